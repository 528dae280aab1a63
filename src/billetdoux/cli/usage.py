"""What is wrong with a command line, as errors of ours: argparse says it in English only."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any, NoReturn

from billetdoux.rules import BilletError

ALIKE = 0.7


class BadUsage(BilletError):
    """A command line that makes no sense."""

    reasons = frozenset(
        {
            "unknown-command",
            "mistyped-command",
            "unknown-option",
            "mistyped-option",
            "needless-argument",
            "missing-argument",
            "missing-value",
            "needless-value",
            "options-exclude",
            "unknown-shell",
            "bad-usage",
        }
    )


class Parser(argparse.ArgumentParser):
    """Raises what argparse would print, and knows its options and commands.

    >>> parser = Parser(prog="billet play")
    >>> _ = parser.add_argument("--bots")
    >>> parser.parse_args(["--bot", "easy"])
    Traceback (most recent call last):
    billetdoux.cli.usage.BadUsage: mistyped-option name=--bot nearest=--bots
    """

    def __init__(self, *, arguments: str = "arguments", options: str = "options", **settings: Any) -> None:
        """`arguments` and `options` are titles for the help."""
        super().__init__(add_help=False, allow_abbrev=False, **settings)
        self.arguments, self.options = self.add_argument_group(arguments), self.add_argument_group(options)
        self.actions: list[argparse.Action] = []
        self.commands: dict[str, Parser] = {}

    def add_argument(self, *names: str, within: Any = None, **settings: Any) -> argparse.Action:
        """`within` is a group of `options` that exclude each other."""
        group = within or (self.options if names[0].startswith("-") else self.arguments)
        self.actions.append(group.add_argument(*names, **settings))
        return self.actions[-1]

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Whatever it doesn't know it refuses itself, for it knows best what may have been meant."""
        options, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self._refuse(unknown[0].partition("=")[0])
        return options, unknown

    def _refuse(self, word: str) -> NoReturn:
        if not word.startswith("-"):
            raise BadUsage("needless-argument", name=word, help=f"{self.prog} --help")
        known = [name for action in self.actions for name in action.option_strings]
        if (nearest := nearest_to(word, known)) is not None:
            raise BadUsage("mistyped-option", name=word, nearest=nearest)
        raise BadUsage("unknown-option", name=word, help=f"{self.prog} --help")

    def error(self, message: str) -> NoReturn:
        """From argparse's own words. Should another Python have others, the user is told less, but told."""
        help = f"{self.prog} --help"
        if found := re.fullmatch(r"argument (\S+): expected .*", message):
            raise BadUsage("missing-value", name=found[1], help=help)
        if found := re.match(r"argument (\S+): ignored explicit argument ", message):
            raise BadUsage("needless-value", name=found[1], help=help)
        if found := re.fullmatch(r"argument (\S+): not allowed with argument (\S+)", message):
            raise BadUsage("options-exclude", name=found[1], without=found[2])
        if found := re.fullmatch(r"the following arguments are required: (.*)", message):
            raise BadUsage("missing-argument", name=found[1], help=help)
        raise BadUsage("bad-usage", help=help)


def check_command(name: str, known: Iterable[str]) -> None:
    """
    >>> check_command("reply", ["play", "replay"])
    Traceback (most recent call last):
    billetdoux.cli.usage.BadUsage: mistyped-command name=reply nearest=replay
    """
    commands = list(known)
    if name in commands:
        return
    if (nearest := nearest_to(name, commands)) is not None:
        raise BadUsage("mistyped-command", name=name, nearest=nearest)
    raise BadUsage("unknown-command", name=name)


def nearest_to(word: str, known: Sequence[str]) -> str | None:
    """What somebody who typed this may have meant."""
    from difflib import get_close_matches  # rarely needed, and help is to come at once

    return next(iter(get_close_matches(word, known, n=1, cutoff=ALIKE)), None)


def language_asked(given: Sequence[str]) -> str | None:
    """The language that a command line asks for, whatever else is wrong with it.

    >>> language_asked(["dance", "--lang", "it"]), language_asked(["--lang=fr"]), language_asked(["--lang"])
    ('it', 'fr', None)
    >>> language_asked([]) is None
    True
    """
    for word, following in zip_longest(given, given[1:]):
        if word == "--lang":
            return following
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return None
