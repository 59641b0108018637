"""Notation of team: Strongholds by name, and one of two cards where both could be meant (M9).

A Stronghold's name means the own one for play, use and redeploy, the enemy's for attack, move and
hit; with a team's number behind it (left 1) it means that team's.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .catalog import Catalog
from .kernel import actions as a
from .kernel import layout as k
from .kernel.modes.team_points import own_stronghold, shared_stronghold, team_of
from .kernel.modes.team_refuse import first_area
from .kernel.reasons import OK
from .names import STRONGHOLD_NAMES
from .notation_parts import SIDES, VERBS, Reader, amount_after
from .rules import rules_of

TEAM_RULES = {a.DONE: "M3", a.ATTACK: "M9", a.MOVE: "M7", a.DEFEAT: "M10"}
PLACE = re.compile(rf"({'|'.join(STRONGHOLD_NAMES)})(?: ([01]))?", re.IGNORECASE)
SOURCE = re.compile(rf"(?:(.+) )?({PLACE.pattern})", re.IGNORECASE)
OWNED = re.compile(r"(.+) p([1-4])", re.IGNORECASE)
LAIR = re.compile(r"(own |enemy )?lair(?: ([01]))?", re.IGNORECASE)
OVER = re.compile(r"(.*?)(?: over (.+))?", re.IGNORECASE)


# --- writing --------------------------------------------------------------------------------------


def write_team(catalog: Catalog, code: int) -> str:
    """The notation of an action that names Strongholds or seats; "" for all others."""
    verb, place = a.verb_of(code), a.place_of(code)
    word = VERBS[verb][0]
    card = catalog.name(t) if (t := a.card_of(code)) else ""
    over = f" over {catalog.name(t)}" if (t := a.over_of(code)) else ""
    team = team_of(a.seat_of(code))
    if verb == a.PLAY_CARD and place != a.IN_AREA:
        return f"play {card} @ {_place(place - 1, team)}{over}"
    if verb == a.REDEPLOY:
        source, target = divmod(place, k.PLACES)
        troop = f"{card} " if card else ""
        return f"redeploy {troop}{_place(source, team)} > {_place(target, team)}{over}"
    if verb == a.HIT:
        at = _place(place, 1 - team)
        return f"hit {card} @ {at}" if card else f"hit {at}"
    if verb == a.MOVE and place in (k.TEAM_LAIRS, k.TEAM_LAIRS + 1):
        return f"move {SIDES[place != k.TEAM_LAIRS + team]} lair"
    if verb in (a.ATTACK, a.MOVE):
        return f"{word} {_place(place, 1 - team)}"
    if verb in (a.REBUILD, a.LOSE):
        return f"{word} {_place(place, team)}"
    if verb == a.RECOVER_TROOP:
        return f"recover {card} @ {_place(place, team)}"
    if verb == a.USE and place >= a.AMOUNTS:
        where, amount = divmod(place, a.AMOUNTS)
        part = "" if amount == a.WHOLE else f" {amount - 1}"
        return f"use {card} @ {_place(where - 1, team)}{part}"
    if verb in (a.SEAL, a.UNSEAL) and place >= a.OF_SEAT:
        q = place - a.OF_SEAT
        return f"{word} {SIDES[team_of(q) != team]} {card} p{q + 1}"
    return ""


def _place(place: int, team: int) -> str:
    """A Stronghold, seen by those who mean this team's if they say no more."""
    name = STRONGHOLD_NAMES[place % k.STRONGHOLDS]
    return name if place // k.STRONGHOLDS == team else f"{name} {place // k.STRONGHOLDS}"


# --- reading --------------------------------------------------------------------------------------


class TeamReader(Reader):
    """The words after the verb, where Strongholds stand for Cities."""

    @property
    def team(self) -> int:
        return int(team_of(self.seat))

    def city(self, name: str) -> int:
        return self.place(name, self.team)

    def place(self, name: str, team: int) -> int:
        if (match := PLACE.fullmatch(name)) is None:
            self.fail("no_stronghold", name=name)
        team = int(match.group(2) or team)
        return team * k.STRONGHOLDS + STRONGHOLD_NAMES.index(match.group(1).lower())

    def zone(self, t: int) -> Any:
        """The slots a card of this kind stands in."""
        return self.state.building if self.kind(t) == "building" else self.state.troop

    def kind(self, t: int) -> str:
        return self.catalog.cards[t - 1].kind

    def within_reach(self) -> tuple[int, int]:
        return own_stronghold(self.seat), shared_stronghold(self.seat)

    def the_one(self, code: Callable[[int], int], zone: Any, place: int) -> int:
        """The action as it stands, or with the only card of a Stronghold that makes it legal."""
        plain = code(0)
        if self.why(plain) == OK:
            return plain
        cards = sorted({zone[place, i] for i in range(k.SLOTS)} - {0})
        fits = [one for t in cards if self.why(one := code(t)) == OK]
        if len(fits) > 1:
            self.ambiguous(tuple(write_team(self.catalog, self.by_seat(one)) for one in fits))
        return fits[0] if fits else plain

    def by_seat(self, code: int) -> int:
        return a.by_seat(code, self.seat)

    def why(self, code: int) -> int:
        rules, tables = rules_of("team"), self.catalog.tables
        return int(rules.why(self.state, tables, self.seat, self.by_seat(code)))


