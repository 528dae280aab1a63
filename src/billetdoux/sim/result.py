"""What a simulation found: the counters by name, and answers from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from billetdoux.rules.kernel import ROLES, SEATS
from billetdoux.rules.showing import Shown
from billetdoux.sim import playout
from billetdoux.sim.program import POLICIES, Program

Counts = NDArray[np.int64]


@dataclass(frozen=True)
class Result(Shown):
    """Counts over all rounds played; arrays over seats are in seat order, arrays over roles lowest first."""

    program: Program
    seed: int
    tally: Counts
    seconds: float
    compile_seconds: float

    @property
    def policy(self) -> str:
        """Its name, if it is ours, or where it comes from."""
        named = self.program.policy
        ours = {function: name for name, function in POLICIES.items()}
        return ours.get(named, f"{named.__module__}:{named.__qualname__}")

    @property
    def rounds(self) -> int:
        return int(self.round_turns.sum())

    @property
    def turns(self) -> int:
        return int(self.round_turns @ np.arange(playout.MAX_TURNS + 1))

    @property
    def matches(self) -> int:
        return int(self.match_rounds.sum())

    @property
    def wins(self) -> Counts:
        """Rounds won by each seat; ties count for all who tie."""
        return self._by_seat(self._sets(playout.SHOWDOWN) + self._sets(playout.LAST_SEAT))

    @property
    def tokens(self) -> Counts:
        """Favor tokens gained by each seat: for rounds, and by the Spy."""
        spy = self.tally[playout.SPY_TOKENS : playout.SPY_TOKENS + self.program.players]
        return self.wins + spy

    @property
    def match_wins(self) -> Counts:
        return self._by_seat(self._sets(playout.MATCH_WINS))

    @property
    def endings(self) -> dict[str, int]:
        """How rounds ended: one seat left, hands compared, and of these how many with a tie."""
        showdowns = self._sets(playout.SHOWDOWN)
        ties = sum(int(count) for seats, count in enumerate(showdowns) if seats.bit_count() > 1)
        last_seat = int(self._sets(playout.LAST_SEAT).sum())
        return {"last_seat": last_seat, "showdown": int(showdowns.sum()), "ties": ties}

    @property
    def round_turns(self) -> Counts:
        """How many rounds took 0, 1, 2 … turns."""
        return self.tally[playout.ROUND_TURNS : playout.ROUND_TURNS + playout.MAX_TURNS + 1]

    @property
    def match_rounds(self) -> Counts:
        """How many matches took 0, 1, 2 … rounds."""
        return self.tally[playout.MATCH_ROUNDS : playout.MATCH_ROUNDS + playout.MAX_ROUNDS + 1]

    @property
    def held(self) -> Counts:
        """For each role, how often it was in hand at the end of a round, of a seat that lost, that won."""
        return self.tally[playout.HELD : playout.HELD + 2 * ROLES].reshape(ROLES, 2)

    @property
    def played(self) -> Counts:
        """For each role, how often it was played, by a seat that lost the round, that won it."""
        return self._laid()[:, 1]

    @property
    def discarded(self) -> Counts:
        """For each role, how often it was laid down unplayed, by a seat that lost the round, that won it."""
        return self._laid()[:, 0]

    def win_rates(self, counts: Counts) -> NDArray[np.float64]:
        """How often a role held, played or discarded went with a win; NaN for one that never was."""
        total = counts.sum(axis=1)
        with np.errstate(invalid="ignore"):
            rates: NDArray[np.float64] = counts[:, 1] / total
        return rates

    def summary(self) -> dict[str, Any]:
        """What `billet simulate --json` prints."""
        return {
            "edition": self.program.edition.name,
            "players": self.program.players,
            "policy": self.policy,
            "knowledge": self.program.knowledge,
            "seed": self.seed,
            "rounds": self.rounds,
            "turns": self.turns,
            "seconds": self.seconds,
            "compile_seconds": self.compile_seconds,
            "wins": self.wins.tolist(),
            "tokens": self.tokens.tolist(),
            "endings": self.endings,
            "round_turns": np.trim_zeros(self.round_turns, "b").tolist(),
            **self._role_summary(),
            **self._match_summary(),
        }

    def fates(self) -> dict[str, Counts]:
        return {"held": self.held, "played": self.played, "discarded": self.discarded}

    def _role_summary(self) -> dict[str, Any]:
        if not self.program.roles:
            return {}
        return {
            "roles": {
                str(role): {
                    fate: {"lost": int(counts[role, 0]), "won": int(counts[role, 1])}
                    for fate, counts in self.fates().items()
                }
                for role in self.program.edition.roles
            }
        }

    def _match_summary(self) -> dict[str, Any]:
        if not self.program.matches:
            return {}
        return {
            "matches": self.matches,
            "match_wins": self.match_wins.tolist(),
            "match_rounds": np.trim_zeros(self.match_rounds, "b").tolist(),
        }

    def _sets(self, place: int) -> Counts:
        """Counts by set of seats."""
        return self.tally[place : place + (1 << SEATS)]

    def _by_seat(self, counts: Counts) -> Counts:
        """From counts by set of seats, those of the sets that each seat is in."""
        members = np.arange(1 << SEATS) >> np.arange(self.program.players)[:, None] & 1
        by_seat: Counts = members @ counts
        return by_seat

    def _laid(self) -> Counts:
        """By role, by discarded or played, by lost or won."""
        return self.tally[playout.LAID : playout.LAID + 4 * ROLES].reshape(ROLES, 2, 2)
