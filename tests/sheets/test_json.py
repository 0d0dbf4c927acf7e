"""The evenings as data: every key that is promised, with what stands in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.problem import Refusal
from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Holding, Played, Rubber, Trump
from scorekeeper.sheets.games import room
from scorekeeper.sheets.json_form import dumps
from scorekeeper.sheets.values import Occasion

if TYPE_CHECKING:
    from scorekeeper.sheets.values import AnyReport

FOUR = ("Ann", "Bob", "Cat", "Dan")


def as_json(occasion: Occasion, report: AnyReport, rubber: int | None = None) -> dict[str, Any]:
    """An evening as data, read back from the text that is printed."""
    game = "nap" if isinstance(report, nap.Report) else "biritch"
    data: dict[str, Any] = json.loads(dumps(room(game).as_json(occasion, report, rubber)))
    return data


def by_player(*numbers: int) -> dict[str, int]:
    """Numbers in seat order, by player."""
    return dict(zip(FOUR, numbers, strict=True))


def by_pair(first: object, second: object) -> dict[str, object]:
    """What belongs to each pair, by its name."""
    return {"Ann & Cat": first, "Bob & Dan": second}


def test_nap(described: Occasion, nap_report: Callable[..., nap.Report]) -> None:
    """An evening of Nap has everything in it, zeros where nobody pays, null where there is nothing."""
    report = nap_report(*FOUR, tariff=nap.Tariff(nap=nap.Stake(10, 5)))
    nobody = by_player(0, 0, 0, 0)
    assert as_json(described, report) == {
        "game": "nap",
        "title": "Thursday",
        "date": "2026-11-26",
        "note": "At the Crown.\nRain.",
        "players": ["Ann", "Bob", "Cat", "Dan"],
        "rounds": 2,
        "tariff": {
            "three": {"made": 3, "failed": 3},
            "four": {"made": 4, "failed": 4},
            "nap": {"made": 10, "failed": 5},
            "wellington": {"made": 10, "failed": 10},
        },
        "hands": [
            {
                "number": 1,
                "dealer": "Ann",
                "outcome": "made",
                "declarer": "Bob",
                "contract": "four",
                "tricks": 4,
                "payments": by_player(-4, 12, -4, -4),
                "balances": by_player(-4, 12, -4, -4),
                "note": None,
            },
            {
                "number": 2,
                "dealer": "Bob",
                "outcome": "passed",
                "declarer": None,
                "contract": None,
                "tricks": None,
                "payments": nobody,
                "balances": by_player(-4, 12, -4, -4),
                "note": None,
            },
            {
                "number": 3,
                "dealer": "Cat",
                "outcome": "failed",
                "declarer": "Dan",
                "contract": "nap",
                "tricks": 3,
                "payments": by_player(5, 5, 5, -15),
                "balances": by_player(1, 17, 1, -19),
                "note": "led the wrong ace",
            },
            {
                "number": 4,
                "dealer": "Dan",
                "outcome": "misdeal",
                "declarer": None,
                "contract": None,
                "tricks": None,
                "payments": nobody,
                "balances": by_player(1, 17, 1, -19),
                "note": "a card face up",
            },
            {
                "number": 5,
                "dealer": "Dan",
                "outcome": "made",
                "declarer": "Bob",
                "contract": "wellington",
                "tricks": None,
                "payments": by_player(-10, 30, -10, -10),
                "balances": by_player(-9, 47, -9, -29),
                "note": None,
            },
        ],
        "balances": by_player(-9, 47, -9, -29),
        "places": by_player(2, 1, 2, 4),
        "complete": False,
        "next_dealer": "Ann",
    }


def test_nap_with_nothing_said_and_nothing_left(untitled: Occasion, nap_report: Callable[..., nap.Report]) -> None:
    """What was not said is null; once the rounds are complete nobody deals next."""
    open_ended = as_json(untitled, nap_report(*FOUR, rounds=None))
    assert [open_ended[key] for key in ("title", "date", "note", "rounds", "complete")] == [
        None,
        None,
        None,
        None,
        False,
    ]
    ended = as_json(untitled, nap_report(*FOUR, rounds=1))
    assert (ended["complete"], ended["next_dealer"]) == (True, None)


def test_biritch(
    described: Occasion, rubber: Callable[..., Rubber], biritch_report: Callable[..., biritch.Report]
) -> None:
    """An evening of Biritch has everything in it by pair, and null from the trump on for a misdeal."""
    data = as_json(described, biritch_report(rubber(*FOUR)))
    (only,) = data.pop("rubbers")
    assert data == {
        "game": "biritch",
        "title": "Thursday",
        "date": "2026-11-26",
        "note": "At the Crown.\nRain.",
        "tariff": {
            "spades": 2,
            "clubs": 4,
            "diamonds": 6,
            "hearts": 8,
            "biritch": 10,
            "game": 30,
            "rubber": 40,
            "twelve_tricks": 20,
            "thirteen_tricks": 40,
            "three_aces": 30,
            "four_aces": 40,
            "four_aces_in_one_hand": 80,
            "three_honours": 2,
            "four_honours": 4,
            "four_honours_in_one_hand": 8,
            "five_honours": 5,
            "five_honours_four_in_one_hand": 9,
            "five_honours_in_one_hand": 9,
            "chicane": 2,
        },
        "net": by_player(0, 0, 0, 0),
        "next_dealer": "Dan",
    }
    hands = only.pop("hands")
    assert only == {
        "number": 1,
        "players": ["Ann", "Bob", "Cat", "Dan"],
        "pairs": ["Ann & Cat", "Bob & Dan"],
        "games": [{"number": 1, "winner": "Ann & Cat", "hand": 2}],
        "below_line": by_pair(12, 0),
        "above": by_pair(34, 46),
        "below": by_pair(76, 0),
        "totals": by_pair(110, 46),
        "rubber_winner": None,
        "margin": {"pair": "Ann & Cat", "points": 64},
        "complete": False,
        "note": None,
    }
    assert hands[1:] == [
        {
            "number": 2,
            "dealer": "Bob",
            "outcome": "scored",
            "trump": "biritch",
            "named_by": "partner",
            "doubles": 2,
            "multiplier": 4,
            "tricks": by_pair(7, 6),
            "below": by_pair(40, 0),
            "above": by_pair([], [{"kind": "honours", "points": 30}]),
            "note": None,
        },
        {
            "number": 3,
            "dealer": "Cat",
            "outcome": "scored",
            "trump": "spades",
            "named_by": "dealer",
            "doubles": 0,
            "multiplier": 1,
            "tricks": by_pair(12, 1),
            "below": by_pair(12, 0),
            "above": by_pair(hands[2]["above"]["Ann & Cat"], []),
            "note": None,
        },
        {
            "number": 4,
            "dealer": "Dan",
            "outcome": "misdeal",
            "trump": None,
            "named_by": None,
            "doubles": None,
            "multiplier": None,
            "tricks": None,
            "below": None,
            "above": None,
            "note": "a card face up",
        },
    ]
    assert sorted((entry["kind"], entry["points"]) for entry in hands[2]["above"]["Ann & Cat"]) == [
        ("chicane", -4),
        ("honours", 18),
        ("slam", 20),
    ]


def test_biritch_won(untitled: Occasion, biritch_report: Callable[..., biritch.Report]) -> None:
    """A won rubber names its winner, lists the rubber's points with the hand that won it, and counts in the net.

    Two games of 4 × 8 = 32, 40 for the rubber; Bob & Dan hold three honours of hearts, 16, both times: 104 to 32.
    """
    honours = (Holding(("Bob", "Dan"), 3),)
    won = Rubber(FOUR, "Ann", (Played(Trump.HEARTS, 10, honours=honours), Played(Trump.HEARTS, 3, honours=honours)))
    data = as_json(untitled, biritch_report(won))
    (only,) = data["rubbers"]
    assert only["rubber_winner"] == "Ann & Cat"
    assert only["complete"] is True
    assert only["below_line"] == by_pair(0, 0)
    assert only["margin"] == {"pair": "Ann & Cat", "points": 72}
    assert only["hands"][1]["above"]["Ann & Cat"] == [{"kind": "rubber", "points": 40}]
    assert data["net"] == by_player(72, -72, 72, -72)
    assert data["next_dealer"] is None


def test_level_totals_have_no_pair_ahead(untitled: Occasion, biritch_report: Callable[..., biritch.Report]) -> None:
    """Where the totals are equal the margin belongs to nobody (B15)."""
    (only,) = as_json(untitled, biritch_report(Rubber(FOUR, "Ann")))["rubbers"]
    assert only["margin"] == {"pair": None, "points": 0}


def test_both_chicanes_are_entries(untitled: Occasion, biritch_report: Callable[..., biritch.Report]) -> None:
    """With a void hand in each pair both corrections stand in the column of the pair that scores the honours (B14)."""
    hand = Played(Trump.HEARTS, 7, honours=(Holding(("Ann",), 3),), chicane=("Bob", "Cat"))
    data = as_json(untitled, biritch_report(Rubber(FOUR, "Ann", (hand,))))
    above = data["rubbers"][0]["hands"][0]["above"]
    assert above["Bob & Dan"] == []
    assert sorted((entry["kind"], entry["points"]) for entry in above["Ann & Cat"]) == [
        ("chicane", -16),
        ("chicane", 16),
        ("honours", 16),
    ]


def test_one_rubber(
    untitled: Occasion, rubber: Callable[..., Rubber], biritch_report: Callable[..., biritch.Report]
) -> None:
    """One rubber can be asked for; a Nap evening has none, and says so."""
    report = biritch_report(rubber(*FOUR), rubber(*FOUR))
    (only,) = as_json(untitled, report, 2)["rubbers"]
    assert only["number"] == 2
    with pytest.raises(Refusal, match="no rubbers"):
        as_json(untitled, nap.score(nap.Game(FOUR, "Ann")), 1)


def test_text_is_not_escaped() -> None:
    """JSON is written in UTF-8 as it is, with a line end."""
    assert dumps({"Zoë": "李雷 ♠"}) == '{\n  "Zoë": "李雷 ♠"\n}\n'


@pytest.mark.parametrize(
    ("hidden", "escaped"),
    [
        ("a\u202eb", "a\\u202eb"),
        ("a\u200bb\x7f", "a\\u200bb\\u007f"),
        ("\udcff", "\\udcff"),
        ("\U000e0041", "\\udb40\\udc41"),
    ],
)
def test_what_could_steer_a_terminal_is_escaped(hidden: str, escaped: str) -> None:
    """Text that turns a line round or hides is visible in JSON, and the same text to whoever reads it."""
    written = dumps([hidden])
    assert written == f'[\n  "{escaped}"\n]\n'
    assert json.loads(written) == [hidden]


def test_joiners_of_an_emoji_stay() -> None:
    """A family is one sign, and stays it."""
    assert dumps("👨\u200d👩\u200d👧") == '"👨\u200d👩\u200d👧"\n'
