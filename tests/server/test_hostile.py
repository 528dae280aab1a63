"""Hostile clients: whatever they send, they get a clear answer or are let go, and others don't notice."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from billetdoux.agents import agent
from billetdoux.client import play
from billetdoux.server.person import digest, new_token
from billetdoux.table.entry import Moved
from tests.patience import PATIENCE
from tests.server.fuzz import UPGRADE, fuzz
from tests.server.process import NO_LIMITS, ServerProcess
from tests.server.proxy import Proxy
from tests.server.raw import RawClient, http, open_table, take_seat
from tests.server.witness import NAMES, Witness, log_of, quiet_server, sit_down, undisturbed

MAX_MESSAGE = 8 * 1024
MEGABYTE = 1024 * 1024


FIRM = NO_LIMITS | {"BILLET_MESSAGES_PER_SECOND": "200"}
"""As fast as our own clients play, but no faster."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with quiet_server(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server


@pytest.fixture(scope="module")
def firm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with quiet_server(tmp_path_factory.mktemp("firm") / "tables.db", FIRM) as server:
        yield server


@pytest.fixture(scope="module")
def few_requests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    limits = NO_LIMITS | {"BILLET_REQUESTS_PER_SECOND": "1"}
    with quiet_server(tmp_path_factory.mktemp("few") / "tables.db", limits) as server:
        yield server


@asynccontextmanager
async def socket_to(
    server: ServerProcess | Proxy, code: str, headers: Mapping[str, str] | None = None
) -> AsyncIterator[ClientConnection]:
    """A WebSocket that has not said hello."""
    address = f"{server.websocket}/ws/{code}"
    async with connect(
        address, additional_headers=headers, compression=None, ping_interval=None, close_timeout=1
    ) as opened:
        yield opened


async def close_code(opened: ClientConnection) -> int | None:
    """Why the server ends a connection, once it does."""
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionClosed):
            while True:
                await opened.recv()
    return opened.close_code


