"""`billet join` and `billet watch`, as one runs them: processes, and what is typed; with a real server."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from itertools import cycle
from pathlib import Path
from random import Random, SystemRandom
from typing import IO

import pytest

from billetdoux.agents import agent
from billetdoux.cli.tokens import keep_token, tokens_of
from billetdoux.client import Client, play
from billetdoux.i18n import LANGUAGES, words
from billetdoux.rules import Record
from billetdoux.server.person import new_token
from billetdoux.table import Options
from tests.cli.process import MODULE, environment
from tests.forks import PIPE, Fork
from tests.in_time import in_time
from tests.server.process import ServerProcess

EXAMPLES = Path(__file__).parents[2] / "examples"
EN = words("en")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server


class Terminal:
    def __init__(self, process: Fork, out: asyncio.StreamReader, error: asyncio.StreamReader) -> None:
        self.process = process
        self.shown = ""
        self._out = out
        self._error = error

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    async def read_line(self) -> str:
        line = (await self._out.readline()).decode()
        assert line, f"it has ended: {self.shown}"
        self.shown += line
        return line.rstrip("\n")

    async def read_until(self, text: str) -> str:
        """The line that has it."""
        while text not in (line := await self.read_line()):
            pass
        return line

    async def read_until_turn(self) -> None:
        """However many rounds that takes."""
        while (line := await self.read_line()) != EN("ask-card"):
            if line == EN("press-enter"):
                self.type("")

    async def end(self) -> tuple[int, str, str]:
        """Exit status, and what was shown last, on stdout and on stderr."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        out, error = await asyncio.gather(self._out.read(), self._error.read())
        return await asyncio.to_thread(self.process.wait), out.decode(), error.decode()


@asynccontextmanager
async def billet(home: Path, *given: str, language: str = "en", server: str = "") -> AsyncIterator[Terminal]:
    env = environment(language, XDG_STATE_HOME=str(home), BILLET_SERVER=server)
    with Fork(MODULE, given, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=env) as process:
        out, error = [await _reader(stream) for stream in (process.stdout, process.stderr)]
        yield Terminal(process, out, error)


async def _reader(stream: IO[bytes] | None) -> asyncio.StreamReader:
    assert stream is not None
    reader = asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(reader)
    # The loop closes its own end, later than the fork does: no new file may have the same number meanwhile.
    own = os.fdopen(os.dup(stream.fileno()), "rb")
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, own)
    return reader


def billet_join(home: Path, *given: str, language: str = "en") -> AbstractAsyncContextManager[Terminal]:
    return billet(home, "join", *given, language=language)


