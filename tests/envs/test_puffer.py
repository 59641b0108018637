"""PufferLib's native environment over many games at once."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from kyradar.errors import IllegalAction, OptionError

pytest.importorskip("gymnasium")
from kyradar.envs import RivalBatch  # noqa: E402


class StandIn:
    """The part of PufferLib 3's class that fits the page: its buffers."""

    def __init__(self, buf: Any = None) -> None:
        env: Any = self
        n, shape = env.num_agents, env.single_observation_space.shape
        env.observations = np.zeros((n, *shape), env.single_observation_space.dtype)
        env.rewards = np.zeros(n, np.float32)
        env.terminals, env.truncations = np.zeros(n, bool), np.zeros(n, bool)


@pytest.fixture
def env_class(monkeypatch: Any) -> Any:
    """With PufferLib where it is installed, else with a stand-in for its class."""
    try:
        import pufferlib  # noqa: F401
    except Exception:  # it fails in ways of its own where its parts are missing
        module: Any = ModuleType("pufferlib")
        module.PufferEnv = StandIn
        monkeypatch.setitem(sys.modules, "pufferlib", module)
        monkeypatch.delitem(sys.modules, "kyradar.envs.puffer", raising=False)
    from kyradar.envs.puffer import SeatPufferEnv

    yield SeatPufferEnv
    monkeypatch.delitem(sys.modules, "kyradar.envs.puffer", raising=False)


def test_a_row_is_the_observation_and_the_mask(env_class: Any) -> None:
    env, plain = env_class(8, illegal="raise"), RivalBatch(8, seed=5)
    seen, infos = env.reset(5)
    assert (seen.shape, infos) == ((8, env.size + env.mask_size), [])
    ended = 0
    for _ in range(250):
        assert np.array_equal(seen[:, : env.size], plain.observations)
        assert np.array_equal(seen[:, env.size :], plain.masks)
        picks = plain.random_actions()
        seen, rewards, terminals, truncations, infos = env.step(picks.astype(np.int32))
        plain.step(picks)
        assert rewards.tolist() == plain.rewards[np.arange(8), plain.learners].tolist()
        assert terminals.tolist() == (plain.dones == 1).tolist()
        assert not truncations.any()
        assert bool(infos) == bool(terminals.any())
        ended += int(terminals.sum())
    assert ended
    env.close()


def test_what_is_illegal_is_drawn_anew_or_refused(env_class: Any) -> None:
    with pytest.raises(OptionError, match="illegal: expected one of random, raise"):
        env_class(2, illegal="lose")
    strict = env_class(2, illegal="raise")
    strict.reset(1)
    wrong = strict.batch.masks.argmin(axis=1)
    with pytest.raises(IllegalAction, match="game 0"):
        strict.step(wrong)
    kind = env_class(2, mode="ilhus", max_steps=3)
    kind.reset(1)
    told = []
    for _ in range(4):
        told += kind.step(np.array([-1, 100_000]))[4]
    assert told[0]["illegal"] == 1.0


def test_puffers_own_vectors_take_it() -> None:
    vector = pytest.importorskip(
        "pufferlib.vector", reason="needs PufferLib 3: docs/environments.md", exc_type=ImportError
    )
    from kyradar.envs.puffer import SeatPufferEnv

    many = vector.make(SeatPufferEnv, env_args=[4], num_envs=2, backend=vector.Serial)
    seen, _ = many.reset(seed=3)
    assert seen.shape[0] == 8
    seen, rewards, *_ = many.step(many.action_space.sample())
    assert rewards.shape == (8,)
    many.close()
