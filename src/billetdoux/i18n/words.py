"""The words of one language, with the role names of one theme.

Messages are found by convention: `event-<code>`, `reason-<code>`, `motive-<code>`, `error-<reason>`,
`phrase-<code>`, `role-<role>`, `card-<role>`, `term-<term>`, `rules-<section>`, `bot-<level>-name`,
`bot-<level>-line`; en/events.ftl and en/table.ftl describe the variables that go into them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache, partial, reduce
from typing import Any, ClassVar, Literal, Protocol

from billetdoux.i18n.language import check_language
from billetdoux.i18n.messages import Messages, files_of
from billetdoux.i18n.theme import DEFAULT_THEME, load_theme
from billetdoux.report.captions import called
from billetdoux.report.sanitize import shortened
from billetdoux.rules import Action, Edition, Role
from billetdoux.rules.action import ON_ANOTHER
from billetdoux.rules.errors import BilletError
from billetdoux.rules.event import SEAT_FIELDS, Event

Form = Literal["name", "the", "a", "gender"]
Variables = dict[str, str | int]

TERMS = ("favor-token", "round", "deck", "out", "reference-card")
SECTIONS = ("goal", "setup", "turn", "cards", "out", "end", "spy", "match", "secrets")

ROLE_DETAILS = frozenset({"card", "other"})
NAMES_IN_DIGITS = frozenset({"port"})
"""Details that are numbers but count nothing: their thousands stay together."""
AIMED_AT_ANOTHER = frozenset({Role.GUARD, *ON_ANOTHER})
_shown = partial(shortened, room=400)
"""What somebody else wrote, made safe to show."""


class Reason(Protocol):
    """What `billetdoux.agents.reasons` and `.advice` find: a code, and fields like those of an event."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def code(self) -> str: ...


