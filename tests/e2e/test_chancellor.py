"""A Chancellor's cards are dragged into order: the first is kept, the others go under the deck."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from billetdoux.i18n import words
from billetdoux.rules import Role
from billetdoux.rules.event import CardsReturned
from tests.e2e.player import Player
from tests.e2e.visitors import DESKTOP, PHONE, Size, Visitors

TURNS_TO_A_CHANCELLOR = 60
"""Two cards of 21 are Chancellors: that none comes in so many turns is one chance in hundreds."""
STEPS = 12
Point = tuple[float, float]
ROLES = {words("en").role(role): role for role in Role}


@pytest.fixture(params=[pytest.param(DESKTOP, id="mouse"), pytest.param(PHONE, id="finger")])
def player(visitors: Visitors, request: pytest.FixtureRequest) -> Player:
    """Who has played a Chancellor, and has three cards to choose from."""
    size: Size = request.param
    player = Player.at_new_table(visitors, seats=2, bots=["random"], size=size)
    for _ in range(TURNS_TO_A_CHANCELLOR):
        player.play_until("turn")
        if cards(player).count() == 3:
            return player
        chancellor = player.card(Role.CHANCELLOR)
        if chancellor.count():
            chancellor.first.click()
            player.press(player.seal)
        else:
            player.take_turn()
    pytest.skip(f"no Chancellor in {TURNS_TO_A_CHANCELLOR} turns")


def cards(player: Player) -> Locator:
    return player.hand.get_by_role("button")


def names(player: Player) -> list[str]:
    return [card.locator(".name").inner_text() for card in cards(player).all()]


class Hand:
    """Takes a card and moves it over another, as a mouse does or a finger."""

    def __init__(self, player: Player) -> None:
        page = player.page
        self.player = player
        self.has_finger = page.evaluate("navigator.maxTouchPoints > 0")
        self.touches: CDPSession = page.context.new_cdp_session(page)

    def take(self, place: int) -> None:
        self.at = middle(cards(self.player).nth(place))
        self._point("touchStart", self.at)

    def move_over(self, place: int) -> None:
        goal = middle(self.player.hand.get_by_role("listitem").nth(place))
        for step in range(1, STEPS + 1):
            way = step / STEPS
            self._point("touchMove", (between(self.at[0], goal[0], way), between(self.at[1], goal[1], way)))
        self.at = goal

    def let_go(self) -> None:
        self._point("touchEnd", None)

    def _point(self, kind: Literal["touchStart", "touchMove", "touchEnd"], at: Point | None) -> None:
        if self.has_finger:
            points = [] if at is None else [{"x": at[0], "y": at[1]}]
            self.touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            return
        mouse = self.player.page.mouse
        if at is not None:
            mouse.move(*at)
        if kind == "touchStart":
            mouse.down()
        elif kind == "touchEnd":
            mouse.up()


def between(start: float, end: float, way: float) -> float:
    return start + (end - start) * way


def middle(card: Locator) -> Point:
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.seed("chancellor 39")  # who begins holds one
def test_cards_are_dragged_into_order(player: Player) -> None:
    w = player.words
    first, second, third = names(player)
    hand = Hand(player)

    hand.take(2)
    hand.move_over(0)
    assert names(player) == [third, first, second]  # the others have made room already
    expect(player.hand.get_by_role("listitem").nth(0)).to_contain_text(w("web-table-kept"))
    expect(player.seal).to_be_hidden()  # nothing is chosen before it is let go of
    hand.let_go()
    expect(player.seal).to_be_visible()
    expect(cards(player).nth(0)).to_have_attribute("aria-pressed", "true")

    hand.take(1)
    hand.move_over(2)
    hand.let_go()
    assert names(player) == [third, second, first]
    for place in (1, 2):
        card = player.hand.get_by_role("listitem").nth(place)
        expect(card).to_contain_text(w("web-table-place-under", place=place))

    player.press(player.seal)
    kept, *under = (ROLES[name] for name in (third, second, first))
    returned = CardsReturned(seat=0, kept=kept, under=tuple(under), count=2)
    expect(player.page.get_by_role("log")).to_contain_text(w.event(returned, viewer=0, names=["Ada", ""]))


@pytest.mark.seed("chancellor 39")  # who begins holds one
def test_a_card_that_is_only_tapped_is_kept(player: Player) -> None:
    kept = names(player)[1]
    cards(player).nth(1).click()
    expect(cards(player).nth(0)).to_have_attribute("aria-pressed", "true")
    assert names(player)[0] == kept
