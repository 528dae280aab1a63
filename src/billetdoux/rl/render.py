"""A table for people to watch: as text in four languages, or as a picture drawn by NumPy alone."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from billetdoux.i18n import DEFAULT_THEME, load_theme, words
from billetdoux.report.board import board, plain_text
from billetdoux.rl.batch import check_choice
from billetdoux.rules import Edition, Match, Role, View
from billetdoux.rules.round import check_seat

RENDER_MODES = ("ansi", "human", "rgb_array")
TEXT_WIDTH = 160

Picture = NDArray[np.uint8]
Colour = tuple[int, int, int]
Hands = Sequence[Sequence[Role]]


class Renderer:
    """As one of `RENDER_MODES`: returns a text, prints it, or returns a picture (height × width × 3).

    Through the eyes of `seat`; `None` sees every card.
    """

    def __init__(self, names: Sequence[str], mode: str | None, seat: int | None, language: str) -> None:
        if mode is not None:
            check_choice("render_mode", mode, RENDER_MODES)
        check_seat(seat, len(names))
        self._names = names
        self._mode = mode
        self._seat = seat
        self._words = words(language)

    def render(self, match: Match) -> Picture | str | None:
        assert match.round is not None, "reset first"
        if self._mode is None:
            return None
        view = match.view(self._seat)
        hands = match.round.hands if self._seat is None else _hands_seen(view)
        if self._mode == "rgb_array":
            return picture(match.edition, view, hands)
        text = self._text(view, hands if self._seat is None else None)
        if self._mode == "ansi":
            return text
        print(text)
        return None

    def _text(self, view: View, hands: Hands | None) -> str:
        return plain_text(board(view, self._names, self._words, hands), TEXT_WIDTH) + "\n"


def _hands_seen(view: View) -> list[tuple[Role, ...]]:
    """Every seat's cards, as far as the viewer knows them."""
    shown = [() if card is None else (card,) for card in view.shown]
    known = [shown[seat] or view.known[seat] for seat in range(view.players)]
    return [view.hand if seat == view.seat else cards for seat, cards in enumerate(known)]


# ---------------------------------------------------------------- the picture: all measures in pixels

MARGIN = 8
CARD = (28, 40)  # width, height
GAP = 4
LINE = CARD[1] + 2 * MARGIN  # a line for the deck, and one for each seat
DIGIT = 4  # a dot of a digit; digits are 3 × 5 dots
SEAT_AT, TOKENS_AT, HAND_AT, DISCARDS_AT = 20, 48, 88, 200
WIDTH = 760

FELT: Colour = (38, 60, 52)
INK: Colour = (245, 240, 225)
BACK: Colour = (112, 104, 96)
TURN: Colour = (240, 190, 60)
SHIELD: Colour = (120, 200, 240)

# Row by row.
DIGITS = (
    "### #.# #.# #.# ###",
    ".#. ##. .#. .#. ###",
    "### ..# ### #.. ###",
    "### ..# ### ..# ###",
    "#.# #.# ### ..# ..#",
    "### #.. ### ..# ###",
    "### #.. ### #.# ###",
    "### ..# ..# ..# ..#",
    "### #.# ### #.# ###",
    "### #.# ### ..# ###",
)


def picture(edition: Edition, view: View, hands: Hands) -> Picture:
    """A line for the deck and the cards set aside face up, then one for each seat.

    A seat's line has a bar when it is its turn, its number, its tokens, its hand, framed while protected, and
    its face-up cards; who is out is faded. Cards bear their printed rank, or show their backs.
    """
    canvas = np.full((LINE * (view.players + 1), WIDTH, 3), FELT, np.uint8)
    _deck_line(canvas[:LINE], edition, view)
    for seat in range(view.players):
        _seat_line(canvas[LINE * (seat + 1) : LINE * (seat + 2)], edition, view, seat, hands[seat])
    return canvas


def _deck_line(line: Picture, edition: Edition, view: View) -> None:
    _card(line, HAND_AT, BACK, view.deck_size)
    _cards(line, DISCARDS_AT, edition, view.faceup)


def _seat_line(line: Picture, edition: Edition, view: View, seat: int, hand: Sequence[Role]) -> None:
    if view.to_act == seat:
        _fill(line, MARGIN, MARGIN, GAP, CARD[1], TURN)
    _number(line, SEAT_AT, seat, INK)
    _number(line, TOKENS_AT, view.tokens[seat], TURN)
    if view.protected[seat]:
        _fill(line, HAND_AT - GAP, MARGIN - GAP, CARD[0] + 2 * GAP, CARD[1] + 2 * GAP, SHIELD)
    for place in range(len(hand), view.hand_sizes[seat]):
        _card(line, HAND_AT + place * (CARD[0] + GAP), BACK)
    _cards(line, HAND_AT, edition, hand)
    _cards(line, DISCARDS_AT, edition, view.discards[seat])
    if view.out[seat]:
        line[:] = line // 2 + np.array(FELT, np.uint8) // 2


def _cards(line: Picture, left: int, edition: Edition, roles: Sequence[Role]) -> None:
    looks = load_theme(DEFAULT_THEME).looks
    for place, role in enumerate(roles):
        colour = looks[role].colour
        red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
        _card(line, left + place * (CARD[0] + GAP), (red, green, blue), edition.rank(role))


def _card(line: Picture, left: int, colour: Colour, number: int | None = None) -> None:
    _fill(line, left, MARGIN, *CARD, colour)
    if number is not None:
        _number(line, left, number, INK, width=CARD[0])


def _number(line: Picture, left: int, number: int, colour: Colour, width: int = 0) -> None:
    """In the middle of `width`, if there is one; two digits are drawn smaller."""
    text = str(number)
    dot = DIGIT if len(text) == 1 else DIGIT - 1
    wide = (4 * len(text) - 1) * dot
    left += max(0, width - wide) // 2
    top = MARGIN + (CARD[1] - 5 * dot) // 2
    for figure in text:
        for place, ink in enumerate(DIGITS[int(figure)].replace(" ", "")):
            if ink == "#":
                _fill(line, left + place % 3 * dot, top + place // 3 * dot, dot, dot, colour)
        left += 4 * dot


def _fill(line: Picture, left: int, top: int, width: int, height: int, colour: Colour) -> None:
    line[top : top + height, left : left + width] = colour
