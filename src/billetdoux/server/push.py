"""Tells people whose page is closed that it is their turn. Messages wait in a queue: no table waits for them.

A message says whose turn it is and where, in the language of who reads it, and nothing of the game.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Protocol

from prometheus_client import Counter

from billetdoux.protocol import wire
from billetdoux.server.logs import log_mistake
from billetdoux.server.page_words import page_words
from billetdoux.server.person import to_bytes
from billetdoux.server.push_endpoint import (
    Answer,
    BadEndpoint,
    DeliveryFailed,
    Endpoint,
    parse_endpoint,
    post,
)
from billetdoux.server.store import StoreFailed, Subscription
from billetdoux.server.web_push import BadKeys, Vapid, encrypt
from billetdoux.session import Clock

log = logging.getLogger(__name__)

KEY_BYTES = 32
MAX_WAITING = 1000
"""Calls that wait to be sent; more are dropped."""
SENDERS = 32
"""Calls that are being sent at a time."""
MAX_ATTEMPTS = 3
RETRY_AFTER = 5.0
"""Seconds until the second attempt; each further one waits three times as long."""
MAX_RETRY_AFTER = 30.0
GIVE_UP_AFTER = 60.0
"""Seconds for all attempts together: nobody keeps a sender for longer."""
KEPT_FOR = 3600
"""Seconds for which a push service keeps a message for a device that is off."""
GONE = frozenset({403, 404, 410})
"""The browser has unsubscribed, or subscribed with the key of another server."""
BUSY = 429

Post = Callable[[Endpoint, Mapping[str, str], bytes], Awaitable[Answer]]


class Subscriptions(Protocol):
    """What the sender needs of a store."""

    async def push_key(self, fresh: bytes) -> bytes: ...

    async def subscriptions(self, persons: Iterable[bytes]) -> list[Subscription]: ...

    async def unsubscribe(self, endpoint: str, person: bytes | None = None) -> bool: ...


@dataclass(frozen=True, slots=True)
class Call:
    """To whom it is said that it is their turn at a table."""

    code: str
    persons: frozenset[str]


class PushSender:
    """Made at once, and started by the first call: before that there is nothing to send."""

    def __init__(
        self,
        store: Subscriptions,
        clock: Clock,
        chance: Random,
        *,
        sent: Counter | None = None,
        contact: str = "",
        allow_private: bool = False,
        post: Post | None = None,
    ) -> None:
        """`contact` is whom push services may write to; without one, it is the address of the server."""
        self.allow_private = allow_private
        self._store = store
        self._clock = clock
        self._chance = chance
        self._sent = sent
        self._contact = contact
        self._post: Post = post or partial(_post, allow_private)
        self._vapid: Vapid | None = None
        self._waiting: asyncio.Queue[Call] = asyncio.Queue(MAX_WAITING)
        self._senders: list[asyncio.Task[None]] = []

    async def public_key(self) -> str:
        return (await self._get_vapid()).public_key

    async def _get_vapid(self) -> Vapid:
        if self._vapid is None:
            self._vapid = Vapid(await self._store.push_key(self._chance.randbytes(KEY_BYTES)))
        return self._vapid

    def call(self, call: Call) -> None:
        """Never waits, and never fails."""
        if not self._senders:
            loop = asyncio.get_running_loop()
            self._senders = [loop.create_task(self._send_on()) for _ in range(SENDERS)]
        try:
            self._waiting.put_nowait(call)
        except asyncio.QueueFull:
            self._count("dropped")

    async def idle(self) -> None:
        """Until all that was called for is sent, or given up."""
        await self._waiting.join()

    async def close(self) -> None:
        for sender in self._senders:
            sender.cancel()
        await asyncio.gather(*self._senders, return_exceptions=True)

    async def _send_on(self) -> None:
        while True:
            call = await self._waiting.get()
            try:
                await self._send(call)
            except StoreFailed:
                self._count("failed")
            except Exception as error:
                log_mistake(log, error)
            finally:
                self._waiting.task_done()

    async def _send(self, call: Call) -> None:
        found = await self._store.subscriptions(map(to_bytes, call.persons))
        await asyncio.gather(*(self._tell(subscription, call.code) for subscription in found))

    async def _tell(self, subscription: Subscription, code: str) -> None:
        try:
            async with asyncio.timeout(GIVE_UP_AFTER):
                outcome = await self._deliver(subscription, code)
        except TimeoutError:
            outcome = "failed"
        self._count(outcome)
        if outcome == "gone":
            await self._store.unsubscribe(subscription.endpoint)

    async def _deliver(self, subscription: Subscription, code: str) -> str:
        """What became of it: `sent`, `gone` or `failed`."""
        try:
            endpoint = parse_endpoint(subscription.endpoint, allow_private=self.allow_private)
            body = encrypt(message_to(subscription, code), subscription.p256dh, subscription.auth)
            for attempt in range(MAX_ATTEMPTS):
                answer = await self._attempt(
                    endpoint, await self._headers(endpoint, subscription, code), body
                )
                if answer.status in GONE:
                    return "gone"
                if answer.status < 300:
                    return "sent"
                if answer.status != BUSY and answer.status < 500:
                    return "failed"
                if attempt + 1 < MAX_ATTEMPTS:
                    await asyncio.sleep(_pause(answer, attempt))
        except (BadEndpoint, BadKeys):
            return "gone"
        return "failed"

    async def _attempt(self, endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> Answer:
        try:
            return await self._post(endpoint, headers, body)
        except DeliveryFailed:
            return Answer(503)

    async def _headers(self, endpoint: Endpoint, subscription: Subscription, code: str) -> dict[str, str]:
        vapid = await self._get_vapid()
        now = self._clock.wall_ms() // 1000
        subject = self._contact or subscription.origin
        return {
            "authorization": vapid.authorization(endpoint.origin, subject, now),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_FOR),
            "topic": vapid.topic(code),
            "urgency": "high",
        }

    def _count(self, outcome: str) -> None:
        if self._sent is not None:
            self._sent.labels(outcome).inc()


async def _post(allow_private: bool, endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> Answer:
    return await post(endpoint, headers, body, allow_private=allow_private)


def _pause(answer: Answer, attempt: int) -> float:
    """Before the next attempt: what the push service asks for, if that is not too long."""
    if answer.retry_after is not None:
        return min(max(float(answer.retry_after), 1.0), MAX_RETRY_AFTER)
    return RETRY_AFTER * 3.0**attempt


def message_to(subscription: Subscription, code: str) -> bytes:
    """What a service worker shows."""
    w = page_words(subscription.language)
    return wire.encode({"code": code, "title": w("page-turn"), "body": w("page-turn-at", code=code)})
