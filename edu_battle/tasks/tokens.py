"""Text to tokens with positions; anything strange is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from edu_battle.tasks import numerals, signs, words
from edu_battle.tasks.notation import ConstantName
from edu_battle.tasks.reading import Code, Reading, Unreadable
from edu_battle.tasks.tree import Number
from edu_battle.tasks.words import Kind

_TEXT = re.compile(r"\"([^\"\n]*)\"|'([^'\n]*)'")
_SUPERSCRIPT = re.compile(rf"[{''.join(signs.SUPERSCRIPTS)}]+")


_DRAWN = frozenset((*signs.SUBSCRIPTS, *signs.VULGAR, "∞"))


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the text; `gap` says that space stood before it."""

    kind: Kind
    text: str
    at: int
    gap: bool = False
    number: Number | None = None


def tokens(text: str, reading: Reading) -> list[Token]:
    """Cut a text into tokens, the last of kind END; raises Unreadable."""
    limits = reading.limits
    if len(text) > limits.characters:
        raise Unreadable(Code.TOO_LONG, limits.characters, limit=limits.characters)
    written, text = text, signs.same(text)
    found: list[Token] = []
    at = 0
    while at < len(text):
        start = at
        while at < len(text) and text[at] == " ":
            at += 1
        if at == len(text):
            break
        pieces, at = _piece(text, at, reading, gap=at > start, after=found)
        if pieces[0].kind is Kind.TEXT:  # words in quotes stay as they were written
            pieces = [replace(pieces[0], text=written[start:at].strip()[1:-1])]
        found += pieces
        if len(found) > limits.tokens:
            raise Unreadable(Code.TOO_MANY_PARTS, at, limit=limits.tokens)
    found.append(Token(Kind.END, "", len(text)))
    return found


def _piece(
    text: str, at: int, reading: Reading, *, gap: bool, after: list[Token]
) -> tuple[list[Token], int]:
    letter = text[at]
    if letter in "0123456789" or (letter in ".," and _is_mark(text, at, reading)):
        number, end = numerals.scan(text, at, reading)
        return [Token(Kind.NUMBER, number.digits, at, gap, number)], end
    if letter in signs.SUPERSCRIPTS and (match := _SUPERSCRIPT.match(text, at)):
        return list(_raised(match[0], at, reading, gap=gap)), match.end()
    if letter in _DRAWN:
        return _drawn(text, at, after, gap=gap)
    if letter.isalpha():
        return _letters(text, at, reading, gap=gap)
    if letter in "\"'" and reading.author:
        return _quoted(text, at, gap=gap)
    if found := signs.sign(text, at):
        return [Token(Kind.SIGN, found[0], at, gap)], at + found[1]
    raise Unreadable(Code.STRANGE_CHARACTER, at, character=f"U+{ord(letter):04X}")


def _is_mark(text: str, at: int, reading: Reading) -> bool:
    if text[at] == ".":
        return True
    if text[at] != "," or reading.decimal != "comma" or reading.author:
        return False
    before = text[:at].rstrip()[-1:]
    return text[at + 1 : at + 2].isdigit() and not (before.isalnum() or before in {*")]}|∞"})


def _letters(text: str, at: int, reading: Reading, *, gap: bool) -> tuple[list[Token], int]:
    pieces, end = words.cut(text, at, reading)
    found: list[Token] = []
    for kind, word, start in pieces:
        found.append(Token(kind, word, start, gap))
        gap = False
    return found, end


def _raised(letters: str, at: int, reading: Reading, *, gap: bool) -> Iterator[Token]:
    """Read what is written high: a number is one token, x⁽ⁿ⁺¹⁾ is x^((n + 1))."""
    level = "".join(signs.SUPERSCRIPTS[letter] for letter in letters)
    if level.lstrip("+-").isdigit() or level[-1] in "+-(":
        yield Token(Kind.SUPERSCRIPT, level, at, gap)
        return
    yield Token(Kind.SIGN, "^", at, gap)
    yield Token(Kind.SIGN, "(", at)
    for token in tokens(level, reading)[:-1]:
        yield replace(token, at=at + token.at)
    yield Token(Kind.SIGN, ")", at + len(letters) - 1)


def _drawn(text: str, at: int, after: list[Token], *, gap: bool) -> tuple[list[Token], int]:
    """Read a single character that stands for several signs, or for none of the keyboard's."""
    letter = text[at]
    if letter == "∞":
        return [Token(Kind.CONSTANT, ConstantName.INFINITY, at, gap)], at + 1
    if letter in signs.VULGAR:
        return list(_vulgar(signs.VULGAR[letter], at, after)), at + 1
    return _lowered(text, at)


def _lowered(text: str, at: int) -> tuple[list[Token], int]:
    """Read low digits as after log: log₂ 8 is log_2 8."""
    end = at
    while text[end : end + 1] in signs.SUBSCRIPTS:
        end += 1
    digits = "".join(signs.SUBSCRIPTS[letter] for letter in text[at:end])
    number, _ = numerals.scan(digits, 0, Reading())
    low = Token(Kind.NUMBER, number.digits, at, number=number)
    return [Token(Kind.SIGN, "_", at), low], end


def _vulgar(digits: str, at: int, after: list[Token]) -> Iterator[Token]:
    mixed = bool(after) and after[-1].kind is Kind.NUMBER
    if not mixed:
        yield Token(Kind.SIGN, "(", at)
    for position, digit in enumerate(digits):
        number, _ = numerals.scan(digit, 0, Reading())
        yield Token(Kind.NUMBER, digit, at, mixed, number)
        if position == 0:
            yield Token(Kind.SIGN, "/", at)
    if not mixed:
        yield Token(Kind.SIGN, ")", at)


def _quoted(text: str, at: int, *, gap: bool) -> tuple[list[Token], int]:
    match = _TEXT.match(text, at)
    if match is None:
        raise Unreadable(Code.TEXT_NOT_CLOSED, at)
    return [Token(Kind.TEXT, match[1] if match[1] is not None else match[2], at, gap)], match.end()
