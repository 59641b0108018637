"""The foes' phase: each foe in its order, each omen of Moira's row (B22 to B24, B30)."""

from kyradar.engine.kernel.log import note

from . import events as e
from . import layout as k
from .effects import ask
from .ground import after, before, distance, lowest, towards
from .harm import enqueue, full_life, level_of, menace

FARTHEST = 99  # more zones than there are


def moira_stands(s: k.State, cards: k.Tables) -> bool:
    return s.foes > 0 and s.foe_card[0] == cards.boss


def acting_foe(s: k.State, cards: k.Tables) -> int:
    """Whose action it is; Moira's omens are hers."""
    return 0 if moira_stands(s, cards) else s.foe_at


def script_of(s: k.State, cards: k.Tables) -> int:
    """The script of the action that is resolved."""
    if moira_stands(s, cards):
        return s.row[s.foe_at]
    if s.foe_second[s.foe_at]:
        return k.SECOND + s.foe_card[s.foe_at]
    return s.foe_card[s.foe_at]


def actions_to_do(s: k.State, cards: k.Tables) -> int:
    return s.row_size if moira_stands(s, cards) else s.foes


# --- whom it hits ---------------------------------------------------------------------------------


def nearest(s: k.State, cards: k.Tables, z: int) -> int:
    """The nearest hero; of equally near ones the first (B24)."""
    best = 0
    least = FARTHEST
    for body in range(s.bodies):
        d = distance(s, cards, z, s.zone[body])
        if d < least:
            least = d
            best = body
    return best


def range_of(cards: k.Tables, script: int, part: int) -> int:
    """How far a part of a foe's action reaches, in zones."""
    if cards.reach[script, part] == k.FROM_SELF:
        return cards.distance[script, part]
    return FARTHEST


def victims(s: k.State, cards: k.Tables) -> int:
    """The heroes the part that is next can go at, a bit for each."""
    i = acting_foe(s, cards)
    return victims_of(s, cards, i, script_of(s, cards))


def victims_of(s: k.State, cards: k.Tables, i: int, script: int) -> int:
    """The nearest heroes in range of foe i's part, for a snipe the farthest (B23)."""
    z = s.foe_zone[i]
    far = range_of(cards, script, s.foe_part)
    sign = -1 if cards.word[script, s.foe_part] == k.SNIPE else 1
    best = FARTHEST
    bodies = 0
    for body in range(s.bodies):
        d = distance(s, cards, z, s.zone[body])
        if d <= far and sign * d <= best:
            if sign * d < best:
                best = sign * d
                bodies = 0
            bodies |= 1 << body
    return bodies


def blow(s: k.State, cards: k.Tables, i: int, n: int) -> int:
    """What a blow does: n, the level's, the menace, less the slow (B23)."""
    return max(0, n + level_of(s, cards, k.HIT) + menace(s, cards) - s.foe_slow[i])


def strike_at(s: k.State, cards: k.Tables, i: int, body: int, n: int) -> None:
    amount = blow(s, cards, i, n)
    note(s, e.BLOW, s.foe_card[i], body, amount, 0, 0)
    enqueue(s, k.Q_HIT, body, amount)


def go_at(s: k.State, cards: k.Tables, body: int) -> None:
    """The part that is next goes at this hero."""
    i = acting_foe(s, cards)
    do_to(s, cards, i, script_of(s, cards), body)


def do_to(s: k.State, cards: k.Tables, i: int, script: int, body: int) -> None:
    """Foe i does a part to one hero."""
    word = cards.word[script, s.foe_part]
    n = cards.amount[script, s.foe_part]
    s.foe_part += 1
    if word == k.SAP:
        enqueue(s, k.Q_SAP, body, n)
    elif word == k.EXILE:
        enqueue(s, k.Q_EXILE, body, n)
    else:
        strike_at(s, cards, i, body, n)


# --- where it goes --------------------------------------------------------------------------------


def march(s: k.State, cards: k.Tables, i: int, n: int, far: int) -> None:
    """Zone by zone towards the nearest hero, until one is within `far` (B24)."""
    for _ in range(n):
        z = s.foe_zone[i]
        to = s.zone[nearest(s, cards, z)]
        if distance(s, cards, z, to) <= far:
            return
        s.foe_zone[i] = towards(s, cards, z, to)
        note(s, e.FOE_MOVED, s.foe_card[i], s.foe_zone[i], 0, 0, 0)


def near(s: k.State, cards: k.Tables, z: int) -> int:
    """How far the nearest hero is from a zone."""
    return distance(s, cards, z, s.zone[nearest(s, cards, z)])


