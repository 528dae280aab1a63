"""One pass over the events of a view, for all that its seat may conclude from them."""

from __future__ import annotations

from collections.abc import Callable

from billetdoux.agents.agent import seat_of
from billetdoux.agents.knowledge.logic import Facts, Part, Possible, Reason
from billetdoux.agents.knowledge.table import SeenTable
from billetdoux.agents.knowledge.weights import Weights, Witnesses
from billetdoux.rules import InvalidView, View, event
from billetdoux.rules.kernel import up_to


class Knowledge:
    """What the seat of a view may conclude from what it has seen in this round.

    With `weighed`, the pass also finds how likely the others would have acted so, and what they know; with
    `explained`, the reasons. Without, these parts stay as they are when a round starts. `watcher` makes one
    more part, which is told of each event before what is possible changes.
    """

    def __init__(
        self,
        view: View,
        *,
        weighed: bool = False,
        explained: bool = False,
        watcher: Callable[[Possible], Part] | None = None,
    ) -> None:
        self.table = SeenTable(view, seat_of(view))
        self.possible = Possible(self.table, self.table.me)
        self.public = Possible(self.table, None)
        self.facts = Facts(self.possible)
        self.witnesses = Witnesses(self.table)
        self.weights = Weights(self.table, self.witnesses)
        self._parts: list[Part] = [
            *([self.facts] if explained else []),  # before what is possible changes
            *([watcher(self.possible)] if watcher else []),
            self.possible,
            *([self.weights, self.witnesses, self.public] if weighed else []),  # weights before what changes
        ]
        self._compared: event.HandsCompared | None = None
        """The comparison by a Baron whose loser is knocked out next."""
        if not view.events:
            raise InvalidView("view-without-events")
        for what in view.events:
            self._take_in(what)

    def _take_in(self, what: event.Event) -> None:
        match what:
            case event.CardDealt():
                self.table.hold(what.seat, [what.card])
            case event.CardDrawn():
                self.table.start_turn(what)
            case event.CardPlayed():
                self.table.lay_down(what.seat, what.card)
                for part in self._parts:
                    part.play(what)
            case event.GuardAnswered(hit=False):
                self._rule_out(what.target, 1 << what.named, Reason("missed", what.target, card=what.named))
            case event.HandSeen():
                for part in self._parts:
                    part.see(what.seat, what.target, what.card, "seen")
            case event.HandsCompared():
                self._compare(what)
            case event.KnockedOut():
                self._knock_out(what)
            case event.HandsTraded():
                self.table.trade(what)
                for part in self._parts:
                    part.trade(what)
                    part.see(what.seat, what.target, what.gave, "traded")
                    part.see(what.target, what.seat, what.got, "traded")
            case event.HandDiscarded():
                self.table.lay_down(what.seat, what.card)
                for part in self._parts:
                    part.discard(what.seat)
            case event.HandRedrawn():
                self.table.hold(what.seat, [what.card])
                if not what.from_aside:
                    self.table.draw(1)
                    for part in self._parts:
                        part.redraw(what.seat)
            case event.ChancellorDrew():
                self.table.draw(what.count)
                self.table.hold(what.seat, what.cards or ())
            case event.CardsReturned():
                self.table.put_back(what)
                for part in self._parts:
                    part.choose(what)
            case event.ProtectionGained():
                self.table.protected.add(what.seat)
            case event.ProtectionEnded():
                self.table.protected.discard(what.seat)
            case event.RoundStarted():
                self.table.lay_open(what.faceup)
            case event.RoundEnded():
                for seat, card in enumerate(what.hands):  # what is shown at the end needs no reasons
                    self.possible.see(seat, seat, card, "shown")
            case _:  # tokens, the end of the match: nothing of a hand
                pass

    def _rule_out(self, seat: int, roles: int, why: Reason) -> None:
        for part in self._parts:
            part.rule_out(seat, roles, why)

    def _compare(self, what: event.HandsCompared) -> None:
        one, other = what.seat, what.target
        for part in self._parts:
            part.see(one, other, what.target_card, "compared")
            part.see(other, one, what.card, "compared")
            if what.loser is None:
                part.tie(one, other)
        self._compared = None if what.loser is None else what

    def _knock_out(self, what: event.KnockedOut) -> None:
        self.table.knock_out(what)
        for part in self._parts:
            part.knock_out(what.seat)
        compared, self._compared = self._compared, None
        if compared is not None and what.card is not None:
            winner = compared.target if what.seat == compared.seat else compared.seat
            self._rule_out(winner, up_to(what.card), Reason("won", winner, what.seat, what.card))
