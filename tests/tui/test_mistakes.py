"""What nobody has foreseen ends the app in silence, and is raised to who ran it.

Textual has no public way to learn of such an exception, or not to have a traceback printed: `BilletApp`
overrides `_fatal_error`. Should another version not call that any more, or not while it handles the
exception, this fails.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from billetdoux.i18n import words
from billetdoux.tui.app import BilletApp
from tests.in_time import in_time


class Mistake(Exception):
    pass


def at_once(app: BilletApp) -> None:
    raise Mistake


def later(app: BilletApp) -> None:
    app.call_later(at_once, app)


def in_a_worker(app: BilletApp) -> None:
    async def work() -> None:
        raise Mistake

    app.run_worker(work())


def by_a_timer(app: BilletApp) -> None:
    app.set_timer(0.01, lambda: at_once(app))


@pytest.mark.parametrize("opening", [at_once, later, in_a_worker, by_a_timer])
@in_time
async def test_a_mistake_is_raised_when_the_app_is_gone_and_nothing_is_printed(
    opening: Callable[[BilletApp], None], capfd: pytest.CaptureFixture[str]
) -> None:
    app = BilletApp(words("en"), opening)
    await app.run_async(headless=True)
    with pytest.raises(Mistake):
        app.check_ended_well()
    assert app.return_code == 1
    out, err = capfd.readouterr()
    assert "Mistake" not in out + err
    assert "Traceback" not in out + err


@in_time
async def test_an_app_that_ends_well_raises_nothing() -> None:
    app = BilletApp(words("en"), lambda app: app.exit())
    await app.run_async(headless=True)
    app.check_ended_well()
