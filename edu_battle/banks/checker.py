"""The program that proves one bank file for a server: `python -m edu_battle.banks.checker FILE`.

A process of its own with bounded memory, since whoever wrote the file may not mean well; the
server ends it when it takes too long. Writes its problems as JSON.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

from edu_battle.banks.problems import BankProblem, Place
from edu_battle.banks.proving import proof
from edu_battle.banks.reader import read_file
from edu_battle.tasks.worker import limit_memory

SEEDS = range(6)
"""Fewer than an author proves at home: what is left to find here is what was never tried."""


def main(path: str) -> None:
    """Prove a file and print what is wrong with it."""
    limit_memory()
    bank, problems = read_file(Path(path))
    for template in bank.templates if bank else ():
        problems += proof(template, SEEDS).problems
    sys.stdout.write(json.dumps([asdict(problem) for problem in problems]))


def told(text: str) -> tuple[BankProblem, ...]:
    """Read what the program printed; raises ValueError."""
    return tuple(
        BankProblem(one["code"], Place(**one["place"]), one["key"], one["found"], one["expected"])
        for one in json.loads(text)
    )


if __name__ == "__main__":
    main(sys.argv[1])
