"""A match is judged by what its players could know."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from billetdoux.agents.expert import usual_plays
from billetdoux.analysis import InvalidAnalysis, MatchAnalysis, analyze, analyze_moment
from billetdoux.analysis.cost import Weighed
from billetdoux.rules import Action, BilletError, Match, Record
from billetdoux.testing import other_worlds
from tests.analysis import found
from tests.analysis.matches import GOLDEN, golden, some_match
from tests.rulebook.table import Table, deal


@pytest.fixture(scope="module", params=GOLDEN)
def analysis(request: pytest.FixtureRequest) -> MatchAnalysis:
    return found.look_at(request.param)


# ---------------------------------------------------------------- known mistakes


def played_princess() -> Table:
    table = deal(hands="princess priest baron guard", deck="guard spy handmaid countess")
    table.play("princess", "spy", "handmaid")
    return table


def prince_on_own_princess() -> Table:
    table = deal(hands="princess priest baron guard", deck="prince spy handmaid countess")
    table.play("prince>0", "spy", "handmaid")
    return table


def certain_hit_missed() -> Table:
    """A Priest has seen the Countess; the Guard names something else."""
    table = deal(hands="priest countess", deck="guard spy handmaid guard")
    table.play("priest>1", "spy", "guard>1=baron")
    return table


@pytest.mark.parametrize(
    ("played", "blunder", "better"),
    [
        (played_princess, (1, 1), "guard>"),
        (prince_on_own_princess, (1, 1), "prince>"),
        (certain_hit_missed, (1, 3), "guard>1=countess"),
    ],
)
def test_a_blunder_is_the_costliest_move_of_its_round(
    played: Callable[[], Table], blunder: tuple[int, int], better: str
) -> None:
    analysis = analyze(played().match, iterations=2_000, seed=1)
    (move,) = analysis.costliest(1)
    assert (move.round, move.number) == blunder
    assert move.cost.mark in ("mistake", "blunder")
    assert str(move.best).startswith(better)
    assert move.best != move.action


def test_the_best_move_costs_nothing() -> None:
    table = deal(hands="priest countess", deck="guard spy handmaid guard")
    table.play("priest>1", "spy", "guard>1=countess")
    *_, hit = analyze(table.match, iterations=2_000).moves
    assert (hit.best, hit.cost.mark, hit.cost.match) == (hit.action, "fine", 0.0)
    assert hit.weighed is not None
    assert hit.weighed.made.round.value > 0.99


def test_equal_moves_cost_nothing() -> None:
    """In the first turn, with nothing known, whom a Guard asks makes no difference."""
    match = deal(hands="guard priest baron handmaid", deck="guard").match
    for target in (1, 2, 3):
        asked, _ = match.apply(Action.parse(f"guard>{target}=prince"))
        (move,) = analyze(asked, iterations=2_000, seed=target).moves
        assert move.cost.mark == "fine"


def test_what_expert_usually_plays_costs_nothing_and_all_else_is_held_against_it() -> None:
    record = golden("standard-3")
    views = [match.view(match.to_act) for match, _ in record.replay() if match.to_act is not None]
    moves = analyze(record, iterations=40).moves
    marked = 0
    for view, move in zip(views, moves, strict=True):
        if move.weighed is not None:
            usual = usual_plays(view)
            assert move.best in usual
            assert (move.best == move.action) == (move.action in usual)
            marked += move.action not in usual
    assert marked > 0


def test_in_an_edition_that_expert_has_not_learned_a_search_finds_the_best_move() -> None:
    match, _ = Match.seeded(Path("examples/tiny.toml"), 2, seed=bytes(32)).next_round()
    assert usual_plays(match.view(match.to_act)) == []
    match, _ = match.apply(match.legal[0])
    (move,) = analyze(match, iterations=40).moves
    assert move.weighed is not None


# ---------------------------------------------------------------- every match


def test_forced_moves_cost_nothing_and_are_not_searched(analysis: MatchAnalysis) -> None:
    moments = [match for match, _ in analysis.record.replay() if match.to_act is not None]
    for match, move in zip(moments, analysis.moves, strict=True):
        assert (move.weighed is None) == (len(match.legal) == 1)
        if move.weighed is None:
            assert (move.best, move.cost.mark, move.cost.match) == (move.action, "fine", 0)
        else:
            assert move.best in match.legal
            assert move.weighed.made.action == move.action


def test_prior_luck_and_skill_make_the_result(analysis: MatchAnalysis) -> None:
    players = analysis.record.match.players
    for played in analysis.rounds:
        for seat, ledger in enumerate(played.seats):
            assert ledger.prior == 1 / players
            assert ledger.prior + ledger.luck + ledger.skill == pytest.approx(float(seat in played.winners))
            assert ledger.luck == pytest.approx(ledger.deal + ledger.play)
            cost = sum(move.cost.round for move in played.moves if move.seat == seat)
            assert ledger.skill == pytest.approx(-cost)
    for seat, total in enumerate(analysis.seats):
        assert total.wins == sum(seat in played.winners for played in analysis.rounds)
        assert total.even + total.luck + total.skill == pytest.approx(total.wins)


def test_luck_is_what_changed_between_choices(analysis: MatchAnalysis) -> None:
    """The formula of docs/play/analysis.md, step by step."""
    for played in analysis.rounds:
        for seat, ledger in enumerate(played.seats):
            choices = [move.weighed for move in played.moves if move.seat == seat and move.weighed]
            chances = [choice.best.round.value for choice in choices] + [float(seat in played.winners)]
            left = [ledger.prior] + [choice.best.round.value - choice.cost.round for choice in choices]
            changes = [chance - before for before, chance in zip(left, chances, strict=True)]
            assert ledger.luck == pytest.approx(sum(changes))
            assert ledger.deal == pytest.approx(changes[0] if choices else 0)


def test_outlooks_follow_the_match(analysis: MatchAnalysis) -> None:
    for played in analysis.rounds:
        assert len(played.outlooks) == len(played.moves) + 1
        assert all(0 <= chance <= 1 for outlook in played.outlooks for chance in outlook.match)
        assert played.outlooks[-1].round == tuple(
            float(seat in played.winners) for seat in range(len(played.seats))
        )
    last, winners = analysis.rounds[-1].outlooks[-1], analysis.record.match.winners
    assert last.match == tuple(float(seat in winners) for seat in range(analysis.record.match.players))


def test_totals_are_those_of_the_moves(analysis: MatchAnalysis) -> None:
    for seat, total in enumerate(analysis.seats):
        chosen = [move for move in analysis.moves if move.seat == seat and move.weighed]
        assert total.decisions == len(chosen) == sum(total.marks.values())
        assert total.cost.match == pytest.approx(sum(move.cost.match for move in chosen))
    least = min(total.cost_each for total in analysis.seats if total.decisions)
    assert [analysis.seats[seat].cost_each for seat in analysis.played_best] == [least] * len(
        analysis.played_best
    )
    most = max(total.luck for total in analysis.seats)
    assert all(analysis.seats[seat].luck == most for seat in analysis.luckiest)


def test_json_has_stable_names(analysis: MatchAnalysis) -> None:
    found = analysis.to_json()
    assert list(found) == [
        "edition",
        "players",
        "names",
        "iterations",
        "seed",
        "rounds",
        "seats",
        "played_best",
        "luckiest",
    ]
    for played in found["rounds"]:
        assert set(played) == {"number", "winners", "spy_bonus", "moves", "outlook", "seats"}
        assert {len(chances) for chances in played["outlook"]} == {found["players"]}
        for seat in played["seats"]:
            assert set(seat) == {"won", "prior", "deal", "play", "luck", "skill"}
            assert isinstance(seat["won"], bool)
        for move in played["moves"]:
            assert set(move) == {"seat", "action", "best", "forced", "round", "match", "cost", "mark"}
            assert set(move["cost"]) == {"round", "match"}
            for chances in (move["round"], move["match"]):
                assert (chances is None) == move["forced"]
                assert chances is None or set(chances) == {"value", "low", "high", "best"}
    for seat, name in zip(found["seats"], found["names"], strict=True):
        assert seat["name"] == name
        assert set(seat["marks"]) == {"fine", "inaccuracy", "mistake", "blunder"}


# ---------------------------------------------------------------- matches that go on


def test_a_match_that_goes_on_is_analysed_as_far_as_it_goes() -> None:
    match = some_match("standard", 3, moves=20)
    assert match.to_act is not None
    analysis = analyze(match, iterations=100)
    assert sum(1 for _ in analysis.moves) == 20
    last = analysis.rounds[-1]
    assert last.winners == ()
    for ledger in last.seats:
        assert ledger.to_json()["won"] is None
        assert ledger.prior + ledger.luck + ledger.skill == pytest.approx(ledger.result)
    for seat, total in enumerate(analysis.seats):
        over = [played.seats[seat] for played in analysis.rounds[:-1]]
        assert total.luck == pytest.approx(sum(ledger.luck for ledger in over))


def test_after_its_last_move_everything_that_may_be_played_is_weighed() -> None:
    match = some_match("standard", 3, moves=20)
    at = len(match.log), len(match.log[-1].actions) + 1
    moment = analyze_moment(match, at, iterations=100)
    assert moment.made is None
    assert moment.view == match.view(match.to_act)
    assert tuple(estimate.action for estimate in moment.assessment.estimates) == match.legal


@pytest.mark.parametrize("match", [Match.of("classic", 2), deal(hands="guard priest").match])
def test_without_moves_there_is_nothing_to_analyse(match: Match) -> None:
    with pytest.raises(InvalidAnalysis) as caught:
        analyze(match, iterations=100)
    assert caught.value.reason == "no-moves"


# ---------------------------------------------------------------- the same, and no more than was known


def test_the_same_seed_and_iterations_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    record = golden("classic-4")
    found = analyze(record, iterations=100, seed=5)
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    assert analyze(record, iterations=100, seed=5) == found
    assert analyze(record, iterations=100, seed=6) != found


def test_what_was_found_once_is_found_again(analysis: MatchAnalysis, request: pytest.FixtureRequest) -> None:
    """Costs, luck and skill of a seed don't depend on how the work is done."""
    known = found.known()[request.node.callspec.params["analysis"]]
    now = found.found_in(analysis)
    assert known.keys() == now.keys()
    for what, rows in now.items():
        assert known[what] == [pytest.approx(row, abs=1e-9) for row in rows], what


