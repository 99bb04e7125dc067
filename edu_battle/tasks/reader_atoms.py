"""The smallest things a reader knows: numbers, names, brackets, bars, roots, lists."""

from __future__ import annotations

from abc import ABC, abstractmethod

from edu_battle.tasks.notation import ConstantName, Notation, Shape
from edu_battle.tasks.reader_groups import GroupReader
from edu_battle.tasks.reading import Code
from edu_battle.tasks.tokens import Token
from edu_battle.tasks.tree import Call, Constant, Group, Mixed, Name, Node, Number, Subscript, Text
from edu_battle.tasks.words import Kind

_STARTS = {Kind.NUMBER, Kind.NAME, Kind.UNKNOWN, Kind.FUNCTION, Kind.CONSTANT, Kind.TEXT}


_AFTER_ENDS = frozenset({"∪", ")", "]", ",", ";", "=", "<", ">", "<=", ">=", "!="})


class AtomReader(GroupReader, ABC):
    """Reads one atom; what stands inside brackets is left to the layers above."""

    @abstractmethod
    def function(self) -> Node:
        """Read a function and its argument."""

    @abstractmethod
    def power(self) -> Node:
        """Read an atom with its power."""

    @abstractmethod
    def superscript(self) -> Node:
        """Read a raised number such as ² or ⁻¹."""

    def starts_atom(self) -> bool:
        """Tell whether an atom begins under the cursor."""
        if self.token.kind in _STARTS:
            return True
        if self.at_sign("["):
            return self.reading.author or not self.closes_backwards()
        return self.at_sign("(", "√", "∛") or (self.at_sign("|") and not self.bars)

    def closes_backwards(self) -> bool:
        """Tell whether a [ opens nothing: it closes an open end, as in ]1; 7[."""
        after, before = self.ahead(), self.row[self.index - 1]
        if before.kind in {Kind.NAME, Kind.UNKNOWN}:  # x[0] is no product
            return True
        return after.kind in {Kind.END, Kind.WORD} or after.text in _AFTER_ENDS

    def atom(self) -> Node:
        """Read one atom."""
        token = self.token
        match token.kind:
            case Kind.NUMBER:
                return self._number()
            case Kind.NAME:
                return self._name()
            case Kind.CONSTANT:
                return Constant(ConstantName(self.take().text), at=token.at)
            case Kind.FUNCTION:
                return self.function()
            case Kind.UNKNOWN:
                raise self.trouble(Code.UNKNOWN_NAME, name=token.text)
            case Kind.TEXT:
                return Text(self.take().text, at=token.at)
            case _:
                return self._signed(token)

    def _signed(self, token: Token) -> Node:
        of_degree = token.kind is Kind.SUPERSCRIPT and self.ahead().text == "√"  # ³√8
        if of_degree or self.at_sign("√", "∛"):
            return self._root(self.superscript() if of_degree else None)
        if self.at_sign("|"):
            return self._absolute()
        if self.at_sign("∅"):
            return Group(Shape.BRACES, (), at=self.take().at)
        if self.at_sign("[") and self.reading.author:
            return Group(Shape.BRACKETS, self.members(), at=token.at)
        if self.at_sign("(", "[", "{") or (self.at_sign("]") and self.opens_interval()):
            return self.group()
        if self.at_sign(")", "]", "}"):
            raise self.trouble(Code.BRACKET_NOT_OPENED)
        if token.kind in {Kind.END, Kind.SIGN}:
            raise self.trouble(Code.SOMETHING_MISSING)
        raise self.trouble(Code.UNEXPECTED)

    def _root(self, degree: Node | None) -> Node:
        sign = self.take()
        degree = degree or self.degree()
        with self.deeper():
            body = self.group() if self.at_sign("(") else self.power()
        if degree is not None:
            return Call("root", (body, degree), at=sign.at)
        return Call("sqrt" if sign.text == "√" else "cbrt", (body,), at=sign.at)

    def degree(self) -> Node | None:
        """Read the degree of a root in square brackets, as in √[3](8)."""
        if not self.at_sign("[") or self.ahead(2).text != "]":
            return None
        self.take()
        degree = self.atom()
        self.take()
        return degree

    def opens_interval(self) -> bool:
        """Tell whether a closing bracket opens an interval here, as in ]1, 7[."""
        texts = [token.text for token in self.row[self.index + 1 :]]
        return any(text in {",", ";"} for text in texts) and not self.reading.author

    def _number(self) -> Node:
        token = self.take()
        number = token.number
        if number is None:
            raise self.trouble(Code.UNEXPECTED, token.at)
        if self._mixed_follows(number):
            return self._mixed(number)
        return number

    def _mixed_follows(self, number: Number) -> bool:
        top, slash, bottom = self.token, self.ahead(), self.ahead(2)
        shape = top.kind is Kind.NUMBER and top.gap and slash.text == "/" and not slash.gap
        if not (shape and bottom.kind is Kind.NUMBER) or self.reading.author:
            return False
        parts = (number, top.number, bottom.number)
        return all(part is not None and part.notation is Notation.INTEGER for part in parts)

    def _mixed(self, number: Number) -> Node:
        before = self.row[self.index - 2] if self.index > 1 else None
        if before is not None and before.kind is Kind.SIGN and before.text in {"/", "÷", "^"}:
            raise self.trouble(Code.MIXED_AFTER_SLASH, number.at)
        top = self.take()
        self.take()
        bottom = self.take()
        if int(bottom.text) == 0:
            raise self.trouble(Code.DIVISION_BY_ZERO, bottom.at)
        if self.at_sign("^") or self.token.kind is Kind.SUPERSCRIPT:
            raise self.trouble(Code.MIXED_POWER)
        return Mixed(int(number.digits), int(top.text), int(bottom.text), at=number.at)

    def _name(self) -> Node:
        token = self.take()
        if self.reading.author and self.at_sign("[") and not self.token.gap:
            if token.text not in self.reading.lists:
                raise self.trouble(Code.NOT_A_LIST, token.at, name=token.text)
            members = self.members()
            if len(members) != 1:
                raise self.trouble(Code.ONE_VALUE, token.at)
            return Subscript(token.text, members[0], at=token.at)
        return Name(token.text, at=token.at)

    def _absolute(self) -> Node:
        at = self.take().at
        self.bars += 1
        with self.deeper():
            body = self.inside()
        self.bars -= 1
        if not self.skip("|"):
            raise self.trouble(Code.BRACKET_NOT_CLOSED, at)
        return Call("abs", (body,), at=at)
