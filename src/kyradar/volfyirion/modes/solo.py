"""Solo for the engine: the Rage Pile and what was put aside (O1 to O7)."""

from __future__ import annotations

from typing import Any

from ...engine.typed import Json
from ..catalog import Catalog
from ..options import Options
from ..setup_modes import SoloLoader
from .dragon import DragonRules
from .forecast import lost_bonus


class SoloRules(DragonRules):
    """One player against the dragon."""

    unordered_piles = ("hand", "discard", "removed", "put_aside")
    loader = SoloLoader
    free_kinds = ("command",)  # a Wonder in play feeds the Rage Pile (O3)

    def sees_top(self, state: Any, seat: int | None) -> bool:
        """Alone, the Asset Deck is face down (O1)."""
        return False

    def shown(self, state: Any, catalog: Catalog) -> Json:
        aside = [catalog.name(state.aside[i]) for i in range(state.aside_size)]
        shown: Json = {"rage_pile": None, "put_aside": aside}
        if state.rage_seen:
            shown["rage_seen"] = state.rage_seen
        return shown

    def secrets(self, state: Any, catalog: Catalog) -> Json:
        return {"rage_pile": rage_pile(state, catalog, state.rage_size)}

    def counts(self, state: Any, catalog: Catalog) -> Json:
        counted: Json = {"rage_pile": {"count": state.rage_size}}
        seen = rage_pile(state, catalog, state.rage_seen)
        return counted | ({"rage_seen_cards": seen} if seen else {})

    def forecast(self, state: Any, options: Options) -> Json:
        return {"bonus": lost_bonus(state, self.mode.seats)}

    def unrevealed(self, before: Any, after: Any) -> bool:
        """The top of the Rage Pile is a card that is seen when it is put aside (O5)."""
        return super().unrevealed(before, after) and before.aside_size == after.aside_size


def rage_pile(state: Any, catalog: Catalog, count: int) -> list[str]:
    """The first cards of the Rage Pile, from its top."""
    return [catalog.name(state.rage[i]) for i in range(count)]
