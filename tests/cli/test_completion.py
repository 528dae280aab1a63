"""Tab, in real shells."""

from __future__ import annotations

import os
import re
import select
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from billetdoux.cli.completion import SHELLS, script_for
from billetdoux.cli.options import COMMANDS
from billetdoux.i18n import LANGUAGES
from tests.patience import PATIENCE

SET_UP = {
    "bash": "source {folder}/_billet; echo rea''dy\n",
    "zsh": "fpath=({folder} $fpath); autoload -Uz compinit; compinit -D -u; echo rea''dy\n",
}
QUIETLY = {
    "bash": ("bash", "--norc", "--noprofile", "-i"),
    "zsh": ("zsh", "-f", "-i"),
}

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has none of these shells")


def need(shell: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")


def written(shell: str, folder: Path) -> Path:
    """The script, by the name under which zsh looks for it."""
    need(shell)
    path = folder / "_billet"
    path.write_text(script_for(shell, "en"), encoding="utf-8")
    return path


def offered_by_bash(line: str, folder: Path) -> set[str]:
    """For the last word of a line."""
    script = written("bash", folder)
    words = line.split(" ")
    code = f"""
        source {script}
        COMP_WORDS=({" ".join(word or "''" for word in words)}) COMP_CWORD={len(words) - 1}
        _shtab_billet
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(
        ["/usr/bin/env", "bash", "--norc", "-c", code], capture_output=True, text=True, cwd=folder, check=True
    )
    return set(done.stdout.split())


def test_bash_offers_every_command(tmp_path: Path) -> None:
    assert offered_by_bash("billet ", tmp_path) >= set(COMMANDS)


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("billet re", {"referee", "replay"}),
        ("billet replay --s", {"--seat", "--spectator"}),
        ("billet rules --edition ", {"standard", "classic", "star-wars"}),
        ("billet join --edition ", {"standard", "classic", "star-wars"}),
        ("billet rules --lang i", {"it"}),
        ("billet play --theme s", {"star-wars"}),
        ("billet play --bots h", {"hard"}),
        ("billet completion z", {"zsh"}),
        ("billet verify mat", {"match.txt"}),
        ("billet analyze match.txt --plot mat", {"match.txt"}),
    ],
)
def test_bash_offers_what_fits(line: str, offered: set[str], tmp_path: Path) -> None:
    (tmp_path / "match.txt").touch()
    assert offered_by_bash(line, tmp_path) == offered


def read_until(terminal: int, expected: str) -> str:
    shown = ""
    while expected not in shown:
        ready, _, _ = select.select([terminal], [], [], PATIENCE)
        assert ready, f"waited for {expected!r} in vain: {shown!r}"
        shown += os.read(terminal, 4096).decode("utf-8", "replace")
        shown = re.sub("\x1b\\[[0-9;?]*[A-Za-z]", "", shown)
    return shown


@pytest.mark.parametrize("shell", QUIETLY)
def test_pressing_tab(shell: str, tmp_path: Path) -> None:
    import pty

    written(shell, tmp_path)
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "PS1": "> ", "HOME": str(tmp_path)}
    with subprocess.Popen(
        QUIETLY[shell],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        cwd=tmp_path,
        start_new_session=True,
    ) as process:
        try:
            os.close(theirs)
            os.write(ours, SET_UP[shell].format(folder=tmp_path).encode())
            read_until(ours, "ready")
            os.write(ours, b"billet verif\t")
            read_until(ours, "billet verify ")
            os.write(ours, b"--js\t")
            read_until(ours, "--json ")
        finally:
            process.kill()
            os.close(ours)


def test_fish_offers_what_fits_and_says_what_it_is(tmp_path: Path) -> None:
    lines = ("billet ver", "billet rules --edition cl")
    code = f"source {written('fish', tmp_path)}; " + "; ".join(f"complete -C '{line}'" for line in lines)
    done = subprocess.run(
        ["/usr/bin/env", "fish", "--no-config", "-c", code],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    verify, classic = done.stdout.splitlines()
    assert verify.startswith("verify\tcheck that a match")
    assert classic.startswith("classic")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shell", SHELLS)
def test_every_script_is_well_formed_in_every_language(shell: str, language: str) -> None:
    need(shell)
    script = script_for(shell, language)
    done = subprocess.run(
        [shell, "-n"], input=script, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
