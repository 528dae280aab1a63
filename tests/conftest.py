"""The same examples in every run: a failure that one person sees is there for everyone."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "same-for-everyone",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("same-for-everyone")
