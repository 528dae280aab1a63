"""Advice on a move: one recommendation with its reason, and at most two others.

The measurements come from elsewhere: `advise` takes how likely each play wins, and how sure that is. It
decides what a person is shown of them.

- Plays that come to the same are one line: same card, same reason, same numbers, and no measured difference.
- A Guard's guess that can't be right is proposed only if it is measurably better than all that can work.
- Chances are rounded to what the measurement can tell apart.

The words are in `billetdoux.i18n`: `words(language).motive(motive, viewer=…, names=…)`.

>>> from billetdoux import Match
>>> match, _ = Match.seeded("classic", players=2, seed=bytes(32)).next_round()
>>> view = match.view(match.to_act)
>>> view.hand
(Role.HANDMAID, Role.COUNTESS)
>>> motives_of(view)[Action.parse("countess")]
Motive(code='keeps', seat=None, card=Role.HANDMAID, percent=None, risk=None)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from billetdoux.agents.agent import choices_of, other_card, seat_of
from billetdoux.agents.assessment import Chance
from billetdoux.agents.beliefs import Beliefs, Chances, beliefs
from billetdoux.rules import Action, Role, View

MAX_SHOWN = 3
"""The recommendation, and others beside it."""
MAX_MEASURED = 4
"""Usual plays that are measured: they nearly always are fewer."""
STEPS = (1, 2, 5, 10, 20, 50)
"""Percentages are rounded to multiples of one of these."""
LIKELY, MISS, LOST = "likely", "miss", "lost"
CODES = (
    "only",  # there is no other play
    "sure",  # a Guard names what its target is known to hold
    LIKELY,  # a Guard names what its target holds so often
    MISS,  # a Guard names what its target can't hold
    "no-effect",  # nobody can be chosen
    "look",  # a Priest shows an unknown hand
    "known",  # a Priest shows a hand that is known already
    "compare",  # a Baron wins so often, and loses so often
    "safe",  # a Handmaid protects
    "expose",  # a Prince knocks out whoever holds the Princess
    "redraw",  # a Prince takes a hand away that is higher so often
    "redraw-self",  # a Prince replaces the own card
    "choose",  # a Chancellor draws and keeps one
    "keep-high",  # of a Chancellor's cards, the highest
    "keep-low",  # of a Chancellor's cards, another
    "trade",  # a King brings a hand that is higher so often
    "spy",  # a Spy may bring a token
    "keeps",  # the card does nothing, the other stays
    LOST,  # a Princess knocks out its player
)


@dataclass(frozen=True, slots=True)
class Motive:
    """What speaks for a play: a code of `CODES`, and what it is about."""

    code: str
    seat: int | None = None
    card: Role | None = None
    percent: int | None = None
    risk: int | None = None
    """Percent, of what may go wrong."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A play that is proposed, with all that come to the same."""

    action: Action
    chance: float
    """To win the match."""
    percent: int
    """The same, rounded to what the measurement can tell apart."""
    motive: Motive | None = None
    alike: tuple[Action, ...] = ()
    """Other plays that come to the same."""
    is_close: bool = False
    """Whether the measurement can't tell it apart from the recommendation."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What the plays of the others suggest of one hand."""

    seat: int
    chances: Chances
    """That the hand has each role, if all play as `expert` does."""
    counted: Chances
    """The same by counting alone."""


# ---------------------------------------------------------------- reasons


def motives_of(view: View, counted: Beliefs | None = None) -> dict[Action, Motive]:
    """What speaks for each legal play, by the beliefs that the notebook shows.

    These are `counted`, if they were found already.
    """
    choices = choices_of(view)
    if len(choices) == 1:
        return {choices[0]: Motive("only")}
    held = (counted or beliefs(view)).held
    return {action: _motive(view, held, action) for action in choices}


def _motive(view: View, held: Sequence[Chances], action: Action) -> Motive:
    if action.under:
        highest = max((action.card, *action.under))
        return Motive("keep-high" if action.card == highest else "keep-low", card=action.card)
    kept = other_card(view, action.card)
    if action.target is not None:
        return _AIMED[action.card](held[action.target], action, kept, seat_of(view))
    if action.card in _AIMED:
        return Motive("no-effect", card=kept)
    if action.card == Role.SPY:
        others = [seat for seat in range(view.players) if seat != view.seat]
        is_taken = any(Role.SPY in view.discards[seat] and not view.out[seat] for seat in others)
        return Motive("keeps", card=kept) if is_taken else Motive("spy")
    codes = {Role.HANDMAID: "safe", Role.CHANCELLOR: "choose", Role.PRINCESS: LOST}
    return Motive(codes[action.card]) if action.card in codes else Motive("keeps", card=kept)


def _guess(hand: Chances, action: Action, kept: Role, me: int) -> Motive:
    assert action.named is not None
    percent = _percent(hand, lambda role: role == action.named)
    if action.named not in hand:
        return Motive(MISS, card=kept)
    if len(hand) == 1:
        return Motive("sure", action.target, action.named)
    return Motive(LIKELY, action.target, action.named, max(1, percent))


def _look(hand: Chances, action: Action, kept: Role, me: int) -> Motive:
    if len(hand) == 1:
        return Motive("known", action.target, next(iter(hand)))
    return Motive("look", action.target)


def _compare(hand: Chances, action: Action, kept: Role, me: int) -> Motive:
    wins, loses = _percent(hand, lambda role: role < kept), _percent(hand, lambda role: role > kept)
    return Motive("compare", action.target, kept, wins, loses)


