"""The package and the naive rules play the same matches side by side, and agree after every move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from billetdoux.rules import Action, Edition, Match
from tests.rulebook import naive_rules
from tests.rulebook.naive_rules import EDITIONS, GOALS
from tests.rulebook.table import roles

TABLES = [(name, players) for name, goals in GOALS.items() for players in goals]
MATCHES = 20
ODD_EDITIONS = 300


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whole_matches_of_the_shipped_editions_agree(name: str, players: int) -> None:
    rng = Random(f"{name} {players}")
    for _ in range(MATCHES):
        play_side_by_side(Match.of(name, players), EDITIONS[name], GOALS[name][players], rng)


def test_whole_matches_of_odd_editions_agree() -> None:
    """Few cards, or few roles, bring about what a shuffled shipped edition hardly ever does."""
    met: set[str] = set()
    for number in range(ODD_EDITIONS):
        rng = Random(number)
        players, goal = rng.randint(2, 6), rng.randint(1, 4)
        edition = odd_edition(players, rng)
        match = Match.of(as_edition(edition, players, goal), players)
        met |= play_side_by_side(match, edition, goal, rng)
    assert met == {
        "card played on nobody",
        "chancellor draws nothing",
        "chancellor draws one",
        "chancellor draws two",
        "prince on oneself",
        "prince takes the card set aside",
        "several match winners",
        "several round winners",
        "spy token",
    }


def play_side_by_side(match: Match, edition: naive_rules.Edition, goal: int, rng: Random) -> set[str]:
    """Play a whole match at random; which rare things happened in it."""
    tokens = [0] * match.players
    met: set[str] = set()
    while not match.is_over:
        deck = [role for role, (_, count) in edition.items() for _ in range(count)]
        rng.shuffle(deck)
        first = rng.choice(match.starters)
        match, _ = match.deal(roles(" ".join(deck)), first)
        table = naive_rules.deal(edition, match.players, deck, first, tokens, goal)
        assert facts(match) == naive_facts(table)
        while table["phase"] != "over":
            text = rng.choice(naive_rules.legal(table))
            match, _ = match.apply(Action.parse(text))
            before, table = table, naive_rules.after(table, text)
            assert facts(match) == naive_facts(table), text
            met |= corners(before, text, table)
        tokens = table["tokens"]
    return met


def facts(match: Match) -> dict[str, Any]:
    round = match.round
    assert round is not None
    return {
        "legal": [str(action) for action in match.legal],
        "phase": round.phase,
        "turn": round.to_act,
        "deck": [str(card) for card in round.deck],
        "aside": None if round.aside is None else str(round.aside),
        "faceup": [str(card) for card in round.faceup],
        "hands": [sorted(map(str, hand)) for hand in round.hands],
        "discards": [[str(card) for card in cards] for cards in round.discards],
        "out": list(round.out),
        "protected": list(round.protected),
        "tokens": list(match.tokens),
        "winners": list(round.winners),
        "spy": round.spy_bonus,
        "match_winners": list(match.winners),
        "starters": list(match.starters) if round.is_over else [],
    }


def naive_facts(table: naive_rules.Table) -> dict[str, Any]:
    return {
        **{key: value for key, value in table.items() if key not in ("edition", "goal")},
        "legal": naive_rules.legal(table),
        "hands": [sorted(hand) for hand in table["hands"]],
        "starters": table["winners"],  # M2
    }


def corners(before: naive_rules.Table, text: str, after: naive_rules.Table) -> set[str]:
    """The rare things that a move brought about."""
    draws = {0: "nothing", 1: "one"}.get(len(before["deck"]), "two")
    happened = {
        "card played on nobody": text in ("guard", "priest", "baron", "king"),
        f"chancellor draws {draws}": text == "chancellor",
        "prince on oneself": text == f"prince>{before['turn']}",
        "prince takes the card set aside": before["aside"] != after["aside"],
        "several match winners": len(after["match_winners"]) > 1,
        "several round winners": len(after["winners"]) > 1,
        "spy token": after["spy"] is not None,
    }
    return {corner for corner, did in happened.items() if did}


def odd_edition(players: int, rng: Random) -> naive_rules.Edition:
    """Some roles with some ranks, as few cards as the table allows or a few more, and a princess."""
    roles = [role for role in EDITIONS["standard"] if role != "princess"]
    roles = sorted(rng.sample(roles, rng.randint(1, len(roles))), key=roles.index)
    counts = dict.fromkeys([*roles, "princess"], 1)
    fewest = players + (5 if players == 2 else 2)
    for _ in range(fewest + rng.randint(0, 8) - len(counts)):
        counts[rng.choice(list(counts))] += 1
    ranks = sorted(rng.sample(range(30), len(counts)))
    return {role: (rank, counts[role]) for role, rank in zip(counts, ranks, strict=True)}


def as_edition(edition: naive_rules.Edition, players: int, goal: int) -> Edition:
    return Edition.from_data(
        {
            "name": "odd",
            "seats": {"least": players, "most": players},
            "cards": {role: {"rank": rank, "count": count} for role, (rank, count) in edition.items()},
            "tokens": {str(players): goal},
        }
    )
