"""One game at the terminal: people type, agents choose, the table is drawn."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ..agents import Budget, SearchAgent, make
from ..agents.advice import advise
from ..agents.cards import catalog_of
from ..agents.search import must_compile
from ..errors import KyradarError
from . import explain, faces, menu
from .digest import HOUSE_NAMES, POINTS, listed
from .log import Log
from .prompt import HELP, Request, Screen, interpret
from .saves import HUMAN, Keeper, Seating
from .table import draw_header, draw_news, draw_table

if TYPE_CHECKING:
    from .. import Action, Game
    from ..agents import Agent


HINT_MS = 1000.0


def thinking_line(words: str) -> str:
    """What to say while somebody thinks; the first search of an installation is compiled."""
    return f"{words} (compiling the search, about half a minute, once)" if must_compile() else words


class Quit(Exception):
    """The player leaves the table."""


class Session:
    """Who sits where, what happened, and the loop that asks whoever is to act."""

    def __init__(self, game: Game, seating: Seating, screen: Screen) -> None:
        self.game = game
        self.seating = seating
        self.screen = screen
        self.agents: dict[int, Agent] = {}
        if seating.opponent != HUMAN:
            self.agents[1 - seating.seat] = make(seating.opponent, game.seed)
        faces.use_catalog(catalog_of(game.view(seating.seat)))
        self.advisers = [SearchAgent(game.seed) for _ in HOUSE_NAMES]
        self.keeper = Keeper(game, seating, screen)
        self.log = Log()
        self.looking: int | None = None  # the person the screen was last drawn for
        self.sections: list[menu.Section] = []

    # --- the loop ---------------------------------------------------------------------------

    def run(self) -> int:
        """Plays to the end, or until the player leaves; the exit status."""
        try:
            while self.game.outcome is None:
                seat = self.game.to_act[0]
                if seat in self.agents:
                    self._let_choose(seat)
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

    def _leave(self) -> None:
        """No more input: what is not finished can be resumed."""
        if self.game.outcome is None:
            self.keeper.keep()

    def _let_choose(self, seat: int) -> None:
        agent = self.agents[seat]
        with self.screen.busy(thinking_line(f"{self.seating.opponent} is thinking")):
            while self.game.to_act == (seat,):
                self._apply(agent.choose(self.game.view(seat), self.game.legal()))

    def _let_type(self, seat: int) -> None:
        if self.looking not in (None, seat) and not self.agents:
            self._pass_the_screen(seat)
        self.looking = seat
        self._draw(seat)
        acted = False
        while not acted:
            acted = self._answer(seat, interpret(self.screen.ask(f"\n{self._prompt(seat)}")))

    def _apply(self, action: Action | str) -> None:
        self.log.add(self.game.apply(action))

    # --- what is shown ----------------------------------------------------------------------

    def _names(self, seat: int) -> list[str]:
        """The Houses, with who plays them as `seat` sees it."""
        people = []
        for number, house in enumerate(HOUSE_NAMES):
            who = self.seating.opponent if number in self.agents else f"player {number + 1}"
            people.append(f"{house} ({'you' if number == seat else who})")
        return people

    def _draw(self, seat: int) -> None:
        """The table, what is asked, and what can be done."""
        self._draw_table(seat)
        self.sections = menu.build_menu(self.game, seat)
        question = menu.question(self.game.view(seat))
        if question:
            self.screen.show(Text(question, style="bold"))
        self.screen.show(menu.draw_menu(self.sections, self.screen.width))

    def _draw_table(self, seat: int) -> None:
        view = self.game.view(seat)
        self.screen.clear()
        self.screen.show(
            draw_header(view, self.game.seed),
            draw_table(view, seat, self._names(seat), self.screen.width),
            *draw_news(self.log.news(seat)),
        )

    def _prompt(self, seat: int) -> str:
        have = self.game.view(seat)["seats"][seat]["points"]
        points = " ".join(f"{have[kind]}{kind[0].upper()}" for kind in POINTS)
        who = "Your action" if self.agents else HOUSE_NAMES[seat]
        return f"[{points}] {who} (number, words, a: play all, h: hint, ?, help):"

    def _pass_the_screen(self, seat: int) -> None:
        """Hides one player's hand before the other looks."""
        self.screen.forget()
        self.screen.say(f"{HOUSE_NAMES[seat]} is next.")
        self.screen.ask("Press Enter when only that player looks at the screen.")

    # --- what was typed ---------------------------------------------------------------------

    def _answer(self, seat: int, request: Request) -> bool:
        """Does what was asked; True when the table must be drawn again."""
        handler = {
            "number": self._act_by_number,
            "notation": self._act,
            "explain": self._explain,
            "hint": self._hint,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
            "log": self._show_log,
            "discards": self._show_discards,
            "play all": self._play_all,
            "help": self._help,
            "table": self._redraw,
            "nothing": self._redraw,
        }[request.kind]
        try:
            return handler(seat, request.words)
        except KyradarError as error:
            self.screen.say(f"  {error}")
            return False

    def _act_by_number(self, seat: int, words: str) -> bool:
        for entry in menu.entries(self.sections):
            if entry.number == int(words):
                self._apply(entry.action)
                return True
        count = sum(len(section.entries) for section in self.sections)
        self.screen.say(f"  There is no action {words}; choose from 1 to {count}.")
        return False

    def _act(self, seat: int, words: str) -> bool:
        self._apply(words)
        return True

    def _explain(self, seat: int, words: str) -> bool:
        for line in explain.explain(self.game, seat, self.sections, words):
            self.screen.say(f"  {line}")
        return False

    def _hint(self, seat: int, words: str) -> bool:
        with self.screen.busy(thinking_line("looking for the best action")):
            advice = advise(self.game, Budget(ms=HINT_MS), self.advisers[seat])
        self.screen.say(f"  {advice}")
        return False

    def _undo(self, seat: int, words: str) -> bool:
        last = self.game.actions[-1] if self.game.actions else ""
        mine = last.startswith(f"p{seat + 1}:") and not last.endswith(": end")
        if not mine:
            self.screen.say("  Nothing to undo: you have not acted in this turn yet.")
            return False
        if not self.game.can_undo:
            self.screen.say("  No undo: your last action brought something hidden to light.")
            return False
        self.game.undo()
        self.log.take_back()
        return True

    def _play_all(self, seat: int, words: str) -> bool:
        """Plays what needs no decision: Command and Wonder cards."""
        played = False
        while self.game.outcome is None and self.game.to_act[:1] == (seat,):
            plain = [a for a in self.game.legal() if a.verb == "play" and " @ " not in str(a)]
            if not plain:
                break
            self._apply(plain[0])
            played = True
        if not played:
            self.screen.say("  No Command or Wonder card in hand to play.")
        return played

    def _show_log(self, seat: int, words: str) -> bool:
        for line in self.log.all(seat) or ["Nothing has happened yet."]:
            self.screen.say(f"  {line}")
        return False

    def _show_discards(self, seat: int, words: str) -> bool:
        sides: list[dict[str, Any]] = self.game.view(seat)["seats"]
        for name, side in zip(self._names(seat), sides, strict=True):
            self.screen.say(f"  {name}: {listed(side['discard']) or 'nothing'}")
        return False

    def _redraw(self, seat: int, words: str) -> bool:
        return True

    def _help(self, seat: int, words: str) -> bool:
        self.screen.say(HELP)
        return False

    def _quit(self, seat: int, words: str) -> bool:
        raise Quit

    def _save(self, seat: int, words: str) -> bool:
        self.keeper.save(words)
        return False

    # --- the end ----------------------------------------------------------------------------

    def _finish(self) -> None:
        """The last table, who won and why, and the offer to save the record."""
        outcome = self.game.outcome
        assert outcome is not None
        seat = self.looking if self.looking is not None else self.seating.seat
        self._draw_table(seat)
        self.screen.show(Text(self._verdict(outcome.winner, seat), style="bold green"))
        self.screen.say(f"{self._winner(outcome.winner)}: {outcome.reason}.")
        self.keeper.offer("Save the record of this game?")

    def _verdict(self, winner: object, seat: int) -> str:
        if winner not in (0, 1):
            return "Nobody wins."
        if not self.agents:
            return "The game is over."
        return "You win!" if winner == seat else "You lose."

    def _winner(self, winner: object) -> str:
        return f"{HOUSE_NAMES[winner]} wins" if isinstance(winner, int) else "A draw"
