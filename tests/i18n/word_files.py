"""The word files as they are written, for tests that read them."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

SOURCE = Path(str(resources.files("billetdoux")))
PAGE = Path(__file__).parents[2] / "web" / "src"
LOCALES = SOURCE / "i18n" / "locales"

GRAMMAR = re.compile("_(the|a|gender|initial)$")


@cache
def source() -> str:
    """All that may say something: the programs, and the page for browsers."""
    return "\n".join([*(path.read_text("utf-8") for path in SOURCE.rglob("*.py")), page_source()])


@cache
def page_source() -> str:
    files = (*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte"))
    return "\n".join(path.read_text("utf-8") for path in files)


def said_by_the_page() -> set[str]:
    """The messages that the page names as they are, its own wherever it chooses among them, its errors."""
    text = page_source()
    return {
        *re.findall(r'\bt\(\s*"([\w-]+)"', text),
        *re.findall(r'"(web-[\w-]+)"', text),
        *(f"error-{reason}" for reason in re.findall(r'new Refused\(\s*"([\w-]+)"', text)),
    }


def known_to_the_page() -> set[str]:
    """The messages of the files that it takes along: the same ones in every language."""
    (left_out,) = set(re.findall(r'"!\S*/\{([\w,-]+)\}\.ftl"', page_source()))
    taken = file_names("en") - {f"{name}.ftl" for name in left_out.split(",")}
    return {name for file in taken for name in messages("en", file)}


def file_names(language: str) -> set[str]:
    return {path.name for path in (LOCALES / language).glob("*.ftl")}


@cache
def entries(language: str, file: str) -> list[ast.EntryType]:
    return FluentParser().parse((LOCALES / language / file).read_text("utf-8")).body


def messages(language: str, file: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in entries(language, file) if isinstance(entry, ast.Message)}


def all_messages(language: str) -> dict[str, ast.Message]:
    return {
        name: message
        for file in sorted(file_names(language))
        for name, message in messages(language, file).items()
    }


def parts(message: ast.Message) -> dict[str, ast.Pattern]:
    """The message's text and its attributes, by name; its own has the empty name."""
    own = {"": message.value} if message.value is not None else {}
    return own | {attribute.id.name: attribute.value for attribute in message.attributes}


def variables(pattern: ast.Pattern) -> set[str]:
    return _collected(pattern).variables


def words_used(pattern: ast.Pattern) -> set[str]:
    """The variables, whatever grammatical form of them a language needs: `card_the` is `card`."""
    return {GRAMMAR.sub("", name) for name in variables(pattern)}


def texts(pattern: ast.Pattern) -> list[str]:
    return _collected(pattern).texts


def functions(pattern: ast.Pattern) -> set[str]:
    return _collected(pattern).functions


class _Collector(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.variables: set[str] = set()
        self.functions: set[str] = set()
        self.texts: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.texts.append(node.value)


def _collected(pattern: ast.Pattern) -> _Collector:
    collector = _Collector()
    collector.visit(pattern)
    return collector
