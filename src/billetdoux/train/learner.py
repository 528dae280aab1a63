"""Learning from lessons: PPO with a pull towards a slow average of the weights, the *magnet*.

The loss of the policy is PPO's, plus `pull` × KL(policy ‖ magnet), less `entropy` × its entropy: magnetic
mirror descent, which comes close to an equilibrium where plain policy gradients go round in circles. The
critic sees all hands. It judges actions and is needed in training only.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from billetdoux.train.network import Critic, Inputs, Policy
from billetdoux.train.practice import CHUNK, Chooser, Lesson, Practice
from billetdoux.train.settings import NO_PULL, Settings

ADAM_EPSILON = 1e-5
WARM_UP = 100
"""Updates until the learning rate is what the settings say."""
MIN_SPREAD = 1e-6
MAX_VARIANTS = 64
"""Of one function that PyTorch compiles: networks of several learners, with and without gradients."""
MIXED = 0x9E3779B97F4A7C15


class Learner:
    def __init__(self, settings: Settings, device: str) -> None:
        self.settings = settings
        self.device = device
        self.policy = Policy(settings.net.policy, settings.seed).to(device)
        self.critic = Critic(settings.net.critic, settings.seed + 1).to(device)
        if device == "cuda":
            self.policy.dtype = self.critic.dtype = torch.bfloat16
        self.magnet = deepcopy(self.policy).requires_grad_(False)
        self.average = deepcopy(self.policy).requires_grad_(False)
        weights = [*self.policy.parameters(), *self.critic.parameters()]
        self.optimizer = torch.optim.Adam(weights, lr=0.0, eps=ADAM_EPSILON, fused=device == "cuda")
        self.chance = torch.Generator(device)
        self.lessons = 0
        self.updates = 0
        self.decisions = 0
        self.seconds = 0.0

    def compile(self) -> None:
        """Takes a minute or so, then everything is faster."""
        torch._dynamo.config.cache_size_limit = MAX_VARIANTS
        for net in (self.policy, self.critic, self.magnet):
            net.compile()

    def start_from(self, policy: Policy) -> None:
        """With the weights of another policy, instead of random ones."""
        for net in (self.policy, self.magnet, self.average):
            net.load_state_dict(policy.state_dict())

    def begin_stretch(self, practice: Practice) -> None:
        """All chance follows from the seed and the number of the lesson."""
        seed = (self.settings.seed * MIXED + self.lessons) % (1 << 62)
        self.chance.manual_seed(seed)
        practice.begin(seed >> 8)

    @property
    def progress(self) -> float:
        """How much of the plan is done, from 0 to 1."""
        plan = self.settings.plan
        if plan.lessons:
            return self.lessons / plan.lessons
        return (self.seconds / 60 - plan.since) / (plan.minutes - plan.since)

    def autocast(self) -> Any:
        return torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.device == "cuda")

    def learn(self, practice: Practice, adversary: Learner | None = None) -> dict[str, float]:
        """One lesson; returns figures about it. The adversary learns from it too."""
        if self.lessons % self.settings.learn.stretch == 0:
            self.begin_stretch(practice)
        with self.autocast():
            lesson = practice.play(self.policy, self.chance)
        progress = self.progress
        figures = self.study(lesson, practice, Chooser.LEARNER, progress)
        if adversary is not None:
            adversary.study(lesson, practice, Chooser.ADVERSARY, progress)
        return figures

    def study(
        self, lesson: Lesson, practice: Practice, chooser: Chooser, progress: float
    ) -> dict[str, float]:
        """Learn from the actions of a lesson that this network chose."""
        with self.autocast():
            values = self._values(lesson)
        advantages, targets = reckon(lesson, values, practice.players, self.settings.learn.trace)
        own = lesson.choosers == chooser
        for group in practice.groups:
            judged = advantages[:, group.place]
            if own[:, group.place].any():
                judged /= judged[own[:, group.place]].std() + MIN_SPREAD
        figures = self._update(lesson, advantages, targets, practice, own, progress)
        self.lessons += 1
        self.decisions += advantages.numel()
        return figures

    @torch.no_grad()
    def _values(self, lesson: Lesson) -> Tensor:
        rows, hidden = lesson.rows.flatten(0, 1), lesson.hidden.flatten(0, 1)
        parts = [
            self.critic(self.critic.read(rows[first : first + CHUNK]), hidden[first : first + CHUNK])
            for first in range(0, len(rows), CHUNK)
        ]
        return torch.cat(parts).view(*lesson.seats.shape, -1)

    def _update(
        self,
        lesson: Lesson,
        advantages: Tensor,
        targets: Tensor,
        practice: Practice,
        own: Tensor,
        progress: float,
    ) -> dict[str, float]:
        """One pass over its own actions of the lesson, in random order."""
        batch = {
            "rows": lesson.rows[:-1].flatten(0, 1),
            "hidden": lesson.hidden[:-1].flatten(0, 1),
            "masks": lesson.masks.flatten(0, 1),
            "actions": lesson.actions.flatten(),
            "chosen": lesson.chosen.flatten(),
            "advantages": advantages.flatten(),
            "targets": targets.flatten(0, 1),
            "players": practice.players.expand(len(advantages), -1).flatten(),
        }
        count = advantages.numel()
        size = self.settings.learn.minibatch
        order = torch.randperm(count, generator=self.chance, device=self.device)
        if practice.has_opponents:
            order = order[own.flatten()[order]]
            count = len(order)
            if count > size:
                order = order[: count - count % size]  # compiled networks are fast at batches of one size
        sums: dict[str, Tensor] = {}
        parts = max(1, count // size)
        for part in order.chunk(parts):
            figures = self._step({name: values[part] for name, values in batch.items()}, progress)
            for name, value in figures.items():
                sums[name] = sums.get(name, torch.zeros((), device=self.device)) + value
        return {name: float(value) / parts for name, value in sums.items()}

    def _step(self, batch: dict[str, Tensor], progress: float) -> dict[str, Tensor]:
        learn = self.settings.learn
        with self.autocast():
            inputs = self.policy.read(batch["rows"])
            judged, own = self.policy.judge(inputs, batch["masks"])
            values = self.critic(inputs, batch["hidden"])
        likely = judged.exp()
        entropy = -(likely * judged).sum(dim=1).mean()
        distance = self._distance(inputs, batch["masks"], judged)
        ratio = (judged.gather(1, batch["actions"][:, None])[:, 0] - batch["chosen"]).exp()
        bounded = ratio.clamp(1 - learn.clip, 1 + learn.clip)
        gain = torch.minimum(ratio * batch["advantages"], bounded * batch["advantages"]).mean()
        own_error = functional.mse_loss(own, batch["targets"][:, 0])
        is_seat = torch.arange(values.shape[1], device=self.device) < batch["players"][:, None]
        error = ((values - batch["targets"]).square() * is_seat).sum() / is_seat.sum()
        loss = error
        if self.lessons >= learn.critic_first:
            loss = (
                loss
                - gain
                + learn.pull.at(progress) * distance
                - learn.entropy.at(progress) * entropy
                + learn.own_value * own_error
            )
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        for net in (self.policy, self.critic):
            nn.utils.clip_grad_norm_(net.parameters(), learn.gradient_norm)
        for options in self.optimizer.param_groups:
            options["lr"] = learn.rate.at(progress) * min(1.0, (self.updates + 1) / WARM_UP)
        self.optimizer.step()
        self.updates += 1
        approach(self.magnet, self.policy, learn.magnet_half_life, self.updates)
        approach(self.average, self.policy, learn.average_half_life, self.updates)
        return {
            "entropy": entropy.detach(),
            "distance": distance.detach(),
            "own_error": own_error.detach(),
            "critic_error": error.detach(),
            "clipped": ((ratio - 1).abs() > learn.clip).float().mean(),
        }

    def _distance(self, inputs: Inputs, masks: Tensor, judged: Tensor) -> Tensor:
        """The mean divergence of the policy from the magnet; 0 where nothing pulls."""
        if self.settings.learn.pull == NO_PULL:
            return torch.zeros((), device=self.device)
        with torch.no_grad(), self.autocast():
            pulled, _ = self.magnet.judge(inputs, masks)
        return (judged.exp() * (judged - pulled)).sum(dim=1).mean()


@torch.no_grad()
def approach(average: nn.Module, policy: nn.Module, half_life: float, updates: int) -> None:
    """A moving average, which at first is the mean of all so far."""
    share = max(1 - 0.5 ** (1 / half_life), 1 / (updates + 1))
    torch._foreach_lerp_(list(average.parameters()), list(policy.parameters()), share)


@torch.no_grad()
def reckon(lesson: Lesson, values: Tensor, players: Tensor, trace: float) -> tuple[Tensor, Tensor]:
    """How much better each action was than expected (GAE), and what the critic should have said.

    A seat's returns go from one decision of its own to the next; a round ends all of them. `values` and the
    targets are by relative seat.
    """
    steps, tables, seats = len(lesson.actions), len(players), values.shape[2]
    absolute = torch.arange(seats, device=values.device)
    advantages = torch.zeros(steps, tables, device=values.device)
    targets = torch.zeros(steps, tables, seats, device=values.device)

    def by_seat(step: int) -> Tensor:
        relative = (absolute - lesson.seats[step][:, None]) % players[:, None]
        return values[step].float().gather(1, relative)

    value = by_seat(steps)
    advantage = torch.zeros_like(value)
    pending = torch.zeros_like(value)
    for step in reversed(range(steps)):
        end = lesson.ends[step][:, None]
        pending = torch.where(end, lesson.rewards[step], pending)
        value = value.masked_fill(end, 0.0)
        advantage = advantage.masked_fill(end, 0.0)
        now = by_seat(step)
        acts = absolute == lesson.seats[step][:, None]
        gained = pending + value - now + trace * advantage
        returns = torch.where(acts, now + gained, pending + value + advantage)
        relative = (absolute + lesson.seats[step][:, None]) % players[:, None]
        targets[step] = returns.gather(1, relative)
        advantages[step] = (gained * acts).sum(dim=1)
        value = torch.where(acts, now, value)
        advantage = torch.where(acts, gained, advantage)
        pending = pending.masked_fill(acts, 0.0)
    return advantages, targets
