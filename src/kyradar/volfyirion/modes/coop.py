"""Co-op for the engine: the grid, the Rage Deck and the circle of Cities (K1 to K8)."""

from __future__ import annotations

from typing import Any

from ...engine.typed import Json
from ..catalog import Catalog
from ..kernel import layout as k
from ..names import CIRCLE
from ..notation.verbs import COOP_VERBS
from ..options import Options
from ..setup_modes import CoopLoader
from .common import CommonTurn
from .dragon import DragonRules
from .forecast import coop_forecast


class CoopRules(CommonTurn, DragonRules):
    """Two players together against the dragon."""

    unordered_piles = ("hand", "discard", "removed", "rage_discard")
    loader = CoopLoader
    own_verbs = COOP_VERBS

    def shown(self, state: Any, catalog: Catalog) -> Json:
        return {
            "rage_deck": None,
            "rage_discard": rage_discard(state, catalog),
            "grid": grid(state, catalog),
            "circle": list(CIRCLE),
        }

    def secrets(self, state: Any, catalog: Catalog) -> Json:
        return {"rage_deck": rage_deck(state, catalog), "wonder_deck": []}

    def counts(self, state: Any, catalog: Catalog) -> Json:
        return {"rage_deck": {"count": state.supply_size[k.WONDERS]}, "wonder_deck": {"count": 0}}

    def earlier_positions(self, state: Any, options: Options) -> list[Json]:
        """Once the Troops spent by either partner stood under the first seat."""
        position = self.position(state, options)
        spent = list(state.spent)[: state.spent_size]
        position["seats"][0]["spent_troops"] = [options.catalog.name(t) for t in spent]
        return [position]

    def forecast(self, state: Any, options: Options) -> Json:
        return coop_forecast(self.core, state, options.tables, self.mode.seats)


def rage_deck(state: Any, catalog: Catalog) -> list[str]:
    """From its top."""
    top, size = state.supply_top[k.WONDERS], state.supply_size[k.WONDERS]
    return [catalog.name(state.supply[k.WONDERS, (top + i) % k.SUPPLY]) for i in range(size)]


def rage_discard(state: Any, catalog: Catalog) -> list[str]:
    """The last card on top."""
    return [catalog.name(state.rage_discard[i]) for i in range(state.rage_discard_size - 1, -1, -1)]


def grid(state: Any, catalog: Catalog) -> list[list[Json | None]]:
    """Rows of two cells, as many as hold cards."""
    cells = [
        {"card": catalog.name(t), "sealed": bool(sealed)} if t else None
        for t, sealed in zip(*filled_grid(state), strict=True)
    ]
    return [cells[i : i + 2] for i in range(0, len(cells), 2)]


def filled_grid(state: Any) -> tuple[bytes, bytes]:
    """The grid's cards, and which of them are sealed, down to the last row that holds any."""
    held = len(state.cells("grid", 0, k.GRID).rstrip(b"\0"))
    size = held + held % 2
    return state.cells("grid", 0, size), state.cells("grid_sealed", 0, size)
