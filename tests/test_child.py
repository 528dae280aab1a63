"""No process is left of a test that failed."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.child import child, killed_when_late, said_by
from tests.patience import PATIENCE

SILENT = "import time; time.sleep(3600)"
WITH_A_HELPER = f"""
import subprocess, sys
subprocess.Popen([sys.executable, "-c", {SILENT!r}], stdout=subprocess.DEVNULL, close_fds=False)
{{then}}
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no groups of processes")


class Pipe:
    """It ends when nobody holds it any more."""

    def __init__(self) -> None:
        self.reader, self.writer = os.pipe()
        os.set_inheritable(self.writer, True)

    def ends(self) -> bool:
        os.close(self.writer)
        ready, _, _ = select.select([self.reader], [], [], PATIENCE)
        return bool(ready) and os.read(self.reader, 1) == b""


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    pipe = Pipe()
    yield pipe
    os.close(pipe.reader)


def test_a_program_that_fails_leaves_nobody(pipe: Pipe) -> None:
    with pytest.raises(AssertionError):
        said_by(WITH_A_HELPER.format(then="sys.exit(1)"), pass_fds=[pipe.writer])
    assert pipe.ends()


def test_a_program_that_hangs_leaves_nobody(pipe: Pipe) -> None:
    with pytest.raises(subprocess.TimeoutExpired):
        said_by(WITH_A_HELPER.format(then=SILENT), seconds=1.0, pass_fds=[pipe.writer])
    assert pipe.ends()


def test_who_reads_from_a_silent_program_comes_to_an_end() -> None:
    with child([sys.executable, "-c", SILENT], stdout=subprocess.PIPE) as silent:
        assert silent.stdout is not None
        with killed_when_late(silent, 0.0):
            assert silent.stdout.read() == b""
