"""Whether a command shows the app or asks in plain text, and how the app ends."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from billetdoux.i18n import Words

if TYPE_CHECKING:
    from billetdoux.tui.app import BilletApp, Opening


def is_plain(options: argparse.Namespace) -> bool:
    """Whether nobody could see the app, or nobody wants to."""
    seen = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    return options.plain or not seen


def app_for(options: argparse.Namespace, w: Words, opening: Opening) -> BilletApp:
    from billetdoux.tui.app import BilletApp

    return BilletApp(w, opening, light=options.light)


def show(options: argparse.Namespace, w: Words, opening: Opening) -> int:
    app = app_for(options, w, opening)
    app.run()
    return status_after(app)


def status_after(app: BilletApp) -> int:
    """What the app couldn't cope with is told like all else that goes wrong, now that its screen is gone."""
    app.check_ended_well()
    return app.return_code or 0
