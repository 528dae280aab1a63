"""How strong `expert` is, and how fast: `python -m bench.expert | tee bench/results/expert.txt`.

Each tournament is also a command of its own, which is printed with it.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from bench.strength import FLAT, measure, middles, time_of, times_of
from billetdoux.agents.expert import ShippedExpert, shipped_nets
from billetdoux.agents.ismcts import prepare

# Who, the edition, how many seats, how many rounds, whether matches, and the seed.
TOURNAMENTS: tuple[tuple[tuple[str, ...], str, int, int, bool, int], ...] = (
    (("expert", "hard"), "standard", 2, 20000, False, 8),
    (("expert", "hard"), "standard", 4, 8000, False, 8),
    (("expert", "hard"), "standard", 3, 4000, False, 7),
    (("expert", "hard"), "standard", 6, 3000, False, 7),
    (("expert", "hard"), "standard", 5, 3000, False, 7),
    (("expert", "hard"), "classic", 2, 6000, False, 7),
    (("expert", "hard"), "classic", 4, 4000, False, 7),
    (("expert", "hard"), "standard", 2, 600, True, 7),
    (("expert", "hard"), "standard", 4, 200, True, 7),
    (("expert", "random"), "standard", 2, 6000, False, 7),
    (("expert", FLAT), "standard", 2, 3000, False, 7),
    (("expert", "medium"), "standard", 2, 4000, False, 7),
    (("expert", FLAT), "standard", 4, 1500, False, 7),
    (("expert", "easy"), "standard", 2, 4000, False, 7),
    (("expert", "medium"), "standard", 4, 2000, False, 7),
    (("expert", "random", "random", "random"), "standard", 4, 2000, False, 7),
)


def main() -> None:
    speed()
    prepare()
    for names, edition, players, rounds, matches, seed in TOURNAMENTS:
        measure(names, players, rounds, matches, edition, seed)


def speed() -> None:
    """On one core, with four seats."""
    started = perf_counter()
    shipped_nets()
    found = {"load_ms": 1000 * (perf_counter() - started)}
    expert = ShippedExpert()
    views = list(middles())
    expert.choose(views[0], Random(1))
    found |= times_of("expert", [time_of(lambda view=view: expert.choose(view, Random(1))) for view in views])
    for name, value in found.items():
        print(f"{name}: {value:,.2f}", flush=True)


if __name__ == "__main__":
    main()
