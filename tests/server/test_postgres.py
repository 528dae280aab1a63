"""PostgreSQL: what is different from a file. Connections break, servers share it, and it may be anybody's."""

from __future__ import annotations

import asyncio
import ssl
import subprocess
import sys
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import TracebackType
from typing import Literal

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from billetdoux.i18n import words
from billetdoux.server import postgres as module
from billetdoux.server.postgres import PostgresStore, migrate, migrations
from billetdoux.server.store import Conflict, StoreFailed
from tests.cli.process import billet, one_line
from tests.patience import PATIENCE
from tests.postgres import Cluster, Database
from tests.server.databases import PostgresDatabase
from tests.server.test_store import in_one_batch, over, person, row, table, wrote

EN = words("en")
SECRET = "-".join(["hunter2", "not", "for", "logs"])


@pytest.fixture
def empty(cluster: Cluster) -> Iterator[Database]:
    with cluster.empty_database() as database:
        yield database


# ---------------------------------------------------------------- connections that break

Moment = Literal["before", "after", "before-move", "after-move"]
UP: dict[str, bytes] = {"before": b"COMMIT;", "before-move": b""}
DOWN: dict[str, bytes] = {"after": b"COMMIT\0", "after-move": b"SELECT 1\0"}
"""What goes through when a connection is cut, from the store or to it. Moves are stored by one statement."""


class CutAtCommit:
    """Between a store and PostgreSQL: cuts the connection at some commits, before or after they are done."""

    def __init__(self, cluster: Cluster, when: Moment) -> None:
        self._socket = cluster.folder / ".s.PGSQL.5432"
        self._when = when
        self.cuts = 0
        self.is_on = False

    async def __aenter__(self) -> CutAtCommit:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()

    def address(self, database: str) -> str:
        host, port = self._server.sockets[0].getsockname()
        return f"postgresql://postgres@{host}:{port}/{database}?sslmode=disable"

    async def _serve(self, from_store: StreamReader, to_store: StreamWriter) -> None:
        from_database, to_database = await asyncio.open_unix_connection(str(self._socket))

        async def carry(source: StreamReader, to: StreamWriter, is_cut: Callable[[bytes], bool]) -> None:
            with suppress(OSError):
                while data := await source.read(2**16):
                    if self.is_on and is_cut(data):
                        self.cuts += 1
                        self.is_on = False
                        break
                    to.write(data)
                    await to.drain()
            for end in (to_store, to_database):
                end.transport.abort()

        await asyncio.gather(
            carry(from_store, to_database, lambda data: self._when in UP and UP[self._when] in data),
            carry(from_database, to_store, lambda data: self._when in DOWN and DOWN[self._when] in data),
        )


@asynccontextmanager
async def cut_while_it_writes(
    cluster: Cluster, when: Moment, beside: Callable[[PostgresStore, int], Awaitable[None]]
) -> AsyncIterator[PostgresStore]:
    """A store that was cut off at six appends to one table, with what else it had to write at each."""
    with cluster.database() as database:
        async with CutAtCommit(cluster, when) as network:
            store = await asyncio.to_thread(PostgresStore.open, network.address(database.name))
            await wrote(store, "K7Q2", range(1, 3))
            for version in range(3, 9):
                network.is_on = True
                await asyncio.gather(
                    wrote(store, "K7Q2", range(version, version + 1)), beside(store, version)
                )
            assert network.cuts == 6
            with pytest.raises(Conflict):
                await wrote(store, "K7Q2", range(8, 9))
            assert await store.read("K7Q2") == [row(version) for version in range(1, 9)]
            yield store
            await store.close()


@pytest.mark.parametrize("when", ["before", "after"])
async def test_who_is_cut_off_at_a_commit_stores_everything_once(cluster: Cluster, when: Moment) -> None:
    """Before it the rows are not there, after it they are, and nobody has said so: the store finds out."""

    async def finish_another(store: PostgresStore, version: int) -> None:
        await wrote(store, f"NEW{version}", range(1, 3), over(1, "ada"))

    async with cut_while_it_writes(cluster, when, finish_another) as store:
        for version in range(3, 9):
            assert await store.read(f"NEW{version}") == [row(1), row(2)]
        assert len(await store.history(person("ada"), 99)) == 6


