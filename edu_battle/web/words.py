"""Hands every word that pages show to the templates, and names the looks a team can have."""

from __future__ import annotations

from flask import Flask

from edu_battle.web.answer_options import (
    answer_options,
    calling_words,
    square_value,
    told_words,
)
from edu_battle.web.archive_words import day_words, promise_short, speed_words
from edu_battle.web.audit_words import breach_words, called_words, opened_words
from edu_battle.web.bank_words import (
    bank_problem_place,
    bank_problem_words,
    grades_words,
    said_in,
    template_short,
    trouble_words,
)
from edu_battle.web.bout_words import bout_words, wall_words
from edu_battle.web.counted import line_group, line_groups, line_teams
from edu_battle.web.crew_levels import better_words, crew_levels
from edu_battle.web.deed_words import deed_words
from edu_battle.web.difficulty_words import difficulty_words
from edu_battle.web.finding_words import (
    finding_place,
    finding_words,
    guilty_name,
    ruling_words,
)
from edu_battle.web.game_words import (
    change_words,
    colour_words,
    ending_words,
    in_language,
    outcome_words,
    points_words,
    ship_words,
    shot_words,
    stake_words,
    total_words,
    trigger_words,
)
from edu_battle.web.learning_words import crew_names, second_words, spare_words
from edu_battle.web.level_words import level_words, levels
from edu_battle.web.log_words import line_short, line_words, newest_shots, newest_words, older_lines
from edu_battle.web.mirror_words import mirror
from edu_battle.web.next_step import next_step, tasks_now
from edu_battle.web.report_cells import cell_text
from edu_battle.web.report_words import (
    matches_words,
    mistake_words,
    right_words,
    task_words,
    times_words,
    topic_words,
)
from edu_battle.web.rules_words import rules_lines
from edu_battle.web.sea_words import (
    cells_text,
    fleet_words,
    sea_words,
    square_name,
    square_spoken,
    square_states,
    squares_words,
)
from edu_battle.web.shortcuts import shortcuts
from edu_battle.web.turn_words import (
    called_at_once,
    called_picks,
    calling,
    naming_words,
    owed_title,
    owed_words,
    picks,
    shots_left,
    waiting_short,
    waiting_words,
)
from edu_battle.web.verdict_words import drawn_answer, judged_reason, verdict_reason

COLOURS = ("blue", "orange", "green", "purple", "magenta", "brown", "teal", "slate")
EMBLEMS = ("anchor", "star", "whale", "crab", "shell", "compass", "wave", "sail")

WORDS = (
    answer_options,
    bout_words,
    bank_problem_place,
    bank_problem_words,
    breach_words,
    called_at_once,
    called_picks,
    called_words,
    calling,
    calling_words,
    cell_text,
    cells_text,
    better_words,
    crew_levels,
    crew_names,
    difficulty_words,
    drawn_answer,
    deed_words,
    ending_words,
    finding_place,
    finding_words,
    fleet_words,
    grades_words,
    guilty_name,
    in_language,
    judged_reason,
    level_words,
    levels,
    line_group,
    line_groups,
    line_short,
    line_teams,
    line_words,
    matches_words,
    mirror,
    mistake_words,
    naming_words,
    newest_shots,
    newest_words,
    older_lines,
    next_step,
    opened_words,
    outcome_words,
    owed_title,
    owed_words,
    picks,
    promise_short,
    right_words,
    rules_lines,
    ruling_words,
    said_in,
    sea_words,
    shot_words,
    shortcuts,
    shots_left,
    square_name,
    square_spoken,
    square_states,
    square_value,
    squares_words,
    stake_words,
    task_words,
    tasks_now,
    times_words,
    told_words,
    topic_words,
    total_words,
    trigger_words,
    waiting_short,
    waiting_words,
    wall_words,
    second_words,
    spare_words,
    template_short,
    trouble_words,
    verdict_reason,
)


def register(app: Flask) -> None:
    """Make the words known to every page: as functions by their names, some as filters."""
    app.jinja_env.globals.update({words.__name__: words for words in WORDS})
    app.jinja_env.filters.update(cells_text=cells_text, day=day_words, speed=speed_words)
    app.jinja_env.filters.update(
        points=points_words, change=change_words, ship=ship_words, colour=colour_words
    )
