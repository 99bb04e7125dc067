"""What the interpreter is asked to do meanwhile: to run code, import, open files, start others."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

DEEDS = frozenset(
    {"exec", "compile", "import", "open", "os.system", "os.exec", "os.posix_spawn"}
    | {"subprocess.Popen", "socket.connect", "shutil.rmtree", "os.remove", "ctypes.dlopen"}
)

_noted: list[list[str]] = []


def _note(event: str, arguments: tuple[object, ...]) -> None:
    # A hook cannot be taken out again, so it does nothing while nobody asks.
    if _noted and event in DEEDS:
        _noted[-1].append(f"{event} {arguments[:1]}"[:120])


sys.addaudithook(_note)


@contextmanager
def audited() -> Iterator[list[str]]:
    """Note every deed of the interpreter while the block runs."""
    deeds: list[str] = []
    _noted.append(deeds)
    try:
        yield deeds
    finally:
        _noted.remove(deeds)
