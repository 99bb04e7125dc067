"""A tree as MathML, drawn as a careful hand writes it. Knows no page and no language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from edu_battle.tasks import mathml_parts as draw
from edu_battle.tasks import tree, walk
from edu_battle.tasks.mathml_calls import CallPainter
from edu_battle.tasks.notation import ConstantName, Notation, Shape, Sign, Word
from edu_battle.tasks.reading import Decimal
from edu_battle.tasks.tidy import tidy
from edu_battle.tasks.tree import Node

AS_THEY_ARE: Mapping[Word, str] = MappingProxyType({})
_SIGNS = {Sign.NOT_EQUAL: "≠", Sign.LESS_EQUAL: "≤", Sign.GREATER_EQUAL: "≥"}
_CONSTANTS = {ConstantName.PI: "π", ConstantName.E: "e", ConstantName.INFINITY: "∞"}
_PAIRS = {Shape.BRACKETS: "[]", Shape.BRACES: "{}", Shape.ROUND: "()"}
_BETWEEN = {Shape.UNION: "∪", Shape.RATIO: ":", Shape.REMAINDER: "r"}
_LOOSE = tree.Sum | tree.Relation | tree.Group | tree.Logic | tree.Conditional | tree.PlusMinus
_SIGNED = _LOOSE | tree.Negative
_WIDE = (
    _SIGNED | tree.Product | tree.Quotient | tree.Power | tree.Percent | tree.Mixed | tree.Degree
)


def mathml(
    node: Node,
    decimal: Decimal,
    *,
    block: bool = False,
    typed: bool = False,
    joiners: Mapping[Word, str] = AS_THEY_ARE,
) -> str:
    """Draw a tree as a complete `<math>` element.

    `block` puts it on a line of its own; `typed` keeps what was typed (1x, x^1, --5) as it is;
    `joiners` are the words between statements in another language.
    """
    body = _Painter(decimal, joiners).paint(node if typed else tidy(node))
    return f"<math{' display=' + chr(34) + 'block' + chr(34) if block else ''}>{body}</math>"


class _Painter(CallPainter):
    def __init__(self, decimal: Decimal, joiners: Mapping[Word, str]) -> None:
        self.comma = decimal == "comma"
        self.joiners = joiners

    def paint(self, node: Node) -> str:  # noqa: C901, PLR0912 - one line a kind
        match node:
            case tree.Number():
                return self._number(node)
            case tree.Name(name):
                return draw.letter(name)
            case tree.Constant(name):
                return draw.element("mi", _CONSTANTS[name])
            case tree.Mixed(whole, numerator, denominator):
                return draw.row(draw.digits(str(whole)), _fraction(numerator, denominator))
            case tree.Negative(body):
                return draw.row(draw.prefix(draw.MINUS), self.held(body, _SIGNED))
            case tree.PlusMinus(body):
                return draw.row(draw.prefix("±"), self.held(body, _SIGNED))
            case tree.Sum(terms):
                return self._sum(terms)
            case tree.Product(factors):
                return self._product(factors)
            case tree.Quotient():
                return self._quotient(node)
            case tree.Power(base, exponent):
                return self._power(base, exponent)
            case tree.Percent(body):
                return draw.row(self.held(body, _WIDE), draw.words("%"))
            case tree.Degree(body):
                return draw.row(self.held(body, _WIDE), draw.words("°"))
            case tree.Call():
                return self.call(node)
            case _:
                return self._statement(node)

    def held(self, node: Node, loose: object) -> str:
        """Draw a node, in brackets where it is of a looser kind."""
        body = self.paint(node)
        return draw.fenced(body) if isinstance(node, loose) else body  # type: ignore[arg-type]

    def _number(self, node: tree.Number) -> str:
        text = node.digits.replace(".", ",") if self.comma else node.digits
        if node.notation is Notation.SCIENTIFIC:
            front, power = text.split("e")
            minus = [draw.prefix(draw.MINUS)] if power.startswith("-") else []
            raised = draw.row(*minus, draw.digits(power.removeprefix("-")))
            ten = draw.element("msup", draw.digits("10"), raised)
            return draw.row(draw.digits(front), draw.sign(self.times), ten)
        if node.notation is Notation.RECURRING and not self.comma:
            front, period = text.removesuffix(")").split("(")
            return draw.row(draw.digits(front), f"<mover>{draw.digits(period)}<mo>‾</mo></mover>")
        return draw.digits(draw.grouped(text))

    @property
    def times(self) -> str:
        """The sign of multiplication that goes with the decimal mark."""
        return "·" if self.comma else "×"

    def _sum(self, terms: tuple[Node, ...]) -> str:
        if all(isinstance(term, tree.Quantity) for term in terms):  # 2 h 30 min
            return draw.row(draw.words(draw.GAP).join(map(self.paint, terms)))
        parts = [self.held(terms[0], _LOOSE)]
        for term in terms[1:]:
            match term:
                case tree.Negative(body):
                    parts += [draw.sign(draw.MINUS), self._term(body)]
                case tree.PlusMinus(body):
                    parts += [draw.sign("±"), self._term(body)]
                case _:
                    parts += [draw.sign("+"), self._term(term)]
        return draw.row(*parts)

    def _term(self, term: Node) -> str:
        return draw.fenced(self.paint(term)) if _leads_with_sign(term) else self.paint(term)

    def _product(self, factors: tuple[Node, ...]) -> str:
        parts: list[str] = []
        for place, factor in enumerate(factors):
            last = place == len(factors) - 1
            if place:
                parts.append(self._between(factors[place - 1], factor))
            loose = _SIGNED | tree.Product
            if isinstance(factor, tree.Call) and not last:
                parts.append(self.call(factor, closed=True))
            else:
                parts.append(self.held(factor, loose))
        return draw.row(*parts)

    def _between(self, left: Node, right: Node) -> str:
        base = right.base if isinstance(right, tree.Power) else right
        counted = isinstance(base, _SIGNED) and not walk.names(left) | walk.names(right)
        if counted or _begins_with_digit(right) or _long(left) or _long(right):
            return draw.sign(self.times)
        thin = draw.THIN if self.is_named(left) or self.is_named(right) else ""
        return draw.sign(draw.TIMES) + thin

    def _quotient(self, node: tree.Quotient) -> str:
        if node.sign == "/":
            return draw.element("mfrac", self.paint(node.top), self.paint(node.bottom))
        top = self.held(node.top, _LOOSE)
        bottom = self.held(node.bottom, _SIGNED | tree.Product | tree.Mixed)
        return draw.row(top, draw.colon(node.sign if self.comma else "÷"), bottom)

    def _power(self, base: Node, exponent: Node) -> str:
        raised = self.paint(exponent)
        if isinstance(base, tree.Call):
            return self.raised_call(base, exponent, raised)
        return draw.element("msup", self.held(base, _WIDE), raised)

    def _statement(self, node: Node) -> str:  # noqa: C901 - one line a kind
        match node:
            case tree.Relation(operands, signs):
                parts = [self.paint(operands[0])]
                for sign, operand in zip(signs, operands[1:], strict=True):
                    parts += [draw.sign(_SIGNS.get(sign, sign.value)), self.paint(operand)]
                return draw.row(*parts)
            case tree.Group(shape, members):
                return self._group(shape, members)
            case tree.Interval(low, high):
                pair = ("[" if node.low_closed else "(") + ("]" if node.high_closed else ")")
                return draw.fenced(self.members((low, high)), pair)
            case tree.Logic(word, parts):
                joined = [self.paint(part) for part in parts]
                said = self.joiners.get(word, word)
                return draw.row(draw.words(f"{draw.GAP}{said}{draw.GAP}").join(joined))
            case tree.Subscript(name, index):
                return draw.element("msub", draw.letter(name), self.paint(index))
            case tree.Quantity(value, unit):
                beside = unit if unit == "°" else draw.GAP + unit
                return draw.row(self.paint(value), draw.words(beside))
            case tree.Text(value):
                return draw.words(value)
            case _:
                return draw.row(*map(self.paint, walk.children(node)))

    def _group(self, shape: Shape, members: tuple[Node, ...]) -> str:
        if shape in _PAIRS:
            return draw.fenced(self.members(members), _PAIRS[shape])
        between = _BETWEEN.get(shape)
        if between is None:
            return self.members(members)
        if shape is Shape.REMAINDER and (said := self.joiners.get(Word.REMAINDER)):
            return draw.row(
                draw.words(f"{draw.GAP}{said}{draw.GAP}").join(map(self.paint, members))
            )
        return draw.row(draw.sign(between).join(map(self.paint, members)))

    def members(self, members: tuple[Node, ...]) -> str:
        """Draw members with the separator that goes with the decimal mark."""
        between = '<mo separator="true">' + (";" if self.comma else ",") + "</mo>"
        return draw.element("mrow", between.join(map(self.paint, members)))


def _fraction(numerator: int, denominator: int) -> str:
    return draw.element("mfrac", draw.digits(str(numerator)), draw.digits(str(denominator)))


def _leads_with_sign(node: Node) -> bool:
    match node:  # a sum or a negative at the front of a product stands in brackets already
        case tree.Product((tree.Quotient() as first, *_)):
            return _leads_with_sign(first)
        case tree.Quotient(tree.Negative() | tree.Product() | tree.Quotient() as top):
            return node.sign != "/" and (isinstance(top, tree.Negative) or _leads_with_sign(top))
        case _:
            return isinstance(node, _SIGNED)


def _begins_with_digit(node: Node) -> bool:
    match node:
        case tree.Number() | tree.Mixed():
            return True
        case tree.Quotient() | tree.Percent() | tree.Degree():
            return True
        case tree.Power(base):
            return _begins_with_digit(base)
        case tree.Call("factorial", (body,)):
            return _begins_with_digit(body)
        case _:
            return False


def _long(node: Node) -> bool:
    return isinstance(node, tree.Name) and len(node.name) > 1 and node.name.isalpha()
