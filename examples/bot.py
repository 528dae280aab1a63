"""A bot with nothing but Python's standard library; docs/bots/your-own.md describes what it reads and writes.

billet tournament --agents 'cmd:python3 examples/bot.py,easy,random'
"""

import json
import random
import sys

LOW_CARDS = ["spy", "guard", "priest", "baron", "handmaid"]
HIGH_CARDS = ["prince", "chancellor", "king", "countess", "princess"]
CARDS = LOW_CARDS + HIGH_CARDS


def choose(view, rng):
    """One of the legal actions, as text; whatever is equally good is drawn by lot."""
    return max(view["legal"], key=lambda action: (worth(action, view), rng.random()))


def worth(action, view):
    if action.startswith("keep:"):  # a Chancellor's choice: the highest card wins the end of the round
        return CARDS.index(action.removeprefix("keep:").split("/")[0])
    play, _, named = action.partition("=")
    card, _, seat = play.partition(">")
    if card == "princess" or (card == "prince" and int(seat) == view["seat"]):
        return -100
    points = -CARDS.index(card)  # rather play a low card and keep a high one
    if named:
        known = view["known"][int(seat)]
        points += 20 * (named in known) if known else unseen(named, view)
        points -= 20 * (named in view["ruled_out"][int(seat)])
    return points


def unseen(card, view):
    """How many copies of a card this seat has not seen."""
    lying = [*view["faceup"], *view["hand"], *(other for pile in view["discards"] for other in pile)]
    return view["cards"][card] - lying.count(card)


for line in sys.stdin:
    question = json.loads(line)
    action = choose(question["view"], random.Random(question["seed"]))
    print(json.dumps({"id": question["id"], "action": action}), flush=True)
