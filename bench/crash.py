"""A server killed without warning, again and again, while people play on it.

    python -m bench.crash --kills 100
    python -m bench.crash --db postgres                   three servers, on a PostgreSQL that is killed too
    python -m bench.crash --db postgres --processes 2     each of them with two processes

After each start all that was acknowledged must be in the log, once, and the clients go on by themselves; it
stops at the first that isn't so. Written to bench/results/crash.json, or crash-postgres.json.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random

from tests.postgres import cluster_for_bench
from tests.server.crash import kill_again_and_again
from tests.server.storm import FAULTS, weather_a_storm

RESULTS = Path(__file__).parent / "results" / "crash.json"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--db", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    begun = time.monotonic()
    toll = asyncio.run(on_postgres(options) if options.db == "postgres" else on_sqlite(options))
    found = {**toll, "seconds": round(time.monotonic() - begun)}
    print(json.dumps(found, indent=2))
    place = RESULTS if options.db == "sqlite" else RESULTS.with_stem("crash-postgres")
    place.write_text(json.dumps({"command": vars(options), **found}, indent=2) + "\n")


async def on_sqlite(options: argparse.Namespace) -> Mapping[str, object]:
    with tempfile.TemporaryDirectory() as folder:
        db, many = Path(folder, "tables.db"), options.kills
        toll = await kill_again_and_again(db, kills=many, tables=options.tables, seed=options.seed)
        return toll.to_json()


async def on_postgres(options: argparse.Namespace) -> Mapping[str, object]:
    rng = Random(options.seed)
    faults = [rng.choice(FAULTS) for _ in range(options.kills)]
    with cluster_for_bench() as cluster:
        toll = await weather_a_storm(
            cluster,
            faults,
            tables=options.tables,
            seed=options.seed,
            processes=options.processes,
            told=lambda line: print(line, flush=True),
        )
    waits = sorted(toll.seconds_until_all_play_again)
    found = {name: value for name, value in toll.to_json().items() if name != "seconds_until_all_play_again"}
    middle, most = waits[len(waits) // 2], waits[-1]
    return {**found, "seconds_until_all_play_again": {"half": middle, "longest": most}}


if __name__ == "__main__":
    main()
