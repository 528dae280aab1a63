"""Draw the diagrams of docs/explanation from the code: `python -m tools.diagrams`.

- layers.svg from the contract that import-linter checks (pyproject.toml);
- move.svg from the calls in the source: a call that is not there is an error;
- linking.svg from the linkers: what is compiled into which program.

A test draws them again and compares.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tools.linking_picture import calls_between_modules

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"
PACKAGE = "billetdoux"
BOX, EDGE, TEXT, QUIET = "#fdf6e9", "#7a5c58", "#2f2322", "#8d7572"
LINE = 'font-family="ui-sans-serif, system-ui, sans-serif" font-size="13"'
GAP = 14


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    width: float
    height: float
    lines: tuple[str, ...]

    @property
    def middle(self) -> float:
        return self.x + self.width / 2

    @property
    def bottom(self) -> float:
        return self.y + self.height


def svg(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    marker = (
        f'<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
        f'orient="auto"><path d="M0 0 8 4 0 8z" fill="{QUIET}"/></marker></defs>'
    )
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img" {LINE}>'
        f"<title>{escape(title)}</title>"
    )
    return "\n".join([opening, marker, *parts, "</svg>"]) + "\n"


def drawn_box(box: Box) -> str:
    """The first line is the name, the others explain it."""
    frame = (
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="6" '
        f'fill="{BOX}" stroke="{EDGE}"/>'
    )
    first = box.y + box.height / 2 - (len(box.lines) - 1) * 8 + 4.5
    texts = [
        f'<text x="{box.middle:g}" y="{first + 16 * n:g}" text-anchor="middle" '
        f'fill="{TEXT if n == 0 else QUIET}"{" font-weight=" + chr(34) + "600" + chr(34) if n == 0 else ""}>'
        f"{escape(line)}</text>"
        for n, line in enumerate(box.lines)
    ]
    return frame + "".join(texts)


def arrow(path: str, *, dotted: bool = False) -> str:
    dashes = ' stroke-dasharray="4 4"' if dotted else ""
    return f'<path d="{path}" fill="none" stroke="{QUIET}"{dashes} marker-end="url(#head)"/>'


# ---------------------------------------------------------------- layers


def layers() -> list[list[str]]:
    """The packages of each layer, the highest first, as import-linter checks them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (contract,) = [contract for contract in contracts if contract["type"] == "layers"]
    return [
        [name.strip().removeprefix(f"{PACKAGE}.") for name in layer.split("|")]
        for layer in contract["layers"]
    ]


