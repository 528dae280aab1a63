"""What all screens have, and those that follow what happens at the table."""

from __future__ import annotations

from abc import abstractmethod
from contextlib import suppress
from typing import TYPE_CHECKING

from textual.css.query import NoMatches
from textual.screen import Screen

from billetdoux.i18n import Words

if TYPE_CHECKING:
    from billetdoux.tui.app import BilletApp


class AppScreen(Screen[None]):
    """Speaks the app's words."""

    app: BilletApp

    @property
    def w(self) -> Words:
        return self.app.w


class LiveScreen(AppScreen):
    """Is asked to look whenever something is new, and shows it."""

    is_laid_out = False
    """Whether its parts are there to be filled."""

    def on_mount(self) -> None:
        self.is_laid_out = True
        self.redraw()

    def on_screen_resume(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        if self.is_laid_out:
            with suppress(NoMatches):  # it is being taken down
                self.show()

    @abstractmethod
    def show(self) -> None:
        """Fill its parts with what is so now."""

    def dismiss_if_on_top(self) -> None:
        """Unless something lies above: then, once that is gone."""
        if self.app.screen is self:
            self.dismiss()
