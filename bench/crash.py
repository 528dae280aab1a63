"""A server killed without warning, again and again, while people play on it.

    python -m bench.crash --kills 100

After each start all that was acknowledged must be in the log, once, and the clients go on by themselves; it
stops at the first that isn't so. Written to bench/results/crash.json.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path

from tests.server.crash import kill_again_and_again

RESULTS = Path(__file__).parent / "results" / "crash.json"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        toll = asyncio.run(
            kill_again_and_again(
                Path(folder, "tables.db"), kills=options.kills, tables=options.tables, seed=options.seed
            )
        )
    found = {**toll.to_json(), "seconds": round(time.monotonic() - begun)}
    print(json.dumps(found, indent=2))
    RESULTS.write_text(json.dumps({"command": vars(options), **found}, indent=2) + "\n")


if __name__ == "__main__":
    main()
