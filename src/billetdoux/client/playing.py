"""Bots at tables of a server."""

from __future__ import annotations

import asyncio
from random import Random

from billetdoux.agents import Agent
from billetdoux.client.connection import Connection
from billetdoux.client.errors import ServerRefused
from billetdoux.rules import View
from billetdoux.rules.errors import Retry
from billetdoux.table import CLOSED, PLAYING


async def play(table: Connection, agent: Agent, rng: Random) -> View:
    """Let an agent play one match: the one that is on, or else the next. The view when it is over."""
    while table.info.phase != PLAYING:
        await _news(table, table.version)
    number = table.info.number
    while (table.info.phase, table.info.number) == (PLAYING, number):
        version = table.version
        try:
            waits = not await _act(table, agent, rng)
        except ServerRefused as error:
            if error.trait.retry is not Retry.AFTER_NEWS:
                raise
            waits = True  # a stand-in was faster
        if waits:
            await _news(table, version)
    assert table.view is not None
    return table.view


async def _news(table: Connection, version: int | None) -> None:
    if table.info.phase == CLOSED:
        raise ServerRefused("table-closed")
    if table.you is None:
        raise ServerRefused("no-seat")
    await table.until(lambda: table.version != version)


async def _act(table: Connection, agent: Agent, rng: Random) -> bool:
    """Do what the match waits for from this seat, if anything."""
    view, version = table.view, table.version
    assert view is not None
    if view.legal:
        # Some agents think for a while, and the connection wants to be looked after.
        await table.move(await asyncio.to_thread(agent.choose, view, rng), version)
        return True
    if view.phase == "over" and view.seat is not None and table.you not in table.info.ready:
        await table.ready()
        return True
    return False
