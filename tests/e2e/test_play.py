"""Games in the browser: by mouse, by keyboard, between friends, on a phone, and whatever interrupts them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from billetdoux.i18n import words
from billetdoux.rules import Role
from tests.e2e.player import KeyboardPlayer, Player
from tests.e2e.visitors import DESKTOP, PHONE, Visitors
from tests.server.process import ServerProcess

SHORT_PHONE = (360, 640)
NARROW_PHONE = (320, 640)
LARGE_LETTERS = 24
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""After which a page has heard that it was scrolled."""
TURNS_TO_A_CHANCELLOR = 60
"""Two cards of 21 are Chancellors: that none comes in so many turns is one chance in hundreds."""


def somebody_has_won(player: Player, goal: int) -> bool:
    """With as many tokens as it takes; a Spy may bring one more."""
    w = player.words
    return any(
        player.page.get_by_role("img", name=w("web-tokens", tokens=tokens, goal=goal), exact=True).count()
        for tokens in (goal, goal + 1)
    )


@pytest.mark.seed("mouse 8")  # a short one
def test_a_whole_match_by_mouse(visitors: Visitors) -> None:
    player = Player.at_new_table(visitors, seats=4, bots=["easy"] * 3)
    player.play_until("match-over")
    assert somebody_has_won(player, goal=4)
    player.play_until("turn")
    expect(player.page.get_by_text(player.words("web-table-meta", goal=4, round=1))).to_be_visible()
    expect(log_of(player).get_by_role("listitem").last).to_be_in_viewport()


@pytest.mark.seed("keys 28")  # a short one
def test_a_whole_match_by_keyboard_alone(visitors: Visitors) -> None:
    player = KeyboardPlayer.at_new_table(visitors, seats=2, bots=["random"])
    player.play_until("match-over")
    assert somebody_has_won(player, goal=6)
    player.play_until("turn")
    without_shortcuts(player)


def without_shortcuts(player: KeyboardPlayer) -> None:
    """Switched off, digits and the question mark do nothing, and no button shows them."""
    page, keyboard, menu = player.page, player.page.keyboard, player.page.get_by_role("dialog")
    expect(player.hand.locator("kbd").first).to_be_visible()
    keyboard.press("?")
    menu.get_by_role("checkbox", name=player.words("web-table-shortcuts")).press("Space")
    keyboard.press("Escape")
    expect(menu).to_be_hidden()
    keyboard.press("1")
    keyboard.press("2")
    keyboard.press("?")
    expect(player.hand.get_by_role("button", pressed=True)).to_have_count(0)
    expect(menu).to_be_hidden()
    expect(player.hand.locator("kbd").first).to_be_hidden()
    assert page.locator("html").get_attribute("data-shortcuts") == "off"


def test_two_browsers_play_each_other_by_link(visitors: Visitors) -> None:
    ada = Player.opening_table(visitors, seats=2)
    grace = sit_down(visitors, ada.page.url, "Grace")
    expect(ada.page.get_by_role("button", name=f"{ada.words('web-table-kick')} Grace")).to_be_visible()
    ada.press(ada.start)
    expect(ada.page.get_by_role("region", name="Grace", exact=True)).to_be_visible()
    expect(grace.page.get_by_role("region", name="Ada", exact=True)).to_be_visible()
    play_a_round(ada, grace)
    ada.press(ada.next_round)
    expect(ada.page.get_by_text(ada.words("web-table-waiting-ready"))).to_be_visible()
    grace.press(grace.next_round)
    expect(ada.question.or_(ada.page.get_by_text(ada.words("web-table-to-act")))).to_be_visible()
    talk_to_each_other(ada, grace)


