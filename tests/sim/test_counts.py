"""What is counted is what happened: the sums agree, and so does a count over the rules' readable face."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import pytest

from billetdoux.rules import Match, Role, Round, kernel, load_edition
from billetdoux.rules.kernel import ACTIONS
from billetdoux.sim import Result, chance
from billetdoux.sim.engine import play_interpreted
from billetdoux.testing import TABLES
from tests.sim.programs import SEED, many, program

SPYLESS = [table for table in TABLES if Role.SPY not in load_edition(table[0]).roles]


# ---------------------------------------------------------------- sums


@pytest.mark.parametrize(("edition", "players"), TABLES)
class TestRounds:
    def test_every_round_ends_one_way_and_has_one_length(self, edition: str, players: int) -> None:
        result = many(edition, players)
        assert result.endings["last_seat"] + result.endings["showdown"] == result.rounds == 100_000
        assert result.round_turns.sum() == result.rounds
        assert result.round_turns @ np.arange(len(result.round_turns)) == result.turns

    def test_E3_every_round_has_a_winner_and_only_ties_have_more(self, edition: str, players: int) -> None:
        result = many(edition, players)
        ties = result.endings["ties"]
        assert 0 < ties < result.endings["showdown"]
        assert ties <= result.wins.sum() - result.rounds <= ties * (players - 1)

    def test_E4_C0_tokens_are_for_wins_and_for_the_spy(self, edition: str, players: int) -> None:
        result = many(edition, players)
        by_spies = result.tokens - result.wins
        if (edition, players) in SPYLESS:
            assert by_spies.tolist() == [0] * players
        else:
            assert (by_spies > 0).all()
            assert by_spies.sum() < result.rounds

    def test_T3_each_turn_plays_one_card(self, edition: str, players: int) -> None:
        result = many(edition, players)
        assert result.played.sum() == result.turns

    def test_whoever_is_still_in_holds_one_card(self, edition: str, players: int) -> None:
        result = many(edition, players)
        assert result.held[:, 1].sum() == result.wins.sum()
        assert result.rounds <= result.held.sum() <= result.rounds * players
        # With one seat left there is nobody who holds a card and has lost.
        assert result.held[:, 0].sum() <= result.endings["showdown"] * (players - 1)

    def test_K1_whoever_is_out_has_laid_down_a_card_unplayed(self, edition: str, players: int) -> None:
        result = many(edition, players)
        out = result.rounds * players - result.held.sum()
        assert result.discarded.sum() >= out > 0

    def test_no_card_is_counted_twice(self, edition: str, players: int) -> None:
        result = many(edition, players)
        counted = np.sum(list(result.fates().values()), axis=(0, 2))
        copies = np.array([result.program.edition.count(role) for role in Role])
        assert (counted <= copies * result.rounds).all()
        assert ((counted > 0) == (copies > 0)).all()

    def test_C9_1_nobody_wins_who_has_laid_down_the_princess(self, edition: str, players: int) -> None:
        result = many(edition, players)
        assert result.played[Role.PRINCESS, 1] == result.discarded[Role.PRINCESS, 1] == 0
        assert result.played[Role.PRINCESS, 0] > 0

    def test_E3_nobody_loses_who_holds_the_princess_at_the_end(self, edition: str, players: int) -> None:
        result = many(edition, players)
        assert result.held[Role.PRINCESS, 0] == 0
        assert result.held[Role.PRINCESS, 1] > 0


@pytest.mark.parametrize(("edition", "players"), TABLES)
class TestMatches:
    def test_every_match_has_one_length(self, edition: str, players: int) -> None:
        result = many(edition, players, "matches")
        assert result.match_rounds.sum() == result.matches == 10_000
        assert result.match_rounds @ np.arange(len(result.match_rounds)) == result.rounds

    def test_M1_every_match_has_a_winner(self, edition: str, players: int) -> None:
        result = many(edition, players, "matches")
        assert result.matches <= result.match_wins.sum() <= result.matches * players

    def test_M1_winners_have_the_tokens_that_win(self, edition: str, players: int) -> None:
        result = many(edition, players, "matches")
        goal = result.program.edition.goal(players)
        assert (result.tokens >= goal * result.match_wins).all()
        shortest = int(np.flatnonzero(result.match_rounds)[0])
        # A round is worth two tokens at most: its own, and the Spy's.
        assert shortest >= (goal if (edition, players) in SPYLESS else goal / 2)

    def test_rounds_of_matches_are_counted_like_others(self, edition: str, players: int) -> None:
        result = many(edition, players, "matches")
        assert result.endings["last_seat"] + result.endings["showdown"] == result.rounds
        assert result.played.sum() == result.turns


# ---------------------------------------------------------------- symmetry


@pytest.mark.parametrize("unit", ["rounds", "matches"])
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_no_seat_is_better_than_another(edition: str, players: int, unit: str) -> None:
    """A seat drawn at random starts [S5], and all play alike: every seat wins as often, within 5 sigma."""
    result = many(edition, players, unit)
    wins, trials = (result.wins, result.rounds) if unit == "rounds" else (result.match_wins, result.matches)
    share = wins.sum() / players / trials
    sigma = np.sqrt(trials * share * (1 - share))
    assert (abs(wins - share * trials) < 5 * sigma).all()


# ---------------------------------------------------------------- the same, counted over the readable face


@dataclass
class Count:
    """What rounds played through `Round` amount to."""

    players: int
    wins: list[int] = field(init=False)
    spy_tokens: list[int] = field(init=False)
    turns: list[int] = field(default_factory=list)
    last_seat: int = 0
    ties: int = 0
    held: list[tuple[Role, bool]] = field(default_factory=list)
    played: list[tuple[Role, bool]] = field(default_factory=list)
    laid: list[tuple[Role, bool]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = [0] * self.players
        self.spy_tokens = [0] * self.players

    def add(self, ended: Round, plays: list[tuple[int, Role]]) -> None:
        self.turns.append(len(plays))
        self.last_seat += ended.out.count(False) == 1
        self.ties += len(ended.winners) > 1
        for seat in ended.winners:
            self.wins[seat] += 1
        if ended.spy_bonus is not None:
            self.spy_tokens[ended.spy_bonus] += 1
        self.played += [(card, seat in ended.winners) for seat, card in plays]
        for seat in range(self.players):
            won = seat in ended.winners
            self.held += [(card, won) for card in ended.hands[seat]]
            self.laid += [(card, won) for card in ended.discards[seat]]


def play_by_the_readable_face(edition: str, players: int, rounds: int) -> Count:
    """The simulator's rounds once more: its chance, but `Round` for all else."""
    count = Count(players)
    for index in range(rounds):
        rng = [0]
        chance.start_stream(rng, SEED, index)
        first = chance.below(rng, players)
        deck = [int(role) for role in load_edition(edition).deck]
        chance.shuffle(deck, len(deck), rng)
        round = Round.deal(load_edition(edition), players, [Role(card) for card in deck], first)
        plays = []
        while not round.is_over:
            numbers = [0] * ACTIONS
            legal = kernel.legal_actions(round.state, numbers)
            action = round.action(numbers[chance.below(rng, legal)])
            if not action.under:
                plays.append((round.state.seat, action.card))
            round, _ = round.apply(action)
        count.add(round, plays)
    return count


