"""What a log says of a mistake: where it was made, and nothing of what was at hand."""

from __future__ import annotations

import io
import json
import logging
from pathlib import Path

import billetdoux
from billetdoux.rules import Action, InvalidAction
from billetdoux.server.logs import JsonLines, log_mistake


def test_a_mistake_is_logged_with_file_line_and_function() -> None:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonLines())
    log = logging.Logger("test")
    log.addHandler(handler)
    try:
        Action.parse("ace of spades")
    except InvalidAction as error:
        log_mistake(log, error)
    line = json.loads(written.getvalue())
    assert (line["what"], line["error"]) == ("mistake", "InvalidAction")
    here, there = line["places"][0], line["places"][-1]
    assert here.rpartition(":")[2].endswith("test_a_mistake_is_logged_with_file_line_and_function")
    file, _, rest = there.partition(":")
    number, _, function = rest.partition(" ")
    source = Path(billetdoux.__file__).parent.parent / file
    assert file == "billetdoux/rules/action.py"
    assert "raise InvalidAction" in source.read_text().splitlines()[int(number) - 1]
    assert function
    assert "spades" not in written.getvalue()
    assert not any(place.startswith("/") for place in line["places"])
