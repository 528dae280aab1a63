"""What goes over the socket and the HTTP interface: every message, typed.

docs/reference/protocol.md tells what they mean and when they come; `python -m tools.wire_types` writes the
same types for TypeScript (web/src/wire.ts) and as a JSON Schema (docs/reference/protocol.schema.json).
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Annotated, Any, Literal, get_args

import msgspec

from billetdoux.i18n.theme import DEFAULT_THEME, ThemeName
from billetdoux.protocol.wire_schema import ActionText, AnyWireEvent, RoleWord, WireChat, WireEvent, WireView
from billetdoux.rules.edition import DEFAULT_EDITION, EditionName
from billetdoux.rules.kernel import SEATS
from billetdoux.table import options as table_options
from billetdoux.table.command import END, AnyCommand, Id, Version
from billetdoux.table.options import Level
from billetdoux.table.table import Phase

PROTOCOL = 1
MAX_BYTES = 8 * 1024
"""The longest message that a client may send, over the socket or in a request."""

Details = dict[str, str | int]

# Why the server ends a connection; codes from 4000 on are ours to give.
TEXT_ONLY = 1003
TOO_LONG = 1009
TRY_AGAIN = 1013
NO_SUCH_TABLE = 4404
NO_HELLO = 4408
NEEDS_NEWER = 4426
TOO_MANY_MESSAGES = 4429
TOO_SLOW = 4431
TOO_MANY_SOCKETS = 4432
FINAL = frozenset({1002, TEXT_ONLY, 1007, 1008, TOO_LONG, NO_SUCH_TABLE, NEEDS_NEWER, TOO_MANY_SOCKETS})
"""With these codes the next connection would be ended too."""


class Options(table_options.Options, frozen=True, forbid_unknown_fields=True):
    """What is agreed on when a table is opened. On a server the editions and themes are the shipped ones."""

    edition: EditionName = DEFAULT_EDITION
    """Its name."""
    theme: ThemeName = DEFAULT_THEME


# ---------------------------------------------------------------- from a client


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Besides these, a client sends the commands of `billetdoux.table.command`."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message. Sent again, it asks for everything once more. The answer is a welcome."""

    since: Version | None = None
    """The last version that the client knows, to be told what it missed."""


class AskLink(FromClient, frozen=True, tag="link"):
    """A personal link, to sit in the same seat from another device."""

    id: Id


class AskHint(FromClient, frozen=True, tag="hint"):
    """What a strong player would think of the legal moves, where the table allows it."""

    id: Id


class AskBeliefs(FromClient, frozen=True, tag="beliefs"):
    """How likely each hidden hand is what, by counting what you have seen; where the table allows hints."""

    id: Id


Emblem = Literal["heart", "rose", "laurels", "laugh", "surprise", "broken-heart"]
EMBLEMS: tuple[Emblem, ...] = get_args(Emblem)


class React(FromClient, frozen=True, tag="react"):
    """Show an emblem to all who are here now. It isn't stored; answered by `done`."""

    id: Id
    emblem: Emblem


class Ping(FromClient, frozen=True, tag="ping"):
    """Is the server still there? For clients that can't send pings of the WebSocket protocol."""


ClientMessage = Hello | AskLink | AskHint | AskBeliefs | React | Ping | AnyCommand


# ---------------------------------------------------------------- from the server


class SeatInfo(msgspec.Struct, frozen=True):
    kind: Literal["empty", "player", "bot"]
    name: str
    """Of a player; clients have names for bots, in their own language."""
    level: Level | None
    stand_in: bool
    """A bot plays on for a player who is gone."""
    returning: bool = False
    """The player is back, and plays again as soon as the bot has finished its turn."""


class Stalling(msgspec.Struct, frozen=True):
    """A player for whom a bot had to play so often in this match that the others may go on without them."""

    seat: int
    votes: list[int]
    """The seats that voted for it."""
    needed: int
    """How many votes send them away."""


