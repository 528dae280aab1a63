"""What is agreed on when a table is opened."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from billetdoux.agents import Level as Level
from billetdoux.i18n import DEFAULT_THEME, load_theme
from billetdoux.rules import load_edition
from billetdoux.rules.edition import DEFAULT_EDITION, DEFAULT_PLAYERS, MIN_PLAYERS
from billetdoux.rules.kernel import SEATS

Pace = Literal["slow", "normal", "fast"]
Seconds = Annotated[int, msgspec.Meta(ge=5, le=3600)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make one with `Options.checked`, which also refuses what doesn't go together.

    >>> Options.checked(seats=3, clock=30).away
    60
    >>> Options.checked(edition="classic", seats=6)
    Traceback (most recent call last):
    billetdoux.rules.errors.InvalidSetup: bad-players [X1] edition=classic least=2 most=4
    """

    edition: str = DEFAULT_EDITION
    """Its name, or the file of one's own."""
    theme: str = DEFAULT_THEME
    seats: Annotated[int, msgspec.Meta(ge=MIN_PLAYERS, le=SEATS)] = DEFAULT_PLAYERS
    public: bool = False
    """Whether it is shown in the lobby; otherwise it is found by its link or code alone."""
    clock: Seconds | None = None
    """Seconds for a move, after which a stand-in plays on."""
    away: Seconds = 60
    """Seconds that a player may be gone when the others wait for them."""
    hints: bool = True
    free_text: bool = False
    """Whether players may write to each other, besides the quick phrases."""
    first: Literal["lot", "host"] = "lot"
    """Who starts the first round [S5]."""
    stand_in: Level = "medium"
    """Who plays on for somebody who is gone."""
    one_device: bool = False
    """Whether all the players share one device, which goes round: who holds it acts for whoever waits."""
    pace: Pace = "normal"
    """How long bots wait, so that people can read what happened before."""

    @classmethod
    def checked(cls, **fields: object) -> Options:
        return msgspec.convert(fields, cls).check()

    def check(self) -> Options:
        edition = load_edition(self.edition)
        edition.check_players(self.seats)
        load_theme(self.theme).check(edition)
        return self
