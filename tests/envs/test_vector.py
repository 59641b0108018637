"""Many games at once, a learner in each and the rule of thumb in the other seats."""

from __future__ import annotations

from typing import Any

import pytest

from kyradar.errors import IllegalAction, OptionError

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("numba")
import numpy as np  # noqa: E402

import kyradar.envs.single  # noqa: E402, F401
from kyradar.agents.greedy import GreedyAgent  # noqa: E402
from kyradar.envs import BatchEnv, RivalBatch, SeatVectorEnv  # noqa: E402

pytestmark = pytest.mark.compiled


def made(n: int, **settings: Any) -> Any:
    return gymnasium.make_vec(
        "kyradar/Volfyirion-v0", n, vectorization_mode="vector_entry_point", **settings
    )


def test_gymnasium_makes_it_and_the_learner_is_always_to_act() -> None:
    env = made(6)
    seen, info = env.reset(seed=5)
    assert seen.shape == env.observation_space.shape
    assert info["seat"].tolist() == [0, 1] * 3
    ended = 0
    batch = env.unwrapped.batch
    for _ in range(600):
        assert batch.seats.tolist() == info["seat"].tolist()
        assert info["action_mask"].any(axis=1).all()
        seen, rewards, terminated, truncated, info = env.step(batch.random_actions())
        assert env.observation_space.contains(seen)
        assert set(rewards[~terminated].tolist()) <= {0.0}
        assert set(rewards[terminated].tolist()) <= {-1.0, 0.0, 1.0}
        assert not truncated.any()
        ended += int(terminated.sum())
    assert ended >= 6


def test_the_others_do_what_the_rule_of_thumb_does_at_a_table() -> None:
    """The same games, the learner at random, played one by one with the interpreted agent."""
    batch, plain = RivalBatch(3, seed=9), BatchEnv(3, seed=9)
    thumb = GreedyAgent(0)
    answers = 0
    for step in range(40):
        picks = batch.random_actions()
        if step:
            batch.step(picks)
            plain.step(picks)  # all games wait for their learner
        if batch.dones.any():
            break
        while (waiting := plain.seats != batch.learners).any():
            for i in np.flatnonzero(waiting).tolist():
                game = plain.game(i)
                seat = game.to_act[0]
                action = thumb.choose(game.view(seat), game.legal(seat))
                number = plain.actions.index[seat][action.code]
                one_step(plain, i, number)
                answers += 1
        for i in range(3):
            assert plain.game(i).position() == batch.game(i).position()
    assert answers > 20


def one_step(env: BatchEnv, i: int, number: int) -> None:
    """An action in one game of a batch: the others are laid aside meanwhile."""
    kept = [(array, array.copy()) for array in env._games if len(array) == env.n]
    picks = env.random_actions()
    picks[i] = number
    env.step(picks)
    rows = np.arange(env.n) != i
    for array, before in kept:
        array[rows] = before[rows]
    env._show()


def test_the_same_seed_and_actions_give_the_same_arrays() -> None:
    two = [RivalBatch(4, seed=3) for _ in range(2)]
    for _ in range(50):
        picks = two[0].random_actions()
        for one in two:
            one.step(picks)
        for name in ("observations", "masks", "rewards", "dones", "seats"):
            assert np.array_equal(getattr(two[0], name), getattr(two[1], name)), name


def test_what_it_cannot_do_it_says() -> None:
    with pytest.raises(OptionError, match="opponent: only the rule of thumb"):
        SeatVectorEnv(2, opponent="random")
    with pytest.raises(OptionError, match="render_mode"):
        SeatVectorEnv(2, render_mode="ansi")
    env = SeatVectorEnv(2, seat=1, copy=True)
    seen, info = env.reset(seed=1)
    assert info["seat"].tolist() == [1, 1]
    with pytest.raises(OptionError, match="seed"):
        env.reset(seed=[1, 2])
    illegal = env.action_masks().argmin(axis=1)
    with pytest.raises(IllegalAction):
        env.step(illegal)
    kept = seen.copy()
    env.step(env.batch.random_actions())
    assert np.array_equal(seen, kept)