async def bytes_answered(server: ServerProcess, request: bytes) -> bytes:
    """What comes back, until the server closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        async with asyncio.timeout(PATIENCE):
            writer.write(request)
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


def megabytes(server: ServerProcess) -> float:
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found
    return int(found[1]) / 1024


# ---------------------------------------------------------------- messages

NO_MESSAGES = [
    *(
        "",
        " ",
        "{",
        "}",
        "null",
        "[]",
        "{}",
        '""',
        "0",
        "NaN",
        '{"do":"ping"',
        '{"do":"ping"}x',
        "\0",
        "\ufeff{}",
    ),
    *('{"do":null}', '{"do":"dance"}', '{"do":["ping"]}', '{"say":"welcome"}', '{"do":"ping","do":"dance"}'),
    *('{"do":"ping","more":1}', '{"do":"hello","since":-1}', '{"do":"hello","since":"1"}'),
    *('{"do":"hello","since":1e400}', f'{{"do":"hello","since":{10**40}}}', '{"do":"hello","since":0.5}'),
    *(
        '{"do":"move"}',
        '{"do":"move","id":"a","version":1}',
        '{"do":"move","id":1,"version":1,"action":"spy"}',
    ),
    '{"do":"move","id":"a","version":1,"action":"spy","seat":1}',
    '{"do":"move","id":"a","version":1,"action":["spy"]}',
    '{"do":"move","id":"","version":1,"action":"spy"}',
    '{"do":"move","id":"a b","version":1,"action":"spy"}',
    f'{{"do":"move","id":"{"a" * 41}","version":1,"action":"spy"}}',
    f'{{"do":"move","id":"a","version":1,"action":"{"spy" * 50}"}}',
    f'{{"do":"move","id":"a","version":{2**31 + 1},"action":"spy"}}',
    '{"do":"say","id":"a","version":1,"phrase":"insult"}',
    '{"do":"write","id":"a","version":1,"text":""}',
    '{"do":"write","id":"a","version":1,"text":"\\ud800"}',
    f'{{"do":"write","id":"a","version":1,"text":"{"x" * 201}"}}',
    '{"do":"mix","id":"a","version":1,"nonce":"0"}',
    f'{{"do":"mix","id":"a","version":1,"nonce":"{"00" * 33}"}}',
    '{"do":"add-bot","id":"a","version":1,"seat":6,"level":"easy"}',
    '{"do":"add-bot","id":"a","version":1,"seat":1,"level":"god"}',
    '{"do":"kick","id":"a","version":1,"seat":-1}',
    "[" * MAX_MESSAGE,
    '{"do":' * 1_300,
    '{"do":"ping","x":' + "[" * 4_000 + "]" * 4_000 + "}",
    "9" * MAX_MESSAGE,
]


async def test_what_is_no_message_is_refused_and_changes_nothing(server: ServerProcess) -> None:
    code, cookie = await open_table(server)
    async with RawClient(server, code, cookie) as client:
        before = client.version
        for text in NO_MESSAGES:
            await client.socket.send(text)
            answer = await client.hear()
            assert (answer["say"], answer.get("reason")) == ("refused", "bad-message"), text[:80]
        await client.send(do="hello")
        assert (await client.hear())["version"] == before


REFUSED: dict[str, dict[str, Any]] = {
    "stale": {"do": "move", "version": 1, "action": "guard>1=baron"},
    "not-your-turn": {"do": "move", "action": "guard>0=baron", "from": 1},
    "bad-action": {"do": "move", "action": "ace of spades"},
    "match-on": {"do": "start"},
    "not-host": {"do": "kick", "seat": 0, "from": 1},
    "round-on": {"do": "ready"},
    "not-stalling": {"do": "vote-out", "seat": 1},
    "no-stand-in": {"do": "take-back"},
    "no-free-text": {"do": "write", "text": "<script>"},
    "no-seat": {"do": "leave", "from": None},
}


@pytest.mark.parametrize("reason", REFUSED)
async def test_a_command_that_may_not_be_given_is_refused_and_changes_nothing(
    server: ServerProcess, reason: str
) -> None:
    code, host = await open_table(server, seats=2, first="host")
    cookies = {0: host, 1: await take_seat(server, code, "Bea"), None: ""}
    command = dict(REFUSED[reason])
    async with RawClient(server, code, host) as client:
        await client.ask("start")
        async with RawClient(server, code, cookies[command.pop("from", 0)]) as giver:
            before = giver.version
            answer = await giver.ask(command.pop("do"), id="not-this", **command)
            assert (answer["say"], answer["reason"]) == ("refused", reason)
            await giver.send(do="hello")
            assert (await giver.hear())["version"] == before


async def test_what_another_seat_has_said_is_no_command_of_yours(server: ServerProcess) -> None:
    code, host = await open_table(server, seats=2, first="host")
    guest = await take_seat(server, code, "Bea")
    async with RawClient(server, code, host) as ada, RawClient(server, code, guest) as bea:
        await ada.ask("start")
        move = {"action": ada.view["legal"][0], "id": "same", "version": ada.version}
        done = await ada.ask("move", **move)
        assert done["say"] == "done"
        replayed = await bea.ask("move", **move)
        assert replayed["reason"] in ("stale", "not-your-turn")
        assert await ada.ask("move", **move) == done  # answered as before, and done once
        lines = await log_of(server.db, code)
        assert [line.seat for line in lines if line.command == "same"] == [0]


async def test_a_token_opens_its_own_seat_and_nothing_else(server: ServerProcess) -> None:
    """No token of another table or made up does, nor what the database keeps, nor what looks like it."""
    code, cookie = await open_table(server)
    token = cookie.partition("=")[2]
    _, from_elsewhere = await open_table(server, "Bea")
    strangers = [
        *(
            "",
            from_elsewhere,
            f"billet={new_token(bytes(32), SystemRandom())}",
            f"billet={digest(token)}",
            f"{cookie}x",
            cookie[:-1],
        ),
        *(f"Billet={token}", f"billet=; billet2={token}", f"billet={token[:-1]}\\", "billet", "=", ";;;"),
        *(
            f'billet="{token}',
            "billet=" + "x" * 5_000,
            f"billet={token.swapcase()}",
            "billet=%00",
            "a=b; c",
        ),
    ]
    async with RawClient(server, code, cookie) as own:
        assert own.last["you"] == 0
    for stranger in strangers:
        async with RawClient(server, code, stranger) as client:
            assert client.last["you"] is None, stranger
            assert (await client.ask("start"))["reason"] == "no-seat"


# ---------------------------------------------------------------- frames and connections


async def test_what_no_client_of_ours_sends_ends_the_connection_with_a_code(server: ServerProcess) -> None:
    code, cookie = await open_table(server)
    headers = {"cookie": cookie}
    for sent, why in (
        ("x" * (MAX_MESSAGE + 1), 1009),
        (["x" * MAX_MESSAGE, "x"], 1009),
        (b'{"do":"ping"}', 1003),
        (b"", 1003),
    ):
        async with socket_to(server, code, headers) as opened:
            await opened.send('{"do":"hello"}')
            await opened.recv()
            with suppress(ConnectionClosed):
                await opened.send(sent)
            assert await close_code(opened) == why
    async with socket_to(server, code, headers) as opened:
        await opened.send(b"\xff\xfe", text=True)
        assert await close_code(opened) == 1007
    for first in ('{"do":"ping"}', "", '{"do":"start","id":"a","version":2}'):
        async with socket_to(server, code, headers) as opened:
            await opened.send(first)
            assert await close_code(opened) == 4408


async def test_as_long_as_a_message_may_be_it_is_read(server: ServerProcess) -> None:
    code, cookie = await open_table(server)
    async with RawClient(server, code, cookie) as client:
        await client.socket.send('{"do":"ping"}'.ljust(MAX_MESSAGE))
        assert (await client.hear())["say"] == "pong"


@pytest.mark.parametrize("code", ["BCDFGHJK", "short", "BCDFGHJKL", "AEIOUAEI", "%00", "b" * 300])
async def test_a_table_that_is_not_there(server: ServerProcess, code: str) -> None:
    async with socket_to(server, code) as opened:
        with suppress(ConnectionClosed):
            await opened.send('{"do":"hello"}')
        assert await close_code(opened) == 4404
    for path in ("", "/record", "/analysis"):
        status, body, _ = await http(server, f"/api/tables/{code}/matches/1{path}")
        assert (status, b"no-such-" in body) == (404, True)


async def test_a_flood_of_messages_is_ended_with_a_code(firm: ServerProcess) -> None:
    async with undisturbed(firm):
        code, cookie = await open_table(firm)
        async with socket_to(firm, code, {"cookie": cookie}) as opened:
            with suppress(ConnectionClosed):
                await opened.send('{"do":"hello"}')
                for _ in range(2_000):
                    await opened.send('{"do":"ping"}')
            assert await close_code(opened) == 4429


MAX_HEARD = 50 * MEGABYTE
"""More than the buffers of any system: if so much goes through, somebody reads it all."""
MASK = b"\0\0\0\0"
FRAMES = {
    "pings": b"\x89\xfd" + MASK + b"x" * 125,
    "pongs": b"\x8a\x80" + MASK,
    "messages": b"\x81\x80" + MASK,
    "parts-of-one-message": b"\x00\x80" + MASK,
}


@pytest.mark.parametrize("kind", FRAMES)
async def test_a_flood_of_little_frames_is_not_listened_to_for_long(firm: ServerProcess, kind: str) -> None:
    """Thousands fit into one packet, and most of them are no messages: they count all the same."""
    before = megabytes(firm)
    async with undisturbed(firm):
        code, _ = await open_table(firm)
        reader, writer = await asyncio.open_connection("127.0.0.1", firm.port)
        writer.write(b"GET /ws/%s HTTP/1.1\r\n%s\r\n" % (code.encode(), UPGRADE))
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        hello = b'{"do":"hello"}'
        writer.write(b"\x81" + bytes([0x80 | len(hello)]) + MASK + hello)
        if kind == "parts-of-one-message":
            writer.write(b"\x01\x80" + MASK)
        sent = 0
        with suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE):
                while sent < MAX_HEARD:
                    writer.write(FRAMES[kind] * 5_000)
                    await writer.drain()
                    sent += 5_000 * len(FRAMES[kind])
        writer.close()
        assert sent < MAX_HEARD
    assert megabytes(firm) < before + 30


async def test_handshakes_that_are_none(server: ServerProcess) -> None:
    """They are answered with an error, or with nothing, but the connection is not kept."""
    start = b"GET /ws/BCDFGHJK HTTP/1.1\r\n"
    requests = {
        b"POST /ws/BCDFGHJK HTTP/1.1\r\n" + UPGRADE + b"Content-Length: 3\r\n\r\nabc": b"",
        start + UPGRADE + b"Content-Length: 3\r\n\r\nabc": b"",
        start + UPGRADE + b"Cookie: billet=" + b"x" * 20_000 + b"\r\n\r\n": b"",
        start + UPGRADE + b"".join(b"X-%d: y\r\n" % n for n in range(500)) + b"\r\n": b"",
        start + b"Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n": b"400",
        start + UPGRADE + UPGRADE + b"\r\n": b"400",
        b"GET /nowhere HTTP/1.1\r\n" + UPGRADE + b"\r\n": b"403",
        b"GET /\xff HTTP/1.1\r\n\r\n": b"400",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n": b"400",
        b"\r\n" * 10_000 + b"GET": b"400",
        b"GET / HTTP/1.1\r\n" + b"x" * 100_000: b"400",
    }
    for request, status in requests.items():
        answer = await bytes_answered(server, request)
        # What is too long to be read to its end may cut off the answer too.
        assert answer[9:12] == status or len(request) > 50_000, (request[-100:], answer)
        assert b"Traceback" not in answer


# ---------------------------------------------------------------- requests


async def test_only_our_own_pages_may_connect_or_send(server: ServerProcess) -> None:
    code, cookie = await open_table(server)
    own = server.url
    for origin in (
        "https://evil.example",
        "null",
        f"{own}.evil.example",
        own.replace("127", "128"),
        "",
        "://",
    ):
        headers = {"origin": origin, "cookie": cookie}
        with pytest.raises(InvalidStatus) as refused:
            async with socket_to(server, code, headers):
                pass
        assert refused.value.response.status_code == 403
        assert not refused.value.response.body
        check_headers(dict(refused.value.response.headers.raw_items()))
        for path in ("", f"/{code}/seats", f"/{code}/return"):
            status, body, _ = await http(server, f"/api/tables{path}", {"name": "Eve"}, headers=headers)
            assert (status, json.loads(body)["reason"]) == (403, "foreign-origin")
    async with socket_to(server, code, {"origin": own, "cookie": cookie}) as opened:
        await opened.send('{"do":"hello"}')
        assert json.loads(await opened.recv())["you"] == 0


BAD_BODIES: list[tuple[bytes, dict[str, str]]] = [
    *(
        (body, {})
        for body in (b"", b"null", b"[]", b"{}", b'{"name":1}', b'{"name":"Ada"', b"\xff", b"\xef\xbb\xbf{}")
    ),
    *(
        (body, {})
        for body in (b'{"name":"\\ud800"}', b'{"name":"Ada","admin":true}', b"[" * 8_000, b"9" * 8_000)
    ),
    (b'{"name":"Ada","options":{"seats":7}}', {}),
    (b'{"name":"Ada","options":{"seats":2.5}}', {}),
    (b'{"name":"Ada","options":{"seed":"00"}}', {}),
    (b'{"name":"Ada","options":{"edition":"../classic"}}', {}),
    (b'{"name":"Ada","bots":["easy","easy","easy","easy","easy","easy"]}', {}),
    (b'{"name":"Ada"}'.ljust(MAX_MESSAGE + 1), {}),
    (b'{"name":"' + b"A" * 100 * 1024 + b'"}', {}),
    *(
        (b'{"name":"Ada"}', {"content-type": kind})
        for kind in ("text/plain", "", "application/x-www-form-urlencoded")
    ),
    (b'{"name":"Ada"}', {"content-type": "multipart/form-data; boundary=application/json"}),
]


async def test_requests_that_make_no_sense(server: ServerProcess) -> None:
    code, _ = await open_table(server)
    for body, headers in BAD_BODIES:
        for path in ("", f"/{code}/seats", f"/{code}/return"):
            status, answer, _ = await http(server, f"/api/tables{path}", body, headers=headers)
            assert (status, json.loads(answer)["reason"]) == (400, "bad-request"), (body[:60], path)


async def test_bodies_without_an_end_are_not_read_to_it(server: ServerProcess) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n"
    for length in (
        b"Content-Length: 1000000000000\r\n\r\n",
        b"Transfer-Encoding: chunked\r\n\r\nfffffff\r\n",
    ):
        answer = await bytes_answered(server, head + length + b"x" * 3 * MAX_MESSAGE)
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b"bad-request" in answer


def check_headers(headers: Mapping[str, str]) -> None:
    """Each keeps browsers from doing more with an answer than it is for."""
    told = {name.lower(): value for name, value in headers.items()}
    policy = dict(part.strip().partition(" ")[::2] for part in told["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert told["x-content-type-options"] == "nosniff"
    assert told["x-frame-options"] == "DENY"
    assert told["referrer-policy"] == "no-referrer"
    assert told["cross-origin-opener-policy"] == told["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in told


MANY_NINES = "9" * 30
PATHS = {
    "/": 200,
    "/t/BCDFGHJK": 200,
    "/healthz": 200,
    "/readyz": 200,
    "/metrics": 200,
    "/api/tables": 200,
    "/api/history": 200,
    "/nowhere": 404,
    "/api/nowhere": 404,
    "/t/%3Cscript%3Ealert": 404,
    "/t/../../etc/passwd": 404,
    "/%00": 404,
    "/api/tables/BCDFGHJK": 404,
    "/api/tables/BCDFGHJK/matches/0": 404,
    "/api/tables/BCDFGHJK/matches/-1": 404,
    "/api/tables/BCDFGHJK/matches/x": 404,
    f"/api/tables/BCDFGHJK/matches/{MANY_NINES}": 404,
    f"/api/tables/BCDFGHJK/matches/{MANY_NINES}/record": 404,
    f"/api/tables/BCDFGHJK/matches/{MANY_NINES}/analysis": 404,
    f"/api/tables/BCDFGHJK/matches/{'9' * 5_000}/record": 404,
    "/api/tables/BCDFGHJK/matches/%D9%A3/record": 404,
    "/api/tables/BCDFGHJK/seats": 405,
    "/ws/BCDFGHJK": 404,
}


async def test_every_answer_is_safe_to_show_and_tells_nothing_of_the_inside(server: ServerProcess) -> None:
    for path, expected in PATHS.items():
        status, body, headers = await http(server, path)
        assert status == expected, path
        check_headers(headers)
        if path.startswith("/api"):
            assert headers["cache-control"] == "no-store"
        for inside in (b"Traceback", b"billetdoux/", b"site-packages", b"<script>alert", b"Error:"):
            assert inside not in body, path
    for headers in (
        {"cookie": "billet=" + "x" * 50_000},
        {"cookie": "\xff\xfe; ;;=; \x80"},
        {"accept-language": ",;q=," * 1_000},
        {"host": "["},
        {"host": "<script>alert(1)</script>"},
        {"x-forwarded-for": "\xff, [::1, 300.1.1.1,,"},
        {"x-forwarded-proto": "javascript"},
    ):
        for path in ("/t/BCDFGHJK", "/api/history"):
            status, body, told = await http(server, path, headers=headers)
            assert status == 200, (headers, path)
            assert b"<script>alert" not in body
            check_headers(told)


# ---------------------------------------------------------------- too much of it


async def test_too_many_sockets_from_one_address(tmp_path: Path) -> None:
    with quiet_server(tmp_path / "tables.db", limits={"BILLET_SOCKETS_PER_ADDRESS": "5"}) as server:
        code, cookie = await open_table(server)
        async with AsyncExitStack() as stack:
            for _ in range(5):
                await stack.enter_async_context(RawClient(server, code, cookie))
            async with socket_to(server, code) as opened:
                assert await close_code(opened) == 4432
            async with socket_to(server, code, {"x-forwarded-for": "192.0.2.1"}) as opened:
                await opened.send('{"do":"hello"}')
                assert json.loads(await opened.recv())["say"] == "welcome"  # others may come
        async with RawClient(server, code, cookie):
            pass  # and so may we, now that the others are gone


async def test_too_many_tables_and_requests_from_one_address(tmp_path: Path) -> None:
    with quiet_server(tmp_path / "tables.db", limits={}) as server:

        async def until_refused(address: str, path: str, body: object = None) -> tuple[int, int]:
            """How many were answered, and how soon to try again."""
            for answered in range(1_000):
                status, told, headers = await http(
                    server, path, body, headers={"x-forwarded-for": address, "connection": "close"}
                )
                check_headers(headers)
                if status == 429:
                    assert json.loads(told)["reason"] == "too-fast"
                    return answered, int(headers["retry-after"])
                assert status < 300
            raise AssertionError("nobody was refused")

        tables, again = await until_refused("192.0.2.2", "/api/tables", {"name": "Eve"})
        assert tables >= 5  # some at once are fine
        assert again > 0
        requests, _ = await until_refused("192.0.2.3", "/api/tables")
        assert requests >= 50
        await until_refused("2001:db8::1", "/api/tables")
        shared, _ = await until_refused("2001:db8::2", "/api/tables")
        assert shared < requests // 2  # whoever has one such address has a thousand million
        status, _, _ = await http(server, "/api/tables", headers={"x-forwarded-for": "192.0.2.4"})
        assert status == 200


async def test_who_sits_down_and_leaves_again_and_again_is_refused(tmp_path: Path) -> None:
    """Everybody there hears of it, and the table's log keeps it."""
    with quiet_server(tmp_path / "tables.db", limits={}) as server:
        code, cookie = await open_table(server)
        path, eve, bea = f"/api/tables/{code}/seats", {"x-forwarded-for": "192.0.2.1"}, "192.0.2.2"
        stranger, seated, status = "", 0, 200
        for seated in range(100):
            status, body, headers = await http(server, path, {"name": "Eve"}, cookie=stranger, headers=eve)
            if status != 200:
                break
            stranger = headers["set-cookie"].partition(";")[0]
            async with RawClient(server, code, stranger) as client:
                assert (await client.ask("leave", id=f"leave{seated}"))["say"] == "done"
        assert (status, json.loads(body)["reason"]) == (429, "too-fast")
        assert 6 <= seated < 20  # all seats of a table may be taken from one address
        status, _, _ = await http(server, path, {"name": "Bea"}, headers={"x-forwarded-for": bea})
        assert status == 200  # others may sit down
        status, _, _ = await http(server, path, {"name": "Ada"}, cookie=cookie, headers=eve)
        assert status == 200  # and who sits there already comes back as often as they like


