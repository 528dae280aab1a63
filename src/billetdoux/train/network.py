"""The networks as PyTorch trains them. `billetdoux.agents.net` says what their inputs and weights are."""

from __future__ import annotations

from math import sqrt
from typing import Any, cast

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from billetdoux.agents.net import (
    CARD_FIELDS,
    KEEPS,
    LAYER_NORM_EPSILON,
    SEAT_FIELDS,
    Net,
    Shape,
    base_inputs,
    sizes_of,
)
from billetdoux.rl.episode import HIDDEN_SIZE
from billetdoux.rules.information import INFO_TURN, INFO_TURN_SIZE, TOLD_KEPT
from billetdoux.rules.kernel import ACTIONS, ROLES

Inputs = tuple[Tensor, Tensor]
"""The zeros and ones of some rows: of the base, and of each turn."""
SMALL_START = 0.01
"""How much smaller the heads start: at first every action is nearly as likely as any other."""


def slots_read(shape: Shape) -> int:
    """How much of a row such a network reads, from its beginning."""
    return INFO_TURN + INFO_TURN_SIZE * shape.turns


class Trunk(nn.Module):
    """From rows to so many outputs. With `sees_all`, the hidden cards are inputs too."""

    def __init__(self, shape: Shape, outputs: int, *, sees_all: bool = False, seed: int = 0) -> None:
        super().__init__()
        self.shape = shape
        self.dtype = torch.float32
        sizes = sizes_of(shape) | {"heads": (shape.width, outputs), "heads_bias": (outputs,)}
        if sees_all:
            sizes["hidden"] = (HIDDEN_SIZE * ROLES, shape.width)
        chance = torch.Generator().manual_seed(seed)
        self.weights = nn.ParameterDict(
            {key(name): nn.Parameter(first_weights(name, size, chance)) for name, size in sizes.items()}
        )
        for name, column in zip(("slots", "lows", "highs"), base_inputs(shape.seats).T, strict=True):
            kind = torch.int64 if name == "slots" else torch.uint8
            self.register_buffer(name, torch.tensor(column, dtype=kind), persistent=False)
        self.register_buffer("card_fields", torch.tensor(CARD_FIELDS), persistent=False)
        self.register_buffer("seat_fields", torch.tensor(SEAT_FIELDS), persistent=False)
        self.register_buffer("codes", torch.arange(1, KEEPS + 1, dtype=torch.uint8), persistent=False)

    def forward(self, inputs: Inputs, hidden: Tensor | None = None) -> Tensor:
        base, turns = inputs
        embedded = functional.relu(turns @ self._weight("embedding")).flatten(1)
        x = base @ self._weight("base") + embedded @ self._weight("turns") + self._weight("bias")
        if hidden is not None:
            x = x + self._one_hot(hidden, ROLES) @ self._weight("hidden")
        for block in range(self.shape.blocks):
            name = f"block{block}"
            inner = self._normal(x, name) @ self._weight(f"{name}.in") + self._weight(f"{name}.in_bias")
            x = x + (functional.relu(inner) @ self._weight(f"{name}.out") + self._weight(f"{name}.out_bias"))
        last = self._normal(x, "last").float()
        with torch.autocast(base.device.type, enabled=False):
            return last @ self._weight("heads") + self._weight("heads_bias")

    def read(self, rows: Tensor) -> Inputs:
        """The inputs that rows give; the same for all networks of one training."""
        codes = rows[:, cast("Tensor", self.slots)]
        base = (codes >= cast("Tensor", self.lows)) & (codes <= cast("Tensor", self.highs))
        return base.to(self.dtype), self._read_turns(rows)

    def _weight(self, name: str) -> Tensor:
        return cast("Tensor", self.weights[key(name)])

    def _read_turns(self, rows: Tensor) -> Tensor:
        shape = self.shape
        turns = rows[:, INFO_TURN : slots_read(shape)].reshape(len(rows), shape.turns, INFO_TURN_SIZE)
        parts = (
            self._one_hot(turns[:, :, cast("Tensor", self.card_fields)], ROLES),
            self._one_hot(turns[:, :, cast("Tensor", self.seat_fields)], shape.seats),
            self._one_hot(turns[:, :, TOLD_KEPT : TOLD_KEPT + 1], KEEPS),
        )
        return torch.cat(parts, dim=2)

    def _one_hot(self, codes: Tensor, most: int) -> Tensor:
        return (codes.unsqueeze(-1) == cast("Tensor", self.codes)[:most]).flatten(-2).to(self.dtype)

    def _normal(self, x: Tensor, name: str) -> Tensor:
        scale, shift = self._weight(f"{name}.scale"), self._weight(f"{name}.shift")
        return functional.layer_norm(x, (self.shape.width,), scale, shift, LAYER_NORM_EPSILON)


class Policy(Trunk):
    """What to do, and what the seat to act expects."""

    def __init__(self, shape: Shape, seed: int) -> None:
        super().__init__(shape, ACTIONS + 1, seed=seed)

    def judge(self, inputs: Inputs, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithm of each action's probability, and the expectation."""
        heads = self(inputs)
        logits = heads[:, :ACTIONS].masked_fill(~masks, -1e9)
        return torch.log_softmax(logits, dim=1), heads[:, ACTIONS]

    @classmethod
    def from_net(cls, net: Net) -> Policy:
        """With the weights of a file."""
        policy = cls(net.shape, seed=0)
        with torch.no_grad():
            for name, weight in net.weights.items():
                policy._weight(name).copy_(torch.from_numpy(weight))
        return policy

    def to_net(self, made: dict[str, Any]) -> Net:
        weights = {
            name: cast("np.ndarray[Any, np.dtype[np.float32]]", self._weight(name).detach().cpu().numpy())
            for name in sizes_of(self.shape)
        }
        return Net(self.shape, weights, made)


class Critic(Trunk):
    """What each relative seat can expect, by all hands."""

    def __init__(self, shape: Shape, seed: int) -> None:
        super().__init__(shape, shape.seats, sees_all=True, seed=seed)


def key(name: str) -> str:
    """A weight's name as PyTorch takes it."""
    return name.replace(".", "_")


def first_weights(name: str, size: tuple[int, ...], chance: torch.Generator) -> Tensor:
    if name.endswith(".scale"):
        return torch.ones(size)
    if len(size) == 1 or name.endswith(".out"):
        return torch.zeros(size)  # a block adds nothing at first
    spread = {"base": 1 / 8, "turns": 1 / sqrt(size[0]), "hidden": 1 / 8, "embedding": 1 / 4}.get(
        name, sqrt(2 / size[0])
    )
    weights = torch.randn(size, generator=chance) * spread
    return weights * SMALL_START if name == "heads" else weights