class Words(Messages):
    """Make one with `words(language, theme)`, which keeps it.

    >>> say = words("en", "court")
    >>> say("list-and", first="Ada", last="Bea", last_initial="b")
    'Ada and Bea'
    >>> say.action(Action.parse("guard>1=baron"), seat=0, names=["Ada", "Bea"])
    'Guard on Bea: Baron'
    """

    def __init__(self, language: str = "en", theme: str = DEFAULT_THEME) -> None:
        self.theme = load_theme(theme)
        self._role_names: Variables = {}
        self._attributes: dict[tuple[str, str | None], str] = {}
        """Texts of messages that are used in parts, by message and attribute."""
        super().__init__(check_language(language, asked_for=language), _files(language, theme))
        for role in Role:
            self._role_names |= self._forms(role.word, role)

    def role(self, role: Role, form: Form = "name") -> str:
        """
        >>> words("fr").role(Role.GUARD), words("fr").role(Role.GUARD, "a")
        ('Garde', 'une Garde')
        """
        return self._part(f"role-{role}", None if form == "name" else form)

    def card_text(self, role: Role) -> str:
        """What the card does, in a line or two."""
        return self(f"card-{role}")

    def term(self, term: str) -> str:
        """A word of the game, one of `TERMS`, as it stands alone."""
        return self(f"term-{term}")

    def event(self, event: Event, *, viewer: int | None, names: Sequence[str]) -> str:
        """What happened, told to `viewer` (`None`: a spectator), from an event that they may see as it is.

        >>> from billetdoux.rules.event import CardDrawn
        >>> drawn = CardDrawn(seat=0, card=Role.KING, deck_size=9)
        >>> for viewer in (0, 1):
        ...     words("en").event(drawn.seen_by(viewer), viewer=viewer, names=["Ada", "Bea"])
        'You draw the King.'
        'Ada draws a card.'

        `names` are those of the seats; what people wrote is made safe to show.
        """
        return self(f"event-{event.code()}", **self._told(_values(event), viewer, names))

    def bot_name(self, level: str, seat: int, taken: Collection[str] = ()) -> str:
        """What a bot in some seat is called: by a name of its level's, but not by one that is taken.

        It depends on the seat, and not on who else sits there: nobody is called something else when
        another one leaves. Each level has as many names as there are seats.

        >>> [words("en").bot_name("easy", seat) for seat in (1, 2, 3)]
        ['Percival', 'Gawain', 'Tristram']
        >>> words("en").bot_name("easy", 1, taken=["PERCIVAL"])
        'Gawain'
        """
        message = f"bot-{level}-name"
        names = [self._part(message)]
        if "others" in self._bundle.get_message(message).attributes:
            names += self._part(message, "others").split(", ")
        order = names[(seat - 1) % len(names) :] + names[: (seat - 1) % len(names)]
        heard = {name.casefold() for name in taken}
        return next((name for name in order if name.casefold() not in heard), order[0])

    def phrase(self, code: str) -> str:
        """A quick phrase, as a player would say it aloud.

        >>> words("it").phrase("thanks")
        'Grazie!'
        """
        return self(f"phrase-{code}")

    def reason(self, reason: Reason, *, viewer: int, names: Sequence[str]) -> str:
        """Why `viewer` may believe something of a hidden card.

        >>> from billetdoux.agents.reasons import Reason
        >>> words("en").reason(Reason("seen", seat=1, card=Role.KING), viewer=0, names=["Ada", "Bea"])
        'You have seen Bea’s hand: the King.'
        """
        return self(f"reason-{reason.code}", **self._told(_values(reason), viewer, names))

    def motive(self, motive: Reason, *, viewer: int, names: Sequence[str]) -> str:
        """What speaks for a move, as `billetdoux.agents.advice` finds it.

        >>> from billetdoux.agents.advice import Motive
        >>> words("en").motive(Motive("sure", seat=1, card=Role.KING), viewer=0, names=["Ada", "Bea"])
        'You know the card: Bea holds the King.'
        """
        return self(f"motive-{motive.code}", **self._told(_values(motive), viewer, names))

    def action(self, action: Action, *, seat: int, names: Sequence[str]) -> str:
        """A choice that `seat` is offered."""
        message = "action-keep" if action.under else "action-play"
        return self(message, **self._told({"seat": seat, **_values(action)}, seat, names))

    def error(self, error: BilletError) -> str:
        """What is wrong, and what to do next; the rule's number is for the caller to add.

        >>> from billetdoux import IllegalAction
        >>> words("es").error(IllegalAction("card-not-held", rule="T3", card="king"))
        'No tienes el Rey: juega una carta de tu mano.'
        """
        variables: Variables = {}
        for name, value in error.details.items():
            variables |= self._detail(name, value, error)
        return self(f"error-{error.reason}", **variables)

    def rules_reference(self, edition: Edition) -> list[tuple[str, list[str]]]:
        """The rules in short: headings, each with its paragraphs. The cards' own texts are `card_text`."""
        self.theme.check(edition)
        goals = [self("tokens-for", players=n, tokens=tokens) for n, tokens in edition.tokens.items()]
        variables: Variables = {"cards": len(edition.deck), "goals": self._in_a_row(goals)}
        return [
            (self(f"rules-{section}"), list(self._paragraphs(f"rules-{section}", edition, variables)))
            for section in SECTIONS
            if _stands(section, edition)
        ]

    def _paragraphs(self, section: str, edition: Edition, variables: Variables) -> Iterator[str]:
        for name, pattern in self._bundle.get_message(section).attributes.items():
            if _stands(name, edition):
                yield self._text(f"{section}.{name}", pattern, variables)

    def _part(self, message_id: str, attribute: str | None = None) -> str:
        """A message that needs no variables, or one of its attributes; composed once."""
        text = self._attributes.get((message_id, attribute))
        if text is None:
            message = self._bundle.get_message(message_id)
            pattern = message.value if attribute is None else message.attributes[attribute]
            text = self._attributes[message_id, attribute] = self._text(message_id, pattern, {})
        return text

    def _text(self, message_id: str, pattern: Any, variables: Mapping[str, str | int]) -> str:
        """Every message may also use `$guard`, `$guard_the`, `$guard_a` and so on."""
        return super()._text(message_id, pattern, {**self._role_names, **variables})

    # ------------------------------------------------------------ from values to variables

    def _told(self, values: Mapping[str, Any], viewer: int | None, names: Sequence[str]) -> Variables:
        variables: Variables = {}
        for name, value in values.items():
            if name in SEAT_FIELDS:
                variables |= self._seat(name, value, values.get("seat"), viewer, names)
            elif name == "winners":
                variables |= self._winners(value, viewer, names)
            elif name == "hands":
                variables["hands"] = self._shown_hands(value, viewer, names)
            elif name == "name":
                variables |= {
                    "name": _shown(called(value, self)),
                    "name_is": "some" if value else "none",
                }
            elif name == "level":
                variables["bot"] = self.bot_name(value, values.get("seat") or 0)
            elif name == "phrase":
                variables["said"] = self.phrase(value)
            else:
                variables |= self._plain(name, value)
        return variables

    def _seat(
        self, name: str, seat: int | None, about: int | None, viewer: int | None, names: Sequence[str]
    ) -> Variables:
        """A player's name, and who that is to the viewer; `about` is the player whom it is all about."""
        if seat is None:
            return {f"{name}_is": "none"}
        known_as = self._name_of(seat, names)
        if name == "seat":
            return {"seat": known_as, "name": known_as, "seat_is": "you" if seat == viewer else "other"}
        who = "self" if seat == about else "you" if seat == viewer else "other"
        return {name: known_as, f"{name}_is": who}

    def _name_of(self, seat: int, names: Sequence[str]) -> str:
        known = 0 <= seat < len(names) and names[seat]
        return _shown(called(known, self)) if known else self("seat-name", seat=seat)

    def _plain(self, name: str, value: object) -> Variables:
        match value:
            case None:
                return {f"{name}_is": "none"}
            case bool():
                return {f"{name}_is": "yes" if value else "no"}
            case Role():
                return self._card(name, value)
            case int():
                return {name: value}
            case str():
                return {name: _shown(value)}
            case tuple():
                return self._cards(name, value)
        raise TypeError(f"no words for {name}={value!r}")

    def _card(self, name: str, role: Role) -> Variables:
        aims = "yes" if role in AIMED_AT_ANOTHER else "no"
        return {**self._forms(name, role), f"{name}_is": role.word, f"{name}_aims": aims}

    def _cards(self, name: str, roles: Sequence[Role]) -> Variables:
        listed = self.listed([self.role(role) for role in roles])
        variables: Variables = {name: listed, f"{name}_is": "some", f"{name}_count": len(roles)}
        for place, role in enumerate(roles, 1):
            variables |= self._forms(f"{name}_{place}", role)
        return variables

    def _forms(self, name: str, role: Role) -> Variables:
        return {
            name: self.role(role),
            f"{name}_the": self.role(role, "the"),
            f"{name}_a": self.role(role, "a"),
            f"{name}_gender": self.role(role, "gender"),
        }

    def _winners(self, winners: Sequence[int], viewer: int | None, names: Sequence[str]) -> Variables:
        others = [called(names[seat], self) for seat in winners if seat != viewer]
        if viewer in winners:
            who = "you-too" if others else "you"
        else:
            who = "several" if len(others) > 1 else "one"
        return {"winners": self.listed(others), "winners_is": who}

    def _shown_hands(self, hands: Sequence[Role | None], viewer: int | None, names: Sequence[str]) -> str:
        shown = [
            self("shown-hand", card=self.role(card), **self._seat("seat", seat, seat, viewer, names))
            for seat, card in enumerate(hands)
            if card is not None
        ]
        return self._in_a_row(shown)

    def _detail(self, name: str, value: object, error: BilletError) -> Variables:
        if name in ROLE_DETAILS:
            return self._forms(name, _role(value))
        if name == "roles" and isinstance(value, tuple):
            return self._cards(name, [_role(word) for word in value])
        if name == "why" and isinstance(error.__cause__, BilletError):
            return {name: self.error(error.__cause__)}
        if type(value) is int and name not in NAMES_IN_DIGITS:
            return {name: value}
        return {name: _shown(str(value))}

    def listed(self, items: Sequence[str]) -> str:
        """“Ada, Bea and Cleo”."""
        if len(items) < 2:
            return "".join(items)
        *most, last = items
        return self("list-and", first=self._in_a_row(most), last=last, last_initial=_initial(last))

    def _in_a_row(self, items: Sequence[str]) -> str:
        """“Ada, Bea, Cleo”."""
        return reduce(lambda row, item: self("list-comma", first=row, last=item), items) if items else ""


@cache
def words(language: str = "en", theme: str = DEFAULT_THEME) -> Words:
    """The words of a language and a theme; read once, then kept."""
    return Words(language, theme)


def _files(language: str, theme: str) -> list[str]:
    # The court's names come last, for roles that the theme has none for: players may still type them, and
    # must be told in words what is wrong.
    themes = [f"theme-{theme}.ftl", f"theme-{DEFAULT_THEME}.ftl"]
    return [*themes, *(name for name in files_of(language) if not name.startswith("theme-"))]


def _values(thing: Event | Action | Reason) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}


def _stands(name: str, edition: Edition) -> bool:
    """Whether a part of the rules applies: those named after roles need them, `two` needs a table of two."""
    absent = {role.word for role in Role if role not in edition.roles}
    if 2 not in edition.seats:
        absent.add("two")
    return absent.isdisjoint(name.split("-"))


def _role(word: object) -> Role:
    role = Role.parse(word)
    assert role is not None, f"{word!r} is no role"
    return role


def _initial(word: str) -> str:
    """The first letter that is heard in French, Italian and Spanish: without its accent, and no h."""
    return unicodedata.normalize("NFD", word.casefold()).lstrip("h")[:1]
