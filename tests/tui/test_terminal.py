"""The app in a terminal of its own, as one runs it: how it ends, and what it leaves behind."""

from __future__ import annotations

import os
import select
import signal
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no such terminals", allow_module_level=True)

import pty

from tests.patience import PATIENCE

TABLE_SHOWN, TABLE_GONE = b"\x1b[?1049h", b"\x1b[?1049l"
RECORD = str(Path(__file__).parents[1] / "records" / "classic-2.txt")
BILLET = "import sys; from billetdoux.cli import main; sys.exit(main(sys.argv[1:]))"
STUMBLES = (
    "from billetdoux.tui.replay_screen import ReplayScreen as Screen; "
    f"Screen.show = lambda s: 1 / 0; {BILLET}"
)


def run(program: str, *options: str, state: Path, typed: bytes = b"") -> tuple[int, bytes]:
    """The exit status, and all that the terminal was sent; keys are typed once the app is there."""
    child, terminal = pty.fork()
    if child == 0:
        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "LC_ALL": "en.UTF-8",
            "XDG_STATE_HOME": str(state),
        }
        environment |= {"COLUMNS": "100", "LINES": "30"}
        os.execve(sys.executable, [sys.executable, "-c", program, *options], environment)  # noqa: S606 - it is ours
    shown = b""
    try:
        while select.select([terminal], [], [], PATIENCE)[0] and (piece := os.read(terminal, 65536)):
            shown += piece
            if typed and b"Your turn" in shown:
                os.write(terminal, typed)
                typed = b""
    except OSError:  # as Linux tells that it has ended
        pass
    finally:
        os.close(terminal)  # which ends whoever still waits for it
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), shown


def test_what_nobody_has_foreseen_is_one_line_on_a_terminal_as_it_was(tmp_path: Path) -> None:
    status, shown = run(STUMBLES, "replay", RECORD, state=tmp_path)
    assert status == 4
    table, gone, after = shown.partition(TABLE_GONE)
    assert TABLE_SHOWN in table
    assert gone
    assert b"billet: Something went wrong that should never happen (ZeroDivisionError)" in after
    assert b"Traceback" not in shown


def test_with_debug_it_says_where(tmp_path: Path) -> None:
    status, shown = run(STUMBLES, "replay", RECORD, "--debug", state=tmp_path)
    assert status == 4
    assert b"Traceback" in shown.partition(TABLE_GONE)[2]


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    match = ("--players", "2", "--seed", "07" * 32)
    status, shown = run(BILLET, "play", *match, state=tmp_path, typed=b"\x03")
    assert status == 128 + signal.SIGINT
    assert b"billet play --resume" in shown.partition(TABLE_GONE)[2]
