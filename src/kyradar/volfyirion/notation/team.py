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
from ..kernel.modes.team_dragon import fly_cost, wonder_cost
from ..kernel.modes.team_points import own_stronghold, shared_stronghold, team_of
from ..kernel.modes.team_strongholds import strength
from ..kernel.reasons import OK
from ..kernel.refuse import first_area
from ..kernels import kernel_of
from ..names import STRONGHOLD_NAMES, team_place
from . import shapes
from .reader import Reader
from .shapes import SIDES, OfCard, Parts
from .table import VerbTable
from .verbs import (
    COMMAND,
    DRAGON_VERBS,
    FREE,
    KNOWLEDGE,
    Price,
    Verb,
    battle,
    card_in,
    for_sale,
    has_ability,
    is_troop,
    is_wonder,
    knowledge,
)
from .verbs import TEAM_VERBS as ROW_VERBS
from .verbs import VERBS as DUEL_VERBS

PLACE = re.compile(rf"({'|'.join(STRONGHOLD_NAMES)})(?: ([01]))?", re.IGNORECASE)
SOURCE = re.compile(rf"(?:(.+) )?({PLACE.pattern})", re.IGNORECASE)
OWNED = re.compile(r"(.+) p([1-4])", re.IGNORECASE)
LAIR = re.compile(r"(own |enemy )?lair(?: ([01]))?", re.IGNORECASE)
OVER = re.compile(r"(.*?)(?: over (.+))?", re.IGNORECASE)


class TeamTable(VerbTable):
    """Places are Strongholds and Lairs, and an action's seat says whose."""

    def place(self, place: int) -> str:
        return team_place(place)

    def said(self, place: int, code: int, enemy: bool) -> str:
        team = team_of(a.seat_of(code))
        if place >= k.TEAM_LAIRS:
            return f"{SIDES[place != k.TEAM_LAIRS + team]} lair"
        return said_place(place, 1 - team if enemy else team)


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
        return self.state.building if self.kind(t) == "building" else self.state.troop

    def kind(self, t: int) -> str:
        """A card's kind."""
        return self.catalog.cards[t - 1].kind

    def within_reach(self) -> tuple[int, int]:
        """The Strongholds a player may use: the own one and the shared one (M2)."""
        return own_stronghold(self.seat), shared_stronghold(self.seat)

    def where_it_lies(self, t: int) -> list[int]:
        zone = self.zone(t)
        return [p for p in self.within_reach() if t in (zone[p, i] for i in range(k.SLOTS))]

    def the_one(self, code: Callable[[int], int], zone: Any, place: int) -> int:
        """The action as it stands, or with the only card of a Stronghold that makes it legal."""
        plain = code(0)
        if self.why(plain) == OK:
            return plain
        cards = sorted({zone[place, i] for i in range(k.SLOTS)} - {0})
        fits = [one for t in cards if self.why(one := code(t)) == OK]
        if len(fits) > 1:
            made = (TABLE.make(self.catalog, self.seat, self.by_seat(one)) for one in fits)
            self.ambiguous(tuple(str(action) for action in made))
        return fits[0] if fits else plain

    def by_seat(self, code: int) -> int:
        """The action as this seat's."""
        return a.by_seat(code, self.seat)

    def why(self, code: int) -> int:
        """Why the rules refuse it now."""
        tables = self.catalog.tables
        return int(kernel_of("team").why(self.state, tables, self.seat, self.by_seat(code)))


# --- shapes with Strongholds ----------------------------------------------------------------------


def _split_over(text: str) -> tuple[str, str | None]:
    match = OVER.fullmatch(text)
    return (match.group(1), match.group(2)) if match else (text, None)


def _alike(cards: Iterable[tuple[int, Card]], kind: str) -> list[int]:
    return [t for t, card in cards if card.kind == kind]


def _sites(card: Card, seat: int) -> tuple[int, ...]:
    """Where a card of this kind can stand (M2)."""
    own, shared = own_stronghold(seat), shared_stronghold(seat)
    return {"troop": (own, shared), "building": (own,)}.get(card.kind, ())


class TeamPlayed(shapes.Played):
    """`play Novice @ left over Fighter`"""

    def read(self, r: Reader, verb: Verb) -> int:
        assert isinstance(r, TeamReader)
        name, at, rest = (part.strip() for part in r.rest.partition("@"))
        t = r.card(name)
        lies = r.kind(t) not in ("troop", "building")
        over = None
        if at:
            where, over = _split_over(rest)
            place = r.place(where)
        else:
            fits = [own_stronghold(r.seat)] if r.kind(t) == "building" else r.within_reach()
            standing = [place for place in fits if r.state.stronghold[place] == k.STANDING]
            if lies or len(standing) != 1:
                return a.action(verb.number, t, a.IN_AREA)
            place = standing[0]
        play = a.action(verb.number, t, place + 1)
        if over:
            return a.over(play, r.card(over))
        return r.the_one(lambda gone: a.over(play, gone), r.zone(t), place)

    def codes(self, verb: Verb, cards: Iterable[tuple[int, Card]], seat: int) -> Iterator[int]:
        for t, card in cards:
            if card.kind not in ("troop", "building"):
                yield a.action(verb.number, t, a.IN_AREA)
            for place in _sites(card, seat):
                for gone in (0, *_alike(cards, card.kind)):
                    yield a.over(a.action(verb.number, t, place + 1), gone)


