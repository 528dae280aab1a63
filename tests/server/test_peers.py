"""How servers on one database wait for news of each other."""

from __future__ import annotations

import asyncio

import pytest

from billetdoux.server.peers import wait_at_most
from tests.patience import PATIENCE


async def test_who_is_told_to_stop_stops_even_if_news_come_in_the_same_moment() -> None:
    news = asyncio.Event()
    waiting = asyncio.create_task(wait_at_most(news, PATIENCE))
    await asyncio.sleep(0)
    news.set()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_without_news_it_goes_on_after_a_while() -> None:
    await wait_at_most(asyncio.Event(), 0.0)
