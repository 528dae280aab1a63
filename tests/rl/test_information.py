"""Encoding 2: a row says all that a seat has seen in a round, and nothing more [I]."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from billetdoux.rl import BatchEnv
from billetdoux.rl.batch import OPPONENTS, choose_all
from billetdoux.rl.chance_nodes import GameNode
from billetdoux.rl.encoding import (
    INFO_SIZE,
    INFO_SLOTS,
    INFORMATION_VERSION,
    information_of,
    information_of_view,
)
from billetdoux.rules import Match, Role, Round
from billetdoux.rules.compiled import Linker
from billetdoux.rules.information import (
    INFO_COPIES,
    INFO_NEW,
    INFO_OLD,
    INFO_SEAT,
    INFO_SEAT_SIZE,
    INFO_TURN,
    INFO_TURN_SIZE,
    INFO_UNDER,
    INFO_UNSEEN,
    SEAT_DISCARDS,
    SEAT_MAY_HOLD,
    SEAT_MAY_THINK,
    SEAT_MISSING,
    TOLD_KEPT,
    TOLD_LAID,
)
from billetdoux.rules.kernel import ACTIONS
from billetdoux.sim import InvalidSimulation
from billetdoux.testing import TABLES
from tests.rl.positions import moments, round_of, seen, tiny
from tests.rl.seeded import SeededMatch
from tests.rl.test_encoding import rounds_within, twins

HIGH = np.array([slot.most for slot in INFO_SLOTS])


def told(now: Round, seat: int) -> bytes:
    return information_of(now, seat).tobytes()


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_I_the_row_of_a_view_is_the_row_of_its_seat(edition: str, players: int) -> None:
    for match in moments(edition, players, matches=1):
        for seat in range(players):
            row = information_of(round_of(match), seat)
            assert np.array_equal(row, information_of_view(match.view(seat)))
            assert (row <= HIGH).all()


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_I2_I3_rows_differ_exactly_where_a_seat_can_tell_worlds_apart(edition: str, players: int) -> None:
    apart = alike = 0
    for match, world, _ in twins(edition, players, matches=6):
        one, other = round_of(match), round_of(world)
        for seat in range(players):
            differ = seen(one, seat) != seen(other, seat)
            assert (told(one, seat) != told(other, seat)) == differ
            apart += differ
            alike += not differ
    assert apart > 0
    assert alike > 0


def test_in_a_whole_small_game_each_row_is_one_story() -> None:
    for seat in range(2):
        rows: dict[str, bytes] = {}
        for now in rounds_within(GameNode.start(tiny(), 2)):
            story = repr(seen(now, seat))
            assert rows.setdefault(story, told(now, seat)) == told(now, seat)
        assert len(set(rows.values())) == len(rows) > 100


def test_the_slots_are_where_the_constants_say() -> None:
    names = [slot.name for slot in INFO_SLOTS]
    assert len(names) == len(set(names)) == INFO_SIZE
    seat, turn = INFO_SEAT + 2 * INFO_SEAT_SIZE, INFO_TURN + 5 * INFO_TURN_SIZE
    assert names[INFO_OLD] == "old"
    assert names[INFO_NEW] == "new"
    assert names[INFO_COPIES + Role.KING] == "copies.king"
    assert names[INFO_UNSEEN + Role.SPY] == "unseen.spy"
    assert names[INFO_UNDER] == "under.0"
    assert names[seat + SEAT_MISSING] == "seat2.missing"
    assert names[seat + SEAT_DISCARDS] == "seat2.discards.spy"
    assert names[seat + SEAT_MAY_HOLD] == "seat2.may_hold.spy"
    assert names[seat + SEAT_MAY_THINK] == "seat2.may_think.spy"
    assert names[turn + TOLD_KEPT] == "turn5.kept"
    assert names[turn + TOLD_LAID] == "turn5.laid"


def test_the_page_lists_every_slot_where_it_is() -> None:
    page = (Path(__file__).parents[2] / "docs" / "research" / "environments.md").read_text("utf-8")
    assert slot_table() in page, "write it again: python -m tests.rl.test_information"
    assert f"version {INFORMATION_VERSION}, has {INFO_SIZE} slots" in page


def slot_table() -> str:
    """The slots as a table: the repeated ones once."""
    lines = ["| slots | name | at most | meaning |", "|---|---|---|---|"]
    groups: dict[str, list[int]] = {}
    for place, slot in enumerate(INFO_SLOTS):
        groups.setdefault(general(slot.name), []).append(place)
    for name, places in groups.items():
        first = INFO_SLOTS[places[0]]
        lines.append(f"| {where(name, places)} | `{name}` | {first.most} | {first.meaning} |")
    return "\n".join(lines)


def general(name: str) -> str:
    head, _, rest = name.rpartition(".")
    rest = {**{role.word: "ROLE" for role in Role}}.get(rest, rest)
    name = re.sub(r"\.\d+$", ".N", f"{head}.{rest}" if head else rest)
    return name.replace("seat0", "seatR") if name.startswith("seat0") else _of_many(name)


def _of_many(name: str) -> str:
    return re.sub(r"^turn\d+", "turnT", re.sub(r"^seat\d+", "seatR", name))


def where(name: str, places: list[int]) -> str:
    block = {"seatR": f" + {INFO_SEAT_SIZE} *r*", "turnT": f" + {INFO_TURN_SIZE} *t*"}.get(
        name.split(".")[0], ""
    )
    last = places[0]
    while last + 1 in places:
        last += 1
    return (f"{places[0]}" if last == places[0] else f"{places[0]}–{last}") + block


# ---------------------------------------------------------------- from the environment


class Followed:
    """The first table of a `BatchEnv`, and a match by the readable rules that is given the same actions."""

    def __init__(self, edition: str, players: int, **options: Any) -> None:
        self.env = BatchEnv(1, edition, players, scope="match", seed=3, encoding=2, **options)
        self.match = SeededMatch(edition, players, seed=3)
        self.rng = np.random.default_rng(5)
        self.env.reset()
        self.match.deal()

    def step(self) -> Match:
        """A random action; the match right after it."""
        action = (self.env.masks * self.rng.random(self.env.masks.shape)).argmax(axis=1)
        self.env.step(action)
        self.match.act(int(action[0]))
        moved = self.match.now
        if moved.is_over:
            self.match.start_over()
        if self.match.now.to_act is None:
            self.match.deal()
        return moved


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_an_environment_tells_what_the_rules_tell(edition: str, players: int) -> None:
    followed = Followed(edition, players, reward="chances")
    ends = 0
    for _ in range(120):
        now = round_of(followed.match.now)
        seat = now.to_act
        assert seat is not None
        assert followed.env.seats[0] == seat
        assert followed.env.observations[0].tobytes() == told(now, seat)
        hands = [1 + int(hand[0]) if hand else 0 for hand in held_before_drawing(now)]
        aside = 0 if now.aside is None else 1 + now.aside
        expected = [hands[(seat + ahead) % players] for ahead in range(players)]
        assert followed.env.hidden[0].tolist() == [*expected, *[0] * (6 - players), aside]
        moved = followed.step()
        assert followed.env.round_ends[0] == (moved.to_act is None)
        assert followed.env.dones[0] == moved.is_over
        assert abs(followed.env.rewards.sum()) < 1e-6
        assert followed.env.rewards.any() <= followed.env.round_ends[0]
        ends += int(followed.env.round_ends[0])
    assert ends > 5


def held_before_drawing(now: Round) -> list[list[int]]:
    state = now.state
    return [[state.hand[seat]] if state.hand[seat] >= 0 else [] for seat in range(now.players)]


def test_chances_are_rewarded_as_they_change_and_add_up_to_the_match() -> None:
    env = BatchEnv(64, "standard", 2, scope="match", reward="chances", seed=4, encoding=2)
    env.reset()
    gained = np.zeros((64, 2))
    totals = []
    for _ in range(300):
        env.step(env.masks.argmax(axis=1))
        gained += env.rewards
        totals += gained[env.dones].tolist()
        gained[env.dones] = 0
    assert len(totals) > 20
    wins = [[0.5, -0.5], [-0.5, 0.5], [0.0, 0.0]]  # M1: both may reach the goal in one round
    assert all(min(np.abs(np.subtract(total, win)).max() for win in wins) < 1e-5 for total in totals)


def test_a_seed_makes_a_reset_begin_all_chance_anew() -> None:
    env = BatchEnv(8, "classic", 3, seed=1, encoding=2)
    env.reset(seed=6)
    first = env.observations.copy()
    env.step(env.masks.argmax(axis=1))
    env.reset(seed=6)
    assert np.array_equal(env.observations, first)
    env.reset()
    assert not np.array_equal(env.observations, first)


def test_compiled_opponents_play_their_seats_whatever_action_is_given_there() -> None:
    env = BatchEnv(64, "standard", 3, seed=1, encoding=2, opponents={0: "uniform", 2: "uniform"})
    env.reset()
    for _ in range(30):
        env.step(np.where(env.seats == 1, env.masks.argmax(axis=1), -1))


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_every_opponent_can_be_linked(opponent: str) -> None:
    """Compiling the heuristic takes seconds: `bench/same_on_gpu.py` plays it on both devices."""
    linked = Linker(choose_all, replace={"policy": OPPONENTS[opponent]}).interpreted()
    match, _ = Match.seeded("standard", 3, seed=bytes(32)).next_round()
    now, actions = round_of(match), [-1]
    linked.choose_all([now.state], [[5]], [0] * ACTIONS, 0b111, actions)
    assert now.action(actions[0]) in now.legal


@pytest.mark.parametrize(
    "wrong",
    [
        {"encoding": 3},
        {"reward": "chances"},
        {"reward": "chances", "encoding": 2},
        {"opponents": {0: "oracle"}},
        {"opponents": {4: "uniform"}},
    ],
)
def test_what_is_not_to_be_chosen_is_refused(wrong: Any) -> None:
    with pytest.raises(InvalidSimulation, match="bad-choice"):
        BatchEnv(1, **wrong)


if __name__ == "__main__":
    print(slot_table())
