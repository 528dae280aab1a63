"""Which code runs: two machines count the same only if it is the same on both."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
FOLDERS = ("agents", "analysis", "puzzles", "rules", "sim", "tournament", "work")
"""All that a result can depend on."""
KINDS = frozenset({".py", ".toml", ".txt", ".npz"})
DIGITS = 8


@cache
def code_version() -> str:
    """Our version, and a digest of the code and of what bots have learned."""
    digest = sha256()
    files = (path for folder in FOLDERS for path in (PACKAGE / folder).rglob("*") if path.suffix in KINDS)
    for path in sorted(files):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(PACKAGE).as_posix()} {len(content)}\n".encode() + content)
    version = import_module("billetdoux").__version__  # the package has all layers, and this is a low one
    return f"{version}+{digest.hexdigest()[:DIGITS]}"
