"""A match looked at again: to and fro, with anybody's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.timer import Timer

from billetdoux.i18n import Words
from billetdoux.report.captions import names_in
from billetdoux.rules import Edition, Match, Record, Role, View
from billetdoux.rules.event import Event
from billetdoux.rules.perspective import Perspective
from billetdoux.session import Belief
from billetdoux.session.bots import believe
from billetdoux.tui.board_screen import BoardScreen
from billetdoux.tui.dialogs import HelpScreen
from billetdoux.tui.end_screens import AnalysisScreen, analyzed
from billetdoux.tui.log import sentence_of, tells_something
from billetdoux.tui.styles import chips
from billetdoux.tui.widgets import CachedText, Key, Keys, Question, Scene

if TYPE_CHECKING:
    from billetdoux.analysis import MatchAnalysis

PACE = 1.6
"""Seconds for a move, when they come by themselves."""
ROUNDS_BACK = 1
"""How many rounds before this one the log goes back."""
MAX_COSTLY = 5
"""Moves that are marked on the line."""

Moments = Sequence[tuple[Match, tuple[Event, ...]]]


@dataclass(frozen=True)
class ReplaySight:
    """One moment of a match, seen with somebody's eyes: a `Sight`. To go elsewhere makes another.

    >>> match, _ = Match.seeded("classic", 2, seed=bytes(32)).next_round()
    >>> match, _ = match.apply(match.legal[0])
    >>> from billetdoux.i18n import words
    >>> start = ReplaySight.of(Record.of(match, ["Ada", "Bea"]), words("en"), Perspective())
    >>> start.at, start.to(1).at, start.to(99).at, start.to(1).to_round(-1).at
    (0, 1, 1, 0)
    >>> [start.with_next_perspective(step).perspective.seat for step in (0, 1, 2)]
    [None, 0, 1]
    """

    moments: Moments
    names: tuple[str, ...]
    perspective: Perspective
    at: int = 0

    @classmethod
    def of(cls, record: Record, w: Words, perspective: Perspective) -> ReplaySight:
        return cls(tuple(record.replay()), names_in(record, w), perspective)

    # ------------------------------------------------------------ what is seen

    @property
    def match(self) -> Match:
        return self.moments[self.at][0]

    @property
    def edition(self) -> Edition:
        return self.match.edition

    @property
    def you(self) -> int | None:
        return self.perspective.seat

    @cached_property
    def view(self) -> View:
        return self.match.view(self.you)

    @property
    def hands(self) -> Sequence[Sequence[Role]] | None:
        assert self.match.round is not None
        return self.match.round.hands if self.perspective.sees_all else None

    @cached_property
    def log(self) -> list[Event]:
        first = self.starts[max(0, self.round - ROUNDS_BACK)]
        return [event for _, events in self.moments[first : self.at + 1] for event in self.seen(events)]

    @property
    def happened(self) -> list[Event]:
        """By the move that led here, or by the deal."""
        return self.seen(self.moments[self.at][1])

    def seen(self, events: Sequence[Event]) -> list[Event]:
        return self.perspective.sees(events)

    def notes_on(self, seat: int) -> tuple[str, ...]:
        return ()

    async def beliefs(self) -> list[Belief]:
        return [] if self.view.seat is None or self.view.to_act is None else believe(self.view)

    # ------------------------------------------------------------ where it is

    @cached_property
    def starts(self) -> list[int]:
        """Where the rounds begin."""
        return [place for place, (match, _) in enumerate(self.moments) if not match.log[-1].actions]

    @property
    def round(self) -> int:
        """Which one, counting from 0."""
        return len(self.match.log) - 1

    @property
    def move(self) -> int:
        """Which one of the round; 0 is the deal."""
        return self.at - self.starts[self.round]

    @property
    def moves(self) -> int:
        """How many the round has."""
        ends = [*self.starts[1:], len(self.moments)]
        return ends[self.round] - self.starts[self.round] - 1

    @property
    def is_at_end(self) -> bool:
        return self.at == len(self.moments) - 1

    def to(self, at: int) -> ReplaySight:
        return replace(self, at=min(max(0, at), len(self.moments) - 1))

    def to_round(self, step: int) -> ReplaySight:
        """To the start of another round; backwards, first to the start of this one."""
        if step < 0 and self.move > 0:
            step += 1
        there = self.round + step
        return self.to(self.starts[max(0, there)] if there < len(self.starts) else len(self.moments))

    def with_next_perspective(self, step: int = 1) -> ReplaySight:
        everybody = [
            Perspective(sees_all=True),
            Perspective(),
            *(Perspective(seat) for seat in range(self.match.players)),
        ]
        there = (everybody.index(self.perspective) + step) % len(everybody)
        return replace(self, perspective=everybody[there])


class Timeline(CachedText):
    """The whole match as a line with the rounds marked on it; a click goes there."""

    class Clicked(Message):
        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    shown: ReplaySight | None = None
    costly: Sequence[int] = ()

    def on_resize(self) -> None:
        if self.shown is not None:
            self.show(self.shown, self.costly)

    def show(self, now: ReplaySight, costly: Sequence[int] = ()) -> None:
        """`costly` are the places of moves that cost much."""
        self.shown, self.costly = now, costly
        width = max(2, self.content_size.width)
        here = self._column(now.at, width)
        marks = {self._column(start, width): "┿" for start in now.starts}
        marks |= {self._column(place, width): "◆" for place in costly}
        marks[here] = "●"
        line = [marks.get(column, "━" if column < here else "─") for column in range(width)]
        self.write(
            Content.styled("".join(line[: here + 1]), "bold $accent")
            + Content.styled("".join(line[here + 1 :]), "$dim")
        )

    def _column(self, at: int, width: int) -> int:
        assert self.shown is not None
        return at * (width - 1) // max(1, len(self.shown.moments) - 1)

    def on_click(self, event: events.Click) -> None:
        if self.shown is not None:
            share = event.get_content_offset_capture(self).x / max(1, self.content_size.width - 1)
            self.post_message(self.Clicked(round(share * (len(self.shown.moments) - 1))))


class ReplayScreen(BoardScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("pagedown", "step_round(1)", show=False),
        Binding("pageup", "step_round(-1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go_to_end", show=False),
        Binding("space,enter", "play", show=False),
        Binding("v", "change_perspective(1)", show=False),
        Binding("V", "change_perspective(-1)", show=False),
        Binding("a", "analyze", show=False),
        Binding("e", "advise", show=False),
        Binding("x", "go_to_costly(1)", show=False),
        Binding("X", "go_to_costly(-1)", show=False),
    ]
    sight: ReplaySight

    def __init__(
        self,
        record: Record,
        perspective: Perspective,
        w: Words,
        *,
        start: int = 0,
        is_advised: bool = False,
    ) -> None:
        super().__init__(ReplaySight.of(record, w, perspective).to(start))
        self.record = record
        self.playing: Timer | None = None
        self.is_advised = is_advised
        """Whether the adviser speaks."""
        self.analysis: MatchAnalysis | None = None

    def below(self) -> ComposeResult:
        yield Timeline(id="timeline")

    def on_mount(self) -> None:
        self.add_class("replay")
        super().on_mount()
        if self.is_advised:
            self.ask_adviser()

    # ------------------------------------------------------------ showing

    def show(self) -> None:
        now = self.sight
        self.draw(now.view)
        told = [event for event in now.happened if tells_something(event)]
        story = " ".join(sentence_of(event, now.you, now.names, self.w) for event in told)
        moment = self.w("tui-replay-moment", round=now.round + 1, move=now.move, moves=now.moves)
        # The log tells the story too: where there is little room, the advice comes first.
        said = [*(Content.styled(line, "italic") for line in self._advice()), Content(story)]
        self.query_one(Question).show(Content(moment), (), Content("\n").join(said))
        self.query_one(Timeline).show(now, self._costly_places() if self.is_advised else [])
        self.query_one(Keys).tell(self._keys())

    def _advice(self) -> list[str]:
        """On the move that led here; nothing for those who could not know what its player held."""
        if not self.is_advised:
            return []
        if self.analysis is None:
            return [self.w("tui-replay-adviser-thinks")]
        from billetdoux.analysis.captions import advice

        now = self.sight
        move = self.analysis.move(now.round + 1, now.move)
        if move is None or not now.perspective.sees_hand_of(move.seat):
            return []
        return [" · ".join(advice(move, now.names, self.w))]

    def _costly_places(self) -> list[int]:
        """Where the moves led that cost most."""
        costly = self.analysis.costliest(MAX_COSTLY) if self.analysis else []
        return [self.sight.starts[move.round - 1] + move.number for move in costly]

    def heading(self, view: View) -> Content:
        return Content(self.w("tui-replay-eyes", who=self._who())) + " · " + super().heading(view)

    def _who(self) -> str:
        perspective = self.sight.perspective
        if perspective.sees_all:
            return self.w("web-replay-all")
        return self.w("web-replay-public") if perspective.seat is None else self.sight.names[perspective.seat]

    def middle(self, scene: Scene) -> Content:
        """With all cards open, also those that nobody saw."""
        told = [super().middle(scene)]
        table = self.sight.match.round
        if self.sight.perspective.sees_all and table is not None:
            told += self._hidden(scene, self.w("web-replay-deck"), table.deck)
            if table.aside is not None:
                told += self._hidden(scene, self.w("web-replay-aside"), (table.aside,))
        return Content("\n").join(line for line in told if line)

    def _hidden(self, scene: Scene, label: str, cards: tuple[Role, ...]) -> list[Content]:
        if not cards:
            return []
        shown = chips(cards, scene.edition, scene.w, name=len(cards) == 1)
        return [Content.styled(f"{label} ", "italic $dim") + shown]

    def _keys(self) -> list[Key]:
        w = self.w
        play = w("tui-key-pause") if self.playing is not None else w("tui-key-play")
        return [
            Key("← →", w("tui-key-move"), "screen.step(1)"),
            Key("PgUp PgDn", w("tui-key-round"), "screen.step_round(1)"),
            Key(w("tui-space-bar"), play, "screen.play"),
            Key("v", w("tui-key-eyes"), "screen.change_perspective(1)"),
            *self.page_key(),
            Key("?", w("tui-key-help"), "screen.help"),
            Key("q", w("tui-key-quit"), "app.offer_to_quit"),
        ]

    # ------------------------------------------------------------ what is pressed

    def look_at(self, there: ReplaySight) -> None:
        self.sight = there
        self.redraw()

    @on(Timeline.Clicked)
    def clicked(self, message: Timeline.Clicked) -> None:
        self.action_go(message.at)

    def action_step(self, step: int) -> None:
        self._stop()
        self.look_at(self.sight.to(self.sight.at + step))

    def action_step_round(self, step: int) -> None:
        self._stop()
        self.look_at(self.sight.to_round(step))

    def action_go(self, at: int) -> None:
        self._stop()
        self.look_at(self.sight.to(at))

    def action_go_to_end(self) -> None:
        self.action_go(len(self.sight.moments))

    def action_change_perspective(self, step: int) -> None:
        self.look_at(self.sight.with_next_perspective(step))

    def action_play(self) -> None:
        """By itself, from here on; from the end, all over again."""
        if self.playing is not None:
            self._stop()
            self.redraw()
            return
        if self.sight.is_at_end:
            self.sight = self.sight.to(0)
        self.playing = self.set_interval(PACE, self._play_on)
        self.redraw()

    def _play_on(self) -> None:
        there = self.sight.to(self.sight.at + 1)
        if there.is_at_end:
            self._stop()
        self.look_at(there)

    def _stop(self) -> None:
        if self.playing is not None:
            self.playing.stop()
            self.playing = None

    def action_analyze(self) -> None:
        if self.record.match.is_over:
            self.app.push_screen(AnalysisScreen(self.record, self.analysis))

    def action_advise(self) -> None:
        """The adviser speaks, or is silent again."""
        self.is_advised = not self.is_advised
        if self.is_advised and self.analysis is None:
            self.ask_adviser()
        self.redraw()

    def action_go_to_costly(self, step: int) -> None:
        """To the next move that cost much, or to the one before."""
        places = self._costly_places() if self.is_advised else []
        ahead = [place for place in places[::step] if (place - self.sight.at) * step > 0]
        if ahead:
            self.action_go(ahead[0])

    @work(exclusive=True, group="adviser")
    async def ask_adviser(self) -> None:
        with self.app.telling_errors():
            self.analysis = await analyzed(self.record)
        self.is_advised = self.analysis is not None
        self.redraw()

    def action_help(self) -> None:
        w = self.w
        keys = [
            ("← →", w("tui-help-step")),
            ("PgUp PgDn", w("tui-help-round")),
            ("Home End", w("tui-help-ends")),
            (w("tui-space-bar"), w("tui-help-play")),
            ("v", w("tui-help-eyes")),
            ("n", w("tui-help-page")),
            ("↑ ↓", w("tui-help-scroll")),
            ("t", w("tui-help-scheme")),
            ("e", w("tui-help-adviser")),
            ("x X", w("tui-help-costly")),
            *([("a", w("tui-help-analysis"))] if self.record.match.is_over else []),
            ("q", w("tui-help-stop")),
        ]
        self.app.push_screen(HelpScreen(self.sight.edition, self.record.commitment, keys))
