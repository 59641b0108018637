"""Lessons on a GPU: games, positions and choices stay in its memory, a lane for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

from ..engine import net, tree
from ..engine.arrays import Array
from ..engine.game import new_game
from ..engine.gpu import GpuEngine
from ..engine.rules import Options
from ..engine.variants import joined
from ..envs import steps
from ..envs.fields import size_of
from ..envs.gpu import STAGED
from ..envs.sight import sight_of
from ..envs.table import LONGEST
from ..title import mode_named
from . import lessons
from .games import MOST_INPUTS, MOST_LISTED, kinds_of, plan_of
from .lessons.entries import list_actions, next_decision, see_game

TEACHING = (
    STAGED
    + """
#define TAUGHT several( \\
  OWN, Row<Tables>{tables, 1}, Rows<int64>{setups, SETUPS, SETUP}, Row<int16>{kinds, games}, \\
  Row<int8>{leads, games}, Row<int32>{episodes, games}, Row<int32>{steps, games}, \\
  Rows<int16>{memory, games, MEMORY})

// From each game's choice to its next decision, and what can be done there.
KERNEL decide(
    State *states, Tables *tables, int64 *setups, int16 *kinds, int8 *leads, int32 *episodes,
    int32 *steps, int16 *memory, int32 *codes, int16 *numbers, int32 *key_table, int16 *listed,
    int16 *labels, int8 *seats, float *rewards, int8 *dones, Task *tasks, int64 *choices,
    int8 *thumbs, int fresh, int games) {
  ROOM
  GAMES_OF(0, games, LANES)
  EACH_LANE
    BRING(states)
  LANES_MEET
  EACH_LANE
    const int i = begin + lane;
    int32 out[MOST_ACTIONS], moves[MOST_ACTIONS];
    if (lane < here) {
      auto taught = TAUGHT;
      auto action_tables = several(
          Rows<int32>{codes, CODES, ACTIONS}, Rows<int16>{numbers, CODES, NUMBERS},
          Rows<int32>{key_table, KEYS, KEY});
      auto batch = several(
          0, 0, 0, Rows<int16>{listed, games, MOST_LISTED}, Row<int16>{labels, games},
          Row<int8>{seats, games}, Row<float>{rewards, games}, Row<int8>{dones, games});
      auto desk = several(
          Row<Task>{tasks + i, 1}, 0, Row<int32>{out, MOST_ACTIONS},
          Row<int32>{moves, MOST_ACTIONS});
      const int n = @next_decision@(
          taught, action_tables, batch, desk, Row<int64>{choices, games}, Row<int8>{thumbs, games},
          LONGEST, TOGETHER, fresh, i);
      @list_actions@(taught, action_tables, batch, desk, LABELLED, i, n);
    }
  LANES_MEET
  EACH_LANE
    TAKE_BACK(states)
  LANES_MEET
}

// Which numbers of an observation are not zero: each lane looks through its part of the columns.
#define PART ((COLUMNS + 31) / 32)
FN_INLINE int own_count(int lane, const int16 *row) {
  int n = 0;
  for (int at = lane * PART; at < least<int>(COLUMNS, (lane + 1) * PART); ++at) n += row[at] != 0;
  return n;
}
FN_INLINE void own_inputs(
    int lane, const int16 *row, const int64 *plan, const int *counts, int16 *inputs, int16 *amounts,
    int16 *size) {
  int n = 0, all = 0;
  for (int other = 0; other < 32; ++other) {
    if (other < lane) n += counts[other];
    all += counts[other];
  }
  for (int at = lane * PART; at < least<int>(COLUMNS, (lane + 1) * PART); ++at) {
    const int v = row[at];
    if (v == 0) continue;
    const int named = (int)plan[NAMED + at];
    if (n < MOST_INPUTS) {
      inputs[n] = named >= 0 ? named + v - 1 : at;
      amounts[n] = named >= 0 ? 1 : v;
    }
    ++n;
  }
  for (int k = all + lane; k < MOST_INPUTS; k += 32) inputs[k] = amounts[k] = 0;
  if (lane == 0) *size = least<int>(all, MOST_INPUTS);
}

