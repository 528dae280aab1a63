"""A match: rounds until somebody has enough favor tokens. Immutable, like its rounds.

>>> match, events = Match.seeded("classic", players=2, seed=bytes(32)).next_round()
>>> match
<Match of classic, 2 seats, 0–0 of 6: round 1, seat 1 to act>
>>> while not match.is_over:
...     match, events = match.apply(match.legal[0]) if match.to_act is not None else match.next_round()
>>> match
<Match of classic, 2 seats, 3–6 of 6: won by seat 1>
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from billetdoux.rules import fairness
from billetdoux.rules.action import Action
from billetdoux.rules.edition import DEFAULT_EDITION, DEFAULT_PLAYERS, Edition, load_edition
from billetdoux.rules.errors import InvalidSetup, WrongMoment
from billetdoux.rules.event import Event, SeedRevealed
from billetdoux.rules.other_names import OF_MATCH, Helpful
from billetdoux.rules.replacing import replace
from billetdoux.rules.role import Role
from billetdoux.rules.round import Round, check_seat
from billetdoux.rules.showing import Shown
from billetdoux.rules.view import View, view_of

NAMED, DRAWN, WON = "named", "drawn", "won"


@dataclass(frozen=True)
class RoundLog:
    """What made a round: its deal and its actions, each with its seat."""

    deck: tuple[Role, ...]
    first: int
    first_by: str
    """Why that seat started: `named` by the table, `drawn` by lot, or `won` the last round [S5, M2]."""
    actions: tuple[tuple[int, Action], ...] = ()


@dataclass(frozen=True, repr=False)
class Match(Shown, Helpful):
    """Decks come from a seed (`Match()`, `next_round`) or are handed in (`Match.of`, `deal`)."""

    other_names = OF_MATCH

    edition: Edition = field(default_factory=lambda: load_edition(DEFAULT_EDITION))
    players: int = DEFAULT_PLAYERS
    seed: bytes | None = field(default_factory=fairness.new_seed, repr=False)
    nonces: tuple[tuple[int, str], ...] = ()
    """Seats with what they added to the seed, in seat order."""
    round: Round | None = None
    log: tuple[RoundLog, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.edition, Edition):
            object.__setattr__(self, "edition", load_edition(self.edition))
        self.edition.check_players(self.players)
        if self.seed is not None:
            fairness.check_seed(self.seed)

    @classmethod
    def of(cls, edition: Edition | str | Path, players: int) -> Match:
        """A match whose decks will be handed in."""
        if not isinstance(edition, Edition):
            edition = load_edition(edition)
        return cls(edition, players, seed=None)

    @classmethod
    def seeded(
        cls,
        edition: Edition | str | Path = DEFAULT_EDITION,
        players: int = DEFAULT_PLAYERS,
        *,
        seed: bytes | None = None,
        nonces: Mapping[int, str] | None = None,
    ) -> Match:
        """A match dealt from a seed, by default a new one from the operating system.

        `nonces` are what seats add of their own, in hexadecimal, after they have seen the commitment.
        """
        match = cls.of(edition, players)
        seed = fairness.new_seed() if seed is None else seed
        fairness.check_seed(seed)
        return replace(match, seed=seed).with_nonces(nonces or {})

    def with_nonces(self, nonces: Mapping[int, str]) -> Match:
        """Mix in what seats add, before the first deal."""
        if self.seed is None:
            raise InvalidSetup("no-seed")
        if self.round is not None:
            raise WrongMoment("round-not-over")
        fairness.check_nonces(nonces)
        for seat in nonces:
            check_seat(seat, self.players)
        return replace(self, nonces=tuple(sorted(nonces.items())))

    @property
    def commitment(self) -> str | None:
        """Show it before the first deal."""
        return None if self.seed is None else fairness.commitment(self.seed)

    def next_round(self, first: int | None = None) -> tuple[Match, tuple[Event, ...]]:
        """Deal the next round from the seed; the table may name who starts the first one [S5]."""
        self._check_can_deal()
        if self.seed is None:
            raise InvalidSetup("no-seed")
        key = fairness.match_key(self.seed, dict(self.nonces))
        number = len(self.log) + 1
        deck = fairness.shuffled(key, f"deck {number}", self.edition.deck)
        if first is None and len(self.starters) > 1:
            return self._deal(deck, fairness.pick(key, f"first {number}", self.starters), DRAWN)
        return self.deal(deck, first)

    def deal(self, deck: Sequence[Role], first: int | None = None) -> tuple[Match, tuple[Event, ...]]:
        """Set up the next round from exactly this deck; `first` is needed unless one seat must start."""
        self._check_can_deal()
        if first is None and len(self.starters) == 1:
            first = self.starters[0]
        return self._deal(deck, first, NAMED if len(self.starters) > 1 else WON)

    def deal_as(self, played: RoundLog) -> tuple[Match, tuple[Event, ...]]:
        """Set up the next round as it was in another match, to replay that."""
        self._check_can_deal()
        if (played.first_by == WON) != (len(self.starters) == 1):
            raise self._bad_first()
        return self._deal(played.deck, played.first, played.first_by)

    @property
    def starters(self) -> tuple[int, ...]:
        """Who may start the next round: anyone the first [S5], then who won the last [M2]."""
        return tuple(range(self.players)) if self.round is None else self.round.winners

    def apply(self, action: Action | str) -> tuple[Match, tuple[Event, ...]]:
        """The match after an action of the seat to act, or after its text, and what happened.

        >>> match, _ = Match.seeded("standard", players=4, seed=bytes(32)).next_round()
        >>> match, events = match.apply("priest>3")
        """
        round = self.round
        if self.is_over:
            raise WrongMoment("match-over")
        if round is None or round.to_act is None:
            raise WrongMoment("no-round")
        seat, action = round.to_act, round.read(action)
        after, events = round.apply(action)
        now = self.log[-1]
        log = (*self.log[:-1], replace(now, actions=(*now.actions, (seat, action))))
        match = replace(self, round=after, log=log)
        return match, events + match._revealed if after.ends_match else events

    def view(self, seat: int | None) -> View:
        """What a seat may know now, or a spectator (`None`)."""
        seen = tuple(event.seen_by(seat) for event in self._revealed)
        return view_of(self.public(), self.own(seat), self._round.events_seen_by(seat) + seen)

    def public(self) -> Mapping[str, Any]:
        """The fields of a view that everybody may know: they are the same for all."""
        seed = self.seed.hex() if self.seed is not None and self.is_over else None
        return {**self._round.public, "commitment": self.commitment, "seed": seed}

    def own(self, seat: int | None) -> Mapping[str, Any]:
        """The fields of a view that only this seat may know; a spectator (`None`) knows nothing more."""
        return self._round.own(seat)

    @property
    def round_events(self) -> tuple[Event, ...]:
        """All that a view tells of, before it is said what its seat sees of it."""
        return self._round.events + self._revealed

    @property
    def _revealed(self) -> tuple[SeedRevealed, ...]:
        return (SeedRevealed(self.seed.hex()),) if self.seed is not None and self.is_over else ()

    @property
    def _round(self) -> Round:
        if self.round is None:
            raise WrongMoment("no-round")
        return self.round

    @property
    def legal(self) -> tuple[Action, ...]:
        return self.round.legal if self.round else ()

    @property
    def to_act(self) -> int | None:
        return self.round.to_act if self.round else None

    @property
    def tokens(self) -> tuple[int, ...]:
        return self.round.tokens if self.round else (0,) * self.players

    @property
    def goal(self) -> int:
        return self.edition.goal(self.players)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.round.match_winners if self.round else ()

    @property
    def is_over(self) -> bool:
        return self.round is not None and self.round.ends_match

    def _check_can_deal(self) -> None:
        if self.is_over:
            raise WrongMoment("match-over")
        if self.to_act is not None:
            raise WrongMoment("round-not-over")

    def _bad_first(self) -> InvalidSetup:
        starters = ", ".join(map(str, self.starters))
        return InvalidSetup("bad-first", rule="M2" if self.log else "S5", starters=starters)

    def _deal(
        self, deck: Sequence[Role], first: int | None, first_by: str
    ) -> tuple[Match, tuple[Event, ...]]:
        if type(first) is not int or first not in self.starters:
            raise self._bad_first()
        number = len(self.log) + 1
        dealt = Round.deal(self.edition, self.players, deck, first, tokens=self.tokens, number=number)
        log = (*self.log, RoundLog(tuple(deck), first, first_by))
        return replace(self, round=dealt, log=log), dealt.events

    def __repr__(self) -> str:
        """Without the seed: a match may be printed where players look."""
        if self.is_over:
            seats = ", ".join(map(str, self.winners))
            now = f"won by seat{'s' if len(self.winners) > 1 else ''} {seats}"
        elif self.to_act is None:
            now = f"{len(self.log)} rounds played"
        else:
            now = f"round {len(self.log)}, seat {self.to_act} to act"
        score = "–".join(map(str, self.tokens))
        return f"<Match of {self.edition.name}, {self.players} seats, {score} of {self.goal}: {now}>"
