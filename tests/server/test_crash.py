"""Crashes, and disks in trouble: what was acknowledged is there, nobody is lied to, and play goes on."""

from __future__ import annotations

import asyncio
import json
import os
import re
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, AsyncExitStack, closing, contextmanager, suppress
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from billetdoux.client import ServerRefused
from tests.cli.process import billet
from tests.patience import PATIENCE
from tests.server.crash import kill_again_and_again
from tests.server.process import ServerProcess
from tests.server.raw import RawClient, http, open_table
from tests.server.witness import BusyTable, Witness


async def test_a_server_that_is_killed_has_all_that_it_acknowledged(tmp_path: Path) -> None:
    toll = await kill_again_and_again(tmp_path / "tables.db", kills=5, tables=4, seed=1)
    assert toll.kills == 5
    assert toll.connections_lost >= 5  # so it was no idle server
    assert toll.commands_acknowledged > 5 * 5 * 4
    assert toll.matches_finished >= 4
    assert toll.orphans == 0


async def test_a_server_that_is_told_to_stop_says_so_and_has_all_that_it_acknowledged(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "tables.db") as server:
        async with AsyncExitStack() as stack:
            clients = []
            for _ in range(6):
                code, cookie = await open_table(server, seats=4, bots=["random", "easy", "medium"])
                clients.append(await stack.enter_async_context(RawClient(server, code, cookie)))
            told = asyncio.gather(*(play_until_told_to_go(client) for client in clients))
            while any(client.phase != "playing" for client in clients):
                await asyncio.sleep(0.01)
            assert await asyncio.to_thread(server.stop) == 0
            acknowledged = await told
        await asyncio.to_thread(server.start_again)
        for before, done in zip(clients, acknowledged, strict=True):
            async with RawClient(server, before.code, before.cookie) as client:
                assert client.version >= before.version
                for id, version in done.items():
                    answer = await client.ask("ready", id=id)
                    assert (answer["say"], answer["version"]) == ("done", version)
        assert server.logged() == ""


async def play_until_told_to_go(client: RawClient) -> dict[str, int]:
    """The last commands that were acknowledged, and their versions."""
    done: dict[str, int] = {}
    try:
        await client.send(do="start", id="start", version=client.version)
        while True:
            message = await client.hear()
            if message["say"] == "done":
                done[message["id"]] = message["version"]
            elif message["say"] == "news" and client.phase == "playing":
                if client.view["legal"]:
                    await client.send(
                        do="move",
                        id=f"m{client.version}",
                        version=client.version,
                        action=client.view["legal"][0],
                    )
                elif client.view["to_act"] is None and 0 not in client.last["table"]["ready"]:
                    await client.send(do="ready", id=f"r{client.version}", version=client.version)
    except ConnectionClosed as closed:
        told = closed.rcvd.code if closed.rcvd else None
    assert told == 1012
    return dict(list(done.items())[-10:])  # the server remembers the ids of a seat's last 16


# ---------------------------------------------------------------- a disk in trouble


class OnSmallDisk(ServerProcess):
    """With a disk of 4 MB of its own, which is in memory and which nobody else sees."""

    OWN = ("unshare", "--user", "--map-root-user", "--mount")

    def _start(self, port: int) -> subprocess.Popen[bytes]:
        mount = 'mount -t tmpfs -o size=4m x "$0" && exec "$@"'
        serve = [sys.executable, "-m", "billetdoux", "serve", "--port", str(port), "--db", str(self.db)]
        with self.log.open("a") as log:
            return subprocess.Popen(
                [*self.OWN, "sh", "-c", mount, str(self.db.parent), *serve],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                env={**os.environ, "BILLET_BOT_PAUSE": "0", **self.limits},
            )


@contextmanager
def filled(server: ServerProcess) -> Iterator[None]:
    """Not a byte more goes on its disk."""
    filler = Path(f"/proc/{server.process.pid}/root{server.db.parent}/filler")
    try:
        with filler.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))
        yield
    finally:
        filler.unlink()


@contextmanager
def refusing_to_write(server: ServerProcess) -> Iterator[None]:
    """As when a quota is used up: no file may grow, nor anything be written over."""
    pid, endless = server.process.pid, resource.RLIM_INFINITY
    try:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, endless))
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (endless, endless))


