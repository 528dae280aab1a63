"""Beliefs weighed by the network's policy are what Bayes' rule says, from nothing but a view."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from math import sqrt
from random import Random

import pytest

from billetdoux import Action, Edition, Match, Role, Round, View, load_edition
from billetdoux.agents.beliefs import beliefs
from billetdoux.agents.expert import ExpertAgent, shipped_nets
from billetdoux.agents.policy_beliefs import PolicyBeliefs, observe, policy_beliefs
from billetdoux.agents.runtime import Interpreted
from billetdoux.rules import InvalidView
from billetdoux.rules.event import CardDealt, CardPlayed, RoundStarted
from billetdoux.rules.information import KNOWN_NOW, note_known
from billetdoux.testing import other_worlds
from tests.agents.nets import random_net
from tests.agents.positions import ALL_TABLES, name_of, positions
from tests.rulebook.table import edition_of

PLAIN = Interpreted()
EXPERT = ExpertAgent(shipped_nets())

COURT = edition_of("guard guard priest baron prince chancellor chancellor king princess", players=2)
"""Small enough to deal every deck, with every card that shows, moves or hides another."""
PAIRS = edition_of(
    "priest priest priest handmaid handmaid handmaid chancellor chancellor princess", players=2
)
"""Many hands have two or three of the same card, which is one action and not two."""
TRIO = edition_of("guard priest baron chancellor king princess", players=3)


# ---------------------------------------------------------------- by brute force


@dataclass
class Bayes:
    """Deals every deck that a seat can't rule out, and follows the round as often as the policy would."""

    edition: Edition
    view: View
    expert: ExpertAgent

    def hands(self) -> list[dict[Role, float]]:
        """By seat: how likely its old card is each role."""
        found: list[defaultdict[Role, float]] = [defaultdict(float) for _ in range(self.view.players)]
        for deck in set(self.decks()):
            dealt = Round.deal(self.edition, self.view.players, deck, self.first, tokens=self.view.tokens)
            for now, chance in self.follow(dealt, 1.0):
                for seat, card in enumerate(now.state.hand[: self.view.players]):
                    if not now.out[seat]:
                        found[seat][Role(card)] += chance
        return [{role: chance / sum(hand.values()) for role, chance in hand.items()} for hand in found]

    @property
    def first(self) -> int:
        return next(event.first for event in self.view.events if isinstance(event, RoundStarted))

    def decks(self) -> Iterator[tuple[Role, ...]]:
        mine = next(e.card for e in self.view.events if isinstance(e, CardDealt) and e.seat == self.view.seat)
        assert mine is not None
        hidden = Counter(self.edition.deck) - Counter([*self.view.faceup, mine])
        at = 1 + (self.view.seat or 0)
        for cards in permutations(hidden.elements()):
            deck = [*cards[:at], mine, *cards[at:]]
            yield (deck[0], *self.view.faceup, *deck[1:])

    def follow(self, now: Round, chance: float) -> Iterator[tuple[Round, float]]:
        """Every way on to what the view shows, with how likely the others chose it."""
        seen = now.view(self.view.seat).events
        if seen != self.view.events[: len(seen)]:
            return
        if len(seen) == len(self.view.events):
            yield now, chance
            return
        likely = {} if now.to_act == self.view.seat else self.expert.shares(now.view(now.to_act))
        for action in now.legal:
            if self.may_be(now, action, len(seen)) and likely.get(action, 1.0) > 0:
                yield from self.follow(now.apply(action)[0], chance * likely.get(action, 1.0))

    def may_be(self, now: Round, action: Action, told: int) -> bool:
        event = self.view.events[told]
        if not isinstance(event, CardPlayed):
            return True
        return (event.card, event.target, event.named) == (action.card, action.target, action.named)


def experts_play(edition: Edition, players: int, seed: str) -> list[Match]:
    """A round between experts; its moments."""
    rng = Random(seed)
    deck = rng.sample(edition.deck, len(edition.deck))
    match, _ = Match.of(edition, players).deal(deck, rng.randrange(players))
    moments = []
    while match.to_act is not None:
        moments.append(match)
        match, _ = match.apply(EXPERT.choose(match.view(match.to_act), rng))
    return moments


