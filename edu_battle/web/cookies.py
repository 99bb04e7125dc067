"""The names of our cookies. Those of HTTPS have names of their own.

Browsers never let plain HTTP replace a cookie of HTTPS: who was served by it yesterday could
not come in today, when the same address is served without.
"""

from __future__ import annotations

from flask import request


def cookie(name: str) -> str:
    """Return a cookie's name for the way this request came."""
    return f"{name}-tls" if request.is_secure else name
