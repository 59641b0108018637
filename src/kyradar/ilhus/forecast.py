"""What everybody may know of what is to come: the foes' intents, the clock, the Mistress's web.

All of it follows from open cards (B4); no deck is looked into.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from .fused import elements_in_hand, entry_name, names_of_set, possible, with_one_more
from .intent import Intent, foretold
from .kernel import layout as k
from .kernel.apply import counts_as
from .kernel.fusion import LIFT_NONE, next_set, ready, sequence_start, set_of
from .kernel.ground import reach
from .kernel.harm import full_life, level_of, menace
from .names import body_name, body_named, letters
from .options import Options

Json = dict[str, Any]
IN_BATTLE = (k.HEROES, k.FOES_PHASE)


def forecast(state: k.State, options: Options) -> Json:
    """Nothing between encounters but how many wounds come back; in battle, what is announced."""
    tables = options.tables
    if state.phase not in IN_BATTLE:
        between = state.phase == k.REINFORCEMENT
        return {"back": level_of(state, tables, k.BACK)} if between else {}
    planned = foretold(state, options)
    calm = level_of(state, tables, k.CALM)
    now = menace(state, tables)
    return {
        "intents": [intent.as_dict() for intent in planned],
        "wounds": wounds_by_hero(planned),
        "seat_wounds": wounds_by_seat(planned, state),
        "full": [full_life(state, tables, state.foe_card[i]) for i in range(state.foes)],
        "limit": level_of(state, tables, k.LIMIT),
        "calm": calm,
        "hit": level_of(state, tables, k.HIT),
        "menace": now,
        "menace_rises": calm + 2 * now + 1,  # B25
        "reach": reach_of_hand(state, options),
        "web": web(state, options),
    }


def wounds_by_hero(planned: list[Intent]) -> dict[str, int]:
    """Announced wounds by hero; a blow the players may turn on one of several counts for each."""
    found: Counter[str] = Counter()
    for intent in planned:
        for blow in intent.blows:
            for hero in blow.heroes:
                found[hero] += blow.wounds
    return dict(found)


def wounds_by_seat(planned: list[Intent], state: k.State) -> list[int]:
    """The same by game of cards: the twins have one, and a blow at either counts once."""
    found = [0] * state.seats
    for intent in planned:
        for blow in intent.blows:
            for seat in {state.body_seat[body_named(state, hero)] for hero in blow.heroes}:
                found[seat] += blow.wounds
    return found


AIMED = (k.STRIKE, k.SWEEP, k.SLOW, k.PUSH, k.PULL, k.MARK, k.DELAY)


def reach_of_hand(state: k.State, options: Options) -> dict[str, dict[str, list[int]]]:
    """For each card of whoever acts the zones its first aimed part reaches (B16), by the hero
    who would resolve it."""
    seat, tables = state.active, options.tables
    if state.phase != k.HEROES or seat < 0:
        return {}
    zones = range(1, tables.zones[state.field] + 1)
    bodies = [b for b in range(state.bodies) if state.body_seat[b] == seat]
    found: dict[str, dict[str, list[int]]] = {}
    for t in {state.pile[seat, k.HAND, i] for i in range(state.size[seat, k.HAND])}:
        as_card = t if tables.joker[t] else counts_as(state, tables, seat, t, 0)
        part = next((i for i in range(k.PARTS) if tables.word[as_card, i] in AIMED), -1)
        if part >= 0:
            kind, far = tables.reach[as_card, part], tables.distance[as_card, part]
            found[options.catalog.name(t)] = {
                body_name(state, b): [
                    z for z in zones if reach(state, tables, b, kind, far) >> z & 1
                ]
                for b in bodies
            }
    return found


# --- the Mistress's web ---------------------------------------------------------------------------


def web(state: k.State, options: Options) -> list[Json]:
    """Every fusion card: whether it can be taken `now`, with one more card (`next`), whether the
    chain was `broken` (I9), or it is `far`, `locked` until later (I6), or `away` in her game."""
    seat = next((p for p in range(state.seats) if state.hero[p] == k.MISTRESS), -1)
    if seat < 0:
        return []
    catalog, tables = options.catalog, options.tables
    front = {state.pile[seat, k.FRONT, i] for i in range(state.size[seat, k.FRONT])}
    mine = _in_her_game(state, seat)
    hand = elements_in_hand(state, tables, seat) if state.active == seat else {}
    after = {one: with_one_more(state, one) for one in set[int]().union(*hand.values())}
    told = []
    for t in tables.fusion.tolist()[: tables.fusions]:
        kind = "far"
        by: list[str] = []
        used: list[str] = []
        cut = None
        if t not in front:
            kind = "away" if t in mine else "locked"
        elif possible(state, tables, t):
            kind, used = "now", _first_set(state, options, t)
        else:
            enough = {one for one, then in after.items() if possible(then, tables, t)}
            by = sorted({catalog.name(c) for c, shown in hand.items() if shown & enough})
            cut = _cut(state, options, t)
            kind = "next" if by else "broken" if cut is not None else "far"
        told.append(
            {
                "card": catalog.name(t),
                "state": kind,
                "lacks": _lacking(state, tables, t),
                "with": used,
                "by": by,
                "cut": cut,
            }
        )
    return told


def _in_her_game(state: k.State, seat: int) -> set[int]:
    piles = (k.HAND, k.DECK, k.DISCARD, k.WOUNDS, k.PLAYED)
    own = {state.pile[seat, z, i] for z in piles for i in range(state.size[seat, z])}
    return own | {t for t, n in enumerate(state.destiny.tolist()) if n} | {state.res_card}


def _first_set(state: k.State, options: Options, t: int) -> list[str]:
    """The cards of a set that would do."""
    found = ready(state, options.tables, t, LIFT_NONE)
    path = next_set(found, options.tables.need[t], 0)
    return names_of_set(state, options.catalog, t, set_of(path))


def _cut(state: k.State, options: Options, t: int) -> str | None:
    """The played card that ended the sequence for t, if something useful was lost by it (I9)."""
    wanted = options.tables.elements[t]
    start = sequence_start(state, wanted)
    useful = [
        i
        for i in range(start)
        if state.sequence_marks[i] & wanted and not state.sequence_marks[i] & k.USED
    ]
    return entry_name(state, options.catalog, start - 1) if useful else None


def _lacking(state: k.State, tables: k.Tables, t: int) -> str:
    """The elements that the chain does not show often enough, as letters; one each."""
    need = tables.need[t]
    lacks = [need >> 2 * e & 3 for e in range(k.ELEMENTS)]
    for i in range(sequence_start(state, tables.elements[t]), state.sequence_size):
        marks = state.sequence_marks[i]
        if not marks & k.USED and state.sequence[i] != t:
            for e in range(k.ELEMENTS):
                lacks[e] -= marks >> e & 1
    return "".join(letters(1 << e) * n for e, n in enumerate(lacks) if n > 0)
