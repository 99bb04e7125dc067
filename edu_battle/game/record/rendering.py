"""Events to tokens, one after another: what the writer writes and a replay expects to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edu_battle.game import events as e
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Closing, Crew, Mark, Shot, ShotResult
from edu_battle.game.own_numbers import each_its_own
from edu_battle.game.record import honesty
from edu_battle.game.record import tokens as t
from edu_battle.game.record.honesty import SIGNS
from edu_battle.game.record.lessons import RENDERED
from edu_battle.game.record.numbers import crew_text
from edu_battle.game.record.own import own_atoms
from edu_battle.game.record.spelling import Spelling
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.said import names_told
from edu_battle.game.shooting import hits
from edu_battle.game.switches import Answers, Boards, SunkSays

MARKS = {
    Mark.RIGHT: "+",
    Mark.FORM: "~",
    Mark.WRONG: "-",
    Mark.UNREADABLE: "_",
    Mark.UNDECIDED: "?",
}
CLOSINGS = {
    Closing.ANSWERED: ".",
    Closing.TIME: "%",
    Closing.SKIPPED: "/",
    Closing.STOPPED: "<",
    Closing.SAILED: ">",
    Closing.VOID: "~",
}
FOUND = SIGNS
NOTHING = "0"
UNTOLD = "-"
JUDGED = "judged"
_PAIR = 2


_UNREVEALED = (e.AnswersMarked, e.AnswerProposed, e.AppealDecided)
"""What is told only when a match is over."""


class Rendering:
    """Turns the events of one match into tokens, in order; it counts turns and knows the crews."""

    def __init__(
        self, rules: Ruleset, teams: int, *, reveal: bool = True, levels: bool = True
    ) -> None:
        self.rules = rules
        self.spelling = Spelling(rules)
        self.reveal = reveal
        self.own = reveal and (levels or each_its_own(rules))
        self.turns = 0
        self._crews: tuple[Crew, ...] = ()
        self.many = teams > _PAIR and rules.teams.boards is Boards.OWN
        self._ways: dict[type, Callable[[Any], tuple[t.Token, ...]]] = {
            e.TurnGiven: self._turn,
            e.ShotsFired: self._shots,
            e.ShotsCalled: self._called,
            e.RecordCorrected: self._corrected,
            e.AppealRaised: self._appeal,
            e.CellGiven: self._cell_given,
            e.MineGiven: self._mine_given,
            e.ShipGiven: self._ship_given,
            e.ShipRelocated: self._moved,
            e.TaskDue: self._due,
            e.TaskServed: self._served,
            e.AnswerSubmitted: self._answer,
            e.TaskClosed: self._closed,
            e.TaskScored: self._scored,
        }

    def tokens(self, event: e.Event) -> tuple[t.Token, ...]:
        """Return the tokens that tell an event; none where it follows from the others."""
        if not self.reveal and isinstance(event, _UNREVEALED):
            return ()
        way = self._ways.get(type(event)) or _WORDS.get(type(event))
        return way(event) if way else ()

    def told(self, shot: Shot) -> str:
        """Write what is told of a shot under these rules."""
        rules, result = self.rules, shot.result
        if result is ShotResult.MISS:
            return f"-{shot.near}" if shot.near >= 0 else "-"
        sunk = result is ShotResult.SUNK
        if sunk and rules.sunk_says is SunkSays.NONE:
            sunk, result = False, ShotResult.HIT
        if not sunk and result is not ShotResult.HIT:
            return FOUND[result]
        named = names_told(rules, sunk=sunk)
        return FOUND[result] + (f"={self.spelling.code(shot.ship)}" if named else "")

    def answers(self, shots: tuple[Shot, ...]) -> tuple[str, ...]:
        """Write what is told of the shots of one turn."""
        if self.rules.answers is Answers.TOTALS:
            sunk = sorted(text for text in map(self.told, shots) if text.startswith("#"))
            return (str(hits(shots)), *sunk)
        return tuple([self.told(shot) for shot in shots])

    def _other(self, team: int) -> int | None:
        return team if self.many else None

    def _turn(self, event: e.TurnGiven) -> tuple[t.Token, ...]:
        if not event.fresh:
            return ()
        self.turns += 1
        return (t.Turn(self.turns),)

    def _shots(self, event: e.ShotsFired) -> tuple[t.Token, ...]:
        label = self.spelling.label
        return (
            t.Shots(
                event.team,
                self._other(event.target),
                tuple([label(shot.cell) for shot in event.shots]),
                self.answers(event.shots),
                self.rules.answers is not Answers.EACH,
                event.by_clock,
            ),
        )

    def _called(self, event: e.ShotsCalled) -> tuple[t.Token, ...]:
        cells = tuple([self.spelling.label(cell) for cell in event.cells])
        open_answers = (t.UNANSWERED,) * len(cells)
        volley = self.rules.answers is not Answers.EACH
        target = self._other(event.target)
        return (t.Shots(event.team, target, cells, open_answers, volley, event.by_clock),)

    def _corrected(self, event: e.RecordCorrected) -> tuple[t.Token, ...]:
        shot = event.shots[0]
        args = (str(event.target), self.spelling.label(shot.cell))
        return (t.Word("fix", args, (("as", (self.told(shot),)),)),)

    def _appeal(self, event: e.AppealRaised) -> tuple[t.Token, ...]:
        told = event.why if self.reveal else ""
        why: t.Fields = (("why", (told,)),) if told else ()
        if event.answer:
            doubt = event.answer
            again: t.Fields = (("try", ("2",)),) if doubt.second else ()
            return (t.AnswerAppeal(event.team, doubt.seat, doubt.task, again + why),)
        if event.shot is None:
            return ()
        target, cell = self._other(event.shot.sea), self.spelling.label(event.shot.cell)
        return (t.ShotAppeal(event.team, target, cell, why),)

    def _given(self, team: int, to: int, what: str, cell: Cell | None) -> tuple[t.Token, ...]:
        named = self.spelling.label(cell) if cell is not None else NOTHING
        return (t.Gift(team, self._other(to), what, named),)

    def _cell_given(self, event: e.CellGiven) -> tuple[t.Token, ...]:
        return self._given(event.team, event.to, "", event.cell)

    def _mine_given(self, event: e.MineGiven) -> tuple[t.Token, ...]:
        return self._given(event.team, event.to, "*", event.cell)

    def _ship_given(self, event: e.ShipGiven) -> tuple[t.Token, ...]:
        return self._given(event.team, event.to, "#", event.shots[0].cell if event.shots else None)

    def _moved(self, event: e.ShipRelocated) -> tuple[t.Token, ...]:
        if event.layout is None:
            return (t.Move(event.team, ()),)
        if not self.reveal:
            return (t.Move(event.team, None),)
        cells = sorted(cell for ship in event.layout.ships for cell in ship.cells)
        return (t.Move(event.team, tuple(self.spelling.label(cell) for cell in cells)),)

    def _due(self, event: e.TaskDue) -> tuple[t.Token, ...]:
        return (t.Due(event.task, event.team, event.again),)

    def _served(self, event: e.TaskServed) -> tuple[t.Token, ...]:
        made = event.snapshot
        seed = str(made.seed) if self.reveal else UNTOLD
        more = (str(made.version), seed, str(made.level), str(made.seconds))
        atoms = (made.bank, made.template, *more, made.kind)
        crews, asleep = (tuple(map(crew_text, some)) for some in (event.crews, event.asleep))
        same, self._crews = event.crews == self._crews, event.crews
        told = self.reveal and event.aim is not None
        aim = self.spelling.label(event.aim) if told and event.aim else ""
        own = own_atoms(event.own) if self.own else ()
        return (t.Served(event.task, atoms, None if same else crews, asleep, aim, own),)

    def _answer(self, event: e.AnswerSubmitted) -> tuple[t.Token, ...]:
        if not self.reveal:
            return ()
        about = tuple(text for pair in event.about for text in pair)
        fields = [
            ("plain", (event.plain,), event.plain != event.text),
            ("why", (event.reason,), bool(event.reason)),
            ("slip", (str(event.mistake),), event.mistake >= 0),
            ("about", about, bool(about)),
            ("credit", (str(event.credit),), bool(event.credit)),
            ("try", ("2",), event.second),
            ("paper", ("yes",), event.paper),
        ]
        crew = event.crew
        said = tuple((name, atoms) for name, atoms, written in fields if written)
        mark = MARKS[event.mark]
        return (t.Answer(event.task, crew.team, crew.seat, event.text, mark, said),)

    def _closed(self, event: e.TaskClosed) -> tuple[t.Token, ...]:
        return (t.Closed(event.task, CLOSINGS[event.why]),)

    def _scored(self, event: e.TaskScored) -> tuple[t.Token, ...]:
        return (t.Scored(event.task, event.awards),)


def _word(name: str, *args: object, **fields: object) -> tuple[t.Token, ...]:
    told = tuple((key, (str(value),)) for key, value in fields.items())
    return (t.Word(name, tuple(map(str, args)), told),)


def _marked(event: e.AnswersMarked) -> tuple[t.Token, ...]:
    fields = (
        ("seats", tuple(map(str, event.seats))),
        ("again", tuple(map(str, event.again))),
        ("as", (str(event.mark or JUDGED),)),
        ("why", (event.reason,)),
    )
    return (t.Word("mark", (str(event.task),), tuple(field for field in fields if field[1])),)


_WORDS: dict[type, Callable[[Any], tuple[t.Token, ...]]] = {
    e.TurnSkipped: lambda event: _word("skip", event.team),
    e.TurnPassed: lambda event: _word("pass", event.team),
    e.TeamEliminated: lambda event: _word("out", event.team),
    e.PointsAdjusted: lambda event: _word(
        "points", event.team, by=t.signed(event.points), why=event.reason
    ),
    e.AnswersMarked: _marked,
    e.LastCall: lambda event: _word("last", event.task),
    e.Paused: lambda event: _word("pause", **({"eyes": "yes"} if event.eyes else {})),
    e.Resumed: lambda _: _word("go"),
    e.Interrupted: lambda event: _word("gap", event.gap),
    e.TimeExtended: lambda event: _word("time", event.clock, by=event.by),
    e.TimeRanOut: lambda _: _word("bell"),
    e.Undone: lambda event: _word("undo", event.next_task, shift=event.shift),
    e.MatchEnded: lambda event: _word("end", event.why),
    e.MatchVoided: lambda event: _word("void", why=event.reason),
    **RENDERED,
    **honesty.RENDERED,
}
"""What is rare is told by words."""
