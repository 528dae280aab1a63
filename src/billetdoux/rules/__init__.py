"""The game itself: no sentences, no I/O but reading editions and records, nothing of ours imported."""

from billetdoux.rules.action import Action
from billetdoux.rules.edition import Edition, load_edition
from billetdoux.rules.errors import (
    BilletError,
    IllegalAction,
    InvalidAction,
    InvalidData,
    InvalidEdition,
    InvalidEvidence,
    InvalidRecord,
    InvalidSetup,
    InvalidView,
    WrongMoment,
)
from billetdoux.rules.evidence import Evidence
from billetdoux.rules.match import Match
from billetdoux.rules.record import Record
from billetdoux.rules.role import Role
from billetdoux.rules.round import Round
from billetdoux.rules.view import View

__all__ = [
    "Action",
    "BilletError",
    "Edition",
    "Evidence",
    "IllegalAction",
    "InvalidAction",
    "InvalidData",
    "InvalidEdition",
    "InvalidEvidence",
    "InvalidRecord",
    "InvalidSetup",
    "InvalidView",
    "Match",
    "Record",
    "Role",
    "Round",
    "View",
    "WrongMoment",
    "load_edition",
]
