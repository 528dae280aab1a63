"""Who we are on each server, kept so that the same person can come back after closing the terminal."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import msgspec

from billetdoux.folders import keep_private, state_folder
from billetdoux.protocol.tokens import TOKEN


def tokens_of(server: str) -> dict[str, str]:
    """Names used on a server, the latest last, each with its token."""
    try:
        kept = msgspec.json.decode(_file(server).read_bytes(), type=dict[str, str])
    except (OSError, msgspec.MsgspecError):
        return {}
    return {name: token for name, token in kept.items() if TOKEN.fullmatch(token)}


def keep_token(server: str, name: str, token: str) -> bool:
    """Whether it could be kept. The file is for its owner's eyes alone: a token is as good as the seat."""
    kept = {other: known for other, known in tokens_of(server).items() if other != name}
    return keep_private(_file(server), msgspec.json.encode({**kept, name: token}))


def _file(server: str) -> Path:
    return state_folder() / f"{quote(server, safe='')}.json"