// What whoever decides sees: observations lie in shared memory, too.
#define WIDE (2 * PART * 16)
KERNEL see(
    State *states, Tables *tables, int16 *memory, int16 *inputs, int16 *amounts, int16 *sizes,
    int8 *seats, int64 *plan, int games) {
  ROOM
  GAMES_OF(0, games, SEERS)
  int16 *obs = (int16 *)(room + SEERS * sizeof(State));
  int *counts = (int *)(obs + SEERS * WIDE);
  EACH_LANE
    BRING(states)
    clear_by_lanes(lane, obs, here * WIDE);
  LANES_MEET
  EACH_LANE
    const int i = begin + lane;
    if (lane < here)
      @see_game@(OWN[i], tables[0], seats[i], Rows<int16>{memory, games, MEMORY}, i,
                 Rows<int16>{obs + lane * WIDE, 1, COLUMNS});
  LANES_MEET
  for (int g = 0; g < here; ++g) {
    const int16 *row = obs + g * WIDE;
    const int64 first = (int64)(begin + g) * MOST_INPUTS;
    EACH_LANE
      counts[lane] = own_count(lane, row);
    LANES_MEET
    EACH_LANE
      own_inputs(lane, row, plan, counts, inputs + first, amounts + first, sizes + begin + g);
    LANES_MEET
  }
}
"""
)
SEERS = 2  # games of a warp that looks: an observation takes more room than a state
COUNTS = 32 * 4  # bytes, beside the states and observations
#: From the few numbers that are not zero to a row of all inputs, in 16 bits (bfloat16), and a 1 behind
#: them: a warp a row.
SPREADING = """
extern "C" __global__ void spread(
    const short *inputs, const short *amounts, unsigned short *rows, int most, int one,
    int width, int count) {
  const int row = blockIdx.x * blockDim.y + threadIdx.y;
  if (row >= count) return;
  uint4 *whole = (uint4 *)(rows + (long long)row * width);
  for (int k = threadIdx.x; k < width / 8; k += 32) whole[k] = make_uint4(0, 0, 0, 0);
  __syncwarp();
  if (threadIdx.x == 0) rows[(long long)row * width + one] = 0x3F80;
  for (int k = threadIdx.x; k < most; k += 32) {
    const int amount = amounts[(long long)row * most + k];
    if (amount == 0) continue;
    const float v = copysignf(log1pf(fabsf((float)amount)), (float)amount);
    const unsigned int bits = __float_as_uint(v);
    rows[(long long)row * width + inputs[(long long)row * most + k]] =
        (unsigned short)((bits + 0x7FFFu + ((bits >> 16) & 1u)) >> 16);
  }
}
"""
ROWS = 4  # of a block that spreads


@cache
def _spreading() -> Any:
    import cupy

    return cupy.RawKernel(SPREADING, "spread")


def spread(torch: Any, inputs: Any, amounts: Any, one: int, width: int) -> Any:
    """Rows of `width` inputs, a multiple of 8, each amount by its logarithm, and 1 at place `one`;
    tensors on the GPU."""
    import numpy as np

    count, most = inputs.shape
    rows = torch.empty((count, width), dtype=torch.bfloat16, device=inputs.device)
    given = inputs.data_ptr(), amounts.data_ptr(), rows.data_ptr()
    numbers = np.int32(most), np.int32(one), np.int32(width), np.int32(count)
    if count:
        _spreading()((-(-count // ROWS),), (32, ROWS), (*given, *numbers))
    return rows


@cache
def engine_of(mode: str, labelled: bool, constants: tuple[tuple[str, int], ...]) -> GpuEngine:
    """A mode's rules, mind and sight on the GPU together with the lessons; what is not needed is not
    compiled."""
    mind, sight = mode_named(mode).mind, sight_of(mode)
    packages = (tree, net, *mind.packages, *sight.packages, steps, lessons)
    return GpuEngine(
        *(mind.core, *packages),
        kernels=TEACHING,
        entries=[next_decision, list_actions, see_game],
        constants={**dict(constants), "LABELLED": int(labelled), "SEERS": SEERS},
        instead=joined(mind.instead, sight.answers),
    )


class GpuLessons:
    """As `games.Lessons`: `n` games side by side, whose arrays lie on a GPU."""

    def __init__(
        self,
        mode: str,
        n: int,
        thumbs: Array | list[int],
        seed: int,
        empty: Callable[[tuple[int, ...], str], Any],
        kinds: Sequence[Options] = (),
        labelled: bool = True,
    ) -> None:
        """`empty` makes arrays on the GPU that the learner shares."""
        import numpy as np

        sight = sight_of(mode)
        options = sight.widest(sight.rules.options(None))
        self.n, self.labelled = n, labelled
        columns = size_of(sight.layout(options))
        self.named, self.inputs = sight.inputs(options)
        self.types, self.actions = sight.types(options), len(sight.numbered(options))
        setups, codes, numbers, key_table = kinds_of(
            sight, kinds or sight.kinds(Random(seed)), seed, np
        )
        memory = sight.memory_size(options)
        from ..engine.net import forward

        constants = {
            **{"COLUMNS": columns, "MEMORY": memory, "LONGEST": LONGEST, "NAMED": forward.NAMED},
            **{"MOST_INPUTS": MOST_INPUTS, "MOST_LISTED": MOST_LISTED},
            **{"SETUPS": setups.shape[0], "SETUP": setups.shape[1], "CODES": codes.shape[0]},
            **{"ACTIONS": codes.shape[1], "NUMBERS": numbers.shape[1]},
            **{"KEYS": key_table.shape[0], "KEY": key_table.shape[1]},
            "TOGETHER": int(mode_named(mode).common_turn),
        }
        self._mode, self._constants = mode, tuple(constants.items())
        self.engine = engine = engine_of(mode, self.labelled, self._constants)
        self.shown = {
            "inputs": empty((n, MOST_INPUTS), "int16"),
            "amounts": empty((n, MOST_INPUTS), "int16"),
            "sizes": empty((n,), "int16"),
            "listed": empty((n, MOST_LISTED), "int16"),
            "labels": empty((n,), "int16"),
            "seats": empty((n,), "int8"),
            "rewards": empty((n,), "float32"),
            "dones": empty((n,), "int8"),
        }
        self.choices = empty((n,), "int64")
        task = mode_named(mode).mind.imagine(new_game(mode, 1).view(0), 0, Random(1)).task
        one = engine.record("task", task)
        tasks = engine.zeros((n, one.shape[0]), "uint8")
        tasks[...] = one
        array, zeros = engine.array, engine.zeros
        self.thumbs = array(np.asarray(thumbs, np.int8))
        states, known = engine.states(n), engine.tables(options.tables)
        past = zeros((n, memory), "int16")
        shown = {name: engine.own(name, one) for name, one in self.shown.items()}
        self._deciding = (
            *(states, known, array(setups)),
            *(zeros(n, "int16"), zeros(n, "int8"), array(np.full(n, -1, np.int32))),
            *(zeros(n, "int32"), past, array(codes), array(numbers), array(key_table)),
            *(shown[name] for name in ("listed", "labels", "seats", "rewards", "dones")),
            *(tasks, engine.own("choices", self.choices), self.thumbs),
        )
        self._seeing = (
            *(states, known, past, shown["inputs"], shown["amounts"], shown["sizes"]),
            *(shown["seats"], array(plan_of(self.named, self.inputs, self.actions, self.types))),
        )
        self._seers_room = COUNTS + SEERS * (int(engine.state_dtype.itemsize) + -(-columns // 32) * 64)
        self.start(fresh=True)

    def start(self, fresh: bool = False) -> None:
        """A step with what lies in `choices`; what the learner asks for next waits for its end."""
        engine = engine_of(self._mode, self.labelled, self._constants)
        int32 = engine.np.int32
        n, shared = int32(self.n), self._seers_room
        engine.launch("decide", self.n, *self._deciding, int32(fresh), n)
        engine.start("see", -(-self.n // SEERS), *self._seeing, n, shared=shared)

    def wait(self) -> None:
        """The GPU does one thing after the other."""
