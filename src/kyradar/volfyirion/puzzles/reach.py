"""What a side has and can still do in a turn: two seats (duel, solo, co-op), or two teams."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.puzzle import AnyState
from ...engine.typed import Json
from ...title import mode_named
from ..kernel import actions as a
from ..kernel import dragon
from ..kernel import layout as k


class Reach:
    """What a goal needs to know of a table: the duel's, and those of solo and co-op."""

    seats = k.SEATS
    move_cost, defeat_cost = dragon.move_cost(), k.DEFEAT_COST

    def won(self, state: AnyState, seat: int) -> bool:
        """Is the game won by the seat's side?"""
        return state.winner in (seat, k.PLAYERS_WON)

    def standing(self, state: AnyState, seats: tuple[int, ...]) -> int:
        """How many Cities of these partners stand."""
        city = state.city
        return sum(city[p, c] == k.STANDING for p in seats for c in range(k.CITIES))

    def enemy_cities(self, view: Json, seat: int) -> list[str]:
        """What is left of the other side, by name."""
        return cities_of(view, 1 - seat)

    def threatened(self, view: Json, seat: int) -> str | None:
        """The City of the seat's side that the dragon would burn."""
        city: str = view["dragon"]
        together = mode_named(view["mode"]).common_turn
        return city if together or city in cities_of(view, seat) else None

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that act in this turn."""
        return (seat,)

    def on_cities(self, state: AnyState, seat: int) -> Iterator[int]:
        """The cards that stand on Cities of the seat's side."""
        for c in range(k.LAIR_CITY):
            yield from (t for t in (state.troop[seat, c], state.building[seat, c]) if t)

    def cards(self, state: AnyState, seat: int) -> Iterator[int]:
        """The cards that can still do something for the seat's side in this turn."""
        for p in self.side(seat):
            yield from in_area(state, p)
        yield from self.on_cities(state, seat)

    def points(self, state: AnyState, seat: int, kind: int) -> int:
        """What the side holds of a kind of points."""
        return int(state.points[seat, kind])

    def walls(self, tables: k.Tables, state: AnyState, seat: int) -> int:
        """What the enemy's Cities have to be razed with, without anybody who guards them."""
        enemy = 1 - seat
        return sum(
            int(tables.city_defence[enemy, c])
            for c in range(k.CITIES)
            if state.city[enemy, c] == k.STANDING
        )

    def under_dragon(self, state: AnyState) -> bool:
        """Does the dragon sit on a City?"""
        return bool(state.dragon < k.DRAGON_LAIR)

    def sensible(self, tables: k.Tables, state: AnyState, code: int) -> bool:
        """Is this place for a card worth a try? Of equal ones the first will do; a taken slot costs
        the card that lies there."""
        place = a.place_of(code) - 1
        p, city = place // k.CITIES, place % k.CITIES
        slots = state.troop if tables.kind[a.card_of(code)] == k.TROOP else state.building
        if slots[p, city]:
            return True
        return not any(state.city[p, c] == k.STANDING and not slots[p, c] for c in range(city))


