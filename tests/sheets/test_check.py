"""The proof of an evening, and what `check` says of files (N13, B8–B15)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.problem import Level, Place, Problem
from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Entry, EntryKind, Rubber, Trump
from scorekeeper.sheets.checked import Checked, check_json, check_text
from scorekeeper.sheets.games import room
from scorekeeper.sheets.proof import Proof, Sum

FOUR = ("Ann", "Bob", "Cat", "Dan")
WARNING = Problem("honours-missing", "none", "Add them.", Place("f.yaml", 9, 3, "- x"), Level.WARNING)
ERROR = Problem("nap-tricks", "too many", "Write fewer.", Place("f.yaml", 9, 3, "- x"))


def broken(proof: Proof) -> set[str]:
    """The names of the sums that do not hold."""
    return {checked.name for checked in proof.broken}


def test_nap_proof(nap_report: Callable[..., nap.Report]) -> None:
    """Rows, columns and balances of an evening of Nap, added up."""
    proof = room("nap").proof(nap_report(*FOUR))
    assert proof.sums == (
        Sum("rows that add up to 0", 5, 5),
        Sum("balance of Ann", -9, -9),
        Sum("balance of Bob", 47, 47),
        Sum("balance of Cat", -9, -9),
        Sum("balance of Dan", -29, -29),
        Sum("sum of the balances", 0, 0),
    )
    assert proof.sentences == (
        "5 rows of payments, each adding up to 0",
        "balances Ann −9, Bob +47, Cat −9, Dan −29: each the sum of its column, together 0",
    )
    assert not proof.broken


def test_nap_proof_of_nothing() -> None:
    """An evening without a hand has sums too."""
    proof = room("nap").proof(nap.score(nap.Game(("Ann", "Bob", "Cat"), "Ann")))
    assert proof.sums[0] == Sum("rows that add up to 0", 0, 0)
    assert not proof.broken


def test_nap_proof_finds_what_is_wrong(nap_report: Callable[..., nap.Report]) -> None:
    """A payment that is off, a balance that is off: each breaks the sums it belongs to."""
    report = nap_report(*FOUR)
    off = report.rows[0]._replace(payments=(-4, 11, -4, -4))
    assert broken(room("nap").proof(report._replace(rows=(off, *report.rows[1:])))) == {
        "rows that add up to 0",
        "balance of Bob",
    }
    assert broken(room("nap").proof(report._replace(balances=(-9, 47, -9, -28)))) == {
        "balance of Dan",
        "sum of the balances",
    }


def test_biritch_proof(rubber: Callable[..., Rubber], biritch_report: Callable[..., biritch.Report]) -> None:
    """Tricks, columns, totals, games and margin of a rubber, added up from its hands: three hands were played."""
    proof = room("biritch").proof(biritch_report(rubber(*FOUR)))
    assert proof.sums == (
        Sum("tricks of both pairs", 39, 39, 1),
        Sum("below the lines, Ann & Cat", 76, 76, 1),
        Sum("above the line, Ann & Cat", 34, 34, 1),
        Sum("total, Ann & Cat", 110, 110, 1),
        Sum("games, Ann & Cat", 1, 1, 1),
        Sum("below the lines, Bob & Dan", 0, 0, 1),
        Sum("above the line, Bob & Dan", 46, 46, 1),
        Sum("total, Bob & Dan", 46, 46, 1),
        Sum("games, Bob & Dan", 0, 0, 1),
        Sum("by hands and by pairs", 156, 156, 1),
        Sum("rubbers won", 0, 0, 1),
        Sum("margin", 64, 64, 1),
        Sum("sum of the net points", 0, 0),
    )
    assert proof.sentences == (
        (
            "rubber 1: Ann & Cat 76 below + 34 above = 110; Bob & Dan 0 below + 46 above = 46; "
            "156 by hands and by pairs; 1 game, unfinished"
        ),
    )


def test_biritch_proof_of_a_won_rubber(biritch_report: Callable[..., biritch.Report]) -> None:
    """A won rubber is counted as won, and the net of the evening sums to 0."""
    hands = (biritch.Played(Trump.HEARTS, 10), biritch.Played(Trump.HEARTS, 3))
    proof = room("biritch").proof(biritch_report(Rubber(FOUR, "Ann", hands)))
    assert not proof.broken
    assert Sum("rubbers won", 1, 1, 1) in proof.sums
    assert proof.sentences[-1] == "net Ann +104, Bob −104, Cat +104, Dan −104: together 0"


def spoil_hand(score: biritch.RubberScore) -> biritch.RubberScore:
    """A point too many below the line."""
    first, *others = score.hands
    return score._replace(hands=(first._replace(below=(25, 0)), *others))


def spoil_entry(score: biritch.RubberScore) -> biritch.RubberScore:
    """An entry in the column of the wrong pair."""
    first, *others = score.hands
    return score._replace(hands=(first._replace(above=(Entry(EntryKind.HONOURS, 0, 16, "three_honours", 2),)), *others))


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (
            spoil_hand,
            {"below the lines, Ann & Cat", "total, Ann & Cat", "by hands and by pairs", "margin"},
        ),
        (
            spoil_entry,
            {
                "above the line, Ann & Cat",
                "above the line, Bob & Dan",
                "total, Ann & Cat",
                "total, Bob & Dan",
                "margin",
            },
        ),
        (lambda score: score._replace(games=()), {"games, Ann & Cat"}),
        (lambda score: score._replace(winner=1), {"rubbers won"}),
    ],
)
def test_biritch_proof_finds_what_is_wrong(
    rubber: Callable[..., Rubber],
    biritch_report: Callable[..., biritch.Report],
    spoil: Callable[[biritch.RubberScore], biritch.RubberScore],
    expected: set[str],
) -> None:
    """Whatever is off breaks just the sums it belongs to."""
    report = biritch_report(rubber(*FOUR))
    wrong = report._replace(rubbers=tuple(map(spoil, report.rubbers)))
    assert broken(room("biritch").proof(wrong)) == {f"rubber 1: {name}" for name in expected}


HANDS = st.builds(
    biritch.Played,
    st.sampled_from(Trump),
    st.integers(min_value=0, max_value=13),
    st.integers(min_value=0, max_value=3),
)


@given(hands=st.lists(HANDS, max_size=12), game=st.sampled_from([0, 1, 30, 100]))
def test_every_rubber_is_proved(hands: list[biritch.Played], game: int) -> None:
    """Whatever is played, and whatever a game takes, the sums of the sheet are those of the hands."""
    scorer = biritch.Scorer(Rubber(FOUR, "Ann"), biritch.Tariff(game=game))
    for hand in hands:
        if scorer.winner is None:
            scorer.take(hand)
    evening = biritch.Evening(biritch.Tariff(game=game), (Rubber(FOUR, "Ann"),))
    score = scorer.report()
    report = biritch.Report(evening, (score,), dict.fromkeys(FOUR, 0), score.next_dealer)
    assert room("biritch").proof(report).broken == ()


def test_check_says_what_was_checked(nap_report: Callable[..., nap.Report]) -> None:
    """A good file: how many hands, what was added up, what came out."""
    proof = room("nap").proof(nap_report(*FOUR))
    assert check_text([Checked("thursday.yaml", "nap", 5, (), proof)]).split("\n") == [
        "thursday.yaml: nap, 5 hands: no problems",
        "   5 rows of payments, each adding up to 0",
        "   balances Ann −9, Bob +47, Cat −9, Dan −29: each the sum of its column,",
        "   together 0",
    ]


def test_check_shows_problems_first() -> None:
    """The problems come in their order, then how many there are; errors leave nothing to add up."""
    checked = Checked("\x1b.yaml", "nap", 1, (WARNING, ERROR, ERROR), None)
    lines = check_text([checked]).split("\n")
    assert [line for line in lines if line.startswith("f.yaml")] == [
        "f.yaml:9:3: warning: none [honours-missing]",
        "f.yaml:9:3: error: too many [nap-tricks]",
        "f.yaml:9:3: error: too many [nap-tricks]",
    ]
    assert lines[-1] == "\\x1b.yaml: nap, 1 hand: 2 errors, 1 warning"


def test_check_of_what_is_no_session() -> None:
    """A file of no game is only said to have its errors."""
    assert check_text([Checked("x", None, 0, (ERROR,), None)]).split("\n")[-1] == "x: 1 error"


@pytest.mark.parametrize(
    ("problems", "sums", "passes", "passes_strictly"),
    [
        ((), (Sum("a", 0, 0),), True, True),
        ((WARNING,), (Sum("a", 0, 0),), True, False),
        ((ERROR,), None, False, False),
        ((), (Sum("a", 0, 1),), False, False),
    ],
)
def test_what_passes(
    problems: tuple[Problem, ...], sums: tuple[Sum, ...] | None, passes: bool, passes_strictly: bool
) -> None:
    """Errors and sums that do not hold fail a file; warnings only when they are to count."""
    checked = Checked("x", "nap", 1, problems, None if sums is None else Proof((), sums))
    assert (checked.passes(), checked.passes(strict=True)) == (passes, passes_strictly)


def test_a_broken_sum_names_expected_found_and_difference() -> None:
    """A sum that does not hold says what it must be, what it is, and by how much it is off."""
    proof = Proof((), (Sum("margin", 64, 60), Sum("total", -3, 2)))
    _, first, *others = check_text([Checked("x", "biritch", 1, (), proof)]).split("\n")
    assert first == "   wrong: margin: expected 64, found 60, 4 too little. This is a fault of the"
    assert "wrong: total: expected −3, found 2, 5 too much." in " ".join(others)


def test_check_as_data() -> None:
    """Every promised key, for a good file and for a bad one."""
    good = Checked("good.yaml", "nap", 2, (WARNING,), Proof(("said",), (Sum("sum of the balances", 0, 0),)))
    bad = Checked("bad.yaml", None, 0, (ERROR,), None)
    assert check_json([good, bad]) == {
        "files": [
            {
                "path": "good.yaml",
                "game": "nap",
                "hands": 2,
                "proof": {"sum of the balances": {"expected": 0, "found": 0}},
                "problems": [
                    {
                        "line": 9,
                        "column": 3,
                        "level": "warning",
                        "slug": "honours-missing",
                        "message": "none",
                        "hint": "Add them.",
                    }
                ],
            },
            {
                "path": "bad.yaml",
                "game": None,
                "hands": 0,
                "proof": {},
                "problems": [
                    {
                        "line": 9,
                        "column": 3,
                        "level": "error",
                        "slug": "nap-tricks",
                        "message": "too many",
                        "hint": "Write fewer.",
                    }
                ],
            },
        ]
    }
