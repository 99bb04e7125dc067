"""Counts the calls a piece of code makes: a measure of work that no busy machine disturbs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Calls:
    """How many calls there were."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        del frame, argument
        self.count += event in {"call", "c_call"}


@contextmanager
def counted_calls() -> Iterator[Calls]:
    """Count the calls made within."""
    calls = Calls()
    before = sys.getprofile()
    sys.setprofile(calls)
    try:
        yield calls
    finally:
        sys.setprofile(before)
