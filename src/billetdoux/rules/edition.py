"""An edition is data: its roles, how many of each, their printed ranks, who may sit down [X1].

>>> standard = load_edition("standard")
>>> standard.count(Role.GUARD), standard.rank(Role.PRINCESS), standard.goal(players=4)
(6, 9, 4)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal, get_args

from billetdoux.rules.errors import InvalidEdition, InvalidSetup
from billetdoux.rules.kernel import DECK_ROOM, SEATS
from billetdoux.rules.role import Role

EditionName = Literal["standard", "classic", "star-wars"]
SHIPPED: tuple[EditionName, ...] = get_args(EditionName)
DEFAULT_EDITION: EditionName = "standard"
MIN_PLAYERS = 2
DEFAULT_PLAYERS = 4
MAX_FILE_BYTES = 64 * 1024
MAX_RANK = 99
MAX_TOKENS = 99
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MAX_NAME = 32


@dataclass(frozen=True, slots=True)
class Cards:
    """What an edition says of one role."""

    rank: int
    count: int


@dataclass(frozen=True)
class Edition:
    """Make one with `load_edition`, or with `Edition.from_data`, which check it [X5]."""

    name: str
    cards: Mapping[Role, Cards]
    tokens: Mapping[int, int]

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Edition:
        """An edition from what a TOML file holds; `InvalidEdition` names the field that is wrong."""
        edition = cls._read(data)
        if edition.name in SHIPPED and edition != _shipped(edition.name):
            raise InvalidEdition("name-taken", rule="X5", field="name")
        return edition

    @classmethod
    def _read(cls, data: Mapping[str, Any]) -> Edition:
        _only_fields(data, "", {"name", "seats", "cards", "tokens"})
        name = _field(data, "name", str)
        if not NAME.fullmatch(name) or len(name) > MAX_NAME:
            raise InvalidEdition("bad-name", rule="X5", field="name", most=MAX_NAME)
        cards = _read_cards(_field(data, "cards", dict))
        seats = _read_seats(_field(data, "seats", dict))
        _check_deck(cards, seats)
        return cls(name, cards, _read_tokens(_field(data, "tokens", dict), seats))

    @cached_property
    def roles(self) -> tuple[Role, ...]:
        """Lowest to highest."""
        return tuple(sorted(self.cards))

    @cached_property
    def counts(self) -> Mapping[Role, int]:
        """How many copies there are of each role."""
        return {role: self.cards[role].count for role in self.roles}

    @cached_property
    def deck(self) -> tuple[Role, ...]:
        """Every card of the edition, lowest to highest: a deck that nobody has shuffled yet."""
        return tuple(role for role in self.roles for _ in range(self.count(role)))

    @cached_property
    def role_set(self) -> int:
        """The roles as the kernel's set."""
        return sum(1 << role for role in self.roles)

    @property
    def seats(self) -> range:
        """How many may sit down."""
        return range(min(self.tokens), max(self.tokens) + 1)

    def count(self, role: Role) -> int:
        return self.cards[role].count if role in self.cards else 0

    def rank(self, role: Role) -> int:
        return self.cards[role].rank

    def goal(self, players: int) -> int:
        """The favor tokens that win a match."""
        self.check_players(players)
        return self.tokens[players]

    def check_players(self, players: object) -> None:
        if type(players) is not int or players not in self.tokens:
            raise InvalidSetup(
                "bad-players", rule="X1", edition=self.name, least=self.seats[0], most=self.seats[-1]
            )

    def __hash__(self) -> int:
        return hash((self.name, self.deck))

    def __repr__(self) -> str:
        return f"<Edition {self.name}: {len(self.deck)} cards, {self.seats[0]} to {self.seats[-1]} seats>"


def load_edition(name_or_path: str | Path) -> Edition:
    """A shipped edition by its name, or your own by the path of its file.

    >>> load_edition("classic")
    <Edition classic: 16 cards, 2 to 4 seats>
    """
    if name_or_path in SHIPPED:
        return _shipped(str(name_or_path))
    path = Path(name_or_path)
    if isinstance(name_or_path, str) and path.suffix != ".toml":
        raise InvalidEdition("unknown-edition", rule="X", edition=name_or_path, known=", ".join(SHIPPED))
    return _read_file(path)