class TableInfo(msgspec.Struct, frozen=True):
    """What everybody may know of a table, besides the game itself."""

    code: str
    options: Options
    phase: Phase
    seats: list[SeatInfo]
    host: int
    number: int
    """How many matches have begun here."""
    players: int
    """How many play, in seats 0 and up."""
    ready: list[int]
    """Who wants the next round."""
    commitment: str | None
    """To the seed of the match that is on, or else of the next one."""
    nonces: dict[str, str]
    """What players have added to the seed of the next match, by seat."""
    owner: int | None = None
    """The seat of whoever opened the table: the host can't send them away."""
    stalling: list[Stalling] = []
    """While a match is on: those whom the host may send away, and the others may vote out."""


class FromServer(msgspec.Struct, frozen=True, tag_field="say"):
    """The base of all that the server says."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """Everything that this client may know now."""

    protocol: int
    version: int
    you: int | None
    """Your seat; null for a spectator."""
    table: TableInfo
    present: list[bool]
    """By seat, whether its player is connected."""
    watching: int
    """How many spectators there are."""
    chat: list[WireChat]
    missed: list[AnyWireEvent] | None
    """What happened since the version that the client named; null when that is too long ago."""
    view: WireView | None
    """The round as you see it, with all its events; null before the first match."""
    hash: str | None
    """Of the view: `hash_of`."""
    remaining: int | None
    """Milliseconds on the clock of the player to act."""
    build: str = ""
    """Which build of the page the server serves; empty if it has none. A page with another one is old."""
    until_deal: int | None = None
    """Between rounds, milliseconds until the next one is dealt by itself; null if it waits for a player."""


class News(FromServer, frozen=True, tag="news"):
    """What happened between two versions. If `after` isn't the version you know, say hello again."""

    after: int
    version: int
    you: int | None
    table: TableInfo
    events: list[AnyWireEvent]
    view: WireView | None
    """As it is now, without its events: add those of this message to the ones you have, and forget
    the old ones at `round-started`."""
    hash: str | None
    remaining: int | None
    until_deal: int | None = None


class Changes(FromServer, frozen=True, tag="changes", omit_defaults=True):
    """News for a client that connected with `?news=changes`: what is as it was at `after` is left out."""

    after: int
    version: int
    events: list[AnyWireEvent]
    hash: str | None
    """Of the whole view, as it is now."""
    table: dict[str, Any] = {}
    """The fields of the table that are different, each whole."""
    view: dict[str, Any] = {}
    """The fields of the view that are different, each whole."""
    remaining: int | None = None
    until_deal: int | None = None


class Done(FromServer, frozen=True, tag="done"):
    """A command was done and is safely stored; so it was when the same id comes again."""

    id: str
    version: int


class Refusal(FromServer, frozen=True, tag="refused"):
    """A command or a message was refused, and nothing has changed. Only its sender hears of it."""

    id: str | None
    reason: str
    rule: str
    details: Details


class Present(FromServer, frozen=True, tag="present"):
    """Somebody came or went; this has no version."""

    present: list[bool]
    watching: int


class Reaction(FromServer, frozen=True, tag="reaction"):
    """A player shows an emblem; this has no version, and nobody is told of it later."""

    seat: int
    emblem: Emblem


class Link(FromServer, frozen=True, tag="link"):
    """Redeem the ticket once, with POST /api/tables/CODE/return, before it runs out."""

    id: str
    ticket: str
    seconds: int


class HintMotive(msgspec.Struct, frozen=True):
    """What speaks for a move; clients have a sentence for each code."""

    code: str
    seat: int | None
    card: RoleWord | None
    percent: int | None
    risk: int | None


class HintMove(msgspec.Struct, frozen=True):
    action: str
    chance: float
    """Of winning the match, as the hint sees it."""
    percent: int | None = None
    """The same, rounded to what the computation can tell apart."""
    motive: HintMotive | None = None
    alike: list[str] = []
    """Other moves that come to the same."""
    close: bool = False
    """The computation can't tell it apart from the first move."""


