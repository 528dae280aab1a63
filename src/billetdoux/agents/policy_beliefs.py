"""Beliefs that are weighed by how likely `expert` would have made the plays that were seen.

Histories of the round are sampled that agree with the view (`histories`), and each counts for as much as it
is likely that the network would have acted so in it. Counting (`beliefs`) takes all worlds for alike.
docs/research/beliefs.md says how much better they are, and what they cost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from billetdoux.agents import histories
from billetdoux.agents.advice import Suggestion
from billetdoux.agents.agent import MATCH
from billetdoux.agents.beliefs import Beliefs, Chances, Worlds, beliefs_in
from billetdoux.agents.expert import ExpertAgent, ShippedExpert, legal_shares
from billetdoux.agents.histories import (
    ASIDE,
    CARDS_TOLD,
    MAX_DECISIONS,
    MOVE_SIZE,
    NEXT_CARD,
    POSITIONS,
    Decisions,
    Past,
    Seen,
)
from billetdoux.agents.information import information_of_view
from billetdoux.agents.infoset import Infoset, infoset_of
from billetdoux.agents.knowledge import Knowledge
from billetdoux.agents.knowledge.logic import Part, Possible
from billetdoux.agents.runtime import Runtime, usual_runtime
from billetdoux.rules import Action, Match, Role, View, event
from billetdoux.rules.compiled import Linker
from billetdoux.rules.encoding import InfoRow, mask_of
from billetdoux.rules.event import CardPlayed, CardsReturned
from billetdoux.rules.information import INFO_SIZE, ROOM_SIZE
from billetdoux.rules.kernel import ACTIONS, NONE, ROLES, SEATS, State
from billetdoux.rules.story import STORY_SIZE

HISTORIES = 256
"""That are sampled."""
MAX_TRIES = 16
"""For each of them: some can't be, and are dropped."""
MIN_HISTORIES = 16
MIN_EFFECTIVE = 16.0
"""Where few histories would outweigh all others, plays count for less, until so many have a say."""
TRUST_STEPS = 12
COUNTED_HISTORIES = 1.0
"""Counting is worth so many histories: what no history of the sample shows isn't impossible."""

Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class PolicyBeliefs:
    """What one seat may believe if the others play as `expert` does."""

    beliefs: Beliefs
    counted: Beliefs
    """By counting alone, for comparison."""
    is_weighed: bool
    """Whether the plays count; if not, the beliefs are the counted ones."""
    histories: int = 0
    """That were sampled and agree with the view."""
    effective: float = 0.0
    """So many histories of equal weight would tell as much."""
    trust: float = 0.0
    """How much the plays count: 1, or less where the sample is too small for all that they tell."""
    shares: Mapping[Action, float] = field(default_factory=dict)
    """How likely `expert` plays each legal action; nothing if the beliefs are not weighed. It is asked along
    with the plays of the others, which takes next to no time."""


@dataclass(frozen=True, slots=True)
class Observed:
    """What a seat knows, and what the old card of each player may have been before each of its plays."""

    knowledge: Knowledge
    infoset: Infoset
    may_be: Sequence[int]


def observe(view: View, *, weighed: bool = False) -> Observed:
    """In one pass over the events; with `weighed`, all that a search needs of them, too."""
    before = _Before()
    knowledge = Knowledge(view, weighed=weighed, watcher=before.watch)
    return Observed(knowledge, infoset_of(view, knowledge), before.may_be)


def policy_beliefs(
    view: View,
    expert: ExpertAgent | None = None,
    *,
    count: int = HISTORIES,
    runtime: Runtime | None = None,
    observed: Observed | None = None,
) -> PolicyBeliefs:
    """From a view and nothing else; the same view is always told the same.

    They are the counted ones where no network covers the table, where nobody else has decided anything yet,
    and where too few histories could be found. `runtime` says how these are found: compiled, where there is
    a compiler. What was `observed` is of the view, if it was found already.
    """
    expert = expert or ShippedExpert()
    observed = observed or observe(view)
    infoset = observed.infoset
    worlds = Worlds(infoset)
    counted = beliefs_in(view, worlds)
    if view.to_act is None or not expert.covers(view):
        return PolicyBeliefs(counted, counted, is_weighed=False)
    script = Script(view, infoset.seat, observed.may_be)
    sample = _sample(view, worlds, script, expert.scope, count, runtime or usual_runtime())
    found = len(sample.ways)
    if len(sample.numbers) == 0 or found < min(count, MIN_HISTORIES):
        return PolicyBeliefs(counted, counted, is_weighed=False, histories=found)
    asked = expert.net_of(view).shares(sample.rows, sample.masks)
    weights, trust = sample.weights(asked)
    effective = _effective(weights)
    weighed = _averaged(counted, sample, weights, effective)
    shares = legal_shares(view, asked[-1]) if view.legal else {}
    return PolicyBeliefs(weighed, counted, True, found, effective, trust, shares)


