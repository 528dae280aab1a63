"""`python -m billetdoux.train duel --out runs/duel --minutes 10`: train a network by self-play.

Everything that is needed to resume is saved in the folder `--out`. docs/research/training.md has more.
"""

from __future__ import annotations

import argparse
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any

try:
    import torch
except ModuleNotFoundError as error:
    if error.name != "torch":
        raise
    from billetdoux.train.errors import NEEDS_TORCH

    raise SystemExit(NEEDS_TORCH) from None

from billetdoux.agents.net import Net
from billetdoux.train.checkpoint import resume, save
from billetdoux.train.learner import Learner
from billetdoux.train.look import Examiner
from billetdoux.train.network import Policy
from billetdoux.train.practice import Practice
from billetdoux.train.settings import (
    ADVERSARY,
    InvalidSettings,
    PlanSettings,
    Settings,
    for_adversary,
    for_response,
    load_settings,
)

TIME_TO_SAVE = 10.0
"""Seconds that are left for saving before a budget is spent."""
LEARNING_SHARE = 0.94
"""Of the time, the rest of which goes to looks and to saving."""
WORD_EVERY = 10.0
"""Seconds between two lines of progress."""


class Training:
    """A learner at its tables, with a budget of time."""

    def __init__(self, settings: Settings, device: str, folder: Path, started: float) -> None:
        self.settings = settings
        self.folder = folder
        self.started = started
        self.learner = Learner(settings, device)
        self.adversary = Learner(for_adversary(settings), device) if settings.has_adversary else None
        policy, average = (self.adversary.policy, self.adversary.average) if self.adversary else (None, None)
        self.practice = Practice(settings, device, policy)
        self.examiner = Examiner(settings, device, average)
        self.curves: list[dict[str, Any]] = []
        self.earlier = deepcopy(self.learner.average)
        self._looked = self._said = perf_counter()
        self._look_takes = 0.0

    def compile(self) -> None:
        self.learner.compile()
        if self.adversary:
            self.adversary.compile()

    def resume(self, folder: Path) -> None:
        """The adversary goes on from its own folder there, or from the learner's weights if it has none."""
        self.curves = resume(folder, self.learner)
        if self.adversary:
            own = folder / ADVERSARY
            resume(own if own.is_dir() else folder, self.adversary)
        self.earlier = deepcopy(self.learner.average)
        self.learner.begin_stretch(self.practice)

    def start_from(self, policy: Policy) -> None:
        """With these weights, and with the critic and the optimizer as they are."""
        self.learner.start_from(policy)
        self.earlier.load_state_dict(policy.state_dict())

    def run(self, minutes: float, lessons: int, finish: bool, anew: bool = False) -> None:
        """Until the plan is done, or so many minutes or lessons are over; each of these may be 0 for none.

        With `finish` the plan is what can be done in these minutes; with `anew` too, its ramps begin now.
        """
        first = self.learner.lessons
        self._look()  # also compiles all that looking needs, before the time is short
        if finish:
            left = LEARNING_SHARE * self._time_left(60 * minutes)
            if left <= 0:
                say(
                    f"no time is left to learn: compiling and evaluating took longer than {minutes:g} minutes"
                )
                return
            since = self.learner.seconds / 60 if anew else 0.0
            plan = PlanSettings(minutes=(self.learner.seconds + left) / 60, since=since)
            self.learner.settings = replace(self.settings, plan=plan)
            say(f"schedule: {plan.minutes:.1f} minutes of learning in all")
        while self.learner.progress < 1.0:
            if minutes and self._time_left(60 * minutes) < 0:
                say("the time limit is reached")
                break
            if lessons and self.learner.lessons - first >= lessons:
                break
            self._lesson()
        if "looks" not in self.curves[-1]:
            self._look()
        self._save()
        say(f"saved to {self.folder}")

    def _save(self) -> None:
        save(self.folder, self.learner, self.curves)
        if self.adversary:
            save(self.folder / ADVERSARY, self.adversary, [])

    def _time_left(self, seconds: float) -> float:
        return seconds - TIME_TO_SAVE - self._look_takes - (perf_counter() - self.started)

    def _lesson(self) -> None:
        before = perf_counter()
        figures = self.learner.learn(self.practice, self.adversary)
        now = perf_counter()
        self.learner.seconds += now - before
        pace = self.practice.tables * self.practice.steps / (now - before)
        self.curves.append(self._line() | {name: round(value, 5) for name, value in figures.items()})
        if now - self._said > WORD_EVERY or self.learner.lessons == 1:
            self._said = now
            said = ", ".join(f"{name} {value:.4f}" for name, value in figures.items())
            say(
                f"lesson {self.learner.lessons}, {self.learner.decisions:,} decisions, "
                f"{pace:,.0f} a second, {self.learner.progress:.1%} of the schedule: {said}"
            )
        if self._is_time_to_look(now):
            self._look()
            self._save()

    def _is_time_to_look(self, now: float) -> bool:
        minutes = self.settings.look.minutes
        if minutes:
            return now - self._looked > 60 * minutes
        return self.learner.lessons % self.settings.learn.stretch == 0

    def _look(self) -> None:
        before = perf_counter()
        with self.learner.autocast():
            looks = self.examiner.look(self.learner.average, self.earlier)
        self.curves.append(self._line() | {"looks": looks})
        self.earlier.load_state_dict(self.learner.average.state_dict())
        self._looked = perf_counter()
        self._look_takes = self._looked - before
        said = ", ".join(f"{name} {edge:+.1f}" for name, edge in looks.items())
        say(f"evaluated in {self._look_takes:.1f} s, points above even: {said}")

    def _line(self) -> dict[str, Any]:
        learner = self.learner
        return {
            "lesson": learner.lessons,
            "minutes": round(learner.seconds / 60, 3),
            "decisions": learner.decisions,
        }