class TeamUsed(shapes.Used):
    """`use Bank @ left`"""

    def places(self, card: Card, seat: int) -> Iterable[int]:
        draws = sum(amount for word, amount in card.effects if word == "draw")
        sites = [place + 1 for place in _sites(card, seat)] or [a.IN_AREA]
        return [where * a.AMOUNTS + amount for where in sites for amount in range(1 + draws)]


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
        where, over = _split_over(right)
        target = r.place(where)
        way, gone = source * k.PLACES + target, r.card(over) if over else 0

        def with_room(t: int) -> int:
            move = a.action(verb.number, t, way)
            if gone:
                return a.over(move, gone)
            return r.the_one(lambda other: a.over(move, other), r.state.troop, target)

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


class AtEnemy(shapes.AtPlace):
    """`attack left`"""

    def codes(self, verb: Verb, cards: Iterable[tuple[int, Card]], seat: int) -> Iterator[int]:
        for place in _enemy_strongholds(seat):
            yield a.action(verb.number, 0, place)


class TeamFlight(AtEnemy):
    """`move enemy lair`; without a side that is meant: nothing moves the token to the own one"""

    def read(self, r: Reader, verb: Verb) -> int:
        if match := LAIR.fullmatch(r.rest):
            assert isinstance(r, TeamReader)
            side, number = match.groups()
            team = r.team if (side or "").strip().lower() == "own" else 1 - r.team
            return a.action(verb.number, 0, k.TEAM_LAIRS + int(number or team))
        return super().read(r, verb)

    def codes(self, verb: Verb, cards: Iterable[tuple[int, Card]], seat: int) -> Iterator[int]:
        yield a.action(verb.number, 0, k.TEAM_LAIRS + 1 - team_of(seat))
        yield from super().codes(verb, cards, seat)


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


# --- prices (M3, M6 to M10) -----------------------------------------------------------------------


def _of_team(state: k.State) -> k.TeamState:
    assert isinstance(state, k.TeamState)
    return state


def _wonder(state: k.State, tables: k.Tables, seat: int, t: int, place: int) -> Price:
    return 0, wonder_cost(_of_team(state), tables, team_of(seat), t), 0


def _strength(state: k.State, tables: k.Tables, seat: int, t: int, place: int) -> Price:
    return 0, strength(_of_team(state), tables, place), 0


def _flight(state: k.State, tables: k.Tables, seat: int, t: int, place: int) -> Price:
    return FREE if state.ask else (0, 0, fly_cost(_of_team(state), team_of(seat), place))


def _stands(card: Card) -> bool:
    return card.kind in ("troop", "building")


#: What team has instead of the duel's rows, in the order of its action space.
OFFERED = (
    Verb(a.DONE, "done", "M3"),
    *(row for row in DUEL_VERBS if row.number in (a.SKIP, a.MULLIGAN, a.CYCLE_ALL)),
    Verb(a.DEFEAT, "defeat", "M10", cost=battle(k.OVERCOME_COST)),
    Verb(a.MOVE, "move", "M7", TeamFlight(), _flight, enemy=True),
    Verb(a.ATTACK, "attack", "M9", AtEnemy(), _strength, enemy=True),
    Verb(a.PLAY_CARD, "play", "P1", TeamPlayed()),
    Verb(a.REDEPLOY, "redeploy", "P7", TeamRoute(), card_in(COMMAND), is_troop),
    Verb(a.HIT, "hit", "C4", TeamHit(), cards=_stands, enemy=True),
    Verb(a.TAKE_WONDER, "wonder", "P6", OfCard(), _wonder, is_wonder),
    Verb(a.SEAL, "seal", "P9", OfTeam(), card_in(KNOWLEDGE), is_wonder),
    Verb(a.UNSEAL, "unseal", "P9", OfTeam(), card_in(KNOWLEDGE), is_wonder),
    Verb(a.ACQUIRE, "acquire", "P5", OfCard(), card_in(COMMAND), for_sale),
    Verb(a.CYCLE, "cycle", "T4", OfCard(), cards=for_sale),
    Verb(a.REPLACE, "replace", "P10", OfCard(), knowledge(k.REPLACE_COST), for_sale),
    *ROW_VERBS,
    Verb(a.REMOVE, "remove", "C4", shapes.FromZone()),
    Verb(a.USE, "use", "P3", TeamUsed(), cards=has_ability),
)


def make_table() -> TeamTable:
    """Team's verbs; others are known, so that a line can be refused, and cost nothing."""
    free = [replace(row, cost=_free) for row in (*DUEL_VERBS, *DRAGON_VERBS)]
    table = TeamTable("team", *free, *OFFERED, offered=OFFERED, common=True)
    table.reader = TeamReader
    return table


def _free(*_: object) -> Price:
    return FREE


TABLE = make_table()