class HintSuggestion(msgspec.Struct, frozen=True):
    """How likely a hand has each role; roles that it can't have are left out."""

    seat: int
    chances: dict[RoleWord, float]
    """If all play as a strong player does."""
    counted: dict[RoleWord, float]
    """By counting alone."""


class Hint(FromServer, frozen=True, tag="hint"):
    """The recommended move, then at most two others; from your own view alone."""

    id: str
    version: int
    moves: list[HintMove]
    suggestions: list[HintSuggestion] = []
    """What the plays of the others suggest of their hands, where they tell anything."""


class BeliefReason(msgspec.Struct, frozen=True):
    """One of the reasons of docs/research/beliefs.md; clients have a sentence for each code."""

    code: str
    seat: int | None
    target: int | None
    card: RoleWord | None
    count: int | None
    copies: int | None


class Belief(msgspec.Struct, frozen=True):
    seat: int
    chances: dict[RoleWord, float]
    """That the hand has the role; roles that it can't have are left out."""
    reasons: list[BeliefReason]


class Beliefs(FromServer, frozen=True, tag="beliefs"):
    """Of all others who are still in, from your own view alone."""

    id: str
    version: int
    beliefs: list[Belief]


class Pong(FromServer, frozen=True, tag="pong"):
    build: str = ""
    """As in the welcome: the page may have been built again since then."""


BriefMessage = Done | Refusal | Present | Reaction | Link | Hint | Beliefs | Pong
"""Without views and events."""
ServerMessage = Welcome | News | Changes | BriefMessage


# ---------------------------------------------------------------- HTTP

