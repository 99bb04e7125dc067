"""Judging beside sympy and Math-Verify: the same answers in one run, rivals in child processes.

Run: python bench/grading.py [--limit N]. Math-Verify joins in where it is installed.
Ours comes in processor time as well, which other work on the machine does not change.
Rivals get the answer and the key as our reader prints them, so that reading is not compared.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing as mp
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent.parent / "tests" / "cases" / "answers"
FILES = ("verdicts.jsonl", "second_opinion.jsonl")
APART = frozenset({"tolerance", "unit", "functions", "ranges"})
TIME_OUT = 5.0
VALUES = {"number", "expression", "decimal", "fraction", "mixed", "polynomial"}
Judge = Callable[[str, str], bool | None]


def ours(case: dict[str, Any]) -> tuple[bool | None, float, float]:
    """Judge by our own means, reading and all: what is said, wall and processor time.

    An answer in another form has the right value.
    """
    from edu_battle.tasks.answer_key import AnswerKey  # noqa: PLC0415
    from edu_battle.tasks.judging import judge  # noqa: PLC0415

    names = tuple(case.get("names", ()))
    key = AnswerKey(case["kind"], case["key"], names=names, positive=case.get("positive", False))
    begun, worked = time.perf_counter(), time.process_time()
    verdict = judge(case["answer"], key, case.get("decimal", "point")).verdict
    took, work = time.perf_counter() - begun, time.process_time() - worked
    return (None if verdict == "undecided" else verdict in {"right", "form"}), took, work


def printed(case: dict[str, Any]) -> tuple[str, str]:
    """Return answer and key with every sign written out."""
    from edu_battle.tasks.answer_key import AnswerKey  # noqa: PLC0415
    from edu_battle.tasks.answer_reading import read_answer  # noqa: PLC0415
    from edu_battle.tasks.plain import plain  # noqa: PLC0415

    key = AnswerKey(case["kind"], case["key"], names=tuple(case.get("names", ())))
    both = (plain(_fair(read_answer(case[side], key, "point"))) for side in ("answer", "key"))
    answer, goal = both
    return answer, goal


def _fair(node: Any) -> Any:
    """Write mixed numbers and recurring decimals as fractions, which the rivals know."""
    from edu_battle.tasks import tree  # noqa: PLC0415
    from edu_battle.tasks.evaluate import exact  # noqa: PLC0415
    from edu_battle.tasks.substitution import rebuilt  # noqa: PLC0415

    if isinstance(node, tree.Number | tree.Mixed | tree.Percent):
        whole = isinstance(node, tree.Number) and node.value.denominator == 1
        return node if whole or isinstance(node, tree.Percent) else tree.fraction(exact(node))
    return rebuilt(node, _fair)


def simplify() -> Judge:
    """Make the judge `simplify(a - b) == 0`."""
    import sympy  # noqa: PLC0415

    return lambda answer, key: bool(sympy.simplify(_sympy(answer) - _sympy(key)) == 0)


def equals() -> Judge:
    """Make the judge `a.equals(b)`."""
    return lambda answer, key: _sympy(answer).equals(_sympy(key))


def math_verify() -> Judge:
    """Make Math-Verify's judge."""
    rival = import_module("math_verify")

    def judged(answer: str, key: str) -> bool:
        texts = [f"${text}$" for text in (key, answer)]
        return bool(rival.verify(*(rival.parse(text) for text in texts)))

    return judged


