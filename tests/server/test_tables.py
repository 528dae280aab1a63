"""What people do at a table, over real sockets."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from contextlib import AsyncExitStack, closing
from random import Random
from typing import Any

import msgspec
import pytest

from billetdoux.protocol import wire
from tests.patience import PATIENCE
from tests.server.process import ServerProcess
from tests.server.raw import RawClient, http, open_table, take_seat
from tests.server.test_matches import Tableful, sit_together


async def seated_pair(stack: AsyncExitStack, server: ServerProcess, **options: Any) -> Tableful:
    return await sit_together(stack, server, 2, **options)


# ---------------------------------------------------------------- opening and finding tables


async def test_a_public_table_is_in_the_lobby_while_it_has_a_seat_and_waits(server: ServerProcess) -> None:
    async def listed(code: str) -> list[Any]:
        _, body, _ = await http(server, "/api/tables")
        return [table for table in json.loads(body)["tables"] if table["code"] == code]

    code, _ = await open_table(server, "Ada", seats=3, public=True, bots=["easy"])
    (table,) = await listed(code)
    assert (table["host"], table["seats"], table["taken"], table["bots"]) == ("Ada", 3, 2, 1)
    await take_seat(server, code, "Bea")
    assert await listed(code) == []
    hidden, _ = await open_table(server, "Ada", seats=3)
    assert await listed(hidden) == []


async def test_a_page_learns_which_build_the_server_serves(server: ServerProcess) -> None:
    _, page, _ = await http(server, "/")
    named = re.search(r'<meta name="build" content="(\w+)"', page.decode())
    _, body, headers = await http(server, "/api/version")
    version = {"protocol": wire.PROTOCOL, "build": named[1] if named else ""}
    assert json.loads(body) == version
    assert headers["cache-control"] == "no-store"
    code, cookie = await open_table(server, "Ada")
    async with RawClient(server, code, cookie) as ada:
        assert (ada.last["protocol"], ada.last["build"]) == tuple(version.values())
        await ada.send(do="ping")
        assert (await ada.until(lambda said: said["say"] == "pong"))["build"] == version["build"]


async def lobby(server: ServerProcess) -> list[dict[str, Any]]:
    _, body, _ = await http(server, "/api/tables")
    tables: list[dict[str, Any]] = json.loads(body)["tables"]
    return tables


async def test_full_tables_hide_no_table_with_a_free_seat(own_server: ServerProcess) -> None:
    before, _ = await open_table(own_server, "Ada", seats=3, public=True)
    for _ in range(150):
        await open_table(own_server, "Eve", seats=2, public=True, bots=["easy"])
    after, _ = await open_table(own_server, "Bea", seats=3, public=True)
    assert [table["code"] for table in await lobby(own_server)] == [after, before]


async def test_deserted_tables_sink_below_those_with_somebody_present(own_server: ServerProcess) -> None:
    code, cookie = await open_table(own_server, "Ada", seats=3, public=True)
    async with RawClient(own_server, code, cookie):
        for _ in range(150):
            await open_table(own_server, "Eve", seats=2, public=True)
        first, *others = await lobby(own_server)
        assert (first["code"], first["present"]) == (code, True)
        assert len(others) == 99
        assert not any(table["present"] for table in others)
        _, body, _ = await http(own_server, "/api/history", cookie=cookie)
        assert [table["present"] for table in json.loads(body)["tables"]] == [True]


async def test_who_only_watches_a_table_is_not_present_there(server: ServerProcess) -> None:
    code, _ = await open_table(server, "Ada", seats=3, public=True)
    async with RawClient(server, code):
        assert [table["present"] for table in await lobby(server) if table["code"] == code] == [False]


async def test_the_lobby_tells_how_old_a_table_is_and_when_it_last_changed(server: ServerProcess) -> None:
    code, _ = await open_table(server, "Ada", seats=3, public=True)
    with closing(sqlite3.connect(server.db, timeout=PATIENCE)) as db, db:
        db.execute("UPDATE tables SET opened = opened - 600000, at = at - 60000 WHERE code = ?", (code,))
    (table,) = [table for table in await lobby(server) if table["code"] == code]
    assert table["age"] - table["idle"] == 540
    assert table["idle"] >= 60


async def test_the_cookie_is_for_the_browser_alone_and_the_token_is_never_seen_again(
    server: ServerProcess,
) -> None:
    _, body, headers = await http(server, "/api/tables", {"name": "Ada"})
    cookie = headers["set-cookie"]
    token = cookie.partition("=")[2].partition(";")[0]
    assert len(token) == 43
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
    code = json.loads(body)["code"]
    async with RawClient(server, code, f"billet={token}") as client:
        await client.ask("say", phrase="hello")
        assert not any(token in text for text in client.heard)
    files = [file.read_bytes() for file in server.db.parent.iterdir()]
    assert files
    assert not any(token.encode() in content for content in files)


async def test_options_that_do_not_go_together_are_refused(server: ServerProcess) -> None:
    async def reason(**options: Any) -> tuple[int, str]:
        status, body, _ = await http(server, "/api/tables", {"name": "Ada", "options": options})
        return status, json.loads(body)["reason"]

    assert await reason(edition="classic", seats=6) == (400, "bad-players")
    assert await reason(theme="star-wars") == (400, "theme-lacks-roles")
    assert await reason(seats=7) == (400, "bad-request")
    assert await reason(edition="poker") == (400, "bad-request")
    status, body, _ = await http(server, "/api/tables", {"name": " ", "options": {}})
    assert (status, json.loads(body)["reason"]) == (400, "bad-display-name")


# ---------------------------------------------------------------- playing


async def test_the_host_adds_and_removes_bots_kicks_and_starts(server: ServerProcess) -> None:
    code, cookie = await open_table(server, "Ada", seats=4)
    other = await take_seat(server, code, "Bea")
    async with RawClient(server, code, cookie) as host, RawClient(server, code, other) as guest:
        assert (await guest.ask("start"))["reason"] == "not-host"
        assert (await host.ask("add-bot", seat=2, level="hard"))["say"] == "done"
        assert (await host.ask("add-bot", seat=3, level="easy"))["say"] == "done"
        assert (await host.ask("remove-bot", seat=3))["say"] == "done"
        assert (await host.ask("kick", seat=1))["say"] == "done"
        await guest.until(lambda m: m["say"] == "news" and m["you"] is None)
        assert (await guest.ask("ready"))["reason"] == "no-seat"
        assert (await host.ask("start"))["say"] == "done"
        assert host.last["table"]["players"] == 2


async def test_a_rematch_with_the_same_people_and_the_history_of_both(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await seated_pair(stack, server)
        await table.play_match(Random(1))
        await table.play_match(Random(2))
        ada = table.clients[0]
    _, body, _ = await http(server, "/api/history", cookie=ada.cookie)
    matches = json.loads(body)["matches"]
    assert [table["code"] for table in json.loads(body)["tables"]] == [ada.code]
    assert [(match["code"], match["number"]) for match in matches] == [(ada.code, 2), (ada.code, 1)]
    for match in matches:
        path = f"/api/tables/{ada.code}/matches/{match['number']}"
        status, alone, _ = await http(server, path, cookie=ada.cookie)
        assert status == 200
        assert json.loads(alone) == match
    assert (await http(server, f"/api/tables/{ada.code}/matches/3"))[0] == 404
    _, nobody, _ = await http(server, "/api/history")
    assert json.loads(nobody) == {"tables": [], "matches": []}


async def test_a_finished_match_says_who_was_a_bot_and_in_which_theme_it_was_played(
    server: ServerProcess,
) -> None:
    """Their names don't: a player may be called what a bot is."""
    look = {"edition": "star-wars", "theme": "star-wars"}
    code, cookie = await open_table(server, "easy", seats=2, bots=["easy"], **look)
    async with RawClient(server, code, cookie) as client:
        await play_against_bots(client, Random(3))
    _, body, _ = await http(server, "/api/history", cookie=cookie)
    (match,) = json.loads(body)["matches"]
    assert match["names"] == ["easy", "easy 2"]
    assert match["levels"] == [None, "easy"]
    assert match["theme"] == "star-wars"


