"""The numbers that stand for luck: those that were published, the same everywhere, and evenly spread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from math import sqrt
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from billetdoux.rules.compiled import Linker
from billetdoux.sim import chance
from billetdoux.sim.chance import GOLDEN, MIX_1, MIX_2, WORD, shuffle

# The first words of splitmix64 from the seed 1234567, as its reference implementation gives them.
PUBLISHED = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)
LARGEST_BOUND = 63


def count_places(deck: Any, rng: Any, counts: Any, shuffles: int) -> None:
    """How often each card of a sorted deck comes to lie in each place."""
    for _ in range(shuffles):
        for i in range(len(deck)):
            deck[i] = i
        shuffle(deck, len(deck), rng)
        for i in range(len(deck)):
            counts[deck[i], i] += 1


@cache
def compiled() -> SimpleNamespace:
    return Linker(chance.start_stream, chance.next_word, chance.below, chance.shuffle).compiled()


def row_of(state: int) -> Any:
    return np.array([state], np.uint64)


def test_the_words_are_those_of_splitmix64() -> None:
    rng = [1234567]
    assert tuple(chance.next_word(rng) for _ in PUBLISHED) == PUBLISHED


def test_compiled_they_are_the_same() -> None:
    rng = row_of(1234567)
    assert tuple(compiled().next_word(rng) for _ in PUBLISHED) == PUBLISHED


@pytest.mark.parametrize("seed", [0, 1, 2**63, WORD])
@pytest.mark.parametrize("index", [0, 1, 10**13])
def test_a_row_starts_the_same_interpreted_and_compiled(seed: int, index: int) -> None:
    rng, same_rng = [0], row_of(0)
    chance.start_stream(rng, seed, index)
    compiled().start_stream(same_rng, np.uint64(seed), index)
    assert same_rng.tolist() == rng


def test_rows_don_t_start_alike() -> None:
    starts = set()
    for seed in range(100):
        for index in range(100):
            rng = [0]
            chance.start_stream(rng, seed, index)
            starts.add(rng[0])
    assert len(starts) == 100 * 100


@pytest.mark.parametrize("bound", range(1, LARGEST_BOUND + 1))
def test_numbers_are_below_their_bound_and_evenly_spread(bound: int) -> None:
    rng, same_rng = [bound], row_of(bound)
    drawn = [chance.below(rng, bound) for _ in range(200 * bound)]
    assert set(drawn) == set(range(bound))
    assert even([Counter(drawn)[n] for n in range(bound)], freedom=bound - 1)
    assert drawn[:100] == [compiled().below(same_rng, bound) for _ in range(len(drawn[:100]))]


@pytest.mark.parametrize(("word", "is_highest"), [(0, False), (WORD, True)])
def test_the_extreme_words_stay_below_too(word: int, is_highest: bool) -> None:
    assert chance.next_word([state_before(word)]) == word
    for bound in range(1, LARGEST_BOUND + 1):
        assert chance.below([state_before(word)], bound) == (bound - 1 if is_highest else 0)


def state_before(word: int) -> int:
    """The generator run backwards: the state whose next word this is."""
    for shift, factor in ((31, MIX_2), (27, MIX_1)):
        word = unshift(word, shift) * pow(factor, -1, WORD + 1) & WORD
    return unshift(word, 30) - GOLDEN & WORD


def unshift(mixed: int, shift: int) -> int:
    """What `x ^ (x >> shift)` was made from."""
    x = mixed
    for _ in range(64 // shift):
        x = mixed ^ x >> shift
    return x


@pytest.mark.parametrize("cards", range(2, 33))
def test_a_shuffle_keeps_every_card_and_is_the_same_compiled(cards: int) -> None:
    rng, same_rng = [cards], row_of(cards)
    for _ in range(20):
        deck, same_deck = list(range(cards)), np.arange(cards, dtype=np.int8)
        chance.shuffle(deck, cards, rng)
        compiled().shuffle(same_deck, cards, same_rng)
        assert sorted(deck) == list(range(cards))
        assert same_deck.tolist() == deck


def test_every_order_of_four_cards_is_equally_likely() -> None:
    rng = [4]
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 500):
        deck = [0, 1, 2, 3]
        chance.shuffle(deck, 4, rng)
        orders[tuple(deck)] += 1
    assert len(orders) == 24
    assert even(list(orders.values()), freedom=23)


@pytest.mark.parametrize(("cards", "shuffles"), [(5, 4_000), (16, 4_000)])
def test_every_card_is_as_likely_in_every_place(cards: int, shuffles: int) -> None:
    counts = np.zeros((cards, cards), np.int64)
    count_places([0] * cards, [cards], counts, shuffles)
    assert evenly_placed(counts)


@pytest.mark.parametrize("cards", [16, 21, 32])
def test_compiled_over_many_shuffles_too(cards: int) -> None:
    counts = np.zeros((cards, cards), np.int64)
    compiled_count()(np.zeros(cards, np.int8), row_of(cards), counts, 500_000)
    assert evenly_placed(counts)


def test_a_shuffle_that_favours_places_would_be_noticed() -> None:
    """Each card swapped with any card, instead of any card not yet placed: the usual mistake."""
    counts = np.zeros((16, 16), np.int64)
    rng = [1]
    for _ in range(4_000):
        deck = list(range(16))
        for i in range(16):
            chosen = chance.below(rng, 16)
            deck[i], deck[chosen] = deck[chosen], deck[i]
        for i in range(16):
            counts[deck[i], i] += 1
    assert not evenly_placed(counts)


@cache
def compiled_count() -> Callable[..., None]:
    counting: Callable[..., None] = Linker(count_places).compiled().count_places
    return counting


def evenly_placed(counts: Any) -> bool:
    """A card's places and a place's cards sum up to the same: hence the freedom, and a correction."""
    cards = len(counts)
    return even(counts.ravel().tolist(), freedom=(cards - 1) ** 2, correction=(cards - 1) / cards)


def even(counts: Sequence[int], freedom: int, correction: float = 1.0) -> bool:
    """Pearson's test, six standard deviations wide: neither too uneven nor too even to be chance."""
    expected = sum(counts) / len(counts)
    chi_square = correction * sum((count - expected) ** 2 for count in counts) / expected
    return abs(chi_square - freedom) <= 6 * sqrt(2 * freedom)
