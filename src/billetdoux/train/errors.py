"""What can be wrong with a training."""

from __future__ import annotations

from billetdoux.rules.errors import BilletError


class InvalidCheckpoint(BilletError):
    """A folder that holds no training that could be resumed with these settings."""

    reasons = frozenset({"bad-checkpoint"})


NEEDS_TORCH = (
    "Training needs PyTorch, which is not installed: python -m pip install --editable '.[train]' "
    "in the folder of the repository. docs/research/training.md says how to get the small build for CPUs."
)
