"""Bots that think on another machine: `billet think` there, `billet serve --thinkers-at` here."""

from __future__ import annotations

import asyncio
import json
import re
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidStatus

from billetdoux import Match
from billetdoux.i18n import words
from billetdoux.rules import Record, View
from billetdoux.server import thoughts
from billetdoux.server.remote_bots import RemotePool
from billetdoux.server.thinker import MAX_WAITING
from billetdoux.session import bots
from billetdoux.session.workers import Pool, WorkerLost
from tests.child import killed_when_late
from tests.cli.process import billet, environment, one_line
from tests.forks import PIPE, Fork
from tests.patience import PATIENCE
from tests.server.process import NO_LIMITS, ServerProcess
from tests.server.raw import RawClient, http, open_table
from tests.server.test_hostile import thinkers
from tests.server.test_tables import play_against_bots

KEY = "a key that nobody guesses"
LOST = "a bot could not think"


class ThinkerProcess:
    """`billet think`, on a free port of this machine."""

    def __init__(self) -> None:
        self.url = self._start(0)

    def _start(self, port: int) -> str:
        env = environment(BILLET_THINKERS_KEY=KEY)
        self.process = Fork("billetdoux", ["think", "--port", str(port)], stdout=PIPE, env=env)
        assert self.process.stdout is not None
        with killed_when_late(self.process):
            line = self.process.stdout.readline().decode()
        found = re.search(r"ws://[\d.]+:\d+", line)
        assert found, line
        return found[0]

    def start_again(self) -> None:
        assert self._start(int(self.url.rpartition(":")[2])) == self.url

    def connect(self, key: str = KEY, path: str = thoughts.PATH) -> connect:
        return connect(self.url + path, additional_headers={"Authorization": f"Bearer {key}"})


@pytest.fixture(scope="module")
def thinker() -> Iterator[ThinkerProcess]:
    thinker = ThinkerProcess()
    yield thinker
    thinker.process.send_signal(signal.SIGTERM)
    assert thinker.process.wait() == 0


def without_thinkers(folder: Path, url: str, **others: str) -> ServerProcess:
    """A server that never thinks itself."""
    there = {"BILLET_THINKERS": "0", "BILLET_THINKERS_AT": url, "BILLET_THINKERS_KEY": KEY}
    return ServerProcess(folder / "tables.db", limits=NO_LIMITS | there | others)


def a_view() -> View:
    match, _ = Match.seeded("standard", players=4, seed=bytes(32)).next_round()
    return match.view(match.to_act)


# ---------------------------------------------------------------- a server without thinkers


async def test_bots_play_although_their_server_has_no_thinkers(
    thinker: ThinkerProcess, tmp_path: Path
) -> None:
    with without_thinkers(tmp_path, thinker.url) as server:
        code, cookie = await open_table(server, seats=3, bots=["medium", "easy"])
        async with RawClient(server, code, cookie) as ada:
            await play_against_bots(ada, Random(1))
            assert (await ada.ask("start"))["say"] == "done"
            assert (await ada.ask("beliefs"))["say"] == "beliefs"
        assert not thinkers(server)
        assert server.logged() == ""


async def test_when_the_thinker_is_killed_play_goes_on_and_it_is_asked_again_when_it_is_back(
    thinker: ThinkerProcess, tmp_path: Path
) -> None:
    """Meanwhile a simple player moves, as when the workers of a server are lost."""
    with without_thinkers(tmp_path, thinker.url) as server:
        code, cookie = await open_table(server, seats=2, bots=["medium"])
        async with RawClient(server, code, cookie) as ada:
            await play_against_bots(ada, Random(1))
            assert LOST not in server.logged()
            thinker.process.close()
            await play_against_bots(ada, Random(2))
            assert LOST in server.logged()
            thinker.start_again()
            async with asyncio.timeout(PATIENCE):
                while not await moves_by_thinking(server, ada):
                    pass


async def moves_by_thinking(server: ServerProcess, ada: RawClient) -> bool:
    """Whether a whole match was played without a bot that could not think."""
    before = server.logged().count(LOST)
    await play_against_bots(ada, Random(3))
    return server.logged().count(LOST) == before


async def test_a_server_with_thinkers_of_its_own_asks_them_when_no_other_is_there(tmp_path: Path) -> None:
    with without_thinkers(tmp_path, "ws://127.0.0.1:9", BILLET_THINKERS="1") as server:
        code, cookie = await open_table(server, seats=2, bots=["medium"])
        async with RawClient(server, code, cookie) as ada:
            await play_against_bots(ada, Random(1))
        assert len(thinkers(server)) == 1
        assert LOST not in server.logged()


