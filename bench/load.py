"""A full server: how long from sending a move until the last seat has its view.

    python -m bench.load                      500 tables of four, 2,000 sockets, one move a second at each
    python -m bench.load --largest            then faster and faster, while p99 stays under 250 ms and two
                                              thirds of the moves are made that are asked for
    python -m bench.load --db postgres --processes 2       on a PostgreSQL of its own, by two processes
    python -m bench.load --db postgresql://…               on any other

The server runs on one core (several processes on as many), all the clients on the last one. Every client is a
socket of its own; who is to act plays a legal move at random. Written to bench/results/load.json, or
load-postgres.json.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from tests.postgres import cluster_for_bench

RESULTS = Path(__file__).parent / "results" / "load.json"
CORES = os.cpu_count() or 1
NEWS = "changes"
"""As the page asks for them; `full` is what the server tells who doesn't ask."""
SEATS = 4
GENEROUS = {
    "BILLET_SOCKETS_PER_ADDRESS": "100000",
    "BILLET_TABLES_PER_MINUTE": "1000000",
    "BILLET_REQUESTS_PER_SECOND": "100000",
    "BILLET_MESSAGES_PER_SECOND": "1000",
}
"""All clients come from one address here."""


class SeenView(msgspec.Struct):
    legal: list[str] | None = None
    """None in changes: as it was."""


class SeenTable(msgspec.Struct):
    phase: str | None = None


class Seen(msgspec.Struct):
    """As much of a message as these clients look at."""

    say: str
    version: int = 0
    table: SeenTable | None = None
    view: SeenView | None = None
    reason: str = ""


def changed(before: Seen, changes: Seen) -> Seen:
    """What a client knows after changes."""
    view = changes.view if changes.view and changes.view.legal is not None else before.view
    table = changes.table if changes.table and changes.table.phase is not None else before.table
    return Seen(changes.say, changes.version, table, view)


decode = msgspec.json.Decoder(Seen).decode


class Seat(asyncio.Protocol):
    """One socket."""

    def __init__(self, address: str, code: str, cookie: str) -> None:
        self.protocol = ClientProtocol(parse_uri(f"ws://{address}/ws/{code}?news={NEWS}"))
        self.cookie = cookie
        self.seen = Seen("nothing")
        self.heard: Callable[[], None] = lambda: None
        self.welcome = asyncio.get_running_loop().create_future()
        self.sent = 0
        self.refused = 0
        self.lost = False
        self.bytes_heard = 0

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        request = self.protocol.connect()
        request.headers["Cookie"] = self.cookie
        self.protocol.send_request(request)
        self.flush()

    def flush(self) -> None:
        self.transport.write(b"".join(self.protocol.data_to_send()))

    def data_received(self, data: bytes) -> None:
        self.bytes_heard += len(data)
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if not isinstance(event, Frame):
                self.say({"do": "hello"})
            elif event.opcode == Opcode.TEXT:
                self.hear(decode(bytes(event.data)))
        self.flush()  # pongs

    def hear(self, message: Seen) -> None:
        if message.say in ("welcome", "news", "changes"):
            self.seen = message if message.say != "changes" else changed(self.seen, message)
            self.heard()
            if not self.welcome.done():
                self.welcome.set_result(None)
        elif message.say == "refused":
            self.refused += 1

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True

    def say(self, message: dict[str, Any]) -> None:
        self.protocol.send_text(json.dumps(message).encode())
        self.flush()

    def command(self, do: str, **fields: Any) -> None:
        self.sent += 1
        self.say({"do": do, "id": f"c{self.sent}", "version": self.seen.version, **fields})

    @property
    def phase(self) -> str | None:
        return self.seen.table.phase if self.seen.table else None


