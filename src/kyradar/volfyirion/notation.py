"""Text <-> action: one line, English words, card and City names as printed, case ignored."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NoReturn

from ..errors import AmbiguousAction, NotationError
from .catalog import Catalog
from .kernel import actions as a
from .kernel import layout as k
from .names import CITY_NAMES, ZONES, city_name, city_place
from .wording import say

# Verb -> the word it is written with and the rule that describes it.
VERBS: dict[int, tuple[str, str]] = {
    a.END: ("end", "T6"),
    a.MULLIGAN: ("mulligan", "T3"),
    a.CYCLE: ("cycle", "T4"),
    a.CYCLE_ALL: ("cycle", "T4"),
    a.PLAY_CARD: ("play", "P1"),
    a.ACQUIRE: ("acquire", "P5"),
    a.ACQUIRE_TOP: ("acquire", "E4"),
    a.TAKE_WONDER: ("wonder", "P6"),
    a.WONDER_TOP: ("wonder", "E4"),
    a.REDEPLOY: ("redeploy", "P7"),
    a.ATTACK: ("attack", "P8"),
    a.SEAL: ("seal", "P9"),
    a.UNSEAL: ("unseal", "P9"),
    a.TAKE_PATH: ("take", "E3"),
    a.REPLACE: ("replace", "P10"),
    a.MOVE: ("move", "V1"),
    a.DEFEAT: ("defeat", "D1"),
    a.USE: ("use", "P3"),  # P4 for a remove ability
    a.COLLIDE: ("collide", "E4"),
    a.REBUILD: ("rebuild", "E10"),
    a.REMOVE: ("remove", "C4"),
    a.HIT: ("hit", "C4"),
    a.RECOVER_TROOP: ("recover", "E9"),
    a.BURY_CARD: ("bury", "E14"),
    a.ERASE_CARD: ("erase", "E14"),
    a.SKIP: ("skip", "P3"),
    a.CALM: ("calm", "O5"),
    a.SLAY: ("slay", "O5"),
    a.SUBJUGATE: ("subjugate", "O5"),
    a.LOSE: ("lose", "O6"),
    a.BANISH: ("banish", "K4"),
    a.SEAL_GRID: ("seal", "K4"),
    a.LURE: ("lure", "K4"),
    a.THIN: ("thin", "K4"),
    a.SLAY_TOGETHER: ("slay", "K4"),
    a.SUBJUGATE_TOGETHER: ("subjugate", "K4"),
    a.DONE: ("done", "K2"),
}
# What a verb of solo is called by in co-op.
COOP_RULES = {a.SLAY: "K4", a.SUBJUGATE: "K4"}
SIDES = ("own", "enemy")
CALMS = ("battle", "knowledge")
WAYS = ("clockwise", "back")
PARTS = tuple(str(part) for part in range(a.AMOUNTS - 1))  # use Qoam Vein 1
REMOVAL = re.compile(rf"(.+) from ({'|'.join(ZONES)})", re.IGNORECASE)
SEAT = re.compile(r"p([1-9])\s*:\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat may do; `str()` is its notation."""

    seat: int
    code: int
    text: str
    verb: str
    card: str | None
    rule: str

    def __str__(self) -> str:
        return self.text


def make_action(catalog: Catalog, seat: int, code: int, mode: str = "duel") -> Action:
    made = catalog.made_actions
    key = (code * k.MOST_SEATS + seat, mode)
    action: Action | None = made.get(key)
    if action is None:
        action = made[key] = _make_action(catalog, seat, code, mode)
    return action


def _make_action(catalog: Catalog, seat: int, code: int, mode: str) -> Action:
    verb, rule = VERBS[a.verb_of(code)]
    if mode == "coop":
        rule = COOP_RULES.get(a.verb_of(code), rule)
    t = a.card_of(code)
    card = catalog.cards[t - 1] if t else None
    if verb == "use" and card is not None and card.secondary == "remove":
        rule = "P4"
    return Action(seat, code, write(catalog, code), verb, card.name if card else None, rule)


