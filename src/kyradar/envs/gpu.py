"""Steps of many games on a GPU: the entry points of `steps`, a thread for each game."""

# Kernels are written as the rest of the rules is, without types.
# mypy: disable-error-code="no-untyped-def,untyped-decorator"

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

from ..engine.gpu import BLOCK, GpuEngine, need_gpu
from . import steps
from .sight import sight_of

cuda: Any = None  # Numba's module: see `engine.gpu.cuda`


class GpuGames(GpuEngine):
    """The rules, the sight and the steps of a mode on a GPU; `run` has the steps as kernels."""

    def __init__(self, mode: str) -> None:
        global cuda
        sight = sight_of(mode)
        cuda = need_gpu()
        super().__init__(sight.rules.core, *sight.packages, steps, instead=sight.answers)

    @cached_property
    def run(self) -> GpuSteps:
        """What `compiled.Engine.run` has for `BatchEnv`."""
        return GpuSteps(self)

    def actions(self, count: int | None = None) -> Any:
        """Threads have lists of legal actions of their own."""
        return None


class GpuSteps:
    """The entry points that `BatchEnv` calls; the last arguments are the games, from and to."""

    def __init__(self, engine: GpuGames) -> None:
        self._engine = engine
        self._refused = engine.zeros(1, "int64")

    def act_games(self, *arguments: Any) -> None:
        """One action in each game."""
        *arrays, first, last = arguments
        self._acting[self._grid(last - first)](*arrays, first, last)

    def show_games(self, *arguments: Any) -> None:
        """What the seat to act sees and may do, for each game."""
        *arrays, first, last, _ = arguments
        self._showing[self._grid(last - first)](*arrays, first, last)

    def first_refused(self, *arguments: Any) -> int:
        """The first game whose action is out of range or refused, or -1."""
        *arrays, first, last = arguments
        self._refused.copy_to_device(self._engine.np.full(1, last, "int64"))
        self._refusing[self._grid(last - first)](*arrays, first, last, self._refused)
        refused = int(self._refused.copy_to_host()[0])
        return refused if refused < last else -1

    def _grid(self, games: int) -> tuple[int, int]:
        return -(-games // BLOCK), BLOCK

    @cached_property
    def _acting(self) -> Any:
        act_games = self._engine.entry("act_games")

        @cuda.jit
        def act(games, orders, endings, fresh, first, last):
            i = first + cuda.grid(1)
            if i < last:
                act_games(games, orders, endings, fresh, i, i + 1)

        return act

    @cached_property
    def _showing(self) -> Any:
        show_games = self._engine.entry("show_games")
        most = self._engine.core.most_actions
        from numba import int32

        @cuda.jit
        def show(games, action_numbers, shown, first, last):
            i = first + cuda.grid(1)
            out = cuda.local.array(most, int32)
            if i < last:
                show_games(games, action_numbers, shown, i, i + 1, out)

        return show

    @cached_property
    def _refusing(self) -> Any:
        first_refused = self._engine.entry("first_refused")

        @cuda.jit
        def refuse(states, tables, orders, first, last, refused):
            i = first + cuda.grid(1)
            if i < last and first_refused(states, tables, orders, i, i + 1) >= 0:
                cuda.atomic.min(refused, 0, i)

        return refuse


@cache
def gpu_games(mode: str) -> GpuGames:
    """A mode's games on the GPU, once per process."""
    return GpuGames(mode)