async def play_against_bots(client: RawClient, rng: Random) -> None:
    await client.ask("start")
    while client.phase == "playing":
        if client.view["legal"]:
            await client.ask("move", action=rng.choice(client.view["legal"]))
        elif client.view["to_act"] is None:
            await client.ask("ready")
        else:
            await client.hear()


def test_a_match_that_was_listed_before_there_were_themes_and_levels_is_still_read() -> None:
    title = b"""{"code": "BCDFGHJK", "number": 1, "at": 0, "edition": "standard", "names": ["Ada", "easy"],
        "tokens": [6, 2], "winners": [0], "rounds": 8}"""
    match = msgspec.json.decode(title, type=wire.MatchSummary)
    assert (match.theme, match.levels) == ("court", [])


async def test_I3_there_is_no_record_of_a_match_that_is_still_on(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await seated_pair(stack, server)
        await table.clients[0].ask("start")
        for path in ("", "/record", "/analysis"):
            status, body, _ = await http(server, f"/api/tables/{table.spectator.code}/matches/1{path}")
            assert (status, json.loads(body)["reason"]) == (404, "no-such-match")


async def test_the_analysis_of_a_finished_match_is_made_once_and_kept(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await seated_pair(stack, server)
        await table.play_match(Random(7))
        path = f"/api/tables/{table.spectator.code}/matches/1/analysis"
    status, first, _ = await http(server, path)
    while status == 503:
        assert json.loads(first)["reason"] == "not-ready-yet"  # the search is being compiled
        await asyncio.sleep(1)
        status, first, _ = await http(server, path)
    assert status == 200, first
    assert json.loads(first)["names"] == ["Ada", "Bea"]
    assert await http(server, path) is not None
    assert (await http(server, path))[1] == first


async def test_a_hint_comes_from_your_own_view_in_your_turn_where_the_table_allows_it(
    server: ServerProcess,
) -> None:
    async with AsyncExitStack() as stack:
        strict = await seated_pair(stack, server, hints=False)
        await strict.clients[0].ask("start")
        assert (await strict.clients[0].ask("hint"))["reason"] == "no-hints"
        table = await seated_pair(stack, server)
        await table.clients[0].ask("start")
        await table.catch_up()
        mover = table.clients[0].view["to_act"]
        assert (await table.clients[1 - mover].ask("hint"))["reason"] == "not-your-turn"
        asked = await table.clients[mover].ask("hint")
        while asked["say"] == "refused":
            assert asked["reason"] == "not-ready-yet"  # the search is being compiled
            await asyncio.sleep(1)
            asked = await table.clients[mover].ask("hint")
        legal = set(table.clients[mover].view["legal"])
        first, *others = asked["moves"]
        assert len(others) <= 2
        assert first["motive"]["code"]
        assert not first["close"]
        assert {action for move in asked["moves"] for action in (move["action"], *move["alike"])} <= legal
        assert asked["suggestions"] == [], "nobody else has played yet"
        assert (await table.clients[mover].ask("hint"))["moves"] == asked["moves"], "the same again"


async def test_a_hint_says_what_the_others_plays_suggest_of_their_hands(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await seated_pair(stack, server)
        await table.clients[0].ask("start")
        asked: dict[str, Any] = {}
        while not asked.get("suggestions"):
            await table.catch_up()
            mover = table.clients[0].view["to_act"]
            if mover is None:  # that was soon over
                for client in table.clients:
                    await client.ask("ready")
                continue
            asked = await table.clients[mover].ask("hint")
            while asked["say"] == "refused":
                assert asked["reason"] == "not-ready-yet"
                await asyncio.sleep(1)
                asked = await table.clients[mover].ask("hint")
            if not asked["suggestions"]:
                await table.clients[mover].ask("move", action=asked["moves"][0]["action"])
        (told,) = asked["suggestions"]
        assert told["seat"] == 1 - mover
        assert told["chances"].keys() == told["counted"].keys()
        assert sum(told["chances"].values()) == pytest.approx(1, abs=0.01)
        assert (await table.clients[mover].ask("hint"))["suggestions"] == asked["suggestions"]


async def test_a_reaction_is_shown_to_all_who_are_there_and_kept_nowhere(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await seated_pair(stack, server)
        watcher = table.spectator
        before = table.clients[0].version
        done = await table.clients[0].ask("react", emblem="rose")
        assert (done["say"], done["version"]) == ("done", before)
        for client in (table.clients[1], watcher):
            shown = await client.until(lambda m: m["say"] == "reaction")
            assert shown == {"say": "reaction", "seat": 0, "emblem": "rose"}
        assert (await watcher.ask("react", emblem="rose"))["reason"] == "no-seat"
        assert (await table.clients[0].ask("react", emblem="bomb"))["reason"] == "bad-message"


async def test_reactions_have_a_pace(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await seated_pair(stack, server)
        answers = [await table.clients[0].ask("react", emblem="heart") for _ in range(8)]
        assert answers[-1]["reason"] == "too-fast"
        assert (await table.clients[1].ask("react", emblem="heart"))["say"] == "done"


async def test_beliefs_are_counted_from_your_own_view_at_any_time(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        strict = await seated_pair(stack, server, hints=False)
        await strict.clients[0].ask("start")
        assert (await strict.clients[0].ask("beliefs"))["reason"] == "no-hints"
        table = await sit_together(stack, server, 3)
        await table.clients[0].ask("start")
        await table.catch_up()
        told = [await client.ask("beliefs") for client in table.clients]
        for seat, answer in enumerate(told):
            assert [belief["seat"] for belief in answer["beliefs"]] == [s for s in range(3) if s != seat]
            one_card = [
                belief for belief in answer["beliefs"] if belief["seat"] != table.clients[0].view["to_act"]
            ]
            assert all(abs(sum(belief["chances"].values()) - 1) < 0.01 for belief in one_card)
        assert (await table.spectator.ask("beliefs"))["reason"] == "no-seat"


# ---------------------------------------------------------------- coming, going, coming back


async def test_who_reconnects_hears_what_was_missed(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await seated_pair(stack, server)
        ada, bea = table.clients
        known = bea.version
        await bea.socket.close()
        await ada.ask("say", phrase="hurry")
        await ada.ask("start")
        async with RawClient(server, bea.code, bea.cookie) as again:
            await again.send(do="hello", since=known)
            welcome = await again.until(lambda m: m["say"] == "welcome")
            assert [event["event"] for event in welcome["missed"]][:3] == [
                "phrase-said",
                "match-started",
                "round-started",
            ]
            await again.send(do="hello", since=10_000)
            assert (await again.until(lambda m: m["say"] == "welcome"))["missed"] is None


async def test_a_personal_link_lets_another_device_sit_in_the_same_seat(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await seated_pair(stack, server)
        ada, bea = table.clients
        link = await bea.ask("link")
        path = f"/api/tables/{bea.code}/return"
        status, body, headers = await http(server, path, {"ticket": link["ticket"]})
        assert (status, json.loads(body)["seat"]) == (200, 1)
        assert (await http(server, path, {"ticket": link["ticket"]}))[0] == 400
        phone = await stack.enter_async_context(
            RawClient(server, bea.code, headers["set-cookie"].partition(";")[0])
        )
        assert phone.last["you"] == 1
        await ada.ask("start")
        await table.catch_up()
        await phone.until(lambda m: m["say"] == "news" and m["table"]["phase"] == "playing")
        assert phone.view == bea.view
        # What one device hears, nobody else was told: the ticket is not in anybody's stream.
        assert not any(link["ticket"] in text for text in ada.heard)


async def test_who_leaves_is_played_for_and_the_others_go_on(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await seated_pair(stack, server)
        ada, bea = table.clients
        await ada.ask("start")
        await table.catch_up()
        left = await bea.ask("leave", id="good-bye")
        assert left["say"] == "done"
        assert await bea.ask("leave", id="good-bye") == left
        rng = Random(1)
        while ada.phase == "playing":
            if ada.view["legal"]:
                await ada.ask("move", action=rng.choice(ada.view["legal"]))
            elif ada.view["phase"] == "over" and not ada.last["table"]["ready"]:
                await ada.ask("ready")
            else:
                await ada.hear()
        assert ada.last["table"]["seats"][1]["kind"] == "empty"


async def test_spectators_and_players_see_who_is_there(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await seated_pair(stack, server)
        await table.clients[1].socket.close()
        gone = await table.spectator.until(lambda m: m["say"] == "present" and not m["present"][1])
        assert (gone["present"], gone["watching"]) == ([True, False], 1)


# ---------------------------------------------------------------- talk


async def test_phrases_are_codes_and_free_text_is_text(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await seated_pair(stack, server, free_text=True)
        ada, bea = table.clients
        await ada.ask("say", phrase="good-luck")
        said = await bea.until(lambda m: m["say"] == "news")
        assert said["events"] == [{"event": "phrase-said", "seat": 0, "name": "Ada", "phrase": "good-luck"}]
        await ada.ask("write", text="<script>alert(1)</script>")
        wrote = await bea.until(lambda m: m["say"] == "news")
        assert wrote["events"][0]["text"] == "<script>alert(1)</script>"
        assert (await ada.ask("write", text="x" * 201))["reason"] == "bad-message"


async def test_talk_is_rate_limited_without_losing_the_seat(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        ada = (await seated_pair(stack, server)).clients[0]
        answers = [(await ada.ask("say", phrase="laugh")).get("reason") for _ in range(12)]
        assert answers[:6] == [None] * 6
        assert "too-fast" in answers
        assert (await ada.ask("start"))["say"] == "done"
