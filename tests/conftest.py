"""The same examples and the same language in every run: what one person sees fail fails for everyone."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import postgres

settings.register_profile(
    "same-for-everyone",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("same-for-everyone")

os.environ.pop("LANGUAGE", None)

# The tests use every core already: more threads for each product of two matrices would only wait for one.
for library in ("OMP", "OPENBLAS", "MKL"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")

# Who starts us in the background makes us ignore Ctrl-C, and our children would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

LONG = (
    *("tests/work/", "tests/e2e/", "tests/rl/test_examples.py", "tests/rl/test_batch.py", "tests/tui/"),
    *("tests/testing/", "tests/properties/", "tests/server/", "tests/sim/", "tests/agents/"),
    *("tests/luck/", "tests/rl/", "tests/analysis/", "tests/tournament/", "tests/cli/", "docs/", "src/"),
)
"""Where the long tests are. They come first, so that at the end no process is alone with one."""


ALIVE = pytest.StashKey[int | None]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def rank(item: pytest.Item) -> int:
        return next((place for place, path in enumerate(LONG) if item.nodeid.startswith(path)), len(LONG))

    items.sort(key=rank)


def pytest_collection_finish() -> None:
    """The modules and the tests stay until the end. To look for garbage among them takes a tenth of the
    time of all tests.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def pytest_configure(config: pytest.Config) -> None:
    """One PostgreSQL for all workers of this run: it stays for as long as this process does."""
    config.stash[ALIVE] = postgres.begin_session()


def pytest_unconfigure(config: pytest.Config) -> None:
    postgres.end_session(config.stash[ALIVE])


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """`-n auto`: twice as many as there are cores, for some tests wait for another process. With half as many
    again, the cores were idle for a tenth of the time.
    """
    cores = yield
    return cores if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else 2 * cores


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, object, object]:
    """Of a fresh clone nothing is compiled yet. One worker compiles everything while it collects, and the
    others wait, else each of them would: that takes twice as long as to collect.
    """
    with first_alone(is_needed=not sys.dont_write_bytecode and not is_compiled()):
        return (yield)


def is_compiled() -> bool:
    return any(Path(__file__).parent.glob("*/__pycache__/test_*.pyc"))


@contextmanager
def first_alone(*, is_needed: bool) -> Iterator[None]:
    """Whoever comes while the first is inside waits for it; then all others go on together."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, LOCK_SH, LOCK_UN, flock
    except ImportError:  # Windows
        yield
        return
    with Path(__file__).open() as lock:
        try:
            flock(lock, LOCK_EX | LOCK_NB)
            is_first = True
        except BlockingIOError:
            flock(lock, LOCK_SH)
            is_first = False
        if not (is_first and is_needed):
            flock(lock, LOCK_UN)
        yield


@pytest.fixture(scope="session", autouse=True)
def nothing_is_kept_at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Matches and seats of tests are nobody's: whoever runs them finds none among their own."""
    with pytest.MonkeyPatch.context() as environment:
        for kind in ("STATE", "DATA"):
            environment.setenv(f"XDG_{kind}_HOME", str(tmp_path_factory.mktemp(kind.lower())))
        yield


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Asynchronous tests run once, with asyncio: our code uses nothing else."""
    return "asyncio"
