"""Counts the cards, and plays what gives it the best chance one turn ahead.

Whoever is still in has a *strength*, by the card in hand; the chance to win is one's strength among all. Each
play is followed into all that may come of it, each as likely as counting says, and there strengths are
compared. In the last lap they are no longer needed: the highest card wins. It doesn't ask why the others
played as they did.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from math import exp, prod
from random import Random

from billetdoux.agents.agent import MATCH, ROUND, choices_of, other_card, seat_of
from billetdoux.agents.beliefs import TINY, Worlds
from billetdoux.agents.infoset import infoset_of
from billetdoux.agents.knowledge import Knowledge
from billetdoux.agents.match_odds import match_chances
from billetdoux.rules import Action, Role, View
from billetdoux.rules.kernel import ROLES, up_to

# What makes a hand strong, in natural logarithms: fitted to who won in rounds of our own bots, then adjusted
# until the choices came closest to what wins most when a thousand rounds are played out after each. Of two
# numbers the first holds when everybody has one more turn, the second when they have three or more.
CARD: Mapping[Role, tuple[float, float]] = {
    Role.SPY: (-0.1, 0.3),
    Role.GUARD: (0.0, 0.0),
    Role.PRIEST: (-0.4, 0.2),
    Role.BARON: (-0.35, 0.0),
    Role.HANDMAID: (0.0, 0.35),
    Role.PRINCE: (-0.05, -0.35),
    Role.CHANCELLOR: (0.25, -0.05),
    Role.KING: (-0.1, -0.05),
    Role.COUNTESS: (-0.05, -0.05),
    Role.PRINCESS: (0.45, -0.45),
}
HIGH = (0.5, 0.4)
"""For beating all of the unseen cards; half of it for beating three in four."""
GUESSED = (-2.6, -2.8)
"""For a card that whoever counts must guess; less in proportion, if others are as likely."""
KNOWN = -0.3
"""For a card that another knows,"""
KNOWN_TO_GUARDS = -1.5
"""and the more, the more of the unseen cards are Guards."""
PROTECTED = 0.35

SURE_BLOW, BLIND_BLOW = 0.95, 0.7
"""How likely another who can knock me out does: with a card that they know, and with one that they guess."""
LONE_SPY = (0.6, 0.4)
"""How likely the only Spy face up is still that when the round ends."""
CERTAIN = 0.999

Chances = Sequence[float]
"""By role."""


class MediumAgent:
    """Plays for the match, or only for the round: `scope`."""

    def __init__(self, scope: str = MATCH) -> None:
        self.scope = scope

    def choose(self, view: View, rng: Random) -> Action:
        if len(choices_of(view)) == 1:
            return view.legal[0]
        ahead = Lookahead(view, self.scope)
        return max(view.legal, key=lambda play: (ahead.worth(play), ahead.order(play), rng.random()))


@dataclass(frozen=True, slots=True)
class After:
    """One thing that may come of a play."""

    chance: float
    mine: Role | None
    """The card left to me; none if I am out."""
    deck: int
    """How many cards are left in it."""
    may: Mapping[int, int] = field(default_factory=dict)
    """What the hands of some seats turn out to have been, as sets of roles."""
    holds: Mapping[int, Chances] = field(default_factory=dict)
    """Who holds another card now."""
    out: int | None = None
    """Who else is out."""
    seen: int | None = None
    """Whose card I get to see."""
    knowers: frozenset[int] = frozenset()
    """Who knows my card."""
    protected: bool = False
    spied: bool = False


class Lookahead:
    """What the plays of one turn are worth to the player to act."""

    def __init__(self, view: View, scope: str) -> None:
        knowledge = Knowledge(view, weighed=True)
        self.view = view
        self.me = seat_of(view)
        self.worlds = Worlds(infoset_of(view, knowledge))
        self.hands: dict[int, Chances] = {
            place.seat: chances
            for place, chances in zip(self.worlds.infoset.places, self.worlds.chances, strict=True)
        }
        self.shown = knowledge.witnesses.shown
        self.gains, self.token = _gains(view, scope)
        self._strength = cache(self._reckon_strength)  # asked for the same again and again

    def worth(self, play: Action) -> float:
        likely = (after for after in self.outcomes(play) if after.chance > TINY)
        return sum(after.chance * self.worth_after(after) for after in likely)

    def order(self, play: Action) -> float:
        """Of cards that go under the deck, a high one is best where I draw it, else as deep as it can lie."""
        lap = len(self.hands) + 1
        depths = enumerate(play.under, start=self.view.deck_size + 1)
        return sum(card if depth % lap == 0 else -card / depth for depth, card in depths)

    # ------------------------------------------------------------ what may come of a play

    def outcomes(self, play: Action) -> Iterator[After]:
        if play.under:
            yield After(1.0, play.card, self.view.deck_size + len(play.under))
            return
        kept = other_card(self.view, play.card)
        knowers = frozenset(seat for seat in self.hands if self.shown[seat] == kept)
        now = After(1.0, kept, self.view.deck_size, knowers=knowers)
        match play:
            case Action(card=Role.GUARD, target=int(target), named=Role(named)):
                yield from self._after_guard(now, target, named)
            case Action(card=Role.PRIEST, target=int(target)):
                yield replace(now, seen=target)
            case Action(card=Role.BARON, target=int(target)):
                yield from self._after_baron(now, target, kept)
            case Action(card=Role.HANDMAID):
                yield replace(now, protected=True)
            case Action(card=Role.PRINCE, target=int(target)):
                on_myself = target == self.me
                yield from self._after_own_prince(now, kept) if on_myself else self._after_prince(now, target)
            case Action(card=Role.CHANCELLOR) if now.deck:
                yield from self._after_chancellor(now, kept)
            case Action(card=Role.KING, target=int(target)):
                yield from self._after_king(now, target, kept)
            case Action(card=Role.PRINCESS):
                yield replace(now, mine=None)
            case _:
                yield replace(now, spied=play.card == Role.SPY)

    def _after_guard(self, now: After, target: int, named: Role) -> Iterator[After]:
        hit = self.hands[target][named]
        yield replace(now, chance=hit, may={target: 1 << named}, out=target)
        yield replace(now, chance=1 - hit, may={target: ~(1 << named)})

    def _after_baron(self, now: After, target: int, kept: Role) -> Iterator[After]:
        for theirs, chance in _likely(self.hands[target]):
            after = replace(now, chance=chance, may={target: 1 << theirs})
            if theirs < kept:
                yield replace(after, out=target)
            elif theirs > kept:
                yield replace(after, mine=None)
            else:
                yield replace(after, knowers=now.knowers | {target})

    def _after_prince(self, now: After, target: int) -> Iterator[After]:
        hit = self.hands[target][Role.PRINCESS]
        yield replace(now, chance=hit, may={target: 1 << Role.PRINCESS}, out=target)
        after = replace(now, chance=1 - hit, may={target: ~(1 << Role.PRINCESS)})
        yield replace(after, deck=max(0, now.deck - 1), holds={target: self.next_card})

    def _after_own_prince(self, now: After, kept: Role) -> Iterator[After]:
        if kept == Role.PRINCESS:
            yield replace(now, mine=None)
            return
        for card, chance in _likely(self.next_card):
            yield After(chance, card, max(0, now.deck - 1), spied=kept == Role.SPY)

    def _after_chancellor(self, now: After, kept: Role) -> Iterator[After]:
        """I keep the best of three, or of two if the deck has only one."""
        draws = [self.next_card, self.worlds.rest][: now.deck]
        nothing_better = 1.0
        for card in sorted(Role, key=lambda card: -self.worth_after(After(1.0, card, now.deck))):
            if card == kept:
                yield After(nothing_better, card, now.deck)
                return
            draws = [[0.0 if role == card else chance for role, chance in enumerate(draw)] for draw in draws]
            nothing_as_good = prod(map(sum, draws))
            yield After(nothing_better - nothing_as_good, card, now.deck)
            nothing_better = nothing_as_good

    def _after_king(self, now: After, target: int, kept: Role) -> Iterator[After]:
        given = {target: _surely(kept)}
        for theirs, chance in _likely(self.hands[target]):
            may = {target: 1 << theirs}
            yield After(chance, theirs, now.deck, may, given, knowers=frozenset({target}))

    @cached_property
    def next_card(self) -> Chances:
        """What is drawn next: by a Prince from an empty deck, the card set aside."""
        placed = [card for depth, card in self.view.under if depth == 0]
        return _surely(placed[0]) if placed else self.worlds.rest

    # ------------------------------------------------------------ what that is worth

    def worth_after(self, after: After) -> float:
        rivals = {seat: self._rival(seat, after) for seat in self.hands if seat != after.out}
        win = self._chance_to_win(after, rivals)
        worth = win * self.gains[self.me]
        for seat, strength in rivals.items():
            worth += (1 - win) * strength / sum(rivals.values()) * self.gains[seat]
        return worth + self._worth_of_spy(after, rivals)

    def _chance_to_win(self, after: After, rivals: Mapping[int, float]) -> float:
        if after.mine is None:
            return 0.0
        if not rivals:
            return 1.0
        in_turn = sorted(rivals, key=lambda seat: (seat - self.me) % self.view.players)
        before_me = in_turn[: after.deck]
        unharmed = prod(1 - self._danger(seat, after, after.mine, len(rivals)) for seat in before_me)
        if after.deck <= len(rivals):
            return unharmed * self._chance_in_the_end(after, after.mine, rivals, len(before_me))
        turns = after.deck / (len(rivals) + 1)
        known, protected = bool(after.knowers), after.protected
        mine = unharmed * self._strength(after.mine, turns, known, protected, hidden=1)
        return mine / (mine + sum(rivals.values()))

    def _chance_in_the_end(self, after: After, mine: Role, rivals: Mapping[int, float], draws: int) -> float:
        """Nobody shows a higher card [E3]; those who draw once more keep the higher of two."""
        if after.deck == 0 and not after.holds:
            lower = {seat: up_to(mine) & after.may.get(seat, -1) for seat in rivals}
            return self.worlds.share({**after.may, **lower}) / self.worlds.share(after.may)
        lower_hands = prod(sum(self._hand(seat, after)[: mine + 1]) for seat in rivals)
        return lower_hands * sum(self.worlds.rest[: mine + 1]) ** draws

    def _danger(self, seat: int, after: After, mine: Role, rivals: int) -> float:
        """How likely another knocks me out in their coming turn."""
        if after.protected:
            return 0.0
        knows = seat in after.knowers
        blow = SURE_BLOW if knows else BLIND_BLOW / rivals
        by_guard = 0.0 if mine == Role.GUARD else 1.0 if knows else self._guessed(mine, hidden=1)
        by_prince = 1.0 if mine == Role.PRINCESS else 0.0
        spared = 1 - blow * by_guard * self._comes_to_play(Role.GUARD, seat, after)
        return 1 - spared * (1 - blow * by_prince * self._comes_to_play(Role.PRINCE, seat, after))

    def _comes_to_play(self, card: Role, seat: int, after: After) -> float:
        held, drawn = self._hand(seat, after)[card], self.worlds.rest[card]
        return held + (1 - held) * drawn

    def _rival(self, seat: int, after: After) -> float:
        """How strong another is."""
        still_in = len(self.hands) - (after.out is not None) + (after.mine is not None)
        turns = after.deck / still_in
        hand = self._hand(seat, after)
        seen = seat == after.seen or max(hand) > CERTAIN
        protected = self.view.protected[seat]
        return sum(chance * self._strength(card, turns, seen, protected) for card, chance in _likely(hand))

    def _hand(self, seat: int, after: After) -> Chances:
        if seat in after.holds:
            return after.holds[seat]
        if seat not in after.may:
            return self.hands[seat]
        may = after.may[seat]
        left = [chance if may >> role & 1 else 0.0 for role, chance in enumerate(self.hands[seat])]
        return [chance / sum(left) for chance in left]

    def _reckon_strength(
        self, card: Role, turns: float, known: bool, protected: bool, hidden: int = 0
    ) -> float:
        """Of a hand; `hidden` copies of the card, my own, are unseen to the others only."""
        unseen = self.worlds.infoset.unseen
        lower, higher = sum(unseen[:card]), sum(unseen[card + 1 :])
        strength = _at(turns, CARD[card]) + _at(turns, HIGH) * (lower - higher) / sum(unseen)
        if protected:
            strength += PROTECTED
        if known:
            guards = 0.0 if card == Role.GUARD else unseen[Role.GUARD] / sum(unseen)
            strength += KNOWN + KNOWN_TO_GUARDS * guards
        else:
            strength += _at(turns, GUESSED) * self._guessed(card, hidden)
        return exp(strength)

    def _guessed(self, card: Role, hidden: int) -> float:
        """How likely a Guard's player, who counts the unseen cards, names this one."""
        if card == Role.GUARD:
            return 0.0
        unseen = self.worlds.infoset.unseen
        return (unseen[card] + hidden) / max(1, sum(unseen) - unseen[Role.GUARD] + hidden)

    def _worth_of_spy(self, after: After, rivals: Mapping[int, float]) -> float:
        """The token that the only Spy may bring [C0.2]."""
        spied = [seat for seat in rivals if Role.SPY in self.view.discards[seat]]
        if after.mine is not None and (after.spied or Role.SPY in self.view.discards[self.me]):
            spied.append(self.me)
        if len(spied) != 1:
            return 0.0
        is_over = after.deck == 0 or not rivals
        chance = 1.0 if is_over else _at(after.deck / (len(rivals) + 1), LONE_SPY)
        return chance * self.token[spied[0]]


def _gains(view: View, scope: str) -> tuple[list[float], list[float]]:
    """By seat, what it is worth to the viewer if that one wins the round, and if it gains one more token."""
    me = seat_of(view)
    if scope == ROUND:
        return list(_surely(me)), [0.0] * view.players
    tokens = view.tokens
    one_more = [(*tokens[:seat], tokens[seat] + 1, *tokens[seat + 1 :]) for seat in range(view.players)]
    after = [match_chances(tokens_then, view.goal)[me] for tokens_then in one_more]
    now = match_chances(tokens, view.goal)[me]
    return after, [then - now for then in after]


def _at(turns: float, late_and_early: tuple[float, float]) -> float:
    late, early = late_and_early
    return late + (early - late) * min(1.0, max(0.0, (turns - 1) / 2))


def _likely(chances: Chances) -> Iterator[tuple[Role, float]]:
    return ((role, chances[role]) for role in Role if chances[role] > TINY)


def _surely(number: int) -> Chances:
    return [float(other == number) for other in range(ROLES)]