ROUTES = (
    *("/", "/t/BCDFGHJK", "/icon.svg", "/assets/none.js", "/nowhere", "/ws/BCDFGHJK", "/healthz", "/metrics"),
    *("/api/tables", "/api/history", "/api/nowhere", "/api/tables/BCDFGHJK/seats"),
    *("/puzzle", "/api/puzzles", "/api/puzzles/1", "/api/puzzles/none"),
    *(f"/api/tables/BCDFGHJK/matches/1{rest}" for rest in ("", "/record", "/replay/all", "/analysis")),
)


@pytest.mark.parametrize("path", ROUTES)
async def test_every_path_has_a_pace_by_address(few_requests: ServerProcess, path: str) -> None:
    # Each path has its own two addresses: what the others have used up must not count here.
    address, other = (f"192.0.2.{first + ROUTES.index(path)}" for first in (0, 100))
    for _ in range(150):
        status, body, headers = await http(few_requests, path, headers={"x-forwarded-for": address})
        check_headers(headers)
        if status == 429:
            assert json.loads(body)["reason"] == "too-fast"
            break
    else:
        raise AssertionError("nobody was refused")
    status, _, _ = await http(few_requests, path, headers={"x-forwarded-for": other})
    assert status != 429


async def test_who_says_hello_again_and_again_has_to_connect_again(tmp_path: Path) -> None:
    with quiet_server(tmp_path / "tables.db", limits={}) as server:
        code, cookie = await open_table(server)
        for headers in ({"cookie": cookie}, {}):
            async with socket_to(server, code, headers) as opened:
                with suppress(ConnectionClosed):
                    for _ in range(30):  # fewer messages than one may send at once
                        await opened.send('{"do":"hello"}')
                assert await close_code(opened) == 4429


