"""Searches: plays each move out in thousands of worlds, and takes what went best.

The search is compiled. Nobody waits for that unless asked to: till it is ready, a simpler player stands in.
Where there is no compiler it runs in plain Python, and looks at fewer worlds.
"""

from __future__ import annotations

from random import Random
from threading import Thread

from billetdoux.agents.agent import MATCH, Agent, choices_of
from billetdoux.agents.medium import MediumAgent
from billetdoux.agents.warming import SEARCH
from billetdoux.rules import Action, View
from billetdoux.rules.compiler import has_compiler

ITERATIONS = 6_000
PLAIN_ITERATIONS = 1_000
"""In plain Python, which is some 150 times slower: a move takes a few tenths of a second."""
PLAIN_SECONDS = 1.0
"""The longest that it thinks in plain Python where somebody waits: on a slow or busy machine."""
SEED_BITS = 62


class HardAgent:
    """Plays for the match, or only for the round.

    It thinks for so many iterations, and no longer than so many milliseconds. With `wait` it compiles at its
    first move, and always chooses the same when asked the same; without, somebody stands in till it is ready.
    """

    def __init__(
        self,
        scope: str = MATCH,
        *,
        iterations: int | None = None,
        milliseconds: float | None = None,
        wait: bool = True,
    ) -> None:
        self.scope = scope
        self.iterations = usual_iterations() if iterations is None else iterations
        patience = float("inf") if wait or has_compiler() else PLAIN_SECONDS
        self.seconds = patience if milliseconds is None else milliseconds / 1000
        self.wait = wait
        self._stand_in: Agent = MediumAgent(scope)

    def choose(self, view: View, rng: Random) -> Action:
        seed = rng.getrandbits(SEED_BITS)
        if len(choices_of(view)) == 1:
            return view.legal[0]
        if not self.wait and not is_ready():
            return self._stand_in.choose(view, rng)
        from billetdoux.agents.ismcts import Search

        search = Search(view, seed, self.scope)
        search.think(self.iterations, self.seconds)
        return search.best


def usual_iterations() -> int:
    return ITERATIONS if has_compiler() else PLAIN_ITERATIONS


# ---------------------------------------------------------------- getting ready


def warm_up() -> Thread:
    """Get the compiled search ready in the background."""
    return SEARCH.start()


def is_ready() -> bool:
    return SEARCH.is_done
