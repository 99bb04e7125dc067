"""Which topics there are to choose from: the banks that loaded, by title."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.service.house import House


@dataclass(frozen=True, slots=True)
class Topic:
    """A bank as a teacher chooses it; `grades`: the youngest and the oldest."""

    id: str
    title: str
    grades: tuple[int, int]


def topics(house: House, language: str) -> tuple[Topic, ...]:
    """Return the banks with their titles in a language, else in English, youngest first."""
    found = [
        Topic(bank.id, titles.get(language) or titles.get("en") or bank.id, bank.grades)
        for bank in house.library.banks
        for titles in [{str(key): words for key, words in bank.title.items()}]
    ]
    return tuple(sorted(found, key=lambda topic: (topic.grades, topic.title)))
