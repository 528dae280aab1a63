"""How strong the bots are, and how fast: `python -m bench.strength | tee bench/results/strength.txt`.

Each tournament is also a command of its own, which is printed with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any

from billetdoux.agents import HardAgent
from billetdoux.agents.beliefs import beliefs
from billetdoux.agents.ismcts import Search, prepare
from billetdoux.rules import Match, View
from billetdoux.tournament import hold_tournament

FLAT = "bench.flat_monte_carlo:FlatMonteCarlo"
SEED = 1
VIEWS = 300

# Who, how many seats, how many rounds, whether matches.
TOURNAMENTS: tuple[tuple[tuple[str, ...], int, int, bool], ...] = (
    (("hard", "random"), 2, 4000, False),
    (("hard", "random", "random", "random"), 4, 4000, False),
    (("hard", "random", "random", "random"), 4, 400, True),
    *(
        (pair, players, 2000, False)
        for pair in (("easy", "random"), ("medium", "easy"))
        for players in (2, 3, 4, 6)
    ),
    *((("hard", "medium"), players, 1500, False) for players in (2, 3, 4, 6)),
    *((("hard", FLAT), players, 1000, False) for players in (2, 4)),
)


def main() -> None:
    prepare()
    for names, players, rounds, matches in TOURNAMENTS:
        measure(names, players, rounds, matches)
    speed()


def measure(
    names: tuple[str, ...],
    players: int,
    rounds: int,
    matches: bool,
    edition: str = "standard",
    seed: int = SEED,
) -> None:
    result = hold_tournament(names, players, rounds, edition=edition, seed=seed, matches=matches).summary()
    command = f"billet tournament --agents {','.join(names)} --players {players} --rounds {rounds}"
    command += f" --seed {seed}{' --matches' if matches else ''}"
    command += "" if edition == "standard" else f" --edition {edition}"
    rates = ", ".join(
        f"{row['name']} {100 * row['rate']:.1f} ({100 * row['low']:.1f} to {100 * row['high']:.1f})"
        for row in result["agents"]
    )
    print(f"{command}\n  {rates}; even {100 * result['even']:.1f}; {result['seconds']:.0f} s", flush=True)


def speed() -> None:
    """On one core."""
    views = list(middles())
    iterations, seconds = 0, 0.0
    for view in views:
        search = Search(view, seed=1, settle=False)
        started = perf_counter()
        search.think(5_000)
        seconds += perf_counter() - started
        iterations += search.done
    found = {
        "iterations_per_second": iterations / seconds,
        "tree_bytes": float(search._tree.nbytes),
        **times_of(
            "hard", [time_of(lambda view=view: HardAgent().choose(view, Random(1))) for view in views]
        ),
        **times_of("beliefs", [time_of(lambda view=view: beliefs(view)) for view in views]),
        **times_of(
            "weighed_beliefs", [time_of(lambda view=view: beliefs(view, weighed=True)) for view in views]
        ),
    }
    for name, value in found.items():
        print(f"{name}: {value:,.2f}", flush=True)


def middles() -> Iterator[View]:
    """Views in the middle of rounds with four seats."""
    rng = Random(SEED)
    found = 0
    while found < VIEWS:
        match, _ = Match.seeded("standard", 4, seed=rng.randbytes(32)).next_round()
        for _ in range(6):
            if match.to_act is not None:
                match, _ = match.apply(rng.choice(match.legal))
        if match.to_act is not None and len(match.legal) > 1:
            yield match.view(match.to_act)
            found += 1


def time_of(act: Any) -> float:
    started = perf_counter()
    act()
    return 1000 * (perf_counter() - started)


def times_of(name: str, milliseconds: list[float]) -> dict[str, float]:
    return {f"{name}_ms_mean": fmean(milliseconds), f"{name}_ms_longest": max(milliseconds)}


if __name__ == "__main__":
    main()
