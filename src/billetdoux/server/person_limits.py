"""How fast one person may do what others have to hear of, to keep, or to pay for with their waiting.

Moves are not in here: the game itself says when one may be made.
"""

from __future__ import annotations

from collections import OrderedDict

from billetdoux.protocol.errors import Declined
from billetdoux.protocol.wire import AskBeliefs, AskHint, AskLink
from billetdoux.server.limits import Bucket
from billetdoux.table.command import AddBot, Kick, Mix, RemoveBot, Say, Write

TALK, ARRANGE, THINK, COUNT = "talk", "arrange", "think", "count"
PACE_OF: dict[type, str] = {
    Say: TALK,
    Write: TALK,
    AddBot: ARRANGE,
    RemoveBot: ARRANGE,
    Kick: ARRANGE,
    Mix: ARRANGE,
    AskLink: ARRANGE,
    AskHint: THINK,
    AskBeliefs: COUNT,
}
AT_ONCE = {TALK: 6, ARRANGE: 30, THINK: 6, COUNT: 20}
PER_SECOND = {TALK: 0.5, ARRANGE: 0.2, THINK: 1.0, COUNT: 2.0}
MAX_PERSONS = 200


class PersonLimits:
    """Of all who sit at one table, whichever sockets they use."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def check(self, person: str, message: object, now: float) -> None:
        pace = PACE_OF.get(type(message))
        if pace is None:
            return
        bucket = self._buckets.setdefault((person, pace), Bucket(AT_ONCE[pace], PER_SECOND[pace], now))
        if len(self._buckets) > MAX_PERSONS:
            self._buckets.popitem(last=False)
        if not bucket.take(now):
            raise Declined("too-fast")
