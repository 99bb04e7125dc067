"""The instance folder: the server's own secrets, its lock, its database. One server each."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from edu_battle.places import checkout
from edu_battle.store.base import sqlite_file

_SECRET_BYTES = 32


@dataclass(eq=False)
class FolderUnusable(Exception):
    """The instance folder cannot be made or written to."""

    folder: Path
    why: str


@dataclass(eq=False)
class SecondServer(Exception):
    """Another server uses this instance folder, or the same database file."""

    place: Path


def usual_folder() -> Path:
    """Return `instance/` of the checkout, or a folder of the user's where it is installed."""
    named = os.environ.get("EDU_BATTLE_INSTANCE")
    if named:
        return Path(named)
    here = checkout()
    return here / "instance" if here else Path.home() / ".edu-battle"


def database_url() -> str | None:
    """Return where the database is, if it is not the usual file in the instance folder."""
    return os.environ.get("DATABASE_URL") or None


@contextmanager
def _alone(lock: Path, place: Path) -> Iterator[None]:
    """Hold a lock; however the process ends, the system takes it away with it."""
    try:
        file = lock.open("a+b")
    except OSError as trouble:
        raise FolderUnusable(lock.parent, trouble.strerror or str(trouble)) from trouble
    with file:
        try:
            _lock(file)
        except OSError as trouble:
            raise SecondServer(place) from trouble
        yield


class Instance:
    """An instance folder that is ready to be used."""

    def __init__(self, folder: Path) -> None:
        """Make the folder where there is none; raises FolderUnusable."""
        self.folder = folder.resolve()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.folder.chmod(0o700)
            self.secret = self._secret()
        except OSError as trouble:
            raise FolderUnusable(self.folder, trouble.strerror or str(trouble)) from trouble

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep a second server out as long as this one runs; raises SecondServer, FolderUnusable.

        A database file that lies elsewhere is locked too, so that no other folder leads to it.
        """
        database = sqlite_file(database_url())
        with ExitStack() as locks:
            locks.enter_context(_alone(self.folder / "server.lock", self.folder))
            if database:
                locks.enter_context(_alone(Path(f"{database}.lock"), database))
            yield

    def _secret(self) -> str:
        """Return the key that signs cookies, made at the first start, readable by the owner."""
        path = self.folder / "secret.key"
        if not path.exists():
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
                new.write(secrets.token_hex(_SECRET_BYTES))
        with (self.folder / ".writable").open("w"):
            pass
        (self.folder / ".writable").unlink()
        return path.read_text(encoding="ascii").strip()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
