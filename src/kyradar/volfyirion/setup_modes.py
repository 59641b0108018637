"""JSON -> state, for what only solo or co-op has; the rest is in `setup_position`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .kernel import layout as k
from .kernel.modes.coop_grid import discard_rage
from .names import CIRCLE, CITY_NAMES, WINNERS

if TYPE_CHECKING:
    from .setup_position import Loader

ASSET_KINDS = ("command", "troop", "building")
PLACES = {CITY_NAMES[p * 4 + c].casefold(): p * 4 + c for p in range(2) for c in range(3)}


def first_turns(mode: str) -> int:
    """How many turns have the choices of T3 and T4; co-op has none (K2)."""
    return {"duel": 2, "solo": 1}.get(mode, 0)


def load_mode(loader: Loader) -> None:
    loader.state.difficulty = loader.options.difficulty
    if loader.data.get("lair_owner") is not None:
        loader.fail("lair_owner", "nobody can claim the Lair in this mode")
    if loader.mode == "solo":
        load_solo(loader)
    else:
        load_coop(loader)


def load_seat(loader: Loader, p: int, seat: Mapping[str, Any]) -> None:
    if loader.mode == "coop":
        s = loader.state
        s.done[p] = loader.flag(seat.get("done", False), f"seats.{p}.done")
        s.thinned[p] = loader.flag(seat.get("thinned", False), f"seats.{p}.thinned")


def load_solo(loader: Loader) -> None:
    s, data = loader.state, loader.data
    for t in loader.cards(data.get("rage_pile", []), "rage_pile", ASSET_KINDS):
        s.rage[s.rage_size] = t
        s.rage_size += 1
    for t in loader.cards(data.get("put_aside", []), "put_aside", ASSET_KINDS):
        s.aside[s.aside_size] = t
        s.aside_size += 1
    s.rage_seen = loader.number(data.get("rage_seen", 0), "rage_seen", 0, s.rage_size)
    places = {"lair": k.DRAGON_LAIR, "rage": k.DRAGON_RAGE, "gone": k.DRAGON_GONE}
    where = str(data.get("dragon", "lair")).casefold()
    if where not in places:
        loader.fail("dragon", f"{data['dragon']!r} is not lair, rage or gone")
    s.dragon = places[where]


def load_coop(loader: Loader) -> None:
    s, data = loader.state, loader.data
    where = str(data.get("dragon", "Tylaris")).casefold()
    if where == "gone":
        s.dragon = k.DRAGON_GONE
    elif where in PLACES:
        s.dragon = PLACES[where]
    else:
        loader.fail("dragon", f"{data['dragon']!r} is no City")
    if list(data.get("circle", CIRCLE)) != list(CIRCLE):
        loader.fail("circle", f"the Cities stand in this order: {', '.join(CIRCLE)} (K1)")
    for t in reversed(loader.cards(data.get("rage_discard", []), "rage_discard", ("wonder",))):
        discard_rage(s, t)
    for name in ("lair", "wonder_deck"):
        if any(loader.items(data.get(name, []), name)):
            loader.fail(name, "all Wonders are in the Rage Deck (K1)")
    load_grid(loader)


def load_grid(loader: Loader) -> None:
    rows = loader.items(loader.data.get("grid", []), "grid")
    if len(rows) > k.GRID // 2:
        loader.fail("grid", f"at most {k.GRID // 2} rows")
    for i, row in enumerate(rows):
        cells = loader.items(row, f"grid.{i}")
        if len(cells) > 2:
            loader.fail(f"grid.{i}", "a row has two cells")
        for column, cell in enumerate(cells):
            if cell is not None:
                load_cell(loader, 2 * i + column, cell, f"grid.{i}.{column}")


def load_cell(loader: Loader, number: int, cell: object, path: str) -> None:
    if isinstance(cell, str):
        cell = {"card": cell}
    cell = loader.mapping(cell, path, ("card", "sealed"))
    s = loader.state
    s.grid[number] = loader.card(cell.get("card"), f"{path}.card", ("wonder",))
    s.grid_sealed[number] = loader.flag(cell.get("sealed", False), f"{path}.sealed")


def load_winner(loader: Loader) -> None:
    """Against the dragon nobody wins alone (O5, O6, K8)."""
    s, winner = loader.state, loader.data.get("winner")
    players = range(loader.rules.players)
    lost = all(s.city[p, c] != k.STANDING for p in players for c in range(k.LAIR_CITY))
    if winner is None:
        if s.phase == k.OVER:
            loader.fail(
                "winner", "a game that is over was won by the players, the dragon or nobody"
            )
        if lost:
            loader.fail("seats.0.cities", "all destroyed, but the game is not over")
        if loader.mode == "coop" and not s.ask and all(s.done):
            loader.fail("seats.0.done", "when both are done the turn is over (K2)")
        return
    known = {name: number for number, name in WINNERS.items()}
    if winner not in known:
        loader.fail("winner", f"{winner!r} is not one of: {', '.join(known)}")
    if lost != (winner == "dragon"):
        loader.fail("winner", "the dragon wins when no City is left, and only then")
    s.winner = known[winner]
    s.phase = k.OVER
