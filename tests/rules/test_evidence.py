"""What a record proves to somebody, by what they noted before the deal (docs/explanation/fair-deal.md)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from billetdoux.rules import Evidence, InvalidEvidence, InvalidRecord, Match, Record
from billetdoux.rules.evidence import Proof

SEED = bytes(range(32))
MINE, THEIRS = "ab" * 16, "cd" * 16


def record(nonces: dict[int, str], seed: bytes = SEED) -> Record:
    match, _ = Match.seeded("classic", 3, seed=seed, nonces=nonces).next_round()
    return Record.of(match)


COMMITMENT = record({}).commitment or ""
NOTED = Evidence(COMMITMENT, nonce=MINE, seat=1, accepted=True)


@pytest.mark.parametrize(
    ("proof", "evidence"),
    [
        ("own-nonce", NOTED),
        ("own-nonce", replace(NOTED, seat=None)),
        ("own-nonce", replace(NOTED, accepted=False)),
        ("commitment", Evidence(COMMITMENT)),
        ("commitment", replace(NOTED, nonce="ef" * 16, accepted=False)),
        ("commitment", replace(NOTED, nonce="ef" * 16, seat=None)),
        ("consistent", None),
    ],
    ids=[
        "the own seat has the nonce",
        "some seat has it, and the own one isn't known",
        "it is there although no answer came",
        "somebody only watched",
        "the nonce came too late",
        "the seat was lost before the match",
        "nothing was noted",
    ],
)
def test_what_is_proven(proof: Proof, evidence: Evidence | None) -> None:
    assert record({0: THEIRS, 1: MINE}).verify(evidence) == proof


@pytest.mark.parametrize(
    ("reason", "line", "dealt"),
    [
        ("commitment-differs", "Commitment: ", record({1: MINE}, seed=bytes(32))),
        ("nonce-missing", "Commitment: ", record({})),
        ("nonce-missing", "Commitment: ", record({0: MINE})),
        ("nonce-changed", "Nonce 1: ", record({1: THEIRS})),
        ("nonce-changed", "Nonce 1: ", record({0: MINE, 1: THEIRS})),
    ],
    ids=["another seed", "no nonce", "another seat's", "another nonce", "exchanged between seats"],
)
def test_a_dealer_who_broke_the_promise_is_found_out(reason: str, line: str, dealt: Record) -> None:
    """Though all these records agree with themselves."""
    assert dealt.verify() == "consistent"
    with pytest.raises(InvalidRecord) as broken:
        dealt.verify(NOTED)
    assert broken.value.reason == reason
    number = broken.value.details["line"]
    assert isinstance(number, int)
    assert dealt.write().split("\n")[number - 1].startswith(line)


def test_evidence_does_not_replace_the_deal_itself() -> None:
    match = Match.seeded("classic", 2, seed=SEED, nonces={1: MINE})
    stacked, _ = match.deal(match.edition.deck, 0)
    with pytest.raises(InvalidRecord) as broken:
        Record.of(stacked).verify(NOTED)
    assert broken.value.reason == "deal-broken"


@pytest.mark.parametrize(
    ("commitment", "nonce", "seat"),
    [("", "", None), (COMMITMENT + "\n", "", None), (COMMITMENT, "abc", 0), (COMMITMENT, MINE, 6)],
)
def test_what_cannot_have_been_noted_is_refused(commitment: str, nonce: str, seat: int | None) -> None:
    with pytest.raises(InvalidEvidence) as refused:
        Evidence(commitment, nonce, seat)
    assert refused.value.reason == "bad-evidence"
