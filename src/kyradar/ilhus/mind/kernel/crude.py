"""A careless player, for measuring how forgiving a level is: every card that finds something at the
nearest foe, in the order of the card table. It fuses when it can, never steps, blocks every blow
with the highest block value, takes any Reward, and exiles nothing it does not have to."""

from kyradar.engine.flat import Ints
from kyradar.engine.kernel.rng import MASK, mix32
from kyradar.ilhus.kernel import actions as a
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.actions import card_of, element_of, fusion_of, place_of, twin_of, verb_of
from kyradar.ilhus.kernel.apply import counts_as
from kyradar.ilhus.kernel.effects import at_foe
from kyradar.ilhus.kernel.ground import distance, find_foe, foes_in, reach
from kyradar.ilhus.kernel.harm import block_value, wounds_of

FAR = 99


def part_finds(s: k.State, cards: k.Tables, body: int, t: int, i: int) -> bool:
    """Has a part of a card something to do, resolved by this hero now?"""
    p = s.body_seat[body]
    word = cards.word[t, i]
    if at_foe(word) or word == k.SWEEP:
        zones = reach(s, cards, body, cards.reach[t, i], cards.distance[t, i])
        return cards.reach[t, i] != k.SAME and foes_in(s, zones) != 0
    if word == k.MEND:
        return wounds_of(s, p) > 0
    if word == k.DRAW:
        return s.size[p, k.DECK] + s.size[p, k.DISCARD] > 0
    if word == k.RECALL:
        return s.size[p, k.DISCARD] > 0
    if word == k.WARD or word == k.LEAD or word == k.SWAP:
        return s.bodies > 1
    return word != k.EXILE


def finds(s: k.State, cards: k.Tables, x: int) -> bool:
    """Has a card that could be played something to do?"""
    p = s.ask_seat
    body = s.first_body[p] + (1 if twin_of(x) == a.TWIN_F else 0)
    t = counts_as(s, cards, p, card_of(x), max(1, element_of(x)))
    if cards.elements[t]:
        return True  # it serves her fusions
    for i in range(cards.parts[t]):
        if part_finds(s, cards, body, t, i):
            return True
    return False


def far_from(s: k.State, cards: k.Tables, z: int) -> int:
    """How far the nearest foe stands from a zone."""
    near = FAR
    for i in range(s.foes):
        if s.foe_life[i] > 0:
            near = min(near, distance(s, cards, z, s.foe_zone[i]))
    return near


def crude_worth(s: k.State, cards: k.Tables, x: int) -> int:
    """How gladly a careless player does a thing."""
    verb = verb_of(x)
    if verb == a.FUSE:
        return k.TYPES + fusion_of(x)
    if verb == a.PLAY:
        return k.TYPES - card_of(x) if finds(s, cards, x) else -1
    if verb == a.STEP:
        return -2
    if verb == a.TARGET:
        foe = find_foe(s, card_of(x), place_of(x))
        return -distance(s, cards, s.zone[s.res_hero], s.foe_zone[foe])
    if verb == a.ZONE:
        if cards.word[s.res_as, s.res_part] == k.SWEEP:
            return -distance(s, cards, s.zone[s.res_hero], place_of(x))
        return -far_from(s, cards, place_of(x))
    if verb == a.BLOCK:
        return block_value(s, cards, s.ask_seat, card_of(x))
    if verb == a.SKIP:
        return FAR if s.ask == k.ASK_TRIM else -1
    if verb == a.CHOOSE or verb == a.PILE:  # any
        key = mix32((s.rng[0] + x + s.script_size) & MASK)
        return (key * FAR) >> 32
    return 0


def crude_pick(s: k.State, cards: k.Tables, out: Ints, n: int) -> int:
    """The position in `out` of what a careless player does; of equals the first."""
    best = 0
    most = crude_worth(s, cards, out[0])
    for i in range(1, n):
        worth = crude_worth(s, cards, out[i])
        if worth > most:
            most = worth
            best = i
    return best
