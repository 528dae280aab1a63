"""`billet think`: bots of servers on other machines think here."""

from __future__ import annotations

import argparse
import os

from billetdoux.cli.network import interfaces_here, listens_everywhere, urls_for_friends, ways_out
from billetdoux.i18n import pick_language, words
from billetdoux.server.settings import Settings
from billetdoux.server.thinker import run_thinker
from billetdoux.server.thoughts import PORT

SETTINGS = ("host", "port", "thinkers")


def run(options: argparse.Namespace) -> int:
    w = words(pick_language(options.lang, os.environ))
    given = {name: getattr(options, name) for name in SETTINGS}
    settings = Settings.read({"BILLET_PORT": str(PORT), **os.environ}, **given)
    run_thinker(settings, lambda address: print(w("think-ready", address=for_servers(address)), flush=True))
    print(w("think-stopped"))
    return 0


def for_servers(address: str) -> str:
    """Where servers on other machines reach a thinker. One address is enough: a second one would be asked as
    if it were another machine.
    """
    if not listens_everywhere(address):
        return address
    urls = urls_for_friends(address, interfaces_here(), ways_out())
    return urls[0].replace("http", "ws", 1) if urls else address