def test_a_moment_has_what_the_match_has_of_its_moves() -> None:
    record = golden("standard-3")
    for move in analyze(record, iterations=200, seed=3).rounds[0].moves:
        moment = analyze_moment(record, (move.round, move.number), iterations=200, seed=3)
        assert (moment.seat, moment.made) == (move.seat, move.action)
        if move.weighed is not None:
            for estimate in (move.weighed.made, move.weighed.best):
                assert moment.assessment.of(estimate.action) == estimate


def choices_of(seat: int, match: Match) -> Iterator[Weighed | None]:
    return (move.weighed for move in analyze(match, iterations=60, seed=2).moves if move.seat == seat)


@pytest.mark.parametrize(("edition", "players"), [("standard", 2), ("standard", 4), ("classic", 3)])
def test_I3_a_choice_is_weighed_the_same_in_worlds_that_its_player_cannot_tell_apart(
    edition: str, players: int
) -> None:
    match, rng = some_match(edition, players, moves=24), Random(1)
    for seat in range(players):
        found = list(choices_of(seat, match))
        worlds = list(other_worlds(match, seat, rng, tries=30))[-2:]
        assert worlds
        for world in worlds:
            assert world != match
            assert list(choices_of(seat, world)) == found


def test_progress_is_told_after_every_moment() -> None:
    told: list[tuple[int, int]] = []
    match = some_match("classic", 2, moves=6)
    moments = len(list(Record.of(match).replay()))
    analyze(match, iterations=20, progress=lambda done, total: told.append((done, total)))
    assert told == [(done, moments) for done in range(1, moments + 1)]


