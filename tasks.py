"""What one does with this project, on every system: `python -m tasks TASK`. `make TASK` does the same.

Python alone is needed: a task sets up the virtual environment, and installs what it needs there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from venv import EnvBuilder

ROOT = Path(__file__).parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
PIP_ITSELF = BIN / ("pip.exe" if os.name == "nt" else "pip")
OLDEST = (3, 11)
GAME, DEV = ".[fast]", ".[dev]"
"""What a copy of the sources is installed with: all that players use, and all that developers use besides."""
STAMPS = {GAME: VENV / ".installed", DEV: VENV / ".installed-dev"}
"""Files that say when something was installed."""
# Python compiles what it imports anyway; pip would compile all 6,000 files, most of them for nobody.
PIP = ("pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile")
UV = ("uv", "pip", "install", "--quiet", "--python", str(PYTHON))
"""Takes a quarter of pip's time."""
MADE = (
    *(".venv", "web/node_modules", "web/.svelte-check", "src/billetdoux/web", "dist", "build"),
    *(".mypy_cache", ".pytest_cache", ".ruff_cache", ".import_linter_cache"),
)
POSIX_ONLY = (
    *("analysis", "cli", "client", "compatibility", "docs", "e2e"),
    *("luck", "server", "sim", "testing", "tui"),
)
"""Folders of tests that fork, lock files or open terminals in ways that Windows does not have."""


LINUX_ONLY = (
    *("server/test_connections.py", "server/test_crash.py", "server/test_hostile.py"),
    "session/test_workers.py",
)
"""Tests that look into /proc, or limit what another process may do."""


class TaskFailed(Exception):
    """A command has failed; it has said why. Carries its exit status."""


# ---------------------------------------------------------------- the tasks


def play() -> None:
    """set up what is needed, and start the game in the browser"""
    with_page(GAME)
    run(PYTHON, "-m", "billetdoux")


def test() -> None:
    """set up what is needed, check and test everything (what CI runs)"""
    if not has_node():
        install(DEV)
    with ThreadPoolExecutor(3) as pool:
        page, browser = pool.submit(web), pool.submit(install_browser)
        pool.submit(install, DEV).result()
        check_style()
        # Beside the tests, which need no more than the page and what is compiled.
        checks = [pool.submit(check_types), pool.submit(check_built, page)]
        compile_ahead()
        finish([page, browser])
        run(PYTHON, "-m", "pytest", "-n", "auto", "--dist", "worksteal", *tests_here())
    if any(check.exception() for check in checks):
        print("A check beside the tests has failed: see above what it found.", file=sys.stderr, flush=True)
    finish(checks)


def check() -> None:
    """lint, types and layers, in Python and in the page"""
    install(DEV)
    check_style()
    check_types()
    web()
    run(PYTHON, "-m", "tools.page", "check")


def web() -> None:
    """build the page if anything in it has changed"""
    if has_node():  # then nothing of ours is needed, not even the virtual environment
        run(sys.executable, "-m", "tools.page", "build")
    else:
        install(GAME)
        run(PYTHON, "-m", "tools.page", "build")


def release() -> None:
    """build what is published in a clean place, check it and try it out"""
    set_up()
    run(PYTHON, "-m", "tools.release")


def docs() -> None:
    """build the documentation as a site in build/site"""
    install(DEV)
    web()
    run(PYTHON, "-m", "tools.docs")


def pictures() -> None:
    """redraw all pictures of the documentation"""
    install(DEV)
    web()
    run(PYTHON, "-m", "tools.pictures")


def bench() -> None:
    """measure, and write the results under bench/results/"""
    install(DEV)
    run(PYTHON, "-m", "bench")


def format() -> None:
    """tidy the code"""
    install(DEV)
    run(PYTHON, "-m", "ruff", "check", "--fix", ".")
    run(PYTHON, "-m", "ruff", "format", ".")


def clean() -> None:
    """delete all that tasks have made"""
    for name in MADE:
        shutil.rmtree(ROOT / name, ignore_errors=True)


def help() -> None:
    """show this list"""
    for name, task in TASKS.items():
        print(f"  {name:<9}{task.__doc__}")


TASKS: dict[str, Callable[[], None]] = {
    task.__name__: task
    for task in (play, test, check, web, release, docs, pictures, bench, format, clean, help)
}