async def test_moves_are_not_held_up_by_a_hint_that_takes_long(server: ServerProcess) -> None:
    """Also not by one that never comes: a worker hangs."""
    code, cookie = await open_table(server, seats=2, bots=["random"], first="host")
    async with RawClient(server, code, cookie) as client:
        await client.ask("start")
        assert (await client.ask("beliefs"))["say"] == "beliefs"  # so there is a worker
        with hung_thinkers(server):
            await client.send(do="hint", id="slow")
            told = await client.ask("move", action=client.view["legal"][0])
            assert told["say"] == "done"
            assert not any('"slow"' in text for text in client.heard)


async def test_hints_that_wait_are_few_and_end_with_their_socket(server: ServerProcess) -> None:
    code, cookie = await open_table(server, seats=2, bots=["random"], first="host")
    async with RawClient(server, code, cookie) as client:
        await client.ask("start")
        assert (await client.ask("beliefs"))["say"] == "beliefs"
        with hung_thinkers(server):
            for number in range(6):
                await client.send(do="beliefs", id=f"b{number}")
            refused = await client.until(lambda m: m["say"] == "refused")
            assert (refused["id"], refused["reason"]) == ("b4", "too-fast")
            await client.socket.close()
    async with RawClient(server, code, cookie) as client:  # a new worker, or the old one, is there again
        async with asyncio.timeout(PATIENCE):
            while (await client.ask("beliefs"))["say"] != "beliefs":
                await asyncio.sleep(0.1)


