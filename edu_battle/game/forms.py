"""What ships may look like: the forms of each size, and whether some squares make one.

Knows no board and no fleet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.fleet import straight
from edu_battle.game.switches import Shapes

Form = tuple[Cell, ...]
"""Squares in reading order; the topmost row and the leftmost column in use are 0."""

LARGEST_FREE = 8
"""The most squares of a ship whose form is free: a king's ship of 8 has 147,941 forms."""

_BENT = {
    3: ("###", "##/#."),
    4: ("####", "###/#..", "###/..#", "##/##", "##./.##", ".##/##."),
}
_FEW = {Shapes.ORTHO: 4, Shapes.KING: 3}
"""Up to so many squares a ship of free form has forms few enough to be listed and turned."""

_SEEDS = 5
"""Larger free forms are grown from those of so many squares."""

_ALWAYS_LOOSE = 2
_STRIDE = 16
_PADDING = _STRIDE + 1
_FIRST_ROW = (1 << _STRIDE) - 1
_FIRST_COL = sum(1 << _STRIDE * row for row in range(_STRIDE))


def forms(shapes: Shapes, size: int) -> tuple[Form, ...]:
    """Return every form of this size, straight ones first; free forms may be very many."""
    if shapes is Shapes.LINE or (shapes is Shapes.BENT and size not in _BENT):
        return _lines(size)
    return _bent(size) if shapes is Shapes.BENT else _free(shapes, size)


def are_few(shapes: Shapes, size: int) -> bool:
    """Tell whether the forms of this size are few enough to be listed wherever they can lie."""
    return size <= _FEW.get(shapes, size)


def any_form(shapes: Shapes, size: int, chance: Chance) -> Form:
    """Draw one of all free forms, each equally often, without listing them."""
    if size <= _SEEDS:
        return chance.choice(forms(shapes, size))
    return tuple(_cells(_any_code(shapes, size, chance)))


def turns(shapes: Shapes, size: int) -> tuple[Form, ...]:
    """Return the forms that a piece takes one after another when it is turned by hand."""
    if not are_few(shapes, size):
        return _lines(size) + (_diagonals(size) if shapes is Shapes.KING else ())
    return forms(shapes, size)


def is_form(shapes: Shapes, cells: tuple[Cell, ...]) -> bool:
    """Tell whether these squares, in any order, make a ship that the shapes allow."""
    if not cells or len(set(cells)) < len(cells):
        return False
    if shapes in _FEW:
        return linked(shapes, cells)
    return normal(cells) in forms(shapes, len(cells))


def linked(shapes: Shapes, cells: tuple[Cell, ...]) -> bool:
    """Tell whether the squares hang together: by a king's steps, or else by their sides."""
    left = set(cells)
    todo = [left.pop()] if left else []
    while todo:
        near = left.intersection(_near(shapes, todo.pop()))
        left -= near
        todo += near
    return not left


def normal(cells: Iterable[Cell]) -> Form:
    """Move squares to the top left corner, in reading order."""
    found = sorted(cells)
    left = min((cell.col for cell in found), default=0)
    return tuple(Cell(cell.row - found[0].row, cell.col - left) for cell in found)


def _near(shapes: Shapes, cell: Cell) -> Iterator[Cell]:
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            if shapes is Shapes.KING or not (down and right):
                yield Cell(cell.row + down, cell.col + right)


def _lines(size: int) -> tuple[Form, ...]:
    along = straight(Cell(0, 0), size, down=False)
    return (along, straight(Cell(0, 0), size, down=True)) if size > 1 else (along,)


def _diagonals(size: int) -> tuple[Form, ...]:
    falling = [Cell(step, step) for step in range(size)]
    return normal(falling), normal(Cell(row, -col) for row, col in falling)


@lru_cache(maxsize=8)
def _bent(size: int) -> tuple[Form, ...]:
    found: dict[Form, None] = {}
    for picture in _BENT[size]:
        form = _seen(picture)
        for _ in range(4):
            found[form] = None
            form = normal(Cell(cell.col, -cell.row) for cell in form)
    return tuple(found)


def _seen(picture: str) -> Form:
    lines = enumerate(picture.split("/"))
    return tuple(Cell(row, col) for row, line in lines for col, c in enumerate(line) if c == "#")


@lru_cache(maxsize=16)
def _free(shapes: Shapes, size: int) -> tuple[Form, ...]:
    known = {cell: cell for cell in (Cell(r, c) for r in range(size) for c in range(size))}
    decoded = (tuple(known[cell] for cell in _cells(code)) for code in _codes(shapes, size))
    first = _lines(size)
    return first + tuple(form for form in decoded if form not in first)


@lru_cache(maxsize=16)
def _codes(shapes: Shapes, size: int) -> tuple[int, ...]:
    # Whole numbers with one bit a square: each smaller form grows by a neighbour.
    if size == 1:
        return (1,)
    smaller = _codes(shapes, size - 1)
    return tuple(sorted({grown for code in smaller for grown in _grown(shapes, code)}))


def _grown(shapes: Shapes, code: int) -> Iterator[int]:
    code <<= _PADDING
    for square in _squares(_around(shapes, code)):
        yield _cornered(code | square)


def _any_code(shapes: Shapes, size: int, chance: Chance) -> int:
    # Grow a random smaller form by a random neighbour. A form comes about once for each square
    # that can be taken from it again, always two or more: the favour is undone by refusals.
    if size <= _SEEDS:
        return chance.choice(_codes(shapes, size))
    most = 4 * size if shapes is Shapes.KING else 2 * size
    while True:
        code = _any_code(shapes, size - 1, chance) << _PADDING
        around = list(_squares(_around(shapes, code)))
        pick = chance.below(most)
        if pick >= len(around):
            continue
        grown = _cornered(code | around[pick])
        if chance.below(_loose(shapes, grown)) < _ALWAYS_LOOSE:
            return grown


def _loose(shapes: Shapes, code: int) -> int:
    # How many squares can be taken away so that the rest still hangs together.
    return sum(_hangs_together(shapes, code ^ square) for square in _squares(code))


def _hangs_together(shapes: Shapes, code: int) -> bool:
    reached = code & -code
    while more := _around(shapes, reached) & code:
        reached |= more
    return reached == code


def _around(shapes: Shapes, code: int) -> int:
    wide = code | code << 1 | code >> 1
    tall = wide if shapes is Shapes.KING else code
    return (wide | tall << _STRIDE | tall >> _STRIDE) & ~code


def _squares(code: int) -> Iterator[int]:
    while code:
        lowest = code & -code
        yield lowest
        code ^= lowest


def _cells(code: int) -> Iterator[Cell]:
    for square in _squares(code):
        yield Cell(*divmod(square.bit_length() - 1, _STRIDE))


def _cornered(code: int) -> int:
    if not code & _FIRST_ROW:
        code >>= _STRIDE
    return code if code & _FIRST_COL else code >> 1
