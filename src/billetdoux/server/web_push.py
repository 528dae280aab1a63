"""What Web Push asks of a sender: encrypted messages (RFC 8291, 8188) and a signature (VAPID, RFC 8292).

Push services see when a message is sent and how long it is; what it says only the browser can read. The
libraries for this bring a second HTTP client and one that blocks. `cryptography` has all that is needed.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cached_property

import msgspec
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
POINT_BYTES = 65
"""An uncompressed point of the curve."""
AUTH_BYTES = SALT_BYTES = 16
NUMBER_BYTES = 32
RECORD_BYTES = 4096
LAST_RECORD = b"\x02"
SIGNED_FOR = 12 * 3600
"""Seconds; push services refuse more than a day."""


class BadKeys(Exception):
    """Nothing can be encrypted with what a browser is said to have sent."""


class Vapid:
    """The server's own key: a browser accepts messages of the key that it subscribed with, and no others.

    >>> Vapid(bytes(31) + b"\\x07").public_key[:8]
    'BGLZd52-'
    """

    def __init__(self, secret: bytes) -> None:
        """Any 32 bytes are a key."""
        self._secret = secret
        self._key = ec.derive_private_key(1 + int.from_bytes(secret, "big") % (ORDER - 1), CURVE)

    @cached_property
    def public_key(self) -> str:
        return to_text(_point(self._key.public_key()))

    def authorization(self, audience: str, subject: str, now: int) -> str:
        """The header by which a push service recognizes us. `now` is in seconds since the epoch."""
        claims = {"aud": audience, "exp": now + SIGNED_FOR, "sub": subject}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        signed = ".".join(to_text(msgspec.json.encode(part)) for part in parts)
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = r.to_bytes(NUMBER_BYTES, "big") + s.to_bytes(NUMBER_BYTES, "big")
        return f"vapid t={signed}.{to_text(signature)}, k={self.public_key}"

    def topic(self, code: str) -> str:
        """Under which a newer message replaces an older one that was not delivered yet. It hides the code."""
        return to_text(hmac.digest(self._secret, code.encode(), hashlib.sha256))[:32]


def is_public_key(text: str) -> bool:
    """Whether it is a point of the curve, as a browser writes it."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(text))
    except (ValueError, UnsupportedAlgorithm):
        return False
    return True


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    """A body that only the browser with these keys can read, as `aes128gcm`.

    Salt and key are drawn from the operating system: a repeated pair would give the message away.
    """
    try:
        return seal(message, p256dh, auth, ec.generate_private_key(CURVE), os.urandom(SALT_BYTES))
    except (ValueError, UnsupportedAlgorithm) as error:
        raise BadKeys from error


def seal(message: bytes, p256dh: str, auth: str, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(p256dh))
    sender = _point(own.public_key())
    key, nonce = content_keys(
        own.exchange(ec.ECDH(), receiver),
        auth=from_text(auth),
        receiver=_point(receiver),
        sender=sender,
        salt=salt,
    )
    header = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return header + AESGCM(key).encrypt(nonce, message + LAST_RECORD, None)


def content_keys(
    shared: bytes, *, auth: bytes, receiver: bytes, sender: bytes, salt: bytes
) -> tuple[bytes, bytes]:
    """The key and the nonce of a message, which both sides find."""
    secret = _derive(shared, auth, b"WebPush: info\0" + receiver + sender, 32)
    return (
        _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16),
        _derive(secret, salt, b"Content-Encoding: nonce\0", 12),
    )


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def to_text(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """
    >>> from_text(to_text(b"12345"))
    b'12345'
    """
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
