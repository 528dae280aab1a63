"""What happens is shown in beats, one after another. The browser's clock stands still: a key leads on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.e2e.accessibility import barriers
from tests.e2e.meanwhile import Meanwhile, become, meanwhile
from tests.e2e.test_guessing import play_until_out
from tests.e2e.visitors import DESKTOP, PHONE, Visitors, words_of
from tests.server.process import ServerProcess
from tests.server.test_matches import Tableful, sit_together

ADA = 0
LOOK_AWAY = "Object.defineProperty(document, 'hidden', { get: () => window.away === true })"
"""Playwright has no way to hide a page."""
NARROW_PHONE = (320, 568)
CONTROLS_BELOW_THE_QUESTION = """() => {
    const [controls, question] = [".controls", ".question"].map((name) => document.querySelector(name));
    return question.getBoundingClientRect().bottom <= controls.getBoundingClientRect().top;
}"""


class Scene:
    """A table of people without browsers, and a page in Ada's seat that shows moves in beats."""

    def __init__(
        self, now: Meanwhile, server: ServerProcess, visitors: Visitors, *, motion: bool = True
    ) -> None:
        self.now = now
        self.rng = Random(7)
        self.table: Tableful = now.do(sit_together(now.stack, server, 3, first="host"))
        self.page = visitors.come("about:blank", motion=motion, apart=True)
        self.page.add_init_script(LOOK_AWAY)
        become(self.page, server.url, self.table.clients[ADA].cookie)
        self.page.clock.install()
        self.page.goto(f"/t/{self.table.clients[ADA].code}")
        expect(self.page.get_by_role("heading", level=2).first).to_be_visible()
        self.page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=2))
        self.words = words_of(self.page)

    @property
    def stage(self) -> Locator:
        return self.page.locator(".stage")

    def start(self) -> None:
        self.now.do(self.table.clients[ADA].ask("start"))
        self.now.do(self.table.catch_up())

    def play_round(self) -> None:
        while self.table.clients[ADA].view["to_act"] is not None:
            self.now.do(self.table.go_on(self.rng))

    def expect_beat(self, kind: str) -> None:
        expect(self.stage).to_have_attribute("data-beat", kind)

    def go_on(self) -> None:
        self.page.keyboard.press("ArrowRight")

    def hold_flights(self) -> None:
        """The page's clock is ours, but that of what flies isn't: on a busy machine it would have landed."""
        animations = self.page.context.new_cdp_session(self.page)
        animations.send("Animation.enable")
        animations.send("Animation.setPlaybackRate", {"playbackRate": 0.001})

    def look_away(self, *, away: bool) -> None:
        self.page.evaluate(
            "away => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }", away
        )


@contextmanager
def scene(server: ServerProcess, visitors: Visitors, *, motion: bool = True) -> Iterator[Scene]:
    with meanwhile() as now:
        yield Scene(now, server, visitors, motion=motion)


def test_what_happens_is_shown_one_beat_after_another(visitors: Visitors, server: ServerProcess) -> None:
    with scene(server, visitors) as shown:
        shown.hold_flights()
        shown.start()
        log = shown.page.get_by_role("log").locator("p")
        hand = shown.page.get_by_role("list", name=shown.words("web-table-your-hand")).get_by_role("listitem")
        shown.expect_beat("round-started")
        expect(hand).to_have_count(0)
        told = log.count()
        for _ in range(3):
            shown.go_on()
            shown.expect_beat("card-dealt")
        expect(hand).to_have_count(1)
        shown.go_on()
        shown.expect_beat("card-drawn")
        # The card is on its way, and the question is there already: nobody is kept from playing.
        expect(shown.page.get_by_role("region", name=shown.words("web-table-your-turn"))).to_be_visible()
        assert log.count() > told
        assert shown.page.evaluate("document.getAnimations().length") > 0
        expect_controls_below_the_question(shown.page)
        shown.go_on()
        expect(shown.stage).not_to_have_attribute("data-beat", "card-drawn")


def expect_controls_below_the_question(page: Page) -> None:
    """On a phone they lie over the page, and the page scrolls so that they cover nothing of the question."""
    for width, height in (NARROW_PHONE, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(CONTROLS_BELOW_THE_QUESTION)
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})


def test_with_reduced_motion_the_beats_are_the_same_and_nothing_flies(
    visitors: Visitors, server: ServerProcess
) -> None:
    with scene(server, visitors) as shown:
        shown.page.emulate_media(reduced_motion="reduce")
        shown.start()
        for kind in ("round-started", "card-dealt", "card-dealt", "card-dealt", "card-drawn"):
            shown.expect_beat(kind)
            moving = "document.getAnimations().filter(a => a.effect.getComputedTiming().duration > 0).length"
            assert shown.page.evaluate(moving) == 0
            shown.go_on()


def test_the_space_bar_pauses_and_says_so(visitors: Visitors, server: ServerProcess) -> None:
    with scene(server, visitors) as shown:
        shown.start()
        shown.expect_beat("round-started")
        shown.page.keyboard.press("Space")
        expect(shown.page.get_by_text(shown.words("web-table-paused"), exact=True)).to_be_visible()
        pause = shown.page.get_by_role("button", name=shown.words("web-table-pause"))
        expect(pause).to_have_attribute("aria-pressed", "true")
        shown.page.clock.run_for(5000)
        shown.expect_beat("round-started")
        shown.page.clock.resume()
        assert barriers(shown.page) == []
        shown.expect_beat("round-started")
        pause.click()
        expect(shown.stage).not_to_have_attribute("data-beat", "round-started")


def test_the_sheet_comes_when_the_end_of_the_round_was_seen(
    visitors: Visitors, server: ServerProcess
) -> None:
    with scene(server, visitors) as shown:
        shown.start()
        shown.play_round()
        sheet = shown.page.get_by_role("heading", name=shown.words("web-table-round-over", number=1))
        while shown.stage.get_attribute("data-beat") != "round-ended":
            shown.go_on()
        expect(sheet).not_to_be_visible()
        shown.go_on()
        shown.expect_beat("token-gained")
        expect(sheet).not_to_be_visible()
        shown.page.locator(".middle").click()  # a tap on the table goes on too
        while shown.stage.get_attribute("data-beat"):
            shown.go_on()
        expect(sheet).to_be_visible()
        expect(shown.page.get_by_text("The next round begins in")).to_be_visible()


def test_whoever_comes_back_sees_the_newest_state_and_how_much_was_missed(
    visitors: Visitors, server: ServerProcess
) -> None:
    with scene(server, visitors) as shown:
        shown.start()
        shown.look_away(away=True)
        for _ in range(2):
            shown.now.do(shown.table.go_on(shown.rng))
        deck = shown.table.clients[ADA].view["deck_size"]
        expect(shown.page.locator(".pile b").first).to_have_text(str(deck))
        expect(shown.stage).not_to_have_attribute("data-beat", "card-played")
        shown.look_away(away=False)
        expect(shown.page.get_by_role("status").filter(has_text="Caught up")).to_be_visible()


def test_why_somebody_is_out_stays_until_the_round_ends(visitors: Visitors, server: ServerProcess) -> None:
    with scene(server, visitors, motion=False) as shown:
        shown.start()
        shown.now.do(play_until_out(shown.table, ADA, shown.rng))
        me = shown.page.get_by_role("region", name=shown.words("web-you"), exact=True)
        expect(me).to_contain_text("You are out: ")
        expect(shown.page.get_by_role("button", name=shown.words("web-table-to-round-end"))).to_be_visible()
