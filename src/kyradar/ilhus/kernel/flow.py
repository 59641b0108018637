"""What happens by itself until the next decision: queue, card, turn, foe, list (B9, B13, B14)."""

from kyradar.engine.kernel.log import note

from . import events as e
from . import layout as k
from .effects import ask, resolve_part
from .encounters import (
    begin_encounter,
    begin_round,
    can_choose,
    choice_made,
    clear_sequence,
)
from .foes import actions_to_do, foe_goes_on
from .harm import (
    add_guard,
    count_down,
    dequeue,
    enqueue,
    guard_holds,
    last_round,
    lose,
    take_wounds,
    wounds_of,
)
from .piles import deck_ready, draw, one_kind, pour, put, take, take_top

# --- cards chosen one after another ---------------------------------------------------------------


def discard_card(s: k.State, p: int, t: int) -> None:
    take(s, p, k.HAND, t)
    put(s, p, k.DISCARD, t)
    note(s, e.DISCARDED, p, t, 0, 0, 0)


def mend_card(s: k.State, p: int, t: int) -> None:
    take(s, p, k.WOUNDS, t)
    put(s, p, k.DISCARD, t)
    note(s, e.MENDED, p, t, 0, 0, 0)


def recall_card(s: k.State, p: int, t: int) -> None:
    take(s, p, k.DISCARD, t)
    put(s, p, k.HAND, t)
    note(s, e.RECALLED, p, t, 0, 0, 0)


def exile_card(s: k.State, p: int, t: int, z: int) -> None:
    """A card from the hand, the wounds or the deck goes to the exile pile (B18)."""
    take(s, p, z, t)
    put(s, p, k.EXILED, t)
    note(s, e.EXILED, p, t, z, 0, 0)


def exile_top(s: k.State, p: int) -> None:
    """So does the unseen top of the deck; an empty deck is shuffled first (ruling 8)."""
    if deck_ready(s, p):
        t = take_top(s, p, k.DECK)
        put(s, p, k.EXILED, t)
        note(s, e.EXILED, p, t, k.TOP, 0, 0)


def recallable(s: k.State, cards: k.Tables, p: int) -> int:
    """The only card that can be recalled; 0 if there is none, -1 if there are several."""
    found = 0
    for i in range(s.size[p, k.DISCARD]):
        t = s.pile[p, k.DISCARD, i]
        if cards.recalls[t] == 0 and t != found:
            if found != 0:
                return -1
            found = t
    return found


def can_exile_top(s: k.State, p: int) -> bool:
    return s.size[p, k.DECK] + s.size[p, k.DISCARD] > 0


def exile_waits(s: k.State, p: int) -> bool:
    """Is there a choice of what to exile? What needs none is done."""
    top = can_exile_top(s, p)
    hand = s.size[p, k.HAND]
    wounds = wounds_of(s, p)
    if top and hand == 0 and wounds == 0:
        exile_top(s, p)
    elif not top and wounds == 0 and one_kind(s, p, k.HAND):
        exile_card(s, p, s.pile[p, k.HAND, 0], k.HAND)
    elif not top and hand == 0 and wounds > 0 and one_kind(s, p, k.WOUNDS):
        exile_card(s, p, s.pile[p, k.WOUNDS, 0], k.WOUNDS)
    elif not top and hand == 0 and wounds == 0:
        dequeue(s)  # ruling 9
        return False
    else:
        return True
    count_down(s)
    return False


def front_waits(s: k.State, cards: k.Tables) -> bool:
    """Does the front of the queue ask something? What needs no answer is done."""
    kind = s.queue_kind[0]
    body = s.queue_hero[0]
    p = s.body_seat[body]
    if kind == k.Q_HIT:
        n = guard_holds(s, body, s.queue_n[0])
        s.queue_n[0] = n
        if n > 0 and s.size[p, k.HAND] > 0:
            ask(s, k.ASK_ABSORB, p)
            return True
        dequeue(s)
        take_wounds(s, body, n)
        return False
    if kind == k.Q_SAP:
        if s.size[p, k.HAND] == 0:
            dequeue(s)
        elif one_kind(s, p, k.HAND):
            discard_card(s, p, s.pile[p, k.HAND, 0])
            count_down(s)
        else:
            ask(s, k.ASK_DISCARD, p)
            return True
        return False
    if kind == k.Q_MEND:
        if wounds_of(s, p) == 0:
            dequeue(s)
        elif one_kind(s, p, k.WOUNDS):
            mend_card(s, p, s.pile[p, k.WOUNDS, 0])
            count_down(s)
        else:
            ask(s, k.ASK_MEND, p)
            return True
        return False
    if kind == k.Q_RECALL:
        t = recallable(s, cards, p)
        if t == 0:
            dequeue(s)
        elif t > 0:
            recall_card(s, p, t)
            count_down(s)
        else:
            ask(s, k.ASK_RECALL, p)
            return True
        return False
    if exile_waits(s, p):
        ask(s, k.ASK_EXILE, p)
        return True
    return False


