"""A training on disk: the state in parts of some megabytes, the network, and the curves.

`NAME.state.0` and so on make up one file of PyTorch's. It holds tensors and numbers alone, so reading it runs
no code of anybody's.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import torch

from billetdoux.train.curves import draw_curves
from billetdoux.train.errors import InvalidCheckpoint
from billetdoux.train.learner import Learner

PART = 15 << 20
MOMENTS = ("exp_avg", "exp_avg_sq")


def save(folder: Path, learner: Learner, curves: Sequence[dict[str, Any]]) -> None:
    """Every file is written beside the old one, then takes its place."""
    folder.mkdir(parents=True, exist_ok=True)
    name = learner.settings.name
    state = BytesIO()
    torch.save(state_of(learner), state)
    content = state.getvalue()
    parts = [content[first : first + PART] for first in range(0, len(content), PART)]
    for number, part in enumerate(parts):
        _write(folder / f"{name}.state.{number}", part)
    for old in folder.glob(f"{name}.state.*"):
        if old.suffix[1:].isdigit() and int(old.suffix[1:]) >= len(parts):
            old.unlink()
    _write(folder / f"{name}.npz", learner.average.to_net(made_of(learner)).to_bytes())
    _write(folder / f"{name}.jsonl", "".join(json.dumps(line) + "\n" for line in curves).encode())
    _write(folder / f"{name}.svg", draw_curves(name, curves).encode())


def _write(path: Path, content: bytes) -> None:
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(content)
    beside.replace(path)


def made_of(learner: Learner) -> dict[str, Any]:
    """How the network came about."""
    return {
        "name": learner.settings.name,
        "seed": learner.settings.seed,
        "lessons": learner.lessons,
        "updates": learner.updates,
        "decisions": learner.decisions,
        "minutes": round(learner.seconds / 60, 2),
        "device": learner.device,
    }


def state_of(learner: Learner) -> dict[str, Any]:
    """On a GPU the moments of Adam are kept in 16 bits, to keep the files small."""
    optimizer = learner.optimizer.state_dict()
    if learner.device == "cuda":
        optimizer["state"] = {
            number: {name: value.bfloat16() if name in MOMENTS else value for name, value in moments.items()}
            for number, moments in optimizer["state"].items()
        }
    return {
        "policy": learner.policy.state_dict(),
        "critic": learner.critic.state_dict(),
        "magnet": learner.magnet.state_dict(),
        "average": learner.average.state_dict(),
        "optimizer": optimizer,
        "counts": [learner.lessons, learner.updates, learner.decisions],
        "seconds": learner.seconds,
    }


def resume(folder: Path, learner: Learner) -> list[dict[str, Any]]:
    """Bring a learner to where it was saved; returns the curves so far.

    A training of another name is taken if it is the only one there.
    """
    try:
        name = _saved_name(folder, learner.settings.name)
        parts = sorted(folder.glob(f"{name}.state.*"), key=lambda path: int(path.suffix[1:]))
        content = b"".join(part.read_bytes() for part in parts)
        state = torch.load(BytesIO(content), map_location=learner.device, weights_only=True)
        for net in ("policy", "critic", "magnet", "average"):
            getattr(learner, net).load_state_dict(state[net])
        learner.optimizer.load_state_dict(state["optimizer"])
        learner.lessons, learner.updates, learner.decisions = state["counts"]
        learner.seconds = state["seconds"]
        lines = (folder / f"{name}.jsonl").read_text("utf-8").splitlines()
    except Exception as error:  # a broken file may fail in any way
        raise InvalidCheckpoint("bad-checkpoint", folder=folder.name, problem=str(error)) from error
    return [json.loads(line) for line in lines]


def _saved_name(folder: Path, own: str) -> str:
    names = {path.name.removesuffix(".state.0") for path in folder.glob("*.state.0")}
    return names.pop() if own not in names and len(names) == 1 else own
