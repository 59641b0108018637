"""OpenSpiel's information-set search plays both games, as the example shows."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install 'kyradar[rl]'")
EXAMPLE = Path(__file__).parents[2] / "examples" / "openspiel_ismcts.py"


@pytest.fixture(scope="module")
def example() -> Any:
    spec = importlib.util.spec_from_file_location("openspiel_ismcts", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
@pytest.mark.parametrize("name", ["duel", "ilhus"])
def test_it_decides_in_both_games(example: Any, name: str, monkeypatch: Any) -> None:
    # Rollouts are cut so that a decision takes a moment; whole games are for test-long.
    cut = {
        "duel": "python_volfyirion(mode=duel,max_steps=60)",
        "ilhus": "python_ilhus(max_steps=40)",
    }
    monkeypatch.setattr(example, "GAMES", cut)
    state = example.play(name, simulations=3, decisions=2)
    assert len(state.history()) >= 3  # the deal and two decisions


@pytest.mark.long
@pytest.mark.parametrize("name", ["duel", "ilhus"])
def test_it_plays_a_whole_game(example: Any, name: str) -> None:
    state = example.play(name, simulations=2, decisions=10_000)
    assert state.is_terminal()
    assert set(state.returns()) <= {-1.0, 0.0, 1.0}
