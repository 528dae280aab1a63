"""How fast this tree is beside another one, in one run: `python -m bench.before_after OTHER_TREE`.

Each measure runs in a process of its own, in turns in the two trees, and the best run of each counts: other
work on the machine only ever makes a run slower. Only what is public in both trees is called.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent.parent

START = """
from random import Random
from time import process_time
from billetdoux import Match
from billetdoux.agents import agent
match, rng = Match.seeded("standard", 4, seed=bytes(32)), Random(1)
views, bot = [], agent("easy")
while len(views) < 200:
    match, _ = match.next_round() if match.to_act is None else (match, ())
    view = match.view(match.to_act)
    views.append((match, view))
    match, _ = match.apply(bot.choose(view, rng))
    match = Match.seeded("standard", 4, seed=rng.randbytes(32)) if match.is_over else match
def best(work, times=5):
    work()
    seconds = []
    for _ in range(times):
        begun = process_time()
        work()
        seconds.append(process_time() - begun)
    return min(seconds)
"""
MEASURES = {
    "simulated rounds, one core": """
from billetdoux.sim import simulate
print(best(lambda: simulate("standard", 4, 400_000, seed=7, threads=1)))
""",
    "BatchEnv steps": """
from billetdoux.rl import BatchEnv
env = BatchEnv(4096, "standard", 4, seed=1)
def play():
    env.reset()
    for _ in range(100):
        env.step(env.masks.argmax(axis=1))
print(best(play))
""",
    "a move, its views and events": """
def work():
    for match, view in views:
        after, events = match.apply(view.legal[0])
        for seat in range(4):
            after.view(seat).to_json()
            [event.seen_by(seat).to_json() for event in events]
print(best(work))
""",
    "decisions of medium": """
medium = agent("medium")
print(best(lambda: [medium.choose(view, Random(1)) for _, view in views]))
""",
    "decisions of hard": """
hard = agent("hard")
print(best(lambda: [hard.choose(view, Random(1)) for _, view in views]))
""",
    "beliefs": """
from billetdoux.agents.beliefs import beliefs
print(best(lambda: [beliefs(view) for _, view in views]))
""",
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.before_after", description=__doc__)
    parser.add_argument("other", type=Path, help="the root of another tree, the one before")
    parser.add_argument("--times", type=int, default=3)
    asked = parser.parse_args()
    print(f"{'':32}{'before':>10}{'after':>10}{'time after / before':>22}")
    for name, code in MEASURES.items():
        seconds = {tree: float("inf") for tree in (asked.other, HERE)}
        for _ in range(asked.times):
            for tree in seconds:
                seconds[tree] = min(seconds[tree], measured(tree, code))
        before, after = seconds.values()
        print(f"{name:32}{before:9.3f}s{after:9.3f}s{after / before:22.2f}", flush=True)


def measured(tree: Path, code: str) -> float:
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    done = subprocess.run(
        [sys.executable, "-c", START + code], env=environment, check=True, capture_output=True, text=True
    )
    return float(done.stdout.split()[-1])


if __name__ == "__main__":
    main()
