"""What is true of a moment at the table that something can be taught by. The page's twin is facts.ts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from billetdoux.rules import Role, View
from billetdoux.rules.event import CardPlayed, ProtectionEnded, RoundEnded

Asked = Literal["card", "whom", "what", "keep", "under", "seal"]


@dataclass(frozen=True)
class Scene:
    """What a player sees, and how far the choice of a move has come."""

    view: View
    asked: Asked | None
    """None when others are to move."""
    card: Role | None = None
    """What was chosen to be played."""
    hints: bool = True


@dataclass(frozen=True)
class Subject:
    """Whom or what a fact is about."""

    role: Role | None = None
    played: bool = False
    """Whether another has just played that role."""
    seat: int | None = None
    won: bool | None = None


Fact = tuple[str, Subject]
NOBODY = Subject()


def facts(scene: Scene) -> Iterator[Fact]:
    view, me = scene.view, scene.view.seat
    if me is None:
        return
    if view.match_winners:
        yield "match-over", Subject(won=me in view.match_winners)
        return
    yield from _of_the_end(view, me)
    yield from _of_the_choice(scene)
    if any(view.tokens):
        yield "tokens-gained", NOBODY
    if scene.asked is not None:
        yield from _of_the_table(scene, me)


def _of_the_end(view: View, me: int) -> Iterator[Fact]:
    ended = next((event for event in view.events if isinstance(event, RoundEnded)), None)
    if ended is None:
        return
    if view.round == 1:
        yield "first-round-over", NOBODY
    yield "ended-last" if ended.last_seat else "ended-deck", Subject(won=me in ended.winners)
    if view.out[me]:
        yield "out", NOBODY
    if view.spy_bonus is not None:
        yield "spy-token", Subject(role=Role.SPY)


def _of_the_choice(scene: Scene) -> Iterator[Fact]:
    playable = [action.card for action in scene.view.legal]
    if scene.asked is None:
        return
    if any(role not in playable for role in scene.view.hand):
        yield "forced", Subject(role=playable[0])
    yield f"asked-{scene.asked}", Subject(role=scene.card if scene.asked in ("whom", "what") else None)


def _of_the_table(scene: Scene, me: int) -> Iterator[Fact]:
    view = scene.view
    if scene.asked == "card":
        if view.faceup:
            yield "faceup", NOBODY
        yield "counting", NOBODY
    others = [seat for seat in range(view.players) if seat != me]
    if scene.asked == "card" and scene.hints:
        yield "chances", Subject(seat=others[0])
    yield from (("other-protected", Subject(Role.HANDMAID, seat=s)) for s in others if view.protected[s])
    if _last(view, ProtectionEnded, me) > _last(view, CardPlayed, me):
        yield "protection-over", Subject(Role.HANDMAID)
    played = [event for event in view.events if isinstance(event, CardPlayed)][-1:]
    if scene.card is None and played and played[0].seat != me:
        yield "other-played", Subject(played[0].card, played=True)
    yield from (("hand-known", Subject(seat=s)) for s in others if view.known[s] and not view.out[s])
    yield from (("held", Subject(role)) for role in view.hand if scene.card in (None, role))
    # Not in the very first turn, which brings enough that is new.
    if scene.asked == "card" and scene.hints and (view.round > 1 or view.discards[me]):
        yield "hints", NOBODY


def _last(view: View, kind: type[CardPlayed | ProtectionEnded], seat: int) -> int:
    """The place of the last event of a kind that is about a seat; -1 if there is none."""
    places = [
        place for place, event in enumerate(view.events) if isinstance(event, kind) and event.seat == seat
    ]
    return places[-1] if places else -1
