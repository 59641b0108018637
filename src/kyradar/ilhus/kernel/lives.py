"""How many cards stand between each hero and the fall when the foes act (B13, B21).

The turns that are still open end on a copy of the table, without another card: played cards go to
the discard pile, the battlefield works, the hand is filled. Only sizes of piles are asked for, so
no hidden order is told.
"""

from kyradar.engine.flat import Ints

from . import layout as k
from .encounters import finish_card
from .flow import discard_card, field_works, mend_card
from .harm import guard_holds, wounds_of
from .paths import GUARD, HAND, LEAST, LEFT, clear_path, hurt
from .piles import pour


def cards_left(s: k.State, p: int) -> int:
    """Wounds the hero can take: with none left the next one is the fall (B21)."""
    return s.size[p, k.DECK] + s.size[p, k.DISCARD]


def answer_queue(s: k.State, paths: Ints) -> None:
    """What waits in the queue: blows unblocked, cards discarded or mended. What is exiled or
    recalled is for the player to choose, and not counted."""
    for at in range(s.queue_size):
        kind = s.queue_kind[at]
        body = s.queue_hero[at]
        n = s.queue_n[at]
        p = s.body_seat[body]
        if kind == k.Q_HIT:
            paths[LEAST + body] += guard_holds(s, body, n)
        elif kind == k.Q_SAP:
            for _ in range(min(n, s.size[p, k.HAND])):
                discard_card(s, p, s.pile[p, k.HAND, 0])
        elif kind == k.Q_MEND:
            for _ in range(min(n, wounds_of(s, p))):
                mend_card(s, p, s.pile[p, k.WOUNDS, 0])
    s.queue_size = 0


def end_turns(s: k.State, cards: k.Tables, paths: Ints) -> None:
    """Every open turn ends now, in place; the first path is how the foes find the heroes, but for
    the wounds that are not taken yet (`take_first_wounds`)."""
    clear_path(paths)
    s.ask = k.ASK_NOTHING
    answer_queue(s, paths)
    if s.res_card:
        finish_card(s, cards)
    for p in range(s.seats):
        drawn = 0
        if s.phase == k.HEROES and not s.done[p]:
            drawn = end_open_turn(s, cards, p, paths)
        paths[LEFT + p] = cards_left(s, p) - drawn
        paths[HAND + p] = s.size[p, k.HAND] + drawn


def end_open_turn(s: k.State, cards: k.Tables, p: int, paths: Ints) -> int:
    """How many cards this hero will draw."""
    active = p == s.active
    pour(s, p, k.PLAYED, k.DISCARD)
    if not (active and s.ending) and (cards.at_end[s.field] or not active):
        field_works(s, cards, p)
        answer_queue(s, paths)
    wounds = 0
    for body in range(s.bodies):
        if s.body_seat[body] == p:
            wounds += paths[LEAST + body]
    return max(0, min(k.HAND_SIZE - s.size[p, k.HAND], cards_left(s, p) - wounds))


def take_first_wounds(s: k.State, paths: Ints) -> None:
    """Guard as the foes find it, and the wounds from before."""
    for body in range(s.bodies):
        paths[GUARD + body] = s.guard[body]
        n = paths[LEAST + body]
        paths[LEAST + body] = 0
        hurt(s, paths, 0, body, n)
