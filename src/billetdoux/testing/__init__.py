"""A kit for those who build on the rules: Hypothesis strategies, worlds that a seat can't tell apart, and
a check for agents. It needs the extra `testing`: `pip install 'billetdoux[testing]'`.

>>> from billetdoux.agents import RandomAgent
>>> check_agent(RandomAgent(), matches=1)
"""

from __future__ import annotations

try:
    import hypothesis as _hypothesis  # noqa: F401
except ImportError as error:
    raise ImportError("billetdoux.testing needs Hypothesis: pip install 'billetdoux[testing]'") from error

from billetdoux.testing.check import TABLES, AgentFault, check_agent
from billetdoux.testing.strategies import (
    any_actions,
    decks,
    editions,
    finished_matches,
    legal_actions,
    matches,
    own_editions,
    rounds,
)
from billetdoux.testing.worlds import other_worlds, witnessed

__all__ = [
    "TABLES",
    "AgentFault",
    "any_actions",
    "check_agent",
    "decks",
    "editions",
    "finished_matches",
    "legal_actions",
    "matches",
    "other_worlds",
    "own_editions",
    "rounds",
    "witnessed",
]
