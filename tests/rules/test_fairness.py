"""Fair deals: committed to, mixed with what seats add, unbiased, and done again here as described."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from billetdoux.rules import InvalidSetup, Match, Role, WrongMoment, fairness, load_edition

SEED = bytes(range(32))


# ---------------------------------------------------------------- the description, done again


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, for keys of at most one block."""
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def numbers(key: bytes, purpose: str) -> Iterator[int]:
    """Blocks of eight 32-bit numbers each, big-endian, counted from 0."""
    for block in range(1_000_000):
        digest = hmac_sha256(key, f"{purpose} {block}".encode())
        for place in range(8):
            a, b, c, d = digest[4 * place : 4 * place + 4]
            yield a << 24 | b << 16 | c << 8 | d


def number_below(bound: int, source: Iterator[int]) -> int:
    while True:
        number = next(source)
        if number // bound < 2**32 // bound:
            return number % bound


def shuffle(key: bytes, purpose: str, cards: Sequence[Role]) -> list[Role]:
    source = numbers(key, purpose)
    deck = list(cards)
    for unmixed in range(len(deck), 1, -1):
        chosen = number_below(unmixed, source)
        deck[unmixed - 1], deck[chosen] = deck[chosen], deck[unmixed - 1]
    return deck


def key_of(seed: bytes, nonces: dict[int, str]) -> bytes:
    message = "billet-doux deal 1"
    for seat, nonce in sorted(nonces.items()):
        message += f"\n{seat} {nonce}"
    return hmac_sha256(seed, message.encode())


@pytest.mark.parametrize("edition", ["standard", "classic", "star-wars"])
@pytest.mark.parametrize("nonces", [{}, {0: "00"}, {3: "c0ffee", 1: "ab" * 32}])
def test_whole_matches_are_dealt_as_described(edition: str, nonces: dict[int, str]) -> None:
    rng = Random(edition)
    match = Match.seeded(edition, 4, seed=SEED, nonces=nonces)
    key = key_of(SEED, nonces)
    cards = load_edition(edition).deck
    while not match.is_over:
        number = len(match.log) + 1
        starters = match.starters
        match, _ = match.next_round()
        assert match.log[-1].deck == tuple(shuffle(key, f"deck {number}", cards))
        drawn = starters[number_below(len(starters), numbers(key, f"first {number}"))]
        assert match.log[-1].first == drawn
        while match.to_act is not None:
            match, _ = match.apply(rng.choice(match.legal))


def test_the_deck_is_shuffled_from_the_lowest_card_to_the_highest() -> None:
    for name in ("standard", "classic", "star-wars"):
        deck = load_edition(name).deck
        assert list(deck) == sorted(deck)


def test_numbers_that_would_favour_low_cards_are_dropped() -> None:
    """2**32 leaves 1 over when it is divided by 3, so that the last number has to go. No seed finds this."""
    assert fairness._below(iter([2**32 - 1, 2**32 - 2]), 3) == (2**32 - 2) % 3
    assert fairness._below(iter([2**32 - 1, 0]), 4) == 3


# ---------------------------------------------------------------- committed to


def test_the_commitment_is_the_seeds_digest() -> None:
    match = Match.seeded("standard", 3, seed=SEED)
    assert match.commitment == hashlib.sha256(SEED).hexdigest()


def test_it_is_shown_in_every_view_and_the_seed_only_at_the_end() -> None:
    match, _ = Match.seeded("classic", 2, seed=SEED).next_round()
    while not match.is_over:
        for seat in (0, 1, None):
            assert match.view(seat).commitment == match.commitment
            assert match.view(seat).seed is None
        match, _ = match.next_round() if match.to_act is None else match.apply(match.legal[0])
    assert match.view(None).seed == SEED.hex()


def test_a_match_with_decks_handed_in_commits_to_nothing() -> None:
    assert Match.of("classic", 2).commitment is None


