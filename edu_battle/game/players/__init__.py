"""Computer players: they choose a square from what their screen shows and the rules, no more."""

from __future__ import annotations

from edu_battle.game.players.choosing import Level, choose
from edu_battle.game.players.seen import NothingToFireAt

__all__ = ["Level", "NothingToFireAt", "choose"]
