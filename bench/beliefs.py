"""How good beliefs are, and what they and a hint cost: `python -m bench.beliefs [rounds]`.

Rounds between `expert`s of the standard edition. At some moments of each, one seat that is still in is asked
what the others hold. The loss is −log of the chance that it gave to the card that each truly had before its
turn, in nats: less is better. Times are CPU time on one core. Written to bench/results/beliefs.txt.
"""

from __future__ import annotations

import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, quantiles, stdev

for library in ("OMP", "OPENBLAS", "MKL"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")

from billetdoux import Match, Role, View  # noqa: E402
from billetdoux.agents.beliefs import Beliefs, beliefs  # noqa: E402
from billetdoux.agents.expert import ShippedExpert  # noqa: E402
from billetdoux.agents.policy_beliefs import HISTORIES, policy_beliefs  # noqa: E402
from billetdoux.agents.warming import HINTS  # noqa: E402
from billetdoux.report.statistics import NORMAL_95  # noqa: E402
from billetdoux.session.bots import advise  # noqa: E402

RESULTS = Path(__file__).parent / "results" / "beliefs.txt"
TABLES = (2, 3, 4, 5, 6)
ROUNDS = 150
MOMENTS = 3
"""Of each round."""
SEED = 11
LEAST = 1e-12
EARLY, LATE = "early", "late"


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    HINTS.start().join()
    lines = [
        f"python -m bench.beliefs {rounds}: standard, rounds between experts, {HISTORIES} histories",
        "",
        "loss of the true card in nats (95 % interval of the difference)",
        "seats  moments  counted  opponent model   by the policy   gain of the policy   trust",
        *(measure_loss(players, rounds) for players in TABLES),
        "",
        "CPU milliseconds on one core: mean, and what 95 % stay under",
        "seats  moment     beliefs by the policy    hint with them",
        *(line for players in TABLES for line in measure_time(players, rounds)),
    ]
    text = "\n".join(lines)
    print(text)
    RESULTS.write_text(text + "\n", encoding="utf-8")
    return 0


def moments(players: int, rounds: int) -> Iterator[tuple[Match, int]]:
    """Moments of rounds between experts, and a seat that is still in."""
    expert, rng = ShippedExpert(), Random(SEED)
    for _ in range(rounds):
        match, _ = Match.seeded("standard", players=players, seed=rng.randbytes(32)).next_round()
        played = []
        while match.to_act is not None:
            played.append(match)
            match, _ = match.apply(expert.choose(match.view(match.to_act), rng))
        for moment in rng.sample(played, min(MOMENTS, len(played))):
            assert moment.round is not None
            yield moment, rng.choice([seat for seat in range(players) if not moment.round.out[seat]])


def measure_loss(players: int, rounds: int) -> str:
    losses: list[list[float]] = []
    trusts = []
    for moment, seat in moments(players, rounds):
        view = moment.view(seat)
        found = policy_beliefs(view)
        if not found.is_weighed:
            continue
        trusts.append(found.trust)
        losses.append(
            [loss(moment, told, seat) for told in (beliefs(view), beliefs(view, weighed=True), found.beliefs)]
        )
    counted, modelled, weighed = map(fmean, zip(*losses, strict=True))
    gains = [before - after for before, _, after in losses]
    reach = NORMAL_95 * stdev(gains) / sqrt(len(gains))
    return (
        f"{players:5}  {len(losses):7}  {counted:7.3f}  {modelled:14.3f}  {weighed:14.3f}"
        f"    {fmean(gains):.3f} ± {reach:.3f}        {fmean(trusts):.2f}"
    )


def loss(moment: Match, told: Beliefs, seat: int) -> float:
    """The mean over all others who are still in."""
    assert moment.round is not None
    held = moment.round.state.hand
    return fmean(
        -log(hand[0].get(Role(held[other]), LEAST))
        for other, hand in enumerate(told.hands)
        if hand and other != seat
    )


def measure_time(players: int, rounds: int) -> Iterator[str]:
    believing: defaultdict[str, list[float]] = defaultdict(list)
    hinting: defaultdict[str, list[float]] = defaultdict(list)
    for moment, _ in moments(players, rounds):
        assert moment.to_act is not None
        view = moment.view(moment.to_act)
        half = sum(view.cards.values()) - 1 - players - (3 if players == 2 else 0)
        when = EARLY if 2 * view.deck_size >= half else LATE
        believing[when].append(milliseconds(policy_beliefs, view))
        hinting[when].append(milliseconds(advise, view))
    for when in (EARLY, LATE):
        yield f"{players:5}  {when:8}  {told(believing[when])}  {told(hinting[when])}"


def milliseconds(ask: Callable[[View], object], view: View) -> float:
    begun = time.process_time()
    ask(view)
    return 1_000 * (time.process_time() - begun)


def told(times: Sequence[float]) -> str:
    return f"{fmean(times):10.1f} {quantiles(times, n=20)[-1]:10.1f}"


if __name__ == "__main__":
    sys.exit(main())
