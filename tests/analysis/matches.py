"""Matches to analyse."""

from __future__ import annotations

from pathlib import Path
from random import Random

from billetdoux.agents import RandomAgent
from billetdoux.rules import Match, Record

RECORDS = Path(__file__).parent.parent / "records"
GOLDEN = sorted(path.stem for path in RECORDS.glob("*.txt"))


def golden(name: str) -> Record:
    return Record.load(RECORDS / f"{name}.txt")


def some_match(edition: str, players: int, moves: int, seed: int = 1) -> Match:
    """One that goes on after so many moves, unless it is over before, played at random."""
    match, rng, bot = Match.seeded(edition, players, seed=bytes([seed] * 32)), Random(seed), RandomAgent()
    while not match.is_over and sum(len(played.actions) for played in match.log) < moves:
        if match.to_act is None:
            match, _ = match.next_round()
        else:
            match, _ = match.apply(bot.choose(match.view(match.to_act), rng))
    return match
