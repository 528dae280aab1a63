"""From a match to what its moves were worth."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import chain, groupby, islice
from random import Random
from time import perf_counter

from billetdoux.agents.agent import choices_of
from billetdoux.agents.assessment import Assessment, Estimate, Outlook
from billetdoux.agents.expert import usual_plays
from billetdoux.agents.ismcts import Search, Trials, outlook, prepare
from billetdoux.analysis.cost import Weighed
from billetdoux.analysis.result import MatchAnalysis, MomentAnalysis, Move, Round, ledger_of
from billetdoux.rules import Action, BilletError, Match, Record, View
from billetdoux.rules.compiler import has_compiler
from billetdoux.rules.event import RoundEnded
from billetdoux.sim import InvalidSimulation
from billetdoux.sim.chance import WORD
from billetdoux.work import Growing, Piece, Threads, Workers, given_or, run_in_order

ITERATIONS = 5_000 if has_compiler() else 1_000
MIN_ITERATIONS = 10
MAX_ITERATIONS = 1_000_000
SEED_BITS = 62
TRIALS_SHARE = 2
"""A trial has one in so many of the iterations that the search for the best play has."""
HEAT_SHARE = 8
"""The same for a heat: a short trial, by which one of the plays that `expert` makes is picked."""
OUTLOOK_ROUNDS = 500


class InvalidAnalysis(BilletError):
    """An analysis that can't be made as asked."""

    reasons = frozenset({"bad-iterations", "no-moves", "no-such-move"})


