"""`billet watch`: a table of a server, as everybody may see it."""

from __future__ import annotations

import argparse

from billetdoux.cli.join import visit


def run(options: argparse.Namespace) -> int:
    return visit(options, takes_seat=False)