def _play(r: TeamReader) -> int:
    name, at, rest = (part.strip() for part in r.rest.partition("@"))
    t = r.card(name)
    lies = r.kind(t) not in ("troop", "building")
    if at:
        where, over = _split_over(rest)
        place = r.place(where, r.team)
    else:
        over = None
        fits = [own_stronghold(r.seat)] if r.kind(t) == "building" else r.within_reach()
        standing = [place for place in fits if r.state.stronghold[place] == k.STANDING]
        if lies or len(standing) != 1:
            return a.action(a.PLAY_CARD, t, a.IN_AREA)
        place = standing[0]
    play = a.action(a.PLAY_CARD, t, place + 1)
    if over:
        return a.over(play, r.card(over))
    return r.the_one(lambda gone: a.over(play, gone), r.zone(t), place)


def _split_over(text: str) -> tuple[str, str | None]:
    match = OVER.fullmatch(text)
    return (match.group(1), match.group(2)) if match else (text, None)


def _redeploy(r: TeamReader) -> int:
    left, to, right = (part.strip() for part in r.rest.partition(">"))
    if not to or (match := SOURCE.fullmatch(left)) is None:
        r.fail("how_to_redeploy_troop")
    source = r.place(match.group(2), r.team)
    where, over = _split_over(right)
    target = r.place(where, r.team)
    way, gone = source * k.PLACES + target, r.card(over) if over else 0

    def with_room(t: int) -> int:
        move = a.action(a.REDEPLOY, t, way)
        if gone:
            return a.over(move, gone)
        return r.the_one(lambda other: a.over(move, other), r.state.troop, target)

    if match.group(1):
        return with_room(r.card(match.group(1)))
    return r.the_one(with_room, r.state.troop, source)


def _use(r: TeamReader) -> int:
    rest, amount = amount_after(r)
    name, at, where = (part.strip() for part in rest.partition("@"))
    t = r.card(name)
    if at:
        place = r.place(where, r.team) + 1
    else:
        there = [p for p in r.within_reach() if t in (r.zone(t)[p, i] for i in range(k.SLOTS))]
        if len(there) > 1:
            card = r.catalog.name(t)
            r.ambiguous(tuple(f"use {card} @ {_place(p, r.team)}" for p in there))
        place = there[0] + 1 if there else a.IN_AREA
    if amount == r.catalog.tables.draws[t] + 1:
        amount = a.WHOLE
    return a.action(a.USE, t, place * a.AMOUNTS + amount)


def _hit(r: TeamReader) -> int:
    """A card and its Stronghold; one of the two is enough where it leaves no choice."""
    enemy = 1 - r.team
    name, at, where = (part.strip() for part in r.rest.partition("@"))
    if at:
        return a.action(a.HIT, r.card(name), r.place(where, enemy))
    zone = r.state.building if r.state.ask == k.REMOVE_BUILDING else r.state.troop
    if PLACE.fullmatch(name):
        place = r.place(name, enemy)
        return r.the_one(lambda t: a.action(a.HIT, t, place), zone, place)
    t = r.card(name)
    first = enemy * k.STRONGHOLDS
    found = [
        place
        for place in range(first, first + k.STRONGHOLDS)
        if t in (zone[place, i] for i in range(k.SLOTS))
    ]
    if len(found) > 1:
        card = r.catalog.name(t)
        r.ambiguous(tuple(f"hit {card} @ {_place(place, enemy)}" for place in found))
    return a.action(a.HIT, t, found[0] if found else first)


def _attack(r: TeamReader) -> int:
    return a.action(a.ATTACK, 0, r.place(r.rest, 1 - r.team))


def _move(r: TeamReader) -> int:
    """To the enemy Lair, if no other is named: nothing moves the token to the own one."""
    if match := LAIR.fullmatch(r.rest):
        side, number = match.groups()
        team = r.team if (side or "").strip().lower() == "own" else 1 - r.team
        return a.action(a.MOVE, 0, k.TEAM_LAIRS + int(number or team))
    return a.action(a.MOVE, 0, r.place(r.rest, 1 - r.team))


def _side(verb: int, in_row: int, sealed: int) -> Callable[[TeamReader], int]:
    """A card of a row, or of a side's playing areas; a seat behind it where both have one (M9)."""

    def reader(r: TeamReader) -> int:
        side, _, name = r.rest.partition(" ")
        if side.lower() == "row":
            return a.action(in_row, r.card(name), 0)
        if side.lower() not in SIDES:
            r.fail("whose_or_row")
        place = SIDES.index(side.lower())
        if (match := OWNED.fullmatch(name)) is None:
            return a.action(verb, r.card(name), place)
        t, q = r.card(match.group(1)), int(match.group(2)) - 1
        if (team_of(q) != team_of(r.seat)) != (place == a.ENEMY_SIDE):
            r.fail("whose_or_row")
        if first_area(r.state, r.seat, t, place, k.SEALED, sealed) == q:
            return a.action(verb, t, place)
        return a.action(verb, t, a.OF_SEAT + q)

    return reader


TEAM_READERS: dict[str, Callable[[TeamReader], int]] = {
    "play": _play,
    "redeploy": _redeploy,
    "attack": _attack,
    "seal": _side(a.SEAL, a.SEAL_ROW, 0),
    "unseal": _side(a.UNSEAL, a.UNSEAL_ROW, k.SEALED),
    "move": _move,
    "use": _use,
    "hit": _hit,
}
