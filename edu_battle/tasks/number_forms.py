"""Forms of numbers: no root below the line, one digit times a power of ten."""

from __future__ import annotations

from fractions import Fraction

from edu_battle.tasks import walk
from edu_battle.tasks.evaluate import NotRational, NoValue, TooBig, exact
from edu_battle.tasks.notation import Notation
from edu_battle.tasks.tree import Call, Negative, Node, Number, Power, Product, Quotient

_ROOTS = frozenset({"sqrt", "cbrt", "root"})
_TEN = 10


def is_rationalised(typed: Node, _goal: Node) -> bool:
    """Tell whether no root stands below a line, nor a power that means one."""
    for part in walk.nodes(typed):
        match part:
            case Quotient(_, bottom) if any(map(_is_root, walk.nodes(bottom))):
                return False
            case Power(base, exponent) if (_value(exponent) or 0) < 0:
                if _is_root(part) or any(map(_is_root, walk.nodes(base))):
                    return False
            case Call("sqrt" | "cbrt", (body,)) if _is_fraction(body):
                return False
            case _:
                pass
    return True


def _is_root(node: Node) -> bool:
    match node:
        case Call(name):
            return name in _ROOTS
        case Power(_, exponent):
            value = _value(exponent)
            return value is not None and value.denominator != 1
        case _:
            return False


def _is_fraction(node: Node) -> bool:
    value = _value(node)
    return value is not None and value.denominator != 1


def is_scientific(typed: Node, _goal: Node) -> bool:
    """Tell whether a number from 1 up to 10 stands before a whole power of ten."""
    match typed.body if isinstance(typed, Negative) else typed:
        case Number() as number if number.notation is Notation.SCIENTIFIC:
            return 1 <= Fraction(number.digits.split("e")[0]) < _TEN
        case Product((Number() as front, Power(Number() as ten, exponent))):
            whole = exponent.body if isinstance(exponent, Negative) else exponent
            plain = isinstance(whole, Number) and whole.notation is Notation.INTEGER
            return plain and ten.digits == "10" and _is_front(front)
        case _:
            return False


def _is_front(front: Number) -> bool:
    plain = front.notation in {Notation.INTEGER, Notation.DECIMAL}
    return plain and 1 <= front.value < _TEN


def _value(node: Node) -> Fraction | None:
    try:
        return exact(node)
    except (NotRational, NoValue, TooBig):
        return None
