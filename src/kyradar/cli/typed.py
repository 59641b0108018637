"""What a typed line does: an action, a look at something, or a word with the computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..agents import Budget, SearchAgent
from ..agents.advice import advise
from ..agents.partners import can_guard
from ..errors import KyradarError
from . import menu
from .explain import Explainer
from .hint import advice_line, plan_line
from .prompt import SEAT, Request, help_text

if TYPE_CHECKING:
    from .session import Session

HINT_MS = 1000.0


class Quit(Exception):
    """The player leaves the table."""


class Typed:
    """Does what the person at the keyboard asks of a session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._game, self._screen = session.game, session.screen
        self._company, self._table = session.company, session.table
        self._speech = session.speech
        self._explainer = Explainer(session.game, session.table, session.speech)
        self._advisers = [SearchAgent(session.game.seed) for _ in self._company.players]
        self._handlers = {
            "number": self._act_by_number,
            "notation": self._act,
            "explain": self._explain,
            "hint": self._hint,
            "partner": self._partner,
            "hold": self._hold,
            "guard": self._guard,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
            "log": self._show_log,
            "discards": self._show_piles,
            "play all": self._do_at_once,
            "help": self._help,
            "table": self._redraw,
            "nothing": self._redraw,
        }

    def answer(self, seat: int, request: Request) -> bool:
        """Does what was asked; True when the table must be drawn again."""
        try:
            return self._handlers[request.kind](seat, request.words)
        except KyradarError as error:
            self._tell(self._speech.told(error))
            return False

    def _tell(self, line: str) -> None:
        self._screen.say(f"  {line}")

    def _say(self, key: str, **facts: object) -> None:
        self._tell(self._speech.say("typed", key, **facts))

    # --- acting -----------------------------------------------------------------------------

    def _act_by_number(self, seat: int, words: str) -> bool:
        for entry in menu.entries(self._session.sections):
            if entry.number == int(words):
                self._session.apply(entry.action)
                return True
        count = sum(len(section.entries) for section in self._session.sections)
        self._say("no_number", number=words, count=count)
        return False

    def _act(self, seat: int, words: str) -> bool:
        line = self._meant(seat, words) or self._line(seat, words)
        actor = self._game.read(line).seat
        if actor not in self._company.people:
            name, level = self._company.names[actor], self._company.players[actor]
            self._say("computer", name=name, level=level)
            return False
        self._session.apply(line)
        return True

    def _meant(self, seat: int, words: str) -> str:
        """The one legal action that begins so, word by word, if the words name none themselves."""
        begun = words.casefold().split()
        legal = [action.text for action in self._game.legal(seat)]
        if words.casefold() in (text.casefold() for text in legal):
            return ""
        fits = dict.fromkeys(text for text in legal if _begins(text.casefold().split(), begun))
        return f"p{seat + 1}: {next(iter(fits))}" if len(begun) > 1 and len(fits) == 1 else ""

    def _line(self, seat: int, words: str) -> str:
        """In a common turn a line without a seat is for the player who is asked; of the words that
        end a turn any will do."""
        if words.lower() in self._table.ends:
            words = self._table.ends[0]
        named = not self._company.common_turn or SEAT.match(words)
        return words if named else f"p{seat + 1}: {words}"

    def _do_at_once(self, seat: int, words: str) -> bool:
        """Does what needs no thought: playing cards that ask for no decision."""
        done = False
        while seat in self._game.to_act and (action := self._table.at_once(seat)):
            self._session.apply(action)
            done = True
        if not done:
            self._tell(self._table.nothing_at_once())
        return done

    def _undo(self, seat: int, words: str) -> bool:
        last = self._game.read(self._game.actions[-1]) if self._game.actions else None
        if last is None or last.seat not in self._company.sides[seat]:
            self._say("undo_nothing")
            return False
        if last.seat not in self._company.people:
            self._say("undo_partner")
            return False
        if last.verb in self._table.ends:
            self._say("undo_nothing")
            return False
        if not self._game.can_undo:
            self._say("undo_revealed")
            return False
        self._game.undo()
        self._session.log.take_back()
        return True

    # --- partners ---------------------------------------------------------------------------

    def _able_partner(self, seat: int) -> int | None:
        """The next one of the same side who may act now."""
        able = self._game.to_act
        return next((p for p in self._company.partners(seat) if p in able), None)

    def partner_key(self, seat: int) -> str:
        """What the prompt says of `w`: nothing where nobody could take over."""
        partner = self._able_partner(seat)
        if partner is None:
            return ""
        if partner in self._company.people:
            return self._speech.say("prompt", "w_person", name=self._company.names[partner])
        return self._speech.say("prompt", "w_decides" if self._session.decision else "w_first")

    def turn_line(self, seat: int) -> str:
        """Who else acts in a common turn, and when."""
        partners = self._company.partners(seat)
        if not partners or not self._company.common_turn or self._session.decision:
            return ""
        partner = self._able_partner(seat)
        if partner is None:
            names = [self._company.names[p] for p in partners]
            one = "_one" if len(names) == 1 else ""
            return self._speech.say("turn", f"partner_done{one}", names=self._speech.joined(names))
        person = partner in self._company.people
        name = self._company.names[partner]
        sentence = self._speech.say("turn", "with_person" if person else "with_computer", name=name)
        return sentence if person else f"{sentence} {self._plan_line(partner)}"

    def plans_next(self, seat: int) -> list[str]:
        """Where anybody may say whose turn is next: what the computers at one's side would do."""
        turns = self._game.next_turns
        partners = self._company.partners(seat)
        return [self._plan_line(p) for p in partners if p in turns and p in self._company.computers]

    def _plan_line(self, partner: int) -> str:
        """What a computer at one's side is about to do."""
        plan = self._session.plan_of(partner)
        if not plan.steps:
            return ""
        facts = {
            "name": self._company.names[partner],
            "plan": plan_line([*map(self._table.said, plan.steps)], self._speech),
            "why": plan.reason.get(self._speech.language, ""),
        }
        return self._speech.say("turn", "plan", **facts)

    def _partner(self, seat: int, words: str) -> bool:
        """The partner acts now: a person is asked, a computer takes its turn or the decision."""
        partners = self._company.partners(seat)
        if not partners:
            self._say("no_partner")
            return False
        turns = self._game.next_turns
        if (partner := next((p for p in partners if p in turns), None)) is not None:
            self._session.take_turn(partner)
            return True
        partner = self._able_partner(seat)
        if partner is None:
            key = "partner_waits" if self._session.decision else "partner_done"
            self._say(key, name=self._company.names[partners[0]])
            return False
        if partner in self._company.people:
            self._session.looking = partner
        elif self._session.decision:
            self._session.let_choose(partner, once=True)
        else:
            self._session.waved = partner
        return True

    def _computer_beside(self, seat: int) -> int | None:
        """A computer at one's side, if there is one."""
        partners = (p for p in self._company.partners(seat) if p in self._company.computers)
        return next(partners, None)

    def _hold(self, seat: int, words: str) -> bool:
        """The partner waits until everybody else is done, whatever it was told before."""
        if (partner := self._computer_beside(seat)) is None:
            self._say("no_partner")
            return False
        self._session.waved = None
        self._say("holds", name=self._company.names[partner])
        return False

    def _guard(self, seat: int, words: str) -> bool:
        """Computers at one's side guard the player who asks, or no longer."""
        partner = self._computer_beside(seat)
        if partner is None or not can_guard(self._game.mode):
            self._say("no_partner" if partner is None else "no_guard")
            return False
        on = self._session.guards.get(partner) != seat
        for other in self._company.partners(seat):
            self._session.guards.pop(other, None)
            if on and other in self._company.computers:
                self._session.guards[other] = seat
        self._session.plans.clear()
        self._say("guards" if on else "guards_not", name=self._company.names[partner])
        return False

    # --- looking ----------------------------------------------------------------------------

    def _explain(self, seat: int, words: str) -> bool:
        line = self._line(seat, words)
        for sentence in self._explainer.explain(seat, self._session.sections, words, line):
            self._tell(sentence)
        return False

    def _hint(self, seat: int, words: str) -> bool:
        thinking = self._speech.say("prompt", "looks")
        language = self._speech.language
        with self._screen.busy(thinking):
            budget = Budget(ms=HINT_MS)
            advice = advise(self._game, budget, self._advisers[seat], language, seat)
        self._tell(advice_line(advice, self._speech, self._table.said))
        return False

    def _show_log(self, seat: int, words: str) -> bool:
        for line in self._session.log.all(seat) or [self._speech.say("typed", "no_log")]:
            self._tell(line)
        return False

    def _show_piles(self, seat: int, words: str) -> bool:
        for line in self._table.piles(seat, self._company.called(seat)):
            self._tell(line)
        return False

    def _redraw(self, seat: int, words: str) -> bool:
        return True

    def _help(self, seat: int, words: str) -> bool:
        partners = bool(self._company.partners(seat))
        self._screen.say(help_text(self._speech, self._table.help, partners))
        return False

    # --- leaving ----------------------------------------------------------------------------

    def _quit(self, seat: int, words: str) -> bool:
        raise Quit

    def _save(self, seat: int, words: str) -> bool:
        self._session.keeper.save(words)
        return False


def _begins(words: list[str], begun: list[str]) -> bool:
    """Does a line begin with these words, the last of them cut off perhaps?"""
    *whole, last = begun
    place = len(whole)
    return words[:place] == whole and len(words) > place and words[place].startswith(last)
