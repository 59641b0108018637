"""Steps of many games on a GPU: the entry points of `steps`, a lane for each game."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from ..engine import steps
from ..engine.arrays import Array
from ..engine.gpu import GpuEngine
from ..engine.observation import size_of
from ..engine.recent import KINDS_OF_TABLES
from ..engine.rules import Options
from ..engine.sight import sight_of
from ..engine.steps.games import act_games, first_refused, show_game

Arrays = tuple[Array, ...]
STEPPING = Path(__file__).with_name("steps.cu")


class GpuGames(GpuEngine):
    """The rules, the sight and the steps of games of one kind on a GPU."""

    def __init__(self, mode: str, options: Options) -> None:
        import numpy as np

        sight = sight_of(mode)
        actions = sight.actions(options)
        codes, numbers, key_table = map(np.array, actions.tables)
        constants = {
            **{"PLAYERS": codes.shape[0], "ACTIONS": codes.shape[1], "NUMBERS": numbers.shape[1]},
            **{"KEYS": key_table.shape[0], "KEY": key_table.shape[1]},
            **{"COLUMNS": size_of(sight.layout(options)), "MEMORY": sight.memory_size(options)},
        }
        super().__init__(
            sight.rules.core,
            *sight.packages,
            steps,
            kernels=STEPPING,
            entries=[act_games, show_game, first_refused],
            constants=constants,
            instead=sight.answers,
        )

    def actions(self) -> None:
        """Threads have lists of legal actions of their own."""

    def holds(self, array: Array) -> bool:
        """Every array on the GPU can be worked on."""
        return True

    def act_games(
        self, games: Arrays, orders: Arrays, endings: Arrays, fresh: int, first: int, last: int
    ) -> None:
        """One action in each game."""
        int32 = self.np.int32
        numbers = int32(fresh), int32(first), int32(last)
        self.launch("act", last - first, *games, *orders, *endings, *numbers)

    def show_games(
        self, games: Arrays, numbers: Arrays, shown: Arrays, first: int, last: int, _: None
    ) -> None:
        """What the seat to act sees and may do, for each game."""
        int32 = self.np.int32
        given = *games, *numbers, *shown, int32(first), int32(last)
        self.launch("show", last - first, *given)

    def first_refused(
        self, states: Array, tables: Array, orders: Arrays, first: int, last: int
    ) -> int:
        """The first game whose action is out of range or refused, or -1."""
        refused = self.array([last], "int64")
        numbers = self.np.int32(first), self.np.int32(last)
        self.launch("refuse", last - first, states, tables, *orders, refused, *numbers)
        lowest = int(self.machine.fetch(refused)[0])
        return lowest if lowest < last else -1


@lru_cache(KINDS_OF_TABLES)
def gpu_games(mode: str, options: Options) -> GpuGames:
    """Games of a kind on the GPU."""
    return GpuGames(mode, options)
