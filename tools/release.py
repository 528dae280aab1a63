"""What is published: a wheel and a source distribution, built in a clean place and tried out.

`python -m tools.release` builds both from the last commit, so that no stray file gets in. It checks them, and
plays a match with the wheel in an empty environment that has neither Node nor a compiler nor git. Then it
puts them into `dist/`. `--tag v0.1.0` also requires that version and its section in the changelog, and
`--notes FILE` writes this section to a file.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tarfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit
from venv import EnvBuilder
from zipfile import ZipFile

from tools.page import run_quietly

ROOT = Path(__file__).parent.parent
TOOLS = ("build>=1.2", "check-wheel-contents>=0.6", "twine>=6")
PAGE = "billetdoux/web/"
NOT_PUBLISHED = frozenset({"tests", "bench", "node_modules", "__pycache__", ".git", ".venv"})
INSTALLERS = ("pip_", "uv_", "npm_config_")
"""How variables begin that tell installers where to look. Those of a CI service name other hosts too."""

Members = Mapping[str, bytes]
"""The files of an archive by their names, without the folder that a source distribution puts around them."""


class ReleaseFailed(Exception):
    """Says in words what is wrong with the release."""


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__)
    parser.add_argument("--tag", help="the version to release, for example v0.1.0")
    parser.add_argument("--notes", type=Path, metavar="FILE", help="write the section of the changelog here")
    options = parser.parse_args(words)
    try:
        release(options.tag, options.notes)
    except ReleaseFailed as error:
        print(f"The release is not ready: {error}", file=sys.stderr)
        return 1
    return 0


def release(tag: str | None, notes: Path | None) -> None:
    with TemporaryDirectory(prefix="release-") as folder:
        place = Path(folder)
        source = export(place / "source")
        version = version_of(source)
        if tag is not None and tag != f"v{version}":
            raise ReleaseFailed(f"the tag is {tag}, but the version is {version}.")
        if tag is not None or notes is not None:
            text = notes_of((source / "CHANGELOG.md").read_text("utf-8"), version)
            if notes is not None:
                notes.write_text(text, "utf-8")

        say(f"Building {version}…")
        tools = Environment(place / "tools", TOOLS)
        sdist = tools.build("--sdist", source, place / "dist")
        unpacked = unpack(sdist, place / "unpacked")
        wheel = tools.build("--wheel", unpacked, place / "dist", path=tools.programs)  # without Node

        say("Checking…")
        check(wheel, sdist, (ROOT, Path.home(), place), registries())
        tools.run("twine", "check", "--strict", wheel, sdist)
        tools.run("check_wheel_contents", wheel)

        say("Building the page again, from the source distribution alone…")
        shutil.rmtree(unpacked / "src" / PAGE)
        complain(missing_page(members(tools.build("--wheel", unpacked, place / "again"))))

        say("Playing, in an empty environment…")
        try_out(wheel, version, place)
        keep(wheel, sdist)


def say(text: str) -> None:
    print(text, flush=True)


def keep(*built: Path) -> None:
    folder = ROOT / "dist"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for path in built:
        shutil.copy(path, folder)
        say(f"dist/{path.name}  {path.stat().st_size / 1e6:.1f} MB")


# ---------------------------------------------------------------- the source


def export(folder: Path) -> Path:
    """The last commit."""
    folder.mkdir()
    if _git("status", "--porcelain", "--untracked-files=no"):
        say("WARNING: changes that are not committed will not be in the release.")
    archive = folder.with_suffix(".tar")
    _git("archive", "--format=tar", "-o", str(archive), "HEAD")
    _extract(archive, folder)
    return folder


def _extract(archive: Path, folder: Path) -> None:
    """Of an archive that we have made. Python 3.11.2, the one of Debian 12, has no `filter`."""
    with tarfile.open(archive) as tar:
        tar.extraction_filter = getattr(tarfile, "data_filter", None)
        tar.extractall(folder)  # noqa: S202


def _git(*words: str) -> str:
    return _run(["git", *words], ROOT, None).strip()


def version_of(source: Path) -> str:
    text = (source / "src" / "billetdoux" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    assert found is not None
    return found[1]


def notes_of(changelog: str, version: str) -> str:
    """
    >>> notes_of("# Changelog\\n\\n## [0.2.0] - 2027-01-01\\nNew.\\n\\n## [0.1.0]\\nFirst.\\n", "0.2.0")
    'New.\\n'
    """
    heading = rf"^## \[{re.escape(version)}\].*\n((?:(?!## ).*\n?)*)"
    found = re.search(heading, changelog, re.MULTILINE)
    if found is None:
        raise ReleaseFailed(f"CHANGELOG.md has no section “## [{version}]”.")
    return found[1].strip() + "\n"


# ---------------------------------------------------------------- environments and commands


class Environment:
    """An empty virtual environment, with some packages installed."""

    def __init__(self, folder: Path, packages: Sequence[str]) -> None:
        EnvBuilder(with_pip=True).create(folder)
        self.folder = folder
        self.programs = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.programs / ("python.exe" if os.name == "nt" else "python")
        self.run("pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:", *packages)

    def run(self, module: str, *words: str | Path, path: Path | None = None) -> str:
        return _run([self.python, "-m", module, *words], self.folder, path)

    def build(self, kind: str, source: Path, folder: Path, path: Path | None = None) -> Path:
        self.run("build", kind, "--outdir", folder, source, path=path)
        return next(folder.glob("*.whl" if kind == "--wheel" else "*.tar.gz"))


def _run(command: Sequence[str | Path], folder: Path, path: Path | None) -> str:
    """What it printed. With `path`, it finds no other programs than those in that folder."""
    done = run_quietly(command, folder, os.environ if path is None else alone_in(path))
    if done.returncode:
        raise ReleaseFailed(f"{' '.join(map(str, command))} failed:\n{done.stdout.strip()}")
    return done.stdout


def alone_in(programs: Path) -> dict[str, str]:
    """An environment with no programs but these: no Node, no compiler, no git."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**inherited, "PATH": str(programs)}


