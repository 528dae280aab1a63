"""What somebody noted before a match was dealt, and what its record proves to them by it.

docs/explanation/fair-deal.md tells what each proof is worth.

>>> from billetdoux.rules import Match, Record
>>> mine = "c0ffee"
>>> match, _ = Match.seeded("classic", 2, seed=bytes(32), nonces={1: mine}).next_round()
>>> record = Record.of(match)
>>> record.verify(), record.verify(Evidence(match.commitment or ""))
('consistent', 'commitment')
>>> record.verify(Evidence(match.commitment or "", nonce=mine, seat=1))
'own-nonce'
>>> record.verify(Evidence("00" * 32))
Traceback (most recent call last):
billetdoux.rules.errors.InvalidRecord: commitment-differs line=4
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from billetdoux.rules.errors import InvalidEvidence
from billetdoux.rules.fairness import NONCE
from billetdoux.rules.kernel import SEATS

COMMITMENT = re.compile(r"[0-9a-f]{64}")
NONCE_BYTES = 16
"""What a program of ours adds to the seed."""

Proof = Literal["consistent", "commitment", "own-nonce"]
PROOFS: tuple[Proof, ...] = get_args(Proof)
"""From the weakest to the strongest."""
CONSISTENT: Final = "consistent"
"""The record agrees with itself: anybody can make one that does."""
SEEN_BEFORE: Final = "commitment"
"""The seed was fixed before the cards."""
OWN_NONCE: Final = "own-nonce"
"""The seed was fixed before the cards, and before the dealer knew what this person mixed in."""


@dataclass(frozen=True)
class Evidence:
    """Of one match, as one person saw it before it was dealt."""

    commitment: str
    """The first that they were told."""
    nonce: str = ""
    """Their own, sent after they had noted the commitment; empty if they sent none."""
    seat: int | None = None
    """Where they played; None if that isn't known."""
    accepted: bool = False
    """Whether the server said that it took the nonce: then it must be in the record."""

    def __post_init__(self) -> None:
        sound = COMMITMENT.fullmatch(self.commitment) and (not self.nonce or NONCE.fullmatch(self.nonce))
        if not sound or (self.seat is not None and not 0 <= self.seat < SEATS):
            raise InvalidEvidence("bad-evidence")

    def places_in(self, nonces: Mapping[int, str]) -> list[int]:
        """The seats of a match that have this nonce.

        Only the own seat counts, where it is known: a dealer who could move nonces could choose a deal.
        """
        places = nonces if self.seat is None else [self.seat]
        return [place for place in places if self.nonce and nonces.get(place) == self.nonce]
