"""Whole lessons played without a class, by the rules' own decisions and in virtual time.

Knows the rules and the times of tasks; no clock, no web, no database, no texts of tasks.
"""

from __future__ import annotations

from edu_battle.simulation.crews import Plan, Skill, Squad
from edu_battle.simulation.lesson import Lesson, lesson
from edu_battle.simulation.measures import Measured, measured
from edu_battle.simulation.summary import Summary, summary

__all__ = [
    "Lesson",
    "Measured",
    "Plan",
    "Skill",
    "Squad",
    "Summary",
    "lesson",
    "measured",
    "summary",
]
