"""What `simulate`, `tournament` and `analyze` have in common: their help, and how they refuse."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from billetdoux.cli import main
from billetdoux.i18n import LANGUAGES, words
from tests.cli.process import environment
from tests.patience import PATIENCE

RECORD = str(Path(__file__).parent.parent / "records" / "standard-4.txt")
OPTIONS = {
    "simulate": "--rounds --matches --seed --threads --cuda --ray --policy --json --plot --theme --lang",
    "tournament": "--agents --players --rounds --matches --seed --ray --bot-seconds --json --plot --lang",
    "analyze": "--iterations --seed --move --ray --json --plot --theme --lang",
}
NO_PLACE = ("--plot", "no-such-folder/plot.svg")
REFUSED = [
    *(
        ("simulate", *asked)
        for asked in (
            ("--rounds", "many"),
            ("--rounds", "1.5"),
            ("--rounds", "9" * 5000),
            ("--players", "four"),
            ("--seed", "0x7"),
            ("--seed", str(2**64)),
            ("--threads", "1000000"),
            ("--policy", ""),
            ("--theme", "star-wars"),
            ("--edition", "gold"),
            ("--plot", "."),
        )
    ),
    *(
        ("tournament", "--agents", "random", *asked)
        for asked in (
            ("--agents", "napoleon"),
            ("--agents", ""),
            ("--agents", ",".join(["random"] * 13)),
            ("--agents", "cmd:no-such-program-anywhere"),
            ("--agents", "cmd:perl 'x"),
            ("--rounds", "many"),
            ("--rounds", "0"),
            ("--players", "7"),
            ("--seed", "-1"),
            ("--threads", "0"),
            ("--bot-seconds", "soon"),
            ("--bot-seconds", "0"),
            ("--bot-seconds", "inf"),
            ("--edition", "gold"),
            NO_PLACE,
        )
    ),
    ("analyze", "no-such-file.txt"),
    *(
        ("analyze", RECORD, *asked)
        for asked in (
            ("--iterations", "many"),
            ("--iterations", "9"),
            ("--seed", "-1"),
            ("--move", "first"),
            ("--move", "1.99"),
            ("--move", "²"),
            ("--theme", "star-wars"),
            NO_PLACE,
        )
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", OPTIONS)
def test_help_in_every_language(
    command: str, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    assert main([command, "--help"]) == 0
    shown = capsys.readouterr().out
    assert " ".join(words(language)(f"cli-{command}").split()) in " ".join(shown.split())
    for option in OPTIONS[command].split():
        assert option in shown


@pytest.mark.parametrize("command", OPTIONS)
def test_help_comes_at_once(command: str) -> None:
    code = f"import sys; from billetdoux.cli import main\ntry: main(['{command}', '--help'])\n"
    done = subprocess.run(
        [sys.executable, "-c", code + "finally: assert 'numpy' not in sys.modules"],
        env=environment(),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("given", REFUSED, ids=" ".join)
def test_what_can_t_be_done_is_one_line(
    given: tuple[str, ...],
    language: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    assert main(list(given)) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert re.fullmatch(r"billet: \S.*[.\]]\n", shown.err)