class BusyTable:
    """Four sockets around one table, and how long each move took to reach the last of them."""

    def __init__(self, seats: list[Seat], times: list[float]) -> None:
        self.seats = seats
        self.times = times
        self.moves = 0
        self.unanswered = 0
        self.all_heard: asyncio.Future[None] | None = None
        self.waits_for = 0
        for seat in seats:
            seat.heard = self.note

    def note(self) -> None:
        heard = self.all_heard
        if heard is None or heard.done():
            return
        if all(seat.seen.version >= self.waits_for for seat in self.seats):
            heard.set_result(None)

    async def play(self, rate: float, until: float) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() + random.random() / rate
        while due < until:
            await asyncio.sleep(max(0, due - loop.time()))
            due += 1 / rate
            await self.act()

    async def act(self) -> None:
        loop = asyncio.get_running_loop()
        mover = next((seat for seat in self.seats if seat.seen.view and seat.seen.view.legal), None)
        self.waits_for = self.seats[0].seen.version + 1
        self.all_heard = loop.create_future()
        begun = time.perf_counter()
        if mover is not None:
            assert mover.seen.view is not None
            assert mover.seen.view.legal
            mover.command("move", action=random.choice(mover.seen.view.legal))
        elif self.seats[0].phase == "playing":
            self.waits_for += SEATS  # each is ready, then the round is dealt
            for seat in self.seats:
                seat.command("ready")
        else:
            self.seats[0].command("start")
        try:
            await asyncio.wait_for(self.all_heard, 10)
        except TimeoutError:
            self.unanswered += 1
            return
        if mover is not None:
            self.moves += 1
            self.times.append(time.perf_counter() - begun)


async def post(address: str, path: str, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """A request of HTTP/1.1, by hand: two thousand of them are made at the start."""
    host, port = address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    data = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: {len(data)}\r\nConnection: close\r\n\r\n".encode() + data)
    answer = await reader.read()
    writer.close()
    head, _, content = answer.decode().partition("\r\n\r\n")
    headers = dict(line.split(": ", 1) for line in head.split("\r\n")[1:])
    if "set-cookie" not in headers:
        raise RuntimeError(f"not seated: {head.splitlines()[0]} {content}")
    cookie = headers["set-cookie"].partition(";")[0]
    return json.loads(content), cookie


async def sit_down(address: str, times: list[float], gate: asyncio.Semaphore) -> BusyTable:
    async with gate:
        opened, cookie = await post(address, "/api/tables", {"name": "0", "options": {"seats": SEATS}})
        code = opened["code"]
        cookies = [cookie]
        for name in range(1, SEATS):
            _, cookie = await post(address, f"/api/tables/{code}/seats", {"name": str(name)})
            cookies.append(cookie)
        seats = [await connect(address, code, cookie) for cookie in cookies]
        await asyncio.gather(*(seat.welcome for seat in seats))
        return BusyTable(seats, times)


async def connect(address: str, code: str, cookie: str) -> Seat:
    host, port = address.split(":")
    _, seat = await asyncio.get_running_loop().create_connection(
        lambda: Seat(address, code, cookie), host, int(port)
    )
    return seat


async def burden(tables: list[BusyTable], times: list[float], rate: float, seconds: float) -> dict[str, Any]:
    """Let every table make `rate` moves a second for a while; how it went."""
    times.clear()
    for table in tables:
        table.moves = 0
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await asyncio.gather(*(table.play(rate, begun + seconds) for table in tables))
    times.sort()
    seats = [seat for table in tables for seat in table.seats]
    return {
        "tables": len(tables),
        "sockets": len(seats),
        "moves_per_second": round(len(times) / (loop.time() - begun), 1),
        "milliseconds": {f"p{p}": round(times[int(len(times) * p / 100)] * 1000, 1) for p in (50, 90, 99)}
        | {"longest": round(times[-1] * 1000, 1)},
        "errors": sum(seat.refused + seat.lost for seat in seats) + sum(t.unanswered for t in tables),
    }


def bytes_heard(tables: list[BusyTable]) -> int:
    return sum(seat.bytes_heard for table in tables for seat in table.seats)


def start_server(db: str, processes: int) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "billetdoux", "serve", "--port", "0", "--db", db]
    command += ["--processes", str(processes)]
    server = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | GENEROUS | {"BILLET_LANG": "en"},
        preexec_fn=lambda: os.sched_setaffinity(0, range(min(processes, CORES))),
    )
    assert server.stdout is not None
    line = server.stdout.readline()
    address = next(word for word in line.split() if word.startswith("http://"))
    return server, address.removeprefix("http://").rstrip("/.")


