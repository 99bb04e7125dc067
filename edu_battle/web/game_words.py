"""Words for the small values of the game: points, ships, colours, what brings a task, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from flask_babel import gettext, lazy_gettext, ngettext

from edu_battle.game.facts import ShotResult, Termination, Trigger
from edu_battle.game.ids import Points
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.said import Total
from edu_battle.game.scoring import Outcome
from edu_battle.game.switches import TriggerKind, WhoAnswers, Win
from edu_battle.game.verdict import Ruling
from edu_battle.service.cards import Playing

MINUS = "\N{MINUS SIGN}"
FEW = 3
HALF = "\N{VULGAR FRACTION ONE HALF}"


# Looked up in the catalogue only when said: a page is rendered many times a second.
_SHIPS = {
    "Battleship": lazy_gettext("Battleship"),
    "Cruiser": lazy_gettext("Cruiser"),
    "Destroyer": lazy_gettext("Destroyer"),
    "Boat": lazy_gettext("Boat"),
    "Carrier": lazy_gettext("Carrier"),
    "Submarine": lazy_gettext("Submarine"),
    "Patrol boat": lazy_gettext("Patrol boat"),
    "Flagship": lazy_gettext("Flagship"),
    "Flying Dutchman": lazy_gettext("Flying Dutchman"),
    "mine": lazy_gettext("Mine"),
    "sweeper": lazy_gettext("Minesweeper"),
}
_COLOURS = {
    "blue": lazy_gettext("Blue"),
    "orange": lazy_gettext("Orange"),
    "green": lazy_gettext("Green"),
    "purple": lazy_gettext("Purple"),
    "magenta": lazy_gettext("Magenta"),
    "brown": lazy_gettext("Brown"),
    "teal": lazy_gettext("Teal"),
    "slate": lazy_gettext("Grey"),
}
_SHOTS = {
    ShotResult.MISS: lazy_gettext("miss"),
    ShotResult.HIT: lazy_gettext("hit"),
    ShotResult.MINE: lazy_gettext("mine"),
    ShotResult.SWEEPER: lazy_gettext("minesweeper"),
    ShotResult.WASTED: lazy_gettext("fired at before"),
}
_NOBODYS = {
    TriggerKind.DROUGHT: lazy_gettext("Storm: everyone solves"),
    TriggerKind.TIE: lazy_gettext("Equal: one more task decides"),
    TriggerKind.RECOVERY: lazy_gettext("Second chance: this went wrong before"),
    TriggerKind.REVIEW: lazy_gettext("Review: everyone solves"),
}
_ENDINGS = {
    Termination.FLEET: lazy_gettext("A fleet has been sunk."),
    Termination.TURNS: lazy_gettext("All turns have been played."),
    Termination.MINUTES: lazy_gettext("The time is up."),
    Termination.TEACHER: lazy_gettext("The teacher ended the match."),
    Termination.FOUL: lazy_gettext("A team broke the rules."),
}


class Translated(Protocol):
    """Something that exists once a language."""

    @property
    def language(self) -> str:
        """The language's code."""


Text = TypeVar("Text", bound=Translated)


def in_language(texts: Sequence[Text], language: str) -> Text:
    """Return the text in this language, else the English one, else the first there is."""
    by_language = {text.language: text for text in texts}
    return by_language.get(language) or by_language.get("en") or texts[0]


def points_words(points: Points) -> str:
    """Write points as a number: `2½`, `0`, `−2`."""
    whole, half = divmod(abs(points), 2)
    number = f"{whole or ''}{HALF}" if half else str(whole)
    return f"{MINUS}{number}" if points < 0 else number


def change_words(points: Points) -> str:
    """Write points as a change, with its sign: `+2`, `0`, `−½`."""
    return f"+{points_words(points)}" if points > 0 else points_words(points)