def write(catalog: Catalog, code: int) -> str:
    """An action's notation."""
    verb, place = a.verb_of(code), a.place_of(code)
    word = VERBS[verb][0]
    t = a.card_of(code)
    card = catalog.name(t) if t else ""
    if verb == a.CYCLE_ALL:
        return "cycle all"
    if verb in (a.ACQUIRE_TOP, a.WONDER_TOP):
        return f"{word} top"
    if verb == a.PLAY_CARD:
        return f"play {card}" if place == a.IN_AREA else f"play {card} @ {city_name(place - 1)}"
    if verb == a.REDEPLOY:
        return f"redeploy {city_name(place >> 3)} > {city_name(place & 7)}"
    if verb in (a.ATTACK, a.REBUILD, a.HIT):
        return f"{word} {city_name(place)}"
    if verb in (a.SEAL, a.UNSEAL):
        return f"{word} {SIDES[place]} {card}"
    if verb == a.MOVE:
        return "move lair" if place == a.TO_LAIR else f"move {city_name(place)}"
    if verb == a.USE:
        where, amount = divmod(place, a.AMOUNTS)
        city = "" if where == a.IN_AREA else f" @ {city_name(where - 1)}"
        part = "" if amount == a.WHOLE else f" {amount - 1}"
        return f"use {card}{city}{part}"
    if verb == a.REMOVE:
        return f"remove {card} from {ZONES[place]}"
    if verb == a.RECOVER_TROOP:
        return f"recover {card} @ {city_name(place)}"
    if verb == a.CALM:
        return f"calm {CALMS[place]}"
    if verb == a.LOSE:
        return f"lose {city_name(place)}"
    if verb == a.SEAL_GRID:
        return f"seal grid {card}"
    if verb == a.LURE:
        return f"lure {WAYS[place]}"
    if verb == a.THIN:
        return f"thin {card} from {ZONES[place]}"
    if verb in (a.SLAY_TOGETHER, a.SUBJUGATE_TOGETHER):
        return f"{word} together"
    return f"{word} {card}" if card else word


def read(
    text: object, state: k.State, catalog: Catalog, seats: Sequence[int], players: int = k.SEATS
) -> tuple[int, int]:
    """A line -> its seat (without one, the lowest of the `seats` that may act) and its number."""
    if not isinstance(text, str):
        raise _wrong("no_line", found=type(text).__name__)
    line = " ".join(text.split())
    seat = min(seats, default=0)
    if match := SEAT.match(line):
        seat = int(match.group(1)) - 1
        line = line[match.end() :]
        if seat >= players:
            raise _wrong("no_seat", seat=seat + 1)
    word, _, rest = line.partition(" ")
    word = word.lower()
    if word not in READERS:
        close = difflib.get_close_matches(word, READERS, 1)
        if close:
            raise _wrong("unknown_close", word=word, close=close[0])
        if word:
            raise _wrong("unknown", word=word, known=", ".join(READERS))
        raise _wrong("no_action")
    return seat, READERS[word](_Reader(line, rest.strip(), state, catalog, seat, players))


def _wrong(key: str, **facts: object) -> NotationError:
    """What is wrong with a line, in words of any language."""
    return NotationError(partial(say, "notation", key, facts))


class _Reader:
    """The words after the verb, and how to find what they name."""

    def __init__(
        self, line: str, rest: str, state: k.State, catalog: Catalog, seat: int, players: int
    ) -> None:
        self.line, self.rest, self.state, self.catalog = line, rest, state, catalog
        self.seat, self.players = seat, players

    def fail(self, key: str, **facts: object) -> NoReturn:
        raise _wrong(key, line=self.line, **facts)

    def card(self, name: str) -> int:
        t = self.catalog.find(name)
        if not t:
            self.not_named("card", name, self.catalog.type_of)
        return t

    def city(self, name: str) -> int:
        place = city_place(name, self.state.lair_owner)
        if place < 0:
            self.not_named("city", name, CITY_NAMES)
        return place

    def not_named(self, thing: str, name: str, known: Iterable[str]) -> NoReturn:
        if not name:
            self.fail(f"{thing}_missing")
        if close := difflib.get_close_matches(name.title(), known, 1):
            self.fail(f"no_{thing}_close", name=name, close=close[0])
        self.fail(f"no_{thing}", name=name)

    def own_cities(self, test: Callable[[int, int], bool]) -> list[int]:
        p = self.seat
        return [p * k.CITIES + c for c in range(k.LAIR_CITY) if test(p, c)]

    def choice(self, words: Sequence[str]) -> int:
        """One of a few words."""
        if self.rest.lower() not in words:
            self.fail("which_word", choices=tuple(words))
        return words.index(self.rest.lower())

    def nothing_more(self) -> None:
        if self.rest:
            self.fail("nothing_more", found=self.rest)


def _plain(verb: int) -> Callable[[_Reader], int]:
    def reader(r: _Reader) -> int:
        r.nothing_more()
        return a.action(verb, 0, 0)

    return reader


def _card(verb: int, word: str = "", verb_for_word: int = 0) -> Callable[[_Reader], int]:
    """A card's name, or a fixed word that makes another verb ("acquire top")."""

    def reader(r: _Reader) -> int:
        if word and r.rest.lower() == word:
            return a.action(verb_for_word, 0, 0)
        return a.action(verb, r.card(r.rest), 0)

    return reader


def _city(verb: int) -> Callable[[_Reader], int]:
    return lambda r: a.action(verb, 0, r.city(r.rest))


def _side(verb: int) -> Callable[[_Reader], int]:
    def reader(r: _Reader) -> int:
        side, _, name = r.rest.partition(" ")
        if side.lower() == "grid" and verb == a.SEAL:
            return a.action(a.SEAL_GRID, r.card(name), 0)
        if side.lower() not in SIDES:
            r.fail("whose")
        return a.action(verb, r.card(name), SIDES.index(side.lower()))

    return reader


