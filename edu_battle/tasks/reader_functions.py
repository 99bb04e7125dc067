"""Functions and what they are taken of: sin(x), sin 2x, sin² x, sin^-1 x, log_2 8, √2."""

from __future__ import annotations

from edu_battle.tasks import names
from edu_battle.tasks.notation import Notation, Note
from edu_battle.tasks.reader_atoms import AtomReader
from edu_battle.tasks.reading import Code
from edu_battle.tasks.tokens import Token
from edu_battle.tasks.tree import Call, Negative, Node, Number, Power, Product
from edu_battle.tasks.words import Kind

_BARE = frozenset(
    [
        "sin",
        "cos",
        "tan",
        "cot",
        "sec",
        "csc",
        "asin",
        "acos",
        "atan",
        "acot",
        "asec",
        "acsc",
        "sinh",
        "cosh",
        "tanh",
        "coth",
        "sech",
        "csch",
        "asinh",
        "acosh",
        "atanh",
        "ln",
        "lg",
        "log",
        "exp",
    ]
)
_ROOTS = frozenset({"sqrt", "cbrt"})


class FunctionReader(AtomReader):
    """Reads a function with its power, base and argument."""

    bare_end = -1  # where the last argument without brackets ended

    def function(self) -> Node:
        """Read a function and its argument."""
        token = self.take()
        degree = self.degree() if token.text == "sqrt" else None
        if degree is not None:
            return Call("root", (*self._arguments(token), degree), at=token.at)
        base = self._base(token)
        power = self._own_power(token)
        arguments = self._arguments(token) + base
        least, most = names.arity(token.text)
        known = token.text in names.CANONICAL.values() and not self.reading.author
        if known and not least <= len(arguments) <= most:
            raise self.trouble(
                Code.ARGUMENT_COUNT, token.at, name=token.text, least=least, most=most
            )
        return self._with_power(token, arguments, power)

    def _base(self, token: Token) -> tuple[Node, ...]:
        if token.text != "log" or self.reading.author:
            return ()
        if self.skip("_"):
            return (self.atom(),)
        beside = self.token.kind is Kind.NUMBER and not self.token.gap
        if beside and self.ahead().text == "(":  # log2(8)
            return (self.atom(),)
        return ()

    def _own_power(self, token: Token) -> Node | None:
        if token.text not in _BARE:
            return None
        if self.token.kind is Kind.SUPERSCRIPT:
            return self.superscript()
        if not self.skip("^"):
            return None
        sign = self.skip("-")
        exponent = self._postfix_free()
        return Negative(exponent, at=sign.at) if sign else exponent

    def _postfix_free(self) -> Node:
        if self.token.kind not in {Kind.NUMBER, Kind.NAME, Kind.UNKNOWN} and not self.at_sign("("):
            raise self.trouble(Code.SOMETHING_MISSING)
        return self.atom()

    def _arguments(self, token: Token) -> tuple[Node, ...]:
        if self.at_sign("("):
            members = self.members()
            if not members and not self.reading.author:
                raise self.trouble(Code.ARGUMENT_MISSING, token.at, name=token.text)
            return members
        if token.text in _ROOTS and self.starts_atom():
            with self.deeper():
                return (self.power(),)
        if token.text in _BARE and (self.starts_atom() or self.at_sign("-")):
            with self.deeper():
                argument = self._bare()
            self.bare_end = self.index
            return (argument,)
        raise self.trouble(Code.ARGUMENT_MISSING, token.at, name=token.text)

    def _bare(self) -> Node:
        if sign := self.skip("-"):
            return Negative(self._bare_product(), at=sign.at)
        return self._bare_product()

    def _bare_product(self) -> Node:
        factors = [self.power()]
        while self._bare_goes_on(factors):
            factors.append(self.power())
        first = factors[0]
        return first if len(factors) == 1 else Product(tuple(factors), implicit=True, at=first.at)

    def _bare_goes_on(self, factors: list[Node]) -> bool:
        if isinstance(factors[-1], Call):
            return False
        if self.token.kind in {Kind.NAME, Kind.CONSTANT, Kind.UNKNOWN}:
            return True
        return self.at_sign("(", "√") and isinstance(factors[-1], Number)

    def _with_power(self, token: Token, arguments: tuple[Node, ...], power: Node | None) -> Node:
        call = Call(token.text, arguments, at=token.at)
        if power is None:
            return call
        if _is_minus_one(power) and token.text in names.INVERSES:
            inverse = names.INVERSES[token.text]
            return Call(inverse, arguments, Note.INVERSE_FUNCTION, at=token.at)
        return Power(call, power, at=token.at)


def _is_minus_one(node: Node) -> bool:
    body = node.body if isinstance(node, Negative) else None
    return isinstance(body, Number) and body.value == 1 and body.notation is Notation.INTEGER
