"""The parts of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.cells import set_cell_size
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from billetdoux.i18n import Words
from billetdoux.report.board import HIDDEN
from billetdoux.rules import Edition, Role, View
from billetdoux.rules.event import (
    CardDealt,
    CardDrawn,
    CardPlayed,
    Event,
    MatchEnded,
    RoundEnded,
    RoundStarted,
)
from billetdoux.session import Belief
from billetdoux.table import TableEvent
from billetdoux.table.table_event import PhraseSaid, TextWritten
from billetdoux.tui.log import sentence_of, tells_something
from billetdoux.tui.notes import known_cards, unseen
from billetdoux.tui.styles import ACTING, WAITING, chip, chips, colour, fitted, tokens
from billetdoux.tui.turn import Step

NAME_WIDTH = 14
COUNT_WIDTH = 6
"""Of a notebook's row: a small card, and how many."""
MAX_ROLE_WIDTH = 12
COLUMN, ROOMY_COLUMN, FEW = 3, 4, 3
FEW_ANSWERS = 6
SURE = 0.9999
INDENT = Content("  ")
MAX_CHIP_WIDTH = 20
ROUNDS_TOLD = 2


class Pressed(Message):
    """Somebody clicked on an answer."""

    def __init__(self, step: Step) -> None:
        super().__init__()
        self.step = step


class CachedText(Static):
    """Text that is laid out again only when it has changed."""

    written: Content | None = None

    def write(self, text: Content) -> None:
        if self.written is None or not text.is_same(self.written):
            self.written = text
            self.update(text)


class Pressable(CachedText):
    """Something that answers a question when it is clicked."""

    step: Step | None = None

    def on_click(self, event: events.Click) -> None:
        if self.step is not None:
            event.stop()
            self.post_message(Pressed(self.step))


@dataclass(frozen=True, slots=True)
class Key:
    """A key, what it does in words, and the action behind it."""

    name: str
    does: str
    action: str


class Keys(CachedText):
    """The keys that do something now, at the foot of the screen. They can be clicked too."""

    def __init__(self, *keys: Key, **settings: Any) -> None:
        super().__init__(**settings)
        self.tell(keys)

    def tell(self, keys: Iterable[Key]) -> None:
        told = [
            Content.from_markup(
                f"[@click={key.action}][bold $accent]$name[/] $does[/]", name=key.name, does=key.does
            )
            for key in keys
        ]
        self.write(Content("  ").join(told))


# ---------------------------------------------------------------- seats


@dataclass(frozen=True, slots=True)
class Scene:
    """What seats, cards and the notebook are drawn from."""

    view: View
    edition: Edition
    names: Sequence[str]
    w: Words
    hands: Sequence[Sequence[Role]] | None = None
    """All of them, where nothing is hidden any more."""
    compact: bool = False
    """Whether a seat has to make do with one line."""


class SeatBox(Pressable):
    """Who sits there, their tokens and state, and their face-up cards in order."""

    def show(self, scene: Scene, seat: int, *, notes: Sequence[str], key: str) -> None:
        view = scene.view
        self.set_class(seat == view.to_act, "acting")
        self.set_class(view.out[seat], "out")
        self.set_class(bool(key), "open")
        heading, laid = _heading(scene, seat, notes, key), view.discards[seat]
        if scene.compact:
            self.write(Content(" ").join([heading, chips(laid, scene.edition, scene.w, name=False)]))
        elif laid:
            cards = chips(laid, scene.edition, scene.w)
            self.write(Content("\n").join([heading, INDENT + cards]))
        else:
            self.write(heading)


def _heading(scene: Scene, seat: int, notes: Sequence[str], key: str = "") -> Content:
    view = scene.view
    name = fitted(scene.names[seat], NAME_WIDTH)
    parts = [
        Content.styled(ACTING if seat == view.to_act else WAITING, "bold $accent"),
        Content.styled(name, "bold $accent" if seat == view.seat else "bold"),
        Content.styled(tokens(view, seat), "$primary"),
        *([Content.styled(f"[{key}]", "bold $accent")] if key else []),
        *_state(scene, seat),
        *(Content.styled(note, "$warning") for note in notes),
        *_known(scene, seat),
    ]
    return Content(" ").join(parts)


