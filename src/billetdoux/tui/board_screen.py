"""A match on the screen: everybody's cards and tokens, the hand that looks, the notebook and the log."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.css.query import NoMatches

from billetdoux.rules import View
from billetdoux.rules.errors import BilletError
from billetdoux.rules.event import CardPlayed
from billetdoux.rules.kernel import SEATS
from billetdoux.session import Belief
from billetdoux.tui.live_screen import LiveScreen
from billetdoux.tui.log import tells_something
from billetdoux.tui.seam import Sight
from billetdoux.tui.turn import Turn
from billetdoux.tui.widgets import (
    CachedText,
    CardBox,
    Key,
    Keys,
    Logbook,
    Notebook,
    Question,
    Scene,
    SeatBox,
    lines_of,
    sentences_of,
)

MAX_HELD = 3
TALL, WIDE = 34, 110


class BoardScreen(LiveScreen):
    """Draws what a `Sight` has. What is asked and which keys there are, its subclasses say."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,tab", "turn_page", show=False),
        Binding("t", "app.change_scheme", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("q", "app.offer_to_quit", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-8)", show=False),
        Binding("pagedown", "scroll(8)", show=False),
    ]

    def __init__(self, sight: Sight) -> None:
        super().__init__()
        self.sight = sight
        self.turn = Turn()
        """What is asked of the seat that looks; nothing of those who only look."""
        self.beliefs: Sequence[Belief] = ()
        self.believed: tuple[int | None, int, int] | None = None
        """The moment that the beliefs are of."""

    def compose(self) -> ComposeResult:
        yield CachedText(id="heading")
        with Horizontal(id="desk"):
            with Vertical(id="left"):
                with Vertical(id="seats"):
                    for _ in range(SEATS):
                        yield SeatBox()
                yield CachedText(id="middle")
                yield Question(id="question")
                with Horizontal(id="hand"):
                    for _ in range(MAX_HELD):
                        yield CardBox()
            with Vertical(id="right"):
                yield Notebook(id="notebook")
                yield Logbook(id="log")
        yield from self.below()
        yield Keys(id="keys")

    def below(self) -> ComposeResult:
        """What else there is, between the board and the keys."""
        yield from ()

    def on_resize(self) -> None:
        self.redraw()

    # ------------------------------------------------------------ drawing

    def draw(self, view: View) -> Scene:
        for box in list(self.query(SeatBox))[view.players :]:
            box.display = False
        scene = self.scene(view)
        self.draw_heading()
        self.draw_seats(scene)
        self._draw_middle(scene)
        self._draw_hand(scene)
        self._draw_notebook(scene)
        self._draw_log()
        moment = (view.seat, view.round, len(view.events))
        if moment != self.believed:
            self.believed = moment
            self.find_beliefs()
        return scene

    def scene(self, view: View) -> Scene:
        scene = Scene(view, self.sight.edition, self.sight.names, self.w, self.sight.hands)
        seats = self.query_one("#seats").size
        notes = self.sight.notes_on
        lines = sum(lines_of(scene, seat, notes(seat), seats.width) for seat in range(view.players))
        return replace(scene, compact=self.size.height < TALL and lines > seats.height)

    def draw_heading(self) -> None:
        if (view := self.sight.view) is not None:
            self.query_one("#heading", CachedText).write(
                Content.styled(" ♥ Billet-doux ", "bold $primary") + self.heading(view)
            )

    def heading(self, view: View) -> Content:
        w = self.w
        parts = (w("web-table-meta", goal=view.goal, round=view.round), w("deck-left", count=view.deck_size))
        return Content(" · ".join(parts))

    def draw_seats(self, scene: Scene) -> None:
        """The one who looks comes last, next to their hand."""
        view = scene.view
        last = view.players - 1 if view.seat is None else view.seat
        asked = self.turn.options if self.turn.kind == "whom" else ()
        for place, box in enumerate(list(self.query(SeatBox))[: view.players]):
            seat = (last + 1 + place) % view.players
            box.display = True
            box.step = seat if seat in asked else None
            key = str(asked.index(seat) + 1) if seat in asked else ""
            box.show(scene, seat, notes=self.sight.notes_on(seat), key=key)

    def middle(self, scene: Scene) -> Content:
        """What lies in the middle of the table: cards that all have seen, and those that you put there."""
        w, view = self.w, scene.view
        told = [w("faceup", cards=", ".join(map(w.role, view.faceup)))] if view.faceup else []
        told += [w("you-know-under", place=place + 1, card=w.role(card, "the")) for place, card in view.under]
        return Content.styled("✉ " + " · ".join(told) if told else "", "italic $dim")

    def _draw_middle(self, scene: Scene) -> None:
        told, box = self.middle(scene), self.query_one("#middle", CachedText)
        box.display = bool(told)
        box.write(told)

    def _draw_hand(self, scene: Scene) -> None:
        view, turn = scene.view, self.turn
        self.query_one("#hand").display = bool(view.hand)
        self.set_class(len(view.hand) == MAX_HELD, "three")
        long = self.size.height >= TALL
        first = Turn(turn.legal).options
        for place, box in enumerate(self.query(CardBox)):
            box.display = place < len(view.hand)
            if box.display:
                card = view.hand[place]
                box.show(
                    card,
                    scene,
                    key=str(place + 1) if turn.is_mine and turn.card is None else "",
                    picked=turn.card == card and view.hand.index(card) == place,
                    allowed=not turn.is_mine or card in first,
                    long=long,
                )

    def _draw_notebook(self, scene: Scene) -> None:
        self.query_one(Notebook).show(scene, self.beliefs if scene.view.seat is not None else ())

    def _draw_log(self) -> None:
        sentences = sentences_of(self.sight.log, self.sight.you, self.sight.names, self.w)
        self.query_one(Logbook).show(sentences, self.w("web-table-log"))

    @work(exclusive=True, group="beliefs")
    async def find_beliefs(self) -> None:
        try:
            self.beliefs = await self.sight.beliefs()
        except BilletError:
            self.beliefs = ()  # a notebook without chances still counts
        view = self.sight.view
        with suppress(NoMatches):  # if nobody looks any more
            if view is not None:
                self._draw_notebook(self.scene(view))

    def latest(self) -> Content:
        """The last move, for those who don't read the log."""
        view = self.sight.view
        assert view is not None
        events = list(view.events)
        played = [place for place, event in enumerate(events) if isinstance(event, CardPlayed)]
        told = [event for event in events[played[-1] if played else 0 :] if tells_something(event)]
        say = [self.w.event(event, viewer=self.sight.you, names=self.sight.names) for event in told]
        return Content.styled(" ".join(say), "$dim")

    # ------------------------------------------------------------ keys

    def page_key(self) -> list[Key]:
        """Notebook or log, where there is no space for both."""
        if self._is_roomy():
            return []
        page = self.w("tui-key-log") if self.has_class("noting") else self.w("tui-key-notebook")
        return [Key("n", page, "screen.turn_page")]

    def _is_roomy(self) -> bool:
        return self.size.width >= WIDE and self.size.height >= TALL

    def action_turn_page(self) -> None:
        self.toggle_class("noting")
        self.redraw()

    def action_scroll(self, lines: int) -> None:
        pages = (self.query_one(Notebook), self.query_one(Logbook))
        page = pages[0] if self.has_class("noting") and not self._is_roomy() else pages[1]
        page.scroll_relative(y=lines, animate=False)

    @abstractmethod
    def action_help(self) -> None:
        """Show the keys of this screen."""
