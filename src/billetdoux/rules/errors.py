"""What can go wrong, as data: a class to catch, a reason to look up, the rule behind it.

No sentences live here; `billetdoux.i18n` has one for every reason, in every language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Self

from billetdoux.rules.showing import display

BAD_INPUT, OUT_OF_REACH, BROKEN = 2, 3, 4
"""Exit statuses: what was typed is wrong; something outside of it is; the program itself is."""


class Retry(Enum):
    """Whether it makes sense to ask again."""

    NO = "no"
    LATER = "later"
    """The same may be answered another time, or elsewhere."""
    AFTER_NEWS = "after-news"
    """The table has changed: what it says next tells what may be asked now."""


@dataclass(frozen=True)
class Trait:
    """What an error means to programs."""

    http_status: int = 400
    exit_status: int = BAD_INPUT
    retry: Retry = Retry.NO


class BilletError(Exception):
    """The base of every error of ours.

    >>> error = IllegalAction("countess-must-go", rule="C8.2", card="king")
    >>> error.reason, error.rule, error.details
    ('countess-must-go', 'C8.2', {'card': 'king'})
    >>> print(error)
    countess-must-go [C8.2] card=king
    >>> error.trait.http_status, error.trait.exit_status, error.trait.retry
    (400, 2, <Retry.NO: 'no'>)
    """

    reasons: ClassVar[frozenset[str]] = frozenset()
    usual_trait: ClassVar[Trait] = Trait()
    traits: ClassVar[Mapping[str, Trait]] = {}
    """Of those reasons that are unlike the others of their class."""

    def __init__(self, reason: str, *, rule: str = "", **details: object) -> None:
        assert reason in self.reasons, f"{type(self).__name__} has no reason {reason!r}"
        self.reason = reason
        self.rule = rule
        self.details: Mapping[str, object] = details
        words = [reason, *([f"[{rule}]"] if rule else []), *(f"{k}={v}" for k, v in details.items())]
        super().__init__(" ".join(words))

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: a sentence, in place of a page of our own code."""
        return display().report(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors come from other processes, too."""
        return _remade, (type(self), self.args, self.__dict__)

    @property
    def trait(self) -> Trait:
        return self.trait_of(self.reason)

    @classmethod
    def trait_of(cls, reason: str) -> Trait:
        return cls.traits.get(reason, cls.usual_trait)


def _remade(kind: type[BilletError], args: tuple[object, ...], content: Mapping[str, object]) -> BilletError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(content)
    return error


def reasons_in(text: str) -> frozenset[str]:
    """The reasons that are listed in a text."""
    return frozenset(text.split())


def in_short(actions: Iterable[str]) -> str:
    """Texts of actions in one line: a Guard alone may have 45, which differ in the seat and the role.

    >>> in_short(["guard>0=spy", "guard>0=king", "guard>2=spy", "guard>2=king", "priest>0", "spy"])
    'guard>0|2=spy|king, priest>0, spy'
    """
    roles: dict[str, list[str]] = {}
    for action in actions:
        aimed, _, role = action.partition("=")
        roles.setdefault(aimed, []).append(role)
    seats: dict[tuple[str, str], list[str]] = {}
    for aimed, named in roles.items():
        card, _, seat = aimed.partition(">")
        seats.setdefault((card, "|".join(named)), []).append(seat)
    return ", ".join(_aimed(card, seat, named) for (card, named), seat in seats.items())


def _aimed(card: str, seats: list[str], named: str) -> str:
    on = f">{'|'.join(seats)}" if seats != [""] else ""
    return card + on + (f"={named}" if named else "")


class RefusedAction(BilletError):
    """The base of what `apply` raises: no action at all, or not a legal one."""

    _offered: tuple[object, ...] = ()

    def offering(self, legal: Iterable[object]) -> Self:
        self._offered = tuple(legal)
        return self

    @property
    def legal(self) -> tuple[str, ...]:
        """What the seat to act may do instead, as texts. Never sent or logged: it tells a hand."""
        return tuple(map(str, self._offered))

    def __str__(self) -> str:
        return super().__str__() + (f" legal: {in_short(self.legal)}" if self.legal else "")


class InvalidAction(RefusedAction):
    """Not an action, nor the text of one."""

    reasons = frozenset({"bad-action"})


class IllegalAction(RefusedAction):
    """An action, but not one that the rules allow now."""

    reasons = reasons_in(
        """
        card-not-held countess-must-go no-such-seat target-out target-protected target-yourself
        target-needed guard-names-guard role-not-in-edition choice-pending no-choice-pending
        cards-not-held
        """
    )


class InvalidEdition(BilletError):
    """A file that makes no playable game [X5]; `details["field"]` names the place."""

    reasons = reasons_in(
        """
        unknown-edition unreadable-file not-toml missing-field unknown-field wrong-type out-of-range
        bad-name name-taken unknown-role missing-princess rank-used-twice rank-out-of-order
        too-many-cards too-few-cards missing-tokens needless-tokens
        """
    )


class InvalidSetup(BilletError):
    """A match or a round can't be set up like this."""

    reasons = reasons_in(
        """
        bad-players bad-deck bad-first bad-seat bad-seed bad-nonce no-seed bad-names bad-date
        unknown-level bad-agents
        """
    )


class InvalidData(BilletError):
    """Not the JSON form of a view or an event; `details["field"]` names what doesn't fit."""

    reasons = frozenset({"bad-data"})


class InvalidView(BilletError):
    """A view that nobody can choose or reason from."""

    reasons = frozenset({"spectator-view", "nothing-to-choose", "view-without-events"})


class WrongMoment(BilletError):
    """Sound in itself, but not now."""

    reasons = frozenset({"no-round", "round-not-over", "match-over"})


class InvalidRecord(BilletError):
    """A match record with something wrong; `details["line"]` says where, counting from 1."""

    reasons = reasons_in(
        """
        unreadable-record record-too-long not-a-record record-ends-early line-not-expected
        line-differs move-refused deal-refused wrong-player header-refused nothing-to-verify
        commitment-broken deal-broken commitment-differs nonce-missing nonce-changed not-proven
        """
    )


class InvalidEvidence(BilletError):
    """What was noted before a match can't be read; `details["file"]` names it where it came from one."""

    reasons = reasons_in("bad-evidence unreadable-evidence nonce-without-commitment unknown-proof")
