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

    def cards(self, state: AnyState, seat: int) -> Iterator[int]:
        """The cards that can still do something for the seat's side in this turn."""
        yield from in_area(state, seat)
        for c in range(k.LAIR_CITY):
            yield from (t for t in (state.troop[seat, c], state.building[seat, c]) if t)

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

    def cards(self, state: AnyState, seat: int) -> Iterator[int]:
        team = seat // 2
        for p in (2 * team, 2 * team + 1):
            yield from in_area(state, p)
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


def in_area(state: AnyState, p: int) -> list[int]:
    """The cards a seat holds or has in play."""
    return [*state.hand[p, : state.hand_size[p]], *state.play[p, : state.play_size[p]]]


def most_points(reach: Reach, tables: k.Tables, state: AnyState, seat: int, kind: int) -> int:
    """No more points of a kind than these can be had in this turn without a draw."""
    total = reach.points(state, seat, kind)
    for t in reach.cards(state, seat):
        total += tables.points[t, kind]
        for i in range(k.EFFECTS):
            if tables.word[t, i] == k.GAIN_COMMAND + kind:
                total += tables.amount[t, i]
    return total


def has_move(reach: Reach, tables: k.Tables, state: AnyState, seat: int) -> bool:
    """Could a card move the dragon for nothing, or does one ask where to?"""
    cards = reach.cards(state, seat)
    words = (tables.word[t, i] for t in cards for i in range(k.EFFECTS))
    return state.ask == k.MOVE_VOLFYIRION or any(word == k.MOVE_VOLFYIRION for word in words)
