"""PyTorch is no requirement of the game. Whoever trains without it is told what to install."""

from __future__ import annotations

import runpy
import sys

import pytest

from billetdoux.train.errors import NEEDS_TORCH


def test_training_without_pytorch_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.delitem(sys.modules, "billetdoux.train.__main__", raising=False)
    with pytest.raises(SystemExit) as stopped:
        runpy.run_module("billetdoux.train", run_name="__main__")
    assert stopped.value.code == NEEDS_TORCH
    assert "[train]" in NEEDS_TORCH
