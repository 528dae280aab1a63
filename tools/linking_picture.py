"""Draw what is linked to what in docs/explanation/linking.md: `python -m tools.linking_picture`.

Each program is asked for its linker, and each linker for its functions: the picture shows what is compiled.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from billetdoux.agents import ismcts
from billetdoux.rl import batch, gpu_tables, single_table
from billetdoux.rules import load_edition
from billetdoux.rules.compiled import Linker
from billetdoux.sim import Program, gpu

PAGE = Path(__file__).parent.parent / "docs" / "explanation" / "linking.md"
BEGIN = "<!-- drawn by `python -m tools.linking_picture` -->\n"
END = "<!-- end of what was drawn -->\n"


def programs() -> dict[str, Linker]:
    plain = Program(load_edition("standard"), 4)
    knowing = Program(load_edition("standard"), 4, plain.policy, knowledge=True)
    return {
        "simulate": plain.code.linker(),
        "simulate, with knowledge": knowing.code.linker(),
        "simulate, on a GPU": gpu.linker(plain.code),
        "BatchEnv": batch.linker(),
        "BatchEnv, on a GPU": gpu_tables.linker(),
        "PettingZoo and Gymnasium": single_table.linker(),
        "search of `hard`": ismcts.linker(),
    }


def short(module: str) -> str:
    return module.removeprefix("billetdoux.")


def arrows(linkers: list[Linker]) -> Iterator[str]:
    """From each module to those whose functions its own call; dotted where one replaces its own."""
    for linker in linkers:
        for function in linker.functions:
            for called in linker.called_by(function):
                if called.__module__ != function.__module__:
                    arrow = "-.->" if called in linker.replace.values() else "-->"
                    yield f"    {short(function.__module__)} {arrow} {short(called.__module__)}"


def drawn() -> str:
    linkers = programs()
    lines = ["```mermaid", "flowchart TD"]
    lines += sorted(set(arrows([*linkers.values()])))
    lines += ["```", "", "| program | functions | from |", "|---|---|---|"]
    for name, linker in linkers.items():
        modules = ", ".join(f"`{short(module)}`" for module in linker.modules)
        lines.append(f"| {name} | {len(linker.functions)} | {modules} |")
    return "\n".join(lines) + "\n"


def with_picture(page: str) -> str:
    before, rest = page.split(BEGIN)
    return before + BEGIN + drawn() + END + rest.split(END)[1]


if __name__ == "__main__":
    PAGE.write_text(with_picture(PAGE.read_text("utf-8")), "utf-8")