def talk_to_each_other(ada: Player, grace: Player) -> None:
    w = ada.words
    said = ada.page.get_by_role("region", name=w("web-table-talk")).get_by_role("listitem")
    for number, speaker in enumerate((ada, grace, ada, grace, ada, grace, ada), 1):
        say_thanks(speaker)
        expect(said).to_have_count(number)
    expect(said.last).to_be_in_viewport()

    said.first.scroll_into_view_if_needed()
    ada.page.evaluate(TWO_FRAMES)
    say_thanks(grace)
    unread = ada.page.get_by_role("button", name=w("web-table-unread", count=1))
    expect(said.last).not_to_be_in_viewport()
    unread.click()
    expect(said.last).to_be_in_viewport()
    expect(unread).to_be_hidden()

    # On a phone the talk is a sheet. While another one is open, what is said can still be heard.
    ada.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    ada.page.get_by_role("button", name=w("web-table-notebook")).click()
    say_thanks(grace)
    expect(ada.page.get_by_role("dialog").get_by_role("log")).to_have_text(f"Grace: {w.phrase('thanks')}")
    ada.page.keyboard.press("Escape")
    talk = ada.page.get_by_role("button", name=w("web-table-talk"))
    expect(talk).to_contain_text(w("web-table-unread", count=1))
    talk.click()
    expect(said.last).to_be_in_viewport()
    ada.page.keyboard.press("Escape")
    expect(talk).not_to_contain_text(w("web-table-unread", count=1))


def say_thanks(player: Player) -> None:
    talk = player.page.get_by_role("region", name=player.words("web-table-talk"))
    talk.get_by_role("button", name=player.words.phrase("thanks")).click()


def sit_down(visitors: Visitors, link: str, name: str) -> Player:
    player = Player(visitors.come(link))
    player.page.get_by_label(player.words("web-your-name")).fill(name)
    player.page.get_by_role("button", name=player.words("web-table-take-seat")).click()
    expect(player.page.get_by_text(player.words("web-table-wait-host"))).to_be_visible()
    return player


def play_a_round(player: Player, other: Player) -> None:
    while player.wait() == "turn":
        player.take_turn()
        for name in ("Ada", "Grace"):
            seen = player.face_up(name).get_by_role("img")
            also_seen = other.face_up(name).get_by_role("img")
            expect(also_seen).to_have_count(seen.count())
            assert labels(also_seen) == labels(seen)
        if player.question.or_(player.next_round).is_hidden():
            player, other = other, player
    assert other.wait() == "round-over"
    assert labels(other.face_up("Ada").get_by_role("img")), "who began has played a card"


def labels(cards: Locator) -> list[str]:
    return [str(card.get_attribute("aria-label")) for card in cards.all()]


def test_six_seats_on_a_phone(visitors: Visitors) -> None:
    player = Player.at_new_table(visitors, seats=6, bots=["easy"] * 5, size=PHONE, apart=True)
    # The page scrolls to the question by itself, a frame after it has grown; here it stays where we put it.
    player.page.evaluate("Element.prototype.scrollIntoView = () => {}")
    seen = 0
    for _ in range(6):
        player.play_until("turn")
        player.page.evaluate("scrollTo(0, 0)")
        assert player.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
        seen += face_up_cards_in_sight(player)
        for card in player.hand.get_by_role("button").all():
            card.tap(trial=True)
        player.take_turn()
    assert seen
    with_large_letters(player)


def with_large_letters(player: Player) -> None:
    """The size that somebody has chosen in the browser counts, and there is still room for everything."""
    player.play_until("turn")
    sizes = {"standard": LARGE_LETTERS, "fixed": LARGE_LETTERS}
    player.page.context.new_cdp_session(player.page).send("Page.setFontSizes", {"fontSizes": sizes})
    expect(player.page.locator("body")).to_have_css("font-size", f"{LARGE_LETTERS}px")
    assert player.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


def face_up_cards_in_sight(player: Player) -> int:
    """All of them, or it's an error."""
    seen = 0
    for name in ("Ada", *(player.words.bot_name("easy", seat) for seat in range(1, 6))):
        expect(player.face_up(name)).to_be_attached()
        for card in player.face_up(name).get_by_role("img").all():
            expect(card).to_be_in_viewport(ratio=1)
            seen += 1
    return seen


