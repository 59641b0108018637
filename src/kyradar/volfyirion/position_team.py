"""Team: state -> JSON (the inverse is in `setup_team`), and what a seat may know of it."""

from __future__ import annotations

from functools import partial

from ..engine.typed import Json
from .catalog import Catalog
from .kernel import layout as k
from .names import STATES, STRONGHOLD_NAMES
from .position import Writer, cards, places

TEAMS = range(k.TEAMS)
EMPTY = b"\0"
#: They follow each other in the state, and so they do in its bytes.
STRONGHOLD_FIELDS = ("stronghold", "building_used")


class TeamWriter(Writer):
    """Each team has a market and Strongholds of its own (M1, M2), and points."""

    apart = ("hand", "colours")

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
        return {"teams": [self.team(team) | self.full_decks(team) for team in TEAMS]}

    def deck_sizes(self) -> Json:
        return {
            "teams": [
                self.team(team) | self.counted_decks(team) | self.asset_top(team) for team in TEAMS
            ]
        }

    def top(self, seat: int | None) -> Json:
        return {}

    def side(self, p: int) -> Json:
        return {"points": {"command": self.state.points[p, k.COMMAND]}}

    def secrets_of(self, p: int, looking: int | None) -> Json:
        return {}

    def team(self, team: int) -> Json:
        """What a team has in common; the decks hold their place."""
        state, catalog, parts, points = self.state, self.catalog, self.parts, self.state.points
        sealed = state.cells("row_sealed", team * k.ROW, k.ROW)
        return {
            "row": parts(places, catalog, state.cells("row", team * k.ROW, k.ROW)),
            "sealed_row": [bool(flag) for flag in sealed],
            "asset_deck": None,
            "lair": parts(places, catalog, state.cells("lair", team * k.LAIR, k.LAIR)),
            "wonder_deck": None,
            "points": {
                "battle": points[2 * team, k.BATTLE],
                "knowledge": points[2 * team, k.KNOWLEDGE],
            },
            "strongholds": parts(STRONGHOLDS_OF[team], catalog, self.cells[self.rules.cities]),
            **self.revealed(team),
        }


def strongholds(team: int, catalog: Catalog, cells: bytes) -> list[Json]:
    """A team's Strongholds and what stands on them, from all fields of all Strongholds."""
    entries = []
    for place in range(team * k.STRONGHOLDS, (team + 1) * k.STRONGHOLDS):
        starts = range(2 * k.PLACES + place * k.SLOTS, len(cells), k.PLACES * k.SLOTS)
        troops, troops_used, buildings, buildings_used = (
            cells[start : start + k.SLOTS] for start in starts
        )
        entry: Json = {
            "name": STRONGHOLD_NAMES[place % k.STRONGHOLDS],
            "defence": cells[k.PLACES + place],
            "state": STATES[cells[place]],
            "troops": cards(catalog, troops.rstrip(EMPTY)),
            "buildings": cards(catalog, buildings.rstrip(EMPTY)),
        }
        for name, used in (("troops", troops_used), ("buildings", buildings_used)):
            flags = [bool(flag) for flag in used[: len(entry[name])]]
            if any(flags):
                entry[f"{name}_used"] = flags
        entries.append(entry)
    return entries


#: A maker for each team.
STRONGHOLDS_OF = tuple(partial(strongholds, team) for team in TEAMS)
