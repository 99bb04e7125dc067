"""Worker processes that make tasks: kept warm, one spare, a hard time limit for each task.

sympy lives in the workers alone; this module and the server that uses it never import it.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import Future, InvalidStateError
from functools import partial
from typing import Any

from pebble import ProcessExpired, ProcessPool

from edu_battle.tasks.task import CannotMake, Task
from edu_battle.tasks.template import Template

_TASK_SECONDS = 5.0
_WORKERS = 2  # one works while the other is the warm spare
_STOP_SECONDS = 1.0


class Makers:
    """A pool of makers; safe to use from any thread or greenlet."""

    def __init__(self, *, workers: int = _WORKERS, limit: float = _TASK_SECONDS) -> None:
        self._limit = limit
        self._pool = ProcessPool(
            max_workers=workers,
            initializer=_warm_up,
            context=multiprocessing.get_context("spawn"),
        )

    def start(self) -> None:
        """Start the workers now, so that the first task does not wait for sympy."""
        self._pool.schedule(_warm_up)

    def make(self, template: Template, seed: int) -> Future[Task]:
        """Promise the task; the promise fails with CannotMake and nothing else."""
        promise: Future[Task] = Future()
        self._schedule(promise, template, seed, tries=2)
        return promise

    def close(self) -> None:
        """Stop all workers at once; promises still open are cancelled."""
        self._pool.stop()  # type: ignore[no-untyped-call]  # pebble types this one not
        self._pool.join(timeout=_STOP_SECONDS)

    def _schedule(self, promise: Future[Task], template: Template, seed: int, tries: int) -> None:
        try:
            job = self._pool.schedule(_make, args=(template, seed), timeout=self._limit)
        except RuntimeError:
            promise.cancel()
            return
        job.add_done_callback(partial(self._done, promise, template, seed, tries - 1))

    def _done(
        self, promise: Future[Task], template: Template, seed: int, tries: int, job: Future[Task]
    ) -> None:
        if job.cancelled():
            promise.cancel()
            return
        trouble = job.exception()
        if isinstance(trouble, ProcessExpired) and tries > 0:
            self._schedule(promise, template, seed, tries)
            return
        try:
            if trouble is None:
                promise.set_result(job.result())
            else:
                promise.set_exception(_named(trouble, template, seed))
        except InvalidStateError:
            return  # whoever waited has given up


def _named(trouble: BaseException, template: Template, seed: int) -> CannotMake:
    if isinstance(trouble, CannotMake):
        return trouble
    code = "too-slow" if isinstance(trouble, TimeoutError) else "broken"
    return CannotMake(code, template, seed, found=type(trouble).__name__)


def _warm_up() -> None:
    """Load the maker with all it needs; runs in a worker."""
    _make_of()


def _make(template: Template, seed: int) -> Task:
    """Make one task; runs in a worker."""
    task: Task = _make_of()(template, seed)
    return task


def _make_of() -> Any:
    from edu_battle.tasks.making import make  # noqa: PLC0415 - sympy must stay in the workers

    return make
