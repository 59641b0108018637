"""Co-op: the partner's hand (partners talk), the grid, and whose action is whose."""

from kyradar.volfyirion.kernel.actions import seat_of
from kyradar.volfyirion.kernel.layout import GRID, SEATS
from kyradar.volfyirion.kernel.modes.coop import why_act
from kyradar.volfyirion.kernel.reasons import OK

from ..count import count_pile
from ..count import present_in_mode as duel_present_in_mode
from ..count import strike_in_mode as duel_strike_in_mode
from ..fields import (
    COOP_FIXED_SIZE,
    DIFFICULTY,
    DONE_FLAGS,
    GRID_CARD,
    GRID_COST,
    GRID_SEALED,
    IN_TURN,
    THINNED,
    TO_ACT,
)
from ..observe import see_mode as duel_see_mode
from ..result import of_seat as duel_of_seat
from ..result import result as duel_result
from .solo import result


def of_seat(a, p):
    return seat_of(a) == p


def present_in_mode(s):
    n = s.rage_discard_size
    for cell in range(GRID):
        n += 1 if s.grid[cell] != 0 else 0
    return n


def strike_in_mode(s, memory, i):
    for cell in range(GRID):
        memory[i, s.grid[cell]] -= 1
    for k in range(s.rage_discard_size):
        memory[i, s.rage_discard[k]] -= 1


def see_mode(s, cards, me, obs, i, at):
    obs[i, IN_TURN] = 1  # the turn is common (K2)
    obs[i, TO_ACT] = 1 if why_act(s, me) == OK else 0
    obs[i, at + DIFFICULTY] = s.difficulty
    for side in range(SEATS):
        p = me if side == 0 else 1 - me
        obs[i, at + DONE_FLAGS + side] = s.done[p]
        obs[i, at + THINNED + side] = s.thinned[p]
    piles = at + COOP_FIXED_SIZE - 1
    count_pile(s.hand, 1 - me, 0, s.hand_size[1 - me], obs, i, piles)
    for cell in range(GRID):
        t = s.grid[cell]
        if t != 0:
            obs[i, at + GRID_COST + cell] = cards.cost[t]
            obs[i, at + GRID_SEALED + cell] = s.grid_sealed[cell]
            obs[i, at + GRID_CARD + cell] = t
            obs[i, piles + cards.types + t] += 1
    for k in range(s.rage_discard_size):
        obs[i, piles + 2 * cards.types + s.rage_discard[k]] += 1


INSTEAD = {
    duel_strike_in_mode: strike_in_mode,
    duel_of_seat: of_seat,
    duel_present_in_mode: present_in_mode,
    duel_result: result,
    duel_see_mode: see_mode,
}
