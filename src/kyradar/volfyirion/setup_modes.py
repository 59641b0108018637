"""JSON -> state, for what only solo or co-op has; the rest is in `setup_position`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.values import shown
from .kernel import layout as k
from .kernel.cities import cities_left
from .kernel.modes.coop_grid import discard_rage
from .names import CIRCLE, CITY_NAMES, WINNERS
from .setup_position import Loader
from .setup_reader import ASSET_KINDS

PLACES = {CITY_NAMES[p * 4 + c].casefold(): p * 4 + c for p in range(2) for c in range(3)}
LOSSES = ("lose_troop", "lose_building")
RESTS = {"lair": k.DRAGON_LAIR, "rage": k.DRAGON_RAGE, "gone": k.DRAGON_GONE}


class DragonLoader(Loader):
    """What a position against the dragon has besides."""

    last_active = 0
    state: Any

    def load_dragon(self) -> None:
        self.state.difficulty = self.options.difficulty
        if self.data.get("lair_owner") is not None:
            self.fault("lair_owner", "no_claim", "D1")
        self.load_piles_of_mode()

    def load_piles_of_mode(self) -> None:
        """The piles that only this mode has, and where the dragon is."""
        raise NotImplementedError

    def load_winner(self) -> None:
        """Against the dragon nobody wins alone (O5, O6, K8)."""
        s, winner = self.state, self.data.get("winner")
        players = range(self.mode.seats)
        lost = all(s.city[p, c] != k.STANDING for p in players for c in range(k.LAIR_CITY))
        if winner is None:
            if s.phase == k.OVER:
                self.fail(
                    "winner", "a game that is over was won by the players, the dragon or nobody"
                )
            if lost:
                self.fault("seats.0.cities", "all_lost", "W1")
            self.check_running()
            return
        numbers = {name: number for number, name in WINNERS.items()}
        if not isinstance(winner, str) or winner not in numbers:
            self.fail("winner", f"{winner!r} is not one of: {', '.join(numbers)}")
        if lost != (winner == "dragon"):
            self.fail("winner", "the dragon wins when no City is left, and only then")
        s.winner = numbers[winner]
        s.phase = k.OVER

    def check_running(self) -> None:
        """A game that is not over has somebody to act."""


class SoloLoader(DragonLoader):
    """The Rage Pile and what was put aside."""

    first_turns = 1

    def settle(self) -> None:
        """The dragon takes what it takes after T6 (O6): no synergy has been used (P3)."""
        pending = self.data.get("pending")
        if not isinstance(pending, Mapping) or pending.get("kind") not in LOSSES:
            super().settle()

    def load_piles_of_mode(self) -> None:
        s, data = self.state, self.data
        for t in self.deck(data, "rage_pile", ASSET_KINDS, data.get("rage_seen_cards", ())):
            s.rage[s.rage_size] = t
            s.rage_size += 1
        for t in self.cards(data.get("put_aside", []), "put_aside", ASSET_KINDS):
            s.aside[s.aside_size] = t
            s.aside_size += 1
        s.rage_seen = self.number(data.get("rage_seen", 0), "rage_seen", 0, s.rage_size)
        where = str(data.get("dragon", "lair")).casefold()
        if where not in RESTS:
            self.fault("dragon", "solo_dragon", "O4", found=shown(data["dragon"]))
        s.dragon = RESTS[where]


class CoopLoader(DragonLoader):
    """The grid, the Rage Deck and its discard pile."""

    first_turns = 0  # K2
    wonder_deck = "rage_deck"

    def check_seat(self, p: int) -> None:
        if not cities_left(self.state, p):
            self.state.done[p] = 1  # without a City a player is out (K8)

    def load_piles_of_mode(self) -> None:
        s, data = self.state, self.data
        where = str(data.get("dragon", "Tylaris")).casefold()
        if where == "gone":
            s.dragon = k.DRAGON_GONE
        elif where in PLACES:
            s.dragon = PLACES[where]
        else:
            self.fault("dragon", "coop_dragon", "K1", found=shown(data["dragon"]))
        if self.items(data.get("circle", list(CIRCLE)), "circle") != list(CIRCLE):
            self.fail("circle", f"the Cities stand in this order: {', '.join(CIRCLE)} (K1)")
        for t in reversed(self.cards(data.get("rage_discard", []), "rage_discard", ("wonder",))):
            discard_rage(s, t)
        lair, deck = (data.get(name, []) for name in ("lair", "wonder_deck"))
        for name, found in (
            ("lair", any(self.items(lair, "lair"))),
            ("wonder_deck", self.cards(deck, "wonder_deck")),
        ):
            if found:
                self.fault(name, "rage_deck")
        self.load_grid()

    def check_running(self) -> None:
        if not self.state.ask and all(self.state.done):
            self.fault("seats.0.done", "both_done")

    def load_grid(self) -> None:
        rows = self.items(self.data.get("grid", []), "grid")
        if len(rows) > k.GRID // 2:
            self.fault("grid", "grid_rows", "K3", most=k.GRID // 2)
        for i, row in enumerate(rows):
            cells = self.items(row, f"grid.{i}")
            if len(cells) > 2:
                self.fault(f"grid.{i}", "grid_cells", "K3")
            for column, cell in enumerate(cells):
                if cell is not None:
                    self.load_cell(2 * i + column, cell, f"grid.{i}.{column}")

    def load_cell(self, number: int, cell: object, path: str) -> None:
        if isinstance(cell, str):
            cell = {"card": cell}
        cell = self.mapping(cell, path, ("card", "sealed"))
        s = self.state
        s.grid[number] = self.card(cell.get("card"), f"{path}.card", ("wonder",))
        s.grid_sealed[number] = self.flag(cell.get("sealed", False), f"{path}.sealed")
