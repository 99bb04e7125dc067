"""How a request is read off its connection; knows nothing of pages."""

from __future__ import annotations

from http.client import HTTPException

from gevent.pywsgi import WSGIHandler


class Reader(WSGIHandler):  # type: ignore[misc]
    """Reads as gevent does; what no browser sends is refused in one line of the log."""

    def read_request(self, raw_requestline: str) -> bool:
        """Read the first line and the headers; raises ValueError, which is answered with 400."""
        try:
            return bool(super().read_request(raw_requestline))
        except HTTPException as wrong:
            raise ValueError(str(wrong)) from wrong
