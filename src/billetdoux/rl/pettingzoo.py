"""A table for PettingZoo: agents act one after the other, each told what its seat may know and may do.

Agents are `player_0`, `player_1` and so on, by seat. An observation is a dictionary, as PettingZoo expects of
games with illegal moves: `observation`, a row of `rules.encoding`, and `action_mask`, all zeros for
whoever is not to act. All agents end together, with the round or the match; one that is out of a round waits.
"""

from __future__ import annotations

from typing import Any, ClassVar, cast

import numpy as np
from numpy.typing import NDArray

try:
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
except ImportError as error:
    raise ImportError("billetdoux.rl.billetdoux_v1 needs PettingZoo: pip install 'billetdoux[rl]'") from error

from billetdoux.rl.batch import Reward, Scope
from billetdoux.rl.episode import IllegalStep
from billetdoux.rl.render import RENDER_MODES, Renderer
from billetdoux.rl.single_table import SingleTable
from billetdoux.rules import Action, Edition, Match
from billetdoux.rules.encoding import HIGH, LOW
from billetdoux.rules.kernel import ACTIONS

Observation = dict[str, NDArray[np.int8]]
ILLEGAL_REWARD = -1.0


class TableEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """An illegal action raises `IllegalStep` and changes nothing."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "billetdoux_v1",
        "render_modes": [*RENDER_MODES],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        edition: Edition | str = "standard",
        players: int = 4,
        *,
        scope: Scope = "round",
        reward: Reward = "win",
        render_mode: str | None = None,
        render_seat: int | None = None,
        language: str = "en",
    ) -> None:
        """`render_seat` is whose eyes to render through; `None` shows every card."""
        EzPickle.__init__(
            self,
            edition,
            players,
            scope=scope,
            reward=reward,
            render_mode=render_mode,
            render_seat=render_seat,
            language=language,
        )
        super().__init__()
        self._table = SingleTable(edition, players, scope=scope, reward=reward)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self._renderer = Renderer(self.possible_agents, render_mode, render_seat, language)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.state_space = spaces.Box(np.tile(LOW, (players, 1)), np.tile(HIGH, (players, 1)), dtype=np.int8)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    @property
    def match(self) -> Match:
        """What is played, by the readable rules: for views, events and records."""
        return self._table.match

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._table.seat]
        self._skip_agent_selection = None  # of PettingZoo's own, and not reset by it
        self._rewarded = False
        self._render_for_human()

    def observe(self, agent: str) -> Observation:
        table, seat = self._table, self._seats[agent]
        if seat == table.seat and not table.over:
            return {"observation": table.row.copy(), "action_mask": table.mask.copy()}
        return {"observation": table.observe(seat), "action_mask": np.zeros(ACTIONS, np.int8)}

    def state(self) -> NDArray[np.int8]:
        """What all seats know together, a row each: for training that looks at more than players may."""
        return np.stack([self._table.observe(seat) for seat in range(len(self.possible_agents))])

    def step(self, action: int | Action | str | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self._table
        table.step(cast("int | Action | str", action))
        self._cumulative_rewards[agent] = 0.0
        self._update_rewards()
        self.agent_selection = self.agents[0 if table.over else table.seat]
        if table.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._render_for_human()

    def _update_rewards(self) -> None:
        """Most actions bring nothing, and need no book-keeping."""
        brings = self._table.brings_rewards
        if brings or self._rewarded:
            self.rewards = dict(zip(self.agents, self._table.rewards.tolist(), strict=True))
            self._accumulate_rewards()
        self._rewarded = brings

    def render(self) -> NDArray[np.uint8] | str | None:
        return self._renderer.render(self._table.match)

    def _render_for_human(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is held open."""


class RefereedEnv(TableEnv):
    """An illegal action ends the episode, at the cost of who did it: −1, the others 0.

    That is what PettingZoo's wrappers do, which take ten times the time of the game itself.
    """

    def step(self, action: int | Action | str | None) -> None:
        try:
            super().step(action)
        except IllegalStep:
            self._end_after_illegal_action()

    def _end_after_illegal_action(self) -> None:
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL_REWARD}
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self._deads_step_first()


def observation_space() -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(LOW, HIGH, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )
