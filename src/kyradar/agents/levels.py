"""Five levels of opponent, from a beginner who slips to a searcher who thinks for a while."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from ..engine.wording import words_of
from .base import Agent, Budget, Thinker, View
from .greedy import GreedyAgent
from .minds import mind_of
from .search import SearchAgent

if TYPE_CHECKING:
    from ..engine.action import Action


def level_line(name: str, language: str = "en") -> str:
    """What a menu says about a level of opponent."""
    return words_of("kyradar.engine", language)["levels"][name]


@dataclass(frozen=True, slots=True)
class Level:
    """What a level is made of; `line` is what a menu says about it in English
    (`level_line` knows the other languages)."""

    line: str
    slip: float = 0.0  # how often it does anything at all instead of what it meant to
    simulations: int = 0  # 0: rules of thumb, no search
    network: bool = False  # asks the game's network, where there is one


# On a slow machine, or without the compiled engine, no player waits longer than this for a move.
PATIENCE_MS = 1500.0

LEVELS: dict[str, Level] = {
    "novice": Level(level_line("novice"), slip=0.3),
    "apprentice": Level(level_line("apprentice"), slip=0.06),
    "adept": Level(level_line("adept"), simulations=70),
    "expert": Level(level_line("expert"), simulations=500),
    "master": Level(level_line("master"), simulations=6000, network=True),
}


class SlippingAgent:
    """Another agent, except that now and then a random action comes out: something worse, as a
    beginner does it, but never the end of a turn in which there was more to do."""

    def __init__(self, agent: Thinker, slip: float, seed: int | None) -> None:
        self._agent = agent
        self._slip = slip
        self._random = Random(f"slip {seed}")

    def __repr__(self) -> str:
        return f"SlippingAgent({self._agent!r}, slip={self._slip})"

    def choose(self, view: View, legal: Sequence[Action], budget: Budget | None = None) -> Action:
        chosen = self._agent.choose(view, legal, budget)
        if self._random.random() >= self._slip:
            return chosen
        ends = mind_of(view["mode"]).ends
        others = [action for action in legal if action.verb not in ends]
        return self._random.choice(others) if others and chosen.verb not in ends else chosen


def make_level(name: str, seed: int | None = None) -> Agent:
    level = LEVELS[name]
    agent: Thinker = GreedyAgent(seed)
    if level.simulations:
        budget = Budget(ms=PATIENCE_MS, simulations=level.simulations)
        agent = SearchAgent(seed, budget, network=level.network)
    return SlippingAgent(agent, level.slip, seed) if level.slip else agent
