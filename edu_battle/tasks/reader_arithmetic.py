"""Sums, products, quotients, powers and functions, with the policies of school notation."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from edu_battle.tasks.notation import Notation, Note
from edu_battle.tasks.reader_functions import FunctionReader
from edu_battle.tasks.reading import Code
from edu_battle.tasks.tokens import Token
from edu_battle.tasks.tree import (
    Call,
    Degree,
    Negative,
    Node,
    Number,
    Percent,
    PlusMinus,
    Power,
    Product,
    Quotient,
    Sum,
)
from edu_battle.tasks.words import Kind

_DIVISIONS = ("/", ":", "÷")


class ArithmeticReader(FunctionReader):
    """Reads everything with a value."""

    def value(self) -> Node:
        """Read terms joined by + − ±."""
        at = self.token.at
        terms = [self._term(self.skip("-", "+", "±"))]
        while sign := self.skip("+", "-", "±"):
            terms.append(self._term(sign))
        return terms[0] if len(terms) == 1 else Sum(tuple(terms), at=at)

    def _term(self, sign: Token | None) -> Node:
        body = self._product()
        if sign is None or sign.text == "+":
            return body
        kind = Negative if sign.text == "-" else PlusMinus
        return kind(body, at=sign.at)

    def _product(self) -> Node:
        run = _Run(self._factor())
        while True:
            at = self.token.at
            if self.skip("*"):
                run.times(self._factor(), implicit=False)
            elif not self._parts_ratio() and (sign := self.skip(*_DIVISIONS)):
                note = Note.FUNCTION_THEN_SLASH if self.bare_end == self.index - 1 else None
                run.over(self._factor(), sign.text, note, at)
            elif self.skip("%"):
                run.percent(at)
            elif self.starts_atom():
                self._refuse_side_by_side()
                run.times(self._factor(), implicit=True)
            else:
                return run.node()

    def _parts_ratio(self) -> bool:
        return self.reading.ratio and self.at_sign(":")

    def _refuse_side_by_side(self) -> None:
        if self.token.kind is not Kind.NUMBER:
            return
        before = self.row[self.index - 1]
        if before.kind in {Kind.NAME, Kind.CONSTANT, Kind.UNKNOWN}:
            raise self.trouble(Code.NUMBER_AFTER_NAME, name=before.text, number=self.token.text)
        if before.kind in {Kind.NUMBER, Kind.SUPERSCRIPT} or before.text in {"%", "°"}:
            raise self.trouble(Code.TWO_NUMBERS)

    def _factor(self) -> Node:
        if sign := self.skip("-", "+"):
            with self.deeper():
                body = self._factor()
            return Negative(body, at=sign.at) if sign.text == "-" else body
        return self.power()

    def power(self) -> Node:
        """Read an atom with what follows it: a power, a factorial, degrees."""
        at = self.token.at
        base = self._postfix(self.atom())
        return self._raised(base, at)

    def _raised(self, base: Node, at: int) -> Node:
        if self.token.kind is Kind.SUPERSCRIPT:
            return self._raised(Power(base, self.superscript(), at=at), at)
        if not self.skip("^"):
            return base
        with self.deeper():
            return Power(base, self._factor(), at=at)

    def _postfix(self, node: Node) -> Node:
        while mark := self.skip("!", "°"):
            call = mark.text == "!"
            node = Call("factorial", (node,), at=mark.at) if call else Degree(node, at=mark.at)
        return node

    def superscript(self) -> Node:
        """Read a raised number such as ² or ⁻¹."""
        token = self.take()
        digits = token.text.removeprefix("-").removeprefix("+")
        if not digits.isdigit() or len(digits) > self.reading.limits.digits:
            raise self.trouble(Code.UNEXPECTED, token.at)
        number = Number(Fraction(int(digits)), Notation.INTEGER, str(int(digits)), at=token.at)
        return Negative(number, at=token.at) if token.text.startswith("-") else number


class _Run:
    """A product in the making, from left to right."""

    def __init__(self, first: Node) -> None:
        self.factors = [first]
        self.implicit = True
        self.divided = False

    def times(self, factor: Node, *, implicit: bool) -> None:
        last = self.factors[-1]
        if implicit and self.divided and isinstance(last, Quotient):
            self.factors[-1] = replace(last, note=last.note or Note.SLASH_THEN_PRODUCT)
        self.divided = False
        self.implicit = implicit and self.implicit
        self.factors.append(factor)

    def over(self, bottom: Node, sign: str, note: Note | None, at: int) -> None:
        self.factors = [Quotient(self.node(), bottom, sign, note, at=at)]
        self.divided, self.implicit = True, True

    def percent(self, at: int) -> None:
        last = self.factors[-1]
        if self.divided and isinstance(last, Quotient) and not isinstance(last.top, Number):
            bottom = Percent(last.bottom, at=at)  # x/2% is over 2%, but 1/2% is half a percent
            self.factors[-1] = replace(last, bottom=bottom)
        else:
            self.factors[-1] = Percent(last, at=at)

    def node(self) -> Node:
        if len(self.factors) == 1:
            return self.factors[0]
        return Product(tuple(self.factors), self.implicit, at=self.factors[0].at)
