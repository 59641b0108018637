"""Games on a GPU are those of the processor; where there is none, that is said."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kyradar.engine.compiled import dtype_of
from kyradar.engine.game import rules_of
from kyradar.engine.gpu import NoGpu, aligned, why_no_gpu
from kyradar.engine.playouts import random_playouts
from kyradar.envs.batch import BatchEnv
from kyradar.errors import IllegalAction, OptionError

MODES = ("duel", "solo", "coop", "team", "ilhus")
missing = why_no_gpu()
needs_gpu = pytest.mark.skipif(bool(missing), reason=missing or "there is one")


@pytest.mark.parametrize("mode", MODES)
def test_a_state_lies_where_a_gpu_can_read_it(mode: str) -> None:
    packed = dtype_of(rules_of(mode).core.state)
    loose = aligned(packed)
    assert loose.names == packed.names
    for name in packed.names:
        number = loose[name].base
        assert loose.fields[name][1] % number.itemsize == 0, name
        assert (number, loose[name].shape) == (packed[name].base, packed[name].shape)
    data = np.frombuffer(np.random.default_rng(5).bytes(packed.itemsize), packed)
    assert data.astype(loose).astype(packed).tobytes() == data.tobytes()


@pytest.mark.skipif(not missing, reason="there is a GPU")
def test_without_a_gpu_that_is_said() -> None:
    with pytest.raises(NoGpu, match="device 'cuda': Numba"):
        random_playouts(games=4, device="cuda")
    with pytest.raises(NoGpu, match="device 'cuda': Numba"):
        BatchEnv(4, device="cuda")


def test_other_devices_are_refused() -> None:
    with pytest.raises(OptionError, match="device: expected cpu or cuda, found 'tpu'"):
        random_playouts(games=4, device="tpu")
    with pytest.raises(OptionError, match="device: expected cpu or cuda, found 'tpu'"):
        BatchEnv(4, device="tpu")


def on_host(array: Any) -> Any:
    """An array of the GPU, copied to the memory of this process."""
    return array.copy_to_host()


@needs_gpu
@pytest.mark.parametrize("mode", MODES)
def test_random_games_are_the_same(mode: str) -> None:
    games = 20_000 if mode == "duel" else 4_000
    here = random_playouts(mode, games=games, seed=11)
    there = random_playouts(mode, games=games, seed=11, device="cuda")
    assert there.device == "cuda"
    assert (there.actions, there.wins, there.draws) == (here.actions, here.wins, here.draws)


@needs_gpu
@pytest.mark.parametrize("mode", ("duel", "coop"))
def test_steps_are_the_same(mode: str) -> None:
    here, there = BatchEnv(64, mode, seed=3), BatchEnv(64, mode, seed=3, device="cuda")
    for _ in range(300):
        actions = here.random_actions()
        assert on_host(there.random_actions()).tolist() == actions.tolist()
        here.step(actions)
        there.step(there.random_actions())
        for name in here.shapes:
            shown: Any = getattr(there, name).copy_to_host()
            assert np.array_equal(shown, getattr(here, name)), name
    assert there.game(5).position() == here.game(5).position()
    assert there.game_seed(5) == here.game_seed(5)


@needs_gpu
def test_what_is_illegal_is_refused_there_too() -> None:
    env = BatchEnv(8, seed=3, device="cuda")
    actions = on_host(env.random_actions())
    masks = on_host(env.masks)
    before = env.game(6).position()
    actions[6] = int(np.flatnonzero(masks[6] == 0)[0])
    with pytest.raises(IllegalAction, match="game 6"):
        env.step(env._engine.array(actions))
    assert env.game(6).position() == before
    with pytest.raises(OptionError, match="actions: expected an array on the GPU, found ndarray"):
        env.step(actions)


@needs_gpu
def test_a_learner_shares_the_memory() -> None:
    torch = pytest.importorskip("torch")
    env = BatchEnv(16, seed=3, device="cuda")
    observations: Any = env.observations
    seen = torch.as_tensor(observations, device="cuda")
    assert seen.data_ptr() == observations.__cuda_array_interface__["data"][0]
    own = torch.zeros(env.shapes["masks"][0], dtype=torch.int8, device="cuda")
    env.bind(masks=own)
    env.step(torch.as_tensor(env.random_actions(), device="cuda"))
    assert bool((own.sum(1) > 0).all())


@pytest.mark.slow
@pytest.mark.compiled
def test_its_kernels_do_the_same_on_a_simulated_gpu() -> None:
    """In another process: Numba decides at import whether the GPU is a simulated one."""
    script = Path(__file__).with_name("gpu_simulator.py")
    settings = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(
        [sys.executable, str(script)], env=settings, capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines() == ["duel the same", "ilhus the same"], done.stderr[-2000:]
