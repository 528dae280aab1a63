"""Love Letter in Python: the rules, the words, agents to play with.

>>> import billetdoux
>>> match, events = billetdoux.Match.seeded("standard", players=3).next_round()
>>> match.legal[0] in match.view(match.to_act).legal
True
"""

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

__version__ = "0.1.0"

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
    "load_edition",
]
