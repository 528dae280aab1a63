"""Compile once what many processes of the tests need: `python -m tools.compile_ahead`.

Numba keeps on the disk what it has compiled. Several servers that start at once would all compile the same,
and one that ends meanwhile keeps nothing. Numba compiles on one core, so two processes share the work. Each
reads from the disk what the other has compiled before: the search needs the rules first, the simulation has
some of its own, and the beliefs need the rules of the search.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np

from billetdoux.agents import ismcts, policy_beliefs
from billetdoux.agents.beliefs import compile_counting
from billetdoux.rl import BatchEnv
from billetdoux.rl.single_table import SingleTable
from billetdoux.sim import simulate


def main() -> None:
    parts = (compile_search_and_environments, compile_simulation_and_beliefs)
    with ProcessPoolExecutor(len(parts), get_context("spawn")) as pool:
        for compiled in [pool.submit(part) for part in parts]:
            compiled.result()


def compile_search_and_environments() -> None:
    ismcts.prepare()
    play_batches()


def compile_simulation_and_beliefs() -> None:
    for matches in (False, True):
        simulate("standard", players=2, rounds=2, matches=matches)
    policy_beliefs.prepare()
    compile_counting()
    play_single_table()


def play_batches() -> None:
    plain = BatchEnv(1, "standard", 2)
    informed = BatchEnv(
        1, "standard", 2, scope="match", reward="chances", encoding=2, opponents={1: "uniform"}
    )
    for env in (plain, informed):
        env.reset()
        env.step(np.array([env.masks[0].argmax()]))


def play_single_table() -> None:
    table = SingleTable("standard", 2)
    table.begin()
    table.observe(0)
    table.step(int(table.mask.argmax()))


if __name__ == "__main__":
    main()
