"""Games on a GPU are those of the processor; where there is none, that is said."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kyradar.engine.gpu import NoGpu, cuda, why_no_gpu
from kyradar.engine.playouts import random_playouts
from kyradar.envs.batch import BatchEnv
from kyradar.errors import IllegalAction, OptionError

MODES = ("duel", "solo", "coop", "team", "ilhus")
missing = why_no_gpu()
needs_gpu = pytest.mark.skipif(bool(missing), reason=missing or "there is one")


@pytest.mark.skipif(not missing, reason="there is a GPU")
def test_without_a_gpu_that_is_said() -> None:
    with pytest.raises(NoGpu, match="device 'cuda': CuPy"):
        random_playouts(games=4, device="cuda")
    with pytest.raises(NoGpu, match="device 'cuda': CuPy"):
        BatchEnv(4, device="cuda")


def test_other_devices_are_refused() -> None:
    with pytest.raises(OptionError, match="device: expected cpu or cuda, found 'tpu'"):
        random_playouts(games=4, device="tpu")
    with pytest.raises(OptionError, match="device: expected cpu or cuda, found 'tpu'"):
        BatchEnv(4, device="tpu")


def on_host(array: Any) -> Any:
    """An array of the GPU, copied to the memory of this process."""
    return cuda().fetch(array)


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
            shown: Any = on_host(getattr(there, name))
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
        env.step(env._engine.array(actions, "int64"))
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
