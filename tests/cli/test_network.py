"""`billet serve` for others: it says which addresses they can open."""

from __future__ import annotations

import os
import pty
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
import segno

from billetdoux.cli.network import (
    QUIET_ZONE,
    Interface,
    interfaces_here,
    qr_code,
    urls_for_friends,
    ways_out,
)
from billetdoux.i18n import words
from billetdoux.protocol import server_url
from tests.cli.process import MODULE, environment
from tests.forks import PIPE, Fork
from tests.patience import PATIENCE

EN = words("en")
EVERYWHERE = "0.0.0.0"  # noqa: S104
HERE = urls_for_friends("http://0.0.0.0:1", interfaces_here())
needs_network = pytest.mark.skipif(not HERE, reason="this machine is in no network")


def network(name: str, *addresses: str) -> Interface:
    return Interface(name, tuple(map(ip_address, addresses)))


LOOPBACK = network("lo", "127.0.0.1", "::1")
CABLE = network("eth0", "10.0.0.5", "fe80::5", "fd12::5", "2001:4860::5", "2001:4860::6")
WIFI = network("wlan0", "192.168.1.23", "fe80::23")
CONTAINERS = network("docker0", "172.17.0.1")
WITHOUT_ROUTER = network("usb0", "169.254.3.3")
ALL = (LOOPBACK, CONTAINERS, WITHOUT_ROUTER, CABLE, WIFI)


class TestAddresses:
    def test_each_network_has_one(self) -> None:
        assert urls_for_friends("http://0.0.0.0:80", (CABLE, WIFI)) == [
            "http://10.0.0.5:80",
            "http://192.168.1.23:80",
        ]

    def test_nobody_else_reaches_this_machine_by_loopback_or_by_the_networks_of_its_containers(self) -> None:
        assert urls_for_friends("http://0.0.0.0:80", (LOOPBACK, CONTAINERS)) == []

    def test_IPv6_is_named_only_by_a_server_that_listens_there_once_for_each_network(self) -> None:
        assert urls_for_friends("http://[::]:80", (LOOPBACK, CABLE)) == [
            "http://10.0.0.5:80",
            "http://[2001:4860::5]:80",
        ]

    def test_a_network_without_a_router_comes_last(self) -> None:
        assert urls_for_friends("http://0.0.0.0:80", ALL)[-1] == "http://169.254.3.3:80"

    def test_the_usual_way_out_comes_first(self) -> None:
        urls = urls_for_friends("http://0.0.0.0:80", ALL, first=[ip_address("192.168.1.23")])
        assert urls[0] == "http://192.168.1.23:80"

    def test_the_way_out_of_this_machine_is_one_of_its_addresses(self) -> None:
        ours = {address for interface in interfaces_here() for address in interface.addresses}
        assert set(ways_out()) <= ours


def test_the_QR_code_on_the_terminal_is_that_of_the_address() -> None:
    url = "http://192.168.1.23:8765"
    lines = qr_code(url).splitlines()
    shown = [[half in (" ", dark) for half in line] for line in lines for dark in ("▄", "▀")]
    expected = [list(map(bool, row)) for row in segno.make_qr(url).matrix_iter(border=QUIET_ZONE)]
    assert shown[: len(expected)] == expected


# ---------------------------------------------------------------- a server


@contextmanager
def serving(
    folder: Path, *words: str, stdout: int = PIPE, language: str = "en", **others: str
) -> Iterator[Fork]:
    command = ["serve", "--port", "0", "--db", str(folder / "tables.db"), *words]
    with Fork(MODULE, command, stdout=stdout, env=environment(language, **others)) as server:
        yield server


def said_by(server: Fork, last: str = EN("serve-stop")) -> list[str]:
    assert server.stdout is not None
    lines: list[str] = []
    while not lines or lines[-1] != last:
        line = server.stdout.readline().decode()
        assert line, lines
        lines.append(line.rstrip("\n"))
    return lines


def urls_in(lines: list[str]) -> list[str]:
    return list(dict.fromkeys(re.findall(r"https?://\S+", " ".join(lines))))


def has_ipv6() -> bool:
    try:
        with socket.create_server(("::", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


@needs_network
@pytest.mark.parametrize(
    "host", [EVERYWHERE, pytest.param("::", marks=pytest.mark.skipif(not has_ipv6(), reason="no IPv6"))]
)
def test_every_address_that_it_prints_opens_the_page(tmp_path: Path, host: str) -> None:
    with serving(tmp_path, "--host", host) as server:
        said = said_by(server)
        urls = urls_in(said)
        port = urlsplit(urls[0]).port
        assert urls == urls_for_friends(server_url(host, port), interfaces_here(), ways_out())
        for url in urls:
            with urlopen(f"{url}/healthz", timeout=PATIENCE) as answer:  # noqa: S310
                assert answer.status == 200
        assert EN("serve-firewall", port=str(port)) in said
        assert not any("▀" in line for line in said), "a log has no use for a QR code"


@needs_network
def test_on_a_terminal_it_shows_a_QR_code(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb") as screen:
        with serving(tmp_path, "--host", EVERYWHERE, stdout=theirs, TERM="xterm-256color") as server:
            os.close(theirs)
            shown = ""
            while EN("serve-stop") not in shown:
                shown += screen.readline().decode()
            server.kill()
        plain = re.sub(r"\x1b\[[\d;]*m", "", shown).replace("\r\n", "\n")
        assert qr_code(urls_in([plain])[0]) in plain


@needs_network
def test_a_thinker_prints_an_address_that_servers_can_ask() -> None:
    env = environment(BILLET_THINKERS_KEY="0123456789abcdef")
    words = ["think", "--host", EVERYWHERE, "--port", "0"]
    with Fork(MODULE, words, stdout=PIPE, env=env) as thinker:
        assert thinker.stdout is not None
        said = thinker.stdout.readline().decode()
        found = re.search(r"ws(://\S+)", said)
        assert found, said
        assert EVERYWHERE not in said
        with urlopen(f"http{found[1]}/healthz", timeout=PATIENCE) as answer:  # noqa: S310
            assert answer.status == 200
        thinker.kill()


def test_behind_a_proxy_it_prints_the_address_of_the_proxy_alone(tmp_path: Path) -> None:
    with serving(tmp_path, "--host", EVERYWHERE, "--public-url", "https://play.example/") as server:
        assert urls_in(said_by(server)) == ["https://play.example"]


@pytest.mark.parametrize("wrong", ["play.example", "https://play.example/game", "ftp://play.example"])
def test_a_public_address_that_cannot_be_one_is_refused(tmp_path: Path, wrong: str) -> None:
    with serving(tmp_path, "--public-url", wrong) as server:
        assert server.wait() == 2
