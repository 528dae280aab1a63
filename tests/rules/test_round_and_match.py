"""Round and Match: immutable values, and errors that say what was wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError
from itertools import product
from random import Random
from typing import Any

import pytest

from billetdoux.rules import (
    Action,
    IllegalAction,
    InvalidAction,
    InvalidEdition,
    InvalidSetup,
    Match,
    Role,
    Round,
    WrongMoment,
    kernel,
    load_edition,
)
from billetdoux.rules.kernel import State
from tests.rulebook.table import Table, deal, deal_all, roles, words

SEED = bytes(range(32))
STANDARD = load_edition("standard")


def started(edition: str = "standard", players: int = 3) -> Match:
    match, _ = Match.seeded(edition, players, seed=SEED).next_round()
    return match


def between_rounds() -> Match:
    table = deal("guard priest baron", deck="spy")
    table.play("guard>1=priest")
    while not table.is_over:
        table.play(table.legal[0])
    return table.match


def finished() -> Match:
    match = started("classic", 2)
    while not match.is_over:
        match, _ = match.next_round() if match.to_act is None else match.apply(match.legal[0])
    return match


# ---------------------------------------------------------------- values


def everything(match: Match) -> Any:
    """All that a match tells."""
    round = match.round
    assert round is not None
    views = [match.view(seat).to_json() for seat in (*range(match.players), None)]
    return views, round.state, round.deck, round.aside, round.hands, match.legal, match.log, match.tokens


def test_an_action_leaves_the_match_before_it_as_it_was() -> None:
    rng = Random(5)
    match = started(players=4)
    while not match.is_over:
        before = everything(match)
        after, _ = match.next_round() if match.to_act is None else match.apply(rng.choice(match.legal))
        assert everything(match) == before
        match = after


def test_from_one_match_every_action_can_be_tried() -> None:
    match = started()
    afters = [match.apply(action)[0] for action in match.legal]
    assert len({after.round for after in afters}) == len(afters)
    assert [match.apply(action)[0] for action in match.legal] == afters


def test_a_refused_action_leaves_no_trace() -> None:
    match = started()
    before = everything(match)
    with pytest.raises(IllegalAction):
        match.apply(Action.parse("keep:king/guard,spy"))
    assert everything(match) == before


def test_a_match_cannot_be_changed_from_outside() -> None:
    match = started()
    with pytest.raises(FrozenInstanceError):
        match.players = 2  # type: ignore[misc]
    assert match.round is not None
    state = match.round.state
    state.hand[0] = Role.PRINCESS
    state.tokens[0] = 5
    assert match.round.state != state
    assert match.tokens == (0, 0, 0)


def test_nonces_are_copied() -> None:
    nonces = {0: "00"}
    match = Match.seeded("standard", 3, seed=SEED, nonces=nonces)
    nonces[1] = "ff"
    assert match.nonces == ((0, "00"),)


def test_the_same_deal_and_moves_give_equal_matches() -> None:
    one, other = started(), started()
    assert one == other
    one, _ = one.apply(one.legal[0])
    assert one != other
    other, _ = other.apply(other.legal[0])
    assert one == other


def test_equal_rounds_have_equal_hashes() -> None:
    one, other = started(), started()
    assert hash(one.round) == hash(other.round)
    assert len({one.round, other.round}) == 1


def test_equal_matches_have_equal_hashes() -> None:
    assert hash(started()) == hash(started())


def test_a_round_is_not_equal_to_other_things() -> None:
    assert started().round != "round"
    assert started().round != started(players=4).round


def test_what_is_printed_helps_and_keeps_the_seed() -> None:
    match = Match.seeded("standard", 3, seed=SEED)
    assert repr(match) == "<Match of standard, 3 seats, 0–0–0 of 5: 0 rounds played>"
    table = deal("guard priest baron", deck="spy", first=2)
    assert repr(table.match) == "<Match of standard, 3 seats, 0–0–0 of 5: round 1, seat 2 to act>"
    assert repr(table.round) == "<Round 1 of standard, 3 seats: seat 2 to act, 16 cards in the deck>"
    assert repr(finished()).endswith(": won by seat 1>")
    for one in (match, started(), finished()):
        assert SEED.hex() not in repr(one)
        assert repr(SEED) not in repr(one)


def test_several_winners_are_all_printed() -> None:
    table = deal_all("prince guard prince", deck="handmaid", goal=1)
    table.play("handmaid")
    assert repr(table.match) == "<Match of arranged, 3 seats, 1–0–1 of 1: won by seats 0, 2>"
    assert repr(table.round) == "<Round 1 of arranged, 3 seats: won by 0, 2, 0 cards in the deck>"


# ---------------------------------------------------------------- actions


def test_legal_actions_are_sorted_as_text_without_repetition() -> None:
    rng = Random(6)
    match = started(players=6)
    for _ in range(60):
        texts = [str(action) for action in match.legal]
        assert texts == sorted(set(texts))
        match, _ = match.next_round() if match.to_act is None else match.apply(rng.choice(match.legal))
        if match.is_over:
            match = started(players=6)


def grammar(players: int) -> list[Action]:
    """Every text of the grammar with seats up to one too many, and with some choices of a Chancellor."""
    seats = range(players + 1)
    some = (Role.SPY, Role.GUARD, Role.KING, Role.COUNTESS)
    return [
        *(Action(card) for card in Role if card != Role.PRINCE),
        *(
            Action(card, seat)
            for card, seat in product((Role.PRIEST, Role.BARON, Role.PRINCE, Role.KING), seats)
        ),
        *(Action(Role.GUARD, seat, named) for seat, named in product(seats, Role)),
        *(Action(kept, under=(upper,)) for kept, upper in product(some, some)),
        *(Action(kept, under=(upper, lower)) for kept, upper, lower in product(some, some, some)),
    ]


@pytest.mark.parametrize(("edition", "players"), [("standard", 4), ("classic", 3), ("standard", 2)])
def test_what_is_listed_applies_and_all_else_is_refused_by_a_rule(edition: str, players: int) -> None:
    rng = Random(f"{edition} {players}")
    match = started(edition, players)
    for _ in range(25):
        for action in grammar(players):
            if action in match.legal:
                match.apply(action)
            else:
                with pytest.raises(IllegalAction) as refused:
                    match.apply(action)
                assert refused.value.rule
        match, _ = match.apply(rng.choice(match.legal))
        while match.to_act is None:
            match, _ = match.next_round()


@pytest.mark.parametrize(
    ("hands", "deck", "moves", "refused", "reason", "rule"),
    [
        ("guard spy spy", "king", "", "priest>1", "card-not-held", "T3"),
        ("countess spy spy", "king", "", "king>1", "countess-must-go", "C8.2"),
        ("countess spy spy", "prince", "", "prince>0", "countess-must-go", "C8.2"),
        ("guard spy spy", "king", "", "king>3", "no-such-seat", "C7"),
        ("guard spy spy", "king", "", "guard>9=spy", "no-such-seat", "C1"),
        ("guard spy priest", "king baron", "guard>1=spy", "baron>1", "target-out", "K2"),
        ("handmaid spy spy", "king guard", "handmaid", "guard>0=spy", "target-protected", "C4"),
        ("guard spy spy", "king", "", "king>0", "target-yourself", "C7"),
        ("guard spy spy", "king", "", "guard>0=spy", "target-yourself", "C1"),
        ("guard spy spy", "baron", "", "baron", "target-needed", "T5"),
        ("guard spy spy", "king", "", "guard>1=guard", "guard-names-guard", "C1"),
        ("chancellor spy guard", "king", "chancellor", "king>1", "choice-pending", "C6.1"),
        ("chancellor spy guard", "king", "", "keep:king/chancellor", "no-choice-pending", "C6.1"),
        ("chancellor spy guard", "king spy baron", "chancellor", "keep:king/spy", "cards-not-held", "C6.1"),
    ],
)
def test_a_refusal_names_its_reason_and_its_rule(
    hands: str, deck: str, moves: str, refused: str, reason: str, rule: str
) -> None:
    table = deal(hands, deck=deck)
    table.play(*moves.split())
    with pytest.raises(IllegalAction) as error:
        table.match.apply(Action.parse(refused))
    assert (error.value.reason, error.value.rule) == (reason, rule)


def test_an_action_may_be_given_as_its_text() -> None:
    table = deal("guard spy spy", deck="king baron")
    match, round = table.match, table.match.round
    assert round is not None
    action = Action.parse("king>1")
    assert match.apply("king>1") == match.apply(action)
    assert round.apply("king>1") == round.apply(action)
    assert round.allows("king>1")
    assert not round.allows("spy")
    assert match.apply("king>1")[0].log[-1].actions == ((0, action),)


@pytest.mark.parametrize(
    "odd", ["King>2", "king>", "e2e4", "", None, 26, 1.5, Role.KING, (), b"king>1", object]
)
def test_what_is_no_action_is_refused_with_those_that_are_legal(odd: Any) -> None:
    match = deal("guard spy spy", deck="handmaid baron").match
    assert match.round is not None
    for refuse in (match.apply, match.round.apply, match.round.allows):
        with pytest.raises(InvalidAction) as error:
            refuse(odd)
        assert error.value.reason == "bad-action"
        assert error.value.legal == tuple(map(str, match.legal))
        assert str(error.value).endswith(
            " legal: guard>1|2=baron|chancellor|countess|handmaid|king|priest|prince|princess|spy, handmaid"
        )


def test_so_is_an_action_against_the_rules_and_no_hand_of_another_is_told() -> None:
    match = deal("guard spy priest", deck="handmaid baron").match
    with pytest.raises(
        IllegalAction, match=r"card-not-held \[T3\] card=king legal: guard>1.2=baron"
    ) as error:
        match.apply("king>1")
    assert error.value.legal == tuple(map(str, match.legal))
    assert "legal" not in error.value.details  # which a server sends to whoever asked


@pytest.mark.parametrize(
    "parts",
    [
        {"card": Role.SPY, "target": 1},
        {"card": Role.GUARD, "target": 1},
        {"card": Role.SPY, "named": Role.KING},
        {"card": Role.PRINCE},
        {"card": Role.PRIEST, "target": -1},
        {"card": Role.PRIEST, "target": True},
        {"card": Role.GUARD, "target": -2, "named": Role.PRIEST},
        {"card": Role.SPY, "under": (Role.GUARD, Role.GUARD, Role.GUARD)},
        {"card": Role.SPY, "target": 1, "under": (Role.GUARD,)},
    ],
)
def test_there_is_no_action_that_no_text_could_be(parts: dict[str, Any]) -> None:
    with pytest.raises(InvalidAction):
        Action(**parts)


# ---------------------------------------------------------------- setting up


def test_a_match_by_name_or_by_edition() -> None:
    assert Match.of("standard", 3) == Match.of(STANDARD, 3)
    with pytest.raises(InvalidEdition):
        Match.of("stadnard", 3)


@pytest.mark.parametrize("players", [0, 1, 7, -1, True, 3.0, "3", None])
def test_only_so_many_may_sit_down(players: Any) -> None:
    with pytest.raises(InvalidSetup) as refused:
        Match.of("standard", players)
    assert refused.value.reason == "bad-players"


@pytest.mark.parametrize("first", [-1, 3, True, 1.0, "1", None])
def test_the_first_round_needs_a_seat_that_starts(first: Any) -> None:
    with pytest.raises(InvalidSetup) as refused:
        Match.of("standard", 3).deal(STANDARD.deck, first)
    assert (refused.value.reason, refused.value.rule) == ("bad-first", "S5")
    assert refused.value.details["starters"] == "0, 1, 2"


@pytest.mark.parametrize("deck", [(), STANDARD.deck[:-1], load_edition("classic").deck, ("guard",) * 21])
def test_a_deck_has_exactly_the_cards_of_the_edition(deck: Any) -> None:
    with pytest.raises(InvalidSetup) as refused:
        Match.of("standard", 3).deal(deck, first=0)
    assert refused.value.reason == "bad-deck"


def test_a_deck_may_be_any_order_of_the_cards() -> None:
    deck = roles(
        "king spy spy countess princess guard guard guard guard guard guard priest priest baron baron"
    )
    deck += roles("handmaid handmaid prince prince chancellor chancellor")
    match, _ = Match.of("standard", 3).deal(deck, first=0)
    assert match.round is not None
    assert words(match.round.deck).startswith("guard guard")


def test_the_table_names_a_starter_of_a_later_round_only_among_the_winners() -> None:
    table = deal_all("prince guard prince", deck="handmaid")
    table.play("handmaid")
    with pytest.raises(InvalidSetup) as refused:
        table.next_round("prince guard prince", deck="handmaid", aside="princess", first=1)
    assert refused.value.details["starters"] == "0, 2"
    with pytest.raises(InvalidSetup):
        table.next_round("prince guard prince", deck="handmaid", aside="princess")
    table.next_round("prince guard prince", deck="handmaid", aside="princess", first=2)
    assert table.turn == 2


def test_a_round_is_numbered_and_takes_the_tokens_along() -> None:
    table = deal_all("spy baron king", deck="handmaid")
    table.play("spy")
    table.next_round("spy baron king", deck="handmaid", aside="princess")
    assert table.round.number == 2
    assert table.tokens == [1, 0, 1]
    assert table.view(1).round == 2


# ---------------------------------------------------------------- wrong moments


def test_before_the_first_deal_there_is_nothing_to_see_or_do() -> None:
    match = Match.seeded("standard", 3, seed=SEED)
    assert (match.legal, match.to_act, match.tokens, match.winners) == ((), None, (0, 0, 0), ())
    with pytest.raises(WrongMoment) as refused:
        match.apply(Action(Role.SPY))
    assert refused.value.reason == "no-round"
    with pytest.raises(WrongMoment) as refused:
        match.view(0)
    assert refused.value.reason == "no-round"


def test_in_the_middle_of_a_round_no_other_is_dealt() -> None:
    match = started()
    attempts: list[Callable[[], object]] = [
        lambda: match.next_round(),
        lambda: match.deal(STANDARD.deck, first=0),
        lambda: match.deal_as(match.log[0]),
    ]
    for attempt in attempts:
        with pytest.raises(WrongMoment) as refused:
            attempt()
        assert refused.value.reason == "round-not-over"


def test_between_rounds_nobody_acts() -> None:
    match = between_rounds()
    assert (match.legal, match.to_act) == ((), None)
    with pytest.raises(WrongMoment) as refused:
        match.apply(Action(Role.SPY))
    assert refused.value.reason == "no-round"
    assert match.round is not None
    with pytest.raises(WrongMoment):
        match.round.apply(Action(Role.SPY))


def test_after_the_match_nothing_happens() -> None:
    match = finished()
    assert (match.legal, match.to_act) == ((), None)
    attempts: list[Callable[[], object]] = [
        lambda: match.apply(Action(Role.SPY)),
        lambda: match.next_round(),
        lambda: match.deal(match.edition.deck, first=match.winners[0]),
    ]
    for attempt in attempts:
        with pytest.raises(WrongMoment) as refused:
            attempt()
        assert refused.value.reason == "match-over"


def test_a_match_without_a_seed_does_not_deal_itself() -> None:
    with pytest.raises(InvalidSetup) as refused:
        Match.of("standard", 3).next_round()
    assert refused.value.reason == "no-seed"


@pytest.mark.parametrize("seat", [-1, 3, True, 1.0, "1"])
def test_a_view_is_that_of_a_seat_or_a_spectator(seat: Any) -> None:
    with pytest.raises(InvalidSetup) as refused:
        started().view(seat)
    assert refused.value.reason == "bad-seat"


def test_the_log_tells_who_did_what() -> None:
    table = Table(Match.of("standard", 3))
    table.next_round("spy guard baron", deck="handmaid", first=0)
    table.play("spy")
    (log,) = table.match.log
    assert (log.first, log.first_by) == (0, "named")
    assert [(seat, str(action)) for seat, action in log.actions] == [(0, "spy")]


# ---------------------------------------------------------------- the kernel's state, used again


def seen(state: State) -> Any:
    """All that a state tells, without what old rounds left in the places that it doesn't use."""
    round = Round(STANDARD, state, number=1)
    views = [round.view(seat).to_json() for seat in (*range(round.players), None)]
    return views, round.deck, round.aside, round.hands, round.legal, round.match_winners


