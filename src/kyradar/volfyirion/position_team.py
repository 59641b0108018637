"""Team: state -> JSON (the inverse is in `setup_team`), and what a seat may know of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..engine.parts import PLAIN, Parts
from .catalog import Catalog
from .kernel import layout as k
from .kernel.zones import top_card
from .names import PHASES, STATES, STRONGHOLD_NAMES, card_name, team_place
from .options import Options
from .position import (
    cards,
    deck_cards,
    discard_cards,
    hand_cards,
    play_cards,
    play_flags,
    played,
    removed,
    supply_cards,
)
from .position import pending as duel_pending

if TYPE_CHECKING:
    from .modes.team import TeamRules

Json = dict[str, Any]
SEATS, TEAMS = range(k.TEAM_SEATS), range(k.TEAMS)


def write_team_position(state: k.State, options: Options, rules: TeamRules) -> Json:
    """Everything, secrets included."""
    catalog, cells = options.catalog, bytes(state.data)
    data = public_part(state, cells, options, rules)
    data["seats"] = [
        seat_part(state, cells, catalog, p)
        | {
            "hand": cards(catalog, hand_cards(state, cells, p)),
            "deck": cards(catalog, deck_cards(state, cells, p)[::-1]),
        }
        for p in SEATS
    ]
    data["teams"] = [
        team_part(state, catalog, team)
        | {
            "asset_deck": cards(catalog, supply_cards(state, cells, 2 * team + k.ASSETS)),
            "wonder_deck": cards(catalog, supply_cards(state, cells, 2 * team + k.WONDERS)),
        }
        for team in TEAMS
    ]
    data["rng"] = "".join(f"{word:08x}" for word in state.rng)
    return data


def write_team_views(
    state: k.State,
    options: Options,
    seats: Iterable[int | None],
    rules: TeamRules,
    parts: Parts,
) -> list[Json]:
    """The table as these seats see it; None is a spectator. What is public is shared."""
    catalog, cells = options.catalog, bytes(state.data)
    public = public_part(state, cells, options, rules, parts)
    public["teams"] = [
        team_part(state, catalog, team)
        | {
            "asset_deck": {"count": state.supply_size[2 * team + k.ASSETS]},
            "wonder_deck": {"count": state.supply_size[2 * team + k.WONDERS]},
            "asset_top": card_name(catalog, top_card(state, 2 * team + k.ASSETS)),
        }
        for team in TEAMS
    ]
    sides = [
        seat_part(state, cells, catalog, p, parts)
        | {"hand": {"count": state.hand_size[p]}, "deck": {"count": state.deck_size[p]}}
        for p in SEATS
    ]
    views = []
    for seat in seats:
        view = public | {"seats": list(sides)}
        if seat is not None:
            view["seats"][seat] = sides[seat] | {
                "hand": parts(cards, catalog, hand_cards(state, cells, seat))
            }
        views.append(view)
    return views


# --- what everybody sees (section 9) --------------------------------------------------------------


def public_part(
    state: k.State, cells: bytes, options: Options, rules: TeamRules, parts: Parts = PLAIN
) -> Json:
    """Everything but what seats and teams have."""
    data: Json = {
        "mode": "team",
        "options": options.as_dict(),
        "turn": state.turn,
        "active": state.active,
        "phase": PHASES[state.phase],
        "winner": rules.winner(state),
        "pending": pending(state, options.catalog),
        "seats": [],
        "teams": [],
        "dragon": team_place(state.dragon),
        "removed": removed(state, cells, options, rules, parts),
    }
    for name in ("cycle_open", "city_fell"):
        if getattr(state, name):
            data[name] = True
    if state.quiet_turns:
        data["quiet_turns"] = state.quiet_turns
    return data


def pending(state: k.State, catalog: Catalog) -> Json | None:
    """As in a duel, with all who may answer where that is not one (M5, M10)."""
    data = duel_pending(state, catalog)
    if data is not None and state.ask_seats != 1 << state.ask_seat:
        data["seats"] = [p for p in SEATS if state.ask_seats >> p & 1]
    if data is not None and state.ask_each:
        data["each"] = True
    return data


def seat_part(state: k.State, cells: bytes, catalog: Catalog, p: int, parts: Parts = PLAIN) -> Json:
    """Hand and deck hold their place."""
    data: Json = {
        "hand": None,
        "deck": None,
        "discard": parts(cards, catalog, discard_cards(state, cells, p)),
        "play": parts(played, catalog, play_cards(state, cells, p) + play_flags(state, cells, p)),
        "points": {"command": state.command[p]},
    }
    if state.done[p]:
        data["done"] = True
    if state.fresh[p]:
        data["fresh"] = True
    return data


def team_part(state: k.State, catalog: Catalog, team: int) -> Json:
    """The decks hold their place."""
    return {
        "row": [card_name(catalog, state.row[team, i]) for i in range(k.ROW)],
        "sealed_row": [bool(state.row_sealed[team, i]) for i in range(k.ROW)],
        "asset_deck": None,
        "lair": [card_name(catalog, state.lair[team, i]) for i in range(k.LAIR)],
        "wonder_deck": None,
        "points": {"battle": state.battle[team], "knowledge": state.knowledge[team]},
        "strongholds": [
            stronghold(state, catalog, team * k.STRONGHOLDS + c) for c in range(k.STRONGHOLDS)
        ],
    }


def stronghold(state: k.State, catalog: Catalog, place: int) -> Json:
    data: Json = {
        "name": STRONGHOLD_NAMES[place % k.STRONGHOLDS],
        "defence": state.defence[place],
        "state": STATES[state.stronghold[place]],
    }
    for name, slots in (("troops", state.troop), ("buildings", state.building)):
        data[name] = [catalog.name(t) for i in range(k.SLOTS) if (t := slots[place, i])]
    for name, slots, used in (
        ("troops_used", state.troop, state.troop_used),
        ("buildings_used", state.building, state.building_used),
    ):
        flags = [bool(used[place, i]) for i in range(k.SLOTS) if slots[place, i]]
        if any(flags):
            data[name] = flags
    return data
