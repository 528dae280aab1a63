"""What a player sends is hostile until it has been parsed."""

from __future__ import annotations

import json
from collections.abc import Callable

import msgspec
import pytest

from billetdoux.rules import fairness
from billetdoux.table import AnyCommand

read: Callable[[bytes], AnyCommand] = msgspec.json.Decoder(AnyCommand).decode

ODD = ["\n", "\r", "\r\n", "\x00", "\x0b", "\x85", "\u2028", "\u200b", "\u0660", "\uff11", "\u0430", " ", "é"]
"""Line ends, NUL, invisible characters, digits and letters that look like others."""


def mixed(nonce: str, command: str = "c1") -> AnyCommand:
    return read(json.dumps({"do": "mix", "id": command, "version": 0, "nonce": nonce}).encode())


@pytest.mark.parametrize("odd", ODD, ids=ascii)
@pytest.mark.parametrize("place", ["before", "within", "after"])
def test_an_id_and_a_nonce_have_no_odd_characters_anywhere(odd: str, place: str) -> None:
    def spoilt(text: str) -> str:
        cut = {"before": 0, "within": 2, "after": len(text)}[place]
        return text[:cut] + odd + text[cut:]

    mixed("00ff")
    with pytest.raises(msgspec.ValidationError):
        mixed(spoilt("00ff"))
    with pytest.raises(msgspec.ValidationError):
        mixed("00ff", command=spoilt("c1"))


@pytest.mark.parametrize("nonce", ["", "0", "0g", "FF", "00" * 33])
def test_what_is_taken_for_a_nonce_can_be_dealt_with(nonce: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        mixed(nonce)
    fairness.check_nonces({0: "00" * 32})


def test_half_a_character_is_refused() -> None:
    with pytest.raises((msgspec.MsgspecError, UnicodeError)):
        read(b'{"do":"mix","id":"c1","version":0,"nonce":"00\\ud800"}')
