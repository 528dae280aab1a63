"""How long every command takes to show its help: `python -m bench.help`.

The best of a few runs of each, as a process, with the start of Python. Written to bench/results/help.txt;
the status is 1 if any takes too long.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from billetdoux.cli.options import COMMANDS

RESULTS = Path(__file__).parent / "results" / "help.txt"
RUNS = 10
MAX_SECONDS = 0.5


def main() -> int:
    lines = {" ".join(["billet", *command.split(), "--help"]): command for command in ("", *COMMANDS)}
    # In turn, so that a busy moment of the machine spoils no command's every run.
    rounds = [{line: show_help(command) for line, command in lines.items()} for _ in range(RUNS)]
    best = {line: min(taken[line] for taken in rounds) for line in lines}
    text = "\n".join([f"best of {RUNS}", *(f"{line:28}{seconds:.2f} s" for line, seconds in best.items())])
    print(text)
    RESULTS.write_text(text + "\n", encoding="utf-8")
    return int(max(best.values()) > MAX_SECONDS)


def show_help(command: str) -> float:
    begun = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "billetdoux", *command.split(), "--help"],
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.perf_counter() - begun


if __name__ == "__main__":
    sys.exit(main())