@contextmanager
def hung_thinkers(server: ServerProcess) -> Iterator[None]:
    """All processes in which bots think stand still meanwhile."""
    stopped = thinkers(server)
    assert stopped
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in stopped:
            with suppress(ProcessLookupError):  # replaced by now
                os.kill(pid, signal.SIGCONT)


async def test_a_thousand_connections_that_say_nothing(server: ServerProcess) -> None:
    code, _ = await open_table(server)
    async with AsyncExitStack() as stack:
        for _ in range(1_000):
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            stack.callback(writer.close)
        for _ in range(300):
            await stack.enter_async_context(socket_to(server, code))
        async with undisturbed(server):
            pass


async def test_who_asks_and_never_reads_is_let_go(server: ServerProcess) -> None:
    code, cookie = await open_table(server, seats=2, bots=["random"])
    before = megabytes(server)
    async with RawClient(server, code, cookie) as host:
        await host.ask("start")
        small = socket.create_connection(("127.0.0.1", server.port))
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        async with connect(
            f"{server.websocket}/ws/{code}", sock=small, ping_interval=None, max_queue=1, compression=None
        ) as deaf:
            await deaf.send('{"do":"hello"}')
            await host.until(lambda m: m["say"] == "present" and m["watching"] == 1)
            with suppress(ConnectionClosed):
                async with asyncio.timeout(PATIENCE):
                    while True:
                        await deaf.send('{"do":"hello"}')
            await host.until(lambda m: m["say"] == "present" and m["watching"] == 0)
            assert deaf.close_code == 1006  # without a word
        assert megabytes(server) < before + 30
        _, metrics, _ = await http(server, "/metrics")
        assert b'billet_sockets_closed_total{code="4431"} 1.0\n' in metrics
        await host.send(do="ping")
        await host.until(lambda m: m["say"] == "pong")


