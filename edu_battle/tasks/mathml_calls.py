"""Functions as MathML: roots, bars, logarithms, and brackets only where they are needed."""

from __future__ import annotations

from abc import ABC, abstractmethod

from edu_battle.tasks import mathml_parts as draw
from edu_battle.tasks import tree, walk
from edu_battle.tasks.tree import Call, Node

_SHOWN = {f"a{name}": f"arc{name}" for name in ("sin", "cos", "tan", "cot", "sec", "csc")}
_POWERED = frozenset({"sin", "cos", "tan", "cot", "sec", "csc", "ln", "lg", "log"})
_PAIRS = {"abs": "||", "floor": "⌊⌋", "ceil": "⌈⌉"}
_SHORT = tree.Name | tree.Number | tree.Constant


class CallPainter(ABC):
    """Draws functions; everything else is left to the painter built on it."""

    @abstractmethod
    def paint(self, node: Node) -> str:
        """Draw any tree."""

    @abstractmethod
    def members(self, members: tuple[Node, ...]) -> str:
        """Draw members with separators."""

    def call(self, node: Call, *, closed: bool = False) -> str:
        """Draw a function; `closed` keeps its brackets because something follows."""
        match node:
            case Call("sqrt", (body,)):
                return draw.element("msqrt", self.paint(body))
            case Call("cbrt", (body,)):
                return draw.element("mroot", self.paint(body), draw.digits("3"))
            case Call("root", (body, degree)):
                return draw.element("mroot", self.paint(body), self.paint(degree))
            case Call("exp", (body,)):
                return draw.element("msup", "<mi>e</mi>", self.paint(body))
            case Call("factorial", (body,)):
                return draw.row(self._bare_or_fenced(body), draw.sign("!"))
            case Call(name, (body,)) if name in _PAIRS:
                return draw.fenced(self.paint(body), _PAIRS[name])
            case _:
                return self._named(node, self._name(node), closed=closed)

    def is_named(self, node: Node) -> bool:
        """Tell whether a node begins or ends with the name of a function, as sin x does."""
        return isinstance(node, Call) and (node.name in _POWERED or node.name in _SHOWN)

    def raised_call(self, node: Call, exponent: Node, raised: str) -> str:
        """Draw the power of a function: sin²x, but (sin x) to the −1."""
        if node.name in _POWERED and isinstance(exponent, tree.Number):
            return self._named(node, draw.element("msup", self._name(node), raised), closed=True)
        body = self.call(node)
        return draw.element("msup", body if node.name in _PAIRS else draw.fenced(body), raised)

    def _name(self, node: Call) -> str:
        name = draw.element("mi", _SHOWN.get(node.name, node.name))
        if node.name == "log" and len(node.arguments) > 1:
            return draw.element("msub", name, self.paint(node.arguments[1]))
        return name

    def _named(self, node: Call, name: str, *, closed: bool) -> str:
        arguments = node.arguments[:1] if node.name == "log" else node.arguments
        apply = draw.sign(draw.APPLY)
        if not closed and len(arguments) == 1 and _is_short(arguments[0], node.name):
            return draw.row(name, apply, draw.THIN, self.paint(arguments[0]))
        tall = any(isinstance(part, tree.Quotient) for part in walk.nodes(node))
        body = self.paint(arguments[0]) if len(arguments) == 1 else self.members(arguments)
        return draw.row(name, apply, draw.fenced(body, stretch=tall))

    def _bare_or_fenced(self, node: Node) -> str:
        body = self.paint(node)
        return body if isinstance(node, _SHORT) else draw.fenced(body)


def _is_short(argument: Node, function: str) -> bool:
    if function not in _POWERED and function not in _SHOWN:
        return False
    match argument:
        case tree.Product((tree.Number(), tree.Name() | tree.Constant())):
            return True
        case _:
            return isinstance(argument, _SHORT)
