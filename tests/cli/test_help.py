"""The help: the same in every command and every language, and its examples run."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from billetdoux import Match, Record
from billetdoux.cli import main
from billetdoux.cli.options import COMMANDS, build_parser
from billetdoux.cli.usage import Parser
from billetdoux.i18n import LANGUAGES, words

RECIPES = Path(__file__).parents[2] / "CONTRIBUTING.md"
RECORDS = Path(__file__).parents[1] / "records"
SHARED = ("--help", "--lang", "--debug", "--json", "--theme", "--edition", "--db", "--server", "--matches")
NEEDS_OTHERS = ("billet", "open", "serve", "think", "move-db", "join", "watch")
"""They go on until somebody stops them, or need a server or a database: other tests run these."""


def parsers(language: str) -> Iterator[Parser]:
    parser = build_parser(words(language))
    yield parser
    yield from parser.commands.values()


def examples_of(parser: Parser) -> list[str]:
    lines = re.findall(r"^  (billet.*?)(?:   .*)?$", parser.epilog or "", re.MULTILINE)
    assert lines, parser.prog
    return lines


EXAMPLES = list(dict.fromkeys(line for parser in parsers("en") for line in examples_of(parser)))


def names(line: str) -> str:
    """The command that a line is for."""
    return (line.split()[1:] or ["billet"])[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_examples_and_they_are_the_same_in_every_language(language: str) -> None:
    for english, other in zip(parsers("en"), parsers(language), strict=True):
        assert examples_of(other) == examples_of(english)


def test_examples_are_of_the_command_that_they_stand_under() -> None:
    for name, parser in build_parser(words("en")).commands.items():
        assert {names(line) for line in examples_of(parser)} <= {name, "billet"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_option_is_explained_by_the_same_words(language: str) -> None:
    for option in SHARED:
        said = {
            action.help
            for name, parser in build_parser(words(language)).commands.items()
            for action in parser.actions
            if option in action.option_strings
            and (name, option) not in (("referee", "--edition"), ("join", "--edition"))
            # The referee's adds one, and servers have no others than the shipped ones.
        }
        assert len(said) == 1, option


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_server_is_not_offered_a_file_with_an_edition(language: str) -> None:
    (edition,) = [
        action
        for action in build_parser(words(language)).commands["join"].actions
        if "--edition" in action.option_strings
    ]
    assert edition.metavar == "EDITION"
    assert ".toml" not in (edition.help or "")


def test_every_command_can_be_debugged_and_speaks_every_language() -> None:
    for parser in build_parser(words("en")).commands.values():
        known = {option for action in parser.actions for option in action.option_strings}
        assert {"--help", "--lang", "--debug"} <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_in_the_language_of_the_system_or_in_that_which_is_asked_for(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    assert main(["replay", "--help"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(words(language)("cli-usage-word"))
    assert words(language)("cli-replay") in shown
    monkeypatch.setenv("LC_ALL", "en.UTF-8")
    assert main(["replay", "--help", "--lang", language]) == 0
    assert capsys.readouterr().out == shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_stand_in_the_help_right_under_their_title(language: str) -> None:
    """argparse puts a line between them, and a word of English before all. Only methods of its formatter that
    are not public keep it from that: should another Python have others, this fails."""
    w = words(language)
    lines = build_parser(w).format_help().splitlines()
    assert lines[0].startswith(w("cli-usage-word"))
    title = lines.index(f"{w('cli-commands')}:")
    assert [line.split()[0] for line in lines[title + 1 :] if re.match(r"  \S", line)][: len(COMMANDS)] == [
        *COMMANDS
    ]
    assert lines[title + 1].split()[0] == next(iter(COMMANDS))


@pytest.mark.parametrize("line", EXAMPLES)
def test_every_example_is_understood(line: str) -> None:
    given = shlex.split(line.partition(">")[0])[1:] or ["open"]
    assert build_parser(words("en")).parse_args(given).command in COMMANDS


def short_match() -> Record:
    """Of a few moves, which are soon analysed."""
    match, _ = Match.seeded("classic", 2, seed=bytes(32)).next_round()
    for _ in range(4):
        match, _ = match.apply(match.legal[0])
    return Record.of(match)


def runs_alone(line: str) -> bool:
    """Evidence of a deal comes from a match on a server: test_verify.py has some."""
    return names(line) not in NEEDS_OTHERS and "--seen" not in line and "--require" not in line


@pytest.mark.parametrize("line", [line for line in EXAMPLES if runs_alone(line)])
def test_every_example_that_needs_nobody_else_runs(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = short_match() if "analyze" in line else Record.load(RECORDS / "classic-4.txt")
    for name in ("match.txt", "other.txt"):
        (tmp_path / name).write_text(record.write(), encoding="utf-8")
    (edition,) = re.findall(r"```toml\n(.*?)```", RECIPES.read_text("utf-8"), re.DOTALL)
    (tmp_path / "small.toml").write_text(edition, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO()))
    assert main(shlex.split(line.partition(" > ")[0])[1:]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    assert shown.out or names(line) == "referee"


def test_a_parser_says_what_is_wrong_by_raising() -> None:
    assert all(isinstance(parser, Parser) for parser in parsers("en"))
