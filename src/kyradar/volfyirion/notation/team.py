"""Notation of team: Strongholds by name, and one of two cards where both could be meant (M9).

A Stronghold's name means the own one for play, use and redeploy, the enemy's for attack, move and
hit; with a team's number behind it (left 1) it means that team's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from ..card import Card
from ..kernel import actions as a
from ..kernel import layout as k
from ..kernel.modes import team_strongholds as forts
from ..kernel.modes.team_strongholds import own_stronghold, shared_stronghold, team_of
from ..kernel.reasons import OK
from ..kernel.refuse import first_area
from ..kernels import kernel_of
from ..names import STRONGHOLD_NAMES, team_place
from . import shapes, verbs
from .reader import Reader
from .shapes import SIDES, OfCard, Parts
from .table import VerbTable
from .verbs import COMMAND, FREE, KNOWLEDGE, Price, Verb

PLACE = re.compile(rf"({'|'.join(STRONGHOLD_NAMES)})(?: ([01]))?", re.IGNORECASE)
SOURCE = re.compile(rf"(?:(.+) )?({PLACE.pattern})", re.IGNORECASE)
OWNED = re.compile(r"(.+) p([1-4])", re.IGNORECASE)
LAIR = re.compile(r"(own |enemy )?lair(?: ([01]))?", re.IGNORECASE)
OVER = re.compile(r"(.*?)(?: over (.+))?", re.IGNORECASE)


def said_place(place: int, team: int) -> str:
    """A Stronghold, seen by those who mean this team's if they say no more."""
    name = STRONGHOLD_NAMES[place % k.STRONGHOLDS]
    return name if place // k.STRONGHOLDS == team else f"{name} {place // k.STRONGHOLDS}"


class TeamReader(Reader):
    """The words after the verb, where Strongholds stand for Cities."""

    state: k.TeamState

    @property
    def team(self) -> int:
        """The reader's team."""
        return int(team_of(self.seat))

    def place(self, name: str, enemy: bool = False) -> int:
        if (match := PLACE.fullmatch(name)) is None:
            self.fail("no_stronghold", name=name)
        team = int(match.group(2) or (1 - self.team if enemy else self.team))
        return team * k.STRONGHOLDS + STRONGHOLD_NAMES.index(match.group(1).lower())

    def place_name(self, place: int) -> str:
        return said_place(place, self.team)

    def zone(self, t: int) -> Any:
        """The slots a card of this kind stands in."""
        building = t and self.catalog.cards[t - 1].kind == "building"
        return self.state.building if building else self.state.troop

    def sites(self, t: int) -> tuple[int, ...]:
        """Where a card may stand (M2)."""
        return sites(self.catalog.cards[t - 1], self.seat)

    def where_it_lies(self, t: int) -> list[int]:
        zone = self.zone(t)
        return [p for p in self.sites(t) if t in (zone[p, i] for i in range(k.SLOTS))]

    def where_to_play(self, t: int) -> int:
        standing = [p for p in self.sites(t) if self.state.stronghold[p] == k.STANDING]
        return standing[0] + 1 if len(standing) == 1 else a.IN_AREA

    def room_made(self, text: str) -> tuple[str, str]:
        match = OVER.fullmatch(text)
        return (match.group(1), match.group(2) or "") if match else (text, "")

    def making_room(self, code: int, gone: int) -> int:
        place = a.place_of(code)
        at = place % k.PLACES if a.verb_of(code) == a.REDEPLOY else place - 1
        if gone or at < 0:
            return a.over(code, gone)
        return self.the_one(lambda t: a.over(code, t), self.zone(a.card_of(code)), at)

    def the_one(self, code: Callable[[int], int], zone: Any, place: int) -> int:
        """The action as it stands, or with the only card of a Stronghold that makes it legal."""
        plain = code(0)
        if self.legal(plain):
            return plain
        cards = sorted({zone[place, i] for i in range(k.SLOTS)} - {0})
        fits = [one for t in cards if self.legal(one := code(t))]
        if len(fits) > 1:
            made = (a.by_seat(one, self.seat) for one in fits)
            self.ambiguous(tuple(str(TABLE.make(self.catalog, self.seat, one)) for one in made))
        return fits[0] if fits else plain

    def legal(self, code: int) -> bool:
        """Do the rules allow it now?"""
        own, tables = a.by_seat(code, self.seat), self.catalog.tables
        return bool(kernel_of("team").why(self.state, tables, self.seat, own) == OK)


