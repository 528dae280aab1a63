"""Chromium, as the machine has it or as its package manager brings it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
HEADLESS_SHELL = "chromium-headless-shell"
"""Takes half as much of a processor, but shows no notifications."""


class NoChromium(Exception):
    """Why there is none."""


def chromium(lock: Path, *, headless_shell: bool = False) -> str:
    """Where it is, or where its `headless_shell` is. If there is none, one process at a time installs it."""
    return (shutil.which(HEADLESS_SHELL) if headless_shell else None) or _found() or _installed(lock)


def _found() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def _installed(lock: Path) -> str:
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        raise NoChromium("there is no Chromium here, and only root can install it with apt-get")
    import fcntl

    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        for words in (
            () if _found() else (["update"], ["install", "--yes", "--no-install-recommends", "chromium"])
        ):
            done = subprocess.run([apt, "-qq", *words], capture_output=True, text=True, check=False)
            if done.returncode:
                raise NoChromium(f"apt-get could not install Chromium: {done.stderr.strip()[-500:]}")
    found = _found()
    if found is None:
        raise NoChromium("apt-get has installed Chromium, but it can't be found")
    return found
