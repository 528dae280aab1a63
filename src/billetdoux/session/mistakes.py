"""How a mistake of ours is logged."""

from __future__ import annotations

import logging
import traceback


def log_mistake(log: logging.Logger, error: BaseException) -> None:
    """Where we went wrong, but not the error's own words: they may hold what was at hand."""
    places = [f"{place.name}:{place.lineno}" for place in traceback.extract_tb(error.__traceback__)]
    log.error("mistake", extra={"error": type(error).__name__, "places": places})
