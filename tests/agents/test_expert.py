"""The player with a network: what it needs is a view, a file of weights, and NumPy."""

from __future__ import annotations

from importlib.resources import files
from io import BytesIO
from itertools import islice
from pathlib import Path
from random import Random

import numpy as np
import pytest

from billetdoux.agents import LEVELS, HardAgent, agent
from billetdoux.agents.expert import NETS as NETS_SHIPPED
from billetdoux.agents.expert import ExpertAgent, ExpertOfFiles, ShippedExpert
from billetdoux.agents.information import information_of_view
from billetdoux.agents.net import InvalidNet, Net
from billetdoux.rules import Match
from billetdoux.rules.encoding import mask_of
from billetdoux.testing import TABLES, check_agent, other_worlds
from tests.agents.nets import random_net

NETS = (random_net(2, 15), random_net(6, 17))


def test_it_plays_every_edition_and_table_legally_repeatably_and_blind() -> None:
    check_agent(ExpertAgent(NETS), tables=[("standard", 2), ("standard", 5), ("classic", 3)])


def test_it_plays_an_action_as_often_as_its_network_says() -> None:
    match, _ = Match.seeded("standard", players=3, seed=bytes(32)).next_round()
    view = match.view(match.to_act)
    player = ExpertAgent(NETS)
    rng = Random(1)
    numbers = np.flatnonzero(mask_of(view)).tolist()
    counts = dict.fromkeys(numbers, 0)
    for _ in range(400):
        counts[player.choose(view, rng).id(view.seat or 0, view.players)] += 1
    assert np.allclose(np.array(list(counts.values())) / 400, player.likely(view), atol=0.1)


def test_what_it_plays_for_is_an_input() -> None:
    match, _ = Match.seeded("standard", players=2, seed=bytes(32)).next_round()
    view = match.view(match.to_act)
    by_scope = [ExpertAgent(NETS, scope).likely(view).tolist() for scope in ("match", "round")]
    assert by_scope[0] != by_scope[1]


def test_a_table_that_no_network_was_made_for_is_not_covered() -> None:
    match, _ = Match.seeded("standard", players=2, seed=bytes(32)).next_round()
    view = match.view(match.to_act)
    assert ExpertAgent(NETS).covers(view)
    assert not ExpertAgent(NETS[1:]).covers(view)
    assert not ExpertAgent((random_net(2, 9),)).covers(view)


def test_a_network_is_the_same_after_a_file_but_for_16_bits() -> None:
    net = Net.from_bytes(NETS[0].to_bytes())
    assert net.shape == NETS[0].shape
    assert net.made == {"name": "random"}
    for name, weight in net.weights.items():
        assert np.array_equal(weight, NETS[0].weights[name].astype(np.float16).astype(np.float32))
    assert np.array_equal(Net.from_bytes(net.to_bytes()).weights["heads"], net.weights["heads"])


@pytest.mark.parametrize("players", [2, 4])
def test_many_rows_at_once_give_the_same_shares_as_one_by_one(players: int) -> None:
    expert, rng = ShippedExpert(), Random(5)
    match, _ = Match.seeded("standard", players, seed=bytes(32)).next_round()
    rows, masks, alone = [], [], []
    while match.to_act is not None:
        view = match.view(match.to_act)
        rows.append(information_of_view(view))
        masks.append(mask_of(view))
        alone.append(expert.likely(view))
        match, _ = match.apply(expert.choose(view, rng))
    assert len(rows) > 4
    net = expert.net_of(view)
    for count in (1, len(rows)):
        shares = net.shares(np.array(rows[:count]), np.array(masks[:count]))
        for own, mask, likely in zip(shares, masks, alone, strict=False):
            assert own[mask == 1] == pytest.approx(likely, abs=1e-5)
            assert own.sum() == pytest.approx(1)


def test_it_plays_with_the_networks_of_files(tmp_path: Path) -> None:
    paths = [str(tmp_path / f"{net.shape.seats}.npz") for net in NETS]
    for path, net in zip(paths, NETS, strict=True):
        Path(path).write_bytes(net.to_bytes())
    match, _ = Match.seeded("classic", players=4, seed=bytes(32)).next_round()
    player = ExpertOfFiles(*paths, scope="round")
    assert player.choose(match.view(match.to_act), Random(1)) in match.legal


@pytest.mark.parametrize("content", [b"", b"no network", NETS[0].to_bytes()[:2000]])
def test_a_broken_file_is_refused(content: bytes) -> None:
    with pytest.raises(InvalidNet, match="bad-net"):
        Net.from_bytes(content)


def test_a_network_that_lacks_weights_is_refused() -> None:
    file = BytesIO()
    with np.load(BytesIO(NETS[0].to_bytes())) as whole:
        np.savez(file, **{name: whole[name] for name in whole.files if name != "heads"})
    with pytest.raises(InvalidNet) as caught:
        Net.from_bytes(file.getvalue())
    assert caught.value.details["weight"] == "heads"


# ---------------------------------------------------------------- the level


def test_it_is_the_strongest_level() -> None:
    assert LEVELS[-1] == "expert"
    assert isinstance(agent("expert"), ShippedExpert)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_its_networks_play_a_round_of_every_edition_at_every_table(edition: str, players: int) -> None:
    expert = ShippedExpert()
    match, _ = Match.seeded(edition, players, seed=bytes(32)).next_round()
    rng = Random(1)
    while match.to_act is not None:
        view = match.view(match.to_act)
        assert expert.covers(view)
        chosen = expert.choose(view, rng)
        assert chosen in match.legal
        match, _ = match.apply(chosen)


@pytest.mark.parametrize("players", [2, 4])
def test_what_it_cannot_see_changes_none_of_its_chances(players: int) -> None:
    expert = ShippedExpert()
    match, _ = Match.seeded("standard", players, seed=bytes(32)).next_round()
    rng = Random(1)
    twins = 0
    while match.to_act is not None:
        seat = match.to_act
        likely = expert.likely(match.view(seat))
        for twin in islice(other_worlds(match, seat, rng), 3):
            assert np.array_equal(expert.likely(twin.view(seat)), likely)
            twins += 1
        match, _ = match.apply(expert.choose(match.view(seat), rng))
    assert twins > 3


def test_in_an_edition_of_other_cards_hard_plays_instead() -> None:
    match, _ = Match.seeded(Path("examples/tiny.toml"), players=2, seed=bytes(32)).next_round()
    view = match.view(match.to_act)
    assert not ShippedExpert().covers(view)
    assert ShippedExpert().choose(view, Random(1)) == HardAgent().choose(view, Random(1))


def test_the_networks_take_8_megabytes_at_most() -> None:
    folder = Path(str(files("billetdoux.agents"))) / "nets"
    assert {path.stem for path in folder.glob("*.npz")} == set(NETS_SHIPPED)
    assert sum(path.stat().st_size for path in folder.iterdir()) <= 8_000_000
