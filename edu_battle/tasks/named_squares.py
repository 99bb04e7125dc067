"""Tasks whose answer is a given number or point, made at once: for games where it is a square."""

from __future__ import annotations

import re

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.author.picking import PICKING_FUNCTIONS
from edu_battle.tasks.author.plain import PLAIN_FUNCTIONS
from edu_battle.tasks.building import build
from edu_battle.tasks.last_resort import BANK
from edu_battle.tasks.task import Task
from edu_battle.tasks.template import (
    Language,
    Level,
    Named,
    Question,
    Source,
    Template,
    TemplateId,
    Words,
)

_FUNCTIONS = {**PLAIN_FUNCTIONS, **PICKING_FUNCTIONS}
_WHOLE = re.compile(r"-?\d{1,6}")
_NUMBER = ("Calculate: ${@ %s @}$", "Вычислите: ${@ %s @}$")
_POINT = (
    "Which point is it? $x = {@ %s @}$, $y = {@ %s @}$",
    "Какая это точка? $x = {@ %s @}$, $y = {@ %s @}$",
)
_HINT = ("Work it out step by step, brackets first.", "Считайте по действиям, начиная со скобок.")
_SOLUTION = ("${@ answer @}$", "${@ answer @}$")
_PICKS = (Named("b", Source("integer(3, 9)")), Named("c", Source("integer(12, 48)")))

# How a number of the answer is hidden: the easy way up to this level, the harder one above.
_EASY_UP_TO = 2
_EASY = ("{p} - b", "{n} + b")
_HARD = ("({p} - c) / b", "({n}) * b + c")


def whole_numbers(key: AnswerKey) -> tuple[int, ...]:
    """Return a key that is a whole number, or a point of two, as numbers; else nothing."""
    text = key.text.replace("\N{MINUS SIGN}", "-").strip()
    if key.kind == "number":
        found = [text]
    elif key.kind == "point":
        found = re.split(r"\s*[,;]\s*", text.removeprefix("(").removesuffix(")").strip())
    else:
        return ()
    return tuple(map(int, found)) if all(map(_WHOLE.fullmatch, found)) else ()


def naming_task(level: Level, numbers: tuple[int, ...], seed: int) -> Task:
    """Make a task of a level from 1 to 5 whose answer is this number, or this point of two."""
    return build(_template(level, numbers), seed, _FUNCTIONS)


def _template(level: Level, numbers: tuple[int, ...]) -> Template:
    shown, hidden = _EASY if level <= _EASY_UP_TO else _HARD
    names = "pq"[: len(numbers)]
    lets = [
        Named(name, Source(hidden.format(n=number)))
        for name, number in zip(names, numbers, strict=True)
    ]
    single = len(numbers) == 1
    answer = str(numbers[0]) if single else f"[{', '.join(map(str, numbers))}]"
    return Template(
        bank=BANK,
        id=TemplateId(f"square-{len(numbers)}-{level}"),
        version=1,
        level=level,
        grades=(5, 9),
        topic="numbers/arithmetic",
        picks=_PICKS,
        lets=(*lets, Named("answer", Source(answer))),
        texts=_words(_NUMBER if single else _POINT, *(shown.format(p=name) for name in names)),
        questions=(Question("number" if single else "point", Source("answer")),),
        hint=_words(_HINT),
        solution=_words(_SOLUTION),
    )


def _words(pair: tuple[str, str], *shown: str) -> Words:
    english, russian = (text % shown if shown else text for text in pair)
    return {Language("en"): english, Language("ru"): russian}