class TestPlaying:
    @pytest.mark.parametrize("language", LANGUAGES)
    @in_time
    async def test_a_whole_match_against_a_bot(
        self, server: ServerProcess, tmp_path: Path, language: str
    ) -> None:
        w = words(language)
        given = (server.url, "--name", "Ada", "--players", "2", "--bots", "easy")
        async with billet_join(tmp_path, *given, language=language) as terminal:
            await terminal.read_until(w("join-waiting"))
            terminal.type("s")
            answers = cycle(("1", "2"))
            while (line := await terminal.read_line()) != w("join-again"):
                if line.startswith("  1) "):
                    terminal.type(next(answers))
                elif line == w("press-enter"):
                    terminal.type("")
            terminal.type("q")
            status, last, error = await terminal.end()
        assert (status, error) == (0, "")
        assert w("goodbye") in last
        (token,) = tokens_in(tmp_path, server).values()
        (match,) = await Client(server.url, token).history()
        record = Record.parse(await Client(server.url).record(match.code, match.number))
        record.verify()
        assert record.names == ("Ada", "easy")
        assert record.match.seed is not None
        assert (record.match.commitment or "") in terminal.shown
        assert record.match.seed.hex() in terminal.shown

    @in_time
    async def test_friends_join_by_the_link_and_hear_each_other(
        self, server: ServerProcess, tmp_path: Path
    ) -> None:
        async with billet_join(tmp_path, server.url, "--name", "Ada", "--players", "3") as host:
            link = (await host.read_until("Share this link")).rpartition(" ")[2]
            await host.read_until(EN("join-waiting"))
            async with billet_join(tmp_path, link, "--name", "Bea", language="fr") as guest:
                await guest.read_until(words("fr")("join-wait-host"))
                await host.read_until("Bea takes a seat.")
                guest.type("c 2")
                await host.read_until("Bea: Good luck!")
                host.type("b easy")
                await guest.read_until(words("fr").bot_name("easy", 2))
                host.type("s")
                await guest.read_until(words("fr")("round-title", number=1))
            async with billet(tmp_path, "watch", link) as watching:
                await watching.read_until(EN("join-watching"))
                await watching.read_until("in the deck")
                assert "▒" in watching.shown

    @in_time
    async def test_a_refusal_is_explained(self, server: ServerProcess, tmp_path: Path) -> None:
        async with billet_join(tmp_path, server.url, "--name", "Ada", "--players", "2") as host:
            await host.read_until(EN("join-waiting"))
            host.type("s")
            await host.read_until("A match needs at least 2 players")
            host.type("b napoleon")
            await host.read_until("There is no bot called napoleon.")
            host.type("t")
            await host.read_until("It is not your turn")
            host.type("1")
            await host.read_until(EN("join-keys"))

    @in_time
    async def test_notebook_and_hint_as_in_a_match_at_home(
        self, server: ServerProcess, tmp_path: Path
    ) -> None:
        given = (server.url, "--name", "Ada", "--players", "2", "--bots", "easy")
        async with billet_join(tmp_path, *given) as host:
            await host.read_until(EN("join-waiting"))
            host.type("n")
            await host.read_until("You are not playing a match")
            host.type("r")
            await host.read_until_turn()
            host.type("n")
            await host.read_until("of 6 unseen")
            await host.read_until(f"{EN.bot_name('easy', 1)}: ")
            await host.read_until_turn()
            await host.read_until("  2) ")
            host.type("h")
            hint = await host.read_line()
            assert "to win the match" in hint or hint == EN("error-not-ready-yet")
            await host.read_until_turn()

    @in_time
    async def test_the_host_sends_away_whom_they_like(self, server: ServerProcess, tmp_path: Path) -> None:
        async with billet_join(tmp_path, server.url, "--name", "Ada", "--players", "3") as host:
            link = (await host.read_until("Share this link")).rpartition(" ")[2]
            await host.read_until(EN("join-waiting"))
            host.type("b easy")
            await host.read_until("A bot takes a seat")
            async with billet_join(tmp_path, link, "--name", "Bea") as guest:
                await host.read_until("Bea takes a seat.")
                await guest.read_until(EN("join-wait-host"))
                host.type("k")
                await host.read_until("  k 0) Ada")
                assert await host.read_line() == f"  k 1) {EN.bot_name('easy', 1)}"
                assert await host.read_line() == "  k 2) Bea"
                host.type("k 1")
                await host.read_until("A bot leaves the table.")
                host.type("k 2")
                await guest.read_until("You have been sent away.")
            for nobody in ("k 3", "k Bea"):
                host.type(nobody)
                await host.read_until("There is no such seat")

    @in_time
    async def test_one_may_add_chance_and_give_up_the_seat(
        self, server: ServerProcess, tmp_path: Path
    ) -> None:
        code = await Client(server.url).open_table("Ada", Options(seats=2))
        async with billet_join(tmp_path, f"{server.url}/t/{code}", "--name", "Bea") as terminal:
            await terminal.read_until(EN("join-wait-host"))
            for nonce in ("m", "m 00ff"):
                terminal.type(nonce)
                await terminal.read_until("You add to the shuffle")
            terminal.type("m of my own")
            await terminal.read_until("What seat 1 adds to the shuffle can’t be used")
            terminal.type("leave")
            await terminal.read_until("You leave the table.")
            status, last, error = await terminal.end()
        assert (status, error) == (0, "")
        assert EN("goodbye") in last
        async with Client(server.url, tokens_in(tmp_path, server)["Bea"]).table(code) as table:
            assert table.you is None

    @in_time
    async def test_a_code_is_looked_for_on_the_usual_server(
        self, server: ServerProcess, tmp_path: Path
    ) -> None:
        host = Client(server.url)
        code = await host.open_table("Ada", Options(seats=2))
        as_said_aloud = f"{code[:4]}-{code[4:]}".lower()
        async with billet(tmp_path, "watch", as_said_aloud, server=server.url) as terminal:
            await terminal.read_until(EN("join-watching"))
        asked = ("join", code, "--server", server.url, "--name", "Bea")
        async with billet(tmp_path, *asked, server="http://127.0.0.1:1") as terminal:
            await terminal.read_until(EN("join-seated", code=code, seat=1))

    @in_time
    async def test_without_a_name_one_is_asked_for(self, server: ServerProcess, tmp_path: Path) -> None:
        async with billet_join(tmp_path, server.url) as terminal:
            await terminal.read_until(EN("join-your-name"))
            terminal.type("  Ada   Lovelace ")
            await terminal.read_until("You sit at table")
        assert list(tokens_in(tmp_path, server)) == ["Ada Lovelace"]


