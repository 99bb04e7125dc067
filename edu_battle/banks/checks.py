"""Checks of single values in a bank file: each says what was expected, or nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

Check = Callable[[object], str | None]

_SLUG = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_TOPIC = re.compile(r"[a-z0-9\-]+(?:/[a-z0-9\-]+)*")
_NAME = re.compile(r"[A-Za-z][A-Za-z]{0,11}")
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
_LONGEST_ID = 60
_LONGEST_TEXT = 4_000
_LONGEST_SOURCE = 400
_MOST_ENTRIES = 40
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
