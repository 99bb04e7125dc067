"""A room plays a match to its end through the service, every task skipped or run out."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game.state import Phase
from edu_battle.service.acting import CLOCK, Deed, act
from edu_battle.service.matches import match_of
from tests.fakes.classroom import Classroom
from tests.fakes.lessons import next_move

MOST_MOVES = 1200


def play_to_the_end(room: Classroom, seed: int = 1) -> None:
    """Play the open match by chance; one that does not end by itself is ended by the teacher."""
    chance, match = Chance(seed), match_of(room.house, room.room)
    for _ in range(MOST_MOVES):
        state = room.state()
        if state.phase is Phase.OVER:
            return
        open_tasks = [task for task in state.tasks if not task.closed]
        skip = c.SkipTask(open_tasks[0].id) if open_tasks else None
        command = skip or next_move(state, chance)
        assert command, state.queue
        act(room.house, match, command, Deed(CLOCK))
    act(room.house, match, c.EndMatch(), Deed(CLOCK))
