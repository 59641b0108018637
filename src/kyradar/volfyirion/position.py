"""State -> JSON: the whole truth between two actions (the inverse is in `setup_position`), and what
a seat may know of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, ClassVar

from ..engine.parts import PLAIN, Parts
from ..engine.recent import KINDS_OF_TABLES
from ..engine.typed import Json
from .catalog import Catalog
from .kernel import actions as a
from .kernel import layout as k
from .kernel.zones import top_card
from .names import (
    CITY_NAMES,
    DECISIONS,
    PHASES,
    POINTS,
    STATES,
    card_name,
    perk_name,
    ploy_name,
)
from .options import Options

if TYPE_CHECKING:
    from .modes.duel import DuelRules

#: By number.
DECKS = ("asset_deck", "wonder_deck")
#: They follow each other in the state, and so they do in its bytes.
CITY_FIELDS = ("troop", "building", "city", "city_flags", "bonus")
CITY_FLAGS = (
    (k.TROOP_USED, "troop_used"),
    (k.BUILDING_USED, "building_used"),
    (k.REBUILT, "rebuilt"),
)


class Writer:
    """A state as positions and views tell it. A view is put together from what is allowed (section
    9), never by stripping."""

    #: First and last of the arrays that `open_table` does not depend on: what seats have.
    apart: ClassVar[tuple[str, str]] = ("rng", "ploy")

    def __init__(
        self, state: Any, options: Options, rules: DuelRules, parts: Parts = PLAIN
    ) -> None:
        self.state, self.options, self.rules, self.parts = state, options, rules, parts
        self.catalog, self.cells = options.catalog, state.to_bytes()

    def position(self) -> Json:
        """Everything, secrets included."""
        state, catalog, cells = self.state, self.catalog, self.cells
        data = self.public()
        data["seats"] = [
            self.seat(p)
            | {
                "hand": cards(catalog, hand_cards(state, cells, p)),
                "deck": cards(catalog, deck_cards(state, cells, p)[::-1]),
            }
            | self.secrets_of(p, p)
            for p in range(self.rules.mode.seats)
        ]
        data |= self.decks()
        data["rng"] = "".join(f"{word:08x}" for word in state.rng)
        return data

    def views(self, seats: Iterable[int | None]) -> list[Json]:
        """The table as these seats see it; None is a spectator, who sees what is public.

        What is public is put together once, and shared."""
        state, parts, cells, apart = self.state, self.parts, self.cells, self.rules.apart
        public = parts.while_same(cells[: apart.start] + cells[apart.stop :], self.open_table)
        sides = [self.seat(p) for p in range(self.rules.mode.seats)]
        for p, side in enumerate(sides):
            side.update(self.secrets_of(p, None))
            side["hand"] = {"count": state.hand_size[p]}
            side["deck"] = {"count": state.deck_size[p]}
        covered = [parts.written(side) for side in sides]
        views = []
        for seat in seats:
            shown = covered.copy()
            if seat is not None:
                own = sides[seat].copy()
                own["hand"] = parts(cards, self.catalog, hand_cards(state, cells, seat))
                own.update(self.secrets_of(seat, seat))
                shown[seat] = parts.written(own)
            views.append(parts.joined(public, shown, self.top(seat)))
        return views

    def open_table(self) -> Json:
        """What everybody sees in a view, apart from the seats: it follows from the cells that are
        not `apart`, and from what lasts."""
        return {**self.public(), **self.deck_sizes()}

    def public(self) -> Json:
        """What everybody sees, apart from the seats."""
        state, rules = self.state, self.rules
        data: Json = {
            "mode": rules.mode.name,
            "options": self.parts.lasting("options", self.options.as_dict),
            "turn": state.turn,
            "active": state.active,
            "phase": PHASES[state.phase],
            "winner": rules.winner(state),
            "pending": self.pending(),
            "seats": [],
            **self.market(),
            "dragon": rules.dragon_name(state.dragon),
            "removed": removed(state, self.cells, self.options, rules, self.parts),
        }
        rules.tell(state, 0, data)
        data.update(self.shown())
        return data

    def pending(self) -> Json | None:
        """The open decision."""
        return pending(self.state, self.catalog)

    def seat(self, p: int) -> Json:
        """What everybody sees of a seat; the secret fields hold their place."""
        state, cells, parts = self.state, self.cells, self.parts
        at, size = state.at, state.play_size[p]
        play, flags = at["play"] + p * k.PLAY, at["play_flags"] + p * k.PLAY
        shown = cells[play : play + size] + cells[flags : flags + size]
        data: Json = {
            "hand": None,
            "deck": None,
            "discard": parts(cards, self.catalog, discard_cards(state, cells, p)),
            "play": parts(played, self.catalog, shown),
            **self.side(p),
        }
        self.rules.tell_seat(state, p, data)
        return data

    # --- what other modes have otherwise ----------------------------------------------------------

    def market(self) -> Json:
        """Row, Lair and their decks, which hold their place."""
        state, cells = self.state, self.cells
        row, lair = state.at["row"], state.at["lair"]
        return {
            "row": self.parts(places, self.catalog, cells[row : row + k.ROW]),
            "asset_deck": None,
            "lair": self.parts(places, self.catalog, cells[lair : lair + k.LAIR]),
            "lair_owner": lair_owner(state.lair_owner),
            "wonder_deck": None,
        }

    def shown(self) -> Json:
        """What else lies open."""
        return self.revealed() | self.rules.shown(self.state, self.catalog)

    def decks(self) -> Json:
        """The decks in full."""
        return self.full_decks() | self.rules.secrets(self.state, self.catalog)

    def deck_sizes(self) -> Json:
        """The decks as a player sees them."""
        return self.counted_decks() | self.rules.counts(self.state, self.catalog)

    def top(self, seat: int | None) -> Json:
        """The Asset Deck's top card, where the seat may look."""
        return self.asset_top() if self.rules.sees_top(self.state, seat) else {}

    # --- the decks of a market: in team each side has its own (M1) --------------------------------

    def revealed(self, market: int = 0) -> Json:
        which = 2 * market + k.WONDERS
        seen = revealed_cards(self.state, self.cells, which, self.state.revealed[market])
        return {"revealed": self.parts(cards, self.catalog, seen)} if seen else {}

    def full_decks(self, market: int = 0) -> Json:
        return {
            name: cards(self.catalog, supply_cards(self.state, self.cells, 2 * market + d))
            for d, name in enumerate(DECKS)
        }

    def counted_decks(self, market: int = 0) -> Json:
        sizes = self.state.supply_size
        return {name: {"count": sizes[2 * market + d]} for d, name in enumerate(DECKS)}

    def asset_top(self, market: int = 0) -> Json:
        return {"asset_top": card_name(self.catalog, top_card(self.state, 2 * market + k.ASSETS))}

    # --- a seat ---

    def side(self, p: int) -> Json:
        """A seat's Cities, points and extra cards."""
        state, points, perk = self.state, self.state.points, self.state.perk[p]
        data: Json = {
            "cities": self.parts(CITIES_OF[p], self.catalog, self.cells[self.rules.cities]),
            "points": {"command": points[p, 0], "battle": points[p, 1], "knowledge": points[p, 2]},
            "perk": perk_name(perk) if perk else None,
            "ploy": None,
        }
        if state.collided and p == state.active:
            data["collided"] = True
        # E9 asks in a duel; where partners act in one turn, nobody could say whose these were.
        if state.spent_size and p == state.active and not self.rules.mode.common_turn:
            data["spent_troops"] = cards(self.catalog, state.cells("spent", 0, state.spent_size))
        return data

    def secrets_of(self, p: int, looking: int | None) -> Json:
        """What a seat has for itself, as another sees it, or a spectator."""
        ploy = self.state.ploy[p]
        return {"ploy": ploy_name(ploy) if p == looking or not ploy else "hidden"}


