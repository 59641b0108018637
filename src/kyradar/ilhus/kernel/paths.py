"""The ways the foes' phase can go: where players choose whom a blow hits there is a path for each.

Paths differ in guard, wounds and cards alone: the foes go the same way on all of them. Those that
make no difference to what is still to come are one, with the least and the most wounds of all of
them: from there on the same is added to both. With the box at most six blows choose among four
heroes in a phase, so there are at most 4,096 paths. Own rows can bring more, so whoever asks gives
room for `most_paths`, and asks again with more.
"""

from kyradar.engine.flat import Ints

from . import layout as k
from .ground import bits
from .harm import against_moira, guard_holds
from .told import HIT, tell, widen

# Columns of a path that make a difference: guard by hero, cards before the fall and in the hand by
# seat, who has fallen (a bit for each seat), what came to Destiny.
GUARD = 0
LEFT = GUARD + k.BODIES
HAND = LEFT + k.SEATS
FALLEN = HAND + k.SEATS
DESTINY = FALLEN + 1
KEY = DESTINY + 1
# Then the least and the most wounds of each hero, of each seat, and of all.
SEAT_SUMS = k.BODIES
SUM = SEAT_SUMS + k.SEATS
SUMS = SUM + 1
LEAST = KEY
MOST = LEAST + SUMS
WIDTH = MOST + SUMS


def clear_path(paths: Ints) -> None:
    for column in range(WIDTH):
        paths[column] = 0


def add_wounds(paths: Ints, at: int, sum_: int, n: int) -> None:
    paths[at + LEAST + sum_] += n
    paths[at + MOST + sum_] += n


def hurt(s: k.State, paths: Ints, at: int, body: int, n: int) -> None:
    """n wounds on the path that begins there (B21)."""
    p = s.body_seat[body]
    add_wounds(paths, at, body, n)
    add_wounds(paths, at, SEAT_SUMS + p, n)
    add_wounds(paths, at, SUM, n)
    if against_moira(s):
        paths[at + DESTINY] += n
    paths[at + LEFT + p] -= n
    if paths[at + LEFT + p] < 0:
        paths[at + FALLEN] |= 1 << p
        paths[at + LEFT + p] = -1  # however far


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
        if kind == k.Q_SAP and paths[at + LEFT + p] >= 0:
            paths[at + LEFT + p] += given
    widen(told, hit, held)
    widen(told, hit + 2, wounds)


def copy_path(paths: Ints, to: int, source: int) -> None:
    for column in range(WIDTH):
        paths[to + column] = paths[source + column]


def is_new(paths: Ints, places: Ints, slots: int, first: int, at: int) -> bool:
    """Is the path that begins there unlike all that were looked up before? If not, the one it is
    like has its wounds, too. `places` is a hash table with so many slots: 1 + a path's number, from
    `first` on."""
    mixed = 0
    for column in range(KEY):
        mixed = ((mixed ^ (mixed >> 9)) * 33 + paths[at + column]) & 0xFFFFFF
    slot = (mixed ^ (mixed >> 11)) & (slots - 1)
    while places[slot] != 0:
        like = first + (places[slot] - 1) * WIDTH
        if same_key(paths, like, at):
            for sum_ in range(SUMS):
                paths[like + LEAST + sum_] = min(
                    paths[like + LEAST + sum_], paths[at + LEAST + sum_]
                )
                paths[like + MOST + sum_] = max(paths[like + MOST + sum_], paths[at + MOST + sum_])
            return False
        slot = (slot + 1) & (slots - 1)
    places[slot] = 1 + (at - first) // WIDTH
    return True


def same_key(paths: Ints, one: int, other: int) -> bool:
    for column in range(KEY):
        if paths[one + column] != paths[other + column]:
            return False
    return True


def branch(
    s: k.State,
    n: int,
    bodies: int,
    most_paths: int,
    paths: Ints,
    places: Ints,
    told: Ints,
    hits: int,
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


def tell_wounds(paths: Ints, n: int, sum_: int, told: Ints) -> None:
    """The least and the most of a sum on n paths."""
    least = paths[LEAST + sum_]
    most = paths[MOST + sum_]
    for path in range(1, n):
        least = min(least, paths[path * WIDTH + LEAST + sum_])
        most = max(most, paths[path * WIDTH + MOST + sum_])
    tell(told, least)
    tell(told, most)


def tell_ends(s: k.State, n: int, paths: Ints, told: Ints) -> None:
    """Wounds of each hero, of each seat and of all, from the least to the most; and the seats that
    may fall where no choice among equals saves everybody."""
    for body in range(s.bodies):
        tell_wounds(paths, n, body, told)
    for p in range(s.seats):
        tell_wounds(paths, n, SEAT_SUMS + p, told)
    tell_wounds(paths, n, SUM, told)
    fallen = 0
    for path in range(n):
        if paths[path * WIDTH + FALLEN] == 0:
            tell(told, 0)
            return
        fallen |= paths[path * WIDTH + FALLEN]
    tell(told, fallen)
