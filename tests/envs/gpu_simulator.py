"""A few games on Numba's simulated GPU, beside the processor's; run with NUMBA_ENABLE_CUDASIM=1.

The simulator runs kernels as plain Python, and does not know records in tuples: states and card
tables are the interpreted ones here. So this tests the kernels of `envs.gpu`, what they are handed
and what they write, not how a state lies in a GPU's memory.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kyradar.engine.gpu import GpuEngine, simulated
from kyradar.envs.batch import BatchEnv
from kyradar.errors import IllegalAction

GAMES, STEPS = 3, 12


def states(engine: GpuEngine, count: int) -> Any:
    return [engine.core.state() for _ in range(count)]


def tables(engine: GpuEngine, tables: Any) -> Any:
    return [tables]


def get(engine: GpuEngine, states: Any, index: int) -> Any:
    return engine.core.state.from_bytes(states[index].to_bytes())


def wide(kind: str) -> str:
    """NumPy's numbers overflow where those of compiled code are widened first."""
    return "int64" if str(kind) == "int32" else kind


def main() -> None:
    assert simulated()
    engine: Any = GpuEngine
    engine.states, engine.tables, engine.get = states, tables, get
    engine.own = lambda self, name, array: array
    zeros, array = engine.zeros, engine.array
    engine.zeros = lambda self, shape, kind: zeros(self, shape, wide(kind))
    engine.array = lambda self, values: array(self, values.astype(wide(values.dtype)))
    for mode in ("duel", "ilhus"):
        here = BatchEnv(GAMES, mode, seed=3)
        there = BatchEnv(GAMES, mode, seed=3, device="cuda")
        for step in range(STEPS):
            actions = here.random_actions()
            picks: Any = there.random_actions()
            assert picks.copy_to_host().tolist() == actions.tolist()
            here.step(actions)
            there.step(picks)
            for name in here.shapes:
                shown: Any = getattr(there, name)
                assert np.array_equal(shown.copy_to_host(), getattr(here, name)), (step, name)
        assert there.game(1).position() == here.game(1).position()
        wrong = here.random_actions()
        wrong[2] = int(np.flatnonzero(here.masks[2] == 0)[0])
        try:
            there.step(there._engine.array(wrong))
        except IllegalAction as refused:
            assert "game 2" in str(refused)
        else:
            raise AssertionError("an illegal action was taken")
        print(mode, "the same")


if __name__ == "__main__":
    main()
