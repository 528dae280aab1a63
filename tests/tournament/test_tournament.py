"""Bots against bots: what is counted, and that it is the same however many processes play."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from billetdoux import BilletError
from billetdoux.agents import MediumAgent
from billetdoux.agents.subprocess_agent import SubprocessAgent
from billetdoux.tournament import InvalidEntrant, entrant, hold_tournament, split_names
from billetdoux.tournament.plan import Plan
from billetdoux.tournament.result import Result, Scorer, Standing
from billetdoux.tournament.runner import Played
from tests.tournament.programs import EXAMPLES, GOOD, ILLEGAL, entry, written
from tests.tournament.test_plan import STANDARD

AMPLE = 60.0


def told(result: Result) -> dict[str, Any]:
    """Everything but how long it took."""
    return {name: value for name, value in result.summary().items() if name != "seconds"}


def of(name: str, result: Result) -> Standing:
    return next(standing for standing in result.standings if standing.name == name)


# ---------------------------------------------------------------- what is counted


def scored(names: str, players: int, *winners: tuple[int, ...]) -> tuple[Plan, Result]:
    """As if these seats had won."""
    plan = Plan(STANDARD, players, tuple(names), len(winners), seed=1)
    assert plan.games == len(winners)
    scorer = Scorer(plan)
    scorer.write(Played(list(winners), Counter(), seconds=0.0))
    return plan, scorer.result(1.0)


def test_every_winner_of_a_tie_counts() -> None:
    _, result = scored("AB", 2, (0,), (0, 1))
    assert sum(standing.wins for standing in result.standings) == 3
    assert [standing.played for standing in result.standings] == [2, 2]
    assert result.even == 3 / 4


def test_an_agent_is_counted_once_for_each_of_its_seats() -> None:
    plan, result = scored("ABBB", 4, (0,), (0,), (0,), (0,))
    assert plan.games == 4
    assert (of("A", result).played, of("B", result).played) == (4, 12)
    assert (of("A", result).wins, of("B", result).wins) == (1, 3)
    assert of("A", result).rate == of("B", result).rate == result.even == 1 / 4


def test_to_beat_is_to_win_when_the_other_has_not() -> None:
    plan, result = scored("AB", 2, (0,), (0, 1))
    winner, loser = plan.game(0).names
    assert result.cross[winner][loser].beat == 1
    assert result.cross[loser][winner].beat == 0
    assert result.cross[winner][loser].decided == result.cross[loser][winner].decided == 1


def test_each_seat_beats_each_seat_that_lost() -> None:
    _, result = scored("ABBB", 4, (0,), (0,), (0,), (0,))
    assert (result.cross["A"]["B"].beat, result.cross["B"]["A"].beat) == (3, 3)
    assert result.cross["A"]["B"].rate == 1 / 2


def test_two_who_never_met_have_no_rate() -> None:
    _, result = scored("ABC", 2, *[(0, 1)] * 6)
    assert result.cross["A"]["B"].rate is None


def test_whoever_won_most_comes_first_and_is_rated_highest() -> None:
    plan = Plan(STANDARD, 3, ("A", "B", "C"), rounds=300, seed=1)
    winners = [
        (names.index("C" if number % 3 else "A"),)
        for number, names in enumerate(plan.game(number).names for number in range(300))
    ]
    _, result = scored("ABC", 3, *winners)
    assert [standing.name for standing in result.standings] == ["C", "A", "B"]
    ratings = [standing.mu for standing in result.standings]
    assert ratings == sorted(ratings, reverse=True)
    assert all(standing.sigma < 3 for standing in result.standings)


# ---------------------------------------------------------------- what is played


@pytest.mark.parametrize("matches", [False, True])
def test_it_is_the_same_on_one_process_and_on_two(matches: bool) -> None:
    asked: dict[str, Any] = {"players": 3, "rounds": 24 if matches else 120, "seed": 5, "matches": matches}
    one, two = (told(hold_tournament(["easy", "random"], processes=n, **asked)) for n in (1, 2))
    assert one == two
    assert one != told(hold_tournament(["easy", "random"], processes=1, **(asked | {"seed": 6})))


@pytest.mark.parametrize(("edition", "players"), [("standard", 2), ("standard", 6), ("classic", 3)])
def test_easy_beats_random_by_far(edition: str, players: int) -> None:
    result = hold_tournament(["easy", "random"], players, 200, edition=edition, seed=1, processes=1)
    assert of("easy", result).interval[0] > result.even > of("random", result).interval[1]
    assert (result.cross["easy"]["random"].rate or 0) > 0.6


def test_alike_are_even() -> None:
    result = hold_tournament(["random"], 4, 400, seed=1, processes=1)
    (standing,) = result.standings
    assert standing.rate == result.even == pytest.approx(0.25, abs=0.02)
    assert result.cross == {"random": {}}


def test_who_wins_a_match_has_won_more_than_a_round() -> None:
    """The better player's edge grows with the length."""
    rounds, matches = (
        hold_tournament(["easy", "random"], 2, 100, seed=1, matches=matches, processes=1)
        for matches in (False, True)
    )
    assert of("easy", matches).rate > of("easy", rounds).rate + 0.1


