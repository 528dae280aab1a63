"""On a machine with a GPU: `python -m bench.same_on_gpu`. Does the GPU play as the processor does?

A million rounds of every edition and seat count must count the same, and a `BatchEnv` must show the same
after every step. Then how fast it is.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np

from billetdoux import load_edition
from billetdoux.rl import BatchEnv
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.kernel import ACTIONS
from billetdoux.sim import Program
from billetdoux.sim.engine import CpuEngine
from billetdoux.sim.gpu import GpuEngine, cuda

ROUNDS = 1_000_000
TABLES = 4096
STEPS = 200


def main() -> None:
    for edition in map(load_edition, SHIPPED):
        for players in edition.seats:
            same = same_counts(Program(edition, players))
            print(f"{edition.name}, {players} seats: {ROUNDS:,} rounds {'the same' if same else 'DIFFER'}")
            steps = same_steps(edition.name, players)
            print(f"  BatchEnv: {TABLES:,} tables, {steps:,} steps each the same", flush=True)
            steps = same_information(edition.name, players)
            print(f"  encoding 2: {TABLES:,} tables, {steps:,} steps each the same", flush=True)
    for size in (1 << 16, 1 << 18, 1 << 20, 1 << 22):
        whole, alone = env_speed(size)
        print(
            f"BatchEnv on the GPU, {size:,} tables: {alone / 1e6:,.0f} million steps a second, "
            f"{whole / 1e6:,.0f} with choosing at random",
            flush=True,
        )


def same_counts(program: Program) -> bool:
    gpu, cpu = GpuEngine(program), CpuEngine(program)
    return np.array_equal(gpu.play(7, 0, ROUNDS), cpu.play(7, 0, ROUNDS))


SHOWN = ("observations", "masks", "seats", "rewards", "dones")


def same_steps(edition: str, players: int, shown: tuple[str, ...] = SHOWN, **options: Any) -> int:
    """Steps until the first difference between a `BatchEnv` on the GPU and one on the processor."""
    options = {"scope": "match", "reward": "tokens", **options}
    card, processor = (
        BatchEnv(TABLES, edition, players, seed=3, device=device, **options) for device in ("cuda", "cpu")
    )
    card.reset()
    processor.reset()
    rng = np.random.default_rng(1)
    for step in range(STEPS):
        actions = (processor.masks * rng.random(processor.masks.shape, np.float32)).argmax(axis=1)
        card.step(cuda.to_device(actions))
        processor.step(actions)
        for name in shown:
            if not np.array_equal(getattr(card, name).copy_to_host(), getattr(processor, name)):
                return step
    card.check()
    return STEPS


def same_information(edition: str, players: int) -> int:
    """The same for encoding 2, with a compiled opponent."""
    shown = (*SHOWN, "hidden", "round_ends")
    return same_steps(edition, players, shown, reward="chances", encoding=2, opponents={1: "heuristic"})


def env_speed(size: int) -> tuple[float, float]:
    """Steps a second at random, of a whole loop, and without the time that choosing takes."""
    env = BatchEnv(size, "standard", 4, seed=3, device="cuda")
    env.reset()
    actions = cuda.to_device(np.zeros(size, np.int64))
    blocks = size // 128

    def loop(steps: int, play: bool) -> float:
        cuda.synchronize()
        started = perf_counter()
        for step in range(steps):
            any_legal[blocks, 128](env.masks, step, actions)
            if play:
                env.step(actions)
        cuda.synchronize()
        return perf_counter() - started

    loop(20, play=True)
    whole, choosing = loop(50, play=True), loop(50, play=False)
    env.check()
    return 50 * size / whole, 50 * size / (whole - choosing)


@cuda.jit
def any_legal(masks, salt, actions):  # type: ignore[no-untyped-def]
    table = cuda.grid(1)
    count = 0
    for action in range(ACTIONS):
        count += 1 if masks[table, action] else 0
    mixed = np.uint32(table * 2654435761 + salt * 40503)
    mixed ^= mixed >> np.uint32(15)
    mixed *= np.uint32(2246822519)
    mixed ^= mixed >> np.uint32(13)
    left = mixed % np.uint32(count)
    for action in range(ACTIONS):
        if masks[table, action]:
            if left == 0:
                actions[table] = action
                break
            left -= np.uint32(1)


if __name__ == "__main__":
    main()
