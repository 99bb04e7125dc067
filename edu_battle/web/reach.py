"""How other devices reach our pages: host and port, and by HTTPS or not."""

from __future__ import annotations

from flask import Flask, current_app, request, session

from edu_battle.web.security import came_by_proxy

_TEACHERS, _PROXYS, _ANYBODYS = "TEACHERS_ADDRESS", "PROXYS_ADDRESS", "ASKED_ADDRESS"


def attach(app: Flask) -> None:
    """Let an application know its addresses, and its pages show them."""
    app.config.setdefault("SCHEME", "http")
    app.add_template_global(typed, "lan_address")
    app.add_template_global(lan_port)
    app.add_template_global(address_of)
    app.add_template_global(by_https)
    app.before_request(_note_address)


def typed() -> str:
    """Return the address as pupils type it: without a scheme, unless it must be HTTPS."""
    scheme, host = _place()
    return f"https://{host}" if scheme == "https" else host


def lan_port() -> str:
    """Return the port that pupils come to."""
    scheme, host = _place()
    _, colon, port = host.rpartition("]")[2].rpartition(":")
    return port if colon else "443" if scheme == "https" else "80"


def by_https() -> bool:
    """Tell whether this server's own certificate meets the pupils."""
    return _own_scheme() == "https"


def joining(code: str) -> str:
    """Return the address that joins a room."""
    scheme, host = _place()
    return f"{scheme}://{host}/j/{code}"


def address_of(path: str) -> str:
    """Return how another device reaches a page of ours: as this one did, where nothing else is set.

    What somebody else once took for our address must not stand in a link that signs in.
    """
    known = current_app.config.get("LAN_ADDRESS")
    return (f"{_own_scheme()}://{known}" if known else request.host_url.rstrip("/")) + path


def _own_scheme() -> str:
    return str(current_app.config["SCHEME"])


def _place() -> tuple[str, str]:
    """Return scheme and host: as they are set, else as a teacher came, a proxy's guest, anybody."""
    config = current_app.config
    if known := config.get("LAN_ADDRESS"):
        return _own_scheme(), str(known)
    scheme, host = next(config[key] for key in (_TEACHERS, _PROXYS, _ANYBODYS) if key in config)
    return str(scheme), str(host)


def _note_address() -> None:
    """Fragments are rendered outside of requests: they show the address that was asked first.

    Where a proxy tells, a teacher's is surer: a passer-by may come by any name of the machine.
    """
    known = _ANYBODYS
    if came_by_proxy():
        known = _TEACHERS if "teacher" in session else _PROXYS
    current_app.config.setdefault(known, (request.scheme, request.host))
