"""A push service, and a browser that subscribes to it: they see what a real one would."""

from __future__ import annotations

import json
import queue
from base64 import urlsafe_b64decode
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from types import TracebackType
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from billetdoux.server.web_push import CURVE, content_keys, from_text, to_text
from tests.patience import PATIENCE


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass
class Browser:
    """Has keys of its own, and can read what is sent to it."""

    secret: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = b"sixteen letters!"

    def subscription(self, endpoint: str, language: str = "en") -> dict[str, str]:
        p256dh = to_text(point(self.secret.public_key()))
        return {"endpoint": endpoint, "p256dh": p256dh, "auth": to_text(self.auth), "language": language}

    def read(self, body: bytes) -> dict[str, Any]:
        salt, length = body[:16], body[20]
        sender = body[21 : 21 + length]
        key, nonce = content_keys(
            self.secret.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)),
            auth=self.auth,
            receiver=point(self.secret.public_key()),
            sender=sender,
            salt=salt,
        )
        message = AESGCM(key).decrypt(nonce, body[21 + length :], None)
        assert message[-1:] == b"\x02"
        told: dict[str, Any] = json.loads(message[:-1])
        return told


@dataclass(frozen=True)
class Received:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def claims(self) -> dict[str, Any]:
        """What the sender signed: who it is, and for whom. Raises if the signature is wrong."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        signed, _, signature = parts["t"].rpartition(".")
        numbers = from_text(signature)
        r, s = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
        key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(parts["k"]))
        key.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
        assert scheme == "vapid"
        claims: dict[str, Any] = json.loads(urlsafe_b64decode(signed.split(".")[1] + "=="))
        return {**claims, "key": parts["k"]}


class PushService:
    """Takes messages over HTTP, at an address of this machine; `status` is what it answers."""

    def __init__(self) -> None:
        self.status = 201
        self._received: queue.Queue[Received] = queue.Queue()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                self.send_response(service.status)
                self.end_headers()
                service._received.put(Received(self.path, headers, body))

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def next(self) -> Received:
        return self._received.get(timeout=PATIENCE)

    @property
    def is_empty(self) -> bool:
        return self._received.empty()

    def __enter__(self) -> PushService:
        self._thread = Thread(target=self._server.serve_forever)
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
