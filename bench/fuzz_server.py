"""Throw everything at a server while two people play on it: python -m bench.fuzz_server --seconds 60

It must answer all of it, stay healthy and keep its log empty, and the two must not notice.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from collections import Counter
from pathlib import Path

from tests.server.fuzz import fuzz_for
from tests.server.witness import quiet_server, undisturbed

AT_ONE_TABLE = 10.0
"""Seconds after which the others take a new table: none lasts for ever."""


async def run(seconds: float, seed: int, folder: Path) -> Counter[str]:
    found: Counter[str] = Counter()
    with quiet_server(folder / "tables.db") as server:
        while seconds > 0:
            async with undisturbed(server) as others:
                found += await fuzz_for(server, seed, min(seconds, AT_ONE_TABLE))
            found["matches of others"] += others.seats[0].info.number
            seconds, seed = seconds - AT_ONE_TABLE, seed + 1
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(run(options.seconds, options.seed, Path(folder)))
    print(json.dumps(dict(sorted(found.items())), indent=2))


if __name__ == "__main__":
    main()