def suggestions(found: PolicyBeliefs) -> list[Suggestion]:
    """Of every other hand that is still in and not known; nothing where the plays tell nothing."""
    if not found.is_weighed:
        return []
    held = enumerate(zip(found.beliefs.held, found.counted.held, strict=True))
    return [Suggestion(seat, chances, counted) for seat, (chances, counted) in held if len(counted) > 1]


def _effective(weights: Numbers) -> float:
    """The size of a sample of equal weights that would tell as much [Kish]."""
    return float(weights.sum() ** 2 / (weights * weights).sum())


def _averaged(counted: Beliefs, sample: Sample, weights: Numbers, effective: float) -> Beliefs:
    """The shares of the histories, by weight, and a little of what counting says."""
    trusted = weights * (effective / weights.sum())

    def mixed(is_role: NDArray[np.bool_], known: Chances) -> Chances:
        """`is_role` has a line for each history: whether the card, or one of them, is each role."""
        shares = (trusted @ is_role).tolist()
        total = effective + COUNTED_HISTORIES
        return {role: (shares[role] + COUNTED_HISTORIES * chance) / total for role, chance in known.items()}

    is_role = sample.cards[:, :, None] == np.arange(ROLES)
    hands: list[tuple[Chances, ...]] = []
    held: list[Chances] = []
    for seat, known in enumerate(counted.hands):
        places = [number for number, place in enumerate(sample.infoset.places) if place.seat == seat]
        hand = tuple(mixed(is_role[:, place], card) for place, card in zip(places, known, strict=True))
        hands.append(hand)
        any_role = is_role[:, places].any(axis=1)
        held.append(hand[0] if len(hand) == 1 else mixed(any_role, counted.held[seat]))
    return Beliefs(
        hands=tuple(hands),
        held=tuple(held),
        next_card=mixed(is_role[:, NEXT_CARD], counted.next_card),
        aside=mixed(is_role[:, ASIDE], counted.aside),
    )


# ---------------------------------------------------------------- samples


@dataclass(frozen=True)
class Sample:
    """Histories that agree with a view, and the decisions of others in them."""

    infoset: Infoset
    cards: NDArray[np.int64]
    """By history, what lies in each hidden place now, on top of the deck, and aside."""
    ways: Numbers
    """By history, how much it counts before anybody's plays do."""
    decided_in: NDArray[np.int64]
    """By decision, in which history it was."""
    numbers: NDArray[np.int64]
    """By decision, which it is of all that are different."""
    chosen: NDArray[np.int64]
    rows: NDArray[np.uint8]
    """By different decision, what its player knew. If it is the own turn, that is the last one."""
    masks: NDArray[np.int8]

    def weights(self, asked: Numbers) -> tuple[Numbers, float]:
        """By history, how much it counts, and how far the plays are trusted for that.

        The network was `asked`, by different decision, how likely it would do each action.
        """
        logs: Numbers = np.zeros(len(self.ways))
        np.add.at(logs, self.decided_in, np.log(asked[self.numbers, self.chosen]))
        logs -= logs.max()
        enough = min(MIN_EFFECTIVE, _effective(self.ways))
        trust, least, most = 1.0, 0.0, 1.0
        for _ in range(TRUST_STEPS):
            if _effective(self._weighed(logs, trust)) < enough:
                most = trust
            elif trust == 1.0:
                break
            else:
                least = trust
            trust = (least + most) / 2
        return self._weighed(logs, trust), trust

    def _weighed(self, logs: Numbers, trust: float) -> Numbers:
        weights: Numbers = self.ways * np.exp(trust * logs)
        return weights


