"""One made task in one language, to be looked at by its author: as lines or as JSON values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from edu_battle.tasks.question import LETTERS
from edu_battle.tasks.task import Asked, Part, Task
from edu_battle.tasks.template import MINE_LEVEL, Language, Level

MINE_POINTS = 2


def usual_points(level: Level) -> int:
    """Return what a task of a level usually brings; rules may say otherwise."""
    return MINE_POINTS if level == MINE_LEVEL else level


def as_json(task: Task, language: Language) -> dict[str, Any]:
    """Return everything of a task in one language as values that JSON knows."""
    return {
        "bank": task.bank,
        "template": task.template,
        "version": task.version,
        "seed": task.seed,
        "lang": language,
        "topic": task.topic,
        "level": task.level,
        "points": usual_points(task.level),
        "seconds": task.seconds,
        "text": task.text[language].plain,
        "mathml": task.text[language].html,
        **_asked(task.asked, language),
        "parts": [_part(part, language) for part in task.parts],
        "hint": task.hint[language].plain,
        "solution": task.solution[language].plain,
    }


def _part(part: Part, language: Language) -> dict[str, Any]:
    text = {"text": part.text[language].plain, "mathml": part.text[language].html}
    return text | {"points": part.weight} | _asked(part.asked, language)


def _asked(asked: Asked, language: Language) -> dict[str, Any]:
    return {
        "kind": asked.kind,
        "form": asked.key.form,
        "key": asked.key_shown[language].plain,
        "stems": [words.plain for words in asked.stems.get(language, ())],
        "options": [words.plain for words in asked.options.get(language, ())],
        "mistakes": [
            {"answer": each.shown[language].plain, "says": each.says[language].plain}
            for each in asked.mistakes
        ],
    }


def as_text(task: Task, language: Language) -> str:
    """Return everything of a task in one language as lines."""
    points = usual_points(task.level)
    about = f"level {task.level}, points {points}, {task.seconds} s, {task.kind}"
    lines = [f"{task.bank}/{task.template}, seed {task.seed}: {about}"]
    lines += _indented(task.text[language].plain)
    if not task.parts:
        lines += _asked_lines(task.asked, language)
    for number, part in enumerate(task.parts, start=1):
        lines += _indented(f"{number}) {part.text[language].plain} [{part.weight}]")
        lines += _asked_lines(part.asked, language)
    lines += _indented(f"Hint: {task.hint[language].plain}")
    lines += _indented(f"Solution: {task.solution[language].plain}")
    return "\n".join(lines) + "\n"


def _asked_lines(asked: Asked, language: Language) -> Iterator[str]:
    for number, stem in enumerate(asked.stems.get(language, ()), start=1):
        yield f"    {number}: {stem.plain}"
    for letter, option in zip(LETTERS, asked.options.get(language, ()), strict=False):
        yield f"    {letter}: {option.plain}"
    form = f" ({asked.key.form})" if asked.key.form else ""
    yield f"  Key: {asked.key_shown[language].plain}{form}"
    for mistake in asked.mistakes:
        yield f"  Mistake: {mistake.shown[language].plain}: {mistake.says[language].plain}"


def _indented(text: str) -> list[str]:
    return [f"  {line}" for line in text.splitlines()]
