"""Functions that draw: each uses the task's own seeded chance and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import gcd

from edu_battle.chance import Chance
from edu_battle.tasks.author.scope import Function, Scope
from edu_battle.tasks.author.values import AuthorError, Value, needed_whole

_WIDEST = 10**12
_MOST_DRAWN = 40
_MOST_TRIES = 500
_PRIME_LIMIT = 10**6


def _chance(scope: Scope) -> Chance:
    if scope.chance is None:
        raise AuthorError("pick-here", "a picking function", "Pick under pick, nowhere else.")
    return scope.chance


def _range(low: Value, high: Value) -> tuple[int, int]:
    first, last = needed_whole(low), needed_whole(high)
    if not -_WIDEST <= first <= last <= _WIDEST:
        raise AuthorError("bad-range", f"{first} to {last}", "Give lowest first, up to 10^12.")
    return first, last


def _drawn(scope: Scope, bounds: tuple[int, int], fits: Callable[[int], bool]) -> Value:
    chance = _chance(scope)
    for _ in range(_MOST_TRIES):
        found = chance.between(*bounds)
        if fits(found):
            return Fraction(found)
    raise AuthorError("none-fits", f"{bounds[0]} to {bounds[1]}", "Widen the range.")


def _integer(scope: Scope, arguments: tuple[Value, ...]) -> Value:
    return Fraction(_chance(scope).between(*_range(*arguments)))


def _nonzero(scope: Scope, arguments: tuple[Value, ...]) -> Value:
    return _drawn(scope, _range(*arguments), lambda found: found != 0)


def _coprime(scope: Scope, arguments: tuple[Value, ...]) -> Value:
    other, *bounds = arguments
    fixed = needed_whole(other)
    return _drawn(scope, _range(*bounds), lambda found: gcd(found, fixed) == 1)


def _prime(scope: Scope, arguments: tuple[Value, ...]) -> Value:
    low, high = _range(*arguments)
    if high > _PRIME_LIMIT:
        raise AuthorError("bad-range", str(high), "Pick primes up to a million.")
    return _drawn(scope, (low, high), _is_prime)


def _is_prime(number: int) -> bool:
    if number < len(("0", "1")):
        return False
    return all(number % divisor for divisor in range(2, int(number**0.5) + 1))


def _members(arguments: tuple[Value, ...]) -> tuple[Value, ...]:
    if len(arguments) == 1 and isinstance(arguments[0], tuple):
        arguments = arguments[0]
    if not arguments:
        raise AuthorError("empty-list", "a list without members", "Give at least one.")
    return arguments


def _choice(scope: Scope, arguments: tuple[Value, ...]) -> Value:
    return _chance(scope).choice(_members(arguments))


def _shuffle(scope: Scope, arguments: tuple[Value, ...]) -> Value:
    return tuple(_chance(scope).shuffled(_members(arguments)))


def _distinct(scope: Scope, arguments: tuple[Value, ...]) -> Value:
    count = needed_whole(arguments[0])
    low, high = _range(arguments[1], arguments[2])
    if not 1 <= count <= min(_MOST_DRAWN, high - low + 1):
        raise AuthorError("none-fits", f"{count} different numbers", "Widen the range.")
    chosen: list[int] = []
    chance = _chance(scope)
    for top in range(high - count + 1, high + 1):
        drawn = chance.between(low, top)
        chosen.append(top if drawn in chosen else drawn)
    return tuple(Fraction(number) for number in chance.shuffled(chosen))


PICKING_FUNCTIONS: Mapping[str, Function] = {
    "integer": _integer,
    "nonzero": _nonzero,
    "choice": _choice,
    "distinct": _distinct,
    "coprime": _coprime,
    "prime": _prime,
    "shuffle": _shuffle,
}
