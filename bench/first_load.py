"""How soon somebody who was invited sees the table, on a slow phone: `python -m bench.first_load [TREE ...]`.

A new browser opens the link of a table; nothing is cached. Chromium makes the network slow (150 ms for a
round trip, 1.6 Mbit/s: "slow 4G"), and the processor too (a quarter of this one: a cheap phone).
In milliseconds from the first byte that is asked for:

    table     until the table is shown: its page has been loaded, has connected, and has drawn the seats
    loaded    until the last file of that was there
    files     how many, and kB of them as sent (fonts apart)

Other trees of this repository, with their pages built, are measured in turn with this one, so that a busy
moment is everybody's. Written to bench/results/first-load.txt.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser

from bench.__main__ import RESULTS, machine
from billetdoux.client import Client
from billetdoux.table import Options
from tests.e2e.chromium import chromium
from tests.e2e.visitors import PHONE, browser_at
from tests.patience import PATIENCE
from tests.server.process import NO_LIMITS, ServerProcess

ROOT = Path(__file__).parent.parent
RUNS = 9
ROUND_TRIP = 150.0  # milliseconds
BYTES_PER_SECOND = 1_600_000 / 8
SLOWER = 4
TABLE_SHOWN = """
new MutationObserver((_, observer) => {
    if (!document.querySelector("main h2, main li")) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("table")));
}).observe(document, {childList: true, subtree: true});
"""
"""Two frames later it has been drawn."""
FOUND = """() => {
    const [mark] = performance.getEntriesByName("table");
    if (!mark) return null;
    const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const before = all.filter(({startTime}) => startTime < mark.startTime);
    const needed = before.filter(({name}) => /\\/assets\\/|\\/t\\//.test(name));
    const code = needed.filter(({name}) => !/woff2?$/.test(name));
    return {
        table: mark.startTime,
        loaded: Math.max(...code.map(({responseEnd}) => responseEnd)),
        files: code.length,
        kb: code.reduce((sum, {encodedBodySize}) => sum + encodedBodySize, 0) / 1000,
    };
}"""


@dataclass(frozen=True)
class Load:
    table: float
    loaded: float
    files: int
    kb: float


def open_table(url: str) -> str:
    async def open_it() -> str:
        return await Client(url).open_table("Ada", Options(seats=4), ["medium"])

    return asyncio.run(open_it())


def load(browser: Browser, url: str, code: str) -> Load:
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        is_mobile=True,
        has_touch=True,
        locale="fr-FR",
        service_workers="block",
    )
    page = context.new_page()
    page.add_init_script(TABLE_SHOWN)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    slow = {"downloadThroughput": BYTES_PER_SECOND, "uploadThroughput": BYTES_PER_SECOND}
    session.send("Network.emulateNetworkConditions", {"offline": False, "latency": ROUND_TRIP, **slow})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(f"{url}/t/{code}", wait_until="commit")
    found = page.wait_for_function(FOUND, timeout=1000 * PATIENCE).json_value()
    context.close()
    return Load(**found)


def measure(trees: Sequence[Path]) -> dict[str, list[Load]]:
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        servers = []
        for number, tree in enumerate(trees):
            settings = {**NO_LIMITS, "PYTHONPATH": str(tree / "src")}
            server = stack.enter_context(ServerProcess(folder / f"{number}.db", limits=settings))
            servers.append((tree.name, server.url, open_table(server.url)))
        browser = stack.enter_context(browser_at(chromium(lock=folder / "chromium.lock")))
        found: dict[str, list[Load]] = {tree.name: [] for tree in trees}
        for _ in range(RUNS):
            for of_tree, url, code in servers:
                found[of_tree].append(load(browser, url, code))
        return found


def report(found: dict[str, list[Load]]) -> Iterator[str]:
    about = machine()
    yield f"{about['cpu']}, {about['cores']} cores; Chromium without a window"
    yield f"a round trip of {ROUND_TRIP:.0f} ms, 1.6 Mbit/s, {SLOWER} times as slow a processor; {RUNS} loads"
    yield ""
    yield f"{'':16}{'table':>8}{'best':>8}{'worst':>8}{'loaded':>8}{'files':>7}{'kB':>8}"
    for tree, loads in found.items():
        shown = [load.table for load in loads]
        yield (
            f"{tree:16}{median(shown):8.0f}{min(shown):8.0f}{max(shown):8.0f}"
            f"{median(load.loaded for load in loads):8.0f}{loads[-1].files:7}{loads[-1].kb:8.1f}"
        )


def main(others: Sequence[str]) -> None:
    text = "\n".join(report(measure([*map(Path, others), ROOT])))
    print(text)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "first-load.txt").write_text(
        f"$ python -m bench.first_load {' '.join(Path(other).name for other in others)}\n{text}\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main(sys.argv[1:])