# ---------------------------------------------------------------- what leaves the server


def url_of(server: Server) -> str:
    return f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"


class Recorder:
    """A thinker that notes what it is asked, and answers with the first legal move."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.says_nothing = False
        self._unanswered: list[tuple[ServerConnection, dict[str, Any]]] = []

    async def answer(self, connection: ServerConnection) -> None:
        async for text in connection:
            asked = json.loads(text)
            self.asked.append(asked)
            self._unanswered.append((connection, asked))
            if not self.says_nothing:
                await self.speak()

    async def speak(self) -> None:
        """Answer all that was asked."""
        self.says_nothing = False
        while self._unanswered:
            connection, asked = self._unanswered.pop()
            (first, *_) = View.from_json(asked["view"]).legal
            told = thoughts.Answered(asked["id"], msgspec.Raw(thoughts.encode(first)))
            await connection.send(thoughts.encode(told))

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[str]:
        async with serve(self.answer, "127.0.0.1", 0) as server:
            yield url_of(server)


async def test_only_the_views_of_bots_leave_the_server(tmp_path: Path) -> None:
    recorder = Recorder()
    async with recorder.serving() as url:
        with without_thinkers(tmp_path, url) as server:
            code, cookie = await open_table(server, "Zenobia", seats=3, bots=["hard", "hard"], first="host")
            async with RawClient(server, code, cookie) as zenobia:
                await play_against_bots(zenobia, Random(1))
            _, record, _ = await http(server, f"/api/tables/{code}/matches/1/record")
    seed = Record.parse(record.decode()).match.seed
    assert seed is not None
    assert recorder.asked
    for asked in recorder.asked:
        assert {*asked} <= {"id", "question", "view", "level", "seed"}
        view = View.from_json(asked["view"])
        assert view.seat in (1, 2)
        assert view.seat == view.to_act
        assert view.seed is None
        text = json.dumps(asked)
        for secret in ("Zenobia", code, cookie, seed.hex()):
            assert secret not in text


async def test_one_that_says_nothing_is_waited_for_so_long_and_no_longer() -> None:
    recorder = Recorder()
    recorder.says_nothing = True
    async with recorder.serving() as url:
        pool = RemotePool([url], KEY, None)
        with pytest.raises(TimeoutError):
            await pool.ask(bots.choose, "easy", a_view(), 1, seconds=0.2)
        await pool.close()


async def test_a_question_goes_to_another_thinker_if_the_first_is_lost_while_it_thinks() -> None:
    lost, other, view = Recorder(), Recorder(), a_view()
    lost.says_nothing = True
    async with other.serving() as second:
        async with lost.serving() as first:
            pool = RemotePool([first, second], KEY, None)
            asking = asyncio.create_task(pool.ask(bots.choose, "easy", view, 1, seconds=PATIENCE))
            async with asyncio.timeout(PATIENCE):
                while not lost.asked:
                    await asyncio.sleep(0.01)
        assert await asking == view.legal[0]
        await pool.close()


async def test_a_thinker_that_answers_pings_and_nothing_else_is_left_alone_until_it_answers() -> None:
    """Its workers hang, or have too much to do."""
    silent, other, view = Recorder(), Recorder(), a_view()
    silent.says_nothing = True
    async with silent.serving() as first, other.serving() as second:
        pool = RemotePool([first, second], KEY, None, answer_within=0.1)
        for asked in (1, 2, 3):
            assert await pool.ask(bots.choose, "easy", view, 1, seconds=PATIENCE) == view.legal[0]
            assert (len(silent.asked), len(other.asked)) == (1, asked)
        await silent.speak()
        async with asyncio.timeout(PATIENCE):
            while len(silent.asked) == 1:
                await pool.ask(bots.choose, "easy", view, 1, seconds=PATIENCE)
        await pool.close()


async def test_a_server_thinks_itself_while_a_thinker_answers_pings_and_nothing_else() -> None:
    silent, view = Recorder(), a_view()
    silent.says_nothing = True
    async with silent.serving() as url:
        pool = RemotePool([url], KEY, Pool(1), answer_within=0.1)
        for _ in range(2):
            assert await pool.ask(bots.choose, "easy", view, 1, seconds=PATIENCE) in view.legal
            assert len(silent.asked) == 1
        await pool.close()


async def test_the_only_one_to_ask_has_as_long_as_there_is() -> None:
    slow, view = Recorder(), a_view()
    slow.says_nothing = True
    async with slow.serving() as url:
        pool = RemotePool([url], KEY, None, answer_within=0.0)
        asking = asyncio.create_task(pool.ask(bots.choose, "easy", view, 1, seconds=PATIENCE))
        async with asyncio.timeout(PATIENCE):
            while not slow.asked:
                await asyncio.sleep(0.01)
        await slow.speak()
        assert await asking == view.legal[0]
        await pool.close()


async def test_a_machine_that_freezes_is_noticed_and_asked_again_when_it_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its system keeps the connection open, and nobody closes it."""
    monkeypatch.setattr(thoughts, "PING_EVERY", 0.5)
    monkeypatch.setattr(thoughts, "PONG_WITHIN", 0.5)
    thinker, view = ThinkerProcess(), a_view()
    pool = RemotePool([thinker.url], KEY, None)
    try:
        await until_it_thinks(pool, view)
        thinker.process.send_signal(signal.SIGSTOP)
        with pytest.raises(WorkerLost):
            await pool.ask(bots.choose, "easy", view, 1, seconds=PATIENCE)
        thinker.process.send_signal(signal.SIGCONT)
        await until_it_thinks(pool, view)
    finally:
        await pool.close()
        thinker.process.close()


