"""The rules of the day in a few lines, for the lobby and the desk."""

from __future__ import annotations

from flask_babel import LazyString, gettext, ngettext
from flask_babel import lazy_gettext as _l

from edu_battle.game.ids import Points, whole
from edu_battle.game.ruleset import Ruleset, TaskRule
from edu_battle.game.switches import (
    Again,
    Aim,
    Answers,
    AnswersBy,
    Audit,
    Boards,
    Gate,
    HitSays,
    MineEffect,
    MissSays,
    Shapes,
    SunkSays,
    Target,
    Touch,
    TriggerKind,
    Win,
)
from edu_battle.web.game_words import change_words, points_words

DOT = " • "
TWO = 2

_SHAPES: dict[Shapes, LazyString] = {
    Shapes.BENT: _l("ships may be bent"),
    Shapes.ORTHO: _l("ships of any shape"),
    Shapes.KING: _l("ships wind any way, diagonals too"),
}
_ANSWERS: dict[Answers, LazyString] = {
    Answers.EACH: _l("each shot is answered at once"),
    Answers.END: _l("all are answered together"),
    Answers.TOTALS: _l("only the totals are told"),
}
_TARGETS: dict[Target, LazyString] = {
    Target.NEXT: _l("fire at the next team"),
    Target.CHOSEN: _l("fire at any other team"),
    Target.ALL: _l("a shot falls on all other seas"),
}
_MINES: dict[MineEffect, LazyString] = {
    MineEffect.GIVE_CELL: _l("mine: give away a square of your ships"),
    MineEffect.GIVE_SHIP: _l("mine: give up a ship"),
}
_WORTH: dict[TriggerKind, LazyString] = {
    TriggerKind.HIT: _l("hit: a task worth %(points)s"),
    TriggerKind.CELL: _l("every square: a task worth %(points)s"),
    TriggerKind.BEFORE_SHOT: _l("before each shot: a task worth %(points)s"),
}
_GATES: dict[Gate, LazyString] = {
    Gate.RIGHT_KEEPS_TURN: _l("a right answer keeps the turn"),
    Gate.RIGHT_NEEDED_TO_FIRE: _l("only who solves it may fire"),
}
_AUDITS: dict[Audit, LazyString] = {
    Audit.REQUEST: _l("the loser may ask to see the winner's sea"),
    Audit.ALWAYS: _l("then all seas are opened and checked"),
}
_ALLOWED: tuple[tuple[str, LazyString], ...] = (
    ("relocate", _l("a ship that is hit may move")),
    ("lifted", _l("sunk ships leave the board")),
    ("coach", _l("a coach may be asked")),
    ("sounds", _l("the projector makes sounds")),
)


def rules_lines(rules: Ruleset) -> tuple[str, ...]:
    """Return a ruleset in lines: the sea, shots and tasks, what else a shot may bring, the end."""
    lines = (_sea(rules), _shots(rules) + _tasks(rules), _surprises(rules), _end(rules))
    said = (DOT.join(line) for line in lines if line)
    return tuple(line[:1].upper() + line[1:] for line in said)


def _sea(rules: Ruleset) -> list[str]:
    ships = sum(kind.count for kind in rules.fleet)
    said = [
        gettext("%(rows)s × %(cols)s squares", rows=rules.board.rows, cols=rules.board.cols),
        ngettext("%(num)d ship", "%(num)d ships", ships),
    ]
    if ships > 1:
        said.append(_touching(rules.touch))
    if rules.shapes is not Shapes.LINE:
        said.append(str(_SHAPES[rules.shapes]))
    if rules.extras.mines:
        said.append(ngettext("%(num)d mine each", "%(num)d mines each", rules.extras.mines))
    if rules.extras.sweepers:
        count = rules.extras.sweepers
        said.append(ngettext("%(num)d minesweeper each", "%(num)d minesweepers each", count))
    if rules.teams.boards is Boards.SHARED:
        said.append(gettext("one sea for all teams"))
    return said


