"""Does a search on top of `expert` win more rounds? Two seats, rounds of the edition `standard`.

    python -m bench.network_search --against expert --rounds 3000     a tournament
    python -m bench.network_search --against hard --worlds 192 --temperature 0.03
    python -m bench.network_search --check 300     is the search right, and what does it promise?

A searching expert samples worlds that agree with its view. Each world is weighed by how likely `expert` would
have made the plays of the other seat in it. In each world the search tries the usual actions of the network,
and the network plays the round to its end for both seats. Then each action is played as often as the network
plays it, but more often if it won more. In any tournament the name of this player is
`bench.network_search:SearchingExpert(worlds=48, temperature=0.1)`. There, set OMP_NUM_THREADS=1: on a busy
machine, more threads make the small products of matrices many times slower.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import exp, sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from types import SimpleNamespace
from typing import Annotated

for library in ("OMP", "OPENBLAS", "MKL"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from billetdoux.agents import histories, ismcts  # noqa: E402
from billetdoux.agents.agent import ROUND, choices_of, seat_of  # noqa: E402
from billetdoux.agents.beliefs import Worlds  # noqa: E402
from billetdoux.agents.expert import ShippedExpert, usual_among  # noqa: E402
from billetdoux.agents.histories import CARDS_TOLD, NEXT_CARD, NOTES, Decisions, Past, Seen  # noqa: E402
from billetdoux.agents.information import information_of_view  # noqa: E402
from billetdoux.agents.net import Net  # noqa: E402
from billetdoux.agents.policy_beliefs import MAX_TRIES, Sample, Script, fields_of_seen, observe  # noqa: E402
from billetdoux.agents.runtime import Compiled  # noqa: E402
from billetdoux.report.statistics import NORMAL_95  # noqa: E402
from billetdoux.rl.batch import loops  # noqa: E402
from billetdoux.rl.episode import FOR_WINNING, HIDDEN_SIZE  # noqa: E402
from billetdoux.rules import Action, Match, View  # noqa: E402
from billetdoux.rules.compiled import RECORD, Linker  # noqa: E402
from billetdoux.rules.encoding import mask_of  # noqa: E402
from billetdoux.rules.fairness import SEED_BYTES  # noqa: E402
from billetdoux.rules.information import INFO_SIZE, ROOM_SIZE  # noqa: E402
from billetdoux.rules.kernel import ACTIONS, State  # noqa: E402
from billetdoux.rules.story import STORY_SIZE  # noqa: E402
from billetdoux.tournament import hold_tournament  # noqa: E402

EDITION = "standard"
SEATS = 2
LOST = -1 / SEATS
"""The reward of a seat that has not won."""

WORLDS = 48
TEMPERATURE = 0.1
MOST_TRIED = 6
HISTORIES = 256
"""The worlds are drawn from these, by their weights."""
MIN_HISTORIES = 16
MANY_DECISIONS, MANY_SLOTS = 1 << 11, 1 << 13
"""Beliefs have less room. They make do with few histories late in a round, but a search needs more."""
SEED_BITS = 62

TEMPERATURES = (1.0, 0.3, 0.1, 0.03, 0.01)
BOUNDS = (0.0, 0.3, 0.45, 0.55, 0.7, 1.0)
"""Of the chances to win that are looked at together."""
SPEED_ROUNDS = 30

Numbers = NDArray[np.float64]
Integers = NDArray[np.int64]
Flags = NDArray[np.bool_]
Rows = NDArray[np.uint8]
Deck = NDArray[np.int8]


# ---------------------------------------------------------------- many tables


@dataclass(frozen=True)
class Tables:
    """Rounds at one moment: a state and a story of each, as the compiled rules take them."""

    states: NDArray[np.void]
    stories: Rows

    @classmethod
    def blank(cls, size: int) -> Tables:
        return cls(np.zeros(size, RECORD), np.zeros((size, STORY_SIZE), np.uint8))

    def __len__(self) -> int:
        return len(self.states)

    def at(self, which: Integers | Flags) -> Tables:
        """Copies of these tables, in this order."""
        return Tables(self.states[which], self.stories[which])

    def told(self, deck: Deck) -> tuple[Rows, Flags]:
        """What the seat to act knows, and what it may do."""
        size = len(self)
        rows, masks = np.empty((size, INFO_SIZE), np.uint8), np.empty((size, ACTIONS), np.bool_)
        seats, hidden = np.empty(size, np.int8), np.empty((size, HIDDEN_SIZE), np.uint8)
        room = np.empty(ACTIONS, np.int16), np.empty(ROOM_SIZE, np.int16)
        loops().tell_all(self.states, deck, self.stories, 0, *room, rows, masks, seats, hidden)
        return rows, masks

    def play(self, deck: Deck, actions: Integers) -> tuple[Flags, NDArray[np.float32]]:
        """Do an action at each table; return where the round is over, and the rewards by seat.

        Where it is over, another round is dealt, which nobody looks at.
        """
        size = len(self)
        noting = self.states, np.zeros((size, 1), np.uint64), deck, self.stories
        stakes = 0, FOR_WINNING, np.zeros((1, SEATS), np.float32)
        over, rewards = np.zeros(size, np.bool_), np.zeros((size, SEATS), np.float32)
        refused = loops().play_all_noted(*noting, *stakes, actions, np.zeros_like(over), rewards, over)
        assert refused == 0
        return over, rewards


def deck_of(view: View) -> Deck:
    """The cards of the edition."""
    return np.array([int(role) for role, copies in view.cards.items() for _ in range(copies)], np.int8)


# ---------------------------------------------------------------- worlds


class ManyDecisions(Decisions):
    """The same with more room."""

    slots: Annotated[list[int], "i8", MANY_SLOTS]
    notes: Annotated[list[int], "i2", MANY_DECISIONS * NOTES]


@cache
def finder() -> SimpleNamespace:
    room = {"MAX_DECISIONS": MANY_DECISIONS, "SLOTS": MANY_SLOTS}
    return Linker(histories.find_histories, replace=room).compiled()


@dataclass(frozen=True)
class Possible:
    """Worlds that agree with a view, each with its past."""

    tables: Tables
    cards: Integers
    """By world, the hidden cards."""
    weights: Numbers
    """By world, how likely it is."""

    def draw(self, count: int, luck: float) -> Tables:
        """So many of them, each as often as it is likely, spread evenly over the hidden cards."""
        order = np.lexsort((self.cards[:, NEXT_CARD], self.cards[:, 0]))
        ends = np.cumsum(self.weights[order])
        places = (np.arange(count) + luck) * (ends[-1] / count)
        found = np.searchsorted(ends, places, side="right")
        return self.tables.at(order[np.minimum(found, len(order) - 1)])


def possible_worlds(view: View, expert: ShippedExpert, count: int, seed: int) -> Possible | None:
    """So many, or fewer if there are few, by chance that follows from the seed; None if they are too few."""
    pasts = Pasts(view, count)
    while pasts.tried < count and not pasts.known["is_full"]:
        pasts.find_one(seed)
    if pasts.found < min(count, MIN_HISTORIES):
        return None
    sample = pasts.sample()
    asked = np.ones((0, ACTIONS))
    if len(sample.rows):
        asked = expert.net_of(view).shares(sample.rows, sample.masks)
    weights, _ = sample.weights(asked)
    return Possible(pasts.tables.at(np.arange(pasts.found)), sample.cards, weights)


class Pasts:
    """Histories that agree with a view, and the tables that they lead to.

    They are looked for one by one, because the last one that was found leaves its table behind.
    """

    def __init__(self, view: View, count: int) -> None:
        observed = observe(view)
        self.infoset = observed.infoset
        script = Script(view, self.infoset.seat, observed.may_be)
        seen = fields_of_seen(view, Worlds(self.infoset), script, ROUND)
        self._runtime = make = Compiled()
        self._state, self._story = make.table(State(SEATS, 0, 0, 0)), make.row(STORY_SIZE, np.uint8)
        self.known = make.record(ManyDecisions)
        self._problem = self._state, make.record(Seen, seen), make.record(Past), self.known
        self._own_row = information_of_view(view, ROUND, self.infoset)
        self._room = (
            *(make.row(1, np.uint64), make.row(ACTIONS, np.int16), self._story),
            *(make.row(ROOM_SIZE, np.int16), make.row(INFO_SIZE, np.uint8)),
        )
        self.tried = self.found = self.decided = 0
        self.tables = Tables.blank(count)
        self._ways, self._cards = np.zeros(count), np.zeros((count, CARDS_TOLD), np.int64)
        self._made = np.zeros(count, np.int64)
        most = count * script.foreign_steps
        self._numbers, self._chosen = np.zeros(most, np.int64), np.zeros(most, np.int64)
        self._rows = np.zeros((MANY_DECISIONS, INFO_SIZE), np.uint8)
        self._masks = np.zeros((MANY_DECISIONS, ACTIONS), np.int8)

    def find_one(self, seed: int) -> None:
        """Unless it takes too many tries, or leaves no more room for decisions."""
        here, rest = slice(self.found, self.found + 1), slice(self.decided, None)
        seeded = self._own_row, self._runtime.word(seed + self.tried), MAX_TRIES
        told = self._ways[here], self._cards[here], self._made[here]
        decisions = self._numbers[rest], self._chosen[rest], self._rows, self._masks
        done = finder().find_histories(*self._problem, *seeded, *self._room, *told, *decisions)
        self.tried += 1
        if done:
            self.tables.states[self.found], self.tables.stories[self.found] = self._state, self._story
            self.decided += int(self._made[self.found])
            self.found += 1

    def sample(self) -> Sample:
        found, decided, different = self.found, self.decided, int(self.known["count"])
        return Sample(
            infoset=self.infoset,
            cards=self._cards[:found],
            ways=self._ways[:found],
            decided_in=np.repeat(np.arange(found), self._made[:found]),
            numbers=self._numbers[:decided],
            chosen=self._chosen[:decided],
            rows=self._rows[:different],
            masks=self._masks[:different],
        )


# ---------------------------------------------------------------- rounds played on


def wins(net: Net, worlds: Tables, deck: Deck, me: int, actions: Sequence[int], seed: int) -> Flags:
    """Whether the seat wins the round, by world and by its next action. The network plays both seats.

    In a world all actions meet the same chance. So they differ by what they are worth, and less by luck.
    """
    chance = np.random.default_rng(seed)
    count, width = len(worlds), len(actions)
    won = np.zeros(count * width, np.bool_)
    live = np.arange(count * width)
    tables, chosen = worlds.at(live // width), np.tile(np.array(actions, np.int64), count)
    while True:
        over, rewards = tables.play(deck, chosen)
        won[live[over]] = rewards[over, me] > LOST
        live, tables = live[~over], tables.at(~over)
        if not len(live):
            return won.reshape(count, width)
        rows, masks = tables.told(deck)
        chosen = drawn_actions(net.shares(rows, masks), chance.random(count)[live // width])


def drawn_actions(shares: Numbers, luck: Numbers) -> Integers:
    """An action of each line, by its shares."""
    ends = np.cumsum(shares, axis=1)
    chosen: Integers = (ends <= (luck * ends[:, -1])[:, None]).sum(axis=1)
    return chosen


# ---------------------------------------------------------------- the player


class SearchingExpert:
    """Plays for the round. Where it does not search, it plays as `expert` does with the same luck."""

    def __init__(
        self, worlds: int = WORLDS, temperature: float = TEMPERATURE, histories: int = HISTORIES
    ) -> None:
        self.worlds, self.temperature, self.histories = worlds, temperature, max(worlds, histories)
        self.expert = ShippedExpert(ROUND)

    def choose(self, view: View, rng: Random) -> Action:
        choices_of(view)
        if view.players != SEATS or not self.expert.covers(view):
            return self.expert.choose(view, rng)
        luck, seed = rng.random(), rng.getrandbits(SEED_BITS)
        shares = self.expert.shares(view)
        shares = mixed(shares, self.chances(view, shares, seed), self.temperature)
        ends = np.cumsum([*shares.values()])
        number = int(np.searchsorted(ends, luck * ends[-1], side="right"))
        return [*shares][min(number, len(shares) - 1)]

    def chances(self, view: View, shares: Mapping[Action, float], seed: int) -> dict[Action, float]:
        """To win the round, for each action that is tried; nothing where there is nothing to search."""
        tried = sorted(usual_among(shares), key=lambda action: -shares[action])[:MOST_TRIED]
        possible = possible_worlds(view, self.expert, self.histories, seed) if len(tried) > 1 else None
        if possible is None:
            return {}
        chance = np.random.default_rng(seed)
        worlds = possible.draw(self.worlds, chance.random())
        net, me = self.expert.net_of(view), seat_of(view)
        numbers = [action.id(me, view.players) for action in tried]
        won = wins(net, worlds, deck_of(view), me, numbers, int(chance.integers(1 << SEED_BITS)))
        return dict(zip(tried, won.mean(axis=0).tolist(), strict=True))


def mixed(
    shares: Mapping[Action, float], chances: Mapping[Action, float], temperature: float
) -> dict[Action, float]:
    """The shares of the network, moved towards what won more. What was not tried keeps its share."""
    if not chances:
        return dict(shares)
    best = max(chances.values())
    likely = {action: shares[action] * exp((won - best) / temperature) for action, won in chances.items()}
    scale = sum(shares[action] for action in chances) / sum(likely.values())
    return {action: scale * likely[action] if action in likely else share for action, share in shares.items()}


# ---------------------------------------------------------------- is it right, and what does it promise?


@dataclass(frozen=True)
class Looked:
    """One decision of `expert` in a round that was played, searched twice with other chance."""

    shares: Mapping[Action, float]
    played: Action
    searches: tuple[Mapping[Action, float], Mapping[Action, float]]
    has_won: bool

    @property
    def expected(self) -> float:
        """The chance to win, if it is any of the actions that were tried, as often as `expert` plays it."""
        both = [self._mean(self.shares, found) for found in self.searches]
        return fmean(both) / sum(self.shares[action] for action in self.searches[0])

    def gain(self, temperature: float) -> float:
        """How much one search would have gained, as the other one sees it.

        A search that judged itself would find a gain where there is only noise.
        """
        one, other = self.searches
        return fmean((self._gain(one, other, temperature), self._gain(other, one, temperature)))

    def _gain(self, one: Mapping[Action, float], other: Mapping[Action, float], temperature: float) -> float:
        return self._mean(mixed(self.shares, one, temperature), other) - self._mean(self.shares, other)

    @staticmethod
    def _mean(shares: Mapping[Action, float], chances: Mapping[Action, float]) -> float:
        return sum(shares[action] * won for action, won in chances.items())


def check(player: SearchingExpert, rounds: int, seed: int) -> None:
    """In rounds between experts: each search is repeated, and compared with what really came."""
    found = [look_at_round(player, Random(f"{seed} {number}")) for number in range(rounds)]
    decisions = sum(map(len, found))
    print(f"{rounds} rounds between experts, {decisions / (SEATS * rounds):.2f} searches a round and seat")
    print("in all worlds the seat knew and could do the same; the same luck gave the same move")
    print(f"chance to win: {calibration(found, 0.0, 1.0)}")
    for least, most in pairwise(BOUNDS):
        print(f"  {100 * least:.0f} to {100 * most:.0f}: {calibration(found, least, most)}")
    for temperature in TEMPERATURES:
        gains = [100 * sum(one.gain(temperature) for one in round) / SEATS for round in found]
        reach = NORMAL_95 * stdev(gains) / sqrt(rounds)
        print(f"temperature {temperature}: promises {fmean(gains):+.2f} ± {reach:.2f} points more rounds won")


def look_at_round(player: SearchingExpert, rng: Random) -> list[Looked]:
    match, _ = Match.seeded(EDITION, players=SEATS, seed=rng.randbytes(SEED_BYTES)).next_round()
    found = []
    while match.to_act is not None:
        view = match.view(match.to_act)
        shares, played = player.expert.shares(view), player.expert.choose(view, rng)
        one, other = (player.chances(view, shares, rng.getrandbits(SEED_BITS)) for _ in range(2))
        if one and other:
            check_view(player, view, rng.getrandbits(SEED_BITS))
            found.append((match.to_act, (shares, played, (one, other))))
        match, _ = match.apply(played)
    assert match.round is not None
    winners = match.round.winners
    return [Looked(*about, has_won=seat in winners) for seat, about in found]


def check_view(player: SearchingExpert, view: View, seed: int) -> None:
    """The worlds are such that the seat can't tell them apart, and the move follows from view and luck."""
    possible = possible_worlds(view, player.expert, player.histories, seed)
    assert possible is not None
    rows, masks = possible.tables.told(deck_of(view))
    assert (rows == information_of_view(view, ROUND)).all()
    assert (masks == mask_of(view)).all()
    assert len({player.choose(view, Random(seed)) for _ in range(2)}) == 1


