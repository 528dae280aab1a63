"""Tables for tests, set up in a line; time stands still unless a test moves it."""

from __future__ import annotations

from random import Random

from billetdoux.table import AnyCommand, Change, Moment, Options, Table, decide, open_table, sit
from billetdoux.table import command as ask

NAMES = ("Ada", "Bea", "Cleo", "Dora", "Eva", "Fay")


def at(time: int) -> Moment:
    """A moment whose chance is always the same."""
    return Moment(time, Random(0))


class Sitting:
    """A table and its log, as commands change it. Seat n is taken by the person `p<n>`."""

    def __init__(self, options: Options, *, players: int = 1, bots: int = 0, seed: bytes = bytes(32)) -> None:
        self.now = 1_000_000
        self.since = self.now
        """When the clock of whoever is to act started."""
        self.log: list[Change] = []
        self.table = Table()
        self.count = 0
        self.keep(open_table(options, person="p0", name=NAMES[0], now=at(self.now), seed=seed))
        for n in range(1, players):
            self.keep(sit(self.table, f"p{n}", NAMES[n], at(self.now)))
        for n in range(players, players + bots):
            self.do(0, ask.AddBot, seat=n, level="easy")

    def keep(self, change: Change) -> Change:
        self.log.append(change)
        if change.table.clock_from != self.table.clock_from:
            self.since = self.now
        self.table = change.table
        return change

    def command(self, kind: type, /, **fields: object) -> AnyCommand:
        self.count += 1
        fields.setdefault("version", self.table.version)
        fields.setdefault("id", f"c{self.count}")
        command: AnyCommand = kind(**fields)
        return command

    def do(self, who: int, kind: type, /, **fields: object) -> Change:
        return self.keep(decide(self.table, who, self.command(kind, **fields), at(self.now)))

    def start(self) -> Change:
        return self.do(self.table.host, ask.Start)

    def play(self, rng: Random) -> Change:
        """One move of whoever is to act, at random."""
        assert self.table.match is not None
        assert self.table.to_act is not None
        action = rng.choice(self.table.match.legal)
        return self.do(self.table.to_act, ask.Move, action=str(action))

    def play_round(self, rng: Random) -> Change:
        change = self.play(rng)
        while self.table.to_act is not None:
            change = self.play(rng)
        return change

    def play_match(self, rng: Random) -> Change:
        while True:
            change = self.play_round(rng)
            if self.table.phase == "over":
                return change
            for seat in self.table.unready:
                self.do(seat, ask.Ready)
