"""Where browsers want to be pushed to. An endpoint is what a stranger says: it may lead into our own network.

Only `https://host/…` is accepted, with the usual port. Before each message the host is looked up, and the
connection goes to the address that was checked: a name that points elsewhere a moment later changes nothing.
Redirections are not followed. A setting lifts these checks: for tests, and for a push service of one's own.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

import h11

TIMEOUT = 10.0
"""Seconds for a whole delivery: looking up, connecting, sending, and the head of the answer."""
MAX_HEAD = 16 * 1024
HTTPS_PORT = 443
TRANSLATED = ip_network("64:ff9b::/96")
"""IPv6 addresses that a gateway translates to IPv4 ones, private ones included."""

Address = IPv4Address | IPv6Address


class BadEndpoint(Exception):
    """Nothing is ever sent there."""


class DeliveryFailed(Exception):
    """The push service was not reached, or its answer made no sense."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    scheme: str
    host: str
    port: int
    target: str
    """Path and query."""

    @property
    def origin(self) -> str:
        name = f"[{self.host}]" if ":" in self.host else self.host
        usual = self.port == {"https": 443, "http": 80}[self.scheme]
        return f"{self.scheme}://{name}" if usual else f"{self.scheme}://{name}:{self.port}"


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    retry_after: int | None = None
    """Seconds."""


def parse_endpoint(url: str, *, allow_private: bool = False) -> Endpoint:
    """
    >>> parse_endpoint("https://push.example/send/abc?x=1").target
    '/send/abc?x=1'
    >>> parse_endpoint("https://127.0.0.1/")
    Traceback (most recent call last):
    billetdoux.server.push_endpoint.BadEndpoint: 127.0.0.1
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise BadEndpoint("url") from error
    host = parts.hostname or ""
    if not url.isascii() or not url.isprintable() or " " in url or not host or "@" in parts.netloc:
        raise BadEndpoint("url")
    if parts.scheme != "https" and not (allow_private and parts.scheme == "http"):
        raise BadEndpoint("scheme")
    port = port or (HTTPS_PORT if parts.scheme == "https" else 80)
    if port != HTTPS_PORT and not allow_private:
        raise BadEndpoint("port")
    if not allow_private:
        _check_host(host)
    return Endpoint(
        parts.scheme, host, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    )


def _check_host(host: str) -> None:
    """A name with a dot, or a public address."""
    try:
        address = ip_address(host)
    except ValueError:
        if "." not in host.strip("."):
            raise BadEndpoint(host) from None
    else:
        if not is_public(address):
            raise BadEndpoint(host)


def is_public(address: Address) -> bool:
    """
    >>> [is_public(ip_address(a)) for a in ("8.8.8.8", "10.0.0.1", "::ffff:127.0.0.1", "64:ff9b::7f00:1")]
    [True, False, False, False]
    """
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address.sixtofour is not None or address.teredo is not None or address in TRANSLATED:
            return False
    return address.is_global and not address.is_multicast


async def post(
    endpoint: Endpoint, headers: Mapping[str, str], body: bytes, *, allow_private: bool = False
) -> Answer:
    """Send a body; what the push service says to it. `BadEndpoint` if its name leads to a private address."""
    try:
        async with asyncio.timeout(TIMEOUT):
            address = await _find_address(endpoint, allow_private)
            return await _exchange(endpoint, address, headers, body)
    except (OSError, TimeoutError, h11.ProtocolError, ssl.SSLError) as error:
        raise DeliveryFailed(type(error).__name__) from error


async def _find_address(endpoint: Endpoint, allow_private: bool) -> str:
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]) for entry in found]
    allowed = [a for a in addresses if allow_private or is_public(ip_address(a.partition("%")[0]))]
    if not allowed:
        raise BadEndpoint(endpoint.host)
    return allowed[0]


async def _exchange(endpoint: Endpoint, address: str, headers: Mapping[str, str], body: bytes) -> Answer:
    secure = endpoint.scheme == "https"
    reader, writer = await asyncio.open_connection(
        address,
        endpoint.port,
        limit=MAX_HEAD,
        ssl=_tls() if secure else None,
        server_hostname=endpoint.host if secure else None,
    )
    try:
        http = h11.Connection(h11.CLIENT, max_incomplete_event_size=MAX_HEAD)
        told = {
            "host": endpoint.origin.partition("://")[2],
            "content-length": str(len(body)),
            "connection": "close",
            **headers,
        }
        request = h11.Request(method="POST", target=endpoint.target, headers=list(told.items()))
        for event in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(http.send(event) or b"")
        await writer.drain()
        return await _read_answer(http, reader.read)
    finally:
        writer.close()


async def _read_answer(http: h11.Connection, read: Callable[[int], Awaitable[bytes]]) -> Answer:
    """Only its head: nobody reads what a push service has to say besides."""
    while True:
        event = http.next_event()
        if event is h11.NEED_DATA:
            http.receive_data(await read(MAX_HEAD))
        elif isinstance(event, h11.Response):
            found = dict(event.headers)
            seconds = found.get(b"retry-after", b"").decode("ascii", "replace")
            return Answer(event.status_code, int(seconds) if seconds.isdecimal() else None)
        elif isinstance(event, h11.ConnectionClosed):
            raise DeliveryFailed("closed")


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()