def round_of(match: Match) -> Round:
    assert match.round is not None
    return match.round


ROUNDS = [
    *((load_edition("examples/tiny.toml"), 2, seed) for seed in ("a", "b")),
    *((COURT, 2, seed) for seed in "abcd"),
    *((PAIRS, 2, seed) for seed in "abcd"),
    *((TRIO, 3, seed) for seed in "ab"),
]


@pytest.mark.parametrize(("edition", "players", "seed"), ROUNDS, ids=name_of)
def test_they_are_what_bayes_rule_says_of_every_deck(edition: Edition, players: int, seed: str) -> None:
    last = experts_play(edition, players, seed)[-1]
    for seat in range(players):
        view = last.view(seat)
        found = policy_beliefs(view, EXPERT, count=200, runtime=PLAIN)
        if view.out[seat] or not found.is_weighed:
            continue
        exact = Bayes(round_of(last).edition, view, EXPERT).hands()
        for other, hand in enumerate(found.beliefs.hands):
            if hand:
                for role in view.cards:
                    chance = exact[other].get(role, 0.0)
                    error = 4 * sqrt(chance * (1 - chance) / found.effective) + 4 / found.effective
                    assert hand[0].get(role, 0.0) == pytest.approx(chance, abs=error), (seat, other, role)


# ---------------------------------------------------------------- everywhere


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES, ids=name_of)
def test_histories_are_found_for_whatever_may_happen_in_a_round(edition: Edition, players: int) -> None:
    anybody = ExpertAgent((random_net(2 if players == 2 else 6, turns=28),))
    weighed = 0
    for number, position in enumerate(positions(edition, players, rounds=3)):
        if number % 5:
            continue
        view = position.view
        found, counted = policy_beliefs(view, anybody, count=12, runtime=PLAIN), beliefs(view)
        if view.to_act is None or view.out[position.seat]:
            continue
        assert found.histories == 12
        weighed += found.is_weighed
        hands = [*found.beliefs.hands, (found.beliefs.next_card,), (found.beliefs.aside,)]
        plain = [*counted.hands, (counted.next_card,), (counted.aside,)]
        for chances, known in zip(sum(hands, ()), sum(plain, ()), strict=True):
            assert chances.keys() == known.keys(), "what can't be stays impossible, all else possible"
            assert not chances or sum(chances.values()) == pytest.approx(1)
    assert weighed


