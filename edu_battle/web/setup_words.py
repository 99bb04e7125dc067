"""The set-up in words: what is wrong with its fields, and which fields a fault is about."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import LazyString, gettext, ngettext
from flask_babel import lazy_gettext as _l

from edu_battle.game.broken import Fault
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.ruleset_text import Problem
from edu_battle.game.switches import WhoAnswers
from edu_battle.web.fault_words import FAULT_WORDS, WANTED
from edu_battle.web.game_words import ship_words
from edu_battle.web.setup_fields import FormProblem, ProblemCode
from edu_battle.web.setup_labels import field_words, row_words
from edu_battle.web.setup_switches import FIELD_OF
from edu_battle.web.setup_tasks import row_of

_PROBLEMS: dict[ProblemCode, LazyString] = {
    ProblemCode.NOT_A_NUMBER: _l("%(field)s: “%(typed)s” is not a whole number. Write digits."),
    ProblemCode.TOO_SMALL: _l("%(field)s: %(typed)s is too small. The least is %(bound)s."),
    ProblemCode.TOO_LARGE: _l("%(field)s: %(typed)s is too large. The most is %(bound)s."),
    ProblemCode.NOT_A_CHOICE: _l("%(field)s: “%(typed)s” cannot be chosen. Choose from the list."),
    ProblemCode.NOT_A_HALF: _l("%(field)s: %(typed)s is neither whole nor half. Try 1 or 1.5."),
    ProblemCode.TOO_LONG: _l("%(field)s: too long. At most %(bound)s letters."),
}
_SHOWN = 20

# Faults that are about more fields than the one that they name, or about none that has its path.
_ABOUT: dict[str, tuple[str, ...]] = {
    "alphabet_short": ("alphabet", "letters"),
    "alphabet_word": ("alphabet", "letters"),
    "fleet_impossible": ("ship_1_count", "rows", "cols"),
    "fleet_too_tight": ("ship_1_count", "rows", "cols"),
    "fleet_empty": ("ship_1_count",),
    "ship_twice": ("ship_1_count",),
    "again_with_volley": ("again", "shots", "afloat"),
    "answers_end_without_volley": ("answers", "shots"),
    "totals_tell_more": ("answers", "hit_says", "miss_says"),
    "extras_with_volley": ("mines", "sweepers", "shots"),
    "extras_with_relocate": ("relocate", "mines", "sweepers"),
    "relocate_with_fleet": ("relocate",),
    "halo_with_touch": ("halo", "touch"),
    "shared_with_afloat": ("boards", "win"),
    "shared_with_relocate": ("boards", "relocate"),
    "shared_with_gifts": ("boards", "mine_effect", "sweepers"),
    "shared_with_equalize": ("boards", "equalize"),
    "shared_with_own_volley": ("boards", "afloat"),
    "gate_with_parallel": ("gate", "flow"),
    "aim_without_task_before": ("aim", "before_on"),
    "aim_with_parallel": ("aim", "flow"),
    "aim_with_volley": ("aim", "shots", "afloat"),
    "gate_without_task_before": ("gate", "before_on"),
}


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is wrong in words, and the fields beside which it is said too."""

    words: str
    fields: tuple[str, ...] = ()


def problem_words(problem: FormProblem) -> Wrong:
    """Say what is wrong with a field and what to do."""
    typed = problem.typed
    shown = typed if len(typed) <= _SHOWN else f"{typed[:_SHOWN]}…"
    fields = {"field": field_words(problem.field), "typed": shown, "bound": problem.bound}
    return Wrong(str(_PROBLEMS[problem.code]) % fields, (problem.field,))


def ruleset_fault_words(fault: Fault, rules: Ruleset) -> Wrong:
    """Say what is wrong with a ruleset, its fields called as in the form."""
    field = _field_of(fault.place, rules)
    said = dict(fault.fields)
    if fault.code == "task_twice":
        said = {"trigger": _trigger_words(said), "size": ""}
    if "name" in said:
        said["name"] = ship_words(str(said["name"]))
    words = str(FAULT_WORDS[fault.code]) % {**said, "place": field_words(field)}
    return Wrong(words, _ABOUT.get(fault.code, (field,)))


def file_problem_words(problem: Problem) -> Wrong:
    """Say what is wrong with a ruleset's text, with its line and its path as it is written."""
    said = dict(problem.fault.fields)
    if "wanted" in said:
        said["wanted"] = str(WANTED.get(str(said["wanted"]), said["wanted"]))
    words = str(FAULT_WORDS[problem.fault.code]) % {**said, "place": problem.fault.place}
    if problem.line:
        words = gettext("Line %(line)s: %(words)s", line=problem.line, words=words)
    return Wrong(words)


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


def _field_of(place: str, rules: Ruleset) -> str:
    first, _, rest = place.partition(".")
    number, _, part = rest.partition(".")
    if first == "tasks" and part:
        row = row_of(rules.tasks[int(number)])
        storm = (row, part) == ("storm", "size")
        return "storm_shots" if storm else f"{row}_{part}" if row else place
    if first == "fleet" and part:
        return f"ship_{int(number) + 1}_{part}"
    if first == "tie" and number:
        return f"tie_{int(number) + 1}"
    return "holes" if place.startswith("board.holes") else FIELD_OF.get(place, place)


def _trigger_words(said: dict[str, object]) -> str:
    plain = {"sunk": f"sunk_{said['size']}", "drought": "storm", "before_shot": "before"}
    trigger = str(said["trigger"])
    return row_words(plain.get(trigger, trigger))
