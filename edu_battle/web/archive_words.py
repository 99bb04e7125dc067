"""Words of the archive's pages: promises in short, what a step of a replay shows."""

from __future__ import annotations

from datetime import UTC, datetime

from flask_babel import format_date, format_decimal, gettext

from edu_battle.game.ids import Instant, Promise
from edu_battle.game.steps import Sight
from edu_battle.service.showing import Still
from edu_battle.web.log_words import DOT, newest_words

_GROUP, _GROUPS = 4, 2


def promise_short(promise: Promise) -> str:
    """Write what is read aloud of a promise: the first eight of its digits, `3f2a 91c0`."""
    digits = promise.removeprefix("sha256:")
    groups = [digits[_GROUP * at : _GROUP * (at + 1)] for at in range(_GROUPS)]
    return "\N{NO-BREAK SPACE}".join(groups)


def step_words(still: Still) -> str:
    """Say what has happened last, and that a task is asked where one is."""
    lines = still.page.view.lines if still.page.view else ()
    said = [newest_words(lines, still.page)] if lines else []
    if still.sight is Sight.TASK:
        said.append(gettext("a task is asked"))
    return DOT.join(said)


def day_words(at: Instant) -> str:
    """Write the day of an instant."""
    return str(format_date(datetime.fromtimestamp(at / 1000, UTC)))


def speed_words(speed: float) -> str:
    """Write a speed: `0.5×`."""
    return f"{format_decimal(speed)}\N{MULTIPLICATION SIGN}"
