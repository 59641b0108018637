"""The kernel in C++ plays as the interpreted one: random games, steps and lessons of every mode."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kyradar.engine import gpu
from kyradar.engine.game import rules_of
from kyradar.engine.playouts import random_playouts
from kyradar.engine.seeds import seed_words
from kyradar.envs import gpu as env_gpu
from kyradar.envs.batch import BatchEnv
from kyradar.errors import IllegalAction
from kyradar.title import mode_named
from kyradar.training import gpu as lesson_gpu
from kyradar.training.games import Lessons, make_pool

from .host import COMPILER, Host

MODES = ("duel", "solo", "coop", "team", "ilhus")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(COMPILER is None, reason="there is no C++ compiler"),
]


@pytest.fixture(autouse=True)
def host(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """This processor in the place of a GPU."""
    cached = gpu.player_of, env_gpu.gpu_games, lesson_gpu.engine_of
    machine = Host(tmp_path)
    monkeypatch.setattr(gpu, "cuda", lambda: machine)
    for one in cached:
        one.cache_clear()
    yield
    for one in cached:
        one.cache_clear()


@pytest.mark.parametrize("mode", MODES)
def test_random_games_are_the_same(mode: str) -> None:
    games = 8 if mode in ("duel", "team") else 40
    rules = rules_of(mode)
    options = rules.options(None)
    w0, w1, *_ = seed_words(11)
    job = (*rules.numbers(options), 0, games, w0, w1)
    actions, wins = gpu.play_on_gpu(rules.core, options.tables, job)
    here = random_playouts(mode, games=games, seed=11, compiled=False)
    assert (actions, wins) == (here.actions, [*here.wins, here.draws])
    assert actions > 200


@pytest.mark.parametrize("mode", MODES)
def test_steps_are_the_same(mode: str) -> None:
    here, there = BatchEnv(5, mode, seed=3), BatchEnv(5, mode, seed=3, device="cuda")
    for _ in range(120):
        actions = here.random_actions()
        assert there.random_actions().tolist() == actions.tolist()
        here.step(actions)
        there.step(actions)
        for name in here.shapes:
            assert np.array_equal(getattr(there, name), getattr(here, name)), name
    assert there.game(4).position() == here.game(4).position()


def test_an_illegal_step_is_refused() -> None:
    env = BatchEnv(40, "duel", seed=3, device="cuda")
    actions: Any = env.random_actions()
    actions[37] = int(np.flatnonzero(env.masks[37] == 0)[0])
    before = env.game(37).position()
    with pytest.raises(IllegalAction, match="game 37"):
        env.step(actions)
    assert env.game(37).position() == before


@pytest.mark.parametrize("labelled", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "mode", [MODES[0], *(pytest.param(m, marks=pytest.mark.long) for m in MODES[1:])]
)
def test_lessons_are_the_same(mode: str, labelled: bool) -> None:
    """By chance, with the rule of thumb in some seats: from choices to what a network is shown."""
    n, chance = 7, np.random.default_rng(1)
    seats = mode_named(mode).seats
    thumbs = [1 << (game % seats) if game % 3 == 0 and seats > 1 else 0 for game in range(n)]
    here = Lessons(mode, n, thumbs, 77, make_pool(1), np.zeros, labelled=labelled)
    there = lesson_gpu.GpuLessons(mode, n, thumbs, 77, np.zeros, labelled=labelled)
    ended = 0
    for step in range(100):
        for name, shown in here.shown.items():
            assert np.array_equal(there.shown[name], shown), (step, name)
        ended += int((here.shown["dones"] != 0).sum())
        counts = (here.shown["listed"] >= 0).sum(1)
        here.choices[:] = there.choices[:] = (chance.random(n) * counts).astype(np.int64)
        here.start()
        here.wait()
        there.start()
    assert ended or mode in ("duel", "team", "solo")
