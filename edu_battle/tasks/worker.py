"""The program of a maker: reads templates from its input, writes tasks to its output.

Started by `service.maker` as `python -m edu_battle.tasks.worker`; ends when its input ends.
Requests are pickled by the server itself; answers are JSON, so a worker that went astray
cannot hand the server anything but words.
"""

from __future__ import annotations

import contextlib
import faulthandler
import json
import pickle
import signal
import sys
from collections.abc import Callable
from typing import IO, Any

from edu_battle.tasks.frames import read_frame, write_frame
from edu_battle.tasks.task import CannotMake, Task
from edu_battle.tasks.task_json import to_json
from edu_battle.tasks.template import Template

Make = Callable[[Template, int], Task]

_MOST_MEMORY = 2 * 1024**3
_LAST_RESORT_SECONDS = 30  # the server's own limit is far shorter, unless the server has died


def main() -> None:
    """Serve requests until the input ends; Ctrl-C is the server's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory()
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever prints must not disturb the frames
    from edu_battle.tasks.making import make  # noqa: PLC0415 - slow: only now that signals are set

    with contextlib.suppress(BrokenPipeError):  # the server is gone
        write_frame(answers, b"ready")
        _serve(requests, answers, make)


def _serve(requests: IO[bytes], answers: IO[bytes], make: Make) -> None:
    while (request := read_frame(requests)) is not None:
        faulthandler.dump_traceback_later(_LAST_RESORT_SECONDS, exit=True)
        answer = _answer(request, make)
        faulthandler.cancel_dump_traceback_later()
        write_frame(answers, json.dumps(answer).encode())


def _answer(request: bytes, make: Make) -> dict[str, Any]:
    template, seed = pickle.loads(request)  # noqa: S301 - our own server wrote it
    try:
        return {"task": to_json(make(template, seed))}
    except CannotMake as trouble:
        fields = ("code", "key", "found", "advice")
        return {"trouble": {name: getattr(trouble, name) for name in fields}}
    except Exception as trouble:  # noqa: BLE001 - the edge of a worker: sympy raises what it likes
        found = f"{type(trouble).__name__} {trouble}"[:200]
        return {"trouble": {"code": "broken", "found": found}}


def limit_memory() -> None:
    """Let this process fail rather than take all memory, where the system can."""
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return
    with contextlib.suppress(ValueError, OSError):  # a stricter limit is set already
        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))


if __name__ == "__main__":
    main()
