"""Servers for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests of a file: they open tables of their own."""
    with ServerProcess(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that a test may do anything to."""
    with ServerProcess(tmp_path / "tables.db") as server:
        yield server
