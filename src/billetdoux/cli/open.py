"""`billet`, or `billet open`: the game on this machine, in the browser."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from collections.abc import Callable, Mapping
from threading import Thread

import msgspec

from billetdoux.cli.serve import say_what_is_missing
from billetdoux.i18n import pick_language, words
from billetdoux.server.run import serve
from billetdoux.server.settings import InvalidSetting, Settings

ANY_FREE_PORT = 0


def run(options: argparse.Namespace) -> int:
    w = words(pick_language(options.lang, os.environ))
    settings = Settings.read(os.environ, host="127.0.0.1", port=options.port, db=options.db)

    def ready(address: str) -> None:
        print(w("open-ready", address=address), flush=True)
        say_what_is_missing(w)
        if not options.no_browser and can_show(os.environ, sys.platform):
            # A browser may take its time, and what it first does is to ask the server for the page.
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    _serve_somewhere(settings, ready, port_matters=options.port is not None)
    print(w("serve-stopped"))
    return 0


def _serve_somewhere(settings: Settings, ready: Callable[[str], None], *, port_matters: bool) -> None:
    """At the usual port, so that the browser remembers what it was told there; else at a free one."""
    try:
        serve(settings, ready)
    except InvalidSetting as error:
        if error.reason != "address-in-use" or port_matters:
            raise
        serve(msgspec.structs.replace(settings, port=ANY_FREE_PORT), ready)


def can_show(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a browser would have a window: one in the terminal is of no use for the game.

    >>> can_show({"DISPLAY": ":0"}, "linux"), can_show({}, "linux")
    (True, False)
    """
    if platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in environment
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