class TestComingBack:
    @in_time
    async def test_to_the_same_seat_in_the_middle_of_a_match(
        self, server: ServerProcess, tmp_path: Path
    ) -> None:
        host = Client(server.url)
        code = await host.open_table("Ada", Options(seats=2))
        link = f"{server.url}/t/{code}"
        async with host.table(code) as table:
            async with billet_join(tmp_path, link, "--name", "Bea") as terminal:
                await terminal.read_until("You sit at table")
                await table.start()
                playing = asyncio.create_task(play(table, agent("easy"), Random(1)))
                await terminal.read_until_turn()
                terminal.type("q")
                assert (await terminal.end())[0] == 0
            async with billet_join(tmp_path, link) as terminal:
                await terminal.read_until(EN("join-seated", code=code, seat=1))
                await terminal.read_until(EN("ask-card"))
            playing.cancel()

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to one process")
    @in_time
    async def test_ctrl_c_leaves_and_the_seat_stays(self, server: ServerProcess, tmp_path: Path) -> None:
        async with billet_join(tmp_path, server.url, "--name", "Ada") as terminal:
            link = (await terminal.read_until("Share this link")).rpartition(" ")[2]
            await terminal.read_until(EN("join-waiting"))
            terminal.process.send_signal(signal.SIGINT)
            status, last, error = await terminal.end()
        assert (status, error) == (130, "")
        assert EN("goodbye") in last
        code = link.rpartition("/")[2]
        async with Client(server.url, tokens_in(tmp_path, server)["Ada"]).table(code) as table:
            assert table.you == 0

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to one process")
    @in_time
    async def test_ctrl_c_ends_watching(self, server: ServerProcess, tmp_path: Path) -> None:
        code = await Client(server.url).open_table("Ada", Options(seats=2))
        async with billet(tmp_path, "watch", f"{server.url}/t/{code}") as terminal:
            await terminal.read_until(EN("join-wait-host"))
            terminal.process.send_signal(signal.SIGINT)
            status, last, error = await terminal.end()
        assert (status, error) == (130, "")
        assert EN("goodbye") in last

    @in_time
    async def test_another_device_by_a_personal_link(self, server: ServerProcess, tmp_path: Path) -> None:
        async with billet_join(tmp_path / "one", server.url, "--name", "Ada") as terminal:
            await terminal.read_until(EN("join-waiting"))
            terminal.type("l")
            link = (await terminal.read_until("another device")).rpartition(" ")[2]
        async with billet_join(tmp_path / "other", link) as terminal:
            await terminal.read_until(", in seat 0.")
        assert list(tokens_in(tmp_path / "other", server)) == ["Ada"]

    def test_tokens_are_kept_for_their_owner_alone(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
        ada, bea = (new_token(b"key", SystemRandom()) for _ in range(2))
        for name, token in (("Ada", ada), ("Bea", bea), ("Ada", ada)):
            assert keep_token("http://host", name, token)
        assert list(tokens_of("http://host").items()) == [("Bea", bea), ("Ada", ada)]
        assert tokens_of("http://other") == {}
        (file,) = (tmp_path / "billet-doux").iterdir()
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        file.write_text("not what was kept")
        assert tokens_of("http://host") == {}


def tokens_in(home: Path, server: ServerProcess) -> dict[str, str]:
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("XDG_STATE_HOME", str(home))
        return tokens_of(server.url)


class TestNotPossible:
    @pytest.mark.parametrize(
        ("given", "sentence"),
        [
            (("{url}/t/BCDFGHJK", "--name", "Ada"), "There is no such table"),
            (("BCDFGHJK", "--server", "{url}", "--name", "Ada"), "There is no such table"),
            (("BCDFGHJK", "--server", "ftp://host"), "That is not the link of a table"),
            (("ftp://host", "--name", "Ada"), "That is not the link of a table"),
            (("{url}", "--name", "Ada", "--theme", "noir"), "There is no theme “noir”"),
            (("{url}", "--name", "Ada", "--players", "7"), "Such a table can’t be opened"),
            (
                ("{url}", "--name", "Ada", "--players", "6", "--edition", "classic"),
                "The edition “classic” is for",
            ),
            (
                ("{url}", "--name", "Ada", "--edition", str(EXAMPLES / "tiny.toml")),
                "Servers have these editions: standard, classic, star-wars.",
            ),
            (("{url}", "--name", "Ada", "--players", "many"), "Such a table can’t be opened"),
            (("{url}", "--name", "Ada", "--clock", "0"), "Such a table can’t be opened"),
            (("{url}", "--name", "Ada", "--bots", "napoleon"), "There is no bot called napoleon"),
            (("{url}", "--name", "\x1b[31m"), "That name won’t do"),
        ],
        ids=lambda given: " ".join(given) if isinstance(given, tuple) else "",
    )
    @in_time
    async def test_what_cannot_be_joined_is_said_in_one_line(
        self, server: ServerProcess, tmp_path: Path, given: tuple[str, ...], sentence: str
    ) -> None:
        words_given = [word.format(url=server.url) for word in given]
        async with billet_join(tmp_path, *words_given) as terminal:
            status, _, error = await terminal.end()
        assert status == 2
        (line,) = error.splitlines()
        assert line.startswith(f"billet: {sentence}")

    @pytest.mark.parametrize(
        ("given", "sentence", "expected"),
        [
            (("watch", "{url}/t/BCDFGHJK"), EN("join-gone", code=4404), 2),
            (("watch", "{url}"), "That is not the link of a table", 2),
            (("watch", "http://127.0.0.1:1/t/BCDFGHJK"), "The server does not answer", 3),
            (("join", "http://127.0.0.1:1", "--name", "Ada"), "The server does not answer", 3),
            (("join", "BCDFGHJK", "--server", "http://127.0.0.1:1", "--name", "Ada"), "The server does", 3),
        ],
        ids=lambda given: " ".join(given) if isinstance(given, tuple) else "",
    )
    @in_time
    async def test_a_server_that_is_not_there_is_no_mistake_of_the_user(
        self, server: ServerProcess, tmp_path: Path, given: tuple[str, ...], sentence: str, expected: int
    ) -> None:
        async with billet(tmp_path, *(word.format(url=server.url) for word in given)) as terminal:
            status, _, error = await terminal.end()
        assert status == expected
        (line,) = error.splitlines()
        assert line.startswith(f"billet: {sentence}")


class TestExample:
    @in_time
    async def test_the_example_bot_plays_a_match(self, server: ServerProcess) -> None:
        bot = await asyncio.create_subprocess_exec(
            sys.executable, str(EXAMPLES / "server_bot.py"), server.url, stdout=PIPE
        )
        try:
            out, _ = await bot.communicate()
        finally:
            if bot.returncode is None:
                bot.kill()
                await bot.wait()
        assert bot.returncode == 0
        assert out.decode().split()[0] in ("Won", "Lost")
