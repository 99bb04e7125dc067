"""Arithmetic for when no bank task is ready: made at once, without sympy or a worker."""

from __future__ import annotations

from collections.abc import Mapping

from edu_battle.tasks.author.picking import PICKING_FUNCTIONS
from edu_battle.tasks.author.plain import PLAIN_FUNCTIONS
from edu_battle.tasks.building import build
from edu_battle.tasks.task import Task
from edu_battle.tasks.template import (
    BankId,
    Language,
    Level,
    Mistake,
    Named,
    Question,
    Source,
    Template,
    TemplateId,
    Words,
)

BANK = BankId("last-resort")

_FUNCTIONS = {**PLAIN_FUNCTIONS, **PICKING_FUNCTIONS}
_SMALL, _TENS = "integer(3, 9)", "integer(12, 48)"
_TEXT = ("Calculate: ${@ %s @}$", "Вычислите: ${@ %s @}$")
_SOLUTION = ("${@ %s @} = {@ answer @}$", "${@ %s @} = {@ answer @}$")
_HINT = (
    "Brackets first, then powers, then products, then sums.",
    "Сначала скобки, затем степени, затем умножение, затем сложение и вычитание.",
)
_SAYS = ("Check the sign.", "Проверьте знак.")

# The sum to work out at each level, and where its numbers come from.
_SUMS: Mapping[Level, tuple[str, Mapping[str, str]]] = {
    Level(1): ("a + b", {"a": _TENS, "b": _TENS}),
    Level(2): ("a * b", {"a": _TENS, "b": _SMALL}),
    Level(3): ("a * b - c", {"a": _SMALL, "b": _SMALL, "c": _TENS}),
    Level(4): ("(a + b) * c - d", {"a": _TENS, "b": _SMALL, "c": _SMALL, "d": _TENS}),
    Level(5): ("a^2 - b * c", {"a": _TENS, "b": _SMALL, "c": _TENS}),
}


def last_resort(level: Level, seed: int) -> Task:
    """Make an arithmetic task of a level from 1 to 5, in English and Russian."""
    return build(_TEMPLATES[level], seed, _FUNCTIONS)


def _template(level: Level, source: str, picks: Mapping[str, str]) -> Template:
    return Template(
        bank=BANK,
        id=TemplateId(f"level-{level}"),
        version=1,
        level=level,
        grades=(5, 9),
        topic="numbers/arithmetic",
        picks=tuple(Named(name, Source(pick)) for name, pick in picks.items()),
        where=(Source("answer != 0"),),
        lets=(Named("answer", Source(source)),),
        texts=_words(_TEXT, source),
        questions=(_QUESTION,),
        hint=_words(_HINT),
        solution=_words(_SOLUTION, source),
    )


def _words(pair: tuple[str, str], source: str = "") -> Words:
    english, russian = (text.replace("%s", source) for text in pair)
    return {Language("en"): english, Language("ru"): russian}


_SIGN = Mistake(Source("-answer"), _words(_SAYS))
_QUESTION = Question("number", Source("answer"), mistakes=(_SIGN,))
_TEMPLATES = {level: _template(level, *parts) for level, parts in _SUMS.items()}
