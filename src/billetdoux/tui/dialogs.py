"""What lies over the table for a moment: the curtain, a hint, help, the way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Group
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from billetdoux.rules import Edition, View
from billetdoux.session import Advice
from billetdoux.tui.hints import suggestion_texts, tip_texts
from billetdoux.tui.live_screen import AppScreen
from billetdoux.tui.seam import TableAccess
from billetdoux.tui.styles import colour
from billetdoux.tui.widgets import Key, Keys


class Dialog(AppScreen, ModalScreen[None]):
    """Whatever closes again by Escape."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss", show=False)]


class CurtainScreen(AppScreen):
    """Hides everything while the device goes from hand to hand."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "open", show=False)]

    def __init__(self, table: TableAccess) -> None:
        super().__init__()
        self.table = table
        assert table.next_viewer is not None
        self.name_of_next = table.names[table.next_viewer]

    def compose(self) -> ComposeResult:
        w = self.w
        with Vertical(classes="dialog", id="curtain"):
            yield Static(Content.styled("✉", "bold $primary"), classes="middle")
            yield Static(
                Content.styled(w("web-pass-curtain", name=self.name_of_next), "bold"), classes="middle"
            )
            note = w("web-pass-curtain-note", name=self.name_of_next)
            yield Static(Content.styled(note, "$dim"), classes="middle")
        yield Keys(Key("⏎", w("web-pass-open", name=self.name_of_next), "screen.open"), id="keys")

    async def action_open(self) -> None:
        await self.table.switch_viewer()
        self.dismiss()


class HintScreen(Dialog):
    """What a strong player would do."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space,h", "dismiss", show=False)]

    def __init__(self, advice: Advice, view: View, names: Sequence[str]) -> None:
        super().__init__()
        self.tips = advice.tips
        self.suggestions = advice.suggestions
        self.view = view
        self.names = names

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog", can_focus=False) as dialog:
            dialog.border_title = self.w("web-table-hint")
            yield Static(Content.styled(self.w("web-table-hint-note"), "$dim"))
            yield Static(self._table())
        yield Keys(Key("Esc", self.w("web-table-close"), "screen.dismiss"), classes="foot")

    def _table(self) -> Group:
        first, *others = tip_texts(self.tips, self.view, self.names, self.w)
        grid = Grid.grid(padding=(0, 1))
        for text in others:
            grid.add_row(Text(text.action), Text(text.chance, style="dim"))
        accent = self.app.current_theme.primary
        best = (Text(first.action, style=f"bold {accent}"), Text(first.chance), *map(Text, first.notes))
        rest = (Text(""), Text(self.w("hint-others"), style="dim"), grid) if others else ()
        return Group(*best, *rest, *self._suggested())

    def _suggested(self) -> list[Text]:
        lines = suggestion_texts(self.suggestions, self.names, self.w)
        if not lines:
            return []
        return [Text(""), Text(self.w("hint-suggests"), style="dim"), *map(Text, lines)]


class QuitScreen(Dialog):
    """Asks once: a match is on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y,s,o", "app.quit", show=False),
        Binding("x", "leave", show=False),
        Binding("n", "dismiss", show=False),
    ]

    def __init__(self, table: TableAccess) -> None:
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        w, remote = self.w, self.table.remote
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = w("tui-quit-title")
            yield Static(self._note(), markup=False)
        yield Keys(
            Key("⏎", w("tui-key-quit"), "app.quit"),
            *([Key("x", w("tui-key-leave"), "screen.leave")] if remote is not None else []),
            Key("Esc", w("web-table-stay"), "screen.dismiss"),
            classes="foot",
        )

    def _note(self) -> str:
        if self.table.remote is not None:
            return self.w("tui-quit-seat")
        return self.w("tui-quit-note") if self.table.is_kept else self.w("tui-quit-lost")

    @work(exclusive=True)
    async def action_leave(self) -> None:
        """For good, and then go."""
        if self.table.remote is None:
            return
        with self.app.telling_errors():
            await self.table.remote.connection.leave()
            self.app.exit()


class HelpScreen(Dialog):
    """The keys, the reference card of the edition, and the rules in short."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("question_mark,enter", "dismiss", show=False)]

    def __init__(self, edition: Edition, commitment: str | None, keys: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.edition = edition
        self.commitment = commitment
        self.keys = keys

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog tall") as dialog:
            dialog.border_title = self.w("tui-help-title")
            yield Static(self._keys_told())
            yield Static(self._reference())
            yield Static(self._rules())
            if self.commitment is not None:
                yield Static("\n" + self.w("committed", commitment=self.commitment), markup=False)
        yield Keys(
            Key("↑ ↓", self.w("tui-key-scroll"), "screen.focus_next"),
            Key("Esc", self.w("web-table-close"), "screen.dismiss"),
            classes="foot",
        )

    def _keys_told(self) -> Grid:
        grid = Grid.grid(padding=(0, 2))
        for key, does in self.keys:
            grid.add_row(Text(key, style="bold"), Text(does))
        return grid

    def _reference(self) -> Group:
        w, edition = self.w, self.edition
        grid = Grid.grid(padding=(0, 1))
        for role in reversed(edition.roles):
            name = f" {edition.rank(role)} {w.role(role)} "
            grid.add_row(
                Text(name, style=f"bold #fffaf0 on {colour(role, w)}"),
                Text(f"×{edition.count(role)}", style="dim"),
                Text(w.card_text(role)),
            )
        heading = w("reference-title", edition=edition.name, cards=len(edition.deck))
        return Group("", Text(heading, style="bold"), "", grid)

    def _rules(self) -> Group:
        lines: list[Text | Padding | str] = []
        for heading, paragraphs in self.w.rules_reference(self.edition):
            lines += ["", Text(heading, style="bold")]
            lines += [Padding(Text(paragraph), (0, 0, 0, 2)) for paragraph in paragraphs]
        return Group(*lines)
