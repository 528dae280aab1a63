"""A hint in words, for the app and the plain prompts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from billetdoux.agents.advice import Suggestion, Tip
from billetdoux.i18n import Words
from billetdoux.rules import Action, Role, View

MAX_ALIKE = 3
"""Moves that come to the same, by name; the others are counted."""
MAX_SUGGESTED = 3
"""Roles of one hand: the likeliest."""


@dataclass(frozen=True, slots=True)
class TipText:
    action: str
    chance: str
    notes: tuple[str, ...]
    """What speaks for it, and what comes to the same."""


def tip_texts(tips: Sequence[Tip], view: View, names: Sequence[str], w: Words) -> list[TipText]:
    """The first is the recommendation; of the others, only what they come to."""
    seat = view.seat or 0

    def action(action: Action) -> str:
        return w.action(action, seat=seat, names=names)

    def notes(tip: Tip) -> tuple[str, ...]:
        why = () if tip.motive is None else (w.motive(tip.motive, viewer=seat, names=names),)
        return (*why, *_alike(tip, w, [action(other) for other in tip.alike]))

    return [
        TipText(
            action(tip.action),
            w("hint-close") if tip.is_close else w("hint-chance", percent=tip.percent),
            notes(tip) if place == 0 else (),
        )
        for place, tip in enumerate(tips)
    ]


def suggestion_texts(suggestions: Sequence[Suggestion], names: Sequence[str], w: Words) -> list[str]:
    """A line for each hand: its likeliest roles, each with what counting alone says of it."""

    def chance(told: Suggestion, role: Role) -> str:
        percent, counted = (round(100 * chances.get(role, 0.0)) for chances in (told.chances, told.counted))
        return w("hint-suggested-chance", card=w.role(role), percent=percent, counted=counted)

    lines = []
    for told in suggestions:
        likeliest = sorted(told.chances, key=lambda role: -told.chances[role])[:MAX_SUGGESTED]
        chances = ", ".join(chance(told, role) for role in likeliest)
        lines.append(w("hint-suggested", name=names[told.seat], chances=chances))
    return lines


def _alike(tip: Tip, w: Words, actions: list[str]) -> tuple[str, ...]:
    if not actions:
        return ()
    named, more = "; ".join(actions[:MAX_ALIKE]), len(actions) - MAX_ALIKE
    if more > 0:
        return (w("hint-alike-more", actions=named, count=more),)
    return (w("hint-alike", actions=named),)
