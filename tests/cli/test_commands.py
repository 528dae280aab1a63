"""The commands, each as its user runs it: a process, its output, its exit status."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from billetdoux import Match, Record
from billetdoux.cli.options import COMMANDS
from billetdoux.i18n import LANGUAGES
from tests.child import child
from tests.cli.process import billet, one_line, rest_of

RECORDS = Path(__file__).parent.parent / "records"
ZERO_SEED = "00" * 32


class TestHelp:
    def test_it_shows_its_commands(self) -> None:
        done = billet("--help")
        assert done.returncode == 0
        for command in COMMANDS:
            assert f"\n  {command} " in done.stdout

    def test_version(self) -> None:
        assert billet("--version").stdout.startswith("billet 0.")

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("command", COMMANDS)
    def test_every_command_explains_itself_in_every_language(self, command: str, language: str) -> None:
        done = billet(command, "--help", language=language)
        assert done.returncode == 0
        assert f"billet {command}" in done.stdout


class TestRules:
    def test_the_reference_card_has_every_role_with_rank_and_copies(self) -> None:
        shown = billet("rules").stdout
        rows = [[cell.strip() for cell in line.split("│")] for line in shown.splitlines() if "│" in line]
        assert ["", "9", "Princess", "1"] in [row[:4] for row in rows]
        assert ["", "1", "Guard", "6"] in [row[:4] for row in rows]

    def test_edition_theme_and_language_can_be_chosen(self) -> None:
        assert "Han Solo" in billet("rules", "--edition", "star-wars", "--lang", "it").stdout
        assert "Comtesse" in billet("rules", "--edition", "classic", language="fr_FR").stdout

    def test_a_terminal_without_the_letters_shows_others(self) -> None:
        done = billet("rules", "--lang", "fr", letters="ascii")
        assert (done.returncode, done.stderr) == (0, "")
        assert "Pr?tre" in done.stdout

    def test_N_a_theme_without_names_for_the_edition_is_refused(self) -> None:
        done = billet("rules", "--theme", "star-wars")
        assert done.returncode == 2
        assert "Chancellor" in one_line(done)

    def test_X5_a_bad_edition_file_is_refused_by_its_field(self, tmp_path: Path) -> None:
        path = tmp_path / "mine.toml"
        path.write_text(
            'name = "mine"\nseats = { least = 2, most = 2 }\n[cards]\nguard = { rank = 1, count = 9 }\n'
        )
        done = billet("rules", "--edition", str(path))
        assert done.returncode == 2
        assert "cards.princess" in one_line(done)


class TestReplay:
    def test_the_whole_truth_by_default(self) -> None:
        shown = billet("replay", str(RECORDS / "standard-3.txt")).stdout
        assert "▒" not in shown

    def test_a_spectator_sees_backs(self) -> None:
        assert "▒" in billet("replay", str(RECORDS / "standard-3.txt"), "--spectator").stdout

    def test_a_seat_is_told_its_own_cards_and_no_others(self) -> None:
        shown = billet("replay", str(RECORDS / "standard-3.txt"), "--seat", "0").stdout
        dealt = [line for line in shown.splitlines() if "dealt" in line][:3]
        assert "You are dealt the " in dealt[0]
        assert [line.endswith(" is dealt a card.") for line in dealt[1:]] == [True, True]

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows has no terminals to open")
    @pytest.mark.parametrize("key", [b"q\n", b"\x04"], ids=["q", "Ctrl-D"])
    def test_on_a_terminal_it_waits_after_each_step_and_can_be_left(self, key: bytes) -> None:
        import pty

        ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "billetdoux", "replay", "--plain", str(RECORDS / "standard-3.txt")]
        with child(command, stdin=theirs, stdout=theirs, stderr=theirs) as replay:
            os.close(theirs)
            os.write(ours, b"\n" + key)
            shown = rest_of(ours).decode("utf-8", "replace")
            replay.wait()
        assert replay.returncode == 0
        assert "Traceback" not in shown
        assert shown.count("cards in the deck") == 2

    @pytest.mark.parametrize(
        ("words", "status"),
        [(("no-such-file.txt",), 2), ((str(RECORDS / "standard-3.txt"), "--seat", "3"), 2)],
    )
    def test_bad_input_is_one_line(self, words: tuple[str, ...], status: int) -> None:
        done = billet("replay", *words)
        assert done.returncode == status
        assert one_line(done).startswith("billet: ")

    def test_a_record_with_one_letter_wrong_is_refused_with_its_line(self, tmp_path: Path) -> None:
        text = (RECORDS / "standard-3.txt").read_text("utf-8")
        spoilt = tmp_path / "spoilt.txt"
        spoilt.write_text(text.replace("Round 2", "Round 3", 1), encoding="utf-8")
        line = text.splitlines().index("Round 2") + 1
        done = billet("replay", str(spoilt))
        assert done.returncode == 2
        assert f"{line}" in one_line(done)


class TestVerify:
    def test_an_honest_record(self) -> None:
        done = billet("verify", str(RECORDS / "standard-3.txt"))
        assert (done.returncode, done.stderr) == (0, "")
        assert "commitment" in done.stdout

    def test_a_dealer_who_stacked_the_deck_is_found_out(self, tmp_path: Path) -> None:
        match = Match.seeded("classic", 2, seed=bytes(32))
        stacked, _ = match.deal(match.edition.deck, 0)
        path = tmp_path / "stacked.txt"
        path.write_text(Record.of(stacked).write(), encoding="utf-8")
        done = billet("verify", str(path))
        assert done.returncode == 1
        assert one_line(done)

    def test_a_match_without_a_seed_has_nothing_to_verify(self, tmp_path: Path) -> None:
        match, _ = Match.of("classic", 2).deal(Match.of("classic", 2).edition.deck, 0)
        path = tmp_path / "unseeded.txt"
        path.write_text(Record.of(match).write(), encoding="utf-8")
        assert billet("verify", str(path)).returncode == 1


class TestPlay:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_whole_match_by_prompts_leaves_a_record_that_verifies(
        self, language: str, tmp_path: Path
    ) -> None:
        path = tmp_path / "match.txt"
        done = billet(
            "play", "--players", "3", "--record", str(path), typed="1\n2\n" * 1000, language=language
        )
        assert (done.returncode, done.stderr) == (0, "")
        record = Record.load(path)
        assert record.match.is_over
        record.verify()

    def test_the_commitment_is_shown_first_and_the_seed_last(self) -> None:
        shown = billet("play", "--seed", ZERO_SEED, "--players", "2", typed="1\n2\n" * 1000).stdout
        commitment = Match.seeded("standard", 2, seed=bytes(32)).commitment or "?"
        last = shown.index("the seed above belongs to the commitment")
        assert shown.index(commitment) < shown.index(ZERO_SEED) < last

    @pytest.mark.parametrize("typed", ["q\n", ""])
    def test_one_may_leave_at_any_question(self, typed: str) -> None:
        done = billet("play", typed=typed)
        assert (done.returncode, done.stderr) == (0, "")

    def test_an_answer_that_is_none_is_asked_again(self) -> None:
        done = billet("play", "--players", "2", "--edition", "classic", typed="x\n99\n0\n-1\n²\n?\nq\n")
        assert (done.returncode, done.stderr) == (0, "")

    @pytest.mark.parametrize(
        "words",
        [
            ("--players", "7"),
            ("--players", "0"),
            ("--bots", "napoleon"),
            ("--bots", "easy,easy,easy,easy"),
            ("--seed", "00"),
            ("--edition", "gold"),
        ],
    )
    def test_what_cannot_be_played_is_refused_in_one_line(self, words: tuple[str, ...]) -> None:
        done = billet("play", *words)
        assert done.returncode == 2
        assert one_line(done).startswith("billet: ")