def calibration(rounds: Sequence[Sequence[Looked]], least: float, most: float) -> str:
    """What was expected and what came, where so much was expected and the play was among those tried."""
    chosen = [
        [one for one in round if one.played in one.searches[0] and least <= one.expected <= most]
        for round in rounds
    ]
    all_of_them = [one for round in chosen for one in round]
    if not all_of_them:
        return "none"
    expected, won = (
        fmean(values) for values in zip(*((o.expected, o.has_won) for o in all_of_them), strict=True)
    )
    off = [sum(one.has_won - one.expected for one in round) for round in chosen]
    reach = NORMAL_95 * sqrt(sum(value * value for value in off)) / len(all_of_them)
    return (
        f"expected {100 * expected:.1f} %, won {100 * won:.1f} % of {len(all_of_them)},"
        f" difference {100 * (won - expected):+.1f} ± {100 * reach:.1f}"
    )


# ---------------------------------------------------------------- how strong, and how fast?


def speed(player: SearchingExpert) -> str:
    """CPU time on one core, in rounds that it plays against itself."""
    rng = Random(0)
    all_moves, searches = [], []
    for _ in range(SPEED_ROUNDS):
        match, _ = Match.seeded(EDITION, players=SEATS, seed=rng.randbytes(SEED_BYTES)).next_round()
        while match.to_act is not None:
            view = match.view(match.to_act)
            started = process_time()
            action = player.choose(view, rng)
            all_moves.append(1000 * (process_time() - started))
            if len(usual_among(player.expert.shares(view))) > 1:
                searches.append(all_moves[-1])
            match, _ = match.apply(action)
    return (
        f"{fmean(all_moves):.1f} ms a move, {fmean(searches):.1f} ms a move with a search,"
        f" {max(searches):.1f} ms at most"
    )


