"""Plays a match with the installed package; run by `tools.release` in an environment with nothing else.

It starts `billet serve`, fetches the page with all that it names, plays a match against bots through the
client library, checks its record with `billet verify`, and stops the server.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from billetdoux.agents import agent
from billetdoux.client import Client, play
from billetdoux.table import Options

MUST_BE_MISSING = ("node", "npm", "git", "cc", "gcc", "clang")
PATIENCE = 120


def main(version: str) -> None:
    present = [program for program in MUST_BE_MISSING if shutil.which(program)]
    assert not present, f"this is no empty environment: it has {present}"
    assert billet("--version").split() == ["billet", version]
    with TemporaryDirectory() as folder, server(Path(folder)) as address:
        fetch_page(address)
        record = Path(folder, "match.txt")
        record.write_text(asyncio.run(play_match(address)), "utf-8")
        print(billet("verify", str(record), "--lang", "en").splitlines()[0])


def billet(*words: str) -> str:
    command = [sys.executable, "-I", "-m", "billetdoux", *words]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


@contextmanager
def server(folder: Path) -> Iterator[str]:
    program = shutil.which("billet")
    assert program is not None
    command = [program, "serve", "--port", "0", "--db", str(folder / "tables.db"), "--bot-pause", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout is not None
        try:
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found is not None
            yield found[0]
            process.send_signal(signal.SIGINT if os.name == "posix" else signal.SIGTERM)
            status = process.wait(PATIENCE)
            assert status == 0 or os.name != "posix", f"the server stopped with status {status}"
        finally:
            process.kill()


def fetch_page(address: str) -> None:
    html = get(address, "/")
    for name in re.findall(r'(?:src|href)="(/[^"/][^"]*\.\w+)"', html):
        get(address, name)


def get(address: str, path: str) -> str:
    with urlopen(address + path, timeout=PATIENCE) as answer:  # noqa: S310 - our own server
        return str(answer.read().decode(errors="replace"))


async def play_match(address: str) -> str:
    client = Client(address)
    code = await client.open_table("Ada", Options(seats=4), bots=["medium", "hard", "expert"])
    async with client.table(code) as table:
        await table.start()
        view = await play(table, agent("easy"), Random(1))
    print("Won" if view.seat in view.match_winners else "Lost", *view.tokens)
    return await client.record(code, 1)


if __name__ == "__main__":
    main(sys.argv[1])