def test_the_question_on_a_short_phone_covers_nothing_of_the_hand(visitors: Visitors) -> None:
    player = Player.at_new_table(visitors, seats=6, bots=["easy"] * 5, size=SHORT_PHONE)
    for _ in range(4):
        player.play_until("turn")
        expect_hand_above_question(player)
        player.choose()
        expect_hand_above_question(player)
        player.press(player.seal)


def expect_hand_above_question(player: Player) -> None:
    """The hand is above what is asked, and there is room for both."""
    player.question.wait_for()
    hand, question = player.hand.bounding_box(), player.question.bounding_box()
    assert hand is not None
    assert question is not None
    assert hand["y"] + hand["height"] <= question["y"]
    assert question["y"] + question["height"] - hand["y"] <= SHORT_PHONE[1]


def test_after_a_reload_in_the_middle_of_a_turn_all_is_as_before(visitors: Visitors) -> None:
    player = Player.at_new_table(visitors)
    player.take_turn()
    player.play_until("turn")
    same_after_reload(player)


@pytest.mark.seed("chancellor 39")  # who begins holds one
def test_after_a_reload_in_the_middle_of_a_chancellor_all_is_as_before(visitors: Visitors) -> None:
    player = Player.at_new_table(visitors, seats=2, bots=["random"])
    keep = player.page.get_by_role("heading", name=player.words("web-table-ask-keep"))
    for _ in range(TURNS_TO_A_CHANCELLOR):
        player.play_until("turn")
        if keep.is_visible():
            break
        play_chancellor_if_held(player)
    else:
        pytest.skip(f"no Chancellor in {TURNS_TO_A_CHANCELLOR} turns")
    for width, height in (NARROW_PHONE, DESKTOP):
        player.page.set_viewport_size({"width": width, "height": height})
        assert player.page.evaluate("document.documentElement.scrollWidth") == width
    assert player.page.evaluate("document.documentElement.scrollHeight") == DESKTOP[1]
    same_after_reload(player)
    expect(keep).to_be_visible()
    player.take_turn()
    player.wait()


def play_chancellor_if_held(player: Player) -> None:
    chancellor = player.card(Role.CHANCELLOR)
    if chancellor.count():
        chancellor.first.click()
        player.press(player.seal)
    else:
        player.take_turn()


def same_after_reload(player: Player) -> None:
    main = player.page.get_by_role("main")
    before = main.aria_snapshot()
    player.page.reload()
    assert player.wait() == "turn"
    assert main.aria_snapshot() == before


def test_another_language_in_mid_game(visitors: Visitors) -> None:
    player = Player.at_new_table(visitors)
    player.take_turn()
    player.play_until("turn")
    player.choose()
    told = log_lines(player)
    loads: list[Page] = []
    player.page.on("domcontentloaded", lambda page: loads.append(page))

    player.page.get_by_label(player.words("web-language")).select_option("fr")
    expect(player.page.get_by_role("button", name=words("fr")("web-table-seal"))).to_be_visible()
    french = Player(player.page)
    assert french.words.language == "fr"
    retold = log_lines(french)
    assert len(retold) == len(told)
    assert set(retold).isdisjoint(told)
    french.press(french.seal)
    french.wait()
    assert loads == []


def log_lines(player: Player) -> list[str]:
    return log_of(player).get_by_role("listitem").all_inner_texts()


def log_of(player: Player) -> Locator:
    return player.page.get_by_role("region", name=player.words("web-table-log"))


def test_the_server_is_restarted_in_mid_match(visitors: Visitors, server: ServerProcess) -> None:
    player = Player.at_new_table(visitors)
    player.choose()
    hand = player.hand.aria_snapshot()
    lost = player.page.get_by_role("status").filter(has_text=player.words("web-table-server-away"))

    server.kill()
    expect(lost).to_be_visible()
    assert player.hand.aria_snapshot() == hand
    player.seal.click()  # it is sent when there is somebody to send it to
    server.start_again()
    expect(lost).to_be_hidden()
    expect(player.seal).to_be_hidden()
    player.play_until("round-over")

    expected = ("WebSocket connection", "/api/version")
    visitors.complaints = [said for said in visitors.complaints if not any(part in said for part in expected)]
