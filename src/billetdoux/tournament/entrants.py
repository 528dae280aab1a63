"""Who takes part: our bots by name, anybody's agent as `module:Class` or `module:Class(arguments)`, any
program as `cmd:COMMAND`.
"""

from __future__ import annotations

import ast
import re
import shlex
import shutil
import sys
from importlib import import_module
from typing import Any

from billetdoux.agents import LEVELS, Agent, agent
from billetdoux.agents.subprocess_agent import DEFAULT_SECONDS, SubprocessAgent
from billetdoux.rules import BilletError

OUTSIDE = "cmd:"
# Up to a comma, unless that is quoted as for a shell or stands between parentheses.
_QUOTED = r"""\\.|"(?:[^"\\]|\\.)*"|'[^']*'"""
_NAME = re.compile(rf"""(?:[^,"'\\()]|{_QUOTED}|\((?:[^"'\\()]|{_QUOTED})*\)|[()])+""")


class InvalidEntrant(BilletError):
    """Nobody can take part by this name."""

    reasons = frozenset({"unknown-entrant", "bad-command-line", "program-not-found"})


def split_names(text: str) -> tuple[str, ...]:
    """The names in a list with commas; a comma that belongs to a command stands in quotes.

    >>> split_names("hard,cmd:python bot.py --weights '1,2',random")
    ('hard', "cmd:python bot.py --weights '1,2'", 'random')
    >>> split_names("mine:Bot(1, 'a'),hard")
    ("mine:Bot(1, 'a')", 'hard')
    """
    names = []
    at = 0
    while True:
        found = _NAME.match(text, at)
        end = found.end() if found else at
        if end < len(text) and text[end] != ",":
            raise InvalidEntrant("bad-command-line", name=text)  # a quote that nothing closes
        names.append(text[at:end].strip())
        if end == len(text):
            return tuple(names)
        at = end + 1


def is_outside(name: str) -> bool:
    return name.startswith(OUTSIDE)


def entrant(name: str, *, scope: str = "round", seconds: float = DEFAULT_SECONDS) -> Agent:
    """The agent of that name, who plays for the `round` or the `match`. Close a `SubprocessAgent`.

    `seconds` is a program's time for a move.
    """
    if is_outside(name):
        # Its process may be killed without a word, as on a cluster; then nobody else would end the program.
        return SubprocessAgent(_command(name), seconds=seconds, scope=scope, is_tied=True)
    if name in LEVELS:
        return agent(name, scope=scope)
    return _own_agent(name)


def _own_agent(name: str) -> Agent:
    """An agent of somebody's own, first looked for where we are."""
    module, _, call = name.partition(":")
    if "" not in sys.path:
        sys.path.append("")
    try:
        attribute, values, options = _call_of(call)
        found: Agent = getattr(import_module(module), attribute)(*values, **options)
        is_agent = callable(found.choose)
    except Exception as error:  # a stranger's module may do anything when it is imported
        raise InvalidEntrant("unknown-entrant", name=name, known=", ".join(LEVELS)) from error
    if not is_agent:
        raise InvalidEntrant("unknown-entrant", name=name, known=", ".join(LEVELS))
    return found


def _call_of(text: str) -> tuple[str, list[Any], dict[str, Any]]:
    """The name that is called, and its arguments, which are literals: nothing is evaluated.

    >>> _call_of("Bot"), _call_of("Bot('a.npz', depth=3)")
    (('Bot', [], {}), ('Bot', ['a.npz'], {'depth': 3}))
    """
    if "(" not in text:
        return text, [], {}
    call = ast.parse(text, mode="eval").body
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
        raise ValueError(text)
    options = {str(option.arg): ast.literal_eval(option.value) for option in call.keywords}
    return call.func.id, [ast.literal_eval(value) for value in call.args], options


def _command(name: str) -> list[str]:
    """The words of a command, as a shell would split them; no shell will see them."""
    try:
        words = shlex.split(name.removeprefix(OUTSIDE))
    except ValueError:
        words = []
    if not words or not name.isprintable():
        raise InvalidEntrant("bad-command-line", name=name)
    if shutil.which(words[0]) is None:
        raise InvalidEntrant("program-not-found", name=words[0])
    return words
