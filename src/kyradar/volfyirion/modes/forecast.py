"""What the dragon will do if nothing changes, asked of the rules themselves (K4, K6, O7)."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...engine.action import Note
from ...engine.typed import Json
from ...engine.variants import Core
from ..kernel import events as e
from ..kernel import layout as k
from ..kernel.modes import coop_grid
from ..names import city_name


@cache
def _variants(core: Core) -> dict[Any, Any]:
    return core.variants()


def lost_bonus(state: Any, seats: int) -> int:
    """What the dragon strikes harder with for every City lost."""
    cities = [state.city[p, c] for p in range(seats) for c in range(k.LAIR_CITY)]
    lost = sum(int(city != k.STANDING) for city in cities)
    return int(state.difficulty) * lost


def coop_forecast(core: Core, state: Any, tables: Any, seats: int) -> Json:
    """The strike at the end of this turn, what each row adds to it, and where a lure would lead.

    The strike is carried out on a copy, so that it cannot differ from the real one.
    """
    variant = _variants(core)
    ahead = state.copy()
    notes: list[Note] = []
    ahead.events = notes
    here = state.dragon != k.DRAGON_GONE  # once it is slain it strikes nobody
    if here:
        variant[coop_grid.strike](ahead, tables)
    return {
        "bonus": lost_bonus(state, seats),
        "rows": [_row(variant, state, tables, row) for row in range(k.GRID // 2)],
        "strike": next((_strike(n) for n in notes if n[0] in (e.GRID_STRUCK, e.GRID_FAILED)), None),
        "lure": {
            word: city_name(variant[coop_grid.step](state, state.dragon, back))
            for word, back in (("clockwise", 0), ("back", 1))
            if here
        },
    }


def _strike(note: Note) -> Json:
    kind, city, strength, defence, *_ = note
    falls = kind == e.GRID_STRUCK
    return {"city": city_name(city), "strength": strength, "defence": defence, "falls": falls}


def _row(variant: dict[Any, Any], state: Any, tables: Any, row: int) -> Json:
    if not state.grid[2 * row] and not state.grid[2 * row + 1]:
        return {"costs": [], "sum": 0}
    cells = [cell for cell in (2 * row, 2 * row + 1) if coop_grid.is_open(state, cell)]
    costs = [int(tables.cost[state.grid[cell]]) for cell in cells]
    return {"costs": costs, "sum": int(variant[coop_grid.row_strength](state, tables, row))}
