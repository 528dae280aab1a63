"""What a player is asked, without a terminal."""

from __future__ import annotations

import pytest

from billetdoux.agents import LEVELS, Level
from billetdoux.cli.prompts import Prompts
from billetdoux.i18n import LANGUAGES, words
from billetdoux.rules import Action, IllegalAction, Match, Role, load_edition
from billetdoux.table import Seat
from billetdoux.tui.names import shown_names

CLASSIC = load_edition("classic")


def dealt(*top: str) -> Match:
    """A match of three whose deck begins with these cards: one aside, one to each, one drawn by seat 0."""
    cards = [role for word in top if (role := Role.parse(word)) is not None]
    rest = list(CLASSIC.deck)
    for card in cards:
        rest.remove(card)
    match, _ = Match.of(CLASSIC, 3).deal([*cards, *rest], first=0)
    return match


def choose(match: Match, *answers: str) -> tuple[list[str], Action | None]:
    """The first line of each question, and what came out."""
    questions = Prompts(CLASSIC, ("Ada", "Bea", "Cleo"), words("en")).choose(match.view(0))
    asked = []
    try:
        for answer in (None, *answers):
            question = next(questions) if answer is None else questions.send(answer)
            asked += question.splitlines()[:1]
    except StopIteration as chosen:
        return asked, chosen.value
    return asked, None


def test_card_then_whom_then_what() -> None:
    asked, action = choose(dealt("guard", "guard", "baron", "priest", "king"), "1", "2", "1")
    assert asked == ["Which card do you play?", "Guard: on whom?", "Which card do you name?"]
    assert action == Action.parse("guard>2=priest")


def test_nothing_is_asked_that_is_no_choice() -> None:
    _, action = choose(dealt("guard", "guard", "baron", "priest", "handmaid"), "2")
    assert action == Action.parse("handmaid")


@pytest.mark.parametrize("answer", ["0", "3", "x", "", "-1", "²", "1" * 5000])
def test_what_is_no_answer_is_asked_again(answer: str) -> None:
    asked, action = choose(dealt("guard", "guard", "baron", "priest", "king"), answer)
    assert asked[1] == "Please answer with a number from 1 to 2."
    assert action is None


def test_C8_2_the_card_beside_the_countess_may_be_chosen_and_the_rules_say_why_not() -> None:
    match = dealt("guard", "king", "baron", "priest", "countess")
    asked, action = choose(match, "1")
    assert asked == ["Which card do you play?"]
    assert action is not None
    assert action.card == Role.KING
    with pytest.raises(IllegalAction) as caught:
        match.apply(action)
    assert caught.value.reason == "countess-must-go"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_at_a_full_table_all_have_different_names_whatever_the_people_are_called(
    language: str, level: Level
) -> None:
    w = words(language)
    for people in range(6):
        likely = [w.bot_name(level, place).upper() for place in range(1, people + 1)]
        seats = [*(Seat(name=name) for name in likely), *(Seat(level=level) for _ in range(6 - people))]
        names = shown_names(seats, w)
        assert len({name.casefold() for name in names}) == 6
        assert names[:people] == tuple(likely)


def test_a_bot_keeps_its_name_whoever_else_comes_or_goes() -> None:
    w = words("en")
    crowd = shown_names([Seat(name="Ada"), *(Seat(level="medium") for _ in range(5))], w)
    alone = shown_names([Seat(name="Ada"), *(Seat() for _ in range(4)), Seat(level="medium")], w)
    assert crowd[5] == alone[5]
