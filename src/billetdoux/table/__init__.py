"""Tables that people sit at, over a network or in one room; no I/O in here."""

from billetdoux.table.clock import Due, due, remaining
from billetdoux.table.command import PHRASES, AnyCommand
from billetdoux.table.entry import AnyEntry, Line
from billetdoux.table.errors import Refused
from billetdoux.table.folding import Change, Happened, change, fold, replay
from billetdoux.table.happening import AnyHappening, Happening
from billetdoux.table.obeying import give_ticket, obey, open_table, redeem, sit
from billetdoux.table.options import Level, Options
from billetdoux.table.seat import Seat
from billetdoux.table.table import CLOSED, OVER, PLAYING, WAITING, Phase, Table

__all__ = [
    "CLOSED",
    "OVER",
    "PHRASES",
    "PLAYING",
    "WAITING",
    "AnyCommand",
    "AnyEntry",
    "AnyHappening",
    "Change",
    "Due",
    "Happened",
    "Happening",
    "Level",
    "Line",
    "Options",
    "Phase",
    "Refused",
    "Seat",
    "Table",
    "change",
    "due",
    "fold",
    "give_ticket",
    "obey",
    "open_table",
    "redeem",
    "remaining",
    "replay",
    "sit",
]
