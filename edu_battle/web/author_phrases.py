"""What the lower layers advise a bank's author, found again by its shape and said in a language."""

from __future__ import annotations

import re

from flask_babel import gettext


def _l(text: str) -> str:
    """Mark a phrase for the catalogue; it is looked up only when it is said."""
    return text


_ADVICE = (
    _l("Add it to names, pick or let."),
    _l("An answer of kind %(kind)s is a number."),
    _l("An answer of kind %(kind)s is no list; ask for a list, a set, a point or a vector."),
    _l("Angles from %(least)s degrees."),
    _l("Calculate with numbers and letters only."),
    _l("Check it."),
    _l("Choose another name."),
    _l("Close each $…$ and each {@ … @}."),
    _l("Count from 1 to %(most)s."),
    _l("Draw a number or an expression."),
    _l("Exactly one must be right."),
    _l("Exclude it with where."),
    _l("Exclude the case with where."),
    _l("Give 1 to %(most)s values from 0 up, and a name for each."),
    _l("Give 1 to %(most)s cards."),
    _l("Give 1 to %(most)s numbers from 1 to 6."),
    _l("Give a list."),
    _l("Give a number."),
    _l("Give a polynomial here."),
    _l("Give an easier one."),
    _l("Give an expression in one letter, such as 2x + 1."),
    _l("Give an expression."),
    _l("Give at least one."),
    _l("Give both bounds."),
    _l("Give hearts, diamonds, spades or clubs."),
    _l("Give intervals."),
    _l("Give low below high."),
    _l("Give lowest first, up to 10^12."),
    _l("Give minutes from 0 to 1439."),
    _l("Give parts from 0 on."),
    _l("Give the lowest and highest, with 0 between them."),
    _l("Give three sides that close."),
    _l("Give three sides, or angles that make 180."),
    _l("Give up to %(bars)s bars of 1 to %(parts)s parts, and what is shaded."),
    _l("Give up to %(most)s."),
    _l("Give whole minutes, from 0 up."),
    _l("Give words or numbers."),
    _l("Give %(least)s to %(most)s."),
    _l("It is not in the author language."),
    _l("It takes %(count)s arguments."),
    _l("Keep it under %(most)s parts."),
    _l("Keep it under %(most)s terms."),
    _l("Keep it up to %(most)s."),
    _l("Let both ends be numbers or oo."),
    _l("Let it lie on the line."),
    _l("Let it repeat sooner."),
    _l("Let one always hold."),
    _l("Let there be up to %(most)s lines."),
    _l("Let there be up to %(most)s ticks."),
    _l("Make the template simpler."),
    _l("Name a folder with bank files."),
    _l("Name the letter last."),
    _l("No values fit in %(tries)s tries. Loosen where or widen the picks."),
    _l("One at least must be right."),
    _l("Only a list has members."),
    _l("Only a number can stand here."),
    _l("Only a whole number can stand here."),
    _l("Pick primes up to a million."),
    _l("Pick under pick, nowhere else."),
    _l("Put numbers or letters in."),
    _l("Ratio up to %(most)s."),
    _l("Round it, or let it end."),
    _l("Save it as UTF-8."),
    _l("Split it: %(most)s kB are the most."),
    _l("Take %(least)s <= k <= n <= %(most)s."),
    _l("Take one up to %(most)s."),
    _l("Take smaller numbers."),
    _l("Take up to %(most)s signs."),
    _l("Take up to %(most)s."),
    _l("Take %(least)s to %(most)s."),
    _l("Use a function of the author language."),
    _l("Widen the range."),
    _l("Write a comparison, such as a != b."),
    _l("Write a comparison."),
    _l("Write a list of points, such as [[1, 2], [3, 4]]."),
    _l('Write interval("[", 1, 7, ")").'),
    _l("Write interval('[', low, high, ')')."),
    _l("Write it another way."),
    _l("Write it as in docs/authoring.md."),
    _l("Write it flatter."),
    _l("Write left = right."),
    _l('Write plural(n, "book", "books").'),
    _l("Write subs(expression, letter, value)."),
    _l("Did you mean '%(key)s'?"),
    _l("Remove it; the keys here are %(keys)s."),
    _l("%(least)s to %(most)s tables, each under its own [[template.part]]"),
    _l('a list of Latin names, such as ["x", "y"]'),
    _l("a list of expressions"),
    _l('a list of spellings per language, such as accept.en = ["rhombus", "diamond"]'),
    _l("a name, such as 'x'"),
    _l("a path in small Latin letters, such as 'algebra/equations'"),
    _l("a text of 1 to %(most)s characters"),
    _l("a unit such as 'cm', 'm^2' or 'km/h'"),
    _l("a unit, such as 'cm'"),
    _l("a whole number from %(least)s to %(most)s"),
    _l("an expression in quotes, 1 to %(most)s characters"),
    _l("at most %(most)s tables, each under its own [[header]]"),
    _l('names with an expression in quotes each, such as pick.a = "integer(2, 9)"'),
    _l("one of: %(choice)s"),
    _l("one text of 1 to %(most)s characters per language, such as en and ru"),
    _l("small Latin letters, digits and single hyphens, such as 'both-sides'"),
    _l("true or false"),
    _l('two expressions a letter, such as range.x = ["0", "10"]'),
    _l("two grades from 1 to %(most)s, lowest first, such as [5, 6]"),
    _l("%(keys)s, from which an answer of kind %(kind)s is made"),
)
_FOUND = (
    _l("a flat triangle"),
    _l("a list"),
    _l("a text"),
    _l("a number"),
    _l("an expression with letters"),
    _l("a list without members"),
    _l("a number of over 1,000 digits"),
    _l("a number of over 30 digits"),
    _l("a part of a union"),
    _l("a picking function"),
    _l("a power of 0"),
    _l("a quotient"),
    _l("an expansion"),
    _l("an exponent"),
    _l("an expression"),
    _l("an identity"),
    _l("brackets in brackets"),
    _l("its brackets"),
    _l("no antiderivative"),
    _l("no such folder"),
    _l("no word whose when holds"),
    _l("not UTF-8"),
    _l("one bound"),
    _l("the calculation"),
    _l("the degree"),
    _l("the order"),
    _l("the power"),
    _l("this relation"),
    _l("too large"),
    _l("%(count)s different numbers"),
    _l("%(count)s options"),
    _l("%(count)s right options"),
    _l("the same %(what)s twice"),
    _l("parts and shaded"),
    _l("values and names"),
    _l("%(name)s: a list in a list"),
    _l("%(name)s: a long label"),
    _l("%(count)s places"),
)
_PLACE = re.compile(r"%\\\((\w+)\\\)s")
_FRONT = "front"


def phrase_words(text: str) -> str:
    """Say a phrase of the bank's reader or maker; what is not known is said as it stands."""
    for phrase, pattern in _PATTERNS:
        match = pattern.fullmatch(text)
        if match is not None:
            values = match.groupdict()
            front = values.pop(_FRONT)
            return phrase_words(front[:-1]) + front[-1:] + _said(phrase, values)
    return text


def _said(phrase: str, values: dict[str, str]) -> str:
    return gettext(phrase, **values) if values else gettext(phrase)


def _pattern(phrase: str) -> re.Pattern[str]:
    body = _PLACE.sub(r"(?P<\1>.+?)", re.escape(phrase))
    return re.compile(rf"(?P<{_FRONT}>(?:.* )?){body}", re.DOTALL)


_PATTERNS = tuple((phrase, _pattern(phrase)) for phrase in (*_ADVICE, *_FOUND))
