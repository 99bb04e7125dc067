"""Proves that a template works: for each seed the answer, the mistakes, the words and the maths.

Makes tasks, so it loads sympy: run it from the command line or in a worker, never in the server.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from edu_battle.banks.problems import BankProblem, Place
from edu_battle.tasks import tree
from edu_battle.tasks.author.parse import Formula, pieces
from edu_battle.tasks.author.texts import drawn as drawn_formula
from edu_battle.tasks.building import Draw, build, drawn
from edu_battle.tasks.judging import AnswerKey, Judgement, judge
from edu_battle.tasks.languages import decimal_of
from edu_battle.tasks.making import FUNCTIONS
from edu_battle.tasks.plain import plain
from edu_battle.tasks.task import ByLanguage, CannotMake, Task
from edu_battle.tasks.template import Language, Template
from edu_battle.tasks.tree import Node
from edu_battle.tasks.verdicts import Verdict

FEWEST_VARIANTS = 50
_VARIANT_SEEDS = 400
_UGLY = re.compile(r"[+−-] ?[−-]\d|\b[01][a-z]\b|\^1(?!\d)|\+ ?0\b(?![.,])")


def check(template: Template, seeds: Iterable[int]) -> tuple[BankProblem, ...]:
    """Return all that is wrong with a template for these seeds; empty is good."""
    found: dict[tuple[str, str], BankProblem] = {}
    for seed in seeds:
        for problem in _seed_problems(template, seed):
            found.setdefault((problem.code, problem.key), problem)
        if any(code == "cannot-make" for code, _ in found):
            break
    return tuple(found.values())


def variants(template: Template, seeds: Iterable[int] = range(_VARIANT_SEEDS)) -> int:
    """Count the different tasks that these seeds give: a lower bound of all there are."""
    return len({_picked(drawn(template, seed, FUNCTIONS)) for seed in seeds})


def check_variants(template: Template) -> tuple[BankProblem, ...]:
    """Return a problem if a template gives too few different tasks."""
    try:
        count = variants(template)
    except CannotMake as trouble:
        return (_cannot_make(trouble),)
    if count >= FEWEST_VARIANTS:
        return ()
    return (_problem(template, "few-variants", "pick", str(count), str(FEWEST_VARIANTS)),)


def _picked(draw: Draw) -> str:
    return repr([draw.scope.values[entry.name] for entry in draw.template.picks])


def _seed_problems(template: Template, seed: int) -> Iterator[BankProblem]:
    try:
        draw, task = drawn(template, seed, FUNCTIONS), build(template, seed, FUNCTIONS)
    except CannotMake as trouble:
        yield _cannot_make(trouble)
        return
    yield from _key_problems(template, task)
    yield from _mistake_problems(template, task)
    yield from _ugly_problems(template, task)
    yield from _ending_problems(draw, task)


def _cannot_make(trouble: CannotMake) -> BankProblem:
    advice = f"{trouble.key}: {trouble.found} {trouble.advice}".strip()
    return _problem(trouble.template, "cannot-make", trouble.key, str(trouble.seed), advice)


def _key_problems(template: Template, task: Task) -> Iterator[BankProblem]:
    """Type the key as it is shown: it must be right in every language."""
    for language, shown in task.key_shown.items():
        verdict = _judged(task.key, shown.plain, language).verdict
        if verdict is not Verdict.RIGHT:
            advice = f"It is {verdict}: check kind and form (seed {task.seed}, {language})."
            yield _problem(template, "key-not-right", "answer", shown.plain, advice)


def _mistake_problems(template: Template, task: Task) -> Iterator[BankProblem]:
    """Type each mistake as it is shown: it must be wrong, and known as itself."""
    for place, mistake in enumerate(task.mistakes):
        for language, shown in mistake.shown.items():
            judged = _judged(task.key, shown.plain, language)
            code = "mistakes-alike" if judged.verdict is Verdict.WRONG else "mistake-not-wrong"
            if judged.mistake != place:
                found = f"{shown.plain}, seed {task.seed}"
                yield _problem(template, code, f"mistake {place + 1}", found)


def _judged(key: AnswerKey, typed: str, language: Language) -> Judgement:
    return judge(typed, key, decimal_of(language))


def _ugly_problems(template: Template, task: Task) -> Iterator[BankProblem]:
    for key, shown in _all_shown(task):
        for language, words in shown.items():
            if ugly := _UGLY.search(words.plain):
                found = words.plain[max(ugly.start() - 10, 0) : ugly.end() + 10]
                yield _problem(template, "ugly-maths", f"{key}.{language}", found.strip())


def _all_shown(task: Task) -> Iterator[tuple[str, ByLanguage]]:
    yield "text", task.text
    yield "hint", task.hint
    yield "solution", task.solution
    yield "answer", task.key_shown
    for number, mistake in enumerate(task.mistakes, start=1):
        yield f"mistake {number}.says", mistake.says


def _ending_problems(draw: Draw, task: Task) -> Iterator[BankProblem]:
    """The last formula of the worked solution must be the answer."""
    template = draw.template
    for language, text in template.solution.items():
        parts = pieces(text, template.declared, frozenset(template.names))
        formulas = [part for part in parts if isinstance(part, Formula)]
        if formulas:
            typed = plain(_last_side(drawn_formula(formulas[-1], draw.scope)))
            if judge(typed, task.key, "point").verdict is Verdict.RIGHT:
                continue
        shown = task.key_shown[language].plain
        yield _problem(template, "solution-end", f"solution.{language}", shown)


def _last_side(node: Node) -> Node:
    return node.operands[-1] if isinstance(node, tree.Relation) else node


def _problem(
    template: Template, code: str, key: str, found: str = "", expected: str = ""
) -> BankProblem:
    origin = template.origin
    return BankProblem(code, Place(origin.file, origin.line, template.id), key, found, expected)
