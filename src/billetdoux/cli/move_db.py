"""`billet move-db`: all tables from one database into another, which is empty."""

from __future__ import annotations

import argparse
import os

from billetdoux.i18n import pick_language, words
from billetdoux.server.moving import move


def run(options: argparse.Namespace) -> int:
    w = words(pick_language(options.lang, os.environ))
    moved = move(options.source, options.target)
    print(w("move-db-done", tables=moved.tables, matches=moved.matches))
    return 0
