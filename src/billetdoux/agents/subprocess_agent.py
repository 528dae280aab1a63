"""A bot that is a program of its own, in any language: it is asked and answers by lines of JSON over a pipe.

docs/bots/your-own.md describes both. Whatever the program does wrong costs it that move, which is then a
random legal one: the game goes on, and the fault is counted.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from random import Random
from threading import Lock, Thread

from billetdoux.agents.agent import choices_of
from billetdoux.rules import Action, View

CRASHED, LATE, GARBAGE, ILLEGAL, ABSENT = "crashed", "late", "garbage", "illegal", "absent"
FAULTS = (CRASHED, LATE, GARBAGE, ILLEGAL, ABSENT)
"""It ended, took too long, answered what is no answer, chose what isn't legal, or isn't started any more."""

DEFAULT_SECONDS = 5.0
MAX_LOST = 10
"""How many of its processes a bot may lose before it is not started again."""
MAX_ANSWER = 64 * 1024
SEED_BITS = 53  # a whole number to every language that reads JSON

ENVIRONMENT = ("PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT")
"""What a program gets of our environment: it is a stranger's, and the rest may hold secrets."""


TIED = """
import ctypes, os, signal, sys
ctypes.CDLL(None).prctl(1, signal.SIGKILL)
if os.getppid() == int(sys.argv[1]):
    os.execvp(sys.argv[2], sys.argv[2:])
"""
"""Becomes a program that Linux kills when the thread that started it is gone, even if that was killed."""


class Fault(Exception):
    """A move that the program has lost; `kind` is one of `FAULTS`."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class SubprocessAgent:
    """The program is started when it is first asked, and again after it was lost. Close it, or use `with`.

    `seconds` is its time for a move, `scope` what it is told to play for: the `round` or the `match`. If it
    `is_tied`, it does not outlive the thread that first asks it, however that ends; only Linux can do that.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        seconds: float = DEFAULT_SECONDS,
        scope: str = "round",
        is_tied: bool = False,
    ) -> None:
        self.command = tuple(command)
        self.is_tied = is_tied
        self.seconds = seconds
        self.scope = scope
        self.asked = 0
        self.faults: Counter[str] = Counter()
        self._lost = 0
        self._program: Program | None = None
        self._is_stopped = False
        self._starting = Lock()

    def choose(self, view: View, rng: Random) -> Action:
        choices_of(view)
        self.asked += 1
        seed = rng.getrandbits(SEED_BITS)
        try:
            return self._answer(view, seed)
        except Fault as fault:
            self.faults[fault.kind] += 1
            return rng.choice(view.legal)

    def close(self) -> None:
        """End the program; asked once more, it starts from nothing and remembers nothing."""
        program, self._program = self._program, None
        if program is not None:
            program.end()

    def stop(self) -> None:
        """From another thread: end the program, even one that is just being started, and start no other."""
        with self._starting:
            self._is_stopped = True
        self.close()

    def __enter__(self) -> SubprocessAgent:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _answer(self, view: View, seed: int) -> Action:
        question = {
            "type": "choose",
            "id": self.asked,
            "scope": self.scope,
            "seed": seed,
            "view": view.to_json(),
        }
        chosen = self._ask(question)
        for action in view.legal:
            if str(action) == chosen:
                return action
        raise Fault(ILLEGAL)

    def _ask(self, question: dict[str, object]) -> str:
        """What it answers. A process that gives no answer is lost: whatever it says later is not for us."""
        if self._lost == MAX_LOST:
            raise Fault(ABSENT)
        try:
            line = self._started().ask(json.dumps(question).encode("ascii") + b"\n", self.seconds)
            return read_answer(line, self.asked)
        except Fault:
            self._lost += 1
            self.close()
            raise

    def _started(self) -> Program:
        with self._starting:
            if self._is_stopped:
                raise Fault(ABSENT)
            if self._program is None:
                self._program = Program(self.command, is_tied=self.is_tied)
            return self._program


def read_answer(line: bytes, number: int) -> str:
    """The action in an answer to the question of this number.

    >>> read_answer(b'{"id": 7, "action": "priest>1"}\\n', 7)
    'priest>1'
    >>> read_answer(b'{"id": 6, "action": "priest>1"}\\n', 7)
    Traceback (most recent call last):
    billetdoux.agents.subprocess_agent.Fault: garbage
    """
    if not line.endswith(b"\n"):
        raise Fault(GARBAGE if len(line) == MAX_ANSWER else CRASHED)
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Fault(GARBAGE) from error
    match answer:
        case {"id": int(found), "action": str(action)} if found == number and found is not True:
            return action
    raise Fault(GARBAGE)


class Program:
    """A running program. A thread of its own talks to it, for it may keep whoever talks to it waiting."""

    def __init__(self, command: Sequence[str], *, is_tied: bool) -> None:
        if is_tied and sys.platform == "linux":
            command = [sys.executable, "-I", "-S", "-c", TIED, str(os.getpid()), *command]
        environment = {name: os.environ[name] for name in ENVIRONMENT if name in os.environ}
        try:
            self._process = subprocess.Popen(  # noqa: S603 - to run what the user names is the point
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=environment,
                start_new_session=True,  # Ctrl-C is for us, and all that it starts can be ended with it
            )
        except (OSError, ValueError) as error:
            raise Fault(CRASHED) from error
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=self._talk, daemon=True).start()

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The next line that it writes; without its end where it is too long, or the program ended first."""
        self._questions.put(question)
        try:
            return self._answers.get(timeout=seconds)
        except Empty as nothing:
            raise Fault(LATE) from nothing

    def end(self) -> None:
        """At once, with all that it has started."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):  # where it has ended by itself
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._questions.put(None)

    def _talk(self) -> None:
        pipe_in, pipe_out = self._process.stdin, self._process.stdout
        assert pipe_in is not None
        assert pipe_out is not None
        for question in iter(self._questions.get, None):
            try:
                pipe_in.write(question)
                pipe_in.flush()
                self._answers.put(pipe_out.readline(MAX_ANSWER))
            except OSError:  # it has ended without reading
                self._answers.put(b"")
        with suppress(OSError):
            pipe_in.close()
        pipe_out.close()
