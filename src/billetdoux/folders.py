"""Where a person's files go on this system."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from platformdirs import PlatformDirs

_OURS = PlatformDirs("billet-doux", appauthor=False)


def data_folder() -> Path:
    """For what would be missed: on Linux `~/.local/share/billet-doux`."""
    return _OURS.user_data_path


def state_folder() -> Path:
    """For what helps to go on where one was: on Linux `~/.local/state/billet-doux`."""
    return _OURS.user_state_path


def keep_private(file: Path, content: bytes) -> bool:
    """Write a file for its owner's eyes alone, whole or not at all; whether that could be done."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=file.parent)  # with mode 0600
        with os.fdopen(handle, "wb") as writing:
            writing.write(content)
        Path(draft).replace(file)
    except OSError:
        return False
    return True
