"""Headers, cookies, CSRF and rates: what keeps strangers out without locking a class out."""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from datetime import timedelta

from flask import Blueprint, Flask, Response, request
from flask.sessions import SecureCookieSessionInterface
from flask_limiter import Limiter
from flask_wtf.csrf import CSRFProtect
from itsdangerous import URLSafeTimedSerializer
from werkzeug.middleware.proxy_fix import ProxyFix

from edu_battle.web.cookies import cookie

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

LARGEST_REQUEST = 64 * 1024
SESSION_DAYS = 14

SEAT_RATE = "25 per second; 600 per minute"
JOIN_RATE = "60 per second; 600 per minute"
SIGN_IN_RATE = "10 per minute; 60 per hour"
"""Tries of one account from one address: who guesses must wait, and no teacher with them."""
SIGN_IN_RATE_OF_ADDRESS = "20 per minute; 200 per hour"
"""Tries of any accounts from one address: each costs the server about as much as a page."""

PROXIES = "EDU_BATTLE_PROXIES"
"""How many proxies of our own stand before the server; without it nobody's word is taken."""


@dataclass(eq=False)
class HttpsTwice(Exception):
    """The server shall speak HTTPS itself, though browsers speak with a proxy before it."""

    proxies: int


csrf = CSRFProtect()
_log = logging.getLogger(__name__)


def _whose() -> str:
    """A class may be one address, so the rate is counted by seat or by room."""
    given = request.view_args or {}
    if "seat" in given:
        token = request.cookies.get(cookie(f"seat-{given['seat']}"), "")
        return f"seat:{given['seat']}:{token[:64]}"
    return f"{request.blueprint}:{given.get('code', '')}"[:80]


def _whose_try() -> str:
    name = " ".join(request.form.get("name", "").split()).casefold()
    return f"account:{name[:80]}:{request.remote_addr}"


def _address() -> str:
    return f"address:{request.remote_addr}"


class _Sessions(SecureCookieSessionInterface):
    """Cookies that stay on HTTPS where the page came by it; a plain LAN has none."""

    _signer: URLSafeTimedSerializer | None = None

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """Return the one signer of all requests: the secret stays as long as the application."""
        self._signer = self._signer or super().get_signing_serializer(app)
        return self._signer

    def get_cookie_name(self, app: Flask) -> str:
        """Name it by the way the page came."""
        return cookie(super().get_cookie_name(app))

    def get_cookie_secure(self, app: Flask) -> bool:
        """Tell whether the cookie is for HTTPS only."""
        return super().get_cookie_secure(app) or request.is_secure


def attach(app: Flask) -> Limiter:
    """Guard an application; the limiter knows how often each has sent something to it."""
    limiter = Limiter(_whose, storage_uri="memory://", headers_enabled=False)
    app.session_interface = _Sessions()
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_REQUEST,
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_NAME="edu-battle",
        PERMANENT_SESSION_LIFETIME=timedelta(days=SESSION_DAYS),
        WTF_CSRF_TIME_LIMIT=None,
    )
    csrf.init_app(app)
    limiter.init_app(app)
    app.after_request(_headers)
    return limiter


def trust_proxies(app: Flask) -> None:
    """Believe our own proxies which scheme, host and address a browser used.

    Where TLS ends at a proxy, only so are cookies kept to HTTPS and addresses shown as they are.
    """
    if count := proxies():
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=count, x_proto=count, x_host=count
        )
    elif (said := _said()).strip("0"):
        _log.warning("%s=%r is no number: write how many proxies there are, e.g. 1", PROXIES, said)


def proxies() -> int:
    """Return how many proxies of our own stand before the server, as far as we were told."""
    said = _said()
    return int(said) if said.isascii() and said.isdecimal() else 0


def came_by_proxy() -> bool:
    """Tell whether this request came through a proxy that we believe."""
    before: dict[str, object] = request.environ.get("werkzeug.proxy_fix.orig", {})
    return any(request.environ.get(name) != value for name, value in before.items())


def _said() -> str:
    return os.environ.get(PROXIES, "").strip()


def limit(limiter: Limiter, door: Blueprint, rate: str) -> None:
    """Set the rate of what is sent to a door; looking is free."""
    limiter.limit(rate, methods=["POST"])(door)


def limit_tries(limiter: Limiter, door: Blueprint, endpoint: str) -> None:
    """Set how often somebody may try to sign in; the door's other endpoints are free."""
    for rate, whose in ((SIGN_IN_RATE, _whose_try), (SIGN_IN_RATE_OF_ADDRESS, _address)):
        limiter.limit(
            rate,
            key_func=whose,
            methods=["POST"],
            exempt_when=lambda: request.endpoint != endpoint,
        )(door)


def _headers(response: Response) -> Response:
    response.headers.setdefault("Content-Security-Policy", POLICY)
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "same-origin")
    response.headers.setdefault("X-Frame-Options", "DENY")
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", "no-store")
    return response
