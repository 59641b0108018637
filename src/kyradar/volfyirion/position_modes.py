"""What a position shows beyond the duel's fields: Rage Pile (solo), grid and circle (co-op)."""

from __future__ import annotations

from typing import Any

from .catalog import Catalog
from .kernel import layout as k
from .names import CIRCLE, card_name

Json = dict[str, Any]


def mode_shown(state: k.State, catalog: Catalog, mode: str) -> Json:
    """What everybody sees; secret piles hold their place."""
    if mode == "solo":
        shown: Json = {"rage_pile": None, "put_aside": aside(state, catalog)}
        if state.rage_seen:
            shown["rage_seen"] = state.rage_seen
        return shown
    return {
        "rage_deck": None,
        "rage_discard": rage_discard(state, catalog),
        "grid": grid(state, catalog),
        "circle": list(CIRCLE),
    }


def mode_secrets(state: k.State, catalog: Catalog, mode: str) -> Json:
    """The piles nobody may look into, in full."""
    if mode == "solo":
        return {"rage_pile": rage_pile(state, catalog, state.rage_size)}
    return {"rage_deck": rage_deck(state, catalog), "wonder_deck": []}


def mode_counts(state: k.State, catalog: Catalog, mode: str) -> Json:
    """The same piles as a player sees them."""
    if mode == "solo":
        seen = rage_pile(state, catalog, state.rage_seen)
        counted: Json = {"rage_pile": {"count": state.rage_size}}
        return counted | ({"rage_seen_cards": seen} if seen else {})
    return {"rage_deck": {"count": state.supply_size[k.WONDERS]}, "wonder_deck": {"count": 0}}


def seat_shown(state: k.State, p: int, mode: str) -> Json:
    """Flags of a seat (K2, K4), left out when false."""
    if mode != "coop":
        return {}
    flags = {"done": state.done[p], "thinned": state.thinned[p]}
    return {name: True for name, value in flags.items() if value}


def mode_cards(state: k.State, mode: str) -> bytes:
    """The cards that lie in the mode's own piles."""
    if mode == "solo":
        return bytes(state.rage.obj[: state.rage_size]) + bytes(state.aside.obj[: state.aside_size])
    return bytes(state.grid.obj) + bytes(state.rage_discard.obj[: state.rage_discard_size])


def rage_pile(state: k.State, catalog: Catalog, count: int) -> list[str]:
    return [catalog.name(state.rage[i]) for i in range(count)]


def aside(state: k.State, catalog: Catalog) -> list[str]:
    return [catalog.name(state.aside[i]) for i in range(state.aside_size)]


def rage_deck(state: k.State, catalog: Catalog) -> list[str]:
    top, size = state.supply_top[k.WONDERS], state.supply_size[k.WONDERS]
    return [catalog.name(state.supply[k.WONDERS, (top + i) % k.SUPPLY]) for i in range(size)]


def rage_discard(state: k.State, catalog: Catalog) -> list[str]:
    """The last card on top."""
    return [catalog.name(state.rage_discard[i]) for i in range(state.rage_discard_size - 1, -1, -1)]


def grid(state: k.State, catalog: Catalog) -> list[list[Json | None]]:
    """Rows of two cells, as many as hold cards."""
    cells = [_cell(state, catalog, cell) for cell in range(k.GRID)]
    rows = [cells[i : i + 2] for i in range(0, k.GRID, 2)]
    while rows and rows[-1] == [None, None]:
        rows.pop()
    return rows


def _cell(state: k.State, catalog: Catalog, cell: int) -> Json | None:
    name = card_name(catalog, state.grid[cell])
    return {"card": name, "sealed": bool(state.grid_sealed[cell])} if name else None
