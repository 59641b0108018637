"""The training example runs, and its player beats random."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip(
    "torch", reason="the training example needs torch: pip install 'kyradar[train]'"
)
EXAMPLE = Path(__file__).parents[2] / "examples" / "train_ppo.py"


@pytest.fixture(scope="module")
def example() -> Any:
    spec = importlib.util.spec_from_file_location("train_ppo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_ppo"] = module
    spec.loader.exec_module(module)
    return module


def test_an_untrained_player_is_a_random_one(example: Any) -> None:
    env = example.BatchEnv(2, seed=1)
    player = example.Player(env)
    seen, masks = example.torch.from_numpy(env.observations), example.torch.from_numpy(env.masks)
    logs, _ = player(seen, masks)
    for row, mask in zip(logs.exp(), masks, strict=True):
        assert row[mask == 1].tolist() == pytest.approx([1 / int(mask.sum())] * int(mask.sum()))
        assert row[mask == 0].max() == 0


def test_it_trains_for_a_moment(example: Any, monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.setattr(example, "GAMES", 8)
    monkeypatch.setattr(example, "STEPS", 40)
    for opponent in ("random", "self"):
        player = example.train(0.02, opponent, seed=1, curve=tmp_path / "curve.csv")
        before = example.Player(example.BatchEnv(1, seed=1))
        assert player.policy.weight.abs().sum() > before.policy.weight.abs().sum() == 0


def test_what_a_decision_was_worth_is_counted_back_for_each_seat(example: Any) -> None:
    """Two seats in turn, then the first one wins: its last decision earns 1, the other's -1."""
    np = example.np
    env = example.BatchEnv(1, seed=1)
    steps = example.STEPS
    memory = example.Memory(env)
    memory.mine[:] = True
    memory.seats[:, 0] = np.arange(steps) % 2
    end = steps - 2 - (steps % 2)  # seat 0 acts here
    memory.dones[end], memory.rewards[end, 0] = 1, (1, -1)
    lessons = memory.advantages(np.zeros(1, np.float32), np.array([steps % 2]))
    assert lessons[end, 0] == pytest.approx(1)
    assert lessons[end - 1, 0] == pytest.approx(-1)
    decay = example.GAMMA * example.LAMBDA
    assert lessons[end - 2, 0] == pytest.approx(decay)
    assert lessons[end - 3, 0] == pytest.approx(-decay)


@pytest.mark.long
def test_it_beats_random_in_nine_games_of_ten(example: Any) -> None:
    player = example.train(5, "random", seed=0)
    assert example.measure(player, 400, seed=1_000_000) >= 0.9
