"""A lesson on its screens: the teacher's desk, the projector, and crews at their tablets."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import FilePayload, Locator, Page, StorageState, expect

from tests.browser.devices import Device
from tests.browser.site import Site, Written
from tests.browser.watch import Watch, stage_of, until, wait_for_stage

SCRIPTS = Path(__file__).parent / "scripts"
NAMES = ("Otters", "Terns", "Seals", "Выдры")
SIZES = ((1024, 768), (390, 844), (768, 1024), (1280, 720))
PATIENT = {"placing": "600", "shot": "300", "verdict": "300", "task_percent": "400"}
UNREADABLE = "2+*3)"
KINDNESSES = ("may_sail_round", "second_try", "hints")

_CODE = re.compile(r"[A-Z0-9]{3}\s[A-Z0-9]{3}")
_TYPED = (SCRIPTS / "typed.js").read_text("utf-8")

_CELLS = """(all) => all.map((one) => { const {x, y, width, height} = one.getBBox();
  const span = (from, length) => [...Array(Math.round((length + 5) / 40) || 1).keys()]
    .map((step) => Math.floor(from / 40) + step);
  return span(y, height).flatMap((row) => span(x, width).map((col) => [row, col])); })"""

Square = tuple[int, int]


@dataclass
class Crew:
    """A tablet with its crew."""

    page: Page
    team: int
    name: str

    @property
    def seat(self) -> int:
        """The number of its seat."""
        found = re.search(r"/play/(\d+)/", self.page.url)
        assert found, self.page.url
        return int(found[1])

    @property
    def field(self) -> Locator:
        """Where the answer is typed."""
        return self.page.locator("form.answer input[name=text]")

    @property
    def send(self) -> Locator:
        """The button that hands the answer in."""
        return self.page.locator("form.answer button:not([type=button])")

    def square(self, square: Square) -> Locator:
        """A square of the enemy's sea."""
        row, col = square
        return self.page.locator(f"#live-sea [role=gridcell][data-row='{row}'][data-col='{col}']")

    def may_fire_at(self, square: Square) -> bool:
        """Tell whether a square of the enemy's sea was not fired at before."""
        return self.square(square).get_attribute("aria-disabled") != "true"

    def reload(self, times: int = 1) -> None:
        """Load the page anew, as often as nervous fingers do."""
        for _ in range(times):
            self.page.reload()

    def fire(self, square: Square) -> None:
        """Aim, fire, and see the shot counted."""
        form = self.page.locator("#fire-form")
        expect(form).to_have_attribute("data-may", "1")
        shot = form.get_attribute("data-key")
        self.square(square).click()
        self.page.locator("#fire").click()
        until(
            self.page,
            "(shot) => document.querySelector('#fire-form')?.dataset.key !== shot",
            shot,
        )

    def type_answer(self, text: str) -> None:
        """Type an answer and read how it is understood."""
        self.field.fill(text)
        expect(self.page.locator("form.answer .reading")).not_to_be_empty()

    def hand_in(self) -> None:
        """Tap Answer and see it taken."""
        self.send.click()
        self.see_taken()

    def see_taken(self) -> None:
        """Wait until the page says that the answer counts, or what came of it."""
        until(
            self.page,
            "() => document.querySelector('#answer-state[data-answered]')"
            " || document.body.dataset.stage !== 'task'",
        )


@dataclass
class Desk:
    """The teacher's desk."""

    page: Page

    def press(self, action: str) -> None:
        """Press the button of a command."""
        self.page.locator(f"form[action={action}] button").first.click()

    def peek(self) -> None:
        """Lift the cover by holding the key."""
        self.page.keyboard.down("p")
        expect(self.page.locator("body")).to_have_class(re.compile(r"\bpeeking\b"))

    def cover(self) -> None:
        """Let the cover fall."""
        self.page.keyboard.up("p")

    def key(self) -> str:
        """Read the open task's key under the cover, as it would be typed."""
        secret = self.page.locator("#live-task .task-card .secret b").first
        self.peek()
        expect(secret).to_be_visible()
        written = str(secret.evaluate(_TYPED))
        self.cover()
        return written

    def score(self) -> list[str]:
        """Return the points as the desk shows them."""
        return shown(self.page.locator("#live-seas .score"))

    def mine(self, team: int) -> Square:
        """Return where a team's mine lies, seen under the cover."""
        ring = self.page.locator(f"#sea-card-{team} .own circle.ring")
        ((row, col),) = ring.evaluate_all(_CELLS)[0]
        return row, col

    def ships(self, team: int) -> list[list[Square]]:
        """Return where a team's ships lie or lay, seen under the cover."""
        hulls = self.page.locator(f"#sea-card-{team} :is(rect.hull, rect.wreck)")
        return [[(row, col) for row, col in cells] for cells in hulls.evaluate_all(_CELLS)]


