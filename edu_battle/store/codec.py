"""Values of the game to JSON text and back, by their type hints alone.

Read leniently where the log may be older or newer than the program (a missing field takes
its default, an unknown one is passed over), strictly in everything else.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum, EnumType
from functools import cache
from types import UnionType
from typing import Any, NewType, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from edu_battle.game.events import Event
from edu_battle.store.tags import EVENTS, TAGS

T = TypeVar("T")
_Read = Callable[[Any], Any]
_Write = Callable[[Any], Any]


@dataclass(eq=False)
class BodyBroken(Exception):
    """Stored text that does not say a value of the kind that it should."""

    kind: str


def encode(event: Event) -> tuple[str, str]:
    """Return an event's tag and its body as JSON text."""
    return TAGS[type(event)], to_json(event)


def decode(tag: str, text: str) -> Event:
    """Return the event that a tag and a body say, or raise BodyBroken."""
    kind = EVENTS.get(tag)
    if kind is None:
        raise BodyBroken(tag)
    return from_json(kind, text)


def to_json(value: object) -> str:
    """Return a dataclass value as JSON text that any database takes."""
    tree = _writer(cast("Hashable", type(value)))(value)
    text = json.dumps(tree, ensure_ascii=False, separators=(",", ":"))
    # Half a surrogate pair, which a browser may send, has no UTF-8.
    return text if text.isascii() or _encodes(text) else json.dumps(tree)


def from_json(kind: type[T], text: str) -> T:
    """Return the value of this dataclass that JSON text says, or raise BodyBroken."""
    try:
        value: T = _reader(cast("Hashable", kind))(json.loads(text))
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise BodyBroken(kind.__name__) from error
    return value


def _encodes(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


@cache
def _reader(hint: Hashable) -> _Read:
    """Return the function that turns a JSON tree into a value of this type."""
    if isinstance(hint, NewType):
        return _reader(hint.__supertype__)
    if hint in {int, str, bool}:
        return _read_plain(hint)
    if get_origin(hint) in {Union, UnionType}:
        return _read_optional(_reader(_some(hint)))
    if get_origin(hint) is tuple:
        return _tuple_reader(get_args(hint))
    if is_dataclass(hint):
        return _read_dataclass(cast("type", hint))
    if isinstance(hint, EnumType):
        return cast("type[Enum]", hint)._value2member_map_.__getitem__
    # What is left is a named tuple.
    return _read_record(cast("type", hint), get_type_hints(hint).values())


def _read_plain(kind: type) -> _Read:
    def read(tree: Any) -> Any:
        if type(tree) is not kind:
            raise TypeError(tree)
        return tree

    return read


def _read_optional(inner: _Read) -> _Read:
    return lambda tree: None if tree is None else inner(tree)


def _tuple_reader(args: tuple[Any, ...]) -> _Read:
    if args[-1] is Ellipsis:
        return _read_list(_reader(args[0]))
    return _read_record(lambda *items: items, args)


def _read_list(item: _Read) -> _Read:
    def read(tree: Any) -> Any:
        if type(tree) is not list:
            raise TypeError(tree)
        return tuple([item(one) for one in tree])

    return read


def _read_record(kind: Callable[..., Any], hints: Iterable[Any]) -> _Read:
    items = [_reader(hint) for hint in hints]

    def read(tree: Any) -> Any:
        if type(tree) is not list:
            raise TypeError(tree)
        return kind(*[item(one) for item, one in zip(items, tree, strict=True)])

    return read


def _read_dataclass(kind: type) -> _Read:
    hints = get_type_hints(kind)
    plan = [(field.name, _reader(hints[field.name])) for field in fields(kind)]

    def read(tree: Any) -> Any:
        if type(tree) is not dict:
            raise TypeError(tree)
        return kind(**{name: item(tree[name]) for name, item in plan if name in tree})

    return read


@cache
def _writer(hint: Hashable) -> _Write:
    """Return the function that turns a value of this type into a JSON tree."""
    if isinstance(hint, NewType):
        return _writer(hint.__supertype__)
    if get_origin(hint) in {Union, UnionType}:
        return _read_optional(_writer(_some(hint)))
    if get_origin(hint) is tuple:
        return _tuple_writer(get_args(hint))
    if is_dataclass(hint):
        return _write_dataclass(cast("type", hint))
    # Plain values and our enums, which are strings, are JSON as they are; so is a named tuple.
    return lambda value: value


def _tuple_writer(args: tuple[Any, ...]) -> _Write:
    if args[-1] is Ellipsis:
        item = _writer(args[0])
        return lambda value: [item(one) for one in value]
    items = [_writer(hint) for hint in args]
    return lambda value: [item(one) for item, one in zip(items, value, strict=True)]


def _write_dataclass(kind: type) -> _Write:
    hints = get_type_hints(kind)
    plan = [(field.name, _writer(hints[field.name])) for field in fields(kind)]
    return lambda value: {name: item(getattr(value, name)) for name, item in plan}


def _some(hint: Any) -> Any:
    """Return X of `X | None`, the only union that a field of ours may have."""
    (some,) = (one for one in get_args(hint) if one is not type(None))
    return some
