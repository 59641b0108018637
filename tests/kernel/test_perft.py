"""How many ways there are to go on for one to four actions, counted both ways and stored.

A change of any number means that the rules have changed (or that the deal has).
"""

from __future__ import annotations

from functools import cache
from typing import cast

import pytest
from helpers import OPTION_SETS, decisions, rich_walk

from kyradar import Game, new_game
from kyradar.engine.machines.choose import machine_of
from kyradar.volfyirion.kernel.layout import State, Tables
from kyradar.volfyirion.kernel.legal import MOST_ACTIONS
from kyradar.volfyirion.kernels import Kernel, kernel_of

from . import tables_of_modes


def interpreted(rules: Kernel, state: State, tables: Tables, depth: int) -> int:
    out = [0] * MOST_ACTIONS
    count: int = rules.legal(state, tables, out)
    if depth == 1:
        return count
    total = 0
    for action in out[:count]:
        after = state.copy()
        rules.apply(after, tables, action)
        total += interpreted(rules, after, tables, depth - 1)
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


@cache
def starts() -> dict[str, Game]:
    games = {f"{name} 1": new_game("duel", 1, OPTION_SETS[name]) for name in OPTION_SETS}
    games["plain 2"] = new_game("duel", 2)
    for name in ("plain", "all", "everything"):
        *_, game = rich_walk(3, OPTION_SETS[name], 25)
        games[f"rich {name} 3"] = game.copy()
    games |= {f"decision {name}": game for name, game in decisions().items()}
    return games | tables_of_modes.starts()


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
    # Solo, co-op and team. (Two counts of co-op grew when the sealed copy could be named, K4.)
    "solo easy 1": (9, 42, 160, 624),
    "solo normal 1": (9, 42, 160, 624),
    "solo hard 1": (9, 42, 160, 624),
    "coop easy 1": (6, 34, 198, 1136),
    "coop normal 1": (6, 34, 198, 1136),
    "coop hard 1": (6, 34, 198, 1136),
    "team 1": (18, 197, 1726),
    "team paired 2": (19, 250, 3174),
    "rich solo 12": (5, 23, 107, 413),
    "rich solo 30": (3, 10, 40, 201),
    "rich coop 12": (16, 230, 3037),
    "rich coop 30": (25, 555, 10468),
    "rich team 12": (8, 106, 2804),
    "rich team 30": (6, 75, 1608),
    "solo awake easy": (6, 29, 144, 745),
    "solo awake normal": (6, 29, 147, 799),
    "solo awake hard": (6, 29, 144, 741),
    "coop threatened easy": (4, 24, 205, 2082),
    "coop threatened normal": (4, 24, 205, 2086),
    "coop threatened hard": (4, 25, 228, 2496),
    "coop besieged": (37, 1059, 26870),
    "team at war": (49, 2213),
    "team at war, paired": (51, 2381),
    "decision solo lose_troop": (3, 6, 12, 72),
    "decision solo lose_building": (2, 18, 176, 1832),
    "decision coop remove_card": (5, 42, 206, 774),
    "decision team remove_card of both": (13, 247, 2943),
    "decision team remove_card": (7, 127, 1442),
    "decision team remove_troop": (5, 95, 1125, 12742),
    "decision team remove_building": (3, 57, 681, 7820),
    "decision team move_volfyirion": (2, 38, 460, 5362),
    "decision team move_volfyirion from the Lair": (4, 66, 730, 8094),
    "decision team give": (8, 32, 112, 288),
}


def test_the_stored_counts_are_those_of_the_starts() -> None:
    assert set(COUNTS) == set(starts())


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_ways_to_go_on(name: str) -> None:
    game = starts()[name]
    state, tables = cast(State, game._state), cast(Tables, game._options.tables)
    rules = kernel_of(game.mode)
    fast = Fast(game.mode, state, tables)
    for depth, wanted in enumerate(COUNTS[name], start=1):
        assert interpreted(rules, state, tables, depth) == wanted
        assert fast.count(depth) == wanted


def test_counting_by_the_library_gives_the_same_numbers() -> None:
    game = starts()["plain 1"]
    second = 0
    for action in game.legal():
        after = game.copy()
        after.apply(action)
        second += len(after.legal())
    assert (len(game.legal()), second) == COUNTS["plain 1"][:2]
