"""One small change of a state: any field, any value that could stand there."""

from __future__ import annotations

import random
from typing import Any

from kyradar.envs.table import Table
from kyradar.volfyirion.kernel import layout as k

CARDS = (
    *("hand", "own", "play", "supply", "row", "lair", "troop", "building", "spent"),
    *("rage", "aside", "grid", "rage_discard"),
)
SWITCHES = (
    *("cycle_open", "city_fell", "collided", "done", "thinned", "fresh", "row_sealed"),
    *("troop_used", "building_used", "grid_sealed", "ask_each", "ask_both", "stronghold"),
)
COUNTERS = ("turn", "quiet_turns", "points", "defence", "bonus")
CHOICES: dict[str, tuple[int, ...]] = {
    "phase": (k.START, k.MAIN),
    "lair_owner": (-1, 0, 1),
    "city": (k.STANDING, k.RUINED, k.GONE),
    "perk": (0, 1, 2, 3, 4),
    "ploy": (0, 1, 2, 3, 4, 5, 6),
    "ask_except": tuple(range(20)),
    "ask_left": (1, 2, 3),
    "ask": (k.REMOVE_CARD, k.REMOVE_TROOP, k.REMOVE_BUILDING, k.MOVE_VOLFYIRION),
}
DRAGON: dict[str, tuple[int, ...]] = {
    "duel": (*range(3), *range(4, 7), k.DRAGON_LAIR, k.DRAGON_GONE),
    "solo": (0, 1, 2, k.DRAGON_LAIR, k.DRAGON_RAGE),
    "coop": (0, 1, 2, 4, 5, 6),
    "team": (*range(k.TEAM_LAIRS + 2), k.DRAGON_OFF, k.DRAGON_GONE),
}
# Counted from other fields, told by the options, or the game's own chance; the end is tested apart.
LEFT_ALONE = ("colours", "options", "difficulty", "winner")


def nudge(table: Table, name: str, chance: random.Random) -> bool:
    """Change one number of the field; False where there is nothing to change."""
    s: Any = table.game._state
    shape = next(shape for field, _, shape in s.FIELDS if field == name)
    if not shape:
        old = getattr(s, name)
        new = nudged(table, name, old, (), chance)
        if new is None or new == old:
            return False
        setattr(s, name, new)
        return True
    at = somewhere(s, name, shape, chance)
    array = getattr(s, name)
    old = array[at if len(at) > 1 else at[0]]
    new = nudged(table, name, old, at, chance)
    if new is None or new == old:
        return False
    array[at if len(at) > 1 else at[0]] = new
    return True


SIZES = {"hand": "hand_size", "play": "play_size", "play_flags": "play_size"}


def somewhere(s: Any, name: str, shape: tuple[int, ...], chance: random.Random) -> tuple[int, ...]:
    """Any place of an array, but rather one where a card lies."""
    at = tuple(chance.randrange(extent) for extent in shape)
    if chance.random() < 0.1:
        return at
    if name in SIZES and (size := getattr(s, SIZES[name])[at[0]]):
        return at[0], chance.randrange(size)
    if name == "own" and (deck := s.deck_size[at[0]]) and chance.random() < 0.5:
        return at[0], chance.randrange(deck)
    if name == "own" and (discards := s.discard_size[at[0]]):
        return at[0], k.OWN - 1 - chance.randrange(discards)
    if name == "supply":
        return at[0], (s.supply_top[at[0]] + chance.randrange(3)) % k.SUPPLY
    return at


def nudged(
    table: Table, name: str, old: int, at: tuple[int, ...], chance: random.Random
) -> int | None:
    s: Any = table.game._state
    if name.startswith("ask") and not s.ask:
        return None
    lair = at and at[-1] == k.LAIR_CITY and table.mode != "team"
    if lair and name in ("troop", "building", "city", "city_flags", "bonus"):
        return None  # D1: no slots there
    if name == "bonus" and s.city[at] != k.STANDING:
        return None
    if name == "defence" and s.stronghold[at[0]] != k.STANDING:
        return None  # a ruin has none
    if name in CARDS:
        return chance.randrange(1, table.options.catalog.tables.types + 1)
    if name.endswith("_size"):
        return old - 1 if old > 0 else None
    if name in SWITCHES:
        return 1 - old
    if name in COUNTERS:
        return old + 1
    if name in ("play_flags", "city_flags"):
        return old ^ chance.choice((1, 2, 4))
    if name == "dragon":
        return chance.choice(DRAGON[table.mode])
    if name == "rng":
        return chance.getrandbits(32)
    if name == "supply_top":
        return (old + 1) % k.SUPPLY
    if name in ("active", "ask_seat"):
        return 1 - old if table.mode == "duel" else None
    return chance.choice(CHOICES[name]) if name in CHOICES else None
