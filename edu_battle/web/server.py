"""The server itself: one gevent process, stopped within seconds, its troubles told in words."""

from __future__ import annotations

import logging
import signal
import socket
import sys
import webbrowser
from dataclasses import dataclass
from pathlib import Path

import click
import segno
from flask import Flask
from gevent.pywsgi import WSGIServer

from edu_battle.service import accounts
from edu_battle.service.attach import Life
from edu_battle.service.instance import FolderUnusable, Instance, SecondServer, usual_folder
from edu_battle.web.app import create_app

STOP_SECONDS = 1.0
BACKLOG = 512


class CannotServe(Exception):
    """Why there is no server, in words for a teacher."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How to serve; `demo`: two computer teams play."""

    host: str
    port: int
    instance: Path | None = None
    open_page: bool = False
    demo: bool = False


def run(plan: Plan) -> None:
    """Serve until told to stop; raises CannotServe."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    listener = _listen(plan)
    app = _app(plan)
    life: Life = app.extensions["edu_battle"]
    server = WSGIServer(listener, app, log=None, error_log=logging.getLogger("edu_battle.http"))
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: _stop(server, life))
    _greet(plan, app, life)
    server.serve_forever(stop_timeout=STOP_SECONDS)
    life.stop()


def _listen(plan: Plan) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if sys.platform != "win32":
        # On Windows this option would let a second server in on a taken port.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((plan.host, plan.port))
    except OSError as trouble:
        raise CannotServe(
            f"Port {plan.port} is in use or not allowed ({trouble.strerror}). "
            f"Stop the other program, or take another port: --port {plan.port + 1}"
        ) from trouble
    listener.listen(BACKLOG)
    listener.setblocking(False)  # noqa: FBT003  (the socket's own signature)
    return listener


def _app(plan: Plan) -> Flask:
    folder = plan.instance or usual_folder()
    try:
        instance = Instance(folder)
        instance.lock()
    except FolderUnusable as trouble:
        raise CannotServe(
            f"The folder {trouble.folder} cannot be used ({trouble.why}). "
            "Choose one that you may write to: --instance FOLDER"
        ) from trouble
    except SecondServer as trouble:
        raise CannotServe(
            f"Another edu-battle server already uses {trouble.folder}. "
            "Use that one, or stop it first, or choose another folder: --instance FOLDER"
        ) from trouble
    app = create_app(folder, LAN_ADDRESS=f"{lan_host(plan.host)}:{plan.port}")
    app.extensions["edu_battle_instance"] = instance
    return app


def _stop(server: WSGIServer, life: Life) -> None:
    """Streams end first, so that the server has nothing to wait for."""
    life.house.announcer.close()
    server.close()
    server._stop_event.set()  # noqa: SLF001


def lan_host(host: str) -> str:
    """Return the address by which other devices reach this machine."""
    if host not in {"", "0.0.0.0", "::"}:  # noqa: S104
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only tells which of its addresses it would use.
            probe.connect(("10.255.255.255", 1))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _greet(plan: Plan, app: Flask, life: Life) -> None:
    address = f"http://{app.config['LAN_ADDRESS']}"
    link = f"http://127.0.0.1:{plan.port}/teach/in/{accounts.new_link(life.house)}"
    click.echo(f"\n  Pupils open   {address}\n")
    segno.make(address, error="m").terminal(compact=True)
    click.echo(f"\n  Teacher, once {link}\n\n  Stop with Ctrl-C.")
    if plan.open_page:
        webbrowser.open(link)
