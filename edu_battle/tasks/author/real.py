"""The value of an expression without letters that is no fraction, such as √2 or sin 40°."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from edu_battle.tasks.author.values import AuthorError, Value, as_node, kind_of, number
from edu_battle.tasks.evaluate import NoValue
from edu_battle.tasks.evaluate_real import Reals
from edu_battle.tasks.tree import Node, Placed

_DIGITS = 40
_REALS = Reals(_DIGITS + 10)


def real(value: Value) -> Fraction | None:
    """Return the number that a value is, to 40 digits where it is no fraction; None: no number."""
    exact = number(value)
    if exact is not None or not isinstance(value, Placed):
        return exact
    return _real(as_node(value))


def needed_real(value: Value) -> Fraction:
    """Return the number, or refuse."""
    found = real(value)
    if found is None:
        raise AuthorError("not-a-number", kind_of(value), "Only a number can stand here.")
    return found


@lru_cache(maxsize=1024)
def _real(node: Node) -> Fraction | None:
    try:
        return Fraction(_REALS.mp.nstr(_REALS.value(node, {}), _DIGITS))
    except (NoValue, KeyError):
        return None