def _sympy(text: str) -> Any:
    """Read one of our own printed trees; the texts are this project's own test cases."""
    import sympy  # noqa: PLC0415
    from sympy.parsing import sympy_parser as parsing  # noqa: PLC0415

    names = {"ln": sympy.log, "lg": lambda x: sympy.log(x, 10), "e": sympy.E, "abs": sympy.Abs}
    names |= {"log": lambda x, base=10: sympy.log(x, base), "ceil": sympy.ceiling}
    names |= {"max": sympy.Max, "min": sympy.Min, "cbrt": lambda x: sympy.real_root(x, 3)}
    names |= {letter: sympy.Symbol(letter, real=True) for letter in "abcdfghkmnpqrstuvwxyzABCFSNV"}
    text = text.replace("^", "**").replace("%", "/100").replace("°", "*pi/180")
    steps = (*parsing.standard_transformations, parsing.factorial_notation)
    return parsing.parse_expr(text, names, steps)


def work(name: str, pipe: Connection) -> None:
    """Judge pair after pair in a child process."""
    judge: Judge = RIVALS[name]()
    while True:
        try:
            found: object = judge(*pipe.recv())
        except Exception as trouble:  # noqa: BLE001 - a rival may raise anything
            found = type(trouble).__name__
        pipe.send(found)


class Rival:
    """One rival in a process of its own, begun anew after every time-out."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.begin()

    def begin(self) -> None:
        """Start a process."""
        self.pipe, other = mp.Pipe()
        self.child = mp.Process(target=work, args=(self.name, other), daemon=True)
        self.child.start()
        self.judge("x", "x", patience=60)

    def judge(self, answer: str, key: str, patience: float = TIME_OUT) -> tuple[object, float]:
        """Judge one pair; "time-out" where it takes too long."""
        begun = time.perf_counter()
        self.pipe.send((answer, key))
        if self.pipe.poll(patience):
            return self.pipe.recv(), time.perf_counter() - begun
        self.child.kill()
        self.begin()
        return "time-out", patience


RIVALS: dict[str, Callable[[], Judge]] = {"simplify": simplify, "equals": equals}
if find_spec("math_verify"):
    RIVALS["math-verify"] = math_verify


def row(name: str, found: Sequence[tuple[bool, object, float]]) -> str:
    """Return the figures of one judge as a row of a table."""
    times = sorted(1000 * took for _, _, took in found)
    decided = [(right, said) for right, said, _ in found if isinstance(said, bool)]
    cells = (
        f"{sum(right == said for right, said in decided)} of {len(found)}",
        sum(bool(said) and not right for right, said in decided),
        sum(not said and right for right, said in decided),
        len(found) - len(decided) - sum(said == "time-out" for _, said, _ in found),
        sum(said == "time-out" for _, said, _ in found),
        f"{statistics.median(times):.2f}",
        f"{times[int(len(times) * 0.95)]:.2f}",
        f"{times[-1]:.1f}",
    )
    return f"| {name} | " + " | ".join(map(str, cells)) + " |"


def main() -> None:
    """Run everything and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--limit", type=int, default=100_000)
    limit = parser.parse_args().limit
    lines = [line for file in FILES for line in (CASES / file).read_text("utf-8").splitlines()]
    cases = [json.loads(line) for line in lines]
    cases = [c for c in cases if c["verdict"] in {"right", "form", "wrong"} and not APART & set(c)]
    cases = [c for c in cases if "C" not in c.get("names", ())][:limit]
    values = [c for c in cases if c["kind"] in VALUES and not {"decimal", "positive"} & set(c)]
    head = "| judge | agrees | false accepts | false rejects | undecided | time-outs "
    sys.stdout.write(head + "| median ms | p95 ms | worst ms |\n" + "|---" * 9 + "|\n")
    for name, some in (("ours, every kind", cases), ("ours, values", values)):
        found = [(case["verdict"] != "wrong", *ours(case)) for case in some]
        sys.stdout.write(row(name, [(right, said, took) for right, said, took, _ in found]) + "\n")
        inner = [(right, said, work) for right, said, _, work in found]
        sys.stdout.write(row(f"{name}, processor time", inner) + "\n")
    for name in RIVALS:
        rival = Rival(name)
        said = [(c["verdict"] != "wrong", *rival.judge(*printed(c))) for c in values]
        sys.stdout.write(row(name, said) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
