"""Commands in the docs: they exist, they are understood, and they print what is shown."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from billetdoux.cli import main
from billetdoux.cli.options import COMMANDS, build_parser
from billetdoux.cli.usage import BadUsage
from billetdoux.i18n import words
from tasks import TASKS
from tools import docs

ROOT = Path(__file__).parents[2]
PAGES = {str(page.relative_to(ROOT)): page for page in [*docs.sources().values(), ROOT / "README.md"]}
RECORD = ROOT / "tests" / "records" / "standard-3.txt"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PLACEHOLDER = re.compile(r"\bCOMMAND\b|…|\bOPTION\b")
SHOWN = "console"


def blocks(page: str) -> list[tuple[str, str]]:
    return BLOCK.findall(PAGES[page].read_text("utf-8"))


def commands(page: str) -> list[str]:
    """Those in blocks, without what is said of them beside; and those within sentences."""
    lines = [line for kind, text in blocks(page) if kind in ("", SHOWN) for line in text.splitlines()]
    within = re.findall(r"`([^`\n]+)`", docs.FENCE.sub("", PAGES[page].read_text("utf-8")))
    lines = [re.split(r"\s{2,}", line.removeprefix("$ "))[0] for line in [*lines, *within]]
    return [line for line in lines if not PLACEHOLDER.search(line)]


BILLET = sorted(
    {
        line
        for page in PAGES
        for line in commands(page)
        if re.match(r"(\.venv/bin/)?billet($| -?[a-z-]+)", line)
    }
)
MODULES = sorted(
    {found for page in PAGES for line in commands(page) for found in re.findall(r"python -m ([\w.]+)", line)}
)
TARGETS = sorted(
    {found for page in PAGES for line in commands(page) for found in re.findall(r"^make (\w+)$", line)}
)
EXAMPLES = [
    pytest.param(page, text, id=f"{page}-{number}")
    for page in PAGES
    for number, (kind, text) in enumerate(blocks(page))
    if kind == SHOWN
]


@pytest.mark.parametrize("line", BILLET)
def test_every_command_is_understood(line: str) -> None:
    given = shlex.split(line.partition(" > ")[0].partition(" | ")[0])[1:] or ["open"]
    try:
        assert build_parser(words("en")).parse_args(given).command in COMMANDS
    except SystemExit:  # after --help and --version
        assert {"--help", "--version"} & set(given)
    except BadUsage as error:  # a sentence may speak of a command without all that it takes
        if error.reason not in ("missing-argument", "missing-value"):
            raise


@pytest.mark.parametrize("module", MODULES)
def test_every_module_that_is_run_is_there(module: str) -> None:
    if module.split(".")[0] not in ("billetdoux", "bench", "tools"):
        return
    place = (ROOT / "src" if module.startswith("billetdoux") else ROOT).joinpath(*module.split("."))
    assert place.with_suffix(".py").is_file() or (place / "__main__.py").is_file()


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_of_make_is_there(target: str) -> None:
    assert target in TASKS


@pytest.mark.parametrize(("page", "example"), EXAMPLES)
def test_a_command_prints_what_is_shown(
    page: str,
    example: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A block of the kind `console`: a command after `$ `, and what it prints. `…` stands for anything.

    `match.txt` is a record of the tests, and `mybot.py` is the bot on the same page.
    """
    shutil.copyfile(RECORD, tmp_path / "match.txt")
    for kind, text in blocks(page):
        if kind == "python" and text.startswith("class "):
            (tmp_path / "mybot.py").write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    command, *shown = example.splitlines()
    given = shlex.split(command.removeprefix("$ "))[1:]
    if "tournament" in given:  # the same result on any number of processes
        given += ["--threads", "1"]
    assert main([*given, "--lang", "en"]) == 0
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    patterns = [".*".join(map(re.escape, line.split("…"))) for line in shown]
    assert len(printed) == len(patterns), printed
    for pattern, line in zip(patterns, printed, strict=True):
        assert re.fullmatch(pattern, line), line


INVITATION = "$ billet serve --host 0.0.0.0"
"""A server does not end by itself, and its addresses are those of the machine: its words are compared."""


def test_a_server_says_what_is_shown() -> None:
    (shown,) = (text for _, text in blocks("docs/play/friends.md") if text.startswith(INVITATION))
    w, address = words("en"), "http://192.168.1.23:8765"
    said = (
        w("serve-ready-network", address=address, command=f"billet join {address}"),
        w("serve-firewall", port="8765"),
        w("serve-stop"),
    )
    assert shown == "\n".join([INVITATION, *said]) + "\n"


@pytest.mark.parametrize("page", PAGES)
def test_whatever_a_command_is_shown_to_print_is_compared(page: str) -> None:
    prompts = [(kind, text) for kind, text in blocks(page) if re.search(r"^\$ ", text, re.MULTILINE)]
    assert all(kind == SHOWN or text.startswith(INVITATION) for kind, text in prompts)
