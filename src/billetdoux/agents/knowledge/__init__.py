"""What a seat may conclude from what it saw: one pass over a view's events, several kinds of conclusion.

- `table`: the cards that it sees, how many of each role it does not, and what it knows of the deck;
- `possible`: which roles each hidden hand may be, by logic;
- `facts`: the reasons for that;
- `public`: which roles each hand may be to those who have seen nothing alone, and `witnesses`: who has;
- `weights`: how likely the others would have acted so with each role, by statistics.

>>> from billetdoux import Action, Match, Role
>>> match, _ = Match.seeded("standard", players=4, seed=bytes(32)).next_round()
>>> match, _ = match.apply(Action.parse("priest>3"))
>>> knowledge = Knowledge(match.view(1), explained=True)
>>> knowledge.possible.hands[3] == 1 << Role.PRINCE, knowledge.facts.hands[3][0].code
(True, 'seen')
"""

from __future__ import annotations

from billetdoux.agents.knowledge.fold import Knowledge
from billetdoux.agents.knowledge.logic import Reason
from billetdoux.agents.knowledge.table import unseen_cards

__all__ = ["Knowledge", "Reason", "unseen_cards"]
