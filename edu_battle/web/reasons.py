"""Words for the codes of reading and judging, for a ten-year-old. Knows no rule and no page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask_babel import lazy_gettext as _l

if TYPE_CHECKING:
    from flask_babel.speaklater import LazyString

READING: dict[str, LazyString] = {
    "empty": _l("Nothing is written yet."),
    "too_long": _l("That is too long: at most %(limit)s characters."),
    "too_many_parts": _l("That has too many parts. Write it shorter."),
    "too_deep": _l("There are too many brackets inside each other."),
    "too_many_digits": _l("That number is too long: at most %(limit)s digits."),
    "power_too_big": _l("That power is too big to work with."),
    "factorial_too_big": _l("That factorial is too big: the number may be at most %(limit)s."),
    "factorial_of": _l("A factorial needs a whole number from 0 up."),
    "strange_character": _l("There is a character here that is not used in maths."),
    "stray_point": _l("There is a point here with no digits around it."),
    "decimal_comma": _l("Did you mean a decimal number? Write it with a point, not a comma."),
    "which_repeat": _l("Which digits repeat? Put them in brackets, as in 0.8(3)."),
    "unknown_name": _l("“%(name)s” is not used in this task."),
    "other_name": _l("The task asks for %(asked)s, not for %(name)s."),
    "number_after_name": _l(
        "Is it a power or a product? Write %(name)s^%(number)s or %(number)s*%(name)s."
    ),
    "index_not_declared": _l("“%(name)s” with an index is not used in this task."),
    "two_numbers": _l("Two numbers stand side by side. What goes between them?"),
    "mixed_after_slash": _l("Put brackets around the mixed number."),
    "mixed_power": _l("Put brackets around the mixed number before you raise it to a power."),
    "bracket_not_closed": _l("This bracket is never closed."),
    "bracket_not_opened": _l("This bracket was never opened."),
    "empty_brackets": _l("There is nothing in these brackets."),
    "something_missing": _l("Something is missing here."),
    "argument_missing": _l("What should %(name)s be taken of? Put it in brackets."),
    "argument_count": _l("%(name)s needs a different number of values in its brackets."),
    "division_by_zero": _l("You cannot divide by zero."),
    "one_value": _l("Write one value only, not an equation or a list."),
    "unexpected": _l("This does not fit here."),
    "text_not_closed": _l("The quotation mark is never closed."),
    "not_a_list": _l("“%(name)s” is not a list."),
    "not_offered": _l("There is no option %(letter)s. Choose from %(letters)s."),
    "one_letter": _l("Choose one option only."),
    "letter_twice": _l("%(letter)s is there twice."),
    "letters_missing": _l("Use every letter: %(letters)s."),
}
JUDGING: dict[str, LazyString] = {
    "equal": _l("Right!"),
    "close_enough": _l("Right: close enough."),
    "different": _l("That is not the answer."),
    "typical_mistake": _l("Not quite, but we can see what happened."),
    "no_value": _l("That has no value."),
    "not_decided": _l("We could not decide. Your teacher will look at it."),
    "form_integer": _l("The value is right. Write it as a whole number."),
    "form_decimal": _l("The value is right. Write it as a decimal number."),
    "form_fraction": _l("The value is right. Write it as a fraction."),
    "form_lowest_terms": _l("The value is right. Simplify the fraction."),
    "form_mixed": _l("The value is right. Write it as a mixed number."),
    "form_percent": _l("The value is right. Write it in percent."),
    "form_factored": _l(
        "The value is right. Write it as a product that cannot be factored further."
    ),
    "form_expanded": _l("The value is right. Multiply out the brackets."),
    "form_collected": _l("The value is right. Put like terms together."),
    "form_single_fraction": _l("The value is right. Write it as one fraction."),
    "form_no_powers_negative": _l("The value is right. Write it without negative powers."),
    "form_simplified": _l("The value is right. Write it more simply."),
    "form_as_typed": _l("The value is right. Write it exactly as the task shows."),
    "form_polynomial": _l(
        "The value is right. Write it as a polynomial, without dividing by letters."
    ),
    "form_completed_square": _l("The value is right. Complete the square."),
    "form_rationalised": _l("The value is right. Remove the root from the denominator."),
    "form_scientific": _l("The value is right. Write it in scientific notation."),
    "form_unit": _l("The number is right. Say the unit, too."),
    "form_system": _l("That is true, but not solved yet. Write what each letter is."),
    "form_point": _l("The numbers are right. Write them as a point: (2; 3)."),
    "form_equation": _l("The expression is right. Write the whole equation."),
    "form_inequality": _l("The numbers are right. Write them as an inequality."),
    "form_interval": _l("The numbers are right. Write them as an interval."),
}
NOTES: dict[str, LazyString] = {
    "slash_then_product": _l("Only the first factor is below the line. Use brackets for more."),
    "function_then_slash": _l("The function ends before the slash. Use brackets if you mean more."),
    "inverse_function": _l("The −1 makes this the inverse function, not one over it."),
    "spaced_exponent": _l("We read the e as “times ten to the power of”."),
}
REASONS: dict[str, LazyString] = READING | JUDGING | NOTES
