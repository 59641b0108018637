"""A training for a moment: it learns from games, can be resumed, and what it writes plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from kyradar.errors import OptionError
from kyradar.training.recipe import PLACES, STANDARD, read_recipe

SMALL = """
[cpu]
width = 16
middle = 8
games = 32
steps = 8
batch = 128
imitate_seconds = 1
play_seconds = 1
measure_every = 1
measure_games = 8
keep_every = 1
"""


def test_the_standard_recipe_is_whole() -> None:
    assert len({read_recipe(place=place) for place in ("", *PLACES)}) == 3
    assert "imitate_seconds" in STANDARD.read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("widht = 3", "no number 'widht'"),
        ("width = 0", "whole number from 1"),
        ("width = 2.5", "whole number from 1"),
        ("rate = -1", "number from 0"),
        ('rate = "fast"', "number from 0"),
        ("middle = 6", "multiple of 4"),
        ("thumb = 0.7\nolder = 0.7", "together"),
        ("thumb = = 1", "is no recipe"),
    ],
)
def test_a_recipe_that_makes_no_sense_says_so(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "recipe.toml"
    path.write_text(text)
    with pytest.raises(OptionError, match=told):
        read_recipe(path)


def test_it_trains_goes_on_and_writes_a_network(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="training needs torch: pip install 'kyradar[train]'")
    from kyradar.engine.network import load
    from kyradar.training.school import NETWORK, School

    recipe = tmp_path / "recipe.toml"
    recipe.write_text(SMALL)
    said: list[str] = []
    for _ in range(2):
        school = School(tmp_path, read_recipe(recipe, "cpu"), threads=1, say=said.append)
        school.train()
        school.checkpoint()
    assert any("going on after" in line for line in said)
    network = load(tmp_path / NETWORK)
    assert network.shape[1:3] == (16, 8)
    assert network.log
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")
