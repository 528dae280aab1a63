"""One learner against chosen opponents, for Gymnasium.

Importing this registers `billetdoux/Round-v1` and `billetdoux/Match-v1`.

>>> import gymnasium, billetdoux.rl.gymnasium
>>> env = gymnasium.make("billetdoux/Round-v1", players=4, opponents=["easy", "random", "random"])
>>> row, info = env.reset(seed=7)
>>> row, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, runtime_checkable

import numpy as np
from numpy.typing import NDArray

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise ImportError("billetdoux.rl.gymnasium needs Gymnasium: pip install 'billetdoux[rl]'") from error

from billetdoux.agents import LEVELS, Agent, agent
from billetdoux.rl.batch import Reward, Scope, check_choice
from billetdoux.rl.episode import IllegalStep
from billetdoux.rl.render import RENDER_MODES, Renderer
from billetdoux.rl.single_table import SingleTable
from billetdoux.rules import Action, Edition, Match
from billetdoux.rules.encoding import HIGH, LOW
from billetdoux.rules.errors import BilletError
from billetdoux.rules.kernel import ACTIONS

Row: TypeAlias = NDArray[np.int8]
Policy: TypeAlias = Callable[[Row, Row], int]
"""Chooses the number of an action by an observation and its mask."""
Opponent: TypeAlias = str | Agent | Policy

LEARNER = 0
"""The seat of the learner: any is like this one, for who starts is drawn, and rows count from one's own."""
ILLEGAL_REWARD = -1.0
SEED_BITS = 63


@runtime_checkable
class ChoosingAgent(Agent, Protocol):
    """An agent, told from a policy by having `choose`."""


class InvalidOpponents(BilletError):
    """Too few of them, or too many."""

    reasons = frozenset({"bad-opponents"})


class AgainstEnv(gymnasium.Env[Row, np.int64]):
    """The learner is asked when it is to act; between that, the opponents play.

    An observation is a row of `rules.encoding`; `info["action_mask"]` says what is legal. An illegal action
    ends the episode with a reward of −1.
    """

    metadata: dict[str, Any] = {"render_modes": [*RENDER_MODES], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        edition: Edition | str = "standard",
        players: int = 4,
        opponents: Opponent | Sequence[Opponent] = "random",
        *,
        scope: Scope = "round",
        reward: Reward = "win",
        render_mode: str | None = None,
        render_seat: int | None = None,
        language: str = "en",
    ) -> None:
        """`opponents` are one for all other seats, or one for each: a level, an agent, or a policy."""
        self._table = SingleTable(edition, players, scope=scope, reward=reward)
        self._policies = [self._policy(opponent, scope) for opponent in _one_per_seat(opponents, players - 1)]
        self._rng = Random()
        self._pending_reward = 0.0  # from the opponents' turns before the learner's first action
        self.render_mode = render_mode
        names = [f"player_{seat}" for seat in range(players)]
        self._renderer = Renderer(names, render_mode, render_seat, language)
        self.observation_space = spaces.Box(LOW, HIGH, dtype=np.int8)
        self.action_space = spaces.Discrete(ACTIONS)

    def _policy(self, opponent: Opponent, scope: Scope) -> Policy:
        if opponent == "random":
            return self._random_policy
        if isinstance(opponent, str):
            check_choice("opponents", opponent, LEVELS)
            return self._agent_policy(agent(opponent, scope=scope))
        if isinstance(opponent, ChoosingAgent):
            return self._agent_policy(opponent)
        return opponent

    def _agent_policy(self, bot: Agent) -> Policy:
        def policy(_row: Row, _mask: Row) -> int:
            view = self._table.match.view(self._table.seat)
            return Action.of(bot.choose(view, self._rng)).id(self._table.seat, view.players)

        return policy

    def _random_policy(self, _row: Row, mask: Row) -> int:
        """As the level `random` plays, without making a view for it."""
        return int(self._rng.choice(np.flatnonzero(mask)))

    @property
    def match(self) -> Match:
        """What is played, by the readable rules: for views, events and records."""
        return self._table.match

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Episodes in which the learner never comes to act, for it was out before, are passed over."""
        super().reset(seed=seed)
        if seed is not None:
            self._rng.seed(seed)
        self._table.begin(int(self.np_random.integers(1 << SEED_BITS)))
        self._pending_reward = self._play_opponents()
        while self._table.over:
            self._table.begin()
            self._pending_reward = self._play_opponents()
        self._render_for_human()
        return self._row(), self._info()

    def step(self, action: np.int64 | int | Action | str) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        try:
            self._table.step(action)
        except IllegalStep:
            return self._row(), ILLEGAL_REWARD, True, False, self._info()
        gained = self._pending_reward + float(self._table.rewards[LEARNER]) + self._play_opponents()
        self._pending_reward = 0.0
        self._render_for_human()
        return self._row(), gained, self._table.over, False, self._info()

    def _play_opponents(self) -> float:
        """Until the learner is to act or all is over; what that brings to the learner."""
        table = self._table
        gained = 0.0
        while not table.over and table.seat != LEARNER:
            table.step(self._policies[table.seat - 1](table.row.copy(), table.mask.copy()))
            gained += float(table.rewards[LEARNER])
        return gained

    def _row(self) -> Row:
        return self._table.observe(LEARNER)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Row:
        """By the name that the maskable algorithms of Stable-Baselines3 ask for."""
        return self._table.mask.copy()

    def render(self) -> NDArray[np.uint8] | str | None:
        return self._renderer.render(self._table.match)

    def _render_for_human(self) -> None:
        if self.render_mode == "human":
            self.render()


def _one_per_seat(opponents: Opponent | Sequence[Opponent], seats: int) -> list[Opponent]:
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return [opponents] * seats
    if len(opponents) != seats:
        raise InvalidOpponents("bad-opponents", count=len(opponents), seats=seats)
    return list(opponents)


for _name, _scope in (("Round", "round"), ("Match", "match")):
    gymnasium.register(
        f"billetdoux/{_name}-v1", entry_point=f"{__name__}:AgainstEnv", kwargs={"scope": _scope}
    )
