"""The oracle of what a seat witnesses, and the worlds that it can't tell apart."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from billetdoux import Action, Match, Role, Round, WrongMoment, load_edition
from billetdoux.testing import TABLES, other_worlds, witnessed

# ---------------------------------------------------------------- what a seat witnesses


def deal(players: int, cards: str) -> Round:
    """A round of the standard edition from a deck with these cards on top."""
    edition = load_edition("standard")
    top = [Role[word.upper()] for word in cards.split()]
    rest = Counter(edition.deck)
    rest.subtract(top)
    return Round.deal(edition, players, [*top, *rest.elements()], first=0)


def who_can_tell(players: int, one: tuple[str, str], other: tuple[str, str]) -> list[int | None]:
    """To whom two deals, each with the moves after it, look different in the last of these moves."""

    def last_sight(cards: str, moves: str, seat: int | None) -> object:
        after = deal(players, cards)
        for move in moves.split():
            before, action = after, Action.parse(move)
            after, _ = before.apply(action)
        return witnessed(before, action, after, seat)

    seats = (None, *range(players))
    return [seat for seat in seats if last_sight(*one, seat) != last_sight(*other, seat)]


# Seat 0 starts. From the top: the card set aside, the hands of seats 0, 1 and 2, what seat 0 draws.


def test_I3_nobody_sees_the_card_set_aside_nor_the_deck() -> None:
    one = "prince guard spy baron handmaid guard king", "handmaid"
    other = "king guard spy baron handmaid guard prince", "handmaid"
    assert who_can_tell(3, one, other) == []


def test_I3_nobody_but_its_player_sees_a_hand() -> None:
    one = "prince guard king baron handmaid", "handmaid"
    other = "king guard prince baron handmaid", "handmaid"
    assert who_can_tell(3, one, other) == [1]


def test_I2_a_priest_shows_a_hand_to_its_player_alone() -> None:
    one = "prince guard king baron priest", "priest>1"
    other = "king guard prince baron priest", "priest>1"
    assert who_can_tell(3, one, other) == [0, 1]


def test_I2_a_baron_shows_both_hands_to_both() -> None:
    loses = "prince guard king spy baron", "baron>1"
    loses_too = "king guard prince spy baron", "baron>1"
    assert who_can_tell(3, loses, loses_too) == [0, 1]
    wins = "prince king guard spy baron", "baron>1"
    wins_too = "king prince guard spy baron", "baron>1"
    assert who_can_tell(3, wins, wins_too) == [0, 1]


def test_I1_everyone_sees_how_a_baron_ends() -> None:
    loses = "prince guard king spy baron", "baron>1"
    ties = "prince guard guard spy baron", "baron>1"
    assert who_can_tell(3, loses, ties) == [None, 0, 1, 2]


def test_I2_a_king_shows_both_hands_to_both() -> None:
    one = "prince guard baron spy king", "king>1"
    other = "baron guard prince spy king", "king>1"
    assert who_can_tell(3, one, other) == [0, 1]
    one = "prince guard baron spy king", "king>1"
    other = "guard prince baron spy king", "king>1"
    assert who_can_tell(3, one, other) == [0, 1]


def test_I2_what_a_chancellor_keeps_and_puts_back_is_its_players_secret() -> None:
    cards = "prince guard baron spy chancellor king priest"
    keeps = cards, "chancellor keep:guard/king,priest"
    puts_back_in_another_order = cards, "chancellor keep:guard/priest,king"
    keeps_another = cards, "chancellor keep:king/guard,priest"
    assert who_can_tell(3, keeps, puts_back_in_another_order) == [0]
    assert who_can_tell(3, keeps, keeps_another) == [0]


def test_I1_everyone_sees_what_a_guard_names() -> None:
    cards = "prince guard baron spy king"
    assert who_can_tell(3, (cards, "guard>1=king"), (cards, "guard>1=priest")) == [None, 0, 1, 2]


def test_I3_the_hand_of_the_last_seat_stays_hidden() -> None:
    one = "prince spy spy guard king baron guard", "guard>1=baron"
    other = "king spy spy guard prince baron guard", "guard>1=baron"
    assert who_can_tell(2, one, other) == [0]


# ---------------------------------------------------------------- other worlds


def random_match(rng: Random, edition: str, players: int) -> Match:
    match, _ = Match.seeded(edition, players, seed=rng.randbytes(32)).next_round()
    for _ in range(rng.randrange(30)):
        if match.is_over:
            break
        match, _ = match.next_round() if match.to_act is None else match.apply(rng.choice(match.legal))
    return match


def others_hold_something_else(match: Match, world: Match) -> bool:
    assert match.round is not None
    assert world.round is not None
    return match.round.hands != world.round.hands


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_another_world_is_another_match_of_the_same_moves(edition: str, players: int) -> None:
    rng = Random(4)
    for _ in range(5):
        match = random_match(rng, edition, players)
        for seat in (None, *range(players)):
            for world in other_worlds(match, seat, rng):
                assert world.tokens == match.tokens
                assert world.to_act == match.to_act
                for now, then in zip(world.log, match.log, strict=True):
                    assert Counter(now.deck) == Counter(then.deck)
                    assert [visible(*move, seat) for move in now.actions] == [
                        visible(*move, seat) for move in then.actions
                    ]


def visible(player: int, action: Action, seat: int | None) -> tuple[int, object]:
    return player, len(action.under) if action.under and player != seat else action


def test_before_the_first_deal_there_is_no_world() -> None:
    with pytest.raises(WrongMoment):
        next(other_worlds(Match.of("standard", 4), 1, Random(8)))


def test_the_same_luck_finds_the_same_worlds() -> None:
    match = random_match(Random(7), "standard", 4)
    assert list(other_worlds(match, 1, Random(8))) == list(other_worlds(match, 1, Random(8)))


@pytest.mark.parametrize(
    ("edition", "players", "card"),
    [
        (edition, players, card)
        for edition, players in TABLES
        for card in (Role.PRIEST, Role.BARON, Role.KING, Role.CHANCELLOR)
        if card in load_edition(edition).roles
    ],
)
def test_there_are_worlds_with_other_hands_after_each_card_that_shows_one(
    edition: str, players: int, card: Role
) -> None:
    rng = Random(5)
    for _ in range(200):
        match = random_match(rng, edition, players)
        if card in (action.card for _, action in match.log[-1].actions if not action.under):
            seat = rng.choice([None, *range(players)])
            if any(others_hold_something_else(match, world) for world in other_worlds(match, seat, rng)):
                return
    pytest.fail(f"no such worlds after a {card}")
