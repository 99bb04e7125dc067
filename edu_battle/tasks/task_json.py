"""A task as plain values for the log, and back again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.task import ByLanguage, Pitfall, Shown, Task
from edu_battle.tasks.template import BankId, Language, Level, Seconds, TemplateId

_IN_LANGUAGES = ("text", "key_shown", "hint", "solution")
_PLAIN = ("bank", "template", "version", "seed", "topic", "level", "seconds", "kind")


def to_json(task: Task) -> dict[str, Any]:
    """Return the task as values that JSON knows."""
    return {
        **{name: getattr(task, name) for name in _PLAIN},
        **{name: _words(getattr(task, name)) for name in _IN_LANGUAGES},
        "key": task.key.as_plain(),
        "mistakes": [
            {"shown": _words(each.shown), "says": _words(each.says)} for each in task.mistakes
        ],
    }


def from_json(stored: Mapping[str, Any]) -> Task:
    """Make the task again from what `to_json` returned, after a trip through JSON."""
    return Task(
        bank=BankId(stored["bank"]),
        template=TemplateId(stored["template"]),
        version=stored["version"],
        seed=stored["seed"],
        topic=stored["topic"],
        level=Level(stored["level"]),
        seconds=Seconds(stored["seconds"]),
        kind=stored["kind"],
        key=AnswerKey.from_plain(stored["key"]),
        text=_shown(stored["text"]),
        key_shown=_shown(stored["key_shown"]),
        hint=_shown(stored["hint"]),
        solution=_shown(stored["solution"]),
        mistakes=tuple(
            Pitfall(_shown(each["shown"]), _shown(each["says"])) for each in stored["mistakes"]
        ),
    )


def _words(shown: ByLanguage) -> dict[str, list[str]]:
    return {language: [words.html, words.plain] for language, words in shown.items()}


def _shown(stored: Mapping[str, list[str]]) -> ByLanguage:
    return {Language(language): Shown(*pair) for language, pair in stored.items()}
