"""Checks of single values in a bank file: each says what was expected, or nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

Check = Callable[[object], str | None]

_SLUG = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_TOPIC = re.compile(r"[a-z0-9\-]+(?:/[a-z0-9\-]+)*")
_NAME = re.compile(r"[A-Za-z][A-Za-z]{0,11}")
_TOLERANCE = re.compile(r"\s*[0-9]{0,9}(?:\.[0-9]{1,20})?(?<=[0-9])\s*(?:|%|places|figures)\s*")
_UNIT = re.compile(r"[^\W\d_%°]?[^\d_<>&\"]{0,19}[23²³]?")
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
_LONGEST_ID = 60
_LONGEST_TEXT = 4_000
_LONGEST_SOURCE = 400
_MOST_ENTRIES = 40
MOST_PARTS = 6
_MOST_TABLES = 200
_HIGHEST_GRADE = 11


def slug(value: object) -> str | None:
    """Expect an id such as both-sides."""
    if isinstance(value, str) and len(value) <= _LONGEST_ID and _SLUG.fullmatch(value):
        return None
    return "small Latin letters, digits and single hyphens, such as 'both-sides'"


def topic(value: object) -> str | None:
    """Expect a path such as algebra/equations."""
    if isinstance(value, str) and len(value) <= _LONGEST_ID and _TOPIC.fullmatch(value):
        return None
    return "a path in small Latin letters, such as 'algebra/equations'"


def line_of_text(value: object) -> str | None:
    """Expect a short text that is not empty."""
    if isinstance(value, str) and 0 < len(value.strip()) <= _LONGEST_ID:
        return None
    return f"a text of 1 to {_LONGEST_ID} characters"


def source(value: object) -> str | None:
    """Expect an expression of the author language, as text."""
    if isinstance(value, str) and 0 < len(value.strip()) <= _LONGEST_SOURCE:
        return None
    return f"an expression in quotes, 1 to {_LONGEST_SOURCE} characters"


def source_in_languages(value: object) -> str | None:
    """Expect an expression, or one per language."""
    if isinstance(value, dict) and value and all(_LANGUAGE.fullmatch(key) for key in value):
        return next((trouble for each in value.values() if (trouble := source(each))), None)
    return source(value)


def whole_number(low: int, high: int) -> Check:
    """Expect a whole number in a range."""

    def check(value: object) -> str | None:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return None
        return f"a whole number from {low} to {high}"

    return check


def one_of(allowed: Collection[str]) -> Check:
    """Expect one of a closed list of words."""

    def check(value: object) -> str | None:
        if isinstance(value, str) and value in allowed:
            return None
        return "one of: " + ", ".join(sorted(allowed))

    return check


def grades(value: object) -> str | None:
    """Expect the lowest and highest grade."""
    numbers = whole_number(1, _HIGHEST_GRADE)
    if isinstance(value, list) and len(value) == len(("low", "high")):
        low, high = value
        if numbers(low) is None and numbers(high) is None and low <= high:
            return None
    return f"two grades from 1 to {_HIGHEST_GRADE}, lowest first, such as [5, 6]"


def names(value: object) -> str | None:
    """Expect a list of letters or words that stand for themselves."""
    if (
        isinstance(value, list)
        and len(value) <= _MOST_ENTRIES
        and all(isinstance(name, str) and _NAME.fullmatch(name) for name in value)
    ):
        return None
    return 'a list of Latin names, such as ["x", "y"]'


def name(value: object) -> str | None:
    """Expect one name."""
    return None if isinstance(value, str) and _NAME.fullmatch(value) else "a name, such as 'x'"


def words(value: object) -> str | None:
    """Expect a text per language."""
    if (
        isinstance(value, dict)
        and value
        and all(_LANGUAGE.fullmatch(key) for key in value)
        and all(isinstance(text, str) and 0 < len(text) <= _LONGEST_TEXT for text in value.values())
    ):
        return None
    return f"one text of 1 to {_LONGEST_TEXT} characters per language, such as en and ru"


def named_sources(value: object) -> str | None:
    """Expect a table from names to expressions."""
    if (
        isinstance(value, dict)
        and len(value) <= _MOST_ENTRIES
        and all(_NAME.fullmatch(key) and source(entry) is None for key, entry in value.items())
    ):
        return None
    return 'names with an expression in quotes each, such as pick.a = "integer(2, 9)"'


def sources(value: object) -> str | None:
    """Expect one expression, or a list of them."""
    if isinstance(value, list) and len(value) <= _MOST_ENTRIES:
        return None if all(source(entry) is None for entry in value) else "a list of expressions"
    return source(value)


def tables(value: object) -> str | None:
    """Expect repeated tables."""
    if (
        isinstance(value, list)
        and len(value) <= _MOST_TABLES
        and all(isinstance(entry, dict) for entry in value)
    ):
        return None
    return f"at most {_MOST_TABLES} tables, each under its own [[header]]"


def parts(value: object) -> str | None:
    """Expect the tables of several parts."""
    if isinstance(value, list) and 1 < len(value) <= MOST_PARTS:
        return tables(value)
    return f"2 to {MOST_PARTS} tables, each under its own [[template.part]]"


def flag(value: object) -> str | None:
    """Expect true or false."""
    return None if isinstance(value, bool) else "true or false"


def tolerance(value: object) -> str | None:
    """Expect how far from the key an answer may lie."""
    if isinstance(value, str) and _TOLERANCE.fullmatch(value):
        return None
    return "one of: '0.01', '2%', '3 places', '3 figures'"


def unit(value: object) -> str | None:
    """Expect a unit such as cm or km/h."""
    if isinstance(value, str) and _UNIT.fullmatch(value):
        return None
    return "a unit such as 'cm', 'm^2' or 'km/h'"


def units(value: object) -> str | None:
    """Expect a unit, or one per language."""
    if isinstance(value, dict) and value and all(_LANGUAGE.fullmatch(key) for key in value):
        return next((trouble for each in value.values() if (trouble := unit(each))), None)
    return unit(value)


def ranges(value: object) -> str | None:
    """Expect the lowest and highest value of letters."""
    if isinstance(value, dict) and all(
        _NAME.fullmatch(key)
        and isinstance(ends, list)
        and len(ends) == len(("low", "high"))
        and all(source(end) is None for end in ends)
        for key, ends in value.items()
    ):
        return None
    return 'two expressions a letter, such as range.x = ["0", "10"]'


def spellings(value: object) -> str | None:
    """Expect a list of spellings per language."""
    if (
        isinstance(value, dict)
        and value
        and all(_LANGUAGE.fullmatch(key) for key in value)
        and all(isinstance(row, list) and 0 < len(row) <= _MOST_ENTRIES for row in value.values())
        and all(_spelling(word) for row in value.values() for word in row)
    ):
        return None
    return 'a list of spellings per language, such as accept.en = ["rhombus", "diamond"]'


def _spelling(word: object) -> bool:
    return isinstance(word, str) and 0 < len(word.strip()) <= _LONGEST_ID and "|" not in word
