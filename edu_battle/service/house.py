"""Everything the use cases stand on, put together once when the server starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from edu_battle.banks.folders import BankFolders
from edu_battle.banks.library import Library
from edu_battle.chance import Chance
from edu_battle.service.announcer import Announcer
from edu_battle.service.clock import Clock
from edu_battle.service.crowds import Crowds
from edu_battle.service.difficulty import Difficulty
from edu_battle.service.lineups import Lineups
from edu_battle.service.presence import Presence
from edu_battle.service.records import Records
from edu_battle.service.samples import Samples
from edu_battle.service.season import Finals
from edu_battle.store.database import Database
from edu_battle.store.keys import MatchId

if TYPE_CHECKING:
    from edu_battle.service.stock import Stock
    from edu_battle.service.timer import Timer


@dataclass
class House:
    """The parts that stories work with; tests put fakes in their places."""

    database: Database
    clock: Clock
    chance: Chance
    library: Library
    timer: Timer
    stock: Stock
    folders: BankFolders
    samples: Samples
    announcer: Announcer = field(default_factory=Announcer)
    presence: Presence = field(default_factory=Presence)
    records: Records = field(default_factory=Records)
    crowds: Crowds = field(default_factory=Crowds)
    difficulty: Difficulty = field(default_factory=Difficulty)
    lineups: Lineups = field(default_factory=Lineups)
    finals: Finals = field(init=False)
    watchers: list[Callable[[MatchId], None]] = field(default_factory=list)
    """Who is told of every match that has moved."""

    def __post_init__(self) -> None:
        """How matches ended is worked out from their records."""
        self.finals = Finals(self.records)

    def use(self, library: Library) -> None:
        """Draw tasks from these banks from now on."""
        self.library = library
        self.stock.use(library)
