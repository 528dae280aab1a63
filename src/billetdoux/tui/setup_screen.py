"""Before a match: which edition, who sits where, in which language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, Static

from billetdoux.agents import DEFAULT_BOTS, LEVELS, Level
from billetdoux.i18n import Words, theme_for, words
from billetdoux.i18n.language import LANGUAGE_NAMES
from billetdoux.rules import load_edition
from billetdoux.rules.edition import DEFAULT_EDITION, DEFAULT_PLAYERS, SHIPPED
from billetdoux.rules.errors import BilletError
from billetdoux.rules.kernel import SEATS
from billetdoux.table.seat import MAX_NAME
from billetdoux.tui.local import Bot, Guests, LocalTable, Person
from billetdoux.tui.names import default_name
from billetdoux.tui.styles import fitted
from billetdoux.tui.widgets import Key, Keys

if TYPE_CHECKING:
    from billetdoux.tui.app import BilletApp

FRIEND = "friend"
LABEL_WIDTH = 14

Begin = Callable[[Guests, Words], LocalTable]


@dataclass(frozen=True)
class Wishes:
    """What has been chosen so far."""

    edition: str = DEFAULT_EDITION
    players: int = DEFAULT_PLAYERS
    others: tuple[str, ...] = DEFAULT_BOTS
    """A level, or a friend, for each seat but the first."""
    names: tuple[str, ...] = ("",) * SEATS
    language: str = "en"

    @property
    def theme(self) -> str:
        return theme_for(self.edition)

    @property
    def w(self) -> Words:
        return words(self.language, self.theme)

    def fitting(self) -> Wishes:
        """No more seats than the edition has."""
        return replace(self, players=min(self.players, load_edition(self.edition).seats[-1]))

    def guests(self) -> Guests:
        others = [
            Person(self.name(seat)) if kind == FRIEND else Bot(cast("Level", kind))
            for seat, kind in enumerate(self.others[: self.players - 1], 1)
        ]
        return Guests(self.edition, self.theme, (Person(self.name(0)), *others))

    def name(self, seat: int) -> str:
        if given := self.names[seat].strip():
            return given
        return default_name(self.w) if seat == 0 else self.w("web-pass-player", number=seat + 1)


class Chosen(Message):
    def __init__(self, choice: Choice) -> None:
        super().__init__()
        self.choice = choice


class Choice(Static, can_focus=True):
    """A label and one of several values: the arrows, or a click, take the next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
    ]

    def __init__(self, wish: str, label: str, values: Sequence[tuple[str, str]], chosen: str) -> None:
        super().__init__(id=wish, classes="choice")
        self.label = label
        self.values = values
        self.chosen = chosen

    def on_mount(self) -> None:
        self._tell()

    def _tell(self) -> None:
        told = dict(self.values)[self.chosen]
        self.update(
            Content.from_markup(
                "$label [$accent]‹[/] [bold]$told[/] [$accent]›[/]",
                label=fitted(self.label, LABEL_WIDTH),
                told=told,
            )
        )

    def action_turn(self, by: int) -> None:
        names = [value for value, _ in self.values]
        self.chosen = names[(names.index(self.chosen) + by) % len(names)]
        self._tell()
        self.post_message(Chosen(self))

    def on_click(self, event: events.Click) -> None:
        self.focus()
        self.action_turn(1)


class SetupScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("enter", "begin", show=False, priority=True),
        Binding("escape", "app.quit", show=False),
        Binding("f2", "app.change_scheme", show=False),
    ]
    app: BilletApp

    def __init__(self, wishes: Wishes, begin: Begin) -> None:
        super().__init__()
        self.wishes = wishes
        self.begin = begin

    def compose(self) -> ComposeResult:
        wishes, w = self.wishes, self.wishes.w
        edition = load_edition(wishes.edition)
        yield Static(Content.styled("♥  Billet-doux", "bold $primary"), classes="middle", id="title")
        yield Static(Content.styled(w("web-hero-title"), "italic $dim"), classes="middle")
        with Center(), VerticalScroll(classes="dialog", id="setup", can_focus=False) as dialog:
            dialog.border_title = w("tui-setup-title")
            yield Choice("language", w("web-language"), list(LANGUAGE_NAMES.items()), wishes.language)
            yield Choice("edition", w("web-edition"), self._editions(w), wishes.edition)
            seats = [(str(n), str(n)) for n in edition.seats]
            yield Choice("players", w("web-seats"), seats, str(wishes.players))
            for seat in range(wishes.players):
                yield from self._seat(seat, w)
            yield Static("", id="problem")
        yield Keys(
            Key("⏎", w("web-table-start"), "screen.begin"),
            Key("↑ ↓", w("tui-key-choose"), "app.focus_next"),
            Key("← →", w("tui-key-change"), "screen.turn"),
            Key("F2", w("tui-key-scheme"), "app.change_scheme"),
            Key("Esc", w("tui-key-quit"), "app.quit"),
            id="keys",
        )

    def _editions(self, w: Words) -> list[tuple[str, str]]:
        return [(name, w(f"web-edition-{name}")) for name in SHIPPED]

    def _seat(self, seat: int, w: Words) -> ComposeResult:
        label = w("tui-seat", number=seat + 1)
        kind = self.wishes.others[seat - 1] if seat else FRIEND
        with Horizontal(classes="seat-row"):
            if seat == 0:
                yield Static(
                    fitted(label, LABEL_WIDTH) + "   " + w("web-you"), classes="choice", markup=False
                )
            else:
                yield Choice(f"seat-{seat}", label, self._kinds(w, seat), kind)
            if kind == FRIEND:
                yield Input(
                    self.wishes.names[seat],
                    placeholder=self.wishes.name(seat),
                    max_length=MAX_NAME,
                    compact=True,
                    id=f"name-{seat}",
                )

    def _kinds(self, w: Words, seat: int) -> list[tuple[str, str]]:
        bots = [(level, f"{w.bot_name(level, seat)} · {w(f'web-level-{level}')}") for level in LEVELS]
        return [(FRIEND, w("tui-friend")), *bots]

    def on_mount(self) -> None:
        self.query_one("#edition").focus()

    @on(Chosen)
    async def chosen(self, message: Chosen) -> None:
        choice = message.choice
        wishes = self.wishes
        match choice.id:
            case "language":
                wishes = replace(wishes, language=choice.chosen)
            case "edition":
                wishes = replace(wishes, edition=choice.chosen)
            case "players":
                wishes = replace(wishes, players=int(choice.chosen))
            case _:
                assert choice.id is not None
                place = int(choice.id.removeprefix("seat-")) - 1
                others = (*wishes.others[:place], choice.chosen, *wishes.others[place + 1 :])
                wishes = replace(wishes, others=others)
        self.wishes = wishes.fitting()
        await self.recompose()
        self.query_one(f"#{choice.id}").focus()

    @on(Input.Changed)
    def named(self, message: Input.Changed) -> None:
        assert message.input.id is not None
        seat = int(message.input.id.removeprefix("name-"))
        names = self.wishes.names
        self.wishes = replace(self.wishes, names=(*names[:seat], message.value, *names[seat + 1 :]))

    def action_begin(self) -> None:
        guests, w = self.wishes.guests(), self.wishes.w
        try:
            guests.check()
            table = self.begin(guests, w)
        except BilletError as error:
            self.query_one("#problem", Static).update(Content.styled(w.error(error), "bold $error"))
        else:
            self.app.sit_down(table, w)
