"""Our environments beside those of other projects: decisions a second of processor time, in one run.

    python -m pip install rlcard pygame            # others are installed with the extras rl and openspiel
    python -m bench.environments

Nobody else has Love Letter, so the games differ: each row says what is played. All players choose at random
among the legal actions. The observation and the legal actions of the player to act are asked for before each
decision, and count. Chance (a card that is dealt) takes time, but is no decision. What is not installed is
left out, with the reason. The rows take turns, so that all of them suffer alike from whatever else the
machine does. Written to bench/results/environments.json.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from bench.__main__ import machine
from bench.rl import draw

RESULTS = Path(__file__).parent / "results" / "environments.json"
TURNS = 7
"""How often each row is measured; the median counts."""
SECONDS = 0.4
"""Of processor time for one measurement, about."""
BATCH = 4096
PACKAGES = ("numpy", "open_spiel", "pettingzoo", "gymnasium", "rlcard")

Play = Callable[[int], tuple[int, int]]
"""Makes about so many decisions; how many they were, and how many episodes they ended."""


@dataclass(frozen=True)
class Row:
    interface: str
    game: str
    players: int
    make: Callable[[], Play]


def rows() -> Iterator[Row]:
    ours = "Love Letter, standard"
    yield Row("`BatchEnv`, 4,096 tables", ours, 2, partial(batch, 2))
    yield Row("PettingZoo, Billet-doux", ours, 2, partial(pettingzoo_env, "billetdoux.rl.billetdoux_v1"))
    yield Row("OpenSpiel, Billet-doux (Python)", ours, 2, partial(openspiel_game, "python_billetdoux"))
    for name, game in (
        ("leduc_poker", "Leduc poker"),
        ("hanabi", "Hanabi"),
        ("gin_rummy", "gin rummy"),
    ):
        yield Row("OpenSpiel (C++)", game, 2, partial(openspiel_game, name))
    for name, game in (
        ("leduc-holdem", "Leduc poker"),
        ("uno", "UNO"),
        ("gin-rummy", "gin rummy"),
    ):
        yield Row("RLCard", game, 2, partial(rlcard_env, name))
    leduc = partial(pettingzoo_env, "pettingzoo.classic.leduc_holdem_v4")
    yield Row("PettingZoo, by RLCard", "Leduc poker", 2, leduc)


# ---------------------------------------------------------------- the interfaces


def batch(players: int) -> Play:
    from billetdoux.rl import BatchEnv

    env = BatchEnv(BATCH, "standard", players, seed=1)
    actions = np.zeros(BATCH, np.int64)
    env.reset()

    def play(decisions: int) -> tuple[int, int]:
        ended = 0
        steps = max(1, decisions // BATCH)
        for _ in range(steps):
            draw(env.masks, actions)
            env.step(actions)
            ended += int(env.dones.sum())
        return steps * BATCH, ended

    return play


def pettingzoo_env(module: str) -> Play:
    package, _, name = module.rpartition(".")
    maker = getattr(import_module(package), name, None) or import_module(module)
    env = maker.env("standard", 2) if name.startswith("billetdoux") else maker.raw_env()
    rng = Random(1)
    env.reset(seed=1)

    def play(decisions: int) -> tuple[int, int]:
        ended = 0
        for _ in range(decisions):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                ended += 1
                env.reset()
                observation, *_ = env.last()
            env.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        return decisions, ended

    return play


def openspiel_game(name: str) -> Play:
    import pyspiel

    if name.startswith("python_billetdoux"):
        import billetdoux.rl.openspiel  # noqa: F401 registers the game

        game = pyspiel.load_game(name, {"edition": "standard", "players": 2})
    else:
        game = pyspiel.load_game(name)
    is_recalled = game.get_type().provides_information_state_tensor
    rng = Random(1)

    def play(decisions: int) -> tuple[int, int]:
        made = ended = 0
        state = game.new_initial_state()
        while made < decisions:
            if state.is_terminal():
                ended += 1
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                _ = state.information_state_tensor() if is_recalled else state.observation_tensor()
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
        return made, ended

    return play


def rlcard_env(name: str) -> Play:
    rlcard = import_module("rlcard")
    env = rlcard.make(name, config={"seed": 1})
    rng = Random(1)

    def play(decisions: int) -> tuple[int, int]:
        ended = 0
        state, _ = env.reset()
        for _ in range(decisions):
            if env.is_over():
                ended += 1
                state, _ = env.reset()
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
        return decisions, ended

    return play


# ---------------------------------------------------------------- measuring


def main() -> None:
    playing: dict[Row, tuple[Play, int]] = {}
    left_out = {}
    for row in rows():
        try:
            play = row.make()
            playing[row] = play, decisions_in_time(play)
        except ImportError as error:
            left_out[f"{row.interface}: {row.game}"] = str(error).splitlines()[0]
    found: dict[Row, list[tuple[float, float]]] = {row: [] for row in playing}
    for _ in range(TURNS):
        for row, (play, decisions) in playing.items():
            found[row].append(measured(play, decisions))
    summaries = [summary(row, figures) for row, figures in found.items()]
    report = {
        "command": "python -m bench.environments",
        "machine": machine(),
        "packages": dict(filter(None, map(installed, PACKAGES))),
        "left_out": left_out,
        "rows": summaries,
    }
    RESULTS.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    for line in summaries:
        print(f"{line['interface']}: {line['game']}: {line['decisions_a_second']:,} decisions a second")
    for what, why in left_out.items():
        print(f"{what}: left out: {why}")


def decisions_in_time(play: Play) -> int:
    """How many decisions take about `SECONDS`. The first call compiles, where something is compiled."""
    play(100)
    decisions = 200
    while True:
        started = process_time()
        play(decisions)
        spent = process_time() - started
        if spent > SECONDS / 4:
            return round(decisions * SECONDS / spent)
        decisions *= 2


def measured(play: Play, decisions: int) -> tuple[float, float]:
    """Decisions a second of processor time, and decisions of an episode."""
    started = process_time()
    made, ended = play(decisions)
    return made / (process_time() - started), made / max(1, ended)


def summary(row: Row, figures: list[tuple[float, float]]) -> dict[str, Any]:
    speeds = [speed for speed, _ in figures]
    return {
        "interface": row.interface,
        "game": row.game,
        "players": row.players,
        "decisions_a_second": round(median(speeds)),
        "slowest": round(min(speeds)),
        "fastest": round(max(speeds)),
        "decisions_an_episode": round(median(length for _, length in figures), 1),
    }


def installed(package: str) -> tuple[str, str] | None:
    try:
        return package, version(package)
    except PackageNotFoundError:
        return None


if __name__ == "__main__":
    main()
