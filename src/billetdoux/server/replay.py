"""A finished match told again, step by step: as a seat or a spectator knew it, or with all cards open."""

from __future__ import annotations

from collections.abc import Sequence

from billetdoux.protocol.wire import OpenCards, Replay, ReplayStep
from billetdoux.rules import Match, Record
from billetdoux.rules.event import CardsReturned, Event
from billetdoux.rules.jsonable import jsonable
from billetdoux.rules.perspective import Perspective


def replay_of(record: Record, who: str) -> Replay:
    """The match of a record, which must be over, for `public`, `all` or the number of a seat."""
    match = record.match
    perspective = Perspective.parse(who, match.players)
    return Replay(
        edition=match.edition.name,
        players=match.players,
        names=list(record.names),
        commitment=record.commitment,
        seed=match.seed.hex() if match.seed else None,
        steps=[_step(now, events, perspective) for now, events in record.replay()],
    )


def _step(match: Match, events: Sequence[Event], perspective: Perspective) -> ReplayStep:
    seen = perspective.sees(events)
    actions = match.log[-1].actions
    seat, action = actions[-1] if actions else (None, None)
    return ReplayStep(
        round=len(match.log),
        move=len(actions),
        seat=seat,
        action=None if action is None or _is_hidden(seen) else str(action),
        events=[event.to_json() for event in seen],
        view=match.view(perspective.seat).to_json(events=False),
        open=_open_cards(match) if perspective.sees_all else None,
    )


def _is_hidden(seen: Sequence[Event]) -> bool:
    """A Chancellor's choice is as secret as the event that tells of it; all other moves are public."""
    return any(isinstance(event, CardsReturned) and event.kept is None for event in seen)


def _open_cards(match: Match) -> OpenCards:
    assert match.round is not None
    return OpenCards(
        hands=jsonable(match.round.hands), aside=jsonable(match.round.aside), deck=jsonable(match.round.deck)
    )
