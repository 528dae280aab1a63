"""A table in use, whoever uses it: the server, the app in a terminal, plain prompts.

`TableSession` takes commands one at a time, stores before it tells, runs bots and clocks, and knows who is
present. What differs is handed in: a log to store to, a clock, a source of chance, bots, a listener.
"""

from billetdoux.agents.advice import Suggestion, Tip
from billetdoux.session.bots import Advice, Belief, Bots
from billetdoux.session.clock import Clock
from billetdoux.session.errors import Unavailable
from billetdoux.session.log import Conflict, NeedsNewer, StoreFailed, TableLog
from billetdoux.session.table_session import Elsewhere, Listener, Participant, TableSession, Update

__all__ = [
    "Advice",
    "Belief",
    "Bots",
    "Clock",
    "Conflict",
    "Elsewhere",
    "Listener",
    "NeedsNewer",
    "Participant",
    "StoreFailed",
    "Suggestion",
    "TableLog",
    "TableSession",
    "Tip",
    "Unavailable",
    "Update",
]
