"""A trained network on NumPy alone: from an information row to what it would do, and what it expects.

`python -m billetdoux.train` makes the weights. The inputs are zeros and ones, found from the codes of a row
(encoding version 2) by the tables here, which the training uses too:

- the *base*: one-hots and thermometers of everything but the turns;
- the *turns*: one-hots of each turn's notes, put through an embedding that all turns share.

The trunk adds blocks to a sum (a residual network); the heads are a number for each action, and the
expectation of the seat to act.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from billetdoux.rules.encoding import InfoRow
from billetdoux.rules.errors import BilletError
from billetdoux.rules.information import (
    INFO_ASIDE,
    INFO_CHOOSING,
    INFO_COPIES,
    INFO_DECK_SIZE,
    INFO_FACE_UP,
    INFO_FOR_MATCH,
    INFO_NEW,
    INFO_OLD,
    INFO_PLAYERS,
    INFO_SEAT,
    INFO_SEAT_SIZE,
    INFO_THIRD,
    INFO_TURN,
    INFO_TURN_SIZE,
    INFO_UNDER,
    INFO_UNSEEN,
    INFORMATION_VERSION,
    SEAT_AT_TABLE,
    SEAT_DISCARDS,
    SEAT_MAY_HOLD,
    SEAT_MAY_THINK,
    SEAT_MISSING,
    SEAT_PROTECTED,
    SEAT_STILL_IN,
    TOLD_ACTOR,
    TOLD_CARD,
    TOLD_DISCARDED,
    TOLD_DRAWN,
    TOLD_DREW_ONE,
    TOLD_DREW_TWO,
    TOLD_KEPT,
    TOLD_LAID,
    TOLD_NAMED,
    TOLD_OUT,
    TOLD_REDRAWN,
    TOLD_SEEN,
    TOLD_TARGET,
)
from billetdoux.rules.kernel import ACTIONS, GUARD, KEEP, ROLES

Numbers = NDArray[np.float32]

ANY = 255
"""The highest code there is."""
DECK_SIZES = 15
DEPTHS_READ = 10
MAX_MISSING = 6
CARD_FIELDS = (
    TOLD_DRAWN,
    TOLD_CARD,
    TOLD_NAMED,
    TOLD_SEEN,
    TOLD_DREW_ONE,
    TOLD_DREW_TWO,
    TOLD_DISCARDED,
    TOLD_REDRAWN,
    TOLD_LAID,
)
"""Of a turn, the notes that are cards; those that are seats; `TOLD_KEPT` comes last."""
SEAT_FIELDS = (TOLD_ACTOR, TOLD_TARGET, TOLD_OUT)
KEEPS = ACTIONS - KEEP
LAYER_NORM_EPSILON = 1e-5
ILLEGAL = np.float32(-1e9)


class InvalidNet(BilletError):
    """A file that holds no network that can be used here."""

    reasons = frozenset({"bad-net"})


@dataclass(frozen=True)
class Shape:
    """What a network is made for, and how large it is."""

    seats: int
    """The most seats at a table."""
    turns: int
    """The longest round."""
    width: int
    blocks: int
    embedding: int

    @property
    def turn_inputs(self) -> int:
        return len(CARD_FIELDS) * ROLES + len(SEAT_FIELDS) * self.seats + KEEPS


def base_inputs(seats: int) -> NDArray[np.int64]:
    """The inputs of the base, a row for each: its slot, and the lowest and highest code that make it 1."""
    return np.array(list(_base_inputs(seats)), np.int64)


def _base_inputs(seats: int) -> Iterator[tuple[int, int, int]]:
    for players in range(3, seats + 1):
        yield INFO_PLAYERS, players, players
    yield from _thermometer(INFO_DECK_SIZE, DECK_SIZES)
    for slot in (INFO_ASIDE, INFO_FOR_MATCH, INFO_CHOOSING):
        yield slot, 1, 1
    for slot in (INFO_OLD, INFO_NEW, INFO_THIRD):
        yield from _one_hot(slot, ROLES)
    if seats == 2:
        for place in range(3):
            yield from _one_hot(INFO_FACE_UP + place, ROLES)
    for group in (INFO_COPIES, INFO_UNSEEN):
        for role in range(ROLES):
            yield from _thermometer(group + role, 6 if role == GUARD else 2)
    for depth in range(DEPTHS_READ):
        yield from _one_hot(INFO_UNDER + depth, ROLES)
    for ahead in range(seats):
        yield from _seat_inputs(INFO_SEAT + INFO_SEAT_SIZE * ahead, is_other=ahead > 0)


def _seat_inputs(seat: int, is_other: bool) -> Iterator[tuple[int, int, int]]:
    yield from _thermometer(seat + SEAT_MISSING, MAX_MISSING)
    for role in range(ROLES):
        yield from _thermometer(seat + SEAT_DISCARDS + role, 3 if role == GUARD else 2)
    if is_other:
        for slot in (SEAT_AT_TABLE, SEAT_STILL_IN, SEAT_PROTECTED):
            yield seat + slot, 1, 1
        for role in range(ROLES):
            yield seat + SEAT_MAY_HOLD + role, 1, 1
            yield seat + SEAT_MAY_THINK + role, 1, 1


def _one_hot(slot: int, most: int) -> Iterator[tuple[int, int, int]]:
    return ((slot, code, code) for code in range(1, most + 1))


def _thermometer(slot: int, most: int) -> Iterator[tuple[int, int, int]]:
    return ((slot, code, ANY) for code in range(1, most + 1))


class Net:
    """Weights by their names, and the passes through them.

    A weight matrix has a row for each input. All numbers are kept in 32 bits here, in 16 in a file.
    """

    def __init__(self, shape: Shape, weights: dict[str, Numbers], made: dict[str, Any]) -> None:
        self.shape = shape
        self.weights = weights
        self.made = made
        """How it came about, for those who ask."""
        self._base = base_inputs(shape.seats)
        for name, size in sizes_of(shape).items():
            if name not in weights or weights[name].shape != size:
                raise InvalidNet("bad-net", weight=name)

    def logits(self, row: InfoRow, mask: NDArray[Any]) -> Numbers:
        """How much it prefers each action; what is illegal has nearly nothing."""
        return np.where(mask != 0, self._heads(row)[:ACTIONS], ILLEGAL)

    def shares(self, rows: NDArray[np.uint8], masks: NDArray[Any]) -> NDArray[np.float64]:
        """How likely it does each action, for many rows at once: a table with a line for each."""
        x = self._base_sums(rows) + self._turn_sums(rows) + self.weights["bias"]
        logits = np.where(masks != 0, self._trunk(x)[:, :ACTIONS], ILLEGAL).astype(np.float64)
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        scaled: NDArray[np.float64] = likely / likely.sum(axis=1, keepdims=True)
        return scaled

    def value(self, row: InfoRow) -> float:
        """What the seat to act expects, in the units of the rewards that it was trained with."""
        return float(self._heads(row)[ACTIONS])

    def _heads(self, row: InfoRow) -> Numbers:
        return self._trunk(self._base_sum(row) + self._turn_sum(row) + self.weights["bias"])

    def _trunk(self, x: Numbers) -> Numbers:
        """Of one row's sum, or of many."""
        weights = self.weights
        for block in range(self.shape.blocks):
            inner = self._normal(x, f"block{block}") @ weights[f"block{block}.in"]
            inner = np.maximum(inner + weights[f"block{block}.in_bias"], 0)
            x = x + inner @ weights[f"block{block}.out"] + weights[f"block{block}.out_bias"]
        heads: Numbers = self._normal(x, "last") @ weights["heads"] + weights["heads_bias"]
        return heads

    def _base_sum(self, row: InfoRow) -> Numbers:
        codes = row[self._base[:, 0]]
        is_one = (codes >= self._base[:, 1]) & (codes <= self._base[:, 2])
        total: Numbers = self.weights["base"][is_one].sum(axis=0)
        return total

    def _base_sums(self, rows: NDArray[np.uint8]) -> Numbers:
        codes = rows[:, self._base[:, 0]]
        least, most = self._base[:, 1:].astype(np.uint8).T
        is_one = (codes >= least) & (codes <= most)
        total: Numbers = is_one.astype(np.float32) @ self.weights["base"]
        return total

    def _turn_sums(self, rows: NDArray[np.uint8]) -> Numbers:
        turns = rows[:, INFO_TURN : INFO_TURN + INFO_TURN_SIZE * self.shape.turns]
        turns = turns.reshape(len(rows), self.shape.turns, INFO_TURN_SIZE)
        count = int((turns[:, :, TOLD_ACTOR] > 0).sum(axis=1).max())
        inputs = turn_one_hots(turns[:, :count].reshape(-1, INFO_TURN_SIZE), self.shape.seats)
        embedded = np.maximum(inputs @ self.weights["embedding"], 0).reshape(len(rows), -1)
        total: Numbers = embedded @ self.weights["turns"][: embedded.shape[1]]
        return total

    def _turn_sum(self, row: InfoRow) -> Numbers:
        turns = row[INFO_TURN : INFO_TURN + INFO_TURN_SIZE * self.shape.turns]
        turns = turns.reshape(self.shape.turns, INFO_TURN_SIZE)
        count = int((turns[:, TOLD_ACTOR] > 0).sum())
        inputs = turn_one_hots(turns[:count], self.shape.seats)
        embedded = np.maximum(inputs @ self.weights["embedding"], 0).ravel()
        total: Numbers = embedded @ self.weights["turns"][: len(embedded)]
        return total

    def _normal(self, x: Numbers, name: str) -> Numbers:
        spread = x - x.mean(axis=-1, keepdims=True)
        variance = (spread * spread).mean(axis=-1, keepdims=True)
        scaled = spread / np.sqrt(variance + np.float32(LAYER_NORM_EPSILON))
        normal: Numbers = scaled * self.weights[f"{name}.scale"] + self.weights[f"{name}.shift"]
        return normal

    def to_bytes(self) -> bytes:
        """A file of NumPy's own format (`.npz`), in 16 bits."""
        about = {"version": INFORMATION_VERSION, "shape": asdict(self.shape), "made": self.made}
        file = BytesIO()
        halves = {name: weight.astype(np.float16) for name, weight in self.weights.items()}
        np.savez(file, about=np.frombuffer(json.dumps(about).encode(), np.uint8), **halves)  # type: ignore[arg-type]
        return file.getvalue()

    @classmethod
    def from_bytes(cls, content: bytes) -> Net:
        """`InvalidNet` if there is none in it."""
        try:
            with np.load(BytesIO(content), allow_pickle=False) as file:
                about = json.loads(file["about"].tobytes())
                weights = {name: file[name].astype(np.float32) for name in file.files if name != "about"}
                shape = Shape(**about["shape"])
                version, made = about["version"], about["made"]
        except Exception as error:  # a broken file may fail in any way
            raise InvalidNet("bad-net", weight="file") from error
        if version != INFORMATION_VERSION:
            raise InvalidNet("bad-net", weight="version")
        return cls(shape, weights, made)


