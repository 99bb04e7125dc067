"""How much room a text asks for: by what is seen of it, not by its markup."""

from __future__ import annotations

import pytest

from edu_battle.web.fitting import formula_fit, text_size

FRACTION = "<mfrac><mrow><mn>18</mn></mrow><mn>99</mn></mfrac>"


@pytest.mark.parametrize(
    ("seen", "size"),
    [(0, "short"), (70, "short"), (71, "middle"), (131, "long"), (241, "huge")],
)
def test_a_size_follows_the_letters_seen(seen: int, size: str) -> None:
    assert text_size("x" * seen) == size


def test_markup_and_entities_take_no_room() -> None:
    assert text_size('<math display="block"><mi>x</mi></math>&minus;' * 20) == "short"


@pytest.mark.parametrize(
    ("formula", "step"),
    [
        ("no formula here", 12),
        ("<math><mn>123456789012</mn></math>", 12),
        ("<math><mn>1234567890123</mn></math>", 18),
        (f"<math><mn>12345678901</mn>{FRACTION}</math>", 18),
        ("<math><mn>1</mn></math> and <math>" + "<mi>x</mi>" * 20 + "</math>", 24),
        ("<math>" + "<mi>x</mi>" * 90 + "</math>", 88),
    ],
)
def test_the_longest_formula_decides_and_a_fraction_counts_half(formula: str, step: int) -> None:
    assert formula_fit(formula) == step
