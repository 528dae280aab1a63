"""`billet verify`: what it proves, to whom, by what was noted before the match."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from billetdoux.cli import main
from billetdoux.client import EvidenceFolder, SeenMatch
from billetdoux.i18n import words
from billetdoux.rules import Match, Record

EN = words("en")
Verify = Callable[..., str]
Proof = Callable[..., tuple[str | None, str | None]]
CODE = "BCDFGHJK"
MINE, THEIRS = "ab" * 16, "cd" * 16


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path


def record(home: Path, nonces: dict[int, str], seed: bytes = bytes(32)) -> str:
    match, _ = Match.seeded("classic", 3, seed=seed, nonces=nonces).next_round()
    file = home / "match.txt"
    file.write_text(Record.of(match).write(), encoding="utf-8")
    return str(file)


def noted(nonce: str = MINE, *, seed: bytes = bytes(32), seat: int | None = 1, number: int = 1) -> SeenMatch:
    commitment = Match.seeded("classic", 3, seed=seed).commitment or ""
    return SeenMatch(commitment, nonce, seat, bool(nonce), code=CODE, number=number)


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str]) -> Verify:
    """What the command shows, on stdout or in one line on stderr."""

    def run(*given: str, status: int = 0) -> str:
        assert main(["verify", *given, "--lang", "en"]) == status
        shown = capsys.readouterr()
        assert "Traceback" not in shown.err
        assert not (shown.out and shown.err)
        return shown.out or shown.err

    return run


@pytest.fixture
def proof(verify: Verify) -> Proof:
    """What is proven, and the reason if that isn't enough."""

    def run(*given: str, status: int = 0) -> tuple[str | None, str | None]:
        told = json.loads(verify(*given, "--json", status=status))
        assert told["ok"] is (status == 0)
        return told.get("proof"), told.get("reason")

    return run


def test_what_this_machine_noted_is_found(home: Path, proof: Proof) -> None:
    EvidenceFolder().keep(noted())
    EvidenceFolder().keep(noted(seed=bytes(31) + b"x", number=2))
    assert proof(record(home, {1: MINE})) == ("own-nonce", None)


def test_of_two_players_at_one_machine_one_is_enough(home: Path, proof: Proof) -> None:
    EvidenceFolder().keep(noted())
    EvidenceFolder().keep(SeenMatch(noted().commitment, code=CODE, number=1, name="a spectator"))
    assert proof(record(home, {1: MINE})) == ("own-nonce", None)


def test_who_watched_has_seen_the_commitment(home: Path, proof: Proof) -> None:
    EvidenceFolder().keep(noted(nonce="", seat=None))
    assert proof(record(home, {1: THEIRS})) == ("commitment", None)


def test_without_evidence_a_record_only_agrees_with_itself(home: Path, proof: Proof, verify: Verify) -> None:
    assert proof(record(home, {1: MINE})) == ("consistent", None)
    shown = verify(record(home, {1: MINE}))
    assert shown.startswith(EN("proof-consistent"))


def test_a_file_of_the_page_is_evidence(home: Path, proof: Proof) -> None:
    """With fields that we don't know."""
    page = {"server": "https://love.example", "code": CODE, "number": 1, "changed": False, "accepted": True}
    page |= {"commitment": noted().commitment, "nonce": MINE, "seat": 1}
    file = home / f"{CODE}-1-seen.json"
    file.write_text(json.dumps(page))
    assert proof(record(home, {1: MINE}), "--seen", str(file)) == ("own-nonce", None)
    assert proof(record(home, {1: THEIRS}), "--seen", str(file), status=1) == (None, "nonce-changed")
    assert proof(record(home, {}), "--seen", str(file), status=1) == (None, "nonce-missing")


def test_the_record_of_another_match_is_found_out_by_naming_the_own(home: Path, proof: Proof) -> None:
    EvidenceFolder().keep(noted())
    other = record(home, {1: MINE}, seed=bytes(31) + b"x")
    assert proof(other) == ("consistent", None)
    assert proof(other, "--seen", f"{CODE}-1", status=1) == (None, "commitment-differs")
    assert proof(other, "--seen", "bcdf-ghjk-1", status=1) == (None, "commitment-differs")


def test_one_may_have_noted_it_on_paper(home: Path, proof: Proof) -> None:
    file, commitment = record(home, {1: MINE}), noted().commitment
    assert proof(file, "--commitment", commitment) == ("commitment", None)
    assert proof(file, "--commitment", commitment, "--nonce", f"1:{MINE}") == ("own-nonce", None)
    assert proof(file, "--commitment", commitment, "--nonce", f"1:{THEIRS}", status=1)[1] == "nonce-changed"
    assert proof(file, "--commitment", "00" * 32, status=1)[1] == "commitment-differs"


def test_the_status_says_whether_enough_is_proven(home: Path, proof: Proof, verify: Verify) -> None:
    file = record(home, {1: MINE})
    assert proof(file, "--require", "own-nonce", status=1) == ("consistent", "not-proven")
    given = ("--commitment", noted().commitment)
    assert proof(file, *given, "--require", "commitment") == ("commitment", None)
    assert proof(file, *given, "--require", "own-nonce", status=1) == ("commitment", "not-proven")
    assert "own-nonce" in verify(file, "--require", "own-nonce", status=1)


def test_nonces_of_others_are_told(home: Path, verify: Verify) -> None:
    """Whoever mixes last and knows the seed can choose among deals."""
    EvidenceFolder().keep(noted())
    told = EN("proof-others", count=1)
    assert told not in verify(record(home, {1: MINE}))
    assert told in verify(record(home, {1: MINE, 2: THEIRS}))


@pytest.mark.parametrize(
    "given",
    [
        ("--seen", "no-such-file.json"),
        ("--seen", f"{CODE}-7"),
        ("--commitment", "c0ffee"),
        ("--commitment", "00" * 32, "--nonce", "c0ffee"),
        ("--commitment", "00" * 32, "--nonce", "9:c0ffee"),
        ("--nonce", "0:c0ffee"),
        ("--require", "everything"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_used_is_one_line(home: Path, verify: Verify, given: tuple[str, ...]) -> None:
    (line,) = verify(record(home, {}), *given, status=2).splitlines()
    assert line.startswith("billet: ")
