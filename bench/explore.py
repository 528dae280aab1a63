import sys, time

sys.path.insert(0, "src")
import numpy as np
from billetdoux import load_edition
from billetdoux.sim import gpu, playout, policy
from billetdoux.sim.program import Program

P = time.perf_counter
std = load_edition("standard")


def speed(e, n):
    e.play(7, 0, 1000)
    best = 9e9
    for _ in range(3):
        t = P()
        r = e.play(7, 0, n)
        best = min(best, P() - t)
    h = r[playout.ROUND_TURNS : playout.ROUND_TURNS + 33]
    return (h * np.arange(33)).sum() / best / 1e9


class Var(Program):
    pass


def run(name, th=256, bl=32, n=100_000_000, **over):
    base = Program(std, 4)

    class V(Program):
        def functions(self):
            return {**base.functions(), **over}

    gpu.THREADS, gpu.BLOCKS = th, 132 * bl
    v = V(std, 4)
    t = P()
    e = gpu.GpuEngine(v)
    e.prepare()
    c = P() - t
    k = gpu.compiled_kernel(v)
    print(
        name,
        "%.2f G/s" % speed(e, n),
        "compile %.1f" % c,
        "regs",
        list(k.get_regs_per_thread().values()),
        "local",
        list(k.get_local_mem_per_thread().values()),
        flush=True,
    )


def nocount(s, turns, played, tally):
    if turns > 100:
        add(tally, TURNS, 1)


def turnsonly(s, turns, played, tally):
    add(tally, ROUND_TURNS + turns, 1)


def noshuffle(deck, cards, rng):
    k = below(rng, 20)
    for i in range(cards - 1):
        j = i + (k % (cards - i))
        t = deck[i]
        deck[i] = deck[j]
        deck[j] = t


run("512x32", 512, 32)
run("512x8", 512, 8)
run("1024x16", 1024, 16)
run("256x32", 256, 32)
run("turnsonly", 512, 32, count_round=turnsonly)
run("cheap shuffle", 512, 32, shuffle=noshuffle)


def first_action(s, legal, rng, tally):
    n = legal_actions(s, legal)
    return legal[below(rng, n)]


gpu.COPIES = 8
