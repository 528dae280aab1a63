"""`billet serve`: tables for people who have the link."""

from __future__ import annotations

import argparse
import os
import sys
from urllib.parse import urlsplit

from billetdoux.cli.network import (
    interfaces_here,
    listens_everywhere,
    show_qr_code,
    urls_for_friends,
    ways_out,
)
from billetdoux.i18n import Words, pick_language, words
from billetdoux.protocol import server_url
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
    "public_url",
    "bot_pause",
    "thinkers",
    "thinkers_at",
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
        invite(address, settings.public_url, w)
        say_what_is_missing(w)

    serve(settings, ready)
    print(w("serve-stopped"))
    return 0


def invite(address: str, public: str, w: Words) -> None:
    """Say which addresses people can open."""
    if public or not listens_everywhere(address):
        address = public.rstrip("/") or address
        print(w("serve-ready", address=address, command=f"billet join {address}"), flush=True)
        return
    port = urlsplit(address).port
    urls = urls_for_friends(address, interfaces_here(), ways_out())
    if urls:
        print(w("serve-ready-network", address=urls[0], command=f"billet join {urls[0]}"))
        for url in urls[1:]:
            print(w("serve-other-address", address=url))
        show_qr_code(urls[0], sys.stdout)
        print(w("serve-firewall", port=str(port)))
    else:
        here = server_url("127.0.0.1", port)
        print(w("serve-no-network", address=here, command=f"billet join {here}"))
    print(w("serve-stop"), flush=True)


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
