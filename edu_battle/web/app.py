"""The application, put together: store and house below, doors, guards and words above."""

from __future__ import annotations

import time
from pathlib import Path

from flask import Flask

from edu_battle import places
from edu_battle.service.attach import Life, Parts
from edu_battle.service.attach import attach as attach_house
from edu_battle.service.instance import Instance, database_url, usual_folder
from edu_battle.web import (
    archive,
    drawing,
    join,
    language,
    problems,
    reach,
    screen,
    security,
    sign_in,
    teacher,
    team,
    team_fair,
    team_learning,
    team_warm_up,
    words,
)
from edu_battle.web.gallery import Gallery
from edu_battle.web.kept import kept
from edu_battle.web.stages import stage


def create_app(
    instance: Path | None = None,
    *,
    start: bool = True,
    parts: Parts | None = None,
    **settings: object,
) -> Flask:
    """Build the site on an instance folder; `start` brings timer, makers and heartbeat to life.

    Settings: DATABASE_URL (default: an SQLite file in the folder), LAN_ADDRESS and
    SCHEME (by which others reach it; without the first, as a browser did), BANKS (folder).
    `parts`: another clock, chance or makers than the usual. Raises FolderUnusable.
    """
    house = Instance(instance or usual_folder())
    app = Flask(
        "edu_battle.web",
        template_folder=str(places.templates()),
        instance_path=str(house.folder),
    )
    drawing.attach(app)
    app.config["DATABASE_URL"] = database_url()
    app.config.update(settings, SECRET_KEY=house.secret)
    _attach_web(app)
    life = attach_house(app, app.config.get("BANKS"), parts)
    move_in(app, life)
    if start:
        life.start()
    return app


def move_in(app: Flask, life: Life) -> None:
    """Let an application's pages show this house from now on."""
    app.extensions["edu_battle"] = life
    app.extensions["edu_battle_gallery"] = Gallery(app, life.house)


def _attach_web(app: Flask) -> None:
    limiter = security.attach(app)
    security.trust_proxies(app)
    reach.attach(app)
    language.attach(app)
    words.register(app)
    problems.attach(app)
    app.add_template_filter(stage, "stage")
    app.add_template_global(kept)
    app.add_template_global(lambda: time.time_ns() // 1_000_000, "server_now")
    seats = (team, team_fair, team_learning, team_warm_up)
    for door in (join, *seats, screen, archive, teacher, sign_in, language):
        app.register_blueprint(door.pages)
    for seat in seats:
        security.limit(limiter, seat.pages, security.SEAT_RATE)
    security.limit(limiter, join.pages, security.JOIN_RATE)
    security.limit_tries(limiter, sign_in.pages, "sign_in.enter")
    app.add_url_rule("/health", "health", lambda: {"ok": True})
