"""The lobby of a table on a server: who sits where, how friends get there, what is said."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, ClassVar, cast

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from billetdoux.agents import LEVELS
from billetdoux.table import OVER, PHRASES, PLAYING, Level
from billetdoux.table.command import MAX_TEXT, Phrase
from billetdoux.tui.dialogs import Dialog, HelpScreen
from billetdoux.tui.live_screen import LiveScreen
from billetdoux.tui.log import sentence_of
from billetdoux.tui.remote import RemoteTable
from billetdoux.tui.styles import fitted
from billetdoux.tui.widgets import CachedText, Key, Keys, Logbook, Pressable, Pressed, sentences_of

NAME_WIDTH = 24
USUAL_LEVEL: Level = "medium"
SAID_SHOWN = 8
HALF_A_CODE = 4


class LobbyScreen(LiveScreen):
    """Shown before the first match, and later whenever somebody wants to see it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", show=False),
        Binding("up", "choose(-1)", show=False),
        Binding("down", "choose(1)", show=False),
        Binding("left", "change(-1)", show=False),
        Binding("right,space", "change(1)", show=False),
        Binding("b", "add_bot", show=False),
        Binding("x,delete", "send_away", show=False),
        Binding("c", "app.talk", show=False),
        Binding("y", "copy", show=False),
        Binding("l", "link", show=False),
        Binding("m", "mix", show=False),
        Binding("t", "app.change_scheme", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("escape,g", "close", show=False),
        Binding("q", "quit", show=False),
    ]

    def __init__(self, remote: RemoteTable) -> None:
        super().__init__()
        self.remote = remote
        self.connection = remote.connection
        self.number = self.connection.info.number
        self.chosen = next(iter(self._stalling), 0)
        self.arranging = asyncio.Lock()

    def compose(self) -> ComposeResult:
        yield CachedText(id="heading")
        with Horizontal(id="desk"):
            with Vertical(id="left", classes="lobby"):
                yield CachedText(id="welcome")
                for _ in self.remote.seats:
                    yield Pressable(classes="chair")
                yield CachedText(id="invitation")
                yield CachedText(id="seal")
            with Vertical(id="right"):
                yield Logbook(id="log")
        yield Keys(id="keys")

    # ------------------------------------------------------------ showing

    def show(self) -> None:
        if self.connection.info.number != self.number:
            self.dismiss_if_on_top()  # a match has begun
            return
        w, remote = self.w, self.remote
        self.query_one("#heading", CachedText).write(self._heading())
        self.query_one("#welcome", CachedText).write(Content.styled(self._state(), "bold"))
        names = remote.names
        for seat, box in enumerate(self.query(".chair").results(Pressable)):
            box.step = seat
            box.set_class(self.may_choose and seat == self.chosen, "chosen")
            box.write(self._chair(seat, names[seat]))
        self.query_one("#invitation", CachedText).write(self._invitation())
        self.query_one("#seal", CachedText).write(self._seal())
        sentences = sentences_of(remote.log, remote.you, names, w)
        self.query_one(Logbook).show(sentences, w("web-table-log"))
        self.query_one(Keys).tell(self._keys())

    def _heading(self) -> Content:
        w, remote = self.w, self.remote
        told = [w("web-table-title", code=self._spoken_code())]
        if watching := self.connection.watching:
            told.append(w("web-table-watching", count=watching))
        heading = Content.styled(" ♥ Billet-doux ", "bold $primary") + " · ".join(told)
        return (
            heading + Content.styled(f" · {w('join-lost')}", "bold $warning") if remote.is_lost else heading
        )

    def _spoken_code(self) -> str:
        """In halves, as one reads it aloud."""
        code = self.connection.info.code
        return f"{code[:HALF_A_CODE]}-{code[HALF_A_CODE:]}"

    def _state(self) -> str:
        w, remote = self.w, self.remote
        if remote.is_closed:
            return w("event-table-closed")
        if remote.phase == PLAYING:
            return w("web-playing")
        if remote.is_host:
            return w("web-table-gathering") if remote.phase != OVER else w("web-table-next-match")
        return w("web-table-wait-host")

    def _chair(self, seat: int, name: str) -> Content:
        w, remote = self.w, self.remote
        chair = remote.seats[seat]
        notes = []
        if chair.level is not None:
            notes.append(w(f"web-level-{chair.level}"))
        if seat == self.connection.info.host and chair.kind == "player":
            notes.append(w("web-table-host"))
        if seat == remote.you:
            notes.append(w("web-you"))
        if remote.is_away(seat):
            notes.append(w("web-table-away"))
        if chair.kind == "empty":
            told = Content.styled(fitted(w("web-table-empty-seat"), NAME_WIDTH), "italic $dim")
        else:
            told = Content.styled(fitted(name, NAME_WIDTH), "bold")
        if (votes := remote.votes_against(seat)) is not None:
            notes.append(votes)
        mark = "▶ " if self.may_choose and seat == self.chosen else "  "
        return (
            Content.styled(mark, "bold $accent")
            + Content.styled(f"{seat + 1}  ", "$dim")
            + told
            + Content.styled(" · ".join(notes), "$primary")
        )

    def _invitation(self) -> Content:
        w, remote = self.w, self.remote
        if remote.is_closed:
            return Content("")
        return Content("\n").join(
            [
                Content(""),
                Content.styled(w("web-table-invite-note"), "$dim"),
                Content.styled(remote.link, "bold $accent"),
                Content.styled(w("tui-code", code=self._spoken_code()), "bold"),
            ]
        )

    def _seal(self) -> Content:
        commitment = self.remote.commitment
        if self.remote.is_closed or self.remote.phase == PLAYING or commitment is None:
            return Content("")
        if self.remote.is_deceived:
            return Content.styled("\n" + self.w("commitment-changed"), "$warning")
        return Content.styled("\n" + self.w("committed", commitment=commitment), "$dim")

    def _keys(self) -> list[Key]:
        w, remote = self.w, self.remote
        keys = []
        if self.may_arrange:
            keys += [
                Key("⏎", w("tui-key-begin"), "screen.start"),
                Key("b", w("tui-key-bot"), "screen.add_bot"),
                Key("x", w("tui-key-send-away"), "screen.send_away"),
            ]
        elif remote.may_send_away(self.chosen):
            alone = remote.decides_alone(self.chosen)
            told = w("tui-key-send-away") if alone else w("tui-key-vote-out")
            keys.append(Key("x", told, "screen.send_away"))
        if remote.you is not None and not remote.is_closed:
            keys.append(Key("c", w("tui-key-talk"), "app.talk"))
        if not remote.is_closed:
            keys.append(Key("y", w("tui-key-copy"), "screen.copy"))
        if self.may_close:
            keys.append(Key("Esc", w("tui-key-look"), "screen.close"))
        return [*keys, Key("?", w("tui-key-help"), "screen.help"), Key("q", w("tui-key-quit"), "screen.quit")]

    @property
    def may_arrange(self) -> bool:
        return self.remote.is_host and self.remote.phase != PLAYING and not self.remote.is_closed

    @property
    def may_choose(self) -> bool:
        """Whether there is a seat to do something about."""
        return self.may_arrange or bool(self._stalling)

    @property
    def _stalling(self) -> list[int]:
        """Those whom this player may send away during the match."""
        return [seat for seat in range(len(self.remote.seats)) if self.remote.may_send_away(seat)]

    @property
    def may_close(self) -> bool:
        """Whether there is a table to look at."""
        return self.remote.view is not None and not self.remote.is_closed

    # ------------------------------------------------------------ the host

    @on(Pressed)
    def clicked(self, pressed: Pressed) -> None:
        self.chosen = int(pressed.step)
        self.redraw()

    def action_choose(self, step: int) -> None:
        self.chosen = (self.chosen + step) % len(self.remote.seats)
        self.redraw()

    def in_turn(self, choose: Callable[[], Coroutine[Any, Any, None] | None]) -> None:
        """One thing after the other, each as the seats are by then: who presses keys fast means them all."""

        async def waiting() -> None:
            async with self.arranging:
                command = choose() if self.may_arrange else None
                if command is not None:
                    await command

        self.app.do(waiting())

    def action_start(self) -> None:
        self.in_turn(self.connection.start)

    def action_add_bot(self) -> None:
        self.in_turn(self._add_bot)

    def action_change(self, step: int) -> None:
        seat = self.chosen
        self.in_turn(lambda: self._change(seat, step))

    def action_send_away(self) -> None:
        seat = self.chosen
        if self.remote.may_send_away(seat):
            self.app.do(self.remote.send_away(seat))
        else:
            self.in_turn(lambda: self._send_away(seat))

    def _add_bot(self) -> Coroutine[Any, Any, None]:
        """Into the chosen seat, or else into the first that is free."""
        self.chosen = self.remote.free_seat(self.chosen)
        return self.connection.add_bot(self.chosen, USUAL_LEVEL)

    def _change(self, seat: int, step: int) -> Coroutine[Any, Any, None] | None:
        """What bot sits there, if any."""
        now = self.remote.seats[seat]
        if now.kind == "player":
            return None
        choices = (None, *LEVELS)
        level = choices[(choices.index(now.level) + step) % len(choices)]
        return self.remote.send_away(seat) if level is None else self.connection.add_bot(seat, level)

    def _send_away(self, seat: int) -> Coroutine[Any, Any, None] | None:
        return None if self.remote.seats[seat].kind == "empty" else self.remote.send_away(seat)

    # ------------------------------------------------------------ everybody

    def action_copy(self) -> None:
        self.app.copy_to_clipboard(self.remote.link)
        self.app.show_notice(self.w("web-link-copied"))

    @work(exclusive=True, group="link")
    async def action_link(self) -> None:
        if self.remote.you is None:
            return
        with self.app.telling_errors():
            link, minutes = await self.remote.personal_link()
            self.app.push_screen(LinkScreen(link, minutes))

    def action_mix(self) -> None:
        if self.remote.you is not None and self.remote.phase != PLAYING:
            self.app.do(self.remote.mix())

    def action_help(self) -> None:
        w = self.w
        for_voters = [("↑ ↓", w("tui-help-seat")), ("x", w("tui-help-send-away"))]
        for_hosts = [
            ("⏎", w("web-table-start")),
            ("↑ ↓", w("tui-help-seat")),
            ("← →", w("tui-help-level")),
            ("b", w("web-table-add-bot")),
            ("x", w("tui-help-send-away")),
        ]
        for_players = [("c", w("tui-help-talk")), ("l", w("tui-help-link")), ("m", w("tui-help-mix"))]
        keys = [
            *(for_hosts if self.may_arrange else for_voters if self._stalling else []),
            *(for_players if self.remote.you is not None else []),
            ("y", w("web-copy-link")),
            ("t", w("tui-help-scheme")),
            ("q", w("tui-help-go")),
        ]
        self.app.push_screen(HelpScreen(self.remote.edition, self.remote.commitment, keys))

    def action_close(self) -> None:
        if self.may_close:
            self.dismiss()

    def action_quit(self) -> None:
        if self.remote.is_closed:
            self.app.exit()
        else:
            self.app.action_offer_to_quit()