def _touching(touch: Touch) -> str:
    if touch is Touch.NONE:
        return gettext("ships never touch")
    if touch is Touch.CORNER:
        return gettext("ships touch at corners only")
    return gettext("ships may touch")


def _shots(rules: Ruleset) -> list[str]:
    said = [_again(rules.again)]
    volley = rules.volley
    if volley.afloat:
        said.append(gettext("as many shots as own ships afloat"))
    elif volley.shots > 1:
        said.append(ngettext("%(num)d shot a turn", "%(num)d shots a turn", volley.shots))
    if volley.afloat or volley.shots > 1:
        said.append(str(_ANSWERS[rules.answers]))
    if rules.teams.count > TWO and rules.teams.boards is Boards.OWN:
        said.append(str(_TARGETS[rules.teams.target]))
    if rules.integrity.answers_by is AnswersBy.DEFENDER:
        said.append(gettext("each team answers the shots at its sea"))
    return said


def _surprises(rules: Ruleset) -> list[str]:
    """Return what else a shot may bring: what is told, gifts, a ship that moves."""
    said: list[LazyString] = []
    if rules.hit_says is HitSays.NAME:
        said.append(_l("hits name the ship"))
    if rules.sunk_says is SunkSays.NONE:
        said.append(_l("nobody says when a ship is sunk"))
    if rules.miss_says is MissSays.NEAR:
        said.append(_l("a miss tells how many ship squares are near"))
    if rules.extras.mines and rules.mine.effect in _MINES:
        said.append(_MINES[rules.mine.effect])
    if rules.extras.sweepers:
        said.append(_l("minesweeper: name one of your mines"))
    said += [words for field, words in _ALLOWED if getattr(rules, field)]
    return [str(words) for words in said]


def _tasks(rules: Ruleset) -> list[str]:
    said: list[str] = []
    sunk = [rule for rule in rules.tasks if rule.trigger is TriggerKind.SUNK]
    if sunk:
        said.append(_sunk(sunk))
    for rule in rules.tasks:
        if rule.trigger in _WORTH:
            worth = points_words(rule.right)
            said.append(str(_WORTH[rule.trigger]) % {"points": worth})
        if rule.trigger is TriggerKind.MINE:
            said.append(
                gettext(
                    "mine: a task, %(right)s or %(wrong)s",
                    right=change_words(rule.right),
                    wrong=change_words(rule.wrong),
                )
            )
        if rule.trigger is TriggerKind.DROUGHT:
            said.append(
                ngettext(
                    "%(num)d shot without a task: storm",
                    "%(num)d shots without a task: storm",
                    rule.size,
                )
            )
    if rules.solving.aim is Aim.ANSWER_IS_CELL:
        said.append(gettext("its answer is the square to fire at"))
    if rules.solving.gate in _GATES:
        said.append(str(_GATES[rules.solving.gate]))
    return said


def _again(again: Again) -> str:
    if again is Again.HIT:
        return gettext("a hit shoots again")
    return gettext("teams take turns")


def _sunk(sunk: list[TaskRule]) -> str:
    if all(rule.right == whole(rule.size) for rule in sunk):
        return gettext("sunk ship: a task worth its decks")
    worth = sorted({rule.right for rule in sunk})
    if len(worth) == 1:
        return gettext("sunk ship: a task worth %(points)s", points=points_words(worth[0]))
    least, most = Points(worth[0]), Points(worth[-1])
    return gettext(
        "sunk ship: a task worth %(least)s to %(most)s",
        least=points_words(least),
        most=points_words(most),
    )


def _end(rules: Ruleset) -> list[str]:
    said = [
        gettext("most points win") if rules.win is Win.SCORE else gettext("the last fleet wins")
    ]
    if rules.end.minutes:
        said.append(ngettext("%(num)d minute", "%(num)d minutes", rules.end.minutes))
    if rules.end.turns:
        said.append(ngettext("%(num)d turn each", "%(num)d turns each", rules.end.turns))
    if rules.integrity.audit in _AUDITS:
        said.append(str(_AUDITS[rules.integrity.audit]))
    return said
