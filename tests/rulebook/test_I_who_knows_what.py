"""I. Who knows what."""

from __future__ import annotations

import pytest

from billetdoux.rules import Action, IllegalAction, Match, Role
from billetdoux.rules.view import FIELD_WRITERS, OWN_FIELDS
from tests.rulebook.table import Table, deal, deal_all, words
from tests.rules.random_play import moments


def test_I1_everyone_sees_what_lies_on_the_table() -> None:
    table = deal("handmaid guard", deck="spy king priest", faceup="baron countess guard", first=0)
    table.play("handmaid", "king")
    for watcher in (0, 1, None):
        view = table.view(watcher)
        assert view.players == 2
        assert view.tokens == (0, 0)
        assert view.to_act == 0
        assert [words(pile) for pile in view.discards] == ["handmaid", "king"]
        assert words(view.faceup) == "baron countess guard"
        assert view.deck_size == 12
        assert view.protected == (False, False)
        assert view.out == (False, False)


def test_I1_everyone_sees_who_is_protected_and_who_is_out() -> None:
    table = deal("guard priest baron", deck="spy handmaid")
    table.play("guard>1=priest", "handmaid")
    for watcher in (0, 1, 2, None):
        assert table.view(watcher).out == (False, True, False)
        assert table.view(watcher).protected == (False, False, True)


def test_I1_everyone_hears_whom_a_guard_chose_what_it_named_and_whether_it_hit() -> None:
    table = deal("guard priest baron", deck="spy")
    table.play("guard>1=king")
    for watcher in (0, 1, 2, None):
        answer = table.heard(watcher)[1].to_json()
        assert answer == {"event": "guard-answered", "seat": 0, "target": 1, "named": "king", "hit": False}


def test_I1_everyone_hears_who_compared_and_who_lost() -> None:
    table = deal("baron priest king", deck="prince")
    table.play("baron>1")
    for watcher in (2, None):
        compared = table.heard(watcher)[1].to_json()
        assert (compared["seat"], compared["target"], compared["loser"]) == (0, 1, 1)


def test_I1_everyone_hears_who_traded() -> None:
    table = deal("king priest baron", deck="spy")
    table.play("king>2")
    for watcher in (1, None):
        traded = table.heard(watcher)[1].to_json()
        assert (traded["event"], traded["seat"], traded["target"]) == ("hands-traded", 0, 2)


def test_I1_everyone_hears_how_many_cards_a_chancellor_put_back() -> None:
    for deck, choice, count in (
        ("king spy", "keep:king/spy", 1),
        ("king spy guard", "keep:king/spy,guard", 2),
    ):
        table = deal_all("chancellor guard", deck=deck)
        table.play("chancellor", choice)
        assert table.heard(None)[0].to_json()["count"] == count


def test_I2_you_see_your_own_hand() -> None:
    table = deal("guard priest baron", deck="spy")
    assert [words(table.view(seat).hand) for seat in range(3)] == ["spy guard", "priest", "baron"]
    assert table.view(None).hand == ()


def test_I2_you_see_what_a_priest_showed_you_until_it_moves() -> None:
    table = deal("priest king baron", deck="guard spy guard prince")
    table.play("priest>1")
    assert table.known(0, 1) == "king"
    table.play("spy", "baron>0")
    assert table.known(0, 1) == "king"
    assert table.turn == 0
    table.play("prince>1")
    assert table.known(0, 1) == ""


def test_I2_both_see_both_hands_of_a_baron() -> None:
    table = deal("baron prince king", deck="prince")
    table.play("baron>1")
    for seat in (0, 1):
        compared = table.heard(seat)[1].to_json()
        assert (compared["card"], compared["target_card"]) == ("prince", "prince")
    assert table.heard(2)[1].to_json()["card"] is None


def test_I2_both_see_what_a_king_traded() -> None:
    table = deal("king priest baron", deck="spy")
    table.play("king>2")
    for seat in (0, 2):
        traded = table.heard(seat)[1].to_json()
        assert (traded["gave"], traded["got"]) == ("spy", "baron")


def test_I2_you_see_the_cards_that_you_put_under_the_deck() -> None:
    table = deal_all("chancellor guard", deck="king spy priest handmaid")
    table.play("chancellor", "keep:king/priest,spy")
    assert table.view(0).under == ((0, Role.PRIEST), (1, Role.SPY))


def test_I3_nobody_sees_the_deck_the_card_set_aside_or_the_hands_of_others() -> None:
    """Two tables that differ only in what seat 0 can't know look the same to it."""
    one = deal("guard priest baron", deck="spy king handmaid prince countess", aside="princess")
    other = deal("guard countess prince", deck="spy princess baron handmaid king", aside="priest")
    for table in (one, other):
        table.play("spy")
    assert one.heard(0) == other.heard(0)
    assert one.view(0).to_json() == other.view(0).to_json()
    assert one.heard(None) == other.heard(None)
    assert one.view(None).to_json() == other.view(None).to_json()


