"""The tree that reading makes: frozen nodes that keep what was typed.

Values are exact; notation stays beside them, because form is judged on the tree as typed.
Knows nothing of text, comparing or sympy.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias


class Notation(StrEnum):
    """How a number was written."""

    INTEGER = "integer"
    DECIMAL = "decimal"
    RECURRING = "recurring"
    SCIENTIFIC = "scientific"


class Note(StrEnum):
    """A reading that is right by our rules but that a pupil may have meant otherwise."""

    SLASH_THEN_PRODUCT = "slash_then_product"
    FUNCTION_THEN_SLASH = "function_then_slash"
    INVERSE_FUNCTION = "inverse_function"
    SPACED_EXPONENT = "spaced_exponent"


class ConstantName(StrEnum):
    """Numbers with a name."""

    PI = "pi"
    E = "e"
    INFINITY = "oo"


class Sign(StrEnum):
    """Signs of relations."""

    EQUAL = "="
    NOT_EQUAL = "!="
    LESS = "<"
    LESS_EQUAL = "<="
    GREATER = ">"
    GREATER_EQUAL = ">="


@dataclass(frozen=True, slots=True)
class Number:
    """A number without sign; `digits` is what was typed, with a point and no gaps."""

    value: Fraction
    notation: Notation
    digits: str
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Mixed:
    """A mixed number without sign: whole numerator/denominator."""

    whole: int
    numerator: int
    denominator: int
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Percent:
    """`body` hundredths."""

    body: Node
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Degree:
    """`body` degrees of angle."""

    body: Node
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Constant:
    """π, e or ∞."""

    name: ConstantName
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Name:
    """A letter or declared word that stands for itself."""

    name: str
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Negative:
    """Minus `body`; inside a sum this is subtraction."""

    body: Node
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class PlusMinus:
    """Plus or minus `body`; inside a sum, a ± b."""

    body: Node
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Sum:
    """Two or more terms; a subtracted term is a `Negative`."""

    terms: tuple[Node, ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Product:
    """Two or more factors; `implicit` when no sign at all was typed between them."""

    factors: tuple[Node, ...]
    implicit: bool = field(default=False, compare=False)
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Quotient:
    """`top` over `bottom`; `sign` is what was typed: `/`, `:` or `÷`."""

    top: Node
    bottom: Node
    sign: str = field(default="/", compare=False)
    note: Note | None = field(default=None, compare=False)
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Power:
    """`base` to the `exponent`."""

    base: Node
    exponent: Node
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Call:
    """A function of its arguments, under its canonical name (`tg` is `tan`)."""

    name: str
    arguments: tuple[Node, ...]
    note: Note | None = field(default=None, compare=False)
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Relation:
    """A chain of comparisons: n operands and n − 1 signs."""

    operands: tuple[Node, ...]
    signs: tuple[Sign, ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Listing:
    """Members in order: bare `1; 2` or, when `bracketed`, `[1; 2]`."""

    members: tuple[Node, ...]
    bracketed: bool = False
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Collection:
    """A set in braces; may be empty."""

    members: tuple[Node, ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Point:
    """Coordinates in round brackets: `(2; −3)`."""

    members: tuple[Node, ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Interval:
    """From `low` to `high`, each end closed or open."""

    low: Node
    high: Node
    low_closed: bool
    high_closed: bool
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Union:
    """Sets or intervals put together."""

    parts: tuple[Node, ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Ratio:
    """`a : b : c` where a ratio is asked."""

    parts: tuple[Node, ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Remainder:
    """A whole quotient and what is left: `7 r 2`."""

    quotient: Node
    rest: Node
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Quantity:
    """A value with a declared unit."""

    value: Node
    unit: str
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Both:
    """All parts hold (`and`)."""

    parts: tuple[Node, ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Either:
    """At least one part holds (`or`)."""

    parts: tuple[Node, ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Not:
    """`body` does not hold (author language)."""

    body: Node
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Conditional:
    """`yes if condition else no` (author language)."""

    yes: Node
    condition: Node
    no: Node
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Subscript:
    """`name[index]` on a declared list (author language)."""

    name: str
    index: Node
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Text:
    """Quoted text (author language)."""

    value: str
    at: int = field(default=0, compare=False)


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
    | Listing
    | Collection
    | Point
    | Interval
    | Union
    | Ratio
    | Remainder
    | Quantity
    | Both
    | Either
    | Not
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
