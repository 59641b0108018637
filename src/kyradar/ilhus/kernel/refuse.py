"""Whether an action may be done now, and if not, why (B36).

The list of legal actions asks the same functions. Where a question has a part that is the same for
all candidates (which foes are in range, which pile), it is asked once; `..._so` asks the rest, of a
card that is known to lie where it must.
"""

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

WIDE_INTEGERS = ("served", "path")  # as `fusion` has them, in translated code


def acting_seat(s: k.State) -> int:
    """Whose decision waits, or -1."""
    return -1 if s.ask == k.ASK_NOTHING else s.ask_seat


# --- the turn -------------------------------------------------------------------------------------


def why_play(s: k.State, cards: k.Tables, p: int, t: int, element: int, twin: int) -> int:
    """B15: a card of the hand, said as it has to be."""
    if not holds(s, p, k.HAND, t):
        return r.NOT_IN_HAND
    return why_play_so(s, cards, p, t, element, twin)


def why_play_so(s: k.State, cards: k.Tables, p: int, t: int, element: int, twin: int) -> int:
    """A card that is in the hand: Essence becomes an element (I8), a twin resolves it (I16)."""
    if s.hero[p] != k.TWINS:
        if twin != a.NO_TWIN:
            return r.NO_TWIN
    elif twin == a.NO_TWIN and cards.by_twin[t]:
        return r.NAME_THE_TWIN
    if cards.joker[t]:
        return r.OK if element > 0 else r.NAME_THE_ELEMENT
    return r.OK if element == 0 else r.NO_JOKER


def why_step(s: k.State, p: int, t: int, twin: int) -> int:
    """B17."""
    if not holds(s, p, k.HAND, t):
        return r.STEP_NOT_IN_HAND
    return why_step_so(s, p, twin)


def why_step_so(s: k.State, p: int, twin: int) -> int:
    """With a card that is in the hand: of the twins the one who steps is named."""
    if s.hero[p] != k.TWINS:
        return r.OK if twin == a.NO_TWIN else r.NO_TWIN
    return r.NAME_THE_TWIN if twin == a.NO_TWIN else r.OK


def possible(served: int, need: int, path: int) -> bool:
    """Would these cards do, or (0) is there a set that does?"""
    if path == 0:
        return next_set(served, need, 0) != 0
    return length(path) >= 2 and within(path, served) and covers(path, need)


def one_would_do(served: int, need: int, path: int) -> bool:
    """Does a single card show all that is needed? (I12)"""
    if path != 0:
        return length(path) == 1 and within(path, served) and covers(path, need)
    for elements in range(16):
        if (served >> (2 * elements)) & 3 and covers(elements + 1, need):
            return True
    return False


def why_unnamed(served: int, need: int) -> int:
    """She did not say which cards: only one set may be possible (B33)."""
    path = next_set(served, need, 0)
    if path == 0:
        return r.ELEMENTS_MISSING
    return r.OK if next_set(served, need, path) == 0 else r.SAY_WHICH_CARDS


def why_named(served: int, need: int, path: int) -> int:
    """She said which cards: they suffice, and are not more than needed (B33)."""
    if is_set(path, served, need):
        return r.OK
    return r.MORE_THAN_NEEDED if possible(served, need, path) else r.ELEMENTS_MISSING


def why_fuse(s: k.State, cards: k.Tables, p: int, t: int, chosen: int) -> int:
    """I6 to I14, B33."""
    if not holds(s, p, k.FRONT, t):
        return r.NOT_BEFORE_HER
    if chosen == a.TOO_LARGE:
        return r.MORE_THAN_NEEDED
    if chosen >= a.NOT_PLAYED:
        return r.ELEMENTS_MISSING
    need = cards.need[t]
    served = ready(s, cards, t, LIFT_NONE)
    path = path_of(chosen)
    reason = why_unnamed(served, need) if path == 0 else why_named(served, need, path)
    if reason != r.ELEMENTS_MISSING:
        return reason
    if one_would_do(served, need, path):
        return r.ONE_CARD_ONLY
    return why_missing(s, cards, t, path)


