"""What a host may set: on the command line, by environment (`BILLET_PORT=8080`), or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from billetdoux.folders import data_folder
from billetdoux.protocol import DEFAULT_PORT
from billetdoux.rules.errors import OUT_OF_REACH, BilletError, Retry, Trait
from billetdoux.table.command import END

PREFIX = "BILLET_"


class InvalidSetting(BilletError):
    """A setting that can't be used; `details["name"]` says which."""

    reasons = frozenset(
        {"bad-setting", "address-in-use", "keep-needed", "processes-need-postgres", "target-not-empty"}
    )
    traits: ClassVar = {"address-in-use": Trait(exit_status=OUT_OF_REACH, retry=Retry.LATER)}


def default_db() -> str:
    return str(data_folder() / "tables.db")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """
    >>> Settings.read({"BILLET_PORT": "8080", "PATH": "/bin"}, host="127.0.0.1").port
    8080
    >>> Settings.read({"BILLET_PORT": "http"})
    Traceback (most recent call last):
    billetdoux.server.settings.InvalidSetting: bad-setting name=port
    """

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = DEFAULT_PORT
    db: str = msgspec.field(default_factory=default_db)
    processes: Annotated[int, Meta(ge=1, le=64)] = 1
    """That serve the same port; more than one need PostgreSQL."""
    origins: str = ""
    """Origins besides the server's own whose pages may connect, with commas between."""
    proxies: str = "127.0.0.1,::1"
    """Addresses of proxies that are believed when they say whom they speak for."""
    public_url: Annotated[str, Meta(pattern=rf"^(https?://[^\s/]+/?)?{END}", max_length=200)] = ""
    """Where people reach the server, if it is behind a proxy; it is shown when the server starts."""
    bot_pause: Annotated[float, Meta(ge=0, le=60)] = 1.4
    """Seconds that a bot waits for each sentence of the move before, and for its own."""
    thinkers: Annotated[int, Meta(ge=0, le=64)] = 1
    """Processes in which bots think; 0 if they are to think on other machines only."""
    thinkers_at: Annotated[
        str, Meta(pattern=rf"^(\s*wss?://[^\s,/]+/?\s*(,|{END}))*{END}", max_length=2000)
    ] = ""
    """Where `billet think` runs on other machines, with commas between."""
    thinkers_key: Annotated[str, Meta(max_length=200)] = ""
    """What servers and thinkers show each other."""
    analysts: Annotated[int, Meta(ge=1, le=16)] = 1
    """Processes in which finished matches are analysed."""
    drain: Annotated[float, Meta(ge=0, le=600)] = 0
    """Seconds for which the server lets its players go, one after the other, when it is told to stop."""
    keep: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """Days after which unchanged tables and chat are forgotten; 0 is never."""
    max_db: Annotated[float, Meta(gt=0)] = 5_000
    """Megabytes that the database may have; then there are no new tables, matches and chat."""
    mb_per_address: Annotated[float, Meta(gt=0)] = 50
    """Megabytes that one address may have stored in a day."""
    push: bool = True
    """Whether people who want it are told of their turn by push messages, which go out over the network."""
    push_contact: Annotated[str, Meta(pattern=rf"^(mailto:\S+@\S+|https://\S+)?{END}", max_length=200)] = ""
    """Whom push services may write to: `mailto:…` or `https://…`. If empty, they are given our address."""
    push_private: bool = False
    """Whether push messages may go to private addresses and over plain http: for a service of one's own."""
    connections_per_address: Annotated[int, Meta(ge=1)] | None = None
    """Of any kind, counted before the first request; twice as many as WebSockets unless a host says it."""
    sockets_per_address: Annotated[int, Meta(ge=1)] = 200
    tables_per_minute: Annotated[float, Meta(gt=0)] = 6
    """New tables that one address may open, after a first few at once."""
    seats_per_minute: Annotated[float, Meta(gt=0)] = 3
    """That one address may take at one table, after a first few at once."""
    requests_per_second: Annotated[float, Meta(gt=0)] = 10
    """Of one address, requests for a WebSocket included, after a first few at once."""
    messages_per_second: Annotated[float, Meta(gt=0)] = 10
    """Of one connection, after a first few at once."""

    @property
    def max_connections_per_address(self) -> int:
        return self.connections_per_address or 2 * self.sockets_per_address

    @classmethod
    def read(cls, environment: Mapping[str, str], **given: object) -> Settings:
        """What was given (and isn't None) comes before what the environment says."""
        named = {
            name: environment[PREFIX + name.upper()]
            for name in cls.__struct_fields__
            if PREFIX + name.upper() in environment
        }
        named |= {name: value for name, value in given.items() if value is not None}  # type: ignore[misc]
        try:
            return msgspec.convert(named, cls, strict=False)
        except msgspec.ValidationError as error:
            raise InvalidSetting("bad-setting", name=_field_of(error)) from error


def _field_of(error: msgspec.ValidationError) -> str:
    """The field that msgspec complains of: its messages end in “at `$.port`”."""
    return str(error).rpartition("$.")[2].rstrip("`") or "?"