@contextmanager
def locked(server: ServerProcess) -> Iterator[None]:
    """Another program writes to it, and goes on doing so for longer than the server waits."""
    with closing(sqlite3.connect(server.db, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


async def play_through(
    server: ServerProcess, trouble: AbstractContextManager[None], reason: str
) -> BusyTable:
    """A match, with trouble in the middle."""
    async with AsyncExitStack() as stack:
        table = await BusyTable.sit_down(stack, server, 2, first="host")
        ada, bea = table.seats
        await ada.start()
        while bea.version != ada.version:
            await anext(bea)
        before = ada.view
        assert before is not None
        with trouble:
            refused, (status, problem, _) = await asyncio.gather(
                refusal_of(ada, str(before.legal[0])), http(server, "/api/tables", {"name": "Eve"})
            )
            assert refused == reason
            assert (status, json.loads(problem)["reason"]) == (503, reason)
            for seat, person in zip(table.seats, table.people, strict=True):
                async with person.table(table.code) as fresh:
                    assert (fresh.version, fresh.view) == (seat.version, seat.view)  # it has not happened
            assert ada.view == before
        status, _, _ = await http(server, "/healthz")
        assert status == 200
        async with asyncio.timeout(PATIENCE):
            await table.play(Random(4))
        assert table.losses == 0
        assert await table.check_matches() == 1
    return table


async def refusal_of(seat: Witness, action: str) -> str:
    with pytest.raises(ServerRefused) as refused:
        await seat.move(action)
    return refused.value.reason


@pytest.mark.parametrize(
    ("trouble", "reason"), [(refusing_to_write, "store-failed"), (locked, "store-locked")]
)
async def test_what_cannot_be_stored_is_refused_and_play_goes_on(
    own_server: ServerProcess, trouble: Callable[[ServerProcess], AbstractContextManager[None]], reason: str
) -> None:
    table = await play_through(own_server, trouble(own_server), reason)
    await table.check_log()


async def test_a_full_disk_is_said_and_play_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    try:
        subprocess.run(
            [*OnSmallDisk.OWN, "mount", "-t", "tmpfs", "x", folder], check=True, capture_output=True
        )
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"no disk of our own to fill here: {error}")
    with OnSmallDisk(folder / "tables.db") as server:
        await play_through(server, filled(server), "store-full")


async def test_what_should_have_happened_by_itself_happens_when_the_trouble_is_over(tmp_path: Path) -> None:
    """A bot's move, and then the end of a player's time."""

    async def failures(server: ServerProcess) -> int:
        _, metrics, _ = await http(server, "/metrics")
        found = re.search(rb"^billet_store_failures_total (\d+)", metrics, re.MULTILINE)
        assert found
        return int(found[1])

    async def until_it_fails(server: ServerProcess) -> None:
        before = await failures(server)
        async with asyncio.timeout(PATIENCE):
            while await failures(server) == before:
                await asyncio.sleep(0.05)

    with ServerProcess(tmp_path / "tables.db", bot_pause=0.5) as server:
        code, cookie = await open_table(server, seats=2, bots=["random"], first="host", clock=5)
        async with RawClient(server, code, cookie) as client:
            await client.ask("start")
            with refusing_to_write(server):
                await until_it_fails(server)
            await client.until(lambda m: m["say"] == "news" and m["table"]["seats"][0]["stand_in"])
            with refusing_to_write(server):
                await until_it_fails(server)
            version = client.version
            await client.until(lambda m: m["say"] == "news" and m["version"] > version)


# ---------------------------------------------------------------- files that are no good


def damaged(path: Path) -> None:
    """A database of ours, but for a hole in the middle."""
    with ServerProcess(path) as server:
        server.stop()
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096 * 3)


NO_GOOD: dict[str, Callable[[Path], object]] = {
    "text": lambda path: path.write_text("Dear Princess, …\n" * 500),
    "zeros": lambda path: path.write_bytes(bytes(100_000)),
    "of-another-program": lambda path: sqlite3.connect(path).executescript("CREATE TABLE t (x); SELECT 1"),
    "a-folder": Path.mkdir,
    "damaged": damaged,
}


@pytest.mark.parametrize("kind", NO_GOOD)
def test_a_file_that_is_no_good_is_named_in_one_line(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "tables.db"
    NO_GOOD[kind](path)
    done = billet("serve", "--port", "0", "--db", str(path))
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert "tables.db" in line
    assert str(tmp_path) not in line
