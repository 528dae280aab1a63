"""Programs to play with, good and bad, each a few lines for the Python that runs the tests."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

_FOLDER = Path(__file__).parents[2] / "examples"
EXAMPLES = [[sys.executable, str(_FOLDER / "bot.py")], ["perl", str(_FOLDER / "bot.pl")]]

HEAD = """
import json, os, sys, time

def answer(question, action):
    print(json.dumps({"id": question["id"], "action": action}), flush=True)

def questions():
    return map(json.loads, sys.stdin)
"""

GOOD = """
for question in questions():
    answer(question, question["view"]["legal"][0])
"""
ILLEGAL = """
for question in questions():
    answer(question, "princess>1")
"""
SLEEPS = """
for question in questions():
    time.sleep(60)
"""


def command(program: str) -> list[str]:
    return [sys.executable, "-I", "-S", "-c", HEAD + program]


def entry(words: list[str]) -> str:
    """A command as it is named in a list of agents."""
    return "cmd:" + shlex.join(words)


def written(program: str, folder: Path) -> str:
    """A program in a file, as it is named in a list of agents."""
    path = folder / "bot.py"
    path.write_text(HEAD + program, encoding="utf-8")
    return entry([sys.executable, "-I", "-S", str(path)])