def why_missing(s: k.State, cards: k.Tables, t: int, path: int) -> int:
    """The first rule that alone keeps elements from her; the sequence if it takes several."""
    need = cards.need[t]
    if possible(ready(s, cards, t, LIFT_ITSELF), need, path):
        return r.TAKES_ITSELF
    if possible(ready(s, cards, t, LIFT_SPENT), need, path):
        return r.SPENT_ALREADY
    if possible(ready(s, cards, t, LIFT_SEQUENCE), need, path):
        return r.SEQUENCE_BROKEN
    if possible(ready(s, cards, t, LIFT_ALL), need, path):
        return r.SEQUENCE_BROKEN
    return r.ELEMENTS_MISSING


def why_act(s: k.State, cards: k.Tables, action: int) -> int:
    """Something done in a turn."""
    p = s.active
    verb = verb_of(action)
    if verb == a.END:
        return r.OK  # always possible (B14)
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


def why_target(foes: int, i: int) -> int:
    """One of the foes in range (B16); -1 is no foe at all."""
    return r.OK if i >= 0 and (foes >> i) & 1 else r.FOE_OUT_OF_RANGE


def why_zone(s: k.State, cards: k.Tables, zones: int, z: int) -> int:
    """One of the zones that can be chosen: near enough (B12), a step away, or one to sweep."""
    if (zones >> z) & 1:
        return r.OK
    if s.res_card == k.STEP_CARD:
        return r.NOT_A_NEIGHBOUR
    if cards.word[s.res_as, s.res_part] == k.SWEEP:
        return r.NO_FOE_IN_ZONE
    return r.ZONE_TOO_FAR


def why_hero(bodies: int, body: int) -> int:
    """One of the heroes a lead, swap or ward can choose (I17)."""
    return r.OK if (bodies >> body) & 1 else r.NOT_THIS_HERO


def why_hit(bodies: int, body: int) -> int:
    """One of the heroes who are equally near (B23)."""
    return r.OK if (bodies >> body) & 1 else r.NOT_TIED


def why_turn(s: k.State, p: int) -> int:
    """A hero who had no turn in this round (B9)."""
    return r.OK if p < s.seats and s.done[p] == 0 else r.TURN_DONE


def not_there(ask: int) -> int:
    """What is said of a card that does not lie where this decision asks for one."""
    if ask == k.ASK_ABSORB:
        return r.NOT_TO_BLOCK
    if ask == k.ASK_DISCARD:
        return r.NOT_TO_DISCARD
    if ask == k.ASK_MEND:
        return r.NOT_IN_WOUNDS
    if ask == k.ASK_RECALL:
        return r.NOT_IN_DISCARD
    return r.NOT_TO_EXILE if ask == k.ASK_EXILE else r.NOT_TO_TRIM


def why_from(s: k.State, z: int) -> int:
    """Is a card of this pile asked for? Against Moira there are no wounds to exile (I19)."""
    ask = s.ask
    if ask == k.ASK_MEND:
        here = z == k.WOUNDS
    elif ask == k.ASK_RECALL:
        here = z == k.DISCARD
    elif ask == k.ASK_TRIM:
        here = z == k.DECK or z == k.WOUNDS
    elif ask == k.ASK_EXILE:
        if z == k.WOUNDS and against_moira(s):
            return r.WOUNDS_ARE_DESTINY
        here = z == k.HAND or z == k.WOUNDS
    else:
        here = z == k.HAND
    return r.OK if here else not_there(ask)


def why_card(s: k.State, p: int, z: int, t: int) -> int:
    """A card of a pile that is asked for (B18, B20, B28)."""
    reason = why_from(s, z)
    if reason == r.OK and not holds(s, p, z, t):
        return not_there(s.ask)
    return reason


def why_top(s: k.State, p: int) -> int:
    """The unseen top of the deck, to be exiled (ruling 8)."""
    return r.OK if can_exile_top(s, p) else r.NO_DECK_TO_EXILE


def why_recall(s: k.State, cards: k.Tables, p: int, t: int) -> int:
    reason = why_card(s, p, k.DISCARD, t)
    return why_recall_so(cards, t) if reason == r.OK else reason


def why_recall_so(cards: k.Tables, t: int) -> int:
    """Of a card that lies in the discard pile."""
    return r.RECALLS_ITSELF if cards.recalls[t] else r.OK