def hold(names: Sequence[str], rounds: int, seed: int, processes: int) -> str:
    result = hold_tournament(names, SEATS, rounds, edition=EDITION, seed=seed, processes=processes).summary()
    rates = ", ".join(
        f"{row['name']} {100 * row['rate']:.1f} ({100 * row['low']:.1f} to {100 * row['high']:.1f})"
        for row in result["agents"]
    )
    return f"{result['rounds']} rounds: {rates}; even {100 * result['even']:.1f}; {result['seconds']:.0f} s"


def prepare(player: SearchingExpert) -> None:
    """Compile everything, or read it from the disk, before time is measured."""
    ismcts.prepare()
    rng = Random(0)
    while not look_at_round(player, rng):
        pass  # in this round there was nothing to search


def main() -> None:
    asked = arguments()
    player = SearchingExpert(asked.worlds, asked.temperature, asked.histories)
    prepare(player)
    if asked.check:
        check(player, asked.check, asked.seed)
        return
    print(speed(player), flush=True)
    name = f"bench.network_search:SearchingExpert({asked.worlds}, {asked.temperature}, {player.histories})"
    print(hold((name, asked.against), asked.rounds, asked.seed, asked.processes))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.network_search")
    parser.add_argument("--rounds", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--temperature", type=float, default=TEMPERATURE)
    parser.add_argument("--histories", type=int, default=HISTORIES)
    parser.add_argument("--against", default="expert")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--check", type=int, metavar="ROUNDS")
    return parser.parse_args()


if __name__ == "__main__":
    main()
