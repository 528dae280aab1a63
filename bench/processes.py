"""What a move costs one process and several, on PostgreSQL: `python -m bench.processes [OTHER_TREE]`.

One process and two processes run at the same time, each with a database of its own, and so do two processes
of another tree, if one is given. The clients play at one of them after the other, some seconds each. Other
work on the machine slows down all of them.

It prints the processor time of the servers and of the database for a move, and what follows from it: how many
moves so many processes on as many cores make, compared with one process on one core.
"""

from __future__ import annotations

import statistics
from pathlib import Path

import uvloop

from bench import load
from bench.beside import HERE, Side, measure, options_of, stop_all
from tests.postgres import Cluster, cluster_for_bench


class Shared(Side):
    """The processes of one server, and what their database does."""

    def __init__(self, name: str, tree: Path, cluster: Cluster, processes: int) -> None:
        database = name.replace(" ", "_").replace(",", "")
        cluster.execute(f"CREATE DATABASE {database} TEMPLATE template")
        super().__init__(tree, cluster.address(database), processes)
        self.name = name
        self.processes = processes
        self.database_milliseconds: list[float] = []
        self._cluster = cluster

    async def play(self, rate: float, seconds: float) -> None:
        before = self._seconds_of_database()
        await super().play(rate, seconds)
        used = sum(max(0.0, now - before.get(pid, 0.0)) for pid, now in self._seconds_of_database().items())
        self.database_milliseconds.append(1000 * used / self.moves)

    def _seconds_of_database(self) -> dict[int, float]:
        """Of each of its processes."""
        postmaster = int((self._cluster.data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        return {pid: load.seconds_of([pid]) for pid in (postmaster, *map(int, children))}

    def forget(self) -> None:
        super().forget()
        self.database_milliseconds.clear()

    def describe(self, one: Shared) -> str:
        server, database = (_times(found) for found in (self.milliseconds, self.database_milliseconds))
        cost, cost_of_one = statistics.median(self.milliseconds), statistics.median(one.milliseconds)
        return f"{self.name:34}{server:28}{database:28}{self.processes * cost_of_one / cost:.2f}"


def _times(found: list[float]) -> str:
    return f"{statistics.median(found):.2f} ({min(found):.2f} to {max(found):.2f})"


def main() -> None:
    parser = options_of(__doc__, tables=24, warm=6.0)
    parser.add_argument("other", type=Path, nargs="?", help="another tree of this repository")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    with cluster_for_bench() as cluster:
        sides = [Shared("one", HERE, cluster, 1), Shared("several", HERE, cluster, options.processes)]
        if options.other is not None:
            sides.append(Shared("several of the other tree", options.other, cluster, options.processes))
        try:
            uvloop.run(measure(sides, options))
        finally:
            stop_all(sides)
    print(f"{'processes':34}{'server ms a move':28}{'database ms a move':28}times one")
    print(*(side.describe(sides[0]) for side in sides), sep="\n")


if __name__ == "__main__":
    main()
