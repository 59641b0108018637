"""The fixed space of actions, and the mask derived from the legal list."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from helpers import OPTION_SETS

from kyradar import new_game
from kyradar.title import ModeName
from kyradar.volfyirion.title import TITLE

from .test_modes import walk

MODES = tuple(TITLE.modes)


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTION_SETS.values(), ids=str)
def test_every_legal_action_is_in_the_space_and_the_mask_is_the_list(
    options: dict[str, Any],
) -> None:
    random = Random(3)
    for seed in range(4):
        game = new_game(seed=seed, options=options)
        space = game.action_space
        assert len(set(space.codes)) == len(space) == len(space.texts)
        while game.to_act:
            legal = game.legal()
            marked = {space.texts[i] for i, one in enumerate(game.mask()) if one}
            assert marked == {str(action) for action in legal}
            game.apply(random.choice(legal))
        assert not any(game.mask())


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "duel"])
def test_every_mode_has_a_space(mode: ModeName) -> None:
    space = new_game(mode, 1).action_space
    assert len(set(space.codes)) == len(space) == len(space.texts)
    for seed in range(1, 8, 2):
        for game in walk(mode, seed):
            legal = game.legal()
            marked = {space.codes[i] for i, one in enumerate(game.mask()) if one}
            assert marked == {action.code for action in legal}
            for action in legal[:2]:
                assert game.read(space.texts[space.index[action.code]]) == action


def test_equal_options_share_one_space() -> None:
    first, second = new_game(seed=1), new_game(seed=2)
    assert first.action_space is second.action_space
    assert len(first.action_space) < len(new_game(options={"community": True}).action_space)