def say(text: str) -> None:
    print(text, flush=True)


def main() -> None:
    started = perf_counter()
    options = parse()
    settings = load_settings(options.settings)
    if options.against:
        settings = for_response(settings, str(options.against))
    if options.plan_minutes:
        settings = replace(settings, plan=PlanSettings(minutes=options.plan_minutes))
    if options.tables:
        learn = replace(settings.learn, tables=options.tables)
        settings = replace(settings, learn=learn)
    torch.set_float32_matmul_precision("high")
    training = Training(settings, options.device, options.out, started)
    if options.compile:
        training.compile()
    if options.resume:
        training.resume(options.resume)
        say(f"resumed after {training.learner.lessons} lessons")
    if start := options.against if options.warm else options.start:
        training.start_from(policy_of(start))
    if options.start_adversary:
        if training.adversary is None:
            raise InvalidSettings("bad-settings", field="--start-adversary")  # nobody would start from it
        training.adversary.start_from(policy_of(options.start_adversary))
    say(f"ready after {perf_counter() - started:.1f} s on {options.device}")
    training.run(options.minutes, options.lessons, options.finish, options.anew)


def policy_of(path: Path) -> Policy:
    try:
        return Policy.from_net(Net.from_bytes(path.read_bytes()))
    except OSError as error:
        raise InvalidSettings("bad-settings", field=str(path)) from error


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m billetdoux.train", description=__doc__)
    parser.add_argument("settings", help="duel, company, or a TOML file")
    parser.add_argument("--out", type=Path, required=True, help="the folder to save to")
    parser.add_argument("--resume", type=Path, help="continue the training in this folder")
    parser.add_argument("--start", type=Path, help="start from the weights of the network in this file")
    parser.add_argument("--start-adversary", type=Path, help="the same for the adversary")
    parser.add_argument("--minutes", type=float, default=0.0, help="save and stop within this many minutes")
    parser.add_argument("--lessons", type=int, default=0, help="stop after this many lessons")
    parser.add_argument(
        "--plan-minutes",
        type=float,
        default=0.0,
        help="length of the whole training, instead of the settings'",
    )
    parser.add_argument("--finish", action="store_true", help="end the schedule after these --minutes")
    parser.add_argument("--anew", action="store_true", help="with --finish: start the schedule again now")
    parser.add_argument("--tables", type=int, default=0, help="another number of tables")
    parser.add_argument("--against", type=Path, help="train a best response to the network in this file")
    parser.add_argument("--warm", action="store_true", help="with --against: start from its weights")
    parser.add_argument("--compile", action="store_true", help="let PyTorch compile the networks")
    parser.add_argument(
        "--device",
        default="cuda" if torch.cuda.is_available() else "cpu",
        help="cuda or cpu; by default a GPU if there is one",
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
