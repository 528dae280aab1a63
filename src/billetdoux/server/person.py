"""Who somebody is, without an account: whoever has the token.

A browser gets one token of 256 random bits, in a cookie that no script can read. The server keeps only its
SHA-256, the person: whoever reads the database can't sit down with that.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

COOKIE = "billet"
MAX_AGE = 400 * 24 * 3600
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_ticket() -> str:
    """For a personal link; works once and for a few minutes."""
    return secrets.token_urlsafe(16)


def digest(secret: str) -> str:
    """
    >>> digest("abc")
    'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'
    """
    return urlsafe_b64encode(hashlib.sha256(secret.encode()).digest()).rstrip(b"=").decode()


def to_bytes(person: str) -> bytes:
    """The 32 bytes of a digest.

    >>> to_bytes(digest("abc")).hex()[:8]
    'ba7816bf'
    """
    return urlsafe_b64decode(person + "=")


def person_of(token: str | None) -> str | None:
    """The person that a cookie stands for; None for what can't be one of our tokens."""
    return digest(token) if token is not None and TOKEN.fullmatch(token) else None


def cookie(token: str, *, secure: bool) -> str:
    """The header that gives a browser its token."""
    return (
        f"{COOKIE}={token}; HttpOnly; SameSite=Lax; Path=/; Max-Age={MAX_AGE}{'; Secure' if secure else ''}"
    )
