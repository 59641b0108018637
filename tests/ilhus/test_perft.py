"""How many ways there are to go on for one to four actions, counted both ways and stored.

A change of any number means that the rules have changed (or that the deal has).
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from kyradar import Game
from kyradar.engine import compiled
from kyradar.engine.game import rules_of
from kyradar.ilhus.kernel.apply import apply
from kyradar.ilhus.kernel.layout import State, Tables
from kyradar.ilhus.kernel.legal import MOST_ACTIONS, legal

from .table import battle, deal, do, inside

pytest.importorskip("numba")


def interpreted(state: State, tables: Tables, depth: int) -> int:
    out = [0] * MOST_ACTIONS
    count: int = legal(state, tables, out)
    if depth == 1:
        return count
    total = 0
    for action in out[:count]:
        after = state.copy()
        apply(after, tables, action)
        total += interpreted(after, tables, depth - 1)
    return total


def fast(engine: Any, states: Any, tables: Any, level: int, depth: int) -> int:
    out = engine.actions(MOST_ACTIONS)
    count = int(engine.run.list_legal(states, level, tables, out))
    if depth == 1:
        return count
    total = 0
    for action in out[:count].tolist():
        states[level + 1] = states[level]
        engine.run.do_action(states, level + 1, tables, action)
        total += fast(engine, states, tables, level + 1, depth - 1)
    return total


def started(heroes: list[str]) -> Game:
    """After the Novices: always the first on the list."""
    game = deal(7, heroes)
    while game.position()["phase"] == "setup":
        game.apply(game.legal()[0])
    return game


@cache
def starts() -> dict[str, Game]:
    fused = battle("mistress", ["Fire", "Earth", "Dust Screen", "Water"], encounter=3)
    do(fused, "play Dust Screen > Ash Wolf", "play Fire > Ash Wolf", "play Earth")
    blow = battle("twins", ["Fury", "Bark"], zones=(3, 4))
    do(blow, "end")
    won = battle("mage", ["Second Shard"], foes=[{"name": "Ash Wolf", "zone": 3, "life": 1}])
    do(won, "play Second Shard")
    return {
        "setup": deal(7, ["mage", "mistress", "twins"]),
        "mage": started(["mage"]),
        "mistress": started(["mistress"]),
        "twins": started(["twins"]),
        "three": started(["mage", "mistress", "twins"]),
        "fusions": fused,
        "blow": blow,
        "reinforcement": won,
    }


COUNTS: dict[str, tuple[int, ...]] = {
    "setup": (4, 28, 96, 240),
    "mage": (9, 40, 207, 925),
    "mistress": (12, 59, 305, 1372),
    "twins": (16, 103, 706, 4676),
    "three": (3, 39, 207, 1394),
    "fusions": (6, 27, 87, 310),
    "blow": (6, 20, 80, 196),
    "reinforcement": (2, 6, 14, 114),
}


def test_the_stored_counts_are_those_of_the_starts() -> None:
    assert set(COUNTS) == set(starts())


@pytest.mark.parametrize("name", COUNTS)
@pytest.mark.compiled
def test_the_number_of_ways_to_go_on(name: str) -> None:
    game = starts()[name]
    state, tables = inside(game)
    engine = compiled.engine_of(rules_of("ilhus").core, boundscheck=True)
    states = engine.states(5)
    engine.put(states, 0, game._state)
    for depth, wanted in enumerate(COUNTS[name], start=1):
        if depth < 4:
            assert interpreted(state, tables, depth) == wanted
        assert fast(engine, states, engine.tables(tables), 0, depth) == wanted
