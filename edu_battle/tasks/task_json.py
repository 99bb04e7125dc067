"""A task as plain values for the log, and back again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.question import Weight
from edu_battle.tasks.task import Asked, ByLanguage, Part, Pitfall, Rows, Shown, Task
from edu_battle.tasks.template import BankId, Language, Level, Seconds, TemplateId

_IN_LANGUAGES = ("text", "hint", "solution")
_PLAIN = ("bank", "template", "version", "seed", "topic", "level", "seconds")

Stored = Mapping[str, Any]


def to_json(task: Task) -> dict[str, Any]:
    """Return the task as values that JSON knows."""
    return {
        **{name: getattr(task, name) for name in _PLAIN},
        **{name: _words(getattr(task, name)) for name in _IN_LANGUAGES},
        "asked": _asked(task.asked),
        "parts": [
            {"text": _words(part.text), "weight": part.weight, "asked": _asked(part.asked)}
            for part in task.parts
        ],
    }


def from_json(stored: Stored) -> Task:
    """Make the task again from what `to_json` returned, after a trip through JSON."""
    return Task(
        bank=BankId(stored["bank"]),
        template=TemplateId(stored["template"]),
        version=stored["version"],
        seed=stored["seed"],
        topic=stored["topic"],
        level=Level(stored["level"]),
        seconds=Seconds(stored["seconds"]),
        text=_shown(stored["text"]),
        asked=_read_asked(stored["asked"]),
        hint=_shown(stored["hint"]),
        solution=_shown(stored["solution"]),
        parts=tuple(
            Part(_shown(part["text"]), Weight(part["weight"]), _read_asked(part["asked"]))
            for part in stored["parts"]
        ),
    )


def _asked(asked: Asked) -> dict[str, Any]:
    return {
        "kind": asked.kind,
        "key": asked.key.as_plain(),
        "key_shown": _words(asked.key_shown),
        "options": _rows(asked.options),
        "stems": _rows(asked.stems),
        "units": dict(asked.units),
        "mistakes": [
            {"shown": _words(each.shown), "says": _words(each.says)} for each in asked.mistakes
        ],
    }


def _read_asked(stored: Stored) -> Asked:
    return Asked(
        kind=stored["kind"],
        key=AnswerKey.from_plain(stored["key"]),
        key_shown=_shown(stored["key_shown"]),
        options=_read_rows(stored["options"]),
        stems=_read_rows(stored["stems"]),
        units={Language(language): unit for language, unit in stored["units"].items()},
        mistakes=tuple(
            Pitfall(_shown(each["shown"]), _shown(each["says"])) for each in stored["mistakes"]
        ),
    )


def _words(shown: ByLanguage) -> dict[str, list[str]]:
    return {language: [words.html, words.plain] for language, words in shown.items()}


def _rows(rows: Rows) -> dict[str, list[list[str]]]:
    return {
        language: [[words.html, words.plain] for words in row] for language, row in rows.items()
    }


def _shown(stored: Mapping[str, list[str]]) -> ByLanguage:
    return {Language(language): Shown(*pair) for language, pair in stored.items()}


def _read_rows(stored: Mapping[str, list[list[str]]]) -> Rows:
    return {
        Language(language): tuple(Shown(*pair) for pair in row) for language, row in stored.items()
    }
