"""Learn the weights of the heuristic policy by self-play: `python -m tools.learn_heuristic_policy`.

It plays at every kind of table. After each round, what was expected of each play is moved a little towards
what came of it (logistic regression, one step a play). Writes
`src/billetdoux/agents/heuristic_policy.txt`.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from math import exp
from pathlib import Path
from typing import Any

import numpy as np

from billetdoux.agents import heuristic_policy
from billetdoux.agents.heuristic_policy import ACTIVE, FEATURES, choose_by_features, count_unseen
from billetdoux.rules import load_edition
from billetdoux.rules.compiled import Linker, to_record
from billetdoux.rules.kernel import ACTIONS, OVER, State, legal_actions, step
from billetdoux.sim.chance import below, start_stream
from billetdoux.sim.playout import deal_shuffled
from billetdoux.sim.program import Program

TABLES = (("standard", 2), ("standard", 3), ("standard", 4), ("standard", 6), ("classic", 2), ("classic", 4))
SWEEPS = 120
ROUNDS = 40_000  # at each table, in each sweep
FIRST_STEP, LAST_STEP = 0.03, 0.002
RANDOM_PLAY = 12  # one play in so many is anything legal, so that everything is tried
MAX_TURNS = 64
ROW = 18

FILE = Path(heuristic_policy.__file__).with_name("heuristic_policy.txt")
HEAD = "# What each feature of a play adds to the log-odds to gain a token, in thousandths.\n"


def self_play(
    s: State,
    deck: Sequence[int],
    legal: MutableSequence[int],
    rng: MutableSequence[int],
    log: Any,
    worth: Any,
    step_size: float,
    seed: int,
    rounds: int,
) -> None:
    """Play rounds by what is known, and learn from how they end."""
    for index in range(rounds):
        start_stream(rng, seed, index)
        deal_shuffled(s, deck, below(rng, s.players), rng)
        logged = 0
        while s.phase != OVER:
            count = legal_actions(s, legal)
            action, features = choose_by_features(s, count_unseen(s), legal, count, worth, rng)
            if below(rng, RANDOM_PLAY) == 0:
                action = legal[below(rng, count)]
            elif logged < MAX_TURNS:
                log[logged, ACTIVE] = s.seat
                for i in range(ACTIVE):
                    log[logged, i] = features[i]
                logged += 1
            step(s, action)
        for entry in range(logged):
            total = 0.0
            for i in range(ACTIVE):
                total += worth[log[entry, i]]
            seat = log[entry, ACTIVE]
            gained = 1 if s.round_winners >> seat & 1 or s.spy_bonus == seat else 0
            miss = gained - 1.0 / (1.0 + exp(-total / 1000.0))
            for i in range(ACTIVE):
                worth[log[entry, i]] += 1000.0 * step_size * miss


def compile_self_play() -> Any:
    return Linker(self_play).compiled().self_play


def learn(sweeps: int) -> list[int]:
    play = compile_self_play()
    worth = np.zeros(FEATURES)
    for sweep in range(sweeps):
        step_size = FIRST_STEP * (LAST_STEP / FIRST_STEP) ** (sweep / sweeps)
        for number, (name, players) in enumerate(TABLES):
            program = Program(load_edition(name), players)
            state = to_record(State(**program.setting()))
            rooms = (
                np.zeros(ACTIONS, np.int16),
                np.zeros(1, np.uint64),
                np.zeros((MAX_TURNS, ACTIVE + 1), np.int64),
            )
            deck = np.array(program.deck(), np.int8)
            play(state, deck, *rooms, worth, step_size, np.uint64(1000 * sweep + number), ROUNDS)
        if sweep % 20 == 19:
            print(f"sweep {sweep + 1} of {sweeps}", flush=True)
    return [round(value) for value in worth.tolist()]


def write(worth: Sequence[int]) -> None:
    rows = [worth[i : i + ROW] for i in range(0, len(worth), ROW)]
    FILE.write_text(HEAD + "".join(" ".join(map(str, row)) + "\n" for row in rows), "utf-8")


if __name__ == "__main__":
    write(learn(SWEEPS))
