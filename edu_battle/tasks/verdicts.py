"""The closed lists of judging: verdicts, reasons, kinds of answer, forms of answer."""

from __future__ import annotations

from enum import StrEnum


class Verdict(StrEnum):
    """What an answer is worth."""

    RIGHT = "right"
    FORM = "form"
    WRONG = "wrong"
    UNREADABLE = "unreadable"
    UNDECIDED = "undecided"


class Reason(StrEnum):
    """Why, where neither a form nor a reading code says it."""

    EQUAL = "equal"
    CLOSE_ENOUGH = "close_enough"
    DIFFERENT = "different"
    TYPICAL_MISTAKE = "typical_mistake"
    NO_VALUE = "no_value"
    NOT_DECIDED = "not_decided"
    AS_EQUATION = "form_equation"
    AS_INEQUALITY = "form_inequality"
    AS_INTERVAL = "form_interval"
    AS_POINT = "form_point"
    AS_SYSTEM = "form_system"
    WITH_UNIT = "form_unit"


class Kind(StrEnum):
    """Kinds of answer."""

    NUMBER = "number"
    DECIMAL = "decimal"
    FRACTION = "fraction"
    MIXED = "mixed"
    PERCENT = "percent"
    RATIO = "ratio"
    REMAINDER = "remainder"
    TIME = "time"
    MONEY = "money"
    QUANTITY = "quantity"
    EXPRESSION = "expression"
    POLYNOMIAL = "polynomial"
    EQUATION = "equation"
    INEQUALITY = "inequality"
    INTERVAL = "interval"
    SET = "set"
    LIST = "list"
    POINT = "point"
    VECTOR = "vector"
    MATRIX = "matrix"
    SYSTEM = "system"
    CHOICE = "choice"
    CHOICES = "choices"
    ORDER = "order"
    MATCH = "match"
    WORD = "word"
    JURY = "jury"


class Form(StrEnum):
    """Forms an answer may have to be in."""

    INTEGER = "integer"
    DECIMAL = "decimal"
    FRACTION = "fraction"
    LOWEST_TERMS = "lowest_terms"
    MIXED = "mixed"
    PERCENT = "percent"
    FACTORED = "factored"
    EXPANDED = "expanded"
    COLLECTED = "collected"
    SINGLE_FRACTION = "single_fraction"
    NO_POWERS_NEGATIVE = "no_powers_negative"
    SIMPLIFIED = "simplified"
    AS_TYPED = "as_typed"
    POLYNOMIAL = "polynomial"
    COMPLETED_SQUARE = "completed_square"
    RATIONALISED = "rationalised"
    SCIENTIFIC = "scientific"


NUMBER_KINDS = frozenset({Kind.NUMBER, Kind.DECIMAL, Kind.FRACTION, Kind.MIXED, Kind.PERCENT})
KINDS_WITHOUT_MATHS = frozenset(
    {Kind.CHOICE, Kind.CHOICES, Kind.ORDER, Kind.MATCH, Kind.WORD, Kind.JURY}
)
MEASURES = frozenset({Kind.TIME, Kind.MONEY, Kind.QUANTITY})
IMPLIED_FORMS = {
    Kind.DECIMAL: Form.DECIMAL,
    Kind.FRACTION: Form.FRACTION,
    Kind.MIXED: Form.MIXED,
    Kind.POLYNOMIAL: Form.POLYNOMIAL,
}


def reason_of_form(form: Form) -> str:
    """Return the reason code for a right value that is not in a form."""
    return f"form_{form}"
