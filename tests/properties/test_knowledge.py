"""What a view says of other hands and of the deck is right, and all that follows from what was seen [I2, I4].

The kernel keeps, for each observer, one set of roles for each hand. It counts no copies, so in the worlds
here any card may be any role of the edition. And it doesn't keep what two hidden places say of each other, so
completeness (never soundness) is not asked for after cards have become entangled:

- two others tied by a Baron: whatever is learned of one hand later holds for the other too;
- another's Chancellor mixed cards of which the observer knew something: if one of them turns out to be the
  known one, or not to be, that tells something of the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from billetdoux import Action, Edition, Match, Record, Role, Round, View
from billetdoux.agents.knowledge import Knowledge, unseen_cards
from billetdoux.rules import kernel
from billetdoux.rules.kernel import NONE, SEATS, State
from billetdoux.testing import TABLES, finished_matches, matches, own_editions, witnessed
from tests.agents.positions import ALL_TABLES, name_of, positions
from tests.examples import examples

UNSEEN = 15
"""A card that nobody has looked at: any role, decided when it comes into a hand."""
MAX_WORLDS = 300
MAX_WORLDS_OF_ALL_ROLES = 1000
JUST_LOOK = settings(phases=[Phase.generate], max_examples=500)

Look = Callable[[Round, int], View]


def told(match: Match) -> Iterator[tuple[Round, Action | None]]:
    """The rounds of a match after each deal and each move, with that move."""
    for moment, _ in Record.of(match).replay():
        assert moment.round is not None
        actions = moment.log[-1].actions
        yield moment.round, actions[-1][1] if actions else None


# ---------------------------------------------------------------- all the worlds that a seat can't exclude


@dataclass(frozen=True)
class Worlds:
    """Every world consistent with what one seat has seen of a round so far."""

    edition: Edition
    observer: int
    states: Sequence[State] = ()
    just_entangled: bool = False
    """The move that entangles cards is understood; what is learned after it need not be."""
    entangled: bool = False

    @classmethod
    def after_deal(cls, dealt: Round, observer: int) -> Worlds:
        none_yet = cls(dealt.edition, observer)
        state = State(dealt.players, len(dealt.edition.deck), dealt.edition.role_set, dealt.goal)
        assert dealt.to_act is not None
        kernel.deal(state, [UNSEEN] * state.cards, dealt.to_act)
        return replace(none_yet, states=list(none_yet.looked_at(state, dealt.state)))

    def after(self, before: Round, action: Action, after: Round) -> Worlds:
        truth, sight = after.state, witnessed(before, action, after, self.observer)
        states: dict[object, State] = {}
        for state in self.states:
            world = Round(self.edition, state, before.number)
            for choice in self.choices(world, action):
                stepped = state.copy()
                kernel.step(stepped, choice.id(state.seat, state.players))
                ways = self.looked_at(stepped, truth)
                one_way = next(ways)  # they look the same: nobody has seen yet what another has just drawn
                now = Round(self.edition, one_way, after.number)
                if witnessed(world, choice, now, self.observer) == sight:
                    states.update((whole(way), way) for way in (one_way, *ways))
        entangles = self.ties_others(before, action, after) or self.mixes_what_is_known(before, action)
        learns_at_once = after.to_act == self.observer  # by what it draws
        return replace(
            self,
            states=list(states.values()),
            just_entangled=entangles,
            entangled=self.entangled or self.just_entangled or (entangles and learns_at_once),
        )

    def choices(self, world: Round, action: Action) -> tuple[Action, ...]:
        """What another keeps by a Chancellor is hidden: it may be anything that the world allows."""
        if action.under and world.to_act != self.observer:
            return world.legal
        return (action,) if world.allows(action) else ()

    def looked_at(self, state: State, truth: State) -> Iterator[State]:
        """The state with new cards in hand decided: the observer's as they truly are, others in all ways.

        The last way is the state itself, which is then the caller's no more.
        """
        holders = [*range(SEATS), state.seat, state.seat]
        ways = [
            [card] if card != UNSEEN else [true_card] if holder == self.observer else self.edition.roles
            for card, true_card, holder in zip(
                cards_in_hands(state), cards_in_hands(truth), holders, strict=True
            )
        ]
        *others, last = product(*ways)
        for cards in (*others, last):
            decided = state if cards is last else state.copy()
            *decided.hand, decided.drawn, decided.third = cards
            decided.faceup[:] = truth.faceup
            yield decided

    def cards_of(self, seat: int) -> list[set[int]]:
        """What each card of a seat may be: the one that it held, then those that it drew in its turn."""
        hands = (
            [state.hand[seat], *((state.drawn, state.third) if state.seat == seat else ())]
            for state in self.states
        )
        return [set(cards) for cards in zip(*hands, strict=True) if NONE not in cards]

    def ties_others(self, before: Round, action: Action, after: Round) -> bool:
        tie = action.card == Role.BARON and action.target is not None and before.out == after.out
        return tie and self.observer not in (before.to_act, action.target)

    def mixes_what_is_known(self, before: Round, action: Action) -> bool:
        if not action.under or before.to_act is None or before.to_act == self.observer:
            return False
        anything = set(self.edition.roles)
        return any(cards != anything for cards in self.cards_of(before.to_act))


def whole(state: State) -> object:
    """What tells two worlds apart that look the same."""
    return *cards_in_hands(state), *state.deck


def cards_in_hands(state: State) -> list[int]:
    return [*state.hand, state.drawn, state.third]


# ---------------------------------------------------------------- and what the view says


def faults(
    match: Match, observer: int, look: Look = Round.view, most_worlds: int = MAX_WORLDS
) -> Iterator[str]:
    """Where the view says too much or too little in a match of one round, as long as its worlds are few."""
    (before, _), *moves = told(match)
    worlds = Worlds.after_deal(before, observer)
    yield from faults_now(look(before, observer), worlds)
    for after, action in moves:
        assert action is not None
        hands_are_shown = after.is_over and after.out.count(False) > 1  # E3: nothing is left to know
        if hands_are_shown or len(worlds.states) > most_worlds:
            return
        worlds = worlds.after(before, action, after)
        yield from faults_now(look(after, observer), worlds)
        before = after


def faults_now(view: View, worlds: Worlds) -> Iterator[str]:
    assert worlds.states, "not even the true world is left"
    roles = set(worlds.edition.roles)
    for seat in range(view.players):
        known, ruled_out = Counter(view.known[seat]), set(view.ruled_out[seat])
        if view.out[seat] or seat == worlds.observer:
            if known or ruled_out:
                yield f"there is nothing to know of seat {seat}: {view}"
            continue
        cards = worlds.cards_of(seat)
        certain = Counter(Role(min(card)) for card in cards if len(card) == 1)
        impossible = roles - cards[0]
        worth_saying = impossible if len(cards[0]) > 1 else set()
        if known - certain or ruled_out - impossible:
            yield f"not so of seat {seat}: {view}"
        if not worlds.entangled and (known != certain or ruled_out != worth_saying):
            yield f"missed of seat {seat}: {view} {certain=} {impossible=}"


def edition_of(counts: Mapping[Role, int]) -> Edition:
    return Edition.from_data(
        {
            "name": "our-own",
            "seats": {"least": 2, "most": 3},
            "cards": {role.word: {"rank": int(role), "count": counts[role]} for role in sorted(counts)},
            "tokens": {"2": 1, "3": 1},
        }
    )


CHANCERY = edition_of({Role.PRIEST: 5, Role.CHANCELLOR: 7, Role.PRINCESS: 1})
"""So full of Chancellors that most cards have been under the deck before they come up."""
DUELS = edition_of({Role.GUARD: 2, Role.BARON: 5, Role.HANDMAID: 2, Role.KING: 2, Role.PRINCESS: 1})

SMALL_MATCHES = {
    "of any roles": own_editions(most_roles=5, most_seats=3).flatmap(lambda own: matches(own, most_rounds=1)),
    "of chancellors": finished_matches(CHANCERY),
    "of barons": finished_matches(DUELS),
}


@pytest.mark.parametrize("kind", SMALL_MATCHES)
@examples(60)
@given(data=st.data())
def test_I4_a_view_says_exactly_what_holds_in_all_worlds(kind: str, data: st.DataObject) -> None:
    match = data.draw(SMALL_MATCHES[kind])
    observer = data.draw(st.integers(0, match.players - 1))
    assert next(faults(match, observer), None) is None


def played_by_three(deck: str, moves: str) -> Match:
    """A round of exactly these cards, from the top; seat 0 starts."""
    cards = [Role[word.upper()] for word in deck.split()]
    match, _ = Match.of(edition_of(Counter(cards)), 3).deal(cards, first=0)
    for move in moves.split():
        match, _ = match.apply(Action.parse(move))
    return match


def test_I4_who_knows_all_the_cards_of_a_chancellor_knows_that_one_of_them_was_kept() -> None:
    """Seat 0 puts a Chancellor and a Spy under the deck and sees seat 1's Priest; seat 1 draws those two."""
    match = played_by_three(
        "princess chancellor spy spy spy priest chancellor spy spy spy priest priest chancellor",
        "chancellor keep:priest/chancellor,spy spy spy spy spy spy priest>1 chancellor keep:spy/priest",
    )
    assert match.view(0).ruled_out[1] == (Role.CHANCELLOR, Role.PRINCESS)
    assert next(faults(match, 0), None) is None


