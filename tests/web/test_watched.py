"""A fragment holds as long as nothing that was read for it has changed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from edu_battle.chance import Chance
from edu_battle.game.decide.placing import create
from edu_battle.game.events import Logged
from edu_battle.game.evolve import fold
from edu_battle.game.ids import Instant, Points, Seq
from edu_battle.game.presets import preset
from edu_battle.game.views.projector import ProjectorView, projector_view
from edu_battle.web.watched import Path, Watched, unchanged


@dataclass(frozen=True)
class Page:
    title: str
    view: ProjectorView | None


def a_page() -> Page:
    now = Instant(0)
    events = create(preset("lesson-40"), (1, 2), now, Chance(1))
    log = tuple(Logged(Seq(seq), now, Seq(1), event) for seq, event in enumerate(events, 1))
    return Page("A room", projector_view(fold(log), log))


def with_points(page: Page, *points: int) -> Page:
    assert page.view is not None
    course = replace(page.view.course, points=tuple(map(Points, points)))
    return replace(page, view=replace(page.view, course=course))


def reading_points(page: Page) -> dict[Path, object]:
    reads: dict[Path, object] = {}
    watched: Page = Watched(page, reads)  # type: ignore[assignment]
    assert watched.view is not None
    assert watched.view.course.points == (0, 0)
    return reads


def test_a_fragment_holds_while_only_other_things_change() -> None:
    # given
    page = a_page()
    reads = reading_points(page)
    # then
    assert unchanged(a_page(), reads)
    assert unchanged(replace(page, title="Another room"), reads)


def test_a_fragment_holds_no_more_when_what_it_read_has_changed_or_gone() -> None:
    # given
    page = a_page()
    reads = reading_points(page)
    # then
    assert not unchanged(with_points(page, 2, 0), reads)
    assert not unchanged(replace(page, view=None), reads)


def test_a_fragment_that_found_nothing_holds_until_something_is_there() -> None:
    # given
    page, reads = a_page(), {}  # type: tuple[Page, dict[Path, object]]
    empty = replace(page, view=None)
    # when
    found = Watched(empty, reads).view
    # then
    assert found is None
    assert unchanged(replace(empty, title="Another room"), reads)
    assert not unchanged(page, reads)


def test_a_watched_page_passes_for_the_page() -> None:
    assert isinstance(Watched(a_page(), {}).view, ProjectorView)