class TeamTable(VerbTable):
    """Places are Strongholds and Lairs, and an action's seat says whose."""

    reader = TeamReader

    def place(self, place: int) -> str:
        return team_place(place)

    def said(self, place: int, code: int, enemy: bool) -> str:
        team = team_of(a.seat_of(code))
        if place >= k.TEAM_LAIRS:
            return f"{SIDES[place != k.TEAM_LAIRS + team]} lair"
        return said_place(place, 1 - team if enemy else team)


# --- shapes with Strongholds ----------------------------------------------------------------------


def _alike(cards: Iterable[tuple[int, Card]], kind: str) -> list[int]:
    return [t for t, card in cards if card.kind == kind]


def sites(card: Card, seat: int) -> tuple[int, ...]:
    """Where a card of this kind can stand (M2)."""
    own, shared = own_stronghold(seat), shared_stronghold(seat)
    return {"troop": (own, shared), "building": (own,)}.get(card.kind, ())


class TeamPlayed(shapes.Played):
    """`play Novice @ left over Fighter`"""

    def codes(self, verb: Verb, cards: Iterable[tuple[int, Card]], seat: int) -> Iterator[int]:
        for t, card in cards:
            gone = (0, *_alike(cards, card.kind)) if shapes.stands(card) else (0,)
            for place in self.places(card, seat):
                for other in gone:
                    yield a.over(a.action(verb.number, t, place), other)


class TeamRoute(shapes.Route):
    """`redeploy Novice left > middle over Fighter`"""

    def parts(self, code: int) -> Parts:
        start, place = divmod(a.place_of(code), k.PLACES)
        return {"start": start, "place": place}

    def read(self, r: Reader, verb: Verb) -> int:
        assert isinstance(r, TeamReader)
        left, to, right = (part.strip() for part in r.rest.partition(">"))
        if not to or (match := SOURCE.fullmatch(left)) is None:
            r.fail("how_to_redeploy_troop")
        source = r.place(match.group(2))
        where, over = r.room_made(right)
        way = source * k.PLACES + r.place(where)
        gone = r.card(over) if over else 0

        def with_room(t: int) -> int:
            return r.making_room(a.action(verb.number, t, way), gone)

        if match.group(1):
            return with_room(r.card(match.group(1)))
        return r.the_one(with_room, r.state.troop, source)

    def codes(self, verb: Verb, cards: Iterable[tuple[int, Card]], seat: int) -> Iterator[int]:
        own, shared = own_stronghold(seat), shared_stronghold(seat)
        troops = _alike(cards, "troop")
        for t in troops:
            for gone in (0, *troops):
                for way in (own * k.PLACES + shared, shared * k.PLACES + own):
                    yield a.over(a.action(verb.number, t, way), gone)


def _enemy_strongholds(seat: int) -> range:
    first = (1 - team_of(seat)) * k.STRONGHOLDS
    return range(first, first + k.STRONGHOLDS)


def _flights(seat: int) -> tuple[int, ...]:
    return k.TEAM_LAIRS + 1 - team_of(seat), *_enemy_strongholds(seat)


class TeamFlight(shapes.AtPlace):
    """`move enemy lair`; without a side that is meant: nothing moves the token to the own one"""

    def read(self, r: Reader, verb: Verb) -> int:
        if match := LAIR.fullmatch(r.rest):
            assert isinstance(r, TeamReader)
            side, number = match.groups()
            team = r.team if (side or "").strip().lower() == "own" else 1 - r.team
            return a.action(verb.number, 0, k.TEAM_LAIRS + int(number or team))
        return super().read(r, verb)


class TeamHit(OfCard):
    """`hit Novice @ left`; one of the two is enough where it leaves no choice"""

    def parts(self, code: int) -> Parts:
        return {"place": a.place_of(code)}

    def read(self, r: Reader, verb: Verb) -> int:
        assert isinstance(r, TeamReader)
        name, at, where = (part.strip() for part in r.rest.partition("@"))
        if at:
            return a.action(verb.number, r.card(name), r.place(where, enemy=True))
        zone = r.state.building if r.state.ask == k.REMOVE_BUILDING else r.state.troop
        if PLACE.fullmatch(name):
            place = r.place(name, enemy=True)
            return r.the_one(lambda t: a.action(verb.number, t, place), zone, place)
        t = r.card(name)
        strongholds = _enemy_strongholds(r.seat)
        targets = [p for p in strongholds if t in (zone[p, i] for i in range(k.SLOTS))]
        if len(targets) > 1:
            card, enemy = r.catalog.name(t), 1 - r.team
            r.ambiguous(tuple(f"hit {card} @ {said_place(place, enemy)}" for place in targets))
        return a.action(verb.number, t, targets[0] if targets else strongholds[0])

    def places(self, card: Card, seat: int) -> Iterable[int]:
        return [
            place
            for place in _enemy_strongholds(seat)
            if card.kind == "troop" or place % k.STRONGHOLDS != k.MIDDLE
        ]


