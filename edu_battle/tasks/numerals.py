"""Numbers as typed: decimal marks, thousands, recurring decimals, powers of ten."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from edu_battle.tasks.notation import Notation, Note
from edu_battle.tasks.reading import Code, Reading, Unreadable
from edu_battle.tasks.tree import Number

_GREATEST_TEN = 300
_DOTS = ("...", "…")


@lru_cache(maxsize=4)
def _pattern(mark: str) -> re.Pattern[str]:
    return re.compile(
        rf"(?P<whole>[0-9]*)(?:(?:{mark})(?P<part>[0-9]*))?"
        r"(?:\((?P<repeat>[0-9]+)\)|(?P<dots>\.\.\.|…))?"
    )


_TEN = re.compile(r"(?P<gap> ?)[eE](?P<power>[+-]?[0-9]+)(?![0-9.,]|[A-Za-z])")
_GROUPS = {
    "point": re.compile(r"[1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9,])"),
    "space": re.compile(r"[1-9][0-9]{0,2}(?: [0-9]{3})+(?! ?[0-9]| ?/)"),
}


def scan(text: str, start: int, reading: Reading) -> tuple[Number, int]:
    """Read the number at `start`: its node and where it ends."""
    text, end_shift = _without_groups(text, start, reading)
    mark = r"\.|,(?=[0-9(])" if reading.decimal == "comma" else r"\."
    match = _pattern(mark).match(text, start)
    if match is None or match.end() == start or not (match["whole"] or match["part"]):
        raise Unreadable(Code.STRAY_POINT, start)
    whole, part, repeat, end = _parts(match, start)
    if sum(map(len, (whole, part, repeat))) > reading.limits.digits:
        raise Unreadable(Code.TOO_MANY_DIGITS, start, limit=reading.limits.digits)
    if repeat:
        return _recurring(whole, part, repeat, start), end + end_shift
    if text.startswith(".", end):
        raise Unreadable(Code.STRAY_POINT, end)
    _ask_about_comma(text, end, start, reading)
    ten = _TEN.match(text, end) if reading.scientific and not reading.author else None
    if ten is not None:
        number = _scientific(whole, part, ten["power"], start)
        note = Note.SPACED_EXPONENT if ten["gap"] else None
        return replace(number, note=note), ten.end() + end_shift
    return _plain(whole, part, start), end + end_shift


def _without_groups(text: str, start: int, reading: Reading) -> tuple[str, int]:
    if not reading.one_number or _in_call(text, start):
        return text, 0
    kinds = ("point", "space") if reading.decimal == "point" else ("space",)
    for kind in kinds:
        if match := _GROUPS[kind].match(text, start):
            digits = match[0].replace(",", "").replace(" ", "")
            return text[:start] + digits + text[match.end() :], len(match[0]) - len(digits)
    return text, 0


def _in_call(text: str, at: int) -> bool:
    """Tell whether a comma here parts what a function is taken of: gcd(12,180)."""
    open_ = 0
    for place in range(at - 1, -1, -1):
        open_ += (text[place] == ")") - (text[place] == "(")
        if open_ < 0:
            return text[:place].rstrip()[-1:].isalpha()
    return False


def _parts(match: re.Match[str], start: int) -> tuple[str, str, str, int]:
    whole, part, repeat, end = match["whole"], match["part"], match["repeat"], match.end()
    if match["dots"]:
        repeat = _period(part or "")
        if repeat is None:
            raise Unreadable(Code.WHICH_REPEAT, start, digits=match[0])
        return whole, _before(part or "", repeat), repeat, end
    if repeat and part is None:  # 2(3) is a product
        return whole, "", "", match.start("repeat") - 1
    if part == "" and not repeat and end < len(match.string.rstrip()):
        raise Unreadable(Code.STRAY_POINT, match.end("whole"))
    return whole, part or "", repeat or "", end


def _period(digits: str) -> str | None:
    for length in range(1, len(digits) // 2 + 1):
        if digits[-length:] == digits[-2 * length : -length]:
            return digits[-length:]
    return None


def _before(digits: str, repeat: str) -> str:
    while digits.endswith(repeat):
        digits = digits.removesuffix(repeat)
    return digits


def _ask_about_comma(text: str, end: int, start: int, reading: Reading) -> None:
    if not reading.one_number or end >= len(text) or _in_call(text, start):
        return
    if text[end] == "," and reading.decimal == "point" and text[end + 1 : end + 2].isdigit():
        raise Unreadable(Code.DECIMAL_COMMA, end, digits=text[start:end])


def _plain(whole: str, part: str, at: int) -> Number:
    if not part:
        return Number(Fraction(int(whole)), Notation.INTEGER, str(int(whole)), at=at)
    value = Fraction(int(whole + part), 10 ** len(part))
    return Number(value, Notation.DECIMAL, f"{whole or '0'}.{part}", at=at)


def _recurring(whole: str, part: str, repeat: str, at: int) -> Number:
    before = int((whole or "0") + part)
    value = before + Fraction(int(repeat), 10 ** len(repeat) - 1)
    digits = f"{whole or '0'}.{part}({repeat})"
    return Number(value / 10 ** len(part), Notation.RECURRING, digits, at=at)


def _scientific(whole: str, part: str, power: str, at: int) -> Number:
    if len(power) > len("+000") or abs(int(power)) > _GREATEST_TEN:
        raise Unreadable(Code.POWER_TOO_BIG, at)
    front = _plain(whole, part, at)
    value = front.value * Fraction(10) ** int(power)
    return Number(value, Notation.SCIENTIFIC, f"{front.digits}e{int(power)}", at=at)
