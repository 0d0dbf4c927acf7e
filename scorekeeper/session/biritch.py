"""Biritch in a session file: reading its fields (§1 of the format)."""

from __future__ import annotations

from dataclasses import fields as fields_of
from dataclasses import replace

from scorekeeper.problem import Level
from scorekeeper.scoring import biritch
from scorekeeper.session import fields, table
from scorekeeper.session.document import Mapping, Node, Scalar, Sequence, shown
from scorekeeper.session.fields import Findings
from scorekeeper.session.names import Roster

PLAYERS = 4
"""How many sit at the table (B1)."""
KEYS = ("tariff", "rubbers")
"""What stands at the top of a file, beside what every game has."""
RUBBER_KEYS = ("players", "dealer", "hands", "note")
HAND_KEYS = ("dealer", "outcome", "trump", "named_by", "tricks", "doubles", "honours", "chicane", "note")
_PLAY_KEYS = ("trump", "named_by", "tricks", "doubles", "honours", "chicane")
_NOT_PLAYED = ("misdeal",)
_TRUMPS = {trump.value: trump for trump in biritch.Trump}
_NAMED_BY = {by.value: by for by in biritch.NamedBy}
DOUBLES = {"contre": 1, "sur contre": 2}
"""The words for one doubling and for two (B4)."""
TARIFF_KEYS = tuple(field.name for field in fields_of(biritch.Tariff))

_STORED = "no score is stored: everything is computed from the hands"
_BRIDGE = (
    "belongs to Auction or Contract Bridge: at Biritch nobody bids a number of tricks, and there are no penalties (B19)"
)
REFUSED_KEYS = {
    "players": "at Biritch every rubber has its own `players`",
    "dealer": "at Biritch every rubber has its own `dealer`",
    "hands": "at Biritch the hands stand in their rubber",
    "rounds": "`rounds` belongs to Nap; a rubber ends when a pair has won two games",
}
REFUSED_HAND_KEYS = {
    **dict.fromkeys(("points", "score", "below", "above", "total", "totals"), _STORED),
    **{
        key: f"`{key}` {_BRIDGE}"
        for key in ("contract", "bid", "level", "declarer", "penalty", "undertricks", "vulnerable", "result")
    },
    "redouble": "`redouble` is sur contre at Biritch",
    "redoubled": "`redoubled` is sur contre at Biritch",
    "double": "`double` is contre at Biritch",
    "doubled": "`doubled` is contre at Biritch",
}
_TRUMP_HINT = f"Write one of {', '.join(_TRUMPS)}."
_REFUSED_TRUMPS = {
    said: (f"`trump` is {said!r}, and files spell it out", f"Write {word}.")
    for word, short in {
        "spades": "♠ ♤ spade",
        "clubs": "♣ ♧ club",
        "diamonds": "♦ ♢ diamond",
        "hearts": "♥ ♡ heart",
        "biritch": "nt no-trump no-trumps notrump notrumps sans",
    }.items()
    for said in (*short.split(), *(f"{sign}\ufe0f" for sign in short.split()[:1] if not sign.isascii()))
} | {
    said: (f"`trump` is {said!r}, which is biritch here", "Write biritch.")
    for said in ("no trumps", "no trump", "none")
}


def read(
    mapping: Mapping, found: dict[str, Node], findings: Findings
) -> tuple[biritch.Evening, biritch.Report | None, int]:
    """The rubbers of a file, their scores, and how many hands stand in it.

    The scores are None where something is wrong with the file; then the rubbers hold only what could be read.
    """
    tariff = read_tariff(found.get("tariff"), findings)
    rubbers: list[biritch.Rubber] = []
    scores: list[biritch.RubberScore] = []
    spellings: dict[str, str] = {}
    count = 0
    nodes = table.items(found.get("rubbers"), "rubbers", findings)
    for number, node in enumerate(nodes, start=1):
        findings.where = f"rubber {number}"
        if not isinstance(node, Mapping):
            fields.expect_mapping(node, "rubber", "Write the rubber's players, dealer and hands.", findings)
            continue
        rubber, score, hands = _read_rubber(node, number, tariff, spellings, findings)
        count += hands
        if rubber is None or score is None:
            continue
        rubbers.append(rubber)
        scores.append(score)
        if not score.complete and number < len(nodes):
            message = "no pair has won two games, and the next rubber follows"
            hint = "Nothing, if the table left it unfinished; else add the hands that are missing."
            findings.report("rubber-unfinished", message, hint, node.start, level=Level.WARNING)
    findings.where = ""
    evening = biritch.Evening(tariff, tuple(rubbers))
    return evening, None if findings.errors else biritch.report(evening, tuple(scores)), count


def read_tariff(node: Node | None, findings: Findings) -> biritch.Tariff:
    """The table's own numbers, or a whole set by its name (B19); what is not named stays as the rule has it."""
    if isinstance(node, Scalar) and not node.is_empty:
        named = fields.word(node, biritch.TARIFFS, findings, "tariff", {})
        return named or biritch.STANDARD
    if not isinstance(node, Mapping):
        fields.expect_mapping(node, "tariff", "Write the numbers the table agreed on, or `straight bridge`.", findings)
        return biritch.STANDARD
    numbers = {}
    for key, value in fields.keys(node, TARIFF_KEYS, findings).items():
        if key not in TARIFF_KEYS:
            continue
        number = fields.number(value, findings, key, "a whole number from 0")
        if number == 0 and key == "game":
            findings.at(value, "number", "`game` is 0, and a game needs points", "Write a whole number from 1.")
        elif number is not None:
            numbers[key] = number
    return replace(biritch.STANDARD, **numbers)


