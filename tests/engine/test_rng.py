"""Chance within a game."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from kyradar.engine.kernel.rng import below, seed_rng, shuffle


@pytest.mark.parametrize("count", [0, 1, 2, 7, 60])
def test_a_shuffle_is_a_draw_for_every_place(count: int) -> None:
    one, other = SimpleNamespace(rng=[0] * 4), SimpleNamespace(rng=[0] * 4)
    for s in (one, other):
        seed_rng(s, 1, 2, 3, count)
    row, drawn = list(range(count)), list(range(count))
    shuffle(one, row, count)
    for i in range(count - 1, 0, -1):
        j = below(other, i + 1)
        drawn[i], drawn[j] = drawn[j], drawn[i]
    assert row == drawn
    assert one.rng == other.rng
