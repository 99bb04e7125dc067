"""Live fragments: each a template of its audience's folder, rendered outside any request."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from flask import Flask

from edu_battle.web.language import language, speak
from edu_battle.web.stages import Page
from edu_battle.web.watched import Path, Reads, Watched, unchanged


@dataclass(frozen=True, slots=True)
class Fragment:
    """A fragment's text, with what it was made of."""

    text: str
    reads: Reads

    def holds(self, page: Page) -> bool:
        """Tell whether the text is still right for another page of the same audience."""
        return unchanged(page, self.reads)


def fragment(app: Flask, folder: str, name: str, page: Page, **more: object) -> Fragment:
    """Render a fragment in the language that is spoken; it knows nothing of any request.

    Of `task`, `task-1`, `task-2` … the template is the same, and the number its `slot`.
    """
    reads: dict[Path, object] = {}
    stem, _, slot = name.partition("-")
    template = app.jinja_env.get_template(f"{folder}/_{stem}.html")
    text = template.render(page=Watched(page, reads), lang=language(), slot=int(slot or 0), **more)
    return Fragment(text.strip(), reads)


@contextmanager
def speaking(app: Flask, spoken: str) -> Iterator[None]:
    """Make a context in which fragments are rendered in one language, outside any request."""
    with app.app_context():
        speak(spoken)
        yield