def _read_rubber(
    node: Mapping, number: int, tariff: biritch.Tariff, spellings: dict[str, str], findings: Findings
) -> tuple[biritch.Rubber | None, biritch.RubberScore | None, int]:
    """A rubber and its score, None where they do not stand, and how many hands it has."""
    found = fields.keys(node, RUBBER_KEYS, findings)
    errors_before = findings.errors
    seated = table.read_players(node, found.get("players"), findings, PLAYERS, PLAYERS, spellings)
    roster = seated or Roster((), is_open=True)
    dealer = table.read_first_dealer(node, found.get("dealer"), roster, findings)
    note = fields.text(found.get("note"), findings, "note")
    scorer = biritch.Scorer(biritch.Rubber(roster.players, dealer or ""), tariff, number) if seated else None
    if scorer is not None:
        scorer.next_dealer = dealer
    nodes = table.items(found.get("hands"), "hands", findings)
    hands: list[biritch.Hand] = []
    for _, item in table.numbered(nodes, findings, f"rubber {number}, "):
        hand, places = _read_hand(item, roster, findings)
        if hand is not None:
            hands.append(hand)
        if scorer is None:
            continue
        if hand is None:
            scorer.lose_track(table.stated_dealer(places.get("dealer"), roster))
        else:
            table.report_faults(scorer.take(hand), item, places, findings)
    if scorer is None or dealer is None or findings.errors != errors_before:
        return None, None, len(nodes)
    rubber = biritch.Rubber(roster.players, dealer, tuple(hands), note)
    return rubber, replace(scorer.report(), rubber=rubber), len(nodes)


def _read_hand(node: Node, roster: Roster, findings: Findings) -> tuple[biritch.Hand | None, dict[str, Node]]:
    """A hand, None when it could not be read, and the nodes of its fields."""
    if not isinstance(node, Mapping):
        said = table.short_hand(node, _NOT_PLAYED, findings)
        return (biritch.Misdeal() if said else None), {}
    found = fields.keys(node, HAND_KEYS, findings, REFUSED_HAND_KEYS)
    errors_before = findings.errors
    dealer = fields.player(found["dealer"], roster, findings, "dealer") if "dealer" in found else None
    note = fields.text(found["note"], findings, "note") if "note" in found else None
    hand: biritch.Hand | None
    if "outcome" in found:
        hand = biritch.Misdeal(dealer, note) if table.outcome(found, _NOT_PLAYED, _PLAY_KEYS, findings) else None
    else:
        hand = _read_played(node, found, roster, findings, dealer, note)
    return (hand if findings.errors == errors_before else None), found


def _read_played(
    node: Mapping, found: dict[str, Node], roster: Roster, findings: Findings, dealer: str | None, note: str | None
) -> biritch.Played | None:
    trump = tricks = None
    doubles: int | None = 0
    named_by: biritch.NamedBy | None = biritch.NamedBy.DEALER
    if "trump" in found:
        trump = fields.word(found["trump"], _TRUMPS, findings, "trump", _REFUSED_TRUMPS)
    else:
        fields.missing(node, "trump", f"one of {', '.join(_TRUMPS)}", findings)
    if "tricks" in found:
        what = f"a number from 0 to {biritch.HAND_SIZE}: the tricks of the dealer's pair"
        tricks = fields.number(found["tricks"], findings, "tricks", what)
    else:
        fields.missing(node, "tricks", "how many the dealer's pair took", findings)
    if "doubles" in found:
        doubles = _doubles(found["doubles"], findings)
    if "named_by" in found:
        named_by = fields.word(found["named_by"], _NAMED_BY, findings, "named_by", {})
    honours = _honours(found["honours"], roster, findings) if "honours" in found else ()
    chicane = _chicane(found["chicane"], roster, findings) if "chicane" in found else ()
    if trump is None or tricks is None or doubles is None or named_by is None:
        return None
    return biritch.Played(trump, tricks, doubles, honours, chicane, named_by, dealer, note)


def _doubles(node: Node, findings: Findings) -> int | None:
    if isinstance(node, Scalar):
        said = " ".join(node.text.split()).casefold()
        if said in DOUBLES:
            return DOUBLES[said]
    what = f"how often the value was doubled, a number from 0 to {biritch.MOST_DOUBLES}, or contre or sur contre"
    return fields.number(node, findings, "doubles", what)


def _honours(node: Node, roster: Roster, findings: Findings) -> tuple[biritch.Holding, ...]:
    """Who was dealt how many; the holdings stand in the order of the file, one for each entry (B12, B13)."""
    if not isinstance(node, Mapping):
        fields.expect_mapping(node, "honours", "Write who was dealt how many: {Bob: 2, Dan: 1}.", findings)
        return ()
    holdings = []
    seen: dict[str, Scalar] = {}
    for key, value in node.entries:
        if key.text in seen:
            fields.duplicate(key, seen[key.text], findings)
            continue
        seen[key.text] = key
        name = roster.find(key.text)
        who = (name,) if name else roster.find_pair(key.text)
        if who is None:
            message = f"`honours` names {shown(key.text)!r}, who does not sit at this table"
            hint = f"The players are {', '.join(roster.players)}; a pair is written with & between."
            findings.at(key, "name-unknown", message, hint)
        count = fields.number(value, findings, "honours", "how many honours were dealt, a whole number")
        if who is not None and count is not None:
            holdings.append(biritch.Holding(who, count))
    return tuple(holdings)


def _chicane(node: Node, roster: Roster, findings: Findings) -> tuple[str, ...]:
    """Whose hand was void of trumps: one name or a list (B14)."""
    if isinstance(node, Scalar) and node.is_empty:
        return ()
    void = []
    for item in node.items if isinstance(node, Sequence) else [node]:
        name = fields.player(item, roster, findings, "chicane")
        if name is not None:
            void.append(name)
    return tuple(void)
