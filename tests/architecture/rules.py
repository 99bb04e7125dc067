"""The house rules as questions: each returns all faults of one text; empty is good."""

from __future__ import annotations

import ast
import ipaddress
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import jinja2

ROOT = Path(__file__).resolve().parents[2]

FUNCTION_LINES = 40
WORN_OUT_NAMES = frozenset({"manager", "helper", "util", "data", "info", "process", "handle"})
# Names that SQLAlchemy's own protocol for column types prescribes.
PRESCRIBED = frozenset(
    {"process_bind_param", "process_result_value", "handle_error", "wrap_socket_and_handle"}
)

_WORD = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])")
_JINJA = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
_TAG = re.compile(r"<[a-zA-Z][^>]*>")
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script\s*>", re.DOTALL | re.IGNORECASE)
_ATTRIBUTE_FAULTS = {
    "style attribute": re.compile(r"\sstyle\s*=", re.IGNORECASE),
    "inline handler": re.compile(r"\s(?:on[a-z]+|(?:data-)?hx-on[-:\w]*)\s*=", re.IGNORECASE),
    "evaluated value": re.compile(r"=\s*[\"']?\s*(?:javascript|js):", re.IGNORECASE),
    "style element": re.compile(r"^<style\b", re.IGNORECASE),
    "foreign address": re.compile(r"\s(?:src|href|action|content)\s*=\s*[\"']?//"),
}
_ADDRESS = re.compile(r"https?://(\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]+)")
_NAMESPACES = frozenset({"www.w3.org"})
_RESERVED = ("localhost", ".localhost", ".example", ".invalid", ".test")
_MACHINE_PATH = re.compile(r"(?<![\w.$})])/(?:home|root|work|Users)/\w|\b[A-Z]:\\Users\b")


_BODIES = ("body", "orelse", "finalbody", "handlers", "cases")
_Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def faults(paths: Iterable[Path], rule: Callable[[str], tuple[str, ...]]) -> dict[str, object]:
    """Ask a rule about the text of each file, and keep what it finds; empty is good."""
    asked = {relative(path): rule(text(path)) for path in paths}
    assert asked, "there is nothing to check"
    return {name: found for name, found in asked.items() if found}


@cache
def text(path: Path) -> str:
    """Read a file once for all rules."""
    return path.read_text("utf-8")


@cache
def outline(source: str) -> tuple[bool, tuple[tuple[int, str, int], ...]]:
    """Tell whether a module says what it is for, and line, name and length of what it defines.

    The length of a class is 0: it may be long.
    """
    module = ast.parse(source)
    named = tuple(
        (node.lineno, node.name, 0 if isinstance(node, ast.ClassDef) else _length(node))
        for node in _definitions(module)
    )
    return ast.get_docstring(module) is not None, named


def _definitions(node: ast.AST) -> Iterator[_Definition]:
    if isinstance(node, _Definition):
        yield node
    for body in _BODIES:
        inner = getattr(node, body, None)
        for statement in inner if isinstance(inner, list) else ():
            yield from _definitions(statement)


def _length(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def long_functions(source: str) -> tuple[str, ...]:
    """Name the functions longer than a screen."""
    return tuple(
        f"line {line}: {name} has {lines} lines, at most {FUNCTION_LINES}"
        for line, name, lines in outline(source)[1]
        if lines > FUNCTION_LINES
    )


def too_long(text: str, limit: int) -> tuple[str, ...]:
    """Tell how long the text is when it is over the limit."""
    lines = len(text.splitlines())
    return (f"{lines} lines, at most {limit}",) if lines > limit else ()


def without_docstring(source: str) -> tuple[str, ...]:
    """Tell when a module does not say what it is for."""
    return () if outline(source)[0] else ("no module docstring",)


def worn_out_names(source: str) -> tuple[str, ...]:
    """Name the classes and functions whose name says nothing."""
    return tuple(f"line {line}: {name}" for line, name, _ in outline(source)[1] if worn_out(name))


def worn_out(name: str) -> bool:
    """Tell whether a name says nothing."""
    words = {word.lower() for word in _WORD.findall(name)}
    singular = {word.removesuffix("s") for word in words} | {
        word.removesuffix("es") for word in words
    }
    return name not in PRESCRIBED and bool((words | singular) & WORN_OUT_NAMES)


def unreadable_template(source: str) -> tuple[str, ...]:
    """Tell what Jinja cannot read."""
    try:
        jinja2.Environment(extensions=["jinja2.ext.i18n", "jinja2.ext.do"], autoescape=True).parse(
            source
        )
    except jinja2.TemplateSyntaxError as trouble:
        return (f"line {trouble.lineno}: {trouble.message}",)
    return ()


def against_the_policy(source: str) -> tuple[str, ...]:
    """Tell what a strict content security policy would block, and every foreign address."""
    page = _JINJA.sub("x", source)
    scripts = tuple(
        "inline script"
        for attributes, body in _SCRIPT.findall(page)
        if body.strip() or not re.search(r"\ssrc\s*=", attributes)
    )
    tags = tuple(
        f"{fault}: {tag[:60]}"
        for tag in _TAG.findall(page)
        for fault, pattern in _ATTRIBUTE_FAULTS.items()
        if pattern.search(tag)
    )
    return scripts + tags + tuple(f"address: {host}" for host in _ADDRESS.findall(source))


def foreign_addresses(text: str) -> tuple[str, ...]:
    """Name the hosts outside this machine and its network that a text points at."""
    return tuple(host for host in _ADDRESS.findall(text) if not _is_harmless(host))


def _is_harmless(host: str) -> bool:
    name = host.strip("[].").lower()
    if name in _NAMESPACES or f".{name}".endswith(_RESERVED):
        return True
    try:
        return ipaddress.ip_address(name).is_private
    except ValueError:
        return False


def machine_paths(text: str) -> tuple[str, ...]:
    """Name the paths that exist on somebody's machine only."""
    return tuple(match.group() for match in _MACHINE_PATH.finditer(text))


def own_modules(*places: str) -> list[Path]:
    """List our own Python files: those named and those below the folders named."""
    starts = [ROOT / place for place in places]
    return [
        path for start in starts for path in ([start] if start.is_file() else below(start, "*.py"))
    ]


def pages() -> list[Path]:
    """List the Jinja templates."""
    return below(ROOT / "templates", "*.*")


def below(folder: Path, pattern: str) -> list[Path]:
    """List the files below a folder, in an order that is the same everywhere."""
    return sorted(path for path in folder.rglob(pattern) if path.is_file())


def relative(path: Path) -> str:
    """Return the path as it is written in the repository."""
    return path.relative_to(ROOT).as_posix()
