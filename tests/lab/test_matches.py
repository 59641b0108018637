"""Matches: who sits where, and that no two players share their luck."""

from __future__ import annotations

from typing import Any

import pytest

from kyradar.agents import RandomAgent
from kyradar.lab import players
from kyradar.lab.findings import findings_of
from kyradar.lab.matches import Pairing, sit_down
from kyradar.title import all_modes


@pytest.mark.parametrize("mode", list(all_modes()))
def test_every_seat_of_every_deal_has_a_seed_of_its_own(
    mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[int] = []

    def make(name: str, seed: int) -> Any:
        seeds.append(seed)
        return RandomAgent(seed)

    monkeypatch.setattr(players, "make", make)
    seats = all_modes()[mode].seats
    fullest = findings_of(mode).settings(all_modes()[mode])[-1]
    for deal in range(1, 9):
        sit_down(Pairing(("random",) * seats, deal, options=fullest.options, mode=mode))
    assert len(seeds) == 8 * seats
    assert len(set(seeds)) == len(seeds)
