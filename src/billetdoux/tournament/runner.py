"""Plays the games of a tournament, with an agent in each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter

from billetdoux.agents import Agent
from billetdoux.agents.subprocess_agent import SubprocessAgent
from billetdoux.rules import Match, Round
from billetdoux.tournament.entrants import entrant
from billetdoux.tournament.plan import Game, Plan
from billetdoux.work.kept import Stopped

Winners = tuple[int, ...]
"""The seats that won."""

Conduct = Counter[tuple[str, str]]
"""Of programs from outside, by name: how often they were `ASKED`, and each kind of fault."""
ASKED = "asked"


@dataclass(frozen=True)
class Played:
    """What came of some games."""

    winners: list[Winners]
    conduct: Conduct
    seconds: float


class GameRunner:
    """Close it: programs from outside end then."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._is_stopped = False
        self._agents: dict[tuple[str, int], Agent] = {}
        self._seating = 0
        self._told: Conduct = Counter()

    def play(self, numbers: Iterable[int]) -> Played:
        started = perf_counter()
        winners = [self._play(self._plan.game(number)) for number in numbers]
        conduct = self._conduct()
        news, self._told = conduct - self._told, conduct
        return Played(winners, news, perf_counter() - started)

    def stop(self) -> None:
        """From another thread: whoever is asked for a move now gets no time for it, and `play` gives up."""
        self._is_stopped = True
        for _, agent in self._outsiders():
            agent.stop()

    def close(self) -> None:
        for _, agent in self._outsiders():
            agent.close()

    def _play(self, game: Game) -> Winners:
        if game.seating != self._seating:
            self.close()  # the deals of the last seating come again: nobody shall remember them
            self._seating = game.seating
        agents = self._seat(game.names)
        luck = [game.luck(seat) for seat in range(self._plan.players)]
        match = Match.of(self._plan.edition, self._plan.players)
        while True:
            number = len(match.log) + 1
            match, _ = match.deal(game.deck(number), game.first(number, match.starters))
            assert match.round is not None
            ended = self._play_round(match.round, agents, luck)
            match = replace(match, round=ended)
            if not self._plan.matches:
                return ended.winners
            if match.is_over:
                return match.winners

    def _play_round(self, now: Round, agents: Sequence[Agent], luck: Sequence[Random]) -> Round:
        while (seat := now.to_act) is not None:
            if self._is_stopped:
                raise Stopped
            now, _ = now.apply(agents[seat].choose(now.view(seat), luck[seat]))
        return now

    def _seat(self, names: Sequence[str]) -> list[Agent]:
        """An agent for each seat. Two seats of one name are two agents: a program must not see both hands."""
        taken: Counter[str] = Counter()
        agents = []
        for name in names:
            place = (name, taken[name])
            if place not in self._agents:
                self._agents[place] = entrant(name, scope=self._plan.scope, seconds=self._plan.bot_seconds)
            agents.append(self._agents[place])
            taken[name] += 1
        return agents

    def _conduct(self) -> Conduct:
        conduct: Conduct = Counter()
        for name, agent in self._outsiders():
            conduct[name, ASKED] += agent.asked
            for kind, count in agent.faults.items():
                conduct[name, kind] += count
        return conduct

    def _outsiders(self) -> Iterator[tuple[str, SubprocessAgent]]:
        for (name, _), agent in list(self._agents.items()):
            if isinstance(agent, SubprocessAgent):
                yield name, agent
