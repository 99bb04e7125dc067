"""How templates are drawn quickly: one set of names for all, compiled before a class comes.

Knows no page.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import Any

from flask import Flask, g
from flask.templating import Environment
from flask_babel import Domain, get_babel


class Drawing(Environment):
    """Templates that share one plain set of names: no import has to look for names of its own."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Return the names that a template knows; only where it is given more, a set of its own."""
        return super().make_globals(d) if d else self.globals


class Spoken(Domain):  # type: ignore[misc]
    """The words of the present page's language, looked up once a page and not for every word."""

    def get_translations(self) -> Any:
        """Return the catalogue of the language that is spoken."""
        known = g.get("catalogue")
        if known is None:
            known = g.catalogue = super().get_translations()
        return known


def attach(app: Flask) -> None:
    """Draw an application's templates so; before anything asks for its environment."""
    app.jinja_environment = Drawing


def speak_quickly(app: Flask) -> None:
    """Let pages look their language up once and not for every word."""
    get_babel(app).instance.domain_instance = words = Spoken()
    spoken = words.get_translations
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        lambda text: spoken().gettext(text),
        lambda one, many, number: spoken().ngettext(one, many, number),
        newstyle=True,
        pgettext=lambda sense, text: spoken().pgettext(sense, text),
        npgettext=lambda sense, one, many, number: spoken().npgettext(sense, one, many, number),
    )


def compiling(app: Flask) -> Iterator[None]:
    """Compile every template, one a step, so that no class waits for the first page of its kind."""
    for name in app.jinja_env.list_templates(extensions=["html"]):
        yield
        app.jinja_env.get_template(name)
