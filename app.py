"""The site for `flask --app app run` and `python app.py`. Builds nothing at import.

Worker processes import the main module again on Windows and macOS, so all happens on call.
"""

from __future__ import annotations

from edu_battle.web import create_app

__all__ = ["create_app"]

if __name__ == "__main__":
    from edu_battle.cli import main

    main(["serve"])
