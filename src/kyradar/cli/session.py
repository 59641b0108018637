"""One game at the terminal: people type, agents choose, the table is drawn."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from rich.text import Text

from ..agents import make
from ..agents.cards import catalog_of
from ..agents.search import must_compile
from . import faces, menu
from .company import Company
from .ending import verdict, winner_line
from .log import Log
from .prompt import Screen, interpret
from .saves import Keeper, Seating
from .table import draw_header, draw_news, draw_table
from .table_parts import WIDTH
from .typed import Quit, Typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from .. import Action, Game
    from ..agents import Agent


PROMPT_LINES = 3  # an empty line, the question, what is typed


class Session:
    """Who sits where, what happened, and the loop that asks whoever is to act."""

    def __init__(self, game: Game, seating: Seating, screen: Screen) -> None:
        self.game = game
        self.seating = seating
        self.screen = screen
        self.company = Company(game.mode, seating)
        self.agents: dict[int, Agent] = {
            seat: make(name, game.seed + (seat if self.company.common_turn else 0))
            for seat, name in self.company.computers.items()
        }
        faces.use_catalog(catalog_of(game.view(seating.seat)))
        self.keeper = Keeper(game, seating, screen)
        self.log = Log(self.company)
        self.looking: int | None = None  # the person the screen was last drawn for
        self.waved: int | None = None  # the computer that was told to act before its partner
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
                self.keeper.offer("Save the game first?")
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
        return bool(self.game.view(None).get("pending"))

    def _leave(self) -> None:
        """No more input: what is not finished can be resumed."""
        if self.game.outcome is None:
            self.keeper.keep()

    def let_choose(self, seat: int, once: bool = False) -> None:
        """A computer acts until somebody else has to, or its side's person may decide."""
        words = f"{self.company.players[seat]} is thinking"
        with self.screen.busy(self.thinking_line(words)):
            while seat in self.game.to_act:
                legal = [action for action in self.game.legal() if action.seat == seat]
                chosen = self.agents[seat].choose(self.game.team_view(seat), legal)
                self.apply(chosen)
                if chosen.verb == "done":
                    self.waved = None
                if once or chosen.verb == "done" or self._next_seat_differs(seat):
                    return

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
        self.log.add(self.game.apply(action))

    def thinking_line(self, words: str) -> str:
        """What to say while somebody thinks; the first search of an installation is compiled."""
        if must_compile(self.game.mode):
            return f"{words} (compiling the search, about half a minute, once)"
        return words

    # --- what is shown ----------------------------------------------------------------------

    def _draw(self, seat: int) -> None:
        """The table, what is asked, and what can be done."""
        self.sections = menu.build_menu(self.game, seat)
        lines: list[RenderableType] = []
        if question := menu.question(self.game.view(seat)):
            lines.append(Text(question, style="bold"))
        elif common := self.typed.turn_line(seat):
            lines.append(Text(common, style="green"))
        lines.append(menu.draw_menu(self.sections, self.screen.width))
        self._draw_table(seat, lines)

    def _draw_table(self, seat: int, below: Sequence[RenderableType]) -> None:
        """The table with frames if it fits on the screen, else without."""
        names, news = self.company.called(seat), self.log.news(seat)
        room = self.screen.size
        for tried in (room, room._replace(small=True)):
            drawn = [
                draw_header(self.game.view(seat), self.game.seed),
                draw_table(self.game, seat, names, tried),
                *draw_news(news, tried),
                *below,
            ]
            if self.screen.fits(drawn, PROMPT_LINES):
                break
        self.screen.clear()
        self.screen.show(*drawn)

    def _prompt(self, seat: int) -> str:
        points = " ".join(map(str, menu.purse(self.game.view(seat), seat)))
        alone = len(self.company.people) == 1
        who = "Your action" if alone else self.company.names[seat]
        partner = self.typed.partner_key(seat)
        keys = f"number, words, a: play all, h: hint, {partner}?, help"
        if self.screen.width < WIDTH:
            keys = f"number, words, a, h, {partner[:1]}{', ' * bool(partner)}?, help"
        return f"[{points}] {who} ({keys}):"

    def _pass_the_screen(self, seat: int) -> None:
        """Hides one side's hands before the other looks."""
        self.screen.forget()
        side = [other for other in self.company.sides[seat] if other in self.company.people]
        names = " and ".join(self.company.names[other] for other in side)
        verb, who = ("is", "that player looks") if len(side) == 1 else ("are", "that team looks")
        self.screen.say(f"{names} {verb} next.")
        self.screen.ask(f"Press Enter when only {who} at the screen.")

    # --- the end ----------------------------------------------------------------------------

    def _finish(self) -> None:
        """The last table, who won and why, and the offer to save the record."""
        outcome = self.game.outcome
        assert outcome is not None
        seat = self.looking if self.looking is not None else self.seating.seat
        result = Text(verdict(outcome, self.company, seat), style="bold green")
        self._draw_table(seat, [result])
        self.screen.say(f"{winner_line(outcome, self.company.names)}.")
        self.keeper.offer("Save the record of this game?")
