"""Whether an action may be done now, and if not, why (B36). The legal list asks these too."""

from . import actions as a
from . import layout as k
from . import reasons as r
from .actions import card_of, cards_of, element_of, fusion_of, place_of, twin_of, verb_of
from .effects import allies, targets, zones_to_choose
from .encounters import is_ranked, may_take
from .flow import can_exile_top
from .foes import victims
from .fusion import (
    LIFT_ALL,
    LIFT_ITSELF,
    LIFT_NONE,
    LIFT_SEQUENCE,
    LIFT_SPENT,
    covers,
    is_set,
    length,
    next_set,
    path_of,
    ready,
    within,
)
from .ground import find_foe
from .harm import against_moira
from .piles import holds, in_row


def acting_seat(s):
    """Whose decision waits, or -1."""
    return -1 if s.ask == k.ASK_NOTHING else s.ask_seat


# --- the turn -------------------------------------------------------------------------------------


def why_play(s, cards, p, t, element, twin):
    """B15; Essence becomes an element (I8), a twin resolves it (I16)."""
    if not holds(s, p, k.HAND, t):
        return r.NOT_IN_HAND
    if s.hero[p] != k.TWINS:
        if twin != a.NO_TWIN:
            return r.NO_TWIN
    elif twin == a.NO_TWIN and cards.by_twin[t]:
        return r.NAME_THE_TWIN
    if cards.joker[t]:
        return r.OK if element > 0 else r.NAME_THE_ELEMENT
    return r.OK if element == 0 else r.NO_JOKER


def why_step(s, p, t, twin):
    """B17; of the twins the one who steps is named."""
    if not holds(s, p, k.HAND, t):
        return r.STEP_NOT_IN_HAND
    if s.hero[p] != k.TWINS:
        return r.OK if twin == a.NO_TWIN else r.NO_TWIN
    return r.NAME_THE_TWIN if twin == a.NO_TWIN else r.OK


def possible(found, need, path):
    """Would these cards do, or (0) is there a set that does?"""
    if path == 0:
        return next_set(found, need, 0) != 0
    return length(path) >= 2 and within(path, found) and covers(path, need)


def one_would_do(found, need, path):
    """Does a single card show all that is wanted? (I12)"""
    if path != 0:
        return length(path) == 1 and within(path, found) and covers(path, need)
    for elements in range(16):
        if (found >> (2 * elements)) & 3 and covers(elements + 1, need):
            return True
    return False


def why_fuse(s, cards, p, t, chosen):
    """I6 to I14, B33: the first rule that alone forbids it."""
    if not holds(s, p, k.FRONT, t):
        return r.NOT_BEFORE_HER
    if chosen == a.TOO_LARGE:
        return r.MORE_THAN_NEEDED
    if chosen >= a.NOT_PLAYED:
        return r.ELEMENTS_MISSING
    need = cards.need[t]
    found = ready(s, cards, t, LIFT_NONE)
    path = path_of(chosen)
    if path == 0:
        first = next_set(found, need, 0)
        if first != 0:
            return r.OK if next_set(found, need, first) == 0 else r.SAY_WHICH_CARDS
    elif is_set(path, found, need):
        return r.OK
    elif possible(found, need, path):
        return r.MORE_THAN_NEEDED
    if one_would_do(found, need, path):
        return r.ONE_CARD_ONLY
    if possible(ready(s, cards, t, LIFT_ITSELF), need, path):
        return r.TAKES_ITSELF
    if possible(ready(s, cards, t, LIFT_SPENT), need, path):
        return r.SPENT_ALREADY
    if possible(ready(s, cards, t, LIFT_SEQUENCE), need, path):
        return r.SEQUENCE_BROKEN
    if possible(ready(s, cards, t, LIFT_ALL), need, path):
        return r.SEQUENCE_BROKEN
    return r.ELEMENTS_MISSING


def why_act(s, cards, action):
    """Something done in a turn."""
    p = s.active
    verb = verb_of(action)
    if verb == a.END:
        return r.OK
    if verb == a.PLAY:
        return why_play(s, cards, p, card_of(action), element_of(action), twin_of(action))
    if verb == a.STEP:
        return why_step(s, p, card_of(action), twin_of(action))
    if verb == a.FUSE:
        number = fusion_of(action)
        if number >= cards.fusions:
            return r.NOT_BEFORE_HER
        return why_fuse(s, cards, p, cards.fusion[number], cards_of(action))
    return r.OTHER_DECISION


# --- answers --------------------------------------------------------------------------------------


def why_zone(s, cards, z):
    if (zones_to_choose(s, cards) >> z) & 1:
        return r.OK
    if s.res_card == k.STEP_CARD:
        return r.NOT_A_NEIGHBOUR
    if cards.word[s.res_as, s.res_part] == k.SWEEP:
        return r.NO_FOE_IN_ZONE
    return r.ZONE_TOO_FAR


def why_recall(s, cards, p, t):
    if not holds(s, p, k.DISCARD, t):
        return r.NOT_IN_DISCARD
    return r.RECALLS_ITSELF if cards.recalls[t] else r.OK


