"""Love Letter in Python: the rules, the words, agents to play with.

>>> import billetdoux
>>> match, events = billetdoux.Match(players=3).next_round()
>>> match.legal[0] in match.view(match.to_act).legal
True
>>> billetdoux.play_out(match, "easy").is_over
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from billetdoux.rules import (
    Action,
    BilletError,
    Edition,
    IllegalAction,
    InvalidAction,
    InvalidEdition,
    InvalidRecord,
    InvalidSetup,
    Match,
    Record,
    Role,
    Round,
    View,
    WrongMoment,
    load_edition,
)
from billetdoux.rules.showing import Display, show_by

if TYPE_CHECKING:
    from billetdoux.agents import agent, play_out
    from billetdoux.display import show
    from billetdoux.sim import simulate
    from billetdoux.tournament import hold_tournament

__version__ = "0.1.0"

LOADED_ON_USE = {
    "agent": "billetdoux.agents",
    "hold_tournament": "billetdoux.tournament",
    "play_out": "billetdoux.agents",
    "show": "billetdoux.display",
    "simulate": "billetdoux.sim",
}
"""Where they are: whoever wants the rules waits for nothing else."""


if not TYPE_CHECKING:  # a type checker shall go on refusing names that there are not

    def __getattr__(name: str) -> Any:
        if name not in LOADED_ON_USE:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
        return getattr(import_module(LOADED_ON_USE[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *LOADED_ON_USE})


def _display() -> Display:
    from billetdoux import display

    return display


show_by(_display)

__all__ = [
    "Action",
    "BilletError",
    "Edition",
    "IllegalAction",
    "InvalidAction",
    "InvalidEdition",
    "InvalidRecord",
    "InvalidSetup",
    "Match",
    "Record",
    "Role",
    "Round",
    "View",
    "WrongMoment",
    "agent",
    "hold_tournament",
    "load_edition",
    "play_out",
    "show",
    "simulate",
]
