"""One game at the terminal: people type, agents choose, the table is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from kyradar.cli import explain, menu, saves
from kyradar.cli.log import Log
from kyradar.cli.prompt import HELP, Request, Screen, interpret
from kyradar.cli.table import HOUSE_NAMES, draw_header, draw_news, draw_table
from kyradar.errors import KyradarError

if TYPE_CHECKING:
    from kyradar import Action, Game
    from kyradar.agents import Agent


class Quit(Exception):
    """The player leaves the table."""


class Session:
    """Who sits where, what happened, and the loop that asks whoever is to act."""

    def __init__(
        self, game: Game, screen: Screen, agents: Mapping[int, tuple[str, Agent]], flags: str
    ) -> None:
        self.game = game
        self.screen = screen
        self.agents = agents
        self.flags = flags  # what `kyradar play --resume` needs besides the file
        self.log = Log()
        self.deeds_this_turn = 0
        self.looking: int | None = None  # the person the screen was last drawn for
        self.sections: list[menu.Section] = []
        self.saved: Path | None = None

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
            self._offer_save("Save the game first?")
        except EOFError:
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            return 130
        return 0

    def _let_choose(self, seat: int) -> None:
        legal = [action for action in self.game.legal() if action.seat == seat]
        self._apply(self.agents[seat][1].choose(self.game.view(seat), legal, None), seat)

    def _let_type(self, seat: int) -> None:
        if self.looking not in (None, seat) and not self.agents:
            self._pass_the_screen(seat)
        self.looking = seat
        self._draw(seat)
        acted = False
        while not acted:
            acted = self._answer(seat, interpret(self.screen.ask(f"\n{self._prompt(seat)}")))

    def _apply(self, action: Action | str, seat: int) -> None:
        turn = self.game.position()["turn"]
        self.log.add(turn, seat, self.game.apply(action))
        same_turn = self.game.position()["turn"] == turn
        self.deeds_this_turn = self.deeds_this_turn + 1 if same_turn else 0

    # --- what is shown ----------------------------------------------------------------------

    def names(self, seat: int | None = None) -> list[str]:
        """The Houses, with who plays them as `seat` sees it."""
        people = []
        for number, house in enumerate(HOUSE_NAMES):
            who = self.agents[number][0] if number in self.agents else f"player {number + 1}"
            people.append(f"{house} ({'you' if number == seat else who})")
        return people

    def _draw(self, seat: int) -> None:
        view = self.game.view(seat)
        legal = [action for action in self.game.legal() if action.seat == seat]
        self.sections = menu.build_menu(view, legal)
        self.screen.clear()
        self.screen.show(
            draw_header(view, self.game.seed),
            draw_table(view, seat, self.names(seat)),
            *draw_news(self.log.news(seat)),
        )
        question = menu.question(view)
        if question:
            self.screen.show(Text(question, style="bold"))
        self.screen.show(menu.draw_menu(self.sections, self.screen.width))

    def _prompt(self, seat: int) -> str:
        who = "Your action" if self.agents else HOUSE_NAMES[seat]
        return f"{who} (number, words, ? or help):"

    def _pass_the_screen(self, seat: int) -> None:
        """Hides one player's hand before the other looks."""
        self.screen.clear()
        self.screen.say(f"{HOUSE_NAMES[seat]} is next.")
        self.screen.ask("Press Enter when only that player looks at the screen.")

    # --- what was typed ---------------------------------------------------------------------

    def _answer(self, seat: int, request: Request) -> bool:
        """Does what was asked; True when the table must be drawn again."""
        handler = {
            "number": self._act_by_number,
            "notation": self._act,
            "explain": self._explain,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
            "log": self._show_log,
            "discards": self._show_discards,
            "play all": self._play_all,
            "help": self._help,
            "table": lambda seat, words: True,
            "nothing": lambda seat, words: True,
        }[request.kind]
        try:
            return handler(seat, request.words)
        except KyradarError as error:
            self.screen.say(f"  {error}")
            return False

    def _act_by_number(self, seat: int, words: str) -> bool:
        for entry in menu.entries(self.sections):
            if entry.number == int(words):
                self._apply(entry.action, seat)
                return True
        count = sum(len(section.entries) for section in self.sections)
        self.screen.say(f"  There is no action {words}; choose from 1 to {count}.")
        return False

    def _act(self, seat: int, words: str) -> bool:
        self._apply(words, seat)
        return True

    def _explain(self, seat: int, words: str) -> bool:
        for line in explain.explain(self.game, seat, self.sections, words):
            self.screen.say(f"  {line}")
        return False

    def _undo(self, seat: int, words: str) -> bool:
        if self.game.can_undo:
            self.game.undo()
            self.log.take_back()
            self.deeds_this_turn = max(0, self.deeds_this_turn - 1)
            return True
        if self.deeds_this_turn == 0:
            self.screen.say("  Nothing to undo: you have not acted in this turn yet.")
        else:
            self.screen.say("  No undo: your last action brought hidden cards to light.")
        return False

    def _play_all(self, seat: int, words: str) -> bool:
        """Plays what needs no decision: Command and Wonder cards."""
        played = False
        while self.game.outcome is None and self.game.to_act[:1] == (seat,):
            plain = [a for a in self.game.legal() if a.verb == "play" and " @ " not in str(a)]
            if not plain:
                break
            self._apply(plain[0], seat)
            played = True
        if not played:
            self.screen.say("  No Command or Wonder card in hand to play.")
        return played

    def _show_log(self, seat: int, words: str) -> bool:
        for line in self.log.tell(seat) or ["Nothing has happened yet."]:
            self.screen.say(f"  {line}")
        return False

    def _show_discards(self, seat: int, words: str) -> bool:
        sides: list[dict[str, Any]] = self.game.view(seat)["seats"]
        for name, side in zip(self.names(seat), sides, strict=True):
            piles = Counter(side["discard"])
            cards = ", ".join(f"{card} ×{n}" if n > 1 else card for card, n in piles.items())
            self.screen.say(f"  {name}: {cards or 'nothing'}")
        return False

    def _help(self, seat: int, words: str) -> bool:
        self.screen.say(HELP)
        return False

    def _quit(self, seat: int, words: str) -> bool:
        raise Quit

    # --- saving and leaving -----------------------------------------------------------------

    def _save(self, seat: int, words: str) -> bool:
        self._write(words)
        return False

    def _write(self, words: str) -> None:
        path = Path(words).expanduser() if words else self.saved or saves.free_name(self.game)
        taken = path.exists() and path != self.saved
        if taken and not self.screen.agreed(f"{path} exists. Overwrite it?"):
            self.screen.say("  Not saved.")
            return
        saves.write(self.game, path)
        self.saved = path
        self.screen.say(f"  Saved. Go on with: {self._resume_line(path)}")

    def _resume_line(self, path: Path) -> str:
        return f"kyradar play --resume {path}{self.flags}"

    def _offer_save(self, question: str) -> None:
        """Asks for a file; a refusal by the disk is told, not raised."""
        answer = self.screen.ask(f"{question} [y/n, or a file name]")
        if answer.lower() in ("", "n", "no"):
            return
        try:
            self._write("" if answer.lower() in ("y", "yes") else answer)
        except KyradarError as error:
            self.screen.say(f"  {error}")

    def _leave(self) -> None:
        """Input ended: keep the game where `--resume` finds it."""
        path = saves.left_game_path()
        try:
            saves.write(self.game, path)
        except KyradarError as error:
            self.screen.say(f"\nThe game could not be kept. {error}")
            return
        self.screen.say(f"\nThe game is kept. Go on with: kyradar play --resume{self.flags}")

    # --- the end ----------------------------------------------------------------------------

    def _finish(self) -> None:
        outcome = self.game.outcome
        assert outcome is not None
        person = next((seat for seat in (0, 1) if seat not in self.agents), 0)
        seat = person if self.agents else self.looking or 0
        view = self.game.view(seat)
        self.screen.clear()
        self.screen.show(
            draw_header(view, self.game.seed),
            draw_table(view, seat, self.names(seat if self.agents else None)),
            *draw_news(self.log.news(seat)),
        )
        self.screen.show(Text(self._verdict(outcome.winner, seat), style="bold green"))
        self.screen.say(outcome.reason)
        with suppress(EOFError):
            self._offer_save("Save the record of this game?")

    def _verdict(self, winner: object, seat: int) -> str:
        if winner not in (0, 1):
            return "The game is drawn."
        if not self.agents:
            return f"{HOUSE_NAMES[int(str(winner))]} wins."
        return "You win!" if winner == seat else "You lose."
