"""How making tasks compares: ours, mathgenerator and mathematics_dataset on four like topics.

    python -m bench.generation --rivals FOLDER

FOLDER holds the packages of each rival in a folder of its name (`pip install --target`); a rival
that is not there is passed over and named. What is counted stands in bench/README.md.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from edu_battle.banks.reader import read_file
from edu_battle.tasks.making import make
from edu_battle.tasks.template import Language

HERE = Path(__file__).parent
TOPICS = ("linear", "gcd", "expand", "derivative")
RIVALS = ("mathgenerator", "mathematics_dataset")
COUNT = 1_000
WAIT_SECONDS = 300
EN = Language("en")

_UGLY = re.compile(r"[+−-] ?[−-]|(?<![\w.^])[01]\*?[a-z]\b|\^1(?!\d)|\*\*1(?!\d)|\+ ?0\b(?![.,])")


@dataclass(frozen=True, slots=True)
class Row:
    """What one generator made of one topic."""

    seconds: float
    tasks: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        """Say tasks a second, how many differ, how many show ugly maths."""
        ugly = sum(bool(_UGLY.search(text) or _UGLY.search(key)) for text, key in self.tasks)
        count = len(self.tasks)
        pace = count / max(self.seconds, 1e-9)
        same = len({text for text, _ in self.tasks})
        shares = f"{100 * same // count:3} % differ  {100 * ugly // count:3} % ugly"
        return f"{pace:9,.0f} a second  {shares}"


def main() -> None:
    """Measure and print."""
    wanted = argparse.ArgumentParser(description="Making tasks compared.")
    wanted.add_argument("--rivals", type=Path, default=HERE / "rivals")
    wanted.add_argument("--count", type=int, default=COUNT)
    options = wanted.parse_args()
    print(f"{options.count} tasks a row, processor time of one core, questions and keys in English")
    for topic in TOPICS:
        print(f"{topic}\n  edu-battle           {_ours(topic, options.count)}")
        for rival in RIVALS:
            print(f"  {rival:20} {_theirs(options.rivals / rival, rival, topic, options.count)}")


def _ours(topic: str, count: int) -> Row:
    bank, problems = read_file(HERE / "generation.toml")
    if bank is None:
        raise SystemExit("\n".join(map(str, problems)))
    template = next(one for one in bank.templates if one.id == topic)
    make(template, count)
    start = time.process_time()
    made = [make(template, seed) for seed in range(count)]
    spent = time.process_time() - start
    return Row(spent, tuple((one.text[EN].plain, one.key_shown[EN].plain) for one in made))


def _theirs(folder: Path, rival: str, topic: str, count: int) -> Row | str:
    if not folder.is_dir():
        return f"not installed: pip install --target {folder} …"
    words = [sys.executable, str(HERE / "rivals.py"), rival, topic, str(count)]
    clean = os.environ | {"PYTHONPATH": str(folder), "MPLBACKEND": "Agg"}
    done = subprocess.run(
        words, env=clean, capture_output=True, text=True, timeout=WAIT_SECONDS, check=False
    )
    if done.returncode:
        return f"does not run: {done.stderr.strip().splitlines()[-1][:90]}"
    told = json.loads(done.stdout.splitlines()[-1])
    return Row(told["seconds"], tuple((text, key) for text, key in told["tasks"]))


if __name__ == "__main__":
    main()
