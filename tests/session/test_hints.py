"""A hint is there at once, and the same before and after everything is compiled."""

from __future__ import annotations

import os
from pathlib import Path

from billetdoux import Match, View
from billetdoux.agents.warming import HINTS
from billetdoux.session.bots import advise
from tests.child import said_by

FIRST_HINT = """
from billetdoux.agents.warming import HINTS
from billetdoux.session.bots import advise
from tests.session.test_hints import second_view
print(advise(second_view()), HINTS.is_done, sep="\\n")
"""


def second_view() -> View:
    """After a first move: what it suggests is part of the hint."""
    match, _ = Match.seeded("standard", players=2, seed=bytes(32)).next_round()
    match, _ = match.apply(match.legal[-1])
    return match.view(match.to_act)


def test_on_a_cold_machine_the_first_hint_waits_for_nothing(tmp_path: Path) -> None:
    """Nothing has been compiled there; by the time of the first hint nothing is yet."""
    # Who compiles would go on after it, for the next time.
    told = said_by(FIRST_HINT, env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)})
    hint, is_compiled = told.splitlines()
    assert is_compiled == "False"
    HINTS.start().join()
    assert hint == str(advise(second_view())), "who asks again when it is compiled is told the same"
