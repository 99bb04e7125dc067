"""What every refusal says: what was wrong, and what to do. One sentence for each rule."""

from __future__ import annotations

from flask_babel import LazyString
from flask_babel import lazy_gettext as _l

from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.service import refusals as r
from edu_battle.web.session import NotSignedIn

RULE_WORDS: dict[Rule, LazyString] = {
    Rule.NOT_PLACING: _l("The fleets are not being placed now. Look at the board: play goes on."),
    Rule.ALREADY_READY: _l(
        "Your fleet stands already and cannot be moved any more. Wait for the battle to begin."
    ),
    Rule.LAYOUT_FAULTY: _l("Your fleet cannot stand like this yet:"),
    Rule.NO_SUCH_PIECE: _l("Your fleet has no such ship. Tap one of the ships on this page."),
    Rule.OFF_THE_BOARD: _l("That square is not on this sea. Tap a square of the board."),
    Rule.NOT_PLAYING: _l("Nobody can fire now. Wait until play begins."),
    Rule.NOT_YOUR_TURN: _l("It is the other team's turn. Choose your square until it is yours."),
    Rule.TASK_OPEN: _l("A task is open. Solve it first, then play goes on."),
    Rule.OWN_SEA: _l("That is your own sea. Fire at the other team's."),
    Rule.WRONG_SEA: _l("You may not fire at this sea now. Choose one of those that are marked."),
    Rule.VOLLEY_SIZE: _l("You have to aim at this many different squares: %(shots)s. Then fire."),
    Rule.OBLIGATION_OPEN: _l("Somebody has to name a square or move a ship first. Wait a moment."),
    Rule.NOTHING_OWED: _l("Nothing is asked of you any more. Look at the board: play goes on."),
    Rule.NOT_TO_GIVE: _l("That square cannot be given. Tap one of the squares that are marked."),
    Rule.SHIP_FORM: _l(
        "Choose as many squares as the ship has decks left (%(decks)s), each beside another."
    ),
    Rule.NOT_THE_ANSWER: _l("Your answer is the square: fire at %(cell)s."),
    Rule.REPEATED_SHOT: _l("%(cell)s was fired at before. Choose another square; it cost nothing."),
    Rule.NO_SUCH_TASK: _l("That task is not part of this match. Answer the one on your page."),
    Rule.NOT_YOUR_TASK: _l("This task belongs to the other team. Yours will come."),
    Rule.TASK_CLOSED: _l("This task is closed and takes no more answers. Wait for the next one."),
    Rule.TOO_LATE: _l(
        "Your answer came %(late)s s too late and does not count. "
        "Look at the right answer, then play on."
    ),
    Rule.ALREADY_ANSWERED: _l("Your answer was taken already. The first one counts."),
    Rule.CHOICE_OPEN: _l("Your team first says whether it defuses the mine. Choose that first."),
    Rule.TOO_EARLY: _l("Read about the mistake first. You can answer again in a few seconds."),
    Rule.FIRST_TRY_OVER: _l("The first try is over. Only crews that were wrong may answer again."),
    Rule.TEAM_ANSWERED: _l(
        "Another crew of your team was quicker, and this is what counts: “%(text)s”."
    ),
    Rule.NOT_CAPTAIN: _l("Your captain answers for your team. Tell the captain what you think."),
    Rule.NOT_AGREED: _l(
        "Your team has not agreed yet. Without agreement the captain may answer in the last 15 s."
    ),
    Rule.NOTHING_PROPOSED: _l("There is no proposal of yours. Answer the task on your page."),
    Rule.NO_HINTS: _l("There are no hints in this match. Talk it over with your crew."),
    Rule.NOTHING_SHOWN: _l("No verdict is being shown now, so there is nothing to move on from."),
    Rule.TOO_MANY_TRIES: _l("That were many tries. Talk it over and wait for the next task."),
    Rule.NO_ANSWER: _l(
        "That crew has not answered this task, so there is nothing to mark."
        " Load the page again to see who has."
    ),
    Rule.PAUSED: _l("The match is paused. It goes on when the teacher lets it."),
    Rule.NOT_PAUSED: _l("The match is not paused: it is running already."),
    Rule.NO_CLOCK: _l(
        "No clock is running that time could be added to."
        " Give it to the match, or once a clock runs."
    ),
    Rule.NO_SUCH_TEAM: _l("This match has no such team. Choose one of the teams on this page."),
    Rule.NO_REASON: _l("Say why: points that your word gives or takes need a reason."),
    Rule.OUT_OF_BOUNDS: _l("That is too much or too little at once. Choose a smaller step."),
    Rule.NOTHING_TO_UNDO: _l("There is nothing to take back yet. Play on."),
    Rule.NOT_DUE: _l("It is not time for that yet. First comes what is asked for now."),
    Rule.NOT_AN_ANSWER: _l("Choose one answer for each square (%(shots)s) from the list."),
    Rule.NO_TRUCE: _l("Pause the match first, then put the record right."),
    Rule.NOTHING_TO_CORRECT: _l("The record says so already. Choose another square or answer."),
    Rule.TOO_MANY_APPEALS: _l("Your team has used its appeals in this match. Play on."),
    Rule.ALREADY_APPEALED: _l("This was appealed against already. Wait for your teacher's word."),
    Rule.NOT_APPEALABLE: _l("It is too late to appeal against this, or it was not yours to solve."),
    Rule.NO_APPEAL: _l("This appeal was heard already, or what it was about was taken back."),
    Rule.NOT_TO_ASK: _l("You cannot ask to see this sea now. After the match the losers may ask."),
    Rule.NOTHING_TO_REVIEW: _l("There is nothing weak left to review in this match."),
    Rule.MATCH_OVER: _l("This match is over. Wait for the next one, or begin it at the desk."),
}


