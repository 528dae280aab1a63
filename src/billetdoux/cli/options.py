"""What can be said on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module

from billetdoux import __version__
from billetdoux.i18n import LANGUAGES, THEMES, Words
from billetdoux.rules import Edition

Command = Callable[[argparse.Namespace], int]

DEFAULT_PLAYERS = 4
LEVELS = ("hard", "medium", "easy", "random")
QUIT = ("q", "quit")
"""What ends anything that asks."""


class Formatter(argparse.RawDescriptionHelpFormatter):
    """Room for long options, texts as they stand, and commands without a line above them."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=32)

    def _format_action(self, action: argparse.Action) -> str:
        if isinstance(action, argparse._SubParsersAction):
            return "".join(map(self._format_action, action._get_subactions()))
        return super()._format_action(action)


def build_parser(w: Words) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="billet",
        usage=w("cli-usage"),
        description=w("cli-about"),
        epilog=w("cli-examples"),
        formatter_class=Formatter,
        add_help=False,
    )
    _add_help(parser, w)
    parser.add_argument("--version", action="version", version=f"billet {__version__}", help=w("cli-version"))
    commands = parser.add_subparsers(title=w("cli-commands"), required=True, dest="command", prog="billet")

    open = _add_command(commands, "open", w("cli-open"), w)
    open.add_argument("--no-browser", action="store_true", help=w("cli-open-no-browser"))
    open.add_argument("--port", default=None, metavar="N", help=w("cli-open-port"))
    open.add_argument("--db", default=None, metavar="FILE", help=w("cli-serve-db"))
    _add_language(open, w)

    play = _add_command(commands, "play", w("cli-play"), w)
    _add_edition(play, w)
    _add_words(play, w)
    play.add_argument("--players", type=int, default=None, metavar="N", help=w("cli-players"))
    play.add_argument("--bots", default=None, metavar="BOT,…", help=w("cli-bots"))
    play.add_argument("--seed", default=None, metavar="HEX", help=w("cli-seed"))
    play.add_argument("--record", default=None, metavar="FILE", help=w("cli-record-out"))

    join = _add_command(commands, "join", w("cli-join"), w)
    join.add_argument("url", metavar="URL", help=w("cli-join-url"))
    join.add_argument("--name", default=None, metavar="NAME", help=w("cli-join-name"))
    join.add_argument("--watch", action="store_true", help=w("cli-join-watch"))
    join.add_argument("--players", type=_number, default=None, metavar="N", help=w("cli-join-players"))
    join.add_argument("--bots", default=None, metavar="BOT,…", help=w("cli-join-bots"))
    join.add_argument("--clock", type=_number, default=None, metavar="N", help=w("cli-join-clock"))
    join.add_argument("--public", action="store_true", help=w("cli-join-public"))
    _add_edition(join, w)
    _add_words(join, w)

    serve = _add_command(commands, "serve", w("cli-serve"), w)
    serve.add_argument("--host", default=None, metavar="ADDRESS", help=w("cli-serve-host"))
    serve.add_argument("--port", default=None, metavar="N", help=w("cli-serve-port"))
    serve.add_argument("--db", default=None, metavar="FILE", help=w("cli-serve-db"))
    serve.add_argument("--origins", default=None, metavar="ORIGIN,…", help=w("cli-serve-origins"))
    serve.add_argument("--proxies", default=None, metavar="ADDRESS,…", help=w("cli-serve-proxies"))
    serve.add_argument("--bot-pause", default=None, metavar="N", help=w("cli-serve-bot-pause"))
    serve.add_argument("--thinkers", default=None, metavar="N", help=w("cli-serve-thinkers"))
    _add_language(serve, w)

    rules = _add_command(commands, "rules", w("cli-rules"), w)
    _add_edition(rules, w)
    _add_words(rules, w)

    replay = _add_command(commands, "replay", w("cli-replay"), w)
    replay.add_argument("record", metavar="RECORD", help=w("cli-record-in"))
    seen = replay.add_mutually_exclusive_group()
    seen.add_argument("--seat", type=int, default=None, metavar="N", help=w("cli-seat"))
    seen.add_argument("--spectator", action="store_true", help=w("cli-spectator"))
    seen.add_argument("--all", action="store_true", help=w("cli-all"))
    _add_words(replay, w)

    verify = _add_command(commands, "verify", w("cli-verify"), w)
    verify.add_argument("record", metavar="RECORD", help=w("cli-record-in"))

    simulate = _add_command(commands, "simulate", w("cli-simulate"), w)
    _add_edition(simulate, w)
    _add_words(simulate, w)
    simulate.add_argument("--players", type=_number, default=None, metavar="N", help=w("cli-players"))
    simulate.add_argument("--rounds", type=_number, default=100_000, metavar="N", help=w("cli-sim-rounds"))
    simulate.add_argument("--matches", action="store_true", help=w("cli-sim-matches"))
    simulate.add_argument("--seed", type=_number, default=0, metavar="N", help=w("cli-sim-seed"))
    simulate.add_argument("--policy", default="uniform", metavar="POLICY", help=w("cli-sim-policy"))
    simulate.add_argument("--knowledge", action="store_true", help=w("cli-sim-knowledge"))
    simulate.add_argument("--lean", action="store_true", help=w("cli-sim-lean"))
    where = simulate.add_mutually_exclusive_group()
    where.add_argument("--threads", type=_number, default=None, metavar="N", help=w("cli-sim-threads"))
    where.add_argument("--cuda", action="store_true", help=w("cli-sim-cuda"))
    simulate.add_argument("--json", action="store_true", help=w("cli-sim-json"))
    simulate.add_argument("--plot", default=None, metavar="FILE.svg", help=w("cli-sim-plot"))

    tournament = _add_command(commands, "tournament", w("cli-tournament"), w)
    _add_edition(tournament, w)
    _add_language(tournament, w)
    tournament.add_argument("--agents", default=",".join(LEVELS), metavar="BOT,…", help=w("cli-agents"))
    tournament.add_argument("--players", type=_number, default=None, metavar="N", help=w("cli-players"))
    tournament.add_argument(
        "--rounds", type=_number, default=1000, metavar="N", help=w("cli-tournament-rounds")
    )
    tournament.add_argument("--matches", action="store_true", help=w("cli-sim-matches"))
    tournament.add_argument("--seed", type=_number, default=0, metavar="N", help=w("cli-sim-seed"))
    tournament.add_argument("--threads", type=_number, default=None, metavar="N", help=w("cli-sim-threads"))
    tournament.add_argument(
        "--bot-seconds", type=_decimal, default=5.0, metavar="N", help=w("cli-bot-seconds")
    )
    tournament.add_argument("--json", action="store_true", help=w("cli-sim-json"))
    tournament.add_argument("--plot", default=None, metavar="FILE.svg", help=w("cli-tournament-plot"))

    analyze = _add_command(commands, "analyze", w("cli-analyze"), w)
    analyze.add_argument("record", metavar="RECORD", help=w("cli-record-in"))
    analyze.add_argument(
        "--iterations", type=_number, default=20_000, metavar="N", help=w("cli-analyze-iterations")
    )
    analyze.add_argument("--seed", type=_number, default=0, metavar="N", help=w("cli-analyze-seed"))
    shown = analyze.add_mutually_exclusive_group()
    shown.add_argument("--move", default=None, metavar="ROUND.MOVE", help=w("cli-analyze-move"))
    shown.add_argument("--plot", default=None, metavar="FILE.svg", help=w("cli-analyze-plot"))
    analyze.add_argument("--json", action="store_true", help=w("cli-sim-json"))
    _add_words(analyze, w)

    referee = _add_command(commands, "referee", w("cli-referee"), w)
    referee.add_argument(
        "--edition", action="append", default=[], metavar="FILE", help=w("cli-referee-edition")
    )
    return parser


