"""How strong a policy is on the way: rounds against compiled players and against an earlier policy."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import torch

from billetdoux.rl.batch import BatchEnv
from billetdoux.train.network import Policy, slots_read
from billetdoux.train.practice import draw, opponents_of, tensor_of
from billetdoux.train.settings import ADVERSARY, Settings, edition_of

EARLIER = "earlier"
"""The policy of the look before."""


class Kind(NamedTuple):
    edition: str
    players: int


class Examiner:
    """Lets a policy play in the even seats, and somebody else in the odd ones."""

    def __init__(self, settings: Settings, device: str, adversary: Policy | None = None) -> None:
        self.settings = settings
        self.device: Any = device
        self.kinds = list(dict.fromkeys(Kind(group.edition, group.players) for group in settings.groups))
        self.opponents = [*settings.look.opponents, EARLIER]
        self.networks = {Path(file).stem: policy for file, policy in opponents_of(settings, device).items()}
        """The opponents at the tables, by the names of their files."""
        if adversary is not None:
            self.networks[ADVERSARY] = adversary
        self.opponents += [name for name in self.networks if name not in self.opponents]
        self._envs: dict[tuple[Kind, str], BatchEnv] = {}

    @torch.no_grad()
    def look(self, policy: Policy, earlier: Policy) -> dict[str, float]:
        """By kind of table and opponent: the share of rounds that a seat of the policy's wins, over what is
        even, in points of a hundred.
        """
        edges = {}
        for opponent in self.opponents[:]:
            for kind in self._kinds(opponent):
                try:
                    edge = self._edge(kind, opponent, policy, earlier)
                except Exception as error:  # hours of training are worth more than a look
                    print(f"no looks against {opponent}: {error!r:.500}", flush=True)
                    self.opponents.remove(opponent)
                    break
                edges[f"{kind.edition} {kind.players} {opponent}"] = round(edge, 2)
        return edges

    def _kinds(self, opponent: str) -> list[Kind]:
        """A network is met where it plays in the training, all others everywhere."""
        if opponent not in self.networks:
            return self.kinds
        groups = [group for group in self.settings.groups if Path(group.opponent).stem == opponent]
        return list(dict.fromkeys(Kind(group.edition, group.players) for group in groups))

    def _edge(self, kind: Kind, opponent: str, policy: Policy, earlier: Policy) -> float:
        env = self._env(kind, opponent)
        env.reset(seed=self.settings.seed)
        slots = slots_read(self.settings.net.policy)
        rows, masks, seats, rewards, ends = (
            tensor_of(array, self.device)
            for array in (env.observations, env.masks, env.seats, env.rewards, env.round_ends)
        )
        other = earlier if opponent == EARLIER else self.networks.get(opponent)
        chance = torch.Generator(self.device).manual_seed(self.settings.seed)
        won, rounds = torch.zeros(kind.players, device=self.device), torch.zeros((), device=self.device)
        for _ in range(self.settings.look.steps):
            inputs = policy.read(rows[:, :slots])
            judged, _ = policy.judge(inputs, masks)
            if other is not None:
                theirs, _ = other.judge(inputs, masks)
                judged = torch.where((seats % 2 == 0)[:, None], judged, theirs)
            actions = draw(judged, chance)
            env.step(actions if self.device == "cuda" else actions.numpy())
            won += rewards.sum(dim=0)
            rounds += ends.sum()
        env.check()
        return float(100 * won[::2].mean() / rounds.clamp_min(1))

    def _env(self, kind: Kind, opponent: str) -> BatchEnv:
        if (kind, opponent) not in self._envs:
            is_network = opponent == EARLIER or opponent in self.networks
            seats = () if is_network else range(1, kind.players, 2)
            self._envs[kind, opponent] = BatchEnv(
                self.settings.look.tables,
                edition_of(kind.edition),
                kind.players,
                device=self.device,
                encoding=2,
                opponents=dict.fromkeys(seats, opponent),
            )
        return self._envs[kind, opponent]
