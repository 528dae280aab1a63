"""Worlds of bad luck, for as long as you like: the server's promises in a storm (tests/luck).

    python -m bench.luck --hours 8          worlds from --first on, on all cores; stops at the first failure
    python -m bench.luck --seed 17          one world, with everything that happens in it
    python -m bench.luck --seed 17 --cluster             the same, of servers that share a database
    python -m bench.luck --planted          mistakes are planted: after how many seeds is each found?
    python -m bench.luck --planted "told before it is stored"     the same, of these alone

Results are written to bench/results/luck.json and luck-planted.txt.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import re
import time
import traceback
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.luck.planted import PLANTED
from tests.luck.world import run

RESULTS = Path(__file__).parent / "results"
MAX_SEEDS = 3000
"""Until a planted mistake counts as not found."""
AT_ONCE = 25
CLUSTERS = 4
"""Of so many seeds, one is also the seed of a cluster."""


@dataclass
class Sum:
    worlds: int = 0
    entries: int = 0
    twins: int = 0
    virtual_hours: float = 0.0
    failure: str = ""

    def add(self, other: Sum) -> None:
        self.worlds += other.worlds
        self.entries += other.entries
        self.twins += other.twins
        self.virtual_hours += other.virtual_hours
        self.failure = self.failure or other.failure


def simulate(first: int, count: int) -> Sum:
    found = Sum()
    seeds = [(seed, False) for seed in range(first, first + count)]
    seeds += [(seed, True) for seed in range(first, first + count, CLUSTERS)]
    for seed, is_cluster in seeds:
        try:
            world = run(seed, is_cluster=is_cluster)
        except Exception as error:
            found.failure = "".join(traceback.format_exception(error))
            break
        found.worlds += 1
        found.entries += sum(len(known.tables) - 1 for known in world.truth.by_code.values())
        found.twins += world.truth.twins
        found.virtual_hours += world.loop.time() / 3600
    return found


def run_for(hours: float, first: int) -> None:
    begun, cores = time.monotonic(), os.cpu_count() or 1
    total = Sum()
    with ProcessPoolExecutor(cores) as pool:
        for start in itertools.count(first, cores * AT_ONCE):
            parts = [pool.submit(simulate, start + core * AT_ONCE, AT_ONCE) for core in range(cores)]
            for part in parts:
                total.add(part.result())
            total.virtual_hours = round(total.virtual_hours, 2)
            minutes = (time.monotonic() - begun) / 60
            print(f"{minutes:6.1f} min  {total.worlds} worlds  {total.virtual_hours:.0f} virtual hours")
            if total.failure or minutes >= 60 * hours:
                break
    print(total.failure or "No promise was broken.")
    found = {
        "command": {"hours": hours, "first": first},
        "cores": cores,
        "minutes": round((time.monotonic() - begun) / 60, 1),
        **asdict(total),
    }
    (RESULTS / "luck.json").write_text(json.dumps(found, indent=2) + "\n")


def find_planted(name: str) -> tuple[int, str] | None:
    """The number of seeds until a mistake is found, and what was noticed."""
    with PLANTED[name].made():
        for seed in range(MAX_SEEDS):
            try:
                run(seed, is_cluster=PLANTED[name].is_cluster)
            except Exception as error:
                return seed + 1, f"{error}".splitlines()[0]
    return None


def find_all_planted(names: Sequence[str]) -> None:
    """What was found before of the others stays as it is written."""
    width = max(map(len, PLANTED))
    file = RESULTS / "luck-planted.txt"
    found_before = [re.split(r" {2,}", line, maxsplit=2) for line in file.read_text().splitlines()]
    found = {line[0]: (int(line[1]), line[2]) for line in found_before[1:] if len(line) == 3}
    with ProcessPoolExecutor() as pool:
        for name, now in zip(names, pool.map(find_planted, names), strict=True):
            found[name] = now or (0, f"not found in {MAX_SEEDS} seeds")
            print(f"{name:{width}}  {found[name][0]:5}  {found[name][1]}", flush=True)
    lines = [f"{name:{width}}  {found[name][0]:5}  {found[name][1]}" for name in PLANTED if name in found]
    heading = f"{'planted':{width}}  seeds  noticed"
    file.write_text("\n".join([heading, *lines, "", "python -m bench.luck --planted", ""]))


def show(seed: int, *, is_cluster: bool) -> None:
    world = run(seed, is_cluster=is_cluster)
    print(*world.trace, sep="\n")
    print(f"No promise was broken. {world.digest}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--hours", type=float, default=0.1)
    what.add_argument("--seed", type=int)
    what.add_argument("--planted", nargs="*", choices=PLANTED, metavar="MISTAKE")
    parser.add_argument("--cluster", action="store_true", help="with --seed: servers that share a database")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    options = parser.parse_args()
    if options.planted is not None:
        find_all_planted(options.planted or list(PLANTED))
    elif options.seed is not None:
        show(options.seed, is_cluster=options.cluster)
    else:
        run_for(options.hours, options.first)


if __name__ == "__main__":
    main()
