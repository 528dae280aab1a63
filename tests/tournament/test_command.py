"""`billet tournament`, as its user runs it."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console

from billetdoux.cli import main
from billetdoux.i18n import LANGUAGES, words
from billetdoux.report.numbers import percent
from billetdoux.tournament import Result, hold_tournament
from billetdoux.tournament.plot import draw
from billetdoux.tournament.tables import report
from tests.child import child
from tests.patience import PATIENCE
from tests.tournament.hanging import COMMAND, ENVIRONMENT, hanging_tournament, rest_of
from tests.tournament.programs import ILLEGAL, written

NAMES = {"name", "wins", "played", "rate", "low", "high", "rating"}


@pytest.fixture(scope="module", params=[False, True], ids=["rounds", "matches"])
def result(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Result:
    names = ["easy", "random", written(ILLEGAL, tmp_path_factory.mktemp("outside"))]
    return hold_tournament(names, 3, 12, seed=1, matches=request.param, processes=1, bot_seconds=60)


def summary(capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, Any]:
    assert main(["tournament", "--json", *options]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    (line,) = shown.out.splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


# ---------------------------------------------------------------- what it prints


def test_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--agents", "easy,random,random", "--players", "4", "--rounds", "100", "--seed", "7")
    found = summary(capsys, *asked, "--edition", "classic", "--threads", "1")
    assert (found["edition"], found["players"], found["seed"]) == ("classic", 4, 7)
    assert (found["rounds"], found["deals"], found["seatings"]) == (108, 9, 12)
    assert found["matches"] is False
    assert found["seconds"] > 0
    easy, random = found["agents"]
    assert (easy["name"], random["name"]) == ("easy", "random")
    assert (easy["played"], random["played"]) == (144, 288)
    for agent in found["agents"]:
        assert set(agent) == NAMES
        assert agent["rate"] == agent["wins"] / agent["played"]
        assert 0 <= agent["low"] < agent["rate"] < agent["high"] <= 1
        assert set(agent["rating"]) == {"mu", "sigma", "ordinal"}
    assert found["even"] == (easy["wins"] + random["wins"]) / 432
    met, back = found["cross"]["easy"]["random"], found["cross"]["random"]["easy"]
    assert met["beat"] + back["beat"] == met["decided"] == back["decided"]
    assert met["rate"] == met["beat"] / met["decided"]


def test_json_says_how_programs_behaved(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asked = ("--players", "2", "--rounds", "4", "--threads", "1", "--bot-seconds", "60", "--matches")
    found = summary(capsys, "--agents", f"random,{written(ILLEGAL, tmp_path)}", *asked)
    (outside,) = (agent for agent in found["agents"] if agent["name"] != "random")
    assert set(outside) == NAMES | {"asked", "faults"}
    assert outside["faults"]["illegal"] == outside["asked"] > 0
    assert found["matches"] is True


def test_tables_and_a_plot_on_all_cores(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "--agents", "easy,random", "--rounds", "40", "--plot", "plot.svg"],
        cwd=tmp_path,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Rounds: 40 · Deals: 10, each in 4 seatings · Seed: 0" in done.stdout
    assert done.stdout.endswith("\nThe plot is in plot.svg.\n")
    assert ElementTree.parse(tmp_path / "plot.svg").getroot().tag.endswith("svg")  # noqa: S314 - it is our own


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_fit_a_terminal_in_every_language(language: str, result: Result) -> None:
    w = words(language)
    output = io.StringIO()
    Console(file=output, width=80, highlight=False).print(report(result, w))
    shown = output.getvalue()
    assert max(map(len, shown.splitlines())) <= 80
    for heading in ("column-won", "column-share", "column-rating", "tournament-cross", "tournament-faults"):
        assert w(heading) in shown
    for standing in result.standings:
        assert percent(w, standing.rate) in shown
        assert percent(w, standing.interval[0]) in shown


def test_in_a_notebook_a_result_is_a_picture_and_printed_it_is_its_tables() -> None:
    result = hold_tournament(["easy", "random"], players=2, rounds=20, processes=1)
    w = words("en")
    assert str(result).splitlines()[0] == "standard · 2 players"
    assert w("tournament-cross") in str(result)
    assert ElementTree.fromstring(result._repr_svg_()).tag.endswith("svg")  # noqa: S314


def test_a_name_is_shown_as_it_is() -> None:
    """Square brackets are marks to whoever prints the tables."""
    result = hold_tournament(["cmd:perl -e 'exit' [bold]", "random"], 2, 2, processes=1)
    output = io.StringIO()
    Console(file=output, width=120).print(report(result, words("en")))
    assert output.getvalue().count("cmd:perl -e 'exit' [bold]") == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plot_has_everyone_with_their_interval(language: str, result: Result) -> None:
    w = words(language)
    text = draw(result, w)
    svg = ElementTree.fromstring(text)  # noqa: S314 - it is our own
    said = [element.text or "" for element in svg.iter()]
    for standing in result.standings:
        low, high = (percent(w, bound) for bound in standing.interval)
        assert f"{percent(w, standing.rate)} ({w('interval', low=low, high=high)})" in said
        assert standing.name in said
    assert not re.search(r"<script|<image|href|@import|url\((?!#paper)", text)
    _, _, width, height = map(float, svg.attrib["viewBox"].split())
    for element in svg.iter():
        for name, most in (("x", width), ("x1", width), ("x2", width), ("cx", width), ("y2", height)):
            assert 0 <= float(element.get(name, 0)) <= most


# ---------------------------------------------------------------- when it is stopped

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals and pipes")


@on_posix
def test_ctrl_c_ends_it_and_its_programs(tmp_path: Path) -> None:
    with hanging_tournament(tmp_path) as (process, reader):
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
        assert (process.returncode, output, errors) == (130, b"", b"")
        assert b"left" not in rest_of(reader)


@on_posix
def test_when_it_is_killed_its_processes_and_their_programs_end_too(tmp_path: Path) -> None:
    with hanging_tournament(tmp_path) as (process, reader):
        process.kill()
        assert b"left" not in rest_of(reader)


@on_posix
def test_a_program_that_kills_the_process_that_runs_it_ends_the_tournament(tmp_path: Path) -> None:
    name = written("os.kill(os.getppid(), 9)", tmp_path)
    done = subprocess.run(
        [*COMMAND, "--agents", f"{name},random", "--players", "2", "--threads", "2"],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout) == (3, "")
    (line,) = done.stderr.splitlines()
    assert "--threads" in line


@on_posix
def test_on_a_terminal_it_shows_how_far_it_is() -> None:
    terminal, inside = os.openpty()
    env = {**ENVIRONMENT, "TERM": "xterm", "COLUMNS": "100"}
    asked = ["--agents", "random", "--rounds", str(10**9), "--threads", "1"]
    with child([*COMMAND, *asked], stdout=subprocess.PIPE, stderr=inside, env=env) as process:
        os.close(inside)
        shown = b""
        while b"/1000000000" not in shown:
            shown += os.read(terminal, 4096)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=PATIENCE)
        os.close(terminal)
        assert (process.returncode, output) == (130, b"")
