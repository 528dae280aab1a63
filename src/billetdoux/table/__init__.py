"""Tables that people sit at, over a network or in one room; no I/O in here."""

from billetdoux.table.clock import Due, due, remaining
from billetdoux.table.command import PHRASES, AnyCommand
from billetdoux.table.entry import AnyEntry, Line
from billetdoux.table.errors import Refused
from billetdoux.table.folding import Change, change, fold, replay
from billetdoux.table.obeying import give_ticket, obey, open_table, redeem, sit
from billetdoux.table.options import Level, Options
from billetdoux.table.seat import Seat
from billetdoux.table.table import CLOSED, OVER, PLAYING, WAITING, Phase, Table
from billetdoux.table.table_event import TABLE_EVENTS, TableEvent

__all__ = [
    "CLOSED",
    "OVER",
    "PHRASES",
    "PLAYING",
    "TABLE_EVENTS",
    "WAITING",
    "AnyCommand",
    "AnyEntry",
    "Change",
    "Due",
    "Level",
    "Line",
    "Options",
    "Phase",
    "Refused",
    "Seat",
    "Table",
    "TableEvent",
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