def why_answer(s: k.State, cards: k.Tables, action: int) -> int:
    """An answer to what a card, a foe or the battlefield asks."""
    p = s.ask_seat
    ask = s.ask
    verb = verb_of(action)
    t = card_of(action)
    place = place_of(action)
    if ask == k.ASK_ABSORB:
        if verb == a.BLOCK:
            return why_card(s, p, k.HAND, t)
        return r.OK if verb == a.TAKE else r.OTHER_DECISION
    if ask == k.ASK_FOE and verb == a.TARGET:
        return why_target(targets(s, cards), find_foe(s, t, place))
    if ask == k.ASK_ZONE and verb == a.ZONE:
        return why_zone(s, cards, zones_to_choose(s, cards), place)
    if ask == k.ASK_ALLY and verb == a.HERO:
        return why_hero(allies(s, cards), place)
    if ask == k.ASK_VICTIM and verb == a.HIT:
        return why_hit(victims(s, cards), place)
    if ask == k.ASK_DISCARD and verb == a.DISCARD:
        return why_card(s, p, k.HAND, t)
    if ask == k.ASK_MEND and verb == a.MEND:
        return why_card(s, p, k.WOUNDS, t)
    if ask == k.ASK_RECALL and verb == a.RECALL:
        return why_recall(s, cards, p, t)
    if ask == k.ASK_EXILE and verb == a.EXILE:
        return why_top(s, p) if place == k.TOP else why_card(s, p, place, t)
    return r.OTHER_DECISION


# --- setup and reinforcement ----------------------------------------------------------------------


def why_choose(s: k.State, cards: k.Tables, p: int, t: int) -> int:
    """Novices (B6), Adept cards, the Rewards looked at (B28)."""
    if s.ask == k.ASK_NOVICE:
        if not in_row(s.novices, s.novices_size, t):
            return r.NOT_A_NOVICE
    elif s.ask == k.ASK_REWARD and not in_row(s.offer, s.offer_size, t):
        return r.NOT_LOOKED_AT
    return why_choose_so(s, cards, p, t)


def why_choose_so(s: k.State, cards: k.Tables, p: int, t: int) -> int:
    """A card that lies open: of one's rank, or of one's colours (B3, I4)."""
    if s.ask == k.ASK_RANK:
        return r.OK if is_ranked(s, cards, p, t) else r.NOT_OF_RANK
    if may_take(s, cards, p, t):
        return r.OK
    return r.WRONG_FOR_HER if s.hero[p] == k.MISTRESS else r.WRONG_COLOUR


def why_pile(s: k.State, cards: k.Tables, p: int, c: int) -> int:
    """A pile of one's colours that holds a card (B28, B3, I4)."""
    if c >= k.COLOURS or s.rewards_size[c] == 0:
        return r.EMPTY_PILE
    if cards.takes[s.hero[p], c]:
        return r.OK
    return r.COLOURLESS_PILE if s.hero[p] == k.MISTRESS else r.WRONG_PILE


def why_skip(s: k.State) -> int:
    """A Reward or an exile may be skipped (B28)."""
    if s.ask == k.ASK_NOVICE:
        return r.MUST_CHOOSE_NOVICE
    return r.MUST_CHOOSE_RANK if s.ask == k.ASK_RANK else r.OK


def why_listed(s: k.State, cards: k.Tables, p: int, action: int) -> int:
    """A choice of setup or reinforcement."""
    verb = verb_of(action)
    if verb == a.SKIP:
        return why_skip(s)
    if s.ask == k.ASK_TRIM:
        if verb == a.EXILE:
            return why_card(s, p, place_of(action), card_of(action))
    elif s.ask == k.ASK_PILE:
        if verb == a.PILE:
            return why_pile(s, cards, p, place_of(action))
        if verb == a.CHOOSE:
            return r.PILE_FIRST
    elif verb == a.CHOOSE:
        return why_choose(s, cards, p, card_of(action))
    return r.OTHER_DECISION


def why_amiss(what: int) -> int:
    """A line that means nothing whatever the moment."""
    if what == a.TWIN_FOR_NOTHING:
        return r.NO_TWIN
    return r.NOT_BEFORE_HER if what == a.NO_FUSION else r.ANSWER_TOO_MANY


def why(s: k.State, cards: k.Tables, seat: int, action: int) -> int:
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
        return why_turn(s, place_of(action)) if verb == a.TURN else r.OTHER_DECISION
    if s.ask >= k.ASK_NOVICE:
        return why_listed(s, cards, s.ask_seat, action)
    return why_answer(s, cards, action)
