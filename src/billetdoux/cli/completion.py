"""`billet completion`: what a shell must know to complete commands, options and values.

shtab writes it from the parser, once: Tab then costs no start of Python.
"""

from __future__ import annotations

import argparse
import os

import shtab

from billetdoux.agents import LEVELS
from billetdoux.cli.options import build_parser
from billetdoux.cli.usage import BadUsage
from billetdoux.i18n import LANGUAGES, THEMES, pick_language, words
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.evidence import PROOFS

SHELLS = ("bash", "zsh", "fish")
CHOICES = {
    "LANG": LANGUAGES,
    "THEME": THEMES,
    "NAME|FILE": SHIPPED,
    "EDITION": SHIPPED,
    "BOT,…": LEVELS[::-1],
    "SHELL": SHELLS,
    "PROOF": PROOFS,
}
FILES = ("FILE", "FILE.svg", "RECORD")
"""By what the help calls a value."""


def run(options: argparse.Namespace) -> int:
    if options.shell not in SHELLS:
        raise BadUsage("unknown-shell", name=options.shell, known=", ".join(SHELLS))
    print(script_for(options.shell, pick_language(options.lang, os.environ)))
    return 0


def script_for(shell: str, language: str) -> str:
    parser = build_parser(words(language))
    actions = [action for each in (parser, *parser.commands.values()) for action in each.actions]
    for action in actions:
        if action.metavar in FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif isinstance(action.metavar, str) and action.metavar in CHOICES:
            action.choices = CHOICES[action.metavar]
    return shtab.complete(parser, shell=shell)
