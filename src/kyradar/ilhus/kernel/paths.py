"""The ways the foes' phase can go: where players choose whom a blow hits there is a path for each.

Paths differ in guard, wounds and cards alone: the foes go the same way on all of them. Those that
have become equal are one. How many there can be follows from the cards that own rows bring, so
there is no bound that always holds: whoever asks gives `most_paths`, and asks again with more.
"""

from kyradar.engine.flat import Ints

from . import layout as k
from .ground import bits
from .harm import guard_holds
from .told import HIT, widen

# Columns of a path; guard and wounds by hero, cards before the fall and in the hand by seat.
GUARD = 0
WOUNDS = GUARD + k.BODIES
LEFT = WOUNDS + k.BODIES
HAND = LEFT + k.SEATS
FALLEN = HAND + k.SEATS  # seats, a bit for each
WIDTH = FALLEN + 1


def clear_path(paths: Ints) -> None:
    for column in range(WIDTH):
        paths[column] = 0


def hurt(s: k.State, paths: Ints, at: int, body: int, n: int) -> None:
    """n wounds on the path that begins there (B21)."""
    p = s.body_seat[body]
    paths[at + WOUNDS + body] += n
    paths[at + LEFT + p] -= n
    if paths[at + LEFT + p] < 0:
        paths[at + FALLEN] |= 1 << p


def all_wounds(s: k.State, paths: Ints, at: int) -> int:
    n = 0
    for body in range(s.bodies):
        n += paths[at + WOUNDS + body]
    return n


def suffer(s: k.State, paths: Ints, at: int, place: int, body: int, told: Ints, hit: int) -> None:
    """A hero suffers what waits at that place of the queue; what guard held, and the wounds, are
    told at `hit`."""
    kind = s.queue_kind[place]
    n = s.queue_n[place]
    p = s.body_seat[body]
    wounds = 0
    held = 0
    if kind == k.Q_HIT:
        s.guard[body] = paths[at + GUARD + body]
        wounds = guard_holds(s, body, n)
        held = n - wounds
        paths[at + GUARD + body] = s.guard[body]
        hurt(s, paths, at, body, wounds)
    else:
        given = min(n, paths[at + HAND + p])  # who has cards in the hand gives those
        paths[at + HAND + p] -= given
        if kind == k.Q_SAP:
            paths[at + LEFT + p] += given
    widen(told, hit, held)
    widen(told, hit + 2, wounds)


def copy_path(paths: Ints, to: int, source: int) -> None:
    for column in range(WIDTH):
        paths[to + column] = paths[source + column]


def is_new(paths: Ints, places: Ints, slots: int, first: int, at: int) -> bool:
    """Is the path that begins there unlike all that were looked up before? `places` is a hash table
    with so many slots: 1 + a path's number, from `first` on."""
    mixed = 0
    for column in range(WIDTH):
        mixed = ((mixed ^ (mixed >> 9)) * 33 + paths[at + column]) & 0xFFFFFF
    slot = (mixed ^ (mixed >> 11)) & (slots - 1)
    while places[slot] != 0:
        if same_path(paths, first + (places[slot] - 1) * WIDTH, at):
            return False
        slot = (slot + 1) & (slots - 1)
    places[slot] = 1 + (at - first) // WIDTH
    return True


def same_path(paths: Ints, one: int, other: int) -> bool:
    for column in range(WIDTH):
        if paths[one + column] != paths[other + column]:
            return False
    return True


def branch(
    s: k.State, n: int, bodies: int, most_paths: int, paths: Ints, places: Ints, told: Ints, hits: int
) -> int:
    """n paths go on once for each of these heroes, who suffers what waits in the queue; their hits
    are told from there on. The answer is how many paths differ, 0 if there is no room."""
    most = n * bits(bodies)
    if most > most_paths:
        return 0
    slots = 8
    while slots < 2 * most:
        slots *= 2
    for slot in range(slots):
        places[slot] = 0
    first = most_paths * WIDTH
    new = 0
    for path in range(n):
        hit = hits
        for body in range(s.bodies):
            if (bodies >> body) & 1:
                at = first + new * WIDTH
                copy_path(paths, at, path * WIDTH)
                suffer(s, paths, at, 0, body, told, hit)
                hit += HIT
                if is_new(paths, places, slots, first, at):
                    new += 1
    for path in range(new):
        copy_path(paths, path * WIDTH, first + path * WIDTH)
    return new
