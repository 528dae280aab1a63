"""Without Numba, which is an extra, the search runs in plain Python, finds the same, and nobody waits."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from billetdoux import Match, View
from billetdoux.agents.ismcts import Search, outlook
from billetdoux.i18n import words
from billetdoux.rules.compiler import INSTALL
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
FEW = 150


def views() -> list[View]:
    """A few moments of rounds with two and with four seats."""
    rng, found = Random(1), []
    for players in (2, 4, 4):
        match, _ = Match.seeded("standard", players, seed=rng.randbytes(32)).next_round()
        for _ in range(3):
            if match.to_act is not None:
                match, _ = match.apply(rng.choice(match.legal))
        if match.to_act is not None:
            found.append(match.view(match.to_act))
    return found


def findings() -> list[str]:
    """What searches find, in full."""
    searches = [Search(view, seed=7) for view in views()]
    for search in searches:
        search.think(FEW)
    match, _ = Match.seeded("classic", 3, seed=bytes(32)).next_round()
    return [
        *(repr((search.best, search.estimates())) for search in searches),
        repr(outlook(match, rounds=50)),
    ]


@pytest.fixture
def without_numba(tmp_path: Path) -> Mapping[str, str]:
    (tmp_path / "sitecustomize.py").write_text("import sys; sys.modules['numba'] = None\n")
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT))), "LC_ALL": "en.UTF-8"}


def run(environment: Mapping[str, str], *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


PLAIN = """
from random import Random
from billetdoux.agents import agent
from billetdoux.agents.ismcts import Search
from billetdoux.agents.hard import PLAIN_ITERATIONS, PLAIN_SECONDS, is_ready
from billetdoux.session.bots import advise
from tests.agents.test_without_compiler import findings, views

print(*findings(), sep="\\n")
bot = agent("hard", wait=False)
assert is_ready() and bot.iterations == PLAIN_ITERATIONS and bot.seconds == PLAIN_SECONDS
view = views()[0]
assert bot.choose(view, Random(1)) in view.legal
search = Search(view, seed=1, settle=False)
search.think(10**9, seconds=0.01)
assert search.done < 10**5
assert advise(view).tips and advise(views()[1]).suggestions
"""


def test_a_search_finds_the_same_and_is_ready_at_once(without_numba: Mapping[str, str]) -> None:
    done = run(without_numba, "-c", PLAIN)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == findings()


def test_a_simulation_says_what_to_install(without_numba: Mapping[str, str]) -> None:
    done = run(without_numba, "-m", "billetdoux", "simulate", "--rounds", "10")
    assert done.returncode == 3
    assert done.stderr == f"billet: {words('en')('error-compiler-missing', command=INSTALL)}\n"
