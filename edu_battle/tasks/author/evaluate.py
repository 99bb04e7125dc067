"""Working out author expressions: folded to values, or drawn as written with values put in.

Only our own functions are called. sympy stands behind an `Algebra` that the maker passes in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from operator import eq, ge, gt, le, lt, ne

from edu_battle.tasks import tree
from edu_battle.tasks.author import arithmetic, tidy
from edu_battle.tasks.author.real import real
from edu_battle.tasks.author.scope import Scope
from edu_battle.tasks.author.signatures import SPOKEN, USUAL
from edu_battle.tasks.author.values import (
    AuthorError,
    Value,
    as_node,
    kind_of,
    needed_whole,
    number,
)
from edu_battle.tasks.notation import Shape, Sign, Word
from edu_battle.tasks.tree import Node
from edu_battle.tasks.walk import children

_COMPARE: Mapping[Sign, Callable[[Fraction, Fraction], bool]] = {
    Sign.EQUAL: eq,
    Sign.NOT_EQUAL: ne,
    Sign.LESS: lt,
    Sign.LESS_EQUAL: le,
    Sign.GREATER: gt,
    Sign.GREATER_EQUAL: ge,
}


def evaluate(node: Node, scope: Scope) -> Value:
    """Work out a value: numbers come out as one exact fraction, letters stay letters."""
    return _value(node, replace(scope, fold=True))


def draw(node: Node, scope: Scope) -> Node:
    """Return the tree as the author wrote it, with values put in and signs tidied."""
    return as_node(_value(node, replace(scope, fold=False)))


def _value(node: Node, scope: Scope) -> Value:
    scope.budget.spend()
    match node:
        case tree.Number() | tree.Mixed():
            return number(node) or Fraction(0) if scope.fold else node
        case tree.Name(name=name):
            return _name(name, scope)
        case tree.Text(value=text):
            return text
        case tree.Constant() | tree.Degree():
            return node
        case tree.Negative() | tree.Sum() | tree.Product() | tree.Quotient() | tree.Power():
            return _arithmetic(node, scope)
        case tree.Percent(body=body):
            inner = _node(body, scope)
            folded = number(inner) if scope.fold else None
            return tree.Percent(inner) if folded is None else folded / 100
    return _structure(node, scope)


def _structure(node: Node, scope: Scope) -> Value:
    match node:
        case tree.Call(name=name, arguments=arguments):
            return _call(name, arguments, scope)
        case tree.Relation():
            return _relation(node, scope)
        case tree.Logic(word=word, parts=parts):
            return _logic(word, parts, scope)
        case tree.Conditional(yes=yes, condition=condition, no=no):
            return _value(yes if _truth(condition, scope) else no, scope)
        case tree.Subscript(name=name, index=index):
            return _subscript(_name(name, scope), _value(index, replace(scope, fold=True)))
        case tree.Group(shape=shape, members=members):
            return _group(shape, members, scope)
        case tree.PlusMinus(body=body) if not scope.fold:
            return tree.PlusMinus(_node(body, scope))
    raise AuthorError("not-here", type(node).__name__.lower(), "Write it another way.")


def _name(name: str, scope: Scope) -> Value:
    if name in scope.values:
        return scope.values[name]
    if name in scope.letters:
        return tree.Name(name)
    raise AuthorError("unknown-name", name, "Add it to names, pick or let.")


def _node(node: Node, scope: Scope) -> Node:
    return as_node(_value(node, scope))


def _arithmetic(node: Node, scope: Scope) -> Value:
    parts = [_value(part, scope) for part in children(node)]
    if scope.fold:
        _refuse_words(parts)
        numbers = [found for part in parts if (found := number(part)) is not None]
        if len(numbers) == len(parts):
            return arithmetic.fold(node, numbers)
    return arithmetic.build(node, [as_node(part) for part in parts], folding=scope.fold)


def _refuse_words(parts: list[Value]) -> None:
    """Words and lists may stand beside numbers in a text; nothing is worked out of them."""
    for part in parts:
        if isinstance(part, str | tuple):
            found = f"'{part}'"[:20] if isinstance(part, str) else "a list"
            raise AuthorError("not-a-number", found, "Calculate with numbers and letters only.")


def _call(name: str, arguments: tuple[Node, ...], scope: Scope) -> Value:
    if not scope.fold and name in SPOKEN:
        return tree.Call(name, tuple(_node(argument, scope) for argument in arguments))
    function = scope.functions.get(name)
    if function is None:
        raise AuthorError("unknown-function", name, "Use a function of the author language.")
    if not scope.fold and name in DRAWN:
        return tree.Call(name, tuple(_node(argument, scope) for argument in arguments))
    inner = replace(scope, fold=True)
    return function(inner, tuple(_value(argument, inner) for argument in arguments))


# Functions that stand on the page as they are; all others are worked out before drawing.
DRAWN = frozenset((*USUAL, "sqrt", "abs"))


def _relation(node: tree.Relation, scope: Scope) -> Value:
    parts = [_value(operand, scope) for operand in node.operands]
    if not scope.fold:
        return tidy.relation_of([as_node(part) for part in parts], node.signs)
    outcomes = [
        _compared(left, sign, right)
        for (left, right), sign in zip(pairwise(parts), node.signs, strict=True)
    ]
    if any(outcome is None for outcome in outcomes):
        return tree.Relation(tuple(as_node(part) for part in parts), node.signs)
    return all(outcomes)


def _compared(left: Value, sign: Sign, right: Value) -> bool | None:
    first, second = real(left), real(right)
    if first is not None and second is not None:
        return _COMPARE[sign](first, second)
    if sign is Sign.NOT_EQUAL:
        return left != right
    if sign is Sign.EQUAL and kind_of(left) == kind_of(right) and not isinstance(left, tree.Placed):
        return left == right
    return None


def _logic(word: Word, parts: tuple[Node, ...], scope: Scope) -> Value:
    """Tell whether statements hold; those with letters stay, as in x < 1 or x > 3."""
    if isinstance(_value(parts[0], scope), tree.Relation | tree.Logic):
        return tree.Logic(word, tuple(_node(part, scope) for part in parts))
    if word is Word.NOT:
        return not _truth(parts[0], scope)
    if word is Word.AND:
        return all(_truth(part, scope) for part in parts)
    return any(_truth(part, scope) for part in parts)


def _truth(node: Node, scope: Scope) -> bool:
    value = _value(node, replace(scope, fold=True))
    if not isinstance(value, bool):
        raise AuthorError("not-a-condition", kind_of(value), "Write a comparison, such as a != b.")
    return value


def _subscript(members: Value, index: Value) -> Value:
    if not isinstance(members, tuple):
        raise AuthorError("not-a-list", kind_of(members), "Only a list has members.")
    position = needed_whole(index)
    if not 1 <= position <= len(members):
        raise AuthorError("no-member", str(position), f"Count from 1 to {len(members)}.")
    return members[position - 1]


def _group(shape: Shape, members: tuple[Node, ...], scope: Scope) -> Value:
    if shape in {Shape.LIST, Shape.BRACKETS}:
        return tuple(_value(member, scope) for member in members)
    return tree.Group(shape, tuple(_node(member, scope) for member in members))
