"""What to train and how, as a TOML file says it."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from billetdoux.agents.net import Shape
from billetdoux.rules.errors import BilletError

Positive = Annotated[int, Meta(ge=1)]
Share = Annotated[float, Meta(ge=0, le=1)]
Weight = Annotated[float, Meta(gt=0)]
SHIPPED = ("duel", "company")
"""Settings that come with the package."""


class InvalidSettings(BilletError):
    """Settings that can't be trained with."""

    reasons = frozenset({"bad-settings"})


class Ramp(msgspec.Struct, frozen=True, array_like=True):
    """A number that goes from one value to another while the plan is carried out."""

    start: float
    end: float

    def at(self, progress: float) -> float:
        """
        >>> Ramp(0.2, 0.1).at(0.5)
        0.15
        """
        return round(self.start + (self.end - self.start) * min(max(progress, 0.0), 1.0), 12)


class NetSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: Annotated[int, Meta(ge=2, le=6)]
    turns: Annotated[int, Meta(ge=1, le=28)]
    width: Positive
    blocks: Positive
    embedding: Positive
    critic_width: Positive
    critic_blocks: Positive

    @property
    def policy(self) -> Shape:
        return Shape(self.seats, self.turns, self.width, self.blocks, self.embedding)

    @property
    def critic(self) -> Shape:
        return Shape(self.seats, self.turns, self.critic_width, self.critic_blocks, self.embedding)


class GroupSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tables of one kind. `edition` is a name, or the path of a file beside the settings."""

    edition: str
    players: Annotated[int, Meta(ge=2, le=6)]
    scope: str
    weight: Weight = 1.0


class LearnSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tables: Positive
    """All groups together."""
    steps: Positive
    """Of each table in a lesson."""
    minibatch: Positive
    rate: Ramp
    entropy: Ramp
    pull: Ramp
    """How strongly the policy is pulled towards the magnet."""
    magnet_half_life: Weight
    """In updates."""
    average_half_life: Weight
    """The same, of the average that is kept."""
    clip: Weight = 0.2
    trace: Share = 0.95
    """The λ of GAE, from one decision of a seat to its next."""
    own_value: float = 0.25
    """How much the policy's own expectation counts in its loss."""
    gradient_norm: Weight = 1.0
    stretch: Positive = 64
    """After so many lessons the tables begin anew. Runs that were saved then and resumed are the same as
    uninterrupted ones.
    """


class PlanSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long the whole training takes, over all calls: so many minutes, or so many lessons."""

    minutes: float = 0.0
    lessons: int = 0


class LookSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How strength is looked at on the way."""

    minutes: float = 1.0
    """Between two looks; with 0 there is one after each stretch."""
    tables: Positive = 16_384
    steps: Positive = 64
    opponents: tuple[str, ...] = ("uniform", "heuristic")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    seed: int
    net: NetSettings
    learn: LearnSettings
    plan: PlanSettings
    look: LookSettings
    groups: tuple[GroupSettings, ...]


def load_settings(name: str) -> Settings:
    """Shipped settings by their name, or those of a file.

    >>> load_settings("duel").net.seats
    2
    """
    try:
        if name in SHIPPED:
            text = files("billetdoux.train").joinpath(f"{name}.toml").read_text("utf-8")
        else:
            text = Path(name).read_text("utf-8")
        return msgspec.convert(tomllib.loads(text), Settings)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise InvalidSettings("bad-settings", problem=str(error)) from error
