"""Steps a second of the environments for learning agents, observations and masks included, on one core.

    python -m bench.rl

Written to bench/results/rl.json.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import numba
import numpy as np
import pyspiel

import billetdoux.rl.openspiel  # noqa: F401
from bench.__main__ import machine
from billetdoux.rl import BatchEnv, billetdoux_v1
from billetdoux.rl.gymnasium import AgainstEnv

RESULTS = Path(__file__).parent / "results" / "rl.json"
BEST_OF = 3
STEPS = 60_000
BATCH = 4096
TABLES = (("standard", 2), ("standard", 4), ("standard", 6), ("classic", 4))

Run = Callable[[int], None]
"""Plays so many steps."""


def main() -> None:
    rows = []
    for row in measure():
        rows.append(row)
        print(
            f"{row['what']}, {row['edition']}, {row['players']} seats: {row['steps_per_second']:,}",
            flush=True,
        )
    report = {"command": "python -m bench.rl", "machine": machine(), "rows": rows}
    RESULTS.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


def measure() -> Iterator[dict[str, Any]]:
    for edition, players in TABLES:
        speed = max(batch_speed(edition, players) for _ in range(BEST_OF))
        yield {"what": "BatchEnv", "edition": edition, "players": players, "steps_per_second": round(speed)}
        for what, run, steps in runs(edition, players):
            run(steps // 100)  # compiles
            speed = max(steps / seconds(run, steps) for _ in range(BEST_OF))
            yield {"what": what, "edition": edition, "players": players, "steps_per_second": round(speed)}


def runs(edition: str, players: int) -> Iterator[tuple[str, Run, int]]:
    for scope in ("round", "match"):
        env = billetdoux_v1.env(edition, players, scope=scope)
        yield f"PettingZoo, {scope}", partial(play_agents, env), STEPS
    for opponents in ("random", "easy"):
        against = AgainstEnv(edition, players, opponents)
        steps = STEPS if opponents == "random" else STEPS // 40
        yield f"Gymnasium, against {opponents}", partial(play_learner, against), steps
    game = pyspiel.load_game("python_billetdoux", {"edition": edition, "players": players})
    yield "OpenSpiel, with information states", partial(play_game, game), STEPS // 40


def seconds(run: Run, steps: int) -> float:
    started = perf_counter()
    run(steps)
    return perf_counter() - started


def batch_speed(edition: str, players: int) -> float:
    """Of the environment alone: what to play is drawn at random between the steps."""
    env = BatchEnv(BATCH, edition, players, seed=1)
    actions = np.zeros(BATCH, np.int64)
    env.reset()
    spent = 0.0
    for step in range(120):
        draw(env.masks, actions)
        started = perf_counter()
        env.step(actions)
        spent += perf_counter() - started if step >= 20 else 0.0
    return 100 * BATCH / spent


@numba.njit  # type: ignore[untyped-decorator]
def draw(masks: Any, actions: Any) -> None:
    for table in range(len(masks)):
        place = np.random.randint(masks[table].sum())
        for action in range(masks.shape[1]):
            place -= masks[table, action]
            if place < 0:
                actions[table] = action
                break


def play_agents(env: Any, steps: int) -> None:
    """The first legal action each time, so that choosing costs next to nothing."""
    env.reset(seed=1)
    for _ in range(steps):
        observation, _, terminated, _, _ = env.last()
        if terminated:
            env.reset()
            observation, *_ = env.last()
        env.step(int(observation["action_mask"].argmax()))


def play_learner(env: AgainstEnv, steps: int) -> None:
    """Steps of the learner; between them the opponents have played."""
    _, info = env.reset(seed=1)
    for _ in range(steps):
        _, _, terminated, _, info = env.step(int(info["action_mask"].argmax()))
        if terminated:
            _, info = env.reset()


def play_game(game: Any, steps: int) -> None:
    """Chance and players at random; players look at their information state first."""
    rng = Random(1)
    state = game.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            state = game.new_initial_state()
        if not state.is_chance_node():
            state.information_state_tensor()
        state.apply_action(rng.choice(state.legal_actions()))


if __name__ == "__main__":
    main()