def stake_words(right: Points, wrong: Points) -> str:
    """Say what a task is worth: `3 points`, or `+2 or −2` where it can cost."""
    if wrong:
        return gettext(
            "%(right)s or %(wrong)s", right=change_words(right), wrong=change_words(wrong)
        )
    if right % 2:
        return gettext("%(points)s points", points=points_words(right))
    return ngettext("%(num)d point", "%(num)d points", right // 2)


def ship_words(name: str) -> str:
    """Name a ship in the reader's language; names that a teacher made up stay as they are."""
    return str(_SHIPS.get(name, name))


def colour_words(colour: str) -> str:
    """Name a team by its colour, short enough for any place: `Blue`."""
    return str(_COLOURS.get(colour, colour))


def shot_words(result: ShotResult, ship: str) -> str:
    """Say what a shot found; the ship is named where the rules name it."""
    if result is ShotResult.SUNK:
        return gettext("%(ship)s sunk", ship=ship_words(ship)) if ship else gettext("ship sunk")
    if result is ShotResult.HIT and ship:
        return gettext("%(ship)s hit", ship=ship_words(ship))
    return str(_SHOTS[result])


def total_words(total: Total) -> str:
    """Say what a volley found where only totals are told: `2 hits, Cruiser sunk`."""
    said = [ngettext("%(num)d hit", "%(num)d hits", total.hits)]
    for name, decks in total.sunk:
        ship = ship_words(name)
        said.append(
            gettext("%(ship)s sunk", ship=ship)
            if name
            else ngettext("a ship of %(num)d deck sunk", "a ship of %(num)d decks sunk", decks)
        )
    return ", ".join(said)


def trigger_words(trigger: Trigger, rules: Ruleset) -> str:
    """Say what brought a task and who solves it: `Cruiser sunk: everyone solves`."""
    everyone = rules.solving.who is WhoAnswers.EVERYONE
    if trigger.kind in _NOBODYS:
        return str(_NOBODYS[trigger.kind])
    if trigger.kind is TriggerKind.MINE:
        return gettext("Mine hit: everyone solves") if everyone else gettext("Mine hit: a task")
    if trigger.kind is TriggerKind.SUNK:
        ship = _ship_of_size(rules, trigger.size)
        if everyone:
            return gettext("%(ship)s sunk: everyone solves", ship=ship)
        return gettext("%(ship)s sunk: a task", ship=ship)
    if trigger.kind is TriggerKind.HIT:
        return gettext("A hit: everyone solves") if everyone else gettext("A hit: a task")
    if trigger.kind is TriggerKind.CELL:
        return (
            gettext("A square's task: everyone solves") if everyone else gettext("A square's task")
        )
    # what is left comes before a shot
    return gettext("Before the shot: everyone solves") if everyone else gettext("Before the shot")


def _ship_of_size(rules: Ruleset, size: int) -> str:
    names = {kind.name for kind in rules.fleet if kind.size == size}
    return ship_words(names.pop()) if len(names) == 1 else gettext("Ship")


def ending_words(why: Termination) -> str:
    """Say why play ended."""
    return str(_ENDINGS[why])


def outcome_words(outcome: Outcome, rules: Ruleset, playing: Playing) -> str:
    """Say who won, and by how much where points decide: `Blue Anchors win 11 : 9`."""
    if outcome.ruling is not Ruling.STANDS:
        return _ruled(outcome, playing)
    ranked = sorted(outcome.points, reverse=True)
    if len(ranked) > FEW:
        return _among_many(outcome, rules, playing)
    if outcome.winner is None:
        return gettext("A draw: %(score)s", score=_score(ranked))
    team = playing.who(outcome.winner).name
    if rules.win is Win.AFLOAT:
        return gettext("%(team)s win", team=team)
    own = outcome.points[outcome.winner]
    others = list(outcome.points)
    others.remove(own)
    return gettext(
        "%(team)s win %(score)s", team=team, score=_score([own, *sorted(others, reverse=True)])
    )


def _ruled(outcome: Outcome, playing: Playing) -> str:
    """After a verdict points decide no more: who broke the rules cannot have won."""
    if outcome.winner is not None:
        team = playing.who(outcome.winner).name
        return gettext("The audit gives the win to %(team)s", team=team)
    if outcome.ruling is Ruling.VOID:
        return gettext("Both sides broke the rules: the match does not count")
    if outcome.ruling is Ruling.BOTH_LOSE:
        return gettext("Both sides broke the rules: nobody wins")
    return gettext("The audit takes the win away; the others are equal")


def _among_many(outcome: Outcome, rules: Ruleset, playing: Playing) -> str:
    best = points_words(max(outcome.points))
    if outcome.winner is None:
        return gettext("A draw: the best have %(points)s", points=best)
    team = playing.who(outcome.winner).name
    if rules.win is Win.AFLOAT:
        return gettext("%(team)s win", team=team)
    return gettext("%(team)s win with %(points)s", team=team, points=best)


def _score(points: Sequence[Points]) -> str:
    return " : ".join(points_words(each) for each in points)
