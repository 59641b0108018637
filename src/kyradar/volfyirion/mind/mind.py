"""Volfyirion's mind: what the search and the rule-of-thumb player need to know of a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from ...engine.kernel.rng import seed_rng
from ...engine.mind import Imagined
from ..card import PLOYS
from ..catalog import Catalog
from ..kernel import layout as k
from ..kernel.apply import apply
from ..rules import rules_of
from . import guard, kernel
from .kernel import duel, modes
from .kernel.appraisal import appraise
from .kernel.modes import coop, solo, team
from .kernel.redeal import redeal
from .kernel.task import Task
from .memory import Memory, View, all_known, hidden_hand
from .reasons import matter_of_course, reason
from .unseen import Unseen, lay_face_down, piles_of, room_of, unseen
from .weights import CALIBRATION, SPREAD, WEIGHTS

if TYPE_CHECKING:
    from ...engine.action import Action
    from ...engine.game import Game
    from ..options import Options

NETWORKS = Path(__file__).parents[1] / "data" / "networks"
#: Modes with a network, and how the search uses it (`agents.networks.Use`).
LEARNED = {
    "duel": {"explore": 1.2, "temperature": 2.0, "prior_blend": 0.1, "blend": 0.2},
    "solo": {"explore": 0.8, "temperature": 2.0, "prior_blend": 0.1, "blend": 0.5},
    "coop": {"explore": 0.8, "temperature": 2.0, "prior_blend": 0.1, "blend": 0.1},
    "team": {"explore": 1.0, "temperature": 2.0, "prior_blend": 0.1, "blend": 0.0},
}
#: Simulations a decision in an analysis, where it is not the usual number: a simulated game of team
#: takes 5 ms, twenty times a duel's and more, and there are hundreds of decisions.
ANALYSED = {"team": 100}
INSTEAD = {"duel": duel.INSTEAD, "solo": solo.INSTEAD, "coop": coop.INSTEAD, "team": team.INSTEAD}


class VolfyirionMind:
    """See `kyradar.engine.mind.Mind`."""

    ends = ("end", "done")

    def __init__(self, mode: str) -> None:
        self._rules = rules = rules_of(mode)
        self.core = rules.core
        self.packages = (kernel, modes) if rules.core.instead else (kernel,)
        self.instead = INSTEAD[mode]
        variants = rules.core.variants(*self.packages, instead=self.instead)
        self._redeal = variants[redeal]
        self._calibration, self.spread = CALIBRATION[mode], SPREAD[mode]
        self._apply = variants[apply]
        if mode in ANALYSED:
            self.analysed = ANALYSED[mode]
        if mode in guard.MODES:
            self.guarded = guard.guarded  # how well a partner's Cities stand
        #: A network for this mode with standard cards, if there is one, and how it is used.
        self.network = NETWORKS / f"{mode}.net" if mode in LEARNED else None
        self.network_use = LEARNED.get(mode, {})

    def calibration(self, options: Options) -> tuple[float, float]:
        return self._calibration

    def imagine(
        self, view: View, seat: int, random: Random, memory: Memory | None = None
    ) -> Imagined[Task]:
        read = self._rules.read_view(view)
        state, options = read.state, read.options
        hidden = unseen(view, read, seat, memory, random)
        lay_face_down(view, state, hidden, options.catalog)
        task = self._task(view, seat, hidden, options.catalog)
        seed_rng(state, *(random.getrandbits(32) for _ in range(4)))
        self._redeal(state, options.tables, task)
        return Imagined(seat, state, options, options.tables, task, bool(hidden.ploys))

    def _task(self, view: View, seat: int, hidden: Unseen, catalog: Catalog) -> Task:
        task = weighed(catalog).copy()
        task.seat = seat
        task.wanted = -1
        task.copies = len(hidden.loose)
        cards = [name for names in (*hidden.sure, *hidden.loose) for name in names]
        first = task.at["hidden"]  # all at once: an index at a time takes ten times as long
        task.data[first : first + len(cards)] = bytes(map(catalog.type_of.__getitem__, cards))
        for p, side in enumerate(view["seats"]):
            task.sure[p] = len(hidden.sure[p])
            task.hands |= (hidden_hand(side) > 0) << p
            task.decks |= (len(hidden.sure[p]) == room_of(side)) << p
        for copy, loose in enumerate(hidden.loose):
            task.loose[copy] = len(loose)
            assets, *_, wonders = piles_of(view, copy)
            task.known[copy] = len(assets.top)
            task.under[copy] = len(wonders.under)
        task.ploys = sum(1 << (PLOYS.index(ploy) + 1) for ploy in hidden.ploys)
        return task

    def nothing_new(self, before: k.State, after: k.State) -> bool:
        return self._rules.unrevealed(before, after)

    def springs(self, table: Imagined[Task], state: Any, code: int) -> bool:
        """Is there a Ploy the enemy may hold that this action would spring (E5)?"""
        enemy = 1 - table.seat
        for ploy in range(1, len(PLOYS) + 1):
            if table.task.ploys & (1 << ploy):
                after = state.copy()
                after.ploy[enemy] = ploy
                self._apply(after, table.tables, code)
                if after.ploy[enemy] != ploy:
                    return True
        return False

    def memory(self, seat: int, game: Game | None = None) -> Memory:
        return Memory(seat) if game is None else all_known(seat, game)

    def reason(self, game: Game, line: Sequence[Action], language: str = "en") -> str:
        return reason(game, line, language)

    def matter_of_course(self, game: Game, action: Action) -> bool:
        return matter_of_course(game, action)


@lru_cache(8)
def _appraised(tables: k.Tables) -> Task:
    task = Task()
    for i, weight in enumerate(WEIGHTS):
        task.weights[i] = weight
    appraise(tables, task)
    return task


def weighed(catalog: Catalog) -> Task:
    """A task with what every card of the catalogue is worth."""
    return _appraised(catalog.tables)
