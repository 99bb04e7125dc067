"""The closed table of author functions: how many arguments each takes (fewest, most).

Read when a bank is loaded, so that a wrong name is found before any task is made.
"""

from __future__ import annotations

from collections.abc import Mapping

MANY = 40

PICKING: Mapping[str, tuple[int, int]] = {
    "integer": (2, 2),
    "nonzero": (2, 2),
    "choice": (1, MANY),
    "distinct": (3, 3),
    "coprime": (3, 3),
    "prime": (2, 2),
    "shuffle": (1, MANY),
}
PLAIN: Mapping[str, tuple[int, int]] = {
    "abs": (1, 1),
    "ceil": (1, 1),
    "floor": (1, 1),
    "round": (1, 2),
    "mod": (2, 2),
    "max": (1, MANY),
    "min": (1, MANY),
    "sum": (1, MANY),
    "gcd": (1, MANY),
    "lcm": (1, MANY),
    "numerator": (1, 1),
    "denominator": (1, 1),
    "sqrt": (1, 1),
    "factorial": (1, 1),
    "binomial": (2, 2),
    "product": (1, MANY),
    "count": (1, 1),
    "sort": (1, MANY),
    "digit": (2, 2),
    "member": (2, MANY),
    "plural": (3, 4),
    "interval": (4, 4),
    "union": (2, 6),
    "clock": (1, 1),
    "scientific": (1, 1),
    "recurring": (1, 1),
    "decimal": (1, 1),
    "mixed": (1, 1),
    "percent": (1, 1),
    "parts": (3, 3),
    "improper": (1, 1),
    "subs": (3, 3),
    "value": (1, 1),
}
ALGEBRA: Mapping[str, tuple[int, int]] = {
    "expand": (1, 1),
    "factor": (1, 1),
    "simplify": (1, 1),
    "diff": (2, 3),
    "integrate": (2, 4),
    "solve": (2, 2),
    "roots": (2, 2),
    "coefficient": (3, 3),
    "degree": (2, 2),
}
USUAL: Mapping[str, tuple[int, int]] = {
    **dict.fromkeys(("sin", "cos", "tan", "cot", "asin", "acos", "atan", "acot"), (1, 1)),
    **dict.fromkeys(("ln", "lg", "cbrt", "exp"), (1, 1)),
    "log": (1, 2),
    "root": (2, 2),
}
SPOKEN = frozenset({"f", "g", "F", "P"})
"""Functions that texts may speak of, as in f(x) = 2x or P(A), where they are no letters."""

SIGNATURES: Mapping[str, tuple[int, int]] = {**PICKING, **PLAIN, **ALGEBRA, **USUAL}
