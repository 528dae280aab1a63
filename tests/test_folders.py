"""A person's files stay where earlier versions have put them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from billetdoux.cli.tokens import keep_token
from billetdoux.server.settings import Settings
from billetdoux.session import save_file

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="these are the customs of Linux")

VARIABLES = ("XDG_DATA_HOME", "XDG_STATE_HOME")


def folders() -> tuple[str, str]:
    return Settings.read({}).db, str(save_file.folder())


@pytest.mark.parametrize("value", [None, ""])
def test_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str | None) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in VARIABLES:
        if value is None:
            monkeypatch.delenv(variable, raising=False)
        else:
            monkeypatch.setenv(variable, value)
    assert folders() == (
        f"{tmp_path}/.local/share/billet-doux/tables.db",
        f"{tmp_path}/.local/state/billet-doux/matches",
    )
    assert keep_token("https://love.example", "Ada", "x" * 43)
    assert (tmp_path / ".local/state/billet-doux/https%3A%2F%2Flove.example.json").is_file()


def test_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.setenv(variable, str(tmp_path / variable))
    assert folders() == (
        f"{tmp_path}/XDG_DATA_HOME/billet-doux/tables.db",
        f"{tmp_path}/XDG_STATE_HOME/billet-doux/matches",
    )


def test_nothing_is_made_by_asking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.setenv(variable, str(tmp_path / variable))
    folders()
    assert list(tmp_path.iterdir()) == []