async def test_patience_has_an_end(server: ServerProcess) -> None:
    """With those who are gone and don't know, who don't say hello, and who don't finish their request."""

    async def half_open() -> None:
        code, cookie = await open_table(server, seats=2)
        guest = await take_seat(server, code, "Bea")
        async with (
            RawClient(server, code, cookie) as host,
            Proxy(server.port) as proxy,
            socket_to(proxy, code, {"cookie": guest}) as opened,
        ):
            await opened.send('{"do":"hello"}')
            await host.until(lambda m: m["say"] == "present" and m["present"] == [True, True])
            proxy.fall_silent()
            await host.until(lambda m: m["say"] == "present" and m["present"] == [True, False])

    async def no_hello() -> None:
        code, _ = await open_table(server)
        async with socket_to(server, code) as opened:
            assert await close_code(opened) == 4408

    async def no_request(beginning: bytes) -> None:
        await bytes_answered(server, beginning)  # which ends when the server closes the connection

    get = b"GET /api/tables HTTP/1.1\r\nHost: x\r\n"
    json_of = b"Content-Type: application/json\r\nContent-Length: 14\r\n"

    await asyncio.gather(
        half_open(),
        no_hello(),
        no_request(b""),
        no_request(get),
        no_request(get + b"\r\n" + get),
        no_request(get.replace(b"GET", b"POST") + json_of + b"\r\n{"),
    )


