"""The same by plain prompts, through a pipe."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Iterable
from contextlib import suppress
from io import StringIO
from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from billetdoux.agents import agent
from billetdoux.cli import main
from billetdoux.cli.plain import Lines, PlainInterface, Quit
from billetdoux.client import Client
from billetdoux.client import play as play_by_script
from billetdoux.rules import Record
from billetdoux.table import OVER, Options
from billetdoux.tui.local import LocalTable
from tests.cli.process import billet
from tests.cli.test_join import EN, billet_join
from tests.in_time import in_time
from tests.server.process import ServerProcess
from tests.server.proxy import Proxy
from tests.tui.sitting import local_table


def program(*words: str, typed: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """`billet` with these words, when all of this is typed ahead."""
    return billet(*words, typed=typed, variables=variables)


def play(*words: str, typed: str, state: Path) -> subprocess.CompletedProcess[str]:
    return program("play", *words, typed=typed, XDG_STATE_HOME=str(state))


async def typed_at(
    local: LocalTable, typed: Iterable[str], interface: type[PlainInterface] = PlainInterface
) -> str:
    """What is shown when all of this is typed ahead."""
    lines: Lines = asyncio.Queue()
    for line in (*typed, None):
        lines.put_nowait(line)
    shown = StringIO()
    with suppress(Quit):
        await interface(local, local.w, lines, Console(file=shown, width=100)).run()
    return shown.getvalue()


@in_time
async def test_the_same_lines_play_the_same_match() -> None:
    """No line is lost while a bot thinks, and none answers another question."""
    first, second = (local_table("classic", bots=2), local_table("classic", bots=2))
    told = [await typed_at(local, ["1", "2"] * 500) for local in (first, second)]
    assert told[0] == told[1]
    assert (first.phase, first.table.match) == (OVER, second.table.match)


@in_time
async def test_another_match_at_the_same_table() -> None:
    local = local_table("classic", bots=1)
    await typed_at(local, ["1", "2"] * 500)
    assert (local.phase, local.table.number) == (OVER, 1)
    await typed_at(local, ["r"])
    assert local.table.number == 2


@in_time
async def test_nothing_is_noted_aloud_behind_the_curtain() -> None:
    local = local_table("classic", people=2, bots=0)
    shown = await typed_at(local, ["?", "n", "n"])
    assert shown.count("your turn. When nobody else looks") == 2  # the rules may be read there
    assert shown.count("unseen") == len(local.edition.roles)


def test_the_device_goes_round_behind_a_curtain(tmp_path: Path) -> None:
    done = play("--names", "Ada,Bea", "--seed", "07" * 32, typed="\nq\n", state=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    before, curtain, after = done.stdout.partition("your turn. When nobody else looks, press Enter.")
    assert curtain
    assert "\n" * 20 in before
    assert "You are dealt" not in before
    assert "You are dealt" in after


def test_notebook_hint_and_rules_at_any_question(tmp_path: Path) -> None:
    done = play("--players", "2", "--seed", "07" * 32, typed="n\nh\n?\nq\n", state=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "of 6 unseen" in done.stdout
    assert "Reference card" in done.stdout
    assert done.stdout.count("Which card do you play?") == 4


def test_a_match_of_two_people_leaves_a_record_beside_its_save(tmp_path: Path) -> None:
    done = play("--names", "Ada,Bea", "--edition", "classic", typed="1\n2\n" * 2000, state=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    (written,) = (tmp_path / "billet-doux" / "matches").glob("*.txt")
    record = Record.load(written)
    record.verify()
    assert record.names == ("Ada", "Bea")


@pytest.mark.parametrize(
    "words",
    [
        ("--names", "Ada,ada"),
        ("--names", "Ada,Bea,Cleo", "--players", "2"),
        ("--names", ","),
        ("--resume",),
        ("--resume", "nowhere.save"),
        ("--save", "/"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert main(["play", "--plain", *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@in_time
async def test_a_seat_on_a_server_survives_a_cut_line(server: ServerProcess, tmp_path: Path) -> None:
    """A real process at plain prompts, against a scripted client."""
    ada = Client(server.url)
    code = await ada.open_table("Ada", Options(seats=2, edition="classic"))
    async with ada.table(code) as host, Proxy(server.port) as line:
        link = f"{line.url}/t/{code}"
        async with billet_join(tmp_path, link, "--name", "Bea", "--plain") as terminal:
            await terminal.read_until(EN("join-wait-host"))
            await host.start()
            scripted = asyncio.create_task(play_by_script(host, agent("easy"), Random(1)))
            await terminal.read_until_turn()
            for connection in line.lines:
                connection.cut()
            await terminal.read_until(EN("join-lost"))
            await terminal.read_until(EN("join-back"))
            answers = cycle(("1", "2"))
            terminal.type("1")
            while (shown := await terminal.read_line()) != EN("join-wait-host"):
                if shown.startswith("  1) "):
                    terminal.type(next(answers))
                elif shown == EN("press-enter"):
                    terminal.type("")
            await scripted
    record = Record.parse(await ada.record(code, 1))
    record.verify()
    assert record.names == ("Ada", "Bea")
