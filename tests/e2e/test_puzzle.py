"""A puzzle in the page: a position at a table, a choice, a verdict, and days in a row."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

from playwright.sync_api import Page, expect

from billetdoux.puzzles import book, puzzle_of_day
from billetdoux.rules import Role
from tests.e2e.accessibility import barriers
from tests.e2e.visitors import PHONE, Visitors, words_of
from tests.puzzles.days import day_of_a_card_alone, puzzle_on


def choose_card(page: Page, card: Role) -> None:
    w = words_of(page)
    hand = page.get_by_role("list", name=w("web-table-your-hand"))
    hand.get_by_role("button", name=w.role(card)).first.click()


def test_todays_puzzle_is_solved_by_keyboard_and_starts_a_streak(visitors: Visitors) -> None:
    day = day_of_a_card_alone()
    puzzle = puzzle_on(day)
    page = visitors.come("about:blank", size=PHONE, apart=True)
    noon = datetime.combine(day, time(12), UTC)
    page.clock.set_fixed_time(noon)
    page.goto("/")
    w = words_of(page)
    page.get_by_role("link", name=w("web-puzzle-solve")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(w("web-puzzle-today"))
    expect(page.get_by_role("region", name=w("web-table-your-turn"))).to_be_visible()
    assert barriers(page) == []
    page.keyboard.press(str(1 + puzzle.view.hand.index(puzzle.card)))
    page.keyboard.press("Enter")
    verdict = page.get_by_role("region", name=w("puzzle-solved"))
    expect(verdict).to_be_focused()
    best, _ = puzzle.motives
    assert best.seat is None  # so its sentence has no name in it
    expect(verdict).to_contain_text(w.motive(best, viewer=puzzle.view.seat or 0, names=[]))
    expect(page.get_by_test_id("said")).to_contain_text(w("puzzle-solved"))
    assert barriers(page) == []
    page.goto("/")
    expect(page.get_by_text(w("puzzle-streak", days=1))).to_be_visible()
    page.clock.set_fixed_time(noon + timedelta(2))
    page.reload()
    expect(page.get_by_text(w("web-puzzle-today")).first).to_be_visible()
    expect(page.get_by_text(w("puzzle-streak", days=1))).to_be_hidden()


def test_a_wrong_answer_can_be_tried_again_and_another_puzzle_is_next(visitors: Visitors) -> None:
    day = day_of_a_card_alone()
    number, puzzle = puzzle_of_day(day), puzzle_on(day)
    page = visitors.come(f"/puzzle/{number}")
    w = words_of(page)
    wrong = next(action for action in puzzle.view.legal if not puzzle.is_solved_by(str(action)))
    choose_card(page, wrong.card)
    seal = page.locator("button.seal")
    while not seal.is_visible():
        page.locator(".options.open").get_by_role("button").first.click()
    seal.click()
    expect(page.get_by_role("heading", name=w("web-puzzle-wrong"))).to_be_visible()
    page.get_by_role("button", name=w("web-try-again")).click()
    choose_card(page, puzzle.card)
    seal.click()
    expect(page.get_by_role("heading", name=w("puzzle-solved"))).to_be_visible()
    page.get_by_role("link", name=w("web-puzzle-next")).first.click()
    after = number % len(book()) + 1
    expect(page.get_by_role("heading", level=1)).to_have_text(w("web-puzzle-number", number=after))
