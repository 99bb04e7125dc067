"""A sheet for tomorrow: a few tasks with new numbers on what a match has shown to be weak.

The same match gives the same sheet, so that it can be printed again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from edu_battle.chance import Chance
from edu_battle.game.report import Report
from edu_battle.game.report.rows import Source
from edu_battle.game.report.tally import by_need
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.service.choosing_templates import SEED_SHIFT
from edu_battle.service.house import House
from edu_battle.service.refusals import NothingToPractise
from edu_battle.service.reports import MatchReport
from edu_battle.service.reprints import seeded
from edu_battle.service.snapshots import snapshot
from edu_battle.tasks import last_resort
from edu_battle.tasks.template import BankId, Level, Template, TemplateId

TASKS = 5
_TRIES = 6
"""So often a task is made anew that the class knows already, or that the sheet has."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Tasks to be solved on paper; `of` is what they follow, `tasks` hold their keys."""

    of: MatchReport
    tasks: tuple[TaskSnapshot, ...]


def tomorrow(house: House, of: MatchReport) -> Sheet:
    """Return tomorrow's sheet, the easiest first; raises NothingToPractise."""
    wanted = tuple(islice(cycle(_sources(house, of.found)), TASKS))
    if not wanted:
        raise NothingToPractise
    tasks = tuple(_fresh(house, of, wanted, _chance(of)))
    return Sheet(of, tuple(sorted(tasks, key=lambda task: (task.level, task.bank, task.template))))


def _chance(of: MatchReport) -> Chance:
    return seeded(f"tomorrow {of.room.code} {' '.join(map(str, of.numbers))}")


def _sources(house: House, found: Report) -> tuple[Source, ...]:
    """What was failed, the worst first; where nothing was, everything that was asked."""
    asked = tuple(dict.fromkeys(one.source for one in found.asked))
    return tuple(one for one in by_need(found.rows) if _known(house, one)) or tuple(
        one for one in asked if _known(house, one)
    )


def _known(house: House, source: Source) -> bool:
    return source.bank == last_resort.BANK or _template(house, source) is not None


def _template(house: House, source: Source) -> Template | None:
    return house.library.template(BankId(source.bank), TemplateId(source.template))


def _fresh(
    house: House, of: MatchReport, wanted: Sequence[Source], chance: Chance
) -> Iterator[TaskSnapshot]:
    """Make a task for each source, none like those of the match or like one before."""
    seen = {_words(one.snapshot) for one in of.found.asked}
    levels = {one.source: Level(one.snapshot.level) for one in of.found.asked}
    seeds = [[chance.bits() >> SEED_SHIFT for _ in range(_TRIES)] for _ in wanted]
    for source, own in zip(wanted, seeds, strict=True):
        tries = (_made(house, source, levels[source], seed) for seed in own)
        made = next((one for one in tries if one and _words(one) not in seen), None)
        if made:
            seen.add(_words(made))
            yield made


def _made(house: House, source: Source, level: Level, seed: int) -> TaskSnapshot | None:
    if source.bank == last_resort.BANK:
        return snapshot(last_resort.last_resort(level, seed))
    template = _template(house, source)
    return next(house.stock.made([(template, seed)]), None) if template else None


def _words(task: TaskSnapshot) -> tuple[str, ...]:
    return tuple(text.text_html + str(text.asks) for text in task.texts)
