"""Biritch in a session file: reading its fields (§1 of the format)."""

from __future__ import annotations

from scorekeeper.problem import Level
from scorekeeper.scoring import biritch
from scorekeeper.session import fields, hands, table
from scorekeeper.session.findings import Findings
from scorekeeper.session.hands import STORED, Written
from scorekeeper.session.names import Register, Roster
from scorekeeper.session.nodes import Broken, Mapping, Node, Scalar, Sequence, shown

PLAYERS = 4
"""How many sit at the table (B1)."""
KEYS = ("tariff", "rubbers")
"""What stands at the top of a file, beside what every game has."""
DOUBLES = {"contre": 1, "sur contre": 2}
"""The words for one doubling and for two (B4)."""
TARIFF_KEYS = biritch.Tariff._fields
_TRUMPS = {trump.value: trump for trump in biritch.Trump}
_WHICH_TRICKS = f"a number from 0 to {biritch.HAND_SIZE}: the tricks of the dealer's pair"
_NAMED_BY = {by.value: by for by in biritch.NamedBy}

REFUSED_KEYS = {
    "players": ("at Biritch every rubber has its own `players`", "Move it into the rubber."),
    "dealer": ("at Biritch every rubber has its own `dealer`", "Move it into the rubber."),
    "hands": ("at Biritch the hands stand in their rubber", "Move them into the rubber."),
    "rounds": ("`rounds` belongs to Nap; a rubber ends when a pair has won two games (B10)", "Remove it."),
    **dict.fromkeys(("points", "score", "scores", "net", "totals"), STORED),
}
"""What people write at the top of a file by mistake."""
_REFUSED_RUBBER_KEYS = {
    "rounds": REFUSED_KEYS["rounds"],
    "tariff": ("`tariff` holds for the whole session", "Move it to the top of the file."),
    **dict.fromkeys(("points", "score", "winner", "totals", "margin", "games"), STORED),
}
_BRIDGE = (
    "belongs to Auction or Contract Bridge: at Biritch nobody bids a number of tricks, and there are no penalties (B19)"
)
_REFUSED_HAND_KEYS = {
    **dict.fromkeys(("points", "score", "below", "above", "total", "totals"), STORED),
    **{
        key: (f"`{key}` {_BRIDGE}", "Remove it; `trump` and `tricks` are what counts.")
        for key in ("contract", "bid", "level", "declarer", "penalty", "undertricks", "vulnerable", "result")
    },
    **{
        key: (f"`{key}` is said of a whole rubber, and this is a hand", "Move it out of `hands`.")
        for key in ("players", "hands")
    },
    "tariff": _REFUSED_RUBBER_KEYS["tariff"],
    **{
        key: (f"`{key}` is {said} at Biritch", f"Write `doubles: {said}`.")
        for said, keys in (("contre", ("double", "doubled")), ("sur contre", ("redouble", "redoubled")))
        for key in keys
    },
}
_SIGNS = {"spades": "♠♤", "clubs": "♣♧", "diamonds": "♦♢", "hearts": "♥♡"}
_NO_TRUMPS = ("nt", "no trumps", "no trump", "no-trump", "no-trumps", "notrump", "notrumps", "none", "sans")
_REFUSED_TRUMPS = {
    **{
        said: (f"`trump` is {said!r}", f"Files spell it out: write {suit}.")
        for suit, signs in _SIGNS.items()
        for said in (suit[:-1], *(sign + selector for sign in signs for selector in ("", "\ufe0e", "\ufe0f")))
    },
    **{said: (f"`trump` is {said!r}, which is biritch here", "Write biritch.") for said in _NO_TRUMPS},
}
_REFUSED_OUTCOMES = {
    said: (
        f"this is {said!r}, but at Biritch no hand is passed out: the dealer or the partner names a trump (B3)",
        "Write the hand as it was played, or misdeal.",
    )
    for said in ("passed", "pass")
}