def turn_one_hots(turns: NDArray[np.uint8], seats: int) -> Numbers:
    """The inputs of turns, a row for each: cards, then seats, then what a Chancellor kept."""
    parts = [
        turns[:, CARD_FIELDS, None] == np.arange(1, ROLES + 1),
        turns[:, SEAT_FIELDS, None] == np.arange(1, seats + 1),
        turns[:, [TOLD_KEPT], None] == np.arange(1, KEEPS + 1),
    ]
    flat = [part.reshape(len(turns), part.shape[1] * part.shape[2]) for part in parts]
    return np.concatenate(flat, axis=1).astype(np.float32)


def sizes_of(shape: Shape) -> dict[str, tuple[int, ...]]:
    """The weights that a network of this shape has."""
    width = shape.width
    sizes: dict[str, tuple[int, ...]] = {
        "base": (len(base_inputs(shape.seats)), width),
        "embedding": (shape.turn_inputs, shape.embedding),
        "turns": (shape.turns * shape.embedding, width),
        "bias": (width,),
        "last.scale": (width,),
        "last.shift": (width,),
        "heads": (width, ACTIONS + 1),
        "heads_bias": (ACTIONS + 1,),
    }
    for block in range(shape.blocks):
        name = f"block{block}"
        sizes |= {f"{name}.{part}": (width,) for part in ("scale", "shift", "in_bias", "out_bias")}
        sizes |= {f"{name}.{part}": (width, width) for part in ("in", "out")}
    return sizes
