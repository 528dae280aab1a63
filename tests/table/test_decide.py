"""Who may do what at a table, and when."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace
from rich.pretty import pretty_repr

from billetdoux.rules import IllegalAction, InvalidAction
from billetdoux.rules.errors import BilletError
from billetdoux.rules.event import Event
from billetdoux.server.broadcast import table_info
from billetdoux.table import Options, Refused, advance, decide, give_ticket, open_table, redeem, sit
from billetdoux.table import command as ask
from billetdoux.table.decide import MAX_ENTRIES
from billetdoux.table.entry import Committed, Dealt, Moved, Returned, StoodIn
from billetdoux.table.look_alikes import IGNORABLE, LOOK_ALIKES
from billetdoux.table.snapshot import restore, snapshot
from tests.table.sitting import NAMES, Sitting, at


def refused(sitting: Sitting, who: int, kind: type, /, **fields: object) -> str:
    """Why a command is refused; and nothing has changed."""
    with pytest.raises(BilletError) as refusal:
        decide(sitting.table, who, sitting.command(kind, **fields), at(sitting.now))
    return refusal.value.reason


def reason(call: object) -> str:
    with pytest.raises(Refused) as refusal:
        call()  # type: ignore[operator]
    return refusal.value.reason


# ---------------------------------------------------------------- sitting down


def test_whoever_opens_a_table_is_its_host_and_sits_in_the_first_seat() -> None:
    table = Sitting(Options(seats=3)).table
    assert (table.host, table.seat_of("p0"), table.phase) == (0, 0, "waiting")


def test_a_seat_is_taken_in_order_and_a_full_table_has_none() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    assert sitting.table.seat_of("p1") == 1
    assert reason(lambda: sit(sitting.table, "p2", "Cleo", at(0))) == "no-free-seat"


def test_sitting_down_twice_changes_nothing() -> None:
    table = Sitting(Options(seats=3), players=2).table
    assert sit(table, "p1", "Somebody else", at(0)).table is table


UNMARKED = ["Ad\u034fa", "Ada\ufe0f", "A\ufe00da", "Ada\U000e0100", "Ada\u17b4", "Ada\u180b", "Ada\u180f"]
FOREIGN = ["\u0410da", "Ad\u0430", "\u0391DA", "\u0251d\u0251", "\u0430\u0501\u0430"]


@pytest.mark.parametrize("name", ["Ada", "ADA", "ＡＤＡ", "  ada ", *UNMARKED, "Ada\U00016fe4", *FOREIGN])
def test_two_players_at_a_table_have_names_that_look_different(name: str) -> None:
    table = Sitting(Options(seats=3)).table
    assert reason(lambda: sit(table, "p1", name, at(0))) == "name-in-use"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Iris", "lris"),
        ("Iris", "\u0406ris"),
        ("Neve", "\u039de\u03bde"),
        ("BOB", "\u0412\u043e\u0432"),
        ("\u041d\u0430\u0442\u0430", "HATA"),
        ("\u041d\u0430\u0442\u0430", "\u041d\u0410\u0422\u0410"),
        ("\u00c1va", "\u0386va"),
        ("O'Neil", "O\u2019Neil"),
        ("Anne-Lise", "Anne\u2010Lise"),
        ("❤️", "❤"),
        ("Groß", "GROSS"),
    ],
)
def test_different_letters_may_look_the_same(name: str, other: str) -> None:
    taken, as_well = (open_table(Options(), person="p0", name=who, now=at(0)).table for who in (name, other))
    assert reason(lambda: sit(taken, "p1", other, at(0))) == "name-in-use"
    assert reason(lambda: sit(as_well, "p1", name, at(0))) == "name-in-use"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", "Ida"),
        ("Zoë", "Zoe"),
        ("Анна", "Яна"),
        ("Ali", "All"),
        ("Νίκος", "Νίκη"),
        ("Ada", "Ada 2"),
        ("李雷", "李蕾"),
    ],
)
def test_names_that_look_different_are_free(name: str, other: str) -> None:
    table = open_table(Options(seats=3), person="p0", name=name, now=at(0)).table
    assert sit(table, "p1", other, at(0)).lines


def test_look_alikes_are_letters_of_scripts_that_share_their_shapes() -> None:
    for letter, others in LOOK_ALIKES.items():
        kinds = {unicodedata.name(other).split()[0] for other in others}
        assert kinds <= (
            {"LATIN", "GREEK", "CYRILLIC"} if letter.isalpha() else {"HYPHEN", "MODIFIER", "RIGHT"}
        )
    assert all(chr_.isprintable() and unicodedata.category(chr_) == "Mn" for chr_ in IGNORABLE)


UNREADABLE = ["", "   ", "a" * 25, "a\u202eb", "a\x00b", "\u200b"]
INVISIBLE = ["\u3164", "\u2800\u2800", "Ada\uffa0", "\u115f\u1160", "\ufe0f", "\u034f", "\U00016fe4"]
INVISIBLE += ["\U0001d159" * 3, "Ada\U0001d159", "\ufffc", "\U00013441"]
STACKED = ["A" + "\u0301" * 9, "\u0335\u0336\u0337\u0338"]


@pytest.mark.parametrize("name", ["Zoë", "Nguyễn", "สมชาย", "शक्ति", "❤️", "李雷", "Ⅳ"])
def test_a_name_may_be_of_any_script(name: str) -> None:
    assert sit(Sitting(Options(seats=3)).table, "p1", name, at(0)).lines


@pytest.mark.parametrize("name", UNREADABLE + INVISIBLE + STACKED)
def test_a_name_can_be_read(name: str) -> None:
    table = Sitting(Options(seats=3)).table
    assert reason(lambda: sit(table, "p1", name, at(0))) == "bad-display-name"


def test_whoever_comes_during_a_match_sits_down_for_the_next_one() -> None:
    sitting = Sitting(Options(seats=3), players=2)
    sitting.start()
    sitting.keep(sit(sitting.table, "late", "Cleo", at(0)))
    late = sitting.table.seat_of("late")
    assert late == 2
    assert sitting.table.players == 2
    assert refused(sitting, late, ask.Ready) == "no-match-on"
    spectator, theirs = sitting.table.view(None), sitting.table.view(late)
    assert theirs == spectator


# ---------------------------------------------------------------- the host


def test_only_the_host_arranges_the_seats() -> None:
    sitting = Sitting(Options(seats=3), players=2)
    assert refused(sitting, 1, ask.AddBot, seat=2, level="easy") == "not-host"
    assert refused(sitting, 1, ask.Kick, seat=0) == "not-host"
    assert refused(sitting, 1, ask.Start) == "not-host"


def test_a_bot_gets_an_empty_seat_or_another_level_but_nobodys_seat() -> None:
    sitting = Sitting(Options(seats=3), players=2, bots=1)
    sitting.do(0, ask.AddBot, seat=2, level="hard")
    assert sitting.table.seats[2].level == "hard"
    assert refused(sitting, 0, ask.AddBot, seat=1, level="easy") == "seat-not-free"
    assert refused(sitting, 0, ask.AddBot, seat=5, level="easy") == "seat-not-free"
    assert refused(sitting, 0, ask.RemoveBot, seat=1) == "not-a-bot"
    sitting.do(0, ask.RemoveBot, seat=2)
    assert sitting.table.seats[2].is_empty


WISHES: dict[str, object] = {
    "edition": "classic",
    "theme": "star-wars",
    "seats": 3,
    "public": True,
    "clock": 30,
    "hints": False,
    "free_text": True,
    "pace": "slow",
}


def test_the_host_changes_the_options_before_a_match_and_between_matches() -> None:
    sitting = Sitting(Options(seats=2, away=90), players=2)
    sitting.do(0, ask.ChangeOptions, **WISHES)
    assert sitting.table.options == Options.checked(**WISHES, away=90)
    assert [seat.is_empty for seat in sitting.table.seats] == [False, False, True]
    sitting.start()
    assert refused(sitting, 0, ask.ChangeOptions, **WISHES) == "match-on"
    sitting.play_match(Random(1))
    sitting.do(0, ask.ChangeOptions, **WISHES | {"edition": "standard", "theme": "court", "seats": 2})
    assert sitting.table.match is not None
    assert sitting.table.match.edition.name == "classic"
    assert restore(snapshot(sitting.table)) == sitting.table
    sitting.start()
    assert sitting.table.match.edition.name == "standard"


def test_nobody_but_the_host_changes_the_options_and_only_to_what_goes_together() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    assert refused(sitting, 1, ask.ChangeOptions, **WISHES) == "not-host"
    assert refused(sitting, 0, ask.ChangeOptions, **WISHES, version=0) == "stale"
    with pytest.raises(BilletError, match="theme-lacks-roles"):
        sitting.do(0, ask.ChangeOptions, **WISHES | {"edition": "standard"})
    with pytest.raises(BilletError, match="bad-players"):
        sitting.do(0, ask.ChangeOptions, **WISHES | {"seats": 6})


def test_when_seats_go_bots_leave_and_people_stay() -> None:
    sitting = Sitting(Options(seats=4), players=2, bots=2)
    fewer = WISHES | {"seats": 2}
    change = sitting.do(0, ask.ChangeOptions, **fewer)
    assert [event.code() for event in change.events] == ["seat-left", "seat-left"]
    assert [seat.has_player for seat in sitting.table.seats] == [True, True]
    three = Sitting(Options(seats=3), players=3)
    assert refused(three, 0, ask.ChangeOptions, **fewer) == "seats-taken"


def test_options_as_they_are_already_are_no_entry() -> None:
    sitting = Sitting(Options.checked(**WISHES), players=2)
    assert sitting.do(0, ask.ChangeOptions, **WISHES).lines == ()


def test_who_is_sent_away_does_not_come_back() -> None:
    sitting = Sitting(Options(seats=3), players=2)
    sitting.do(0, ask.Kick, seat=1)
    assert sitting.table.seat_of("p1") is None
    assert reason(lambda: sit(sitting.table, "p1", "Bea", at(0))) == "sent-away"
    assert refused(sitting, 0, ask.Kick, seat=0) == "not-a-player"


def test_nobody_is_sent_away_during_a_match() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    sitting.start()
    assert refused(sitting, 0, ask.Kick, seat=1) == "match-on"
    assert refused(sitting, 0, ask.Start) == "match-on"


def test_a_host_who_has_not_seen_the_seats_as_they_are_is_asked_to_look_again() -> None:
    sitting = Sitting(Options(seats=3))
    before = sitting.table.version
    sitting.keep(sit(sitting.table, "p1", "Bea", at(0)))
    assert refused(sitting, 0, ask.Start, version=before) == "stale"


def test_nobody_plays_alone() -> None:
    sitting = Sitting(Options(seats=3))
    assert refused(sitting, 0, ask.Start) == "too-few-players"


def test_when_the_host_leaves_the_next_player_is_the_host() -> None:
    sitting = Sitting(Options(seats=3), players=3)
    sitting.do(0, ask.Leave)
    assert sitting.table.host == 1


def test_when_the_last_player_leaves_the_table_is_closed() -> None:
    sitting = Sitting(Options(seats=3), players=2, bots=1)
    sitting.start()
    sitting.do(0, ask.Leave)
    sitting.do(1, ask.Leave)
    assert sitting.table.phase == "closed"
    assert reason(lambda: sit(sitting.table, "p3", "Dora", at(0))) == "table-closed"
    assert sitting.table.bot_to_act is None  # nobody waits for its move any more


# ---------------------------------------------------------------- the match


def test_S5_the_host_starts_if_the_table_says_so() -> None:
    sitting = Sitting(Options(seats=4, first="host"), players=3)
    sitting.do(0, ask.Leave)
    sitting.start()
    assert sitting.table.to_act == sitting.table.host == 0
    assert sitting.table.names == NAMES[1:3]


def test_players_move_up_into_empty_seats_when_a_match_starts() -> None:
    sitting = Sitting(Options(seats=4), players=4)
    sitting.do(1, ask.Leave)
    sitting.start()
    assert [sitting.table.seat_of(p) for p in ("p0", "p2", "p3")] == [0, 1, 2]
    assert sitting.table.players == 3
    assert sitting.table.version_after(0, f"c{sitting.count}") == sitting.table.version


def test_only_the_seat_to_act_moves_and_only_as_the_rules_allow() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    assert refused(sitting, 0, ask.Move, action="handmaid") == "no-match-on"
    sitting.start()
    mover = sitting.table.to_act
    assert mover is not None
    assert refused(sitting, 1 - mover, ask.Move, action="handmaid") == "not-your-turn"
    with pytest.raises(InvalidAction):
        sitting.do(mover, ask.Move, action="jester")
    with pytest.raises(IllegalAction):
        sitting.do(mover, ask.Move, action="keep:king/guard,spy")


def test_a_move_made_against_an_older_position_is_stale() -> None:
    sitting = Sitting(Options(seats=3), players=3)
    sitting.start()
    before = sitting.table.version
    sitting.play(Random(2))
    mover = sitting.table.to_act
    assert mover is not None
    assert refused(sitting, mover, ask.Move, action="guard", version=before) == "stale"


def test_talk_does_not_make_a_move_stale() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    sitting.start()
    version = sitting.table.version
    sitting.do(0, ask.Say, phrase="hello")
    assert sitting.table.match is not None
    mover, action = sitting.table.to_act, str(sitting.table.match.legal[0])
    assert mover is not None
    sitting.do(mover, ask.Move, action=action, version=version)


def test_a_repeated_command_is_done_once() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    sitting.start()
    assert sitting.table.match is not None
    mover = sitting.table.to_act
    assert mover is not None
    move = sitting.command(ask.Move, action=str(sitting.table.match.legal[0]))
    done = sitting.keep(decide(sitting.table, mover, move, at(0)))
    again = decide(sitting.table, mover, move, at(0))
    assert (again.lines, again.table) == ((), done.table)
    assert again.table.version_after(mover, move.id) == done.table.version


def test_a_command_id_is_a_players_own() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    sitting.do(0, ask.Say, phrase="hello", id="same")
    assert sitting.do(1, ask.Say, phrase="hello", id="same").lines


def test_the_next_round_is_dealt_when_everybody_is_ready() -> None:
    sitting = Sitting(Options(seats=3), players=2, bots=1)
    sitting.start()
    rng = Random(3)
    assert refused(sitting, 0, ask.Ready) == "round-on"
    sitting.play_round(rng)
    assert sitting.table.unready == (0, 1)
    sitting.do(0, ask.Ready)
    assert sitting.table.is_between_rounds
    dealt = sitting.do(1, ask.Ready)
    assert dealt.lines[-1].entry == Dealt()
    assert sitting.table.to_act is not None


def test_a_rematch_has_the_same_people_and_a_new_seed_committed_to_before_it() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    sitting.start()
    assert sitting.table.match is not None
    first = sitting.table.match.seed
    played = sitting.play_match(Random(5))
    assert isinstance(played.lines[-1].entry, Committed)
    committed = sitting.table.commitment
    sitting.start()
    assert (sitting.table.number, sitting.table.names) == (2, NAMES[:2])
    assert sitting.table.match.seed != first
    assert sitting.table.match.commitment == committed


def test_I3_the_record_is_there_when_the_match_is_over_and_not_before() -> None:
    sitting = Sitting(Options(seats=2, edition="classic"), players=2)
    sitting.start()
    assert reason(sitting.table.record) == "match-on"
    sitting.play_match(Random(5))
    record = sitting.table.record()
    record.verify()
    assert record.names == NAMES[:2]


def test_the_seed_is_mixed_with_what_players_add_once_they_have_seen_its_commitment() -> None:
    sitting = Sitting(Options(seats=3), players=3)
    sitting.do(1, ask.Leave)
    sitting.do(2, ask.Mix, nonce="c0ffee")
    sitting.start()
    assert sitting.table.match is not None
    assert sitting.table.match.nonces == ((1, "c0ffee"),)
    assert refused(sitting, 0, ask.Mix, nonce="00") == "match-on"


def test_a_nonce_is_taken_only_while_everybody_can_see_the_commitment_it_comes_after() -> None:
    """Else the dealer could pick the seed when it has heard the nonces."""
    sitting = Sitting(Options(seats=2), players=2)
    commitments = set()
    for number in (1, 2):
        told = table_info("BCDFGHJK", sitting.table).commitment
        commitments.add(told)
        sitting.do(1, ask.Mix, nonce="c0ffee")
        assert table_info("BCDFGHJK", sitting.table).commitment == told
        sitting.start()
        assert sitting.table.match is not None
        assert (sitting.table.number, sitting.table.match.commitment) == (number, told)
        assert refused(sitting, 1, ask.Mix, nonce="00") == "match-on"
        sitting.play_match(Random(number))
    assert len(commitments) == 2


# ---------------------------------------------------------------- leaving and coming back


def test_who_leaves_during_a_match_is_played_for_and_frees_the_seat_after_it() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    sitting.start()
    sitting.do(1, ask.Leave)
    seat = sitting.table.seats[1]
    assert (seat.stand_in, seat.has_player, seat.name) == (True, False, "Bea")
    rng = Random(2)
    while sitting.table.phase == "playing":
        if sitting.table.to_act is None:
            sitting.do(0, ask.Ready)
        elif sitting.table.to_act == 0:
            sitting.play(rng)
        else:
            assert sitting.table.bot_to_act == "medium"
            assert sitting.table.match is not None
            moved = Moved(1, str(rng.choice(sitting.table.match.legal)))
            sitting.keep(advance(sitting.table, [moved], at(sitting.now)))
    assert sitting.table.seats[1].is_empty
    assert sitting.table.record().names == ("Ada", "Bea")


def test_a_move_takes_the_seat_back_from_the_stand_in() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    sitting.start()
    mover = sitting.table.to_act
    assert mover is not None
    sitting.keep(advance(sitting.table, [StoodIn(mover)], at(sitting.now)))
    assert sitting.table.bot_to_act == "medium"
    played = sitting.play(Random(1))
    assert played.lines[0].entry == Returned(mover)
    assert not sitting.table.seats[mover].stand_in
    assert sitting.table.version_after(mover, f"c{sitting.count}") == played.table.version
    assert refused(sitting, mover, ask.TakeBack) == "no-stand-in"


def test_a_personal_link_seats_another_device_once_and_for_a_while() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    sitting.keep(give_ticket(sitting.table, 1, "ticket", at(0)))
    assert reason(lambda: redeem(sitting.table, "phone", "guess", at(1))) == "bad-ticket"
    assert reason(lambda: redeem(sitting.table, "phone", "", at(1))) == "bad-ticket"
    assert reason(lambda: redeem(sitting.table, "phone", "ticket", at(600_000))) == "bad-ticket"
    assert reason(lambda: redeem(sitting.table, "p0", "ticket", at(1))) == "bad-ticket"
    sitting.keep(redeem(sitting.table, "phone", "ticket", at(1)))
    assert sitting.table.seat_of("phone") == sitting.table.seat_of("p1") == 1
    assert reason(lambda: redeem(sitting.table, "laptop", "ticket", at(1))) == "bad-ticket"


def test_a_seat_has_so_many_devices_and_no_more() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    for device in ("phone", "laptop", "tablet"):
        sitting.keep(give_ticket(sitting.table, 0, device, at(0)))
        sitting.keep(redeem(sitting.table, device, device, at(1)))
    sitting.keep(give_ticket(sitting.table, 0, "watch", at(0)))
    assert reason(lambda: redeem(sitting.table, "watch", "watch", at(1))) == "too-many-devices"


# ---------------------------------------------------------------- talk


def test_free_text_only_where_the_table_allows_it_and_only_as_text() -> None:
    quiet, loud = Sitting(Options(seats=2)), Sitting(Options(seats=2, free_text=True))
    assert refused(quiet, 0, ask.Write, text="hi") == "no-free-text"
    assert refused(loud, 0, ask.Write, text="\u202e") == "bad-text"
    loud.do(0, ask.Write, text="  <b>hi</b>\n there ")
    assert loud.table.chat[-1].text == "<b>hi</b> there"  # type: ignore[union-attr]


def test_only_so_much_talk_is_kept() -> None:
    sitting = Sitting(Options(seats=2))
    for _ in range(40):
        sitting.do(0, ask.Say, phrase="hello")
    assert len(sitting.table.chat) == 30


# ---------------------------------------------------------------- secrecy


@pytest.mark.parametrize("printed_by", [repr, pretty_repr])
def test_I3_nothing_printed_of_a_table_tells_a_secret(printed_by: Callable[[object], str]) -> None:
    """By us, or by the tracebacks of Rich, which show the values of variables."""
    sitting = Sitting(Options(seats=2), players=2, seed=bytes(range(32)))
    shown = "".join(map(printed_by, (sitting.table, *sitting.table.seats)))
    sitting.start()
    shown += "".join(map(printed_by, (sitting.table, *sitting.table.seats)))
    assert bytes(range(32)).hex() not in shown
    assert repr(bytes(range(32))) not in shown
    assert "p0" not in shown
    assert "Ada" not in shown


def test_I5_a_refused_move_leaves_no_trace() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    sitting.start()
    mover = sitting.table.to_act
    assert mover is not None
    before = sitting.table
    assert refused(sitting, mover, ask.Move, action="keep:king/guard,spy") == "no-choice-pending"
    assert sitting.table is before
    assert all(isinstance(event, Event) for event in sitting.log[-1].events[1:])


# ---------------------------------------------------------------- for ever


def test_a_match_in_which_too_much_has_happened_can_be_finished_and_then_the_table_goes_on() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    sitting.start()
    sitting.table = replace(sitting.table, version=sitting.table.match_began + MAX_ENTRIES - 1)
    sitting.do(0, ask.Say, phrase="hello")
    assert refused(sitting, 0, ask.Say, phrase="hello") == "table-worn-out"
    assert reason(lambda: give_ticket(sitting.table, 0, "ticket", at(0))) == "table-worn-out"
    sitting.play_match(Random(2))
    assert sitting.table.version > MAX_ENTRIES
    sitting.do(1, ask.Leave)
    sitting.keep(sit(sitting.table, "p2", "Cleo", at(0)))
    sitting.start()
    sitting.do(0, ask.Say, phrase="hello")


# ---------------------------------------------------------------- what changes nothing


def test_what_changes_nothing_is_no_entry() -> None:
    """Else a log could be filled, and a table worn out, by asking for the same again and again."""
    sitting = Sitting(Options(seats=3), players=2, bots=1)
    sitting.do(0, ask.Mix, nonce="00ff")
    known = sitting.table
    assert not sitting.do(0, ask.Mix, nonce="00ff").lines
    assert not sitting.do(0, ask.AddBot, seat=2, level="easy").lines
    assert sitting.table is known
    assert sitting.do(0, ask.AddBot, seat=2, level="medium").lines
    sitting.start()
    sitting.play_round(Random(1))
    assert len(sitting.do(0, ask.Ready).lines) == 1
    assert not sitting.do(0, ask.Ready).lines