def read(
    _mapping: Mapping, found: dict[str, Node], findings: Findings
) -> tuple[biritch.Evening, biritch.Report | None, int]:
    """The rubbers of a file, their scores, and how many hands stand in it.

    The scores are None where something is wrong with the file; then the rubbers hold only what could be read.
    """
    tariff = read_tariff(found.get("tariff"), findings)
    register = Register()
    scores: list[biritch.RubberScore] = []
    count = 0
    nodes = table.items(found.get("rubbers"), "rubbers", findings)
    for number, node in enumerate(nodes, start=1):
        findings.rubber = number
        if not isinstance(node, Mapping):
            hint = "Write the rubber's players, dealer and hands."
            fields.wrong_kind(node, "rubber", "a mapping", hint, findings)
            continue
        score, taken = _read_rubber(node, number, tariff, register, findings)
        count += taken
        if score is not None:
            scores.append(score)
            if not score.complete and number < len(nodes):
                message = "no pair has won two games, and the next rubber follows"
                hint = "Nothing, if the table left it unfinished; else add the hands that are missing."
                findings.report("rubber-unfinished", message, hint, node.start, level=Level.WARNING)
    findings.rubber = None
    evening = biritch.Evening(tariff or biritch.STANDARD, tuple(score.rubber for score in scores))
    return evening, None if findings.errors else biritch.report(evening, tuple(scores)), count


def read_tariff(node: Node | None, findings: Findings) -> biritch.Tariff | None:
    """The table's own numbers, or a whole set by its name (B19); what is not named stays as the rule has it.

    None where they could not be read.
    """
    if isinstance(node, Scalar) and not node.is_empty:
        return fields.word(node, biritch.TARIFFS, findings, "tariff")
    if not isinstance(node, Mapping):
        hint = "Write the numbers the table agreed on, or `straight bridge`."
        fields.expect_nothing(node, "tariff", "a mapping", hint, findings)
        return None if isinstance(node, (Broken, Sequence)) else biritch.STANDARD
    numbers = {}
    errors_before = findings.errors
    for key, value in fields.keys(node, dict.fromkeys(TARIFF_KEYS), findings).items():
        number = fields.number(value, findings, key, "a whole number from 0")
        if number == 0 and key == "game":
            findings.at(value, "number", "`game` is 0, and a game needs points", "Write a whole number from 1.")
        elif number is not None:
            numbers[key] = number
    stands = node.complete and findings.errors == errors_before
    return biritch.STANDARD._replace(**numbers) if stands else None


def _read_rubber(
    node: Mapping, number: int, tariff: biritch.Tariff | None, register: Register, findings: Findings
) -> tuple[biritch.RubberScore | None, int]:
    """A rubber's score, None where the rubber does not stand, and how many hands it has."""
    errors_before = findings.errors
    found = fields.keys(node, RUBBER_KEYS, findings, _REFUSED_RUBBER_KEYS)
    seated = table.read_players(node, found.get("players"), findings, PLAYERS, PLAYERS, register)
    roster = seated or Roster((), is_open=True)
    dealer = table.read_first_dealer(node, found.get("dealer"), roster, findings)
    note = fields.text(found.get("note"), findings, "note")
    nodes = table.items(found.get("hands"), "hands", findings)
    if seated is None:
        hands.read(nodes, _HANDS, roster, None, findings)
        return None, len(nodes)
    scorer = biritch.Scorer(biritch.Rubber(seated.players, dealer or "", note=note), tariff or biritch.STANDARD, number)
    if dealer is None or tariff is None:
        scorer.lose_track()  # where a game ends cannot be told
    scorer.next_dealer = dealer
    played = hands.read(nodes, _HANDS, roster, scorer, findings)
    is_damaged = len(played) < len(nodes) or (errors_before and hands.is_damaged(node, found))
    if dealer is None or tariff is None or findings.errors != errors_before or is_damaged:
        return None, len(nodes)
    scorer.rubber = biritch.Rubber(seated.players, dealer, tuple(played), note)
    return scorer.report(), len(nodes)


def _doubles(node: Node, findings: Findings) -> int | None:
    if isinstance(node, Sequence):
        return len(node.items)  # who doubled, in order
    what = f"how often the value was doubled, a number from 0 to {biritch.MOST_DOUBLES}, or contre or sur contre"
    said = " ".join(node.text.split()).casefold() if isinstance(node, Scalar) else ""
    if said in DOUBLES:
        return DOUBLES[said]
    if said and not said.strip("x"):
        findings.at(node, "number", f"`doubles` is {shown(said)!r}", f"Write {len(said)}, one for each doubling.")
        return None
    return fields.number(node, findings, "doubles", what)


