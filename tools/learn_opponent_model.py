"""Count how our bots play: `python -m tools.learn_opponent_model`.

Writes `src/billetdoux/agents/opponent_model.toml`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from random import Random

from billetdoux.agents import EasyAgent, opponent_model
from billetdoux.agents.agent import Agent
from billetdoux.agents.hard import HardAgent
from billetdoux.agents.medium import MediumAgent
from billetdoux.agents.opponent_model import MOMENTS, moment_of
from billetdoux.rules import Action, Role, Round, View, load_edition

FILE = Path(opponent_model.__file__).with_name("opponent_model.toml")
PLAYERS = (2, 3, 4, 6)
ROUNDS = 2_000
ITERATIONS = 400
BOTS = ("hard", "medium", "easy")
HEAD = """\
# How our bots play, in thousand. Along a row: how far the round has come (no card in the deck, up to 2, up to
# 5, more) and, for each, how many are in (2, 3, more). Written by tools/learn_opponent_model.py.
"""


@dataclass
class PlayCounts:
    played: Counter[tuple[Role, Role, int]] = field(default_factory=Counter)
    kept: Counter[tuple[Role, int]] = field(default_factory=Counter)
    keepable: Counter[tuple[Role, int]] = field(default_factory=Counter)

    def note(self, view: View, action: Action) -> None:
        moment = moment_of(view.deck_size, view.out.count(False))
        hand = list(view.hand)
        if view.phase == "play":
            hand.remove(action.card)
            self.played[action.card, hand[0], moment] += 1
        else:
            self.kept[action.card, moment] += 1
            self.keepable.update((card, moment) for card in set(hand))

    def add(self, other: PlayCounts) -> None:
        self.played += other.played
        self.kept += other.kept
        self.keepable += other.keepable

    def lines(self, name: str) -> Iterator[str]:
        moments = range(MOMENTS)
        yield f"\n[{name}.playing]"
        for one, other in combinations(Role, 2):
            yield f'"{one} {other}" = {[self._share(one, other, moment) for moment in moments]}'
        yield f"\n[{name}.keeping]"
        for role in Role:
            shares = [(self.kept[role, m] + 1) / (self.keepable[role, m] + 3) for m in moments]
            yield f"{role} = {[round(1000 * share) for share in shares]}"

    def _share(self, one: Role, other: Role, moment: int) -> int:
        """Smoothed, because what was not seen may still happen."""
        first, second = self.played[one, other, moment], self.played[other, one, moment]
        return round(1000 * (first + 1) / (first + second + 2))


def bot(name: str) -> Agent:
    if name == "hard":
        return HardAgent("round", iterations=ITERATIONS)
    return MediumAgent("round") if name == "medium" else EasyAgent()


def watch(name: str, players: int) -> PlayCounts:
    edition, agent, seen = load_edition("standard"), bot(name), PlayCounts()
    for number in range(ROUNDS * 2 // players):
        rng = Random(f"{name} {players} {number}")
        deck = rng.sample(edition.deck, len(edition.deck))
        now = Round.deal(edition, players, deck, rng.randrange(players))
        while now.to_act is not None:
            view = now.view(now.to_act)
            action = agent.choose(view, rng)
            seen.note(view, action)
            now, _ = now.apply(action)
    return seen


def main() -> None:
    text = HEAD
    with ProcessPoolExecutor() as pool:
        for name in BOTS:
            seen = PlayCounts()
            for part in pool.map(watch, [name] * len(PLAYERS), PLAYERS):
                seen.add(part)
            text += "\n".join(seen.lines(name)) + "\n"
            print(f"{name}: {seen.played.total()} plays")
    FILE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