def play_out(state: State, seed: int) -> None:
    rng = Random(seed)
    numbers = [0] * kernel.ACTIONS
    while legal := kernel.legal_actions(state, numbers):
        kernel.step(state, rng.choice(numbers[:legal]))


@pytest.mark.parametrize("players", [2, 6])
def test_a_state_that_was_played_on_is_dealt_and_played_like_a_new_one(players: int) -> None:
    used = State(players, len(STANDARD.deck), STANDARD.role_set, goal=99)
    for seed in range(30):
        deck = Random(seed).sample(STANDARD.deck, len(STANDARD.deck))
        fresh = State(players, len(STANDARD.deck), STANDARD.role_set, goal=99)
        fresh.tokens[:] = used.tokens
        for state in (used, fresh):
            kernel.deal(state, deck, first=1)
        assert seen(used) == seen(fresh)
        for state in (used, fresh):
            play_out(state, seed)
        assert seen(used) == seen(fresh)


def test_a_state_that_was_played_on_starts_a_match_like_a_new_one() -> None:
    used = State(4, len(STANDARD.deck), STANDARD.role_set, goal=1)
    kernel.deal(used, STANDARD.deck[::-1], first=0)
    play_out(used, seed=1)
    assert used.match_winners
    kernel.start_match(used, 3, len(STANDARD.deck), STANDARD.role_set, goal=5)
    assert seen(used) == seen(State(3, len(STANDARD.deck), STANDARD.role_set, goal=5))
