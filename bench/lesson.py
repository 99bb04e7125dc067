"""A lesson as its users make it over HTTP: a room opened, crews joined, the battle begun.

Knows addresses and forms, nothing of the program's inside.
"""

from __future__ import annotations

import http.client
import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import urlencode

from bench.screens import Wall

HOST = "127.0.0.1"
JOINS_PER_SECOND = 40
"""Below the door's own limit."""

RULES = {"preset": "lesson-40", "storm_on": "no", "shot": "0", "minutes": "90"}
"""The usual lesson without clocks and storms, so that nothing but the measured command happens."""


class Refused(Exception):
    """The site answered something else than was expected."""


@dataclass
class Browser:
    """A browser: one kept connection, its cookies, the token that commands carry."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    token: str = ""
    _line: http.client.HTTPConnection | None = None

    def get(self, path: str) -> str:
        """Load a page."""
        return self._ask("GET", path, "", {})[0]

    def post(self, path: str, **fields: object) -> str:
        """Send a form as htmx does; return where the site sends us on to."""
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "X-CSRFToken": self.token,
            "HX-Request": "true",
        }
        return self._ask("POST", path, urlencode(fields), headers)[1]

    def read_token(self, page: str) -> None:
        """Keep the token that a page carries for its commands."""
        found = re.search(r'name="csrf_token" value="([^"]+)"', page)
        assert found, "a page without a token"
        self.token = found.group(1)

    @property
    def cookie(self) -> str:
        """Return the cookies as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def _ask(self, method: str, path: str, body: str, headers: dict[str, str]) -> tuple[str, str]:
        line = self._line = self._line or http.client.HTTPConnection(HOST, self.port, timeout=30)
        line.request(method, path, body or None, {**headers, "Cookie": self.cookie})
        answer = line.getresponse()
        text = answer.read().decode("utf-8")
        if answer.status >= 400:
            raise Refused(f"{method} {path}: {answer.status} {text[:300]}")
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            name, value = cookie.split(";")[0].split("=", 1)
            self.cookies[name] = value
        return text, answer.headers.get("HX-Redirect") or answer.headers.get("Location") or ""


@dataclass
class Lesson:
    """A room in battle: the teacher's browser, the pupils' (one for all), a seat list per team."""

    teacher: Browser
    pupils: Browser
    room: str
    code: str
    crews: tuple[list[int], list[int]]

    @classmethod
    def open(cls, port: int, link: str, crews: int) -> Lesson:
        """Sign in, open a room, let so many crews join the two teams in turn, and begin."""
        teacher, pupils = Browser(port), Browser(port)
        teacher.get(link)
        teacher.read_token(teacher.get("/teach"))
        desk = teacher.post("/teach/rooms")
        teacher.post(f"{desk}rules", **RULES)
        found = re.search(r"/screen/([A-Z0-9]{6})", teacher.get(desk))
        assert found, "no code on the desk"
        lesson = cls(teacher, pupils, desk, found.group(1), ([], []))
        lesson._join(crews)
        teacher.post(f"{desk}begin")
        for team in lesson.crews:
            pupils.post(f"/play/{team[0]}/ready")
        return lesson

    def _join(self, crews: int) -> None:
        page = self.pupils.get(f"/j/{self.code}")
        self.pupils.read_token(page)
        teams = re.findall(r'name="team" value="(\d+)"', page)
        for number in range(crews):
            fields = {"team": teams[number % 2], "name": f"Crew {number + 1}"}
            attempt = f"an-attempt-of-our-own-{number:08d}"
            onward = self.pupils.post(f"/j/{self.code}", **fields, attempt=attempt)
            self.crews[number % 2].append(int(onward.split("/")[2]))
            time.sleep(1 / JOINS_PER_SECOND)

    def wall(self) -> Wall:
        """Return the lesson's screens: a projector, a desk, and every crew's tablet."""
        wall = Wall()
        wall.add(f"/screen/{self.code}/live", "")
        wall.add(f"{self.room}live", self.teacher.cookie)
        for seat in (*self.crews[0], *self.crews[1]):
            wall.add(f"/play/{seat}/live", f"seat-{seat}={self.pupils.cookies[f'seat-{seat}']}")
        return wall

    def points(self) -> Iterator[None]:
        """The teacher gives and takes a point, again and again; each step is one command."""
        number = 0
        while True:
            number += 1
            sign = "give" if number % 2 else "take"
            fields = {"team": number // 2 % 2, "points": "1", "sign": sign}
            self.teacher.post(f"{self.room}points", **fields, reason=f"Round {number}")
            yield

    def shots(self) -> Iterator[None]:
        """The teams fire at open water in turn; each step is one command."""
        water = [self._water(team) for team in (0, 1)]
        team = 0 if 'data-may="1"' in self._fragment(self.crews[0][0], "sea") else 1
        for number in range(min(map(len, water)) * 2):
            foe = 1 - team
            row, col = water[foe].pop()
            seat = self.crews[team][number // 2 % len(self.crews[team])]
            self.pupils.post(f"/play/{seat}/fire", target=foe, row=row, col=col)
            yield
            team = foe

    def _water(self, team: int) -> list[tuple[int, int]]:
        """Return the squares without ship and mine, as the team's own tablets show them."""
        own = self._fragment(self.crews[team][0], "own")
        taken: set[tuple[int, int]] = set()
        for x, y, wide, high in re.findall(
            r'class="hull"[^>]* x="([\d.]+)" y="([\d.]+)" width="(\d+)" height="(\d+)"', own
        ):
            col, row = int(float(x)) // 40, int(float(y)) // 40
            taken |= {
                (row + down, col + right)
                for down in range(int(high) // 40 + 1)
                for right in range(int(wide) // 40 + 1)
            }
        for x, y in re.findall(r'class="ring" cx="(\d+)" cy="(\d+)"', own):
            taken.add((int(y) // 40, int(x) // 40))
        assert len(taken) == 11, "the fleet is not where it was thought"
        return [(row, col) for row in range(6) for col in range(6) if (row, col) not in taken]

    def _fragment(self, seat: int, name: str) -> str:
        return str(json.loads(self.pupils.get(f"/play/{seat}/fragments"))["fragments"][name])
