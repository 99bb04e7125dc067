"""How addresses are made: what werkzeug compiles for each is left until one is asked for.

There are hundreds, and a site would spend most of its start on them. Knows no page.
"""

from __future__ import annotations

from collections.abc import Callable

from flask import Flask
from werkzeug.routing import Rule


class Address(Rule):
    """An address whose maker is compiled when it is first needed."""

    def _compile_builder(
        self,
        append_unknown: bool = True,  # noqa: FBT001, FBT002  (werkzeug's own shape)
    ) -> Callable[..., tuple[str, str]]:
        """Return a maker that stands for the real one; should werkzeug not ask, all is as usual."""
        real: Callable[..., tuple[str, str]] | None = None
        eager = super()._compile_builder

        def late(rule: Rule, /, **values: object) -> tuple[str, str]:
            nonlocal real
            real = real or eager(append_unknown)
            return real(rule, **values)

        return late


def attach(app: Flask) -> None:
    """Make an application's addresses so; before any is registered."""
    app.url_rule_class = Address
