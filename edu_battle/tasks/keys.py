"""From the value of a template's answer to the key that judges it, written as its kind asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from edu_battle.tasks import tree
from edu_battle.tasks.answer_key import AnswerKey, Mistake
from edu_battle.tasks.author.values import (
    AuthorError,
    Value,
    as_node,
    decimal_node,
    improper_node,
    kind_of,
    mixed_node,
    number,
    percent_node,
)
from edu_battle.tasks.plain import plain
from edu_battle.tasks.template import Template
from edu_battle.tasks.tree import Node

_WITH_NAMES = frozenset({"expression", "polynomial"})
_WRITTEN: Mapping[str, Callable[[Fraction], Node]] = {
    "number": tree.fraction,
    "decimal": decimal_node,
    "fraction": improper_node,
    "mixed": mixed_node,
    "percent": percent_node,
}


def answer_node(kind: str, value: Value) -> Node:
    """Return the tree of an answer as its kind is written; raises AuthorError."""
    write = _WRITTEN.get(kind)
    if write is None:
        if isinstance(value, bool | str | tuple):
            raise AuthorError("no-answer", kind_of(value), "Give a number or an expression.")
        return as_node(value)
    found = number(value)
    if found is None:
        raise AuthorError("no-answer", kind_of(value), f"An answer of kind {kind} is a number.")
    return write(found)


def key_of(template: Template, answer: Node, mistakes: Sequence[Node]) -> AnswerKey:
    """Return the key of a task; its mistakes stand in the order of the template."""
    return AnswerKey(
        kind=template.kind,
        text=plain(answer),
        names=template.names if template.kind in _WITH_NAMES else (),
        form=template.form,
        mistakes=tuple(Mistake(plain(node)) for node in mistakes),
    )