def test_I4_who_knows_only_one_of_the_cards_of_a_chancellor_knows_nothing_of_the_one_kept() -> None:
    """Seat 0 sees seat 1's Spy; seat 1 then draws the last card of the deck and keeps that."""
    match = played_by_three(
        "spy priest spy spy spy chancellor princess", "priest>1 chancellor keep:princess/spy"
    )
    assert match.view(0).known[1] == match.view(0).ruled_out[1] == ()
    assert next(faults(match, 0), None) is None


def test_I4_who_put_a_card_under_the_deck_knows_the_hand_that_a_prince_makes_of_it() -> None:
    """Seat 0 puts a Chancellor and a Spy under the deck; seat 2 draws both, one by seat 1's Prince."""
    match = played_by_three(
        "princess chancellor prince spy spy chancellor spy spy",
        "chancellor keep:spy/chancellor,spy prince>2",
    )
    assert match.view(0).known[2] == (Role.SPY, Role.CHANCELLOR)
    assert next(faults(match, 0), None) is None


@pytest.mark.parametrize(("edition", "players"), [table for table in TABLES if table[1] <= 3])
@examples(4)
@given(data=st.data())
def test_I4_a_view_says_exactly_what_holds_in_all_worlds_early_in_a_full_game(
    edition: str, players: int, data: st.DataObject
) -> None:
    match = data.draw(matches(edition, players, most_rounds=1))
    observer = data.draw(st.integers(0, players - 1))
    assert next(faults(match, observer, most_worlds=MAX_WORLDS_OF_ALL_ROLES), None) is None


