"""Screens that follow what happens at the table."""

from __future__ import annotations

from contextlib import suppress

from textual.css.query import NoMatches
from textual.screen import Screen


class TableWatcher(Screen[None]):
    """Is asked to look whenever something is new, and shows it."""

    is_laid = False
    """Whether its parts are there to be filled."""

    def on_mount(self) -> None:
        self.is_laid = True
        self.look()

    def on_screen_resume(self) -> None:
        self.look()

    def look(self) -> None:
        if self.is_laid:
            with suppress(NoMatches):  # it is being taken down
                self.show()

    def show(self) -> None:
        raise NotImplementedError

    def go_away(self) -> None:
        """Unless something lies above: then, once that is gone."""
        if self.app.screen is self:
            self.dismiss()