def _add_command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, about: str, w: Words
) -> argparse.ArgumentParser:
    command = commands.add_parser(
        name, help=about, description=about, formatter_class=Formatter, add_help=False
    )
    _add_help(command, w)
    command.set_defaults(run=_lazy(name))
    return command


def _lazy(name: str) -> Command:
    """A command's module is imported when the command runs, so that help comes at once."""

    def run(options: argparse.Namespace) -> int:
        status: int = import_module(f"billetdoux.cli.{name}").run(options)
        return status

    return run


def _number(text: str) -> int | str:
    """A whole number; anything else as it is, for the command to refuse in the user's language."""
    try:
        return int(text)
    except ValueError:
        return text


def _decimal(text: str) -> float | str:
    """The same for any number."""
    try:
        return float(text)
    except ValueError:
        return text


def _add_help(parser: argparse.ArgumentParser, w: Words) -> None:
    parser._positionals.title = w("cli-arguments")
    parser._optionals.title = w("cli-options")
    parser.add_argument("-h", "--help", action="help", help=w("cli-help"))


def _add_edition(parser: argparse.ArgumentParser, w: Words) -> None:
    parser.add_argument("--edition", default="standard", metavar="NAME|FILE", help=w("cli-edition"))


def _add_words(parser: argparse.ArgumentParser, w: Words) -> None:
    parser.add_argument("--theme", choices=THEMES, default=None, metavar="THEME", help=w("cli-theme"))
    _add_language(parser, w)


def _add_language(parser: argparse.ArgumentParser, w: Words) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default=None, metavar="LANG", help=w("cli-lang"))


def players_of(options: argparse.Namespace, edition: Edition) -> int:
    """As many as were asked for, or as many as usually sit down."""
    asked: int | None = options.players
    return min(DEFAULT_PLAYERS, edition.seats[-1]) if asked is None else asked
