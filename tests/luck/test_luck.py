"""A thousand worlds of bad luck, each from a seed: no promise of the server is broken in any of them.

What is checked, and when, is in truth.py and world.py. A seed that fails is repeated by
`python -m bench.luck --seed N`, with everything that happened until then.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.luck.planted import PLANTED
from tests.luck.world import run

WORLDS, CLUSTERS, AT_ONCE = 960, 40, 20
WITHIN = 100
"""So many seeds at most until a mistake that is planted is found; most need far fewer."""


@pytest.mark.parametrize("first", range(0, WORLDS, AT_ONCE))
def test_no_promise_is_broken_whatever_goes_wrong(first: int) -> None:
    twins = sum(run(seed).truth.twins for seed in range(first, first + AT_ONCE))
    assert twins > 0, "no view was compared in worlds that its seat can't tell apart"


@pytest.mark.parametrize("first", range(0, CLUSTERS, AT_ONCE))
def test_no_promise_is_broken_by_servers_that_share_a_database(first: int) -> None:
    """Hints between them are lost, late and doubled. Who is connected hears of everything all the same."""
    for seed in range(first, first + AT_ONCE):
        run(seed, is_cluster=True)


def test_a_seed_gives_the_same_world_every_time_and_on_every_machine() -> None:
    """Even where sets and dictionaries of words have another order."""
    worlds = "*map(run, range(8)), run(0, is_cluster=True)"
    command = f"from tests.luck.world import run; print(*(world.digest for world in ({worlds})))"
    digests = {
        subprocess.run(
            [sys.executable, "-c", command],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(digests) == 1


@pytest.mark.parametrize("mistake", [name for name, planted in PLANTED.items() if planted.is_common])
def test_a_mistake_is_found(mistake: str) -> None:
    """Else the worlds above would prove nothing."""
    planted = PLANTED[mistake]
    with planted.made():
        for seed in range(planted.first_seed, planted.first_seed + WITHIN):
            try:
                run(seed, is_cluster=planted.is_cluster)
            except Exception:
                return
    pytest.fail(f"{WITHIN} worlds and nothing was noticed")