class Teams(Reach):
    """Two teams of two: Strongholds, and Battle and Knowledge in common (M1 to M4)."""

    seats = k.TEAM_SEATS
    move_cost, defeat_cost = k.FLY_COST, k.OVERCOME_COST

    def won(self, state: AnyState, seat: int) -> bool:
        return bool(state.winner == seat // 2)

    def standing(self, state: AnyState, seats: tuple[int, ...]) -> int:
        first = seats[0] // 2 * k.STRONGHOLDS
        places = range(first, first + k.STRONGHOLDS)
        return sum(state.stronghold[place] == k.STANDING for place in places)

    def enemy_cities(self, view: Json, seat: int) -> list[str]:
        return strongholds_of(view, 1 - seat // 2)

    def threatened(self, view: Json, seat: int) -> str | None:
        place, _, team = view["dragon"].partition(" ")
        return (
            place if team == str(seat // 2) and place in strongholds_of(view, seat // 2) else None
        )

    def side(self, seat: int) -> tuple[int, ...]:
        return seat // 2 * 2, seat // 2 * 2 + 1

    def on_cities(self, state: AnyState, seat: int) -> Iterator[int]:
        team = seat // 2
        for place in range(team * k.STRONGHOLDS, (team + 1) * k.STRONGHOLDS):
            for i in range(k.SLOTS):
                yield from (t for t in (state.troop[place, i], state.building[place, i]) if t)

    def points(self, state: AnyState, seat: int, kind: int) -> int:
        return int(state.points[seat // 2 * 2, kind])

    def walls(self, tables: k.Tables, state: AnyState, seat: int) -> int:
        first = (1 - seat // 2) * k.STRONGHOLDS
        places = range(first, first + k.STRONGHOLDS)
        return sum(int(state.defence[p]) for p in places if state.stronghold[p] == k.STANDING)

    def under_dragon(self, state: AnyState) -> bool:
        return bool(state.dragon < k.PLACES)

    def sensible(self, tables: k.Tables, state: AnyState, code: int) -> bool:
        """The shared Stronghold and the own one differ (M4)."""
        return True


TABLES: dict[str, Reach] = {"team": Teams()}
USUAL = Reach()


def reach_of(mode: str) -> Reach:
    """What a mode's table is like."""
    return TABLES.get(mode, USUAL)


def cities_of(view: Json, seat: int) -> list[str]:
    """The Cities of a seat that stand, by name."""
    cities = view["seats"][seat]["cities"]
    return [one["name"] for one in cities if one["state"] == "standing"]


def strongholds_of(view: Json, team: int) -> list[str]:
    """The Strongholds of a team that stand, by name."""
    forts = view["teams"][team]["strongholds"]
    return [one["name"] for one in forts if one["state"] == "standing"]


def in_hand(state: AnyState, p: int) -> list[int]:
    """The cards a seat holds."""
    return list(state.cells("hand", p * k.HAND, state.hand_size[p]))


def in_play(state: AnyState, p: int) -> list[int]:
    """The cards in its playing area."""
    return list(state.cells("play", p * k.PLAY, state.play_size[p]))


def in_deck(state: AnyState, p: int) -> list[int]:
    """The cards of its House Deck."""
    return list(state.cells("own", p * k.OWN, state.deck_size[p]))


def in_area(state: AnyState, p: int) -> list[int]:
    """The cards a seat holds or has in play."""
    return [*in_hand(state, p), *in_play(state, p)]


def most_points(
    reach: Reach,
    tables: k.Tables,
    state: AnyState,
    seat: int,
    kind: int,
    partners: tuple[int, ...] = (),
) -> int:
    """No more points of a kind than these can be had in this turn. What lies in play may have
    brought its own already. Partners may lay cards on a seat's Cities."""
    able = [*reach.on_cities(state, seat)]  # cards with an ability that can still be used
    fresh = []  # cards whose own points are still to come
    for p in reach.side(seat):
        hand = in_hand(state, p)
        played = [(state.play[p, i], state.play_flags[p, i]) for i in range(state.play_size[p])]
        fresh += [*hand, *(t for t, flags in played if not flags & k.GAINED)]
        able += [*hand, *(t for t, flags in played if not flags & k.USED)]
        if max(len(partners), len(reach.side(seat))) < 2:  # as `follow` has it
            drawn = foreseen(tables, state, p, able)
            fresh += drawn
            able += drawn
    for p in range(len(state.hand_size)):
        if p not in reach.side(seat):
            paths = [t for t in in_play(state, p) if tables.traits[t] & k.PATH]
            fresh += paths
            able += paths
    total = reach.points(state, seat, kind) + sum(int(tables.points[t, kind]) for t in fresh)
    colours = [sum(int(state.colours[p, h]) for p in reach.side(seat)) for h in range(4)]
    others = [t for p in partners if p != seat for t in in_hand(state, p)]
    for t in (*fresh, *others):
        colours[tables.house[t]] += 1
    for t in able:
        met = all(n - (tables.house[t] == h) >= tables.needs[t, h] for h, n in enumerate(colours))
        if met or tables.secondary[t] != k.SYNERGY:
            total += promise(tables, t, kind)
    if kind == k.KNOWLEDGE and any(getattr(state, "perk", ())):
        total += sum(int(tables.cost[t]) for t in able)  # Anomaly Collider
    return total


def promise(tables: k.Tables, t: int, kind: int) -> int:
    """The points of a kind that a card's ability can give."""
    words = ((tables.word[t, i], tables.amount[t, i]) for i in range(k.EFFECTS))
    return sum(int(amount) for word, amount in words if word == k.GAIN_COMMAND + kind)


def handed_over(tables: k.Tables, state: AnyState, seat: int, kind: int) -> int:
    """What a partner's Troops and Buildings can bring whoever's City they are laid on (K4)."""
    return sum(
        promise(tables, t, kind)
        for p in range(len(state.hand_size))
        for t in in_hand(state, p)
        if p != seat and tables.kind[t] in (k.TROOP, k.BUILDING)
    )


def discarded(state: AnyState, p: int) -> list[int]:
    """The cards of a discard pile."""
    count = state.discard_size[p]
    return list(state.cells("own", (p + 1) * k.OWN - count, count))


def foreseen(tables: k.Tables, state: AnyState, p: int, able: list[int]) -> list[int]:
    """The cards that these could draw of which it is known that they come (`known_draw`)."""
    most = max((tables.draws[t] for t in able), default=0)
    deck, pile = in_deck(state, p), discarded(state, p)
    if most < len(deck) and len(set(deck)) > 1:
        return []
    reaches = most >= len(deck) + len(pile) or len(set(pile)) <= 1
    return [*deck, *pile] if most and reaches else deck if most else []


def known_draw(before: AnyState, after: AnyState, p: int) -> bool:
    """Was it known what a seat would draw? All of the deck and, where that was too little, all of
    the discard pile; or of cards that are all alike."""
    if after.deck_size[p] == 0:
        return True
    shuffled = bytes(before.rng) != bytes(after.rng)
    pile = discarded(before, p) if shuffled else in_deck(before, p)
    return len(set(pile)) <= 1


def has_move(reach: Reach, tables: k.Tables, state: AnyState, seat: int) -> bool:
    """Could a card move the dragon for nothing, or does one ask where to?"""
    cards = reach.cards(state, seat)
    words = (tables.word[t, i] for t in cards for i in range(k.EFFECTS))
    return state.ask == k.MOVE_VOLFYIRION or any(word == k.MOVE_VOLFYIRION for word in words)
