"""Points to compare at: seeded, never 0 or ±1, of several sizes, where the author allows."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from edu_battle.chance import Chance

Range: TypeAlias = tuple[Fraction, Fraction]
_STEPS = 997  # a prime, so that points are no round numbers
_POSITIVE = ((150, 900), (1150, 2900), (12_000, 90_000), (3100, 8900))  # thousandths
_NEGATIVE = ((-2900, -1150), (-90_000, -12_000), (-900, -150), (-8900, -3100))
_SIZES = tuple(size for both in zip(_POSITIVE, _NEGATIVE, strict=True) for size in both)
_FAR = ((120_000, 4_000_000), (-4_000_000, -120_000))
_WHOLE = (2, 9)
_Sizes: TypeAlias = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """Where names may roam: a seed, whether all are positive, a range for some."""

    seed: int
    positive: bool = False
    ranges: Mapping[str, Range] = field(default_factory=lambda: MappingProxyType({}))


def seed_of(text: str) -> int:
    """Return the seed of a task: the same text always gives the same points."""
    return zlib.crc32(text.encode())


def modular_points(ground: Ground, names: list[str], prime: int) -> Iterator[dict[str, int]]:
    """Yield points of residues without end."""
    chance = Chance(ground.seed ^ prime)
    while True:
        yield {name: 2 + chance.below(min(prime, 1 << 62) - 3) for name in names}


def real_points(
    ground: Ground, names: list[str], count: int, *, far: bool = False
) -> Iterator[dict[str, Fraction]]:
    """Yield real points as fractions; `far` adds points beyond any bend of school functions."""
    chance = Chance(ground.seed)
    sizes = _POSITIVE if ground.positive else _SIZES
    if far:
        sizes = (*sizes, *(_FAR[:1] if ground.positive else _FAR))
    for turn in range(count):
        yield {name: _real(ground, name, (turn, sizes), chance) for name in names}


def _real(ground: Ground, name: str, place: tuple[int, _Sizes], chance: Chance) -> Fraction:
    if name in ground.ranges:
        low, high = ground.ranges[name]
        return low + (high - low) * Fraction(chance.between(1, _STEPS - 1), _STEPS)
    turn, sizes = place
    low_size, high_size = sizes[turn % len(sizes)] if turn < len(sizes) else chance.choice(sizes)
    thousandths = chance.between(low_size, high_size)
    return Fraction(thousandths, 1000) + Fraction(chance.between(1, _STEPS), _STEPS * 2000)


def edge_points(
    ground: Ground, names: list[str], edges: Sequence[Fraction]
) -> Iterator[dict[str, Fraction]]:
    """Yield points on either side of some numbers, where functions such as |x - 10| may bend."""
    chance = Chance(ground.seed + 2)
    for size in sorted({abs(edge) for edge in edges if edge}):
        for turn in (1, -1):
            for nearness in (Fraction(9, 10), Fraction(11, 10)):
                step = Fraction(chance.between(1, _STEPS), _STEPS * 30)
                wished = turn * size * (nearness + step)
                yield {name: _near(ground, name, wished, chance) for name in names}


def _near(ground: Ground, name: str, wished: Fraction, chance: Chance) -> Fraction:
    if name in ground.ranges:
        return _real(ground, name, (0, _SIZES), chance)
    shift = Fraction(chance.between(1, _STEPS), _STEPS * 50)
    return (abs(wished) if ground.positive else wished) + shift


def whole_points(ground: Ground, names: list[str], count: int) -> Iterator[dict[str, Fraction]]:
    """Yield points of small whole numbers, for powers such as (-6)^n."""
    chance = Chance(ground.seed + 1)
    for _ in range(count):
        yield {name: Fraction(chance.between(*_WHOLE)) for name in names}
