"""What an audit leads to: a pure function of who is guilty."""

from __future__ import annotations

from enum import StrEnum

from edu_battle.game.switches import BothGuilty


class Ruling(StrEnum):
    """What becomes of the result."""

    STANDS = "stands"
    OVERTURNED = "overturned"
    VOID = "void"
    BOTH_LOSE = "both_lose"


_BOTH = {BothGuilty.VOID: Ruling.VOID, BothGuilty.BOTH_LOSE: Ruling.BOTH_LOSE}


def verdict(
    winner_guilty: bool,  # noqa: FBT001  (two truths of one kind, in the order of their names)
    loser_guilty: bool,  # noqa: FBT001
    both_guilty: BothGuilty,
) -> Ruling:
    """Return what becomes of a result: a guilty winner loses it, two guilty teams both do."""
    if winner_guilty and loser_guilty:
        return _BOTH[both_guilty]
    return Ruling.OVERTURNED if winner_guilty else Ruling.STANDS
