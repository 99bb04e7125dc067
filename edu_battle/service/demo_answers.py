"""What a computer crew types. The one place of the demonstration that looks at a task's key.

The demonstration is the room's host, so it may know what the teacher's desk knows.
"""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.service.snapshots import answer_key

WRONG_IN_TEN = 2


def typed(task: TaskSnapshot, language: str, chance: Chance) -> str:
    """Return an answer to a task of the desk: mostly the key, now and then a typical mistake."""
    mistakes = answer_key(task).mistakes
    if mistakes and chance.below(10) < WRONG_IN_TEN:
        return chance.choice(mistakes).text
    keys = {text.language: text.key_plain for text in task.texts}
    return keys.get(language) or task.texts[0].key_plain
