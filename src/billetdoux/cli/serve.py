"""`billet serve`: tables for people who have the link."""

from __future__ import annotations

import argparse
import os
import sys

from billetdoux.i18n import Words, pick_language, words
from billetdoux.server.run import serve
from billetdoux.server.settings import Settings
from billetdoux.server.static import BuiltPage

SETTINGS = ("host", "port", "db", "origins", "proxies", "bot_pause", "thinkers", "analysts")


def run(options: argparse.Namespace) -> int:
    w = words(pick_language(options.lang, os.environ))
    settings = Settings.read(os.environ, **{name: getattr(options, name) for name in SETTINGS})

    def ready(address: str) -> None:
        print(w("serve-ready", address=address, command=f"billet join {address}"), flush=True)
        say_what_is_missing(w)

    serve(settings, ready)
    print(w("serve-stopped"))
    return 0


def say_what_is_missing(w: Words) -> None:
    if not BuiltPage.are_built():
        print(w("page-missing"), file=sys.stderr, flush=True)