def test_a_new_match_has_a_new_seed() -> None:
    seeds = {Match.seeded("classic", 2).seed for _ in range(50)}
    assert len(seeds) == 50
    assert {len(seed) for seed in seeds if seed} == {32}


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33), "0" * 32, 0, bytearray(32), SEED.hex()])
def test_a_seed_is_32_bytes(seed: Any) -> None:
    with pytest.raises(InvalidSetup) as refused:
        Match.seeded("classic", 2, seed=seed)
    assert refused.value.reason == "bad-seed"
    assert SEED.hex() not in str(refused.value)


# ---------------------------------------------------------------- what seats add


def first_deck(nonces: dict[int, str]) -> tuple[Role, ...]:
    match, _ = Match.seeded("standard", 4, seed=SEED, nonces=nonces).next_round()
    return match.log[0].deck


def test_every_nonce_changes_the_deal() -> None:
    nonces: list[dict[int, str]] = [
        {},
        {0: "00"},
        {0: "01"},
        {0: "0000"},
        {1: "00"},
        {0: "00", 1: "00"},
        {0: "00", 1: "01"},
    ]
    assert len({first_deck(added) for added in nonces}) == len(nonces)


def test_the_order_in_which_nonces_came_does_not_matter() -> None:
    assert first_deck({0: "aa", 1: "bb"}) == first_deck({1: "bb", 0: "aa"})


def test_nonces_come_after_the_commitment_and_before_the_deal() -> None:
    match = Match.seeded("standard", 4, seed=SEED)
    mixed = match.with_nonces({2: "c0ffee"})
    assert mixed.commitment == match.commitment
    dealt, _ = mixed.next_round()
    assert dealt.log[0].deck == first_deck({2: "c0ffee"})
    with pytest.raises(WrongMoment):
        dealt.with_nonces({2: "c0ffee"})


@pytest.mark.parametrize(
    "nonces",
    [
        {0: ""},
        {0: "0"},
        {0: "000"},
        {0: "AB"},
        {0: "xy"},
        {0: "00 "},
        {0: "00\n"},
        {0: "00" * 33},
        {0: b"00"},
        {0: 0},
        {0: None},
        {-1: "00"},
        {4: "00"},
        {6: "00"},
        {True: "00"},
        {"0": "00"},
        {None: "00"},
        {1.0: "00"},
    ],
    ids=repr,
)
def test_a_nonce_is_up_to_32_bytes_in_hexadecimal_of_a_seat(nonces: Any) -> None:
    with pytest.raises(InvalidSetup):
        Match.seeded("standard", 4, seed=SEED, nonces=nonces)


# ---------------------------------------------------------------- unbiased


def keys(count: int) -> Iterator[bytes]:
    return (hashlib.sha256(number.to_bytes(4, "big")).digest() for number in range(count))


def chi_square(counts: Counter[Any], cells: int) -> float:
    expected = counts.total() / cells
    missing = cells - len(counts)
    return sum((seen - expected) ** 2 / expected for seen in counts.values()) + missing * expected


def test_every_card_is_as_likely_in_every_place() -> None:
    counts: Counter[tuple[int, int]] = Counter()
    for key in keys(3000):
        counts.update(enumerate(fairness.shuffled(key, "deck 1", range(8))))
    assert chi_square(counts, cells=64) < 85.4  # 49 degrees of freedom: 999 in 1000 fair shuffles


def test_every_order_is_as_likely() -> None:
    counts = Counter(tuple(fairness.shuffled(key, "deck 1", range(4))) for key in keys(6000))
    assert len(counts) == math.factorial(4)
    assert chi_square(counts, cells=24) < 49.7  # 23 degrees of freedom


def test_every_seat_is_as_likely_to_start() -> None:
    counts = Counter(fairness.pick(key, "first 1", range(6)) for key in keys(6000))
    assert chi_square(counts, cells=6) < 20.5  # 5 degrees of freedom


def test_rounds_of_a_match_are_dealt_apart() -> None:
    (key,) = keys(1)
    decks = {tuple(fairness.shuffled(key, f"deck {number}", range(21))) for number in range(1, 100)}
    assert len(decks) == 99


@pytest.mark.parametrize("items", ["", "a"])
def test_nothing_to_shuffle_stays_as_it_is(items: str) -> None:
    assert fairness.shuffled(bytes(32), "deck 1", items) == list(items)
