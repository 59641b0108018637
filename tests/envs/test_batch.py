"""Thousands of games at once: the same as one interpreted game after the other."""

from __future__ import annotations

import pytest

from kyradar.envs.table import Table
from kyradar.volfyirion.rules import MODES

np = pytest.importorskip("numpy")
pytest.importorskip("numba")
from kyradar.envs.batch import BatchEnv  # noqa: E402

every_mode = pytest.mark.parametrize("mode", MODES)


class Shadow:
    """One game of a batch, played interpreted beside it."""

    def __init__(self, env: BatchEnv, i: int) -> None:
        self.env, self.i, self.steps = env, i, 0
        self.table = Table(env.mode, env.options)
        self.table.deal(env.game_seed(i))

    def compare(self) -> None:
        seat = self.table.seat
        assert self.env.seats[self.i] == seat
        assert self.env.observations[self.i].tolist() == self.table.observe(seat).tolist()
        assert self.env.masks[self.i].tolist() == self.table.mask(seat).tolist()

    def step(self, action: int) -> int:
        """Do what the batch did; what it told must be what happened."""
        table, env, i = self.table, self.env, self.i
        table.do(action)
        self.steps += 1
        over = table.seat < 0
        done = 1 if over else 2 if self.steps == env.max_steps else 0
        results = [table.result(p) for p in range(table.players)]
        assert env.rewards[i].tolist() == results
        assert env.dones[i] == done
        if done:
            self.steps = 0
            table.deal(env.game_seed(i))
        return done


@every_mode
def test_every_step_is_what_an_interpreted_game_does(mode: str) -> None:
    env = BatchEnv(4, mode, seed=5, max_steps=300)
    shadows = [Shadow(env, i) for i in range(env.n)]
    ended = [0, 0, 0]
    for _ in range(700):
        for shadow in shadows:
            shadow.compare()
        actions = env.random_actions()
        assert all(env.masks[i, action] for i, action in enumerate(actions))
        env.step(actions)
        for shadow in shadows:
            ended[shadow.step(int(actions[shadow.i]))] += 1
    assert ended[1] + ended[2] >= 8
    if mode in ("solo", "coop"):
        assert ended[1] >= 4
