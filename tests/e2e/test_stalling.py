"""A player who keeps everybody waiting is sent away on the page: by the host, or by votes of the others."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.accessibility import barriers
from tests.e2e.meanwhile import Meanwhile, become, meanwhile
from tests.e2e.visitors import DESKTOP, PHONE, Size, Visitors, words_of
from tests.server.process import ServerProcess
from tests.server.raw import RawClient
from tests.server.test_matches import Tableful, sit_together

AWAY = 5
"""Seconds that a player may be gone, the fewest that a table can have. Nobody else is hurried."""
ADA, BEA, CLEO, DORA = range(4)
PLAYERS = 4


async def keep_waiting(now: Meanwhile, table: Tableful, staller: int) -> None:
    """All play at once but one, who is gone when it is their turn, until they may be sent away."""
    ada = table.clients[ADA]
    while not ada.last["table"]["stalling"]:
        mover = ada.view["to_act"]
        if mover == staller:
            gone = table.clients[staller]
            await gone.socket.close()
            await ada.until(lambda m: m["say"] == "news" and m["table"]["seats"][staller]["stand_in"])
            back = RawClient(gone.server, gone.code, gone.cookie)
            table.clients[staller] = await now.stack.enter_async_context(back)
            await ada.until(lambda m: m["say"] == "news" and not m["table"]["seats"][staller]["stand_in"])
        elif mover is None:
            for client in table.clients:
                await client.ask("ready")
        else:
            client = table.clients[mover]
            await client.ask("move", action=client.view["legal"][0])
        await table.catch_up()


def with_a_staller(now: Meanwhile, server: ServerProcess) -> Tableful:
    table = now.do(sit_together(now.stack, server, PLAYERS, away=AWAY))
    now.do(table.clients[ADA].ask("start"))
    now.do(table.catch_up())
    now.do(keep_waiting(now, table, BEA))
    return table


def come_as(visitors: Visitors, table: Tableful, seat: int, size: Size = DESKTOP) -> Page:
    page = visitors.come("about:blank", size=size)
    become(page, visitors.url, table.clients[seat].cookie)
    page.goto(f"/t/{table.spectator.code}")
    return page


def seat_of(page: Page, name: str) -> Locator:
    return page.get_by_role("main").get_by_role("region", name=name, exact=True)


def test_the_others_vote_and_go_on_without_them(visitors: Visitors, server: ServerProcess) -> None:
    with meanwhile() as now:
        table = with_a_staller(now, server)
        page = come_as(visitors, table, CLEO, PHONE)
        w = words_of(page)
        vote = seat_of(page, "Bea").get_by_role("button", name=f"{w('web-table-vote-out')} Bea")
        vote.focus()
        page.keyboard.press("Enter")
        sure = page.get_by_role("dialog", name=w("web-table-without", name="Bea"))
        expect(sure).to_be_visible()
        assert barriers(page) == []
        sure.get_by_role("button", name=w("web-table-vote-out")).press("Enter")
        expect(seat_of(page, "Bea")).to_contain_text(w("web-table-votes", votes=1, needed=2))
        expect(vote).to_be_hidden()
        assert barriers(page) == []
        staller = come_as(visitors, table, BEA)
        expect(staller.get_by_text(w("web-table-you-stall"))).to_be_visible()
        now.do(table.catch_up())
        assert now.do(table.clients[DORA].ask("vote-out", seat=BEA))["say"] == "done"
        expect(seat_of(page, "Bea")).to_contain_text(w("web-table-stand-in"))
        expect(page.get_by_role("log")).to_contain_text("Bea has been sent away.")


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_the_host_sends_them_away_at_once(visitors: Visitors, server: ServerProcess, size: Size) -> None:
    with meanwhile() as now:
        table = with_a_staller(now, server)
        page = come_as(visitors, table, ADA, size)
        w = words_of(page)
        away = seat_of(page, "Bea").get_by_role("button", name=f"{w('web-table-kick')} Bea")
        away.click()
        sure = page.get_by_role("dialog", name=w("web-table-without", name="Bea"))
        sure.get_by_role("button", name=w("web-table-keep-waiting")).click()
        expect(sure).to_be_hidden()
        away.click()
        sure.get_by_role("button", name=w("web-table-kick")).click()
        expect(away).to_be_hidden()
        expect(seat_of(page, "Bea")).to_contain_text(w("web-table-stand-in"))
