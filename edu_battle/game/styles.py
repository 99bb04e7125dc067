"""The ways in which a fleet can be placed by chance."""

from __future__ import annotations

from enum import StrEnum


class Style(StrEnum):
    """How random layouts are spread.

    Uniform: every legal layout equally often. Quick: piece by piece. Block: the ships packed
    into one corner, the boats scattered over the rest, as Perelman advises. Border: the ships
    along the edge, the boats anywhere.
    """

    UNIFORM = "uniform"
    QUICK = "quick"
    BLOCK = "block"
    BORDER = "border"
