"""What an action costs, for explanations, buttons and menus."""

from __future__ import annotations

from .kernel import actions as a
from .kernel import layout as k
from .kernel.cities import defence
from .kernel.dragon import defeat_cost
from .kernel.modes.team_dragon import fly_cost, wonder_cost
from .kernel.modes.team_points import held, team_of
from .kernel.modes.team_strongholds import strength
from .kernel.zones import top_card

Price = tuple[int, int, int]  # Command, Battle, Knowledge
FREE: Price = (0, 0, 0)


def price(state: k.State, tables: k.Tables, seat: int, code: int, mode: str = "duel") -> Price:
    """The points an action takes, whether they are there or not."""
    verb, t, place = a.verb_of(code), a.card_of(code), a.place_of(code)
    if mode == "team":
        return team_price(state, tables, team_of(seat), verb, t, place)
    if verb == a.ACQUIRE:
        return tables.cost[t], 0, 0
    if verb == a.ACQUIRE_TOP:
        return tables.cost[top_card(state, k.ASSETS)], 0, 0
    if verb == a.TAKE_WONDER:
        return 0, tables.cost[t], 0
    if verb == a.WONDER_TOP:
        return 0, k.PARTY_COST, 0
    if verb == a.REDEPLOY:
        source = place >> 3
        return tables.cost[state.troop[source // k.CITIES, source % k.CITIES]], 0, 0
    if verb == a.ATTACK:
        return 0, defence(state, tables, place // k.CITIES, place % k.CITIES), 0
    if verb in (a.SEAL, a.UNSEAL):
        return 0, 0, tables.cost[t]
    if verb == a.TAKE_PATH:
        return 0, 0, k.PATH_COST
    if verb == a.REPLACE:
        return 0, 0, k.REPLACE_COST
    if verb == a.MOVE and not state.ask:
        return 0, 0, k.MOVE_COST
    if verb == a.DEFEAT:
        return 0, defeat_cost(state, seat), 0
    if verb == a.REBUILD:
        command, battle, knowledge = (tables.rebuild[place, kind] for kind in range(3))
        return command, battle, knowledge
    if mode != "duel":
        return mode_price(tables, verb, t, place, mode)
    return FREE


def mode_price(tables: k.Tables, verb: int, t: int, place: int, mode: str) -> Price:
    """What the dragon's adversaries pay (O5, K4)."""
    if verb == a.CALM:
        return (0, k.CALM_COST, 0) if place == 0 else (0, 0, k.CALM_COST)
    if verb == a.BANISH:
        return 0, tables.cost[t], 0
    if verb == a.SEAL_GRID:
        return 0, 0, tables.cost[t]
    if verb == a.LURE:
        return 0, 0, k.LURE_COST
    if verb == a.THIN:
        return 0, 0, k.THIN_COST
    alone = k.TAMING_COST if mode == "solo" else k.ALONE_COST
    if verb in (a.SLAY, a.SLAY_TOGETHER):
        return 0, alone if verb == a.SLAY else k.TOGETHER_COST, 0
    if verb in (a.SUBJUGATE, a.SUBJUGATE_TOGETHER):
        return 0, 0, alone if verb == a.SUBJUGATE else k.TOGETHER_COST
    return FREE


def team_price(state: k.State, tables: k.Tables, team: int, verb: int, t: int, place: int) -> Price:
    """What a team's player pays (M3, M6 to M10)."""
    if verb in (a.ACQUIRE, a.REDEPLOY):
        return tables.cost[t], 0, 0
    if verb == a.TAKE_WONDER:
        return 0, wonder_cost(state, tables, team, t), 0
    if verb == a.ATTACK:
        return 0, strength(state, tables, place), 0
    if verb in (a.SEAL, a.UNSEAL, a.SEAL_ROW, a.UNSEAL_ROW):
        return 0, 0, tables.cost[t]
    if verb == a.REPLACE:
        return 0, 0, k.REPLACE_COST
    if verb == a.MOVE and not state.ask:
        return 0, 0, fly_cost(state, team, place)
    if verb == a.DEFEAT:
        return 0, k.OVERCOME_COST, 0
    return FREE


def purse(state: k.State, seat: int, mode: str) -> Price:
    """The points a seat can pay with; Battle and Knowledge are a team's (M3)."""
    if mode == "team":
        command, battle, knowledge = (held(state, seat, kind) for kind in range(3))
    else:
        command, battle, knowledge = (state.points[seat, kind] for kind in range(3))
    return command, battle, knowledge
