"""Write what is linked to what into docs/explanation/linking.md: `python -m tools.linking_picture`.

Each program is asked for its linker, and each linker for its functions. `tools.diagrams` draws the picture.
"""

from __future__ import annotations

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


def calls_between_modules() -> list[tuple[str, str, bool]]:
    """Each module with those whose functions its own call, and whether that is only a replacement."""
    found: dict[tuple[str, str], bool] = {}
    for linker in programs().values():
        for function in linker.functions:
            for called in linker.called_by(function):
                edge = short(function.__module__), short(called.__module__)
                if edge[0] != edge[1]:
                    found[edge] = found.get(edge, True) and called in linker.replace.values()
    return sorted((*edge, dotted) for edge, dotted in found.items())


def drawn() -> str:
    lines = ["| program | functions | from |", "|---|---|---|"]
    for name, linker in programs().items():
        modules = ", ".join(f"`{short(module)}`" for module in linker.modules)
        lines.append(f"| {name} | {len(linker.functions)} | {modules} |")
    return "\n".join(lines) + "\n"


def with_picture(page: str) -> str:
    before, rest = page.split(BEGIN)
    return before + BEGIN + drawn() + END + rest.split(END)[1]


if __name__ == "__main__":
    PAGE.write_text(with_picture(PAGE.read_text("utf-8")), "utf-8")
