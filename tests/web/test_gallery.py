"""The gallery where screens do not take turns: threads draw while another frame is made."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.web.fragments import Fragment
from edu_battle.web.frames import CaseNumber, CrewCase
from edu_battle.web.gallery import _kept

ONE: CrewCase = ((), False, ("Ada",), False)
TWO: CrewCase = ((), True, ("Ben",), False)
BLANK = Fragment("", {})


@dataclass
class Busy:
    """A page that another screen draws of while it is looked at."""

    crews: dict[tuple[CrewCase, str], Fragment]

    @property
    def title(self) -> str:
        """The title, told while a screen that is a frame behind draws its crew's own part."""
        self.crews[TWO, "crew"] = BLANK
        return "sea"


def test_a_screen_that_is_a_frame_behind_hinders_no_new_frame() -> None:
    # given
    drawn = Fragment("its own", {("title",): "sea"})
    crews = {(ONE, "crew"): drawn, (ONE, "task"): drawn}
    # when
    kept = _kept(crews, {ONE: CaseNumber(0)}, Busy(crews))  # type: ignore[arg-type]
    # then
    assert kept == {(ONE, "crew"): drawn, (ONE, "task"): drawn}
