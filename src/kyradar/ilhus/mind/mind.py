"""Ilhus's mind: what the search and the rule-of-thumb player need to know of a battle."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from ...engine.mind import Imagined
from ..kernel import layout as k
from ..names import REWARD_PILES
from ..options import Options
from ..rules import rules_of
from . import kernel
from .guard import guarded
from .kernel import battle
from .kernel.task import Task
from .memory import Memory, View
from .reasons import price, reason
from .unseen import lay_out
from .weights import WEIGHTS

if TYPE_CHECKING:
    from ...engine.action import Action
    from ...engine.game import Game


#: Shift and scale of the log-odds, for one to three heroes.
CALIBRATION = {1: (2.874, 1.419), 2: (3.320, 0.955), 3: (4.417, 1.067)}


class IlhusMind:
    """See `kyradar.engine.mind.Mind`."""

    ends = ("end",)
    #: A network for standard rows, and how the search uses it (`agents.networks.Use`): no game is
    #: played out, which takes most of the time without it.
    network = Path(__file__).parents[1] / "data" / "networks" / "ilhus.net"
    network_use = MappingProxyType(
        {"explore": 0.7, "temperature": 2.0, "prior_blend": 0.0, "blend": 0.0}
    )
    spread = 0.25  # docs/strength.md
    analysed = 800  # simulations a decision in an analysis: a battle has hundreds of decisions

    def __init__(self, mode: str) -> None:
        self._rules = rules_of(mode)
        self.core = self._rules.core
        self.packages = (kernel,)
        self.instead = battle.INSTEAD

    def calibration(self, options: Options) -> tuple[float, float]:
        """By the size of the party (bench.reliability; docs/strength.md has the tables)."""
        return CALIBRATION[len(options.heroes)]

    def imagine(
        self, view: View, seat: int, random: Random, memory: Memory | None = None
    ) -> Imagined[Task]:
        """One dealing of the piles that lie face down."""
        state, options = self._rules.load(lay_out(view, memory, random), 0)
        task = Task()
        for hero, habits in enumerate(WEIGHTS):
            for i, weight in enumerate(habits):
                task.weights[hero, i] = weight
        task.seat = seat
        task.wanted = -1
        if memory is not None:
            for colour, pile in enumerate(REWARD_PILES):
                task.known[colour] = len(memory.lies_under(view, pile))
        return Imagined(seat, state, options, options.tables, task)

    def nothing_new(self, before: k.State, after: k.State) -> bool:
        """Did nothing come to light, and is the same seat to act?"""
        return self._rules.unrevealed(before, after)

    def springs(self, table: Imagined[Task], state: k.State, code: int) -> bool:
        """Nobody hides a trap here."""
        return False

    def memory(self, seat: int, game: Game | None = None) -> Memory:
        """An empty memory, or one that looked at a game."""
        memory = Memory(seat)
        if game is not None:
            memory.look(game.team_view(seat))
        return memory

    def reason(self, game: Game, line: Sequence[Action], language: str = "en") -> str:
        """What actions in a row are good for, in words."""
        return reason(game, line, language)

    def price(self, before: Game, after: Game, language: str) -> str:
        """What a plan costs, as the end of a sentence: wounds that are announced only after it."""
        return price(before, after, language)

    def guarded(self, game: Game, seat: int) -> int:
        """How well a hero is guarded."""
        return guarded(game, seat)

    def matter_of_course(self, game: Game, action: Action) -> bool:
        """Every choice of a battle is one."""
        return False