def processes_of(pid: int, processes: int) -> list[int]:
    """The one that was started, or those that it started in its turn."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid] if processes == 1 else list(map(int, children))


def memory_of(pids: Iterable[int]) -> dict[str, float]:
    """Megabytes, now and at most so far, of all of them."""
    found = {"now": 0.0, "most": 0.0}
    for pid in pids:
        status = Path(f"/proc/{pid}/status").read_text()
        fields = dict(line.split(":", 1) for line in status.splitlines() if ":" in line)
        for name, key in (("now", "VmRSS"), ("most", "VmHWM")):
            found[name] += round(int(fields[key].split()[0]) / 1024, 1)
    return found


def seconds_of(pids: Iterable[int]) -> float:
    """Processor time that some processes have used."""
    found = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids]
    return sum(int(fields[11]) + int(fields[12]) for fields in found) / os.sysconf("SC_CLK_TCK")


async def run(
    options: argparse.Namespace, server: subprocess.Popen[str], address: str
) -> list[dict[str, Any]]:
    times: list[float] = []
    gate = asyncio.Semaphore(20)
    tables = list(await asyncio.gather(*(sit_down(address, times, gate) for _ in range(options.tables))))
    await asyncio.gather(*(table.act() for table in tables))  # start

    pids = processes_of(server.pid, options.processes)

    async def measured(rate: float) -> dict[str, Any]:
        before, at, heard = seconds_of(pids), time.monotonic(), bytes_heard(tables)
        found = await burden(tables, times, rate, options.seconds)
        used, moves = seconds_of(pids) - before, sum(table.moves for table in tables)
        found["server_core"] = round(used / (time.monotonic() - at), 2)
        found["server_ms_per_move"] = round(1000 * used / moves, 3)
        found["bytes_per_move"] = round((bytes_heard(tables) - heard) / moves)
        found["server_megabytes"] = memory_of(pids)
        print(json.dumps({"rate": rate} | found), flush=True)
        return {"rate": rate} | found

    await measured_quietly(measured, options)
    results = [await measured(options.rate)]
    rate = options.rate
    while options.largest and keeps_up(results[-1]):
        rate *= 1.2
        results.append(await measured(rate))
    return results


def keeps_up(found: dict[str, Any]) -> bool:
    """Few tables never wait for long: each of them has one move on its way at a time."""
    asked = found["rate"] * found["tables"]
    is_quick = found["milliseconds"]["p99"] < 250 and not found["errors"]
    return bool(is_quick and found["moves_per_second"] > asked * 2 / 3)


async def measured_quietly(measured: Callable[[float], Awaitable[Any]], options: argparse.Namespace) -> None:
    """A few seconds to warm up, not counted."""
    seconds, options.seconds = options.seconds, 3.0
    await measured(options.rate)
    options.seconds = seconds


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second at each table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--largest", action="store_true")
    parser.add_argument("--db", default="sqlite", help="sqlite, postgres (one of its own), or an address")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        db = options.db
        if db == "sqlite":
            db = f"{folder}/load.db"
        elif db == "postgres":
            db = stack.enter_context(cluster_for_bench()).address("template")
        os.sched_setaffinity(0, {CORES - 1})
        server, address = start_server(db, options.processes)
        try:
            results = uvloop.run(run(options, server, address))
        finally:
            server.terminate()
            stopped = time.monotonic()
            server.wait(10)
            print(f"stopped in {time.monotonic() - stopped:.2f} s")
        size = sum(file.stat().st_size for file in Path(folder).iterdir())
    place = RESULTS if options.db == "sqlite" else RESULTS.with_stem("load-postgres")
    place.write_text(
        json.dumps({"command": sys.argv[1:], "runs": results, "database_bytes": size}, indent=2) + "\n"
    )


if __name__ == "__main__":
    main()
