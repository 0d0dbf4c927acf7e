"""Trouble that other tools had, and where each kind of it is tested here: the table is held to what there is."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parent

TROUBLE: dict[int, tuple[str, dict[str, str]]] = {
    1: (
        "a lone declarer against two to six, made and failed, whoever dealt",
        {"scoring/test_nap.py": "every_contract_by_tricks sizes_of_the_table only_the_declarer_deals_with_everybody "
         "every_row_and_balance_sums_to_nought"},
    ),
    2: (
        "a game at exactly 30, one large deal, honours that win no game",
        {"scoring/biritch/test_scorer.py": "game_at_exactly_thirty one_deal_is_at_most_one_game honours_win_no_game"},
    ),
    3: (
        "what stands below the line when a game is won",
        {"scoring/biritch/test_scorer.py": "both_start_again_after_a_game"},
    ),
    4: (
        "honours of the pair that lost the tricks; twelve and thirteen tricks",
        {"scoring/biritch/test_scorer.py": "honours_belong_to_who_was_dealt_them every_hand"},
    ),
    5: (
        "the end of a rubber, a hand behind it, a Wellington nobody could bid",
        {"scoring/biritch/test_scorer.py": "two_straight_games no_hand_after_the_rubber",
         "cli/test_add.py": "a_won_rubber_takes_no_further_hand",
         "scoring/test_nap.py": "wellington_by_the_first_speaker"},
    ),
    6: (
        "a won rubber that is taken back, and bytes after `add` and `undo`",
        {"cli/test_add.py": "undone_hand_leaves_no_trace_of_the_rubber "
         "undo_restores_the_bytes_and_gives_the_words_back",
         "session/test_edit.py": "add_and_undo"},
    ),
    7: (
        "corrections far up, and the deals below them",
        {"scoring/test_nap.py": "correcting_an_early_hand",
         "cli/test_corrections.py": "amended_hand inserted_hand removed_hand",
         "scoring/biritch/test_consequences.py": "inserted_hand_moves_the_deals_and_whose_tricks_they_were"},
    ),
    8: ("shared places, and no minus nought", {"scoring/test_nap.py": "places a_free_failure_is_plain_nought"}),
    9: (
        "who deals after every kind of hand",
        {"scoring/test_nap.py": "who_deals", "scoring/biritch/test_scorer.py": "who_deals misdeal"},
    ),
    10: (
        "files that end in every way, and lists of hands in every style",
        {"session/test_reading_yaml.py": "hands_in_every_style block_scalar_as_the_last_thing ends_of_files",
         "session/test_edit.py": "add_and_undo insert_in_a_flow_list comments_before_the_next_rubber"},
    ),
    11: (
        "line ends and byte order marks",
        {"session/test_reading_yaml.py": "line_ends_and_byte_order_mark mixed_line_ends two_files_joined",
         "session/test_edit.py": "add_and_undo_with_carriage_returns mixed_line_ends"},
    ),
    12: (
        "many commands at once, and readers beside them",
        {"faults/test_at_once.py": "adds_from_eight_processes readers_beside_writers network_folder_without_locks"},
    ),
    13: (
        "full disks, limits, what is read-only, and being killed",
        {"session/test_store.py": "file_size_limit_refuses_and_leaves_the_file file_without_a_write_bit_is_refused "
         "read_only_folder_is_refused",
         "faults/test_system_calls.py": "fault_at_every_call_of_a_change fault_at_every_call_of_a_creation",
         "faults/test_killed.py": "killed_at_random"},
    ),
    14: (
        "links and modes",
        {"session/test_store.py": "links_stay_links dangling_link_is_refused mode_stays "
         "second_hard_link_keeps_the_old_text"},
    ),
    15: (
        "another program writes while a question waits",
        {"cli/terminal/test_asking.py": "another_program_meanwhile another_program_ends_the_game_meanwhile"},
    ),
    16: (
        "what is no session at all",
        {"session/test_reading_yaml.py": "empty_files top_level_that_is_no_mapping utf16 latin1 "
         "zeros_that_a_crash_left",
         "session/test_store.py": "read_bytes_refuses read_bytes_of_what_can_be_read file_nobody_may_read_is_refused"},
    ),
    17: (
        "names that YAML takes for something else, and one name in two spellings",
        {"session/test_reading_nap.py": "names_stay_what_is_written players_that_are_refused "
         "one_player_by_many_spellings"},
    ),
    18: (
        "numbers in every dress",
        {"session/test_reading_nap.py": "tricks_that_are_no_number_of_tricks tricks_left_empty",
         "session/test_reading_biritch.py": "tricks_that_are_no_number_of_tricks doublings_that_are_none"},
    ),
    19: (
        "keys that come twice, are misspelt, or store a score",
        {"session/test_reading_nap.py": "keys_twice hands_that_are_refused known_key_one_letter_off "
         "keys_that_do_not_belong_to_a_file"},
    ),
    20: (
        "signs, escapes, anchors and bombs",
        {"session/test_reading_yaml.py": "notes_that_are_texts notes_that_are_none anchors_aliases_and_merges "
         "nine_levels_of_aliases nesting_bombs",
         "cli/test_hostile_text.py": "refused_in_notes"},
    ),
    21: (
        "indents, brackets, odd keys and several documents",
        {"session/test_reading_yaml.py": "tabs_as_indents tabs_elsewhere odd_blanks_as_indents explicit_keys "
         "several_documents what_is_broken_hides_nothing_else"},
    ),
    22: ("five faults are five problems", {"cli/test_check.py": "five_faults_are_five_problems_in_file_order"}),
    23: (
        "nobody there to answer, or gone after two answers",
        {"cli/terminal/test_asking.py": "without_a_terminal_nothing_is_asked leaving_at_each_question",
         "cli/test_add.py": "no_words_without_a_terminal_is_a_wrong_command_line"},
    ),
    24: (
        "a reader that leaves, and streams that are full or closed",
        {"cli/test_streams.py": "a_reader_that_leaves_is_no_fault a_full_disk_under_stdout_is_told "
         "a_closed_stdout_is_told a_lost_stdout_does_not_hide_that_a_hand_was_recorded"},
    ),
    25: (
        "poor encodings, no colour, dumb and narrow terminals",
        {"cli/test_streams.py": "streams_without_the_suits_get_letters the_c_locale_shows_a_sheet",
         "cli/terminal/test_windows.py": "no_colour_where_none_is_wanted sentences_fit_the_window"},
    ),
    26: (
        "wide, combining and hostile names in every format",
        {"sheets/test_layout.py": "columns_are_straight", "sheets/test_html.py": "everything_is_escaped",
         "sheets/test_markdown.py": "what_users_wrote_is_no_markup",
         "sheets/test_csv_form.py": "a_spreadsheet_takes_no_text_for_more"},
    ),
    27: (
        "words that begin with a minus, options given twice",
        {"cli/test_add.py": "words_may_begin_with_a_minus an_unknown_option_is_no_word",
         "cli/test_new.py": "what_cannot_be_starts_nothing"},
    ),
    28: (
        "a sheet onto its own session",
        {"cli/test_sheet.py": "sheet_never_writes_onto_the_session",
         "cli/test_formats.py": "never_onto_the_session_by_any_way"},
    ),
    29: (
        "editors that do nothing, fail, are not there, spoil or empty the file",
        {"cli/test_edit.py": "editors_that_leave_nothing text_that_does_not_check_is_kept_and_the_file_too "
         "failing_editor_loses_no_text"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("number", range(1, 30))
def test_every_kind_of_trouble_has_its_tests(number: int) -> None:
    """Each test that the table names is there."""
    kind, places = TROUBLE[number]
    assert kind
    for path, names in places.items():
        tree = ast.parse((TESTS / path).read_text(encoding="utf-8"))
        there = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        assert {f"test_{name}" for name in names.split()} <= there, path
