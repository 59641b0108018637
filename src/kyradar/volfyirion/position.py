"""State -> JSON: the whole truth between two actions (the inverse is in `setup_position`)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from ..engine.parts import PLAIN, Parts
from ..engine.recent import KINDS_OF_TABLES
from .catalog import Catalog
from .kernel import layout as k
from .names import (
    CITY_NAMES,
    DECISIONS,
    PHASES,
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
#: They follow each other in the state, and so they do in its bytes.
CITY_FIELDS = ("troop", "building", "city", "city_flags", "bonus")
CITY_FLAGS = (
    (k.TROOP_USED, "troop_used"),
    (k.BUILDING_USED, "building_used"),
    (k.REBUILT, "rebuilt"),
)


def write_position(state: k.State, options: Options, rules: DuelRules) -> Json:
    """Everything, secrets included."""
    catalog, cells = options.catalog, bytes(state.data)
    data = public_part(state, cells, options, rules)
    data["seats"] = [
        seat_part(state, cells, catalog, p, rules)
        | {
            "hand": cards(catalog, hand_cards(state, cells, p)),
            "deck": cards(catalog, deck_cards(state, cells, p)[::-1]),
            "ploy": ploy_name(state.ploy[p]),
        }
        for p in range(rules.mode.seats)
    ]
    data["asset_deck"] = cards(catalog, supply_cards(state, cells, k.ASSETS))
    data["wonder_deck"] = cards(catalog, supply_cards(state, cells, k.WONDERS))
    data |= rules.secrets(state, catalog)
    data["rng"] = "".join(f"{word:08x}" for word in state.rng)
    return data


def public_part(
    state: k.State, cells: bytes, options: Options, rules: DuelRules, parts: Parts = PLAIN
) -> Json:
    """What everybody sees, apart from the seats (section 9)."""
    catalog, row, lair = options.catalog, state.at["row"], state.at["lair"]
    data: Json = {
        "mode": rules.mode.name,
        "options": parts(as_told, options, b""),
        "turn": state.turn,
        "active": state.active,
        "phase": PHASES[state.phase],
        "winner": rules.winner(state),
        "pending": pending(state, catalog),
        "seats": [],
        "row": parts(places, catalog, cells[row : row + k.ROW]),
        "asset_deck": None,
        "lair": parts(places, catalog, cells[lair : lair + k.LAIR]),
        "lair_owner": None if state.lair_owner < 0 else state.lair_owner,
        "wonder_deck": None,
        "dragon": dragon_name(state.dragon),
        "removed": removed(state, cells, options, rules, parts),
    }
    if state.cycle_open:
        data["cycle_open"] = True
    if state.quiet_turns:
        data["quiet_turns"] = state.quiet_turns
    if state.city_fell:
        data["city_fell"] = True
    return data | rules.shown(state, catalog)


def seat_part(
    state: k.State, cells: bytes, catalog: Catalog, p: int, rules: DuelRules, parts: Parts = PLAIN
) -> Json:
    """What everybody sees of a seat; the secret fields hold their place."""
    points = state.points
    data: Json = {
        "hand": None,
        "deck": None,
        "discard": parts(cards, catalog, discard_cards(state, cells, p)),
        "play": parts(played, catalog, play_cards(state, cells, p) + play_flags(state, cells, p)),
        "cities": parts(CITIES_OF[p], catalog, cells[rules.cities]),
        "points": {"command": points[p, 0], "battle": points[p, 1], "knowledge": points[p, 2]},
        "perk": perk_name(state.perk[p]),
        "ploy": None,
    }
    if state.collided and p == state.active:
        data["collided"] = True
    # E9 asks in a duel; where partners act in one turn, nobody could say whose Troops these were.
    if state.spent_size and p == state.active and not rules.mode.common_turn:
        data["spent_troops"] = cards(catalog, state.cells("spent", 0, state.spent_size))
    return data | rules.seat_shown(state, p)


def as_told(options: Options, _: bytes) -> Json:
    return options.as_dict()


def played(catalog: Catalog, cells: bytes) -> list[Json]:
    """A playing area: its cards, then as many flags."""
    names, size = catalog.names, len(cells) // 2
    entries = []
    for t, flags in zip(cells[:size], cells[size:], strict=True):
        entry: Json = {
            "card": names[t],
            "sealed": bool(flags & k.SEALED),
            "used": bool(flags & k.USED),
        }
        if flags & k.GAINED:
            entry["gained"] = True
        entries.append(entry)
    return entries


def cities(p: int, catalog: Catalog, cells: bytes) -> list[Json]:
    """The Cities of a seat, from all fields of all Cities."""
    whole = k.SEATS * k.CITIES
    each = range(p * k.CITIES, len(CITY_FIELDS) * whole, whole)
    fields = zip(*(cells[start : start + k.CITIES] for start in each), strict=True)
    entries = []
    for c, (troop, building, standing, flags, bonus) in enumerate(fields):
        if standing == k.UNCLAIMED:
            continue
        entry: Json = {
            "name": CITY_NAMES[p * k.CITIES + c],
            "defence": catalog.tables.city_defence[p, c],
            "state": STATES[standing],
            "troop": card_name(catalog, troop),
            "building": card_name(catalog, building),
        }
        entry |= {name: True for flag, name in CITY_FLAGS if flags & flag}
        if bonus:
            entry["bonus"] = bonus
        entries.append(entry)
    return entries


#: A maker for each seat.
CITIES_OF = tuple(partial(cities, p) for p in range(k.SEATS))


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


def cards(catalog: Catalog, cells: bytes) -> list[str]:
    """A pile by name."""
    names = catalog.names
    return [names[t] for t in cells]


def places(catalog: Catalog, cells: bytes) -> list[str | None]:
    """A row with places that may be empty."""
    return [card_name(catalog, t) for t in cells]


# The same as numbers. Card types are small and positive, so a slice of the state's bytes is a pile;
# it is cut out of a copy of them, made once (`bytes(state.data)`), for many are wanted.


def hand_cards(state: k.State, data: bytes, p: int) -> bytes:
    start = state.at["hand"] + p * k.HAND
    return data[start : start + state.hand_size[p]]


def play_cards(state: k.State, data: bytes, p: int) -> bytes:
    start = state.at["play"] + p * k.PLAY
    return data[start : start + state.play_size[p]]


def play_flags(state: k.State, data: bytes, p: int) -> bytes:
    """A flag for each of these cards."""
    start = state.at["play_flags"] + p * k.PLAY
    return data[start : start + state.play_size[p]]


def deck_cards(state: k.State, data: bytes, p: int) -> bytes:
    """Bottom first."""
    start = state.at["own"] + p * k.OWN
    return data[start : start + state.deck_size[p]]


def discard_cards(state: k.State, data: bytes, p: int) -> bytes:
    end = state.at["own"] + (p + 1) * k.OWN
    return data[end - state.discard_size[p] : end]


def supply_cards(state: k.State, data: bytes, which: int) -> bytes:
    """A ring, from its top."""
    start = state.at["supply"] + which * k.SUPPLY
    first, end = start + state.supply_top[which], start + k.SUPPLY
    return (data[first:end] + data[start:first])[: state.supply_size[which]]


@lru_cache(KINDS_OF_TABLES)
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


def all_piles(state: k.State, data: bytes, rules: DuelRules) -> bytes:
    """Every card that is somewhere on the table, and a zero for every empty place."""
    piles = [data[span] for span in rules.open_places]
    for p in range(len(state.hand_size)):
        piles += deck_cards(state, data, p), discard_cards(state, data, p)
        piles += hand_cards(state, data, p), play_cards(state, data, p)
    piles += [supply_cards(state, data, which) for which in range(len(state.supply_size))]
    piles.append(rules.own_piles(state))
    return b"".join(piles)


def cards_present(state: k.State, rules: DuelRules) -> Counter[int]:
    """Every copy that is somewhere on the table."""
    found = Counter(all_piles(state, bytes(state.data), rules))
    del found[0]
    return found


def cards_removed(state: k.State, options: Options, rules: DuelRules) -> Counter[int]:
    """What left the game: the cards of the game that are nowhere (so it need not be stored)."""
    return missing(all_piles(state, bytes(state.data), rules), options, rules)


def missing(piles: bytes, options: Options, rules: DuelRules) -> Counter[int]:
    """The cards of the game that are not in these piles."""
    total = cards_in_game(options, rules)
    gone: Counter[int] = Counter()
    if len(piles) - piles.count(0) == total.total():
        return gone  # as in most games for a long time
    for t, copies in total.items():
        if (left := copies - piles.count(t)) > 0:
            gone[t] = left
    return gone


def removed(
    state: k.State, data: bytes, options: Options, rules: DuelRules, parts: Parts = PLAIN
) -> Any:
    """The same by name."""

    def find() -> list[str]:
        gone = missing(all_piles(state, data, rules), options, rules)
        return cards(options.catalog, bytes(gone.elements()))

    return parts.lasting("removed", find)