@cache
def linked(runtime: Runtime) -> SimpleNamespace:
    return runtime.link(Linker(histories.find_histories))


def _sample(view: View, worlds: Worlds, script: Script, scope: str, count: int, runtime: Runtime) -> Sample:
    """So many, or fewer if there are few; by chance that follows from what the seat has seen."""
    own_row = information_of_view(view, scope, worlds.infoset)
    most = count * script.foreign_steps
    ways, cards, made = np.zeros(count), np.zeros((count, CARDS_TOLD), np.int64), np.zeros(count, np.int64)
    numbers, chosen = np.zeros(most, np.int64), np.zeros(most, np.int64)
    lines = MAX_DECISIONS + 1
    rows, masks = np.empty((lines, INFO_SIZE), np.uint8), np.empty((lines, ACTIONS), np.int8)
    known = runtime.record(Decisions)
    done = linked(runtime).find_histories(
        runtime.table(State(2, 0, 0, 0)),
        runtime.record(Seen, fields_of_seen(view, worlds, script, scope)),
        runtime.record(Past),
        known,
        own_row,
        runtime.word(_seed_of(own_row)),
        MAX_TRIES * count,
        runtime.row(1, np.uint64),
        runtime.row(ACTIONS, np.int16),
        runtime.row(STORY_SIZE, np.uint8),
        runtime.row(ROOM_SIZE, np.int16),
        runtime.row(INFO_SIZE, np.uint8),
        *(ways, cards, made, numbers, chosen, rows, masks),
    )
    decided = int(made[:done].sum())
    different = int(known["count"])
    if view.legal:
        rows[different], masks[different] = own_row, mask_of(view)
        different += 1
    return Sample(
        infoset=worlds.infoset,
        cards=cards[:done],
        ways=ways[:done],
        decided_in=np.repeat(np.arange(done), made[:done]),
        numbers=numbers[:decided],
        chosen=chosen[:decided],
        rows=rows[:different],
        masks=masks[:different],
    )


def _seed_of(own_row: InfoRow) -> int:
    return int.from_bytes(blake2b(own_row.tobytes(), digest_size=7).digest())


class _Before(Part):
    """What the old card may have been, before each play and each choice of a Chancellor."""

    def __init__(self) -> None:
        self.may_be: list[int] = []

    def watch(self, possible: Possible) -> _Before:
        self._possible = possible
        return self

    def play(self, event: CardPlayed) -> None:
        self.may_be.append(self._possible.hands[event.seat])

    def choose(self, event: CardsReturned) -> None:
        self.may_be.append(self._possible.hands[event.seat])


