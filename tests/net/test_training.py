"""Training: what needs PyTorch is tested where it is installed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed")

from kyradar.agents.networks import network_file  # noqa: E402
from kyradar.engine.network import Network, load  # noqa: E402
from kyradar.errors import OptionError  # noqa: E402
from kyradar.training import model as learning  # noqa: E402
from kyradar.training.model import Model  # noqa: E402
from kyradar.training.recipe import read_recipe  # noqa: E402
from kyradar.training.school import School  # noqa: E402


def test_weights_are_taken_as_they_are_given() -> None:
    model, other = Model(20, 8, 4, 6), Model(20, 8, 4, 6)
    assert not (model.weights() == other.weights()).all()
    other.take(model.weights())
    assert (model.weights() == other.weights()).all()


def listed_rows(*lengths: int) -> Any:
    """Lists of actions: 0, 1, 2, ... and -1 where a list has ended."""
    rows = [[*range(n), *[-1] * (40 - n)] for n in lengths]
    return torch.tensor(rows, dtype=torch.int16)


def test_only_listed_actions_have_a_share() -> None:
    model = Model(20, 8, 4, 50)
    inputs, amounts = torch.zeros((2, 6), dtype=torch.int16), torch.ones((2, 6))
    logits, value = model(inputs, amounts, listed_rows(3, 40))
    shares = logits.softmax(1)
    assert (shares[0, :3] > 0).all() and (shares[0, 3:] == 0).all()
    assert (shares[1] > 0).all()
    (logits[:, :3].sum() + value.sum()).backward()
    assert model.policy.weight.grad.shape == (50, 4)


def test_draws_follow_the_policy_and_slips_the_list() -> None:
    torch.manual_seed(3)
    shares = torch.tensor([0.1, 0.2, 0.7])
    logits = torch.cat((shares.log(), torch.full((37,), learning.NEVER))).repeat(30_000, 1)
    choices, logs, slips = learning.choices_of(logits, listed_rows(3).repeat(30_000, 1), 0.5)
    meant = torch.bincount(choices[~slips], minlength=3) / (~slips).sum()
    by_chance = torch.bincount(choices[slips], minlength=3) / slips.sum()
    assert meant.tolist() == pytest.approx(shares.tolist(), abs=0.02)
    assert by_chance.tolist() == pytest.approx([1 / 3] * 3, abs=0.02)
    assert logs.exp().tolist() == pytest.approx(shares[choices].tolist(), rel=1e-4)


def test_batches_are_whole_unless_there_is_but_one() -> None:
    valid = torch.arange(10)
    assert [len(rows) for rows in learning._batches(valid, 4)] == [4, 4]
    assert len(torch.cat(learning._batches(valid, 4)).unique()) == 8
    assert [len(rows) for rows in learning._batches(valid, 16)] == [10]


def test_what_is_written_is_the_mean_of_updates(tmp_path: Path) -> None:
    small = {"width": 16, "middle": 8, "games": 16, "steps": 4, "batch": 32, "measure_games": 4}
    numbers = replace(read_recipe(), **small, average=0.5)
    school = School(tmp_path, numbers, threads=1, say=lambda _: None)
    school.pulse.stop()
    assert school.best_guess is school.model
    school.phase = 1
    school._keep_self()
    wanted: Any = None
    for _ in range(3):
        school._update(0.0)
        now = torch.tensor(school.model.weights())
        wanted = now if wanted is None else 0.5 * wanted + 0.5 * now
    assert halves_of(school.write()) == pytest.approx(wanted.numpy(), abs=1e-3)


@pytest.mark.parametrize("keep", [1, 2, 3])
def test_so_many_former_selves_are_kept(tmp_path: Path, keep: int) -> None:
    small = {"width": 16, "middle": 8, "games": 16, "steps": 4, "batch": 32, "measure_games": 4}
    numbers = replace(read_recipe(), **small, keep=keep)
    school = School(tmp_path, numbers, threads=1, say=lambda _: None)
    school.pulse.stop()
    for _ in range(5):
        school._keep_self()
        newest = school.selves[-1]
    assert len(school.selves) == keep and school.selves[-1] is newest


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
    assert (school.model.weights() == halves_of(load(shipped))).all()
    assert any("beginning with" in line for line in said)
    recipe.write_text("width = 128\nmiddle = 64\ngames = 64\n")
    with pytest.raises(OptionError, match="256 and 128 wide, the recipe wants 128 and 64"):
        School(tmp_path / "other", read_recipe(recipe), threads=1, start=shipped, say=said.append)


def halves_of(network: Network) -> Any:
    """A network's weights."""
    return np.frombuffer(network.halves, "<f2").astype(np.float32)
