"""What to train and how, as a TOML file says it. It needs the standard library alone."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, replace
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_args, get_type_hints

from billetdoux.agents.net import Shape
from billetdoux.rules import Edition, load_edition
from billetdoux.rules.edition import SHIPPED as SHIPPED_EDITIONS
from billetdoux.rules.errors import BilletError

SHIPPED = (
    "duel",
    "company",
    "duel-and-hard",
    "company-and-hard",
    "duel-5",
    "duel-6",
    "duel-8",
    "duel-9",
    "company-4",
    "response",
)
"""Settings that come with the package."""
Part = TypeVar("Part")


class InvalidSettings(BilletError):
    """Settings that can't be trained with; `details["field"]` names what doesn't fit."""

    reasons = frozenset({"bad-settings"})


class Ramp(NamedTuple):
    """A number that goes from one value to another while the plan is carried out."""

    start: float
    end: float

    def at(self, progress: float) -> float:
        """
        >>> Ramp(0.2, 0.1).at(0.5)
        0.15
        """
        return round(self.start + (self.end - self.start) * min(max(progress, 0.0), 1.0), 12)


RESPONSE_ENTROPY = Ramp(0.02, 0.0)
NO_PULL = Ramp(0.0, 0.0)
ADVERSARY, ADVERSARY_SEED = "adversary", 1_000
"""The opponent that learns too: a second network, which plays against the first one alone."""


@dataclass(frozen=True)
class NetSettings:
    seats: int
    turns: int
    width: int
    blocks: int
    embedding: int
    critic_width: int
    critic_blocks: int

    @property
    def policy(self) -> Shape:
        return Shape(self.seats, self.turns, self.width, self.blocks, self.embedding)

    @property
    def critic(self) -> Shape:
        return Shape(self.seats, self.turns, self.critic_width, self.critic_blocks, self.embedding)


@dataclass(frozen=True)
class GroupSettings:
    """Tables of one kind. `edition` is a name, or the path of a file beside the settings."""

    edition: str
    players: int
    scope: str
    weight: float = 1.0
    opponent: str = ""
    """The file of a network that never changes and plays the other seats, or `adversary`; without one, all
    seats learn.
    """
    learners: tuple[int, ...] = (0,)
    """With an opponent: the seats that learn."""


@dataclass(frozen=True)
class LearnSettings:
    tables: int
    """All groups together."""
    steps: int
    """Of each table in a lesson."""
    minibatch: int
    rate: Ramp
    entropy: Ramp
    pull: Ramp
    """How strongly the policy is pulled towards the magnet."""
    magnet_half_life: float
    """In updates."""
    average_half_life: float
    """The same, of the average that is kept."""
    clip: float = 0.2
    trace: float = 0.95
    """The λ of GAE, from one decision of a seat to its next."""
    own_value: float = 0.25
    """How much the policy's own expectation counts in its loss."""
    gradient_norm: float = 1.0
    critic_first: int = 0
    """In so many lessons at the beginning only the critic learns. A policy that starts from a file has no
    critic yet, and a critic that knows nothing would spoil it.
    """
    stretch: int = 64
    """After so many lessons the tables begin again. Runs that were saved then and resumed are the same as
    uninterrupted ones.
    """


@dataclass(frozen=True)
class PlanSettings:
    """How long the whole training takes, over all calls: so many minutes, or so many lessons."""

    minutes: float = 0.0
    lessons: int = 0
    since: float = 0.0
    """The minutes of learning after which the ramps begin, for a training that was resumed with new ones."""


@dataclass(frozen=True)
class LookSettings:
    """How strength is looked at on the way."""

    minutes: float = 1.0
    """Between two looks; with 0 there is one after each stretch."""
    tables: int = 16_384
    steps: int = 64
    opponents: tuple[str, ...] = ("uniform", "heuristic")


@dataclass(frozen=True)
class Settings:
    name: str
    seed: int
    net: NetSettings
    learn: LearnSettings
    plan: PlanSettings
    look: LookSettings
    groups: tuple[GroupSettings, ...]

    @property
    def has_adversary(self) -> bool:
        return any(group.opponent == ADVERSARY for group in self.groups)


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
        data = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise InvalidSettings("bad-settings", field=name) from error
    return read_settings(data)


def edition_of(name: str) -> Edition:
    """A shipped one, or that of a file."""
    return load_edition(name if name in SHIPPED_EDITIONS else Path(name))


def for_response(settings: Settings, opponent: str) -> Settings:
    """The same for a learner in the even seats that looks for a best response to the network of a file.

    Nobody reads the learner, so it need not mix.
    """
    learn = replace(settings.learn, pull=NO_PULL, entropy=RESPONSE_ENTROPY)
    groups = tuple(
        replace(group, opponent=opponent, learners=tuple(range(0, group.players, 2)))
        for group in settings.groups
    )
    return replace(settings, name=f"{settings.name}-response", learn=learn, groups=groups)


def for_adversary(settings: Settings) -> Settings:
    """The same for a second network that starts elsewhere and is saved under a name of its own."""
    return replace(settings, name=f"{settings.name}-{ADVERSARY}", seed=settings.seed + ADVERSARY_SEED)


def read_settings(data: Mapping[str, Any]) -> Settings:
    return _read(Settings, data, "settings")


def _read(kind: type[Part], data: Any, where: str) -> Part:
    """A part of the settings, with exactly its fields; those that have a default may be left out."""
    types = get_type_hints(kind)
    if not isinstance(data, Mapping):
        raise InvalidSettings("bad-settings", field=where)
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    for name in data:
        if name not in known:
            raise InvalidSettings("bad-settings", field=f"{where}.{name}")
    values = {}
    for name, field in known.items():
        if name in data:
            values[name] = _value(types[name], data[name], f"{where}.{name}")
        elif field.default is MISSING:
            raise InvalidSettings("bad-settings", field=f"{where}.{name}")
    return kind(**values)


def _value(kind: Any, value: Any, where: str) -> Any:
    if kind is int and type(value) is int and value >= 0:
        return value
    if kind is float and type(value) in (int, float) and value >= 0:
        return float(value)
    if kind is str and type(value) is str:
        return value
    if kind is Ramp and type(value) is list and len(value) == 2:
        return Ramp(*(_value(float, end, where) for end in value))
    if get_args(kind) and type(value) is list:
        return tuple(_value(get_args(kind)[0], item, where) for item in value)
    if hasattr(kind, "__dataclass_fields__"):
        return _read(kind, value, where)
    raise InvalidSettings("bad-settings", field=where)
