"""Words that go with a number: the right form of a noun, in the ways languages count."""

from __future__ import annotations

from collections.abc import Mapping

from edu_battle.tasks.author.scope import Function, Scope
from edu_battle.tasks.author.values import AuthorError, Value, kind_of, needed_number

_SINGULAR_OR_PLURAL = 2
_FEW = range(2, 5)
_TEENS = range(11, 15)


def _plural(_: Scope, arguments: tuple[Value, ...]) -> Value:
    """Return the noun for a number: two forms count as in English, three as in Russian."""
    value, forms = needed_number(arguments[0]), arguments[1:]
    for form in forms:
        if not isinstance(form, str):
            raise AuthorError("not-words", kind_of(form), 'Write plural(n, "book", "books").')
    if len(forms) == _SINGULAR_OR_PLURAL:
        return forms[0] if value == 1 else forms[1]
    if value.denominator != 1:
        return forms[1]
    return forms[_slavic(abs(value.numerator))]


def _slavic(count: int) -> int:
    """Return which of one, few, many a whole number takes (source: Unicode CLDR, ru)."""
    if count % 100 in _TEENS:
        return 2
    if count % 10 == 1:
        return 0
    return 1 if count % 10 in _FEW else 2


WORD_FUNCTIONS: Mapping[str, Function] = {"plural": _plural}
