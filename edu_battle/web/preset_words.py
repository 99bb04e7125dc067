"""The presets as the set-up offers them: in groups, each with a title and a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import LazyString
from flask_babel import lazy_gettext as _l

from edu_battle.game.presets import PRESETS
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.views.sea import OwnSea
from edu_battle.web.sample_sea import sample_sea

PRESET_WORDS: dict[str, tuple[LazyString, LazyString]] = {
    "lesson-40": (
        _l("A whole lesson"),
        _l("26 minutes, four ships and a mine; every crew solves every task."),
    ),
    "lesson-20": (
        _l("Half a lesson"),
        _l("12 minutes, two ships and a mine; every crew solves every task."),
    ),
    "mathematical": (
        _l("The long sea battle"),
        _l("Ten ships, three mines and a task for each; a hit shoots again; about an hour."),
    ),
    "classroom-shared-board": (
        _l("One sea for the class"),
        _l("Three teams fire at the same ships on one board; every hit brings a task."),
    ),
    "russian": (
        _l("The paper game"),
        _l("Ten ships that never touch, a board each; a hit shoots again."),
    ),
    "russian-corner": (
        _l("Corners may touch"),
        _l("The paper game, but ships may meet at their corners: fewer squares are safe to skip."),
    ),
    "russian-bent": (
        _l("Bent ships"),
        _l("The paper game with ships that may be an L, a square or a zigzag."),
    ),
    "russian-alternate": (
        _l("Turn by turn"),
        _l("The paper game without a second shot: teams fire in turns, hit or miss."),
    ),
    "russian-custom": (
        _l("Our own fleet"),
        _l("A larger fleet on a board without its four corners: change both as you agree."),
    ),
    "two-shots-8x8": (
        _l("Two shots on 8 × 8"),
        _l("Six ships on a smaller board; every turn has two shots, and hits name the ship."),
    ),
    "russian-mine": (
        _l("A mine in the sea"),
        _l("The paper game with one mine: who hits it gives away a square of its own ships."),
    ),
    "mines-touch": (
        _l("Mines beside ships"),
        _l("Three mines and a minesweeper that may lie right beside the ships."),
    ),
    "mines-16": (
        _l("Great sea, 16 × 16"),
        _l("Twenty-one ships up to six decks, three mines and a minesweeper: for two lessons."),
    ),
    "mines-18": (
        _l("Great sea, 18 × 18"),
        _l("The same large fleet with more water around it: the longest game of all."),
    ),
    "hasbro": (
        _l("Board game"),
        _l("Five named ships that may touch; one shot a turn; every hit names the ship."),
    ),
    "mb-kit": (
        _l("Board game, first team begins"),
        _l("The older kit: the first team begins, and a sunk ship leaves the board."),
    ),
    "hasbro-A3264": (
        _l("Board game, other names"),
        _l("The same game with a destroyer of three decks and a patrol boat of two."),
    ),
    "hit-and-continue": (
        _l("Hit and go on"),
        _l("The board game with another shot after every hit."),
    ),
    "salvo-open": (
        _l("Salvo"),
        _l("As many shots as ships afloat, answered together; hits name the ship."),
    ),
    "salvo-hidden": (
        _l("Salvo in the fog"),
        _l("As many shots as ships afloat, answered together; only sinkings are named."),
    ),
    "salvo-stepwise": (
        _l("Salvo, shot by shot"),
        _l("As many shots as ships afloat, each answered before the next; hits name the ship."),
    ),
    "salvo-stepwise-hidden": (
        _l("Shot by shot in the fog"),
        _l("As many shots as ships afloat, each answered at once; only sinkings are named."),
    ),
    "dutchman": (
        _l("The Flying Dutchman"),
        _l("One long ship of any shape on 20 × 20; when it is hit it may sail away, shorter."),
    ),
}
"""The title and the sentence of every preset."""

_GROUPS: tuple[tuple[str, LazyString, tuple[str, ...]], ...] = (
    (
        "lessons",
        _l("For lessons, with tasks"),
        ("lesson-40", "lesson-20", "mathematical", "classroom-shared-board"),
    ),
    (
        "paper",
        _l("The game on squared paper"),
        (
            "russian",
            "russian-corner",
            "russian-bent",
            "russian-alternate",
            "russian-custom",
            "two-shots-8x8",
        ),
    ),
    ("mines", _l("With mines"), ("russian-mine", "mines-touch", "mines-16", "mines-18")),
    (
        "kits",
        _l("The board game with named ships"),
        ("hasbro", "mb-kit", "hasbro-A3264", "hit-and-continue"),
    ),
    (
        "salvo",
        _l("Salvo: many shots in a turn"),
        ("salvo-open", "salvo-hidden", "salvo-stepwise", "salvo-stepwise-hidden"),
    ),
)
_SPECIAL = _l("Something special")


@dataclass(frozen=True, slots=True)
class PresetCard:
    """A preset as the set-up offers it."""

    name: str
    title: str
    words: str
    rules: Ruleset
    sea: OwnSea


@dataclass(frozen=True, slots=True)
class PresetGroup:
    """Presets that stand together."""

    id: str
    title: str
    cards: tuple[PresetCard, ...]

    def holds(self, name: str) -> bool:
        """Tell whether a preset is in this group."""
        return any(card.name == name for card in self.cards)


def preset_groups() -> tuple[PresetGroup, ...]:
    """Return every preset in its group; those that no group names stand at the end."""
    named = [name for _, _, names in _GROUPS for name in names]
    others = tuple(name for name in PRESETS if name not in named)
    groups = (*_GROUPS, ("special", _SPECIAL, others))
    return tuple(
        PresetGroup(group, str(title), tuple(_card(name) for name in names))
        for group, title, names in groups
        if names
    )


def _card(name: str) -> PresetCard:
    title, words = PRESET_WORDS.get(name, (name, ""))
    rules = PRESETS[name]
    return PresetCard(name, str(title), str(words), rules, sample_sea(rules))