def _honours(node: Node, roster: Roster, findings: Findings) -> tuple[biritch.Holding, ...]:
    """Who was dealt how many; the holdings stand in the order of the file, one for each entry (B12, B13)."""
    if not isinstance(node, Mapping):
        hint = "Write who was dealt how many: {Bob: 2, Dan: 1}."
        fields.expect_nothing(node, "honours", "a mapping", hint, findings)
        return ()
    holdings = []
    seen: dict[str, Scalar] = {}
    for key, value in node.entries:
        if seen.setdefault(key.text, key) is not key:
            fields.duplicate(key, seen[key.text], findings)
            continue
        name = roster.find(key.text)
        who = (name,) if name else roster.find_pair(key.text)
        if who is None and fields.is_users_own(key.text):
            continue
        count = fields.number(value, findings, "honours", "how many honours were dealt, a whole number")
        if who is None:
            message = f"`honours` names {shown(key.text)!r}, who does not sit at this table"
            hint = f"{fields.whoever_sits(roster.players)} A pair is written with & between."
            findings.at(key, "name-unknown", message, hint)
        elif count is not None:
            holdings.append(biritch.Holding(who, count))
    return tuple(holdings)


def _chicane(node: Node, roster: Roster, findings: Findings) -> tuple[str, ...]:
    """Whose hand was void of trumps: one name or a list (B14)."""
    if isinstance(node, Scalar) and node.is_empty:
        return ()
    named = node.items if isinstance(node, Sequence) else [node]
    void = [fields.player(item, roster, findings, "chicane") for item in named]
    return tuple(name for name in void if name is not None)


_DEAL_KEYS = frozenset(("cards", "play"))
_PLAY_KEYS = ("trump", "named_by", "tricks", "doubles", "honours", "chicane", "cards", "play")
HAND_KEYS = ("dealer", "outcome", *_PLAY_KEYS, "note")
RUBBER_KEYS = dict.fromkeys(("players", "dealer", "hands", "note"))
_NOT_PLAYED = {"misdeal": biritch.Misdeal}


class _Hands(hands.Form[biritch.Hand]):
    """How the hands of Biritch are written."""

    keys = dict.fromkeys(HAND_KEYS)
    play_keys = _PLAY_KEYS
    refused_keys = _REFUSED_HAND_KEYS
    not_played = _NOT_PLAYED
    refused_words = _REFUSED_OUTCOMES

    def read_played(self, written: Written) -> biritch.Hand | None:
        """A hand with a trump and a number of tricks."""
        node, found, roster, findings, dealer, note, _ = written
        deal = None
        errors_before = findings.errors
        if not _DEAL_KEYS.isdisjoint(found) or isinstance(found.get("doubles"), Sequence):
            from scorekeeper.session.biritch_dealt import read_deal

            deal = read_deal(found, roster, findings)
        trump = tricks = None
        doubles: int | None = 0
        named_by: biritch.NamedBy | None = biritch.NamedBy.DEALER
        if "trump" in found:
            trump = fields.word(found["trump"], _TRUMPS, findings, "trump", _REFUSED_TRUMPS)
        else:
            fields.missing(node, "trump", f"one of {', '.join(_TRUMPS)}", findings)
        if "tricks" in found:
            tricks = fields.number(found["tricks"], findings, "tricks", _WHICH_TRICKS)
        elif deal is None or not deal.play:
            fields.missing(node, "tricks", "how many the dealer's pair took", findings)
        if "doubles" in found:
            doubles = _doubles(found["doubles"], findings)
        if "named_by" in found:
            named_by = fields.word(found["named_by"], _NAMED_BY, findings, "named_by")
        honours = _honours(found["honours"], roster, findings) if "honours" in found else ()
        chicane = _chicane(found["chicane"], roster, findings) if "chicane" in found else ()
        if deal is not None and trump is not None and "tricks" not in found and findings.errors == errors_before:
            from scorekeeper.session.biritch_dealt import tricks_of

            tricks = tricks_of(deal, written, trump)
        if trump is None or tricks is None or doubles is None or named_by is None:
            return None
        return biritch.Played(trump, tricks, doubles, honours, chicane, named_by, dealer, note, deal)


_HANDS = _Hands()
