"""Chromium, as the machine has it or as its package manager brings it: `python -m tests.e2e.chromium`.

It needs the standard library alone, so that it can run before anything else is installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
PACKAGE = "chromium"
HEADLESS_SHELL = "chromium-headless-shell"
"""A program and its package. It takes a third less of a processor, but shows no notifications."""


class NoChromium(Exception):
    """Why there is none."""


def chromium(lock: Path, *, headless_shell: bool = False) -> str:
    """Where it is, or where its `headless_shell` is. If there is none, one process at a time installs it."""
    if _found() is None:
        install(lock)
    found = (shutil.which(HEADLESS_SHELL) if headless_shell else None) or _found()
    if found is None:
        raise NoChromium("apt-get has installed Chromium, but it can't be found")
    return found


def install(lock: Path) -> None:
    """What is missing. The headless shell is a package of newer systems only: tests do without it."""
    if not _is_root_with_apt():
        raise NoChromium("there is no Chromium here, and only root can install it with apt-get")
    import fcntl

    with lock.open("a") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        if _is_complete():
            return
        _apt_get("update")
        if _found() is None:
            _apt_get("install", "--yes", "--no-install-recommends", PACKAGE)
        with suppress(NoChromium):
            _apt_get("install", "--yes", "--no-install-recommends", HEADLESS_SHELL)


def _found() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def _is_complete() -> bool:
    return _found() is not None and shutil.which(HEADLESS_SHELL) is not None


def _is_root_with_apt() -> bool:
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def _apt_get(*words: str) -> None:
    done = subprocess.run(["apt-get", "-qq", *words], capture_output=True, text=True, check=False)  # noqa: S607
    if done.returncode:
        raise NoChromium(f"apt-get {words[0]} has failed: {done.stderr.strip()[-500:]}")


def main() -> int:
    """Nothing is installed unasked on the machine of somebody who has a browser. Tests that find none say why
    themselves.
    """
    is_wanted = _found() is None or os.environ.get("CI") == "true"
    if is_wanted and _is_root_with_apt() and not _is_complete():
        print("Installing Chromium for the tests…", flush=True)
        with suppress(NoChromium):
            install(lock=Path(__file__))
    return 0


if __name__ == "__main__":
    sys.exit(main())
