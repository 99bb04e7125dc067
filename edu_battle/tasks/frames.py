"""Frames on a pipe: a length, then that many bytes. Shared by the server and its workers."""

from __future__ import annotations

from typing import IO

_HEAD = 4


def write_frame(stream: IO[bytes], body: bytes) -> None:
    """Write a length and that many bytes."""
    stream.write(len(body).to_bytes(_HEAD, "big") + body)
    stream.flush()


def read_frame(stream: IO[bytes]) -> bytes | None:
    """Read what `write_frame` wrote; nothing when the stream has ended."""
    head = stream.read(_HEAD)
    if len(head) < _HEAD:
        return None
    length = int.from_bytes(head, "big")
    body = stream.read(length)
    return body if len(body) == length else None
