"""What a player may ask of a table.

A command has an id, so that it is done once however often it arrives, and the version of the table that its
player saw when they gave it.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from billetdoux.i18n.theme import ThemeName
from billetdoux.rules.edition import MIN_PLAYERS, EditionName
from billetdoux.rules.kernel import SEATS
from billetdoux.table.options import Level, Pace, Seconds

MAX_TEXT = 200

# Python's `$` also matches before a last line end; a JSON Schema has no `\Z`.
END = r"$(?!\n)"
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=f"^[A-Za-z0-9_-]+{END}")]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=SEATS - 1)]
Nonce = Annotated[str, msgspec.Meta(pattern=f"^([0-9a-f]{{2}}){{1,32}}{END}")]
Phrase = Literal[
    "hello", "good-luck", "well-played", "thanks", "oops", "really", "hurry", "laugh", "sorry", "again"
]
PHRASES: tuple[str, ...] = get_args(Phrase)


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    id: Id
    version: Version


class Move(Command, frozen=True, tag="move"):
    """Play a card, or finish a Chancellor: `guard>2=baron`, `keep:king/guard,spy`."""

    action: Annotated[str, msgspec.Meta(max_length=60)]


class Ready(Command, frozen=True, tag="ready"):
    """On to the next round. It is dealt when everybody wants it, or after a while."""


class Start(Command, frozen=True, tag="start"):
    """The host starts a match; after one is over, that is a rematch."""


class AddBot(Command, frozen=True, tag="add-bot"):
    """The host puts a bot into an empty seat, or gives a bot another level."""

    seat: SeatNumber
    level: Level


class RemoveBot(Command, frozen=True, tag="remove-bot"):
    seat: SeatNumber


class ChangeOptions(Command, frozen=True, tag="options"):
    """The host changes what is agreed on, between matches. Editions and themes are the shipped ones, and
    the options that aren't here stay as they are."""

    edition: EditionName
    theme: ThemeName
    seats: Annotated[int, msgspec.Meta(ge=MIN_PLAYERS, le=SEATS)]
    public: bool
    clock: Seconds | None
    hints: bool
    free_text: bool
    pace: Pace


class Kick(Command, frozen=True, tag="kick"):
    """The host sends a player away: between matches, or during one if that player is stalling."""

    seat: SeatNumber


class VoteOut(Command, frozen=True, tag="vote-out"):
    """Send a stalling player away, together with more than half of the others."""

    seat: SeatNumber


class Leave(Command, frozen=True, tag="leave"):
    """Give up the seat for good; a stand-in finishes the match."""


class TakeBack(Command, frozen=True, tag="take-back"):
    """Play on, where a stand-in did."""


class Say(Command, frozen=True, tag="say"):
    """A quick phrase, which everyone reads in their own language."""

    phrase: Phrase


class Write(Command, frozen=True, tag="write"):
    """Free text, where the table allows it."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_TEXT)]


class Mix(Command, frozen=True, tag="mix"):
    """Add to the seed of the next match, after its commitment was seen (docs/explanation/fair-deal.md)."""

    nonce: Nonce


AnyCommand = (
    Move | Ready | Start | AddBot | RemoveBot | ChangeOptions | Kick | VoteOut | Leave | TakeBack
) | (Say | Write | Mix)
