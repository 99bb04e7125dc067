"""Makes tasks with another generator and prints them as JSON; run by `bench.generation`.

Runs with that generator's packages in its path, not with ours: it must not import edu_battle.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

Make = Callable[[], tuple[str, str]]

_MATHGENERATOR = {
    "linear": "basic_algebra",
    "gcd": "greatest_common_divisor",
    "expand": "expanding",
    "derivative": "power_rule_differentiation",
}
_DATASET = {
    "linear": ("algebra", "linear_1d"),
    "gcd": ("numbers", "gcd"),
    "expand": ("polynomials", "expand"),
    "derivative": ("calculus", "differentiate"),
}


def _mathgenerator(topic: str) -> Make:
    make: Make = getattr(import_module("mathgenerator"), _MATHGENERATOR[topic])
    return make


def _dataset(topic: str) -> Make:
    module, name = _DATASET[topic]
    modules: Any = import_module(f"mathematics_dataset.modules.{module}")
    make = modules.train(lambda entropy: entropy)[name]

    def made() -> tuple[str, str]:
        problem = make()
        return str(problem.question), str(problem.answer)

    return made


def main() -> None:
    """Make tasks of one topic: the words are generator, topic, how many."""
    generator, topic, count = sys.argv[1:]
    make = {"mathgenerator": _mathgenerator, "mathematics_dataset": _dataset}[generator](topic)
    make()
    start = time.process_time()
    made = [make() for _ in range(int(count))]
    spent = time.process_time() - start
    print(json.dumps({"seconds": spent, "tasks": [[str(part) for part in one] for one in made]}))


if __name__ == "__main__":
    main()