@dataclass
class Lesson:
    """All screens of one room."""

    watch: Watch
    site: Site
    room: int
    code: str
    desk: Desk
    screen: Page
    crews: list[Crew] = field(default_factory=list)
    devices: list[Device] = field(default_factory=list)
    locale: str = "en-GB"

    def pages(self) -> list[Page]:
        """Every page of the lesson."""
        return [self.desk.page, self.screen, *(crew.page for crew in self.crews)]

    def join(self, name: str, team: int, size: tuple[int, int]) -> Crew:
        """Let a new tablet join by the code, with a name of its own."""
        page = self.watch.open(*size, locale=self.locale)
        page.goto("/")
        page.locator("#code").fill(self.code)
        page.locator("form button").click()
        page.wait_for_url("**/j/*")
        page.get_by_role("radio").nth(team).check(force=True)
        page.locator("#crew").fill(name)
        page.locator("#join").click()
        page.wait_for_url("**/play/*/")
        crew = Crew(page, team, name)
        self.crews.append(crew)
        return crew

    def fill(self, names: tuple[str, ...] = NAMES) -> None:
        """Let two teams of two crews join."""
        for place, (name, size) in enumerate(zip(names, SIZES, strict=True)):
            self.join(name, place % 2, size)

    def begin(self) -> None:
        """Let the fleets be placed."""
        self.desk.press("begin")
        self.see("placing")

    def start(self) -> None:
        """Let the teams say that their fleets stand, where they have not yet."""
        for crew in self.crews[:2]:
            if crew.page.locator("#ready").is_visible():
                crew.page.locator("#ready").click()
        self.see("battle")

    def sail(self) -> Lesson:
        """Let two teams of two crews join, place and begin to fire."""
        self.fill()
        self.begin()
        self.start()
        return self

    def see(self, *stages: str) -> str:
        """Wait until every screen shows one of these stages."""
        return [wait_for_stage(page, *stages) for page in self.pages()][-1]

    def shooter(self) -> Crew:
        """Return a crew of the team whose turn it is, as soon as desk and tablet say the same."""
        self.see("battle", "verdict")
        for _ in range(100):
            crew = self._told_to_fire()
            if crew.page.locator("#fire-form[data-may='1']").count():
                break
            self.screen.wait_for_timeout(50)
        return crew

    def _told_to_fire(self) -> Crew:
        badge = self.desk.page.locator("#live-seas article:has(.badge.team)")
        expect(badge).to_have_count(1)
        card = badge.get_attribute("id")
        return self.crews[int((card or "")[-1])]

    def water(self, team: int) -> list[Square]:
        """Return the squares of a team's sea where nothing lies, row by row."""
        taken = {square for ship in self.desk.ships(team) for square in ship}
        taken.add(self.desk.mine(team))
        return [(row, col) for row in range(5) for col in range(5) if (row, col) not in taken]

    def earn_task(self) -> None:
        """Let the team whose turn it is hit a mine; where it was found before, storm comes soon."""
        while self.stage() != "task":
            crew = self.shooter()
            foe = 1 - crew.team
            squares = [self.desk.mine(foe), *self.water(foe)]
            crew.fire(next(square for square in squares if crew.may_fire_at(square)))
            wait_for_stage(self.screen, stage_of(crew.page))
        self.see("task")

    def answer_all(self) -> None:
        """Let every crew that has not answered yet answer rightly."""
        task, key = self.task(), self.desk.key()  # at once, for a last call leaves little time
        for crew in self.crews:
            if crew.field.is_visible():
                crew.type_answer(key)
                crew.hand_in()
        for device in self.devices:
            device.answer(task, key)

    def answer(self, crew: Crew) -> None:
        """Let a crew answer rightly."""
        crew.type_answer(self.desk.key())
        crew.hand_in()

    def task(self) -> int:
        """The number of the open task."""
        card = self.desk.page.locator("#live-task .task-card").first.get_attribute("id")
        return int((card or "").rsplit("-", 1)[1])

    def end(self) -> None:
        """Let the teacher end the match, paused or not."""
        page = self.desk.page
        page.locator("#end-button").click()
        page.locator("#end-dialog form[action=end] button").click()
        self.see("over")

    def log(self) -> tuple[Written, ...]:
        """The log of the match so far, from the database file."""
        return self.site.written(self.room)

    def stage(self) -> str:
        """The stage on the projector."""
        return stage_of(self.screen)


