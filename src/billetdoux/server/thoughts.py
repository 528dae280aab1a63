"""What a server and a thinker on another machine say to each other: one question, one answer, in JSON.

A question has a view, and nothing else of a table: no seed, no hand of others, no name, no code. Both sides
may be of different versions. What one of them doesn't know is answered as a failure, and the server asks
elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from billetdoux.rules import Action, View
from billetdoux.server.settings import InvalidSetting
from billetdoux.session import bots
from billetdoux.session.bots import Advice, Belief

PATH = "/think/1"
"""Of the WebSocket; the number is the version of what is said over it."""
PORT = 8780
MIN_KEY, MAX_KEY = 16, 200
"""Characters of the key that both sides know."""
MAX_BYTES = 64 * 1024
"""Of a question or an answer."""
PING_EVERY, PONG_WITHIN = 2.0, 3.0
"""Seconds. Who has vanished without a word is noticed within their sum."""
POLICY_VIOLATION = 1008
"""The code with which a connection is closed by whoever is told nonsense."""

Failure = Literal["busy", "unavailable", "unknown"]
"""Too many questions wait; the thinker can't answer now; it doesn't understand the question."""


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    id: int
    question: Annotated[str, Meta(max_length=20)]
    view: dict[str, Any]
    level: Annotated[str, Meta(max_length=40)] = ""
    seed: int = 0
    """Of the bot's own chance."""


class Answered(msgspec.Struct, frozen=True, omit_defaults=True):
    id: int
    answer: msgspec.Raw = msgspec.Raw(b"null")
    failed: Failure | None = None


encode = msgspec.json.encode
read_question = msgspec.json.Decoder(Asked).decode
read_answer = msgspec.json.Decoder(Answered).decode

KINDS: dict[str, tuple[Callable[..., object], Any]] = {
    "choose": (bots.choose, Action),
    "advise": (bots.advise, Advice),
    "believe": (bots.believe, Sequence[Belief]),
}
"""Of each question, by its name: who answers it, and what the answer is."""


def question(number: int, asked: Callable[..., object], about: Sequence[Any]) -> bytes:
    """A question as it is sent. Of bots, `about` is a level, a view and a seed; of advice, a view."""
    name = next(name for name, (function, _) in KINDS.items() if function is asked)
    level, view, seed = about if name == "choose" else ("", about[0], 0)
    return encode(Asked(number, name, view.to_json(), level, seed))


def work(asked: Asked) -> tuple[Callable[..., object], tuple[object, ...]]:
    """What is to be called for an answer; `ValueError` if we don't know the question."""
    if asked.question not in KINDS:
        raise ValueError(asked.question)
    function, _ = KINDS[asked.question]
    view = View.from_json(asked.view)
    return function, (asked.level, view, asked.seed) if asked.question == "choose" else (view,)


def read_result(asked: Callable[..., object], about: Sequence[Any], answer: msgspec.Raw) -> Any:
    """What was answered; `msgspec.MsgspecError` or `BilletError` if that is no answer to this question."""
    kind = next(kind for function, kind in KINDS.values() if function is asked)
    found = msgspec.json.decode(answer, type=kind)
    if isinstance(found, Action) and found not in about[1].legal:
        raise msgspec.ValidationError
    return found


def check_key(key: str) -> None:
    if not MIN_KEY <= len(key) <= MAX_KEY:
        raise InvalidSetting("bad-setting", name="thinkers_key")
