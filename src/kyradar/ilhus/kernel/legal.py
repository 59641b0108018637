"""The list of legal actions: one for each first choice, answers follow as their own decisions.

Candidates come from what lies on the table; equal cards, which lie together, give one action. Those
that the functions of `refuse` let pass are listed: nothing here decides what is legal.
"""

from kyradar.engine.flat import Ints

from . import actions as a
from . import layout as k
from . import reasons as r
from .actions import action, fuse
from .effects import allies, targets, zones_to_choose
from .foes import victims
from .fusion import LIFT_NONE, next_set, ready, set_of
from .piles import in_row
from .refuse import (
    why_choose_so,
    why_from,
    why_hero,
    why_hit,
    why_named,
    why_pile,
    why_play_so,
    why_recall_so,
    why_skip,
    why_step_so,
    why_target,
    why_top,
    why_turn,
    why_unnamed,
    why_zone,
)
from .rewards import colour_at

# More than any list: the box's fusions alone could be taken with 1,202 different sets of cards.
MOST_ACTIONS = 2048


def offer(out: Ints, n: int, reason: int, verb: int, t: int, place: int) -> int:
    """Add an action to the list if nothing speaks against it."""
    if reason != r.OK:
        return n
    out[n] = (verb << 13) | (t << 6) | place
    return n + 1


# --- the turn -------------------------------------------------------------------------------------


def list_hand(s: k.State, cards: k.Tables, p: int, out: Ints) -> int:
    """Plays and steps of each different card; the twins name who (ruling 12)."""
    twins = s.hero[p] == k.TWINS
    one = a.TWIN_K if twins else a.NO_TWIN
    one_steps = why_step_so(s, p, one) == r.OK
    other_steps = twins and why_step_so(s, p, a.TWIN_F) == r.OK
    n = 0
    last = 0
    for i in range(s.size[p, k.HAND]):
        t = s.pile[p, k.HAND, i]
        if t == last:
            continue
        last = t
        if cards.joker[t]:
            for element in range(1, k.COLOURS):
                reason = why_play_so(s, cards, p, t, element, one)
                n = offer(out, n, reason, a.PLAY, t, element * a.TWINS + one)
        else:
            n = offer(out, n, why_play_so(s, cards, p, t, 0, one), a.PLAY, t, one)
            if twins and cards.by_twin[t]:
                n = offer(out, n, why_play_so(s, cards, p, t, 0, a.TWIN_F), a.PLAY, t, a.TWIN_F)
        if one_steps:
            out[n] = action(a.STEP, t, one)
            n += 1
        if other_steps:
            out[n] = action(a.STEP, t, a.TWIN_F)
            n += 1
    return n


