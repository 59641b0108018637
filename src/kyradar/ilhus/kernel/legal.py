"""The list of legal actions: one for each first choice, answers follow as their own decisions.

Candidates come from what lies on the table; equal cards, which lie together, give one action.
Where a candidate could be refused, the functions that refuse are asked.
"""

from . import actions as a
from . import layout as k
from .actions import action, fuse
from .effects import allies, targets, zones_to_choose
from .encounters import is_ranked, may_take
from .flow import can_exile_top
from .foes import victims
from .fusion import LIFT_NONE, next_set, ready, set_of
from .harm import wounds_of

# More than any list: the box's fusions alone could be taken with 1,202 different sets of cards.
MOST_ACTIONS = 2048


def list_cards(s, p, z, verb, place, out, n):
    """One action for each different card of a sorted pile."""
    last = 0
    for i in range(s.size[p, z]):
        t = s.pile[p, z, i]
        if t != last:
            out[n] = action(verb, t, place)
            n += 1
            last = t
    return n


def list_bits(x, verb, out, n):
    """One action for each bit that is set."""
    place = 0
    while x != 0:
        if x & 1:
            out[n] = action(verb, 0, place)
            n += 1
        x >>= 1
        place += 1
    return n


def list_hand(s, cards, p, out, n):
    """Plays and steps; the twins name who (rulings 12)."""
    twins = s.hero[p] == k.TWINS
    last = 0
    for i in range(s.size[p, k.HAND]):
        t = s.pile[p, k.HAND, i]
        if t == last:
            continue
        last = t
        if twins:
            if cards.joker[t]:
                for element in range(1, k.COLOURS):
                    out[n] = action(a.PLAY, t, element * a.TWINS + a.TWIN_K)
                    n += 1
            else:
                out[n] = action(a.PLAY, t, a.TWIN_K)
                n += 1
                if cards.by_twin[t]:
                    out[n] = action(a.PLAY, t, a.TWIN_F)
                    n += 1
            out[n] = action(a.STEP, t, a.TWIN_K)
            out[n + 1] = action(a.STEP, t, a.TWIN_F)
            n += 2
        else:
            if cards.joker[t]:
                for element in range(1, k.COLOURS):
                    out[n] = action(a.PLAY, t, element * a.TWINS)
                    n += 1
            else:
                out[n] = action(a.PLAY, t, 0)
                n += 1
            out[n] = action(a.STEP, t, 0)
            n += 1
    return n


def list_fusions(s, cards, p, out, n):
    """One action where one set is possible, otherwise one for each set (B33)."""
    last = 0
    for i in range(s.size[p, k.FRONT]):
        t = s.pile[p, k.FRONT, i]
        if t == last:
            continue
        last = t
        found = ready(s, cards, t, LIFT_NONE)
        if found & (found - 1) == 0 and found & 0xAAAAAAAA == 0:
            continue  # no card, or a single one
        number = cards.fusion_number[t]
        path = next_set(found, cards.need[t], 0)
        if path == 0:
            continue
        following = next_set(found, cards.need[t], path)
        if following == 0:
            out[n] = fuse(number, a.NOT_NAMED)
            n += 1
            continue
        while path != 0:
            out[n] = fuse(number, set_of(path))
            n += 1
            path = following
            if path != 0:
                following = next_set(found, cards.need[t], path)
    return n


def list_act(s, cards, out):
    p = s.active
    n = list_hand(s, cards, p, out, 0)
    if s.sequence_size > 1 and s.hero[p] == k.MISTRESS:
        n = list_fusions(s, cards, p, out, n)
    out[n] = action(a.END, 0, 0)
    return n + 1


def list_choices(s, cards, p, out):
    """Novices, Adept or Master cards, Rewards; a Reward may be skipped."""
    n = 0
    if s.ask == k.ASK_RANK:
        for t in range(1, cards.types + 1):
            if is_ranked(s, cards, p, t):
                out[n] = action(a.CHOOSE, t, 0)
                n += 1
        return n
    last = 0
    if s.ask == k.ASK_NOVICE:
        for i in range(s.novices_size):
            t = s.novices[i]
            if t != last and may_take(s, cards, p, t):
                out[n] = action(a.CHOOSE, t, 0)
                n += 1
            last = t
        return n
    for i in range(s.offer_size):
        t = s.offer[i]
        if t != last and may_take(s, cards, p, t):
            out[n] = action(a.CHOOSE, t, 0)
            n += 1
        last = t
    out[n] = action(a.SKIP, 0, 0)
    return n + 1


def list_targets(s, cards, out):
    """The foes in range, by name; of several with the same name each by its number."""
    foes = targets(s, cards)
    n = 0
    for i in range(s.foes):
        if (foes >> i) & 1:
            same = 0
            for j in range(i):
                if s.foe_card[j] == s.foe_card[i]:
                    same += 1
            out[n] = action(a.TARGET, s.foe_card[i], same)
            n += 1
    return n


def list_recalls(s, cards, p, out):
    n = 0
    last = 0
    for i in range(s.size[p, k.DISCARD]):
        t = s.pile[p, k.DISCARD, i]
        if t != last and cards.recalls[t] == 0:
            out[n] = action(a.RECALL, t, 0)
            n += 1
        last = t
    return n


def list_exiles(s, p, out):
    n = list_cards(s, p, k.HAND, a.EXILE, k.HAND, out, 0)
    if can_exile_top(s, p):
        out[n] = action(a.EXILE, 0, k.TOP)
        n += 1
    if wounds_of(s, p) > 0:
        n = list_cards(s, p, k.WOUNDS, a.EXILE, k.WOUNDS, out, n)
    return n


def list_turns(s, out):
    n = 0
    for p in range(s.seats):
        if s.done[p] == 0:
            out[n] = action(a.TURN, 0, p)
            n += 1
    return n


def legal(s, cards, out):
    """Write every legal action; the answer is how many. None once the game is over."""
    ask = s.ask
    p = s.ask_seat
    if ask == k.ASK_ACT:
        return list_act(s, cards, out)
    if ask == k.ASK_ZONE:
        return list_bits(zones_to_choose(s, cards), a.ZONE, out, 0)
    if ask == k.ASK_ABSORB:
        n = list_cards(s, p, k.HAND, a.BLOCK, 0, out, 0)
        out[n] = action(a.TAKE, 0, 0)
        return n + 1
    if ask == k.ASK_FOE:
        return list_targets(s, cards, out)
    if ask == k.ASK_ALLY:
        return list_bits(allies(s, cards), a.HERO, out, 0)
    if ask == k.ASK_VICTIM:
        return list_bits(victims(s, cards), a.HIT, out, 0)
    if ask == k.ASK_TURN:
        return list_turns(s, out)
    if ask == k.ASK_MEND:
        return list_cards(s, p, k.WOUNDS, a.MEND, 0, out, 0)
    if ask == k.ASK_RECALL:
        return list_recalls(s, cards, p, out)
    if ask == k.ASK_DISCARD:
        return list_cards(s, p, k.HAND, a.DISCARD, 0, out, 0)
    if ask == k.ASK_EXILE:
        return list_exiles(s, p, out)
    if ask == k.ASK_TRIM:
        n = list_cards(s, p, k.DECK, a.EXILE, k.DECK, out, 0)
        n = list_cards(s, p, k.WOUNDS, a.EXILE, k.WOUNDS, out, n)
        out[n] = action(a.SKIP, 0, 0)
        return n + 1
    if ask == k.ASK_NOTHING:
        return 0
    return list_choices(s, cards, p, out)
