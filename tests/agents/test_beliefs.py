"""Beliefs are what one finds by laying out every world, card by card."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import prod

import pytest

from billetdoux import Edition, Role, View
from billetdoux.agents.beliefs import UNLIKELY, Beliefs, Worlds, beliefs, compiled_counting, worlds_of
from billetdoux.agents.infoset import infoset_of
from billetdoux.agents.knowledge import Knowledge
from tests.agents.positions import ALL_TABLES, Position, name_of, positions
from tests.rulebook.table import deal, deal_all

MAX_WORLDS = 600
MAX_WORLDS_NOW_AND_THEN = 20_000
NOW_AND_THEN = 40


# ---------------------------------------------------------------- every world, card by card


@dataclass
class Slot:
    """A hidden card in another's hand."""

    seat: int
    may: set[Role]
    drawn: bool


def slots_of(position: Position) -> list[Slot]:
    view, state = position.view, position.round.state
    slots = []
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat or view.out[seat]:
            continue
        placers = [state.drawn_placed_by, state.third_placed_by][: size - 1]
        cards = [state.drawn, state.third]
        known = Counter(view.known[seat])
        drawn = []
        for card, placer in zip(cards, placers, strict=False):
            mine = placer == view.seat
            drawn.append({Role(card)} if mine else set(view.cards))
            known -= Counter([Role(card)] if mine else [])
        shown = view.shown[seat]
        old = {shown} if shown is not None else set(known) or set(view.cards) - set(view.ruled_out[seat])
        slots += [Slot(seat, old, drawn=False), *(Slot(seat, may, drawn=True) for may in drawn)]
    return slots


def unseen_cards(view: View) -> Counter[Role]:
    seen = [*view.hand, *view.faceup, *(card for pile in view.discards for card in pile)]
    return Counter(view.cards) - Counter(seen) - Counter(card for _, card in view.under)


class Enumeration:
    """Lays one card after the other into each slot, in every way, and adds up."""

    def __init__(self, position: Position, *, weighed: bool) -> None:
        view = position.view
        self.slots = slots_of(position)
        self.ties = position.ties
        self._weighed = view if weighed else None
        self.left = dict(unseen_cards(view))
        self.left_over = sum(self.left.values()) - len(self.slots)
        self.ways = 0.0
        self.in_slot = [dict.fromkeys(view.cards, 0.0) for _ in self.slots]
        self.in_hand = [dict.fromkeys(view.cards, 0.0) for _ in range(view.players)]
        self.in_rest = dict.fromkeys(view.cards, 0.0)

    @property
    def most_worlds(self) -> int:
        return prod(len(slot.may & set(self.left)) for slot in self.slots)

    @cached_property
    def weights(self) -> list[list[float]] | None:
        return Knowledge(self._weighed, weighed=True).weights.hands if self._weighed else None

    def fill(self, cards: tuple[Role, ...] = (), ways: float = 1.0) -> None:
        if len(cards) == len(self.slots):
            self.add(cards, ways)
            return
        slot = self.slots[len(cards)]
        for card, copies in self.left.items():
            if copies and card in slot.may and not self.unties(slot, card, cards):
                self.left[card] -= 1
                self.fill((*cards, card), ways * copies * self.weight(slot, card))
                self.left[card] += 1

    def weight(self, slot: Slot, card: Role) -> float:
        if self.weights is None or slot.drawn:
            return 1.0
        return max(UNLIKELY, self.weights[slot.seat][card])

    def unties(self, slot: Slot, card: Role, cards: tuple[Role, ...]) -> bool:
        return not slot.drawn and any(
            frozenset({slot.seat, other.seat}) in self.ties and not other.drawn and there != card
            for other, there in zip(self.slots, cards, strict=False)
        )

    def add(self, cards: tuple[Role, ...], ways: float) -> None:
        self.ways += ways
        for in_slot, card in zip(self.in_slot, cards, strict=True):
            in_slot[card] += ways
        for seat, card in {(slot.seat, card) for slot, card in zip(self.slots, cards, strict=True)}:
            self.in_hand[seat][card] += ways
        for card, copies in self.left.items():
            if copies:
                self.in_rest[card] += ways * copies / self.left_over

    def shares(self, ways: dict[Role, float]) -> dict[Role, float]:
        return {card: here / self.ways for card, here in ways.items() if here}

    def beliefs(self, view: View) -> Beliefs:
        self.fill()
        hands: list[list[dict[Role, float]]] = [[] for _ in range(view.players)]
        for slot, ways in zip(self.slots, self.in_slot, strict=True):
            hands[slot.seat].append(self.shares(ways))
        rest = self.shares(self.in_rest)
        on_top = {card: 1.0 for depth, card in view.under if depth == 0}
        return Beliefs(
            hands=tuple(map(tuple, hands)),
            held=tuple(map(self.shares, self.in_hand)),
            next_card=(on_top or rest) if view.deck_size else {},
            aside=rest if view.aside else {},
        )


