"""The search: what it may look at, what it finds, and that compiled and plain code agree to the last bit."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from billetdoux.agents import ismcts, ismcts_kernel
from billetdoux.agents.beliefs import beliefs
from billetdoux.agents.heuristic_policy import count_hidden, count_laid, count_own, count_unseen
from billetdoux.agents.ismcts import FIRST_LOOK, SECOND_LOOK, Search, assess, outlook
from billetdoux.agents.ismcts_kernel import NODES, SLOTS, Problem, Tree
from billetdoux.rules import Action, Edition, Match, Role, View, kernel, load_edition
from billetdoux.rules.compiled import Linker, from_record
from billetdoux.rules.fairness import SEED_BYTES
from billetdoux.sim import chance
from billetdoux.testing import TABLES, other_worlds
from billetdoux.testing.strategies import editions

STANDARD = load_edition("standard")


def moments(edition: Edition | str, players: int, seed: int, every: int = 1) -> list[Match]:
    """Moments of a match played at random in which there is something to choose."""
    rng = Random(f"{edition} {players} {seed}")
    match = Match.seeded(edition, players, seed=rng.randbytes(SEED_BYTES))
    found = []
    while not match.is_over:
        if match.to_act is None:
            match, _ = match.next_round()
            continue
        if len(match.legal) > 1:
            found.append(match)
        match, _ = match.apply(rng.choice(match.legal))
    return found[::every]


def view_to_act(match: Match) -> View:
    assert match.to_act is not None
    return match.view(match.to_act)


def plain(record: Any) -> Any:
    """A record of Numba's as an object of plain Python."""
    return SimpleNamespace(**{name: record[name].tolist() for name in record.dtype.names})


# ---------------------------------------------------------------- one source


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_plain_python_searches_like_the_compiled_code(edition: str, players: int) -> None:
    for match in moments(edition, players, seed=1, every=23):
        compiled = Search(view_to_act(match), seed=5)
        world, root, problem, tree, _, _, seed = compiled._arguments
        plain_problem: Problem = plain(problem)
        plain_tree: Tree = plain(tree)
        states = from_record(world), from_record(root)
        ismcts_kernel.search(*states, plain_problem, plain_tree, [0] * kernel.ACTIONS, [0], int(seed), 40)
        compiled.think(40)
        used = plain_tree.used_slots
        assert compiled.done == plain_tree.done
        assert compiled._tree["visits"][:used].tolist() == plain_tree.visits[:used]
        assert compiled._tree["actions"][:used].tolist() == plain_tree.actions[:used]
        assert compiled._tree["sums"][:used].tolist() == pytest.approx(plain_tree.sums[:used])


PRINT_DIGEST = """
from billetdoux.agents import ismcts, ismcts_kernel
print(ismcts.linker().digest(ismcts_kernel.search))
"""


