"""What a GPU lists of the Mistress's fusions is what the rules list, however much she played."""

from __future__ import annotations

import random
import threading
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from ilhus.test_fusion import ELEMENTS, SIMPLE, Played, game_with, random_sequence

from kyradar import Game
from kyradar.engine import gpu
from kyradar.ilhus.kernel.layout import State, Tables
from kyradar.ilhus.kernel.legal import MOST_ACTIONS, legal

from .host import COMPILER, Host

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(COMPILER is None, reason="there is no C++ compiler"),
]
LISTING = """
KERNEL list(State *states, Tables *tables, int32 *lists, int32 *counts, int games) {
  const int i = BLOCK_NUMBER;
  EACH_LANE
    if (lane == 0)
      counts[i] = @legal@(
          states[i], tables[0], Row<int32>{lists + (int64)i * MOST_ACTIONS, MOST_ACTIONS});
  LANES_MEET
}
"""
SECONDS = 60  # far more than any list takes


def listed(games: list[Game], folder: Path) -> list[list[int]]:
    """The kernel's numbers of what is legal in each, by the translated rules."""
    kernels = folder / "list.cu"
    kernels.write_text(LISTING, "utf-8")
    engine = gpu.GpuEngine(games[0].rules.core, kernels=kernels, entries=[legal])
    states = np.concatenate([engine.record("s", game._state) for game in games])
    tables = engine.tables(games[0]._options.tables)
    lists = np.zeros((len(games), MOST_ACTIONS), "int32")
    counts = np.zeros(len(games), "int32")
    given: Any = (states, tables, lists, counts, np.int32(len(games)))
    work = threading.Thread(target=engine.start, args=("list", len(games), *given), daemon=True)
    work.start()
    work.join(SECONDS)
    assert not work.is_alive(), f"game {int((counts > 0).sum())}: the list has no end"
    return [row[:n].tolist() for row, n in zip(lists, counts, strict=True)]


def of_rules(game: Game) -> list[int]:
    out, state, tables = [0] * MOST_ACTIONS, game._state, game._options.tables
    return out[: legal(cast(State, state), cast(Tables, tables), out)]


def played(*names: str) -> list[Played]:
    return [Played(name, frozenset((SIMPLE | ELEMENTS)[name]), False) for name in names]


@pytest.fixture(autouse=True)
def host(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(gpu, "cuda", lambda: Host(tmp_path))


def test_two_cards_with_every_element(tmp_path: Path) -> None:
    """The number of what lies ready has its 32nd bit then."""
    games = [
        game_with(played("Fire", "Water", *more))
        for more in (("Equilibrium", "Genesis"), ("Genesis", "Equilibrium", "Air"))
    ]
    assert listed(games, tmp_path) == [of_rules(game) for game in games]


def test_sets_of_many_cards(tmp_path: Path) -> None:
    """Genesis of eight cards: a set's number has 40 bits."""
    games = [game_with(played(*SIMPLE, *SIMPLE, *more)) for more in ((), ("Magma",), ("Steam",))]
    assert listed(games, tmp_path) == [of_rules(game) for game in games]


def test_random_sequences(tmp_path: Path) -> None:
    chance = random.Random(12)
    games = [game_with(random_sequence(chance)) for _ in range(300)]
    assert listed(games, tmp_path) == [of_rules(game) for game in games]
