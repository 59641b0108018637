"""What is kept as JSON and joined is, byte for byte, what writing it anew would give."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

import kyradar
from kyradar.web import states
from kyradar.web.protocol import LegalAction, write

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("duel", {}),
    ("duel", {"ploys": True, "perks": True, "ascension": True, "hidden_top": True}),
    ("solo", {}),
    ("coop", {}),
    ("team", {}),
    ("ilhus", {"heroes": ["mage", "twins", "mistress"]}),
]


@pytest.mark.parametrize(("mode", "options"), GAMES, ids=[f"{m} {len(o)}" for m, o in GAMES])
def test_legal_actions_as_they_were_always_told(mode: str, options: dict[str, Any]) -> None:
    chance = random.Random(mode)
    for seed in range(3):
        game = kyradar.new_game(mode, seed, options)
        for _ in range(120):
            if not game.to_act:
                break
            legal = game.legal()
            listed = {(action.seat, action.text): action for action in legal}
            room: Any = SimpleNamespace(
                game=game,
                pieces={},
                legal_actions=lambda listed=listed: listed,
                setup=SimpleNamespace(game=game.title.name),
            )
            for seat in game.to_act:
                plain = [
                    LegalAction(
                        action.text,
                        game.price(action),
                        action.rule,
                        action.verb,
                        action.card,
                        dict(action.parts),
                    )
                    for action in legal
                    if action.seat == seat
                ]
                assert bytes(states.legal_of(room, seat)) == write(plain)
            game.apply(chance.choice(legal))


@pytest.mark.parametrize(("mode", "options"), GAMES, ids=[f"{m} {len(o)}" for m, o in GAMES])
def test_a_copy_is_equal_and_independent(mode: str, options: dict[str, Any]) -> None:
    game = kyradar.new_game(mode, 5, options)
    state = game._state
    other, before = state.copy(), state.to_bytes()
    assert type(other) is type(state) and other.to_bytes() == before
    for name, code, shape in state.FIELDS:
        if shape:
            mine, theirs = getattr(state, name), getattr(other, name)
            assert theirs.obj is not mine.obj
            assert (theirs.shape, theirs.format) == (mine.shape, mine.format) == (shape, code)
            theirs[(0,) * len(shape)] = 1 - theirs[(0,) * len(shape)]
    assert state.to_bytes() == before != other.to_bytes()
    other.assign(state)
    assert other.to_bytes() == before
