"""Samples of templates: made by the makers, kept for a while, never waited for for long."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future, wait
from dataclasses import dataclass

from edu_battle.tasks.task import CannotMake, Task
from edu_battle.tasks.template import Template

COUNT = 10
"""So many samples a page shows."""

MOST_KEPT = 40
"""Pages of samples that are kept."""

GLANCE = 0.6
"""How long a page waits for its samples before it is shown without them, in seconds."""

Promise = Callable[[Template, int], Future[Task]]
"""Whoever makes tasks."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A task of a seed, or why there is none; neither while it is being made."""

    seed: int
    task: Task | None = None
    trouble: CannotMake | None = None

    @property
    def waiting(self) -> bool:
        """Whether it is still being made."""
        return self.task is None and self.trouble is None


class Samples:
    """The samples that were asked for last."""

    def __init__(self, promise: Promise) -> None:
        self._promise = promise
        self._kept: OrderedDict[tuple[str, str, int], _Made] = OrderedDict()

    def of(self, template: Template, page: int, seconds: float = GLANCE) -> tuple[Sample, ...]:
        """Return a page of samples, counted from 1; seeds are the same each time."""
        made = self._made(template, page)
        wait(made.promises, seconds)
        first = (page - 1) * COUNT + 1
        return tuple(_sample(seed, one) for seed, one in enumerate(made.promises, first))

    def _made(self, template: Template, page: int) -> _Made:
        key = (template.bank, template.id, page)
        made = self._kept.pop(key, None)
        if made is None or made.template is not template or made.broken():
            first = (page - 1) * COUNT + 1
            made = _Made(
                template, [self._promise(template, seed) for seed in range(first, first + COUNT)]
            )
        self._kept[key] = made
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return made


@dataclass(frozen=True, slots=True)
class _Made:
    template: Template
    promises: Sequence[Future[Task]]

    def broken(self) -> bool:
        """Tell whether no more may be hoped of it: the makers were closed meanwhile."""
        return any(one.cancelled() for one in self.promises)


def _sample(seed: int, promise: Future[Task]) -> Sample:
    if not promise.done():
        return Sample(seed)
    try:
        return Sample(seed, promise.result())
    except CannotMake as trouble:
        return Sample(seed, trouble=trouble)
    except CancelledError:
        return Sample(seed)