# --- turns ----------------------------------------------------------------------------------------


def field_works(s: k.State, cards: k.Tables, p: int) -> None:
    """The battlefield's effect, for each hero of this game in a special zone (B11)."""
    f = s.field
    if cards.parts[f] == 0:
        return
    word = cards.word[f, 0]
    n = cards.amount[f, 0]
    for body in range(s.bodies):
        if s.body_seat[body] == p and (cards.special[f] >> s.zone[body]) & 1:
            note(s, e.FIELD_WORKED, body, f, 0, 0, 0)
            if word == k.HARM:
                enqueue(s, k.Q_HIT, body, n)
            elif word == k.MEND:
                enqueue(s, k.Q_MEND, body, n)
            elif word == k.GUARD:
                add_guard(s, body, n)
            elif word == k.FOCUS:
                s.focus[p] += n
                note(s, e.FOCUSED, p, n, 0, 0, 0)
            else:
                draw(s, p, n)


def start_turn(s: k.State, cards: k.Tables, p: int) -> None:
    s.active = p
    s.focus[p] = 0
    s.again[p] = 0
    s.turns += 1
    note(s, e.TURN_BEGAN, p, s.turns, 0, 0, 0)
    if not cards.at_end[s.field]:
        field_works(s, cards, p)


def end_turn(s: k.State, cards: k.Tables) -> None:
    """B13: played cards are discarded, the battlefield works; drawing follows."""
    p = s.active
    pour(s, p, k.PLAYED, k.DISCARD)
    s.ending = 1
    if cards.at_end[s.field]:
        field_works(s, cards, p)


def finish_turn(s: k.State) -> None:
    """The hand is filled, and the turn is over."""
    p = s.active
    draw(s, p, k.HAND_SIZE - s.size[p, k.HAND])
    if s.hero[p] == k.MISTRESS:
        clear_sequence(s)
    s.focus[p] = 0
    s.again[p] = 0
    s.done[p] = 1
    s.ending = 0
    s.active = -1
    note(s, e.TURN_ENDED, p, 0, 0, 0, 0)


def next_turn_waits(s: k.State, cards: k.Tables) -> bool:
    """Who goes next? With one hero left no choice is asked, with none the foes act (B9)."""
    first = -1
    left = 0
    for p in range(s.seats):
        if s.done[p] == 0:
            left += 1
            if first < 0:
                first = p
    if left > 1:
        ask(s, k.ASK_TURN, first)
        return True
    if left == 1:
        start_turn(s, cards, first)
    else:
        s.phase = k.FOES_PHASE
        s.foe_at = 0
        s.foe_part = 0
    return False


def end_round(s: k.State, cards: k.Tables) -> None:
    """B26."""
    for body in range(s.bodies):
        s.guard[body] = 0
    for i in range(s.foes):
        s.foe_mark[i] = 0
    note(s, e.ROUND_ENDED, s.round, 0, 0, 0, 0)
    if s.round >= last_round(s, cards):
        note(s, e.TIME_UP, 0, 0, 0, 0, 0)
        lose(s, k.TOO_LATE)
    else:
        begin_round(s, cards)


def list_waits(s: k.State, cards: k.Tables) -> bool:
    """The next choice of setup or reinforcement; after the last the encounter begins (B29)."""
    if s.script_size == 0:
        begin_encounter(s, cards)
        return False
    kind = s.script_kind[0]
    p = s.script_seat[0]
    if not can_choose(s, cards, kind, p):
        choice_made(s)
        return False
    ask(s, kind, p)
    return True


def go_on(s: k.State, cards: k.Tables) -> None:
    """Everything that happens by itself, until a decision waits or the game is over."""
    s.ask = k.ASK_NOTHING
    s.ask_seat = 0
    waits = False
    while not waits and s.phase != k.OVER:
        if s.queue_size > 0:
            waits = front_waits(s, cards)
        elif s.res_card != 0:
            waits = resolve_part(s, cards)
        elif s.phase == k.HEROES:
            if s.active < 0:
                waits = next_turn_waits(s, cards)
            elif s.ending:
                finish_turn(s)
            else:
                ask(s, k.ASK_ACT, s.active)
                waits = True
        elif s.phase == k.FOES_PHASE:
            if s.foe_at >= actions_to_do(s, cards):
                end_round(s, cards)
            else:
                waits = foe_goes_on(s, cards)
        else:
            waits = list_waits(s, cards)