# ---------------------------------------------------------------- what can't be done


@pytest.mark.parametrize("iterations", [0, 9, -1, 10**7, 1.5, "many", None, True])
def test_iterations_out_of_range_are_refused(iterations: object) -> None:
    with pytest.raises(InvalidAnalysis) as caught:
        analyze(golden("classic-2"), iterations=iterations)  # type: ignore[arg-type]
    assert caught.value.reason == "bad-iterations"


@pytest.mark.parametrize("seed", [-1, 2**64, 0.5, "0", None])
def test_a_seed_out_of_range_is_refused(seed: object) -> None:
    with pytest.raises(BilletError) as caught:
        analyze(golden("classic-2"), iterations=20, seed=seed)  # type: ignore[arg-type]
    assert caught.value.reason == "bad-sim-seed"


@pytest.mark.parametrize("at", [(0, 1), (1, 0), (1, 99), (99, 1), (-1, -1)])
def test_there_is_no_move_where_none_was_made(at: tuple[int, int]) -> None:
    with pytest.raises(InvalidAnalysis) as caught:
        analyze_moment(golden("classic-2"), at, iterations=20)
    assert caught.value.reason == "no-such-move"


def test_nor_after_the_end_of_a_round() -> None:
    record = golden("classic-2")
    after = len(record.match.log[0].actions) + 1
    with pytest.raises(InvalidAnalysis):
        analyze_moment(record, (1, after), iterations=20)
