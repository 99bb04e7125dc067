"""What the teacher does next: one sentence and one button, whatever the state of the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flask_babel import gettext, ngettext

from edu_battle.game.ids import Instant
from edu_battle.game.views.common import Course
from edu_battle.game.views.files import TaskFile
from edu_battle.game.views.teacher import TeacherView
from edu_battle.service.cards import DeskPage
from edu_battle.web.turn_words import calling, waiting_words


@dataclass(frozen=True, slots=True)
class NextStep:
    """A sentence, and the button that does it: a command with its fields, a link, or a jump.

    `until`: when it happens by itself, where it does; the sentence ends with the time left.
    """

    words: str
    label: str = ""
    action: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    href: str = ""
    jump: bool = False
    until: Instant | None = None


_MORE = (("clock", "now"), ("seconds", "30"))


def next_step(page: DeskPage) -> NextStep:
    """Return what is to be done next at a desk."""
    view = page.view
    if view is None:
        return _in_the_lobby(page)
    if view.course.phase in {"over", "void"}:
        return _afterwards(page, view)
    if view.course.paused:
        return _in_a_pause(view.course)
    if count := needing(page):
        words = ngettext("%(num)d thing needs you.", "%(num)d things need you.", count)
        return NextStep(words, gettext("Show it"), jump=True)
    return _PHASES.get(view.course.phase, _in_play)(page, view)


def needing(page: DeskPage) -> int:
    """Count what waits for the teacher's word."""
    view = page.view
    if view is None or view.course.phase == "void":
        return 0
    knocking = page.room.standing("knocking")
    return len(view.needs) + bool(knocking)


def tasks_now(view: TeacherView) -> tuple[TaskFile, ...]:
    """Return the tasks that the desk has in full: those that are open, or else the last one."""
    return tuple(file for file in view.tasks if file.closed is None) or view.tasks[:1]


def _in_the_lobby(page: DeskPage) -> NextStep:
    empty = [team for team in page.room.teams if not team.crews and not team.robot]
    if len(empty) == len(page.room.teams):
        words = gettext("Let the tablets join: the projector shows the code.")
        return NextStep(words, gettext("Show the code"), href=f"/screen/{page.room.code}")
    if empty:
        words = gettext("%(team)s have no tablet yet.", team=empty[0].name)
        return NextStep(words, gettext("Begin all the same"), "begin")
    count = len(page.room.groups)
    label = gettext("Let them place their fleets")
    if count > 1:
        label = ngettext("Begin %(num)d match", "Begin all %(num)d matches", count)
    return NextStep(gettext("Every team is here."), label, "begin")


def _afterwards(page: DeskPage, view: TeacherView) -> NextStep:
    if view.course.phase == "void":
        return NextStep(gettext("The match does not count."), gettext("New match"), "again")
    if done := _answered(view):
        return NextStep(done)
    if page.review is not None:
        words = gettext("The match is over. The review, without points, begins by itself in")
        return NextStep(words, gettext("Review now"), "review", until=page.review)
    if view.weak is not None:
        words = gettext("The match is over. Review what went worst, without points.")
        return NextStep(words, gettext("Review"), "review")
    report = f"/teach/rooms/{page.room.id}/matches/{page.number}/report"
    words = gettext("The match is over: see what to teach again.")
    return NextStep(words, gettext("Report"), href=report)


def _in_a_pause(course: Course) -> NextStep:
    words = gettext("All eyes are on you.") if course.eyes else gettext("Everything stands still.")
    return NextStep(words, gettext("Go on"), "resume")


def _placing(_: DeskPage, view: TeacherView) -> NextStep:
    teams = view.course.progress
    ready = sum(team.ready for team in teams)
    if ready == len(teams):
        return NextStep(gettext("Everybody is ready."), gettext("Start"), "start")
    words = gettext(
        "%(ready)s of %(all)s teams are ready. Fleets that do not stand are placed at random.",
        ready=ready,
        all=len(teams),
    )
    return NextStep(words, gettext("Start all the same"), "start")


def _in_play(page: DeskPage, view: TeacherView) -> NextStep:
    return _for_a_task(page, view) or _for_a_verdict(view) or _for_a_team(page, view.course)


def _for_a_task(page: DeskPage, view: TeacherView) -> NextStep | None:
    if any(file.card.second for file in view.tasks if file.closed is None):
        words = gettext("Second tries are running.")
        return NextStep(words, gettext("End second tries"), "move-on")
    shown = {file.card.id for file in tasks_now(view)}
    if count := sum(paper.task in shown for paper in page.papers):
        words = ngettext(
            "%(num)d crew on paper: right or wrong?",
            "%(num)d crews on paper: right or wrong?",
            count,
        )
        return NextStep(words, gettext("Mark it"), jump=True)
    done = _answered(view)
    return NextStep(done, gettext("30 s more"), "time", _MORE) if done else None


def _answered(view: TeacherView) -> str:
    """Say how many crews have answered the open tasks; nothing where none is open."""
    running = [file.card for file in view.tasks if file.closed is None]
    crews = [crew for card in running for crew in card.crews]
    done = sum(crew.answered for crew in crews)
    if not running:
        return ""
    return gettext("%(done)s of %(all)s crews have answered.", done=done, all=len(crews))


def _for_a_verdict(view: TeacherView) -> NextStep | None:
    if view.shown is None:
        return None
    return NextStep(gettext("The class reads the verdict."), gettext("Play on"), "move-on")


def _for_a_team(page: DeskPage, course: Course) -> NextStep:
    if course.waiting:
        words = waiting_words(course.waiting, page.playing)
        return NextStep(words, gettext("Do it for them"), "do-obligation")
    if course.shooter is None:
        return NextStep(gettext("Play goes on by itself."))
    team = page.playing.who(course.shooter).name
    words = gettext("%(team)s aim and fire.", team=team)
    if calling(page) is not None:
        words = gettext("%(team)s call a square: click it on the sea.", team=team)
    if not course.shot_until:
        return NextStep(words)
    return NextStep(words, gettext("30 s more"), "time", _MORE)


_PHASES: dict[str, Callable[[DeskPage, TeacherView], NextStep]] = {"placing": _placing}
