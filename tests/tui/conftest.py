"""A server for the tests of each file that wants one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server
