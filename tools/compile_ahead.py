"""Compile once what many processes of the tests need: `python -m tools.compile_ahead`.

Numba keeps on the disk what it has compiled. Several servers that start at once would all compile the same,
and one that ends meanwhile keeps nothing.
"""

from __future__ import annotations

from billetdoux.agents import ismcts, policy_beliefs
from billetdoux.agents.beliefs import compile_counting
from billetdoux.sim import simulate


def main() -> None:
    ismcts.prepare()
    policy_beliefs.prepare()
    compile_counting()
    for matches in (False, True):
        simulate("standard", players=2, rounds=2, matches=matches)


if __name__ == "__main__":
    main()
