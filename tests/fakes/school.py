"""A site whose clock is held by hand, and the browsers that visit it with every guard on."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from shutil import copytree, rmtree

from flask import Flask
from itsdangerous import URLSafeTimedSerializer
from jinja2.bccache import Bucket, BytecodeCache
from sqlalchemy import event
from werkzeug.test import TestResponse

from edu_battle.chance import Chance
from edu_battle.game.ids import Instant
from edu_battle.service import accounts
from edu_battle.service.attach import Life, Parts, settle
from edu_battle.service.house import House
from edu_battle.store import links, teachers
from edu_battle.tasks.last_resort import last_resort
from edu_battle.tasks.task import Task
from edu_battle.tasks.template import Template
from edu_battle.web import create_app
from edu_battle.web.app import move_in

NOON = Instant(1_767_000_000_000)


@dataclass
class HandClock:
    """Time passes when a test says so."""

    at: Instant = NOON

    def now(self) -> Instant:
        """Return the present instant."""
        return self.at

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.at = Instant(self.at + round(seconds * 1000))


class AtOnce:
    """Makers that need no time and no worker: whatever is asked for is a sum."""

    def __init__(self) -> None:
        self.asked: list[Template] = []

    def start(self) -> None:
        """Be ready; there is nothing to do."""

    def close(self) -> None:
        """Stop; there is nothing to do."""

    def make(self, template: Template, seed: int) -> Future[Task]:
        """Make an arithmetic task of the template's level."""
        self.asked.append(template)
        promise: Future[Task] = Future()
        promise.set_result(last_resort(template.level, seed))
        return promise


class Named(AtOnce):
    """Makes sums that bear the name of the template they were asked from."""

    def make(self, template: Template, seed: int) -> Future[Task]:
        """Make a sum; of few seeds, so that teams would often get the same one."""
        promise: Future[Task] = Future()
        made = last_resort(template.level, seed % 3)
        promise.set_result(replace(made, bank=template.bank, template=template.id))
        return promise


class Browser:
    """Somebody's browser, most often at one page: `at` ends with a slash."""

    def __init__(self, app: Flask, at: str = "/") -> None:
        self.client = app.test_client()
        self.at = at
        self._token = ""

    def page(self, below: str = "", *, htmx: bool = False) -> TestResponse:
        """Load the page, or one below it; an address that begins with a slash is taken as it is."""
        headers = {"HX-Request": "true"} if htmx else {}
        return self.client.get(self._address(below), headers=headers)

    def send(
        self, below: str, key: str = "", *, htmx: bool = True, csrf: bool = True, **fields: object
    ) -> TestResponse:
        """Send a command as the page's own script would, or as a plain form."""
        headers = {"X-CSRFToken": self.token()} if csrf else {}
        headers |= {"HX-Request": "true"} if htmx else {}
        headers |= {"X-Command-Key": key} if key else {}
        return self.client.post(self._address(below), data=fields, headers=headers)

    def token(self) -> str:
        """Return the token against forged requests, as every page holds it for its browser."""
        if not self._token:
            with self.client.session_transaction() as session:
                secret = session.setdefault("csrf_token", secrets.token_hex())
            key = str(self.client.application.secret_key)
            self._token = URLSafeTimedSerializer(key, salt="wtf-csrf-token").dumps(secret)
        return self._token

    def _address(self, below: str) -> str:
        return below if below.startswith("/") else self.at + below


@dataclass
class School:
    """A site at rest: no timer, no makers, no heartbeat run by themselves."""

    app: Flask
    clock: HandClock = field(default_factory=HandClock)

    @property
    def life(self) -> Life:
        """What would run beside the requests."""
        life: Life = self.app.extensions["edu_battle"]
        return life

    @property
    def house(self) -> House:
        """What the site stands on."""
        return self.life.house

    def teacher(self) -> Browser:
        """Sign the first teacher in."""
        browser = Browser(self.app, "/teach/")
        browser.page(f"in/{accounts.new_link(self.house)}")
        return browser

    def other_teacher(self) -> Browser:
        """Sign in another teacher of the same school."""
        now, token = self.clock.now(), secrets.token_urlsafe()
        with self.house.database.writing() as session:
            other = teachers.create(session, token, now)
            links.create(session, other.id, token, Instant(now + 1000))
        browser = Browser(self.app, "/teach/")
        browser.page(f"in/{token}")
        return browser

    def stranger(self, at: str = "/") -> Browser:
        """Somebody without any cookie."""
        return Browser(self.app, at)

    def ring(self) -> None:
        """Let the timer do what is due now."""
        self.house.timer.ring_due()


class _Compiled(BytecodeCache):
    """Templates compiled once for all the sites of a test run."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what is there."""
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what is new."""
        self._kept[bucket.key] = bucket.bytecode_to_string()


_COMPILED = _Compiled()


def quicken(app: Flask) -> None:
    """Spare a test what costs time: compiled templates are kept, no write waits for the disk."""
    app.jinja_env.bytecode_cache = _COMPILED
    engine = app.extensions["edu_battle"].house.database.engine
    event.listen(engine, "connect", lambda raw, _: raw.execute("PRAGMA synchronous = OFF"))
    engine.dispose()


@contextmanager
def renewed(app: Flask, prepared: Path) -> Iterator[School]:
    """Give a site that stands already a new folder, house and clock: quicker than building one."""
    rmtree(app.instance_path)
    copytree(prepared, app.instance_path)
    clock = HandClock()
    move_in(app, settle(app, None, Parts(clock, AtOnce(), Chance(7))))
    for limiter in app.extensions["limiter"]:
        limiter.reset()
    school = School(app, clock)
    yield school
    school.house.database.close()


@contextmanager
def opened(folder: Path, clock: HandClock | None = None, **settings: object) -> Iterator[School]:
    """Open a site on a folder, at rest, and close its database in the end."""
    clock = clock or HandClock()
    parts = Parts(clock, AtOnce(), Chance(7))
    settings = {"LAN_ADDRESS": "school.example:8000", **settings}
    app = create_app(folder, start=False, parts=parts, **settings)
    quicken(app)
    school = School(app, clock)
    yield school
    school.house.database.close()