class TalkScreen(LiveScreen, ModalScreen[None]):
    """What was said, quick phrases by their keys, and a line to write on where the table allows it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(digit), f"say({digit})", show=False) for digit in range(10)),
        Binding("escape", "dismiss", show=False),
        Binding("enter", "write", show=False),
    ]
    AUTO_FOCUS = ""

    def __init__(self, remote: RemoteTable) -> None:
        super().__init__()
        self.remote = remote
        self.allows_text = remote.connection.info.options.free_text

    def compose(self) -> ComposeResult:
        w = self.w
        with VerticalScroll(classes="dialog", can_focus=False) as dialog:
            dialog.border_title = w("web-table-talk")
            yield CachedText(id="chat")
            with Horizontal(id="phrases"):
                for number, phrase in enumerate(PHRASES):
                    box = Pressable(classes="answer")
                    box.step = number
                    key = Content.styled(f"{(number + 1) % 10} ", "bold $accent")
                    box.write(key + Content(w.phrase(phrase)))
                    yield box
            if self.allows_text:
                yield Input(placeholder=w("web-table-write"), max_length=MAX_TEXT, compact=True, id="line")
        close = Key("Esc", w("web-table-close"), "screen.dismiss")
        write = [Key("⏎", w("tui-key-write"), "screen.write")] if self.allows_text else []
        yield Keys(*write, close, classes="foot")

    def show(self) -> None:
        remote, names = self.remote, self.remote.names
        said = [sentence_of(line, remote.you, names, self.w) for line in remote.connection.chat[-SAID_SHOWN:]]
        chat = self.query_one("#chat", CachedText)
        chat.display = bool(said)
        chat.write(Content("".join(f"{line}\n" for line in said)))

    @on(Pressed)
    def clicked(self, pressed: Pressed) -> None:
        self._say(PHRASES[pressed.step])

    def action_say(self, digit: int) -> None:
        self._say(PHRASES[(digit - 1) % len(PHRASES)])

    def _say(self, phrase: str) -> None:
        self.app.do(self.remote.connection.say(cast("Phrase", phrase)))
        self.dismiss()

    def action_write(self) -> None:
        if self.allows_text:
            self.query_one("#line", Input).focus()

    @on(Input.Submitted)
    def written(self, message: Input.Submitted) -> None:
        if message.value.strip():
            self.app.do(self.remote.connection.write(message.value))
        self.dismiss()


class LinkScreen(Dialog):
    """The way to one's own seat from another device."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "copy", show=False),
        Binding("enter", "dismiss", show=False),
    ]

    def __init__(self, link: str, minutes: int) -> None:
        super().__init__()
        self.link = link
        self.minutes = minutes

    def compose(self) -> ComposeResult:
        w = self.w
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = w("web-table-ticket")
            yield Static(w("web-table-ticket-note", minutes=self.minutes), markup=False)
            yield Static(Content.styled(f"\n{self.link}", "bold $accent"))
        yield Keys(
            Key("y", w("tui-key-copy"), "screen.copy"),
            Key("Esc", w("web-table-close"), "screen.dismiss"),
            classes="foot",
        )

    def action_copy(self) -> None:
        self.app.copy_to_clipboard(self.link)
        self.app.show_notice(self.w("web-link-copied"))
