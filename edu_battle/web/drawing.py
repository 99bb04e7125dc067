"""How templates are drawn quickly: one set of names for all, compiled before a class comes.

Knows no page.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import Any

from flask import Flask, g
from flask.templating import Environment
from flask_babel import get_translations


class Drawing(Environment):
    """Templates that share one plain set of names: no import has to look for names of its own."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Return the names that a template knows; only where it is given more, a set of its own."""
        return super().make_globals(d) if d else self.globals


def attach(app: Flask) -> None:
    """Draw an application's templates so; before anything asks for its environment."""
    app.jinja_environment = Drawing


def speak_quickly(app: Flask) -> None:
    """Let templates look a page's language up once and not for every word."""
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        lambda text: _catalogue().gettext(text),
        lambda one, many, number: _catalogue().ngettext(one, many, number),
        newstyle=True,
        pgettext=lambda sense, text: _catalogue().pgettext(sense, text),
        npgettext=lambda sense, one, many, number: _catalogue().npgettext(sense, one, many, number),
    )


def compiling(app: Flask) -> Iterator[None]:
    """Compile every template, one a step, so that no class waits for the first page of its kind."""
    for name in app.jinja_env.list_templates(extensions=["html"]):
        yield
        app.jinja_env.get_template(name)


def _catalogue() -> Any:
    known = g.get("catalogue")
    if known is None:
        known = g.catalogue = get_translations()
    return known
