"""Answers that are chosen or said in words: letters, their order, a word, the teacher's word."""

from __future__ import annotations

import re

from edu_battle.tasks import tree
from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.judgement import Judgement, Preview
from edu_battle.tasks.mathml import mathml
from edu_battle.tasks.names import latin
from edu_battle.tasks.reading import PUPIL_LIMITS, Code, Decimal, Unreadable
from edu_battle.tasks.verdicts import KINDS_WITHOUT_MATHS, Kind, Reason, Verdict

KINDS = frozenset(kind.value for kind in KINDS_WITHOUT_MATHS)

SPELLINGS_BETWEEN = "|"
"""What parts the spellings of a word in its key."""

_IN_WORDS = frozenset({Kind.WORD, Kind.JURY})
_EVERY_LETTER = frozenset({Kind.ORDER, Kind.MATCH})
_LETTER = re.compile(r"[^\W\d_]")
_STEM = re.compile(r"(\d+)\s*[-–—:.)→=]*\s*([^\W\d_])")
_LOOSE = re.compile(r"[\s\-–—_.,;:!?«»\"'()]+")


def preview(text: str, key: AnswerKey, decimal: Decimal) -> Preview:
    """Read a text without judging it."""
    try:
        said = _read(text, key)
    except Unreadable as trouble:
        fields, position = trouble.fields, trouble.position
        return Preview(ok=False, code=trouble.code, fields=fields, position=position)
    return Preview(ok=True, mathml=mathml(tree.Text(said), decimal), plain=said)


def judge(text: str, key: AnswerKey, decimal: Decimal) -> Judgement:
    """Judge an answer; jury answers are the teacher's to judge.

    A word's `plain` is what counts of it, so that words that are judged alike are the same.
    """
    try:
        said = _read(text, key)
    except Unreadable as trouble:
        fields, position = trouble.fields, trouble.position
        return Judgement(Verdict.UNREADABLE, trouble.code, fields, position=position)
    verdict, reason, mistake = _decide(said, key)
    shown = mathml(tree.Text(said), decimal)
    same = _core(said) if key.kind == Kind.WORD else said
    return Judgement(verdict, reason, plain=same, mathml=shown, mistake=mistake)


def _decide(said: str, key: AnswerKey) -> tuple[Verdict, Reason, int | None]:
    if key.kind == Kind.JURY:
        return Verdict.UNDECIDED, Reason.NOT_DECIDED, None
    right = key.text.split(SPELLINGS_BETWEEN) if key.kind == Kind.WORD else [key.text]
    if _core(said) in map(_core, right):
        return Verdict.RIGHT, Reason.EQUAL, None
    for place, mistake in enumerate(key.mistakes):
        if _core(said) == _core(mistake.text):
            return Verdict.WRONG, Reason.TYPICAL_MISTAKE, place
    return Verdict.WRONG, Reason.DIFFERENT, None


def _core(said: str) -> str:
    """Return what counts of words: neither case nor ё, gaps, dashes, points."""
    return _LOOSE.sub(" ", said.casefold().replace("ё", "е")).strip()


def _read(text: str, key: AnswerKey) -> str:
    if len(text) > PUPIL_LIMITS.characters:
        limit = PUPIL_LIMITS.characters
        raise Unreadable(Code.TOO_LONG, limit, limit=limit)
    if not _core(text):
        raise Unreadable(Code.EMPTY, 0)
    kind = Kind(key.kind)
    return " ".join(text.split()) if kind in _IN_WORDS else ", ".join(_letters(text, key, kind))


def _letters(text: str, key: AnswerKey, kind: Kind) -> list[str]:
    """Read letters in the order that counts: of the stems, as given, or of the alphabet."""
    stems = dict(_STEM.findall(text)) if kind is Kind.MATCH else {}
    if stems:
        text = " ".join(stems[stem] for stem in sorted(stems, key=int))
    found: list[str] = []
    for match in _LETTER.finditer(text):
        letter, at = latin(match[0]).upper(), match.start()
        letter = latin(letter)
        if letter not in key.names:
            raise Unreadable(Code.NOT_OFFERED, at, letter=match[0], letters=", ".join(key.names))
        if letter in found:
            raise Unreadable(Code.LETTER_TWICE, at, letter=letter)
        found.append(letter)
    _check_count(found, key, kind)
    return found if kind in _EVERY_LETTER else sorted(found)


def _check_count(found: list[str], key: AnswerKey, kind: Kind) -> None:
    if not found or (kind in _EVERY_LETTER and len(found) < len(key.names)):
        raise Unreadable(Code.LETTERS_MISSING, 0, letters=", ".join(key.names))
    if kind is Kind.CHOICE and len(found) > 1:
        raise Unreadable(Code.ONE_LETTER, 0)
