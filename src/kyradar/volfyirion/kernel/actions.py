"""Actions as numbers: a verb, a card type and a place, packed into one integer.

Actions name what a player sees (a card by its type, a City by its place), so two equal copies
give one action. Where partners act in a common turn (co-op, team) it also carries its seat, and
in team a second card: the one of two that makes room (M9). In its place `use` carries how many
points of each kind are taken (P3).
"""

END, MULLIGAN, CYCLE, CYCLE_ALL, PLAY_CARD, ACQUIRE, ACQUIRE_TOP, TAKE_WONDER = range(8)
WONDER_TOP, REDEPLOY, ATTACK, SEAL, UNSEAL, TAKE_PATH, REPLACE, MOVE, DEFEAT, USE = range(8, 18)
COLLIDE, REBUILD, REMOVE, HIT, RECOVER_TROOP, BURY_CARD, ERASE_CARD, SKIP = range(18, 26)
# Solo (O5, O6) and co-op (K4).
CALM, SLAY, SUBJUGATE, LOSE, BANISH, SEAL_GRID, LURE, THIN, SLAY_TOGETHER = range(26, 35)
SUBJUGATE_TOGETHER, DONE = range(35, 37)
# Team (M6, M10).
SEAL_ROW, UNSEAL_ROW, GIVE = range(37, 40)
# Duel: the dragon's defeat without its Lair (D1, with the option).
DEFEAT_ONLY = 40

# Places. A City is seat * CITIES + city; "in the playing area" is 0 where a City is place + 1.
IN_AREA = 0
OWN_SIDE, ENEMY_SIDE = range(2)  # seal, unseal
TO_LAIR = 8  # move
# use: where * AMOUNTS + amount; amount 0 takes the whole bonus, n + 1 draws only n cards
AMOUNTS = 5
WHOLE = 0
# Above the place, three bits for each kind of points: 0 takes all of them, n + 1 only n.
TAKEN_BITS = 3
MOST_TAKEN = 6
CLOCKWISE, BACK = range(2)  # lure
ANY_COPY, SEALED_COPY = range(2)  # banish: an open one if there is one, or the sealed one beside it
# Team. A Stronghold is team * STRONGHOLDS + which; redeploy: source * PLACES + target; give: a
# seat; seal, unseal: a side, or this and a seat where the side alone would mean another's card.
OF_SEAT = 2


def action(verb: int, card: int, place: int) -> int:
    """An action as one number."""
    return (verb << 13) | (card << 6) | place


def by_seat(a: int, seat: int) -> int:
    """The same action, of this seat; seat 0 and the only seat that may act need no mark."""
    return a | (seat << 19)


def seat_of(a: int) -> int:
    """Whose it is, where partners act in a common turn."""
    return (a >> 19) & 3


def over(a: int, t: int) -> int:
    """The same action, where a card t goes to make room (team: both slots are taken)."""
    return a | (t << 21)


def over_of(a: int) -> int:
    """The card that makes room, where one of two could be meant (M9)."""
    return (a >> 21) & 127


def taking(a: int, kind: int, n: int) -> int:
    """The same `use`, of whose points of a kind only n are taken (P3)."""
    return a | ((n + 1) << (21 + TAKEN_BITS * kind))


def points_of(a: int) -> int:
    """How many points a `use` takes, all kinds packed; 0: all there are."""
    return a >> 21


def limit_of(points: int, kind: int) -> int:
    """What such a number says of a kind: 0 for all, n + 1 for n."""
    return (points >> (TAKEN_BITS * kind)) & 7


def taken(points: int, kind: int, given: int) -> int:
    """How many of the points given are taken, by such a number."""
    limit = limit_of(points, kind)
    return given if limit == 0 else min(given, limit - 1)


def verb_of(a: int) -> int:
    """What is done."""
    return (a >> 13) & 63


def card_of(a: int) -> int:
    """The card type it is done with, or 0."""
    return (a >> 6) & 127


def place_of(a: int) -> int:
    """Where: a City, a zone, a side, or what the verb takes for one."""
    return a & 63


def aim_of(a: int) -> int:
    """All that the rules read beside verb and card: the place, and what stands above it."""
    return place_of(a) | (points_of(a) << 6)
