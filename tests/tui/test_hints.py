"""What the plays of others suggest, in words."""

from __future__ import annotations

import pytest

from billetdoux import Role
from billetdoux.i18n import words
from billetdoux.session import Suggestion
from billetdoux.tui.hints import suggestion_texts

CHANCES = {Role.SPY: 0.05, Role.GUARD: 0.2, Role.PRIEST: 0.15, Role.PRINCESS: 0.6}
COUNTED = {Role.SPY: 0.25, Role.GUARD: 0.5, Role.PRIEST: 0.15, Role.PRINCESS: 0.1}
LINES = {
    "en": "Bea: Princess 60% (10%), Guard 20% (50%), Priest 15% (15%)",
    "fr": "Bea\N{NO-BREAK SPACE}: Princesse 60\N{NARROW NO-BREAK SPACE}% (10\N{NARROW NO-BREAK SPACE}%), ",
    "it": "Bea: Principessa 60% (10%), ",
    "es": "Bea: Princesa 60\N{NARROW NO-BREAK SPACE}% (10\N{NARROW NO-BREAK SPACE}%), ",
}


@pytest.mark.parametrize("language", LINES)
def test_the_likeliest_roles_stand_beside_what_counting_says(language: str) -> None:
    (line,) = suggestion_texts([Suggestion(1, CHANCES, COUNTED)], ["Ada", "Bea"], words(language))
    assert line.startswith(LINES[language])
