"""Lessons on a GPU: games, positions and choices stay in its memory, a lane for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ..engine.arrays import Array
from ..engine.gpu import GpuEngine
from ..engine.lessons.entries import list_actions, next_decision, see_game
from ..engine.net import forward
from ..engine.programs import packages_of
from ..engine.rules import Options
from ..envs.table import LONGEST
from ..title import mode_named
from .games import MOST_INPUTS, MOST_LISTED, Lesson

TEACHING, SPREADING = (Path(__file__).with_name(name) for name in ("lessons.cu", "spread.cu"))
SEERS = 2  # games of a warp that looks: an observation takes more room than a state
COUNTS = 32 * 4  # bytes, beside the states and observations
ROWS = 4  # of a block that spreads


@cache
def _spreading() -> Any:
    import cupy

    return cupy.RawKernel(SPREADING.read_text("utf-8"), "spread")


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
    """A mode's rules, mind and sight on the GPU together with the lessons, and no more of them than
    is needed: with the rule of thumb's answers, or without."""
    packages, instead = packages_of(mode)
    return GpuEngine(
        mode_named(mode).mind.core,
        *packages,
        kernels=TEACHING,
        entries=[next_decision, list_actions, see_game],
        constants={**dict(constants), "LABELLED": int(labelled), "SEERS": SEERS},
        instead=instead,
    )


class GpuLessons(Lesson):
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
        super().__init__(mode, n, seed, empty, kinds, labelled)
        codes, numbers, key_table = self.action_tables
        constants = {
            **{"COLUMNS": self.columns, "MEMORY": self.memory, "TOGETHER": self.together},
            **{"LONGEST": LONGEST, "NAMED": forward.NAMED},
            **{"MOST_INPUTS": MOST_INPUTS, "MOST_LISTED": MOST_LISTED},
            **{"SETUPS": self.setups.shape[0], "SETUP": self.setups.shape[1]},
            **{"CODES": codes.shape[0], "ACTIONS": codes.shape[1], "NUMBERS": numbers.shape[1]},
            **{"KEYS": key_table.shape[0], "KEY": key_table.shape[1]},
        }
        self._mode, self._constants = mode, tuple(constants.items())
        self.engine = engine = engine_of(mode, self.labelled, self._constants)
        np = engine.np
        one = engine.record("task", self.task)
        tasks = engine.zeros((n, one.shape[0]), "uint8")
        tasks[...] = one
        array, zeros = engine.array, engine.zeros
        self.thumbs = array(np.asarray(thumbs, np.int8))
        states, known = engine.states(n), engine.tables(self.options.tables)
        past = zeros((n, self.memory), "int16")
        shown = {name: engine.own(name, one) for name, one in self.shown.items()}
        self._deciding = (
            *(states, known, array(self.setups)),
            *(zeros(n, "int16"), zeros(n, "int8"), array(np.full(n, -1, np.int32))),
            *(zeros(n, "int32"), past, array(codes), array(numbers), array(key_table)),
            *(shown[name] for name in ("listed", "labels", "seats", "rewards", "dones")),
            *(tasks, engine.own("choices", self.choices), self.thumbs),
        )
        self._seeing = (
            *(states, known, past, shown["inputs"], shown["amounts"], shown["sizes"]),
            *(shown["seats"], array(self.plan)),
        )
        self._seers_room = COUNTS + SEERS * (
            int(engine.state_dtype.itemsize) + -(-self.columns // 32) * 64
        )
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
