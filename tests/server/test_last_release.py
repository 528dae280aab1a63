"""Rolling upgrades: a server of the last release and one of this version share a PostgreSQL database.

The last release comes from the history of this repository. Where that is cut off (a shallow clone, a source
distribution), there is nothing to compare with.
"""

from __future__ import annotations

import asyncio
import io
import os
import subprocess
import sys
import tomllib
import zipfile
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from billetdoux.protocol import wire
from tests.patience import PATIENCE
from tests.postgres import Cluster
from tests.server.databases import PostgresDatabase
from tests.server.process import ServerProcess
from tests.server.raw import open_table
from tests.server.storm import StormyTable
from tests.server.test_newer_entries import UNKNOWN_KIND, close_code_of, stored, write_entry

TESTS = Path(__file__).parents[1]
LAST = tomllib.loads((TESTS / "compatibility/last-release.toml").read_text("utf-8"))
RUN = """
import sys, billetdoux
from billetdoux.cli import main
assert billetdoux.__file__.startswith(sys.argv.pop(1)), "this is another version"
sys.exit(main())
"""


@pytest.fixture(scope="module")
def last_release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with its package."""
    command = ["git", "-C", str(TESTS.parent), "archive", "--format=zip", LAST["commit"], "src/billetdoux"]
    try:
        archived = subprocess.run(command, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"the history has no {LAST['version']} ({LAST['commit'][:8]}): {type(error).__name__}")
    folder = tmp_path_factory.mktemp("last-release")
    with zipfile.ZipFile(io.BytesIO(archived)) as archive:
        archive.extractall(folder)
    return folder / "src"


class OlderServer(ServerProcess):
    def __init__(self, package: Path, db: str) -> None:
        self.package = package
        super().__init__(db)

    def _start(self, port: int) -> subprocess.Popen[bytes]:
        words = ["serve", "--port", str(port), "--db", self.address]
        settings = {"BILLET_BOT_PAUSE": "0", "PYTHONPATH": str(self.package), **self.limits}
        with self.log.open("a") as log:
            return subprocess.Popen(
                [sys.executable, "-c", RUN, str(self.package), *words],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                env={**os.environ, **settings},
                cwd=self.package,
            )


async def test_players_at_an_old_and_a_new_server_play_one_match(
    cluster: Cluster, last_release: Path
) -> None:
    """The old one was there first: the new one upgrades the schema under it."""
    with (
        cluster.empty_database() as database,
        OlderServer(last_release, database.address) as old,
        ServerProcess(database.address) as new,
    ):
        async with AsyncExitStack() as stack:
            table = await StormyTable.sit_apart(stack, [old, new], players=3, bots=1)
            enough = asyncio.Event()
            enough.set()
            async with asyncio.timeout(PATIENCE):
                await table.play_through(enough, Random(1))
            await table.agree()
            assert await table.check_matches() == 1
            assert table.losses == 0

        code, cookie = await open_table(old, "Ada")
        both = PostgresDatabase(database)
        write_entry(both, code, UNKNOWN_KIND)
        before = stored(both, code)
        for server in (old, new):
            assert await close_code_of(server, code, cookie) == wire.NEEDS_NEWER
        assert stored(both, code) == before
        assert [await asyncio.to_thread(server.stop) for server in (old, new)] == [0, 0]
