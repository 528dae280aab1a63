"""What a move costs the server, in this tree and in another one: `python -m bench.beside OTHER_TREE`.

Both servers run at the same time, and the clients play at one of them after the other, some seconds each.
Other work on the machine slows down both. It prints the processor time of each server for a move: the median
of all turns, the least and the most.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import uvloop

from bench import load

HERE = Path(__file__).parent.parent


class Side:
    """A server of one tree, and the tables at it."""

    def __init__(self, tree: Path, db: Path | str, processes: int = 1) -> None:
        self.tree = tree
        self._processes = processes
        self.milliseconds: list[float] = []
        """Of the server's processor time, for a move, in each turn."""
        self.bytes_per_move: list[float] = []
        self.moves = 0
        """In the last turn."""
        self._times: list[float] = []
        self.server = subprocess.Popen(
            [
                *(sys.executable, "-m", "billetdoux", "serve", "--port", "0", "--db", str(db)),
                *(("--processes", str(processes)) if processes > 1 else ()),  # old trees have no such option
            ],
            stdout=subprocess.PIPE,
            text=True,
            cwd=tree,
            env=os.environ | load.GENEROUS | {"BILLET_LANG": "en", "PYTHONPATH": str(tree / "src")},
        )

    async def sit_down(self, count: int) -> None:
        assert self.server.stdout is not None
        line = await asyncio.to_thread(self.server.stdout.readline)
        url = next(word for word in line.split() if word.startswith("http://"))
        address, gate = url.removeprefix("http://").rstrip("/."), asyncio.Semaphore(20)
        sitting = (load.sit_down(address, self._times, gate) for _ in range(count))
        self._tables = list(await asyncio.gather(*sitting))
        await asyncio.gather(*(table.act() for table in self._tables))  # start

    async def play(self, rate: float, seconds: float) -> None:
        pids = load.processes_of(self.server.pid, self._processes)
        before, heard = load.seconds_of(pids), load.bytes_heard(self._tables)
        found = await load.burden(self._tables, self._times, rate, seconds)
        assert not found["errors"], found
        moves = self.moves = sum(table.moves for table in self._tables)
        self.milliseconds.append(1000 * (load.seconds_of(pids) - before) / moves)
        self.bytes_per_move.append((load.bytes_heard(self._tables) - heard) / moves)

    def __str__(self) -> str:
        middle, sent = statistics.median(self.milliseconds), statistics.median(self.bytes_per_move)
        least, most = min(self.milliseconds), max(self.milliseconds)
        return f"{middle:.2f} ms a move ({least:.2f} to {most:.2f}), {sent:.0f} bytes  {self.tree.name}"

    def forget(self) -> None:
        """What was measured so far was only to warm up."""
        self.milliseconds.clear()
        self.bytes_per_move.clear()


async def measure(sides: Sequence[Side], options: argparse.Namespace) -> None:
    for side in sides:
        await side.sit_down(options.tables)
        await side.play(options.rate, options.warm)
        side.forget()
    for turn in range(options.turns):
        for side in sides if turn % 2 else reversed(sides):
            await side.play(options.rate, options.seconds)


def options_of(about: str | None, **others: object) -> argparse.ArgumentParser:
    """What such a measurement takes; `others` are other defaults."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=20.0, help="moves a second at each table, at most")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--warm", type=float, default=2.0, help="seconds that are not counted, at first")
    parser.add_argument("--turns", type=int, default=7)
    parser.set_defaults(**others)
    return parser


def stop_all(sides: Sequence[Side]) -> None:
    for side in sides:
        side.server.terminate()
        side.server.wait(20)


def main() -> None:
    parser = options_of(__doc__)
    parser.add_argument("other", type=Path, help="another tree of this repository")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trees = [options.other.resolve(), HERE]
        sides = [Side(tree, Path(folder, f"{number}.db")) for number, tree in enumerate(trees)]
        try:
            uvloop.run(measure(sides, options))
        finally:
            stop_all(sides)
    print(*sides, sep="\n")


if __name__ == "__main__":
    main()
