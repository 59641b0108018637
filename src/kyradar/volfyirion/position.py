"""State -> JSON: the whole truth between two actions (the inverse is in `setup_position`)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

from .catalog import Catalog
from .kernel import layout as k
from .names import (
    CITY_NAMES,
    DECISIONS,
    PHASES,
    POINTS,
    STATES,
    card_name,
    dragon_name,
    perk_name,
    ploy_name,
)
from .options import Options

if TYPE_CHECKING:
    from .modes.duel import DuelRules

Json = dict[str, Any]
CITY_FLAGS = (
    (k.TROOP_USED, "troop_used"),
    (k.BUILDING_USED, "building_used"),
    (k.REBUILT, "rebuilt"),
)


def write_position(state: k.State, options: Options, rules: DuelRules) -> Json:
    """Everything, secrets included."""
    catalog = options.catalog
    data = public_part(state, options, rules)
    data["seats"] = [
        seat_part(state, catalog, p, rules)
        | {
            "hand": hand(state, catalog, p),
            "deck": house_deck(state, catalog, p),
            "ploy": ploy_name(state.ploy[p]),
        }
        for p in range(rules.mode.seats)
    ]
    data["asset_deck"] = supply(state, catalog, k.ASSETS)
    data["wonder_deck"] = supply(state, catalog, k.WONDERS)
    data |= rules.secrets(state, catalog)
    data["rng"] = "".join(f"{word:08x}" for word in state.rng)
    return data


def public_part(state: k.State, options: Options, rules: DuelRules) -> Json:
    """What everybody sees, apart from the seats (section 9)."""
    catalog = options.catalog
    data: Json = {
        "mode": rules.mode.name,
        "options": options.as_dict(),
        "turn": state.turn,
        "active": state.active,
        "phase": PHASES[state.phase],
        "winner": rules.winner(state),
        "pending": pending(state, catalog),
        "seats": [],
        "row": [card_name(catalog, t) for t in state.row],
        "asset_deck": None,
        "lair": [card_name(catalog, t) for t in state.lair],
        "lair_owner": None if state.lair_owner < 0 else state.lair_owner,
        "wonder_deck": None,
        "dragon": dragon_name(state.dragon),
        "removed": removed(state, options, rules),
    }
    if state.cycle_open:
        data["cycle_open"] = True
    if state.quiet_turns:
        data["quiet_turns"] = state.quiet_turns
    if state.city_fell:
        data["city_fell"] = True
    return data | rules.shown(state, catalog)


def seat_part(state: k.State, catalog: Catalog, p: int, rules: DuelRules) -> Json:
    """What everybody sees of a seat; the secret fields hold their place."""
    data: Json = {
        "hand": None,
        "deck": None,
        "discard": discard(state, catalog, p),
        "play": play_entries(state, catalog, p),
        "cities": [
            city_entry(state, catalog, p, c)
            for c in range(k.CITIES)
            if state.city[p, c] != k.UNCLAIMED
        ],
        "points": {name: state.points[p, i] for i, name in enumerate(POINTS)},
        "perk": perk_name(state.perk[p]),
        "ploy": None,
    }
    if state.collided and p == state.active:
        data["collided"] = True
    # E9 asks in a duel; where partners act in one turn, nobody could say whose Troops these were.
    if state.spent_size and p == state.active and not rules.mode.common_turn:
        data["spent_troops"] = [catalog.name(t) for t in list(state.spent)[: state.spent_size]]
    return data | rules.seat_shown(state, p)


def play_entries(state: k.State, catalog: Catalog, p: int) -> list[Json]:
    names = catalog.names
    entries = []
    for i, t in enumerate(play_cards(state, p)):
        flags = state.play_flags[p, i]
        entry: Json = {
            "card": names[t],
            "sealed": bool(flags & k.SEALED),
            "used": bool(flags & k.USED),
        }
        if flags & k.GAINED:
            entry["gained"] = True
        entries.append(entry)
    return entries


def city_entry(state: k.State, catalog: Catalog, p: int, c: int) -> Json:
    flags = state.city_flags[p, c]
    entry: Json = {
        "name": CITY_NAMES[p * k.CITIES + c],
        "defence": catalog.tables.city_defence[p, c],
        "state": STATES[state.city[p, c]],
        "troop": card_name(catalog, state.troop[p, c]),
        "building": card_name(catalog, state.building[p, c]),
    }
    if flags:
        for flag, name in CITY_FLAGS:
            if flags & flag:
                entry[name] = True
    if state.bonus[p, c]:
        entry["bonus"] = state.bonus[p, c]
    return entry


def pending(state: k.State, catalog: Catalog) -> Json | None:
    if not state.ask:
        return None
    data: Json = {"seat": state.ask_seat, "kind": DECISIONS[state.ask]}
    if state.ask_left > 1:
        data["left"] = state.ask_left
    if state.ask_except:
        data["except"] = catalog.name(state.ask_except)
    if state.ask == k.RECOVER:
        data["cards"] = [catalog.name(t) for t in list(state.spent)[: state.spent_size]]
    if state.ask_card and followed(state, catalog):
        then: Json = {"card": catalog.name(state.ask_card), "step": state.ask_step}
        if state.ask_draws >= 0:
            then["draws"] = state.ask_draws
        data["then"] = then
    return data


def followed(state: k.State, catalog: Catalog) -> bool:
    """Does the card that asked have more to do after the answer?"""
    return bool(state.ask_step < len(catalog.cards[state.ask_card - 1].effects))


# --- piles, top first -----------------------------------------------------------------------------


def hand(state: k.State, catalog: Catalog, p: int) -> list[str]:
    names = catalog.names
    return [names[t] for t in hand_cards(state, p)]


def house_deck(state: k.State, catalog: Catalog, p: int) -> list[str]:
    names = catalog.names
    return [names[t] for t in reversed(deck_cards(state, p))]


def discard(state: k.State, catalog: Catalog, p: int) -> list[str]:
    names = catalog.names
    return [names[t] for t in discard_cards(state, p)]


def supply(state: k.State, catalog: Catalog, which: int) -> list[str]:
    names = catalog.names
    return [names[t] for t in supply_cards(state, which)]


# The same as numbers. Card types are small and positive, so a slice of the bytes is a pile.


def hand_cards(state: k.State, p: int) -> bytes:
    return state.cells("hand", p * k.HAND, state.hand_size[p])


def play_cards(state: k.State, p: int) -> bytes:
    return state.cells("play", p * k.PLAY, state.play_size[p])


def deck_cards(state: k.State, p: int) -> bytes:
    """Bottom first."""
    return state.cells("own", p * k.OWN, state.deck_size[p])


def discard_cards(state: k.State, p: int) -> bytes:
    size = state.discard_size[p]
    return state.cells("own", (p + 1) * k.OWN - size, size)


def supply_cards(state: k.State, which: int) -> bytes:
    """A ring, from its top."""
    ring = state.cells("supply", which * k.SUPPLY, k.SUPPLY)
    top = state.supply_top[which]
    return (ring[top:] + ring[:top])[: state.supply_size[which]]


@cache
def cards_in_game(options: Options, rules: DuelRules) -> Counter[int]:
    """Every copy that belongs to a game with these options; shared, so not to be changed."""
    tables, kernel = options.tables, rules.kernel
    table = kernel.state()
    kernel.blank(table, options.bits)
    total: Counter[int] = Counter()
    for t in range(1, tables.types + 1):
        if kernel.in_game(table, tables, t):
            total[t] = tables.copies[t] * rules.boxes + tables.starting[t] * rules.mode.seats
    return total


def all_piles(state: k.State, rules: DuelRules) -> bytes:
    """Every card that is somewhere on the table, and a zero for every empty place."""
    piles = [pile.tobytes() for pile in (state.troop, state.building, state.row, state.lair)]
    for p in range(len(state.hand_size)):
        piles += deck_cards(state, p), discard_cards(state, p)
        piles += hand_cards(state, p), play_cards(state, p)
    piles += [supply_cards(state, which) for which in range(len(state.supply_size))]
    return b"".join((*piles, rules.own_piles(state)))


def cards_present(state: k.State, rules: DuelRules) -> Counter[int]:
    """Every copy that is somewhere on the table."""
    found = Counter(all_piles(state, rules))
    del found[0]
    return found


def cards_removed(state: k.State, options: Options, rules: DuelRules) -> Counter[int]:
    """What left the game: the cards of the game that are nowhere (so it need not be stored)."""
    piles = all_piles(state, rules)
    total = cards_in_game(options, rules)
    gone: Counter[int] = Counter()
    if len(piles) - piles.count(0) == total.total():
        return gone  # as in most games for a long time
    for t, copies in total.items():
        if (left := copies - piles.count(t)) > 0:
            gone[t] = left
    return gone


def removed(state: k.State, options: Options, rules: DuelRules) -> list[str]:
    """The same by name."""
    names = options.catalog.names
    return [names[t] for t in cards_removed(state, options, rules).elements()]
