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
from functools import cached_property
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
from billetdoux.rules.kernel import ACTIONS, GUARD, KEEP, ROLES, SEATS

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
TURN_BASE = 1 + max(ROLES, SEATS, KEEPS)
"""All codes of a turn are lower: they are the digits of its key, a number of 64 bits."""
TURN_KEYS = TURN_BASE**INFO_TURN_SIZE
TURN_DIGITS = TURN_BASE ** np.arange(INFO_TURN_SIZE)


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
        """How likely it does each action, for many rows at once: a table with a line for each.

        Rows that are alike take less time: what they share is reckoned once.
        """
        logits = np.where(masks != 0, self._batch.heads(rows)[:, :ACTIONS], ILLEGAL).astype(np.float64)
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        scaled: NDArray[np.float64] = likely / likely.sum(axis=1, keepdims=True)
        return scaled

    @cached_property
    def _batch(self) -> _Batch:
        return _Batch(self.shape, self.weights)

    def value(self, row: InfoRow) -> float:
        """What the seat to act expects, in the units of the rewards that it was trained with."""
        return float(self._heads(row)[ACTIONS])

    def _heads(self, row: InfoRow) -> Numbers:
        return self._trunk(self._base_sum(row) + self._turn_sum(row) + self.weights["bias"])

    def _trunk(self, x: Numbers) -> Numbers:
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


class _Batch:
    """Passes of many rows through a network: the same up to rounding, and much faster than one by one.

    The scale and the shift of a layer norm are part of the weights after it. So is its subtraction of the
    mean: a column of weights that sums to 0 gives the same for a row with any constant added.
    """

    def __init__(self, shape: Shape, weights: dict[str, Numbers]) -> None:
        self._shape = shape
        self._weights = weights
        self._base = base_inputs(shape.seats)
        self._blocks = [self._folded(f"block{number}", f"block{number}.in") for number in range(shape.blocks)]
        self._last = self._folded("last", "heads")

    def _folded(self, norm: str, layer: str) -> tuple[Numbers, Numbers]:
        """The weights and the bias of a layer, for rows that are neither centred, scaled nor shifted."""
        scale, shift, weight, bias = (
            self._weights[name].astype(np.float64)
            for name in (f"{norm}.scale", f"{norm}.shift", layer, f"{layer}_bias")
        )
        scaled = scale[:, None] * weight
        centred = scaled - scaled.mean(axis=0)
        return centred.astype(np.float32), (shift @ weight + bias).astype(np.float32)

    def heads(self, rows: NDArray[np.uint8]) -> Numbers:
        x = self._sums(rows)
        inner = np.empty_like(x)
        for block, (weight, bias) in enumerate(self._blocks):
            np.matmul(x, weight, out=inner)
            inner *= _scales(x)
            inner += bias
            np.maximum(inner, 0, out=inner)
            x += inner @ self._weights[f"block{block}.out"]
            x += self._weights[f"block{block}.out_bias"]
        weight, bias = self._last
        heads = x @ weight
        heads *= _scales(x)
        heads += bias
        return heads

    def _sums(self, rows: NDArray[np.uint8]) -> Numbers:
        """What goes into the trunk: one product, of what differs between the rows only."""
        is_one, of_base, shared = self._base_inputs(rows)
        has_turn, of_turns = self._turn_inputs(rows)
        inputs = np.concatenate((is_one, has_turn), axis=1, dtype=np.float32)
        sums: Numbers = inputs @ np.concatenate((of_base, of_turns))
        sums += shared
        return sums

    def _base_inputs(self, rows: NDArray[np.uint8]) -> tuple[NDArray[np.bool_], Numbers, Numbers]:
        """Whether each input that differs is 1, by row; the weights of these; the sum of all others."""
        slots, least, most = self._base.T
        differs = (rows != rows[0]).any(axis=0)[slots]
        codes = rows[0, slots]
        is_shared = (codes >= least) & (codes <= most) & ~differs
        base = self._weights["base"]
        codes = rows[:, slots[differs]]
        is_one = (codes >= least[differs].astype(np.uint8)) & (codes <= most[differs].astype(np.uint8))
        return is_one, base[differs], base[is_shared].sum(axis=0) + self._weights["bias"]

    def _turn_inputs(self, rows: NDArray[np.uint8]) -> tuple[NDArray[np.bool_], Numbers]:
        """Whether each row has each different turn, and what these add to the sum. Turns have their place."""
        shape, embedding = self._shape, self._shape.embedding
        turns = rows[:, INFO_TURN : INFO_TURN + INFO_TURN_SIZE * shape.turns]
        turns = turns.reshape(len(rows), shape.turns, INFO_TURN_SIZE)
        count = int((turns[:, :, TOLD_ACTOR] > 0).sum(axis=1).max())
        keys = turns[:, :count] @ TURN_DIGITS + TURN_KEYS * np.arange(count)
        different, first, numbers = np.unique(keys, return_index=True, return_inverse=True)
        inputs = turn_one_hots(turns[:, :count].reshape(-1, INFO_TURN_SIZE)[first], shape.seats)
        embedded = np.maximum(inputs @ self._weights["embedding"], 0)
        added = np.empty((len(different), shape.width), np.float32)
        ends = np.searchsorted(different, TURN_KEYS * np.arange(count + 1))
        for turn in range(count):
            place = slice(ends[turn], ends[turn + 1])
            np.matmul(
                embedded[place],
                self._weights["turns"][embedding * turn : embedding * (turn + 1)],
                out=added[place],
            )
        has_turn = np.zeros((len(rows), len(different)), np.bool_)
        has_turn[np.arange(len(rows))[:, None], numbers.reshape(len(rows), count)] = True
        return has_turn, added


def _scales(x: Numbers) -> Numbers:
    """By row, one by its standard deviation."""
    mean = x.mean(axis=1, keepdims=True)
    squares = np.einsum("ij,ij->i", x, x)[:, None] / np.float32(x.shape[1])
    variance = np.maximum(squares - mean * mean, 0)
    scales: Numbers = 1 / np.sqrt(variance + np.float32(LAYER_NORM_EPSILON))
    return scales


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
