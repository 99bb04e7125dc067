"""The author language: values, drawing, conditions, picks, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest

from edu_battle.chance import Chance
from edu_battle.tasks.author.evaluate import draw, evaluate
from edu_battle.tasks.author.parse import expression
from edu_battle.tasks.author.scope import Scope
from edu_battle.tasks.author.values import AuthorError, Value, as_node
from edu_battle.tasks.making import FUNCTIONS
from edu_battle.tasks.plain import plain

VALUES: dict[str, Value] = {
    "a": Fraction(3),
    "b": Fraction(-4),
    "one": Fraction(1),
    "nought": Fraction(0),
    "half": Fraction(1, 2),
    "row": (Fraction(7), Fraction(9)),
}
NAMES = frozenset((*VALUES, "x", "y"))
SCOPE = Scope(frozenset("xy"), FUNCTIONS, VALUES)

# source, its value, and how it is drawn
BOTH = [
    ("a x + b", "3*x - 4", "3*x - 4"),
    ("b x - b", "-4*x + 4", "-4*x + 4"),
    ("one x + nought", "x", "x"),
    ("nought x + a", "3", "3"),
    ("a x^one + x^nought", "3*x + 1", "3*x + 1"),
    ("a (x + b)", "3*(x - 4)", "3*(x - 4)"),
    ("-one x", "-x", "-x"),
    ("half x", "1/2*x", "1/2*x"),
    ("a + b", "-1", "3 - 4"),
    ("a * b", "-12", "3*(-4)"),
    ("a b", "-12", "3*(-4)"),
    ("a/b", "-3/4", "-3/4"),
    ("6/8", "3/4", "6/8"),
    ("value(a + b) x", "-x", "-x"),
    ("a x + 2 + 5", "3*x + 7", "3*x + 2 + 5"),
    ("row[2] - row[1]", "2", "9 - 7"),
    ("1 if a > b else 2", "1", "1"),
    ("decimal(a/8)", "0.375", "0.375"),
    ("mixed(7/3)", "2 1/3", "2 1/3"),
    ("mixed(-7/3)", "-2 1/3", "-2 1/3"),
    ("percent(half)", "50%", "50%"),
    ("parts(a, 10, 7)", "3 10/7", "3 10/7"),
    ("round(2.5)", "3", "3"),
    ("round(-2.345, 2)", "-47/20", "-47/20"),
    ("gcd(12, 18) + lcm(4, 6)", "18", "6 + 12"),
    ("numerator(6/8) denominator(6/8)", "12", "3*4"),
    ("sqrt(9/4)", "3/2", "sqrt(9/4)"),
    ("max(row) - min(row)", "2", "9 - 7"),
    ("sum(row)", "16", "16"),
    ("mod(17, 5)", "2", "2"),
    ("expand((a x + b)^2)", "9*x^2 - 24*x + 16", "9*x^2 - 24*x + 16"),
    ("factor(x^2 - 5x + 6)", "(x - 3)*(x - 2)", "(x - 3)*(x - 2)"),
    ("simplify((x^2 - 9)/(x^2 + 4x + 3))", "(x - 3)/(x + 1)", "(x - 3)/(x + 1)"),
    ("diff(x^3 - 2x, x)", "3*x^2 - 2", "3*x^2 - 2"),
    ("diff(sin(2x), x)", "2*cos(2*x)", "2*cos(2*x)"),
    ("integrate(x^2, x)", "1/3*x^3", "1/3*x^3"),
    ("integrate(x^2, x, 0, 3)", "9", "9"),
    ("solve(x^2 = 4x - 3, x)", "1, 3", "1, 3"),
    ("solve((x^2 - 1)/(x - 1) = 0, x)", "-1", "-1"),
    ("roots(2x^2 - 4, x)", "-sqrt(2), sqrt(2)", "-sqrt(2), sqrt(2)"),
    ("coefficient((x + 1)^3, x, 2)", "3", "3"),
    ("degree(x^5 + x, x)", "5", "5"),
    ("subs(x^2 + y, x, b)", "y + 16", None),
    ("diff(ln(x) + e^x, x)", "e^x + 1/x", "e^x + 1/x"),
    ("integrate(cos(2x), x)", "1/2*sin(2*x)", "1/2*sin(2*x)"),
    ("integrate(1/x, x)", "ln(x)", "ln(x)"),
    ("integrate(sin(x), x, 0, pi)", "2", "2"),
    ("numerator((x + 1)/(x - 1))", "x + 1", "x + 1"),
    ("denominator(1/x + 1/y)", "x*y", "x*y"),
    ("gcd(x^2 - 1, x + 1)", "x + 1", "x + 1"),
    ("simplify(sin(pi/6))", "1/2", "1/2"),
    ("factorial(5)", "120", "120"),
    ("binomial(6, 2)", "15", "15"),
    ("product(row)", "63", "63"),
    ("count(row)", "2", "2"),
    ("sort(3, 1, 2)", "1, 2, 3", "1, 2, 3"),
    ("digit(4725, 2)", "7", "7"),
    ("digit(3.14, -1)", "1", "1"),
    ("member(2, 5, 6, 7)", "6", "6"),
    ('interval("[", a, oo, ")")', "[3, oo)", "[3, oo)"),
    ('union(interval("(", -oo, b, "]"), interval("(", a, 7, ")"))', "(-oo, -4] U (3, 7)", None),
    ("scientific(320000)", "3.2*10^5", "3.2*10^5"),
    ("scientific(0.0075)", "7.5*10^-3", "7.5*10^-3"),
    ("recurring(5/6)", "0.8(3)", "0.8(3)"),
    ("recurring(-7/4)", "-1.75", "-1.75"),
    ("clock(845)", "14:05", "14:05"),
    ("round(sqrt(2), 2)", "141/100", "141/100"),
    ("floor(pi)", "3", "3"),
    ("x < b or x > a", "x < -4 or x > 3", "x < -4 or x > 3"),
]


@pytest.mark.parametrize(("source", "value", "drawn"), BOTH)
def test_an_expression_has_its_value_and_is_drawn_without_ugly_maths(
    source: str, value: str, drawn: str | None
) -> None:
    node = expression(source, NAMES)

    found, shown = plain(as_node(evaluate(node, SCOPE))), plain(draw(node, SCOPE))

    if drawn is None and "y" in value:
        assert sorted(found.split(" + ")) == sorted(value.split(" + "))
    else:
        assert (found, shown) == (value, drawn or value)


@pytest.mark.parametrize(
    ("source", "truth"),
    [
        ("a > b and not a = b", True),
        ("a != 3 or b = 4", False),
        ("1/2 = half", True),
        ("x != y", True),
        ("row != row", False),
        ("-5 < b < a", True),
        ("sqrt(2) < 1.5 and sqrt(2) > 1.4", True),
        ("a > 5 and 1/(b + 4) > 1", False),
    ],
)
def test_a_condition_is_true_or_false(source: str, *, truth: bool) -> None:
    assert evaluate(expression(source, NAMES), SCOPE) is truth


# what an author may get wrong, and the code that names it
WRONG = [
    ("1/nought", "by-zero"),
    ("nought^-1", "by-zero"),
    ("expand(1/(x - x))", "by-zero"),
    ("a^(10^9)", "too-large"),
    ("9^9^9", "too-large"),
    ("expand(x^10000)", "too-large"),
    ("expand((x + y + 1)^12 (x + y + 2)^12)", "too-large"),
    ("factor(10^40 x)", "too-large"),
    ("diff(x, x, 50)", "too-large"),
    ("solve(x^9 = x + 1, x)", "too-large"),
    ("integrate(x^x, x)", "no-result"),
    ("coefficient(1/x, x, 1)", "not-a-polynomial"),
    ("factorial(100)", "too-large"),
    ("binomial(5, 9)", "too-large"),
    ("count(a)", "not-a-list"),
    ("clock(1500)", "bad-time"),
    ("recurring(1/17)", "no-decimal"),
    ("member(3, 1, 2)", "no-member"),
    ('interval("x", 1, 2, ")")', "bad-interval"),
    ("union(1, 2)", "bad-interval"),
    ("plural(2, 1, 2)", "not-words"),
    ("solve(x = x, x)", "all-solve"),
    ("diff(x, 2)", "not-a-letter"),
    ("integer(1, 6)", "pick-here"),
    ("row[3]", "no-member"),
    ("row[0]", "no-member"),
    ("a[1]", "not-a-list"),
    ("decimal(1/3)", "no-decimal"),
    ("1 if a else 2", "not-a-condition"),
    ("mod(x, 2)", "not-a-number"),
    ("mod(a, 1/2 - half)", "by-zero"),
]


@pytest.mark.parametrize(("source", "code"), WRONG)
def test_what_cannot_be_worked_out_is_named(source: str, code: str) -> None:
    with pytest.raises(AuthorError) as trouble:
        evaluate(expression(source, NAMES), SCOPE)

    assert trouble.value.code == code


@pytest.mark.parametrize(
    "source",
    [
        "__import__('os').system('true')",
        "x.subs(x, 1)",
        "lambda: 1",
        "[x for x in row]",
        "eval(x)",
        "Symbol(x)",
        "sin()",
        "expand(x, y)",
        "a; b",
        "x = y = ",
        "(" * 300 + "x" + ")" * 300,
        "«x»",
    ],
)
def test_what_is_not_the_author_language_is_refused_unread(source: str) -> None:
    with pytest.raises(AuthorError):
        expression(source, NAMES)


def test_a_text_reaches_no_algebra() -> None:
    for source in (
        "diff('x', x)",
        "expand('x + x')",
        "solve('x', x)",
        "simplify('x')",
        "diff('x', x)(1)",
    ):
        with pytest.raises(AuthorError):
            evaluate(expression(source, NAMES), SCOPE)


@pytest.mark.parametrize(
    ("count", "english", "russian"),
    [
        ("0", "books", "книг"),
        ("1", "book", "книга"),
        ("2", "books", "книги"),
        ("5", "books", "книг"),
        ("11", "books", "книг"),
        ("21", "books", "книга"),
        ("112", "books", "книг"),
        ("1.5", "books", "книги"),
    ],
)
def test_a_noun_takes_the_form_of_its_number(count: str, english: str, russian: str) -> None:
    found = [
        evaluate(expression(f"plural({count}, {forms})", frozenset()), SCOPE)
        for forms in ("'book', 'books'", "'книга', 'книги', 'книг'")
    ]

    assert found == [english, russian]


PICKS = [
    ("integer(-3, 4)", range(-3, 5)),
    ("nonzero(-2, 2)", (-2, -1, 1, 2)),
    ("choice(2, 5, 11)", (2, 5, 11)),
    ("choice([2, 5])", (2, 5)),
    ("coprime(6, 1, 12)", (1, 5, 7, 11)),
    ("prime(10, 20)", (11, 13, 17, 19)),
]


@pytest.mark.parametrize(("source", "allowed"), PICKS)
def test_a_pick_draws_all_that_is_allowed_and_nothing_else(
    source: str, allowed: range | tuple[int, ...]
) -> None:
    scope = Scope(frozenset(), FUNCTIONS, {}, Chance(5))

    drawn = {evaluate(expression(source, frozenset()), scope) for _ in range(400)}

    assert drawn == set(allowed)


def test_distinct_numbers_differ_and_a_shuffle_keeps_its_members() -> None:
    scope = Scope(frozenset(), FUNCTIONS, {}, Chance(5))
    for _ in range(100):
        chosen = evaluate(expression("distinct(4, 1, 5)", frozenset()), scope)
        mixed = evaluate(expression("shuffle(1, 2, 3)", frozenset()), scope)

        assert isinstance(chosen, tuple)
        assert len(set(chosen)) == 4
        assert isinstance(mixed, tuple)
        assert {*mixed} == {1, 2, 3}


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("integer(5, 1)", "bad-range"),
        ("integer(1, 10^13)", "bad-range"),
        ("integer(1, 1/2)", "not-whole"),
        ("nonzero(0, 0)", "none-fits"),
        ("coprime(6, 6, 6)", "none-fits"),
        ("prime(24, 28)", "none-fits"),
        ("prime(1, 10^9)", "bad-range"),
        ("distinct(9, 1, 5)", "none-fits"),
        ("choice([])", "empty-list"),
    ],
)
def test_a_pick_that_cannot_succeed_is_named_and_ends(source: str, code: str) -> None:
    scope = Scope(frozenset(), FUNCTIONS, {}, Chance(5))

    with pytest.raises(AuthorError) as trouble:
        evaluate(expression(source, frozenset()), scope)

    assert trouble.value.code in {code, "unreadable"}