def test_I3_hands_shown_at_the_end_are_public() -> None:
    table = deal_all("spy baron king", deck="handmaid")
    table.play("spy")
    for watcher in (0, 1, 2, None):
        assert table.view(watcher).shown == (Role.HANDMAID, Role.BARON, Role.KING)


def test_I3_the_last_seat_left_keeps_its_hand_hidden() -> None:
    table = deal("guard priest", deck="king")
    table.play("guard>1=priest")
    assert table.is_over
    for watcher in (1, None):
        assert table.view(watcher).shown == (None, None)
    assert "king" not in [event.to_json().get("card") for event in table.heard(1)]


def test_I3_the_seed_is_hidden_until_the_match_is_over() -> None:
    match, _ = Match.seeded("classic", 2, seed=bytes(range(32))).next_round()
    while not match.is_over:
        assert match.view(0).seed is None
        match, events = match.apply(match.legal[0]) if match.to_act is not None else match.next_round()
    assert match.view(None).seed == bytes(range(32)).hex()
    assert events[-1].to_json() == {"event": "seed-revealed", "seed": bytes(range(32)).hex()}


def test_I4_a_guard_that_missed_rules_a_role_out_for_everyone() -> None:
    table = deal("guard priest baron", deck="spy")
    table.play("guard>1=king")
    assert table.view(0).ruled_out[1] == (Role.KING,)
    assert table.view(2).ruled_out[1] == (Role.KING,)


def test_I4_what_follows_is_shown_to_nobody_else() -> None:
    table = deal("priest king baron", deck="guard")
    table.play("priest>1")
    assert table.known(0, 1) == "king"
    assert table.view(2).known == ((), (), ())
    assert table.view(None).known == ()
    assert table.view(None).ruled_out == ()


def test_I4_what_was_ruled_out_is_forgotten_when_the_card_is_gone() -> None:
    table = deal("guard priest baron", deck="spy prince")
    table.play("guard>1=king", "prince>1")
    assert table.view(0).ruled_out[1] == ()


def test_I4_a_king_or_prince_was_not_played_from_beside_the_countess() -> None:
    table = deal("guard priest baron", deck="king")
    table.play("king>1")
    assert Role.COUNTESS in table.view(2).ruled_out[1]


def test_I4_who_lost_to_a_baron_rules_out_every_lower_card_of_the_winner() -> None:
    table = deal("baron priest king", deck="prince")
    table.play("baron>1")
    assert words(table.view(2).ruled_out[0]) == "spy guard priest"
    table = deal("baron prince king", deck="priest")
    table.play("baron>1")
    assert words(table.view(2).ruled_out[1]) == "spy guard priest"


def test_I4_a_barons_tie_makes_what_is_known_of_one_known_of_the_other() -> None:
    table = deal("guard priest priest", deck="spy baron")
    table.play("guard>2=king", "baron>2")
    assert table.view(0).ruled_out == ((), (Role.KING,), (Role.KING,))
    table = deal("priest prince prince", deck="guard baron")
    table.play("priest>1", "baron>2")
    assert (table.known(0, 1), table.known(0, 2)) == ("prince", "prince")


def test_I4_a_chancellors_choice_makes_a_hand_unknown_again() -> None:
    table = deal("priest chancellor", deck="guard king spy handmaid")
    table.play("priest>1")
    assert "chancellor" in table.known(0, 1)
    table.play("chancellor", "keep:spy/king,handmaid")
    assert table.known(0, 1) == ""


def test_I4_a_card_seen_before_a_chancellors_choice_may_have_gone_under_the_deck() -> None:
    table = deal("priest king", deck="guard chancellor spy handmaid")
    table.play("priest>1", "chancellor")
    assert table.known(0, 1) == "king"
    table.play("keep:king/spy,handmaid")
    assert table.known(0, 1) == ""


def test_I5_an_illegal_move_tells_the_others_nothing() -> None:
    table = deal("countess guard baron", deck="king")
    before = [table.view(watcher).to_json() for watcher in (1, 2, None)]
    with pytest.raises(IllegalAction):
        table.match.apply(Action.parse("king>1"))
    assert [table.view(watcher).to_json() for watcher in (1, 2, None)] == before


def test_I5_that_a_countess_was_forced_stays_secret() -> None:
    def after_a_countess(drawn: str) -> Table:
        table = deal("countess guard baron", deck=f"{drawn} spy")
        table.play("countess")
        return table

    forced, free = after_a_countess("king"), after_a_countess("handmaid")
    for watcher in (1, 2, None):
        assert forced.view(watcher).to_json() == free.view(watcher).to_json()
        assert forced.heard(watcher) == free.heard(watcher)


def test_I1_all_but_the_last_fields_of_a_view_are_the_same_for_everybody() -> None:
    names = [name for name, _ in FIELD_WRITERS]
    assert tuple(names[-len(OWN_FIELDS) :]) == OWN_FIELDS
    for match, _ in moments("standard", 4):
        views = [match.view(seat).to_json(events=False) for seat in (None, 0, 1, 2, 3)]
        public = [{name: view[name] for name in names if name not in OWN_FIELDS} for view in views]
        assert all(fields == public[0] for fields in public)
