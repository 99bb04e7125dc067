"""The mirror of the commonest mistake: what it says beside the key, ready to be drawn."""

from __future__ import annotations

from functools import lru_cache

from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.service.snapshots import answer_key
from edu_battle.tasks.answer_reading import BadKey
from edu_battle.tasks.languages import decimal_of
from edu_battle.tasks.mirror import Mirror, mirrored
from edu_battle.tasks.reading import Unreadable
from edu_battle.tasks.template import Language

MOST_KEPT = 512


@lru_cache(MOST_KEPT)
def mirror_of(text: str, kept: TaskSnapshot, language: str) -> Mirror | None:
    """Hold a wrong answer against a task's key; None where they cannot be compared so."""
    try:
        return mirrored(text, answer_key(kept), decimal_of(Language(language)))
    except (Unreadable, BadKey, LookupError, TypeError, ValueError):
        # A match that was played from a record has no keys to read by.
        return None
