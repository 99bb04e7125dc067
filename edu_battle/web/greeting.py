"""What the terminal says at the start: where pupils, teacher and projector go, and how to stop."""

from __future__ import annotations

import io
import os
import sys
import threading
import webbrowser
from dataclasses import dataclass

import click
import segno

from edu_battle.web.listening import LOOPBACK


@dataclass(frozen=True, slots=True)
class Doors:
    """The addresses of a server: the pupils', the teacher's one-time link, the demonstration's.

    Behind a proxy it does not know the pupils' itself.
    """

    pupils: str | None
    teacher: str
    screen: str | None = None

    @property
    def first(self) -> str:
        """What a browser on this machine should open."""
        return self.screen or self.teacher


def greet(doors: Doors) -> None:
    """Say where everything is."""
    pupils = doors.pupils or "the address of the proxy before this server"
    picture = qr(pupils, sys.stdout.encoding or "ascii") if doors.pupils else ""
    lines = [f"Pupils open    {pupils}", ""]
    if f"//{LOOPBACK}" in pupils:
        lines.insert(1, "               (no network was found: only this computer can open it)")
    if pupils.startswith("https:"):
        lines.insert(1, "               (each tablet warns once: “Advanced”, then go on)")
    if doors.screen:
        lines.append(f"Watch          {doors.screen}")
    lines += [f"Teacher, once  {doors.teacher}", "", "Stop with Ctrl-C."]
    click.echo("\n" + picture + "\n".join(f"  {line}".rstrip() for line in lines) + "\n")
    sys.stdout.flush()


def qr(address: str, encoding: str) -> str:
    """Draw an address in half blocks; empty where the terminal has no such signs."""
    drawn = io.StringIO()
    segno.make(address, error="l").terminal(out=drawn, border=2, compact=True)
    try:
        drawn.getvalue().encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return ""
    return "\n".join(f"  {line}" for line in drawn.getvalue().splitlines()) + "\n\n"


def open_in_browser(address: str) -> None:
    """Open a page beside the server, where there is a desktop to open it on."""
    if has_desktop():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_desktop() -> bool:
    """Tell whether a browser would open a window; one in the terminal would hide the server."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