def analyze(
    played: Record | Match,
    *,
    iterations: int = ITERATIONS,
    seed: int = 0,
    workers: Workers | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> MatchAnalysis:
    """Every move of a match against the best one, by what its player could know; on all cores.

    `progress` is called with how many moments of the match have been looked at, and of how many. `workers` do
    the looking, if they are given; the caller closes them.
    """
    found = analyze_all([played], iterations=iterations, seed=seed, workers=workers, progress=progress)
    with closing(found) as analyses:
        return next(analyses)


def analyze_all(
    played: Sequence[Record | Match],
    *,
    iterations: int = ITERATIONS,
    seed: int = 0,
    workers: Workers | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Generator[MatchAnalysis, None, None]:
    """Of each match what `analyze` finds, in order; `progress` counts the moments of all of them."""
    _check(iterations, seed)
    records = [_record_of(each) for each in played]
    for record in records:
        check_moves(record)
    return _analyze_all(records, iterations, seed, workers, progress or (lambda done, total: None))


def _analyze_all(
    records: Sequence[Record],
    iterations: int,
    seed: int,
    workers: Workers | None,
    progress: Callable[[int, int], None],
) -> Generator[MatchAnalysis, None, None]:
    total, done = sum(map(_length, records)), 0
    looking = _Looking(records, iterations, seed)
    with given_or(workers, _threads) as chosen, closing(run_in_order(chosen, looking.pieces())) as found:
        looks = looking.looks(found)
        for record in records:
            of_record = []
            for look in islice(looks, _length(record)):
                of_record.append(look)
                done += 1
                progress(done, total)
            by_round = groupby(of_record, key=lambda pair: pair[0].round)
            yield MatchAnalysis(record, iterations, seed, tuple(_round(list(pairs)) for _, pairs in by_round))


class _Looking:
    """The moments of some records: handed out in pieces, taken back with what was found. Only those that
    are being looked at are held, for there may be very many."""

    def __init__(self, records: Sequence[Record], iterations: int, seed: int) -> None:
        self._coming = chain.from_iterable(map(_moments, records))
        self._asked = iterations, seed
        self._growing = Growing(first=1)
        self._handed_out: deque[Moment] = deque()

    def pieces(self) -> Iterator[Piece[Looked]]:
        while moments := tuple(islice(self._coming, self._growing.size)):
            self._handed_out.extend(moments)
            yield Piece(_look_at, (moments, *self._asked))

    def looks(self, found: Iterable[Looked]) -> Iterator[tuple[Moment, Look]]:
        for looked in found:
            self._growing.learn(len(looked.looks), looked.seconds)
            for look in looked.looks:
                yield self._handed_out.popleft(), look


def _threads() -> Workers:
    prepare()  # here, not in a thread, which Ctrl-C would not reach
    return Threads(os.cpu_count() or 1)


def analyze_moment(
    played: Record | Match, at: tuple[int, int], *, iterations: int = ITERATIONS, seed: int = 0
) -> MomentAnalysis:
    """Each legal action before a move, or at the end of a match that goes on.

    `at` is the number of the round and that of the move in it, both from 1.
    """
    _check(iterations, seed)
    for moment in _moments(_record_of(played)):
        seat = moment.match.to_act
        if (moment.round, moment.move) == at and seat is not None:
            view = moment.match.view(seat)
            found = weigh_all(view, iterations=iterations, seed=moment.seed(seed))
            return MomentAnalysis(*at, view, moment.made, found)
    raise InvalidAnalysis("no-such-move")


def _check(iterations: object, seed: object) -> None:
    if type(iterations) is not int or not MIN_ITERATIONS <= iterations <= MAX_ITERATIONS:
        raise InvalidAnalysis("bad-iterations", least=MIN_ITERATIONS, most=MAX_ITERATIONS)
    if type(seed) is not int or not 0 <= seed <= WORD:
        raise InvalidSimulation("bad-sim-seed", most=WORD)


def check_moves(record: Record) -> None:
    if not any(dealt.actions for dealt in record.match.log):
        raise InvalidAnalysis("no-moves")


def _record_of(played: Record | Match) -> Record:
    return played if isinstance(played, Record) else Record.of(played)


# ---------------------------------------------------------------- moments


@dataclass(frozen=True)
class Moment:
    """A match after a deal or after a move."""

    match: Match
    made: Action | None
    """The move that came next, if there was one."""

    @property
    def round(self) -> int:
        return len(self.match.log)

    @property
    def move(self) -> int:
        """The number of the next move in its round, from 1."""
        return len(self.match.log[-1].actions) + 1

    def seed(self, seed: int) -> int:
        """One of its own, from that of the analysis."""
        return Random(f"{seed} {self.round}.{self.move}").getrandbits(SEED_BITS)


def _length(record: Record) -> int:
    """How many moments it has: one after each deal, and one after each move."""
    return sum(1 + len(dealt.actions) for dealt in record.match.log)


def _moments(record: Record) -> Iterator[Moment]:
    for match, _ in record.replay():
        played = record.match.log[len(match.log) - 1].actions
        done = len(match.log[-1].actions)
        yield Moment(match, played[done][1] if done < len(played) else None)


@dataclass(frozen=True)
class Look:
    """What was found at a moment."""

    outlook: Outlook
    next_move: Move | None


@dataclass(frozen=True)
class Looked:
    """What was found at some moments."""

    looks: list[Look]
    seconds: float


def _look_at(moments: Sequence[Moment], iterations: int, seed: int) -> Looked:
    started = perf_counter()
    looks = [_look(moment, iterations, seed) for moment in moments]
    return Looked(looks, perf_counter() - started)


def _look(moment: Moment, iterations: int, seed: int) -> Look:
    """From the whole truth for the picture, but only from the view of the seat to act for its move."""
    match, move, own_seed = moment.match, None, moment.seed(seed)
    if moment.made is not None and match.to_act is not None:
        weighed = None
        if len(match.legal) > 1:
            weighed = weigh(match.view(match.to_act), moment.made, iterations=iterations, seed=own_seed)
        move = Move(moment.round, moment.move, match.to_act, moment.made, weighed)
    return Look(outlook(match, rounds=OUTLOOK_ROUNDS, seed=own_seed), move)


# ---------------------------------------------------------------- what plays are worth


def weigh(view: View, made: Action, *, iterations: int, seed: int) -> Weighed:
    """The play that was made, and the best one, which may be the same."""
    with closing(Trials(view)) as trials:
        best_play = best_of(view, made, trials, iterations, seed)
        best = try_play(trials, best_play, iterations, seed)
        return Weighed(best if made == best_play else try_play(trials, made, iterations, seed), best)


def best_of(view: View, made: Action, trials: Trials, iterations: int, seed: int) -> Action:
    """What `expert` would have played: the same, if it often does that, else the best of its usual plays.

    Where no network covers the table, a search finds it.
    """
    usual = usual_plays(view, trials.infoset)
    if not usual:
        search = Search(view, seed, trusting=True)
        search.think(iterations)
        return search.best
    if made in usual:
        return made
    heat = iterations // HEAT_SHARE
    return max(usual, key=lambda play: trials.of(play, heat, seed).match.value)


def weigh_all(view: View, *, iterations: int, seed: int) -> Assessment:
    """Every play, each tried as `weigh` tries those two."""
    with closing(Trials(view)) as trials:
        tried = tuple(try_play(trials, play, iterations, seed) for play in choices_of(view))
    return Assessment(tried, max(tried, key=lambda estimate: estimate.match.value).action)


def try_play(trials: Trials, play: Action, iterations: int, seed: int) -> Estimate:
    """What was best by luck in the search must not be so again in its trial: that has another seed."""
    return trials.of(play, iterations // TRIALS_SHARE, seed + 1)


# ---------------------------------------------------------------- rounds


def _round(moments: Sequence[tuple[Moment, Look]]) -> Round:
    last, looks = moments[-1][0].match, [look for _, look in moments]
    assert last.round is not None
    moves = tuple(look.next_move for look in looks if look.next_move is not None)
    ending = next((event for event in last.round.events if isinstance(event, RoundEnded)), None)
    ledgers = []
    for seat in range(last.players):
        choices = [move.weighed for move in moves if move.seat == seat and move.weighed is not None]
        won = None if ending is None else seat in ending.winners
        ledgers.append(ledger_of(last.players, choices, won))
    return Round(
        number=last.round.number,
        moves=moves,
        outlooks=tuple(look.outlook for look in looks),
        ending=ending,
        spy_bonus=last.round.spy_bonus,
        seats=tuple(ledgers),
    )
