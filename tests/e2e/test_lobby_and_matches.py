"""What a visitor sees of public tables, of a table that this server can't open, and of matches to keep."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.meanwhile import become, finished_match, meanwhile
from tests.e2e.visitors import DESKTOP, PHONE, Visitors, words_of
from tests.server.databases import SqliteDatabase
from tests.server.process import ServerProcess
from tests.server.raw import RawClient, open_table
from tests.server.test_newer_entries import UNKNOWN_KIND, write_entry


def test_a_table_with_somebody_there_comes_before_a_deserted_one(
    visitors: Visitors, server: ServerProcess
) -> None:
    with meanwhile() as now:
        code, cookie = now.do(open_table(server, "Ada", seats=3, public=True))
        now.do(now.stack.enter_async_context(RawClient(server, code, cookie)))
        now.do(open_table(server, "Bea", seats=3, public=True))
        for size in (DESKTOP, PHONE):
            page = visitors.come("/", size=size)
            w = words_of(page)
            rows = page.get_by_role("listitem").filter(has=page.get_by_role("link", name=w("web-sit-down")))
            expect(rows).to_have_count(2)
            there, deserted = rows.nth(0), rows.nth(1)
            expect(there).to_contain_text("Ada")
            expect(there.get_by_role("img", name=w("web-somebody-there"))).to_be_visible()
            expect(there).to_contain_text(w("web-opened-ago", ago="1 minute ago"))
            expect(deserted).to_contain_text("Bea")
            expect(deserted).to_contain_text(w("web-nobody-there", ago="1 minute ago"))
            expect(deserted.get_by_role("img", name=w("web-somebody-there"))).to_have_count(0)


def test_a_table_that_needs_a_newer_server_says_so(visitors: Visitors, server: ServerProcess) -> None:
    with meanwhile() as now:
        code, _ = now.do(open_table(server, "Ada"))
    write_entry(SqliteDatabase(server.db), code, UNKNOWN_KIND)
    page = visitors.come(f"/t/{code}")
    said = words_of(page)("web-table-gone", code=4426)
    expect(page.get_by_role("alert").filter(has_text=said)).to_be_visible()


def test_a_player_keeps_a_match_and_nobody_else_is_asked(visitors: Visitors, server: ServerProcess) -> None:
    finished = finished_match(server, 2)
    page = visitors.come("/")
    become(page, server.url, finished.cookie)
    page.goto(finished.path)
    keep = page.get_by_role("checkbox", name=words_of(page)("web-keep-match"))
    expect(keep).not_to_be_checked()
    with page.expect_response(lambda response: response.url.endswith("/keep")):
        keep.check()
    page.reload()
    expect(keep).to_be_checked()
    with page.expect_response(lambda response: response.url.endswith("/keep")):
        keep.uncheck()
    page.reload()
    expect(keep).not_to_be_checked()
    stranger = visitors.come(finished.path)
    expect(stranger.get_by_role("heading", level=1)).to_be_visible()
    expect(stranger.get_by_role("checkbox", name=words_of(stranger)("web-keep-match"))).to_have_count(0)
