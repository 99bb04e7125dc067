"""Hands every word that pages show to the templates, and names the looks a team can have."""

from __future__ import annotations

from flask import Flask

from edu_battle.web.game_words import change_words, points_words, ship_words
from edu_battle.web.sea_words import fleet_words, sea_words, square_name, square_states

COLOURS = ("blue", "orange", "green", "purple", "magenta", "brown", "teal", "slate")
EMBLEMS = ("anchor", "star", "whale", "crab", "shell", "compass", "wave", "sail")


def register(app: Flask) -> None:
    """Make the words known to every page."""
    app.jinja_env.globals.update(
        fleet_words=fleet_words,
        sea_words=sea_words,
        square_name=square_name,
        square_states=square_states,
    )
    app.jinja_env.filters.update(points=points_words, change=change_words, ship=ship_words)
