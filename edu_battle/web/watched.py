"""A page that notes what a template reads of it: a fragment is rendered again when that changes.

Knows no template.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from edu_battle.game.views.common import Course
from edu_battle.game.views.projector import ProjectorView
from edu_battle.game.views.teacher import TeacherView
from edu_battle.game.views.team import TeamView

_INSIDE = (Course, ProjectorView, TeacherView, TeamView)
"""What is looked into: much of it stays when some of it changes. All else is read as a whole."""

Path = tuple[str, ...]
Reads = Mapping[Path, object]
"""What was read, outer things first; of what is looked into, its type."""


@dataclass(frozen=True)
class Watched:
    """Stands for a page, or a part of it, and notes every attribute when it is first read."""

    _it: object
    _reads: dict[Path, object]
    _path: Path = ()

    def __getattr__(self, name: str) -> object:
        value = getattr(self._it, name)
        path = (*self._path, name)
        self._reads[path] = _noted(value)
        seen = Watched(value, self._reads, path) if isinstance(value, _INSIDE) else value
        self.__dict__[name] = seen  # from now on it is found without coming here
        return seen

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        """Pass for what it stands for."""
        return type(self._it)


def unchanged(page: object, reads: Reads) -> bool:
    """Tell whether everything that was read of an earlier page reads the same of this one."""
    for path, noted in reads.items():
        now = _noted(_follow(page, path))
        if now is not noted and now != noted:  # most of it is the very same
            return False
    return True


def _noted(value: object) -> object:
    return type(value) if isinstance(value, _INSIDE) else value


def _follow(page: object, path: Path) -> object:
    """Never leads through what has gone: that was noted before what is inside it."""
    for name in path:
        page = getattr(page, name)
    return page
