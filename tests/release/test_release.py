"""What `make release` refuses to publish. That what it builds can be played, it tries itself."""

from __future__ import annotations

import io
import re
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

import billetdoux
from tools.release import (
    ROOT,
    ReleaseFailed,
    alone_in,
    check,
    members,
    missing_page,
    notes_of,
    registries,
    strangers,
    traces,
    version_of,
)

PAGE = b'<link href="/manifest.webmanifest"><script src="/assets/index-1.js"></script>'
GOOD = {
    "billetdoux/__init__.py": b"",
    "billetdoux/web/index.html": PAGE,
    "billetdoux/web/assets/index-1.js": b"",
}
SOURCE = {f"src/{name}": content for name, content in GOOD.items()}


def a_wheel(folder: Path, files: dict[str, bytes]) -> Path:
    path = folder / "billetdoux-9.9.9-py3-none-any.whl"
    with ZipFile(path, "w") as wheel:
        for name, content in files.items():
            wheel.writestr(name, content)
    return path


def a_source_distribution(folder: Path, files: dict[str, bytes]) -> Path:
    path = folder / "billetdoux-9.9.9.tar.gz"
    with tarfile.open(path, "w:gz") as tar:
        for name, content in files.items():
            info = tarfile.TarInfo(f"billetdoux-9.9.9/{name}")
            info.size = len(content)
            tar.addfile(info, io.BytesIO(content))
    return path


def test_both_archives_are_looked_into(tmp_path: Path) -> None:
    wheel, sdist = a_wheel(tmp_path, GOOD), a_source_distribution(tmp_path, SOURCE)
    assert members(wheel) == GOOD
    assert members(sdist) == SOURCE
    check(wheel, sdist, [tmp_path], ["packages.example"])
    bare = a_source_distribution(tmp_path, {"README.md": b"see packages.example"})
    with pytest.raises(ReleaseFailed, match=r"(?s)page for browsers is missing.*packages\.example"):
        check(wheel, bare, [tmp_path], ["packages.example"])


def test_the_page_must_be_inside_with_all_its_assets() -> None:
    assert missing_page(GOOD) == []
    assert missing_page({"billetdoux/__init__.py": b""}) == ["the page for browsers is missing"]
    without = {name: content for name, content in GOOD.items() if "assets" not in name}
    assert missing_page(without) == ["the page needs assets/index-1.js, which is missing"]


@pytest.mark.parametrize(
    "name", ["tests/test_x.py", "web/node_modules/a.js", "bench/load.py", "billetdoux/__pycache__/a.pyc"]
)
def test_what_only_developers_need_stays_out(name: str) -> None:
    assert strangers({name: b""}) == [f"{name} does not belong here"]


def test_nothing_tells_where_it_was_built() -> None:
    contents = {
        "a.map": b'"/home/ada/game/src/a.ts"',
        "lock.json": b"https://packages.example/x",
        "b": b"/home",
    }
    assert traces(contents, [Path("/home/ada")], ["packages.example"]) == [
        "a.map contains /home/ada/",
        "lock.json contains packages.example",
    ]


def test_only_what_installers_are_told_counts_as_a_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "https://packages.example/simple")
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://code.example")
    assert "packages.example" in registries()
    assert "code.example" not in registries()


def test_a_version_without_notes_is_not_released() -> None:
    with pytest.raises(ReleaseFailed, match=r"## \[0\.1\.0\]"):
        notes_of("# Changelog\n\n## Unreleased\n", "0.1.0")


def test_the_trial_finds_no_other_programs(tmp_path: Path) -> None:
    assert alone_in(tmp_path)["PATH"] == str(tmp_path)


def test_the_version_stands_in_one_place() -> None:
    assert version_of(ROOT) == billetdoux.__version__
    for name in ("pyproject.toml", "web/package.json"):
        assert not re.search(r'^\s*"?version"?\s*[=:]\s*"', (ROOT / name).read_text("utf-8"), re.MULTILINE)
