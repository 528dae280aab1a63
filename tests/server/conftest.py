"""Servers for tests."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import postgres
from tests.server.databases import Database, PostgresDatabase, SqliteDatabase
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


@pytest.fixture(scope="session")
def cluster() -> postgres.Cluster:
    """PostgreSQL itself. Where there is none, its tests are skipped, but never on CI, on Linux."""
    try:
        return postgres.shared_cluster()
    except postgres.NoPostgres as error:
        if os.environ.get("CI") and sys.platform == "linux":
            raise
        pytest.skip(f"no PostgreSQL here: {error}")


@pytest.fixture
def own_cluster(cluster: postgres.Cluster) -> Iterator[postgres.Cluster]:
    """PostgreSQL for a test that stops it, or kills it."""
    with postgres.own_cluster(cluster) as own:
        yield own


@pytest.fixture
def postgres_database(cluster: postgres.Cluster) -> Iterator[PostgresDatabase]:
    with cluster.database() as database:
        yield PostgresDatabase(database)


@pytest.fixture
def sqlite_database(tmp_path: Path) -> SqliteDatabase:
    return SqliteDatabase(tmp_path / "games.db")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> Database:
    """What is promised of one store is promised of all."""
    found: Database = request.getfixturevalue(f"{request.param}_database")
    return found
