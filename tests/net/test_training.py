"""Training: what needs PyTorch is tested where it is installed."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed")

from kyradar.agents.networks import network_file  # noqa: E402
from kyradar.engine.network import load  # noqa: E402
from kyradar.errors import OptionError  # noqa: E402
from kyradar.training.model import Model  # noqa: E402
from kyradar.training.recipe import read_recipe  # noqa: E402
from kyradar.training.school import School  # noqa: E402


def test_weights_are_taken_as_they_are_given() -> None:
    model, other = Model(20, 8, 4, 6), Model(20, 8, 4, 6)
    assert not (model.weights() == other.weights()).all()
    other.take(model.weights())
    assert (model.weights() == other.weights()).all()


@pytest.mark.long
def test_a_training_begins_with_a_network_there_is(tmp_path: Path) -> None:
    shipped = network_file("duel")
    assert shipped is not None
    recipe = tmp_path / "recipe.toml"
    recipe.write_text(
        "width = 256\nmiddle = 128\ngames = 64\nsteps = 4\nplay_seconds = 1\nmeasure_games = 8\n"
    )
    numbers = read_recipe(recipe)
    said: list[str] = []
    school = School(tmp_path / "school", numbers, threads=1, start=shipped, say=said.append)
    assert (school.model.weights() == load(shipped).weights).all()
    assert any("beginning with" in line for line in said)
    recipe.write_text("width = 128\nmiddle = 64\ngames = 64\n")
    with pytest.raises(OptionError, match="256 and 128 wide, the recipe wants 128 and 64"):
        School(tmp_path / "other", read_recipe(recipe), threads=1, start=shipped, say=said.append)