def why_exile(s, p, t, source):
    """From hand, the top of the deck or the wounds; not from the wounds against Moira (I19)."""
    if source == k.TOP:
        return r.OK if can_exile_top(s, p) else r.NO_DECK_TO_EXILE
    if source == k.WOUNDS and against_moira(s):
        return r.WOUNDS_ARE_DESTINY
    if source == k.DECK or not holds(s, p, source, t):
        return r.NOT_TO_EXILE
    return r.OK


def why_choose(s, cards, p, t):
    """Novices (B6), Adept and Master cards, Rewards (B28), each of one's colours (B3, I4)."""
    if s.ask == k.ASK_RANK:
        return r.OK if is_ranked(s, cards, p, t) else r.NOT_OF_RANK
    if s.ask == k.ASK_NOVICE:
        if not in_row(s.novices, s.novices_size, t):
            return r.NOT_A_NOVICE
    elif not in_row(s.offer, s.offer_size, t):
        return r.NOT_ON_OFFER
    if may_take(s, cards, p, t):
        return r.OK
    return r.WRONG_FOR_HER if s.hero[p] == k.MISTRESS else r.WRONG_COLOUR


def why_trim(s, p, t, source):
    if source != k.DECK and source != k.WOUNDS:
        return r.NOT_TO_TRIM
    return r.OK if holds(s, p, source, t) else r.NOT_TO_TRIM


def why_listed(s, cards, p, verb, action):
    """A choice of setup or reinforcement."""
    t = card_of(action)
    if s.ask == k.ASK_TRIM:
        if verb == a.EXILE:
            return why_trim(s, p, t, place_of(action))
        return r.OK if verb == a.SKIP else r.OTHER_DECISION
    if verb == a.SKIP:
        if s.ask == k.ASK_REWARD:
            return r.OK
        return r.MUST_CHOOSE_NOVICE if s.ask == k.ASK_NOVICE else r.MUST_CHOOSE_RANK
    if verb == a.CHOOSE:
        return why_choose(s, cards, p, t)
    return r.OTHER_DECISION


def why_answer(s, cards, action):
    """An answer to the decision that waits."""
    p = s.ask_seat
    ask = s.ask
    verb = verb_of(action)
    t = card_of(action)
    place = place_of(action)
    if ask == k.ASK_ABSORB:
        if verb == a.BLOCK:
            return r.OK if holds(s, p, k.HAND, t) else r.NOT_TO_BLOCK
        return r.OK if verb == a.TAKE else r.OTHER_DECISION
    if ask == k.ASK_FOE and verb == a.TARGET:
        i = find_foe(s, t, place)
        here = i >= 0 and (targets(s, cards) >> i) & 1
        return r.OK if here else r.FOE_OUT_OF_RANGE
    if ask == k.ASK_ZONE and verb == a.ZONE:
        return why_zone(s, cards, place)
    if ask == k.ASK_ALLY and verb == a.HERO:
        return r.OK if (allies(s, cards) >> place) & 1 else r.NOT_THIS_HERO
    if ask == k.ASK_VICTIM and verb == a.HIT:
        return r.OK if (victims(s, cards) >> place) & 1 else r.NOT_TIED
    if ask == k.ASK_DISCARD and verb == a.DISCARD:
        return r.OK if holds(s, p, k.HAND, t) else r.NOT_TO_DISCARD
    if ask == k.ASK_MEND and verb == a.MEND:
        return r.OK if holds(s, p, k.WOUNDS, t) else r.NOT_IN_WOUNDS
    if ask == k.ASK_RECALL and verb == a.RECALL:
        return why_recall(s, cards, p, t)
    if ask == k.ASK_EXILE and verb == a.EXILE:
        return why_exile(s, p, t, place)
    return r.OTHER_DECISION


def why_amiss(what):
    """A line that means nothing whatever the moment."""
    if what == a.TWIN_FOR_NOTHING:
        return r.NO_TWIN
    return r.NOT_BEFORE_HER if what == a.NO_FUSION else r.ANSWER_TOO_MANY


def why(s, cards, seat, action):
    """Why this seat may not do this now; OK if it may."""
    if s.phase == k.OVER:
        return r.GAME_OVER
    verb = verb_of(action)
    if verb == a.AMISS:
        return why_amiss(place_of(action))
    # All talk is free: who goes next and whom a foe hits, any of them may say (B9, B23).
    if seat != s.ask_seat and s.ask != k.ASK_TURN and s.ask != k.ASK_VICTIM:
        return r.OTHER_SEAT
    if s.ask == k.ASK_ACT:
        return why_act(s, cards, action)
    if s.ask == k.ASK_TURN:
        if verb != a.TURN:
            return r.OTHER_DECISION
        p = place_of(action)
        return r.OK if p < s.seats and s.done[p] == 0 else r.TURN_DONE
    if s.ask >= k.ASK_NOVICE:
        return why_listed(s, cards, s.ask_seat, verb, action)
    return why_answer(s, cards, action)
