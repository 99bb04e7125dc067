"""A bank file to start from: one template that works, with a comment for each line."""

from __future__ import annotations

from string import Template as Words

from edu_battle.banks import checks

_FILE = Words("""\
# A bank is one topic. Check it with: edu-battle bank check FILE
# Look at its tasks with: edu-battle bank sample FILE
# All keys and functions are in docs/authoring.md.

[bank]
id = "$id"
title = { en = "$title", ru = "$title" }   # each text is needed in all of these languages
grades = [5, 6]                 # lowest and highest
topic = "$topic"
licence = "CC0-1.0"

[[template]]
id = "first"
level = 1                       # 1 to 4: difficulty and usual points; 5: for mines
kind = "number"                 # the kind of answer
pick.a = "integer(12, 49)"      # drawn anew for each seed
pick.b = "integer(12, 49)"
where = ["a != b"]              # drawn again until all of these hold
let.s = "a + b"                 # worked out from the picks
text.en = "Calculate: $${@ a + b @}$$"
text.ru = "Вычислите: $${@ a + b @}$$"
answer = "s"
hint.en = "Add the tens first."
hint.ru = "Сначала сложите десятки."
solution.en = "$${@ a + b @} = {@ s @}$$"   # must end in the answer
solution.ru = "$${@ a + b @} = {@ s @}$$"

[[template.mistake]]            # a typical wrong answer, and what to say to who gives it
answer = "s - 10"
says.en = "Ten ones make one more ten: carry it."
says.ru = "Десять единиц дают ещё один десяток: перенесите его."

[[template.mistake]]
answer = "s + 10"
says.en = "One ten too many: carry only if the ones make ten."
says.ru = "Лишний десяток: переносите его, только если единиц набралось десять."
""")


def starting_bank(topic: str) -> str | None:
    """Return the text of a bank file for a topic; None if that is no topic."""
    name = topic.rpartition("/")[2]
    if checks.topic(topic) is not None or checks.slug(name) is not None:
        return None
    return _FILE.substitute(id=name, topic=topic, title=name.replace("-", " ").capitalize())
