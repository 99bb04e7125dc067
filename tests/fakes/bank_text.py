"""A bank file with nothing wrong, for tests to spoil."""

from __future__ import annotations

GOOD_BANK = """\
[bank]
id = "sums"
title = { en = "Sums", ru = "Суммы" }
grades = [5, 6]
topic = "numbers/sums"
licence = "CC0-1.0"

[[template]]
id = "two"
level = 1
kind = "number"
pick.a = "integer(2, 90)"
pick.b = "integer(2, 90)"
text.en = "Add ${@ a + b @}$"
text.ru = "Сложите ${@ a + b @}$"
answer = "a + b"
hint.en = "Tens first."
hint.ru = "Сначала десятки."
solution.en = "${@ a + b @} = {@ value(a + b) @}$"
solution.ru = "${@ a + b @} = {@ value(a + b) @}$"

[[template.mistake]]
answer = "a - b"
says.en = "Add, do not subtract."
says.ru = "Нужно сложить, а не вычесть."
"""