def list_fusions(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """One action where one set is possible, otherwise one for each set (B33)."""
    last = 0
    for i in range(s.size[p, k.FRONT]):
        t = s.pile[p, k.FRONT, i]
        if t == last:
            continue
        last = t
        if s.sequence_marks[s.sequence_size - 1] & cards.elements[t] == 0:
            continue  # the last card ended its sequence (I9)
        served = ready(s, cards, t, LIFT_NONE)
        if served & (served - 1) == 0 and served & 0xAAAAAAAA == 0:
            continue  # no card, or a single one
        number = cards.fusion_number[t]
        need = cards.need[t]
        reason = why_unnamed(served, need)
        if reason == r.OK:
            out[n] = fuse(number, a.NOT_NAMED)
            n += 1
        elif reason == r.SAY_WHICH_CARDS:
            path = next_set(served, need, 0)
            while path != 0:
                if why_named(served, need, path) == r.OK:
                    out[n] = fuse(number, set_of(path))
                    n += 1
                path = next_set(served, need, path)
    return n


def list_act(s: k.State, cards: k.Tables, p: int, out: Ints) -> int:
    n = list_hand(s, cards, p, out)
    if s.sequence_size > 1 and s.hero[p] == k.MISTRESS:
        n = list_fusions(s, cards, p, out, n)
    return offer(out, n, r.OK, a.END, 0, 0)  # always possible (B14)


def list_turns(s: k.State, out: Ints) -> int:
    n = 0
    for p in range(s.seats):
        n = offer(out, n, why_turn(s, p), a.TURN, 0, p)
    return n


# --- answers that are a place ---------------------------------------------------------------------


def list_targets(s: k.State, cards: k.Tables, out: Ints) -> int:
    """The foes in range, by name; of several with the same name each by its number."""
    foes = targets(s, cards)
    n = 0
    for i in range(s.foes):
        before = 0
        for j in range(i):
            if s.foe_card[j] == s.foe_card[i]:
                before += 1
        n = offer(out, n, why_target(foes, i), a.TARGET, s.foe_card[i], before)
    return n


def list_zones(s: k.State, cards: k.Tables, out: Ints) -> int:
    zones = zones_to_choose(s, cards)
    n = 0
    for z in range(1, cards.zones[s.field] + 1):
        n = offer(out, n, why_zone(s, cards, zones, z), a.ZONE, 0, z)
    return n


def list_heroes(s: k.State, cards: k.Tables, out: Ints) -> int:
    bodies = allies(s, cards)
    n = 0
    for body in range(s.bodies):
        n = offer(out, n, why_hero(bodies, body), a.HERO, 0, body)
    return n


def list_hits(s: k.State, cards: k.Tables, out: Ints) -> int:
    bodies = victims(s, cards)
    n = 0
    for body in range(s.bodies):
        n = offer(out, n, why_hit(bodies, body), a.HIT, 0, body)
    return n


# --- answers that are a card ----------------------------------------------------------------------


def list_cards(s: k.State, p: int, z: int, verb: int, out: Ints, n: int) -> int:
    """Each different card of a sorted pile that is asked for."""
    if why_from(s, z) != r.OK:
        return n
    place = z if verb == a.EXILE else 0
    last = 0
    for i in range(s.size[p, z]):
        t = s.pile[p, z, i]
        if t != last:
            out[n] = action(verb, t, place)
            n += 1
            last = t
    return n


def list_recalls(s: k.State, cards: k.Tables, p: int, out: Ints) -> int:
    n = 0
    last = 0
    for i in range(s.size[p, k.DISCARD]):
        t = s.pile[p, k.DISCARD, i]
        if t != last:
            n = offer(out, n, why_recall_so(cards, t), a.RECALL, t, 0)
            last = t
    return n


def list_exiles(s: k.State, p: int, out: Ints) -> int:
    n = list_cards(s, p, k.HAND, a.EXILE, out, 0)
    n = offer(out, n, why_top(s, p), a.EXILE, 0, k.TOP)
    return list_cards(s, p, k.WOUNDS, a.EXILE, out, n)


def list_trims(s: k.State, p: int, out: Ints) -> int:
    """One card of the deck or the wounds is exiled, or none (B28)."""
    n = list_cards(s, p, k.DECK, a.EXILE, out, 0)
    n = list_cards(s, p, k.WOUNDS, a.EXILE, out, n)
    return offer(out, n, why_skip(s), a.SKIP, 0, 0)


def list_blocks(s: k.State, p: int, out: Ints) -> int:
    n = list_cards(s, p, k.HAND, a.BLOCK, out, 0)
    return offer(out, n, r.OK, a.TAKE, 0, 0)  # nobody must block (B20)


def list_choices(s: k.State, cards: k.Tables, p: int, out: Ints) -> int:
    """Novices, Adept cards, the Rewards looked at; what may be skipped."""
    n = 0
    if s.ask == k.ASK_NOVICE:
        for i in range(s.novices_size):
            t = s.novices[i]
            if not in_row(s.novices, i, t):
                n = offer(out, n, why_choose_so(s, cards, p, t), a.CHOOSE, t, 0)
    elif s.ask == k.ASK_REWARD:
        for i in range(s.offer_size):
            t = s.offer[i]
            if not in_row(s.offer, i, t):
                n = offer(out, n, why_choose_so(s, cards, p, t), a.CHOOSE, t, 0)
    else:
        for t in range(1, cards.types + 1):
            if cards.kind[t] == k.RANKED:
                n = offer(out, n, why_choose_so(s, cards, p, t), a.CHOOSE, t, 0)
    return offer(out, n, why_skip(s), a.SKIP, 0, 0)


def list_piles(s: k.State, cards: k.Tables, p: int, out: Ints) -> int:
    """The Reward piles a hero may choose, or none of them (B28)."""
    n = 0
    for i in range(k.COLOURS):
        c = colour_at(i)
        n = offer(out, n, why_pile(s, cards, p, c), a.PILE, 0, c)
    return offer(out, n, why_skip(s), a.SKIP, 0, 0)


def legal(s: k.State, cards: k.Tables, out: Ints) -> int:
    """Write every legal action; the answer is how many. None once the game is over."""
    ask = s.ask
    p = s.ask_seat
    if ask == k.ASK_ACT:
        return list_act(s, cards, p, out)
    if ask == k.ASK_ZONE:
        return list_zones(s, cards, out)
    if ask == k.ASK_ABSORB:
        return list_blocks(s, p, out)
    if ask == k.ASK_FOE:
        return list_targets(s, cards, out)
    if ask == k.ASK_ALLY:
        return list_heroes(s, cards, out)
    if ask == k.ASK_VICTIM:
        return list_hits(s, cards, out)
    if ask == k.ASK_TURN:
        return list_turns(s, out)
    if ask >= k.ASK_NOVICE:
        if ask == k.ASK_PILE:
            return list_piles(s, cards, p, out)
        return list_trims(s, p, out) if ask == k.ASK_TRIM else list_choices(s, cards, p, out)
    return list_answers(s, cards, p, out)


def list_answers(s: k.State, cards: k.Tables, p: int, out: Ints) -> int:
    """What a hero has to give or may take back, a card at a time."""
    ask = s.ask
    if ask == k.ASK_MEND:
        return list_cards(s, p, k.WOUNDS, a.MEND, out, 0)
    if ask == k.ASK_RECALL:
        return list_recalls(s, cards, p, out)
    if ask == k.ASK_DISCARD:
        return list_cards(s, p, k.HAND, a.DISCARD, out, 0)
    return list_exiles(s, p, out) if ask == k.ASK_EXILE else 0
