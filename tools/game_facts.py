"""Write the figures of docs/research/index.md: `python -m tools.game_facts`.

Sizes are read from the code that plays, lengths of rounds are counted by the simulator. Speeds and baselines
are copied from bench/results. A test compares.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from math import factorial, prod
from pathlib import Path

import numpy as np

from billetdoux.puzzles import book
from billetdoux.rules import Edition, load_edition
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.encoding import NAMES
from billetdoux.rules.information import INFO_SIZE
from billetdoux.rules.kernel import ACTIONS
from billetdoux.sim import simulate

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "research" / "index.md"
RESULTS = ROOT / "bench" / "results"
BEGIN = "<!-- {name}: written by `python -m tools.game_facts` -->\n"
END = "<!-- end of {name} -->\n"
SPEEDS = {
    "BatchEnv": "`BatchEnv`, 4,096 tables",
    "PettingZoo, round": "PettingZoo, rounds",
    "Gymnasium, against random": "Gymnasium, against `random`",
    "OpenSpiel, with information states": "OpenSpiel, with information-state tensors",
}
BASELINES = (
    ("expert.txt", "expert,hard --players 2 --rounds 20000 --seed 8"),
    ("expert.txt", "expert,hard --players 4 --rounds 8000 --seed 8"),
    ("expert.txt", "expert,random --players 2 --rounds 6000 --seed 7"),
    ("strength.txt", "hard,medium --players 2 --rounds 1500 --seed 1"),
    ("strength.txt", "hard,bench.flat_monte_carlo:FlatMonteCarlo --players 2 --rounds 1000 --seed 1"),
    ("strength.txt", "hard,random --players 2 --rounds 4000 --seed 1"),
    ("strength.txt", "medium,easy --players 2 --rounds 2000 --seed 1"),
    ("strength.txt", "easy,random --players 2 --rounds 2000 --seed 1"),
)
"""The file with the result, and what follows `billet tournament --agents`."""
ROUNDS = 20_000
SEED = 7


def size_of_the_game() -> list[str]:
    return [
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


def speeds() -> list[str]:
    rows = json.loads((RESULTS / "rl.json").read_text("utf-8"))["rows"]
    found = {row["what"]: row["steps_per_second"] for row in rows if four_at_standard(row)}
    lines = ["| environment | steps a second |", "|---|---|"]
    return lines + [f"| {name} | {found[what]:,.0f} |" for what, name in SPEEDS.items()]


def beside_others() -> list[str]:
    """Measured in one run; speeds differ from run to run by more than their third digit."""
    rows = json.loads((RESULTS / "environments.json").read_text("utf-8"))["rows"]
    lines = [
        "| environment | game, two players | decisions a second | decisions of an episode |",
        "|---|---|---|---|",
    ]
    return lines + [
        f"| {row['interface']} | {row['game']} | {two_digits(row['decisions_a_second']):,} "
        f"| {row['decisions_an_episode']:.0f} |"
        for row in rows
    ]


def two_digits(number: int) -> int:
    """
    >>> two_digits(43_269)
    43000
    """
    return round(number, 2 - len(str(number)))


def four_at_standard(row: Mapping[str, object]) -> bool:
    return (row["edition"], row["players"]) == ("standard", 4)


def baselines() -> list[str]:
    lines = ["| player | against | seats | rounds | won | even |", "|---|---|---|---|---|---|"]
    return lines + [baseline(file, given) for file, given in BASELINES]


def baseline(file: str, given: str) -> str:
    result = (
        (RESULTS / file).read_text("utf-8").split(f"billet tournament --agents {given}\n")[1].splitlines()[0]
    )
    won = re.match(r"\s*\S+ ([\d.]+) \(([\d.]+) to ([\d.]+)\).*; even ([\d.]+);", result)
    asked = re.match(r"(\w+),(\S+) --players (\d) --rounds (\d+)", given)
    assert won, result
    assert asked, given
    player, other, seats, rounds = asked.groups()
    against = "flat Monte Carlo" if ":" in other else f"`{other}`"
    places = "4, two and two" if seats == "4" else seats
    return (
        f"| `{player}` | {against} | {places} | {int(rounds):,} | {won[1]} ({won[2]}–{won[3]}) | {won[4]} |"
    )


def data_sets() -> list[str]:
    rows = (
        (
            "[puzzle book](../play/puzzles.md)",
            f"{len(book())} positions with their best plays",
            "`src/billetdoux/puzzles/book.jsonl`, JSON lines; `billet puzzle N --json`",
            "MIT",
        ),
        (
            "networks of [`expert`](expert.md)",
            "two, 1.8 million weights each",
            "`src/billetdoux/agents/nets/*.npz`",
            "MIT",
        ),
        (
            "[match records](../explanation/records.md)",
            "as many as you make",
            "text, checked when it is read",
            "yours",
        ),
    )
    head = ["| data | size | format | licence |", "|---|---|---|---|"]
    return head + [f"| {' | '.join(row)} |" for row in rows]


SECTIONS = {
    "size": size_of_the_game,
    "speeds": speeds,
    "beside others": beside_others,
    "baselines": baselines,
    "data sets": data_sets,
}


def with_facts(page: str) -> str:
    for name, lines in SECTIONS.items():
        begin, end = BEGIN.format(name=name), END.format(name=name)
        before, rest = page.split(begin)
        page = before + begin + "\n".join(lines()) + "\n" + end + rest.split(end)[1]
    return page


if __name__ == "__main__":
    PAGE.write_text(with_facts(PAGE.read_text("utf-8")), "utf-8")
