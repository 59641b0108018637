"""Greedy at the keyboard: a screen that answers its own questions."""

from __future__ import annotations

import io
import re
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console

from kyradar import Game
from kyradar.agents import GreedyAgent
from kyradar.cli.prompt import Screen
from kyradar.cli.saves import Seating
from kyradar.cli.session import Session

PASSING = re.compile("Press Enter|Appuyez sur|Premi Invio")
STYLING = re.compile(r"\x1b\[[\d;]*m")


class Typist(Screen):
    """Types what greedy would do for whoever is asked."""

    def __init__(
        self, game: Game, width: int, height: int | None = None, patience: int = 100_000
    ) -> None:
        self.shown = io.StringIO()
        console = Console(
            file=self.shown, width=width, height=height, force_terminal=bool(height), no_color=True
        )
        super().__init__(console)
        self.screens: list[str] = []
        self._game = game
        self.session: Session | None = None
        self.patience = patience

    def clear(self) -> None:
        """What was shown so far is a screen of its own."""
        self.screens.append(self.shown.getvalue())
        self.shown.truncate(0)
        self.shown.seek(0)

    def ask(self, question: str) -> str:
        self.say(question)
        self.patience -= 1
        if self.patience < 0:
            raise EOFError
        looking = self.session.looking if self.session else None
        if not self._game.to_act or PASSING.search(question):
            return "n"
        seat = self._game.to_act[0] if looking is None else looking
        legal = [action for action in self._game.legal() if action.seat == seat]
        return str(GreedyAgent(1).choose(self._game.team_view(seat), legal))

    @property
    def everything(self) -> str:
        """All screens, without the signs that set type."""
        return STYLING.sub("", "".join([*self.screens, self.shown.getvalue()]))

    def busy(self, words: str) -> AbstractContextManager[object]:
        return nullcontext()


def play(
    game: Game,
    opponent: str = "random",
    width: int = 100,
    seat: int = 0,
    height: int | None = None,
    partner: str = "greedy",
    patience: int = 100_000,
    language: str = "en",
) -> str:
    """A whole game, or so many questions of it; all that was shown."""
    typist = Typist(game, width, height, patience)
    typist.session = Session(game, Seating(seat, opponent, partner), typist, language)
    assert typist.session.run() == 0
    return typist.everything
