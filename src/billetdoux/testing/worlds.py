"""Worlds that a seat can't tell apart.

What a seat witnesses is written here a second time, straight from the rules [I1–I3] and over the whole truth
of a round, not over views and events: so that those can be held against it. What it leaves out can only make
such a test fail where it should not, never pass where it should not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TypeAlias

from billetdoux.rules import Action, Match, Record, Role, Round, WrongMoment

Sight: TypeAlias = tuple[object, ...]
Moves: TypeAlias = tuple[tuple[int, Action], ...]


def other_worlds(match: Match, seat: int | None, rng: Random, *, tries: int = 40) -> Iterator[Match]:
    """Matches in which this seat, or a spectator (`None`), has witnessed exactly the same so far.

    They differ in what the seat can't know: the hands of others, the deck, the card set aside, what others
    kept and put back by a Chancellor; in any round. Each is one change away from the one before. A change
    that the seat would notice gives no world, so there are fewer worlds than tries, and may be none.

    >>> match, _ = Match.seeded("classic", players=2, seed=bytes(32)).next_round()
    >>> for world in other_worlds(match, 0, Random(1), tries=5):
    ...     print("aside:", world.round.aside, "hands:", *world.round.hands)
    aside: guard hands: (Role.HANDMAID,) (Role.HANDMAID, Role.COUNTESS)
    aside: guard hands: (Role.HANDMAID,) (Role.HANDMAID, Role.GUARD)
    aside: prince hands: (Role.HANDMAID,) (Role.HANDMAID, Role.GUARD)
    """
    if match.round is None:
        raise WrongMoment("no-round")
    rounds = list(_rounds(match))
    sights = [_sights(told, played.actions, seat) for told, played in zip(rounds, match.log, strict=True)]
    for _ in range(tries):
        number = rng.randrange(len(match.log))
        played = match.log[number]
        deck = _with_two_swapped(played.deck, rng)
        before = rounds[number][0]
        dealt = Round.deal(
            match.edition, match.players, deck, played.first, tokens=before.tokens, number=before.number
        )
        told = _tell_again(dealt, played.actions, seat, sights[number], rng)
        if told is None:
            continue
        last, actions = told
        if (deck, actions) != (played.deck, played.actions):
            log = list(match.log)
            log[number] = replace(played, deck=deck, actions=actions)
            is_last = number == len(log) - 1
            match = replace(match, log=tuple(log), round=last if is_last else match.round)
            yield match


def witnessed(before: Round, action: Action, after: Round, seat: int | None) -> Sight:
    """All that a seat, or a spectator (`None`), sees of one move and of the table after it [I1–I3].

    >>> from billetdoux import load_edition
    >>> classic = load_edition("classic")
    >>> before = Round.deal(classic, 2, classic.deck, first=0)
    >>> action = Action.parse("priest>1")
    >>> after, _ = before.apply(action)
    >>> witnessed(before, action, after, 0) == witnessed(before, action, after, None)
    False
    """
    return _sight_of_move(before, action, seat) + _sight_of_table(after, seat)


def _sight_of_table(now: Round, seat: int | None) -> Sight:
    shown = now.is_over and now.out.count(False) > 1  # I3: at E3, not at E2
    return (
        now.to_act,
        now.phase,
        now.faceup,
        now.discards,
        now.out,
        now.protected,
        now.tokens,
        now.winners,
        now.spy_bonus,
        [hand for hand, out in zip(now.hands, now.out, strict=True) if shown and not out],
        None if seat is None else now.hands[seat],
    )


def _sight_of_move(before: Round, action: Action, seat: int | None) -> Sight:
    player = before.to_act
    if player is None:
        raise WrongMoment("no-round")
    if action.under and player != seat:
        return player, len(action.under)
    return player, action, _hands_seen(before, action, player, seat)


def _hands_seen(before: Round, action: Action, player: int, seat: int | None) -> Sight:
    """The hands that a Priest, a Baron or a King shows to this seat [I2]."""
    if action.target is None or seat not in (player, action.target):
        return ()
    theirs = before.hands[action.target]
    if action.card == Role.PRIEST:
        return theirs if seat == player else ()
    if action.card in (Role.BARON, Role.KING):
        kept = list(before.hands[player])
        kept.remove(action.card)
        return *kept, *theirs
    return ()


def _sights(rounds: Sequence[Round], actions: Moves, seat: int | None) -> list[Sight]:
    moves = zip(rounds, actions, rounds[1:], strict=False)
    return [
        _sight_of_table(rounds[0], seat),
        *(witnessed(before, action, after, seat) for before, (_, action), after in moves),
    ]


def _rounds(match: Match) -> Iterator[list[Round]]:
    """Each round of a match, after its deal and after each of its moves."""
    rounds: list[Round] = []
    for moment, _ in Record.of(match).replay():
        assert moment.round is not None
        if rounds and not moment.log[-1].actions:
            yield rounds
            rounds = []
        rounds.append(moment.round)
    yield rounds


def _with_two_swapped(deck: Sequence[Role], rng: Random) -> tuple[Role, ...]:
    """The smallest change that keeps the edition's cards, and the likeliest to go unnoticed."""
    swapped = list(deck)
    one, other = rng.randrange(len(deck)), rng.randrange(len(deck))
    swapped[one], swapped[other] = swapped[other], swapped[one]
    return tuple(swapped)


def _tell_again(
    dealt: Round, actions: Moves, seat: int | None, sights: list[Sight], rng: Random
) -> tuple[Round, Moves] | None:
    """The same moves after another deal; None as soon as the seat sees anything else than it did."""
    if _sight_of_table(dealt, seat) != sights[0]:
        return None
    round, told = dealt, []
    for (player, action), sight in zip(actions, sights[1:], strict=True):
        hidden = action.under and player != seat
        now = _some_choice(round, action, rng) if hidden else action
        if not round.allows(now):
            return None
        after, _ = round.apply(now)
        if witnessed(round, now, after, seat) != sight:
            return None
        told.append((player, now))
        round = after
    return round, tuple(told)


def _some_choice(now: Round, action: Action, rng: Random) -> Action:
    """What a Chancellor's player may choose, unseen, in place of this: half the time the same, if it can."""
    return action if now.allows(action) and rng.random() < 0.5 else rng.choice(now.legal)
