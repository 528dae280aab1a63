"""Databases and saves that the first version wrote still open, and tell what they told then.

The files were written by that version, and beside them (tables.json, saves.json) what it read out of them.
"""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from billetdoux.rules import Record
from billetdoux.server.finished import FinishedMatches
from billetdoux.server.sqlite import SqliteStore
from billetdoux.server.store import Row
from billetdoux.server.stored_log import fold, load_table, table_when_finished
from billetdoux.session.save_file import resume
from billetdoux.table import Table

FILES = Path(__file__).parent / "first-version"
TABLES: dict[str, Any] = json.loads((FILES / "tables.json").read_text("utf-8"))
SAVES: dict[str, Any] = json.loads((FILES / "saves.json").read_text("utf-8"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the files: opening a database writes to it."""
    return Path(shutil.copytree(FILES, tmp_path / "first-version"))


async def rows_of(code: str, folder: Path) -> list[Row]:
    store = SqliteStore.open(folder / "tables.db")
    try:
        return await store.read(code)
    finally:
        await store.close()


def views_of(table: Table) -> list[Any]:
    views = [table.view(seat) for seat in (None, *range(table.players))]
    return [None if view is None else view.to_json() for view in views]


@pytest.mark.parametrize("code", TABLES)
async def test_a_table_of_the_first_version_opens(code: str, folder: Path) -> None:
    told = TABLES[code]
    rows = await rows_of(code, folder)
    table, _ = fold(rows)
    assert (table.version, table.phase, table.host, table.number, table.commitment) == tuple(
        told[field] for field in ("version", "phase", "host", "number", "commitment")
    )
    assert [[s.name, s.level, sorted(s.persons), s.stand_in] for s in table.seats] == told["seats"]
    assert views_of(table) == told["views"]


async def test_a_finished_match_of_the_first_version_has_its_record(folder: Path) -> None:
    (code, told), *_ = TABLES.items()
    table = table_when_finished(await rows_of(code, folder), 1)
    assert table is not None
    assert [table.record().write()] == told["records"]
    Record.parse(told["records"][0]).verify()


async def test_tables_and_matches_of_the_first_version_are_served(folder: Path) -> None:
    """They have no snapshots, and their matches are found in the log."""
    store = SqliteStore.open(folder / "tables.db")
    matches = FinishedMatches(store)
    for code, told in TABLES.items():
        table = await load_table(store, code, asyncio.to_thread)
        assert (table.version, views_of(table)) == (told["version"], told["views"])
        for number, text in enumerate(told["records"], 1):
            assert (await matches.record(code, number, "")).decode() == text
            assert (await matches.summary(code, number)).code == code
    matches.close()
    await store.close()


@pytest.mark.parametrize("name", SAVES)
def test_a_save_of_the_first_version_is_resumed(name: str, folder: Path) -> None:
    told, path = SAVES[name], folder / name
    path.write_text(path.read_text("utf-8").replace("FOLDER", str(folder)), "utf-8")
    resumed = resume(path)
    resumed.save.close()
    table = resumed.table
    assert table.match is not None
    assert (table.version, table.phase) == (told["version"], told["phase"])
    assert list(table.match.tokens) == told["tokens"]
    assert views_of(table) == told["views"]
    assert len(resumed.events) == told["happened"]