class Script:
    """What happened in a round, as numbers for `histories`: where each card came from and went."""

    def __init__(self, view: View, me: int, may_be: Sequence[int]) -> None:
        self.players, self.me = view.players, me
        self.first = 0
        self.foreign_steps = 0
        self.moves: list[list[int]] = []
        self.actions: list[int] = []
        self.known = [NONE] * POSITIONS
        self.top = 1 + view.players + (3 if view.players == 2 else 0)
        self.end = sum(view.cards.values())
        self.hand: int = NONE
        self.held: list[int] = []
        self._drawn_from = NONE
        self._may_be = iter(may_be)
        for what in view.events:
            self._take_in(what)

    def _take_in(self, what: event.Event) -> None:
        match what:
            case event.RoundStarted():
                self.first = what.first
            case event.CardDealt(seat=self.me, card=Role() as card):
                self.hand = card
            case event.CardDrawn():
                self._move(histories.HAS_DREW, what.seat, self._draw([what.card]))
                self.held = [] if what.card is None else [what.card]
            case event.CardPlayed():
                self._play(what)
            case event.HandDiscarded():
                self._move(histories.HAS_DISCARDED, what.seat, what.card)
            case event.KnockedOut(card=Role() as card):
                self._move(histories.HAS_DISCARDED, what.seat, card)
            case event.HandRedrawn():
                position = NONE if what.from_aside else self._draw([what.card])
                self._move(histories.HAS_REDREW, what.seat, position)
                self.hand = self.hand if what.card is None else what.card
            case event.HandsTraded():
                self._move(histories.HAS_TRADED, what.seat, what.target)
                self._trade(what)
            case event.ChancellorDrew():
                cards = what.cards or [None] * what.count
                self._move(histories.HAS_CHANCELLOR_DREW, what.seat, self._draw(cards), what.count)
                self.held = list(what.cards or ())
            case event.CardsReturned():
                self._return(what)
            case _:  # nothing that moves a card
                pass

    def _play(self, what: CardPlayed) -> None:
        self._act(what.seat, Action(what.card, what.target, what.named).id(what.seat, self.players))
        self._move(
            histories.HAS_PLAYED, what.seat, self._drawn_from, what.card, may_be=self._before(what.seat)
        )
        if what.seat == self.me:
            both = [self.hand, *self.held]
            both.remove(what.card)
            self.hand = both[0]
        self.held = []

    def _return(self, what: CardsReturned) -> None:
        """Cards go under the deck; what others put there is hidden, and so is the action."""
        may_be = self._before(what.seat)
        step = len(self.actions)
        self._act(what.seat, NONE)
        if what.kept is not None and what.under is not None:
            self.actions[step] = Action(what.kept, under=what.under).id(what.seat, self.players)
            self.hand = what.kept
            self.known[self.end : self.end + what.count] = what.under
        self._move(
            histories.HAS_RETURNED, what.seat, self.end, what.count, self._drawn_from, step, may_be=may_be
        )
        self.end += what.count
        self.held = []

    def _trade(self, what: event.HandsTraded) -> None:
        got = what.got if what.seat == self.me else what.gave
        if self.me in (what.seat, what.target) and got is not None:
            self.hand = got

    def _before(self, seat: int) -> int:
        """The set of what the old card may be; the own one is known."""
        may_be = next(self._may_be)
        return 1 << self.hand if seat == self.me else may_be

    def _draw(self, cards: Sequence[Role | None]) -> int:
        """Return the position of the first."""
        position, self.top = self.top, self.top + len(cards)
        self._drawn_from = position
        for number, card in enumerate(cards):
            if card is not None:
                self.known[position + number] = card
        return position

    def _act(self, seat: int, action: int) -> None:
        self.actions.append(action)
        self.foreign_steps += seat != self.me

    def _move(self, kind: int, seat: int, *about: int, may_be: int = 0) -> None:
        self.moves.append([kind, seat, *about, *[0] * (MOVE_SIZE - 3 - len(about)), may_be])


def fields_of_seen(view: View, worlds: Worlds, script: Script, scope: str) -> dict[str, Any]:
    """The fields of `Seen`; lists may be shorter than theirs."""
    infoset = worlds.infoset
    ways, _, after = worlds.tables
    hand = [NONE] * SEATS
    hand[infoset.seat] = script.hand
    loose = [role for role in range(ROLES) for _ in range(infoset.unseen[role])]
    deck = [int(role) for role, copies in view.cards.items() for _ in range(copies)]
    drawn = [0] * len(infoset.places)
    for number, place in enumerate(infoset.places):
        drawn[number] = drawn[number - 1] + 1 if place.drawn else 0
    return {
        "me": infoset.seat,
        "matches": int(scope == MATCH),
        "players": view.players,
        "cards": len(deck),
        "roles": sum(1 << role for role in view.cards),
        "goal": view.goal,
        "first": script.first,
        "top": script.top,
        "end": script.end,
        "is_aside": int(view.aside),
        "places": len(infoset.places),
        "loose_count": len(loose),
        "move_count": len(script.moves),
        "step_count": len(script.actions),
        "tokens": view.tokens,
        "faceup": view.faceup,
        "deck": deck,
        "loose": loose,
        "hand": hand,
        "held": [*script.held, NONE, NONE][:2],
        "known": script.known,
        "moves": [value for move in script.moves for value in move],
        "actions": script.actions,
        "place_seats": [place.seat for place in infoset.places],
        "place_drawn": drawn,
        "ways": ways,
        "after": after,
    }


def prepare() -> None:
    """Compile everything, or read it from the disk."""
    match, _ = Match.seeded("classic", players=2, seed=bytes(32)).next_round()
    match, _ = match.apply(match.legal[0])
    policy_beliefs(match.view(match.to_act), count=1)