def test_it_says_how_far_it_is() -> None:
    heard: list[tuple[int, int]] = []
    hold_tournament(["random"], 2, 50, processes=1, progress=lambda done, games: heard.append((done, games)))
    assert heard == sorted(heard)
    assert heard[-1] == (50, 50)


# ---------------------------------------------------------------- who takes part


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("hard", ("hard",)),
        ("hard,medium,random", ("hard", "medium", "random")),
        ("hard, random", ("hard", "random")),
        ("cmd:python bot.py,random", ("cmd:python bot.py", "random")),
        ("cmd:bot --weights '1,2'", ("cmd:bot --weights '1,2'",)),
        ('cmd:bot "a, \\"b",easy', ('cmd:bot "a, \\"b"', "easy")),
        ("cmd:bot a\\,b,easy", ("cmd:bot a\\,b", "easy")),
        ("", ("",)),
        ("hard,", ("hard", "")),
    ],
)
def test_a_list_of_agents(text: str, names: tuple[str, ...]) -> None:
    assert split_names(text) == names


@pytest.mark.parametrize("text", ["cmd:bot 'a,b", 'easy,cmd:bot "', "cmd:bot \\"])
def test_an_open_quote_is_refused(text: str) -> None:
    with pytest.raises(InvalidEntrant) as caught:
        split_names(text)
    assert caught.value.reason == "bad-command-line"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("napoleon", "unknown-entrant"),
        ("", "unknown-entrant"),
        ("Easy", "unknown-entrant"),
        ("cmd:", "bad-command-line"),
        ("cmd: ''x'", "bad-command-line"),
        ("cmd:python\x1b bot.py", "bad-command-line"),
        ("cmd:no-such-program-anywhere bot.py", "program-not-found"),
        ("cmd:/", "program-not-found"),
        ("cmd:''", "program-not-found"),
    ],
)
def test_who_can_t_play_is_refused_before_anything_is_played(name: str, reason: str) -> None:
    with pytest.raises(InvalidEntrant) as caught:
        hold_tournament(["random", name], rounds=10**9, processes=1)
    assert caught.value.reason == reason


def test_a_command_is_split_as_by_a_shell_but_runs_without_one() -> None:
    agent = entrant("cmd:perl -e 'print 1' \"$HOME\" ; x", scope="match", seconds=2.5)
    assert isinstance(agent, SubprocessAgent)
    assert agent.command == ("perl", "-e", "print 1", "$HOME", ";", "x")
    assert (agent.scope, agent.seconds) == ("match", 2.5)


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"names": []}, "too-many-entrants"),
        ({"names": ["random"] * 13}, "too-many-entrants"),
        ({"rounds": 0}, "bad-rounds"),
        ({"rounds": True}, "bad-rounds"),
        ({"seed": -1}, "bad-sim-seed"),
        ({"players": 7}, "bad-players"),
        ({"processes": 0}, "bad-threads"),
        ({"bot_seconds": 0}, "bad-bot-seconds"),
        ({"bot_seconds": float("nan")}, "bad-bot-seconds"),
        ({"bot_seconds": "soon"}, "bad-bot-seconds"),
        ({"edition": "gold"}, "unknown-edition"),
    ],
)
def test_what_can_t_be_held_is_refused(asked: dict[str, Any], reason: str) -> None:
    asked = {"names": ["random"], "processes": 1, **asked}
    with pytest.raises(BilletError) as caught:
        hold_tournament(**asked)
    assert caught.value.reason == reason


