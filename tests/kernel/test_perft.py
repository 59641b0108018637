"""How many ways there are to go on for one to four actions, counted both ways and stored.

A change of any number means that the rules have changed (or that the deal has).
"""

from __future__ import annotations

from typing import Any

import pytest
from helpers import OPTION_SETS, decisions, rich_walk

from kyradar import Game, new_game
from kyradar.engine import compiled
from kyradar.volfyirion.kernel.apply import apply
from kyradar.volfyirion.kernel.layout import State, Tables
from kyradar.volfyirion.kernel.legal import MOST_ACTIONS, legal
from kyradar.volfyirion.kernels import kernel_of

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


def starts() -> dict[str, Game]:
    games = {f"{name} 1": new_game("duel", 1, OPTION_SETS[name]) for name in OPTION_SETS}
    games["plain 2"] = new_game("duel", 2)
    for name in ("plain", "all", "everything"):
        *_, game = rich_walk(3, OPTION_SETS[name], 25)
        games[f"rich {name} 3"] = game.copy()
    return games | {f"decision {name}": game for name, game in decisions().items()}


COUNTS: dict[str, tuple[int, ...]] = {
    "plain 1": (9, 46, 210, 928),
    "extras 1": (9, 45, 199, 888),
    "long 1": (9, 47, 226, 1024),
    "all 1": (9, 45, 199, 887),
    "own 1": (9, 44, 183, 798),
    "everything 1": (9, 47, 226, 1036),
    "plain 2": (9, 51, 318, 1705),
    "rich plain 3": (9, 68, 504, 3388),
    "rich all 3": (16, 158, 1379, 11562),
    "rich everything 3": (2, 18, 90, 426),
    "decision remove_card: wonder Pure Qoam": (5, 28, 106, 524),
    "decision remove_card: use Grave Robber": (5, 20, 50, 223),
    "decision remove_troop: use Siege Tower": (3, 6, 18, 74),
    "decision remove_building: use Sabotage": (2, 6, 26, 124),
    "decision move_volfyirion: use Storm Caller": (4, 20, 96, 512),
    "decision bait: use Dragon Lure": (4, 10, 30, 120),
    "decision bury: play Death Eraser": (3, 9, 39, 159),
    "decision erase: use Forgetting": (4, 22, 119, 653),
    "decision recover: attack Kyr": (7, 21, 81, 333),
}


def test_the_stored_counts_are_those_of_the_starts() -> None:
    assert set(COUNTS) == set(starts())


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_ways_to_go_on(name: str) -> None:
    game = starts()[name]
    tables = game._options.catalog.tables
    engine = compiled.engine_of(kernel_of("duel").core, boundscheck=True)
    states = engine.states(5)
    engine.put(states, 0, game._state)
    for depth, wanted in enumerate(COUNTS[name], start=1):
        assert interpreted(game._state, tables, depth) == wanted
        assert fast(engine, states, engine.tables(tables), 0, depth) == wanted


def test_counting_by_the_library_gives_the_same_numbers() -> None:
    game = starts()["plain 1"]
    second = 0
    for action in game.legal():
        after = game.copy()
        after.apply(action)
        second += len(after.legal())
    assert (len(game.legal()), second) == COUNTS["plain 1"][:2]
