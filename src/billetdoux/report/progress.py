"""How far a long command has come, for somebody who watches it in a terminal."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn


def progress_bar(*figures: ProgressColumn) -> Progress:
    """A bar with these figures behind it; nothing where the output goes to a file."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        *figures,
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
