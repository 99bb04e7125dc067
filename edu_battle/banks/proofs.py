"""Proofs of one made task: its keys, its mistakes, its words, the end of its solution."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations

from edu_battle.banks.problems import BankProblem, Place
from edu_battle.tasks import tree
from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.author.parse import Formula, pieces
from edu_battle.tasks.author.texts import drawn as drawn_formula
from edu_battle.tasks.drawing import Draw
from edu_battle.tasks.guessing import guess
from edu_battle.tasks.judgement import Judgement
from edu_battle.tasks.judging import BadKey, judge
from edu_battle.tasks.languages import decimal_of
from edu_battle.tasks.plain import plain
from edu_battle.tasks.reading import Unreadable
from edu_battle.tasks.task import Asked, ByLanguage, Rows, Task
from edu_battle.tasks.template import Language, Template
from edu_battle.tasks.tree import Node
from edu_battle.tasks.verdicts import Kind, Verdict

_UGLY = re.compile(r"[+−-] ?[−-]\d|\b[01][a-z]\b|\^1(?!\d)|\+ ?0\b(?![.,])")
_LETTERED = frozenset({"choice", "choices", "order", "match"})
_WITHOUT_FORMULA = _LETTERED | {"word", "jury"}
_UNREAD = {Verdict.UNREADABLE, Verdict.UNDECIDED}


def problems_of(draw: Draw, task: Task) -> Iterator[BankProblem]:
    """Yield all that is wrong with a made task."""
    for prefix, asked in _all_asked(task):
        yield from _key_problems(draw.template, task, asked, prefix)
        yield from _mistake_problems(draw.template, task, asked, prefix)
    for question, (prefix, asked) in zip(draw.template.questions, _all_asked(task), strict=True):
        if question.distractors or (question.mistakes and asked.options):
            yield from _option_problems(draw.template, task, asked, prefix)
    yield from _ugly_problems(draw.template, task)
    yield from _ending_problems(draw, task)


def problem(
    template: Template, code: str, key: str, found: str = "", expected: str = ""
) -> BankProblem:
    """Name a fault of a template."""
    origin = template.origin
    return BankProblem(code, Place(origin.file, origin.line, template.id), key, found, expected)


def _all_asked(task: Task) -> Iterator[tuple[str, Asked]]:
    if not task.parts:
        yield "", task.asked
    for number, part in enumerate(task.parts, start=1):
        yield f"part {number}.", part.asked


def _key_problems(
    template: Template, task: Task, asked: Asked, prefix: str
) -> Iterator[BankProblem]:
    """Type the key as it is shown: it must be right in every language."""
    wanted = Verdict.UNDECIDED if asked.kind == "jury" else Verdict.RIGHT
    for language, shown in asked.key_shown.items():
        for typed in _spellings(asked) or [shown.plain]:
            verdict = _judged(asked.key, typed, language)
            if verdict is None or verdict.verdict is not wanted:
                found = verdict.verdict if verdict else "no key that can be judged"
                advice = f"It is {found}: check kind and form (seed {task.seed}, {language})."
                yield problem(template, "key-not-right", f"{prefix}answer", typed, advice)


def _spellings(asked: Asked) -> list[str]:
    return asked.key.text.split("|") if asked.kind == "word" else []


def _mistake_problems(
    template: Template, task: Task, asked: Asked, prefix: str
) -> Iterator[BankProblem]:
    """Type each mistake as it is shown: it must be wrong, and known as itself."""
    for place, mistake in enumerate(asked.mistakes):
        for language, shown in mistake.shown.items():
            judged = _judged(asked.key, shown.plain, language)
            wrong = judged is not None and judged.verdict is Verdict.WRONG
            if judged is None or judged.mistake != place:
                code = "mistakes-alike" if wrong else "mistake-not-wrong"
                found = f"{shown.plain}, seed {task.seed}"
                yield problem(template, code, f"{prefix}mistake {place + 1}", found)


def _option_problems(
    template: Template, task: Task, asked: Asked, prefix: str
) -> Iterator[BankProblem]:
    """No two options of maths may say the same, however they are written."""
    for language, options in asked.options.items():
        for one, other in permutations([option.plain for option in options], 2):
            judged = _judged(AnswerKey(_guessed(other, language), other), one, language)
            if judged is not None and judged.verdict not in {Verdict.WRONG, *_UNREAD}:
                found = f"{one} and {other}, seed {task.seed}"
                yield problem(template, "options-alike", f"{prefix}option", found)
                return


def _guessed(text: str, language: Language) -> str:
    try:
        return guess(text, decimal_of(language))
    except Unreadable:
        return Kind.EXPRESSION


def _judged(key: AnswerKey, typed: str, language: Language) -> Judgement | None:
    """Judge; None where the key itself cannot be judged."""
    try:
        return judge(typed, key, decimal_of(language))
    except BadKey:
        return None


def _ugly_problems(template: Template, task: Task) -> Iterator[BankProblem]:
    for key, shown in _all_shown(task):
        for language, words in shown.items():
            if ugly := _UGLY.search(words.plain):
                found = words.plain[max(ugly.start() - 10, 0) : ugly.end() + 10]
                yield problem(template, "ugly-maths", f"{key}.{language}", found.strip())


def _all_shown(task: Task) -> Iterator[tuple[str, ByLanguage]]:
    yield "text", task.text
    yield "hint", task.hint
    yield "solution", task.solution
    for number, part in enumerate(task.parts, start=1):
        yield f"part {number}.text", part.text
    for prefix, asked in _all_asked(task):
        yield f"{prefix}answer", asked.key_shown
        for number, mistake in enumerate(asked.mistakes, start=1):
            yield f"{prefix}mistake {number}.says", mistake.says
        for rows in (asked.options, asked.stems):
            yield from ((f"{prefix}option", each) for each in _columns(rows))


def _columns(rows: Rows) -> Iterator[ByLanguage]:
    for language, row in rows.items():
        for words in row:
            yield {language: words}


def _ending_problems(draw: Draw, task: Task) -> Iterator[BankProblem]:
    """The worked solution must end in the answer, that of the last part where there are parts."""
    asked = [each for _, each in _all_asked(task)][-1]
    if asked.kind in _WITHOUT_FORMULA:
        return
    template = draw.template
    for language, text in template.solution.items():
        shown = asked.key_shown[language].plain
        if task.solution[language].plain.rstrip(" .").endswith(shown):
            continue
        parts = pieces(text, template.declared, frozenset(template.names))
        formulas = [part for part in parts if isinstance(part, Formula)]
        if formulas and _ends_in(asked.key, drawn_formula(formulas[-1], draw.scope)):
            continue
        yield problem(template, "solution-end", f"solution.{language}", shown)


def _ends_in(key: AnswerKey, node: Node) -> bool:
    unit = f" {key.unit}" if key.unit and not isinstance(node, tree.Quantity) else ""
    ends = [node, node.operands[-1]] if isinstance(node, tree.Relation) else [node]
    typed = [plain(end) + unit for end in ends]
    judged = [_judged(key, each, Language("en")) for each in typed]
    return any(one is not None and one.verdict is Verdict.RIGHT for one in judged)
