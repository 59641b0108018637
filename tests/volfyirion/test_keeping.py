"""What is noted tells when no card has left the game, or come back: then nobody counts them."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kyradar
from kyradar.title import ModeName, mode_named
from kyradar.volfyirion.options import SWITCHES

pytestmark = pytest.mark.slow

MODES = ("duel", "solo", "coop", "team")


def all_options(mode: str) -> dict[str, Any]:
    """Every extra that can be played in a mode."""
    return {name: True for name in SWITCHES if mode_named(mode).takes(name)}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("everything", [False, True], ids=["box", "all"])
def test_no_card_goes_unnoticed(mode: ModeName, everything: bool) -> None:
    kept = left = 0
    for seed in range(12):
        chance = random.Random(f"{mode} {seed}")
        game = kyradar.new_game(mode, seed, all_options(mode) if everything else {})
        removed = game.view(None)["removed"]
        for _ in range(250):
            if not game.to_act:
                break
            notes = game.carry_out(chance.choice(game.legal()))
            now = game.view(None)["removed"]
            if game.rules.keeps_all_cards(notes):
                assert sorted(now) == sorted(removed), notes
                kept += 1
            left += now != removed
            removed = now
    assert kept > 100 and left > 10
