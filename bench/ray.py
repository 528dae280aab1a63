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
from time import perf_counter, process_time, sleep
from typing import Any, NamedTuple

from billetdoux.analysis import analyze_all
from billetdoux.rules import Record
from billetdoux.sim import simulate
from billetdoux.tournament import hold_tournament
from billetdoux.work import Piece, Processes, Workers, run_in_order
from billetdoux.work.cluster import RayWorkers

RESULTS = Path(__file__).parent / "results" / "ray.json"
RECORD = Path(__file__).parents[1] / "tests" / "records" / "standard-4.txt"
EMPTY_PIECES = 2_000
TIMES = 2
IDLE_SECONDS = 10
PIECE_SECONDS = (0.25, 0.5)
"""What a piece takes once it has grown."""


def empty(workers: Workers) -> None:
    pieces = (Piece(abs, (number,)) for number in range(EMPTY_PIECES))
    assert sum(1 for _ in run_in_order(workers, pieces)) == EMPTY_PIECES


def rounds(workers: Workers) -> None:
    simulate("standard", 4, 12_000_000, seed=7, workers=workers)


def games(workers: Workers) -> None:
    hold_tournament(["easy", "random"], 4, 2_000, seed=7, workers=workers)


def records(workers: Workers) -> None:
    list(analyze_all([Record.load(str(RECORD))] * 6, iterations=1_000, workers=workers))


STUDIES: dict[str, Callable[[Workers], None]] = {
    "empty pieces": empty,
    "simulate": rounds,
    "tournament": games,
    "analyze": records,
}


def measure(study: Callable[[Workers], None], workers: dict[str, Workers], of: Owners) -> dict[str, Any]:
    """The best of some times, in turns. CPU seconds are those of this process and of the workers' processes:
    on a machine that is busy with other things, they tell more than the clock."""
    best: dict[str, Times] = {}
    for _ in range(TIMES):
        for name, chosen in workers.items():
            before = Times.now(of[name])
            study(chosen)
            best[name] = min(best.get(name, Times(1e9, 1e9, 1e9)), Times.now(of[name]) - before)
    ratio = best["ray"].cpu / best["processes"].cpu
    return {**{name: times.told() for name, times in best.items()}, "cpu_ratio": round(ratio, 3)}


Owners = dict[str, Callable[[], set[int]]]
"""The processes that work for each kind of workers."""


class Times(NamedTuple):
    cpu: float
    driver_cpu: float
    wall: float

    @staticmethod
    def now(of: Callable[[], set[int]]) -> Times:
        driver = process_time()
        return Times(driver + sum(map(cpu_seconds, of())), driver, perf_counter())

    def __sub__(self, other: Times) -> Times:
        return Times(*(mine - theirs for mine, theirs in zip(self, other, strict=True)))

    def told(self) -> dict[str, float]:
        return {f"{name}_seconds": round(value, 3) for name, value in self._asdict().items()}


def descendants(of: int) -> set[int]:
    found = {int(pid) for pid in Path(f"/proc/{of}/task/{of}/children").read_text().split()}
    for thread in Path(f"/proc/{of}/task").iterdir():
        found |= {int(pid) for pid in (thread / "children").read_text().split()}
    return found.union(*map(descendants, found))


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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
        empty(processes)
        pool = descendants(os.getpid())
        ray, start_of_ray = started(RayWorkers)

        def of_ray() -> set[int]:
            return descendants(os.getpid()) - pool

        with ray:
            before = Times.now(of_ray)
            sleep(IDLE_SECONDS)
            idle = Times.now(of_ray) - before
            both: dict[str, Workers] = {"processes": processes, "ray": ray}
            of = {"processes": lambda: pool, "ray": of_ray}
            found = {}
            for name, study in STUDIES.items():
                found[name] = measure(study, both, of)
                print(name, json.dumps(found[name]), flush=True)
    driver_ms = found["empty pieces"]["ray"]["driver_cpu_seconds"] / EMPTY_PIECES * 1e3
    report = {
        "command": "python -m bench.ray",
        "machine": {"cpus": cpus, "python": platform.python_version(), "ray": version("ray")},
        "start_seconds": {"processes": round(start_of_processes, 2), "ray": round(start_of_ray, 2)},
        "cores_that_an_idle_node_takes": round(idle.cpu / idle.wall, 3),
        "studies": found,
        "an_empty_piece": {
            f"{name}_{what}_milliseconds": round(
                found["empty pieces"][name][f"{what}_seconds"] / EMPTY_PIECES * 1e3, 3
            )
            for name in both
            for what in ("cpu", "driver_cpu")
        },
        "most_cpus_that_one_driver_keeps_busy": [
            round(seconds * 1e3 / driver_ms) for seconds in PIECE_SECONDS
        ],
    }
    print(json.dumps(report, indent=2))
    RESULTS.write_text(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