def test_what_was_compiled_once_is_found_again_by_other_processes() -> None:
    digests = {
        subprocess.run(
            [
                sys.executable,
                "-c",
                PRINT_DIGEST,
            ],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for _ in range(2)
    }
    assert digests == {f"{ismcts.linker().digest(ismcts_kernel.search)}\n"}


# ---------------------------------------------------------------- what it may look at


@pytest.mark.parametrize("players", [2, 4])
def test_I3_it_finds_the_same_in_worlds_that_its_seat_cannot_tell_apart(players: int) -> None:
    rng = Random(players)
    compared = 0
    for match in moments("standard", players, seed=2, every=3):
        seat = match.to_act
        assert seat is not None
        here = assess(match.view(seat), iterations=300)
        for world in other_worlds(match, seat, rng, tries=8):
            assert assess(world.view(seat), iterations=300) == here
            compared += 1
    assert compared > 10


@cache
def drawing() -> SimpleNamespace:
    """The part of the search that draws worlds, to be called on its own."""
    return Linker(chance.start_stream, ismcts_kernel.draw_world).compiled()


def test_a_princess_set_aside_is_drawn_into_the_others_hands_as_often_as_counting_says() -> None:
    deck = sorted(STANDARD.deck, key=lambda role: (role != Role.PRINCESS, role % 3, role))
    match, _ = Match.of("standard", players=4).deal(deck, first=0)
    assert match.round is not None
    assert match.round.aside == Role.PRINCESS
    view = match.view(0)
    hits, draws = princesses_drawn(view, draws=20_000)
    expected = sum(hand[0].get(Role.PRINCESS, 0.0) for hand in beliefs(view).hands if hand)
    reach = 3.3 * (expected * (1 - expected) / draws) ** 0.5
    assert 0.1 < expected < 0.9
    assert abs(hits / draws - expected) < reach


def princesses_drawn(view: View, draws: int) -> tuple[int, int]:
    """In how many worlds that the search draws another seat holds the Princess."""
    problem = Search(view, seed=3)
    world, root, plainly, tree, *_ = problem._arguments
    rng = np.zeros(1, np.uint64)
    hits = 0
    for index in range(draws):
        drawing().start_stream(rng, np.uint64(9), index)
        drawing().draw_world(world, root, plainly, tree, rng)
        hits += int(np.count_nonzero(world["hand"][: view.players] == Role.PRINCESS))
    return hits, draws


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_worlds_that_it_draws_hold_every_card_of_the_edition_once(edition: str, players: int) -> None:
    cards = load_edition(edition).deck
    for match in moments(edition, players, seed=4, every=5):
        view = view_to_act(match)
        world, root, problem, tree, *_ = Search(view, seed=1)._arguments
        rng = np.zeros(1, np.uint64)
        drawing().start_stream(rng, np.uint64(1), 1)
        drawing().draw_world(world, root, problem, tree, rng)
        state = from_record(world)
        hands = [*state.hand[:players], state.drawn, state.third, state.aside]
        seen = [*state.faceup, *(card % 16 for card in state.laid[: state.laid_count])]
        laid = [*state.deck[: state.deck_size], *hands, *seen]
        assert sorted(card for card in laid if card != kernel.NONE) == sorted(cards)


# ---------------------------------------------------------------- what it finds


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_who_keeps_count_of_hidden_cards_counts_as_who_looks_at_them_all(edition: str, players: int) -> None:
    match, rng = Match.seeded(edition, players, seed=bytes(32)), Random(5)
    for _ in range(4):
        match, _ = match.next_round()
        assert match.round is not None
        state = match.round.state
        hidden, laid = count_hidden(state), state.laid_count
        while match.to_act is not None:
            assert hidden - count_own(state) == count_unseen(state)
            match, _ = match.apply(rng.choice(match.legal))
            assert match.round is not None
            state = match.round.state
            hidden -= count_laid(state, laid)
            laid = state.laid_count
        if match.is_over:
            return


@pytest.mark.parametrize("scope", ["round", "match"])
def test_given_a_seed_and_iterations_it_always_finds_the_same(scope: str) -> None:
    for match in moments("standard", 3, seed=5, every=15):
        found = [Search(view_to_act(match), seed=8, scope=scope) for _ in range(2)]
        for one in found:
            one.think(500)
        assert found[0].estimates() == found[1].estimates()
        assert found[0].best == found[1].best


def test_plays_that_are_compared_are_followed_as_if_each_were_tried_alone() -> None:
    for match in moments("standard", 4, seed=6, every=29):
        view = view_to_act(match)
        plays = list(view.legal)[:6]
        found = ismcts.compare(view, plays, seed=7)
        assert found == ismcts.compare(view, plays, seed=7)
        assert found == ismcts.compare(view, plays, seed=7, usual=[Action(Role.PRINCESS)])  # none of these
        first, second = (
            {play: ismcts.try_play(view, play, look, 7).match for play in plays}
            for look in (FIRST_LOOK, SECOND_LOOK)
        )
        assert all(found[play] in (first[play], second[play]) for play in plays)
        best = max(plays, key=lambda play: first[play].value)
        assert found[best] == second[best]
        for play in plays:
            if first[play].is_clear_of(first[best]):
                assert found[play] == first[play]  # more worlds would tell nothing new


def test_it_gives_every_legal_action_an_estimate_with_an_interval() -> None:
    for match in moments("standard", 4, seed=6, every=19):
        view = view_to_act(match)
        assessment = assess(view, iterations=2000)
        assert tuple(estimate.action for estimate in assessment.estimates) == view.legal
        assert assessment.best in view.legal
        assert sum(estimate.visits for estimate in assessment.estimates) == 2000
        for estimate in assessment.estimates:
            for measured in (estimate.round, estimate.match):
                assert 0 <= measured.low <= measured.value <= measured.high <= 1


def test_its_memory_is_bounded() -> None:
    match, _ = Match.of("standard", players=2).deal(STANDARD.deck[::-1], first=0)
    deep = Search(view_to_act(match), seed=1, settle=False)
    deep.think(60_000)
    assert deep.done == 60_000
    assert deep._tree["used_nodes"] <= NODES // 2
    assert deep._tree["used_slots"] <= SLOTS


def test_it_stops_early_when_one_play_leads_beyond_doubt() -> None:
    """Priest, then a lone safe call: nothing comes near."""
    match, _ = Match.of("classic", players=2).deal(known_king(), first=0)
    for text in ("priest>1", "handmaid"):
        match, _ = match.apply(Action.parse(text))
    view = match.view(0)
    assert view.known[1] == (Role.KING,)
    sure = Search(view, seed=1)
    sure.think(100_000)
    assert sure.is_settled
    assert sure.done < 100_000


def known_king() -> list[Role]:
    """Seat 0 holds Priest and Guard and sees the King, then draws a Baron."""
    top = [Role.GUARD, Role.PRIEST, Role.BARON, Role.GUARD, Role.PRIEST, Role.KING, Role.GUARD, Role.HANDMAID]
    rest = list(load_edition("classic").deck)
    for card in top:
        rest.remove(card)
    return top + rest


def test_a_time_limit_ends_it() -> None:
    match, _ = Match.of("standard", players=4).deal(STANDARD.deck[::-1], first=0)
    hasty = Search(view_to_act(match), seed=1, settle=False)
    hasty.think(10**9, seconds=0.01)
    assert 0 < hasty.done < 10**9


def test_M1_what_a_round_is_worth_follows_from_the_score() -> None:
    """One token short of the match, a seat that can win the round now has its chance of the match with it."""
    match, _ = Match.of("classic", players=2).deal(known_king(), first=0)
    even = assess(match.view(0), iterations=2000)
    ahead = assess(replace_tokens(match.view(0), (5, 0)), iterations=2000)
    behind = assess(replace_tokens(match.view(0), (0, 5)), iterations=2000)
    best = [found.of(found.best).match.value for found in (ahead, even, behind)]
    assert best == sorted(best, reverse=True)
    assert best[2] < 0.3 < best[1] < 0.8 < best[0]


def replace_tokens(view: View, tokens: tuple[int, ...]) -> View:
    return replace(view, tokens=tokens)


def test_the_outlook_of_a_round_that_is_over_is_certain() -> None:
    for seed in range(3):
        match = moments("classic", 3, seed)[-1]
        assert sum(outlook(match, rounds=200).match) == pytest.approx(1, abs=0.2)
        while match.to_act is not None:
            match, _ = match.apply(match.legal[0])
        assert match.round is not None
        now = outlook(match, rounds=10)
        assert now.round == tuple(float(seat in match.round.winners) for seat in range(3))
        if match.is_over:
            assert now.match == tuple(float(seat in match.winners) for seat in range(3))


def test_odd_editions_are_searched_too() -> None:
    """A few cards, a single role beside the Princess, many copies: nothing is out of bounds."""
    from hypothesis import given, settings

    @settings(max_examples=25, deadline=None)
    @given(editions())
    def check(edition: Edition) -> None:
        for players in edition.seats:
            for match in moments(edition, players, seed=1, every=29)[:3]:
                assert assess(view_to_act(match), iterations=50).best in match.legal

    check()
