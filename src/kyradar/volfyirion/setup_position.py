"""JSON -> state: a whole position, or a set-up that leaves most of it to the defaults.

A position that names all of its parts (as `Game.position()` writes it) is taken as it is. A set-up
leaves out what does not matter: then cards in play count as having given their points this turn,
and cards that nobody named lie shuffled in their decks. Every mistake is named by its path.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..engine.typed import Data
from ..engine.values import shown
from .card import PERKS, PLOYS
from .kernel import layout as k
from .names import CITY_NAMES, DECISIONS, POINTS, STATES
from .position import CITY_FLAGS, cards_in_game, cards_present
from .setup_reader import ASSET_KINDS, Reader

if TYPE_CHECKING:
    from .modes.duel import DuelRules

CITY = (
    *("name", "defence", "state", "troop", "building", "bonus"),
    *(name for _, name in CITY_FLAGS),
)
#: By seat: the places of its Cities by name.
CITIES_OF = tuple(
    {CITY_NAMES[p * k.CITIES + c].casefold(): c for c in range(k.CITIES)} for p in range(k.SEATS)
)
PENDING = ("seat", "kind", "left", "except", "cards", "then")


class Loader(Reader):
    """Reads a position of a duel field by field; other modes read what they have besides."""

    def __init__(self, data: Data, rules: DuelRules, seed: int, view: bool = False) -> None:
        super().__init__(data, rules, seed, view)
        self.total = cards_in_game(self.options, rules)
        self.spent: tuple[str, list[Any]] = ("", [])

    # --- the parts --------------------------------------------------------------------------------

    def load(self) -> k.State:
        s, data = self.state, self.begin()
        if s.phase == k.START and s.turn > self.first_turns:
            self.fault("phase", "start_phase", "T3")
        for p, seat in enumerate(self.members("seats", self.mode.seats)):
            self.load_seat(p, seat)
            self.table.read(self, s, seat, f"seats.{p}", p)
            self.check_seat(p)
        self.load_spaces(data, "row", s.row, range(k.ROW), ASSET_KINDS)
        self.load_spaces(data, "lair", s.lair, range(k.LAIR), ("wonder",))
        self.load_dragon()
        removed = self.cards(data.get("removed", []), "removed")
        self.load_spent(removed)
        assets, wonders = self.decks(data)
        self.fill_supply(k.ASSETS, assets, lambda t: self.kind(t) in ASSET_KINDS)
        self.fill_supply(k.WONDERS, wonders, lambda t: self.kind(t) == "wonder")
        s.revealed[0] = self.load_revealed(data, "revealed", k.WONDERS)
        self.load_flags()
        self.settle()
        self.load_pending()
        self.load_winner()
        self.check_removed(removed)
        return s

    def load_seat(self, p: int, seat: Data) -> None:
        s, path = self.state, f"seats.{p}"
        self.load_piles(p, seat)
        seen: set[int] = set()
        for i, entry in enumerate(self.items(seat.get("cities", []), f"{path}.cities")):
            c = self.load_city(p, entry, f"{path}.cities.{i}")
            if c in seen:
                self.fault(f"{path}.cities.{i}", "twice")
            seen.add(c)
        self.load_points(p, seat, path, *POINTS)
        for name, choices, into in (("perk", PERKS, s.perk), ("ploy", PLOYS, s.ploy)):
            if (value := seat.get(name)) is not None and not (self.view and value == "hidden"):
                into[p] = self.word(value, f"{path}.{name}", choices) + 1
        for name, into in (("perk", s.perk), ("ploy", s.ploy)):
            if p and into[0] and into[0] == into[1]:
                self.fault(f"{path}.{name}", "only_one")
        if self.flag(seat.get("collided", False), f"{path}.collided") and p == s.active:
            s.collided = 1
        spent = seat.get("spent_troops", [])
        if p == s.active:
            self.spent = (f"{path}.spent_troops", self.items(spent, f"{path}.spent_troops"))

    def check_seat(self, p: int) -> None:
        """What follows from all that a seat has."""

    def load_spent(self, removed: list[int]) -> None:
        """Troops given up for Battle this turn (E9); they are out of the game."""
        path, names = self.spent
        pending = self.data.get("pending")
        if isinstance(pending, Mapping) and "cards" in pending:
            path, names = "pending.cards", self.items(pending["cards"], "pending.cards")
        for i, name in enumerate(names):
            t = self.known_card(name, f"{path}.{i}")
            if self.kind(t) != "troop" or i >= k.SPENT:
                self.fail(f"{path}.{i}", f"{self.catalog.name(t)} is no Troop that can be here")
            if t not in removed:
                self.card(name, f"{path}.{i}")
            self.state.spent[i] = t
            self.state.spent_size = i + 1

    def load_city(self, p: int, entry: object, path: str) -> int:
        s = self.state
        entry = self.mapping(entry, path, CITY)
        c = CITIES_OF[p].get(str(entry.get("name", "")).casefold(), -1)
        if c < 0:
            self.fault(f"{path}.name", "no_city", "S5", found=shown(entry.get("name")))
        printed = self.tables.city_defence[p, c]
        if entry.get("defence", printed) != printed:
            self.fault(
                f"{path}.defence",
                "defence",
                "S5",
                city=CITY_NAMES[p * k.CITIES + c],
                printed=printed,
            )
        s.city[p, c] = self.word(entry.get("state", "standing"), f"{path}.state", STATES)
        if c == k.LAIR_CITY:
            if s.lair_owner >= 0 and s.lair_owner != p:
                self.fault(f"{path}.name", "one_lair", "D1")
            s.lair_owner = p
        for field, into, kind in (
            ("troop", s.troop, "troop"),
            ("building", s.building, "building"),
        ):
            if (value := entry.get(field)) is None:
                continue
            t = self.card(value, f"{path}.{field}", (kind,))
            if s.city[p, c] != k.STANDING or c == k.LAIR_CITY:
                self.fault(f"{path}.{field}", "no_ground", "P1")
            into[p, c] = t
            s.colours[p, self.tables.house[t]] += 1
        for flag, field in CITY_FLAGS:
            if field not in entry:
                continue
            empty = {"troop_used": s.troop, "building_used": s.building}.get(field)
            if entry.get(field) and empty is not None and not empty[p, c]:
                self.fault(f"{path}.{field}", "nothing_used", "P3")
            lasting = flag == k.REBUILT or self.in_turn(p)
            if self.flag(entry[field], f"{path}.{field}") and lasting:
                s.city_flags[p, c] |= flag
        if "bonus" in entry:
            s.bonus[p, c] = self.number(entry["bonus"], f"{path}.bonus", 0, 99)
        return c

    def load_dragon(self) -> None:
        s = self.state
        owner = self.data.get("lair_owner")
        if owner == "nobody" and s.options & k.OPTIONAL_LAIR and s.lair_owner < 0:
            s.lair_owner = k.LAIR_LEFT  # D1
        elif owner is not None:
            owner = self.number(owner, "lair_owner", 0, k.SEATS - 1)
            if s.lair_owner not in (-1, owner):
                self.fail("lair_owner", f"seat {s.lair_owner} lists the Lair among its Cities")
            if s.lair_owner < 0:
                s.lair_owner = owner
                s.city[owner, k.LAIR_CITY] = k.STANDING
        claimed = s.lair_owner >= 0
        where = self.data.get("dragon", "gone" if claimed else "lair")
        if (where == "gone") != claimed:
            self.fault("dragon", "dragon_gone")
        if claimed and any(s.lair):
            self.fault("lair", "claimed")
        folded = str(where).casefold()
        cities = {CITY_NAMES[p * 4 + c].casefold(): p * 4 + c for p in (0, 1) for c in range(3)}
        if where == "gone":
            s.dragon = k.DRAGON_GONE
        elif folded == "lair":
            s.dragon = k.DRAGON_LAIR
        elif folded in cities:
            s.dragon = cities[folded]
            if s.city[s.dragon // k.CITIES, s.dragon % k.CITIES] != k.STANDING:
                self.fault("dragon", "fallen", "V1", city=where)
        else:
            self.fault("dragon", "no_dragon", "V1", found=shown(where))

    def load_pending(self) -> None:
        s = self.state
        if (data := self.data.get("pending")) is None:
            return
        data = self.mapping(data, "pending", PENDING)
        self.load_kind(data, DECISIONS)
        last = self.mode.seats - 1
        s.ask_seat = self.number(data.get("seat", s.active), "pending.seat", 0, last)
        s.ask_left = self.number(data.get("left", 1), "pending.left", 1, 9)
        self.load_after(data)
        if s.ask == k.RECOVER:
            if s.ask_seat == s.active or not s.spent_size:
                self.fail("pending", "recover asks the player not in turn, and names the cards")
        elif not self.in_turn(s.ask_seat):
            self.fault("pending.seat", "not_active")
        elif not self.view and not self.kernel.has_answer(s, self.tables, s.ask_seat, s.ask):
            self.fault("pending", "no_choice")

    def load_winner(self) -> None:
        s, winner = self.state, self.data.get("winner")
        lost = [p for p in range(k.SEATS) if all(s.city[p, c] != k.STANDING for c in range(4))]
        if winner is None:
            if s.phase == k.OVER:
                self.fault("winner", "no_winner", "W1")
            if lost:
                self.fault(f"seats.{lost[0]}.cities", "lost_all")
            return
        if self.data.get("phase", "over") != "over":
            self.fault("winner", "won_over", "W1")
        s.winner = k.NOBODY if winner == "nobody" else self.number(winner, "winner", 0, 1)
        if s.winner in lost:
            self.fail("winner", f"all Cities of seat {s.winner} are destroyed (W1)")
        if s.winner != k.NOBODY and not lost and not s.options & k.TALISMAN:
            self.fault("winner", "none_lost")
        s.phase = k.OVER

    def check_removed(self, removed: list[int]) -> None:
        """A card listed as removed is nowhere else: `card` has counted that already."""
        if not removed or self.view:
            return
        gone = self.total - cards_present(self.state, self.rules)
        missing = Counter(removed) - gone
        if missing:
            name = self.catalog.name(next(iter(missing)))
            self.fault("removed", "also", "C6", card=name)
