"""One worker: a child interpreter that makes tasks one after another, killed when it is slow.

Plain subprocess pipes, one pair a worker: they wait politely under gevent, and no worker's
death can hold up another (shared pipes with locks, as in process pools, can).
"""

from __future__ import annotations

import contextlib
import json
import pickle
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import edu_battle
from edu_battle.tasks.frames import read_frame, write_frame
from edu_battle.tasks.task import CannotMake, Task
from edu_battle.tasks.task_json import from_json
from edu_battle.tasks.template import Template

_PROGRAM = (sys.executable, "-m", "edu_battle.tasks.worker")
_ROOT = Path(edu_battle.__file__).resolve().parents[1]
_START_SECONDS = 60.0  # a cold disk on a school laptop

# The terminal's Ctrl-C is for the server, even while a worker has not begun to ignore it.
_WINDOWS_FLAGS: int = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)  # elsewhere there is none
_OWN_GROUP = None if sys.platform == "win32" else 0


class Gone(Exception):
    """The worker ended before it answered; `slow` if it was ended for taking too long."""

    def __init__(self, *, slow: bool) -> None:
        super().__init__(slow)
        self.slow = slow


class Maker:
    """A running worker; made ready by `wait_ready`, ended by `kill`."""

    def __init__(self) -> None:
        self._child = subprocess.Popen(  # noqa: S603 - our own program
            _PROGRAM,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=_ROOT,
            creationflags=_WINDOWS_FLAGS,
            process_group=_OWN_GROUP,
        )

    def wait_ready(self) -> None:
        """Wait until the worker has loaded sympy; raises Gone."""
        self._answer(b"", _START_SECONDS)

    def make(self, template: Template, seed: int, limit: float) -> Task:
        """Make a task within a limit in seconds; raises CannotMake, or Gone if the worker died."""
        answer: dict[str, Any] = json.loads(self._answer(pickle.dumps((template, seed)), limit))
        if "task" in answer:
            return from_json(answer["task"])
        code = answer["trouble"].pop("code")
        raise CannotMake(code, template, seed, **answer["trouble"])

    def kill(self) -> None:
        """End the worker at once."""
        self._child.kill()
        self._child.wait()
        for stream in (self._child.stdin, self._child.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):  # the other end is gone
                    stream.close()

    def _answer(self, request: bytes, limit: float) -> bytes:
        late = threading.Event()
        timer = threading.Timer(limit, self._end, (late,))
        timer.daemon = True
        timer.start()
        try:
            answer = self._exchange(request)
        finally:
            timer.cancel()
        if answer is None:
            raise Gone(slow=late.is_set())
        return answer

    def _exchange(self, request: bytes) -> bytes | None:
        if self._child.stdin is None or self._child.stdout is None:
            return None
        try:
            if request:
                write_frame(self._child.stdin, request)
            return read_frame(self._child.stdout)
        except (OSError, ValueError):  # a pipe that closed meanwhile
            return None

    def _end(self, late: threading.Event) -> None:
        late.set()
        self._child.kill()
