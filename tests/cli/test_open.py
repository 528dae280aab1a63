"""`billet` alone: the server on this machine, and the browser that shows it."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.child import killed_when_late
from tests.patience import PATIENCE

NO_DISPLAY = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": ""}

# Fetches what it is told to show, as a browser does first, and tells the test.
BROWSER = """
import socket, sys, urllib.request
with urllib.request.urlopen(sys.argv[2]) as answer:
    told = f"{sys.argv[2]} {answer.status}"
with socket.create_connection(("127.0.0.1", int(sys.argv[1]))) as test:
    test.sendall(told.encode())
"""


@contextmanager
def billet(
    folder: Path, *words: str, environment: Mapping[str, str] = NO_DISPLAY
) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "billetdoux", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LC_ALL": "en.UTF-8", "BILLET_DB": str(folder / "tables.db"), **environment},
    )
    with process, killed_when_late(process):
        try:
            yield process
        finally:
            process.kill()


def address_said_by(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
    assert found is not None, process.stderr and process.stderr.read()
    return found[0]


def get(address: str, path: str) -> bytes:
    connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=PATIENCE)
    with closing(connection):
        connection.request("GET", path)
        return connection.getresponse().read()


def test_without_a_command_it_serves_the_game_until_it_is_stopped(tmp_path: Path) -> None:
    with billet(tmp_path, "--no-browser", "--port", "0") as process:
        assert b"Billet-doux" in get(address_said_by(process), "/")
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
        assert "has stopped" in said


def test_it_opens_the_browser_and_answers_it(tmp_path: Path) -> None:
    program = tmp_path / "browser.py"
    program.write_text(BROWSER)
    with socket.create_server(("127.0.0.1", 0)) as test:
        test.settimeout(PATIENCE)
        shown_by = f"{sys.executable} {program} {test.getsockname()[1]} %s"
        with billet(tmp_path, "--port", "0", environment={"BROWSER": shown_by}) as process:
            address = address_said_by(process)
            browser, _ = test.accept()
            with browser:
                assert browser.recv(1000).decode() == f"{address} 200"


def test_if_the_usual_port_is_taken_it_takes_a_free_one(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with billet(tmp_path, environment={**NO_DISPLAY, "BILLET_PORT": str(port)}) as process:
            address = address_said_by(process)
            assert address != f"http://127.0.0.1:{port}"
            assert get(address, "/healthz") == b'{"ok":true}'


def test_a_port_that_was_asked_for_and_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        with billet(tmp_path, "open", "--port", port) as process:
            _, complaint = process.communicate(timeout=PATIENCE)
            assert process.returncode == 3
            assert port in complaint


@pytest.mark.parametrize("words", [("--no-such-option",), ("open", "dance")])
def test_what_makes_no_sense_is_bad_input(tmp_path: Path, words: tuple[str, ...]) -> None:
    with billet(tmp_path, *words) as process:
        _, complaint = process.communicate(timeout=PATIENCE)
        assert process.returncode == 2
        assert "Traceback" not in complaint
