"""`billet serve`: tables for people who have the link."""

from __future__ import annotations

import argparse
import os
import sys

from billetdoux.i18n import Words, pick_language, words
from billetdoux.server.forgetting import delete_table, prune
from billetdoux.server.run import serve
from billetdoux.server.settings import InvalidSetting, Settings
from billetdoux.server.static import BuiltPage
from billetdoux.session import Clock

SETTINGS = (
    "host",
    "port",
    "db",
    "processes",
    "origins",
    "proxies",
    "bot_pause",
    "thinkers",
    "analysts",
    "keep",
    "max_db",
)


def run(options: argparse.Namespace) -> int:
    w = words(pick_language(options.lang, os.environ))
    settings = Settings.read(os.environ, **{name: getattr(options, name) for name in SETTINGS})

    if options.forget is not None:
        delete_table(settings.db, options.forget)
        print(w("serve-deleted"))
        return 0
    if options.prune:
        return prune_once(settings, w)

    def ready(address: str) -> None:
        print(w("serve-ready", address=address, command=f"billet join {address}"), flush=True)
        say_what_is_missing(w)

    serve(settings, ready)
    print(w("serve-stopped"))
    return 0


def prune_once(settings: Settings, w: Words) -> int:
    if not settings.keep:
        raise InvalidSetting("keep-needed")
    forgotten, is_compact = prune(settings.db, settings.keep, Clock())
    print(w("serve-pruned", tables=forgotten.tables, lines=forgotten.lines, days=settings.keep))
    if not is_compact:
        print(w("serve-not-compacted"))
    return 0


def say_what_is_missing(w: Words) -> None:
    if not BuiltPage.are_built():
        print(w("page-missing"), file=sys.stderr, flush=True)