@pytest.mark.parametrize(("edition", "players"), [("standard", 2), ("standard", 4)])
def test_I2_where_a_seat_cant_tell_two_worlds_apart_it_is_told_the_same(edition: str, players: int) -> None:
    moments = experts_play(load_edition(edition), players, "twins")
    twins = 0
    for moment in moments[3::4]:
        for seat in range(players):
            told = policy_beliefs(moment.view(seat), EXPERT, count=20, runtime=PLAIN)
            for world in other_worlds(moment, seat, Random(1), tries=40 // players):
                twins += 1
                assert policy_beliefs(world.view(seat), EXPERT, count=20, runtime=PLAIN) == told
    assert twins > 5


@pytest.mark.parametrize("players", [2, 4, 6])
def test_I2_decisions_are_told_apart_only_by_what_their_player_knows(players: int) -> None:
    twins, different = 0, set()
    for moment in experts_play(load_edition("standard"), players, "notes"):
        seat = moment.to_act
        assert seat is not None
        different.add(notes_of(moment, seat))
        for world in other_worlds(moment, seat, Random(1), tries=8):
            twins += 1
            assert notes_of(world, seat) == notes_of(moment, seat)
    assert twins > 5
    assert len(different) > 5


def notes_of(match: Match, seat: int) -> tuple[int, ...]:
    notes = [0] * KNOWN_NOW
    return tuple(notes[: note_known(round_of(match).state, seat, notes)])


def test_a_history_with_more_decisions_than_there_is_room_for_ends_the_sample() -> None:
    """With six seats late in a round, nearly every history has decisions of its own."""
    found = [
        policy_beliefs(moment.view(moment.to_act), EXPERT, runtime=PLAIN)
        for moment in experts_play(load_edition("standard"), 6, "many")[-2:]
    ]
    assert any(16 <= one.histories < 256 and one.is_weighed for one in found)


def test_who_asks_again_is_told_the_same() -> None:
    view = experts_play(load_edition("standard"), 4, "again")[-1].view(0)
    assert policy_beliefs(view, EXPERT, count=40, runtime=PLAIN) == policy_beliefs(
        view, EXPERT, count=40, runtime=PLAIN
    )


def test_whose_turn_it_is_is_told_what_the_expert_plays() -> None:
    told = 0
    for moment in experts_play(load_edition("standard"), 3, "shares"):
        assert moment.to_act is not None
        for seat in {moment.to_act, (moment.to_act + 1) % 3} - {*out_of(moment)}:
            view = moment.view(seat)
            found = policy_beliefs(view, EXPERT, count=20, runtime=PLAIN)
            shares = EXPERT.shares(view) if found.is_weighed and view.legal else {}
            assert found.shares == pytest.approx(shares, abs=1e-5)
            told += bool(found.shares)
    assert told > 3


def test_what_was_observed_before_is_the_same_with_what_a_search_needs() -> None:
    view = experts_play(load_edition("standard"), 4, "observed")[-1].view(0)
    found = policy_beliefs(view, EXPERT, count=40, runtime=PLAIN)
    again = policy_beliefs(view, EXPERT, count=40, runtime=PLAIN, observed=observe(view, weighed=True))
    assert found == again


def out_of(match: Match) -> list[int]:
    return [seat for seat, is_out in enumerate(round_of(match).out) if is_out]


def test_the_expert_is_rather_believed_to_keep_a_princess_than_a_spy() -> None:
    match, _ = Match.seeded("standard", players=4, seed=bytes(32)).next_round()
    match, _ = match.apply(Action.parse("priest>3"))
    match, _ = match.apply(Action.parse("guard>0=baron"))
    found = policy_beliefs(match.view(1), EXPERT, count=200, runtime=PLAIN)
    assert found.is_weighed
    assert found.beliefs.holds(2, Role.PRINCESS) > found.beliefs.holds(2, Role.SPY)
    assert found.beliefs.hands[3][0] == pytest.approx({Role.PRINCE: 1.0}), (
        "what a Priest has shown is certain"
    )


def test_compiled_they_are_the_same() -> None:
    view = experts_play(load_edition("standard"), 4, "compiled")[-1].view(0)
    plain, compiled = policy_beliefs(view, EXPERT, runtime=PLAIN), policy_beliefs(view, EXPERT)
    assert compiled == plain
    assert compiled.is_weighed


# ---------------------------------------------------------------- where plays tell nothing


def test_where_no_network_covers_the_table_they_are_counted() -> None:
    view = experts_play(COURT, 2, "a")[-1].view(0)
    assert policy_beliefs(view, runtime=PLAIN) == PolicyBeliefs(
        beliefs(view), beliefs(view), is_weighed=False
    )


def test_before_anybody_else_has_decided_they_are_counted() -> None:
    match, _ = Match.seeded("standard", players=2, seed=bytes(32)).next_round()
    found = policy_beliefs(match.view(0), EXPERT, count=40, runtime=PLAIN)
    assert not found.is_weighed
    assert found.beliefs == beliefs(match.view(0))


def test_after_a_round_they_are_counted() -> None:
    match = experts_play(load_edition("standard"), 2, "over")[-1]
    while match.to_act is not None:
        match, _ = match.apply(match.legal[0])
    assert not policy_beliefs(match.view(0), EXPERT, runtime=PLAIN).is_weighed


def test_a_spectator_has_nothing_to_believe() -> None:
    match, _ = Match.seeded("standard", players=2, seed=bytes(32)).next_round()
    with pytest.raises(InvalidView):
        policy_beliefs(match.view(None), runtime=PLAIN)
