"""The store of simulated servers (tests/luck) answers as the real ones do, where no disk fails."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random

from billetdoux.server.store import Conflict, Finished, Snapshot, Store
from tests.luck.store import Disk, DiskWeather, SimulatedStore
from tests.server.databases import Database
from tests.server.test_store import opened, over, person, row, table

CODES = ("BCDFGHJK", "CDFGHJKL", "DFGHJKLM")
NAMES = ("ada", "bea", "cleo")
Work = Callable[[Store], Awaitable[object]]


class Script:
    """Things to do to a store, drawn from a seed. Some of them must be refused."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._versions = dict.fromkeys(CODES, 0)
        self._matches = dict.fromkeys(CODES, 0)

    def next(self) -> Work:
        code = self._rng.choice(CODES)
        version = self._versions[code]
        some = self._rng.randint(0, version + 1)
        which = self._rng.choices(
            ("append", "conflict", "read", "load", "keep", "match", "knows"), weights=(4, 1, 2, 2, 1, 2, 1)
        )[0]
        match which:
            case "append":
                return self._append(code, version)
            case "conflict":
                after = version + self._rng.choice((-1, 1, 2)) if version else 1
                return lambda store: store.append(code, after, [row(after + 1)], table())
            case "read":
                return lambda store: store.read(code, some)
            case "load":
                return lambda store: store.load(code)
            case "keep" if version:
                kept = Snapshot(self._rng.randint(1, version), self._rng.randbytes(8))
                return lambda store: store.keep_snapshot(code, kept)
            case "match":
                number = self._rng.randint(1, self._matches[code] + 1)
                return lambda store: store.match(code, number)
        name = person(self._rng.choice(NAMES))
        return lambda store: store.knows([name])

    def _append(self, code: str, version: int) -> Work:
        rng = self._rng
        rows = [row(version + n, rng.choice(NAMES)) for n in range(1, rng.randint(1, 3) + 1)]
        self._versions[code] += len(rows)
        summary = table(sit=" ".join(rng.sample(NAMES, rng.randint(0, 2))))
        finished: Finished | None = None
        if rng.random() < 0.3:
            self._matches[code] += 1
            finished = over(self._matches[code], "ada bea")
        snapshot = rng.randbytes(8) if rng.random() < 0.2 else None
        return lambda store: store.append(code, version, rows, summary, finished, snapshot)


async def outcome(work: Work, store: Store) -> object:
    try:
        return await work(store)
    except Conflict:
        return "conflict"


async def test_a_simulated_store_answers_as_a_real_one(database: Database) -> None:
    script = Script(Random(1))
    model = SimulatedStore(Disk(lambda code, rows: None, DiskWeather(slow=0.0)), Random(1))
    async with opened(database) as store:
        for number in range(200):
            work = script.next()
            expected, found = await outcome(work, model), await outcome(work, store)
            assert expected == found, f"answer {number}"
