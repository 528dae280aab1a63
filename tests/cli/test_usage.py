"""Command lines that make no sense: one line in the user's language, and what to do next."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from billetdoux.cli import main
from billetdoux.cli.options import build_parser
from billetdoux.cli.usage import BadUsage
from billetdoux.i18n import LANGUAGES, words
from tests.cli.process import COMMAND, billet, environment, one_line
from tests.patience import PATIENCE

RECORD = str(Path(__file__).parents[1] / "records" / "standard-3.txt")

BAD = {
    "dance": "billet --help",
    "replays": "“replay”",
    "tournment --rounds 3": "“tournament”",
    "play --bot easy": "--bots",
    "play --playrs=3": "--players",
    "play --frobnicate": "billet play --help",
    "--frobnicate": "billet open --help",
    "rules classic": "“classic”",
    "verify": "RECORD",
    "join": "URL|CODE",
    "completion": "SHELL",
    "rules --edition": "--edition",
    "replay --seat": "--seat",
    "rules --json=yes": "--json",
    "replay x.txt --all --spectator": "--all",
    "simulate --threads 2 --cuda": "--cuda",
    "rules --lang de": "en, fr, it, es",
    "rules --theme noir": "court, star-wars",
    "completion tcsh": "bash, zsh, fish",
    "play --players many": "2 to 6 players",
    "verify no-such-file.txt": "no-such-file.txt",
    "analyze .": "can’t be read",
    f"replay {__file__}": "not the record of a match",
    "rules --edition no-such-file.toml": "no-such-file.toml",
    f"replay {RECORD} --seat first": "3 seats",
    f"replay {RECORD} --seat -1": "3 seats",
}


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en.UTF-8")


@pytest.mark.parametrize("line", BAD)
def test_it_is_one_line_that_says_what_to_do(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert re.fullmatch(r"billet: .*[.\]]\n", shown.err)
    assert BAD[line] in shown.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_language_of_the_system_or_that_which_is_asked_for(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    complaint = words(language).error(BadUsage("mistyped-command", name="replays", nearest="replay"))
    for given in (["replays", "--lang", language], ["replays", f"--lang={language}"]):
        assert main(given) == 2
        assert capsys.readouterr().err == f"billet: {complaint}\n"
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    assert main(["replays"]) == 2
    assert capsys.readouterr().err == f"billet: {complaint}\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_argparse_gets_through(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    for line in BAD:
        main(line.split())
    told = capsys.readouterr().err
    assert not re.search("unrecognized|invalid choice|expected one|required|not allowed|ambiguous", told)


ARGPARSE_SAYS = {
    "verify": "missing-argument",
    "rules --edition": "missing-value",
    "rules --json=yes": "needless-value",
    "replay x.txt --all --spectator": "options-exclude",
}


@pytest.mark.parametrize("line", ARGPARSE_SAYS)
def test_what_argparse_says_is_understood(line: str) -> None:
    """Only its English sentences tell these mistakes apart: should another Python change them, this fails."""
    with pytest.raises(BadUsage) as refused:
        build_parser(words("en")).parse_args(line.split())
    assert refused.value.reason == ARGPARSE_SAYS[line]


def test_whatever_else_argparse_may_find_is_told_too() -> None:
    with pytest.raises(BadUsage) as refused:
        build_parser(words("en")).error("that is not how it's done")
    assert refused.value.reason == "bad-usage"


# ---------------------------------------------------------------- what can't be foreseen


BREAKS = """
import sys
from billetdoux.cli import main, rules
def run(options): {breaking}
rules.run = run
sys.exit(main(sys.argv[1:]))
"""


def run_broken(breaking: str, *given: str) -> subprocess.CompletedProcess[str]:
    """`billet rules`, in which something breaks."""
    return subprocess.run(
        [COMMAND[0], "-c", BREAKS.format(breaking=breaking), "rules", *given],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(),
        timeout=PATIENCE,
        check=False,
    )


def test_a_mistake_in_the_program_is_one_line_and_a_status_of_its_own() -> None:
    done = run_broken("{}['key']")
    assert done.returncode == 4
    assert "KeyError" in one_line(done)
    assert "--debug" in one_line(done)


def test_what_the_system_refuses_is_told_in_its_words() -> None:
    done = run_broken("open('/no/such/file')")
    assert done.returncode == 3
    assert "No such file or directory" in one_line(done)


def test_a_traceback_comes_with_debug_alone() -> None:
    done = run_broken("{}['key']", "--debug")
    assert done.returncode == 4
    assert done.stderr.startswith("Traceback")
    assert done.stderr.splitlines()[-1].startswith("billet: ")
    refused = billet("rules", "--edition", "gold", "--debug")
    assert refused.returncode == 2
    assert "InvalidEdition" in refused.stderr


def test_ctrl_c_is_no_mistake() -> None:
    done = run_broken("raise KeyboardInterrupt", "--debug")
    assert (done.returncode, done.stderr) == (130, "")


# ---------------------------------------------------------------- where it is written to


@pytest.mark.skipif(os.name == "nt", reason="Windows has no broken pipes")
@pytest.mark.parametrize("line", ["--help", "rules", "rules --json", f"replay {RECORD}", "completion zsh"])
def test_a_reader_who_goes_away_is_no_mistake(line: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*COMMAND, *line.split()],
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
        env=environment(),
        timeout=PATIENCE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


def test_no_colour_where_none_is_wanted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    colour = re.compile("\x1b\\[[0-9;]*3[0-7][0-9;]*m|\x1b\\[[0-9;]*9[0-7][0-9;]*m")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("FORCE_COLOR", "1")  # as if on a terminal
    for variable, is_coloured in (("COLUMNS", True), ("NO_COLOR", False)):
        monkeypatch.setenv(variable, "100")
        assert main(["analyze", RECORD, "--iterations", "100"]) == 0
        assert bool(colour.search(capsys.readouterr().out)) == is_coloured
