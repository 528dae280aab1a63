"""The token that says who somebody is: how it looks, and the cookie that carries it."""

from __future__ import annotations

import re

COOKIE = "billet"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Over https. Browsers see to it that no other site, not even one of the same domain, can set it."""
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
MAX_GUESTS = 5
"""People who share a browser, besides its owner."""
GUEST = re.compile(f"[0-{MAX_GUESTS}]")
