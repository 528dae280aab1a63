"""What can't be imported here is not looked through for examples."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("torch") else ["src/billetdoux/train/*.py"]
