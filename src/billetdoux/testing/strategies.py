"""Hypothesis strategies for the game's values. All of them shrink: towards sorted decks, few moves, and the
first of the legal actions.

>>> from hypothesis import given, settings
>>> @settings(max_examples=10, deadline=None)
... @given(matches("standard", players=3))
... def test_someone_has_to_act_until_the_round_is_over(match):
...     assert (match.to_act is None) == match.round.is_over
>>> test_someone_has_to_act_until_the_round_is_over()
"""

from __future__ import annotations

from hypothesis import strategies as st

from billetdoux.rules import Action, Edition, Match, Role, Round, load_edition
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.fairness import SEED_BYTES
from billetdoux.rules.kernel import SEATS

MAX_SEAT_WRITTEN = 999
MAX_COPIES = 3
MIN_CARDS = 7
"""For two seats: one card aside, three face up, one each, and one to draw [X5]."""


def editions() -> st.SearchStrategy[Edition]:
    """The shipped editions.

    >>> from hypothesis import find
    >>> find(editions(), lambda edition: len(edition.deck) == 16)
    <Edition classic: 16 cards, 2 to 4 seats>
    """
    return st.sampled_from([load_edition(name) for name in SHIPPED])


@st.composite
def own_editions(draw: st.DrawFn, *, most_roles: int = len(Role), most_seats: int = SEATS) -> Edition:
    """Editions that a person might write: any roles with the Princess among them, a few copies of each.

    >>> from hypothesis import find
    >>> find(own_editions(), lambda edition: edition.count(Role.GUARD) == 2).count(Role.PRINCESS) > 0
    True
    """
    others = st.sampled_from([role for role in Role if role != Role.PRINCESS])
    roles = {Role.PRINCESS, *draw(st.lists(others, min_size=1, max_size=most_roles - 1, unique=True))}
    copies = {role: draw(st.integers(1, MAX_COPIES)) for role in sorted(roles)}
    copies[min(roles)] += max(0, MIN_CARDS - sum(copies.values()))
    seats = range(2, min(most_seats, sum(copies.values()) - 2) + 1)  # S2 takes a card, T2 another
    return Edition.from_data(
        {
            "name": "our-own",
            "seats": {"least": seats[0], "most": seats[-1]},
            "cards": {role.word: {"rank": int(role), "count": count} for role, count in copies.items()},
            "tokens": {str(players): draw(st.integers(1, 3)) for players in seats},
        }
    )


def decks(edition: Edition | str) -> st.SearchStrategy[list[Role]]:
    """Every card of an edition, in any order.

    >>> from hypothesis import find
    >>> find(decks("classic"), lambda deck: deck[0] == Role.PRINCESS).count(Role.GUARD)
    5
    """
    return st.permutations(_edition(edition).deck)


@st.composite
def matches(
    draw: st.DrawFn,
    edition: Edition | str | None = None,
    players: int | None = None,
    *,
    most_rounds: int = 2,
    seeded: bool = False,
) -> Match:
    """A match at any moment that legal play can reach after its first deal, within so many rounds.

    Its decks are drawn like everything else, and shrink; with `seeded` they come from a seed.

    >>> from hypothesis import given, settings
    >>> @settings(max_examples=5, deadline=None)
    ... @given(matches(players=2, most_rounds=3))
    ... def test_two_players_see_three_cards(match):
    ...     assert len(match.view(None).faceup) == 3
    >>> test_two_players_see_three_cards()
    """
    match = _start(draw, edition, players, seeded)
    for _ in range(draw(st.integers(0, most_rounds - 1))):
        match = _play(draw, _deal(draw, match))
        if match.is_over:
            return match
    return _play(draw, _deal(draw, match), most=draw(st.integers(0, len(match.edition.deck))))


@st.composite
def finished_matches(
    draw: st.DrawFn, edition: Edition | str | None = None, players: int | None = None, *, seeded: bool = False
) -> Match:
    """A match played to its end.

    >>> from hypothesis import given, settings
    >>> @settings(max_examples=3, deadline=None)
    ... @given(finished_matches("classic"))
    ... def test_someone_wins(match):
    ...     assert max(match.tokens) >= match.goal
    >>> test_someone_wins()
    """
    match = _start(draw, edition, players, seeded)
    while not match.is_over:
        match = _play(draw, _deal(draw, match))
    return match


def rounds(edition: Edition | str | None = None, players: int | None = None) -> st.SearchStrategy[Round]:
    """A first round at any moment.

    >>> from hypothesis import find
    >>> find(rounds("classic", 2), lambda round: round.is_over).to_act
    """
    return matches(edition, players, most_rounds=1).map(_round_of)


def legal_actions(now: Round) -> st.SearchStrategy[Action]:
    """What the seat to act may do.

    >>> from hypothesis import find
    >>> classic = load_edition("classic")
    >>> find(legal_actions(Round.deal(classic, 2, classic.deck, first=0)), lambda action: action.target == 1)
    Action.parse('guard>1=baron')
    """
    return st.sampled_from(now.legal)


def any_actions() -> st.SearchStrategy[Action]:
    """Any action that can be written, whether or not there is such a seat or such a card at the table.

    >>> from hypothesis import find
    >>> find(any_actions(), lambda action: len(action.under) == 2)
    Action.parse('keep:spy/spy,spy')
    """
    roles = st.sampled_from(Role)
    seats = st.integers(0, SEATS) | st.integers(0, MAX_SEAT_WRITTEN)
    alone = st.sampled_from([role for role in Role if role != Role.PRINCE]).map(Action)
    on_a_seat = st.builds(
        Action, st.sampled_from([Role.PRIEST, Role.BARON, Role.PRINCE, Role.KING]), target=seats
    )
    guess = st.builds(Action, st.just(Role.GUARD), target=seats, named=roles)
    choice = st.builds(Action, roles, under=st.tuples(roles) | st.tuples(roles, roles))
    return alone | on_a_seat | guess | choice


def _edition(edition: Edition | str) -> Edition:
    return edition if isinstance(edition, Edition) else load_edition(edition)


def _start(draw: st.DrawFn, edition: Edition | str | None, players: int | None, seeded: bool) -> Match:
    edition = draw(editions()) if edition is None else _edition(edition)
    players = draw(st.sampled_from(edition.seats)) if players is None else players
    if seeded:
        return Match.seeded(edition, players, seed=draw(st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)))
    return Match.of(edition, players)


def _deal(draw: st.DrawFn, match: Match) -> Match:
    if match.seed is not None:
        return match.next_round()[0]
    return match.deal(draw(decks(match.edition)), draw(st.sampled_from(match.starters)))[0]


def _play(draw: st.DrawFn, match: Match, most: int | None = None) -> Match:
    """The match after so many moves, or where the round ends before."""
    moves = 0
    while match.to_act is not None and moves != most:
        match, _ = match.apply(match.legal[draw(st.integers(0, len(match.legal) - 1))])
        moves += 1
    return match


def _round_of(match: Match) -> Round:
    assert match.round is not None
    return match.round
