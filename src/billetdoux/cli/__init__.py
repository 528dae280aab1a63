"""The command `billet`. Exit status: 0 done, 1 a check failed, 2 bad input, 130 stopped by Ctrl-C."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from billetdoux.cli.options import build_parser
from billetdoux.i18n import pick_language, words
from billetdoux.rules import BilletError

BAD_INPUT = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; whatever goes wrong in it is one line on stderr."""
    given = list(sys.argv[1:] if argv is None else argv)
    _write_what_can_be_written()
    try:
        parser = build_parser(words(pick_language(None, os.environ)))
        options = parser.parse_args(_with_command(given))
        status: int = options.run(options)
        sys.stdout.flush()
        return status
    except BilletError as error:
        print(f"billet: {explain(error)}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; Python would complain once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _with_command(given: list[str]) -> list[str]:
    """What is said without a command is said to `open`, but for what is asked of `billet` itself."""
    if given and (not given[0].startswith("-") or given[0] in ("-h", "--help", "--version")):
        return given
    return ["open", *given]


def _write_what_can_be_written() -> None:
    """A terminal that lacks a letter shows another in its place; the game goes on."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def explain(error: BilletError) -> str:
    """An error as a sentence in the user's language, with the rule behind it."""
    sentence = words(pick_language(None, os.environ)).error(error)
    return f"{sentence} [{error.rule}]" if error.rule else sentence
