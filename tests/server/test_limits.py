"""Paces: what somebody may do at once and in the long run, and that nobody can wear out those of others."""

from __future__ import annotations

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from billetdoux.protocol import wire
from billetdoux.server.limits import NO_PACE, PACE_OF, Bucket, Limit
from billetdoux.table import AnyCommand

BURST, RATE, MOST = 3, 1.0, 4
Takes = list[tuple[str, float]]
"""Who takes, and how many seconds after the one before."""


def takes(people: str) -> st.SearchStrategy[Takes]:
    waits = st.one_of(st.just(0.0), st.sampled_from([0.25, 0.5, 1.0, 2.0, 5.0]))
    return st.lists(st.tuples(st.sampled_from(people), waits), max_size=60)


def test_every_message_of_a_client_has_a_pace() -> None:
    """A new command has one from its first day on."""
    assert PACE_OF.keys() | NO_PACE == {*get_args(wire.ClientMessage)}
    assert {*get_args(AnyCommand)} <= PACE_OF.keys()
    assert not PACE_OF.keys() & NO_PACE


@given(takes("abcdefghij"))
def test_whoever_comes_nobody_may_do_more_than_with_a_bucket_that_is_never_forgotten(told: Takes) -> None:
    limit, never_forgotten, now = Limit(BURST, RATE, MOST), dict[str, Bucket](), 0.0
    for who, wait in told:
        now += wait
        allowed = never_forgotten.setdefault(who, Bucket(BURST, RATE)).take(now)
        assert limit.take(who, now) <= allowed
        assert len(limit) <= MOST


@given(takes("abcd"), takes("vwxyz"))
def test_whoever_has_a_bucket_is_not_affected_by_newcomers(known: Takes, strangers: Takes) -> None:
    """As many as there is room for take something, then others come, in any number and order."""
    limit, alone, now = Limit(BURST, RATE, MOST), Limit(BURST, RATE, MOST), 0.0
    for who in "abcd":
        assert limit.take(who, now) == alone.take(who, now)
    for step, (who, _) in enumerate(known):
        now += 0.01  # so that none of their buckets is full again before the end
        for stranger, _ in strangers[step : step + 2]:
            limit.take(stranger, now)
        assert limit.take(who, now) == alone.take(who, now)


@given(takes("abcd"))
def test_as_long_as_there_is_room_each_has_a_bucket_of_their_own(told: Takes) -> None:
    limit, own, now = Limit(BURST, RATE, MOST), dict[str, Bucket](), 0.0
    for who, wait in told:
        now += wait
        assert limit.take(who, now) == own.setdefault(who, Bucket(BURST, RATE)).take(now)


def test_newcomers_share_one_bucket_while_all_the_others_are_in_use() -> None:
    limit = Limit(BURST, RATE, MOST)
    for who in "abcd":
        assert limit.take(who, 0.0)
    assert [limit.take(f"stranger {n}", 0.0) for n in range(5)] == [True] * BURST + [False] * 2
    assert limit.take("a", 0.0)
    assert limit.take("late", 10.0)
    assert len(limit) <= MOST
