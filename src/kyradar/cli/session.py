"""One game at the terminal: people type, agents choose, the table is drawn."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from rich.text import Text

from ..agents import make
from ..agents.partners import PartnerPlan, choose_beside, plan_ahead
from ..agents.plan import LONGEST
from ..engine.daily import dealt_on, result_text
from ..title import mode_named
from . import menu
from .company import Company
from .frames import WIDTH, news_panel
from .log import Log
from .prompt import Screen, interpret
from .saves import Keeper, Seating
from .speech import speech
from .strength import add_result
from .terminal import Table, terminal_of
from .typed import Quit, Typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from .. import Action, Game, Outcome
    from ..agents import Agent


PROMPT_LINES = 3  # an empty line, the question, what is typed


class Session:
    """Who sits where, what happened, and the loop that asks the player who is to act."""

    def __init__(self, game: Game, seating: Seating, screen: Screen, language: str = "en") -> None:
        self.game = game
        self.seating = seating
        self.screen = screen
        terminal = terminal_of(game.mode)
        self.speech = speech(language, terminal.package)
        self.table: Table = terminal.table(game, self.speech)
        mode = mode_named(game.mode)
        self.company = Company(mode, self.table.names, seating, self.speech)
        self.agents: dict[int, Agent] = {
            seat: make(name, game.seed + (seat if mode.common_turn else 0))
            for seat, name in self.company.computers.items()
        }
        self.keeper = Keeper(game, seating, screen, self.speech)
        self.log = Log(self.company, self.table)
        if not game.steps:
            self.log.add(game.opening())
        self.looking: int | None = None  # the person the screen was last drawn for
        self.waved: int | None = None  # the computer that was told to act before its partner
        self.guards: dict[int, int] = {}  # computers, and the partner they shall guard
        self.plans: dict[int, tuple[int, PartnerPlan]] = {}  # what they told, after so many actions
        self.sections: list[menu.Section] = []
        self.typed = Typed(self)

    # --- the loop ---------------------------------------------------------------------------

    def run(self) -> int:
        """Plays to the end, or until the player leaves; the exit status."""
        try:
            while self.game.outcome is None:
                seat = self._next_seat()
                if seat in self.agents:
                    self.let_choose(seat)
                else:
                    self._let_type(seat)
            self._finish()
        except Quit:
            with suppress(EOFError):
                self.keeper.offer(self.speech.say("saves", "first"))
        except EOFError:
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            return 130
        return 0

    def _next_seat(self) -> int:
        """In a common turn people go first, unless they wave a computer on; a decision that
        several may take is theirs in any case."""
        able = self.game.to_act
        people = [seat for seat in able if seat not in self.agents]
        if self.waved in able and not (people and self.decision):
            return able[able.index(self.waved)]
        if self.looking in people:
            return people[people.index(self.looking)]
        return (people or able)[0]

    @property
    def decision(self) -> bool:
        """Is a question open?"""
        return bool(self.table.question(self.seating.seat))

    def _leave(self) -> None:
        """No more input: what is not finished can be resumed."""
        if self.game.outcome is None:
            self.keeper.keep()

    def let_choose(self, seat: int, once: bool = False) -> None:
        """A computer acts until somebody else has to, or its side's person may decide."""
        words = self.speech.say("prompt", "thinks", player=self.company.players[seat])
        with self.screen.busy(words):
            while seat in self.game.to_act:
                legal = [action for action in self.game.legal() if action.seat == seat]
                chosen = self._choice(seat, legal)
                self.apply(chosen)
                done = self.company.common_turn and chosen.verb in self.table.ends
                if done:
                    self.waved = None
                if once or done or self._next_seat_differs(seat):
                    return

    def _choice(self, seat: int, legal: Sequence[Action]) -> Action:
        """What a computer does: what it told, while no other seat acted; else what it thinks."""
        step, plan = self.plans.pop(seat, (-1, None))
        if plan is not None and plan.steps and step == self.game.steps:
            rest = replace(plan, steps=plan.steps[1:])
            self.plans[seat] = (step + 1, rest)
            return plan.steps[0]
        view = self.game.team_view(seat)
        return choose_beside(self.agents[seat], view, legal, self.guards.get(seat))

    def take_turn(self, seat: int) -> None:
        """The next turn is this seat's, where anybody may say so."""
        step, plan = self.plans.pop(seat, (-1, None))
        announced = plan is not None and step == self.game.steps
        self.apply(self.game.next_turns[seat])
        if announced and plan is not None:
            self.plans[seat] = (step + 1, replace(plan, steps=plan.steps[1:]))

    def plan_of(self, seat: int) -> PartnerPlan:
        """What a computer is about to do; thought of anew once its partner has acted."""
        step, plan = self.plans.get(seat, (-1, None))
        if plan is None or step != self.game.steps:
            name, seed = self.company.computers[seat], self.game.seed
            players = [make(name, seed + self.game.steps + n) for n in range(LONGEST)]
            words = self.speech.say("prompt", "thinks", player=self.company.players[seat])
            with self.screen.busy(words):
                plan = plan_ahead(players, self.game, seat, guarded_seat=self.guards.get(seat))
            self.plans[seat] = (self.game.steps, plan)
        return plan

    def _next_seat_differs(self, seat: int) -> bool:
        return bool(self.game.to_act) and self._next_seat() != seat

    def _let_type(self, seat: int) -> None:
        screens = self.company.screens
        if self.looking is not None and len(screens) > 1:
            screen = self.company.screen(seat)
            if screen != self.company.screen(self.looking):
                self._pass_the_screen(seat)
        self.looking = seat
        self._draw(seat)
        acted = False
        while not acted:
            acted = self.typed.answer(seat, interpret(self.screen.ask(f"\n{self._prompt(seat)}")))

    def apply(self, action: Action | str) -> None:
        """Do an action and keep what happened."""
        self.log.add(self.game.apply(action))

    # --- what is shown ----------------------------------------------------------------------

    def _draw(self, seat: int) -> None:
        """The table, what is asked, and what can be done."""
        self.sections = menu.number(self.table.menu(seat))
        lines: list[RenderableType] = []
        if question := self.table.question(seat):
            lines.append(Text(question, style="bold"))
            lines += [Text(plan, style="green") for plan in self.typed.plans_next(seat)]
        elif common := self.typed.turn_line(seat):
            lines.append(Text(common, style="green"))
        lines.append(menu.draw_menu(self.sections, self.screen.width))
        self._draw_table(seat, lines)

    def _draw_table(self, seat: int, below: Sequence[RenderableType]) -> None:
        """The table with frames if it fits on the screen, else without."""
        names, news = self.company.called(seat), self._brief(self.log.news(seat))
        heading = self.speech.say("prompt", "news")
        room = self.screen.size
        for tried in (room, room._replace(small=True)):
            drawn = [
                Text(self.table.header(seat), style="dim"),
                self.table.draw(seat, names, tried),
                *([news_panel(news, heading, tried)] if news else []),
                *below,
            ]
            if self.screen.fits(drawn, PROMPT_LINES):
                break
        self.screen.clear()
        self.screen.show(*drawn)

    def _brief(self, sentences: list[str]) -> list[str]:
        """The last of what happened where there is little room."""
        most = max(3, self.screen.size.height // 4)
        if len(sentences) <= most:
            return sentences
        more = self.speech.say("prompt", "more", n=len(sentences) - most + 1)
        return [more, *sentences[1 - most :]]

    def _prompt(self, seat: int) -> str:
        alone = len(self.company.people) == 1
        who = self.speech.say("prompt", "yours") if alone else self.company.names[seat]
        partner = self.typed.partner_key(seat)
        short = ""
        if self.screen.width < WIDTH:
            short, partner = "short_", partner[:1]
        at_once = self.speech.say("prompt", f"{short}at_once") if self.table.help.at_once else ""
        partner, at_once = (f"{key}, " if key else "" for key in (partner, at_once))
        keys = self.speech.say("prompt", f"{short}keys", partner=partner, at_once=at_once)
        return self.speech.say("prompt", "line", purse=self.table.purse(seat), who=who, keys=keys)

    def _pass_the_screen(self, seat: int) -> None:
        """Hides one side's hands before the other looks."""
        self.screen.forget()
        side = [other for other in self.company.sides[seat] if other in self.company.people]
        names = [self.company.names[other] for other in side]
        one = "_one" if len(side) == 1 else ""
        self.screen.say(self.speech.say("prompt", f"next{one}", names=self.speech.joined(names)))
        self.screen.ask(self.speech.say("prompt", f"look{one}"))

    # --- the end ----------------------------------------------------------------------------

    def _finish(self) -> None:
        """The last table, who won and why, and the offer to save the record."""
        outcome = self.game.outcome
        assert outcome is not None
        seat = self.looking if self.looking is not None else self.seating.seat
        result = Text(self._verdict(outcome, seat), style="bold green")
        self._draw_table(seat, [result])
        reader = seat if len(self.company.screens) == 1 else None
        facts = {
            "winner": self.table.winner(outcome),
            "reason": outcome.said(self.speech.language, reader),
        }
        self.screen.say(self.speech.say("ending", "line", **facts))
        for line in self.table.why(outcome, self.log.events):
            self.screen.say(line)
        if (date := dealt_on(self.game, datetime.now(UTC).date())) is not None:
            self.screen.say(result_text(date, self.game, seat, self.speech.language))
        self._count(outcome)
        self.keeper.offer(self.speech.say("saves", "record"))

    def _count(self, outcome: Outcome) -> None:
        """A game against the computer says how strong one is (`--opponent mine`)."""
        seat = self.seating.seat
        side = self.company.sides[seat]
        people = self.company.people
        if mode_named(self.game.mode).versus and all(person in side for person in people):
            score = 1.0 if seat in outcome.winners else 0.5 if not outcome.winners else 0.0
            add_result(self.seating.opponent, score)

    def _verdict(self, outcome: Outcome, seat: int) -> str:
        """What the end means for the person who looks."""
        key = "won" if seat in outcome.winners else "lost"
        if outcome.winner == "nobody":
            key = "nobody"
        elif len(self.company.screens) > 1:
            key = "over"
        return self.speech.say("ending", key)
