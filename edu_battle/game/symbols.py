"""How a found square is marked: display only."""

from __future__ import annotations

from enum import StrEnum


class Symbols(StrEnum):
    """What hits and misses look like, as on paper or as in the kits.

    `crosses`: a cross and a dot. `dashes`: a hit is a dash, and a cross once its ship is sunk.
    `pegs`: red and white ones.
    """

    CROSSES = "crosses"
    DASHES = "dashes"
    PEGS = "pegs"
