"""A decision of a finished game, to be tried anew: how good a try is beside the best."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.game import Game
from ..engine.record import Record
from ..engine.replay import open_record
from .analysis import CLOSE, simulations_of
from .base import Budget
from .hidden import remembered
from .minds import mind_of
from .search import SearchAgent

TIMES = 2  # as many simulations as the analysis took for a decision
MOST_MS = 6000.0  # the longest a client waits for an answer


@dataclass(frozen=True, slots=True)
class Judgement:
    """A try beside the best: the odds with each, from as many games."""

    win: float
    best_win: float
    reason: str  # what the best is good for

    @property
    def good(self) -> bool:
        """Is it as good as the best, as far as a search can tell?"""
        return self.best_win - self.win < CLOSE


def before(record: Record, number: int) -> tuple[Game, int]:
    """The game before its action of that number (from 1), and whose action it was."""
    game = open_record(record)
    for _, line in record.actions[: number - 1]:
        game.apply(line)
    return game, game.read(record.actions[number - 1][1]).seat


def judge(record: Record, number: int, line: str, best: str, language: str = "en") -> Judgement:
    """How good `line` is beside `best` in that place, from what its seat could see."""
    game, seat = before(record, number)
    tried, better = (game.read(f"p{seat + 1}: {text}") for text in (line, best))
    for action in (tried, better):
        if (refused := game.why_not(action)) is not None:
            raise refused
    reason = mind_of(game.mode).reason(game, (better,), language)
    if str(tried) == str(better):
        return Judgement(1.0, 1.0, reason)
    agent = SearchAgent(seed=seat)
    agent.remember(remembered(game, seat))
    budget = Budget(ms=MOST_MS, simulations=TIMES * simulations_of(game.mode))
    legal = game.legal(seat)
    two = [next(one for one in legal if str(one) == str(action)) for action in (tried, better)]
    lines = agent.compare(game.team_view(seat), legal, two, budget).lines
    wins = {one.action.code: one.win for one in lines}
    return Judgement(wins[two[0].code], wins[two[1].code], reason)
