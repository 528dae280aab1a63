"""Several people and one device: it goes round, and a curtain hides what the one before saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import pytest
from playwright.sync_api import Page, expect

from billetdoux.rules import Role
from tests.e2e.accessibility import barriers
from tests.e2e.player import Moment, Player
from tests.e2e.visitors import DESKTOP, PHONE, Size, Visitors, words_of


class Company(Player):
    """All who share the device: each in turn opens the curtain, plays, looks, and hands it on."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.hand_over = page.get_by_role("button", name=self.words("web-pass-hand-over"))
        self.curtain = page.locator("main.curtain")
        self.signs = {
            "curtain": ("main.curtain", ""),
            "hand-over": ("button", self.words("web-pass-hand-over")),
            **self.signs,
        }
        self.names: Sequence[str] = ()
        self.opened: list[str] = []
        """Who had the device, in order."""

    @classmethod
    def gathered(
        cls, visitors: Visitors, *names: str, bots: int = 0, language: str = "en", size: Size = DESKTOP
    ) -> Self:
        page = visitors.come("/", language=language, size=size)
        w = words_of(page)
        page.get_by_role("link", name=w("web-pass-go")).click()
        for _ in names[2:]:
            page.get_by_role("button", name=w("web-pass-add")).click()
        for number, name in enumerate(names, 1):
            page.get_by_label(w("web-pass-player", number=number), exact=True).fill(name)
        page.get_by_label(w("web-bots")).select_option(str(bots))
        page.get_by_role("button", name=w("web-pass-begin")).click()
        company = cls(page)
        company.names = names
        return company

    def behind_curtain(self) -> str | None:
        """Whom the curtain waits for."""
        title = self.page.get_by_role("heading", level=1).inner_text()
        waits = {self.words("web-pass-curtain", name=name): name for name in self.names}
        return waits.get(title)

    def wait(self) -> Moment:
        while (sign := self._wait_for_a_sign()) in ("curtain", "hand-over"):
            if sign == "curtain":
                self.open_curtain()
            else:
                self.press(self.hand_over)
        moment: Moment = sign
        return moment

    def play_until_it_is_handed_over(self) -> None:
        while (sign := self._wait_for_a_sign()) != "hand-over":
            if sign == "curtain":
                self.open_curtain()
            elif sign == "turn":
                self.take_turn()
            elif sign == "round-over":
                self.press(self.next_round)

    def open_curtain(self) -> None:
        name = self.behind_curtain()
        assert name is not None
        self.check_nothing_is_shown()
        self.opened.append(name)
        self.press(self.page.get_by_role("button", name=self.words("web-pass-open", name=name)))

    def check_nothing_is_shown(self) -> None:
        """No card, and nothing that was said about one."""
        page = self.page.locator("html").inner_html()
        shown = [role for role in Role if self.words.role(role) in page]
        assert shown == []
        where = self.words("web-table-title", code=self.page.url.rpartition("/")[2])
        assert self.page.get_by_test_id("said").inner_text() in ("", where)


@pytest.mark.seed("three 248")  # three short rounds
def test_a_match_of_three_goes_round_one_device(visitors: Visitors) -> None:
    company = Company.gathered(visitors, "Ada", "Bea", "Cleo", size=PHONE)
    company.play_until("match-over")
    assert set(company.opened) == {"Ada", "Bea", "Cleo"}
    turns = zip(company.opened, company.opened[1:], strict=False)
    assert all(one != next for one, next in turns), "nobody hands it to themselves"
    company.play_until("turn")


@pytest.mark.seed("pass 4")  # two short rounds
def test_with_bots_it_stays_with_whoever_had_it_while_they_play(visitors: Visitors) -> None:
    company = Company.gathered(visitors, "Ada", "Bea", bots=2, language="fr")
    company.play_until("round-over")
    company.press(company.next_round)
    company.play_until("round-over")


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_no_barriers_behind_the_curtain_and_when_it_is_handed_on(visitors: Visitors, size: Size) -> None:
    company = Company.gathered(visitors, "Ada", "Bea", size=size)
    company.curtain.wait_for()
    assert barriers(company.page) == []
    company.play_until_it_is_handed_over()
    assert barriers(company.page) == []


def test_whoever_loads_the_page_anew_finds_the_curtain(visitors: Visitors) -> None:
    company = Company.gathered(visitors, "Ada", "Bea")
    assert company.wait() == "turn"
    holder = company.opened[-1]
    company.page.reload()
    company.curtain.wait_for()
    assert company.behind_curtain() == holder
    assert company.wait() == "turn"


def test_each_sees_the_table_from_their_own_seat(visitors: Visitors) -> None:
    company = Company.gathered(visitors, "Ada", "Bea")
    sockets: list[str] = []
    company.page.on("websocket", lambda socket: sockets.append(socket.url))
    while len(set(company.opened)) < 2:
        if company.wait() == "turn":
            holder = company.opened[-1]
            (other,) = {"Ada", "Bea"} - {holder}
            expect(company.page.get_by_role("region", name=other, exact=True)).to_be_visible()
            expect(company.page.get_by_role("region", name=holder, exact=True)).to_be_hidden()
            company.take_turn()
        else:
            company.press(company.next_round)
    assert any("guest=1" in url for url in sockets)
