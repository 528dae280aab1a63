"""An event of every kind, in every shape that changes its sentence."""

from __future__ import annotations

from billetdoux.rules.event import (
    CardDealt,
    CardDrawn,
    CardPlayed,
    CardsReturned,
    ChancellorDrew,
    Event,
    GuardAnswered,
    HandDiscarded,
    HandRedrawn,
    HandsCompared,
    HandSeen,
    HandsTraded,
    KnockedOut,
    MatchEnded,
    ProtectionEnded,
    ProtectionGained,
    RoundEnded,
    RoundStarted,
    SeedRevealed,
    TokenGained,
)
from billetdoux.rules.role import Role

NAMES = ("Ada", "Enea", "Inés")
ACTOR, TARGET, OTHER = range(3)
SPECTATOR = None
VIEWERS = (ACTOR, TARGET, OTHER, SPECTATOR)

# Secret cards are the Baron and the Countess, who are nowhere named in public.
EVENTS_OF_EVERY_KIND: tuple[Event, ...] = (
    RoundStarted(number=1, first=ACTOR, faceup=()),
    RoundStarted(number=2, first=TARGET, faceup=(Role.GUARD, Role.GUARD, Role.KING)),
    CardDealt(ACTOR, Role.BARON),
    ProtectionEnded(ACTOR),
    CardDrawn(ACTOR, Role.BARON, deck_size=7),
    CardDrawn(ACTOR, Role.BARON, deck_size=0),
    CardPlayed(ACTOR, Role.PRINCESS, target=None, named=None),
    CardPlayed(ACTOR, Role.PRIEST, target=None, named=None),
    CardPlayed(ACTOR, Role.PRINCE, target=ACTOR, named=None),
    CardPlayed(ACTOR, Role.KING, target=TARGET, named=None),
    CardPlayed(ACTOR, Role.GUARD, target=TARGET, named=Role.PRINCE),
    GuardAnswered(ACTOR, TARGET, Role.PRINCE, hit=True),
    GuardAnswered(ACTOR, TARGET, Role.PRINCE, hit=False),
    HandSeen(ACTOR, TARGET, Role.COUNTESS),
    HandsCompared(ACTOR, TARGET, Role.BARON, Role.COUNTESS, loser=ACTOR),
    HandsCompared(ACTOR, TARGET, Role.COUNTESS, Role.BARON, loser=TARGET),
    HandsCompared(ACTOR, TARGET, Role.BARON, Role.BARON, loser=None),
    ProtectionGained(ACTOR),
    HandDiscarded(ACTOR, Role.PRIEST),
    HandRedrawn(ACTOR, Role.BARON, from_aside=False),
    HandRedrawn(ACTOR, Role.BARON, from_aside=True),
    ChancellorDrew(ACTOR, (Role.BARON, Role.COUNTESS), count=2),
    ChancellorDrew(ACTOR, (Role.BARON,), count=1),
    CardsReturned(ACTOR, Role.COUNTESS, (Role.BARON, Role.BARON), count=2),
    CardsReturned(ACTOR, Role.COUNTESS, (Role.BARON,), count=1),
    HandsTraded(ACTOR, TARGET, gave=Role.BARON, got=Role.COUNTESS),
    KnockedOut(ACTOR, Role.PRIEST),
    KnockedOut(ACTOR, None),
    RoundEnded((ACTOR,), last_seat=True, hands=(None, None, None)),
    RoundEnded((ACTOR,), last_seat=False, hands=(Role.KING, Role.GUARD, None)),
    RoundEnded((ACTOR, OTHER), last_seat=False, hands=(Role.PRINCE, Role.GUARD, Role.PRINCE)),
    TokenGained(ACTOR, spy=False, tokens=1),
    TokenGained(ACTOR, spy=True, tokens=2),
    MatchEnded((ACTOR,)),
    MatchEnded((ACTOR, OTHER)),
    SeedRevealed("00" * 32),
)