@pytest.mark.parametrize(("edition", "players"), TABLES)
@examples(8)
@given(data=st.data())
def test_I4_what_a_view_says_of_a_hand_is_true(edition: str, players: int, data: st.DataObject) -> None:
    match = data.draw(matches(edition, players))
    for round, _ in told(match):
        for observer in range(players):
            view = round.view(observer)
            for seat, hand in enumerate(round.hands):
                assert not Counter(view.known[seat]) - Counter(hand)
                assert not (hand and hand[0] in view.ruled_out[seat])


# ---------------------------------------------------------------- the same, folded from events


def differences(now: Round, observer: int) -> Iterator[str]:
    """Where `Knowledge` concludes something else from what a seat saw than the kernel keeps for that seat.

    Both have the same set of roles for each other hand that is in, and know the same cards of the deck. Only
    the hands that are shown at the end are news to the fold alone: the kernel has no use for them.
    """
    view, state = now.view(observer), now.state
    knowledge = Knowledge(view)
    table = knowledge.table
    for seat in range(now.players):
        if seat == observer or now.out[seat]:
            continue
        shown = view.shown[seat]
        kept = kernel.may_hold(state, observer, seat) if shown is None else 1 << shown
        if knowledge.possible.hands[seat] != kept:
            yield f"of the hand of seat {seat}: {view}"
        if state.seat == seat and state.drawn != NONE:
            drawn = [(state.drawn, state.drawn_placed_by), (state.third, state.third_placed_by)]
            if table.drawn != [card if by == observer else None for card, by in drawn if card != NONE]:
                yield f"of what seat {seat} has drawn: {view}"
    if [(depth, card) for depth, (_, card) in enumerate(table.deck) if card is not None] != [*view.under]:
        yield f"of the deck: {view}"
    if table.unseen != [unseen_cards(view)[role] for role in Role]:
        yield f"of how many are unseen: {view}"


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES, ids=name_of)
def test_I4_events_and_the_kernel_tell_a_seat_the_same(edition: Edition, players: int) -> None:
    for position in positions(edition, players):
        assert [*differences(position.round, position.seat)] == []


