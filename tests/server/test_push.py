"""Push messages: what is sent, to whom, how often; and what strangers can't make the server send."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from prometheus_client import CollectorRegistry, Counter

from billetdoux.i18n import words
from billetdoux.server.person import digest, to_bytes
from billetdoux.server.push import GIVE_UP_AFTER, MAX_ATTEMPTS, MAX_WAITING, SENDERS, Call, PushSender
from billetdoux.server.push_endpoint import (
    Answer,
    BadEndpoint,
    DeliveryFailed,
    Endpoint,
    parse_endpoint,
    post,
)
from billetdoux.server.sqlite import SqliteStore
from billetdoux.server.store import Subscription
from billetdoux.server.turn_calls import GRACE, CalledTurns, TurnCalls
from billetdoux.server.web_push import CURVE, from_text, seal, to_text
from billetdoux.session import Update
from billetdoux.table import Options
from billetdoux.table import command as ask
from tests.server.databases import Database
from tests.server.process import NO_LIMITS, ServerProcess
from tests.server.push_service import Browser, PushService
from tests.server.raw import RawClient, http, open_table, take_seat
from tests.session.playing import Heard, Playing
from tests.session.virtual_time import VirtualClock, run

CODE = "BCDFGHJK"
ADA = digest("Ada")
PLACE = "https://push.example/send"

# ---------------------------------------------------------------- encryption


def test_a_message_is_encrypted_as_the_standard_says() -> None:
    """RFC 8291, appendix A."""
    secret = int.from_bytes(from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    sealed = seal(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        ec.derive_private_key(secret, CURVE),
        from_text("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert to_text(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
        "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


# ---------------------------------------------------------------- endpoints, which strangers name


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example/send",
        "ftp://push.example/",
        "https://push.example:8443/",
        "https://user:word@push.example/",
        "https://localhost/",
        "https://metadata/",
        "https://127.0.0.1/",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/",
        "https://[::ffff:192.168.0.1]/",
        "https://[fe80::1]/",
        "https://[64:ff9b::a00:1]/",
        "https://[2002:7f00:1::]/",
        "https://224.0.0.1/",
        "https://0.0.0.0/",
        "https:///send",
        "https://push.example:port/",
        "https://push.example/a b",
        "https://push.example/\r\nhost: other",
        "https://pu\u0455h.example/",
        "//push.example",
        "",
    ],
)
def test_nothing_is_sent_where_a_stranger_could_reach_our_own_network(url: str) -> None:
    with pytest.raises(BadEndpoint):
        parse_endpoint(url)


async def test_a_name_that_leads_to_a_private_address_is_not_connected_to() -> None:
    with PushService() as service:
        port = int(service.url.rpartition(":")[2])
        with pytest.raises(BadEndpoint):
            await post(Endpoint("http", "localhost", port, "/"), {}, b"")
        assert service.is_empty


# ---------------------------------------------------------------- the sender, on virtual time


class Memory:
    """Subscriptions without a database, which would need threads."""

    def __init__(self, *endpoints: str) -> None:
        browser = Browser().subscription("")
        self.kept = {
            endpoint: Subscription(
                to_bytes(ADA), endpoint, browser["p256dh"], browser["auth"], "en", "https://play.example", 0
            )
            for endpoint in endpoints
        }

    async def push_key(self, fresh: bytes) -> bytes:
        return fresh

    async def subscriptions(self, persons: Iterable[bytes]) -> list[Subscription]:
        wanted = set(persons)
        return [subscription for subscription in self.kept.values() if subscription.person in wanted]

    async def unsubscribe(self, endpoint: str, person: bytes | None = None) -> bool:
        return self.kept.pop(endpoint, None) is not None


class Network:
    """Answers each message with what comes next, and notes when it came; the last answer is repeated."""

    def __init__(self, *answers: Answer | type[Exception] | float) -> None:
        """A number is how many seconds nobody answers."""
        self.answers = answers
        self.times: list[float] = []

    async def post(self, endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> Answer:
        self.times.append(asyncio.get_running_loop().time())
        answer = self.answers[min(len(self.times), len(self.answers)) - 1]
        if isinstance(answer, float):
            await asyncio.sleep(answer)
            raise DeliveryFailed
        if isinstance(answer, Answer):
            return answer
        raise answer


def send(network: Network, memory: Memory, calls: int = 1) -> dict[str, float]:
    """What became of calls to Ada, and how many seconds that took."""

    async def test() -> dict[str, float]:
        loop = asyncio.get_running_loop()
        counter = Counter("messages", "", ["outcome"], registry=CollectorRegistry())
        clock = VirtualClock(loop).clock()
        sender = PushSender(memory, clock, Random(1), sent=counter, post=network.post)
        for _ in range(calls):
            sender.call(Call(CODE, frozenset({ADA})))
        await sender.idle()
        seconds = loop.time()
        await sender.close()
        found = {
            s.labels["outcome"]: s.value for m in counter.collect() for s in m.samples if "total" in s.name
        }
        return {**found, "seconds": seconds}

    return run(test())


def test_a_message_is_sent_once() -> None:
    network = Network(Answer(201))
    assert send(network, Memory(PLACE)) == {"sent": 1, "seconds": 0}


def test_every_browser_of_a_person_is_told_and_nobody_else() -> None:
    network = Network(Answer(201))
    memory = Memory(PLACE, f"{PLACE}/2")
    stranger = Subscription(to_bytes(digest("Bea")), f"{PLACE}/3", "", "", "en", "", 0)
    memory.kept[stranger.endpoint] = stranger
    assert send(network, memory)["sent"] == 2


@pytest.mark.parametrize("status", [403, 404, 410])
def test_a_browser_that_is_gone_is_forgotten(status: int) -> None:
    memory = Memory(PLACE, f"{PLACE}/2")
    assert send(Network(Answer(status), Answer(201)), memory) == {"gone": 1, "sent": 1, "seconds": 0}
    assert list(memory.kept) == [f"{PLACE}/2"]


def test_an_endpoint_that_turned_out_private_is_forgotten() -> None:
    memory = Memory(PLACE)
    assert send(Network(BadEndpoint), memory)["gone"] == 1
    assert not memory.kept


@pytest.mark.parametrize("keys", [{"auth": "a" * 22 + "\n"}, {"p256dh": "A" * 87}, {"p256dh": "\uff11"}])
def test_a_browser_whose_keys_can_not_be_used_is_forgotten(keys: dict[str, Any]) -> None:
    """Older versions kept some that are refused now."""
    memory = Memory(PLACE)
    memory.kept[PLACE] = replace(memory.kept[PLACE], **keys)
    assert send(Network(Answer(201)), memory)["gone"] == 1
    assert not memory.kept


@pytest.mark.parametrize("trouble", [Answer(500), Answer(429), DeliveryFailed])
def test_what_fails_is_tried_again_a_few_times_and_ever_later(trouble: Answer | type[Exception]) -> None:
    network = Network(trouble)
    memory = Memory(PLACE)
    assert send(network, memory)["failed"] == 1
    assert network.times == [0, 5, 20]
    assert memory.kept, "it may work the next time"
    assert len(network.times) == MAX_ATTEMPTS


def test_a_push_service_says_when_to_come_again() -> None:
    network = Network(Answer(429, retry_after=12), Answer(503, retry_after=99999), Answer(201))
    assert send(network, Memory(PLACE)) == {"sent": 1, "seconds": 42}


@pytest.mark.parametrize("status", [301, 307, 400, 413])
def test_what_is_refused_is_not_tried_again(status: int) -> None:
    """A redirection, too: it could lead anywhere."""
    network = Network(Answer(status))
    assert send(network, Memory(PLACE)) == {"failed": 1, "seconds": 0}


def test_who_never_answers_holds_up_a_sender_for_a_minute_and_nobody_else() -> None:
    memory = Memory(PLACE)
    assert send(Network(1e9), memory, calls=SENDERS) == {"failed": SENDERS, "seconds": GIVE_UP_AFTER}


def test_more_calls_than_can_wait_are_dropped() -> None:
    told = send(Network(Answer(201)), Memory(PLACE), calls=MAX_WAITING + 7)
    assert (told["dropped"], told["sent"]) == (7, MAX_WAITING)


# ---------------------------------------------------------------- when somebody is called, on virtual time


class Listening(Heard):
    """As a live table does."""

    calls: TurnCalls | None = None

    def changed(self, update: Update) -> None:
        self._look()

    def presence_changed(self) -> None:
        self._look()

    def _look(self) -> None:
        if self.calls is not None:
            self.calls.look()


class Called:
    """A match of two, both at the table, and who has been called to it."""

    def __init__(self, playing: Playing, heard: Listening, acting: int) -> None:
        self.playing = playing
        self.session = playing.session
        self.acting = acting
        self.turns = CalledTurns()
        self.calls: list[Call] = []
        self._heard = heard
        self.watch()

    @classmethod
    async def started(cls, **options: object) -> Called:
        playing = Playing(Options.checked(seats=2, edition="classic", **options), people=2)
        heard = Listening()
        playing.heard = heard
        await playing.open()
        await playing.do(0, ask.Start)
        for guest in playing.guests:
            playing.session.enter(guest)
        acting = playing.session.table.to_act
        assert acting is not None
        return cls(playing, heard, acting)

    def watch(self) -> None:
        """As a server does that has just loaded the table."""
        self._heard.calls = TurnCalls(CODE, self.session, self.turns, self.calls.append)
        self._heard.calls.look()

    def leave(self, seat: int) -> None:
        self.session.leave(self.playing.guests[seat])

    def enter(self, seat: int) -> None:
        self.session.enter(self.playing.guests[seat])

    async def move(self, seat: int) -> None:
        view = self.session.table.view(seat)
        assert view is not None
        await self.playing.do(seat, ask.Move, action=str(view.legal[0]))


def on_virtual_time(test: Callable[[Called], Coroutine[Any, Any, None]], **options: object) -> None:
    async def play() -> None:
        await test(await Called.started(**options))

    run(play())


def test_who_is_there_is_not_called() -> None:
    async def test(called: Called) -> None:
        await asyncio.sleep(10 * GRACE)
        assert called.calls == []

    on_virtual_time(test)


def test_who_is_away_is_called_once_for_a_turn() -> None:
    async def test(called: Called) -> None:
        called.leave(called.acting)
        await asyncio.sleep(0.9 * GRACE)
        assert called.calls == []
        await asyncio.sleep(10 * GRACE)
        assert called.calls == [Call(CODE, frozenset({called.playing.persons[called.acting]}))]

    on_virtual_time(test, away=600)


def test_who_loads_the_page_anew_is_not_called() -> None:
    async def test(called: Called) -> None:
        for _ in range(5):
            called.leave(called.acting)
            await asyncio.sleep(0.9 * GRACE)
            called.enter(called.acting)
        await asyncio.sleep(10 * GRACE)
        assert called.calls == []

    on_virtual_time(test)


def test_who_comes_and_goes_is_not_called_again_for_the_same_turn() -> None:
    async def test(called: Called) -> None:
        for _ in range(3):
            called.leave(called.acting)
            await asyncio.sleep(2 * GRACE)
            called.enter(called.acting)
        called.leave(called.acting)
        called.watch()  # the table was out of memory meanwhile
        await asyncio.sleep(2 * GRACE)
        assert len(called.calls) == 1

    on_virtual_time(test, away=600)


def test_when_the_turn_comes_to_somebody_who_is_away_they_are_called() -> None:
    async def test(called: Called) -> None:
        other = 1 - called.acting
        called.leave(other)
        await asyncio.sleep(2 * GRACE)
        assert called.calls == [], "it is not their turn"
        while called.session.table.to_act == called.acting:
            await called.move(called.acting)
        await asyncio.sleep(2 * GRACE)
        assert [call.persons for call in called.calls] == [frozenset({called.playing.persons[other]})]

    on_virtual_time(test, away=600)


def test_who_has_a_stand_in_is_not_called() -> None:
    async def test(called: Called) -> None:
        called.leave(called.acting)
        await asyncio.sleep(60)
        assert len(called.calls) == 1, "before the stand-in took over"

    on_virtual_time(test, away=10)


# ---------------------------------------------------------------- what is stored of it


async def test_a_person_has_few_subscriptions_and_an_endpoint_has_one_person(database: Database) -> None:
    store = database.open()
    ada, bea = to_bytes(ADA), to_bytes(digest("Bea"))

    def made(person: bytes, number: int, at: int = 0) -> Subscription:
        return Subscription(person, f"{PLACE}/{number}", "key", "auth", "en", "https://play.example", at)

    for number in range(4):
        await store.subscribe(made(ada, number, at=number), most=3)
    assert [s.endpoint for s in await store.subscriptions([ada])] == [f"{PLACE}/{n}" for n in (1, 2, 3)]
    await store.subscribe(made(bea, 2, at=9), most=3)
    assert [s.person for s in await store.subscriptions([ada, bea])] == [ada, ada, bea]
    assert not await store.unsubscribe(f"{PLACE}/2", ada), "it is not hers any more"
    await store.forget(3, lambda body: body, lambda code: False)
    assert [s.at for s in await store.subscriptions([ada, bea])] == [3, 9]
    assert await store.push_key(b"first") == await store.push_key(b"second") == b"first"
    assert await store.token_key(b"token") == b"token"
    await store.close()


# ---------------------------------------------------------------- from end to end


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Sends over plain HTTP to this machine, where the push service of the test is."""
    settings = {**NO_LIMITS, "BILLET_PUSH_PRIVATE": "true", "BILLET_PUSH_CONTACT": "mailto:host@play.example"}
    with ServerProcess(tmp_path_factory.mktemp("push") / "tables.db", limits=settings) as server:
        yield server


