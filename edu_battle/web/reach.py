"""How other devices reach our pages: host and port, and by HTTPS or not."""

from __future__ import annotations

from flask import Flask, current_app, request

_ASKED = "ASKED_ADDRESS"


def attach(app: Flask) -> None:
    """Let an application know its addresses, and its pages show them."""
    app.config.setdefault("SCHEME", "http")
    app.add_template_global(typed, "lan_address")
    app.add_template_global(address_of)
    app.add_template_global(by_https)
    app.before_request(_note_address)


def typed() -> str:
    """Return the address as pupils type it: without a scheme, unless it must be HTTPS."""
    return f"https://{_host()}" if by_https() else _host()


def by_https() -> bool:
    """Tell whether this server's own certificate meets the pupils."""
    return _scheme() == "https"


def joining(code: str) -> str:
    """Return the address that joins a room."""
    return f"{_scheme()}://{_host()}/j/{code}"


def address_of(path: str) -> str:
    """Return how another device reaches a page of ours: as this one did, where nothing else is set.

    What somebody else once took for our address must not stand in a link that signs in.
    """
    known = current_app.config.get("LAN_ADDRESS")
    return (f"{_scheme()}://{known}" if known else request.host_url.rstrip("/")) + path


def _scheme() -> str:
    return str(current_app.config["SCHEME"])


def _host() -> str:
    return str(current_app.config.get("LAN_ADDRESS") or current_app.config[_ASKED])


def _note_address() -> None:
    """Fragments are rendered outside of requests: they show the address that was asked first."""
    current_app.config.setdefault(_ASKED, request.host)
