"""Who somebody is, without an account: whoever has the token.

A browser gets one token of 256 random bits, in a cookie that no script can read. The server keeps only its
SHA-256, the person: whoever reads the database can't sit down with that.

Where several people share a browser, each of the others is a guest of its owner: another person, by the same
token.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from random import Random

from billetdoux.protocol.tokens import COOKIE, GUEST, TOKEN

MAX_AGE = 400 * 24 * 3600


def new_token(chance: Random) -> str:
    return _text(chance.randbytes(32))


def new_ticket(chance: Random) -> str:
    """For a personal link; works once and for a few minutes."""
    return _text(chance.randbytes(16))


def digest(secret: str) -> str:
    """
    >>> digest("abc")
    'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'
    """
    return _text(hashlib.sha256(secret.encode()).digest())


def _text(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def to_bytes(person: str) -> bytes:
    """The 32 bytes of a digest.

    >>> to_bytes(digest("abc")).hex()[:8]
    'ba7816bf'
    """
    return urlsafe_b64decode(person + "=")


def person_of(token: str | None, guest: str = "0") -> str | None:
    """The person that a cookie stands for, or a guest of theirs; None for what can't be one of our tokens."""
    if token is None or not TOKEN.fullmatch(token) or not GUEST.fullmatch(guest):
        return None
    return person_with(token, int(guest))


def person_with(token: str, guest: int = 0) -> str:
    """Guest 0 is the owner of the token."""
    return digest(f"{token}/{guest}" if guest else token)


def cookie(token: str, *, secure: bool) -> str:
    """The header that gives a browser its token."""
    return (
        f"{COOKIE}={token}; HttpOnly; SameSite=Lax; Path=/; Max-Age={MAX_AGE}{'; Secure' if secure else ''}"
    )