@pytest.mark.parametrize("when", ["before-move", "after-move"])
async def test_who_is_cut_off_at_a_move_stores_it_once(cluster: Cluster, when: Moment) -> None:
    async def nothing(store: PostgresStore, version: int) -> None: ...

    async with cut_while_it_writes(cluster, when, nothing):
        pass


async def test_a_conflict_stays_one_after_a_cut(cluster: Cluster) -> None:
    """That somebody else's rows are there must not pass for one's own."""
    with cluster.database() as database:
        other = PostgresStore.open(database.address)
        await wrote(other, "K7Q2", range(1, 3))
        async with CutAtCommit(cluster, "before") as network:
            store = await asyncio.to_thread(PostgresStore.open, network.address(database.name))
            await store.check()
            network.is_on = True
            outcomes = await asyncio.gather(
                store.append("K7Q2", 1, [row(2, "mine")], table()),
                wrote(store, "OTHER", range(1, 2)),
                return_exceptions=True,
            )
            assert network.cuts == 1
            assert [type(outcome) for outcome in outcomes] == [Conflict, type(None)]
            assert await other.read("K7Q2") == [row(1), row(2)]
            await store.close()
        await other.close()


async def test_backends_that_are_terminated_lose_and_double_nothing(
    postgres_database: PostgresDatabase,
) -> None:
    store, database = postgres_database.open(), postgres_database.database
    stopped = asyncio.Event()

    async def play(code: str) -> int:
        version = 0
        while not stopped.is_set():
            await wrote(store, code, range(version + 1, version + 3))
            assert len(await store.read(code, version)) == 2
            version += 2
        return version

    playing = [asyncio.create_task(play(f"T{number}")) for number in range(10)]
    killed = 0
    for _ in range(15):
        await asyncio.sleep(0.03)
        sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'billet-doux'"
        killed += len(await asyncio.to_thread(database.execute, f"{sql} AND datname = current_database()"))
    stopped.set()
    assert killed > 0
    for number, last in enumerate(await asyncio.gather(*playing)):
        assert await store.read(f"T{number}") == [row(version) for version in range(1, last + 1)]
    await store.close()


async def test_a_database_that_is_stopped_is_said_and_outlived(own_cluster: Cluster) -> None:
    address = own_cluster.address("template")
    store = PostgresStore.open(address, busy_seconds=0.3)
    await wrote(store, "K7Q2", range(1, 2))
    await asyncio.to_thread(own_cluster.stop)
    for refused in (wrote(store, "K7Q2", range(2, 3)), store.read("K7Q2"), store.check()):
        with pytest.raises(StoreFailed, match="store-unreachable"):
            await refused
    patient = PostgresStore(address, busy_seconds=PATIENCE, on_commit=lambda rows, appends, seconds: None)
    waiting = asyncio.create_task(wrote(patient, "K7Q2", range(2, 3)))
    await asyncio.to_thread(own_cluster.start)
    await waiting
    assert await store.read("K7Q2") == [row(1), row(2)]
    await asyncio.to_thread(own_cluster.kill)
    await asyncio.to_thread(own_cluster.start)
    await wrote(patient, "K7Q2", range(3, 4))
    assert await patient.read("K7Q2") == [row(1), row(2), row(3)]
    await store.close()
    await patient.close()


# ---------------------------------------------------------------- many at once


