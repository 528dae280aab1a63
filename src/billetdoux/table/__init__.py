"""Tables that people sit at, over a network or in one room; no I/O, no clock and no chance in here."""

from billetdoux.table.command import PHRASES, AnyCommand
from billetdoux.table.decide import decide, give_ticket, open_table, redeem, sit
from billetdoux.table.entry import Line
from billetdoux.table.errors import Refused
from billetdoux.table.evolve import Change, Moment, advance, evolve, replay
from billetdoux.table.options import Level, Options
from billetdoux.table.seat import Seat
from billetdoux.table.table import CLOSED, OVER, PLAYING, WAITING, Phase, Table
from billetdoux.table.table_event import TableEvent

__all__ = [
    "CLOSED",
    "OVER",
    "PHRASES",
    "PLAYING",
    "WAITING",
    "AnyCommand",
    "Change",
    "Level",
    "Line",
    "Moment",
    "Options",
    "Phase",
    "Refused",
    "Seat",
    "Table",
    "TableEvent",
    "advance",
    "decide",
    "evolve",
    "give_ticket",
    "open_table",
    "redeem",
    "replay",
    "sit",
]
