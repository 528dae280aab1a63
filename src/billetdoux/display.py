"""Matches, rounds, views and results as people look at them: printed as a table, in a notebook as a picture.

>>> from billetdoux import Match
>>> match, _ = Match.seeded("classic", players=2, seed=bytes(32)).next_round()
>>> print(match)
classic · round 1 · Seat 1 to act
   Seat 0  ○○○○○○    Handmaid
▶  Seat 1  ○○○○○○    Handmaid Countess
9 cards in the deck · face up since the deal: Baron, Guard, King
Legal: countess, handmaid
Every hand is shown. For what one seat may know, print(match.view(0)).

`show` puts names to the seats, and speaks other languages:

>>> print(show(match.view(0), names=["Ada", "Bea"], language="it"))
classic · round 1 · tocca a Bea · visto da Ada
   Ada  ○○○○○○    Domestica
▶  Bea  ○○○○○○    ▒ ▒
9 carte nel mazzo · scoperte dall’inizio: Barone, Guardia, Re
"""

from __future__ import annotations

import linecache
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from rich.console import Group

from billetdoux.i18n import Words, load_theme, theme_for, words
from billetdoux.i18n.language import DEFAULT_LANGUAGE
from billetdoux.i18n.theme import DEFAULT_THEME
from billetdoux.report.board import board, plain_text
from billetdoux.report.board_html import board_html, framed
from billetdoux.report.sanitize import harmless, shortened
from billetdoux.report.tables import MAX_WIDTH
from billetdoux.rules import InvalidSetup, Match, Role, Round, View
from billetdoux.rules.errors import BilletError, RefusedAction, in_short
from billetdoux.rules.showing import Shown

MAX_NAME = 40
OURS = Path(__file__).parent


@dataclass(frozen=True)
class Picture:
    """What `show` makes: print it, or leave it at the end of a notebook's cell."""

    value: Match | Round | View
    names: tuple[str, ...]
    say: Words = field(repr=False)

    def __str__(self) -> str:
        if self._view is None:
            return "\n".join([self._title, *self._below])
        table = plain_text(board(self._view, self.names, self.say, self._hands), MAX_WIDTH)
        return "\n".join([self._title, table, *self._below])

    def _repr_html_(self) -> str:
        if self._view is None:
            return framed(self._title, "", self._below)
        table = board_html(self._view, self.names, self.say, self._hands, _colours(self._view.edition))
        return framed(self._title, table, self._below)

    @cached_property
    def _view(self) -> View | None:
        """What the table is drawn from. None before the first deal."""
        if isinstance(self.value, View):
            return self.value
        if isinstance(self.value, Round):
            return self.value.view(None)
        return None if self.value.round is None else self.value.view(None)

    @property
    def _hands(self) -> Sequence[Sequence[Role]] | None:
        """The whole truth of a match or a round. A view has none but its own."""
        if isinstance(self.value, View):
            return None
        round = self.value if isinstance(self.value, Round) else self.value.round
        return None if round is None else round.hands

    @property
    def _title(self) -> str:
        view, say = self._view, self.say
        if view is None:
            assert isinstance(self.value, Match)
            return self.value.edition.name
        parts = [harmless(view.edition), say("display-round", number=view.round), self._moment(view)]
        if isinstance(self.value, View):
            seat = self.value.seat
            parts.append(
                say("display-spectator") if seat is None else say("display-seen-by", name=self.names[seat])
            )
        return " · ".join(parts)

    def _moment(self, view: View) -> str:
        say = self.say
        if view.to_act is not None:
            return say("display-to-act", name=self.names[view.to_act])
        if view.match_winners:
            return say(
                "display-match-won", names=say.listed([self.names[seat] for seat in view.match_winners])
            )
        return say("display-round-won", names=say.listed([self.names[seat] for seat in view.round_winners]))

    @property
    def _below(self) -> list[str]:
        """Lines under the table: what may be done now, and how."""
        if self._view is None:
            return [self.say("display-not-dealt", code="match, events = match.next_round()")]
        legal = in_short(map(str, self.value.legal))
        lines = [self.say("display-legal", actions=legal)] if legal else []
        if isinstance(self.value, Match) and not self.value.is_over:
            if self.value.to_act is None:
                lines.append(self.say("display-next-round", code="match, events = match.next_round()"))
            lines.append(self.say("display-all-hands", code="print(match.view(0))"))
        return lines


def show(value: Match | Round | View, names: Sequence[str] = (), language: str = DEFAULT_LANGUAGE) -> Picture:
    """A match, a round or a view with names for its seats, in one of four languages.

    A match and a round show every hand, a view what its seat may know. Names are made safe to show.
    """
    edition = value.edition if isinstance(value, View) else value.edition.name
    say = words(language, theme_for(edition))
    if not names:
        names = [say("seat-name", seat=seat) for seat in range(value.players)]
    if len(names) != value.players:
        raise InvalidSetup("bad-names", players=value.players)
    return Picture(value, tuple(shortened(harmless(str(name)), MAX_NAME) for name in names), say)


def text(value: Shown) -> str:
    if isinstance(value, Match | Round | View):
        return str(show(value))
    return plain_text(_tables(value), MAX_WIDTH)


def html(value: Shown) -> str:
    if isinstance(value, Match | Round | View):
        return show(value)._repr_html_()
    from billetdoux.report.report_html import report_html

    return report_html(_tables(value))


def _tables(value: Shown) -> Group:
    """Of the result of a simulation: whoever looks at a match needn't wait for the simulator."""
    from billetdoux.sim import Result
    from billetdoux.sim.tables import report

    assert isinstance(value, Result)
    return report(value, words(DEFAULT_LANGUAGE, theme_for(value.program.edition.name)))


def _colours(edition: str) -> Mapping[Role, str]:
    looks = {**load_theme(DEFAULT_THEME).looks, **load_theme(theme_for(edition)).looks}
    return {role: look.colour for role, look in looks.items()}


# ---------------------------------------------------------------- errors


def report(error: BaseException) -> list[str]:
    """What a notebook shows in place of a traceback: the sentence, and the line of the caller's own code."""
    assert isinstance(error, BilletError)
    say = words(DEFAULT_LANGUAGE)
    rule = f" [{error.rule}]" if error.rule else ""
    lines = [f"{type(error).__name__}: {say.error(error)}{rule}"]
    if isinstance(error, RefusedAction) and error.legal:
        lines.append(say("display-legal", actions=in_short(error.legal)))
    return [*lines, *_place(error)]


def _place(error: BaseException) -> list[str]:
    """The innermost line that is not ours."""
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if not Path(frame.filename).is_relative_to(OURS)]
    if not theirs:
        return []
    last = theirs[-1]
    code = linecache.getline(last.filename, last.lineno or 0).strip()
    return [f"  → {code}"] if code else []