def purpose(package: str) -> str:
    """The first sentence of its docstring, up to the first stop or colon."""
    place = ROOT / "src" / PACKAGE / package
    path = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    first = (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").split("\n\n")[0].replace("\n", " ")
    for stop in (". ", ": ", "; ", ", "):
        first = first.split(stop)[0]
    return first.rstrip(".").replace("`", "")


def draw_layers() -> str:
    width, height, parts = 760.0, 44.0, []
    for row, packages in enumerate(layers()):
        each = (width - GAP * (len(packages) + 1)) / len(packages)
        for column, package in enumerate(packages):
            box = Box(GAP + column * (each + GAP), GAP + row * (height + GAP), each, height, ())
            lines = (package, shortened(purpose(package), each))
            parts.append(drawn_box(Box(box.x, box.y, box.width, box.height, tuple(filter(None, lines)))))
    return svg(width, GAP + len(layers()) * (height + GAP), "Imports point down only", parts)


def shortened(text: str, width: float) -> str:
    most = int(width / 7.4)
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


# ---------------------------------------------------------------- the way of a move


CALLS = (
    ("server.socket:Socket._give", "session.table_session:TableSession.give"),
    ("session.table_session:TableSession.give", "table.decide:decide"),
    ("table.decide:decide", "table.evolve:advance"),
    ("table.evolve:advance", "table.evolve:evolve"),
    ("table.evolve:evolve", "table.evolve:_moved"),
    ("table.evolve:_moved", "rules.match:Match.apply"),
    ("rules.match:Match.apply", "rules.round:Round.apply"),
    ("rules.round:Round.apply", "rules.kernel:step"),
    ("session.table_session:TableSession._begin", "server.stored_log:StoredLog.append"),
    ("session.table_session:TableSession._advance", "server.live_table:LiveTable.changed"),
    ("server.live_table:LiveTable.changed", "server.broadcast:Broadcaster.news"),
    ("server.live_table:LiveTable.changed", "server.socket:Socket.tell"),
)
"""Who calls whom when a move arrives, in this order."""
SAYS = {
    "server.socket:Socket._give": "a command of a client",
    "session.table_session:TableSession.give": "one change at a time",
    "table.decide:decide": "may this seat do that?",
    "table.evolve:advance": "entries for the log",
    "table.evolve:evolve": "the table after an entry",
    "table.evolve:_moved": "a move",
    "rules.match:Match.apply": "the match after it",
    "rules.round:Round.apply": "legal? then what happened",
    "rules.kernel:step": "the rules",
    "session.table_session:TableSession._begin": "first store …",
    "server.stored_log:StoredLog.append": "the entries are on the disk",
    "session.table_session:TableSession._advance": "… then tell",
    "server.live_table:LiveTable.changed": "everybody at the table",
    "server.broadcast:Broadcaster.news": "each seat its own view",
    "server.socket:Socket.tell": "out to the clients",
}
COLUMNS = ("server", "session", "table", "rules")


def function_at(place: str) -> ast.AST:
    module, _, name = place.partition(":")
    path = ROOT / "src" / PACKAGE / f"{module.replace('.', '/')}.py"
    node: ast.AST = ast.parse(path.read_text("utf-8"))
    for part in name.split("."):
        node = next(found for found in ast.iter_child_nodes(node) if getattr(found, "name", None) == part)
    return node


def calls(caller: str, called: str) -> bool:
    """Whether the body of one function calls the other by its name."""
    name = called.rpartition(":")[2].rpartition(".")[2]
    return any(
        isinstance(node, ast.Call)
        and name in (getattr(node.func, "attr", None), getattr(node.func, "id", None))
        for node in ast.walk(function_at(caller))
    )


def draw_move() -> str:
    for caller, called in CALLS:
        function_at(called)
        if not calls(caller, called):
            raise ValueError(f"{caller} does not call {called}")
    width, height, column = 190.0, 44.0, 210.0
    boxes: dict[str, Box] = {}
    for place in SAYS:
        x = GAP + COLUMNS.index(place.split(".")[0]) * column
        lines = (place.rpartition(":")[2], SAYS[place])
        boxes[place] = Box(x, 40 + len(boxes) * (height + GAP), width, height, lines)
    parts = [
        f'<text x="{GAP + n * column + width / 2:g}" y="24" text-anchor="middle" fill="{QUIET}" '
        f'font-weight="600">{name}/</text>'
        for n, name in enumerate(COLUMNS)
    ]
    parts += [arrow(between(boxes[caller], boxes[called])) for caller, called in CALLS]
    parts += map(drawn_box, boxes.values())
    total = GAP + len(COLUMNS) * column
    return svg(total, max(box.bottom for box in boxes.values()) + GAP, "The way of a move", parts)


def between(start: Box, end: Box) -> str:
    """Down, if they stand above each other; otherwise out at the side and in from above."""
    if start.x == end.x and end.y - start.bottom <= GAP:
        return f"M{start.middle:g} {start.bottom:g}V{end.y:g}"
    if start.x == end.x:
        x = start.x - 8
        return f"M{start.x:g} {start.y + 22:g}H{x:g}V{end.y + 22:g}H{end.x:g}"
    side = start.x + start.width if end.x > start.x else start.x
    return f"M{side:g} {start.y + 22:g}H{end.middle:g}V{end.y:g}"


# ---------------------------------------------------------------- linking


def ranks(edges: Sequence[tuple[str, str]]) -> dict[str, int]:
    """Each module below all that call it; of two that call each other, the first is above."""
    called_by: dict[str, set[str]] = {name: set() for edge in edges for name in edge}
    for caller, called in edges:
        if (called, caller) not in edges or caller > called:
            called_by[called].add(caller)
    found: dict[str, int] = {}

    def rank(name: str) -> int:
        if name not in found:
            found[name] = 1 + max(map(rank, called_by[name]), default=-1)
        return found[name]

    for name in called_by:
        rank(name)
    return found


def rows_of(rank: Mapping[str, int], edges: Sequence[tuple[str, str]]) -> list[list[str]]:
    """The modules of each rank, ordered so that few arrows cross."""
    rows = [sorted(name for name in rank if rank[name] == n) for n in range(max(rank.values()) + 1)]
    place = {name: float(n) for row in rows for n, name in enumerate(row)}
    for _ in range(6):
        for row in rows:
            row.sort(key=lambda name: (mean_of_neighbours(name, edges, place), name))
            place.update({name: (n + 0.5) / len(row) for n, name in enumerate(row)})
    return rows


def mean_of_neighbours(name: str, edges: Sequence[tuple[str, str]], place: Mapping[str, float]) -> float:
    near = [place[a if b == name else b] for a, b in edges if name in (a, b)]
    return sum(near) / len(near)


def draw_linking() -> str:
    found = calls_between_modules()
    edges = [(caller, called) for caller, called, _ in found]
    rows = rows_of(ranks(edges), edges)
    width, height, total = 172.0, 32.0, 860.0
    boxes: dict[str, Box] = {}
    for n, row in enumerate(rows):
        space = total / len(row)
        for at, name in enumerate(row):
            boxes[name] = Box(space * (at + 0.5) - width / 2, GAP + n * 96, width, height, (name,))
    parts = [arrow(curve(boxes[a], boxes[b]), dotted=dotted) for a, b, dotted in found]
    parts += map(drawn_box, boxes.values())
    return svg(total, GAP + len(rows) * 96 - 50, "What is linked to what", parts)


def curve(start: Box, end: Box) -> str:
    if start.y < end.y:
        half = (end.y - start.bottom) / 2
        return (
            f"M{start.middle:g} {start.bottom:g}C{start.middle:g} {start.bottom + half:g} "
            f"{end.middle:g} {end.y - half:g} {end.middle:g} {end.y:g}"
        )
    half = (start.y - end.bottom) / 2
    out, into = start.middle + 30, end.middle + 30
    return (
        f"M{out:g} {start.y:g}C{out:g} {start.y - half:g} "
        f"{into:g} {end.bottom + half:g} {into:g} {end.bottom:g}"
    )


DIAGRAMS = {"layers.svg": draw_layers, "move.svg": draw_move, "linking.svg": draw_linking}


if __name__ == "__main__":
    for name, draw in DIAGRAMS.items():
        (PICTURES / name).write_text(draw(), "utf-8")
