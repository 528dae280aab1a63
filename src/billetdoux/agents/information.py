"""The information row (encoding version 2) of a view's seat, for agents that have learned."""

from __future__ import annotations

from billetdoux.agents.agent import MATCH
from billetdoux.agents.infoset import Infoset, infoset_of, seen_state
from billetdoux.rules import View
from billetdoux.rules.encoding import InfoRow, info_row_of
from billetdoux.rules.event import CardDrawn
from billetdoux.rules.kernel import NONE, State
from billetdoux.rules.story import DREW_ONE, DREW_TWO, TURNS_NOTED, notes_of_turn, story_of


def information_of_view(view: View, scope: str = MATCH, infoset: Infoset | None = None) -> InfoRow:
    """All that a view's seat has seen in this round, from nothing but the view.

    The infoset is that of the view, if it was found already.

    >>> from billetdoux import Match
    >>> from billetdoux.rules.encoding import describe_information
    >>> match, _ = Match.seeded("classic", players=2, seed=bytes(32)).next_round()
    >>> said = describe_information(information_of_view(match.view(1)))
    >>> said["old"], said["new"], said["deck_size"]
    (5, 9, 9)
    """
    infoset = infoset or infoset_of(view)
    state = seen_state(view, infoset)
    story = story_of(view.events, view.players)
    if view.to_act == infoset.seat:
        _order_hand(view, state, story)
    deck = [int(role) for role, copies in view.cards.items() for _ in range(copies)]
    return info_row_of(state, deck, story, infoset.seat, scope == MATCH)


def _order_hand(view: View, state: State, story: list[int]) -> None:
    """A view sorts the hand; the events tell which card is the old one."""
    held = [int(card) for card in view.hand]
    if view.phase == "chancellor":
        turn = notes_of_turn(story[TURNS_NOTED] - 1)
        new = [story[turn + DREW_ONE] - 1, story[turn + DREW_TWO] - 1]
    else:
        new = [_last_drawn(view), NONE]
    for card in new:
        if card != NONE:
            held.remove(card)
    state.hand[state.seat] = held[0]
    state.drawn, state.third = new


def _last_drawn(view: View) -> int:
    drawn = next(what for what in reversed(view.events) if isinstance(what, CardDrawn))
    return NONE if drawn.card is None else int(drawn.card)
