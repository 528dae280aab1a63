"""`make` and `python -m tasks` have one list of tasks."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from venv import EnvBuilder

import pytest

import tasks

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_make_hands_every_target_to_the_tasks() -> None:
    """Also those that are named like a folder: for make, a folder is made already."""
    names = [*tasks.TASKS, "tests", "nonsense"]
    command = ["make", "--no-print-directory", "--dry-run", "PYTHON=py", *names]
    shown = subprocess.check_output(command, cwd=ROOT, text=True)
    assert shown.splitlines() == [f"py -m tasks {name}" for name in names]


def test_make_names_every_task() -> None:
    """So that shells can complete them."""
    rules = re.findall(r"^(\w+): ; ", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert rules == list(tasks.TASKS)


def test_the_help_names_every_task() -> None:
    command = [sys.executable, "-m", "tasks"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert [line.split()[0] for line in done.stdout.splitlines()] == list(tasks.TASKS)
    assert all(task.__doc__ for task in tasks.TASKS.values())


def test_an_unknown_task_is_refused_with_the_list() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tasks", "dance"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "dance" in done.stderr
    assert "play" in done.stdout


def test_an_environment_that_was_left_without_pip_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Debian, where the first try says that `python3-venv` is missing."""
    unfinished = tmp_path / ".venv"
    EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(unfinished)
    for name, place in (("VENV", tasks.VENV), ("PYTHON", tasks.PYTHON), ("PIP_ITSELF", tasks.PIP_ITSELF)):
        monkeypatch.setattr(tasks, name, unfinished / place.relative_to(ROOT / ".venv"))
    assert not tasks.is_set_up()
    tasks.PIP_ITSELF.touch()
    assert tasks.is_set_up()


def test_what_a_task_names_exists() -> None:
    assert all((ROOT / "tests" / name).exists() for name in (*tasks.POSIX_ONLY, *tasks.LINUX_ONLY))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere some are left out")
def test_on_windows_the_tests_run_that_need_no_forks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(tasks.tests_here()) == []
    monkeypatch.delattr("os.fork")
    folders = {Path(name).name for name in tasks.tests_here()}
    assert {"src", "rules", "rulebook", "release"} <= folders
    assert not folders & set(tasks.POSIX_ONLY)


def test_what_is_installed_is_installed_again_when_its_list_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pyproject.toml", "hatch_build.py"):
        (tmp_path / name).touch()
    stamp = tmp_path / "stamp"
    monkeypatch.setattr(tasks, "ROOT", tmp_path)
    monkeypatch.setitem(tasks.STAMPS, tasks.GAME, stamp)
    assert not tasks.is_installed(tasks.GAME)
    stamp.touch()
    assert tasks.is_installed(tasks.GAME)
    later = stamp.stat().st_mtime_ns + 10**9
    os.utime(tmp_path / "pyproject.toml", ns=(later, later))
    assert not tasks.is_installed(tasks.GAME)