def close_to(expected: Beliefs) -> list[object]:
    return [
        *(pytest.approx(card) for hand in expected.hands for card in hand),
        *map(pytest.approx, expected.held),
        pytest.approx(expected.next_card),
        pytest.approx(expected.aside),
    ]


def chances_of(found: Beliefs) -> list[object]:
    return [*(card for hand in found.hands for card in hand), *found.held, found.next_card, found.aside]


@pytest.mark.parametrize("weighed", [False, True], ids=["plain", "weighed"])
@pytest.mark.parametrize(("edition", "players"), ALL_TABLES, ids=name_of)
def test_beliefs_are_what_laying_out_every_world_gives(edition: Edition, players: int, weighed: bool) -> None:
    compared = 0
    for number, position in enumerate(positions(edition, players)):
        worlds = Enumeration(position, weighed=weighed)
        if worlds.most_worlds > (MAX_WORLDS if number % NOW_AND_THEN else MAX_WORLDS_NOW_AND_THEN):
            continue
        view = position.view
        found, expected = beliefs(view, weighed=weighed), worlds.beliefs(view)
        assert [len(hand) for hand in found.hands] == [len(hand) for hand in expected.hands]
        assert chances_of(found) == close_to(expected)
        compared += 1
    assert compared >= 80


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES, ids=name_of)
def test_every_card_is_somewhere(edition: Edition, players: int) -> None:
    """Chances of a place sum to one; those of a role, over all places, to its copies that are hidden."""
    for position in islice(positions(edition, players), 0, None, 11):
        view = position.view
        for weighed in (False, True):
            now = beliefs(view, weighed=weighed)
            places = [card for hand in now.hands for card in hand]
            unknown_in_deck = view.deck_size - len(view.under)
            rest = now.aside or ({} if view.under and view.under[0][0] == 0 else now.next_card)
            for card in (*places, now.next_card, now.aside):
                assert sum(card.values()) == pytest.approx(1) or (card == {} and card not in places)
            if rest:
                places += [rest] * (unknown_in_deck + view.aside)
                expected = {role: sum(card.get(role, 0) for card in places) for role in view.cards}
                assert expected == pytest.approx({role: unseen_cards(view)[role] for role in view.cards})


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES, ids=name_of)
def test_the_true_world_is_always_possible(edition: Edition, players: int) -> None:
    """However foolishly the others have played."""
    for position in islice(positions(edition, players), 0, None, 9):
        truth, view = position.round, position.view
        others = [seat for seat in range(players) if seat != view.seat and not view.out[seat]]
        hands = {seat: sum(1 << card for card in set(truth.hands[seat])) for seat in others}
        for weighed in (False, True):
            assert worlds_of(view, weighed=weighed).share(hands) > 0
            now = beliefs(view, weighed=weighed)
            assert all(now.holds(seat, card) > 0 for seat in others for card in truth.hands[seat])
            assert not truth.deck or now.next_card[truth.deck[0]] > 0
            assert truth.aside is None or now.aside[truth.aside] > 0


