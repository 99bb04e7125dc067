"""The baseline: a bare gevent application that keeps nothing and echoes 8 kB to every stream."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

from gevent.event import Event
from gevent.pywsgi import WSGIServer

SIZE = 8 * 1024

Answer = Callable[[str, list[tuple[str, str]]], object]


class Echo:
    """Counts commands; every stream is sent the newest count and the same 8 kB."""

    def __init__(self) -> None:
        self.count = 0
        self.message = self._written()
        self.news = Event()

    def __call__(self, request: dict[str, Any], answer: Answer) -> Iterator[bytes] | list[bytes]:
        """Answer a stream, or take a command."""
        if request["PATH_INFO"] == "/live":
            answer("200 OK", [("Content-Type", "text/event-stream")])
            return self.stream()
        if request["REQUEST_METHOD"] == "POST":
            self.command()
        answer("200 OK", [("Content-Length", "0")])
        return [b""]

    def command(self) -> None:
        """Count one more, and wake every stream."""
        self.count += 1
        self.message = self._written()
        waiting, self.news = self.news, Event()
        waiting.set()

    def stream(self) -> Iterator[bytes]:
        """Send the newest message, and each that comes."""
        while True:
            news = self.news
            yield self.message
            news.wait()

    def _written(self) -> bytes:
        return f"event: frame\nid: 0.0.{self.count}\ndata: {'x' * SIZE}\n\n".encode()


def main() -> None:
    """Serve on the port given."""
    WSGIServer(("127.0.0.1", int(sys.argv[1])), Echo(), log=None, backlog=512).serve_forever()


if __name__ == "__main__":
    main()