async def until_it_thinks(pool: RemotePool, view: View) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(WorkerLost):
                assert await pool.ask(bots.choose, "easy", view, 1, seconds=PATIENCE) in view.legal
                return
            await asyncio.sleep(0.1)


async def test_an_answer_that_is_no_legal_move_is_no_answer() -> None:
    async def cheat(connection: ServerConnection) -> None:
        async for text in connection:
            answer = b'{"card":9,"target":null,"named":null,"under":[]}'
            await connection.send(b'{"id":%d,"answer":%s}' % (json.loads(text)["id"], answer))

    async with serve(cheat, "127.0.0.1", 0) as server:
        pool = RemotePool([url_of(server)], KEY, None)
        with pytest.raises(WorkerLost):
            await pool.ask(bots.choose, "easy", a_view(), 1, seconds=PATIENCE)
        await pool.close()


# ---------------------------------------------------------------- who may ask


async def refused(opening: connect) -> int:
    with pytest.raises(InvalidStatus) as caught:
        async with opening:
            pass
    return caught.value.response.status_code


async def test_whoever_does_not_know_the_key_is_refused(thinker: ThinkerProcess) -> None:
    assert await refused(thinker.connect(key="another key of that length")) == 401
    assert await refused(connect(thinker.url + thoughts.PATH)) == 401
    assert await refused(thinker.connect(path="/think/2")) == 404  # of a version to come


async def test_a_host_can_ask_whether_it_runs(thinker: ThinkerProcess) -> None:
    assert await refused(connect(f"{thinker.url}/healthz")) == 200


async def hear(opened: ClientConnection) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        heard: dict[str, Any] = json.loads(await opened.recv())
    return heard


async def test_what_a_thinker_does_not_understand_it_says_and_nonsense_ends_the_connection(
    thinker: ThinkerProcess,
) -> None:
    async with thinker.connect() as opened:
        for number, asked in enumerate(
            (
                {"question": "dream", "view": a_view().to_json()},
                {"question": "choose", "view": a_view().to_json(), "level": "grandmaster"},
                {"question": "choose", "view": {}, "level": "easy"},
            )
        ):
            await opened.send(json.dumps({"id": number, **asked}))
            assert await hear(opened) == {"id": number, "failed": "unknown"}
        await opened.send("[]")
        with pytest.raises(ConnectionClosed) as caught:
            await hear(opened)
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == thoughts.POLICY_VIOLATION


async def test_no_more_than_so_many_questions_wait(thinker: ThinkerProcess) -> None:
    async with thinker.connect() as opened:
        for number in range(MAX_WAITING + 20):
            await opened.send(thoughts.question(number, bots.choose, ("easy", a_view(), number)))
        told = [await hear(opened) for _ in range(MAX_WAITING + 20)]
    assert {answer["id"] for answer in told} == set(range(MAX_WAITING + 20))
    assert {answer.get("failed") for answer in told} <= {None, "busy"}


def test_a_thinker_needs_a_key_and_a_server_without_thinkers_needs_others(tmp_path: Path) -> None:
    en = words("en")
    serve = ("serve", "--port", "0", "--db", str(tmp_path / "x.db"))
    for command, name in (
        (("think",), "thinkers_key"),
        ((*serve, "--thinkers", "0"), "thinkers"),
        ((*serve, "--thinkers-at", "ws://x"), "thinkers_key"),
        ((*serve, "--thinkers-at", "http://x"), "thinkers_at"),
    ):
        assert one_line(billet(*command)) == f"billet: {en('error-bad-setting', name=name)}"