def rule_words(broken: RuleBroken) -> str:
    """Say what a rule refuses."""
    return str(RULE_WORDS[broken.rule]) % dict(broken.fields)


REFUSAL_WORDS: dict[type[r.Refused], tuple[int, LazyString]] = {
    r.NoSuchRoom: (
        404,
        _l("There is no room with the code “%(code)s”. Look at the projector and type it again."),
    ),
    r.NotFound: (404, _l("This does not exist, or it is not yours. Go back and try again.")),
    r.Elsewhere: (404, _l("The desk looks at another match by now. Load the page again.")),
    r.NotYourSeat: (
        404,
        _l("This seat is not this device's. Join again with the code on the projector."),
    ),
    r.BellBad: (
        422,
        _l("The bell must ring within the next %(hours)s hours. Write the time like 10:40."),
    ),
    r.SeatGone: (
        410,
        _l("Your teacher has taken this tablet out of the room. To come back, join again."),
    ),
    r.Banned: (
        403,
        _l("Your teacher lets this tablet into the room no more. Speak to your teacher."),
    ),
    r.NotAdmitted: (
        409,
        _l("Your teacher has not let this tablet play yet. Wait: the page goes on by itself."),
    ),
    r.SeatTaken: (
        409,
        _l("Somebody was quicker to take this name. Load the page again, or ask your teacher."),
    ),
    r.SeatLinkSpent: (
        410,
        _l("This link was used or is not known. Ask your teacher for a new one, or join by code."),
    ),
    r.DeedOverridden: (409, _l("This was changed again since, so it cannot be taken back.")),
    r.ListTooLong: (
        422,
        _l("A room takes at most %(most)s names. Make the list shorter, or open a second room."),
    ),
    r.Crowded: (503, _l("Very many did something at this moment. Try again.")),
    r.NoCoach: (
        409,
        _l("There is nothing to ask a coach about now. Talk it over with your crew."),
    ),
    r.RoomLocked: (
        409,
        _l("Your teacher has closed this room to new devices. Ask for it to be opened."),
    ),
    r.NameTaken: (409, _l("Another team is called %(name)s. Choose another name.")),
    r.MatchOpen: (409, _l("A match is being played. This can be changed when it is over.")),
    r.NoMatch: (409, _l("No match is open that you are part of. Wait for the next one.")),
    r.NotOver: (
        404,
        _l("This match is still being played. Its audit and its replay open when it is over."),
    ),
    r.NothingToPractise: (
        404,
        _l("No task of this match was solved yet, so no sheet can be made of it. Play first."),
    ),
    r.RecordTooLong: (
        413,
        _l("A record has at most %(most)s signs, and this file is longer. Choose another one."),
    ),
    r.SavedTaken: (
        409,
        _l("You keep other rules as “%(name)s”. Choose another name, or delete those first."),
    ),
    r.SavedFull: (409, _l("You keep %(most)s sets of rules already. Delete one first.")),
    r.SignInWrong: (
        403,
        _l("No account has this name with this password. Check both, capitals too, and try again."),
    ),
    r.PasswordWrong: (403, _l("This is not your password of now. Type it again.")),
    r.PasswordBad: (422, _l("A password has %(least)s to %(most)s signs. Choose another one.")),
    r.GuestsBringNone: (
        403,
        _l("Banks are for the whole server. Ask %(host)s to let you bring in yours."),
    ),
    r.AccountTaken: (409, _l("Another teacher is called “%(name)s”. Choose another name.")),
    r.DaysBad: (422, _l("A room is kept for 1 to %(most)s days. Type a number between these.")),
    r.RecordsFull: (409, _l("This room keeps %(most)s records and has no place for another.")),
    r.BanksFull: (
        409,
        _l("This server keeps %(most)s own banks and has no place for another."),
    ),
    r.RecordUnplayable: (422, _l("No match can be made of this text.")),
    r.OtherMatch: (
        409,
        _l("That was for the match before and does not count. Load the page again."),
    ),
    r.NoTeam: (409, _l("You have no team yet. Choose one first.")),
    r.AnswerTooLong: (422, _l("An answer has at most %(most)s signs. Write it shorter.")),
    r.NoHint: (404, _l("This task has no hint. Talk it over with your crew.")),
    r.EmptyAnswer: (422, _l("Type your answer first, then tap Answer.")),
    r.LinkUnknown: (404, _l("This sign-in link is not known. Take the one that the server shows.")),
    r.LinkSpent: (
        410,
        _l("This sign-in link was used or is too old. Start the server again for a new one."),
    ),
    NotSignedIn: (
        401,
        _l(
            "This page is the teacher's. Open the sign-in link that the server shows at its start, "
            "or sign in with your password."
        ),
    ),
}