def _state(scene: Scene, seat: int) -> list[Content]:
    w, view = scene.w, scene.view
    if view.out[seat]:
        return [Content.styled("✕ " + w("web-table-out"), "$error")]
    states = []
    if seat in view.round_winners:
        states.append(Content.styled("♥ " + w("web-table-won-round"), "bold $accent"))
    if view.protected[seat]:
        states.append(Content.styled("◈ " + w("web-table-protected"), "$success"))
    return states


def _known(scene: Scene, seat: int) -> list[Content]:
    """The cards that can be named, the others as backs."""
    if scene.hands is not None:
        return [chips(tuple(scene.hands[seat]), scene.edition, scene.w, name=not scene.compact)]
    if seat == scene.view.seat:
        return []
    cards = known_cards(scene.view, seat)
    backs = Content.styled(HIDDEN * (scene.view.hand_sizes[seat] - len(cards)), "$dim")
    if not cards:
        return [backs]
    drawn = chips(cards, scene.edition, scene.w, name=not scene.compact)
    if scene.view.shown[seat] is not None:
        return [drawn]
    return [Content.styled(scene.w("web-table-known-short"), "italic $dim"), drawn, backs]


def lines_of(scene: Scene, seat: int, notes: Sequence[str], width: int) -> int:
    """How many a seat takes where its cards have their names."""
    if width < MAX_CHIP_WIDTH:
        return 1
    lines = len(_heading(scene, seat, notes).wrap(width))
    laid = scene.view.discards[seat]
    return lines + (len((INDENT + chips(laid, scene.edition, scene.w)).wrap(width)) if laid else 0)


# ---------------------------------------------------------------- your hand


class CardBox(Pressable):
    """A card of your hand, large: rank, name, what it does."""

    def show(self, card: Role, scene: Scene, *, key: str, picked: bool, allowed: bool, long: bool) -> None:
        w = scene.w
        self.step = card
        self.set_class(picked, "picked")
        self.set_class(not allowed, "barred")
        self.border_title = Content.styled(
            f" {scene.edition.rank(card)} {w.role(card)} ", f"bold #fffaf0 on {colour(card, w)}"
        )
        self.border_subtitle = Content(f" {key} " if allowed else f" {key} ✕ ") if key else Content("")
        self.write(Content(w.card_text(card) if long else w(f"short-{card}")))


# ---------------------------------------------------------------- questions


@dataclass(frozen=True, slots=True)
class Answer:
    """One that may be given, or that can't be (`step` is None)."""

    step: Step | None
    key: str
    told: Content


class Question(Vertical):
    """What is asked, the answers, and what else is to be said."""

    MAX_ANSWERS = 12

    def compose(self) -> ComposeResult:
        yield CachedText(id="asked")
        with Horizontal(id="answers"):
            for _ in range(self.MAX_ANSWERS):
                yield Pressable(classes="answer")
        yield CachedText(id="said")

    def show(self, asked: Content, answers: Sequence[Answer], said: Content) -> None:
        self.query_one("#asked", CachedText).write(asked)
        boxes = list(self.query(".answer").results(Pressable))
        for place, box in enumerate(boxes):
            box.display = place < len(answers)
            if box.display:
                answer = answers[place]
                box.step = answer.step
                box.set_class(answer.step is None, "barred")
                key = Content.styled(f"{answer.key} " if answer.key else "", "bold $accent")
                box.write(key + answer.told)
        self.query_one("#answers").display = bool(answers)
        self.set_class(len(answers) > FEW_ANSWERS, "many")
        self.query_one("#said", CachedText).write(said)


# ---------------------------------------------------------------- notebook and log