# ---------------------------------------------------------------- programs from outside


def test_the_examples_play_without_a_fault() -> None:
    names = [entry(words) for words in EXAMPLES]
    result = hold_tournament([*names, "random"], 3, 60, seed=1, processes=1, bot_seconds=AMPLE)
    for name in names:
        standing = of(name, result)
        assert standing.rate > of("random", result).rate
        assert standing.asked is not None
        assert standing.asked > 60
        assert standing.faults == {"crashed": 0, "late": 0, "garbage": 0, "illegal": 0, "absent": 0}
    assert of("random", result).faults is None


def test_faults_are_counted_and_the_tournament_goes_on(tmp_path: Path) -> None:
    name = written(ILLEGAL, tmp_path)
    asked: dict[str, Any] = {"players": 2, "rounds": 40, "seed": 1, "bot_seconds": AMPLE}
    one, two = (hold_tournament([name, "random"], processes=n, **asked) for n in (1, 2))
    assert told(one) == told(two)
    standing = of(name, one)
    assert standing.faults is not None
    assert standing.faults["illegal"] == standing.asked
    assert standing.summary()["faults"] == standing.faults


def test_two_seats_of_one_program_are_two_programs_new_in_every_seating(tmp_path: Path) -> None:
    """So that none sees two hands of a round, nor a deal that it has seen before."""
    heard = tmp_path / "heard"
    heard.mkdir()
    program = f"""
for question in questions():
    with open(os.path.join({str(heard)!r}, str(os.getpid())), "a") as file:
        print(question["view"]["seat"], file=file)
    answer(question, question["view"]["legal"][0])
"""
    name = written(program, tmp_path)
    result = hold_tournament([name], 2, 20, seed=1, processes=1, bot_seconds=AMPLE)
    logs = [path.read_text().split() for path in heard.iterdir()]
    assert len(logs) == 2 * result.plan.seatings
    assert all(len(set(seats)) == 1 for seats in logs)
    assert sum(map(len, logs)) == of(name, result).asked


def test_a_program_is_told_what_it_plays_for(tmp_path: Path) -> None:
    told_match = 'assert question["scope"] == "match"'
    name = written(GOOD.replace("    answer", f"    {told_match}\n    answer"), tmp_path)
    result = hold_tournament([name, "random"], 2, 2, seed=1, matches=True, processes=1, bot_seconds=AMPLE)
    assert not any((of(name, result).faults or {}).values())


def test_an_agent_of_ones_own_takes_part_by_its_module_and_class() -> None:
    result = hold_tournament(["billetdoux.agents:EasyAgent", "random"], players=2, rounds=20, processes=2)
    assert {standing.name for standing in result.standings} == {"billetdoux.agents:EasyAgent", "random"}


def test_an_agent_of_ones_own_is_given_arguments() -> None:
    agent = entrant("billetdoux.agents:MediumAgent(scope='round')")
    assert isinstance(agent, MediumAgent)
    assert agent.scope == "round"


@pytest.mark.parametrize(
    "name",
    [
        "nobody",
        "nowhere:Nobody",
        "billetdoux.agents:Nobody",
        "os:getcwd",
        "billetdoux:",
        "billetdoux.agents:MediumAgent(1, 2, 3, 4)",
        "billetdoux.agents:MediumAgent(print())",
        "billetdoux.agents:MediumAgent(",
    ],
)
def test_who_is_no_agent_does_not(name: str) -> None:
    with pytest.raises(InvalidEntrant) as refused:
        hold_tournament([name, "random"], players=2, rounds=10, processes=1)
    assert refused.value.reason == "unknown-entrant"
