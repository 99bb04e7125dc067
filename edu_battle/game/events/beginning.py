"""How a match is made and its fleets are placed."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.fleet import Layout
from edu_battle.game.ids import Instant, Promise, Salt, TeamId
from edu_battle.game.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class MatchCreated:
    """A match was made; `teams` are the room's own keys, in playing order.

    `first`: who begins where the rules leave it to people (None: by lot).
    """

    ruleset: Ruleset
    teams: tuple[int, ...]
    placing_until: Instant | None = None
    first: TeamId | None = None


@dataclass(frozen=True, slots=True)
class FleetPlaced:
    """A team's layout is now this, whole or not."""

    team: TeamId
    layout: Layout


@dataclass(frozen=True, slots=True)
class FleetCleared:
    """A team took every piece off its sea."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class TeamReady:
    """A team's fleet stands and will not move again."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class FirstNamed:
    """A team said who shall begin; `team` None: the teacher has decided."""

    team: TeamId | None
    first: TeamId


@dataclass(frozen=True, slots=True)
class SaltsDrawn:
    """The salts of the seas' promises: as secret as the fleets, until the match is over."""

    salts: tuple[Salt, ...]


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """Play began; `until` is the bell for it, if there is one.

    `commitments`: the promise of each sea's layout; none in old logs.
    """

    first: TeamId
    until: Instant | None = None
    commitments: tuple[Promise, ...] = ()