def _play(r: _Reader) -> int:
    name, at, city = (part.strip() for part in r.rest.partition("@"))
    t = r.card(name)
    if at:
        return a.action(a.PLAY_CARD, t, r.city(city) + 1)
    place = a.IN_AREA
    if r.catalog.cards[t - 1].kind in ("troop", "building"):
        standing = r.own_cities(lambda p, c: r.state.city[p, c] == k.STANDING)
        if len(standing) == 1:  # only one City to take it
            place = standing[0] + 1
    return a.action(a.PLAY_CARD, t, place)


def _redeploy(r: _Reader) -> int:
    source, to, target = (part.strip() for part in r.rest.partition(">"))
    if not to:
        r.fail("how_to_redeploy")
    return a.action(a.REDEPLOY, 0, r.city(source) * 8 + r.city(target))


def _move(r: _Reader) -> int:
    return a.action(a.MOVE, 0, a.TO_LAIR if r.rest.lower() == "lair" else r.city(r.rest))


def _use(r: _Reader) -> int:
    rest, amount = r.rest, a.WHOLE
    before, _, last = rest.rpartition(" ")
    if last.isdecimal() and before and not r.catalog.find(rest):
        rest = before
        if last not in PARTS:
            r.fail("how_many", least=PARTS[0], most=PARTS[-1])
        amount = PARTS.index(last) + 1
    name, at, city = (part.strip() for part in rest.partition("@"))
    t = r.card(name)
    if at:
        where = r.city(city) + 1
    else:
        where = a.IN_AREA
        there = r.own_cities(lambda p, c: t in (r.state.troop[p, c], r.state.building[p, c]))
        if len(there) > 1:
            choices = tuple(f"use {r.catalog.name(t)} @ {city_name(c)}" for c in there)
            facts = {"line": r.line, "choices": choices}
            raise AmbiguousAction(partial(say, "notation", "which_one", facts))
        if there:
            where = there[0] + 1
    if amount == r.catalog.tables.draws[t] + 1:
        amount = a.WHOLE  # "use Stab 1" draws all that Stab draws
    return a.action(a.USE, t, where * a.AMOUNTS + amount)


def _from_zone(verb: int) -> Callable[[_Reader], int]:
    """remove, thin: a card and where it is"""

    def reader(r: _Reader) -> int:
        match = REMOVAL.fullmatch(r.rest)
        if match is None:
            r.fail("how_to_remove")
        name, zone = match.groups()
        return a.action(verb, r.card(name), ZONES.index(zone.lower()))

    return reader


def _word(verb: int, words: Sequence[str]) -> Callable[[_Reader], int]:
    return lambda r: a.action(verb, 0, r.choice(words))


def _together(alone: int, together: int) -> Callable[[_Reader], int]:
    def reader(r: _Reader) -> int:
        if r.rest.lower() == "together":
            return a.action(together, 0, 0)
        r.nothing_more()
        return a.action(alone, 0, 0)

    return reader


def _recover(r: _Reader) -> int:
    name, at, city = (part.strip() for part in r.rest.partition("@"))
    if not at:
        r.fail("how_to_recover")
    return a.action(a.RECOVER_TROOP, r.card(name), r.city(city))


READERS: dict[str, Callable[[_Reader], int]] = {
    "end": _plain(a.END),
    "mulligan": _plain(a.MULLIGAN),
    "cycle": _card(a.CYCLE, "all", a.CYCLE_ALL),
    "play": _play,
    "acquire": _card(a.ACQUIRE, "top", a.ACQUIRE_TOP),
    "wonder": _card(a.TAKE_WONDER, "top", a.WONDER_TOP),
    "redeploy": _redeploy,
    "attack": _city(a.ATTACK),
    "seal": _side(a.SEAL),
    "unseal": _side(a.UNSEAL),
    "take": _card(a.TAKE_PATH),
    "replace": _card(a.REPLACE),
    "move": _move,
    "defeat": _plain(a.DEFEAT),
    "use": _use,
    "collide": _card(a.COLLIDE),
    "rebuild": _city(a.REBUILD),
    "remove": _from_zone(a.REMOVE),
    "hit": _city(a.HIT),
    "recover": _recover,
    "bury": _card(a.BURY_CARD),
    "erase": _card(a.ERASE_CARD),
    "skip": _plain(a.SKIP),
    "calm": _word(a.CALM, CALMS),
    "slay": _together(a.SLAY, a.SLAY_TOGETHER),
    "subjugate": _together(a.SUBJUGATE, a.SUBJUGATE_TOGETHER),
    "lose": _city(a.LOSE),
    "banish": _card(a.BANISH),
    "lure": _word(a.LURE, WAYS),
    "thin": _from_zone(a.THIN),
    "done": _plain(a.DONE),
}
