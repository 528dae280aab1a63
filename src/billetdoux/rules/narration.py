"""Events, read off the states before and after a step. Nothing is decided here: the kernel has acted."""

from __future__ import annotations

from collections.abc import Iterator

from billetdoux.rules import event, kernel
from billetdoux.rules.action import Action
from billetdoux.rules.kernel import NONE, State
from billetdoux.rules.role import Role
from billetdoux.rules.visibility import hands_are_shown


def narrate_deal(after: State, number: int) -> Iterator[event.Event]:
    faceup = tuple(Role(card) for card in after.faceup if card != NONE)
    yield event.RoundStarted(number, after.seat, faceup)
    for seat in range(after.players):
        yield event.CardDealt(seat, Role(after.hand[seat]))
    yield _drawn(after)


def narrate_step(before: State, action: Action, after: State) -> Iterator[event.Event]:
    if action.under:
        yield event.CardsReturned(before.seat, action.card, action.under, len(action.under))
    else:
        yield event.CardPlayed(before.seat, action.card, action.target, action.named)
        yield from _effect(before, action, after)
    if after.phase == kernel.OVER:
        yield from _round_end(after)
    elif after.phase == kernel.PLAY:
        if before.protected >> after.seat & 1:
            yield event.ProtectionEnded(after.seat)
        yield _drawn(after)


def _drawn(after: State) -> event.Event:
    return event.CardDrawn(after.seat, Role(after.drawn), after.deck_size)


def _effect(before: State, action: Action, after: State) -> Iterator[event.Event]:
    seat, target = before.seat, action.target
    card = action.card
    if card == Role.HANDMAID:
        yield event.ProtectionGained(seat)
    elif card == Role.CHANCELLOR and after.phase == kernel.CHOOSE:
        cards = tuple(Role(c) for c in (after.drawn, after.third) if c != NONE)
        yield event.ChancellorDrew(seat, cards, len(cards))
    elif target is not None:
        yield from _effect_on(before, action, target, after)
    # A Prince's Princess was laid down by HandDiscarded; every other hand is laid down by the knock-out.
    laid = [Role(card % 16) for card in after.laid[before.laid_count + 1 : after.laid_count]]
    for out in _new_seats_out(before, after):
        yield event.KnockedOut(out, None if card == Role.PRINCE else laid[0])


def _effect_on(before: State, action: Action, target: int, after: State) -> Iterator[event.Event]:
    seat = before.seat
    out = _new_seats_out(before, after)
    kept = Role(before.drawn if before.hand[seat] == action.card else before.hand[seat])
    theirs = kept if target == seat else Role(before.hand[target])
    if action.named is not None:
        yield event.GuardAnswered(seat, target, action.named, hit=target in out)
    elif action.card == Role.PRIEST:
        yield event.HandSeen(seat, target, theirs)
    elif action.card == Role.BARON:
        yield event.HandsCompared(seat, target, kept, theirs, loser=out[0] if out else None)
    elif action.card == Role.KING:
        yield event.HandsTraded(seat, target, gave=kept, got=theirs)
    elif action.card == Role.PRINCE:
        yield event.HandDiscarded(target, theirs)
        if target not in out:
            yield event.HandRedrawn(target, Role(after.hand[target]), from_aside=before.deck_size == 0)


def _new_seats_out(before: State, after: State) -> list[int]:
    return seats_in(before.still_in & ~after.still_in)


def _round_end(after: State) -> Iterator[event.Event]:
    winners = tuple(seats_in(after.round_winners))
    yield event.RoundEnded(winners, last_seat=not hands_are_shown(after), hands=shown_hands(after))
    for seat in winners:
        yield event.TokenGained(seat, spy=False, tokens=after.tokens[seat] - (seat == after.spy_bonus))
    if after.spy_bonus != NONE:
        yield event.TokenGained(after.spy_bonus, spy=True, tokens=after.tokens[after.spy_bonus])
    if after.match_winners:
        yield event.MatchEnded(tuple(seats_in(after.match_winners)))


def shown_hands(state: State) -> tuple[Role | None, ...]:
    """The hands that everyone sees, by seat."""
    if not hands_are_shown(state):
        return (None,) * state.players
    shown = seats_in(state.still_in)
    return tuple(Role(state.hand[seat]) if seat in shown else None for seat in range(state.players))


def seats_in(seats: int) -> list[int]:
    """The seats of a set of the kernel's, in seat order."""
    return [seat for seat in range(kernel.SEATS) if seats >> seat & 1]
