"""A tree as canonical text: explicit `*`, `^` and brackets, a point as decimal mark.

Reading it again gives the same tree, so it is fit for logs and for saying what was read.
"""

from __future__ import annotations

from enum import IntEnum

from edu_battle.tasks import tree
from edu_battle.tasks.notation import Shape, Word
from edu_battle.tasks.tree import Node


class Rank(IntEnum):
    """How tightly a printed tree holds together."""

    STATEMENT = 0
    SUM = 1
    PRODUCT = 2
    NEGATIVE = 3
    POSTFIX = 4
    POWER = 5
    ATOM = 6


def plain(node: Node) -> str:
    """Print a tree as canonical text."""
    return _print(node)[0]


def _print(node: Node) -> tuple[str, Rank]:  # noqa: C901, PLR0912 - one line a kind
    match node:
        case tree.Number():
            return node.digits, Rank.ATOM
        case tree.Name(name):
            return name, Rank.ATOM
        case tree.Constant(name):
            return name.value, Rank.ATOM
        case tree.Mixed():
            return f"{node.whole} {node.numerator}/{node.denominator}", Rank.PRODUCT
        case tree.Negative(body):
            return "-" + _held(body, Rank.PRODUCT), Rank.NEGATIVE
        case tree.PlusMinus(body):
            return "±" + _held(body, Rank.PRODUCT), Rank.SUM
        case tree.Sum(terms):
            return _sum(terms), Rank.SUM
        case tree.Product(factors):
            return "*".join(_factors(factors)), Rank.PRODUCT
        case tree.Quotient(top, bottom):
            return _over(top, bottom), Rank.PRODUCT
        case tree.Power(base, exponent):
            return f"{_held(base, Rank.ATOM)}^{_exponent(exponent)}", Rank.POWER
        case tree.Percent(body):
            return _held(body, Rank.ATOM) + "%", Rank.PRODUCT
        case tree.Degree(body):
            return _held(body, Rank.ATOM) + "°", Rank.POSTFIX
        case tree.Call("factorial", (body,)):
            return _held(body, Rank.ATOM) + "!", Rank.POSTFIX
        case tree.Call(name, arguments):
            return f"{name}({_members(arguments)})", Rank.ATOM
        case tree.Subscript(name, index):
            return f"{name}[{plain(index)}]", Rank.ATOM
        case _:
            return _statement(node), Rank.STATEMENT


def _statement(node: Node) -> str:  # noqa: C901 - one line a kind
    match node:
        case tree.Relation(operands, signs):
            parts = [_held(operands[0], Rank.SUM)]
            for sign, operand in zip(signs, operands[1:], strict=True):
                parts += [sign.value, _held(operand, Rank.SUM)]
            return " ".join(parts)
        case tree.Logic(word, parts):
            return _logic(word, parts)
        case tree.Conditional(yes, condition, no):
            return f"({plain(yes)} if {plain(condition)} else {plain(no)})"
        case tree.Group(shape, members):
            return _group(shape, members)
        case tree.Interval():
            return _interval(node, "()" if _endless(node) else "][")
        case tree.Quantity(value, unit):
            return _held(value, Rank.PRODUCT) + (unit if unit == "°" else f" {unit}")
        case tree.Text(value):
            return f'"{value}"' if '"' not in value else f"'{value}'"
        case _:
            return plain(node)


def _held(node: Node, least: Rank) -> str:
    text, rank = _print(node)
    return (
        text if rank >= least and (rank is not Rank.NEGATIVE or least is Rank.SUM) else f"({text})"
    )


def _sum(terms: tuple[Node, ...]) -> str:
    if all(isinstance(term, tree.Quantity) for term in terms):  # 2 h 30 min
        return " ".join(map(plain, terms))
    first, *rest = terms
    signed = isinstance(first, tree.Negative | tree.PlusMinus)
    text = plain(first) if signed else _held(first, Rank.PRODUCT)
    for term in rest:
        match term:
            case tree.Negative(body):
                text += " - " + _held(body, Rank.PRODUCT)
            case tree.PlusMinus(body):
                text += " ± " + _held(body, Rank.PRODUCT)
            case _:
                text += " + " + _held(term, Rank.PRODUCT)
    return text


def _factors(factors: tuple[Node, ...]) -> list[str]:
    """A quotient may lead a product bare; later it would swallow what stands before it."""
    first, *rest = factors
    lead = isinstance(first, tree.Quotient)
    printed = [_held(first, Rank.PRODUCT if lead else Rank.NEGATIVE)]
    return printed + [_held(factor, Rank.NEGATIVE) for factor in rest]


def _over(top: Node, bottom: Node) -> str:
    least = Rank.PRODUCT if isinstance(top, tree.Product | tree.Quotient) else Rank.NEGATIVE
    return f"{_held(top, least)}/{_held(bottom, Rank.NEGATIVE)}"


def _exponent(exponent: Node) -> str:
    if isinstance(exponent, tree.Negative) and not isinstance(exponent.body, tree.Negative):
        return "-" + _held(exponent.body, Rank.POWER)
    return _held(exponent, Rank.POWER)


def _members(members: tuple[Node, ...]) -> str:
    return ", ".join(map(plain, members))


def _logic(word: Word, parts: tuple[Node, ...]) -> str:
    def held(part: Node) -> str:
        text = plain(part)
        return f"({text})" if isinstance(part, tree.Logic | tree.Conditional) else text

    if word is Word.NOT:
        return "not " + held(parts[0])
    return f" {word} ".join(map(held, parts))


def _interval(node: tree.Interval, open_ends: str) -> str:
    """Alone, an open interval would be read as a point if it stood in round brackets."""
    if node.low_closed != node.high_closed:
        open_ends = "()"
    low = "[" if node.low_closed else open_ends[0]
    high = "]" if node.high_closed else open_ends[1]
    return f"{low}{plain(node.low)}, {plain(node.high)}{high}"


def _endless(node: tree.Interval) -> bool:
    ends = (end.body if isinstance(end, tree.Negative) else end for end in (node.low, node.high))
    return any(isinstance(end, tree.Constant) and end.name == "oo" for end in ends)


def _is_row(node: Node) -> bool:
    return isinstance(node, tree.Group) and node.shape is Shape.LIST


def _loose(node: Node) -> str:
    either = isinstance(node, tree.Logic) and node.word is Word.OR
    return f"({plain(node)})" if either else plain(node)


def _group(shape: Shape, members: tuple[Node, ...]) -> str:
    match shape:
        case Shape.UNION:
            return " U ".join(
                _interval(member, "()") if isinstance(member, tree.Interval) else plain(member)
                for member in members
            )
        case Shape.RATIO:
            return ":".join(_held(member, Rank.NEGATIVE) for member in members)
        case Shape.REMAINDER:
            return " r ".join(map(plain, members))
        case Shape.BRACKETS:
            return f"[{_members(members)}]"
        case Shape.BRACES:
            return f"{{{_members(members)}}}"
        case Shape.ROUND:
            return f"({_members(members)})"
        case Shape.LIST:
            rows = any(map(_is_row, members))
            return ("; " if rows else ", ").join(map(_loose, members))
