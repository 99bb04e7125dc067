"""How long a lesson will take, in words."""

from __future__ import annotations

from flask_babel import gettext, ngettext

from edu_battle.service.bell_plan import JOINING, REVIEW
from edu_battle.simulation.arithmetic import Forecast


def forecast_words(found: Forecast) -> str:
    """Say how many minutes a lesson will play, and how many tasks will come up."""
    minutes, tasks = max(round(found.minutes), 1), round(found.tasks)
    play = ngettext("about %(num)d minute of play", "about %(num)d minutes of play", minutes)
    asked = ngettext("%(num)d task", "%(num)d tasks", tasks)
    whole = JOINING // 60 + minutes + REVIEW // 60
    words = gettext(
        "%(play)s, %(tasks)s; with joining and review %(whole)d minutes",
        play=play[:1].upper() + play[1:],
        tasks=asked,
        whole=whole,
    )
    return (
        gettext("%(words)s, at the pace of your last matches", words=words)
        if found.measured
        else words
    )
