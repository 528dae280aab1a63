"""`billet analyze`, as its user runs it."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len
from rich.console import Console

from billetdoux.analysis import MatchAnalysis, analyze, analyze_moment
from billetdoux.analysis.captions import verdict
from billetdoux.analysis.tables import moment_report
from billetdoux.cli import main
from billetdoux.cli.analyze import show
from billetdoux.i18n import LANGUAGES, words
from billetdoux.report.numbers import percent
from billetdoux.rules import Record
from tests.analysis.matches import GOLDEN, RECORDS, golden, some_match
from tests.child import child
from tests.cli.process import rest_of
from tests.patience import PATIENCE

STANDARD = str(RECORDS / "standard-4.txt")
QUICK = ("--iterations", "20")
NAMES = ("[bold]Ada", "W" * 40, "愛" * 40, "\u202eÍñigo")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture(scope="module")
def analysis() -> MatchAnalysis:
    return analyze(Record.of(golden("standard-4").match, NAMES), iterations=400, seed=1)


def printed(capsys: pytest.CaptureFixture[str], *given: str) -> str:
    assert main(["analyze", *given]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out


def lines_of(shown: io.StringIO) -> list[str]:
    lines = shown.getvalue().splitlines()
    assert max(map(cell_len, lines)) <= 80
    return lines


# ---------------------------------------------------------------- what it prints


@pytest.mark.parametrize("name", GOLDEN)
def test_every_golden_record(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, str(RECORDS / f"{name}.txt"), *QUICK)
    record = golden(name)
    for number, played in enumerate(record.match.log, 1):
        assert f"Round {number} " in shown
        assert f"{number}.{len(played.actions)} " in shown
    assert "Rounds won, by luck and skill" in shown
    assert "wins the match" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_fit_a_terminal_in_every_language(language: str, analysis: MatchAnalysis) -> None:
    w, output = words(language), io.StringIO()
    show(analysis, Console(file=output, width=80, highlight=False), w)
    shown = "\n".join(lines_of(output))
    assert "…" not in shown.replace("WWWWWWWWWWW…", "").replace("愛愛愛愛愛…", "")
    for move in analysis.moves:
        assert f"{move.round}.{move.number} " in shown
        if move.weighed is not None:
            assert percent(w, move.weighed.made.match.value) in shown
    for heading in ("analysis-choices", "analysis-luck", "column-player", "column-verdict"):
        assert w(heading) in shown
    for move in analysis.moves:
        assert verdict(move, w) in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_moment_fits_too(language: str, analysis: MatchAnalysis) -> None:
    w, output = words(language), io.StringIO()
    moment = analyze_moment(analysis.record, (1, 4), iterations=100)
    Console(file=output, width=80, highlight=False).print(moment_report(moment, analysis.record, w))
    shown = "\n".join(lines_of(output))
    for estimate in moment.assessment.estimates:
        assert f"{percent(w, estimate.match.value)} ± " in shown
    assert w("choice-best") in shown
    assert w("choice-made") in shown


def test_names_are_shown_as_they_are_but_what_cannot_be_seen(analysis: MatchAnalysis) -> None:
    output = io.StringIO()
    show(analysis, Console(file=output, width=120), words("en"))
    assert "[bold]Ada" in output.getvalue()
    assert "\N{REPLACEMENT CHARACTER}Íñigo" in output.getvalue()


def test_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, STANDARD, *QUICK, "--seed", "3", "--json"))
    assert found == analyze(golden("standard-4"), iterations=20, seed=3).to_json()
    assert (found["edition"], found["players"], found["iterations"], found["seed"]) == ("standard", 4, 20, 3)


def test_json_of_one_moment(capsys: pytest.CaptureFixture[str]) -> None:
    found: dict[str, Any] = json.loads(printed(capsys, STANDARD, *QUICK, "--move", "2.3", "--json"))
    seat, action = golden("standard-4").match.log[1].actions[2]
    assert (found["round"], found["move"], found["seat"], found["action"]) == (2, 3, seat, str(action))
    for choice in found["actions"]:
        assert set(choice) == {"action", "visits", "round", "match"}
        assert set(choice["match"]) == {"value", "low", "high"}
    best = max(found["actions"], key=lambda choice: float(choice["match"]["value"]))
    assert best["action"] == found["best"]


def test_a_match_that_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(Record.of(some_match("classic", 2, moves=3)).write(), encoding="utf-8")
    shown = printed(capsys, str(path), *QUICK)
    assert "The match goes on." in shown
    assert "Seat 0" in shown


def test_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "match.svg"
    assert printed(capsys, STANDARD, *QUICK, "--plot", str(path)).endswith("\nThe plot is in match.svg.\n")
    assert ElementTree.parse(path).getroot().tag.endswith("svg")  # noqa: S314 - it is our own
    json.loads(printed(capsys, STANDARD, *QUICK, "--plot", str(path), "--json"))


# ---------------------------------------------------------------- bad input


def test_a_record_with_one_letter_wrong_is_refused_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (RECORDS / "standard-4.txt").read_text("utf-8")
    spoilt = tmp_path / "spoilt.txt"
    spoilt.write_text(text.replace("Round 2", "Round 3", 1), encoding="utf-8")
    assert main(["analyze", str(spoilt)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"Line {text.splitlines().index('Round 2') + 1} " in line


# ---------------------------------------------------------------- when it is stopped


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals and terminals")
def test_on_a_terminal_it_shows_how_far_it_is_and_ctrl_c_ends_it() -> None:
    terminal, inside = os.openpty()
    with child(
        [sys.executable, "-m", "billetdoux", "analyze", STANDARD, "--iterations", "100000"],
        stdout=subprocess.PIPE,
        stderr=inside,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    ) as process:
        os.close(inside)
        shown = b""
        while b"/64" not in shown:
            shown += os.read(terminal, 4096)
        process.send_signal(signal.SIGINT)
        shown += rest_of(terminal)
        output, _ = process.communicate(timeout=PATIENCE)
        assert (process.returncode, output) == (130, b"")
        assert b"Traceback" not in shown
