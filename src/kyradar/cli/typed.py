"""What a typed line does: an action, a look at something, or a word with the computer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..agents import Budget, SearchAgent
from ..agents.advice import advise
from ..errors import KyradarError
from . import explain, menu
from .digest import listed
from .prompt import Request, help_text

if TYPE_CHECKING:
    from .session import Session

HINT_MS = 1000.0
#: What ends a turn of one's own, and one that is shared: either word will do.
END_WORDS = {False: {"done": "end"}, True: {"end": "done"}}


class Quit(Exception):
    """The player leaves the table."""


class Typed:
    """Does what the person at the keyboard asks of a session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._game, self._screen = session.game, session.screen
        self._company = session.company
        self._advisers = [SearchAgent(session.game.seed) for _ in self._company.players]
        self._handlers = {
            "number": self._act_by_number,
            "notation": self._act,
            "explain": self._explain,
            "hint": self._hint,
            "partner": self._partner,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
            "log": self._show_log,
            "discards": self._show_discards,
            "play all": self._play_all,
            "help": self._help,
            "table": self._redraw,
            "nothing": self._redraw,
        }

    def answer(self, seat: int, request: Request) -> bool:
        """Does what was asked; True when the table must be drawn again."""
        try:
            return self._handlers[request.kind](seat, request.words)
        except KyradarError as error:
            self._screen.say(f"  {error}")
            return False

    # --- acting -----------------------------------------------------------------------------

    def _act_by_number(self, seat: int, words: str) -> bool:
        for entry in menu.entries(self._session.sections):
            if entry.number == int(words):
                self._session.apply(entry.action)
                return True
        count = sum(len(section.entries) for section in self._session.sections)
        self._screen.say(f"  There is no action {words}; choose from 1 to {count}.")
        return False

    def _act(self, seat: int, words: str) -> bool:
        words = END_WORDS[self._company.common_turn].get(words.lower(), words)
        line = explain.of_seat(self._game, seat, words)
        actor = self._game.read(line).seat
        if actor not in self._company.people:
            name, level = self._company.names[actor], self._company.players[actor]
            self._screen.say(f"  {name} is played by {level}, and acts for itself.")
            return False
        self._session.apply(line)
        return True

    def _play_all(self, seat: int, words: str) -> bool:
        """Plays what needs no decision: Command cards and, where they feed no dragon (O3),
        Wonders."""
        played = False
        while seat in self._game.to_act:
            plain = [
                action
                for action in self._game.legal()
                if action.seat == seat
                and action.verb == "play"
                and menu.is_free(self._game, action)
            ]
            if not plain:
                break
            self._session.apply(plain[0])
            played = True
        if not played:
            kinds = "Command" if self._game.mode == "solo" else "Command or Wonder"
            self._screen.say(f"  No {kinds} card in hand to play.")
        return played

    def _undo(self, seat: int, words: str) -> bool:
        last = self._game.actions[-1] if self._game.actions else ""
        actor = int(last[1]) - 1 if last else -1
        mine = actor in self._company.sides[seat]
        if mine and actor not in self._company.people:
            self._screen.say("  No undo: your partner has acted since.")
            return False
        if not mine or last.endswith(": end") or last.endswith(": done"):
            self._screen.say("  Nothing to undo: you have not acted in this turn yet.")
            return False
        if not self._game.can_undo:
            self._screen.say("  No undo: your last action brought something hidden to light.")
            return False
        self._game.undo()
        self._session.log.take_back()
        return True

    # --- partners ---------------------------------------------------------------------------

    def partner_key(self, seat: int) -> str:
        """What the prompt says of `w`: nothing where nobody could take over."""
        partner = self._company.partner(seat)
        if partner is None or partner not in self._game.to_act:
            return ""
        if partner in self._company.people:
            return f"w: {self._company.names[partner]}, "
        return "w: partner decides, " if self._session.decision else "w: partner first, "

    def turn_line(self, seat: int) -> str:
        """Who else acts in a common turn, and when."""
        partner = self._company.partner(seat)
        if partner is None or self._session.decision:
            return ""
        name = self._company.names[partner]
        if partner not in self._game.to_act:
            return f"{name} does no more in this turn: it ends when you are done."
        if partner in self._company.people:
            return f"Common turn with {name} (w changes over); it ends when both are done."
        return f"Common turn: first you, then {name}; w lets it act now."

    def _partner(self, seat: int, words: str) -> bool:
        """The partner acts now: a person is asked, a computer takes its turn or the decision."""
        partner = self._company.partner(seat)
        if partner is None:
            self._screen.say("  Nobody plays at your side.")
            return False
        name = self._company.names[partner]
        if partner not in self._game.to_act:
            held = "has nothing to decide here" if self._session.decision else "is done"
            self._screen.say(f"  {name} {held}.")
            return False
        if partner in self._company.people:
            self._session.looking = partner
        elif self._session.decision:
            self._session.let_choose(partner, once=True)
        else:
            self._session.waved = partner
        return True

    # --- looking ----------------------------------------------------------------------------

    def _explain(self, seat: int, words: str) -> bool:
        for line in explain.explain(self._game, seat, self._session.sections, words):
            self._screen.say(f"  {line}")
        return False

    def _hint(self, seat: int, words: str) -> bool:
        thinking = self._session.thinking_line("looking for the best action")
        with self._screen.busy(thinking):
            advice = advise(self._game, Budget(ms=HINT_MS), self._advisers[seat], seat=seat)
        self._screen.say(f"  {advice}")
        return False

    def _show_log(self, seat: int, words: str) -> bool:
        for line in self._session.log.all(seat) or ["Nothing has happened yet."]:
            self._screen.say(f"  {line}")
        return False

    def _show_discards(self, seat: int, words: str) -> bool:
        view = self._game.view(seat)
        sides: list[dict[str, Any]] = view["seats"]
        for name, side in zip(self._company.called(seat), sides, strict=True):
            self._screen.say(f"  {name}: {listed(side['discard']) or 'nothing'}")
        for pile, name in (("put_aside", "Put aside"), ("rage_discard", "Discarded of the grid")):
            if pile in view:
                self._screen.say(f"  {name}: {listed(view[pile]) or 'nothing'}")
        return False

    def _redraw(self, seat: int, words: str) -> bool:
        return True

    def _help(self, seat: int, words: str) -> bool:
        self._screen.say(help_text(self._game.mode))
        return False

    # --- leaving ----------------------------------------------------------------------------

    def _quit(self, seat: int, words: str) -> bool:
        raise Quit

    def _save(self, seat: int, words: str) -> bool:
        self._session.keeper.save(words)
        return False
