"""What the choices of each level cost it by our own analysis: `python -m bench.costs`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from billetdoux.agents import LEVELS, agent
from billetdoux.analysis import analyze
from billetdoux.rules import Match

PLAYERS = (2, 4, 6)
CHOICES = 1_000


def main() -> None:
    choices: Counter[str] = Counter()
    cost: Counter[str] = Counter()
    blunders: Counter[str] = Counter()
    number = 0
    while choices.total() < CHOICES:
        rng = Random(number)
        levels = [rng.choice(LEVELS) for _ in range(PLAYERS[number % len(PLAYERS)])]
        for seat, found in enumerate(analyze(play(levels, rng), seed=number).seats):
            choices[levels[seat]] += found.decisions
            cost[levels[seat]] += found.cost.match  # type: ignore[assignment]
            blunders[levels[seat]] += found.marks["blunder"]
        number += 1
    for level in LEVELS:
        mean, share = 100 * cost[level] / choices[level], 100 * blunders[level] / choices[level]
        print(
            f"{level}: {choices[level]} choices, {mean:.2f} % of the match each, {share:.0f} blunders in 100"
        )


def play(levels: Sequence[str], rng: Random) -> Match:
    match = Match.seeded("standard", len(levels), seed=rng.randbytes(32))
    bots = [agent(level) for level in levels]
    while not match.is_over:
        if match.to_act is None:
            match, _ = match.next_round()
        else:
            match, _ = match.apply(bots[match.to_act].choose(match.view(match.to_act), rng))
    return match


if __name__ == "__main__":
    main()
