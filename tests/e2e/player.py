"""Somebody who plays in a browser, by what the page calls things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Self

from playwright.sync_api import Locator, Page

from billetdoux.rules import Role
from tests.e2e.visitors import DESKTOP, Size, Visitors, words_of

Moment = Literal["turn", "round-over", "match-over"]
WHICH_IS_THERE = """(signs) => {
    const isSeen = (element) => element.checkVisibility({visibilityProperty: true});
    const says = (element, text) => (element.ariaLabel ?? element.textContent).includes(text);
    return Object.keys(signs).find((moment) => {
        const [selector, text] = signs[moment];
        return [...document.querySelectorAll(selector)].some((each) => says(each, text) && isSeen(each));
    });
}"""
"""One question to the page, where one for each role would take ten times as long; and it is asked often."""
POLLING = 20
"""Milliseconds."""


class Player:
    """At a table whose page is open. Plays with the mouse, or a finger."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.words = w = words_of(page)
        self.start = page.get_by_role("button", name=w("web-table-start"))
        self.hand = page.get_by_role("list", name=w("web-table-your-hand"))
        self.question = page.get_by_role("region", name=w("web-table-your-turn"))
        self.seal = page.get_by_role("button", name=w("web-table-seal"))
        self.next_round = page.get_by_role("button", name=w("web-table-next-round"))
        self.rematch = page.get_by_role("button", name=w("web-table-rematch"))
        self.signs = {
            "match-over": ("button", w("web-table-rematch")),
            "round-over": ("button", w("web-table-next-round")),
            "turn": ("section[aria-label]", w("web-table-your-turn")),
        }
        """What is there in which moment, and what it is called; those that come first count first."""

    @classmethod
    def opening_table(
        cls,
        visitors: Visitors,
        *,
        seats: int,
        bots: Sequence[str] = (),
        edition: str = "standard",
        language: str = "en",
        size: Size = DESKTOP,
        apart: bool = False,
    ) -> Self:
        """Who opened it, and waits there."""
        page = visitors.come("about:blank", language=language, size=size, apart=apart)
        table = {
            "name": "Ada",
            "options": {"edition": edition, "seats": seats, "first": "host"},
            "bots": bots,
        }
        answer = page.request.post("/api/tables", data=table)
        page.goto(answer.json()["path"])
        player = cls(page)
        player.start.wait_for()
        return player

    @classmethod
    def at_new_table(
        cls,
        visitors: Visitors,
        *,
        seats: int = 4,
        bots: Sequence[str] = ("easy",) * 3,
        language: str = "en",
        size: Size = DESKTOP,
        apart: bool = False,
    ) -> Self:
        """Who opened it, with bots, and is in the first turn of the first match."""
        player = cls.opening_table(
            visitors, seats=seats, bots=bots, language=language, size=size, apart=apart
        )
        player.press(player.start)
        assert player.wait() == "turn"
        return player

    def face_up(self, name: str) -> Locator:
        """The cards in front of somebody, in their order; each is an image."""
        return self.page.get_by_role("list", name=self.words("web-table-face-up", name=name), exact=True)

    def card(self, role: Role) -> Locator:
        """A card of the own hand, in the own turn."""
        return self.hand.get_by_role("button", name=self.words.role(role))

    def wait(self) -> Moment:
        """Until there is something to do."""
        moment: Moment = self._wait_for_a_sign()
        return moment

    def _wait_for_a_sign(self) -> Any:
        return self.page.wait_for_function(WHICH_IS_THERE, arg=self.signs, polling=POLLING).json_value()

    def choose(self) -> None:
        """The first card that may be played, and the first answer to whatever is asked about it."""
        self._choose_card()
        while not self.seal.is_visible():
            self._choose_answer()

    def _choose_card(self) -> None:
        for place in range(self.hand.get_by_role("button").count()):
            self._try_card(place)
            if self.seal.or_(self._open_choices()).first.is_visible():
                return
        raise AssertionError("no card can be played")

    def _try_card(self, place: int) -> None:
        self.hand.get_by_role("button").nth(place).click()

    def _choose_answer(self) -> None:
        self._open_choices().first.click()

    def _open_choices(self) -> Locator:
        """What can be answered to the first question that has no answer yet."""
        unanswered = self.question.get_by_role("group").filter(
            has_not=self.page.get_by_role("button", pressed=True)
        )
        return unanswered.get_by_role("button", disabled=False)

    def press(self, button: Locator) -> None:
        """What leads on, and then is gone; another like it may be there at once."""
        this = button.element_handle()
        self._push(button)
        this.wait_for_element_state("hidden")

    def _push(self, button: Locator) -> None:
        button.click()

    def take_turn(self) -> None:
        self.choose()
        self.press(self.seal)

    def play_until(self, wanted: Moment) -> None:
        """On through turns, rounds and matches, until it is so."""
        while (moment := self.wait()) != wanted:
            if moment == "turn":
                self.take_turn()
            else:
                self.press(self.next_round if moment == "round-over" else self.rematch)


class KeyboardPlayer(Player):
    """Has no mouse, and plays by the keys that the table's menu lists."""

    def _push(self, button: Locator) -> None:
        if button in (self.start, self.rematch):
            self._go_to(button)
        self.page.keyboard.press("Enter")

    def _go_to(self, wanted: Locator) -> None:
        for _ in range(50):
            if wanted.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab doesn't lead there")

    def _try_card(self, place: int) -> None:
        self.page.keyboard.press(str(place + 1))

    def _choose_answer(self) -> None:
        self.page.keyboard.press("1")
