"""Logs as one JSON object a line, for machines to read. What goes in is chosen field by field.

Nothing that a player must not know is ever logged, nor who plays: no cards, moves, seeds, tokens, names,
addresses, nor the codes of tables. A host may publish these lines.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
import traceback
from datetime import UTC, datetime
from pathlib import PurePath
from types import FrameType
from typing import TextIO

_ALWAYS_THERE = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {name: value for name, value in record.__dict__.items() if name not in _ALWAYS_THERE}
        return json.dumps(line, default=str)


def log_mistake(log: logging.Logger, error: BaseException) -> None:
    """Where we went wrong, but not the error's own words: they may hold what was at hand."""
    places = [_place(frame, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    log.error("mistake", extra={"error": type(error).__name__, "places": places})


def _place(frame: FrameType, line: int) -> str:
    """File, line and function. The file is named from its package on: a host's folders are the host's."""
    file = PurePath(frame.f_code.co_filename)
    depth = frame.f_globals.get("__name__", "").count(".") + (2 if file.stem == "__init__" else 1)
    return f"{'/'.join(file.parts[-depth:])}:{line} {frame.f_code.co_name}"


def set_up_logs(stream: TextIO = sys.stderr, level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    ours = logging.getLogger("billetdoux")
    ours.handlers, ours.propagate = [handler], False
    ours.setLevel(level)
    # The web server's own lines have addresses and paths, and paths have the codes of tables.
    for others in ("uvicorn", "asyncio", "websockets"):
        theirs = logging.getLogger(others)
        theirs.handlers, theirs.propagate = [_WithoutWords()], False
        theirs.setLevel(logging.ERROR)
    threading.excepthook = _note_thread


def _note_thread(what: threading.ExceptHookArgs) -> None:
    if what.exc_value is not None:
        log_mistake(logging.getLogger("billetdoux.server"), what.exc_value)


class _WithoutWords(logging.Handler):
    """Passes on that something went wrong, and where, in no words but our own."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        ours = logging.getLogger("billetdoux.server")
        if isinstance(error, UnicodeDecodeError):
            return  # a client's mistake, which it is told
        if error is not None:
            log_mistake(ours, error)
        else:
            ours.error("the web server failed")
