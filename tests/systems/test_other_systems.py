"""On a system that has less than Linux: no fork, no file locks, no limits on files, no uvloop.

The missing parts are taken away before anything of ours is imported, in every process that is started.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from billetdoux.agents import agent
from billetdoux.client import Client, play
from billetdoux.table import Options
from tests.child import child
from tests.in_time import in_time
from tests.patience import PATIENCE

LIKE_WINDOWS = """
import os, signal, socket, sys
for module in ("fcntl", "grp", "pwd", "resource", "termios", "uvloop"):
    sys.modules[module] = None
for name in ("fork", "forkpty", "killpg", "nice", "setsid"):
    vars(os).pop(name, None)
for name in ("SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2", "pthread_sigmask"):
    vars(signal).pop(name, None)
vars(socket).pop("SO_REUSEPORT", None)
"""
NOT_INSTALLED_BY_ALL = ("billetdoux.train", "billetdoux.rl.openspiel")
IMPORT_ALL = """
import importlib, pkgutil, sys, billetdoux
for module in pkgutil.walk_packages(billetdoux.__path__, "billetdoux."):
    if not module.name.startswith(tuple(sys.argv[1:])) and not module.name.endswith("__main__"):
        importlib.import_module(module.name)
        print(module.name)
"""


@pytest.fixture
def like_windows(tmp_path: Path) -> Mapping[str, str]:
    (tmp_path / "sitecustomize.py").write_text(LIKE_WINDOWS)
    return {**os.environ, "PYTHONPATH": str(tmp_path), "LC_ALL": "en.UTF-8"}


def test_every_module_can_be_imported(like_windows: Mapping[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, *NOT_INSTALLED_BY_ALL],
        env=like_windows,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert {"billetdoux.server.run", "billetdoux.tui.app", "billetdoux.rl.batch"} <= set(done.stdout.split())


@in_time
async def test_a_match_can_be_played_on_a_server(tmp_path: Path, like_windows: Mapping[str, str]) -> None:
    command = [sys.executable, "-m", "billetdoux", "serve", "--port", "0", "--bot-pause", "0"]
    db, log = str(tmp_path / "tables.db"), tmp_path / "log"
    with (
        log.open("wb") as complaints,
        child([*command, "--db", db], stdout=subprocess.PIPE, stderr=complaints, env=like_windows) as server,
    ):
        assert server.stdout is not None
        found = re.search(rb"http://\S+", server.stdout.readline())
        assert found is not None
        client = Client(found[0].decode())
        code = await client.open_table("Ada", Options(edition="classic", seats=2), bots=["medium"])
        async with client.table(code) as table:
            await table.start()
            view = await play(table, agent("easy"), Random(1))
        assert view.match_winners
        assert b"Error" not in log.read_bytes(), "what its processes meet is on their standard error"