def _redraw(hand: Chances, action: Action, kept: Role, me: int) -> Motive:
    if action.target == me:
        return Motive("redraw-self", card=kept)
    if Role.PRINCESS in hand:
        exposed = _percent(hand, lambda role: role == Role.PRINCESS)
        return Motive("expose", action.target, Role.PRINCESS, max(1, exposed))
    return _higher("redraw", hand, action, kept, me)


def _higher(code: str, hand: Chances, action: Action, kept: Role, me: int) -> Motive:
    return Motive(code, action.target, kept, _percent(hand, lambda role: role > kept))


_AIMED: Mapping[Role, Callable[[Chances, Action, Role, int], Motive]] = {
    Role.GUARD: _guess,
    Role.PRIEST: _look,
    Role.BARON: _compare,
    Role.PRINCE: _redraw,
    Role.KING: partial(_higher, "trade"),
}


def _percent(hand: Chances, counts: Callable[[Role], bool]) -> int:
    return round(100 * sum(chance for role, chance in hand.items() if counts(role)))


# ---------------------------------------------------------------- what is shown


def distinct_plays(motives: Mapping[Action, Motive]) -> list[Action]:
    """The plays that are worth measuring: one of all guesses that can't be right, and all others."""
    misses = [action for action, motive in motives.items() if motive.code == MISS]
    return [action for action in motives if action not in misses[1:]]


def plays_to_measure(
    motives: Mapping[Action, Motive], shares: Mapping[Action, float], usual: Collection[Action]
) -> list[Action]:
    """Few of them, by how often a strong player makes them: what is usual, and the likeliest others.

    The others are of other kinds, and none is in vain. Where nothing is usual, as with dozens of guesses that
    are as good as each other, the likeliest stand for it. Where all that is usual is in vain, it is compared
    with everything that can work.
    """
    likeliest = distinct_plays(dict(sorted(motives.items(), key=lambda item: -shares[item[0]])))
    measured = [action for action in likeliest if action in usual][:MAX_MEASURED]
    sensible = [action for action in likeliest if motives[action].code not in (MISS, LOST)]
    measured = measured if usual else sensible[:MAX_MEASURED]
    if not set(measured) & set(sensible):
        return [*measured, *sensible] or likeliest
    kinds = {_kind(action, motives[action]) for action in measured}
    others: dict[object, Action] = {}
    for action in sensible:
        others.setdefault(_kind(action, motives[action]), action)
    return [*measured, *[action for kind, action in others.items() if kind not in kinds][: MAX_SHOWN - 1]]


def advise(
    motives: Mapping[Action, Motive], measured: Mapping[Action, Chance], usual: Collection[Action] = ()
) -> list[Tip]:
    """From what was measured of some plays to what is shown, the best first.

    Plays that are `usual` come first: what a player makes who is stronger than the measurement.
    """
    ranked = sorted(measured, key=lambda action: (action not in usual, -measured[action].value))
    lines: list[list[Action]] = []
    for action in ranked:
        line = next((line for line in lines if _comes_to_the_same(line[0], action, motives, measured)), None)
        if line is None:
            lines.append([action])
        else:
            line.append(action)
    for line in lines:
        if motives[line[0]].code == MISS:
            line += [a for a, motive in motives.items() if motive.code == MISS and a not in line]
    sensible = _sensible(lines, motives, measured)
    shown = (sensible if usual else _likeliest_first(sensible, motives, measured))[:MAX_SHOWN]
    step = _step(measured[line[0]] for line in shown)
    first = measured[shown[0][0]]
    return [
        Tip(
            action=line[0],
            chance=measured[line[0]].value,
            percent=step * round(100 * measured[line[0]].value / step),
            motive=motives[line[0]],
            alike=tuple(line[1:]),
            is_close=place > 0 and not measured[line[0]].is_clear_of(first),
        )
        for place, line in enumerate(shown)
    ]


def _comes_to_the_same(
    one: Action, other: Action, motives: Mapping[Action, Motive], measured: Mapping[Action, Chance]
) -> bool:
    if _kind(one, motives[one]) != _kind(other, motives[other]):
        return False
    return motives[one].code == MISS or not measured[one].is_clear_of(measured[other])


def _kind(action: Action, motive: Motive) -> tuple[object, ...]:
    return action.card, motive.code, motive.percent, motive.risk


def _sensible(
    lines: list[list[Action]], motives: Mapping[Action, Motive], measured: Mapping[Action, Chance]
) -> list[list[Action]]:
    """Without guesses that can't be right and without losing at once, unless that is better than all else."""
    sensible = [line for line in lines if motives[line[0]].code not in (MISS, LOST)]
    if not sensible:
        return lines
    best = max((measured[line[0]] for line in sensible), key=lambda chance: chance.value)
    better = [
        line
        for line in lines
        if line not in sensible
        and measured[line[0]].value > best.value
        and measured[line[0]].is_clear_of(best)
    ]
    return [*better, *sensible]


def _likeliest_first(
    lines: list[list[Action]], motives: Mapping[Action, Motive], measured: Mapping[Action, Chance]
) -> list[list[Action]]:
    """Where the best is a guess, and others are as good by measure, the likeliest of them is recommended."""
    best = lines[0][0]
    guesses = [
        line
        for line in lines
        if motives[best].code == motives[line[0]].code == LIKELY
        and not measured[best].is_clear_of(measured[line[0]])
    ]
    if not guesses:
        return lines
    first = max(guesses, key=lambda line: motives[line[0]].percent or 0)
    return [first, *(line for line in lines if line is not first)]


def _step(chances: Iterable[Chance]) -> int:
    """The least step of the scale that the least sure of these allows."""
    reach = 100 * max(chance.reach for chance in chances)
    return next((step for step in STEPS if step >= reach), STEPS[-1])