@pytest.mark.parametrize("kind", SMALL_MATCHES)
@examples(25)
@given(data=st.data())
def test_I4_events_and_the_kernel_tell_a_seat_the_same_with_any_cards(kind: str, data: st.DataObject) -> None:
    match = data.draw(SMALL_MATCHES[kind])
    for now, _ in told(match):
        for observer in range(match.players):
            assert [*differences(now, observer)] == []


# ---------------------------------------------------------------- what lies under the deck


@examples(40)
@given(match=finished_matches(CHANCERY) | matches("standard"))
def test_C6_4_a_seat_knows_what_it_put_under_the_deck_until_it_moves(match: Match) -> None:
    deck: list[tuple[int | None, Role | None]] = []  # who put the card there, and which
    player = None
    for round, action in told(match):
        if action is None:
            deck = [(None, None)] * len(round.deck)
        else:
            deck += [(player, card) for card in action.under]
            deck = deck[len(deck) - len(round.deck) :]
        player = round.to_act
        for seat in range(round.players):
            placed = [(depth, card) for depth, (placer, card) in enumerate(deck) if placer == seat]
            assert list(round.view(seat).under) == placed


# ---------------------------------------------------------------- these tests can fail


def remembers_nothing(now: Round, seat: int) -> View:
    return replace(now.view(seat), known=((),) * now.players)


def excludes_nothing(now: Round, seat: int) -> View:
    return replace(now.view(seat), ruled_out=((),) * now.players)


def knows_every_hand(now: Round, seat: int) -> View:
    hands = (() if other == seat or now.out[other] else hand for other, hand in enumerate(now.hands))
    return replace(now.view(seat), known=tuple(hands))


def excludes_what_it_holds(now: Round, seat: int) -> View:
    """A single copy in your own hand can't be in another; but that is counting."""
    others = (() if other == seat or now.out[other] else now.hands[seat] for other in range(now.players))
    return replace(now.view(seat), ruled_out=tuple(others))


@pytest.mark.parametrize(
    "look", [remembers_nothing, excludes_nothing, knows_every_hand, excludes_what_it_holds]
)
def test_a_view_that_says_too_little_or_too_much_is_caught(look: Look) -> None:
    def is_caught(match: Match) -> bool:
        return any(next(faults(match, seat, look), None) for seat in range(match.players))

    assert is_caught(find(SMALL_MATCHES["of any roles"], is_caught, settings=JUST_LOOK))


def test_cards_under_the_deck_do_come_up() -> None:
    def some_are_known(match: Match) -> bool:
        return any(match.view(seat).under for seat in range(match.players))

    assert some_are_known(find(finished_matches(CHANCERY), some_are_known, settings=JUST_LOOK))
