"""An action as value, text and number: each says the same."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations, product

import pytest

from billetdoux.rules import Action, IllegalAction, InvalidAction, Role, kernel

TABLES = [(seat, players) for players in range(2, 7) for seat in range(players)]


def plays(seat: int, players: int) -> list[Action]:
    """Every action but a Chancellor's choice that can be legal for a seat in some edition."""
    others = [other for other in range(players) if other != seat]
    alone = [role for role in Role if role != Role.PRINCE]
    on_another = (Role.PRIEST, Role.BARON, Role.KING)
    return [
        *(Action(card) for card in alone),
        *(Action(Role.PRINCE, target) for target in range(players)),
        *(Action(card, target) for card, target in product(on_another, others)),
        *(
            Action(Role.GUARD, target, named)
            for target, named in product(others, Role)
            if named != Role.GUARD
        ),
    ]


def choices(held: tuple[Role, ...]) -> set[Action]:
    """Every way to keep one of the cards and put the others back."""
    return {Action(kept, under=tuple(under)) for kept, *under in permutations(held)}


HELD = [
    *combinations_with_replacement(Role, 2),
    *combinations_with_replacement(Role, 3),
]


@pytest.mark.parametrize(("seat", "players"), TABLES)
def test_each_play_has_a_number_of_its_own_and_comes_back_from_it(seat: int, players: int) -> None:
    numbers = [action.id(seat, players) for action in plays(seat, players)]
    assert len(set(numbers)) == len(numbers)
    assert all(0 <= number < kernel.KEEP for number in numbers)
    assert [Action.from_id(number, seat, players) for number in numbers] == plays(seat, players)


def test_each_choice_has_a_number_of_its_own_and_comes_back_from_it() -> None:
    for held in HELD:
        numbers = {action.id(seat=1, players=4): action for action in choices(held)}
        assert len(numbers) == len(choices(held))
        for number, action in numbers.items():
            assert kernel.KEEP <= number < kernel.ACTIONS
            assert Action.from_id(number, seat=1, players=4, held=held) == action


def test_at_the_largest_table_every_number_but_one_is_used() -> None:
    """A Prince always has somebody to be played on, so that number 5 is nobody's."""
    used = {action.id(0, 6) for action in plays(0, 6)}
    used |= {action.id(0, 6) for held in HELD for action in choices(held)}
    assert set(range(kernel.ACTIONS)) - used == {kernel.PLAY_ALONE + Role.PRINCE}


@pytest.mark.parametrize(("seat", "players"), TABLES)
def test_numbers_count_seats_from_the_player_to_act(seat: int, players: int) -> None:
    for ahead in range(1, players):
        there = (seat + ahead) % players
        for action, same in (
            (Action(Role.GUARD, there, Role.KING), Action(Role.GUARD, ahead, Role.KING)),
            (Action(Role.BARON, there), Action(Role.BARON, ahead)),
            (Action(Role.PRINCE, there), Action(Role.PRINCE, ahead)),
        ):
            assert action.id(seat, players) == same.id(0, players)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_number_means_the_same_at_every_table(players: int) -> None:
    for action in plays(0, players):
        assert action.id(0, players) == action.id(0, 6)


@pytest.mark.parametrize(("seat", "players"), [(0, 2), (3, 6)])
def test_each_text_gives_its_action_back(seat: int, players: int) -> None:
    everything = [*plays(seat, players), *(action for held in HELD for action in choices(held))]
    for action in everything:
        assert Action.parse(str(action)) == action
        assert repr(action) == f"Action.parse({str(action)!r})"
    assert len({str(action) for action in everything}) == len(set(everything))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("spy", Action(Role.SPY)),
        ("handmaid", Action(Role.HANDMAID)),
        ("countess", Action(Role.COUNTESS)),
        ("princess", Action(Role.PRINCESS)),
        ("chancellor", Action(Role.CHANCELLOR)),
        ("guard", Action(Role.GUARD)),
        ("priest>3", Action(Role.PRIEST, target=3)),
        ("baron>0", Action(Role.BARON, target=0)),
        ("king>5", Action(Role.KING, target=5)),
        ("prince>1", Action(Role.PRINCE, target=1)),
        ("guard>3=baron", Action(Role.GUARD, target=3, named=Role.BARON)),
        ("guard>3=guard", Action(Role.GUARD, target=3, named=Role.GUARD)),  # the grammar, if never legal
        ("priest>17", Action(Role.PRIEST, target=17)),
        ("keep:king/guard,spy", Action(Role.KING, under=(Role.GUARD, Role.SPY))),
        ("keep:king/guard", Action(Role.KING, under=(Role.GUARD,))),
    ],
)
def test_the_grammar(text: str, action: Action) -> None:
    assert Action.parse(text) == action
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "jester",
        "Guard",
        "GUARD>1=BARON",
        " spy",
        "spy ",
        "spy\n",
        "spy>1",
        "handmaid>1",
        "countess>0",
        "princess>0",
        "chancellor>0",
        "prince",
        "guard>1",
        "guard=baron",
        "guard>=baron",
        "guard>1=",
        "guard>1=jester",
        "guard>1=baron ",
        "guard>1=baron=king",
        "guard>1>2=baron",
        "priest>1=baron",
        "priest>",
        "priest>-1",
        "priest>+1",
        "priest>01",
        "priest>1.0",
        "priest>1_0",
        "priest>²",
        "priest>١",
        "priest>1000",
        "priest >1",
        "keep:",
        "keep:king",
        "keep:king/",
        "keep:king/guard,",
        "keep:king/guard,spy,baron",
        "keep:king/guard, spy",
        "keep:king/jester",
        "keep:/guard,spy",
        "keep king/guard",
        "spy;spy",
        "spy\0",
        None,
        1,
        1.0,
        True,
        b"spy",
        ["spy"],
        {"action": "spy"},
        Action(Role.SPY),
        Role.SPY,
    ],
    ids=repr,
)
def test_any_other_text_is_refused(text: object) -> None:
    with pytest.raises(InvalidAction) as refused:
        Action.parse(text)
    assert refused.value.reason == "bad-action"


def test_a_long_text_is_refused_in_short() -> None:
    with pytest.raises(InvalidAction) as refused:
        Action.parse("keep:" * 100_000)
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("priest>4", "no-such-seat"),
        ("prince>4", "no-such-seat"),
        ("guard>4=baron", "no-such-seat"),
        ("priest>1", "target-yourself"),
        ("king>1", "target-yourself"),
        ("guard>1=baron", "target-yourself"),
    ],
)
def test_what_no_seat_can_ever_do_has_no_number(text: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        Action.parse(text).id(seat=1, players=4)
    assert refused.value.reason == reason


def test_actions_are_values() -> None:
    assert Action.parse("guard>3=baron") == Action(Role.GUARD, 3, Role.BARON)
    assert len({Action.parse("spy"), Action(Role.SPY), Action(Role.GUARD)}) == 2
    assert Action(Role.KING, under=(Role.SPY,)) != Action(Role.KING)
    with pytest.raises(AttributeError):
        Action.parse("spy").card = Role.KING  # type: ignore[misc]
