"""What every error means to programs: over HTTP, as an exit status, and to who might ask again."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import billetdoux
from billetdoux.client import ServerRefused
from billetdoux.protocol.errors import Declined
from billetdoux.rules.errors import BilletError, Retry, Trait
from billetdoux.session import StoreFailed, Unavailable
from billetdoux.table.errors import Refused
from tests.i18n.errors_raised import reasons_by_class

HTTP_STATUS = {
    "foreign-origin": 403,
    "not-played": 403,
    "no-such-table": 404,
    "no-such-match": 404,
    "no-such-address": 404,
    "no-push": 404,
    "unknown-puzzle": 404,
    "no-free-seat": 409,
    "name-in-use": 409,
    "match-on": 409,
    "table-closed": 410,
    "too-fast": 429,
    "daily-quota": 429,
    "not-ready-yet": 503,
    "storage-full": 503,
    "table-needs-newer": 503,
    **dict.fromkeys(StoreFailed.reasons, 503),
}
"""That of all others is 400."""

EXIT_STATUS = {
    "server-not-reached": 3,
    "server-not-understood": 3,
    "disconnected": 3,
    "table-needs-newer": 3,
    "address-in-use": 3,
    "compiler-missing": 3,
    "process-lost": 3,
    "ray-not-reached": 3,
    "piece-lost": 3,
    "store-full": 3,
    "store-locked": 3,
    "store-busy": 3,
    "store-closed": 3,
    "store-failed": 3,
    "store-unreachable": 3,
    "system-refused": 3,
    "unforeseen": 4,
}
"""That of all others is 2."""

RETRY = {
    **dict.fromkeys(("stale", "not-your-turn", "round-on", "no-match-on"), Retry.AFTER_NEWS),
    **dict.fromkeys(("too-fast", "daily-quota", "storage-full", "not-ready-yet"), Retry.LATER),
    **{reason: Retry.LATER for reason, status in EXIT_STATUS.items() if status == 3},
    **dict.fromkeys(
        ("compiler-missing", "disconnected", "server-not-understood", "table-needs-newer"), Retry.NO
    ),
}
"""All others make no sense to ask again."""


def kinds(of: type[BilletError]) -> Iterator[type[BilletError]]:
    for kind in of.__subclasses__():
        if kind.__module__.startswith("billetdoux."):
            yield kind
            yield from kinds(kind)


def traits() -> dict[str, Trait]:
    for module in pkgutil.walk_packages(billetdoux.__path__, "billetdoux."):
        if not module.name.endswith("__main__"):
            _import(module.name)
    return {reason: kind.trait_of(reason) for kind in kinds(BilletError) for reason in kind.reasons}


def _import(module: str) -> None:
    try:
        import_module(module)
    except ModuleNotFoundError as error:
        if error.name != "torch":  # which is no requirement; its modules have no errors of their own
            raise


def test_every_reason_has_its_status_and_says_whether_to_ask_again() -> None:
    found = traits()
    assert found.keys() == frozenset[str]().union(*reasons_by_class().values())
    for reason, trait in found.items():
        expected = (HTTP_STATUS.get(reason, 400), EXIT_STATUS.get(reason, 2), RETRY.get(reason, Retry.NO))
        assert (trait.http_status, trait.exit_status, trait.retry) == expected, reason


def test_only_reasons_of_a_class_have_traits_in_it() -> None:
    traits()
    for kind in set(kinds(BilletError)) - {ServerRefused}:
        assert kind.traits.keys() <= kind.reasons, kind


def test_what_a_server_refused_means_to_its_client_what_it_meant_there() -> None:
    for kind in (Refused, Declined, Unavailable, StoreFailed):
        for reason in kind.reasons:
            assert ServerRefused.trait_of(reason) == kind.trait_of(reason), reason
    assert ServerRefused("stale").trait.retry is Retry.AFTER_NEWS
    assert ServerRefused("store-locked", details={"file": "tables.db"}).trait.exit_status == 3
    assert ServerRefused("from-the-future").trait == Trait()
