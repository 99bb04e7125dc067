"""The server itself: one gevent process, stopped within seconds, its troubles told in words."""

from __future__ import annotations

import gc
import logging
import signal
import socket
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import gevent
from flask import Flask
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

from edu_battle.service import accounts, pages
from edu_battle.service.attach import Life
from edu_battle.service.demo import Demo, open_demo
from edu_battle.service.instance import Instance, usual_folder
from edu_battle.web.app import create_app
from edu_battle.web.asking import Reader
from edu_battle.web.drawing import compiling
from edu_battle.web.greeting import Doors, greet, open_in_browser
from edu_battle.web.listening import lan_host, listen, near_host
from edu_battle.web.security import HttpsTwice, proxies
from edu_battle.web.server_words import TROUBLES, in_words

STOP_SECONDS = 0.5
"""How long pages under way may take when the server stops; what is left is cut off."""

SELDOM = 50_000
"""New objects between two looks for garbage: a command makes thousands, which all go again."""


class CannotServe(Exception):
    """Why there is no server, in words for a teacher."""


@dataclass(frozen=True, slots=True)
class Show:
    """What a demonstration plays, and in which language."""

    language: str
    preset: str


@dataclass(frozen=True, slots=True)
class Plan:
    """How to serve; with a `show`, computer teams play."""

    host: str
    port: int
    instance: Path | None = None
    open_page: bool = False
    show: Show | None = None
    https: bool = False

    @property
    def scheme(self) -> str:
        """How other devices come in."""
        return "https" if self.https else "http"


def run(plan: Plan) -> None:
    """Serve until told to stop; raises CannotServe."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    try:
        _speak_https_once(plan)
        with (
            _told_to_stop() as stopped,
            _folder(plan) as folder,
            closing(listen(plan.host, plan.port)) as listener,
            _site(plan, folder) as app,
        ):
            _serve(plan, listener, app, stopped)
    except TROUBLES as trouble:
        raise CannotServe(in_words(trouble)) from trouble


def _speak_https_once(plan: Plan) -> None:
    if plan.https and (count := proxies()):
        raise HttpsTwice(count)


def _serve(plan: Plan, listener: socket.socket, app: Flask, stopped: threading.Event) -> None:
    life: Life = app.extensions["edu_battle"]
    server = _server(plan, listener, app)
    demo = open_demo(life.house, plan.show.language, plan.show.preset) if plan.show else None
    server.start()
    doors = _doors(plan, app, demo)
    greet(doors)
    if plan.open_page:
        open_in_browser(doors.first)
    if demo:
        threading.Thread(target=demo.run, args=(stopped,), name="demo", daemon=True).start()
    _get_ready(app, stopped)
    stopped.wait()
    # Streams end first, so that the server has little to wait for.
    life.house.announcer.close()
    server.stop(timeout=STOP_SECONDS)


def _server(plan: Plan, listener: socket.socket, app: Flask) -> WSGIServer:
    more = {"spawn": Pool(), "log": None, "error_log": logging.getLogger("edu_battle.http")}
    if not plan.https:
        return WSGIServer(listener, app, handler_class=Reader, **more)
    from edu_battle.web.tls import secured  # noqa: PLC0415 - a tenth of a second, where it is asked

    return secured(listener, app, plan.host, **more)


def _get_ready(app: Flask, stopped: threading.Event) -> None:
    """Do what would make a class wait later, in turns with the first pages that are asked for.

    What there is by then stays as long as the server: to look through it for garbage again and
    again would hold every screen up for a tenth of a second.
    """
    for _ in compiling(app):
        gevent.sleep(0)
        if stopped.is_set():
            return
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])


@contextmanager
def _told_to_stop() -> Iterator[threading.Event]:
    """Give what the first Ctrl-C or SIGTERM sets; the second one ends the process at once."""
    stopped = threading.Event()
    numbers = (signal.SIGINT, signal.SIGTERM)

    def first() -> None:
        for number, watcher in zip(numbers, watchers, strict=True):
            watcher.cancel()
            signal.signal(number, signal.SIG_DFL)
        stopped.set()

    watchers = [gevent.signal_handler(number, first) for number in numbers]
    try:
        yield stopped
    finally:
        for watcher in watchers:
            watcher.cancel()


@contextmanager
def _folder(plan: Plan) -> Iterator[Path]:
    """The instance folder; a demonstration leaves nothing behind unless it is given one."""
    if plan.instance or not plan.show:
        yield plan.instance or usual_folder()
        return
    with tempfile.TemporaryDirectory(prefix="edu-battle-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@contextmanager
def _site(plan: Plan, folder: Path) -> Iterator[Flask]:
    """The site on its folder, which no other server may use meanwhile."""
    with ExitStack() as afterwards:
        afterwards.enter_context(Instance(folder).locked())
        # Behind a proxy only those who come through it know the address.
        address = "" if proxies() else f"{lan_host(plan.host)}:{plan.port}"
        app = create_app(folder, LAN_ADDRESS=address, SCHEME=plan.scheme)
        life: Life = app.extensions["edu_battle"]
        afterwards.callback(life.stop)
        yield app


def _doors(plan: Plan, app: Flask, demo: Demo | None) -> Doors:
    house, near = app.extensions["edu_battle"].house, f"http://{near_host(plan.host)}:{plan.port}"
    code = pages.screen_page(house, demo.room).room.code if demo else ""
    known = app.config["LAN_ADDRESS"]
    return Doors(
        pupils=f"{plan.scheme}://{known}" + (f"/j/{code}" if demo else "") if known else None,
        teacher=f"{near}/teach/in/{accounts.new_link(house)}",
        screen=f"{near}/screen/{code}" if demo else None,
    )
