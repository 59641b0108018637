"""A turn that partners take together (K2, M3): whose turn it is, and what each of them may do."""

from kyradar.engine.flat import Ints
from kyradar.engine.kernel.log import note
from kyradar.engine.variants import in_place_of, joined

from .. import apply as duels
from .. import events as e
from .. import layout as k
from .. import legal as lists
from .. import reasons as r
from ..actions import aim_of, by_seat, card_of, seat_of, verb_of
from ..apply import act, answer
from ..legal import list_seat
from ..legal_answers import list_answers
from ..refuse import why_act
from ..turn import end_turn


def legal(s: k.CoopState | k.TeamState, cards: k.Tables, out: Ints) -> int:
    """What all partners may do, each action with its seat."""
    if s.phase == k.OVER:
        return 0
    n = 0
    for p in range(k.SEATS):
        if why_act(s, p) != r.OK:
            continue
        first = n
        if s.ask != 0:
            n = list_answers(s, cards, p, out, n)
        else:
            n = list_seat(s, cards, p, out, n)
        for i in range(first, n):
            out[i] = by_seat(out[i], p)
    return n


def apply(s: k.CoopState | k.TeamState, cards: k.Tables, a: int) -> None:
    """Do a legal action of the seat it carries."""
    if s.ask != 0:
        answer(s, cards, seat_of(a), verb_of(a), card_of(a), aim_of(a))
    else:
        act(s, cards, seat_of(a), verb_of(a), card_of(a), aim_of(a))


def be_done(s: k.CoopState | k.TeamState, cards: k.Tables, p: int) -> None:
    """When both partners are done the turn ends (K2, M3)."""
    s.done[p] = 1
    note(s, e.PLAYER_DONE, p, 0, 0, 0, 0)
    if s.done[p ^ 1]:
        end_turn(s, cards)


INSTEAD = joined(in_place_of(duels, apply), in_place_of(lists, legal))
