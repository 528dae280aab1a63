"""Who somebody is: tokens that a server has issued, in cookies that no other site can set."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from billetdoux.client import Client
from billetdoux.protocol.tokens import TOKEN
from billetdoux.server.person import person_with
from billetdoux.server.sqlite import SqliteStore
from billetdoux.server.stored_log import StoredLog
from billetdoux.table import Moment, Options, Table, open_table
from tests.server.process import ServerProcess
from tests.server.raw import RawClient, http

PLAIN, SECURE = "billet", "__Host-billet"
HTTPS = {"x-forwarded-proto": "https"}
CODE = "BCDFGHJK"
OLD_TOKEN = "an-old-token-of-43-letters-with-no-mac-in-it"[:43]
OTHER_LETTER = str.maketrans("AEIMQUYcgkosw048", "BFJNRVZdhlptx159")
"""Of the last letter four bits count: this is the same token to whoever doesn't look at the letters."""


def browser(server: ServerProcess) -> dict[str, str]:
    return {**HTTPS, "origin": server.url.replace("http", "https", 1)}


def given(headers: dict[str, str]) -> dict[str, str]:
    """Cookies by name, each with its token and attributes."""
    told = headers.get("set-cookie", "")
    return {cookie.partition("=")[0]: cookie for cookie in told.split("\n") if cookie}


def token_in(cookie: str) -> str:
    return cookie.partition("=")[2].partition(";")[0]


async def seat_with(server: ServerProcess, cookie: str, code: str) -> Any:
    async with RawClient(server, code, cookie) as client:
        return client.last["you"]


async def table_of(server: ServerProcess, cookie: str = "", **headers: str) -> tuple[str, dict[str, str]]:
    """A new table, and the cookies that its host got."""
    status, body, told = await http(server, "/api/tables", {"name": "Ada"}, cookie=cookie, headers=headers)
    assert status == 201
    return json.loads(body)["code"], given(told)


async def old_database(db: Path, guest: int = 0) -> None:
    """With a table whose host has a token of the first version, or is a guest of who has it."""
    store = SqliteStore.open(db)
    opened = open_table(
        Options(), person=person_with(OLD_TOKEN, guest), name="Ada", now=Moment(1_763_200_000_000, Random(1))
    )
    await StoredLog(store, CODE).append(Table(), opened)
    await store.close()


@pytest.mark.parametrize("made_up", ["A" * 43, OLD_TOKEN, "x", "A" * 44, ""])
async def test_a_token_that_a_client_made_up_counts_as_none(server: ServerProcess, made_up: str) -> None:
    code, cookies = await table_of(server, f"{PLAIN}={made_up}")
    token = token_in(cookies[PLAIN])
    assert token != made_up
    assert await seat_with(server, f"{PLAIN}={made_up}", code) is None
    assert await seat_with(server, f"{PLAIN}={token}", code) == 0


async def test_a_token_that_was_issued_is_kept_by_every_request(server: ServerProcess) -> None:
    _, cookies = await table_of(server)
    token = token_in(cookies[PLAIN])
    assert TOKEN.fullmatch(token)  # as clients of the first version expect it
    _, cookies = await table_of(server, f"{PLAIN}={token}")
    assert token_in(cookies[PLAIN]) == token


async def test_a_token_is_one_text_and_not_every_text_with_the_same_bits(server: ServerProcess) -> None:
    _, cookies = await table_of(server)
    token = token_in(cookies[PLAIN])
    same = token[:-1] + token[-1].translate(OTHER_LETTER)
    assert same != token
    _, cookies = await table_of(server, f"{PLAIN}={same}")
    assert token_in(cookies[PLAIN]) not in (token, same)


@pytest.mark.parametrize("guest", [0, 3])
async def test_a_token_of_the_first_version_keeps_its_seat(tmp_path: Path, guest: int) -> None:
    await old_database(tmp_path / "tables.db", guest)
    with ServerProcess(tmp_path / "tables.db") as server:
        async with RawClient(server, f"{CODE}?guest={guest}", f"{PLAIN}={OLD_TOKEN}") as client:
            assert client.last["you"] == 0
        _, cookies = await table_of(server, f"{PLAIN}={OLD_TOKEN}")
        assert token_in(cookies[PLAIN]) == OLD_TOKEN


async def test_servers_on_one_database_know_each_other_s_tokens(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    with ServerProcess(db) as one, ServerProcess(db) as other:
        _, cookies = await table_of(one)
        code, at_other = await table_of(other, f"{PLAIN}={token_in(cookies[PLAIN])}")
        assert token_in(at_other[PLAIN]) == token_in(cookies[PLAIN])
    with ServerProcess(db) as again:
        assert await seat_with(again, f"{PLAIN}={token_in(cookies[PLAIN])}", code) == 0


# ---------------------------------------------------------------- over https


async def test_over_https_a_browser_gets_a_cookie_that_no_other_site_can_set(server: ServerProcess) -> None:
    code, cookies = await table_of(server, **browser(server))
    assert list(cookies) == [SECURE]
    attributes = set(cookies[SECURE].split("; ")[1:])
    assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= attributes
    assert not any(attribute.startswith("Domain") for attribute in attributes)
    token = token_in(cookies[SECURE])
    assert await seat_with(server, f"{SECURE}={token}", code) == 0
    _, planted = await table_of(server)
    both = f"{PLAIN}={token_in(planted[PLAIN])}; {SECURE}={token}"
    assert await seat_with(server, both, code) == 0  # whatever a neighbour planted


async def test_an_old_cookie_is_read_over_https_and_replaced(server: ServerProcess) -> None:
    code, cookies = await table_of(server)
    token = token_in(cookies[PLAIN])
    for path, headers in (("/api/history", HTTPS), ("/api/tables", HTTPS)):
        _, _, told = await http(server, path, cookie=f"{PLAIN}={token}", headers=headers)
        assert token_in(given(told)[SECURE]) == token
        assert "Max-Age=0" in given(told)[PLAIN]
    _, again = await table_of(server, f"{PLAIN}={token}", **browser(server))
    assert (token_in(again[SECURE]), "Max-Age=0" in again[PLAIN]) == (token, True)
    for cookie, headers in ((f"{SECURE}={token}", HTTPS), (f"{PLAIN}={token}", {}), (f"{PLAIN}=x", HTTPS)):
        _, _, told = await http(server, "/api/history", cookie=cookie, headers=headers)
        assert not given(told)
    assert await seat_with(server, f"{SECURE}={token}", code) == 0


async def test_over_https_a_program_gets_the_cookie_that_it_knows(server: ServerProcess) -> None:
    """The clients of the first version look for no other name."""
    _, cookies = await table_of(server, **HTTPS)
    assert list(cookies) == [PLAIN]
    assert "Secure" in cookies[PLAIN]


async def test_the_client_library_comes_back_with_a_token_that_was_kept(server: ServerProcess) -> None:
    ada = Client(server.url)
    code = await ada.open_table("Ada")
    again = Client(server.url, ada.token)
    async with again.table(code) as table:
        assert table.you == 0
    assert [match.code for match in await again.history()] == []
    assert again.token == ada.token
    assert await Client(server.url, "A" * 43).take_seat(code, "Eve") == 1
