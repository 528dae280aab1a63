"""`billet analyze`, as its user runs it."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len
from rich.console import Console

from billetdoux.agents.assessment import Chance, Estimate
from billetdoux.analysis import MatchAnalysis, Move, Weighed, analyze, analyze_moment
from billetdoux.analysis.captions import advice, short_names, verdict
from billetdoux.analysis.tables import MAX_NAME, matches_report, moment_report
from billetdoux.cli import main
from billetdoux.cli.analyze import show
from billetdoux.i18n import LANGUAGES, words
from billetdoux.report.numbers import percent
from billetdoux.rules import Action, Record
from tests.analysis.matches import GOLDEN, RECORDS, golden, some_match
from tests.child import child
from tests.cli.process import rest_of
from tests.patience import PATIENCE

CLASSIC = str(RECORDS / "classic-2.txt")
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


def test_the_costliest_moves_can_be_opened_in_a_replay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """However long the path is, each command is one line."""
    file = shutil.copy(CLASSIC, tmp_path / f"{'a-long-name-' * 8}.txt")
    told = printed(capsys, str(file), *QUICK)
    _, _, commands = told.partition("To look at the costliest moves:\n")
    first = shlex.split(commands.splitlines()[0])
    assert first[:3] == ["billet", "replay", str(file)]
    assert main(first[1:]) == 0
    replayed = capsys.readouterr().out
    assert first[-1].partition(".")[2].isdigit()
    assert replayed.count("The adviser would play") > 1


def test_a_replay_from_a_move_on_with_advice_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    record = Record.load(CLASSIC)
    assert main(["replay", CLASSIC, "--json", "--advice", "--move", "2.1", "--seat", "0"]) == 0
    steps = json.loads(capsys.readouterr().out)["steps"]
    assert len(steps) == sum(1 for match, _ in record.replay() if len(match.log) > 1) - 1
    judged = [step["advice"] for step in steps if step["advice"]]
    assert {move["seat"] for move in judged} == {0}  # of the other it could not know what that held
    assert {"action", "best", "cost", "mark"} <= set(judged[0])


@pytest.mark.parametrize("move", ["0.1", "1.99", "99.1", "two"])
def test_a_move_that_is_not_in_the_match_can_not_be_opened(
    move: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", CLASSIC, "--move", move]) != 0
    assert "There is no such move in this match" in capsys.readouterr().err


NOTHING_LOST = Chance(0.4, 0.39, 0.41)


@pytest.mark.parametrize(
    ("made", "best", "said"),
    [
        ("king>1", "king>1", ["The adviser would play the same.", "Chance to win the match: 40%"]),
        (
            "guard>1=baron",
            "king>1",
            ["The adviser would play: King on Bea", "The difference can’t be measured."],
        ),
    ],
)
def test_what_the_adviser_says_of_a_move(made: str, best: str, said: list[str]) -> None:
    estimates = [Estimate(Action.parse(play), 100, NOTHING_LOST, NOTHING_LOST) for play in (made, best)]
    move = Move(1, 1, 0, Action.parse(made), Weighed(*estimates))
    assert advice(move, ["Ada", "Bea"], words("en")) == said
    assert advice(replace(move, weighed=None), ["Ada", "Bea"], words("en")) == [
        "There was only one legal play."
    ]


def test_what_the_adviser_says_of_a_mistake() -> None:
    made = Estimate(Action.parse("prince>0"), 100, Chance(0.3, 0.29, 0.31), Chance(0.4, 0.39, 0.41))
    best = Estimate(Action.parse("handmaid"), 100, Chance(0.42, 0.41, 0.43), Chance(0.484, 0.47, 0.49))
    assert advice(Move(1, 1, 0, made.action, Weighed(made, best)), ["Ada", "Bea"], words("en")) == [
        "The adviser would play: Handmaid",
        "Chance to win the match: 40% instead of 48%",
        "Cost: 8% of the match, 12% of the round",
    ]


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


def test_printed_an_analysis_is_its_tables_and_a_notebook_shows_the_seats(analysis: MatchAnalysis) -> None:
    w = words("en")
    assert w("analysis-luck") in str(analysis)
    assert all(f"{move.round}.{move.number} " in str(analysis) for move in analysis.moves)
    page = ElementTree.fromstring(analysis._repr_html_())  # noqa: S314 - it is our own
    assert [caption.text for caption in page.iter("caption")] == [w("analysis-choices"), w("analysis-luck")]
    assert "[bold]Ada" in {cell.text for cell in page.iter("td")}
    assert repr(analysis).startswith("MatchAnalysis(record=")


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


# ---------------------------------------------------------------- many records


def test_many_records_are_a_line_of_json_each(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, STANDARD, CLASSIC, *QUICK, "--seed", "3", "--json").splitlines()
    assert [json.loads(line) for line in lines] == [
        {"record": file, **analyze(golden(name), iterations=20, seed=3).to_json()}
        for file, name in ((STANDARD, "standard-4"), (CLASSIC, "classic-2"))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_many_records_the_players_are_told(language: str, analysis: MatchAnalysis) -> None:
    """Each once, with the sums over its matches; who lost least by a choice comes first."""
    w, output = words(language), io.StringIO()
    Console(file=output, width=80, highlight=False).print(matches_report([analysis, analysis], w))
    lines = lines_of(output)
    names = short_names(analysis.record, w, MAX_NAME)
    rows = {name: next(line for line in lines if line.lstrip().startswith(name)) for name in names}
    for name, seat in zip(names, analysis.seats, strict=True):
        figures = ("2", str(2 * seat.decisions), percent(w, seat.cost_each, 2))
        assert all(figure in re.split(r" +", rows[name]) for figure in figures)
    by_cost = sorted(zip(names, analysis.seats, strict=True), key=lambda pair: pair[1].cost_each)
    assert [lines.index(rows[name]) for name, _ in by_cost] == sorted(map(lines.index, rows.values()))


@pytest.mark.parametrize("option", [("--move", "1.1"), ("--plot", "match.svg")])
def test_what_is_for_one_record_is_refused_for_many(
    option: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyze", STANDARD, CLASSIC, *option]) == 2
    assert option[0] in capsys.readouterr().err


def test_a_bad_record_among_many_is_named_before_any_is_analysed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoilt, new = tmp_path / "spoilt.txt", tmp_path / "new.txt"
    spoilt.write_text(
        (RECORDS / "standard-4.txt").read_text("utf-8").replace("Round 2", "Round 3", 1), "utf-8"
    )
    new.write_text(Record.of(some_match("classic", 2, moves=0)).write(), "utf-8")
    for file, why in ((spoilt, "Line"), (new, "moved")):
        assert main(["analyze", STANDARD, str(file), "--json"]) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert file.name in shown.err
        assert why in shown.err


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
