"""Searches: from a view to what each play is worth. Compiled where there is a compiler, else in plain Python;
both find the same.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import closing
from copy import copy
from functools import cache, lru_cache
from math import sqrt
from operator import sub
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import numpy as np

from billetdoux.agents import ismcts_kernel
from billetdoux.agents.agent import MATCH, ROUND, choices_of, seat_of
from billetdoux.agents.assessment import Assessment, Chance, Estimate, Outlook
from billetdoux.agents.beliefs import compile_counting
from billetdoux.agents.infoset import Infoset, infoset_of, state_of
from billetdoux.agents.ismcts_kernel import OUTCOMES, Problem, Tree
from billetdoux.agents.knowledge import Knowledge
from billetdoux.agents.match_odds import match_chances
from billetdoux.agents.problem import actions_of, problem_of
from billetdoux.agents.runtime import Compiled, Runtime, usual_runtime
from billetdoux.report.statistics import NORMAL_95
from billetdoux.rules import Action, Match, View, WrongMoment
from billetdoux.rules.compiled import Linker
from billetdoux.rules.compiler import has_compiler
from billetdoux.rules.kernel import ACTIONS, NONE, SEATS

ITERATIONS = 20_000
FIRST_LOOK, SECOND_LOOK = 300, 1_000
"""Iterations for each play that is compared with others."""
SECOND_LOOKS = 3
SPARE_TREES = 8
MIN_SPAN = 1e-9
STRETCH, PLAIN_STRETCH = 1_000, 50
"""Iterations between two looks at the clock; in plain Python they take longer."""


@cache
def code(runtime: Runtime) -> SimpleNamespace:
    return runtime.link(linker())


def linker() -> Linker:
    return Linker(ismcts_kernel.search, ismcts_kernel.play_on)


def buffers(runtime: Runtime, seed: int) -> tuple[Any, Any, Any]:
    """For legal actions, for chance, and what chance starts from."""
    return runtime.row(ACTIONS, np.int16), runtime.row(1, np.uint64), runtime.word(seed)


class Search:
    """A search on one view. Given a seed, so many iterations always find the same.

    With `only`, that one play is followed, whatever it promises; with `settle`, the search ends early once
    one play leads the others beyond doubt. A `trusting` search lets the others
    play by the heuristic policy, and never at random. `runtime` says how it runs: compiled, where there is a
    compiler. `knowledge` is that of the view, weighed, if it was found already.
    """

    def __init__(
        self,
        view: View,
        seed: int,
        scope: str = MATCH,
        *,
        only: Action | None = None,
        settle: bool = True,
        trusting: bool = False,
        runtime: Runtime | None = None,
        knowledge: Knowledge | None = None,
    ) -> None:
        self.view = view
        self._runtime = runtime = runtime or usual_runtime()
        self.is_settled = False
        choices_of(view)
        knowledge = knowledge or Knowledge(view, weighed=True)
        self.infoset = infoset = infoset_of(view, knowledge)
        state = state_of(view, infoset)
        for depth, (placer, _) in enumerate(knowledge.table.deck):
            state.placed_by[depth] = placer
        self._actions = actions_of(view, state)
        self._stakes = stakes_of(tuple(view.tokens), view.goal, seat_of(view), scope)
        self._tree = _blank_tree(runtime)
        problem = problem_of(view, infoset, knowledge) | {
            "only": NONE if only is None else self._actions.index(only),
            "settle": int(settle),
            "random_play": [0.0] * SEATS if trusting else knowledge.weights.random_play,
            "rewards": self._stakes.rewards,
        }
        root = runtime.table(state)
        self._arguments: tuple[Any, ...] = (
            root.copy(),
            root,
            runtime.record(Problem, problem),
            self._tree,
            *buffers(runtime, seed),
        )

    def think(self, iterations: int, seconds: float = float("inf")) -> None:
        """For so many iterations in all, or until time is up; less if one play leads beyond doubt."""
        started = perf_counter()
        stretch = STRETCH if isinstance(self._runtime, Compiled) else PLAIN_STRETCH
        while not self.is_settled and self.done < iterations and perf_counter() - started < seconds:
            until = iterations if seconds == float("inf") else min(iterations, self.done + stretch)
            self.is_settled = code(self._runtime).search(*self._arguments, until)

    def following(self, play: Action, seed: int | None = None) -> Search:
        """The same search from its start, but after this play. To set one up takes as long as a short one.

        With `seed` it draws other worlds.
        """
        scratch, root, problem, _, legal, rng, start = self._arguments
        other = copy(self)
        other._tree = _blank_tree(self._runtime)
        problem = problem.copy()
        problem["only"] = self._actions.index(play)
        start = start if seed is None else self._runtime.word(seed)
        other._arguments = (scratch, root, problem, other._tree, legal, rng, start)
        return other

    def chance_of(self, play: Action, iterations: int) -> Chance:
        """To win the match, after so many iterations in all."""
        self.think(iterations)
        return self.estimate(play).match

    def estimate(self, play: Action) -> Estimate:
        """What was found of one play."""
        return self._estimate(self._actions.index(play))

    def close(self) -> None:
        """Nothing more is asked of it: its tree may serve another search."""
        if isinstance(self._runtime, Compiled) and len(_spare_trees) < SPARE_TREES:
            _spare_trees.append(self._tree)
        del self._tree, self._arguments

    def estimates(self) -> tuple[Estimate, ...]:
        """What was found of each play, in the order of the legal actions."""
        return tuple(self._estimate(self._actions.index(action)) for action in self.view.legal)

    def _estimate(self, slot: int) -> Estimate:
        visits, total, squares, wins = (
            np.asarray(self._tree[name][slot]).item() for name in ("visits", "sums", "squares", "wins")
        )
        match = self._stakes.chance(visits, total, squares)
        return Estimate(self._actions[slot], visits, Chance.counted(wins, visits), match)

    @property
    def done(self) -> int:
        return int(self._tree["done"])

    @property
    def best(self) -> Action:
        """The play that was looked at most, because it promised most."""
        visits = self._tree["visits"][: len(self._actions)]
        return self._actions[int(np.argmax(visits))]


_spare_trees: list[Any] = []


def _blank_tree(runtime: Runtime) -> Any:
    """A tree is large: to clear what a short search has used is much faster than to make another."""
    if not isinstance(runtime, Compiled):
        return runtime.record(Tree)
    try:
        tree = _spare_trees.pop()
    except IndexError:
        return runtime.record(Tree)
    for name in ("visits", "sums"):
        tree[name][: tree["used_slots"]] = 0
    for name in ("keys", "squares", "wins"):
        tree[name][:] = 0
    for name in ("done", "used_nodes", "used_slots"):
        tree[name] = 0
    return tree


class Stakes:
    """What each outcome of the round is worth to a seat: 0 where the worst wins it for that seat, 1 the best.

    With the Spy's token it may be a little less or more.
    """

    def __init__(self, tokens: Sequence[int], goal: int, seat: int, scope: str) -> None:
        players = len(tokens)
        values = {
            (SEATS + 1) * winners + spy + 1: _value(tokens, goal, seat, scope, winners, spy)
            for winners in range(1, 1 << players)
            for spy in range(NONE, players)
        }
        alone = [values[(SEATS + 1) << winner] for winner in range(players)]
        self.worst, self.span = min(alone), max(max(alone) - min(alone), MIN_SPAN)
        self.rewards = np.zeros(OUTCOMES)
        for outcome, value in values.items():
            self.rewards[outcome] = (value - self.worst) / self.span

    def chance(self, count: int, total: float, squares: float) -> Chance:
        """What rewards amount to, by their number, their sum and the sum of their squares."""
        count, total, squares = count + 1, total + 0.5, squares + 0.5  # nothing is ever sure
        mean = total / count
        value = self.worst + self.span * mean
        reach = self.span * (NORMAL_95 * sqrt(max(squares / count - mean * mean, 0.0) / count))
        return Chance(value, max(0.0, value - reach), min(1.0, value + reach))


@lru_cache(maxsize=256)
def stakes_of(tokens: tuple[int, ...], goal: int, seat: int, scope: str) -> Stakes:
    """All turns of a round have the same, and with six seats they take longer than a short search."""
    return Stakes(tokens, goal, seat, scope)


def assess(view: View, *, iterations: int = ITERATIONS, seed: int = 0) -> Assessment:
    """What each legal action is worth to the seat whose view it is, and which is best."""
    thinker = Search(view, seed, settle=False, trusting=True)
    thinker.think(iterations)
    return Assessment(thinker.estimates(), thinker.best)


class Trials:
    """Searches on one view that begin with one play, whatever that promises.

    A plain search soon leaves a bad play alone, and takes the luckiest of many equal ones for the best: what
    it says of two plays can't be compared. Two trials can: they follow each as often, in the same worlds.
    """

    def __init__(self, view: View) -> None:
        self._search = Search(view, 0, settle=False, trusting=True)

    @property
    def infoset(self) -> Infoset:
        return self._search.infoset

    def of(self, play: Action, iterations: int, seed: int) -> Estimate:
        trial = self._search.following(play, seed)
        trial.think(max(1, iterations))
        found = trial.estimate(play)
        trial.close()
        return found

    def close(self) -> None:
        self._search.close()


def try_play(view: View, play: Action, iterations: int, seed: int) -> Estimate:
    """One trial."""
    with closing(Trials(view)) as trials:
        return trials.of(play, iterations, seed)


def compare(
    view: View,
    plays: Sequence[Action],
    seed: int,
    usual: Collection[Action] = (),
    runtime: Runtime | None = None,
    knowledge: Knowledge | None = None,
) -> dict[Action, Chance]:
    """How likely each of these plays wins the match.

    All are followed in the same worlds: a few, where that shows which is better, and more of them, where a
    play can't be told apart from the best `usual` one (from the best of all, if none is).
    """
    trial = Search(
        view, seed, only=plays[0], settle=False, trusting=True, runtime=runtime, knowledge=knowledge
    )
    trials = {plays[0]: trial} | {play: trial.following(play) for play in plays[1:]}
    found = {play: trial.chance_of(play, FIRST_LOOK) for play, trial in trials.items()}
    leading = [play for play in plays if play in usual] or plays
    best = max(leading, key=lambda play: found[play].value)
    close = [play for play in plays if play == best or not found[play].is_clear_of(found[best])]
    closest = sorted(close, key=lambda play: abs(found[best].value - found[play].value))[:SECOND_LOOKS]
    found |= {play: trials[play].chance_of(play, SECOND_LOOK) for play in closest}
    for trial in trials.values():
        trial.close()
    return found


def outlook(match: Match, *, rounds: int = 2_000, seed: int = 0) -> Outlook:
    """How likely each seat is to win the round and the match, as the cards truly lie."""
    if match.round is None:
        raise WrongMoment("no-round")
    state = match.round.state
    outcomes = np.zeros(OUTCOMES, np.int64)
    if match.round.is_over:
        outcomes[ismcts_kernel.outcome_of(state)] = rounds
    else:
        runtime = usual_runtime()
        legal, rng, start = buffers(runtime, seed)
        truth = runtime.table(state)
        code(runtime).play_on(truth.copy(), truth, legal, rng, outcomes, start, rounds)
    gained = _tokens_after([0] * match.players, state.round_winners, state.spy_bonus)  # if it is over
    before = list(map(sub, match.tokens, gained))
    won, match_won = np.zeros(match.players), np.zeros(match.players)
    for outcome in np.flatnonzero(outcomes).tolist():
        winners, spy = divmod(outcome, SEATS + 1)
        share = outcomes[outcome] / rounds
        won += [share * (winners >> seat & 1) for seat in range(match.players)]
        match_won += share * np.array(match_chances(_tokens_after(before, winners, spy - 1), match.goal))
    return Outlook(tuple(won.tolist()), tuple(match_won.tolist()))


def _value(tokens: Sequence[int], goal: int, seat: int, scope: str, winners: int, spy: int) -> float:
    if scope == ROUND:
        return float(winners >> seat & 1)
    return match_chances(_tokens_after(tokens, winners, spy), goal)[seat]


def _tokens_after(tokens: Sequence[int], winners: int, spy: int) -> list[int]:
    return [held + (winners >> seat & 1) + (seat == spy) for seat, held in enumerate(tokens)]


def prepare() -> None:
    """Compile everything, or read it from the disk; then every search is quick."""
    if not has_compiler():
        return
    match, _ = Match.seeded("classic", players=2, seed=bytes(32)).next_round()
    compile_counting()
    assess(match.view(match.to_act), iterations=1)
    outlook(match, rounds=1)
