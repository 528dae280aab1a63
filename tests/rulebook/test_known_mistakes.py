"""What other programs of this game get wrong, each at the table where it would show."""

from __future__ import annotations

import json
from collections import Counter

from billetdoux.rules import Match, Role
from tests.rulebook.table import Table, deal, deal_all, edition_of


def test_a_prince_on_an_empty_deck_leaves_nobody_without_a_card() -> None:
    """C5.4"""
    table = deal_all("prince spy", deck="guard", aside="princess")
    table.play("prince>1")
    assert table.hand(1) == "princess"
    assert table.winners == [1]


def test_a_prince_is_forced_on_its_own_player_when_all_others_are_protected() -> None:
    """C5.5"""
    table = deal("handmaid handmaid guard", deck="spy spy prince priest")
    table.play("handmaid", "handmaid")
    assert table.legal == ["guard", "prince>2"]
    table.play("prince>2")
    assert (table.discards(2), table.hand(2)) == ("prince guard", "priest")


def test_a_handmaid_drawn_after_a_prince_does_not_protect() -> None:
    """C4, C5.6"""
    table = deal("prince guard baron", deck="spy handmaid")
    table.play("prince>2")
    assert table.hand(2) == "handmaid"
    assert table.protected == []
    assert "guard>2=handmaid" in table.legal


def test_a_handmaids_protection_does_not_outlast_a_forced_countess() -> None:
    """T2, C8.2"""
    table = deal("handmaid spy", deck="countess priest king guard")
    table.play("handmaid", "spy")
    assert table.legal == ["countess"]
    table.play("countess")
    assert table.protected == []
    assert "priest>0" in table.legal


def test_a_barons_tie_knocks_nobody_out() -> None:
    """C3"""
    table = deal("priest priest guard", deck="baron")
    table.play("baron>1")
    assert table.out == []
    assert (table.hand(0), table.discards(1)) == ("priest", "")


def test_two_seats_have_three_cards_face_up() -> None:
    """S3"""
    match, _ = Match.seeded("standard", 2, seed=bytes(32)).next_round()
    assert len(match.view(None).faceup) == 3
    assert match.view(None).deck_size == 21 - 1 - 3 - 2 - 1


def test_a_chancellors_cards_go_under_the_deck_and_not_on_top() -> None:
    """C6.1"""
    table = deal_all("chancellor guard", deck="king spy priest handmaid baron")
    table.play("chancellor", "keep:king/spy,priest")
    assert table.hand(1) == "guard handmaid"
    assert table.deck == "baron spy priest"


def test_a_spys_token_never_goes_to_two() -> None:
    """C0.2"""
    table = deal_all("spy spy king", deck="guard guard")
    table.play("spy", "spy")
    assert table.tokens == [0, 0, 1]


def test_a_spys_token_never_goes_to_someone_who_is_out() -> None:
    """C0.5"""
    table = deal_all("spy guard", deck="king priest")
    table.play("spy", "guard>0=king")
    assert table.tokens == [0, 1]


def test_a_countess_is_forced_by_the_king_and_the_princes_and_by_nothing_else() -> None:
    """C8.2"""
    forcing = set()
    for other in Role:
        if other != Role.COUNTESS and deal("countess guard baron", deck=str(other)).legal == ["countess"]:
            forcing.add(other)
    assert forcing == {Role.KING, Role.PRINCE}


def test_a_countess_is_not_what_must_be_kept() -> None:
    """C8.2"""
    table = deal("king guard baron", deck="countess")
    table.play("countess")
    assert table.hand(0) == "king"


def test_a_princess_is_not_played_without_harm() -> None:
    """C9.1"""
    table = deal("princess guard baron", deck="spy")
    table.play("princess")
    assert table.out == [0]


def test_the_next_seat_is_not_skipped_after_a_knock_out() -> None:
    """T1"""
    table = deal("guard priest baron king", deck="spy")
    table.play("guard>3=king")
    assert table.turn == 1
    table = deal("guard priest baron king", deck="spy")
    table.play("guard>1=priest")
    assert table.turn == 2
    table = deal("guard baron prince king", deck="spy priest guard")
    table.play("spy", "baron>2")
    assert table.out == [1]
    assert table.turn == 2


def test_ties_are_not_broken_by_discards() -> None:
    """E3"""
    table = deal_all("king priest", deck="priest")
    table.play("king>1")
    assert (table.discards(0), table.discards(1)) == ("king", "")
    assert table.winners == [0, 1]


def test_every_one_of_several_match_winners_wins() -> None:
    """M1"""
    table = deal_all("spy prince prince", deck="prince", goal=1)
    table.play("spy")
    assert table.tokens == [2, 1, 1]
    assert table.match_winners == [0, 1, 2]


def test_no_card_is_lost_between_rounds() -> None:
    """S1, M2"""
    match, _ = Match.seeded("standard", 3, seed=bytes(32)).next_round()
    while not match.is_over:
        match, _ = match.apply(match.legal[-1]) if match.to_act is not None else match.next_round()
    assert len(match.log) > 1
    assert all(Counter(round.deck) == Counter(match.edition.deck) for round in match.log)


def test_a_kings_trade_is_remembered_by_those_who_saw_a_hand() -> None:
    """I2, I4: the card that a Priest showed is now on the other side of the trade."""
    table = deal("priest baron king spy", deck="guard spy guard")
    table.play("priest>1", "spy")
    assert table.known(0, 1) == "baron"
    table.play("king>1")
    assert table.known(0, 1) == ""
    assert table.known(0, 2) == "baron"


def test_no_deck_seed_or_hand_of_another_is_sent_to_anyone() -> None:
    """I3: no card is in anybody's view or news but by being on the table or in that seat's hand."""
    seed = bytes(range(32))
    edition = edition_of("princess guard priest baron spy king handmaid countess", players=3)
    table = Table(Match.seeded(edition, 3, seed=seed))
    table.next_round("guard priest baron", deck="spy king handmaid countess", aside="princess", first=0)
    view = table.view(1).to_json()
    view.pop("cards")  # the edition's list
    sent = json.dumps([view, *(event.to_json() for event in table.heard(1))])
    assert '"priest"' in sent
    assert seed.hex() not in sent
    for hidden in ("guard", "baron", "spy", "king", "handmaid", "countess", "princess"):
        assert f'"{hidden}"' not in sent


def test_the_card_set_aside_changes_nothing_that_a_player_is_given() -> None:
    """S2, I3"""
    one = deal("guard priest baron", deck="spy king", aside="princess")
    other = deal("guard priest baron", deck="spy king", aside="countess")
    for table in (one, other):
        table.play("guard>1=princess")
    for seat in (0, 1, 2, None):
        assert one.view(seat) == other.view(seat)
