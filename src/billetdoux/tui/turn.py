"""The choices of one turn: a card, then whom, then what, each from what the rules say is legal.

A legal action is a path of steps (`guard>2=baron` is Guard, 2, Baron); a turn is how far along one has come.

>>> legal = [Action.parse(text) for text in ("baron>1", "baron>2", "handmaid")]
>>> turn = Turn(tuple(legal))
>>> turn.kind, turn.options
('card', (Role.BARON, Role.HANDMAID))
>>> turn = turn.pick(Role.BARON)
>>> turn.kind, turn.options, turn.action
('whom', (1, 2), None)
>>> turn.pick(2).action
Action.parse('baron>2')
>>> turn.pick(2).back() == turn
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from billetdoux.rules import Action, Role

Step = Role | int
"""A card, or a seat; which of them it is, its place in the path says."""
Kind = Literal["card", "whom", "what", "keep", "under"]


@dataclass(frozen=True, slots=True)
class Turn:
    legal: tuple[Action, ...] = ()
    picks: tuple[Step, ...] = ()

    @property
    def is_mine(self) -> bool:
        return bool(self.legal)

    @property
    def is_keeping(self) -> bool:
        """Whether a Chancellor's cards are to be chosen from."""
        return any(action.under for action in self.legal)

    @property
    def card(self) -> Role | None:
        return Role(self.picks[0]) if self.picks else None

    @property
    def kind(self) -> Kind:
        """What is asked next."""
        if self.is_keeping:
            return "under" if self.picks else "keep"
        return ("card", "whom", "what")[min(len(self.picks), 2)]

    @property
    def options(self) -> tuple[Step, ...]:
        """What may be answered; nothing once the action is complete."""
        depth = len(self.picks)
        after = {steps[depth] for steps in map(steps_of, self._within()) if len(steps) > depth}
        return tuple(sorted(after))

    @property
    def action(self) -> Action | None:
        """The one legal action that the picks make, once they do."""
        return next((action for action in self._within() if self.picks == steps_of(action)), None)

    def pick(self, step: Step) -> Turn:
        """Answer; what then has only one answer isn't asked."""
        if step not in self.options:
            return self
        picked = Turn(self.legal, (*self.picks, step))
        return picked.pick(picked.options[0]) if len(picked.options) == 1 else picked

    def back(self) -> Turn:
        """Take back the last answer that was a choice."""
        if not self.picks:
            return self
        before = Turn(self.legal, self.picks[:-1])
        return before.back() if len(before.options) == 1 else before

    def _within(self) -> list[Action]:
        return [action for action in self.legal if steps_of(action)[: len(self.picks)] == self.picks]


def steps_of(action: Action) -> tuple[Step, ...]:
    chosen = (action.target, action.named)
    return (action.card, *(step for step in chosen if step is not None), *action.under)
