"""Compute the exact size of the game for docs/research/index.md: `python -m tools.game_facts`.

Sizes are read from the code that plays, lengths of rounds are counted by the simulator. A test compares.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import factorial, prod
from pathlib import Path

import numpy as np

from billetdoux.rules import Edition, load_edition
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.encoding import NAMES
from billetdoux.rules.information import INFO_SIZE
from billetdoux.rules.kernel import ACTIONS
from billetdoux.sim import simulate

PAGE = Path(__file__).parent.parent / "docs" / "research" / "index.md"
BEGIN = "<!-- computed by `python -m tools.game_facts` -->\n"
END = "<!-- end of what was computed -->\n"
ROUNDS = 20_000
SEED = 7


def computed() -> str:
    lines = [
        "| encoding | size |",
        "|---|---|",
        f"| actions | {ACTIONS} numbers, the same in every edition and at every table |",
        f"| observation, version 1 | {len(NAMES)} slots of `int8` |",
        f"| information row, version 2 | {INFO_SIZE} slots of `uint8` |",
        "",
        "| edition | cards | roles | orders of the deck |",
        "|---|---|---|---|",
        *map(edition_row, SHIPPED),
        "",
        f"Turns in a round of random play (`billet simulate --rounds {ROUNDS} --seed {SEED}`):",
        "",
        "| edition | seats | mean | half of them at most | longest | ended with one seat left |",
        "|---|---|---|---|---|---|",
        *length_rows(),
    ]
    return "\n".join(lines) + "\n"


def edition_row(name: str) -> str:
    edition = load_edition(name)
    mantissa, exponent = f"{orders(edition):.2e}".split("e+")
    return f"| `{name}` | {len(edition.deck)} | {len(edition.roles)} | {mantissa} × 10^{int(exponent)} |"


def orders(edition: Edition) -> int:
    """In how many orders its cards can lie; copies of a role are alike."""
    return factorial(len(edition.deck)) // prod(factorial(edition.count(role)) for role in edition.roles)


def length_rows() -> Iterator[str]:
    for name in ("standard", "classic"):
        for players in load_edition(name).seats:
            found = simulate(name, players=players, rounds=ROUNDS, seed=SEED)
            turns = np.repeat(np.arange(len(found.round_turns)), found.round_turns)
            alone = found.endings["last_seat"] / found.rounds
            yield (
                f"| `{name}` | {players} | {turns.mean():.1f} | {int(np.median(turns))} "
                f"| {turns.max()} | {alone:.0%} |"
            )


def with_facts(page: str) -> str:
    before, rest = page.split(BEGIN)
    return before + BEGIN + computed() + END + rest.split(END)[1]


if __name__ == "__main__":
    PAGE.write_text(with_facts(PAGE.read_text("utf-8")), "utf-8")