LIST_PROBLEM = _l("Nothing was put on the list. Mend these lines, then send it again:")

LIST_WORDS: dict[str, LazyString] = {
    "empty": _l("Line %(line)s: there is no name in “%(text)s”."),
    "too_long": _l("Line %(line)s: a name has at most %(most)s signs, shorten “%(text)s”."),
    "unprintable": _l("Line %(line)s has signs that cannot be shown: use letters and digits."),
    "pupils": _l("Line %(line)s: a crew has at most %(most)s pupils."),
    "team": _l(
        "Line %(line)s: no team is called “%(text)s”. Write its name or a number up to %(most)s."
    ),
}

NAME_WORDS: dict[str, LazyString] = {
    "empty": _l("Type a name first."),
    "too_long": _l("A name has at most %(most)s signs. Choose a shorter one."),
    "unprintable": _l("This name has signs that cannot be shown. Use letters and digits."),
}

STATUS_WORDS: dict[int, LazyString] = {
    400: _l("The server did not understand this. Load the page again."),
    403: _l("You may not do that from here. Load the page again."),
    404: _l("There is no such page. Look at the address, or begin again at the start page."),
    405: _l("That cannot be done here. Load the page again."),
    413: _l("That is too much text. Write it shorter."),
    429: _l("That was very fast. Wait a second, then tap once."),
    500: _l("The server has had an accident. Nothing is lost: load the page again."),
}

STALE_PAGE = _l("This page was open for a long time. Load it again, then repeat what you did.")
