"""The workers that make tasks: kept warm, a hard limit for each task, replaced when they die.

sympy lives in the workers alone; this module and the server that uses it never import it.
"""

from __future__ import annotations

import contextlib
import queue
import threading
from concurrent.futures import Future, InvalidStateError
from dataclasses import dataclass

from edu_battle.service.maker import Gone, Maker
from edu_battle.tasks.task import CannotMake, Task
from edu_battle.tasks.template import Template

_TASK_SECONDS = 5.0
_WORKERS = 2  # one works while the other is the warm spare
_MOST_DEATHS = 2  # a task that ends so many workers is given up
_STOP_SECONDS = 1.0


@dataclass(slots=True)
class _Order:
    template: Template
    seed: int
    promise: Future[Task]
    deaths: int = 0


class Makers:
    """A few workers and the orders they wait for; use it from any thread or greenlet."""

    def __init__(self, *, workers: int = _WORKERS, limit: float = _TASK_SECONDS) -> None:
        self._limit = limit
        self._orders: queue.Queue[_Order | None] = queue.Queue()
        self._lock = threading.Lock()
        self._closed = False
        self._running: dict[int, Maker] = {}
        self._keepers = [
            threading.Thread(target=self._keep, args=(number,), daemon=True)
            for number in range(workers)
        ]
        self._started = False

    def start(self) -> None:
        """Start the workers now, so that the first task does not wait for sympy."""
        with self._lock:
            if self._started or self._closed:
                return
            self._started = True
        for keeper in self._keepers:
            keeper.start()

    def make(self, template: Template, seed: int) -> Future[Task]:
        """Promise the task of a seed; the promise fails with CannotMake, or is cancelled."""
        self.start()
        promise: Future[Task] = Future()
        with self._lock:
            if self._closed:
                promise.cancel()
            else:
                self._orders.put(_Order(template, seed, promise))
        return promise

    def close(self) -> None:
        """End all workers at once; promises still open are cancelled."""
        with self._lock:
            self._closed = True
            running = list(self._running.values())
        for maker in running:
            maker.kill()
        self._cancel_all()
        for _ in self._keepers:
            self._orders.put(None)
        for keeper in self._keepers:
            if keeper.is_alive():
                keeper.join(timeout=_STOP_SECONDS)

    def _keep(self, number: int) -> None:
        """Keep one worker running and hand it orders until the makers close."""
        while (maker := self._begin(number)) is not None:
            try:
                maker.wait_ready()
                while self._serve(maker):
                    pass
            except Gone:
                self._refuse_one()
            finally:
                maker.kill()

    def _begin(self, number: int) -> Maker | None:
        with self._lock:
            if self._closed:
                return None
            maker = self._running[number] = Maker()
            return maker

    def _serve(self, maker: Maker) -> bool:
        """Have one order made; tell whether the worker can go on."""
        order = self._orders.get()
        if order is None:
            return False
        try:
            task = maker.make(order.template, order.seed, self._limit)
        except CannotMake as trouble:
            _fail(order, trouble)
        except Gone as gone:
            self._after_death(order, gone)
            return False
        else:
            with contextlib.suppress(InvalidStateError):  # whoever asked has given up
                order.promise.set_result(task)
        return True

    def _after_death(self, order: _Order, gone: Gone) -> None:
        order.deaths += 1
        if self._closed:
            order.promise.cancel()
        elif gone.slow:
            _fail(order, CannotMake("too-slow", order.template, order.seed))
        elif order.deaths >= _MOST_DEATHS:
            _fail(order, CannotMake("broken", order.template, order.seed))
        else:
            self._orders.put(order)

    def _refuse_one(self) -> None:
        """A worker did not even start: tell the next who asks, then try again."""
        order = None if self._closed else self._orders.get()
        if order is not None:
            _fail(order, CannotMake("no-worker", order.template, order.seed))

    def _cancel_all(self) -> None:
        with contextlib.suppress(queue.Empty):
            while True:
                order = self._orders.get_nowait()
                if order is not None:
                    order.promise.cancel()


def _fail(order: _Order, trouble: CannotMake) -> None:
    with contextlib.suppress(InvalidStateError):
        order.promise.set_exception(trouble)
