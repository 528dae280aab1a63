"""Does an agent keep to what `billetdoux.agents.Agent` asks of it?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from billetdoux.agents import Agent
from billetdoux.rules import Action, Match, Record, load_edition
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.fairness import SEED_BYTES
from billetdoux.testing.worlds import other_worlds

TABLES: tuple[tuple[str, int], ...] = tuple(
    (name, players) for name in SHIPPED for players in load_edition(name).seats
)
"""Every shipped edition with every number of seats."""

ASKED_IN_OTHER_WORLDS = 8
"""How many questions of each match are asked again in other worlds."""
TRIES_FOR_WORLDS = 12


class Question(NamedTuple):
    """What to do for the seat to act, with this much luck."""

    match: Match
    seat: int
    luck: int


class AgentFault(AssertionError):
    """What an agent did wrong, when, and how to see it again.

    `what` is one of `raises`, `no-action`, `illegal-action`, `changes-view`, `not-repeatable`, `not-blind`.
    The question that brought it out is `agent.choose(fault.match.view(fault.seat), Random(fault.luck))`;
    `fault.record` is the match up to it, as text.
    """

    def __init__(self, what: str, question: Question, detail: str) -> None:
        self.what = what
        self.detail = detail
        self.match, self.seat, self.luck = question
        self.again = ""
        """The check that finds this fault, for `not-repeatable` takes more than one question."""
        super().__init__(what, detail)

    @property
    def record(self) -> str:
        return Record.of(self.match).write()

    def __str__(self) -> str:
        return (
            f"{self.what}: {self.detail}\n"
            f"  when: {self.match!r}, {len(self.match.log[-1].actions)} moves into the round\n"
            f"  again: {self.again}\n{self.record}"
        )


def check_agent(
    agent: Agent, *, matches: int = 1, seed: int = 0, tables: Sequence[tuple[str, int]] = TABLES
) -> None:
    """Prove of an agent, over so many matches at each of `tables`, or raise `AgentFault`, that it

    - always chooses a legal action, and leaves its view as it was;
    - chooses the same when asked the same, with the same luck: whatever it was asked before, and so without
      memory of its own or other luck than `rng`;
    - chooses the same in other worlds, which its seat can't tell from the true one.

    Half of the moves of these matches are the agent's, half are random, so that it is asked about
    more than it would bring about itself.

    >>> class Hasty:
    ...     def choose(self, view, rng):
    ...         return Action.parse("guard>0=princess")
    >>> check_agent(Hasty())
    Traceback (most recent call last):
    billetdoux.testing.check.AgentFault: illegal-action: chose guard>0=princess, not one of ...
    """
    for edition, players in tables:
        for number in range(matches):
            rng = Random(f"{seed} {edition} {players} {number}")
            match = Match.seeded(edition, players, seed=rng.randbytes(SEED_BYTES))
            try:
                _check_over(match, agent, rng)
            except AgentFault as fault:
                chosen = "" if tables == TABLES else f", tables={list(tables)}"
                fault.again = f"check_agent(agent, matches={matches}, seed={seed}{chosen})"
                raise


def _check_over(match: Match, agent: Agent, rng: Random) -> None:
    answers = list(_play(match, agent, rng))
    rng.shuffle(answers)
    for question, answer in answers:
        _expect(answer, question, agent, "not-repeatable")
    for question, answer in answers[:ASKED_IN_OTHER_WORLDS]:
        for world in other_worlds(question.match, question.seat, rng, tries=TRIES_FOR_WORLDS):
            _expect(answer, question._replace(match=world), agent, "not-blind")


def _play(match: Match, agent: Agent, rng: Random) -> Iterator[tuple[Question, Action]]:
    """Every question that comes up in a match, with the agent's answer."""
    while not match.is_over:
        if match.to_act is None:
            match, _ = match.next_round()
            continue
        question = Question(match, match.to_act, luck=rng.getrandbits(32))
        answer = _ask(question, agent)
        yield question, answer
        match, _ = match.apply(rng.choice((answer, rng.choice(match.legal))))


def _ask(question: Question, agent: Agent) -> Action:
    view = question.match.view(question.seat)
    try:
        answer = agent.choose(view, Random(question.luck))
    except Exception as error:
        raise AgentFault("raises", question, repr(error)) from error
    if not isinstance(answer, Action):
        raise AgentFault("no-action", question, f"chose {answer!r}")
    if answer not in question.match.legal:
        legal = ", ".join(map(str, question.match.legal))
        raise AgentFault("illegal-action", question, f"chose {answer}, not one of {legal}")
    if view != question.match.view(question.seat):
        raise AgentFault("changes-view", question, f"chose {answer}")
    return answer


def _expect(answer: Action, question: Question, agent: Agent, otherwise: str) -> None:
    again = _ask(question, agent)
    if again != answer:
        raise AgentFault(otherwise, question, f"chose {answer} first, then {again}")
