"""Where a person's files go on this system."""

from __future__ import annotations

from pathlib import Path

from platformdirs import PlatformDirs

_OURS = PlatformDirs("billet-doux", appauthor=False)


def data_folder() -> Path:
    """For what would be missed: on Linux `~/.local/share/billet-doux`."""
    return _OURS.user_data_path


def state_folder() -> Path:
    """For what helps to go on where one was: on Linux `~/.local/state/billet-doux`."""
    return _OURS.user_state_path
