"""How long a test waits for others."""

PATIENCE = 240
"""Seconds, after which something hangs. What passes on a fast machine must pass on a slow and busy one."""
