"""What can be said on the command line."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import Any

from billetdoux import __version__
from billetdoux.cli.usage import Parser
from billetdoux.i18n import Words
from billetdoux.rules import Edition
from billetdoux.rules.edition import DEFAULT_EDITION, DEFAULT_PLAYERS
from billetdoux.rules.evidence import CONSISTENT

QUIT = ("q", "quit")
"""What ends anything that asks."""


class Formatter(argparse.RawDescriptionHelpFormatter):
    """Room for long options, texts as they stand, and commands without a line above them."""

    def __init__(self, prog: str, usage: str) -> None:
        super().__init__(prog, max_help_position=32)
        self._usage_word = usage

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self._usage_word if prefix is None else prefix)

    def _format_action(self, action: argparse.Action) -> str:
        if isinstance(action, argparse._SubParsersAction):
            return "".join(map(self._format_action, action._get_subactions()))
        return super()._format_action(action)


def build_parser(w: Words) -> Parser:
    looks: dict[str, Any] = {
        "formatter_class": partial(Formatter, usage=w("cli-usage-word")),
        "arguments": w("cli-arguments"),
        "options": w("cli-options"),
    }
    parser = Parser(
        prog="billet", usage=w("cli-usage"), description=w("cli-about"), epilog=w("cli-examples"), **looks
    )
    _add_help(parser, w)
    parser.add_argument("--version", action="version", version=f"billet {__version__}", help=w("cli-version"))
    commands = parser.add_subparsers(
        title=w("cli-commands"), required=True, dest="command", prog="billet", metavar=""
    )
    for name, (about, examples, add_options) in COMMANDS.items():
        command = commands.add_parser(name, help=w(about), description=w(about), epilog=w(examples), **looks)
        parser.commands[name] = command
        _add_help(command, w)
        add_options(command, w)
        command.add_argument("--lang", metavar="LANG", help=w("cli-lang"))
        command.add_argument("--debug", action="store_true", help=w("cli-debug"))
    return parser


# ---------------------------------------------------------------- the commands


def add_open(command: Parser, w: Words) -> None:
    command.add_argument("--no-browser", action="store_true", help=w("cli-open-no-browser"))
    command.add_argument("--port", metavar="N", help=w("cli-open-port"))
    command.add_argument("--db", metavar="FILE", help=w("cli-serve-db"))


def add_play(command: Parser, w: Words) -> None:
    _add_edition(command, w)
    _add_theme(command, w)
    command.add_argument("--players", type=_number, metavar="N", help=w("cli-players"))
    command.add_argument("--bots", metavar="BOT,…", help=w("cli-bots"))
    command.add_argument("--seed", metavar="HEX", help=w("cli-seed"))
    command.add_argument("--names", metavar="NAME,…", help=w("cli-names"))
    command.add_argument("--record", type=Path, metavar="FILE", help=w("cli-record-out"))
    keeping = command.options.add_mutually_exclusive_group()
    command.add_argument("--save", within=keeping, metavar="FILE", help=w("cli-save"))
    command.add_argument(
        "--resume", within=keeping, const="", nargs="?", metavar="FILE", help=w("cli-resume")
    )
    _add_looks(command, w)
    command.set_defaults(edition=None)  # so that it can be told whether one was asked for


def add_learn(command: Parser, w: Words) -> None:
    _add_looks(command, w)


def add_join(command: Parser, w: Words) -> None:
    _add_table(command, w, w("cli-join-url"))
    command.add_argument("--name", metavar="NAME", help=w("cli-join-name"))
    command.add_argument("--players", type=_number, metavar="N", help=w("cli-join-players"))
    command.add_argument("--bots", metavar="BOT,…", help=w("cli-join-bots"))
    command.add_argument("--clock", type=_number, metavar="N", help=w("cli-join-clock"))
    command.add_argument("--public", action="store_true", help=w("cli-join-public"))
    command.add_argument("--edition", default=DEFAULT_EDITION, metavar="EDITION", help=w("cli-join-edition"))
    _add_looks(command, w)


def add_watch(command: Parser, w: Words) -> None:
    _add_table(command, w, w("cli-watch-table"))
    _add_looks(command, w)


def add_serve(command: Parser, w: Words) -> None:
    command.add_argument("--host", metavar="ADDRESS", help=w("cli-serve-host"))
    command.add_argument("--port", metavar="N", help=w("cli-serve-port"))
    command.add_argument("--db", metavar="DATABASE", help=w("cli-serve-db"))
    command.add_argument("--processes", metavar="N", help=w("cli-serve-processes"))
    command.add_argument("--origins", metavar="ORIGIN,…", help=w("cli-serve-origins"))
    command.add_argument("--proxies", metavar="ADDRESS,…", help=w("cli-serve-proxies"))
    command.add_argument("--public-url", metavar="URL", help=w("cli-serve-public-url"))
    command.add_argument("--bot-pause", metavar="N", help=w("cli-serve-bot-pause"))
    command.add_argument("--thinkers", metavar="N", help=w("cli-serve-thinkers"))
    command.add_argument("--thinkers-at", metavar="URL,…", help=w("cli-serve-thinkers-at"))
    command.add_argument("--analysts", metavar="N", help=w("cli-serve-analysts"))
    command.add_argument("--keep", metavar="DAYS", help=w("cli-serve-keep"))
    command.add_argument("--max-db", metavar="MB", help=w("cli-serve-max-db"))
    once = command.add_mutually_exclusive_group()
    once.add_argument("--prune", action="store_true", help=w("cli-serve-prune"))
    once.add_argument("--forget", metavar="CODE", help=w("cli-serve-forget"))


def add_think(command: Parser, w: Words) -> None:
    command.add_argument("--host", metavar="ADDRESS", help=w("cli-serve-host"))
    command.add_argument("--port", metavar="N", help=w("cli-think-port"))
    command.add_argument("--thinkers", metavar="N", help=w("cli-serve-thinkers"))


def add_move_db(command: Parser, w: Words) -> None:
    command.add_argument("source", metavar="FROM", help=w("cli-move-db-from"))
    command.add_argument("target", metavar="TO", help=w("cli-move-db-to"))


def add_rules(command: Parser, w: Words) -> None:
    _add_edition(command, w)
    _add_theme(command, w)
    _add_json(command, w)


def add_replay(command: Parser, w: Words) -> None:
    _add_record(command, w)
    seen = command.options.add_mutually_exclusive_group()
    command.add_argument("--seat", within=seen, type=_number, metavar="N", help=w("cli-seat"))
    command.add_argument("--spectator", within=seen, action="store_true", help=w("cli-spectator"))
    command.add_argument("--all", within=seen, action="store_true", help=w("cli-all"))
    command.add_argument("--move", metavar="ROUND.MOVE", help=w("cli-replay-move"))
    command.add_argument("--advice", action="store_true", help=w("cli-replay-advice"))
    _add_looks(command, w)
    _add_theme(command, w)
    _add_json(command, w)


def add_verify(command: Parser, w: Words) -> None:
    _add_record(command, w)
    noted = command.options.add_mutually_exclusive_group()
    command.add_argument("--seen", within=noted, metavar="FILE", help=w("cli-verify-seen"))
    command.add_argument("--commitment", within=noted, metavar="HEX", help=w("cli-verify-commitment"))
    command.add_argument("--nonce", metavar="SEAT:HEX", help=w("cli-verify-nonce"))
    command.add_argument("--require", default=CONSISTENT, metavar="PROOF", help=w("cli-verify-require"))
    _add_json(command, w)


def add_puzzle(command: Parser, w: Words) -> None:
    command.add_argument("number", nargs="?", metavar="NUMBER", help=w("cli-puzzle-number"))
    _add_theme(command, w)
    _add_json(command, w)


def add_simulate(command: Parser, w: Words) -> None:
    _add_edition(command, w)
    _add_theme(command, w)
    command.add_argument("--players", type=_number, metavar="N", help=w("cli-players"))
    command.add_argument("--rounds", type=_number, default=100_000, metavar="N", help=w("cli-sim-rounds"))
    command.add_argument("--matches", action="store_true", help=w("cli-sim-matches"))
    command.add_argument("--seed", type=_number, default=0, metavar="N", help=w("cli-sim-seed"))
    command.add_argument("--policy", default="uniform", metavar="POLICY", help=w("cli-sim-policy"))
    command.add_argument("--knowledge", action="store_true", help=w("cli-sim-knowledge"))
    command.add_argument("--lean", action="store_true", help=w("cli-sim-lean"))
    where = command.options.add_mutually_exclusive_group()
    command.add_argument("--threads", within=where, type=_number, metavar="N", help=w("cli-sim-threads"))
    command.add_argument("--cuda", within=where, action="store_true", help=w("cli-sim-cuda"))
    _add_ray(command, w)
    command.add_argument("--plot", metavar="FILE.svg", help=w("cli-sim-plot"))
    _add_json(command, w)


def add_tournament(command: Parser, w: Words) -> None:
    _add_edition(command, w)
    command.add_argument("--agents", metavar="BOT,…", help=w("cli-agents"))
    command.add_argument("--players", type=_number, metavar="N", help=w("cli-players"))
    command.add_argument("--rounds", type=_number, default=1000, metavar="N", help=w("cli-tournament-rounds"))
    command.add_argument("--matches", action="store_true", help=w("cli-sim-matches"))
    command.add_argument("--seed", type=_number, default=0, metavar="N", help=w("cli-sim-seed"))
    command.add_argument("--threads", type=_number, metavar="N", help=w("cli-sim-threads"))
    _add_ray(command, w)
    command.add_argument("--bot-seconds", type=_decimal, default=5.0, metavar="N", help=w("cli-bot-seconds"))
    command.add_argument("--plot", metavar="FILE.svg", help=w("cli-tournament-plot"))
    _add_json(command, w)


def add_analyze(command: Parser, w: Words) -> None:
    command.add_argument("records", nargs="+", metavar="RECORD", help=w("cli-analyze-records"))
    command.add_argument(
        "--iterations", type=_number, default=5_000, metavar="N", help=w("cli-analyze-iterations")
    )
    command.add_argument("--seed", type=_number, default=0, metavar="N", help=w("cli-analyze-seed"))
    shown = command.options.add_mutually_exclusive_group()
    command.add_argument("--move", within=shown, metavar="ROUND.MOVE", help=w("cli-analyze-move"))
    command.add_argument("--plot", within=shown, metavar="FILE.svg", help=w("cli-analyze-plot"))
    _add_ray(command, w)
    _add_theme(command, w)
    _add_json(command, w)


def add_referee(command: Parser, w: Words) -> None:
    command.add_argument(
        "--edition", action="append", default=[], metavar="FILE", help=w("cli-referee-edition")
    )


def add_completion(command: Parser, w: Words) -> None:
    command.add_argument("shell", metavar="SHELL", help=w("cli-completion-shell"))


COMMANDS = {
    "open": ("cli-open", "cli-open-examples", add_open),
    "play": ("cli-play", "cli-play-examples", add_play),
    "learn": ("cli-learn", "cli-learn-examples", add_learn),
    "join": ("cli-join", "cli-join-examples", add_join),
    "watch": ("cli-watch", "cli-watch-examples", add_watch),
    "serve": ("cli-serve", "cli-serve-examples", add_serve),
    "think": ("cli-think", "cli-think-examples", add_think),
    "move-db": ("cli-move-db", "cli-move-db-examples", add_move_db),
    "puzzle": ("cli-puzzle", "cli-puzzle-examples", add_puzzle),
    "rules": ("cli-rules", "cli-rules-examples", add_rules),
    "replay": ("cli-replay", "cli-replay-examples", add_replay),
    "verify": ("cli-verify", "cli-verify-examples", add_verify),
    "analyze": ("cli-analyze", "cli-analyze-examples", add_analyze),
    "simulate": ("cli-simulate", "cli-simulate-examples", add_simulate),
    "tournament": ("cli-tournament", "cli-tournament-examples", add_tournament),
    "referee": ("cli-referee", "cli-referee-examples", add_referee),
    "completion": ("cli-completion", "cli-completion-examples", add_completion),
}
"""Of each: what it does, examples, how its options are added. Its module has the same name (`_` for `-`)."""


# ---------------------------------------------------------------- what several of them take


def _add_help(parser: Parser, w: Words) -> None:
    parser.add_argument("-h", "--help", action="help", help=w("cli-help"))


def _add_edition(command: Parser, w: Words) -> None:
    command.add_argument("--edition", default=DEFAULT_EDITION, metavar="NAME|FILE", help=w("cli-edition"))


def _add_theme(command: Parser, w: Words) -> None:
    command.add_argument("--theme", metavar="THEME", help=w("cli-theme"))


def _add_record(command: Parser, w: Words) -> None:
    command.add_argument("record", metavar="RECORD", help=w("cli-record-in"))


def _add_table(command: Parser, w: Words, which: str) -> None:
    command.add_argument("table", metavar="URL|CODE", help=which)
    command.add_argument("--server", metavar="URL", help=w("cli-join-server"))
    _add_theme(command, w)


def _add_looks(command: Parser, w: Words) -> None:
    command.add_argument("--plain", action="store_true", help=w("cli-plain"))
    command.add_argument("--light", action="store_true", help=w("cli-light"))


def _add_ray(command: Parser, w: Words) -> None:
    command.add_argument("--ray", nargs="?", const="local", metavar="ADDRESS", help=w("cli-ray"))


def _add_json(command: Parser, w: Words) -> None:
    command.add_argument("--json", action="store_true", help=w("cli-json"))


def _number(text: str, kind: type[float] = int) -> float | str:
    """A number of that kind; anything else as it is, for the command to refuse in the user's language."""
    try:
        return kind(text)
    except ValueError:
        return text


_decimal = partial(_number, kind=float)


def players_of(options: argparse.Namespace, edition: Edition) -> int:
    """As many as were asked for, or as many as usually sit down."""
    asked: int | None = options.players
    return min(DEFAULT_PLAYERS, edition.seats[-1]) if asked is None else asked
