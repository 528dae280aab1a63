"""`billet think`: bots of servers on other machines think here."""

from __future__ import annotations

import argparse
import os

from billetdoux.i18n import pick_language, words
from billetdoux.server.settings import Settings
from billetdoux.server.thinker import run_thinker
from billetdoux.server.thoughts import PORT

SETTINGS = ("host", "port", "thinkers")


def run(options: argparse.Namespace) -> int:
    w = words(pick_language(options.lang, os.environ))
    given = {name: getattr(options, name) for name in SETTINGS}
    settings = Settings.read({"BILLET_PORT": str(PORT), **os.environ}, **given)
    run_thinker(settings, lambda address: print(w("think-ready", address=address), flush=True))
    print(w("think-stopped"))
    return 0
