"""Text <-> action: one line, English words, card and City names as printed, case ignored."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence

from .catalog import Catalog
from .kernel import actions as a
from .kernel import layout as k
from .names import ZONES, city_name
from .notation_parts import (
    CALMS,
    COOP_RULES,
    SIDES,
    WAYS,
    Reader,
    alone_or_together,
    amount_after,
    from_zone,
    named_card,
    one_word,
    plain,
    wrong,
)
from .notation_parts import SEAT as SEAT
from .notation_parts import VERBS as VERBS
from .notation_parts import Action as Action
from .notation_team import TEAM_READERS, TEAM_RULES, TeamReader, write_team
from .rules import PLAYERS

GIFT = re.compile(r"(.+) p([1-9])", re.IGNORECASE)


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
    elif mode == "team":
        rule = TEAM_RULES.get(a.verb_of(code), rule)
    t = a.card_of(code)
    card = catalog.cards[t - 1] if t else None
    if verb == "use" and card is not None and card.secondary == "remove":
        rule = "P4"
    return Action(seat, code, write(catalog, code, mode), verb, card.name if card else None, rule)


def write(catalog: Catalog, code: int, mode: str = "duel") -> str:
    """An action's notation."""
    if mode == "team" and (text := write_team(catalog, code)):
        return text
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
    if verb in (a.SEAL_ROW, a.UNSEAL_ROW):
        return f"{word} row {card}"
    if verb == a.GIVE:
        return f"give {card} p{place + 1}"
    return f"{word} {card}" if card else word


def read(
    text: object, state: k.State, catalog: Catalog, seats: Sequence[int], mode: str = "duel"
) -> tuple[int, int]:
    """A line -> its seat (without one, the lowest of the `seats` that may act) and its number."""
    players = PLAYERS[mode]
    if not isinstance(text, str):
        raise wrong("no_line", found=type(text).__name__)
    line = " ".join(text.split())
    seat = min(seats, default=0)
    if match := SEAT.match(line):
        seat = int(match.group(1)) - 1
        line = line[match.end() :]
        if seat >= players:
            raise wrong("no_seat", seat=seat + 1)
    word, _, rest = line.partition(" ")
    word = word.lower()
    if word not in READERS:
        close = difflib.get_close_matches(word, READERS, 1)
        if close:
            raise wrong("unknown_close", word=word, close=close[0])
        if word:
            raise wrong("unknown", word=word, known=", ".join(READERS))
        raise wrong("no_action")
    words = (line, rest.strip(), state, catalog, seat, players)
    if mode != "team":
        return seat, READERS[word](Reader(*words))
    reader = TeamReader(*words)
    return seat, TEAM_READERS.get(word, READERS[word])(reader)


def _city(verb: int) -> Callable[[Reader], int]:
    return lambda r: a.action(verb, 0, r.city(r.rest))


def _side(verb: int) -> Callable[[Reader], int]:
    def reader(r: Reader) -> int:
        side, _, name = r.rest.partition(" ")
        if side.lower() == "row":
            return a.action(a.SEAL_ROW if verb == a.SEAL else a.UNSEAL_ROW, r.card(name), 0)
        if side.lower() == "grid" and verb == a.SEAL:
            return a.action(a.SEAL_GRID, r.card(name), 0)
        if side.lower() not in SIDES:
            r.fail("whose")
        return a.action(verb, r.card(name), SIDES.index(side.lower()))

    return reader


def _play(r: Reader) -> int:
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


def _redeploy(r: Reader) -> int:
    source, to, target = (part.strip() for part in r.rest.partition(">"))
    if not to:
        r.fail("how_to_redeploy")
    return a.action(a.REDEPLOY, 0, r.city(source) * 8 + r.city(target))


def _move(r: Reader) -> int:
    return a.action(a.MOVE, 0, a.TO_LAIR if r.rest.lower() == "lair" else r.city(r.rest))


def _use(r: Reader) -> int:
    rest, amount = amount_after(r)
    name, at, city = (part.strip() for part in rest.partition("@"))
    t = r.card(name)
    if at:
        where = r.city(city) + 1
    else:
        where = a.IN_AREA
        there = r.own_cities(lambda p, c: t in (r.state.troop[p, c], r.state.building[p, c]))
        if len(there) > 1:
            r.ambiguous(tuple(f"use {r.catalog.name(t)} @ {city_name(c)}" for c in there))
        if there:
            where = there[0] + 1
    if amount == r.catalog.tables.draws[t] + 1:
        amount = a.WHOLE  # "use Stab 1" draws all that Stab draws
    return a.action(a.USE, t, where * a.AMOUNTS + amount)


def _recover(r: Reader) -> int:
    name, at, city = (part.strip() for part in r.rest.partition("@"))
    if not at:
        r.fail("how_to_recover")
    return a.action(a.RECOVER_TROOP, r.card(name), r.city(city))


def _give(r: Reader) -> int:
    if (match := GIFT.fullmatch(r.rest)) is None:
        r.fail("how_to_give")
    t, seat = r.card(match.group(1)), int(match.group(2)) - 1
    if seat >= r.players:
        raise wrong("no_seat", seat=seat + 1)
    return a.action(a.GIVE, t, seat)


READERS: dict[str, Callable[[Reader], int]] = {
    "end": plain(a.END),
    "mulligan": plain(a.MULLIGAN),
    "cycle": named_card(a.CYCLE, "all", a.CYCLE_ALL),
    "play": _play,
    "acquire": named_card(a.ACQUIRE, "top", a.ACQUIRE_TOP),
    "wonder": named_card(a.TAKE_WONDER, "top", a.WONDER_TOP),
    "redeploy": _redeploy,
    "attack": _city(a.ATTACK),
    "seal": _side(a.SEAL),
    "unseal": _side(a.UNSEAL),
    "take": named_card(a.TAKE_PATH),
    "replace": named_card(a.REPLACE),
    "move": _move,
    "defeat": plain(a.DEFEAT),
    "use": _use,
    "collide": named_card(a.COLLIDE),
    "rebuild": _city(a.REBUILD),
    "remove": from_zone(a.REMOVE),
    "hit": _city(a.HIT),
    "recover": _recover,
    "bury": named_card(a.BURY_CARD),
    "erase": named_card(a.ERASE_CARD),
    "skip": plain(a.SKIP),
    "calm": one_word(a.CALM, CALMS),
    "slay": alone_or_together(a.SLAY, a.SLAY_TOGETHER),
    "subjugate": alone_or_together(a.SUBJUGATE, a.SUBJUGATE_TOGETHER),
    "lose": _city(a.LOSE),
    "banish": named_card(a.BANISH),
    "lure": one_word(a.LURE, WAYS),
    "thin": from_zone(a.THIN),
    "done": plain(a.DONE),
    "give": _give,
}
