"""`billet play`: a match on this machine, in the app or by plain prompts."""

from __future__ import annotations

import argparse
import asyncio
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, cast

from rich.console import Console

from billetdoux.agents import DEFAULT_BOTS, LEVELS
from billetdoux.agents.warming import HINTS
from billetdoux.cli.launch import is_plain, show
from billetdoux.cli.options import players_of
from billetdoux.cli.wording import words_for
from billetdoux.i18n import Words
from billetdoux.rules import BilletError, Edition, fairness, load_edition
from billetdoux.rules.edition import DEFAULT_EDITION
from billetdoux.session.save_file import InvalidSave, Resumed, Save, new_path, resume, resume_latest
from billetdoux.table import OVER, Level
from billetdoux.tui.local import Bot, Guests, LocalTable, Person
from billetdoux.tui.names import default_name

if TYPE_CHECKING:
    from billetdoux.cli.plain import PlainInterface
    from billetdoux.tui.app import Opening


class BadOptions(BilletError):
    """What was asked for on the command line can't be played."""

    reasons = frozenset({"unknown-bot", "too-many-bots", "too-many-names", "bad-table", "edition-not-shared"})


def run(options: argparse.Namespace) -> int:
    if options.resume is not None:
        resumed = resume(Path(options.resume)) if options.resume else resume_latest()
        return _play(options, resume_table(resumed, options))
    asked = (options.edition, options.theme, options.players, options.bots, options.names, options.seed)
    if is_plain(options) or any(wish is not None for wish in asked):
        edition = load_edition(options.edition or DEFAULT_EDITION)
        w = words_for(edition, options.lang, options.theme)
        return _play(options, open_table(options, guests_of(options, edition, w), w))
    return _set_up(options)


# ---------------------------------------------------------------- who sits down


def guests_of(options: argparse.Namespace, edition: Edition, w: Words) -> Guests:
    """People first, as they are named; then bots."""
    people = [Person(name) for name in (options.names or default_name(w)).split(",")]
    alone_with_bots = len(people) == 1 or options.players is not None or options.bots is not None
    players = players_of(options, edition) if alone_with_bots else len(people)
    edition.check_players(players)
    if len(people) > players:
        raise BadOptions("too-many-names", count=len(people), seats=players)
    bots = [Bot(level) for level in bots_of(options.bots, players - len(people))]
    guests = Guests(options.edition or DEFAULT_EDITION, w.theme.name, (*people, *bots))
    guests.check()
    return guests


def bots_of(names: str | None, seats: int) -> tuple[Level, ...]:
    """The level of each other seat: the named ones in turn, the last of them for all that are left."""
    if names is None:
        return DEFAULT_BOTS[:seats]
    chosen = levels_named(names, seats)
    return (*chosen, *chosen[-1:] * (seats - len(chosen)))


def levels_named(names: str, seats: int) -> tuple[Level, ...]:
    """The levels in a list with commas, for so many seats at most."""
    chosen = names.split(",")
    for name in chosen:
        if name not in LEVELS:
            raise BadOptions("unknown-bot", name=name, known=", ".join(LEVELS))
    if len(chosen) > seats:
        raise BadOptions("too-many-bots", count=len(chosen), seats=seats)
    return cast("tuple[Level, ...]", tuple(chosen))


# ---------------------------------------------------------------- the table


def open_table(options: argparse.Namespace, guests: Guests, w: Words) -> LocalTable:
    seed = None if options.seed is None else _seed(options.seed)
    save = new_save(options.save, guests.edition)
    return LocalTable.begin(guests, w, seed=seed, save=save, record_to=options.record)


def resume_table(resumed: Resumed, options: argparse.Namespace) -> LocalTable:
    theme = options.theme or resumed.table.options.theme
    w = words_for(load_edition(resumed.save.edition), options.lang, theme)
    return LocalTable.resume(resumed, w, record_to=options.record)


def new_save(asked: str | None, edition: str) -> Save | None:
    """Where nobody asked for a place and none can be written to, one may still play."""
    if asked is not None:
        return Save.create(Path(asked), edition)
    try:
        return Save.create(new_path(datetime.now()), edition)  # noqa: DTZ005 - a name for its owner
    except InvalidSave:
        return None


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    fairness.check_seed(seed)
    return seed


# ---------------------------------------------------------------- playing


def _play(options: argparse.Namespace, local: LocalTable) -> int:
    console = Console(highlight=False, emoji=False)
    try:
        if is_plain(options):
            return play_plainly(local, console)
        return _show(options, local.w, lambda app: app.sit_down(local, local.w))
    finally:
        local.close()
        _say_how_to_go_on(local, console)


def play_plainly(local: LocalTable, console: Console, interface: type[PlainInterface] | None = None) -> int:
    """By plain prompts, those of `billet play` or others like them."""
    from billetdoux.cli.plain import Lines, PlainInterface, Quit, listen_to_keyboard

    async def play() -> None:
        lines: Lines = asyncio.Queue()
        listen_to_keyboard(lines)
        await (interface or PlainInterface)(local, local.w, lines, console).run()

    local.session.bot_pause = 0
    try:
        asyncio.run(play())
    except Quit:
        console.print(local.w("goodbye"))
    return 0


def _say_how_to_go_on(local: LocalTable, console: Console) -> None:
    if local.phase != OVER:
        console.print(local.w("play-resume") if local.is_kept else local.w("play-not-kept"), markup=False)
    elif local.recorded is not None:
        console.print(local.w("record-written", file=str(local.recorded)), markup=False, soft_wrap=True)


def _show(options: argparse.Namespace, w: Words, opening: Opening) -> int:
    HINTS.start()  # so that the first hint needn't be waited for
    return show(options, w, opening)


def _set_up(options: argparse.Namespace) -> int:
    """Nothing was said of the match, so the app asks."""
    from billetdoux.tui.setup_screen import SetupScreen, Wishes

    w = words_for(load_edition(DEFAULT_EDITION), options.lang, None)
    console = Console(highlight=False, emoji=False)
    opened: list[LocalTable] = []

    def begin(guests: Guests, w: Words) -> LocalTable:
        local = open_table(options, guests, w)
        opened.append(local)
        return local

    try:
        return _show(options, w, lambda app: app.switch_to(SetupScreen(Wishes(language=w.language), begin)))
    finally:
        for local in opened:
            local.close()
            _say_how_to_go_on(local, console)
