"""The closed lists a tree's nodes refer to: notations, notes, constants, signs, shapes."""

from __future__ import annotations

from enum import StrEnum


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


class Shape(StrEnum):
    """What holds members together."""

    LIST = "list"  # bare: 1; 2
    BRACKETS = "brackets"  # [1; 2]
    BRACES = "braces"  # {1; 2}, a set; may be empty
    ROUND = "round"  # (1; 2), a point or vector
    UNION = "union"
    RATIO = "ratio"  # 1 : 2 : 3 where a ratio is asked
    REMAINDER = "remainder"  # 7 r 2


class Word(StrEnum):
    """Words that join statements, and a quotient with its remainder."""

    AND = "and"
    OR = "or"
    NOT = "not"
    REMAINDER = "r"
