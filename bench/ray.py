"""What Ray costs against the processes of this machine: the same studies, on as many CPUs, in turns.

    python -m bench.ray

Written to bench/results/ray.json. Absolute figures belong to a machine; the ratios say more.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from billetdoux.analysis import analyze_all
from billetdoux.rules import Record
from billetdoux.sim import simulate
from billetdoux.tournament import hold_tournament
from billetdoux.work import Piece, Processes, Workers, run_in_order
from billetdoux.work.cluster import RayWorkers

RESULTS = Path(__file__).parent / "results" / "ray.json"
RECORD = Path(__file__).parents[1] / "tests" / "records" / "standard-4.txt"
EMPTY_PIECES = 3_000
TIMES = 3
PIECE_SECONDS = (0.25, 0.5)
"""What a piece takes once it has grown."""


def empty(workers: Workers) -> None:
    pieces = (Piece(abs, (number,)) for number in range(EMPTY_PIECES))
    assert sum(1 for _ in run_in_order(workers, pieces)) == EMPTY_PIECES


def rounds(workers: Workers) -> None:
    simulate("standard", 4, 4_000_000, seed=7, workers=workers)


def games(workers: Workers) -> None:
    hold_tournament(["easy", "random"], 4, 4_000, seed=7, workers=workers)


def records(workers: Workers) -> None:
    list(analyze_all([Record.load(str(RECORD))] * 8, iterations=1_000, workers=workers))


STUDIES: dict[str, Callable[[Workers], None]] = {
    "empty pieces": empty,
    "simulate": rounds,
    "tournament": games,
    "analyze": records,
}


def measure(study: Callable[[Workers], None], workers: dict[str, Workers]) -> dict[str, Any]:
    """The best of some times, in turns; and the CPU seconds of this process beside the workers."""
    best: dict[str, tuple[float, float]] = {}
    for _ in range(TIMES):
        for name, chosen in workers.items():
            cpu, begun = process_time(), perf_counter()
            study(chosen)
            took = perf_counter() - begun, process_time() - cpu
            best[name] = min(best.get(name, took), took)
    return {
        **{
            name: {"seconds": round(wall, 3), "driver_cpu_seconds": round(cpu, 3)}
            for name, (wall, cpu) in best.items()
        },
        "ratio": round(best["ray"][0] / best["processes"][0], 3),
    }


def started(make: Callable[[], Workers]) -> tuple[Workers, float]:
    """Workers that have run a piece, and how long that took."""
    begun = perf_counter()
    workers = make()
    list(run_in_order(workers, [Piece(abs, (-1,))]))
    return workers, perf_counter() - begun


def main() -> None:
    cpus = os.cpu_count() or 1
    processes, start_of_processes = started(lambda: Processes(cpus))
    with processes:
        ray, start_of_ray = started(RayWorkers)
        with ray:
            found = {}
            for name, study in STUDIES.items():
                found[name] = measure(study, {"processes": processes, "ray": ray})
                print(name, json.dumps(found[name]), flush=True)
    bare = found["empty pieces"]
    each = {
        name: {
            "milliseconds": round(bare[name]["seconds"] / EMPTY_PIECES * 1e3, 3),
            "driver_cpu_milliseconds": round(bare[name]["driver_cpu_seconds"] / EMPTY_PIECES * 1e3, 3),
        }
        for name in ("processes", "ray")
    }
    report = {
        "command": "python -m bench.ray",
        "machine": {"cpus": cpus, "python": platform.python_version(), "ray": version("ray")},
        "start_seconds": {"processes": round(start_of_processes, 2), "ray": round(start_of_ray, 2)},
        "studies": found,
        "a_piece": each,
        "most_cpus_that_one_driver_keeps_busy": [
            round(seconds * 1e3 / each["ray"]["driver_cpu_milliseconds"]) for seconds in PIECE_SECONDS
        ],
    }
    print(json.dumps(report, indent=2))
    RESULTS.write_text(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