# ---------------------------------------------------------------- checks


def check(wheel: Path, sdist: Path, folders: Sequence[Path], hosts: Sequence[str]) -> None:
    faults: list[str] = []
    for archive in (wheel, sdist):
        contents = members(archive)
        found = [*missing_page(contents), *strangers(contents), *traces(contents, folders, hosts)]
        faults += [f"{archive.name}: {fault}" for fault in found]
    if not wheel.name.endswith("-py3-none-any.whl"):
        faults.append(f"{wheel.name} is not for every machine.")
    complain(faults)


def complain(faults: Sequence[str]) -> None:
    if faults:
        raise ReleaseFailed("\n".join(("", *faults)))


def members(archive: Path) -> Members:
    if archive.suffix == ".whl":
        with ZipFile(archive) as wheel:
            return {name: wheel.read(name) for name in wheel.namelist()}
    with tarfile.open(archive) as tar:
        files = ((member.name, tar.extractfile(member)) for member in tar if member.isfile())
        return {name.partition("/")[2]: file.read() for name, file in files if file is not None}


def unpack(sdist: Path, folder: Path) -> Path:
    _extract(sdist, folder)
    (inside,) = folder.iterdir()
    return inside


def missing_page(contents: Members) -> list[str]:
    """The page, and every asset that it names; the server makes the rest, as the manifest."""
    folder = next((f"{top}{PAGE}" for top in ("", "src/") if f"{top}{PAGE}index.html" in contents), None)
    if folder is None:
        return ["the page for browsers is missing"]
    html = contents[f"{folder}index.html"].decode()
    named = re.findall(r'"/(assets/[^"]+)"', html)
    return [f"the page needs {name}, which is missing" for name in named if folder + name not in contents]


def strangers(contents: Members) -> list[str]:
    """Files that nobody needs who installs the package."""
    return [f"{name} does not belong here" for name in contents if NOT_PUBLISHED & set(name.split("/"))]


def traces(contents: Members, folders: Sequence[Path], hosts: Sequence[str]) -> list[str]:
    """What would tell where the release was built."""
    secrets = [*(f"{folder}{os.sep}" for folder in folders), *hosts]
    return [
        f"{name} contains {secret}"
        for name, content in contents.items()
        for secret in secrets
        if secret.encode() in content
    ]


def registries() -> list[str]:
    """The hosts from which this machine gets its packages."""
    asked = ((sys.executable, "-m", "pip", "config", "list"), ("npm", "config", "get", "registry"))
    told = [_run([program, *words], ROOT, None) for name, *words in asked if (program := shutil.which(name))]
    told += [value for name, value in os.environ.items() if name.lower().startswith(INSTALLERS)]
    return sorted(set(hosts_in(told)))


def hosts_in(settings: Sequence[str]) -> Iterator[str]:
    """
    >>> list(hosts_in(["index='https://me:secret@packages.example/simple/'", "a.b"]))
    ['packages.example']
    """
    for address in re.findall(r"https?://[^\s'\"]+", " ".join(settings)):
        host = urlsplit(address).hostname
        if host is not None and "." in host:
            yield host


# ---------------------------------------------------------------- a trial


def try_out(wheel: Path, version: str, place: Path) -> None:
    """As somebody would who has Python and nothing else."""
    empty = Environment(place / "empty", [str(wheel)])
    shutil.copy(ROOT / "tools" / "release_trial.py", place)
    print(_run([empty.python, "-I", place / "release_trial.py", version], place, empty.programs), end="")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
