"""Questions answered in words: a word in any of its spellings, or what the teacher judges."""

from __future__ import annotations

from html import escape

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.author.values import AuthorError
from edu_battle.tasks.drawing import Draw
from edu_battle.tasks.judging_choices import SPELLINGS_BETWEEN
from edu_battle.tasks.question import NOTHING, Question, Spelling
from edu_battle.tasks.task import Asked, ByLanguage, Shown


def word(draw: Draw, question: Question, prefix: str) -> Asked:
    """Ask for a word: the first whose condition holds is right."""
    holding = [
        _holds(draw, each, f"{prefix}word {n}") for n, each in enumerate(question.spellings, 1)
    ]
    with draw.named(f"{prefix}word"):
        if True not in holding:
            raise AuthorError("no-word", "no word whose when holds", "Let one always hold.")
    right = question.spellings[holding.index(True)]
    key = AnswerKey(question.kind, SPELLINGS_BETWEEN.join(_spellings(right)))
    return Asked(question.kind, key, _shown(right))


def _holds(draw: Draw, spelling: Spelling, key: str) -> bool:
    if spelling.when == NOTHING:
        return True
    with draw.named(f"{key}.when"):
        return draw.value(spelling.when) is True


def _spellings(spelling: Spelling) -> list[str]:
    """Every spelling in every language, each once: pupils answer in the language they have."""
    return list(dict.fromkeys(one for words in spelling.words.values() for one in words))


def _shown(spelling: Spelling) -> ByLanguage:
    return {
        language: Shown(escape(words[0]), words[0]) for language, words in spelling.words.items()
    }


def jury(_draw: Draw, question: Question, _prefix: str) -> Asked:
    """Ask for what the teacher judges; the spellings hold a model answer."""
    model = question.spellings[0]
    shown = _shown(model)
    first = next(iter(shown.values()))
    return Asked(question.kind, AnswerKey(question.kind, first.plain), shown)
