"""What is said between a task and its verdict: second tries, time that was left, proposals."""

from __future__ import annotations

from collections.abc import Iterable

from flask_babel import gettext, ngettext

from edu_battle.game.ids import Millis, SeatId
from edu_battle.game.views.tasks import SecondWindow
from edu_battle.service.cards import RoomCard

SOON = Millis(10_000)
"""The time left is told only to an answer that came in the last seconds."""


def second_words(second: SecondWindow) -> str:
    """Say how far the second tries are; never whose they are."""
    if not second.open:
        return ngettext(
            "%(num)d crew may try once more soon",
            "%(num)d crews may try once more soon",
            second.crews,
        )
    return ngettext(
        "Second try: %(done)s of %(num)d crew answered",
        "Second try: %(done)s of %(num)d crews answered",
        second.crews,
        done=second.answered,
    )


def spare_words(spare: Millis | None) -> str:
    """Say how long before the bell an answer came, where that was close."""
    if spare is None or spare > SOON:
        return ""
    if spare < 0:
        return gettext("It came right after the bell, but it was on its way: it counts.")
    minutes, seconds = divmod(spare // 1000, 60)
    left = f"{minutes}:{seconds:02}"
    return gettext("Received %(time)s before the bell.", time=left)


def crew_names(seats: Iterable[SeatId], room: RoomCard) -> str:
    """Name crews, those that have left too."""
    found = [room.crew(seat) for seat in seats]
    return ", ".join(crew.name if crew else gettext("A crew that left") for crew in found)
