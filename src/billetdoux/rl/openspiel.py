"""A round as an OpenSpiel game. Importing this registers `python_billetdoux`.

>>> import pyspiel
>>> import billetdoux.rl.openspiel
>>> game = pyspiel.load_game("python_billetdoux(edition=classic,players=3)")
>>> state = game.new_initial_state()
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> [round(value, 2) for value in state.returns()]
[0.67, -0.33, -0.33]

Player p is seat p, and seat 0 starts. Chance turns cards over one at a time, each when somebody takes it; a
chance outcome is the number of a role. Actions have the numbers that they have everywhere.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    import pyspiel
except ImportError as error:
    raise ImportError(
        "billetdoux.rl.openspiel needs OpenSpiel: pip install 'billetdoux[openspiel]'"
    ) from error

from billetdoux.rl.batch import CHOICES, check_choice
from billetdoux.rl.chance_nodes import GameNode
from billetdoux.rl.episode import reward_tokens, reward_winners
from billetdoux.rules import Edition, Role, Round, kernel, load_edition
from billetdoux.rules.edition import MIN_PLAYERS
from billetdoux.rules.encoding import (
    describe,
    information_shapes,
    information_state,
    information_tensor,
    observation_of,
    turns_of,
)
from billetdoux.rules.event import Event
from billetdoux.rules.kernel import ROLES, SEATS
from billetdoux.rules.observation import ROW_SIZE

GAME_TYPE = pyspiel.GameType(
    short_name="python_billetdoux",
    long_name="Python Billet-doux",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=MIN_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"edition": "standard", "players": 2, "reward": "win"},
)


def game_info(edition: Edition, players: int, reward: str) -> pyspiel.GameInfo:
    """The most and the least that a round brings: the win, or two tokens, less what everybody pays."""
    pays = 1 / players
    return pyspiel.GameInfo(
        num_distinct_actions=kernel.ACTIONS,
        max_chance_outcomes=ROLES,
        num_players=players,
        min_utility=-pays if reward == "win" else -1.0,  # all the others tie, and one has the Spy's token
        max_utility=1 - pays if reward == "win" else 2 - 2 * pays,
        utility_sum=0.0,
        max_game_length=turns_of(edition, players) + edition.count(Role.CHANCELLOR),
    )


class RoundGame(pyspiel.Game):  # type: ignore[misc]
    """`edition` is a name or the path of a file, `reward` is "win" or "tokens"."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**GAME_TYPE.parameter_specification, **(params or {})}
        check_choice("reward", chosen["reward"], CHOICES["reward"])
        self.edition = load_edition(chosen["edition"])
        self.players: int = chosen["players"]
        self.edition.check_players(self.players)
        self.reward: str = chosen["reward"]
        self.start = GameNode.start(self.edition, self.players)
        super().__init__(GAME_TYPE, game_info(self.edition, self.players, self.reward), params or {})

    def new_initial_state(self) -> RoundState:
        return RoundState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Every card is turned over at most once."""
        return len(self.edition.deck)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> Observer:
        if params:
            raise ValueError(f"no parameters are known: {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class RoundState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: RoundGame) -> None:
        super().__init__(game)
        self.now = game.start
        self._reward = game.reward

    @property
    def round(self) -> Round | None:
        """By the readable rules; None while it is dealt, and the last known one at a chance node."""
        return self.now.round

    def current_player(self) -> int:
        if self.now.place is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self.now.before.seat)

    def is_terminal(self) -> bool:
        return self.now.place is None and self.now.before.phase == kernel.OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.now.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.now.chances

    def _apply_action(self, action: int) -> None:
        self.now = self.now.act(action) if self.now.place is None else self.now.turn_over(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return Role(action).word
        assert self.round is not None
        return str(self.round.action(action))

    def returns(self) -> list[float]:
        state = self.now.before
        rewards = [0.0] * state.players
        if self.is_terminal():
            if self._reward == "tokens":
                reward_tokens(state, rewards)
            else:
                reward_winners(state, state.round_winners, rewards)
        return rewards

    def __str__(self) -> str:
        """The whole truth, as it happened; what waits for chance is told when it is done."""
        return information_state(self.round.events) if self.round else "dealing"


class Observer:
    """What one player may know: with perfect recall all that it has seen, without it what it knows now.

    Public knowledge alone is what a spectator sees; private alone is the player's hand.
    """

    def __init__(self, game: RoundGame, kind: pyspiel.IIGObservationType) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("what all players know together is not offered")
        self._players = game.players
        self._public = kind.public_info
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recalls = kind.perfect_recall
        shapes: dict[str, tuple[int, ...]] = {}
        if self._private:
            shapes["player"] = (game.players,)
            shapes |= {"turn": (SEATS,), "observation": (ROW_SIZE,)} if self._public else {"hand": (ROLES,)}
        if self._public and (self._recalls or not self._private):
            shapes |= information_shapes(game.edition, game.players)
        self.tensor = np.zeros(sum(map(math.prod, shapes.values())), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        start = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[start : start + math.prod(shape)].reshape(shape)
            start += math.prod(shape)

    def set_from(self, state: RoundState, player: int) -> None:
        self.tensor.fill(0)
        now = state.round
        if "player" in self.dict:
            self.dict["player"][player] = 1
        if now is None:
            return
        if "turn" in self.dict and now.to_act is not None:
            self.dict["turn"][(now.to_act - player) % self._players] = 1
        if "observation" in self.dict:
            self.dict["observation"][:] = observation_of(now, player)
        if "hand" in self.dict:
            for card in now.hands[player]:
                self.dict["hand"][card] += 1
        if "turns" in self.dict:
            information_tensor(
                self._visible_events(now, player), self._viewer(player), self._players, self.dict
            )

    def string_from(self, state: RoundState, player: int) -> str:
        who = f"player {player}" if self._private else "all"
        return f"{who}: {self._text(state.round, player)}" if state.round else who

    def _text(self, now: Round, player: int) -> str:
        if not self._public:
            return " ".join(sorted(map(str, now.hands[player]))) if self._private else ""
        if self._recalls or not self._private:
            return information_state(self._visible_events(now, player))
        said = describe(observation_of(now, player))
        turn = "over" if now.to_act is None else f"turn of {now.to_act}"
        return ", ".join([turn, *(f"{name} {value}" for name, value in said.items())])

    def _visible_events(self, now: Round, player: int) -> list[Event]:
        return [event.seen_by(self._viewer(player)) for event in now.events]

    def _viewer(self, player: int) -> int | None:
        """Whose eyes to see through: a spectator's, if nothing private may be told."""
        return player if self._private else None


pyspiel.register_game(GAME_TYPE, RoundGame)
