"""Decisions about tasks: served, answered, closed, marked anew."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game import facts as f
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.clocks import GRACE
from edu_battle.game.decide.earning import rule_for
from edu_battle.game.decide.story import Step, event, story
from edu_battle.game.decide.turns import gate, next_turn
from edu_battle.game.ids import Instant, Seconds, TaskId, TeamId, after
from edu_battle.game.scoring import awards
from edu_battle.game.state import Match, OpenedTask, seats_of
from edu_battle.game.switches import TriggerKind, WhoAnswers
from edu_battle.game.views.tasks import standing

MOST_TRIES = 12
"""Answers that one crew may send to one task; only those that cost nothing can be so many."""

LAST_CALL = Seconds(15)


def serve(match: Match, command: c.ServeTask, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Show a due task; its time comes from the ruleset's row or else from the template."""
    task = _known(match, command.task)
    if task.snapshot or task.closed:
        raise RuleBroken(Rule.NOT_DUE)
    rule = rule_for(match.ruleset, task.trigger)
    seconds = (rule.seconds if rule else 0) or command.snapshot.seconds
    length = Seconds(max(5, seconds * match.ruleset.pace.task_percent // 100))
    begin = after(now, _verdict_left(match, task))
    return (e.TaskServed(task.id, command.snapshot, command.crews, after(begin, length)),)


def _verdict_left(match: Match, task: OpenedTask) -> Seconds:
    """A task before a shot comes while the verdict on the one before is still being read."""
    before = task.trigger.kind is TriggerKind.BEFORE_SHOT
    return match.ruleset.pace.verdict if before and standing(match) else Seconds(0)


def submit(match: Match, command: c.SubmitAnswer, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Take a crew's answer; the last one that is awaited closes the task."""
    task = _open(match, command.task)
    _in_time(match, task, now)
    _may_answer(match, task, command.crew)
    answer = e.AnswerSubmitted(
        task.id,
        command.crew,
        command.text,
        command.plain,
        command.mark,
        command.reason,
        command.mistake,
        command.about,
    )
    return story(match, event(answer), _all_answered(task.id, now), _last_call(task.id, now))


def time_ran_out(
    match: Match, command: c.TaskTimeRanOut, now: Instant, _: Chance
) -> tuple[e.Event, ...]:
    """Close a task whose time, with the grace for answers on their way, is over."""
    task = _open(match, command.task)
    if match.paused or not task.until or now < task.until + GRACE:
        raise RuleBroken(Rule.NOT_DUE)
    return story(match, _close(task.id, f.Closing.TIME), _turn_after_verdict(task.id, now))


def skip(match: Match, command: c.SkipTask, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Close a task that shall not count."""
    task = _open(match, command.task)
    skipped = event(e.TaskClosed(task.id, f.Closing.SKIPPED))
    return story(match, skipped, gate(task.id, now), next_turn(now))


def mark(match: Match, command: c.MarkAnswer, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Decide over an answer and all that equal it; the task's points follow."""
    task = _known(match, command.task)
    answer = task.answer_of(command.seat)
    if answer is None or command.mark not in {f.Mark.RIGHT, f.Mark.WRONG}:
        raise RuleBroken(Rule.NO_ANSWER)
    equal = tuple(seat for seat in seats_of(task) if _equal(task.answer_of(seat), answer))
    marked = e.AnswersMarked(task.id, equal, command.mark, command.reason)
    follows = _all_answered(task.id, now)
    if task.closed:
        follows = _nothing if task.closed is f.Closing.SKIPPED else _score(task.id)
    return story(match, event(marked), follows)


def _equal(one: e.AnswerSubmitted | None, other: e.AnswerSubmitted) -> bool:
    if one is None:
        return False
    return one.plain == other.plain if other.plain else one.text == other.text


def _nothing(_: Match) -> tuple[e.Event, ...]:
    return ()


def _known(match: Match, task: TaskId) -> OpenedTask:
    known = match.task(task)
    if known is None:
        raise RuleBroken(Rule.NO_SUCH_TASK)
    return known


def _open(match: Match, task: TaskId) -> OpenedTask:
    known = _known(match, task)
    if known.closed:
        raise RuleBroken(Rule.TASK_CLOSED)
    return known


def _in_time(match: Match, task: OpenedTask, now: Instant) -> None:
    if match.paused:
        raise RuleBroken(Rule.PAUSED)
    if not task.until:
        raise RuleBroken(Rule.NO_SUCH_TASK)
    if now > task.until + GRACE:
        raise RuleBroken(Rule.TOO_LATE, (("late_ms", now - task.until),))


def _may_answer(match: Match, task: OpenedTask, crew: f.Crew) -> None:
    if not 0 <= crew.team < len(match.teams):
        raise RuleBroken(Rule.NO_SUCH_TEAM)
    if match.ruleset.solving.who is WhoAnswers.ANYONE:
        if task.team not in {crew.team, None}:
            raise RuleBroken(Rule.NOT_YOUR_TASK)
        if _team_answered(task, crew.team):
            raise RuleBroken(Rule.ALREADY_ANSWERED)
    if task.counts(crew.seat):
        raise RuleBroken(Rule.ALREADY_ANSWERED)
    if sum(answer.crew.seat == crew.seat for answer in task.answers) >= MOST_TRIES:
        raise RuleBroken(Rule.TOO_MANY_TRIES)


def _team_answered(task: OpenedTask, team: TeamId) -> bool:
    return any(a.crew.team == team and task.counts(a.crew.seat) for a in task.answers)


def _all_answered(task: TaskId, now: Instant) -> Step:
    def step(match: Match) -> tuple[e.Event, ...]:
        if not _complete(match, _known(match, task)):
            return ()
        return story(match, _close(task, f.Closing.ANSWERED), _turn_after_verdict(task, now))

    return step


def _complete(match: Match, task: OpenedTask) -> bool:
    if match.ruleset.solving.who is WhoAnswers.ANYONE:
        teams = range(len(match.teams)) if task.team is None else (task.team,)
        return all(_team_answered(task, TeamId(team)) for team in teams)
    return all(task.counts(seat) for seat in seats_of(task))


def _last_call(task: TaskId, now: Instant) -> Step:
    """When three crews in four have answered, the rest get fifteen seconds at most."""

    def step(match: Match) -> tuple[e.Event, ...]:
        opened, until = _known(match, task), after(now, LAST_CALL)
        seats = seats_of(opened)
        most = 4 * sum(opened.counts(seat) for seat in seats) >= 3 * len(seats)
        soon = opened.until is None or opened.until <= until
        if opened.closed or opened.last_call or soon or not most:
            return ()
        return (e.LastCall(task, until),)

    return step


def _close(task: TaskId, why: f.Closing) -> Step:
    return lambda match: story(match, event(e.TaskClosed(task, why)), _score(task))


def _score(task: TaskId) -> Step:
    return lambda match: (e.TaskScored(task, awards(match, _known(match, task))),)


def _turn_after_verdict(task: TaskId, now: Instant) -> Step:
    def step(match: Match) -> tuple[e.Event, ...]:
        pause = match.ruleset.pace.verdict
        return story(match, gate(task, now, pause), next_turn(now, pause))

    return step
