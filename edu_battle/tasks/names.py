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
    "coth": "coth",
    "sech": "sech",
    "csch": "csch",
    "asec": "asec arcsec",
    "acsc": "acsc arccsc arccosec",
    "asinh": "asinh arcsinh arsinh",
    "acosh": "acosh arccosh arcosh",
    "atanh": "atanh arctanh artanh",
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
INVERSES = {
    name: f"a{name}" for name in ("sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh")
}
CONSTANTS = {
    "pi": ConstantName.PI,
    "π": ConstantName.PI,
    "e": ConstantName.E,
    "oo": ConstantName.INFINITY,
    "inf": ConstantName.INFINITY,
    "infinity": ConstantName.INFINITY,
}
_ENDLESS = frozenset(w for w, c in CONSTANTS.items() if c is ConstantName.INFINITY)
_GREEK_WORDS = ("alpha", "beta", "gamma", "delta", "epsilon", "theta", "lambda", "sigma", "omega")
GREEK = dict(zip("αβγδεθλσωφρμ", (*_GREEK_WORDS, "phi", "rho", "mu"), strict=True)) | {
    word: word for word in (*_GREEK_WORDS, "phi", "rho")
}
"""Greek letters and their words, where any letter is a name."""

_LOOK_ALIKE = str.maketrans("аеосрхуАВЕКМНОРСТХ", "aeocpxyABEKMHOPCTX")


def arity(function: str) -> tuple[int, int]:
    """Return the least and greatest number of arguments of a known function."""
    return _ARITIES.get(function, (1, 1))


def split(run: str, reading: Reading) -> list[str]:
    """Cut a run of letters into known names, the longest first; single letters remain."""
    declared = reading.names | reading.functions
    known = _known(declared | frozenset(GREEK) if reading.open_names else declared)
    parts: list[str] = []
    start = 0
    while start < len(run):
        letter = run[start]
        word = _first(run, start, known.get(letter, ()))
        if word is None and letter.isupper():  # a tablet made it Sin or Pi
            word = _first(run.lower(), start, known.get(letter.lower(), ()))
            word = None if word is None or len(word) == 1 or word in declared else word
        if word is None or (word in _ENDLESS and word not in {run, *declared}):
            word = letter
        parts.append(word)
        start += len(word)
    return parts


def _first(run: str, start: int, words: tuple[str, ...]) -> str | None:
    return next((word for word in words if run.startswith(word, start)), None)


@lru_cache(maxsize=256)
def _known(declared: frozenset[str]) -> dict[str, tuple[str, ...]]:
    """Known words by their first letter, the longest first."""
    words = sorted({*declared, *CANONICAL, *CONSTANTS}, key=lambda word: (-len(word), word))
    letters = {word[0] for word in words if word}
    return {letter: tuple(w for w in words if w.startswith(letter)) for letter in letters}


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