@cache
def _shipped(name: str) -> Edition:
    from importlib import resources  # and much with it: only for whoever plays

    text = resources.files("billetdoux.rules").joinpath("editions", f"{name}.toml").read_text("utf-8")
    return Edition._read(_read_toml(text))


def _read_toml(text: str) -> dict[str, Any]:
    import tomllib

    return tomllib.loads(text)


def _read_file(path: Path) -> Edition:
    try:
        with path.open("rb") as file:
            text = file.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        raise InvalidEdition("unreadable-file", rule="X5", field="file", file=path.name) from error
    if len(text) > MAX_FILE_BYTES:
        raise InvalidEdition("out-of-range", rule="X5", field="file", least=1, most=MAX_FILE_BYTES)
    try:
        data = _read_toml(text.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise InvalidEdition("not-toml", rule="X5", field="file", file=path.name) from error
    return Edition.from_data(data)


def _read_cards(table: Mapping[str, Any]) -> dict[Role, Cards]:
    cards: dict[Role, Cards] = {}
    for word in table:
        role = Role.parse(word)
        if role is None:
            raise InvalidEdition("unknown-role", rule="X5", field=f"cards.{word}")
        row = _field(table, word, dict, "cards.")
        _only_fields(row, f"cards.{word}.", {"rank", "count"})
        cards[role] = Cards(
            rank=_number(row, "rank", f"cards.{word}.", 0, MAX_RANK),
            count=_number(row, "count", f"cards.{word}.", 1, DECK_ROOM),
        )
    return dict(sorted(cards.items()))


def _read_seats(table: Mapping[str, Any]) -> range:
    _only_fields(table, "seats.", {"least", "most"})
    least = _number(table, "least", "seats.", MIN_PLAYERS, SEATS)
    return range(least, _number(table, "most", "seats.", least, SEATS) + 1)


def _check_deck(cards: Mapping[Role, Cards], seats: range) -> None:
    if Role.PRINCESS not in cards:
        raise InvalidEdition("missing-princess", rule="X5", field="cards.princess")
    lower = None
    for role, row in cards.items():
        if lower is not None and row.rank <= cards[lower].rank:
            reason = "rank-used-twice" if row.rank == cards[lower].rank else "rank-out-of-order"
            raise InvalidEdition(reason, rule="X2", field=f"cards.{role}.rank", other=lower.word)
        lower = role
    total = sum(row.count for row in cards.values())
    if total > DECK_ROOM:
        raise InvalidEdition("too-many-cards", rule="X5", field="cards", count=total, most=DECK_ROOM)
    for players in seats:
        # One aside [S2], three face up for two [S3], one each [S4], and one to draw in the first turn [T2].
        needed = 1 + (3 if players == 2 else 0) + players + 1
        if total < needed:
            raise InvalidEdition(
                "too-few-cards", rule="X5", field="cards", count=total, players=players, least=needed
            )


def _read_tokens(table: Mapping[str, Any], seats: range) -> dict[int, int]:
    for key in table:
        if key not in map(str, seats):
            raise InvalidEdition("needless-tokens", rule="X5", field=f"tokens.{key}")
    for players in seats:
        if str(players) not in table:
            raise InvalidEdition("missing-tokens", rule="X5", field=f"tokens.{players}", players=players)
    return {players: _number(table, str(players), "tokens.", 1, MAX_TOKENS) for players in seats}


def _only_fields(table: Mapping[str, Any], prefix: str, known: set[str]) -> None:
    for key in table:
        if key not in known:
            raise InvalidEdition("unknown-field", rule="X5", field=f"{prefix}{key}")


def _field(table: Mapping[str, Any], key: str, kind: type, prefix: str = "") -> Any:
    if key not in table:
        raise InvalidEdition("missing-field", rule="X5", field=f"{prefix}{key}")
    if type(table[key]) is not kind:
        raise InvalidEdition("wrong-type", rule="X5", field=f"{prefix}{key}", kind=_KINDS[kind])
    return table[key]


_KINDS = {str: "text", int: "number", dict: "table"}


def _number(table: Mapping[str, Any], key: str, prefix: str, least: int, most: int) -> int:
    number: int = _field(table, key, int, prefix)
    if not least <= number <= most:
        raise InvalidEdition("out-of-range", rule="X5", field=f"{prefix}{key}", least=least, most=most)
    return number
