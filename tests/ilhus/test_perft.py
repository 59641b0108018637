"""How many ways there are to go on for one to four actions, counted both ways and stored.

A change of any number means that the rules have changed (or that the deal has).
"""

from __future__ import annotations

from functools import cache

import pytest

from kyradar import Game
from kyradar.engine.machines.choose import machine_of
from kyradar.ilhus.kernel.apply import apply
from kyradar.ilhus.kernel.layout import State, Tables
from kyradar.ilhus.kernel.legal import MOST_ACTIONS, legal

from .table import battle, deal, do, inside


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


class Fast:
    """The same counted on a machine."""

    def __init__(self, mode: str, state: State, tables: Tables) -> None:
        self.machine = machine_of(mode, "wasm")
        self.states, self.tables = self.machine.records(type(state), 5), self.machine.of(tables)
        self.states.put(0, state)
        self.lists = [self.machine.array("i", MOST_ACTIONS) for _ in range(5)]

    def count(self, depth: int, level: int = 0) -> int:
        out = self.lists[level]
        count: int = self.machine.call("list_legal", self.states, level, self.tables, out)
        if depth == 1:
            return count
        total = 0
        for action in list(out[:count]):
            self.states.put(level + 1, self.states.get(level))
            self.machine.call("do_action", self.states, level + 1, self.tables, action)
            total += self.count(depth - 1, level + 1)
        return total


def started(heroes: list[str]) -> Game:
    """After the Novices: always the first on the list."""
    game = deal(7, heroes)
    while game.position()["phase"] == "setup":
        game.apply(game.legal()[0])
    return game


@cache
def starts() -> dict[str, Game]:
    fused = battle("mistress", ["Fire", "Earth", "Dust Screen", "Water"], encounter=4)
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
    "setup": (6, 42, 192, 700),
    "mage": (9, 51, 318, 1796),
    "mistress": (12, 80, 505, 2827),
    "twins": (15, 113, 936, 6728),
    "three": (3, 33, 166, 1026),
    "fusions": (6, 27, 93, 385),
    "blow": (6, 25, 105, 340),
    "reinforcement": (2, 10, 42, 206),
}


def test_the_stored_counts_are_those_of_the_starts() -> None:
    assert set(COUNTS) == set(starts())


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_ways_to_go_on(name: str) -> None:
    game = starts()[name]
    state, tables = inside(game)
    fast = Fast(game.mode, state, tables)
    for depth, wanted in enumerate(COUNTS[name], start=1):
        if depth < 4:
            assert interpreted(state, tables, depth) == wanted
        assert fast.count(depth) == wanted
