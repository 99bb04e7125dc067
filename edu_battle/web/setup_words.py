"""The set-up in words: what its fields are called and what is wrong with them."""

from __future__ import annotations

from flask_babel import LazyString, gettext, ngettext
from flask_babel import lazy_gettext as _l

from edu_battle.game.broken import Fault
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import WhoAnswers
from edu_battle.web.fault_words import FAULT_WORDS
from edu_battle.web.setup_fields import FormProblem, ProblemCode
from edu_battle.web.setup_tasks import row_of

FIELDS: dict[str, LazyString] = {
    "preset": _l("Start from"),
    "rows": _l("Rows"),
    "cols": _l("Columns"),
    "letters": _l("Letters name the"),
    "alphabet": _l("Letters are"),
    "mines": _l("Mines for each team"),
    "touch": _l("Ships may touch"),
    "halo": _l("Mark the squares round a sunk ship as free"),
    "again": _l("After a hit"),
    "hit_says": _l("A hit tells"),
    "sunk_says": _l("The last hit on a ship tells"),
    "minutes": _l("Minutes to play"),
    "turns": _l("Turns for each team (0: no limit)"),
    "equalize": _l("All teams get equally many turns"),
    "who": _l("Who answers"),
    "floor": _l("The points shown never fall below 0"),
    "catch_up": _l("Storms count double from so many points behind (0: never)"),
    "placing": _l("Seconds to place (0: no limit)"),
    "shot": _l("Seconds for a shot (0: no limit)"),
    "verdict": _l("Seconds for the verdict"),
    "task_percent": _l("Time for tasks, in percent of the usual"),
    "storm_shots": _l("Shots without a task until a storm"),
    "board.rows": _l("Rows"),
    "board.cols": _l("Columns"),
    "extras.mines": _l("Mines for each team"),
    "end.turns": _l("Turns for each team (0: no limit)"),
    "end.minutes": _l("Minutes to play"),
    "solving.catch_up": _l("Storms count double from so many points behind (0: never)"),
    "pace.task_percent": _l("Time for tasks, in percent of the usual"),
    "pace.placing": _l("Seconds to place (0: no limit)"),
    "pace.shot": _l("Seconds for a shot (0: no limit)"),
    "pace.verdict": _l("Seconds for the verdict"),
}
"""Labels of the form's fields, and of the places that a ruleset's faults name."""

_PARTS: dict[str, LazyString] = {
    "on": _l("%(row)s: brings a task"),
    "level": _l("%(row)s: level"),
    "bank": _l("%(row)s: topic"),
    "right": _l("%(row)s: points when right"),
    "wrong": _l("%(row)s: points when wrong"),
    "size": _l("%(row)s: size"),
    "seconds": _l("%(row)s: seconds"),
}

_PROBLEMS: dict[ProblemCode, LazyString] = {
    ProblemCode.NOT_A_NUMBER: _l("%(field)s: “%(typed)s” is not a whole number. Write digits."),
    ProblemCode.TOO_SMALL: _l("%(field)s: %(typed)s is too small. The least is %(bound)s."),
    ProblemCode.TOO_LARGE: _l("%(field)s: %(typed)s is too large. The most is %(bound)s."),
    ProblemCode.NOT_A_CHOICE: _l("%(field)s: “%(typed)s” cannot be chosen. Choose from the list."),
    ProblemCode.NOT_A_HALF: _l("%(field)s: %(typed)s is neither whole nor half. Try 1 or 1.5."),
    ProblemCode.TOO_LONG: _l("%(field)s: too long. At most %(bound)s letters."),
}
_SHOWN = 20


def field_words(field: str) -> str:
    """Name a field of the form, or a place in a ruleset, as its label does."""
    if field in FIELDS:
        return str(FIELDS[field])
    name, _, part = field.rpartition("_")
    if name == "ships":
        return gettext("Number of ships with %(size)s decks", size=part)
    if name == "name":
        return gettext("Name of the ships with %(size)s decks", size=part)
    return str(_PARTS[part]) % {"row": row_words(name)} if part in _PARTS else field


def row_words(row: str) -> str:
    """Name what brings a task."""
    if row == "mine":
        return gettext("Mine hit")
    if row == "storm":
        return gettext("Storm")
    size = int(row.removeprefix("sunk_"))
    return ngettext("Ship of %(num)d deck sunk", "Ship of %(num)d decks sunk", size)


def problem_words(problem: FormProblem) -> str:
    """Say what is wrong with a field and what to do."""
    typed = problem.typed
    shown = typed if len(typed) <= _SHOWN else f"{typed[:_SHOWN]}…"
    fields = {"field": field_words(problem.field), "typed": shown, "bound": problem.bound}
    return str(_PROBLEMS[problem.code]) % fields


def ruleset_fault_words(fault: Fault, rules: Ruleset) -> str:
    """Say what is wrong with a ruleset, its fields called as in the form."""
    return str(FAULT_WORDS[fault.code]) % {
        **dict(fault.fields),
        "place": _place_words(fault.place, rules),
    }


def crews_words(tablets: int, teams: int, who: WhoAnswers) -> str:
    """Say what so many tablets mean for the teams."""
    if tablets < teams:
        return gettext("A team without a tablet cannot answer: one tablet a team is the least.")
    least, over = divmod(tablets, teams)
    crews = (
        ngettext("%(num)d tablet a team", "%(num)d tablets a team", least)
        if not over
        else gettext("%(least)s or %(most)s tablets a team", least=least, most=least + 1)
    )
    if who is WhoAnswers.EVERYONE:
        return gettext(
            "%(crews)s; unequal numbers are fair: the share that is right counts", crews=crews
        )
    return gettext("%(crews)s; the first answer of a team counts", crews=crews)


def _place_words(place: str, rules: Ruleset) -> str:
    parts = place.split(".")
    if parts[0] == "tasks" and len(parts) > 2:  # noqa: PLR2004  (tasks.number.field)
        row = row_of(rules.tasks[int(parts[1])])
        return field_words(f"{row}_{parts[2]}") if row else place
    return field_words(place)
