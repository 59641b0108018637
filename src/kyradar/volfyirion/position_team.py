"""Team: state -> JSON (the inverse is in `setup_team`), and what a seat may know of it."""

from __future__ import annotations

from typing import Any

from .kernel import layout as k
from .kernel.zones import top_card
from .names import STATES, STRONGHOLD_NAMES, card_name
from .position import DECKS, Writer, cards, places, revealed_cards, supply_cards

Json = dict[str, Any]
TEAMS = range(k.TEAMS)


class TeamWriter(Writer):
    """Each team has a market and Strongholds of its own (M1, M2)."""

    def pending(self) -> Json | None:
        """As in a duel, with all who may answer where that is not one (M5, M10)."""
        data, state = super().pending(), self.state
        if data is not None and state.ask_both:
            data["seats"] = sorted((state.ask_seat, state.ask_seat ^ 1))
        if data is not None and state.ask_each:
            data["each"] = True
        return data

    def market(self) -> Json:
        return {"teams": []}

    def shown(self) -> Json:
        return {}

    def decks(self) -> Json:
        def deck(which: int) -> list[str]:
            return cards(self.catalog, supply_cards(self.state, self.cells, which))

        return {
            "teams": [
                self.team(team) | {name: deck(2 * team + d) for d, name in enumerate(DECKS)}
                for team in TEAMS
            ]
        }

    def deck_sizes(self) -> Json:
        state, teams = self.state, []
        for team in TEAMS:
            data = self.team(team)
            for d, name in enumerate(DECKS):
                data[name] = {"count": state.supply_size[2 * team + d]}
            data["asset_top"] = card_name(self.catalog, top_card(state, 2 * team + k.ASSETS))
            teams.append(data)
        return {"teams": teams}

    def top(self, seat: int | None) -> Json:
        return {}

    def side(self, p: int) -> Json:
        return {"points": {"command": self.state.points[p, k.COMMAND]}}

    def secrets_of(self, p: int, looking: int | None) -> Json:
        return {}

    def team(self, team: int) -> Json:
        """What a team has in common; the decks hold their place."""
        state, catalog = self.state, self.catalog
        _, battle, knowledge = (state.points[2 * team, kind] for kind in range(3))
        first = team * k.STRONGHOLDS
        sealed = state.cells("row_sealed", team * k.ROW, k.ROW)
        data: Json = {
            "row": places(catalog, state.cells("row", team * k.ROW, k.ROW)),
            "sealed_row": [bool(flag) for flag in sealed],
            "asset_deck": None,
            "lair": places(catalog, state.cells("lair", team * k.LAIR, k.LAIR)),
            "wonder_deck": None,
            "points": {"battle": battle, "knowledge": knowledge},
            "strongholds": [self.stronghold(first + c) for c in range(k.STRONGHOLDS)],
        }
        which = 2 * team + k.WONDERS
        if seen := revealed_cards(state, self.cells, which, state.revealed[team]):
            data["revealed"] = cards(catalog, seen)
        return data

    def stronghold(self, place: int) -> Json:
        """Its walls and what stands there."""
        state = self.state
        data: Json = {
            "name": STRONGHOLD_NAMES[place % k.STRONGHOLDS],
            "defence": state.defence[place],
            "state": STATES[state.stronghold[place]],
        }
        marks: Json = {}
        for name in ("troop", "building"):
            slots, used = getattr(state, name), getattr(state, f"{name}_used")
            taken = [i for i in range(k.SLOTS) if slots[place, i]]
            data[f"{name}s"] = [self.catalog.name(slots[place, i]) for i in taken]
            if any(used[place, i] for i in taken):
                marks[f"{name}s_used"] = [bool(used[place, i]) for i in taken]
        return data | marks
