"""The desk's keys: what each presses or goes to. The sheet under `?` is this list.

desk-keys.js reads it there. A key means its place on the keyboard, whatever the layout.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask_babel import lazy_gettext as _l


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A key by its place, as it is labelled, what it is for, and the control that it presses.

    `does`: a CSS selector; empty where desk.js knows the key itself. What can be typed into or
    folded out gets the focus instead of a press.
    """

    code: str
    label: Any
    words: Any
    does: str = ""


SHORTCUTS = (
    Shortcut("Enter", _l("Enter"), _l("Do the next step"), "#next-button"),
    Shortcut("Space", _l("Space"), _l("Pause all, or go on"), "#pause-button"),
    Shortcut("KeyE", "E", _l("Eyes on me: tablets and projector go blank"), "#eyes-button"),
    Shortcut("KeyU", "U", _l("Undo last"), "#undo-button"),
    Shortcut(
        "KeyN", "N", _l("Move on: end second tries or the verdict"), "form[action=move-on] button"
    ),
    Shortcut("KeyT", "T", _l("30 seconds more for what runs now"), "#time-button"),
    Shortcut("KeyM", "M", _l("2 minutes more for the match"), "#match-time-button"),
    Shortcut("KeyS", "S", _l("Skip the turn"), "#skip-turn-button"),
    Shortcut("KeyX", "X", _l("Skip the task"), "#skip-task-button"),
    Shortcut("KeyJ", "J", _l("Go to what needs you, one after the other")),
    Shortcut("KeyR", "R", _l("There: yes (right, upheld, defuse)")),
    Shortcut("KeyW", "W", _l("There: no (wrong, turned down, sail round)")),
    Shortcut("KeyF", "F", _l("Something was wrong with the last task"), "[id^=now-][id$=-faulty]"),
    Shortcut("Digit1", "1 … 8", _l("Points for a team")),
    Shortcut("KeyP", "P", _l("Peek, while it is held down")),
    Shortcut("Slash", "/", _l("Search in everything that counted"), "#counted-text"),
    Shortcut("KeyG", "G", _l("Go to the people"), "#live-people summary"),
    Shortcut("KeyL", "L", _l("Lock the room, or open it"), "#lock-button"),
    Shortcut("KeyO", "O", _l("Open the projector"), "#projector-link"),
    Shortcut("KeyA", "A", _l("Matches and records"), "#archive-link"),
    Shortcut("KeyQ", "Q", _l("End the match; you are asked first"), "#end-button"),
    Shortcut("KeyH", "?", _l("This sheet"), "#keys-button"),
)


def shortcuts() -> tuple[Shortcut, ...]:
    """Return every key of the desk."""
    return SHORTCUTS