class OfTeam(OfCard):
    """`seal enemy Pure Qoam p4`: a seat behind it where both have one and it is not the first's"""

    def parts(self, code: int) -> Parts:
        place = a.place_of(code)
        if place < a.OF_SEAT:
            return {"side": SIDES[place]}
        owner = place - a.OF_SEAT
        return {"side": SIDES[team_of(owner) != team_of(a.seat_of(code))], "owner": owner}

    def read(self, r: Reader, verb: Verb) -> int:
        side, _, name = r.rest.partition(" ")
        if side.lower() not in SIDES:
            r.fail("whose_or_row")
        place = SIDES.index(side.lower())
        if (match := OWNED.fullmatch(name)) is None:
            return a.action(verb.number, r.card(name), place)
        t, q = r.card(match.group(1)), int(match.group(2)) - 1
        if (team_of(q) != team_of(r.seat)) != (place == a.ENEMY_SIDE):
            r.fail("whose_or_row")
        sealed = k.SEALED if verb.number == a.UNSEAL else 0
        area = kernel_of("team").core.variants()[first_area]
        if area(r.state, r.seat, t, place, k.SEALED, sealed) == q:
            return a.action(verb.number, t, place)
        return a.action(verb.number, t, a.OF_SEAT + q)

    def places(self, card: Card, seat: int) -> Iterable[int]:
        # By seat those that a side does not mean first: the partner, the enemies' second.
        others = (seat ^ 1, 2 * (1 - team_of(seat)) + 1)
        return a.OWN_SIDE, a.ENEMY_SIDE, *(a.OF_SEAT + q for q in others)


# --- prices (M7 to M9) ----------------------------------------------------------------------------


def _wonder(s: k.TeamState, tables: k.Tables, seat: int, t: int, place: int) -> Price:
    return 0, forts.wonder_cost(s, tables, team_of(seat), t), 0


def _strength(s: k.TeamState, tables: k.Tables, seat: int, t: int, place: int) -> Price:
    return 0, forts.strength(s, tables, place), 0


def _flight(s: k.TeamState, tables: k.Tables, seat: int, t: int, place: int) -> Price:
    return FREE if s.ask else (0, 0, forts.fly_cost(s, team_of(seat), place))


#: What team has instead of the duel's rows, in the order of its action space.
OFFERED = (
    Verb(a.DONE, "done", "M3"),
    *(row for row in verbs.VERBS if row.number in (a.SKIP, a.MULLIGAN, a.CYCLE_ALL)),
    Verb(a.DEFEAT, "defeat", "M10", cost=verbs.battle(k.OVERCOME_COST)),
    Verb(a.MOVE, "move", "M7", TeamFlight(_flights), _flight, enemy=True),
    Verb(a.ATTACK, "attack", "M9", shapes.AtPlace(_enemy_strongholds), _strength, enemy=True),
    Verb(a.PLAY_CARD, "play", "P1", TeamPlayed(sites)),
    Verb(a.REDEPLOY, "redeploy", "P7", TeamRoute(), verbs.card_in(COMMAND), verbs.is_troop),
    Verb(a.HIT, "hit", "C4", TeamHit(), cards=shapes.stands, enemy=True),
    Verb(a.TAKE_WONDER, "wonder", "P6", OfCard(), _wonder, verbs.is_wonder),
    Verb(a.SEAL, "seal", "P9", OfTeam(), verbs.card_in(KNOWLEDGE), verbs.is_wonder),
    Verb(a.UNSEAL, "unseal", "P9", OfTeam(), verbs.card_in(KNOWLEDGE), verbs.is_wonder),
    Verb(a.ACQUIRE, "acquire", "P5", OfCard(), verbs.card_in(COMMAND), verbs.for_sale),
    Verb(a.CYCLE, "cycle", "T4", OfCard(), cards=verbs.for_sale),
    Verb(a.REPLACE, "replace", "P10", OfCard(), verbs.knowledge(k.REPLACE_COST), verbs.for_sale),
    *verbs.TEAM_VERBS,
    Verb(a.REMOVE, "remove", "C4", shapes.FromZone()),
    Verb(a.USE, "use", "P3", shapes.Used(sites), cards=verbs.has_ability),
)


#: Others are known, so that a line can be refused, and cost nothing.
OTHERS = [replace(row, cost=None) for row in (*verbs.VERBS, *verbs.DRAGON_VERBS)]
TABLE = TeamTable("team", *OTHERS, *OFFERED, offered=OFFERED, common=True)
