"""`billet join`: a seat at a table of a server, or a place to watch from."""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import sys
import threading

import msgspec
from rich.console import Console

from billetdoux.cli.at_table import AtTable, Inbox
from billetdoux.cli.options import players_of
from billetdoux.cli.play import BadOptions, Quit, levels_named
from billetdoux.cli.speech import words_for
from billetdoux.cli.tokens import keep_token, tokens_of
from billetdoux.client import BadServer, Client, Disconnected, split_link
from billetdoux.i18n import Words, pick_language, words
from billetdoux.rules import load_edition
from billetdoux.table import Options
from billetdoux.table.seat import display_name

NOT_POSSIBLE = 2
LONGEST_LINE = 1000


def run(options: argparse.Namespace) -> int:
    w = words(pick_language(options.lang, os.environ))
    console = Console(highlight=False, emoji=False)
    try:
        asyncio.run(Guest(options, w, console).join())
    except Disconnected as error:
        gone = w("join-gone", code=error.code)
        print(f"billet: {gone}", file=sys.stderr)
        return NOT_POSSIBLE
    except Quit:
        console.print(w("goodbye"))
    except KeyboardInterrupt:
        console.print(w("goodbye"))
        raise
    return 0


class Guest:
    """Somebody at the door of a server."""

    def __init__(self, options: argparse.Namespace, w: Words, console: Console) -> None:
        self.options = options
        self.w = w
        self.console = console
        self.server, self.code, self.ticket = split_link(options.url)
        self.client = Client(self.server)
        self.inbox: Inbox = asyncio.Queue()

    async def join(self) -> None:
        listen_to_keyboard(self.inbox)
        if not self.options.watch:
            await self.sit_down()
        elif not self.code:
            raise BadServer("bad-link")
        async with self.client.table(self.code) as table:
            asked = self.options.theme or table.info.options.theme
            w = words_for(load_edition(table.info.options.edition), self.options.lang, asked)
            if table.you is not None and self.client.token is not None:
                name = table.info.seats[table.you].name
                if not keep_token(self.server, name, self.client.token):
                    self.console.print(w("join-not-kept"))
            await AtTable(self.client, table, self.inbox, w, self.console).stay()

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
        link = f"{self.server}/t/{self.code}"
        self.console.print(self.w("join-opened", link=link), markup=False, soft_wrap=True)

    async def introduce(self) -> str:
        """The name to be known by, and with it the token that was kept under it."""
        kept = tokens_of(self.server)
        name = self.options.name or next(reversed(kept), None)
        if name is None:
            self.console.print(self.w("join-your-name"))
            name = await self.inbox.get()
            if name is None:
                raise Quit
        name = display_name(name)
        self.client.token = kept.get(name)
        return name


def table_options(options: argparse.Namespace) -> Options:
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


def listen_to_keyboard(inbox: Inbox) -> None:
    """Put typed lines into the inbox, and None after the last.

    By a thread, so that news can be shown meanwhile. It reads without a buffer: Python can't end while a
    thread waits for a buffered one.
    """
    loop = asyncio.get_running_loop()

    def listen() -> None:
        keyboard = io.FileIO(sys.stdin.fileno(), closefd=False)
        while line := keyboard.readline(LONGEST_LINE):
            loop.call_soon_threadsafe(inbox.put_nowait, line.decode(sys.stdin.encoding, "replace"))
        loop.call_soon_threadsafe(inbox.put_nowait, None)

    threading.Thread(target=listen, daemon=True).start()
