"""The rules of the day in three lines, for the lobby and the desk."""

from __future__ import annotations

from flask_babel import gettext, ngettext

from edu_battle.game.ids import Points, whole
from edu_battle.game.ruleset import Ruleset, TaskRule
from edu_battle.game.switches import Again, Touch, TriggerKind, Win
from edu_battle.web.game_words import change_words, points_words

DOT = " • "


def rules_lines(rules: Ruleset) -> tuple[str, ...]:
    """Return a ruleset in three lines: the sea, the shots and tasks, the end."""
    lines = (_sea(rules), _tasks(rules), _end(rules))
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
    if rules.extras.mines:
        said.append(ngettext("%(num)d mine each", "%(num)d mines each", rules.extras.mines))
    return said


def _touching(touch: Touch) -> str:
    if touch is Touch.NONE:
        return gettext("ships never touch")
    if touch is Touch.CORNER:
        return gettext("ships touch at corners only")
    return gettext("ships may touch")


def _tasks(rules: Ruleset) -> list[str]:
    said = [_again(rules.again)]
    sunk = [rule for rule in rules.tasks if rule.trigger is TriggerKind.SUNK]
    if sunk:
        said.append(_sunk(sunk))
    for rule in rules.tasks:
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
    return said