def test_compiled_counting_counts_the_same() -> None:
    compiled = compiled_counting()
    for edition, players in ALL_TABLES:
        for position in islice(positions(edition, players, rounds=2), 0, None, 3):
            knowledge = Knowledge(position.view, weighed=True)
            infoset, weights = infoset_of(position.view, knowledge), knowledge.weights.hands
            plain = Worlds(infoset, weights)
            fast = Worlds(infoset, weights, how=compiled)
            assert [*map(pytest.approx, plain.chances)] == fast.chances
            for seat in range(players):
                assert fast.chance_of(seat, Role.GUARD) == pytest.approx(plain.chance_of(seat, Role.GUARD))
                not_a_guard = {seat: ~(1 << Role.GUARD)}
                assert fast.share(not_a_guard) == pytest.approx(plain.share(not_a_guard))


# ---------------------------------------------------------------- what a player would say


def test_what_you_have_seen_is_certain() -> None:
    table = deal(hands="priest king guard", deck="baron")
    table.play("priest>1")
    assert beliefs(table.view(0)).hands[1][0] == {Role.KING: 1.0}
    assert beliefs(table.view(0)).holds(2, Role.KING) == 0
    assert beliefs(table.view(2)).holds(1, Role.KING) < 1


def test_what_lies_where_you_put_it_is_certain() -> None:
    """Seat 0 puts the Spy on top of the Baron under an empty deck; the next draws the Spy."""
    table = deal_all(hands="chancellor guard guard", deck="king spy baron")
    table.play("chancellor")
    assert beliefs(table.view(0)).next_card == {}
    table.play("keep:king/spy,baron")
    assert beliefs(table.view(0)).hands[1][1] == {Role.SPY: 1.0}
    assert beliefs(table.view(0)).next_card == {Role.BARON: 1.0}
    assert beliefs(table.view(2)).next_card != {Role.BARON: 1.0}


def test_who_ties_by_a_baron_holds_the_same() -> None:
    """Two are left of the Guards and of the Priests, and one of each other card."""
    table = deal_all(hands="guard guard king", deck="baron spy priest priest", aside="princess", first=1)
    table.play("baron>0")
    now = beliefs(table.view(2))
    assert now.hands[0][0] == now.hands[1][0] == pytest.approx({Role.GUARD: 0.5, Role.PRIEST: 0.5})
    assert now.holds(1, Role.KING) == 0


def test_a_hand_of_two_has_a_role_if_either_card_is_it() -> None:
    table = deal_all(hands="king priest", deck="guard spy", aside="princess", faceup="guard guard guard")
    table.play("guard>1=king")
    old, drawn = beliefs(table.view(0)).hands[1]
    assert old == drawn == pytest.approx({Role.SPY: 1 / 3, Role.PRIEST: 1 / 3, Role.PRINCESS: 1 / 3})
    assert beliefs(table.view(0)).holds(1, Role.SPY) == pytest.approx(2 / 3)


def test_who_plays_the_countess_more_likely_kept_a_king_or_a_prince() -> None:
    table = deal(hands="guard countess guard", deck="guard king")
    table.play("guard>1=spy", "countess")
    plain, weighed = beliefs(table.view(0)), beliefs(table.view(0), weighed=True)
    assert weighed.holds(1, Role.KING) > plain.holds(1, Role.KING)
    assert weighed.holds(1, Role.GUARD) < plain.holds(1, Role.GUARD)


def test_evidence_that_leaves_no_world_proves_nothing() -> None:
    table = deal(hands="guard countess guard", deck="guard king")
    infoset = infoset_of(table.view(0))
    nothing_likely = [[0.0] * len(Role)] * 6
    assert [*map(pytest.approx, Worlds(infoset, nothing_likely).chances)] == Worlds(infoset).chances


def test_at_the_end_the_hands_shown_are_known_and_one_that_stays_hidden_is_not() -> None:
    shown = deal_all(hands="spy king guard", deck="spy", aside="princess")
    shown.play("spy")
    assert beliefs(shown.view(0)).hands == ((), ({Role.KING: 1.0},), ({Role.GUARD: 1.0},))
    hidden = deal(hands="guard king", deck="spy")
    hidden.play("guard>1=king")
    assert len(beliefs(hidden.view(1)).hands[0][0]) > 1
