"""Training by self-play: on a processor, in an edition that is small enough to be sure of the result."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from billetdoux.agents.net import Net
from billetdoux.rl import BatchEnv
from billetdoux.rules import load_edition
from billetdoux.rules.kernel import ACTIONS
from billetdoux.train.errors import InvalidCheckpoint
from billetdoux.train.exact import SmallGame
from billetdoux.train.settings import (
    ADVERSARY,
    SHIPPED,
    InvalidSettings,
    PlanSettings,
    for_response,
    load_settings,
    read_settings,
)
from tests.agents.nets import random_net
from tests.train.settings import TINY, small_settings

torch = pytest.importorskip("torch", reason="PyTorch is no requirement: install it to test training")

from billetdoux.train.__main__ import Training  # noqa: E402
from billetdoux.train.checkpoint import resume, save  # noqa: E402
from billetdoux.train.learner import Learner, reckon  # noqa: E402
from billetdoux.train.look import Examiner  # noqa: E402
from billetdoux.train.network import Policy  # noqa: E402
from billetdoux.train.practice import Chooser, Lesson, Practice, scale_of  # noqa: E402


@pytest.fixture(autouse=True, scope="module")
def one_thread() -> None:
    """Small networks are slower on several."""
    torch.set_num_threads(1)


def trained(lessons: int) -> Learner:
    settings = small_settings(lessons)
    learner, practice = Learner(settings, "cpu"), Practice(settings, "cpu")
    for _ in range(lessons):
        learner.learn(practice)
    return learner


def exploitability(game: SmallGame, policy: Policy) -> float:
    def judge(rows: Any, masks: Any) -> Any:
        with torch.no_grad():
            judged, _ = policy.judge(policy.read(torch.from_numpy(rows)), torch.from_numpy(masks))
        return judged.exp().double().numpy()

    return game.exploitability(judge)


def test_a_training_of_seconds_makes_a_player_hard_to_exploit() -> None:
    game = SmallGame(load_edition(Path(TINY)))
    learner = trained(lessons=24)
    before = exploitability(game, Policy(learner.settings.net.policy, learner.settings.seed))
    assert before > 0.1, "at first it plays at random"
    assert exploitability(game, learner.average) < before / 3


def test_a_training_that_was_saved_and_resumed_is_the_same_as_an_uninterrupted_one(tmp_path: Path) -> None:
    whole = trained(lessons=4)
    settings = small_settings(4)
    first, practice = Learner(settings, "cpu"), Practice(settings, "cpu")
    for _ in range(2):
        first.learn(practice)
    save(tmp_path, first, [{"lesson": 2, "minutes": 0.0}])
    second = Learner(settings, "cpu")
    assert resume(tmp_path, second) == [{"lesson": 2, "minutes": 0.0}]
    for _ in range(2):
        second.learn(practice)
    for name in ("policy", "critic", "magnet", "average"):
        ours, theirs = getattr(second, name).state_dict(), getattr(whole, name).state_dict()
        assert all(torch.equal(ours[key], theirs[key]) for key in theirs), name
    assert (second.lessons, second.updates, second.decisions) == (
        whole.lessons,
        whole.updates,
        whole.decisions,
    )


def test_a_training_on_a_graphics_card_can_be_resumed_on_a_processor(tmp_path: Path) -> None:
    """Checkpoints of the first version hold the state of the generator, which differs between the two."""
    learner = Learner(small_settings(2), "cpu")
    save(tmp_path, learner, [])
    path = tmp_path / "small.state.0"
    state = torch.load(path, weights_only=True) | {"chance": torch.zeros(16, dtype=torch.uint8)}
    torch.save(state, path)
    assert resume(tmp_path, Learner(small_settings(2), "cpu")) == []


def test_a_best_response_can_go_on_from_the_training_of_its_opponent(tmp_path: Path) -> None:
    trained = Learner(small_settings(2), "cpu")
    save(tmp_path, trained, [])
    settings = for_response(small_settings(2), "small.npz")
    learner = Learner(replace(settings, seed=8), "cpu")
    resume(tmp_path, learner)
    ours, theirs = learner.critic.state_dict(), trained.critic.state_dict()
    assert all(torch.equal(ours[key], theirs[key]) for key in theirs)


def test_a_folder_without_a_training_cannot_be_resumed(tmp_path: Path) -> None:
    with pytest.raises(InvalidCheckpoint, match="bad-checkpoint"):
        resume(tmp_path, Learner(small_settings(2), "cpu"))


def test_a_run_leaves_a_network_its_curves_and_a_picture(tmp_path: Path) -> None:
    training = Training(small_settings(2), "cpu", tmp_path, started=0.0)
    training.run(minutes=0.0, lessons=0, finish=False)
    assert {path.name for path in tmp_path.iterdir()} == {
        "small.state.0",
        "small.npz",
        "small.jsonl",
        "small.svg",
    }
    lines = [json.loads(line) for line in (tmp_path / "small.jsonl").read_text().splitlines()]
    assert [line["lesson"] for line in lines if "entropy" in line] == [1, 2]
    looks = [line["looks"] for line in lines if "looks" in line]
    assert set(looks[-1]) == {f"{TINY} 2 uniform", f"{TINY} 2 earlier"}
    ElementTree.parse(tmp_path / "small.svg")  # noqa: S314


def test_the_network_of_a_file_judges_as_the_one_that_was_trained() -> None:
    learner = trained(lessons=2)
    net = learner.average.to_net({})
    env = BatchEnv(16, load_edition(Path(TINY)), 2, seed=1, encoding=2)
    env.reset()
    for _ in range(3):
        env.step(env.masks.argmax(axis=1))
        rows, masks = torch.from_numpy(env.observations), torch.from_numpy(env.masks)
        with torch.no_grad():
            judged, own = learner.average.judge(learner.average.read(rows), masks)
        for table in range(env.size):
            logits = net.logits(env.observations[table], env.masks[table])
            likely = np.exp(logits - logits.max())
            assert np.allclose(likely / likely.sum(), judged[table].exp().numpy(), atol=1e-5)
            assert abs(net.value(env.observations[table]) - float(own[table])) < 1e-5


def saved_net(path: Path, seed: int) -> Policy:
    """A policy that plays nearly at random, as a file has it."""
    net = Policy(small_settings(1).net.policy, seed).to_net({})
    path.write_bytes(net.to_bytes())
    return Policy.from_net(Net.from_bytes(path.read_bytes()))


def test_a_best_response_finds_what_can_be_won_against_a_fixed_policy(tmp_path: Path) -> None:
    game = SmallGame(load_edition(Path(TINY)))
    rival = saved_net(tmp_path / "rival.npz", seed=3)
    look = {"tables": 512, "steps": 16, "opponents": []}
    settings = for_response(small_settings(40, look=look), str(tmp_path / "rival.npz"))
    settings = replace(settings, learn=replace(settings.learn, minibatch=128))
    learner, practice = Learner(settings, "cpu"), Practice(settings, "cpu")
    for _ in range(40):
        learner.learn(practice)
    most = exploitability(game, rival)
    edge = Examiner(settings, "cpu").look(learner.average, rival)[f"{TINY} 2 rival"] / 100
    assert most > 0.1
    assert edge > most / 2


def test_a_part_of_the_tables_can_be_played_against_a_network_that_never_changes(tmp_path: Path) -> None:
    rival = saved_net(tmp_path / "rival.npz", seed=3)
    groups = [
        {"edition": TINY, "players": 2, "scope": "round", "weight": 3},
        {
            "edition": TINY,
            "players": 2,
            "scope": "round",
            "opponent": str(tmp_path / "rival.npz"),
            "learners": [1],
        },
    ]
    settings = small_settings(2, groups=groups)
    learner, practice = Learner(settings, "cpu"), Practice(settings, "cpu")
    learner.begin_stretch(practice)
    with torch.no_grad():  # a learner that would always play the last of its actions
        learner.policy._weight("heads_bias")[:ACTIONS] = torch.arange(ACTIONS).float()
    lesson = practice.play(learner.policy, learner.chance)
    own, against = (slice(group.place.start, group.place.stop) for group in practice.groups)
    learned = lesson.choosers == Chooser.LEARNER
    assert learned[:, own].all()
    assert torch.equal(learned[:, against], lesson.seats[:-1, against] == 1)
    last = lesson.masks.int().cumsum(dim=2).argmax(dim=2)
    follows = lesson.actions == last
    assert follows[learned].float().mean() > 0.6
    has_choice = lesson.masks.sum(dim=2) > 1
    assert follows[~learned & has_choice].float().mean() < 0.6
    before = deepcopy(rival.state_dict())
    learner.learn(practice)
    opponent = practice.groups[1].opponent
    assert opponent is not None
    assert all(torch.equal(before[key], value) for key, value in opponent.state_dict().items())


def test_an_adversary_learns_at_the_same_tables_and_from_its_own_actions_alone(tmp_path: Path) -> None:
    saved_net(tmp_path / "rival.npz", seed=3)
    table = {"edition": TINY, "players": 2, "scope": "round"}
    rival = {"opponent": str(tmp_path / "rival.npz")}
    settings = small_settings(2, groups=[table, table | {"opponent": ADVERSARY}, table | rival])
    training = Training(settings, "cpu", tmp_path / "run", started=0.0)
    learner, adversary, practice = training.learner, training.adversary, training.practice
    assert adversary is not None
    learner.begin_stretch(practice)
    lesson = practice.play(learner.policy, learner.chance)
    for group, others in zip(
        practice.groups, (Chooser.LEARNER, Chooser.ADVERSARY, Chooser.FROZEN), strict=True
    ):
        first = lesson.seats[:-1, group.place] == 0
        assert (lesson.choosers[:, group.place][first] == Chooser.LEARNER).all()
        assert (lesson.choosers[:, group.place][~first] == others).all()
    for policy, chooser in ((learner.policy, Chooser.LEARNER), (adversary.policy, Chooser.ADVERSARY)):
        own = lesson.choosers == chooser
        with torch.no_grad():
            judged, _ = policy.judge(policy.read(lesson.rows[:-1][own]), lesson.masks[own])
        chosen = judged.gather(1, lesson.actions[own][:, None])[:, 0]
        assert torch.allclose(chosen, lesson.chosen[own], atol=1e-5), chooser.name
    before = deepcopy(learner.policy.state_dict()), deepcopy(adversary.policy.state_dict())
    adversary.study(lesson, practice, Chooser.ADVERSARY, 0.0)
    assert all(torch.equal(before[0][key], value) for key, value in learner.policy.state_dict().items())
    assert not all(torch.equal(before[1][key], value) for key, value in adversary.policy.state_dict().items())


def test_an_adversary_is_looked_at_saved_and_resumed(tmp_path: Path) -> None:
    settings = small_settings(
        2, groups=[{"edition": TINY, "players": 2, "scope": "round", "opponent": ADVERSARY}]
    )
    training = Training(settings, "cpu", tmp_path, started=0.0)
    training.run(minutes=0.0, lessons=0, finish=False)
    assert f"{TINY} 2 adversary" in training.curves[-1]["looks"]
    again = Training(settings, "cpu", tmp_path, started=0.0)
    again.resume(tmp_path)
    assert training.adversary is not None
    assert again.adversary is not None
    ours, theirs = again.adversary.policy.state_dict(), training.adversary.policy.state_dict()
    assert all(torch.equal(ours[key], theirs[key]) for key in theirs)


def test_a_critic_learns_first_where_a_policy_starts_from_a_file(tmp_path: Path) -> None:
    start = saved_net(tmp_path / "start.npz", seed=3).state_dict()
    settings = small_settings(2)
    settings = replace(settings, learn=replace(settings.learn, critic_first=1))
    training = Training(settings, "cpu", tmp_path, started=0.0)
    training.start_from(Policy.from_net(Net.from_bytes((tmp_path / "start.npz").read_bytes())))
    learner = training.learner
    critic = deepcopy(learner.critic.state_dict())
    learner.learn(training.practice)
    for net in (learner.policy, learner.magnet, learner.average):
        assert all(torch.equal(start[key], value) for key, value in net.state_dict().items())
    assert not torch.equal(critic["weights.base"], learner.critic.state_dict()["weights.base"])
    learner.learn(training.practice)
    assert not torch.equal(start["weights.base"], learner.policy.state_dict()["weights.base"])


def test_a_training_that_goes_on_with_new_settings_starts_their_ramps_anew(tmp_path: Path) -> None:
    learner = Learner(small_settings(2), "cpu")
    learner.seconds = 600.0
    plan = PlanSettings(minutes=20, since=10)
    learner.settings = replace(learner.settings, plan=plan)
    assert learner.progress == 0.0
    learner.seconds = 900.0
    assert learner.progress == 0.5


# ---------------------------------------------------------------- advantages


def random_lesson(steps: int, players: list[int]) -> tuple[Lesson, Any]:
    chance = torch.Generator().manual_seed(3)
    tables, seats = len(players), max(players)
    rewards = torch.randn(steps, tables, seats, generator=chance)
    ends = torch.rand(steps, tables, generator=chance) < 0.3
    limits = torch.tensor(players).float()
    empty = torch.zeros(0)
    lesson = Lesson(
        rows=empty,
        masks=empty,
        hidden=empty,
        seats=(torch.rand(steps + 1, tables, generator=chance) * limits).long(),
        actions=torch.zeros(steps, tables, dtype=torch.int64),
        chosen=empty,
        rewards=rewards * ends[:, :, None],
        ends=ends,
        choosers=empty,
    )
    return lesson, torch.randn(steps + 1, tables, seats, generator=chance)


def plain_advantage(lesson: Lesson, values: Any, step: int, table: int, players: int) -> float:
    """By the definition: the sum of what surprised a seat at its decisions, each counting less."""
    seat = int(lesson.seats[step, table])
    total, weight, at, reward = 0.0, 1.0, step, 0.0
    value = float(values[step, table, 0])
    while True:
        reward += float(lesson.rewards[at, table, seat])
        over = bool(lesson.ends[at, table])
        at += 1
        last = at == len(lesson.actions)
        acts = int(lesson.seats[at, table]) == seat
        if over:
            return total + weight * (reward - value)
        if acts or last:
            ahead = (seat - int(lesson.seats[at, table])) % players
            following = float(values[at, table, ahead])
            total += weight * (reward + following - value)
            if last:
                return total
            weight, reward, value = weight * 0.9, 0.0, following


def test_advantages_go_from_one_decision_of_a_seat_to_its_next() -> None:
    players = [2, 3, 5, 6]
    lesson, values = random_lesson(12, players)
    advantages, targets = reckon(lesson, values, torch.tensor(players), trace=0.9)
    for step in range(12):
        for table, count in enumerate(players):
            expected = plain_advantage(lesson, values, step, table, count)
            assert abs(float(advantages[step, table]) - expected) < 1e-4
            own = float(values[step, table, 0]) + expected
            assert abs(float(targets[step, table, 0]) - own) < 1e-4


def test_a_round_of_a_match_counts_as_much_as_a_round_by_itself() -> None:
    evenly = np.array([[0.5, 0.5], [0, 1], [1, 0], [0.5, 0.5]], np.float32)  # one token wins
    assert scale_of(evenly, players=2) == pytest.approx(1.0)


# ---------------------------------------------------------------- settings


@pytest.mark.parametrize("name", SHIPPED)
def test_the_networks_that_ship_fit_into_8_megabytes_together(name: str) -> None:
    shape = load_settings(name).net.policy
    weights = sum(weight.numel() for weight in Policy(shape, seed=0).parameters())
    assert 2 * weights < 4_000_000


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"seed": "seven"}, "settings.seed"),
        ({"colour": "red"}, "settings.colour"),
        ({"net": {"seats": 2}}, "settings.net.turns"),
        ({"plan": 3}, "settings.plan"),
    ],
)
def test_a_mistake_in_settings_is_named(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(InvalidSettings) as caught:
        small_settings(2, **wrong)
    assert caught.value.details["field"] == field


def test_the_example_for_a_laptop_is_small() -> None:
    settings = load_settings(str(Path(TINY).with_name("laptop.toml")))
    assert sum(weight.numel() for weight in Policy(settings.net.policy, seed=0).parameters()) < 100_000


@pytest.mark.parametrize(
    ("opponent", "learners", "field"),
    [
        ("nobody.npz", [0], "nobody.npz"),
        ("rival.npz", [2], "settings.groups.learners"),
        ("rival.npz", [], "settings.groups.learners"),
        ("of-six.npz", [0], "of-six.npz"),
    ],
)
def test_an_opponent_that_cannot_play_there_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opponent: str, learners: list[int], field: str
) -> None:
    monkeypatch.chdir(tmp_path)
    saved_net(tmp_path / "rival.npz", seed=3)
    (tmp_path / "of-six.npz").write_bytes(random_net(seats=6, turns=4).to_bytes())
    group = {"edition": TINY, "players": 2, "scope": "round", "opponent": opponent, "learners": learners}
    with pytest.raises(InvalidSettings) as caught:
        Practice(small_settings(2, groups=[group]), "cpu")
    assert caught.value.details["field"] == field


def test_settings_that_are_no_file_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidSettings):
        load_settings(str(tmp_path / "nothing.toml"))
    with pytest.raises(InvalidSettings):
        read_settings({})
