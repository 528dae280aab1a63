"""Write the Python reference from the docstrings: one page for each public package, in Markdown.

`tools.docs` calls it when it prepares the site. What a package lists in `__all__` is public.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import textwrap
from collections.abc import Iterator, Sequence
from types import ModuleType

PACKAGES = (
    "billetdoux",
    "billetdoux.agents",
    "billetdoux.analysis",
    "billetdoux.client",
    "billetdoux.puzzles",
    "billetdoux.sim",
    "billetdoux.table",
    "billetdoux.testing",
    "billetdoux.tournament",
)
MAX_WIDTH = 90  # of a signature on one line


def pages() -> dict[str, str]:
    """Each page by the name of its file."""
    packages = [importlib.import_module(name) for name in PACKAGES]
    return {"index.md": contents(packages)} | {
        f"{package.__name__}.md": page(package) for package in packages
    }


def names() -> list[str]:
    return ["index.md", *(f"{package}.md" for package in PACKAGES)]


def contents(packages: Sequence[ModuleType]) -> str:
    rows = [
        f"| [`{package.__name__}`]({package.__name__}.md) | {first_line(package)} |" for package in packages
    ]
    head = [
        "# Python reference",
        "",
        "Written from the docstrings of the package. What stands here is public.",
        "",
        "| package | what it is for |",
        "|---|---|",
    ]
    return "\n".join([*head, *rows]) + "\n"


def first_line(package: ModuleType) -> str:
    return (inspect.getdoc(package) or "").splitlines()[0]


def page(package: ModuleType) -> str:
    parts = [f"# `{package.__name__}`", fence_examples(inspect.getdoc(package) or "")]
    for name in sorted(package.__all__, key=lambda name: (name.isupper(), name)):
        parts += described(name, getattr(package, name))
    return "\n\n".join(part for part in parts if part) + "\n"


def described(name: str, value: object) -> Iterator[str]:
    yield f"## `{name}`"
    if inspect.isclass(value):
        yield class_line(name, value)
        yield fence_examples(own_doc(value))
        yield fields_table(value)
        for member_name, member in vars(value).items():
            if not member_name.startswith("_"):
                yield from member_lines(f"{name}.{member_name}", member)
    elif callable(value):
        yield code(signature(name, value))
        yield fence_examples(inspect.getdoc(value) or "")
    else:
        yield code(f"{name} = {shortened(repr(value))}")


def class_line(name: str, value: type) -> str:
    bases = ", ".join(base.__name__ for base in value.__bases__ if base is not object)
    return code(f"class {name}({bases})" if bases else f"class {name}")


def own_doc(value: type) -> str:
    """Without the signature that `dataclass` writes where there is no docstring."""
    text = inspect.cleandoc(value.__doc__ or "")
    return "" if text.startswith(f"{value.__name__}(") else text


def fields_table(value: type) -> str:
    rows = [f"| `{name}` | `{kind}` | {meaning} |" for name, kind, meaning in fields_of(value)]
    return "\n".join(["| field | type | meaning |", "|---|---|---|", *rows]) if rows else ""


def fields_of(value: type) -> Iterator[tuple[str, str, str]]:
    """The annotated fields in the class's own source, each with the string that follows it."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(value)))
    except (OSError, TypeError):
        return
    definition = tree.body[0]
    body = definition.body if isinstance(definition, ast.ClassDef) else []
    for statement, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            if statement.target.id.startswith("_"):
                continue
            kind = ast.unparse(statement.annotation)
            yield statement.target.id, kind, " ".join(text_of(after).split()).replace("|", "\\|")


def text_of(statement: ast.stmt | None) -> str:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return str(statement.value.value)
    return ""


def member_lines(name: str, member: object) -> Iterator[str]:
    if isinstance(member, property):
        doc, line = inspect.getdoc(member) or "", code(f"{name}: {returned(member.fget)}")
    elif isinstance(member, (classmethod, staticmethod)):
        doc, line = inspect.getdoc(member.__func__) or "", code(signature(name, member.__func__))
    elif inspect.isfunction(member):
        doc, line = inspect.getdoc(member) or "", code(signature(name, member))
    else:
        return
    yield f"### `{name}`"
    yield line
    yield fence_examples(doc)


def signature(name: str, function: object) -> str:
    found = inspect.signature(function)  # type: ignore[arg-type]
    parameters = [p for p in found.parameters.values() if p.name not in ("self", "cls")]
    found = found.replace(parameters=parameters)
    line = f"{name}{found}".replace("'", "")
    prefix = "async def " if inspect.iscoroutinefunction(function) else ""
    return prefix + (line if len(line) <= MAX_WIDTH else broken(line))


def broken(line: str) -> str:
    """A long signature with one parameter a line."""
    opening, depth, parts, begin = line.index("("), 0, [], 0
    begin = opening + 1
    for at in range(opening, len(line)):
        depth += line[at] in "([{"
        depth -= line[at] in ")]}"
        if (depth == 1 and line[at] == ",") or depth == 0:
            parts.append(line[begin:at].strip())
            begin = at + 1
        if depth == 0:
            break
    return "\n".join([line[: opening + 1], *(f"    {part}," for part in parts if part), f"){line[begin:]}"])


def returned(function: object) -> str:
    return str(getattr(function, "__annotations__", {}).get("return", "")).replace("'", "") or "object"


def shortened(text: str) -> str:
    return text if len(text) <= MAX_WIDTH else f"{text[:MAX_WIDTH]}…"


def code(text: str) -> str:
    return f"```python\n{text}\n```"


def fence_examples(text: str) -> str:
    """A docstring as Markdown: its examples become blocks of code."""
    shown: list[str] = []
    fenced = False
    for line in [*text.splitlines(), ""]:
        if line.startswith(">>>") and not fenced:
            shown.append("```pycon")
            fenced = True
        elif fenced and not line:
            shown.append("```")
            fenced = False
        shown.append(line)
    return "\n".join(shown).strip()