def shown(texts: Locator) -> list[str]:
    """Return what stands in some elements, without what is for ears only."""
    script = "(all) => all.map((one) => [...one.childNodes].filter((part) =>"
    script += (
        " !part.classList?.contains('unseen')).map((part) => part.textContent).join('').trim())"
    )
    return [str(text) for text in texts.evaluate_all(script)]


def sign_in(watch: Watch, site: Site) -> StorageState:
    """Use the teacher's one-time link; return the cookies of that browser."""
    page = watch.open()
    page.goto(site.link())
    return page.context.storage_state()


def open_lesson(
    watch: Watch,
    site: Site,
    signed_in: StorageState,
    *,
    title: str = "",
    teams: tuple[str, ...] = (),
    locale: str = "en-GB",
    topic: str = "linear-equations",
    rules: str = "",
    kind: bool = False,
) -> Lesson:
    """Open a room as a teacher does; `rules`: a file of rules in place of the short lesson."""
    page = watch.open(1280, 720, storage_state=signed_in, locale=locale)
    page.goto("/teach")
    page.locator("form[action='/teach/rooms'] button").first.click()
    page.wait_for_url(re.compile(r"/rooms/\d+/"))
    desk = Desk(page)
    if rules:
        choose_file(desk, rules)
    else:
        choose_short_lesson(desk, topic, title, teams, kind=kind)
    code = _CODE.search(page.locator("#room-code").inner_text())
    assert code
    screen = watch.open(1280, 720)
    screen.goto(f"/screen/{''.join(code[0].split())}")
    room = int(page.url.rstrip("/").rsplit("/", 1)[1])
    return Lesson(watch, site, room, code[0], desk, screen, locale=locale)


def choose_short_lesson(
    desk: Desk, topic: str, title: str, teams: tuple[str, ...], *, kind: bool = False
) -> None:
    """Choose a topic and twelve minutes on the set-up page; the short lesson comes with it.

    Shots, placing and verdicts get more time than usual: the machine may be slow. Without `kind`
    a mine brings its task at once and an answer is the only one.
    """
    page = desk.page
    page.locator("a[href$='/rules']").click()
    page.wait_for_url("**/rules")
    page.locator(f"#f-bank-{topic}").check()
    minutes = page.locator("#f-minutes")
    minutes.fill("12")
    minutes.blur()
    expect(page.locator("#f-preset-lesson-20")).to_be_checked()
    expect(minutes).to_have_value("12")
    unfold(page)
    for name, value in PATIENT.items():
        page.locator(f"#f-{name}").fill(value)
    for name in () if kind else KINDNESSES:
        page.locator(f"#f-{name}").uncheck()
    for place, team in enumerate(teams):
        page.locator(".names input[name^=team_]").nth(place).fill(team)
    if title:
        page.locator("#f-title").fill(title)
    page.locator("#save-button").click()
    page.wait_for_url(re.compile(r"/rooms/\d+/$"))


def choose_file(desk: Desk, rules: str) -> None:
    """Choose the rules of a file on the set-up page."""
    page = desk.page
    page.locator("a[href$='/rules']").click()
    page.wait_for_url("**/rules")
    file = FilePayload(name="ours.toml", mimeType="text/plain", buffer=rules.encode())
    page.set_input_files("#f-file", file)
    expect(page.locator("#file-said")).to_contain_text("ours.toml")
    page.locator("#save-button").click()
    page.wait_for_url(re.compile(r"/rooms/\d+/$"))


def choose(desk: Desk, name: str, value: str) -> None:
    """Choose one more value of the rules on the set-up page."""
    page = desk.page
    page.locator("a[href$='/rules']").click()
    page.wait_for_url("**/rules")
    unfold(page)
    page.locator(f"[name={name}][value={value}]").check()
    page.locator("#save-button").click()
    page.wait_for_url(re.compile(r"/rooms/\d+/$"))


def unfold(page: Page) -> None:
    """Open every part of the set-up page."""
    page.locator("#more > summary").click()
    for part in page.locator("#more details > summary").all():
        part.click()
