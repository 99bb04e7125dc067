"""Why there is no server: one line for the teacher, with a way out."""

from __future__ import annotations

from edu_battle.service.attach import DatabaseUnusable
from edu_battle.service.instance import FolderUnusable, SecondServer
from edu_battle.web.listening import BadHost, PortTaken
from edu_battle.web.security import PROXIES, HttpsTwice

LAST_PORT = 65535

Trouble = BadHost | PortTaken | HttpsTwice | FolderUnusable | SecondServer | DatabaseUnusable
TROUBLES = (BadHost, PortTaken, HttpsTwice, FolderUnusable, SecondServer, DatabaseUnusable)


def in_words(trouble: Trouble) -> str:
    """Say what is wrong and what to do."""
    match trouble:
        case BadHost():
            return (
                f"{trouble.host} is no address of this computer ({trouble.why}). "
                "Leave --host out to serve the whole class."
            )
        case PortTaken():
            other = trouble.port + 1 if trouble.port < LAST_PORT else trouble.port - 1
            return (
                f"Port {trouble.port} is in use or not allowed ({trouble.why}). "
                f"Stop the other program, or take another port: --port {other}"
            )
        case HttpsTwice():
            return (
                f"A proxy stands before this server ({PROXIES}={trouble.proxies}): HTTPS is its "
                f"work. Leave --https out, or unset {PROXIES}"
            )
        case FolderUnusable():
            return (
                f"The folder {trouble.folder} cannot be used ({trouble.why}). "
                "Choose one that you may write to: --instance FOLDER"
            )
        case SecondServer():
            return (
                f"Another edu-battle server already uses {trouble.place}. "
                "Use that one, or stop it first, or choose another folder: --instance FOLDER"
            )
        case DatabaseUnusable():
            return _of_database(trouble)


def _of_database(trouble: DatabaseUnusable) -> str:
    if trouble.newer:
        return (
            f"The database {trouble.place} was written by a newer edu-battle ({trouble.why}). "
            "Install that version, or choose another folder: --instance FOLDER"
        )
    return (
        f"The database {trouble.place} cannot be used ({trouble.why}). "
        "Put a copy of it back, or choose another folder: --instance FOLDER"
    )