class Notebook(VerticalScroll):
    """What has not been seen yet, and what may be believed of the other hands."""

    can_focus = False
    shown: tuple[Scene, Sequence[Belief]] | None = None

    def compose(self) -> ComposeResult:
        yield CachedText()

    def on_resize(self) -> None:
        """Only now is it known how wide it is."""
        if self.shown is not None:
            self.show(*self.shown)

    def show(self, scene: Scene, beliefs: Sequence[Belief]) -> None:
        self.shown = (scene, beliefs)
        w, view = scene.w, scene.view
        self.border_title = w("web-table-notebook")
        believed = [belief for belief in beliefs if not view.out[belief.seat]]
        column = ROOMY_COLUMN if len(believed) <= FEW else COLUMN
        width = max(1, min(MAX_ROLE_WIDTH, self.content_size.width - COUNT_WIDTH - column * len(believed)))
        lines = [self._heading(scene, believed, width, column)]
        lines += [self._row(role, scene, believed, width, column) for role in reversed(scene.edition.roles)]
        lines += [
            Content.styled(w("web-table-under-card", card=w.role(card), place=place + 1), "$dim")
            for place, card in view.under
        ]
        for belief in believed:
            lines += self._reasons(belief, scene)
        self.query_one(CachedText).write(Content("\n").join(lines))

    def _heading(self, scene: Scene, believed: Sequence[Belief], width: int, column: int) -> Content:
        label = fitted(scene.w("tui-unseen"), width + COUNT_WIDTH)
        seats = "".join(" " + initials(scene.names[belief.seat], column - 1) for belief in believed)
        return Content.styled(label + seats, "bold $dim")

    def _row(self, role: Role, scene: Scene, believed: Sequence[Belief], width: int, column: int) -> Content:
        left = unseen(scene.view, role)
        parts = [
            chip(role, scene.edition, scene.w, name=False),
            Content.styled(" " + fitted(scene.w.role(role), width), "" if left else "$dim"),
            Content.styled(f"{left:>2}", "bold" if left else "$dim"),
        ]
        for belief in believed:
            chance = belief.chances.get(role, 0.0)
            style = "bold $accent" if chance > SURE else "" if chance else "$dim"
            parts.append(Content.styled(f"{percentage(chance):>{column}}", style))
        return Content("").join(parts)

    def _reasons(self, belief: Belief, scene: Scene) -> list[Content]:
        """What happened to that hand; what follows from counting, the rows above show."""
        assert scene.view.seat is not None
        about = [reason for reason in belief.reasons if reason.seat == belief.seat]
        told = [scene.w.reason(reason, viewer=scene.view.seat, names=scene.names) for reason in about]
        return [Content.styled("· " + sentence, "$dim") for sentence in told]


def percentage(chance: float) -> str:
    """
    >>> [percentage(chance) for chance in (0, 0.001, 0.456, 0.999, 1)]
    ['–', '1', '46', '99', '✓']
    """
    if not 0 < chance < SURE:
        return "✓" if chance else "–"
    return str(min(99, max(1, round(100 * chance))))


def initials(name: str, width: int) -> str:
    """Enough of a name to tell a column by, wide letters or not.

    >>> initials("Beatrice", 3), initials("愛麗絲", 3)
    ('Bea', '愛 ')
    """
    return set_cell_size(name, width)


class Logbook(VerticalScroll):
    """What happened, in sentences, the latest at the bottom."""

    can_focus = False

    def compose(self) -> ComposeResult:
        yield CachedText()

    def show(self, sentences: Sequence[Content], title: str) -> None:
        self.border_title = title
        paper = self.query_one(CachedText)
        before = paper.written
        paper.write(Content("\n").join(sentences))
        if paper.written is not before:
            self.call_after_refresh(self.scroll_end, animate=False)


def sentences_of(log: Sequence[Event], you: int | None, names: Sequence[str], w: Words) -> list[Content]:
    """A paragraph for each move of the last rounds; what happened since your last one is the brightest."""
    told = [event for event in log if tells_something(event)]
    starts = [n for n, event in enumerate(told) if isinstance(event, RoundStarted)]
    told = told[starts[-ROUNDS_TOLD:][0] if starts else 0 :]
    mine = [n for n, event in enumerate(told) if isinstance(event, CardPlayed) and event.seat == you]
    recent = mine[-1] if mine else 0
    paragraphs: list[tuple[str, str]] = []
    for number, event in enumerate(told):
        style = "" if number >= recent else "$dim"
        sentence = sentence_of(event, you, tuple(names), w)
        if isinstance(event, RoundStarted):
            paragraphs.append((f"── {w('round-title', number=event.number)} ──", "bold $primary"))
        if isinstance(event, CardPlayed):
            paragraphs.append((f"• {sentence}", style))
        elif isinstance(event, PhraseSaid | TextWritten):
            paragraphs.append((f"» {sentence}", "$accent"))
        elif isinstance(event, TableEvent):
            paragraphs.append((sentence, "italic $dim"))
        elif isinstance(event, OPENS_A_PARAGRAPH) or not paragraphs:
            paragraphs.append((sentence, style))
        else:
            paragraphs[-1] = (f"{paragraphs[-1][0]} {sentence}", style)
    return [Content.styled(text, style) for text, style in paragraphs]


OPENS_A_PARAGRAPH = (RoundStarted, CardDealt, CardDrawn, RoundEnded, MatchEnded)
