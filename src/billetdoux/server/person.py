"""Who somebody is, without an account: whoever has the token.

A browser gets one token, in a cookie that no script can read: 128 random bits, and 128 bits of their HMAC
with a key of the server, by which it knows the tokens that it has issued from those that a client made up.
The server keeps only the token's SHA-256, the person: whoever reads the database can't sit down with that.

Tokens of the first version were 256 random bits. They look the same, and count if their person is known.

Where several people share a browser, each of the others is a guest of its owner: another person, by the same
token.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from random import Random

from billetdoux.protocol.tokens import COOKIE, GUEST, MAX_GUESTS, SECURE_COOKIE, TOKEN
from billetdoux.server.store import Store

MAX_AGE = 400 * 24 * 3600
KEY_BYTES = 32
RANDOM_BYTES = MAC_BYTES = 16


class Tokens:
    """Issues tokens, and recognizes those that were issued by a server on the same database."""

    def __init__(self, store: Store, chance: Random) -> None:
        self._store = store
        self._chance = chance
        self._key: bytes | None = None

    async def issue(self) -> str:
        return new_token(await self._get_key(), self._chance)

    async def find(self, cookies: Mapping[str, str]) -> str | None:
        """The token that came in a cookie; None if there is none that was issued here."""
        for name in (SECURE_COOKIE, COOKIE):
            token = cookies.get(name)
            if token is not None and TOKEN.fullmatch(token) and await self._is_ours(token):
                return token
        return None

    async def _is_ours(self, token: str) -> bool:
        return is_issued(token, await self._get_key()) or await self._is_old(token)

    async def _is_old(self, token: str) -> bool:
        """One of the first version, with which somebody sits or sat at a table."""
        guests = range(MAX_GUESTS + 1)
        return await self._store.knows([to_bytes(person_with(token, guest)) for guest in guests])

    async def _get_key(self) -> bytes:
        if self._key is None:
            self._key = await self._store.token_key(self._chance.randbytes(KEY_BYTES))
        return self._key


def new_token(key: bytes, chance: Random) -> str:
    """
    >>> is_issued(new_token(b"key", Random(1)), b"key"), is_issued(new_token(b"key", Random(1)), b"other")
    (True, False)
    """
    secret = chance.randbytes(RANDOM_BYTES)
    return _text(secret + _mac(key, secret))


def is_issued(token: str, key: bytes) -> bool:
    """Whether a text of a token's form was made with this key, to the letter."""
    content = urlsafe_b64decode(token + "=")
    secret, mac = content[:RANDOM_BYTES], content[RANDOM_BYTES:]
    return _text(content) == token and hmac.compare_digest(mac, _mac(key, secret))


def _mac(key: bytes, secret: bytes) -> bytes:
    return hmac.digest(key, secret, "sha256")[:MAC_BYTES]


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


def person_of(token: str | None, guest: str) -> str | None:
    """The person that a token stands for, or a guest of theirs, by the number that a client says."""
    return None if token is None or not GUEST.fullmatch(guest) else person_with(token, int(guest))


def person_with(token: str, guest: int = 0) -> str:
    """Guest 0 is the owner of the token."""
    return digest(f"{token}/{guest}" if guest else token)


def cookies_for(token: str, sent: Mapping[str, str], *, is_https: bool, is_browser: bool) -> list[str]:
    """The headers that give a client its token, and take the old cookie from a browser that has one.

    Programs know the token by its plain name; the prefix of the other means something to browsers alone.

    >>> cookies_for("TOKEN", {}, is_https=False, is_browser=True)
    ['billet=TOKEN; HttpOnly; SameSite=Lax; Path=/; Max-Age=34560000']
    >>> for header in cookies_for("TOKEN", {"billet": "TOKEN"}, is_https=True, is_browser=True): print(header)
    __Host-billet=TOKEN; HttpOnly; SameSite=Lax; Path=/; Max-Age=34560000; Secure
    billet=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0; Secure
    """
    if not (is_https and is_browser):
        return [_cookie(COOKIE, token, MAX_AGE, is_https)]
    old = [_cookie(COOKIE, "", 0, is_https)] if COOKIE in sent else []
    return [_cookie(SECURE_COOKIE, token, MAX_AGE, is_https), *old]


def _cookie(name: str, value: str, max_age: int, is_https: bool) -> str:
    secure = "; Secure" if is_https else ""
    return f"{name}={value}; HttpOnly; SameSite=Lax; Path=/; Max-Age={max_age}{secure}"
