"""At which addresses other machines reach a server on this one, and a QR code of one of them."""

from __future__ import annotations

import io
import socket
from collections.abc import Iterable, Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import NamedTuple, TextIO
from urllib.parse import urlsplit

from billetdoux.protocol import server_url

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - what a host may ask for
VIRTUAL = ("br-", "cni", "docker", "lxc", "podman", "vboxnet", "vEthernet", "veth", "virbr", "vmnet")
"""How interfaces are named that lead to containers and virtual machines on this one, and to nobody else."""
FAR_AWAY = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses that belong to nobody, reached by the usual way out."""
QUIET_ZONE = 2

Address = IPv4Address | IPv6Address


class Interface(NamedTuple):
    name: str
    addresses: tuple[Address, ...]


def listens_everywhere(url: str) -> bool:
    """
    >>> listens_everywhere("http://0.0.0.0:8765"), listens_everywhere("http://192.168.1.2:8765")
    (True, False)
    """
    return urlsplit(url).hostname in EVERYWHERE


def urls_for_friends(url: str, interfaces: Iterable[Interface], first: Iterable[Address] = ()) -> list[str]:
    """Where others reach a server that listens everywhere; those at the usual way out come `first`.

    >>> wifi = Interface("wlan0", (ip_address("192.168.1.2"), ip_address("2001:4860::2")))
    >>> urls_for_friends("http://0.0.0.0:8765", [wifi])
    ['http://192.168.1.2:8765']
    >>> urls_for_friends("http://[::]:8765", [wifi])
    ['http://192.168.1.2:8765', 'http://[2001:4860::2]:8765']
    """
    parts = urlsplit(url)
    takes_both = parts.hostname == "::"
    found = [
        address
        for interface in interfaces
        if not interface.name.startswith(VIRTUAL)
        for address in _useful(interface)
        if takes_both or address.version == 4
    ]
    preferred = list(first)
    found.sort(key=lambda address: (address.version, address.is_link_local, address not in preferred))
    return [server_url(str(address), parts.port) for address in found]


def _useful(interface: Interface) -> Iterator[Address]:
    """All of IPv4, and one of IPv6: interfaces have several, for the sake of privacy."""
    usable = [address for address in interface.addresses if not _leads_nowhere(address)]
    yield from (address for address in usable if address.version == 4)
    sixes = [address for address in usable if address.version == 6]
    yield from sorted(sixes, key=lambda address: address.is_private)[:1]


def _leads_nowhere(address: Address) -> bool:
    """A browser can't open a link-local address of IPv6: it would have to name the interface."""
    if address.version == 6 and address.is_link_local:
        return True
    return address.is_loopback or address.is_multicast or address.is_unspecified


# ---------------------------------------------------------------- this machine


def interfaces_here() -> list[Interface]:
    import ifaddr

    return [
        Interface(
            str(adapter.nice_name),
            tuple(ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0]) for ip in adapter.ips),
        )
        for adapter in ifaddr.get_adapters()
    ]


def ways_out() -> Iterator[Address]:
    """This machine's own address on the way to others, by IPv4 and by IPv6. Nothing is sent."""
    for address, family in FAR_AWAY:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as way:
                way.connect((address, 9))
                yield ip_address(way.getsockname()[0])
        except OSError:
            continue


# ---------------------------------------------------------------- the code to photograph


def qr_code(text: str) -> str:
    """In half blocks, two rows of the code in a line; light where there is a block."""
    import segno

    drawn = io.StringIO()
    segno.make_qr(text).terminal(drawn, border=QUIET_ZONE, compact=True)
    return drawn.getvalue().rstrip("\n")


def show_qr_code(text: str, out: TextIO) -> None:
    """On a terminal that can show it; white on black, whatever colours the terminal has."""
    code = qr_code(text)
    if not (out.isatty() and _can_write(code, out)):
        return
    from rich.console import Console
    from rich.text import Text

    Console(file=out).print(Text(code, style="bright_white on black"), no_wrap=True, crop=False)


def _can_write(text: str, out: TextIO) -> bool:
    try:
        text.encode(out.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
