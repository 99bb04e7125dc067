"""The least that any server here must do: ask who commands, sync one row to the disk, then echo.

Flask with a signed session and a CSRF token, plain `sqlite3`, and 8 kB to every open stream: no
rules, no views, no pages. What this takes beyond `echo.py` no game can do without.
"""

from __future__ import annotations

import secrets
import sqlite3
import sys
from pathlib import Path

from flask import Flask, Response, session
from flask_wtf.csrf import CSRFProtect, generate_csrf
from gevent.pywsgi import WSGIServer

from bench.echo import Echo

TEACHER = 1


def floor(file: Path) -> Flask:
    """Build the application on a database of its own."""
    app = Flask(__name__)
    app.secret_key = secrets.token_hex()
    CSRFProtect(app)
    echo, rows = Echo(), _opened(file)

    @app.get("/")
    def enter() -> str:
        session["teacher"] = TEACHER
        return f'<input name="csrf_token" value="{generate_csrf()}">'

    @app.post("/")
    def command() -> tuple[str, int]:
        if session.get("teacher") != TEACHER:
            return "", 403
        with rows:
            rows.execute("INSERT INTO events (body) VALUES (?)", ("points",))
        echo.command()
        return "", 204

    @app.get("/live")
    def live() -> Response:
        return Response(echo.stream(), mimetype="text/event-stream")

    return app


def _opened(file: Path) -> sqlite3.Connection:
    rows = sqlite3.connect(file)
    rows.execute("PRAGMA journal_mode = WAL")
    rows.execute("PRAGMA synchronous = FULL")
    rows.execute("CREATE TABLE events (id INTEGER PRIMARY KEY, body TEXT)")
    return rows


def main() -> None:
    """Serve on the port given, on a database in the folder given."""
    app = floor(Path(sys.argv[2]) / "floor.sqlite3")
    WSGIServer(("127.0.0.1", int(sys.argv[1])), app, log=None, backlog=512).serve_forever()


if __name__ == "__main__":
    main()
