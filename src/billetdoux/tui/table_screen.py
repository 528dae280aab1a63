"""The table as a player sees it, or a watcher: the board, and what is asked."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on, work
from textual.binding import Binding, BindingType
from textual.content import Content

from billetdoux.i18n import Words
from billetdoux.rules import Action, Role, View
from billetdoux.rules.errors import BilletError
from billetdoux.table import OVER, PLAYING
from billetdoux.tui.board_screen import BoardScreen
from billetdoux.tui.dialogs import CurtainScreen, HelpScreen, HintScreen
from billetdoux.tui.end_screens import EndScreen
from billetdoux.tui.lobby_screen import LobbyScreen
from billetdoux.tui.notes import unseen
from billetdoux.tui.seam import TableAccess
from billetdoux.tui.styles import chip
from billetdoux.tui.turn import Step, Turn
from billetdoux.tui.widgets import Answer, Key, Keys, Pressed, Question, Scene

A_SECOND = 1.0
LEAVES_THE_BOT_ALONE = frozenset({"q", "question_mark", "f1", "n", "tab", "t", "c", "g"})
"""Keys by which nobody wants to play."""


class TableScreen(BoardScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(digit), f"press('{digit}')", show=False) for digit in range(10)),
        Binding("enter,space", "go_on", show=False),
        Binding("escape,backspace", "take_back", show=False),
        Binding("h", "hint", show=False),
        Binding("c", "app.talk", show=False),
        Binding("g", "lobby", show=False),
    ]

    def __init__(self, table: TableAccess) -> None:
        super().__init__(table)
        self.table = table
        self.problem: BilletError | None = None
        self.is_sending = False
        self.ended: tuple[int, bool] | None = None
        """The end that has been shown: of which round, and whether of the match."""

    def on_mount(self) -> None:
        super().on_mount()
        if self.table.remote is not None:
            self.set_interval(A_SECOND, self._tick)

    # ------------------------------------------------------------ showing

    def show(self) -> None:
        view = self.table.view
        if view is not None:
            if (turn := self.turn_of(view)) is not self.turn:
                self.turn, self.problem = turn, None
            scene = self.draw(view)
            self._show_question(scene)
            self._show_keys()
        self._show_what_is_next(view)

    def turn_of(self, view: View) -> Turn:
        """The choice as far as it has come, or a new one."""
        legal = () if self.has_stand_in else view.legal
        return self.turn if legal == self.turn.legal else Turn(legal)

    def heading(self, view: View) -> Content:
        told, remote = super().heading(view), self.table.remote
        if remote is None:
            return told
        if remote.is_lost:
            return Content.styled(self.w("join-lost"), "bold $warning") + " · " + told
        if remote.seconds_left is None or view.to_act is None:
            return told
        clock = f"{self.table.names[view.to_act]} {clock_face(remote.seconds_left)}"
        return Content.styled(clock, "bold $accent") + " · " + told

    def _tick(self) -> None:
        """Clocks run while nothing happens."""
        if self.table.remote is not None and self.table.remote.seconds_left is not None:
            self.draw_heading()

    def _show_keys(self) -> None:
        w, turn = self.w, self.turn
        keys = []
        if self.table.next_viewer is not None or self._is_over():
            keys.append(Key("⏎", w("tui-key-go-on"), "screen.go_on"))
        elif turn.action is not None:
            keys.append(Key("⏎", w("tui-key-seal"), "screen.go_on"))
        if turn.picks:
            keys.append(Key("Esc", w("tui-key-back"), "screen.take_back"))
        if turn.is_mine and self.table.has_hints:
            keys.append(Key("h", w("tui-key-hint"), "screen.hint"))
        keys += self.page_key()
        if self.table.remote is None:
            keys.append(Key("t", w("tui-key-scheme"), "app.change_scheme"))
        else:
            if self.table.you is not None:
                keys.append(Key("c", w("tui-key-talk"), "app.talk"))
            if not turn.picks:  # there is no space for all
                keys.append(Key("g", w("tui-key-room"), "screen.lobby"))
        keys += [Key("?", w("tui-key-help"), "screen.help"), Key("q", w("tui-key-quit"), "app.offer_to_quit")]
        self.query_one(Keys).tell(keys)

    # ------------------------------------------------------------ the question

    def _show_question(self, scene: Scene) -> None:
        asked, answers, said = self._question(scene)
        if self.problem is not None:
            said = Content.styled(_with_rule(self.problem, self.w), "bold $error")
        box = self.query_one(Question)
        box.set_class(self.turn.is_mine or self.has_stand_in, "mine")
        box.show(asked, answers, said)
        self.set_class(box.has_class("many"), "naming")

    def _question(self, scene: Scene) -> tuple[Content, list[Answer], Content]:
        w, turn, view = self.w, self.turn, scene.view
        if (next_one := self.table.next_viewer) is not None:
            return Content(w("tui-hand-over", name=scene.names[next_one])), [], self.latest()
        if self.has_stand_in:
            stood_in = w("web-table-returning") if self.is_returning else w("tui-stood-in")
            return Content(stood_in), [], self.latest()
        if not turn.is_mine:
            return Content(self._while_waiting(view)), [], self.latest()
        if turn.action is not None:
            assert view.seat is not None
            told = Content(w.action(turn.action, seat=view.seat, names=scene.names))
            button = Content.from_markup("[@click=screen.go_on] ⏎ $seal [/]", seal=w("tui-seal"))
            does = "" if turn.is_keeping else w.card_text(turn.action.card)
            return told, [], Content("\n").join([button, Content.styled(does, "$dim")])
        # A card to play is chosen in the hand itself.
        shown = () if turn.kind in ("card", "keep") else turn.options
        card = "" if turn.card is None else w.role(turn.card)
        asked = Content(w(f"web-table-ask-{turn.kind}", card=card))
        return asked, [self._answer(step, scene) for step in shown], self.latest()

    def _answer(self, step: Step, scene: Scene) -> Answer:
        w, view = self.w, scene.view
        if self.turn.kind == "whom":
            name = w("web-you") if step == view.seat else scene.names[step]
            return Answer(step, self._key_of(step), Content(name))
        role = Role(step)
        told, key = chip(role, scene.edition, w), self._key_of(step)
        if self.turn.kind == "what":
            told += Content.styled(f" ×{unseen(view, role)}", "$dim")
        # A rank that is its own key needs no other.
        return Answer(step, "" if key == str(scene.edition.rank(role)) else key, told)

    def _key_of(self, step: Step) -> str:
        """Roles to be named go by their rank, where one key is enough for it; all else is numbered."""
        ranks = self.table.edition.rank
        if self.turn.kind == "what" and ranks(self.table.edition.roles[-1]) < 10:
            return str(ranks(Role(step)))
        return str(self.turn.options.index(step) + 1)

    def _while_waiting(self, view: View) -> str:
        w = self.w
        if self.table.phase == PLAYING and view.to_act is None:
            return w("press-enter") if self.table.is_awaited else w("web-table-waiting-ready")
        if view.to_act is None or view.to_act == view.seat:
            return ""
        if view.seat is not None and view.out[view.seat]:
            return w("web-table-you-are-out")
        if view.seat is None and self.table.you is not None:
            return w("web-table-next-time")
        return w("join-thinking", name=self.table.names[view.to_act])

    # ------------------------------------------------------------ what comes by itself

    def _is_over(self) -> bool:
        return self.table.is_awaited or self.table.phase == OVER

    def _show_what_is_next(self, view: View | None) -> None:
        """The lobby before the first match, the end of a round or a match, or the curtain, once each."""
        if self.app.screen is not self:
            return
        remote = self.table.remote
        if remote is not None and (view is None or remote.is_closed):
            self.app.push_screen(LobbyScreen(remote))
        elif view is not None and self._is_over():
            end = (view.round, self.table.phase == OVER)
            if self.ended != end:
                self.ended = end
                self.app.push_screen(EndScreen(self.table))
        else:
            self.ended = None
            if self.table.next_viewer is not None and self.table.you is None:
                self.app.push_screen(CurtainScreen(self.table))

    # ------------------------------------------------------------ what is pressed

    @property
    def has_stand_in(self) -> bool:
        """Whether a bot plays for the one who looks."""
        return self.table.remote is not None and self.table.remote.has_stand_in

    @property
    def is_returning(self) -> bool:
        return self.table.remote is not None and self.table.remote.is_returning

    def on_key(self, event: events.Key) -> None:
        """Any key takes the seat back from the bot, and does nothing else: it was pressed in haste."""
        remote = self.table.remote
        if remote is not None and remote.has_stand_in and event.key not in LEAVES_THE_BOT_ALONE:
            event.stop()
            if not remote.is_returning:
                self.app.do(remote.connection.take_back())

    @on(Pressed)
    def clicked(self, pressed: Pressed) -> None:
        self.answer(pressed.step)

    def action_press(self, key: str) -> None:
        turn, view = self.turn, self.table.view
        if view is None or not turn.is_mine:
            return
        if turn.kind in ("card", "keep"):
            if 1 <= int(key) <= len(view.hand):
                self.answer(view.hand[int(key) - 1])
            return
        for step in turn.options:
            if self._key_of(step) == key:
                self.answer(step)
                return

    def answer(self, step: Step) -> None:
        """A card of the hand, a seat or a role; of what can't be played, the rules say why."""
        turn, view = self.turn, self.table.view
        if view is None or not turn.is_mine or self.is_sending:
            return
        self.problem = None
        if isinstance(step, Role) and step in view.hand and turn.kind not in ("what", "under"):
            turn = Turn(turn.legal)  # another card than before
            if step not in turn.options:
                self.send(Action(step, target=view.seat))
                return
        self.turn = turn.pick(step)
        self.redraw()

    def action_go_on(self) -> None:
        if self._is_over():
            self.app.push_screen(EndScreen(self.table))
        elif self.table.next_viewer is not None:
            self.app.push_screen(CurtainScreen(self.table))
        elif self.turn.action is not None and not self.is_sending:
            self.send(self.turn.action)

    @work(group="sending")
    async def send(self, action: Action) -> None:
        self.is_sending = True
        try:
            await self.table.move(action)
        except BilletError as error:
            self.problem = error
            self.turn = Turn(self.turn.legal)
        finally:
            self.is_sending = False
        self.redraw()

    def action_take_back(self) -> None:
        if not self.is_sending:
            self.turn, self.problem = self.turn.back(), None
            self.redraw()

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        view = self.table.view
        if view is None or not view.legal or not self.table.has_hints:
            return
        with self.app.telling_errors():
            advice = await self.table.hint()
            if advice.tips and self.table.view == view and self.app.screen is self:
                self.app.push_screen(HintScreen(advice, view, self.table.names))

    def action_lobby(self) -> None:
        if self.table.remote is not None:
            self.app.push_screen(LobbyScreen(self.table.remote))

    def action_help(self) -> None:
        w, view = self.w, self.table.view
        keys = [
            ("0–9", w("web-table-key-digits")),
            ("⏎", w("web-table-key-enter")),
            ("Esc", w("web-table-key-escape")),
            ("h", w("tui-help-hint")),
            ("n", w("tui-help-page")),
            ("↑ ↓", w("tui-help-scroll")),
            ("t", w("tui-help-scheme")),
        ]
        if self.table.remote is not None:
            keys += [("c", w("tui-help-talk")), ("g", w("tui-help-room"))]
        keys.append(("q", w("tui-help-quit") if self.table.remote is None else w("tui-help-go")))
        commitment = None if view is None else view.commitment
        self.app.push_screen(HelpScreen(self.table.edition, commitment, keys))


def _with_rule(error: BilletError, w: Words) -> str:
    return f"{w.error(error)} [{error.rule}]" if error.rule else w.error(error)


def clock_face(seconds: int) -> str:
    """
    >>> clock_face(9), clock_face(75)
    ('0:09', '1:15')
    """
    return f"{seconds // 60}:{seconds % 60:02}"