# ---------------------------------------------------------------- all of it


async def test_fuzz(tmp_path: Path) -> None:
    """Others play on meanwhile; and afterwards nothing of it is in the log, nor any token in the database."""
    with quiet_server(tmp_path / "tables.db") as server:
        async with undisturbed(server):
            found = await fuzz(server, seed=7, answered=500, done=11)
        assert found["refused bad-message"] > 50


async def test_the_log_and_the_database_keep_what_they_may(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "tables.db") as server:
        code, people = await sit_down(server.url, 2, bots=["random"])
        tokens = [str(person.token) for person in people]
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(Witness(server.url, code, token)) for token in tokens]
            await seats[0].start()
            playing = asyncio.gather(*(play(seat, agent("random"), Random(3)) for seat in seats))
            await kill_a_thinker(server)
            await playing
            ticket = (await seats[0].link()).ticket
        record = await people[0].record(code, 1)
        await fuzz(server, seed=8, answered=60)
        lines = await log_of(server.db, code)

        seeds = set(re.findall(r"[0-9a-f]{64}", record))
        moves = {line.entry.action for line in lines if isinstance(line.entry, Moved)}
        assert seeds
        assert moves
        logged = server.logged()
        assert logged  # that a bot could not think
        for secret in (code, code.lower(), ticket, *seeds, *NAMES[:2], *tokens, *moves):
            assert secret not in logged

        kept = b"".join(file.read_bytes() for file in tmp_path.glob("tables.db*"))
        kept += b"".join(line.encode() for line in lines)  # some of which are packed
        assert NAMES[0].encode() in kept  # so this is how to look for things
        for secret in (*tokens, ticket):
            assert secret.encode() not in kept


async def kill_a_thinker(server: ServerProcess) -> None:
    """One of the processes in which bots think, once there is one."""
    async with asyncio.timeout(PATIENCE):
        while not thinkers(server):
            await asyncio.sleep(0.01)
    os.kill(thinkers(server)[0], signal.SIGKILL)


def thinkers(server: ServerProcess) -> list[int]:
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return [pid for pid in map(int, children) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
