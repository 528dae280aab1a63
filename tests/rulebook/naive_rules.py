"""The rules a second time: slow, plain, on dicts and words, and sharing nothing with the package.

The tests play both side by side. Whoever changes a rule changes it here too, from the rulebook.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import permutations
from typing import Any

Table = dict[str, Any]
Edition = dict[str, tuple[int, int]]
"""For each role of the edition, lowest first: its rank and how many there are."""

EDITIONS: dict[str, Edition] = {
    "standard": {
        "spy": (0, 2),
        "guard": (1, 6),
        "priest": (2, 2),
        "baron": (3, 2),
        "handmaid": (4, 2),
        "prince": (5, 2),
        "chancellor": (6, 2),
        "king": (7, 1),
        "countess": (8, 1),
        "princess": (9, 1),
    },
    "classic": {
        "guard": (1, 5),
        "priest": (2, 2),
        "baron": (3, 2),
        "handmaid": (4, 2),
        "prince": (5, 2),
        "king": (7, 1),
        "countess": (8, 1),
        "princess": (9, 1),
    },
    "star-wars": {
        "guard": (1, 5),
        "priest": (2, 2),
        "baron": (3, 2),
        "handmaid": (4, 2),
        "prince": (5, 2),
        "king": (6, 1),
        "countess": (7, 1),
        "princess": (8, 1),
    },
}
GOALS = {
    "standard": {2: 6, 3: 5, 4: 4, 5: 3, 6: 3},
    "classic": {2: 6, 3: 5, 4: 4},
    "star-wars": {2: 6, 3: 5, 4: 4},
}


def deal(edition: Edition, players: int, deck: list[str], first: int, tokens: list[int], goal: int) -> Table:
    deck = list(deck)
    table: Table = {
        "edition": edition,
        "deck": deck,
        "aside": deck.pop(0),  # S2
        "faceup": [deck.pop(0) for _ in range(3)] if players == 2 else [],  # S3
        "hands": [[deck.pop(0)] for _ in range(players)],  # S4
        "discards": [[] for _ in range(players)],
        "out": [False] * players,
        "protected": [False] * players,
        "tokens": list(tokens),
        "goal": goal,
        "winners": [],
        "spy": None,
        "match_winners": [],
    }
    start_turn(table, first)
    return table


def start_turn(table: Table, seat: int) -> None:
    table["phase"], table["turn"] = "play", seat
    table["protected"][seat] = False  # T2
    table["hands"][seat].append(table["deck"].pop(0))


def legal(table: Table) -> list[str]:
    if table["phase"] == "over":
        return []
    hand = table["hands"][table["turn"]]
    if table["phase"] == "chancellor":
        return sorted({f"keep:{order[0]}/{','.join(order[1:])}" for order in permutations(hand)})
    texts = set()
    for card, kept in (hand, reversed(hand)):
        if kept == "countess" and card in ("king", "prince"):  # C8.2
            continue
        texts |= ways_to_play(table, card)
    return sorted(texts)


def ways_to_play(table: Table, card: str) -> set[str]:
    me = table["turn"]
    others = [
        seat
        for seat in range(len(table["hands"]))
        if seat != me and not table["out"][seat] and not table["protected"][seat]
    ]
    if card == "prince":
        return {f"prince>{seat}" for seat in [me, *others]}
    if card in ("guard", "priest", "baron", "king") and others:
        if card == "guard":
            roles = [role for role in table["edition"] if role != "guard"]
            return {f"guard>{seat}={role}" for seat in others for role in roles}
        return {f"{card}>{seat}" for seat in others}
    return {card}


def after(table: Table, text: str) -> Table:
    """The table after a legal move."""
    table = deepcopy(table)
    me = table["turn"]
    if text.startswith("keep:"):
        kept, under = text.removeprefix("keep:").split("/")
        table["hands"][me] = [kept]
        table["deck"] += under.split(",")
        end_turn(table)
        return table
    card, _, rest = text.partition(">")
    target, _, named = rest.partition("=")
    table["hands"][me].remove(card)
    table["discards"][me].append(card)
    have_effect(table, card, int(target) if target else None, named)
    if table["phase"] == "play":
        end_turn(table)
    return table


def have_effect(table: Table, card: str, target: int | None, named: str) -> None:
    me, hands, deck = table["turn"], table["hands"], table["deck"]
    if card == "princess":  # C9.1
        knock_out(table, me)
    elif card == "handmaid":
        table["protected"][me] = True
    elif card == "chancellor" and deck:  # C6.3
        hands[me] += [deck.pop(0) for _ in range(min(2, len(deck)))]
        table["phase"] = "chancellor"
    elif target is None:
        return
    elif card == "guard" and hands[target] == [named]:
        knock_out(table, target)
    elif card == "baron":
        mine, theirs = rank(table, me), rank(table, target)
        if mine != theirs:
            knock_out(table, me if mine < theirs else target)
    elif card == "king":
        hands[me], hands[target] = hands[target], hands[me]
    elif card == "prince":
        discarded = hands[target].pop()
        table["discards"][target].append(discarded)
        if discarded == "princess":  # C5.2
            knock_out(table, target)
        elif deck:
            hands[target].append(deck.pop(0))
        else:  # C5.4
            hands[target].append(table["aside"])
            table["aside"] = None


def knock_out(table: Table, seat: int) -> None:
    table["discards"][seat] += table["hands"][seat]  # K1
    table["hands"][seat] = []
    table["out"][seat] = True
    table["protected"][seat] = False


def rank(table: Table, seat: int) -> int:
    (card,) = table["hands"][seat]
    return int(table["edition"][card][0])


def end_turn(table: Table) -> None:
    still_in = [seat for seat, out in enumerate(table["out"]) if not out]
    if len(still_in) == 1:  # E2
        end_round(table, still_in, still_in)
    elif not table["deck"]:  # E3
        highest = max(rank(table, seat) for seat in still_in)
        end_round(table, still_in, [seat for seat in still_in if rank(table, seat) == highest])
    else:
        start_turn(table, next((s for s in still_in if s > table["turn"]), still_in[0]))


def end_round(table: Table, still_in: list[int], winners: list[int]) -> None:
    table["phase"], table["turn"], table["winners"] = "over", None, winners
    for seat in winners:
        table["tokens"][seat] += 1  # E4
    spies = [seat for seat in still_in if "spy" in table["discards"][seat]]
    if len(spies) == 1:  # C0.2
        table["spy"] = spies[0]
        table["tokens"][spies[0]] += 1
    enough = [seat for seat, tokens in enumerate(table["tokens"]) if tokens >= table["goal"]]
    table["match_winners"] = enough  # M1
