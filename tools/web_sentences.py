"""Every event in every language, for the tests of the page: `python -m tools.web_sentences`.

Written to web/tests/sentences.json.
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

from billetdoux.i18n import LANGUAGES, words
from billetdoux.rules.event import Event
from tests.i18n.samples import EVENTS_OF_EVERY_KIND, NAMES, VIEWERS
from tests.i18n.test_tables import ABOUT_ADA, ABOUT_NO_PLAYER

FILE = Path(__file__).parent.parent / "web" / "tests" / "sentences.json"
SAMPLES: tuple[Event, ...] = (*EVENTS_OF_EVERY_KIND, *ABOUT_ADA, *ABOUT_NO_PLAYER)


def written() -> str:
    """What each viewer is told of each event, a line each: the event as it is sent, then its sentences."""
    lines = [
        json.dumps(told(event.seen_by(viewer), viewer), ensure_ascii=False) for event, viewer in samples()
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def samples() -> list[tuple[Event, int | None]]:
    return list(product(SAMPLES, VIEWERS))


def told(event: Event, viewer: int | None) -> dict[str, Any]:
    said = {language: words(language).event(event, viewer=viewer, names=NAMES) for language in LANGUAGES}
    return {"event": event.to_json(), "viewer": viewer, "names": NAMES, "said": said}


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