def back_away(s: k.State, cards: k.Tables, i: int, n: int, far: int) -> None:
    """Zone by zone to a neighbour farther from the nearest hero, yet with one in range; of two the
    one with the higher number."""
    for _ in range(n):
        z = s.foe_zone[i]
        now = near(s, cards, z)
        to = 0
        for neighbour in (before(s, cards, z), after(s, cards, z)):
            if neighbour != 0:
                then = near(s, cards, neighbour)
                if then > now and then <= far:
                    to = neighbour
        if to == 0:
            return
        s.foe_zone[i] = to
        note(s, e.FOE_MOVED, s.foe_card[i], to, 0, 0, 0)


def drag(s: k.State, cards: k.Tables, i: int, n: int) -> None:
    """Every hero moves n zones towards the foe; passing causes no effect (ruling 11)."""
    for body in range(s.bodies):
        for _ in range(n):
            if s.zone[body] != s.foe_zone[i]:
                s.zone[body] = towards(s, cards, s.zone[body], s.foe_zone[i])
                note(s, e.DRAGGED, body, s.zone[body], 0, 0, 0)


# --- an action ------------------------------------------------------------------------------------


def next_foe(s: k.State) -> None:
    s.foe_at += 1
    s.foe_part = 0


def begins_action(s: k.State, cards: k.Tables, i: int) -> bool:
    """Its guard is removed; a delayed foe does nothing else (B22). False if it waits."""
    moira = moira_stands(s, cards)
    if not moira or s.foe_at == 0:
        s.foe_guard[i] = 0
    if s.foe_delayed[i]:
        s.foe_delayed[i] = 0
        s.foe_slow[i] = 0
        note(s, e.FOE_WAITED, s.foe_card[i], 0, 0, 0, 0)
        return False
    if moira:
        note(s, e.OMEN_RESOLVED, s.row[s.foe_at], 0, 0, 0, 0)
    else:
        note(s, e.FOE_ACTED, s.foe_card[i], 0, 0, 0, 0)
    return True


def ends_action(s: k.State, cards: k.Tables, i: int) -> None:
    """It loses its slow, and its card changes (B22)."""
    s.foe_slow[i] = 0
    if not moira_stands(s, cards):
        s.foe_second[i] = 1 - s.foe_second[i]
    next_foe(s)


def do_foe_part(s: k.State, cards: k.Tables, i: int, script: int) -> None:
    """A part that asks nobody."""
    word = cards.word[script, s.foe_part]
    n = cards.amount[script, s.foe_part]
    if word == k.MARCH:
        far = range_of(cards, script, s.foe_part)
        if n > 0:
            march(s, cards, i, n, far)
        else:
            back_away(s, cards, i, -n, far)
    elif word == k.SWEEP:
        far = range_of(cards, script, s.foe_part)
        for body in range(s.bodies):
            if distance(s, cards, s.foe_zone[i], s.zone[body]) <= far:
                strike_at(s, cards, i, body, n)
    elif word == k.GUARD:
        s.foe_guard[i] += n
        note(s, e.FOE_GUARDED, s.foe_card[i], n, 0, 0, 0)
    elif word == k.MEND:
        life = min(s.foe_life[i] + n, max(s.foe_life[i], full_life(s, cards, s.foe_card[i])))
        note(s, e.FOE_MENDED, s.foe_card[i], life - s.foe_life[i], 0, 0, 0)
        s.foe_life[i] = life
    elif word == k.DRAG:
        drag(s, cards, i, n)
    elif word == k.DOOM:
        n = 2 + s.destiny_size // (n * s.seats)
        for body in range(s.bodies):
            strike_at(s, cards, i, body, n)
    s.foe_part += 1


def at_one_hero(word: int) -> bool:
    """Does a part with this word go at one hero?"""
    return word == k.STRIKE or word == k.SAP or word == k.EXILE or word == k.SNIPE


def foe_goes_on(s: k.State, cards: k.Tables) -> bool:
    """A foe does the part that is next, or its action ends; True if the players must choose whom
    it hits."""
    i = acting_foe(s, cards)
    if s.foe_life[i] == 0 or (s.foe_part == 0 and not begins_action(s, cards, i)):
        next_foe(s)
        return False
    script = script_of(s, cards)
    if s.foe_part >= cards.parts[script]:
        ends_action(s, cards, i)
    elif at_one_hero(cards.word[script, s.foe_part]):
        bodies = victims_of(s, cards, i, script)
        if bodies == 0:
            s.foe_part += 1
        elif bodies & (bodies - 1) == 0:
            do_to(s, cards, i, script, lowest(bodies))
        else:
            ask(s, k.ASK_VICTIM, s.body_seat[lowest(bodies)])
            return True
    else:
        do_foe_part(s, cards, i, script)
    return False