def pairs(counts: np.ndarray[tuple[int, ...], np.dtype[np.int64]]) -> list[tuple[Role, bool]]:
    """The events that a table of roles and lost or won stands for, in order."""
    return [(role, won) for role in Role for won in (False, True) for _ in range(counts[role, int(won)])]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_readable_face_counts_the_same(edition: str, players: int) -> None:
    rounds = 60
    played = program(edition, players)
    result = Result(played, SEED, play_interpreted(played, SEED, 0, rounds), 1.0, 1.0)
    count = play_by_the_readable_face(edition, players, rounds)
    assert result.wins.tolist() == count.wins
    assert (result.tokens - result.wins).tolist() == count.spy_tokens
    lengths = np.bincount(count.turns, minlength=len(result.round_turns))
    assert result.round_turns.tolist() == lengths.tolist()
    assert result.endings == {
        "last_seat": count.last_seat,
        "showdown": rounds - count.last_seat,
        "ties": count.ties,
    }
    assert pairs(result.held) == sorted(count.held)
    assert pairs(result.played) == sorted(count.played)
    assert pairs(result.played + result.discarded) == sorted(count.laid)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_M2_matches_go_on_as_the_readable_face_has_them(edition: str, players: int) -> None:
    """The winner of a round starts the next, and the match ends when someone has enough."""
    played = program(edition, players, unit="matches")
    result = Result(played, SEED, play_interpreted(played, SEED, 0, 1), 1.0, 1.0)
    rng = [0]
    chance.start_stream(rng, SEED, 0)
    match = Match.of(edition, players)
    while not match.is_over:
        if match.to_act is None:
            starters = match.round.winners if match.round is not None else range(players)
            first = chance.below(rng, players)
            while first not in starters:
                first = chance.below(rng, players)
            deck = [int(role) for role in match.edition.deck]
            chance.shuffle(deck, len(deck), rng)
            match, _ = match.deal([Role(card) for card in deck], first)
        assert match.round is not None
        numbers = [0] * ACTIONS
        legal = kernel.legal_actions(match.round.state, numbers)
        match, _ = match.apply(match.round.action(numbers[chance.below(rng, legal)]))
    assert result.rounds == len(match.log)
    assert result.tokens.tolist() == list(match.tokens)
    assert np.flatnonzero(result.match_wins).tolist() == list(match.winners)
