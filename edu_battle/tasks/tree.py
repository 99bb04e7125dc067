"""The tree that reading makes: frozen nodes that keep what was typed.

Values are exact; notation stays beside them, because form is judged on the tree as typed.
Knows nothing of text, comparing or sympy.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from edu_battle.tasks.notation import ConstantName, Notation, Note, Shape, Sign, Word


@dataclass(frozen=True, slots=True)
class Placed:
    """What every node has: where in the text it began."""

    at: int = field(default=0, compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Number(Placed):
    """A number without sign; `digits` is what was typed, with a point and no gaps."""

    value: Fraction
    notation: Notation
    digits: str
    note: Note | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Mixed(Placed):
    """A mixed number without sign: whole numerator/denominator."""

    whole: int
    numerator: int
    denominator: int


@dataclass(frozen=True, slots=True)
class Percent(Placed):
    """`body` hundredths."""

    body: Node


@dataclass(frozen=True, slots=True)
class Degree(Placed):
    """`body` degrees of angle."""

    body: Node


@dataclass(frozen=True, slots=True)
class Constant(Placed):
    """π, e or ∞."""

    name: ConstantName


@dataclass(frozen=True, slots=True)
class Name(Placed):
    """A letter or declared word that stands for itself."""

    name: str


@dataclass(frozen=True, slots=True)
class Negative(Placed):
    """Minus `body`; inside a sum this is subtraction."""

    body: Node


@dataclass(frozen=True, slots=True)
class PlusMinus(Placed):
    """Plus or minus `body`; inside a sum, a ± b."""

    body: Node


@dataclass(frozen=True, slots=True)
class Sum(Placed):
    """Two or more terms; a subtracted term is a `Negative`."""

    terms: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Product(Placed):
    """Two or more factors; `implicit` when no sign at all was typed between them."""

    factors: tuple[Node, ...]
    implicit: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Quotient(Placed):
    """`top` over `bottom`; `sign` is what was typed: `/`, `:` or `÷`."""

    top: Node
    bottom: Node
    sign: str = field(default="/", compare=False)
    note: Note | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Power(Placed):
    """`base` to the `exponent`."""

    base: Node
    exponent: Node


@dataclass(frozen=True, slots=True)
class Call(Placed):
    """A function of its arguments, under its canonical name (`tg` is `tan`)."""

    name: str
    arguments: tuple[Node, ...]
    note: Note | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Relation(Placed):
    """A chain of comparisons: n operands and one sign fewer."""

    operands: tuple[Node, ...]
    signs: tuple[Sign, ...]


@dataclass(frozen=True, slots=True)
class Group(Placed):
    """Members in order, and the shape that holds them together."""

    shape: Shape
    members: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Logic(Placed):
    """Statements joined by a word; `not` has one part."""

    word: Word
    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Interval(Placed):
    """From `low` to `high`, each end closed or open."""

    low: Node
    high: Node
    low_closed: bool
    high_closed: bool


@dataclass(frozen=True, slots=True)
class Quantity(Placed):
    """A value with a declared unit."""

    value: Node
    unit: str


@dataclass(frozen=True, slots=True)
class Conditional(Placed):
    """`yes if condition else no` (author language)."""

    yes: Node
    condition: Node
    no: Node


@dataclass(frozen=True, slots=True)
class Subscript(Placed):
    """`name[index]` on a declared list (author language)."""

    name: str
    index: Node


@dataclass(frozen=True, slots=True)
class Text(Placed):
    """Quoted text (author language)."""

    value: str


Node: TypeAlias = (
    Number
    | Mixed
    | Percent
    | Degree
    | Constant
    | Name
    | Negative
    | PlusMinus
    | Sum
    | Product
    | Quotient
    | Power
    | Call
    | Relation
    | Group
    | Logic
    | Interval
    | Quantity
    | Conditional
    | Subscript
    | Text
)


def whole(value: int) -> Node:
    """Make the tree of a whole number of either sign."""
    number = Number(Fraction(abs(value)), Notation.INTEGER, str(abs(value)))
    return Negative(number) if value < 0 else number


def fraction(value: Fraction) -> Node:
    """Make the tree of an exact fraction in lowest terms, whole where it is whole."""
    if value.denominator == 1:
        return whole(value.numerator)
    quotient = Quotient(whole(abs(value.numerator)), whole(value.denominator))
    return Negative(quotient) if value < 0 else quotient
