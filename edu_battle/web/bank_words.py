"""What is wrong with a bank file, said to its author: the line, the fault, what to do."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

from flask_babel import LazyString, gettext
from flask_babel import lazy_gettext as _l

from edu_battle.banks.problems import BankProblem, Place
from edu_battle.tasks.task import CannotMake
from edu_battle.tasks.template import Language, Template
from edu_battle.web.author_phrases import phrase_words

Said = TypeVar("Said")

_WRONG: dict[str, LazyString] = {
    "unreadable-file": _l("The file cannot be read (%(found)s). %(expected)s"),
    "bad-toml": _l("This is not TOML: %(found)s. Mend this line."),
    "unknown-key": _l("Nobody knows the key “%(key)s”. %(expected)s"),
    "missing-key": _l("“%(key)s” is missing. Write %(expected)s."),
    "wrong-value": _l("“%(key)s” is %(found)s. Write %(expected)s."),
    "missing-language": _l("“%(key)s” lacks the language “%(found)s”. Write %(key)s.%(found)s."),
    "useless-key": _l("“%(key)s” means nothing for an answer of kind %(found)s. Remove it."),
    "later-value": _l("“%(key)s” is %(found)s, which is not judged. Use one of: %(expected)s."),
    "duplicate-id": _l("The id %(found)s is used twice. Give each its own."),
    "taken-id": _l("The id %(found)s is that of a bank of the program. Give yours another one."),
    "others-id": _l("A colleague brought in the bank %(found)s. Give yours another id."),
    "bad-expression": _l("“%(key)s” cannot be read: %(found)s. %(expected)s"),
    "cannot-make": _l("No task can be made with seed %(found)s: %(expected)s"),
    "key-not-right": _l("“%(key)s”, typed as it is shown (%(found)s), is not judged right."),
    "mistake-not-wrong": _l("“%(key)s” (%(found)s) is not judged wrong. Exclude it with where."),
    "options-alike": _l("Two options say the same: %(found)s. Exclude it with where."),
    "mistakes-alike": _l("“%(key)s” (%(found)s) repeats another one. Exclude it with where."),
    "too-slow": _l("A task takes over %(found)s seconds to make. Make the template simpler."),
    "ugly-maths": _l("“%(key)s” shows “%(found)s”. Write it between {@ and @}, which tidies it."),
    "solution-end": _l("“%(key)s” must end in the answer %(found)s."),
    "few-variants": _l("Only %(found)s different tasks, not %(expected)s. Let picks vary more."),
    "slow-bank": _l("The check takes over %(found)s seconds. Split the file into several."),
    "broken-check": _l("The check of this file broke off. Look for the template that is to blame."),
}
_FORMULA = re.compile(r"\$[^$]*\$|\{@.*?@\}", re.DOTALL)
_DOTS = "…"
_SHORT = 110


def bank_problem_place(problem: BankProblem) -> str:
    """Say where a fault is: the line, and the template where there is one."""
    said = [gettext("line %(number)s", number=problem.place.line)] if problem.place.line else []
    if problem.place.template:
        said.append(problem.place.template)
    return ", ".join(said)


def bank_problem_words(problem: BankProblem) -> str:
    """Say what is wrong and what to do; what stands in the file is said as it stands."""
    found, expected = phrase_words(problem.found), phrase_words(problem.expected)
    fields = {"key": problem.key, "found": found, "expected": expected}
    words = _WRONG.get(problem.code)
    return (str(words) % fields).strip() if words is not None else problem.advice()


def trouble_words(trouble: CannotMake) -> str:
    """Say why a seed gave no task."""
    said = (trouble.key, phrase_words(trouble.found), phrase_words(trouble.advice))
    why = " ".join(filter(None, said))
    problem = BankProblem("cannot-make", Place(""), found=str(trouble.seed), expected=why)
    return bank_problem_words(problem)


def said_in(words: Mapping[Language, Said], language: str) -> Said:
    """Return what is said in a language, else in English, else in the first language there is."""
    known = [one for one in (Language(language), Language("en")) if one in words]
    return words[known[0]] if known else next(iter(words.values()))


def grades_words(grades: tuple[int, int]) -> str:
    """Say for which grades something is."""
    first, last = grades
    if first == last:
        return gettext("grade %(number)s", number=first)
    return gettext("grades %(first)s–%(last)s", first=first, last=last)


def template_short(template: Template, language: str) -> str:
    """Say what a template asks, with dots for its formulas."""
    text = said_in(template.texts, language)
    short = " ".join(_FORMULA.sub(_DOTS, text).split()).replace(f"{_DOTS}.", _DOTS)
    return short if len(short) <= _SHORT else short[: _SHORT - 1].rstrip() + _DOTS
