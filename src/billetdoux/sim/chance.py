"""Chance for simulations: the same numbers interpreted, compiled and on a GPU.

The generator is splitmix64 (Steele, Lea and Flood, 2014): one 64-bit word of state, held in `rng[0]`. Every
round or match has a stream of its own, found from the seed and its number: it doesn't matter who plays it.

Compiled, constants that make up a word are 64-bit unsigned numbers, and `word` and `number` convert to and
from them: Numba makes a float of a signed and an unsigned number.
"""

from __future__ import annotations

from collections.abc import MutableSequence

WORD = 2**64 - 1
GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
SHIFT_30 = 30
SHIFT_27 = 27
SHIFT_31 = 31
# A fraction of 58 bits can be multiplied by a number up to 63 without leaving the word.
FRACTION = 58
SPARE = 64 - FRACTION
FRACTION_MASK = 2**FRACTION - 1

word = int
number = int

_WORDS = ("WORD", "GOLDEN", "MIX_1", "MIX_2", "SHIFT_30", "SHIFT_27", "SHIFT_31")
_FRACTIONS = ("FRACTION", "SPARE", "FRACTION_MASK")
COMPILED_TYPES = dict.fromkeys((*_WORDS, *_FRACTIONS, "word"), "uint64") | {"number": "int64"}
"""What these names are when they are compiled, for `Linker`."""

SWAPS_A_WORD = 6
"""Six numbers up to 32 leave 28 bits of a fraction: no order of the cards is favoured by more than 2⁻²⁸."""


def start_stream(rng: MutableSequence[int], seed: int, index: int) -> None:
    """Begin the stream of random numbers of one round or match."""
    rng[0] = (word(seed) + word(index) * MIX_2) & WORD
    rng[0] = next_word(rng)


def next_word(rng: MutableSequence[int]) -> int:
    x = (rng[0] + GOLDEN) & WORD
    rng[0] = x
    x = ((x ^ (x >> SHIFT_30)) * MIX_1) & WORD
    x = ((x ^ (x >> SHIFT_27)) * MIX_2) & WORD
    return x ^ (x >> SHIFT_31)


def below(rng: MutableSequence[int], bound: int) -> int:
    """A number under `bound`, which is at most 63."""
    return part_of(bound, next_fraction(rng))


def next_fraction(rng: MutableSequence[int]) -> int:
    return next_word(rng) >> SPARE


def part_of(bound: int, fraction: int) -> int:
    return number(fraction * word(bound) >> FRACTION)


def shuffle(deck: MutableSequence[int], cards: int, rng: MutableSequence[int]) -> None:
    """Fisher and Yates's shuffle; each word gives several places, as digits in ever smaller bases."""
    last = cards - 1
    while last > 0:
        fraction = next_fraction(rng)
        swaps = SWAPS_A_WORD if last > SWAPS_A_WORD else last
        for _ in range(swaps):
            fraction = fraction * word(last + 1)
            chosen = number(fraction >> FRACTION)
            fraction = fraction & FRACTION_MASK
            card = deck[last]
            deck[last] = deck[chosen]
            deck[chosen] = card
            last -= 1
