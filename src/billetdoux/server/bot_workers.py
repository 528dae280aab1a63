"""Bots think in processes of their own: the event loop never waits, and they get a view and nothing else."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Protocol

from billetdoux.rules import Action, View
from billetdoux.server.settings import InvalidSetting, Settings
from billetdoux.session import Bots, Unavailable, bots
from billetdoux.session.bots import Answer
from billetdoux.session.workers import Pool, WorkerLost

log = logging.getLogger(__name__)

MAX_THOUGHT = 10.0


class Thinkers(Protocol):
    """Who answers questions: a `Pool` of this machine, or others (billetdoux.server.remote_bots)."""

    @property
    def waiting(self) -> int: ...

    async def ask(self, question: Callable[..., Answer], *about: object, seconds: float) -> Answer:
        """`TimeoutError` if there is no answer in time, `WorkerLost` if none will come, or not soon."""

    async def close(self) -> None: ...


def thinkers_of(settings: Settings) -> Thinkers:
    """Where the bots of a server think."""
    urls = list(filter(None, map(str.strip, settings.thinkers_at.split(","))))
    own = Pool(settings.thinkers) if settings.thinkers else None
    if urls:
        from billetdoux.server.remote_bots import RemotePool  # few servers need it
        from billetdoux.server.thoughts import check_key

        check_key(settings.thinkers_key)
        return RemotePool(urls, settings.thinkers_key, own)
    if own is None:
        raise InvalidSetting("bad-setting", name="thinkers")
    return own


class BotWorkers(Bots):
    def __init__(self, players: Thinkers) -> None:
        self._players = players
        super().__init__(partial(_ask, self._players, MAX_THOUGHT))

    async def choose(self, level: str, view: View, seed: int) -> Action:
        """The move of a bot of some level. If it can't think, a simple player moves for it."""
        try:
            return await super().choose(level, view, seed)
        except Unavailable as error:
            log.warning("a bot could not think", extra={"why": type(error.__cause__).__name__})
            return bots.choose("easy", view, seed)

    @property
    def waiting(self) -> int:
        """Questions that wait for a thinker."""
        return self._players.waiting

    async def close(self) -> None:
        await self._players.close()


async def _ask(pool: Thinkers, seconds: float, question: Callable[..., Answer], *about: object) -> Answer:
    try:
        return await pool.ask(question, *about, seconds=seconds)
    except (WorkerLost, TimeoutError) as error:
        raise Unavailable("not-ready-yet") from error
