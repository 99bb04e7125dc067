"""HTTPS by the server's own certificate, on the same port as plain HTTP.

This computer may come either way, so that the teacher sees no warning on it; everybody else is
sent on to HTTPS. Knows nothing of pages.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterable
from contextlib import closing, suppress
from datetime import UTC, datetime
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from flask import Flask
from gevent.pywsgi import WSGIServer
from werkzeug.utils import redirect
from werkzeug.wsgi import get_current_url, get_host

from edu_battle.service.certificate import HostName, certificate
from edu_battle.web.asking import Reader
from edu_battle.web.listening import EVERYWHERE, lan_host

PATIENCE_SECONDS = 20
"""How long a device may take until it has said hello."""

_HELLO = b"\x16"
"""With this byte, and no line of plain HTTP does, every TLS connection begins (RFC 8446, 5.1)."""


def secured(listener: socket.socket, app: Flask, host: str, **more: Any) -> WSGIServer:
    """Return a server of HTTPS; raises FolderUnusable where its certificate cannot be kept."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    kept = certificate(Path(app.instance_path), own_names(host), datetime.now(UTC))
    context.load_cert_chain(kept)
    return _Server(listener, sent_on(app), handler_class=_Handler, ssl_context=context, **more)


def own_names(host: str) -> frozenset[HostName]:
    """Return every name and address by which this machine may be asked for."""
    given = {"localhost", "127.0.0.1", "::1", lan_host(host).strip("[]"), *_of_the_machine()}
    named = given if host in EVERYWHERE else given | {host}
    return frozenset(HostName(name) for name in named if name and name.isascii())


def _of_the_machine() -> Iterable[str]:
    name = socket.gethostname()
    yield from (name, f"{name}.local")
    with suppress(OSError, UnicodeError):
        yield from (str(found[4][0]).partition("%")[0] for found in socket.getaddrinfo(name, None))


def sent_on(app: Any) -> Any:
    """Wrap an application: who comes by plain HTTP from elsewhere is told the way by HTTPS.

    Not for ever: the next lesson may be without, and no browser should remember.
    """

    def answer(environ: dict[str, Any], start: Any) -> Any:
        if environ["wsgi.url_scheme"] == "https" or _is_near(environ["REMOTE_ADDR"]):
            return app(environ, start)
        return redirect(_by_https(environ), 307)(environ, start)

    return answer


def _is_near(address: str) -> bool:
    """Tell whether this computer asks; where IPv6 serves both, IPv4 stands inside of it."""
    found = ip_address(address)
    return (getattr(found, "ipv4_mapped", None) or found).is_loopback


def _by_https(environ: dict[str, Any]) -> str:
    """Return the same page at the same port, which plain HTTP leaves unsaid where it is 80."""
    host = get_host(environ)
    place = host if ":" in host.rpartition("]")[2] else f"{host}:80"
    return get_current_url(environ | {"wsgi.url_scheme": "https", "HTTP_HOST": place})


class _Handler(Reader):
    def get_environ(self) -> dict[str, Any]:
        """Say which way this connection came."""
        environ: dict[str, Any] = super().get_environ()
        safe = isinstance(self.socket, ssl.SSLSocket)
        return environ | {"wsgi.url_scheme": "https" if safe else "http"}

    def handle_error(self, kind: Any, error: Any, trace: Any) -> None:
        """A device that is gone is no news, by TLS no more than without."""
        if isinstance(error, ssl.SSLError):
            self.close_connection = True
        else:
            super().handle_error(kind, error, trace)


class _Server(WSGIServer):  # type: ignore[misc]
    def wrap_socket_and_handle(self, client_socket: Any, address: Any) -> None:
        """Serve one connection; who hangs up at the warning is no news."""
        with suppress(OSError), closing(self._greeted(client_socket)) as door:
            door.settimeout(None)
            self.handle(door, address)

    def _greeted(self, client_socket: Any) -> Any:
        client_socket.settimeout(PATIENCE_SECONDS)
        if client_socket.recv(1, socket.MSG_PEEK) != _HELLO:
            return client_socket
        return self.wrap_socket(client_socket, **self.ssl_args)
