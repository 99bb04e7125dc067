"""Answers to shots as a form offers and sends them: `hit:Carrier`, `miss:3`, `mine`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from flask_babel import gettext, ngettext

from edu_battle.game.cells import Cell
from edu_battle.game.facts import ShotResult, Told
from edu_battle.game.ids import TeamId
from edu_battle.game.told import MOST_NEAR
from edu_battle.game.views.fair import Choice
from edu_battle.web.game_words import shot_words
from edu_battle.web.sent import whole

MOST_SHOTS = 25
_NO_ANSWER = Told(ShotResult.WASTED)
_PARTS = 3


def answer_options(choices: Sequence[Choice]) -> list[tuple[str, str]]:
    """Return what can be answered, each as the form sends it and in words."""
    return [option for choice in choices for option in _options(choice)]


def _options(choice: Choice) -> Iterator[tuple[str, str]]:
    if choice.counts:
        for near in range(MOST_NEAR + 1):
            yield f"{choice.result}:{near}", _miss(near)
    for name in choice.names:
        yield f"{choice.result}:{name}", shot_words(choice.result, name)
    if not (choice.counts or choice.names):
        yield str(choice.result), shot_words(choice.result, "")


def _miss(near: int) -> str:
    return ngettext(
        "miss, %(num)d ship square around it", "miss, %(num)d ship squares around it", near
    )


def told_words(told: Told) -> str:
    """Say an answer: `Carrier hit`, `miss`."""
    if told.near >= 0:
        return _miss(told.near)
    return shot_words(told.result, told.ship)


def read_answers(texts: Iterable[str]) -> tuple[Told, ...]:
    """Read what the form sends; what is no answer becomes one that the rules refuse."""
    return tuple(_read(text) for text in list(texts)[:MOST_SHOTS])


def _read(text: str) -> Told:
    result, _, rest = text.partition(":")
    if result not in set(ShotResult):
        return _NO_ANSWER
    if result == ShotResult.MISS:
        return Told(ShotResult.MISS, near=whole(rest))
    return Told(ShotResult(result), rest)


def square_value(team: TeamId, cell: Cell) -> str:
    """Write a square of a sea as the form sends it."""
    return f"{team} {cell.row} {cell.col}"


def read_square_value(text: str) -> tuple[TeamId, Cell]:
    """Read a square of a sea; anything else is one that no sea has."""
    numbers = [whole(part) for part in text.split()]
    sea, row, col = numbers if len(numbers) == _PARTS else (-1, -1, -1)
    return TeamId(sea), Cell(row, col)


def calling_words(team: str, squares: str) -> str:
    """Say that a team fires at squares of this one: `Blue Anchors fire at C4`."""
    return gettext("%(team)s fire at %(squares)s", team=team, squares=squares)
