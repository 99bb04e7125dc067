"""Ways of writing that only some kinds of answer know, rewritten place for place."""

from __future__ import annotations

import re

from edu_battle.tasks.verdicts import Kind

_NOTHING = re.compile(
    r"\s*(?:no (?:real )?(?:solutions?|roots?)|none|empty(?: set)?|нет (?:решений|корней))"
    r"\s*\.?\s*",
    re.IGNORECASE,
)
_EVERYTHING = re.compile(
    r"\s*(?:all (?:real )?numbers|all reals|любое число|все числа|ℝ|\(-∞[,;] ?\+?∞\))\s*\.?\s*",
    re.IGNORECASE,
)
_TO = re.compile(r" (?:to|к) ")
_LETTER = re.compile(r"\s*[A-Za-z][0-9]?\s*=?\s*(?=[(\[{<])")
_LETTERS = re.compile(r"\s*\((?:\s*[A-Za-z]\s*[,;)]){2,3}\s*=\s*(?=[(\[{<])")
_IN = re.compile(r"\s*[A-Za-z]\s+in\s+(?=[(\[\]{])")
_ANGLED = re.compile(r"\s*[<⟨〈](.*)[>⟩〉]\s*")
_ROOMS = frozenset({Kind.SET, Kind.LIST, Kind.INTERVAL, Kind.INEQUALITY, Kind.SYSTEM})
_RANGES = frozenset({Kind.INTERVAL, Kind.INEQUALITY})


def reworded(text: str, kind: Kind) -> str:
    """Rewrite what a kind of answer may be said with; what else there is stays in its place."""
    if kind in _ROOMS and _NOTHING.fullmatch(text):
        return "∅"
    if kind in _RANGES and _EVERYTHING.fullmatch(text):
        return "R"
    if kind in _ROOMS and (lead := _IN.match(text)):
        return " " * lead.end() + text[lead.end() :]
    if kind is Kind.RATIO:
        return _TO.sub(lambda match: ":".center(len(match[0])), text)
    if kind in {Kind.POINT, Kind.VECTOR}:
        if letter := _LETTER.match(text) or _LETTERS.match(text):
            text = " " * letter.end() + text[letter.end() :]
        if kind is Kind.VECTOR and (angled := _ANGLED.fullmatch(text)):
            return text[: angled.start(1) - 1] + f"({angled[1]})"
    return text


def says_nothing(text: str) -> bool:
    """Tell whether a text says that there is no solution."""
    return bool(_NOTHING.fullmatch(text))
