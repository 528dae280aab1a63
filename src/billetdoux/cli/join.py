"""`billet join`: a seat at a table of a server."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console

from billetdoux.cli.launch import app_for, is_plain, status_after
from billetdoux.cli.options import players_of
from billetdoux.cli.plain import Lines, PlainInterface, Quit, listen_to_keyboard
from billetdoux.cli.play import BadOptions, levels_named
from billetdoux.cli.tokens import keep_token, tokens_of
from billetdoux.cli.wording import words_for
from billetdoux.client import BadServer, Client, Connection, Disconnected, split_link
from billetdoux.i18n import Words, load_theme, pick_language, words
from billetdoux.protocol import DEFAULT_PORT
from billetdoux.protocol.join_code import parse_code
from billetdoux.protocol.wire import NO_SUCH_TABLE
from billetdoux.rules import load_edition
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.errors import BAD_INPUT, OUT_OF_REACH
from billetdoux.table import Options
from billetdoux.table.seat import display_name
from billetdoux.tui.remote import RemoteTable

if TYPE_CHECKING:
    from billetdoux.tui.app import BilletApp


def run(options: argparse.Namespace) -> int:
    return visit(options, takes_seat=True)


def visit(options: argparse.Namespace, *, takes_seat: bool) -> int:
    w = words(pick_language(options.lang, os.environ))
    console = Console(highlight=False, emoji=False)
    visitor = Visitor(options, w, console, takes_seat=takes_seat)
    try:
        return visitor.visit()
    except Disconnected as error:
        gone = w("join-gone", code=error.code)
        print(f"billet: {gone}", file=sys.stderr)
        return BAD_INPUT if error.code == NO_SUCH_TABLE else OUT_OF_REACH
    except (Quit, EOFError):
        console.print(w("goodbye"))
    except KeyboardInterrupt:
        console.print(w("goodbye"))
        raise
    return 0


class Visitor:
    """Somebody at the door of a server."""

    def __init__(self, options: argparse.Namespace, w: Words, console: Console, *, takes_seat: bool) -> None:
        self.options = options
        self.takes_seat = takes_seat
        self.w = w
        self.console = console
        self.is_plain = is_plain(options)
        self.server, self.code, self.ticket = split_link(link_to(options.table, options.server))
        self.client = Client(self.server)
        self.kept = tokens_of(self.server)
        asked = options.name if takes_seat else None
        self.name: str | None = asked or next(reversed(self.kept), None)
        self.lines: Lines = asyncio.Queue()

    def visit(self) -> int:
        if self.name is None and self.takes_seat and not self.ticket and not self.is_plain:
            # Now: once the app is there, the keyboard is its own.
            self.name = self.console.input(self.w("join-your-name") + " ", markup=False)
        return asyncio.run(self.join())

    async def join(self) -> int:
        if self.options.theme is not None:
            load_theme(self.options.theme)
        if self.is_plain:
            listen_to_keyboard(self.lines)
        if self.takes_seat:
            await self.sit_down()
        elif not self.code:
            raise BadServer("bad-link")
        async with self.client.table(self.code) as connection:
            asked = self.options.theme or connection.info.options.theme
            w = words_for(load_edition(connection.info.options.edition), self.options.lang, asked)
            is_kept = self.keep_seat(connection)
            table = RemoteTable(self.client, connection, w)
            if not self.is_plain:
                return await self.show(table, w, is_kept)
            if not is_kept:
                self.console.print(w("join-not-kept"))
            await PlainInterface(table, w, self.lines, self.console).run()
        return 0

    def keep_seat(self, connection: Connection) -> bool:
        """Whether one can come back to it after closing the terminal, if one has a seat at all."""
        if connection.you is None or self.client.token is None:
            return True
        return keep_token(self.server, connection.info.seats[connection.you].name, self.client.token)

    async def show(self, table: RemoteTable, w: Words, is_kept: bool) -> int:
        def sit_down(app: BilletApp) -> None:
            app.sit_down(table, w)
            if table.you is None:
                app.show_notice(w("join-watching"))
            if not is_kept:
                app.show_notice(w("join-not-kept"))

        app = app_for(self.options, w, sit_down)
        await app.run_async()
        status = status_after(app)
        back = table.you is not None and is_kept
        told = w("join-come-back", link=table.link) if back else w("goodbye")
        self.console.print(told, markup=False, soft_wrap=True)
        return status

    async def sit_down(self) -> None:
        if self.ticket:
            await self.client.return_by(self.code, self.ticket)
            return
        name = await self.introduce()
        if self.code:
            await self.client.take_seat(self.code, name)
            return
        options = table_options(self.options)
        bots = levels_named(self.options.bots, options.seats - 1) if self.options.bots else ()
        self.code = await self.client.open_table(name, options, bots)
        if self.is_plain:
            link = f"{self.server}/t/{self.code}"
            self.console.print(self.w("join-opened", link=link), markup=False, soft_wrap=True)

    async def introduce(self) -> str:
        """The name to be known by, and with it the token that was kept under it."""
        if self.name is None:
            self.console.print(self.w("join-your-name"))
            self.name = await self.lines.get()
            if self.name is None:
                raise Quit
        name = display_name(self.name)
        self.client.token = self.kept.get(name)
        return name


def link_to(table: str, server: str | None) -> str:
    """A link as it is; of a table's code, the link at the server that was named, or else on this machine.

    >>> link_to("bcdf-ghjk", "https://play.example"), link_to("play.example", None)
    ('https://play.example/t/BCDFGHJK', 'play.example')
    """
    code = parse_code(table)
    if code is None:
        return table
    usual = (
        os.environ.get("BILLET_SERVER") or f"http://127.0.0.1:{os.environ.get('BILLET_PORT', DEFAULT_PORT)}"
    )
    address, _, _ = split_link(server or usual)
    return f"{address}/t/{code}"


def table_options(options: argparse.Namespace) -> Options:
    if options.edition not in SHIPPED:  # what a file on this machine says, no server can know
        raise BadOptions("edition-not-shared", known=", ".join(SHIPPED))
    edition = load_edition(options.edition)
    try:
        return Options.checked(
            edition=options.edition,
            theme=words_for(edition, options.lang, options.theme).theme.name,
            seats=players_of(options, edition),
            clock=options.clock,
            public=options.public,
        )
    except msgspec.ValidationError as error:
        raise BadOptions("bad-table") from error
