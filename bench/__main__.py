"""`make bench`: how fast rounds are played, interpreted, compiled and on a GPU, in one run on one machine.

Writes a table to the terminal and a JSON file to bench/results/, named after the machine's processor or GPU.
Absolute figures belong to a machine; the ratio to the interpreted run says more.
"""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import numba
import numpy as np
from rich.console import Console
from rich.table import Table

from billetdoux import __version__, load_edition
from billetdoux.rules import kernel
from billetdoux.rules.kernel import State
from billetdoux.sim import Program, simulate
from billetdoux.sim.engine import play_interpreted
from billetdoux.sim.gpu import cuda
from billetdoux.sim.result import Result

RESULTS = Path(__file__).parent / "results"
SEED = 7
BEST_OF = 6
ROUNDS = 1_000_000
GPU_ROUNDS = 400_000_000


@dataclass(frozen=True)
class Row:
    """One measurement: turns a second, and how many times the interpreted run that is."""

    what: str
    edition: str
    players: int
    turns_per_second: float
    ratio: float = 1.0


def main() -> None:
    console = Console()
    rows = []
    for row in measure():
        rows.append(row)
        console.print(f"{row.what}, {row.edition}, {row.players} seats: {_readable(row.turns_per_second)}")
    report: dict[str, Any] = {
        "command": "make bench",
        "machine": machine(),
        "rows": [vars(row) for row in rows],
        "interpreted_turn_microseconds": interpreted_turn(),
        "import_seconds": import_seconds(),
        "compile_seconds": compile_seconds(),
        "growth": growth(),
    }
    path = RESULTS / f"{_slug(report['machine'])}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    show(console, rows, report)


def measure() -> Iterator[Row]:
    cores = os.cpu_count() or 1
    for edition, players in (
        ("standard", 4),
        ("standard", 2),
        ("standard", 3),
        ("standard", 6),
        ("classic", 4),
    ):
        base = interpreted(edition, players)
        yield Row("interpreted", edition, players, base)
        for what, options in variants(cores, players):
            speed = best(edition, players, **options)
            yield Row(what, edition, players, speed, speed / base)


def variants(cores: int, players: int) -> Iterator[tuple[str, dict[str, Any]]]:
    one: dict[str, Any] = {"rounds": ROUNDS, "threads": 1}
    yield "one core", one
    if players == 4:
        yield "one core, matches", one | {"rounds": ROUNDS // 10, "matches": True}
        yield "one core, without roles", one | {"roles": False}
        yield "one core, with knowledge", one | {"knowledge": True}
    yield f"{cores} cores", {"rounds": ROUNDS * min(cores, 4), "threads": cores}
    if cuda is not None and cuda.is_available():
        gpu: dict[str, Any] = {"rounds": GPU_ROUNDS, "cuda": True}
        yield "GPU", gpu
        yield "GPU, without roles", gpu | {"roles": False}
        if players == 4:
            yield (
                "GPU, matches, without roles",
                gpu | {"rounds": GPU_ROUNDS // 10, "matches": True, "roles": False},
            )
            yield "GPU, without roles, with knowledge", gpu | {"roles": False, "knowledge": True}


def interpreted(edition: str, players: int, rounds: int = 2000) -> float:
    program = Program(load_edition(edition), players)

    def run() -> float:
        started = perf_counter()
        tally = play_interpreted(program, SEED, 0, rounds)
        seconds = perf_counter() - started
        return Result(program, SEED, tally, seconds, 0.0).turns / seconds

    return max(run() for _ in range(2))


def best(edition: str, players: int, **options: Any) -> float:
    results = [simulate(edition, players, seed=SEED, **options) for _ in range(BEST_OF)]
    return max(result.turns / result.seconds for result in results)


def interpreted_turn() -> float:
    """Legal actions and one step by the plain Python kernel, in µs, in a standard game of four."""
    edition = load_edition("standard")
    state = State(4, len(edition.deck), edition.role_set, edition.goal(4))
    rng = np.random.default_rng(SEED)
    legal = [0] * kernel.ACTIONS
    turns, seconds = 0, 0.0
    while turns < 50_000:
        kernel.deal(state, rng.permutation(edition.deck).tolist(), int(rng.integers(4)))
        while state.phase != kernel.OVER:
            chance = rng.random()
            started = perf_counter()
            count = kernel.legal_actions(state, legal)
            kernel.step(state, legal[int(chance * count)])
            seconds += perf_counter() - started
            turns += 1
    return seconds / turns * 1e6


def import_seconds() -> float:
    """`import billetdoux` in a fresh interpreter, less the interpreter's own start."""
    return _fastest("import billetdoux") - _fastest("pass")


def compile_seconds() -> dict[str, float]:
    """For a plain simulation: with an empty cache, then with a full one."""
    code = "from billetdoux.sim import simulate; print(simulate(rounds=1).compile_seconds)"
    with tempfile.TemporaryDirectory() as folder:
        runs = [float(_python(code, NUMBA_CACHE_DIR=folder)) for _ in range(2)]
    return {"cold": runs[0], "cached": runs[1]}


def growth() -> dict[str, float]:
    """The time of ten times the rounds as a multiple of the time of the rounds: 10 when the cost is flat."""
    few, many = (simulate(rounds=n, seed=SEED, threads=1).seconds for n in (ROUNDS, 10 * ROUNDS))
    return {"rounds_times": 10.0, "seconds_times": many / few}


def machine() -> dict[str, Any]:
    gpu = cuda.get_current_device().name if cuda is not None and cuda.is_available() else None
    cpu = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text()) if os.name == "posix" else None
    return {
        "cpu": cpu[1] if cpu else platform.processor(),
        "cores": os.cpu_count(),
        "gpu": gpu.decode() if isinstance(gpu, bytes) else gpu,
        "system": platform.system(),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "numpy": np.__version__,
        "billetdoux": __version__,
    }


def show(console: Console, rows: list[Row], report: dict[str, Any]) -> None:
    table = Table("how", "edition", "seats", "turns/s", "× interpreted")
    for row in rows:
        speed = _readable(row.turns_per_second)
        table.add_row(row.what, row.edition, str(row.players), speed, f"{row.ratio:,.0f}")
    console.print(table)
    console.print({key: value for key, value in report.items() if key != "rows"})


def _readable(speed: float) -> str:
    for unit, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if speed >= size:
            return f"{speed / size:.1f} {unit}"
    return f"{speed:.0f}"


def _slug(described: dict[str, Any]) -> str:
    return re.sub(r"[^a-z0-9]+", "-", str(described["gpu"] or described["cpu"]).lower()).strip("-")


def _fastest(code: str) -> float:
    def run() -> float:
        started = perf_counter()
        _python(code)
        return perf_counter() - started

    return _least(run, 7)


def _least(run: Callable[[], float], times: int) -> float:
    return min(run() for _ in range(times))


def _python(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


if __name__ == "__main__":
    main()