async def test_no_more_than_so_many_appends_may_wait(
    postgres_database: PostgresDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MAX_WAITING", 5)
    store = postgres_database.open()
    appends = [wrote(store, f"T{number}", range(1, 2)) for number in range(12)]
    outcomes = await in_one_batch(postgres_database, *appends)
    assert {outcome.reason for outcome in outcomes if isinstance(outcome, StoreFailed)} == {"store-busy"}
    assert sum(outcome is None for outcome in outcomes) >= 5
    await store.close()


async def test_who_waits_too_long_for_others_is_told(postgres_database: PostgresDatabase) -> None:
    store = postgres_database.open(busy_seconds=0.2)
    with postgres_database.locked() as release:
        with pytest.raises(StoreFailed, match="store-locked"):
            await wrote(store, "K7Q2", range(1, 2))
        release()
    await wrote(store, "K7Q2", range(1, 2))
    await store.close()


async def test_groups_that_want_the_same_tables_never_wait_in_a_circle(
    postgres_database: PostgresDatabase,
) -> None:
    """Two servers, each with all tables in one group, in opposite orders."""
    one, two = postgres_database.open(), postgres_database.open()
    codes = [f"T{number}" for number in range(20)]
    for version in range(1, 11):
        outcomes = await asyncio.gather(
            *(one.append(code, version - 1, [row(version, "one")], table()) for code in codes),
            *(two.append(code, version - 1, [row(version, "two")], table()) for code in reversed(codes)),
            return_exceptions=True,
        )
        assert sorted(map(repr, outcomes)) == ["Conflict()"] * len(codes) + ["None"] * len(codes)
    await one.close()
    await two.close()


# ---------------------------------------------------------------- the schema


def test_many_may_open_a_new_database_at_once(empty: Database) -> None:
    with ThreadPoolExecutor(8) as pool:
        stores = list(pool.map(lambda _: PostgresStore.open(empty.address), range(8)))
    assert len(stores) == 8
    assert empty.execute("SELECT version FROM schema_version") == [(len(migrations()),)]


async def test_a_migration_is_run_once_and_as_a_whole(empty: Database) -> None:
    import asyncpg

    db = await asyncpg.connect(empty.address)
    first, second = "CREATE TABLE a (x int); INSERT INTO a VALUES (1);", "INSERT INTO a VALUES (2);"
    for scripts in ([first], [first, second], [first, second]):
        await migrate(db, scripts, "x")
    with pytest.raises(asyncpg.UndefinedTableError):
        await migrate(db, [first, second, "INSERT INTO a VALUES (3); INSERT INTO nowhere VALUES (3);"], "x")
    await db.close()
    assert empty.execute("SELECT x FROM a") == [(1,), (2,)]
    assert empty.execute("SELECT version FROM schema_version") == [(2,)]


def test_a_database_that_is_not_ours_is_left_alone(empty: Database) -> None:
    empty.execute("CREATE TABLE tables (id int)")
    with pytest.raises(StoreFailed, match=f"store-foreign file=postgresql:///{empty.name}"):
        PostgresStore.open(empty.address)
    assert empty.execute("SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 2200") == [
        ("tables",)
    ]


def test_a_newer_schema_is_refused(postgres_database: PostgresDatabase) -> None:
    postgres_database.change(f"UPDATE schema_version SET version = {len(migrations()) + 1}")  # noqa: S608
    with pytest.raises(StoreFailed, match="store-newer"):
        postgres_database.open()


def test_commits_are_durable_even_where_the_default_is_otherwise(postgres_database: PostgresDatabase) -> None:
    name = postgres_database.database.name
    postgres_database.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")

    async def setting() -> str:
        store = postgres_database.open()
        found = await store._select(str, "SHOW synchronous_commit")
        await store.close()
        return found[0]

    assert asyncio.run(setting()) == "on"


# ---------------------------------------------------------------- addresses and passwords


def serve(address: str) -> subprocess.CompletedProcess[str]:
    return billet("serve", "--port", "0", "--db", address)


def test_a_database_that_is_not_there_is_named_in_one_line_without_the_password() -> None:
    for scheme in ("postgresql", "postgres"):
        line = one_line(serve(f"{scheme}://ada:{SECRET}@127.0.0.1:1/games?password={SECRET}"))
        assert line == f"billet: {EN('error-store-unreachable', file='postgresql://127.0.0.1:1/games')}"


def test_who_is_not_let_in_is_told_so_without_the_password(cluster: Cluster) -> None:
    line = one_line(serve(cluster.address("nowhere").replace("postgres@", f"postgres:{SECRET}@")))
    assert line == f"billet: {EN('error-store-denied', file='postgresql:///nowhere')}"


@pytest.mark.parametrize(
    "address", [f"postgresql://ada:{SECRET}@host:port/x", f"postgresql://{SECRET}@[::1/x"]
)
def test_an_address_that_is_none_is_refused_without_showing_it(address: str) -> None:
    line = one_line(serve(address))
    assert SECRET not in line
    assert line == f"billet: {EN('error-bad-setting', name='db')}"


def test_without_the_driver_it_says_what_to_install(tmp_path: Path) -> None:
    tmp_path.joinpath("asyncpg.py").write_text("raise ModuleNotFoundError('asyncpg')\n")
    script = "from billetdoux.cli import main; main(['serve', '--db', 'postgresql://127.0.0.1:1/x'])"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {script}"],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert "billetdoux[postgres]" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@contextmanager
def with_password(cluster: Cluster) -> Iterator[None]:
    """A user who needs one, whatever way they come."""
    cluster.execute(f"CREATE USER ada SUPERUSER PASSWORD '{SECRET}'")
    rules = cluster.data / "pg_hba.conf"
    before = rules.read_text()
    rules.write_text(f"local all ada scram-sha-256\n{before}")
    cluster.execute("SELECT pg_reload_conf()")
    try:
        yield
    finally:
        rules.write_text(before)
        cluster.execute("SELECT pg_reload_conf()")


async def test_passwords_come_from_the_usual_variables_and_files(
    own_cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passfile = tmp_path / "pgpass"
    passfile.write_text(f"*:*:template:ada:{SECRET}\n")
    passfile.chmod(0o600)
    with with_password(own_cluster):
        for given in (
            {"PGPASSWORD": SECRET},
            {"PGPASSFILE": str(passfile)},
        ):
            with monkeypatch.context() as environment:
                settings = {"PGHOST": str(own_cluster.folder), "PGUSER": "ada", **given}
                for name, value in settings.items():
                    environment.setenv(name, value)
                store = PostgresStore.open("postgresql:///template")
                await store.check()
                await store.close()
        with pytest.raises(StoreFailed, match="store-denied") as caught:
            PostgresStore.open(own_cluster.address("template").replace("postgres@", "ada:wrong@"))
        assert "wrong" not in str(caught.value)


# ---------------------------------------------------------------- TLS


class WithTls:
    """PostgreSQL as it looks from outside if it has TLS, whether or not ours was built with it."""

    def __init__(self, cluster: Cluster, certificate: Path) -> None:
        self._socket = cluster.folder / ".s.PGSQL.5432"
        self._tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self._tls.load_cert_chain(certificate)
        self.port = 0

    async def __aenter__(self) -> WithTls:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()

    async def _serve(self, from_store: StreamReader, to_store: StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            request = await from_store.readexactly(8)
            if request != SSL_REQUEST:
                to_store.close()
                return
            to_store.write(b"S")
            await to_store.start_tls(self._tls)
            from_database, to_database = await asyncio.open_unix_connection(str(self._socket))
            await asyncio.gather(pass_on(from_store, to_database), pass_on(from_database, to_store))


SSL_REQUEST = (8).to_bytes(4, "big") + (80877103).to_bytes(4, "big")


async def pass_on(source: StreamReader, to: StreamWriter) -> None:
    while data := await source.read(2**16):
        to.write(data)
    to.close()


def certificate_for(host: str, place: Path) -> Path:
    """Signed by itself, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    plain = serialization.NoEncryption()
    secret = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain)
    place.write_bytes(made.public_bytes(pem) + secret)
    return place


async def test_tls_is_set_up_by_the_usual_options_and_strangers_are_refused(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = certificate_for("localhost", tmp_path / "ours.pem")
    other = certificate_for("localhost", tmp_path / "other.pem")
    with cluster.database() as database:
        async with WithTls(cluster, ours) as outside:
            address = f"postgresql://postgres@localhost:{outside.port}/{database.name}"
            monkeypatch.setenv("PGSSLMODE", "verify-full")
            monkeypatch.setenv("PGSSLROOTCERT", str(ours))
            store = await asyncio.to_thread(PostgresStore.open, address)
            await store.check()
            await store.close()
            for refused in (f"{address}?sslrootcert={other}", f"{address}?sslmode=disable"):
                with pytest.raises(StoreFailed, match="store-unreachable"):
                    await asyncio.to_thread(PostgresStore.open, refused)
