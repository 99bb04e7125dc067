"""Proving many templates at once, in processes that may be ended: bank files are not trusted."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from time import process_time
from typing import NewType

from edu_battle.banks.problems import BankProblem, Place
from edu_battle.tasks.template import Template
from edu_battle.tasks.worker import limit_memory

Millis = NewType("Millis", float)

TASK_SECONDS = 5
_SLOW = "too-slow"


@dataclass(frozen=True, slots=True)
class Proof:
    """What became of one template: its problems, how many variants were seen, its pace."""

    template: Template
    problems: tuple[BankProblem, ...]
    variants: int = 0
    pace: Millis = Millis(0.0)
    """Mean time to make and prove one task."""


def prove(templates: Sequence[Template], seeds: range) -> Iterator[Proof]:
    """Yield a proof of each template, in their order, using every core."""
    workers = min(os.cpu_count() or 1, len(templates))
    if workers <= 1:
        yield from (proof(template, seeds) for template in templates)
        return
    with _pool(workers) as pool:
        promises = [pool.submit(proof, template, seeds) for template in templates]
        for template, promise in zip(templates, promises, strict=True):
            try:
                yield promise.result()
            except BrokenProcessPool:
                yield _alone(template, seeds)


def _pool(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=limit_memory)


def _alone(template: Template, seeds: range) -> Proof:
    """Another template may have broken the pool: try this one in a process of its own."""
    with _pool(1) as pool:
        try:
            return pool.submit(proof, template, seeds).result()
        except BrokenProcessPool:
            return Proof(template, (_too_slow(template),))


def proof(template: Template, seeds: range) -> Proof:
    """Prove one template in this process, which loads sympy."""
    from edu_battle.banks.check import check, enough  # noqa: PLC0415 - sympy

    start = process_time()
    try:
        with _limit(TASK_SECONDS * 2 + len(seeds)):
            problems = check(template, seeds)
            pace = Millis(1000 * (process_time() - start) / len(seeds))
            count, scarce = (0, ()) if problems else enough(template)
    except TimeoutError:
        return Proof(template, (_too_slow(template),))
    return Proof(template, (*problems, *scarce), count, pace)


def _too_slow(template: Template) -> BankProblem:
    origin = template.origin
    place = Place(origin.file, origin.line, template.id)
    return BankProblem(_SLOW, place, found=str(TASK_SECONDS))


@contextlib.contextmanager
def _limit(seconds: int) -> Iterator[None]:
    """Raise TimeoutError when the time is over, where the system can."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def over(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, over)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
