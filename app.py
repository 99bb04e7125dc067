"""The site for `flask --app app run` and `python app.py`. Builds nothing at import.

Worker processes import the main module again on Windows and macOS, so all happens on call.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask


def create_app() -> Flask:
    """Build the site and say how the teacher signs in."""
    # Imported on call: `serve` below must patch before anything else is loaded.
    from edu_battle.service import accounts  # noqa: PLC0415
    from edu_battle.store.upgrade import attach_commands  # noqa: PLC0415
    from edu_battle.web import create_app as build  # noqa: PLC0415

    app = build()
    attach_commands(app)
    link = accounts.new_link(app.extensions["edu_battle"].house)
    sys.stderr.write(f"Teacher, once: open /teach/in/{link} on this server\n")
    return app


if __name__ == "__main__":
    from edu_battle.cli import main

    main(["serve", *sys.argv[1:]])
