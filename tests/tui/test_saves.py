"""A match is kept as it is played, whatever becomes of the process."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from billetdoux.i18n import words
from billetdoux.rules import Record
from billetdoux.session.save_file import InvalidSave, Resumed, Save, resume, resume_latest
from billetdoux.table import OVER, PLAYING
from billetdoux.tui.local import Bot, Guests, LocalTable, Person
from tests.child import child
from tests.in_time import in_time
from tests.patience import PATIENCE
from tests.tui.sitting import local_table, play_by_itself, sitting


async def played(path: Path, turns: int, edition: str = "classic") -> LocalTable:
    """Some turns of a match that is kept there."""
    local = local_table(edition, bots=1, save=Save.create(path, edition))
    await play_by_itself(local, turns)
    local.close()
    return local


def taken_up(resumed: Resumed, language: str = "en") -> LocalTable:
    """A match that goes on, with bots that never hesitate."""
    local = LocalTable.resume(resumed, words(language))
    local.session.bot_pause = 0
    return local


@in_time
async def test_a_match_goes_on_where_it_was(tmp_path: Path) -> None:
    before = await played(tmp_path / "a.save", turns=4)
    after = taken_up(resume(tmp_path / "a.save"))
    assert after.table == before.table
    assert after.log == before.log
    await play_by_itself(after, 1000)
    assert after.phase == OVER
    record = Record.load(tmp_path / "a.txt")
    record.verify()
    assert after.recorded == tmp_path / "a.txt"


@in_time
async def test_it_goes_on_in_the_app_and_in_another_language(tmp_path: Path) -> None:
    nobody = Person("You")  # what older versions stored where nobody had a name
    guests = Guests("classic", "court", (nobody, Bot("easy")))
    first = LocalTable.begin(guests, words("en"), save=Save.create(tmp_path / "a.save", "classic"))
    first.session.bot_pause = 0
    await play_by_itself(first, 4)
    first.close()
    local = taken_up(resume(tmp_path / "a.save"), "fr")
    assert local.names[0] == "Anonyme"
    async with sitting(local) as seat:
        await seat.until_asked()
        assert local.view is not None
        await seat.sees(words("fr")("deck-left", count=local.view.deck_size))
        version = local.table.version
        while local.table.version == version:
            await seat.until_asked()
            await seat.play_on(Random(3))
    local.close()
    again = resume(tmp_path / "a.save")
    assert again.table == local.table


@in_time
async def test_only_its_owner_may_read_it(tmp_path: Path) -> None:
    await played(tmp_path / "a.save", turns=1)
    assert stat.S_IMODE((tmp_path / "a.save").stat().st_mode) == 0o600


@pytest.mark.parametrize("cut", [1, 5, 20])
@in_time
async def test_a_change_that_was_half_written_never_happened(cut: int, tmp_path: Path) -> None:
    path = tmp_path / "a.save"
    before = await played(path, turns=4)
    text = path.read_bytes()
    path.write_bytes(text[:-cut])
    resumed = resume(path)
    assert 0 < resumed.table.version < before.table.version
    after = taken_up(resumed)
    await play_by_itself(after, 1)
    after.close()
    again = resume(path)
    assert again.table == after.table


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\n",
        b"hello\n",
        b'{"title":"billet-doux save 2","edition":"classic"}\n',
        b'{"title":"billet-doux save 1","edition":"classic"}\n',
        b'{"title":"billet-doux save 1","edition":"nowhere.toml"}\n[0,[[["opened",{},"00"]]]]\n',
        b'{"title":"billet-doux save 1","edition":"classic"}\n[0,[[["moved",0,"spy"]]]]\n',
        b'{"title":"billet-doux save 1","edition":"classic"}\n[0,[[["seated",3,"x","y"]]]]\n',
        b"\xff\xfe\x00\n",
    ],
)
def test_a_broken_file_is_one_error(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.save"
    path.write_bytes(text)
    with pytest.raises(InvalidSave) as caught:
        resume(path)
    assert caught.value.reason == "save-broken"
    assert path.read_bytes() == text


def test_what_is_not_there_or_in_the_way_is_said(tmp_path: Path) -> None:
    reasons = []
    (tmp_path / "there").write_text("mine")
    for attempt in (
        lambda: resume(tmp_path / "nowhere"),
        lambda: resume(tmp_path),
        lambda: Save.create(tmp_path / "there", "classic"),
        lambda: Save.create(tmp_path / "there" / "below", "classic"),
    ):
        with pytest.raises(InvalidSave) as caught:
            attempt()
        reasons.append(caught.value.reason)
    assert reasons == ["save-not-read", "save-not-read", "save-exists", "save-not-written"]
    assert (tmp_path / "there").read_text() == "mine"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")
def test_nobody_plays_a_match_twice_at_once(tmp_path: Path) -> None:
    local = local_table("classic", bots=1, save=Save.create(tmp_path / "a.save", "classic"))
    with pytest.raises(InvalidSave) as caught:
        resume(tmp_path / "a.save")
    assert caught.value.reason == "save-in-use"
    local.close()
    resume(tmp_path / "a.save").save.close()


def test_an_edition_of_ones_own_is_remembered(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(
        'name = "mine"\nseats = { least = 2, most = 3 }\n[cards]\nguard = { rank = 1, count = 9 }\n'
        "princess = { rank = 12, count = 1 }\n[tokens]\n2 = 2\n3 = 2\n"
    )
    guests = Guests(str(mine), "court", (Person("Ada"), Bot("easy")))
    local = LocalTable.begin(guests, words("en"), save=Save.create(tmp_path / "a.save", str(mine)))
    local.close()
    resumed = resume(tmp_path / "a.save")
    assert resumed.table == local.table


@in_time
async def test_the_latest_match_that_is_not_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with pytest.raises(InvalidSave) as caught:
        resume_latest()
    assert caught.value.reason == "nothing-to-resume"
    folder = tmp_path / "billet-doux" / "matches"
    for when, (name, turns) in enumerate({"old": 2, "on": 3, "over": 1000}.items()):
        await played(folder / f"{name}.save", turns)
        os.utime(folder / f"{name}.save", (when, when))
    (folder / "broken.save").write_text("broken\n")
    resumed = resume_latest()
    assert (resumed.save.path.name, resumed.table.phase) == ("on.save", PLAYING)


@in_time
async def test_a_match_goes_on_when_it_can_be_saved_no_more(tmp_path: Path) -> None:
    local = local_table("classic", bots=1, save=Save.create(tmp_path / "a.save", "classic"))
    local.close()
    listener = await play_by_itself(local, 3)
    assert listener.errors == ["save-not-written"]
    assert not local.is_kept


def test_a_killed_match_is_resumed(tmp_path: Path) -> None:
    """A real process, killed while it waits for an answer."""
    save = tmp_path / "a.save"
    command = [sys.executable, "-m", "billetdoux", "play"]
    environment = {**os.environ, "LC_ALL": "en.UTF-8", "COLUMNS": "100"}
    with child(
        [*command, "--players", "2", "--seed", "07" * 32, "--save", str(save)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
    ) as first:
        assert first.stdin is not None
        assert first.stdout is not None
        shown = b""
        while b"  2) " not in shown:
            more = os.read(first.stdout.fileno(), 65536)
            assert more, shown
            shown += more
        first.kill()
    again = subprocess.run(
        [*command, "--resume", str(save)],
        input="q\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        timeout=PATIENCE,
        check=True,
    )
    choices = [line for line in shown.decode().splitlines() if line.startswith(("  1) ", "  2) "))]
    assert choices == [line for line in again.stdout.splitlines() if line.startswith(("  1) ", "  2) "))]
