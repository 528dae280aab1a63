"""Cards turned over one at a time give the rounds that whole decks give, and as often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from billetdoux.rl import IllegalStep
from billetdoux.rl.chance_nodes import ASIDE, UNTURNED, GameNode
from billetdoux.rules import Edition, Match, Role, Round, kernel
from billetdoux.rules.fairness import SEED_BYTES
from billetdoux.testing import TABLES
from tests.rl.positions import tiny


def turned(now: GameNode, deck: tuple[Role, ...]) -> GameNode:
    """All that has to be turned over, as it lies in a deck."""
    while now.place is not None:
        now = now.turn_over(deck[0 if now.place == ASIDE else now.place])
    return now


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_cards_of_a_deck_turned_over_one_by_one_give_its_round(edition: str, players: int) -> None:
    rng = Random(f"{edition} {players}")
    for _ in range(25):
        match, _ = Match.seeded(edition, players, seed=rng.randbytes(SEED_BYTES)).next_round(first=0)
        deck = match.log[0].deck
        now = turned(GameNode.start(match.edition, players), deck)
        while match.to_act is not None:
            assert match.round is not None
            assert now.round is not None
            assert (now.before.seat, now.round.events) == (match.to_act, match.round.events)
            assert now.legal == sorted(action.id(match.to_act, players) for action in match.legal)
            number = rng.choice(now.legal)
            match, _ = match.apply(match.round.action(number))
            now = turned(now.act(number), deck)
        assert now.round is not None
        assert match.round is not None
        assert now.round.events == match.round.events
        assert not now.legal
        assert not now.chances


def values(now: GameNode) -> dict[tuple[int, ...], float]:
    """How likely each set of winners is when everyone plays at random."""
    if now.place is None and now.before.phase == kernel.OVER:
        assert now.round is not None
        return {now.round.winners: 1.0}
    ways = [(now.turn_over(role), p) for role, p in now.chances]
    ways += [(now.act(action), 1 / len(now.legal)) for action in now.legal]
    return mixed((values(after), p) for after, p in ways)


def mixed(parts: Iterator[tuple[dict[tuple[int, ...], float], float]]) -> dict[tuple[int, ...], float]:
    total: Counter[tuple[int, ...]] = Counter()
    for found, weight in parts:
        for winners, p in found.items():
            total[winners] += weight * p  # type: ignore[assignment]
    return dict(total)


def values_of_round(now: Round) -> dict[tuple[int, ...], float]:
    if now.is_over:
        return {now.winners: 1.0}
    return mixed((values_of_round(now.apply(action)[0]), 1 / len(now.legal)) for action in now.legal)


def decks(left: Counter[Role]) -> Iterator[tuple[Role, ...]]:
    """Every order of the cards, those of a role being alike."""
    if not left.total():
        yield ()
    for role in list(+left):
        yield from ((role, *rest) for rest in decks(left - Counter([role])))


def test_every_round_is_as_likely_as_with_whole_decks() -> None:
    edition: Edition = tiny()
    every = list(decks(Counter(edition.deck)))
    assert len(every) == 8 * 7
    whole = mixed((values_of_round(Round.deal(edition, 2, deck, 0)), 1 / len(every)) for deck in every)
    assert values(GameNode.start(edition, 2)) == pytest.approx(whole)


def test_S2_the_card_set_aside_is_turned_over_only_for_a_prince_on_an_empty_deck() -> None:
    now = GameNode.start(tiny(), 2)
    for role in (Role.GUARD,) * 4 + (Role.GUARD, Role.GUARD):
        assert now.place != ASIDE
        now = now.turn_over(role)
    assert now.before.aside == UNTURNED
    now = now.act(now.legal[0])
    now = now.turn_over(Role.PRINCE)  # the last card of the deck
    prince_on_the_other = kernel.PRINCE_ON + 1
    now = now.act(prince_on_the_other)
    assert now.place == ASIDE
    assert now.chances == [(Role.PRINCESS, 1.0)]
    now = now.turn_over(Role.PRINCESS)
    assert now.round is not None
    assert now.round.winners == (0,)


def test_what_chance_cant_do_is_refused() -> None:
    now = GameNode.start(tiny(), 2)
    for role in (Role.SPY, -1, kernel.ROLES):
        with pytest.raises(IllegalStep):
            now.turn_over(role)
    with pytest.raises(IllegalStep):
        now.act(1)


def test_what_a_player_cant_do_is_refused() -> None:
    now = GameNode.start(tiny(), 2)
    while now.place is not None:
        now = now.turn_over(now.chances[0][0])
    with pytest.raises(IllegalStep):
        now.act(kernel.PLAY_ALONE + Role.KING)
    with pytest.raises(IllegalStep):
        now.turn_over(Role.GUARD)
