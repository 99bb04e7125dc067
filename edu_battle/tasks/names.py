"""Names a reader knows: functions under all their spellings, constants, look-alike letters."""

from __future__ import annotations

from functools import lru_cache

from edu_battle.tasks.notation import ConstantName
from edu_battle.tasks.reading import Reading

_SPELLINGS = {
    "sin": "sin sen",
    "cos": "cos",
    "tan": "tan tg",
    "cot": "cot ctg cotg cotan",
    "sec": "sec",
    "csc": "csc cosec",
    "asin": "asin arcsin",
    "acos": "acos arccos",
    "atan": "atan arctan arctg atg",
    "acot": "acot arccot arcctg actg",
    "sinh": "sinh",
    "cosh": "cosh",
    "tanh": "tanh",
    "ln": "ln",
    "lg": "lg",
    "log": "log",
    "exp": "exp",
    "sqrt": "sqrt",
    "cbrt": "cbrt",
    "root": "root",
    "abs": "abs",
    "sign": "sign sgn",
    "floor": "floor",
    "ceil": "ceil",
    "gcd": "gcd",
    "lcm": "lcm",
    "min": "min",
    "max": "max",
    "factorial": "factorial",
}
CANONICAL = {word: name for name, words in _SPELLINGS.items() for word in words.split()}
MANY = 20
_ARITIES = {"log": (1, 2), "root": (2, 2)} | dict.fromkeys(("gcd", "lcm", "min", "max"), (1, MANY))
INVERSES = {"sin": "asin", "cos": "acos", "tan": "atan", "cot": "acot"}
CONSTANTS = {
    "pi": ConstantName.PI,
    "π": ConstantName.PI,
    "e": ConstantName.E,
    "oo": ConstantName.INFINITY,
    "inf": ConstantName.INFINITY,
    "infinity": ConstantName.INFINITY,
}
_LOOK_ALIKE = str.maketrans("аеосрхуАВЕКМНОРСТХ", "aeocpxyABEKMHOPCTX")


def arity(function: str) -> tuple[int, int]:
    """Return the least and greatest number of arguments of a known function."""
    return _ARITIES.get(function, (1, 1))


def split(run: str, reading: Reading) -> list[str]:
    """Cut a run of letters into known names, the longest first; single letters remain."""
    known = _known(reading.names | reading.functions)
    parts: list[str] = []
    start = 0
    while start < len(run):
        word = next((name for name in known if run.startswith(name, start)), run[start])
        parts.append(word)
        start += len(word)
    return parts


@lru_cache(maxsize=256)
def _known(declared: frozenset[str]) -> tuple[str, ...]:
    words = {*declared, *CANONICAL, *CONSTANTS}
    return tuple(sorted((word for word in words if word), key=lambda word: (-len(word), word)))


def declared_form(letter: str, names: frozenset[str], index: str = "") -> str | None:
    """Find the declared name a letter stands for: itself, a look-alike, the other case."""
    twin = latin(letter)
    for form in (letter, twin, twin.lower(), twin.upper()):
        for name in (form + index, f"{form}_{index}" if index else form):
            if name in names:
                return name
    return None


def latin(letter: str) -> str:
    """Replace a Cyrillic letter by the Latin one that looks the same."""
    return letter.translate(_LOOK_ALIKE)
