"""Random mutations of what clients say and ask for, thrown at a server that must stay as it is."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from billetdoux.table import PHRASES
from tests.patience import PATIENCE
from tests.server.process import ServerProcess
from tests.server.raw import RawClient, http, open_table

ODD: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        5,
        6,
        2**31,
        2**63,
        10**30,
        0.0,
        1e308,
        -0.5,
        "",
        " ",
        "0",
        "null",
        "hello",
    ),
    *(
        "\0",
        "\u202e",
        "🂱" * 20,
        "a" * 41,
        "x" * 5_000,
        "guard",
        "guard>1=baron",
        "guard>9=baron",
        "../..",
        "%00",
    ),
    *([], {}, [[]], [None], {"do": "ping"}, {"": {}}, list(range(50)), "medium", "standard", "classic"),
]
ODD_LETTERS = [
    *("\n", "\r", "\r\n", "\x85", "\u2028", "\u2029"),  # that end a line somewhere
    *("\0", "\u00a0", "\u200b", "\ufeff"),
    *("\ud800", "\udfff"),  # halves of a letter
    *("\uff11", "\u0661", "\u0967"),  # digits, but not ours
]
LEVELS = ("random", "easy", "medium")
UPGRADE = (
    b"Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


class Fuzzer:
    def __init__(self, server: ServerProcess, seed: int) -> None:
        self.server = server
        self.rng = Random(seed)
        self.found: Counter[str] = Counter()

    async def run(self, is_enough: Callable[[Counter[str]], bool]) -> Counter[str]:
        while not is_enough(self.found):
            code, cookie = await open_table(self.server, seats=3, free_text=True, bots=["random"])
            await self._ask_oddly()
            await self._throw_bytes(code)
            try:
                async with RawClient(self.server, code, cookie) as client:
                    await self._sit(client, is_enough)
            except ConnectionClosed as closed:
                # A message that is too long ends it, and the code may be lost with what came behind.
                self.found[f"closed {closed.rcvd.code if closed.rcvd else 'without a code'}"] += 1
            status, _, _ = await http(self.server, "/healthz")
            assert status == 200
        return self.found

    async def _sit(self, client: RawClient, is_enough: Callable[[Counter[str]], bool]) -> None:
        """Say one thing after another, until the seat is lost."""
        while client.last["you"] is not None and not is_enough(self.found):
            await client.socket.send(self._mutated(self._message(client)))
            await client.send(do="ping")
            while (message := await client.hear())["say"] != "pong":
                self._note(message)
            self.found["answered"] += 1

    def _note(self, message: dict[str, Any]) -> None:
        what = message["say"]
        self.found[f"refused {message['reason']}" if what == "refused" else what] += 1

    def _message(self, client: RawClient) -> dict[str, Any]:
        """One that a good client might send."""
        rng = self.rng
        legal = client.view["legal"] if client.last["view"] else []
        if legal and rng.random() < 0.4:
            return self._command(client, "move", action=rng.choice(legal))
        return rng.choice(
            [
                {"do": "hello", "since": rng.choice([None, client.version])},
                {"do": "ping"},
                {"do": "link", "id": self._id()},
                self._command(client, "start"),
                self._command(client, "ready"),
                self._command(client, "take-back"),
                self._command(client, "say", phrase=rng.choice(PHRASES)),
                self._command(client, "write", text="Well"),
                self._command(client, "mix", nonce=rng.randbytes(8).hex()),
                self._command(client, "add-bot", seat=rng.randrange(4), level=rng.choice(LEVELS)),
                self._command(client, "remove-bot", seat=rng.randrange(4)),
                self._command(client, "kick", seat=rng.randrange(4)),
                self._command(client, "vote-out", seat=rng.randrange(4)),
                self._command(client, rng.choice(["leave"] + ["ready"] * 20)),
            ]
        )

    def _command(self, client: RawClient, do: str, **fields: Any) -> dict[str, Any]:
        return {"do": do, "id": self._id(), "version": client.version, **fields}

    def _id(self) -> str:
        """Sometimes one that was used before."""
        return f"f{self.rng.randrange(10_000)}"

    def _mutated(self, message: dict[str, Any]) -> str:
        rng = self.rng
        for _ in range(rng.choice([0, 0, 1, 1, 2])):
            field = rng.choice([*message, "more"])
            if rng.random() < 0.2:
                message.pop(field, None)
            elif isinstance(text := message.get(field), str) and rng.random() < 0.5:
                message[field] = self._with_odd_letter(text)
            else:
                message[field] = rng.choice(ODD)
        text = json.dumps(message, ensure_ascii=rng.random() < 0.5)
        if any("\ud800" <= letter <= "\udfff" for letter in text):  # nothing else can carry it
            text = json.dumps(message)
        return self._scratched(text) if rng.random() < 0.2 else text

    def _with_odd_letter(self, text: str) -> str:
        """Mostly at the end, where a pattern may not look."""
        at = self.rng.choice([len(text), len(text), self.rng.randrange(len(text) + 1)])
        return text[:at] + self.rng.choice(ODD_LETTERS) + text[at:]

    def _scratched(self, text: str) -> str:
        """With some letters gone, doubled or changed."""
        at = self.rng.randrange(len(text))
        length = self.rng.randrange(1, 6)
        instead = self.rng.choice(
            ["", text[at : at + length] * 2, '"', "[" * 900, "\0", "é", "\ufeff", "9" * 30]
        )
        return text[:at] + instead + text[at + length :]

    async def _ask_oddly(self) -> None:
        """A few requests; whatever comes of them, it is no error of the server's."""
        rng = self.rng
        opened: dict[str, Any] = {"name": "Eve", "options": {"seats": 3, "clock": 30}, "bots": ["easy"]}
        options: dict[str, Any] = opened["options"]
        options[rng.choice([*options, "edition", "theme", "away", "first", "stand_in"])] = rng.choice(ODD)
        path = rng.choice(["/api/tables", "/api/tables/BCDFGHJK/seats", "/api/tables/BCDFGHJK/return"])
        odd_number = (
            f"/api/tables/BCDFGHJK/matches/{rng.choice(['0', '1', '9' * 19, '9' * 20, '٣', '-1', '1e9'])}"
        )
        tail = rng.choice(["", "/record", "/analysis", "/.."])
        answers = await asyncio.gather(
            http(self.server, path, self._mutated(opened).encode("utf-8", "replace")),
            http(
                self.server,
                "".join(f"%{byte:02x}" for byte in (odd_number + tail).encode()).replace("%2f", "/"),
            ),
            http(self.server, "/api/history", cookie=f"billet={rng.choice(['x', '%', '9' * 43, chr(34)])}"),
        )
        for status, body, _ in answers:
            assert status < 500, body
            assert b"Traceback" not in body
            self.found[f"answered {status}"] += 1

    async def _throw_bytes(self, code: str) -> None:
        """What is no WebSocket, or one of which only the beginning is right."""
        rng = self.rng
        start = b"GET /ws/%s HTTP/1.1\r\n%s\r\n" % (code.encode(), UPGRADE)
        at = rng.randrange(len(start))
        garbled = start[:at] + rng.randbytes(rng.randrange(4)) + start[at + rng.randrange(4) :]
        frames = b"".join(
            bytes([rng.choice([0, 1, 2, 8, 9, 10, 3, 0x41]) | rng.choice([0, 0x80]), 0x80 | rng.randrange(9)])
            + rng.randbytes(rng.randrange(16))
            for _ in range(20)
        )
        await asyncio.gather(
            self._throw(garbled),
            self._throw(rng.randbytes(300)),
            self._throw(start, frames),
            self._throw(start, rng.randbytes(300)),
        )

    async def _throw(self, start: bytes, then: bytes = b"") -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        with suppress(OSError):
            writer.write(start)
            if then:
                assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
                writer.write(then)
            await writer.drain()
            writer.close()
            await writer.wait_closed()
        self.found["thrown"] += 1


async def fuzz(server: ServerProcess, seed: int, **least: int) -> Counter[str]:
    """What came of it, counted; it ends when each of these was found so often."""
    async with asyncio.timeout(PATIENCE):
        return await Fuzzer(server, seed).run(
            lambda found: all(found[what] >= count for what, count in least.items())
        )


async def fuzz_for(server: ServerProcess, seed: int, seconds: float) -> Counter[str]:
    until = asyncio.get_running_loop().time() + seconds
    return await Fuzzer(server, seed).run(lambda _: asyncio.get_running_loop().time() >= until)
