"""A turn that partners take together (K2, M3): whose turn it is, and what each of them may do."""

from kyradar.engine.kernel.log import note

from ..actions import aim_of, by_seat, card_of, seat_of, verb_of
from ..apply import act, answer
from ..apply import apply as duel_apply
from ..events import PLAYER_DONE
from ..layout import OVER, SEATS
from ..legal import legal as duel_legal
from ..legal import list_seat
from ..legal_answers import list_answers
from ..reasons import OK
from ..refuse import acting_seat as duel_acting_seat
from ..refuse import why_act
from ..turn import end_turn


def acting_seat(s):
    """The lowest seat that may act, or -1."""
    for p in range(SEATS):
        if why_act(s, p) == OK:
            return p
    return -1


def legal(s, cards, out):
    """What all partners may do, each action with its seat."""
    if s.phase == OVER:
        return 0
    n = 0
    for p in range(SEATS):
        if why_act(s, p) != OK:
            continue
        first = n
        if s.ask != 0:
            n = list_answers(s, cards, p, out, n)
        else:
            n = list_seat(s, cards, p, out, n)
        for i in range(first, n):
            out[i] = by_seat(out[i], p)
    return n


def apply(s, cards, a):
    """Do a legal action of the seat it carries."""
    if s.ask != 0:
        answer(s, cards, seat_of(a), verb_of(a), card_of(a), aim_of(a))
    else:
        act(s, cards, seat_of(a), verb_of(a), card_of(a), aim_of(a))


def be_done(s, cards, p):
    """When both partners are done the turn ends (K2, M3)."""
    s.done[p] = 1
    note(s, PLAYER_DONE, p, 0, 0, 0, 0)
    if s.done[p ^ 1]:
        end_turn(s, cards)


INSTEAD = {duel_acting_seat: acting_seat, duel_apply: apply, duel_legal: legal}
