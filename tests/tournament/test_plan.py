"""Everyone plays every seat of every deal equally often, against the same others."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import islice

import pytest

from billetdoux import load_edition
from billetdoux.tournament.plan import Game, Plan
from billetdoux.tournament.rows import rows_of
from billetdoux.work import Growing

STANDARD = load_edition("standard")


def plan(names: str, players: int, rounds: int = 100, seed: int = 1) -> Plan:
    return Plan(STANDARD, players, tuple(names), rounds, seed)


def games(plan: Plan) -> list[Game]:
    return [plan.game(number) for number in range(plan.games)]


@pytest.mark.parametrize(
    ("names", "players", "line_ups"),
    [
        ("ABCD", 4, ["ABCD"]),
        ("ABBB", 4, ["ABBB"]),  # one against three of a kind
        ("AB", 4, ["ABAB"]),
        ("ABC", 4, ["ABCA", "ABCB", "ABCC"]),
        ("ABCD", 6, ["ABCDAB", "ABCDAC", "ABCDAD", "ABCDBC", "ABCDBD", "ABCDCD"]),
        ("ABC", 2, ["AB", "AC", "BC"]),
        ("ABCD", 3, ["ABC", "ABD", "ACD", "BCD"]),
        ("A", 3, ["AAA"]),
    ],
)
def test_who_sits_down_together(names: str, players: int, line_ups: list[str]) -> None:
    assert ["".join(names) for names in plan(names, players).line_ups] == line_ups


@pytest.mark.parametrize(
    ("names", "players"),
    [("AB", 2), ("ABC", 2), ("ABC", 3), ("AB", 3), ("ABCD", 4), ("ABC", 4), ("ABBB", 4), ("ABCDE", 6)],
)
def test_everyone_plays_every_seat_of_every_deal_equally_often(names: str, players: int) -> None:
    seats: dict[int, Counter[tuple[str, int]]] = defaultdict(Counter)
    for game in games(plan(names, players)):
        seats[game.deal].update((name, seat) for seat, name in enumerate(game.names))
    for counts in seats.values():
        for name in names:
            assert len({counts[name, seat] / names.count(name) for seat in range(players)}) == 1
        assert len({counts[name, 0] / names.count(name) for name in names}) == 1


def test_the_decks_are_the_same_in_every_seating_and_differ_from_deal_to_deal() -> None:
    dealt: dict[int, set[tuple[object, ...]]] = defaultdict(set)
    for game in games(plan("ABC", 4)):
        rounds = [(tuple(game.deck(number)), game.first(number, range(4))) for number in (1, 2)]
        assert rounds[0] != rounds[1]
        dealt[game.deal].add(tuple(rounds))
    assert all(len(rounds) == 1 for rounds in dealt.values())
    assert len(set.union(*dealt.values())) == len(dealt) == 9


def test_who_sits_next_to_whom_changes_from_deal_to_deal() -> None:
    neighbours = Counter(
        (name, game.names[seat - 1])
        for game in games(plan("ABCD", 4, rounds=400))
        for seat, name in enumerate(game.names)
    )
    assert len(neighbours) == 12
    assert min(neighbours.values()) > 60  # of 133 on average


def test_no_two_seats_share_their_luck() -> None:
    numbers = {game.luck(seat).random() for game in games(plan("ABC", 3)) for seat in range(3)}
    assert len(numbers) == 3 * plan("ABC", 3).games


def test_another_seed_is_another_tournament() -> None:
    one, two = (plan("AB", 2, seed=seed).game(0) for seed in (1, 2))
    assert one.deck(1) != two.deck(1)
    assert one.luck(0).random() != two.luck(0).random()


def test_more_rounds_are_more_of_the_same() -> None:
    """Whoever plays on has played what was played before."""
    few, many = (
        {(game.deal, game.seating): (game.names, game.deck(1), game.luck(0).random()) for game in games(p)}
        for p in (plan("ABC", 3, rounds=20), plan("ABC", 3, rounds=60))
    )
    assert few.items() <= many.items()


@pytest.mark.parametrize(
    ("names", "players", "rounds", "played"),
    [("ABCD", 4, 4000, 4000), ("ABCD", 4, 4001, 4004), ("ABC", 4, 4000, 4008), ("AB", 2, 1, 2)],
)
def test_rounds_are_rounded_up_to_whole_deals(names: str, players: int, rounds: int, played: int) -> None:
    assert plan(names, players, rounds).games == played


def test_rows_hold_every_game_once_and_no_deal_twice() -> None:
    """A program that remembers is started again from seating to seating; within one no deal comes again."""
    asked = plan("ABC", 3, rounds=300)
    growing = Growing(first=1)
    numbers: list[int] = []
    for row in rows(asked, growing):
        assert len({asked.game(number).seating for number in row}) == 1
        numbers += row
        growing.learn(len(row), seconds=0.0)
    assert numbers == list(range(asked.games))
    assert growing.size > 1


def test_rows_stay_short_when_games_are_long() -> None:
    growing = Growing(first=1)
    for row in islice(rows(plan("ABC", 3, rounds=300), growing), 10):
        assert len(row) == 1
        growing.learn(1, seconds=9.0)


def rows(asked: Plan, growing: Growing) -> Iterator[range]:
    for piece in rows_of(asked, growing):
        _, row = piece.arguments
        yield row