def lair_owner(owner: int) -> int | str | None:
    """Whose the Lair is: a seat's, "nobody" if it was left (D1), None while it is the dragon's."""
    if owner == k.LAIR_LEFT:
        return "nobody"
    return None if owner < 0 else owner


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
    names, entries = catalog.names, []
    for c, (troop, building, standing, flags, bonus) in enumerate(fields):
        if standing == k.UNCLAIMED:
            continue
        entry: Json = {
            "name": CITY_NAMES[p * k.CITIES + c],
            "defence": catalog.tables.city_defence[p, c],
            "state": STATES[standing],
            "troop": names[troop] if troop else None,
            "building": names[building] if building else None,
        }
        if flags:
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
        if state.ask_points:
            limits = (a.limit_of(state.ask_points, kind) for kind in range(3))
            then["points"] = {
                name: limit - 1 for name, limit in zip(POINTS, limits, strict=True) if limit
            }
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
    names = catalog.names
    return [names[t] if t else None for t in cells]


# The same as numbers. Card types are small and positive, so a slice of the state's bytes is a pile;
# it is cut out of a copy of them, made once (`bytes(state.data)`), for many are wanted.


def hand_cards(state: k.State, data: bytes, p: int) -> bytes:
    start = state.at["hand"] + p * k.HAND
    return data[start : start + state.hand_size[p]]


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


def revealed_cards(state: k.State, data: bytes, which: int, count: int) -> bytes:
    """The Wonders that everybody saw at set-up and that still lie under their deck (S4), in the
    order in which they will come up."""
    left = min(count, state.supply_size[which])
    return supply_cards(state, data, which)[-left:] if left else b""


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


def cards_present(state: k.State, rules: DuelRules) -> Counter[int]:
    """Every copy that is somewhere on the table."""
    present = Counter(rules.piles(state, bytes(state.data)))
    del present[0]
    return present


def cards_removed(state: k.State, options: Options, rules: DuelRules) -> Counter[int]:
    """What left the game: the cards of the game that are nowhere (so it need not be stored)."""
    return Counter(missing(rules.piles(state, bytes(state.data)), options, rules))


def missing(piles: bytes, options: Options, rules: DuelRules) -> dict[int, int]:
    """How many copies of a card of the game are not in these piles."""
    total = cards_in_game(options, rules)
    if len(piles) - piles.count(0) == total.total():
        return {}  # as in most games for a long time
    present = Counter(piles)
    return {t: copies - present[t] for t, copies in total.items() if copies > present[t]}


def removed(
    state: k.State, data: bytes, options: Options, rules: DuelRules, parts: Parts = PLAIN
) -> Any:
    """The same by name."""

    def find() -> list[str]:
        names, gone = options.catalog.names, missing(rules.piles(state, data), options, rules)
        return [name for t, copies in gone.items() for name in [names[t]] * copies]

    return parts.lasting("removed", find)
