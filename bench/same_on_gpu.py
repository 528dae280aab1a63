"""On a machine with a card: `python -m bench.same_on_gpu`. Does the GPU play as the processor does?

A million rounds of every edition and seat count must count the same; tables in lock-step must be in the same
state, with the same masks and observations, after every step. Then how fast the lock-step is.
"""

from __future__ import annotations

from time import perf_counter

import numpy as np

from billetdoux import load_edition
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.kernel import ACTIONS
from billetdoux.sim import Program
from billetdoux.sim.batch import Batch
from billetdoux.sim.engine import CpuEngine
from billetdoux.sim.gpu import GpuEngine, cuda
from billetdoux.sim.gpu_batch import GpuBatch
from billetdoux.sim.observation import SLOTS

ROUNDS = 1_000_000
TABLES = 4096
STEPS = 200
MANY_TABLES = 1 << 21


def main() -> None:
    for edition in map(load_edition, SHIPPED):
        for players in edition.seats:
            same = same_counts(Program(edition, players))
            print(f"{edition.name}, {players} seats: {ROUNDS:,} rounds {'the same' if same else 'DIFFER'}")
            print(f"  {TABLES:,} tables, {same_steps(edition.name, players):,} steps each the same")
    print(f"lock-step on the GPU: {lockstep_speed() / 1e6:,.0f} million steps a second")


def same_counts(program: Program) -> bool:
    gpu, cpu = GpuEngine(program), CpuEngine(program, 8)
    return np.array_equal(gpu.play(7, 0, ROUNDS), cpu.play(7, 0, ROUNDS))


def same_steps(edition: str, players: int) -> int:
    """Steps until the first difference."""
    gpu, cpu = GpuBatch(edition, players, TABLES, seed=3), Batch(edition, players, TABLES, seed=3)
    masks, rows = np.zeros((TABLES, ACTIONS), np.uint8), np.zeros((TABLES, SLOTS), np.int8)
    gpu_masks, gpu_rows = cuda.to_device(masks), cuda.to_device(rows)
    rng = np.random.default_rng(1)
    for step in range(STEPS):
        gpu.deal()
        cpu.deal()
        gpu.write_masks(gpu_masks)
        cpu.write_masks(masks)
        gpu.write_observations(gpu_rows)
        cpu.write_observations(rows)
        actions = (masks * rng.random(masks.shape, np.float32)).argmax(axis=1)
        gpu.step(cuda.to_device(actions))
        cpu.step(actions)
        pairs = ((gpu.states, cpu.states), (gpu_masks, masks), (gpu_rows, rows))
        if not all(np.array_equal(device.copy_to_host(), host) for device, host in pairs):
            return step
    gpu.check()
    return STEPS


def lockstep_speed() -> float:
    """Steps a second with masks and observations, every table doing its first legal action."""
    gpu = GpuBatch("standard", 4, MANY_TABLES, seed=3)
    masks = cuda.to_device(np.zeros((MANY_TABLES, ACTIONS), np.uint8))
    rows = cuda.to_device(np.zeros((MANY_TABLES, SLOTS), np.int8))
    actions = cuda.to_device(np.zeros(MANY_TABLES, np.int64))

    def step() -> None:
        gpu.deal()
        gpu.write_masks(masks)
        gpu.write_observations(rows)
        first_legal[MANY_TABLES // 128, 128](masks, actions)
        gpu.step(actions)

    step()
    gpu.check()
    started = perf_counter()
    for _ in range(50):
        step()
    gpu.check()
    return 50 * MANY_TABLES / (perf_counter() - started)


@cuda.jit
def first_legal(masks, actions):  # type: ignore[no-untyped-def]
    table = cuda.grid(1)
    action = 0
    while masks[table, action] == 0:
        action += 1
    actions[table] = action


if __name__ == "__main__":
    main()
