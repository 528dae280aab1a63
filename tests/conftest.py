"""The same examples and the same language in every run: what one person sees fail fails for everyone."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "same-for-everyone",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("same-for-everyone")

os.environ.pop("LANGUAGE", None)

# Who starts us in the background makes us ignore Ctrl-C, and our children would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def nothing_is_kept_at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Matches and seats of tests are nobody's: whoever runs them finds none among their own."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Asynchronous tests run once, with asyncio: our code uses nothing else."""
    return "asyncio"
