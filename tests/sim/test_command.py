"""`billet simulate`, as its user runs it."""

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
from billetdoux.report.numbers import number, percent
from billetdoux.sim.tables import report
from tests.child import child
from tests.cli.process import billet, rest_of
from tests.patience import PATIENCE
from tests.sim.programs import many

ROOT = Path(__file__).parents[2]
TABLES = ("sim-seats", "sim-endings", "sim-lengths", "sim-roles")
COLUMNS = (
    *("column-won", "column-share", "column-interval", "column-tokens", "column-tokens-a-round"),
    *("column-mean", "column-spread", "column-shortest", "column-longest"),
    *("column-role", "column-held", "column-played", "column-discarded"),
)
COMMAND = [sys.executable, "-m", "billetdoux", "simulate"]


def simulate(
    *options: str, folder: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Python and Numba read their environment when they start: then it is a process from nothing."""
    if not environment:
        return billet("simulate", *options, columns=80, folder=folder)
    env = {**os.environ, "LC_ALL": "en.UTF-8", "COLUMNS": "80", "PYTHONUTF8": "1", **environment}
    return subprocess.run(
        [*COMMAND, *options],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """The one line on stderr of something that can't be done."""
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("billet: ")
    return line


# ---------------------------------------------------------------- what it prints


def summary(*options: str) -> dict[str, Any]:
    done = simulate("--json", *options)
    assert (done.returncode, done.stderr) == (0, "")
    (line,) = done.stdout.splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def test_json_is_one_object_and_the_same_on_any_number_of_threads() -> None:
    asked = ("--edition", "standard", "--players", "4", "--rounds", "3000", "--seed", "7")
    one, two = (summary(*asked, "--threads", threads) for threads in ("1", "2"))
    for found in (one, two):
        assert found.pop("seconds") > 0
        assert found.pop("compile_seconds") > 0
    assert one == two
    assert (one["edition"], one["players"], one["rounds"]) == ("standard", 4, 3000)
    assert len(one["wins"]) == 4
    assert one["turns"] > 3000


def test_tables_and_a_plot(tmp_path: Path) -> None:
    done = simulate("--rounds", "2000", "--plot", "plot.svg", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Rounds: 2,000 · Turns: " in done.stdout
    assert done.stdout.endswith("\nThe plot is in plot.svg.\n")
    assert max(map(len, done.stdout.splitlines())) <= 80
    picture = ElementTree.parse(tmp_path / "plot.svg")  # noqa: S314 - it is our own
    assert picture.getroot().tag.endswith("svg")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("unit", ["rounds", "matches"])
def test_tables_fit_a_terminal_in_every_language(language: str, unit: str) -> None:
    w = words(language)
    output = io.StringIO()
    result = many("standard", 6, unit)
    Console(file=output, width=80, highlight=False).print(report(result, w))
    shown = output.getvalue()
    for heading in (*TABLES, *COLUMNS):
        assert w(heading) in shown
    assert (w("sim-match-seats") in shown) == (unit == "matches")
    for count in (result.rounds, result.turns, *result.wins, *result.tokens, *result.endings.values()):
        assert number(w, int(count)) in shown
    for role in result.program.edition.roles:
        rates = (result.win_rates(counts)[role] for counts in result.fates().values())
        cells = [w.role(role), *(percent(w, rate) for rate in rates)]
        assert " ".join(cells).split() in [line.split() for line in shown.splitlines()]


# ---------------------------------------------------------------- a policy of one's own


def test_a_policy_of_one_s_own_plays_and_is_caught_cheating() -> None:
    asked = ("--policy", "tests.sim.own_policies:careful", "--rounds", "500", "--json")
    played = simulate(*asked, "--players", "2", PYTHONPATH=str(ROOT))
    assert (played.returncode, played.stderr) == (0, "")
    uniform = summary("--rounds", "500", "--players", "2")
    roles = json.loads(played.stdout)["roles"]
    assert sum(roles["handmaid"]["played"].values()) > sum(uniform["roles"]["handmaid"]["played"].values())
    cheated = simulate(*asked, "--players", "3", folder=ROOT)
    assert "rules" in refused(cheated)


def test_a_policy_that_can_t_be_compiled_is_refused() -> None:
    assert "Numba says" in refused(simulate("--policy", "tests.sim.own_policies:wordy", folder=ROOT))


# ---------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--rounds", "0"), "at least one round"),
        (("--players", "7"), "2 to 6 players"),
        (("--policy", "napoleon"), "uniform, uniform-cards"),
        (("--seed", "-1"), "from 0"),
        (("--threads", "0"), "from 1"),
        (("--plot", "no-such-folder/plot.svg"), "plot.svg"),
    ],
)
def test_what_can_t_be_done_is_one_line(options: tuple[str, ...], named: str, tmp_path: Path) -> None:
    assert named in refused(simulate(*options, folder=tmp_path))


def test_without_a_card_to_play_on_it_says_what_it_takes() -> None:
    line = refused(simulate("--cuda", CUDA_VISIBLE_DEVICES="", NUMBA_ENABLE_CUDASIM="0"))
    assert "NVIDIA" in line
    assert "pip install numba-cuda" in line


def test_what_is_refused_leaves_no_plot_behind(tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    assert main(["simulate", "--rounds", "0", "--plot", str(plot)]) == 2
    assert not plot.exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here, a disk that is always full")
def test_a_full_disk(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--rounds", "10", "--plot", "/dev/full"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("billet: ")


# ---------------------------------------------------------------- on a terminal


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no terminals to open, and no SIGINT to send")
def test_on_a_terminal_it_shows_how_far_it_is_and_ctrl_c_ends_it() -> None:
    terminal, inside = os.openpty()
    env = {**os.environ, "LC_ALL": "en.UTF-8", "TERM": "xterm", "COLUMNS": "100", "PYTHONUTF8": "1"}
    with child(
        [*COMMAND, "--rounds", str(10**13)], stdout=subprocess.PIPE, stderr=inside, env=env
    ) as process:
        os.close(inside)
        shown = b""
        while b"rounds/s" not in shown:
            shown += os.read(terminal, 4096)
        assert re.search(rb"\d:\d\d", shown), "the time left"
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=PATIENCE)
        shown += rest_of(terminal)
        assert (process.returncode, output) == (130, b"")
        assert b"Traceback" not in shown
