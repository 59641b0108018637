"""State -> JSON: the whole truth between two actions, and the view everybody has of it (B4).

The inverse is in `setup_position`. A view is put together from what is open, never by stripping.
"""

from __future__ import annotations

from typing import Any

from ..engine.typed import Json
from .catalog import Catalog
from .fields import ILHUS
from .kernel import layout as k
from .names import (
    DECISIONS,
    PHASES,
    PILE_NAMES,
    PILE_ORDER,
    QUEUE_KINDS,
    REWARD_PILES,
    WINNERS,
    body_name,
    foe_name,
    letters,
)
from .options import Options

MODE = "ilhus"
TELL, TELL_SEAT = ILHUS.teller(), ILHUS.teller("seats")


def write_position(state: k.State, options: Options, lines: list[str]) -> Json:
    """Everything, secrets included; `lines` are the legal ones."""
    catalog = options.catalog
    data = open_part(state, options, lines)
    data["fields"] = [catalog.names[t] for t in list(state.fields)[: state.fields_size]]
    for p in range(state.seats):
        data["seats"][p]["deck"] = pile(state, catalog, p, k.DECK)[::-1]
    data["omens"]["deck"] = row(catalog, state.omen_deck, state.omen_deck_size)[::-1]
    data["rewards"] = {
        name: stack(state, catalog, "rewards", REWARD_PILES.index(name)) for name in PILE_ORDER
    }
    data["enemies"] = [stack(state, catalog, "enemies", i) for i in range(k.ENEMY_LEVELS)]
    data["rng"] = (state.rng[0] << 32) | state.rng[1]
    return data


def write_view(state: k.State, options: Options, lines: list[str]) -> Json:
    """What everybody sees, at the table or beside it."""
    catalog = options.catalog
    data = open_part(state, options, lines)
    shown = max(1, state.encounter)
    data["fields"] = [catalog.names[t] for t in list(state.fields)[: state.fields_size]][:shown]
    for p in range(state.seats):
        data["seats"][p]["deck"] = {"count": state.size[p, k.DECK]}
    data["omens"]["deck"] = {"count": state.omen_deck_size}
    data["rewards"] = {
        name: {"count": state.rewards_size[REWARD_PILES.index(name)]} for name in PILE_ORDER
    }
    data["enemies"] = [{"count": state.enemies_size[i]} for i in range(k.ENEMY_LEVELS)]
    return data


def open_part(state: k.State, options: Options, lines: list[str]) -> Json:
    """What is open to all (B4); what is not holds its place."""
    catalog = options.catalog
    names = catalog.names
    moira = state.foes > 0 and state.foe_card[0] == catalog.tables.boss
    data: Json = {
        "mode": MODE,
        "options": options.as_dict(),
        "encounter": state.encounter,
        "round": state.round,
        "phase": PHASES[state.phase],
        "winner": WINNERS[state.winner],
        "active": state.active if state.active >= 0 else None,
        "field": names[state.field] if state.field else None,
        "fields": None,
        "seats": [seat_part(state, catalog, p) for p in range(state.seats)],
        "bodies": [
            {"name": body_name(state, b), "zone": state.zone[b], "guard": state.guard[b]}
            for b in range(state.bodies)
        ],
        "foes": [foe_part(state, catalog, i, moira) for i in range(state.foes)],
        "face": state.face,
        "omens": {
            "row": row(catalog, state.row, state.row_size),
            "deck": None,
            "used": row(catalog, state.aside, state.aside_size),
        },
        "destiny": counted(catalog, state.destiny),
        "removed": counted(catalog, state.removed),
        "novices": row(catalog, state.novices, state.novices_size),
        "offer": row(catalog, state.offer, state.offer_size),
        "rewards": None,
        "enemies": None,
        "sequence": [
            {
                "card": names[state.sequence[i]],
                "elements": letters(state.sequence_marks[i]),
                "used": bool(state.sequence_marks[i] & k.USED),
            }
            for i in range(state.sequence_size)
        ],
        "resolving": resolving(state, catalog),
        "queue": [
            {
                "kind": QUEUE_KINDS[state.queue_kind[i]],
                "hero": body_name(state, state.queue_hero[i]),
                "n": state.queue_n[i],
            }
            for i in range(state.queue_size)
        ],
        "ending": bool(state.ending),
        "foe": [state.foe_at, state.foe_part],
        "script": [
            [DECISIONS[state.script_kind[i]], state.script_seat[i]]
            for i in range(state.script_size)
        ],
        "pending": pending(state, lines),
    }
    TELL(state, 0, data)
    return data


def seat_part(state: k.State, catalog: Catalog, p: int) -> Json:
    """What is open of a hero's game of cards; the deck holds its place."""
    data: Json = {"hero": hero_name(state, p)}
    for z in (k.HAND, k.DECK, k.DISCARD, k.WOUNDS, k.PLAYED, k.FRONT, k.EXILED):
        data[PILE_NAMES[z]] = None if z == k.DECK else pile(state, catalog, p, z)
    TELL_SEAT(state, p, data)
    return data


def hero_name(state: k.State, p: int) -> str:
    """mage, mistress or twins."""
    return ("mage", "mistress", "twins")[state.hero[p]]


def foe_part(state: k.State, catalog: Catalog, i: int, moira: bool) -> Json:
    """A foe on the table, standing or fallen."""
    return {
        "name": foe_name(state, catalog, i),
        "life": state.foe_life[i],
        "zone": state.foe_zone[i],
        "guard": state.foe_guard[i],
        "slow": state.foe_slow[i],
        "delayed": bool(state.foe_delayed[i]),
        "mark": state.foe_mark[i],
        "next": "second" if state.foe_second[i] and not moira else "first",
    }


def resolving(state: k.State, catalog: Catalog) -> Json | None:
    """The card being resolved, or a step."""
    if not state.res_card:
        return None
    step = state.res_card == k.STEP_CARD
    return {
        "card": "step" if step else catalog.names[state.res_card],
        "as": None if step or not state.res_as else catalog.names[state.res_as],
        "hero": body_name(state, state.res_hero),
        "part": state.res_part,
        "times": state.res_times,
        "last": state.res_last if state.res_last >= 0 else None,
        "stage": state.res_stage,
    }


def pending(state: k.State, lines: list[str]) -> Json | None:
    """The decision that waits."""
    if state.ask == k.ASK_NOTHING:
        return None
    return {"kind": DECISIONS[state.ask], "seat": state.ask_seat, "options": lines}


# --- piles ----------------------------------------------------------------------------------------


def pile(state: k.State, catalog: Catalog, p: int, z: int) -> list[str]:
    """A hero's pile, bottom first."""
    start = (p * k.PILES + z) * k.OWN
    return [catalog.names[t] for t in state.cells("pile", start, state.size[p, z])]


def row(catalog: Catalog, cards: Any, size: int) -> list[str]:
    """A row of cards, bottom first."""
    return [catalog.names[t] for t in cards[:size]]


def stack(state: k.State, catalog: Catalog, name: str, number: int) -> list[str]:
    """One of the piles of enemies or Rewards, top first."""
    rows = getattr(state, name)
    start = number * rows.shape[1]
    size = getattr(state, f"{name}_size")[number]
    return [catalog.names[t] for t in state.cells(name, start, size)][::-1]


def counted(catalog: Catalog, counts: Any) -> list[str]:
    """Destiny or the removed cards."""
    names = catalog.names
    removed: list[str] = []
    for t, copies in enumerate(counts.tolist()):
        if copies and t:
            removed += [names[t]] * copies
    return removed
