"""Stable-Baselines3: its checker, its vector environments, and a masked learner."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

import kyradar.envs.single
from kyradar.envs.single import ID, SeatEnv

sb3 = pytest.importorskip(
    "stable_baselines3", reason="needs Stable-Baselines3: pip install stable-baselines3"
)


def vec_env(**settings: Any) -> Any:
    from stable_baselines3.common.env_util import make_vec_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it asks for pictures first, then goes without
        return make_vec_env(ID, n_envs=2, seed=1, **settings)


def test_its_checker_finds_nothing() -> None:
    from stable_baselines3.common.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(SeatEnv(illegal="lose"))


@pytest.mark.parametrize("mode", ["duel", "coop"])
def test_make_vec_env_makes_them_by_name(mode: str) -> None:
    env = vec_env(env_kwargs={"mode": mode, "opponent": "greedy"})
    seen = env.reset()
    assert seen.shape == (2, *env.observation_space.shape)
    for _ in range(30):
        masks = env.env_method("action_masks")
        seen, rewards, dones, infos = env.step([int(mask.argmax()) for mask in masks])
        assert seen.shape[0] == len(rewards) == len(dones) == len(infos) == 2
    env.close()


def test_other_processes_make_them_too() -> None:
    from stable_baselines3.common.env_util import make_vec_env
    from stable_baselines3.common.vec_env import SubprocVecEnv

    name = f"{kyradar.envs.single.__name__}:{ID}"  # they have not imported it

    env = make_vec_env(name, n_envs=2, seed=1, vec_env_cls=SubprocVecEnv)
    assert env.reset().shape[0] == 2
    env.close()


def test_a_masked_learner_learns_from_them() -> None:
    contrib = pytest.importorskip("sb3_contrib", reason="needs sb3-contrib")
    env = vec_env()
    learner = contrib.MaskablePPO("MlpPolicy", env, n_steps=16, batch_size=16, seed=0)
    learner.learn(64)
    mask = env.env_method("action_masks")
    action, _ = learner.predict(env.reset(), action_masks=mask)
    assert len(action) == 2
