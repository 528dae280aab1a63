"""The deals of a seed, by the plain Python of `billetdoux.sim.chance` and the readable rules."""

from __future__ import annotations

from billetdoux.rules import Match, Role
from billetdoux.rules.kernel import State
from billetdoux.sim.chance import shuffle, start_stream
from billetdoux.sim.playout import draw_first_seat


class SeededMatch:
    """A match that deals as the environments do; `now` is the match so far."""

    def __init__(self, edition: str, players: int, seed: int) -> None:
        self.now = Match.of(edition, players)
        self._rng = [0]
        start_stream(self._rng, seed, 0)

    def deal(self) -> None:
        edition, players = self.now.edition, self.now.players
        fresh = State(players, len(edition.deck), edition.role_set, self.now.goal)
        first = draw_first_seat(self.now.round.state if self.now.round else fresh, self._rng)
        deck = [int(role) for role in edition.deck]
        shuffle(deck, len(deck), self._rng)
        self.now, _ = self.now.deal([Role(card) for card in deck], first)

    def start_over(self) -> None:
        """A new match; chance goes on."""
        self.now = Match.of(self.now.edition, self.now.players)

    def act(self, number: int) -> None:
        assert self.now.round is not None
        self.now, _ = self.now.apply(self.now.round.action(number))
