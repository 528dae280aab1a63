"""The command `billet`. docs/reference/command-line.md says what its exit statuses mean."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from billetdoux.cli.exit_status import DONE, INTERRUPTED, foreseen, told
from billetdoux.cli.options import COMMANDS, build_parser
from billetdoux.cli.usage import check_command, language_asked
from billetdoux.i18n import Words, pick_language, words

ABOUT_ITSELF = ("-h", "--help", "--version")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; whatever goes wrong in it is one line on stderr."""
    given = list(sys.argv[1:] if argv is None else argv)
    _write_what_can_be_written()
    try:
        status = _run(given)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; Python would complain once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


def _run(given: Sequence[str]) -> int:
    w = words(pick_language(None, os.environ))
    try:
        w = words(pick_language(language_asked(given), os.environ))
        return _obey(given, w)
    except SystemExit:
        return DONE  # after help; and Rich has it for a reader who has gone
    except BrokenPipeError:
        raise
    except Exception as error:
        if "--debug" in given:
            import traceback

            traceback.print_exc()
        problem = foreseen(error)
        print(told(problem, w), file=sys.stderr)
        return problem.trait.exit_status


def _obey(given: Sequence[str], w: Words) -> int:
    """A command's module is imported when the command runs, so that help comes at once."""
    options = build_parser(w).parse_args(_with_command(given))
    module = options.command.replace("-", "_")
    status: int = import_module(f"billetdoux.cli.{module}").run(options)
    return status


def _with_command(given: Sequence[str]) -> Sequence[str]:
    """What is said without a command is said to `open`, but for what is asked of `billet` itself."""
    if given and not given[0].startswith("-"):
        check_command(given[0], COMMANDS)
        return given
    return given if given[:1] and given[0] in ABOUT_ITSELF else ["open", *given]


def _write_what_can_be_written() -> None:
    """A terminal that lacks a letter shows another in its place; the game goes on."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
