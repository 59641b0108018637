"""What everybody may know of what is to come: the foes' intents, the clock, the Mistress's web.

All of it follows from open cards (B4); no deck is looked into.
"""

from __future__ import annotations

from ..engine.typed import Json
from .asker import asker
from .fused import elements_in_hand, entry_name, names_of_set, possible, with_one_more
from .intent import Outlook, foretold
from .kernel import layout as k
from .kernel.apply import counts_as
from .kernel.foes import moira_stands
from .kernel.fusion import LIFT_NONE, next_set, ready, sequence_start, set_of
from .kernel.ground import reach
from .kernel.harm import against_moira, full_life, last_round, level_of, menace, turns_at
from .lives import cards_left
from .names import body_name, letters
from .options import Options

IN_BATTLE = (k.HEROES, k.FOES_PHASE)


def forecast(state: k.State, options: Options) -> Json:
    """Nothing between encounters but how many wounds come back; in battle, what is announced."""
    tables = options.tables
    if state.phase not in IN_BATTLE:
        between = state.phase == k.REINFORCEMENT
        return {"back": level_of(state, tables, k.BACK)} if between else {}
    outlook = foretold(state, options)
    calm = level_of(state, tables, k.CALM)
    now = menace(state, tables)
    return {
        "intents": [intent.as_dict() for intent in outlook.intents],
        "announced": list(outlook.total),
        "wounds": wounds_by_hero(outlook, state),
        "lives": lives(outlook, state),
        "falls": outlook.falls,
        "full": [full_life(state, tables, state.foe_card[i]) for i in range(state.foes)],
        "last_round": last_round(state, tables),
        "calm": calm,
        "hit": level_of(state, tables, k.HIT),
        "menace": now,
        "menace_rises": calm + 2 * now + 1,  # B25
        "asker": asker(state, options),
        "reach": reach_of_hand(state, options),
        "web": web(state, options),
        "moira": moira(state, tables, outlook),
    }


def moira(state: k.State, tables: k.Tables, outlook: Outlook) -> Json | None:
    """Her face, the life at which she turns, and the omens of the next round if nothing but what
    her open omens do changes her life (B37); None before the third encounter."""
    if not (against_moira(state) and moira_stands(state, tables)):
        return None
    at = turns_at(state, tables)
    turned = state.face == k.SECOND_FACE
    turns = not turned and outlook.life <= at
    first, second = (level_of(state, tables, one) for one in (k.OMENS, k.SECOND_OMENS))
    return {
        "face": state.face,
        "turns_at": at,
        "turns": turns,  # when the next round begins
        "omens": first,
        "second": second,
        "next_omens": second if turned or turns else first,
    }


def wounds_by_hero(outlook: Outlook, state: k.State) -> dict[str, list[int]]:
    """Announced wounds of those who may take some, from the least to the most (B23)."""
    every = {body_name(state, body): list(n) for body, n in enumerate(outlook.wounds)}
    return {hero: wounds for hero, wounds in every.items() if wounds[1]}


def lives(outlook: Outlook, state: k.State) -> list[Json]:
    """By game of cards (the twins have one): the cards before the fall `now` and `then`, when the
    foes act, and the wounds that are announced."""
    return [
        {
            "now": cards_left(state, seat),
            "then": outlook.left[seat],
            "wounds": list(outlook.wounds_of(bodies_of(state, seat))),
        }
        for seat in range(state.seats)
    ]


def bodies_of(state: k.State, seat: int) -> list[int]:
    """The heroes of a game of cards."""
    return [body for body in range(state.bodies) if state.body_seat[body] == seat]


AIMED = (k.STRIKE, k.SWEEP, k.SLOW, k.PUSH, k.PULL, k.MARK, k.DELAY)


def reach_of_hand(state: k.State, options: Options) -> dict[str, dict[str, list[int]]]:
    """For each card of whoever acts the zones its first aimed part reaches (B16), by the hero
    who would resolve it."""
    seat, tables = state.active, options.tables
    if state.phase != k.HEROES or seat < 0:
        return {}
    zones = range(1, tables.zones[state.field] + 1)
    bodies = bodies_of(state, seat)
    by_card: dict[str, dict[str, list[int]]] = {}
    for t in {state.pile[seat, k.HAND, i] for i in range(state.size[seat, k.HAND])}:
        as_card = t if tables.joker[t] else counts_as(state, tables, seat, t, 0)
        part = next((i for i in range(k.PARTS) if tables.word[as_card, i] in AIMED), -1)
        if part >= 0:
            kind, far = tables.reach[as_card, part], tables.distance[as_card, part]
            by_card[options.catalog.name(t)] = {
                body_name(state, b): [
                    z for z in zones if reach(state, tables, b, kind, far) >> z & 1
                ]
                for b in bodies
            }
    return by_card


# --- the Mistress's web ---------------------------------------------------------------------------


def web(state: k.State, options: Options) -> list[Json]:
    """Every fusion card: whether it can be taken `now`, with one more card (`next`), whether the
    chain was `broken` (I9), or it is `far`, `locked` until later (I6), `away` in her game, in
    `destiny` (I19), or `exiled`."""
    seat = next((p for p in range(state.seats) if state.hero[p] == k.MISTRESS), -1)
    if seat < 0:
        return []
    catalog, tables = options.catalog, options.tables
    front = {state.pile[seat, k.FRONT, i] for i in range(state.size[seat, k.FRONT])}
    mine = _in_her_game(state, seat)
    hand = elements_in_hand(state, tables, seat) if state.active == seat else {}
    after = {one: with_one_more(state, one) for one in set[int]().union(*hand.values())}
    entries = []
    for t in tables.fusion.tolist()[: tables.fusions]:
        kind = "far"
        by: list[str] = []
        used: list[str] = []
        cut = None
        if t not in front:
            kind = _where(state, tables, t, mine)
        elif possible(state, tables, t):
            kind, used = "now", _first_set(state, options, t)
        else:
            enough = {one for one, then in after.items() if possible(then, tables, t)}
            by = sorted({catalog.name(c) for c, shown in hand.items() if shown & enough})
            cut = _cut(state, options, t)
            kind = "next" if by else "broken" if cut is not None else "far"
        entries.append(
            {
                "card": catalog.name(t),
                "state": kind,
                "lacks": _lacking(state, tables, t),
                "with": used,
                "by": by,
                "cut": cut,
            }
        )
    return entries


def _in_her_game(state: k.State, seat: int) -> set[int]:
    piles = (k.HAND, k.DECK, k.DISCARD, k.WOUNDS, k.PLAYED)
    own = {state.pile[seat, z, i] for z in piles for i in range(state.size[seat, z])}
    return own | {state.res_card}


def _where(state: k.State, tables: k.Tables, t: int, mine: set[int]) -> str:
    """What became of a fusion card that does not lie before her."""
    if t in mine:
        return "away"
    if state.destiny[t]:
        return "destiny"
    return "locked" if state.encounter <= tables.rank[t] else "exiled"  # I6


def _first_set(state: k.State, options: Options, t: int) -> list[str]:
    """The cards of a set that would do."""
    served = ready(state, options.tables, t, LIFT_NONE)
    path = next_set(served, options.tables.need[t], 0)
    return names_of_set(state, options.catalog, t, set_of(path))


def _cut(state: k.State, options: Options, t: int) -> str | None:
    """The played card that ended the sequence for t, if something useful was lost by it (I9)."""
    elements = options.tables.elements[t]
    start = sequence_start(state, elements)
    useful = [
        i
        for i in range(start)
        if state.sequence_marks[i] & elements and not state.sequence_marks[i] & k.USED
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
