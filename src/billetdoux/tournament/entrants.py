"""Who takes part: our bots by name, anybody's agent as `module:Class`, any program as `cmd:COMMAND`."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from importlib import import_module

from billetdoux.agents import LEVELS, Agent, agent
from billetdoux.agents.subprocess_agent import DEFAULT_SECONDS, SubprocessAgent
from billetdoux.rules import BilletError

OUTSIDE = "cmd:"
# Up to a comma, unless that is quoted as for a shell.
_NAME = re.compile(r"""(?:[^,"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')+""")


class InvalidEntrant(BilletError):
    """Nobody can take part by this name."""

    reasons = frozenset({"unknown-entrant", "bad-command-line", "program-not-found"})


def split_names(text: str) -> tuple[str, ...]:
    """The names in a list with commas; a comma that belongs to a command stands in quotes.

    >>> split_names("hard,cmd:python bot.py --weights '1,2',random")
    ('hard', "cmd:python bot.py --weights '1,2'", 'random')
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
        return SubprocessAgent(_command(name), seconds=seconds, scope=scope)
    if name in LEVELS:
        return agent(name, scope=scope)
    return _own_agent(name)


def _own_agent(name: str) -> Agent:
    """An agent of somebody's own, first looked for where we are."""
    module, _, attribute = name.partition(":")
    if "" not in sys.path:
        sys.path.append("")
    try:
        found: Agent = getattr(import_module(module), attribute)()
        is_agent = callable(found.choose)
    except Exception as error:  # a stranger's module may do anything when it is imported
        raise InvalidEntrant("unknown-entrant", name=name, known=", ".join(LEVELS)) from error
    if not is_agent:
        raise InvalidEntrant("unknown-entrant", name=name, known=", ".join(LEVELS))
    return found


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
