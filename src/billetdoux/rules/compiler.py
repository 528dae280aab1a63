"""Whether functions can be compiled here. The compiler, Numba, is large, and so an extra: `[fast]`."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

from billetdoux.rules.errors import OUT_OF_REACH, BilletError, Trait

INSTALL = "pip install 'billetdoux[fast]'"


class CompilerMissing(BilletError):
    """Something that only compiled code can do, in an installation without the compiler."""

    reasons = frozenset({"compiler-missing"})
    usual_trait = Trait(exit_status=OUT_OF_REACH)


@cache
def has_compiler() -> bool:
    """Nothing is imported for that, which would take a moment."""
    return find_spec("numba") is not None
