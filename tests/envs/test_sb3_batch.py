"""Stable-Baselines3's VecEnv over many games at once, and a masked learner in it."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from kyradar.errors import IllegalAction, OptionError

pytest.importorskip(
    "stable_baselines3", reason="needs Stable-Baselines3: pip install 'kyradar[sb3]'"
)
from kyradar.envs import RivalBatch  # noqa: E402
from kyradar.envs.sb3 import SeatVecEnv  # noqa: E402


def test_it_is_the_batch_with_rivals() -> None:
    env, plain = SeatVecEnv(8, seed=5), RivalBatch(8, seed=5)
    seen = env.reset()
    assert np.array_equal(seen, plain.observations)
    ended = 0
    for _ in range(300):
        picks = plain.random_actions()
        before, kept = seen, seen.copy()
        seen, rewards, dones, infos = env.step(picks)
        plain.step(picks)
        assert np.array_equal(before, kept)  # the last ones are kept over a step
        assert np.array_equal(seen, plain.observations)
        assert np.array_equal(dones, plain.dones > 0)
        assert rewards.tolist() == plain.rewards[np.arange(8), plain.learners].tolist()
        assert [bool(info) for info in infos] == dones.tolist()
        assert np.array_equal(np.stack(env.env_method("action_masks")), plain.masks == 1)
        ended += int(dones.sum())
    assert ended


def test_a_game_that_is_cut_says_so_and_a_seed_deals_the_same() -> None:
    env = SeatVecEnv(2, mode="ilhus", max_steps=6, seed=1)
    env.reset()
    told = []
    for _ in range(8):
        *_, infos = env.step(env.batch.random_actions())
        told += [info["TimeLimit.truncated"] for info in infos if info]
    assert True in told
    env.seed(9)
    first = env.reset()
    assert not np.array_equal(first, env.reset())  # a seed is for one reset, as elsewhere there
    env.seed(9)
    assert np.array_equal(first, env.reset())


def test_what_it_cannot_do_it_says() -> None:
    env = SeatVecEnv(2, seed=1)
    env.reset()
    with pytest.raises(IllegalAction, match="game 0"):
        env.step(env.action_masks().argmin(axis=1))
    with pytest.raises(OptionError, match="no method 'fly'; known: action_masks"):
        env.env_method("fly")
    with pytest.raises(OptionError, match="make another batch"):
        env.set_attr("mode", "solo")
    assert env.get_attr("num_envs") == [2, 2]
    assert env.env_is_wrapped(object, [0]) == [False]
    assert len(env.env_method("action_masks", indices=1)) == 1


def test_a_masked_learner_learns_from_it() -> None:
    contrib = pytest.importorskip("sb3_contrib", reason="needs sb3-contrib")
    from stable_baselines3.common.vec_env import VecMonitor

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = VecMonitor(SeatVecEnv(8, seed=1))
        learner = contrib.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=64, seed=0)
        before = learner.policy.action_net.weight.detach().clone()
        learner.learn(1024)
    assert not np.array_equal(before.numpy(), learner.policy.action_net.weight.detach().numpy())
    assert len(learner.ep_info_buffer)  # games ended, and their rewards were told
