"""A player that has learned by playing against itself: a network, on NumPy alone.

`python -m billetdoux.train` makes the networks: one for two seats, one for three to six.
docs/research/expert.md says how those that are shipped were made, and how strong they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from billetdoux.agents.agent import MATCH, choices_of, seat_of
from billetdoux.agents.hard import HardAgent
from billetdoux.agents.information import information_of_view
from billetdoux.agents.infoset import Infoset
from billetdoux.agents.net import Net
from billetdoux.rules import Action, View, load_edition
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.encoding import mask_of
from billetdoux.rules.kernel import SEATS

NETS = ("duel", "company")
"""The networks in the package."""
USUAL = 0.05
"""What is played less often may be a slip: a trained network never quite gives up anything."""


class ExpertAgent:
    """Plays each action as often as its network says: who always does the same can be read."""

    def __init__(self, nets: tuple[Net, ...], scope: str = MATCH) -> None:
        self.nets = nets
        """The first that covers a table plays there."""
        self.scope = scope

    def covers(self, view: View) -> bool:
        """Whether there is a network for this edition and table."""
        return any(covers(net, view) for net in self.nets)

    def net_of(self, view: View) -> Net:
        """The network that plays at a table which is covered."""
        return next(net for net in self.nets if covers(net, view))

    def choose(self, view: View, rng: Random) -> Action:
        choices_of(view)
        likely = self.likely(view)
        luck = rng.random() * float(likely.sum())
        number = min(int(np.searchsorted(np.cumsum(likely), luck, side="right")), len(likely) - 1)
        return _actions(view)[number]

    def shares(self, view: View, infoset: Infoset | None = None) -> dict[Action, float]:
        """How likely it plays each legal action; nothing where no network covers the table.

        The infoset is that of the view, if it was found already.
        """
        choices_of(view)
        if not self.covers(view):
            return {}
        return dict(zip(_actions(view), self.likely(view, infoset).tolist(), strict=True))

    def likely(self, view: View, infoset: Infoset | None = None) -> NDArray[np.float64]:
        """How likely it plays each action, in the order of their numbers."""
        row = information_of_view(view, self.scope, infoset)
        logits = self.net_of(view).logits(row, mask_of(view))[_legal(view)]
        likely = np.exp((logits - logits.max()).astype(np.float64))
        scaled: NDArray[np.float64] = likely / likely.sum()
        return scaled


class ShippedExpert(ExpertAgent):
    """The level `expert`: the networks of the package.

    They have learned the cards of the shipped editions. In an edition of other cards, `hard` plays instead.
    """

    def __init__(self, scope: str = MATCH, *, wait: bool = True) -> None:
        super().__init__(shipped_nets(), scope)
        self._stand_in = HardAgent(scope, wait=wait)

    def covers(self, view: View) -> bool:
        return tuple(sorted(view.cards.items())) in _learned_cards() and super().covers(view)

    def choose(self, view: View, rng: Random) -> Action:
        return super().choose(view, rng) if self.covers(view) else self._stand_in.choose(view, rng)


def legal_shares(view: View, likely: NDArray[np.float64]) -> dict[Action, float]:
    """By legal action, from a line of all actions."""
    return dict(zip(_actions(view), likely[_legal(view)].tolist(), strict=True))


def usual_plays(view: View, infoset: Infoset | None = None) -> list[Action]:
    """What `expert` plays at least so often that it is no slip; nothing where no network covers the table."""
    return usual_among(ShippedExpert().shares(view, infoset))


def usual_among(shares: Mapping[Action, float]) -> list[Action]:
    """Of plays, by how often `expert` makes them."""
    return [action for action, share in shares.items() if share >= USUAL]


@cache
def shipped_nets() -> tuple[Net, ...]:
    """Read once, when they are first needed; `InvalidNet` if one is broken."""
    folder = files("billetdoux.agents").joinpath("nets")
    return tuple(Net.from_bytes(folder.joinpath(f"{name}.npz").read_bytes()) for name in NETS)


@cache
def _learned_cards() -> frozenset[tuple[tuple[int, int], ...]]:
    """How many copies of each role the shipped editions have."""
    editions = map(load_edition, SHIPPED)
    return frozenset(
        tuple(sorted((int(role), edition.cards[role].count) for role in edition.roles))
        for edition in editions
    )


class ExpertOfFiles(ExpertAgent):
    """The same with the networks of some files, for those who train their own.

    In a tournament: `billetdoux.agents.expert:ExpertOfFiles('duel.npz', 'company.npz', scope='round')`.
    """

    def __init__(self, *paths: str, scope: str = MATCH) -> None:
        super().__init__(tuple(Net.from_bytes(Path(path).read_bytes()) for path in paths), scope)


def covers(net: Net, view: View) -> bool:
    """Whether a network was made for so many seats and such long rounds."""
    cards = sum(view.cards.values())
    turns = cards - 1 - view.players - (3 if view.players == 2 else 0)
    fewest = 2 if net.shape.seats == 2 else 3
    return fewest <= view.players <= net.shape.seats <= SEATS and turns <= net.shape.turns


def _actions(view: View) -> list[Action]:
    """The legal ones, in the order of their numbers."""
    return [Action.from_id(number, seat_of(view), view.players, view.hand) for number in _legal(view)]


def _legal(view: View) -> list[int]:
    numbers: list[int] = np.flatnonzero(mask_of(view)).tolist()
    return numbers