# ---------------------------------------------------------------- their parts


def check_style() -> None:
    run(PYTHON, "-m", "ruff", "check", ".")
    run(PYTHON, "-m", "ruff", "format", "--check", ".")


def check_types() -> None:
    """And what imports what."""
    run(PYTHON, "-m", "mypy")
    run(PYTHON, "-c", "from importlinter.cli import lint_imports_command as lint; lint()")


def check_built(page: Future[None]) -> None:
    page.result()
    run(PYTHON, "-m", "tools.page", "check")


def install_browser() -> None:
    """Beside Python's packages: the package manager mostly waits for the network and the disk."""
    if sys.platform == "linux":
        run(sys.executable, "-m", "tests.e2e.chromium")


def compile_ahead() -> None:
    run(PYTHON, "-m", "tools.compile_ahead")


def with_page(what: str) -> None:
    """With Node on the machine the page needs nothing that is installed, and is built beside the rest."""
    if not has_node():
        install(what)
        web()
        return
    with ThreadPoolExecutor(2) as pool:
        finish([pool.submit(web), pool.submit(install, what)])


def finish(parts: list[Future[None]]) -> None:
    for part in parts:
        part.result()


def tests_here() -> Iterator[str]:
    """All of them on Linux; elsewhere those that work there."""
    if sys.platform != "linux":
        yield from (f"--ignore=tests/{name}" for name in LINUX_ONLY)
    if not hasattr(os, "fork"):
        yield "src"
        yield from (str(folder) for folder in sorted((ROOT / "tests").glob("*/")) if works_here(folder))
        yield from map(str, sorted((ROOT / "tests").glob("test_*.py")))


def works_here(folder: Path) -> bool:
    return folder.name not in POSIX_ONLY and not folder.name.startswith("_")


# ---------------------------------------------------------------- setting up


def set_up() -> None:
    if not is_set_up():
        print(f"Making a virtual environment in {VENV.name}…", flush=True)
        EnvBuilder(with_pip=True, symlinks=os.name != "nt").create(VENV)


def is_set_up() -> bool:
    """Debian's Python says that `python3-venv` is missing, and leaves an environment without pip behind."""
    return PYTHON.exists() and PIP_ITSELF.exists()


def install(what: str) -> None:
    """The package and what it needs, unless that is there and nothing has changed."""
    set_up()
    if is_installed(what):
        return
    print("Installing Python packages (up to a minute)…", flush=True)
    install_packages(what)
    for extras, stamp in STAMPS.items():
        stamp.touch()
        if extras == what:
            break


def install_packages(what: str) -> None:
    """By uv. It doesn't read pip's configuration: where it finds no packages, pip installs them."""
    try:
        run(PYTHON, "-m", *PIP, "uv")
        run(PYTHON, "-m", *UV, "--editable", what)
    except TaskFailed:
        print("Trying again with pip…", flush=True)
        run(PYTHON, "-m", *PIP, "--editable", what)


def is_installed(what: str) -> bool:
    needs = ("pyproject.toml", "hatch_build.py")
    stamp = STAMPS[what]
    return stamp.exists() and all(stamp.stat().st_mtime >= (ROOT / name).stat().st_mtime for name in needs)


def has_node() -> bool:
    from tools.page import machine_has_node

    return machine_has_node()


def run(*command: str | Path) -> None:
    # Else every process that is started compiles all that it imports, again and again: three times as slow.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with subprocess.Popen(command, cwd=ROOT, env=environment) as process:  # noqa: S603 - our own commands
        status = wait_for(process)
    if status:
        raise TaskFailed(status)


def wait_for(process: subprocess.Popen[bytes]) -> int:
    """Ctrl-C reaches the command too, which may have something to finish."""
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue


def main(names: list[str]) -> int:
    if sys.version_info < OLDEST:
        print("Billet-doux needs Python 3.11 or newer: make PYTHON=python3.11 …", file=sys.stderr)
        return 1
    unknown = [name for name in names if name not in TASKS]
    if unknown:
        print(f"There is no task “{unknown[0]}”. These are:", file=sys.stderr)
    try:
        for name in ["help"] if unknown else names or ["help"]:
            TASKS[name]()
    except TaskFailed as failure:
        return int(failure.args[0])
    except KeyboardInterrupt:
        return 130
    return 2 if unknown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
