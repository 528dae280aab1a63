"""What was found of the golden records: `python -m tests.analysis.found` writes it again.

Only a change of what is found calls for that, as a new network. How the work is done must not matter.
"""

from __future__ import annotations

import json
from pathlib import Path

from billetdoux.analysis import MatchAnalysis, analyze
from tests.analysis.matches import GOLDEN, golden

FILE = Path(__file__).parent / "found.json"
ITERATIONS, SEED = 40, 1
DIGITS = 12

Found = dict[str, list[list[float]]]


def look_at(name: str) -> MatchAnalysis:
    return analyze(golden(name), iterations=ITERATIONS, seed=SEED)


def found_in(analysis: MatchAnalysis) -> Found:
    costs = [[move.cost.round, move.cost.match] for move in analysis.moves]
    seats = [[seat.deal, seat.play, seat.skill] for seat in analysis.seats]
    return {"costs": _rounded(costs), "seats": _rounded(seats)}


def _rounded(rows: list[list[float]]) -> list[list[float]]:
    return [[round(number, DIGITS) for number in row] for row in rows]


def known() -> dict[str, Found]:
    found: dict[str, Found] = json.loads(FILE.read_text("utf-8"))
    return found


def main() -> None:
    lines = [f"{json.dumps(name)}: {json.dumps(found_in(look_at(name)))}" for name in GOLDEN]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
