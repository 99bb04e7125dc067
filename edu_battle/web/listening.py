"""The door to the network: a socket that listens, and the address by which others find it."""

from __future__ import annotations

import errno
import socket
import sys
from dataclasses import dataclass

BACKLOG = 512
LOST_AFTER_MS = 20_000
"""How long a device may leave what was sent to it unanswered."""

LOOPBACK = "127.0.0.1"
EVERYWHERE = frozenset({"", "0.0.0.0", "::"})  # noqa: S104  (names what serves a whole class)

_NO_SUCH_ADDRESS = {errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT, getattr(errno, "WSAEADDRNOTAVAIL", -1)}


@dataclass(eq=False)
class BadHost(Exception):
    """The host is no address of this computer."""

    host: str
    why: str


@dataclass(eq=False)
class PortTaken(Exception):
    """The port is in use, or only the system's own programs may have it."""

    port: int
    why: str


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; raises BadHost, PortTaken."""
    try:
        # Asked here, since the resolver's own thread would print what it cannot encode.
        host.encode("idna")
        family, kind, _, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError) as trouble:
        raise BadHost(host, _words(trouble)) from trouble
    listener = socket.socket(family, kind)
    try:
        _take(listener)
        _notice_the_lost(listener)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as trouble:
        listener.close()
        if trouble.errno in _NO_SUCH_ADDRESS:
            raise BadHost(host, _words(trouble)) from trouble
        raise PortTaken(port, _words(trouble)) from trouble
    listener.setblocking(False)  # noqa: FBT003  (the socket's own signature)
    return listener


def lan_host(host: str) -> str:
    """Return the address by which other devices reach this machine; loopback without a network."""
    if host not in EVERYWHERE:
        return written(host)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only tells which of its addresses it would use.
            probe.connect(("10.255.255.255", 1))
            return str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK


def near_host(host: str) -> str:
    """Return the address by which this machine reaches itself."""
    return LOOPBACK if host in EVERYWHERE else written(host)


def written(host: str) -> str:
    """Write a host as addresses of pages have it."""
    return f"[{host}]" if ":" in host else host


def _notice_the_lost(listener: socket.socket) -> None:
    """A tablet that goes dark never says so: give up what it does not acknowledge.

    Its sockets inherit this. Elsewhere than on Linux the system's own patience, minutes, holds.
    """
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, LOST_AFTER_MS)


def _take(listener: socket.socket) -> None:
    """A port that was just given up may be had again; one in use never."""
    if sys.platform == "win32":
        # There, SO_REUSEADDR would let a second server in on a taken port.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def _words(trouble: Exception) -> str:
    return getattr(trouble, "strerror", None) or str(trouble)