async def test_who_closed_the_page_hears_that_it_is_their_turn_and_no_more(server: ServerProcess) -> None:
    browser, w = Browser(), words("fr")
    with PushService() as service:
        code, ada = await open_table(server, seats=2, first="host", away=600)
        bea = await take_seat(server, code, "Bea")
        place = f"{service.url}/ada"
        status, offer, _ = await http(server, "/api/push", browser.subscription(place, "fr"), cookie=ada)
        assert status == 200, offer
        async with RawClient(server, code, bea):
            async with RawClient(server, code, ada) as host:
                assert (await host.ask("start"))["say"] == "done"
            received = await asyncio.to_thread(service.next)
        assert browser.read(received.body) == {
            "code": code,
            "title": w("web-table-title-turn"),
            "body": w("web-table-title", code=code),
        }
        claims = received.claims
        assert (claims["aud"], claims["sub"]) == (service.url, "mailto:host@play.example")
        assert claims["key"] == json.loads(offer)["key"]
        assert received.path == "/ada"
        assert code not in str(received.headers), "the push service learns nothing of the table"
        assert service.is_empty


async def test_who_unsubscribes_hears_nothing_and_nobody_can_do_it_for_them(server: ServerProcess) -> None:
    browser = Browser()
    code, ada = await open_table(server, seats=2)
    bea = await take_seat(server, code, "Bea")
    place = {"endpoint": "http://127.0.0.1:9/ada"}
    await http(server, "/api/push", browser.subscription(place["endpoint"]), cookie=ada)

    async def kept() -> int:
        store = SqliteStore.open(server.db)
        found = await store.subscriptions([to_bytes(digest(ada.partition("=")[2]))])
        await store.close()
        return len(found)

    for stranger in ("", bea):
        assert (await http(server, "/api/push/forget", place, cookie=stranger))[0] == 200
        assert await kept() == 1
    assert (await http(server, "/api/push/forget", place, cookie=ada))[0] == 200
    assert await kept() == 0


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "ftp://push.example/"},
        {"endpoint": "https://push.example/" + 1000 * "x"},
        {"p256dh": "A" * 87},
        {"p256dh": "short"},
        {"auth": "short"},
        {"language": "english"},
        {"more": "fields"},
    ],
)
async def test_what_is_no_subscription_is_refused(server: ServerProcess, change: dict[str, str]) -> None:
    asked = {**Browser().subscription("https://push.example/send"), **change}
    status, body, _ = await http(server, "/api/push", asked)
    assert status == 400
    assert json.loads(body)["reason"] in ("bad-request", "bad-endpoint")


async def test_a_server_without_push_says_so(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "tables.db", limits={**NO_LIMITS, "BILLET_PUSH": "false"}) as server:
        _, offer, _ = await http(server, "/api/push")
        assert json.loads(offer) == {"key": None}
        status, body, _ = await http(server, "/api/push", Browser().subscription("https://push.example/"))
        assert (status, json.loads(body)["reason"]) == (404, "no-push")