Name = Annotated[str, msgspec.Meta(max_length=100)]
Ticket = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
EndpointUrl = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
Guest = Annotated[int, msgspec.Meta(ge=0, le=5)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables"""

    name: Name
    options: Options = Options()
    bots: Annotated[list[Level], msgspec.Meta(max_length=SEATS - 1)] = []
    """For the seats beside the host's."""


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/CODE/seats"""

    name: Name
    guest: Guest = 0
    """Of those who share one device, which one sits down; 0 is its owner."""


class ReturnBy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/CODE/return"""

    ticket: Ticket


class AtTable(msgspec.Struct, frozen=True):
    """The answer to all three: where you sit."""

    code: str
    seat: int
    path: str
    """Of the table's page: the link to share is this on the server's address."""


class LobbyTable(msgspec.Struct, frozen=True):
    """A table in a list."""

    code: str
    phase: Phase
    edition: str
    theme: str
    seats: int
    taken: int
    bots: int
    clock: int | None
    host: str
    """The host's name."""
    present: bool = False
    """Whether somebody who sits there is connected now."""
    age: int = 0
    """Seconds since it was opened."""
    idle: int = 0
    """Seconds since something last happened there."""


class Lobby(msgspec.Struct, frozen=True):
    """GET /api/tables: public tables with a free seat; where somebody is present first, then the latest."""

    tables: list[LobbyTable]


class MatchSummary(msgspec.Struct, frozen=True):
    """GET /api/tables/CODE/matches/NUMBER"""

    code: str
    number: int
    at: int
    """When it ended, in milliseconds since the epoch."""
    edition: str
    names: list[str]
    tokens: list[int]
    winners: list[int]
    rounds: int
    theme: str = DEFAULT_THEME
    levels: list[Level | None] = []
    """By seat, of bots; null for players. Empty in what was stored before there were levels."""
    kept: bool | None = None
    """Whether you keep it: then it stays when the server forgets old tables. Null if you didn't play it."""


class KeepMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/CODE/matches/NUMBER/keep; answered by the match."""

    kept: bool


class PushOffer(msgspec.Struct, frozen=True):
    """GET /api/push, and the answer to the two below."""

    key: str | None
    """The public key to subscribe with; null if this server sends no push messages."""


class Subscribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/push: tell this browser when it is your turn and you are not at the table."""

    endpoint: EndpointUrl
    p256dh: Annotated[str, msgspec.Meta(pattern=f"^[A-Za-z0-9_-]{{87}}{END}")]
    auth: Annotated[str, msgspec.Meta(pattern=f"^[A-Za-z0-9_-]{{22}}{END}")]
    language: Annotated[str, msgspec.Meta(pattern=f"^[a-z]{{2}}{END}")] = "en"


class Unsubscribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/push/forget"""

    endpoint: EndpointUrl


class OpenCards(msgspec.Struct, frozen=True):
    """All that was hidden at one moment of a match."""

    hands: list[list[RoleWord]]
    """By seat; of the seat to act, what it held and then what it drew."""
    aside: RoleWord | None
    deck: list[RoleWord]
    """The next card to be drawn first."""


class ReplayStep(msgspec.Struct, frozen=True):
    """A deal, or a move and what came of it."""

    round: int
    move: int
    """Which one of the round; 0 for the deal."""
    seat: int | None
    """Who moved; null for a deal."""
    action: ActionText | None
    """Null for a deal, and where it was hidden: what a Chancellor kept."""
    events: list[WireEvent]
    view: WireView
    """As it was then, without its events."""
    open: OpenCards | None
    """For `all`."""


class Replay(msgspec.Struct, frozen=True):
    """GET /api/tables/CODE/matches/NUMBER/replay/WHO: a finished match, step by step, as a seat knew it (WHO
    is its number), as a spectator did (`public`), or with all cards open (`all`)."""

    edition: str
    players: int
    names: list[str]
    commitment: str | None
    seed: str | None
    steps: list[ReplayStep]


class PuzzleTitle(msgspec.Struct, frozen=True):
    number: int
    difficulty: int
    """From 1 to 3."""
    card: RoleWord
    """That solves it."""
    players: int


class PuzzleBook(msgspec.Struct, frozen=True):
    """GET /api/puzzles: all puzzles, in the order of their numbers."""

    puzzles: list[PuzzleTitle]


class Puzzle(msgspec.Struct, frozen=True):
    """GET /api/puzzles/WHICH: a position and its solution. WHICH is a number, or a day as `2026-11-16`."""

    number: int
    count: int
    """Of all puzzles."""
    difficulty: int
    view: WireView
    """Of the seat to act, with the events of the round so far."""
    best: list[ActionText]
    """The actions that solve it: they come to the same."""
    tempting: ActionText
    """What a simpler player would do."""
    chance: float
    """To win the round, after the best action and after the tempting one."""
    tempted: float
    motive: HintMotive
    """What speaks for the best action, and for the tempting one."""
    tempting_motive: HintMotive


class ServerVersion(msgspec.Struct, frozen=True):
    """GET /api/version: whether the server answers, and which page it serves."""

    protocol: int
    build: str
    """As in the welcome."""


class History(msgspec.Struct, frozen=True):
    """GET /api/history: of whoever asks, the latest first."""

    tables: list[LobbyTable]
    """Where they have a seat."""
    matches: list[MatchSummary]
    """That they have finished."""


class Problem(msgspec.Struct, frozen=True):
    """The answer to a request that was refused."""

    reason: str
    rule: str
    details: Details


HTTP_TYPES = (
    NewTable,
    TakeSeat,
    ReturnBy,
    KeepMatch,
    PushOffer,
    Subscribe,
    Unsubscribe,
    AtTable,
    LobbyTable,
    Lobby,
    MatchSummary,
    Replay,
    PuzzleBook,
    Puzzle,
    ServerVersion,
    History,
    Problem,
)


# ---------------------------------------------------------------- bytes

encode = msgspec.json.Encoder().encode


def hash_of(events: Iterable[Any], bare_view: Any) -> str:
    """CRC-32 of the events of the round and then of the view without them, each as compact JSON.

    It is for finding drift, not against forgers: each client is only ever told its own.

    >>> hash_of([{"event": "token-gained"}], {"round": 1})
    '555f763c'
    """
    running = 0
    for event in events:
        running = zlib.crc32(encode(event), running)
    return f"{zlib.crc32(encode(bare_view), running):08x}"
