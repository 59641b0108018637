"""Games inside programs that JAX compiles: the same as those of a batch, and pure."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kyradar.errors import OptionError

jax = pytest.importorskip("jax", reason="needs JAX: pip install 'kyradar[jax]'")
from kyradar.envs import BatchEnv, RivalBatch  # noqa: E402
from kyradar.envs.jax import JaxEnv  # noqa: E402


@pytest.mark.parametrize("opponent", ["greedy", None])
def test_a_compiled_loop_plays_the_games_of_a_batch(opponent: str | None) -> None:
    env = JaxEnv(4, opponent=opponent)
    plain = BatchEnv(4, seed=7) if opponent is None else RivalBatch(4, seed=7)

    @jax.jit  # type: ignore[untyped-decorator]
    def roll(seed: Any) -> Any:
        games, shown = env.reset(seed)

        def body(held: Any, _: None) -> Any:
            games, shown = env.step(held[0], held[1])
            return (games, shown.random_actions), shown

        return jax.lax.scan(body, (games, shown.random_actions), None, length=120)[1]

    told = roll(7)
    for t in range(120):
        plain.step(plain.random_actions())
        for name in ("observations", "masks", "seats", "rewards", "dones"):
            assert np.array_equal(getattr(told, name)[t], getattr(plain, name)), (t, name)


def test_a_step_is_pure_so_one_may_go_back() -> None:
    env = JaxEnv(3)
    games, shown = env.reset(2)
    other = np.asarray(shown.masks).argmax(axis=1)
    first = env.step(games, shown.random_actions)
    gone, there = env.step(games, other)
    aside = env.step(gone, there.random_actions)
    again = env.step(games, shown.random_actions)
    for one, two in zip(jax.tree.leaves(first), jax.tree.leaves(again), strict=True):
        assert np.array_equal(one, two)
    assert not np.array_equal(first[1].observations, aside[1].observations)


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(OptionError, match="opponent: expected 'greedy' or None"):
        JaxEnv(2, opponent="random")
    with pytest.raises(OptionError, match="every seat is yours"):
        JaxEnv(2, opponent=None, seat=1)
    env = JaxEnv(2)
    games, shown = env.reset(1)
    with pytest.raises(Exception, match="game 0: "):
        jax.block_until_ready(env.step(games, np.asarray(shown.masks).argmin(axis=1)))
