"""Building a task from a template, a seed and the functions its author may call.

The same bank, template, version and seed give the same task on every machine.
Knows nothing of sympy: `making` passes its functions in.
"""

from __future__ import annotations

from dataclasses import replace

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.asking import asked
from edu_battle.tasks.drawing import Draw, Functions, drawn
from edu_battle.tasks.figures import figure_html
from edu_battle.tasks.judging_parts import BETWEEN_PARTS
from edu_battle.tasks.task import Asked, ByLanguage, Part, Shown, Task
from edu_battle.tasks.template import PARTS, Language, Template


def build(template: Template, seed: int, functions: Functions) -> Task:
    """Build the task of a seed; raises CannotMake."""
    return built(drawn(template, seed, functions))


def built(draw: Draw) -> Task:
    """Build the task of values that are drawn; raises CannotMake."""
    template = draw.template
    parts = _parts(draw) if template.kind == PARTS else ()
    return Task(
        bank=template.bank,
        template=template.id,
        version=template.version,
        seed=draw.seed,
        topic=template.topic,
        level=template.level,
        seconds=template.seconds,
        text=_with_figures(draw, draw.shown("text", template.texts)),
        asked=_joined(parts, template) if parts else asked(draw, template.questions[0], ""),
        hint=draw.shown("hint", template.hint),
        solution=draw.shown("solution", template.solution),
        parts=parts,
    )


def _parts(draw: Draw) -> tuple[Part, ...]:
    return tuple(
        Part(
            text=draw.shown(f"part {number}.text", question.text),
            weight=question.weight,
            asked=asked(draw, question, f"part {number}."),
        )
        for number, question in enumerate(draw.template.questions, start=1)
    )


def _joined(parts: tuple[Part, ...], template: Template) -> Asked:
    """Return what stands for all parts together: their keys, one a line."""
    keys = tuple(replace(part.asked.key, weight=part.weight) for part in parts)
    key = AnswerKey(PARTS, BETWEEN_PARTS.join(key.text for key in keys), parts=keys)
    shown = {language: _lines(parts, language) for language in template.languages}
    return Asked(PARTS, key, shown)


def _lines(parts: tuple[Part, ...], language: Language) -> Shown:
    keys = [part.asked.key_shown[language] for part in parts]
    numbered = [f"{number}) {key.html}" for number, key in enumerate(keys, start=1)]
    return Shown("<br>".join(numbered), BETWEEN_PARTS.join(key.plain for key in keys))


def _with_figures(draw: Draw, text: ByLanguage) -> ByLanguage:
    """Put the pictures under the words; their plain form is what they say."""
    shown = dict(text)
    for number, figure in enumerate(draw.template.figures, start=1):
        key = f"figure {number}"
        says = draw.shown(f"{key}.says", figure.says)
        for language, words in shown.items():
            with draw.named(key):
                html = figure_html(figure, draw, says[language].plain, language)
            shown[language] = Shown(words.html + html, f"{words.plain}\n[{says[language].plain}]")
    return shown
