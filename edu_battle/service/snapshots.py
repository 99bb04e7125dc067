"""Tasks of the maths as snapshots of the game: the two never meet but here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from edu_battle.game.ids import Seconds
from edu_battle.game.snapshot import AskText, TaskSnapshot, TaskText
from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.task import Asked, Task
from edu_battle.tasks.template import Language

LAST_RESORT_TITLE = {"en": "Arithmetic", "ru": "Вычисления"}


def snapshot(task: Task, title: Mapping[Language, str] | None = None) -> TaskSnapshot:
    """Return everything of a task that a lesson shows or judges; `title`: its bank's."""
    titles = {str(key): words for key, words in (title or {}).items()} or LAST_RESORT_TITLE
    return TaskSnapshot(
        bank=task.bank,
        template=task.template,
        version=task.version,
        seed=task.seed,
        level=task.level,
        seconds=Seconds(task.seconds),
        kind=task.kind,
        texts=tuple(_text(task, language, titles) for language in task.languages),
        key=json.dumps(task.key.as_plain(), ensure_ascii=False),
    )


def answer_key(kept: TaskSnapshot) -> AnswerKey:
    """Return what a kept task's answers are judged by."""
    return AnswerKey.from_plain(json.loads(kept.key))


def _text(task: Task, language: Language, titles: Mapping[str, str]) -> TaskText:
    return TaskText(
        language=language,
        title=titles.get(language) or titles.get("en") or task.topic,
        text_html=task.text[language].html,
        key_html=task.key_shown[language].html,
        key_plain=task.key_shown[language].plain,
        hint_html=task.hint[language].html,
        solution_html=task.solution[language].html,
        mistakes_html=tuple(pitfall.says[language].html for pitfall in task.mistakes),
        asks=_asks(task, language),
        text_plain=task.text[language].plain,
        mistakes_plain=tuple(pitfall.says[language].plain for pitfall in task.mistakes),
    )


def _asks(task: Task, language: Language) -> tuple[AskText, ...]:
    if not task.parts:
        return (_ask(task.asked, language),)
    return tuple(
        replace(_ask(part.asked, language), text_html=part.text[language].html, points=part.weight)
        for part in task.parts
    )


def _ask(asked: Asked, language: Language) -> AskText:
    return AskText(
        kind=asked.kind,
        options_html=tuple(words.html for words in asked.options.get(language, ())),
        stems_html=tuple(words.html for words in asked.stems.get(language, ())),
        unit=asked.units.get(language, ""),
    )
