"""Steps of many games on a GPU: the entry points of `steps`, a lane for each game."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

from ..engine.gpu import GpuEngine
from . import steps
from .sight import sight_of
from .steps.entries import act_games, first_refused, show_game

#: What kernels of many games begin and end with: a warp's states come into shared memory, and go
#: back. `OWN` is where an entry point finds the state of a lane's game, whatever its number.
STAGED = """
#define GAMES_OF(first, last, lanes) \\
  const int begin = (first) + BLOCK_NUMBER * (lanes); \\
  const int here = least<int>(lanes, (last) - begin);
#define BRING(states) copy_by_lanes(lane, room, (states) + begin, here * (int)sizeof(State));
#define TAKE_BACK(states) copy_by_lanes(lane, (states) + begin, room, here * (int)sizeof(State));
#define OWN Only<State>{(State *)room + lane}
"""
STEPPING = (
    STAGED
    + """
#define GAMES several( \\
  OWN, Row<Tables>{tables, 1}, Row<int64>{setup, 5}, Row<int32>{episodes, last}, \\
  Row<int32>{steps, last}, Rows<int16>{memory, last, MEMORY})

KERNEL act(
    State *states, Tables *tables, int64 *setup, int32 *episodes, int32 *steps, int16 *memory,
    int64 *actions, int32 *codes, float *rewards, int8 *dones, int fresh, int first, int last) {
  ROOM
  GAMES_OF(first, last, LANES)
  EACH_LANE
    BRING(states)
  LANES_MEET
  EACH_LANE
    const int i = begin + lane;
    if (lane < here)
      @act_games@(
          GAMES, several(Row<int64>{actions, last}, Rows<int32>{codes, PLAYERS, ACTIONS}),
          several(Rows<float>{rewards, last, PLAYERS}, Row<int8>{dones, last}), fresh, i, i + 1);
  LANES_MEET
  EACH_LANE
    TAKE_BACK(states)
  LANES_MEET
}

KERNEL show(
    State *states, Tables *tables, int64 *setup, int32 *episodes, int32 *steps, int16 *memory,
    int16 *numbers, int32 *key_table, int16 *obs, int8 *masks, int8 *seats, int64 *picks,
    int first, int last) {
  ROOM
  GAMES_OF(first, last, LANES)
  EACH_LANE
    BRING(states)
    clear_by_lanes(lane, obs + (int64)begin * COLUMNS, here * COLUMNS);
    clear_by_lanes(lane, masks + (int64)begin * ACTIONS, here * ACTIONS);
  LANES_MEET
  EACH_LANE
    const int i = begin + lane;
    int32 out[MOST_ACTIONS];
    if (lane < here)
      @show_game@(
          GAMES, several(Rows<int16>{numbers, PLAYERS, NUMBERS}, Rows<int32>{key_table, KEYS, KEY}),
          several(Rows<int16>{obs, last, COLUMNS}, Rows<int8>{masks, last, ACTIONS},
                  Row<int8>{seats, last}, Row<int64>{picks, last}),
          i, Row<int32>{out, MOST_ACTIONS});
  LANES_MEET
}

KERNEL refuse(
    State *states, Tables *tables, int64 *actions, int32 *codes, int64 *refused, int first,
    int last) {
  ROOM
  GAMES_OF(first, last, LANES)
  EACH_LANE
    BRING(states)
  LANES_MEET
  EACH_LANE
    const int i = begin + lane;
    if (lane < here && @first_refused@(
        OWN, Row<Tables>{tables, 1},
        several(Row<int64>{actions, last}, Rows<int32>{codes, PLAYERS, ACTIONS}), i, i + 1) >= 0)
      lower_to(refused, i);
  LANES_MEET
}
"""
)


class GpuGames(GpuEngine):
    """The rules, the sight and the steps of games of one kind on a GPU."""

    def __init__(self, mode: str, options: Any) -> None:
        import numpy as np

        from .fields import size_of

        sight = sight_of(mode)
        actions = sight.actions(options)
        codes, numbers, key_table = actions.arrays(np)
        constants = {
            **{"PLAYERS": codes.shape[0], "ACTIONS": codes.shape[1], "NUMBERS": numbers.shape[1]},
            **{"KEYS": key_table.shape[0], "KEY": key_table.shape[1]},
            **{"COLUMNS": size_of(sight.layout(options)), "MEMORY": sight.memory_size(options)},
        }
        super().__init__(
            *(sight.rules.core, *sight.packages, steps),
            kernels=STEPPING,
            entries=[act_games, show_game, first_refused],
            constants=constants,
            instead=sight.answers,
        )

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

    def act_games(
        self, games: Any, orders: Any, endings: Any, fresh: int, first: int, last: int
    ) -> None:
        """One action in each game."""
        int32 = self._engine.np.int32
        numbers = int32(fresh), int32(first), int32(last)
        self._engine.launch("act", last - first, *games, *orders, *endings, *numbers)

    def show_games(
        self, games: Any, action_numbers: Any, shown: Any, first: int, last: int, _: Any
    ) -> None:
        """What the seat to act sees and may do, for each game."""
        int32 = self._engine.np.int32
        given = *games, *action_numbers, *shown, int32(first), int32(last)
        self._engine.launch("show", last - first, *given)

    def first_refused(self, states: Any, tables: Any, orders: Any, first: int, last: int) -> int:
        """The first game whose action is out of range or refused, or -1."""
        engine = self._engine
        refused = engine.array(engine.np.full(1, last, "int64"))
        numbers = engine.np.int32(first), engine.np.int32(last)
        engine.launch("refuse", last - first, states, tables, *orders, refused, *numbers)
        lowest = int(engine.machine.fetch(refused)[0])
        return lowest if lowest < last else -1


@cache
def gpu_games(mode: str, options: Any) -> GpuGames:
    """Games of a kind on the GPU, once per process."""
    return GpuGames(mode, options)
