"""What the foes will do to whom if nobody moves: the blows of their phase (B22, B23).

The players see it on the table. The foes' phase is run by the rules themselves, on the state; the
blows are counted instead of being suffered, and everything is put back as it was.
"""

from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.foes import acting_foe, actions_to_do, foe_goes_on, go_at, victims
from kyradar.ilhus.kernel.ground import lowest
from kyradar.ilhus.kernel.harm import against_moira

from .task import Task

# Columns of `task.kept`.
ZONE, GUARD, FOE_ZONE, FOE_LIFE, FOE_GUARD, FOE_SLOW, FOE_DELAYED, FOE_SECOND = range(8)
KEPT = 8


def keep(s: k.State, task: Task) -> None:
    """Note what the foes' phase changes of heroes and foes."""
    for body in range(s.bodies):
        task.kept[ZONE, body] = s.zone[body]
        task.kept[GUARD, body] = s.guard[body]
    for i in range(s.foes):
        task.kept[FOE_ZONE, i] = s.foe_zone[i]
        task.kept[FOE_LIFE, i] = s.foe_life[i]
        task.kept[FOE_GUARD, i] = s.foe_guard[i]
        task.kept[FOE_SLOW, i] = s.foe_slow[i]
        task.kept[FOE_DELAYED, i] = s.foe_delayed[i]
        task.kept[FOE_SECOND, i] = s.foe_second[i]


def put_back(s: k.State, task: Task) -> None:
    """Heroes and foes as they were."""
    for body in range(s.bodies):
        s.zone[body] = task.kept[ZONE, body]
        s.guard[body] = task.kept[GUARD, body]
    for i in range(s.foes):
        s.foe_zone[i] = task.kept[FOE_ZONE, i]
        s.foe_life[i] = task.kept[FOE_LIFE, i]
        s.foe_guard[i] = task.kept[FOE_GUARD, i]
        s.foe_slow[i] = task.kept[FOE_SLOW, i]
        s.foe_delayed[i] = task.kept[FOE_DELAYED, i]
        s.foe_second[i] = task.kept[FOE_SECOND, i]


def count_blows(s: k.State, task: Task, i: int, waiting: int) -> None:
    """What foe i put into the queue after what waited there: counted, and taken out again."""
    for at in range(waiting, s.queue_size):
        if s.queue_kind[at] == k.Q_HIT:
            body = s.queue_hero[at]
            n = s.queue_n[at]
            task.threat[body] += n
            task.blows[body] += 1
            task.from_foe[i] += n
            task.blows_of[i] += 1
            if against_moira(s):  # doom counts the wounds of the omens before it
                held = min(n, s.guard[body])
                s.guard[body] -= held
                s.destiny_size += n - held
        s.queue_kind[at] = 0
        s.queue_hero[at] = 0
        s.queue_n[at] = 0
    s.queue_size = waiting


def foresee(s: k.State, cards: k.Tables, task: Task) -> None:
    """Fill `task.threat`: the damage each hero would suffer, guard not yet counted. Of heroes who
    are equally near the first is hit."""
    for body in range(s.bodies):
        task.threat[body] = 0
        task.blows[body] = 0
    for i in range(s.foes):
        task.from_foe[i] = 0
        task.blows_of[i] = 0
    if s.phase != k.HEROES:
        return
    keep(s, task)
    asked = s.ask
    seat = s.ask_seat
    destiny = s.destiny_size
    waiting = s.queue_size
    first = s.foe_at
    part = s.foe_part
    while s.foe_at < actions_to_do(s, cards):
        i = acting_foe(s, cards)
        if foe_goes_on(s, cards):
            go_at(s, cards, lowest(victims(s, cards)))
        if s.queue_size > waiting:
            count_blows(s, task, i, waiting)
    s.ask = asked
    s.ask_seat = seat
    s.destiny_size = destiny
    s.foe_at = first
    s.foe_part = part
    put_back(s, task)


def life_left(s: k.State, p: int) -> int:
    """Wounds a hero can take: cards that will be in the deck or the discard pile (B21)."""
    return s.size[p, k.DECK] + s.size[p, k.DISCARD] + s.size[p, k.PLAYED]


def hurt(s: k.State, body: int, n: int, frail: int) -> int:
    """What n wounds of a hero weigh, in sixteenths: more, the fewer cards are left."""
    return n * (16 + frail * max(0, 10 - life_left(s, s.body_seat[body])))


def danger(s: k.State, task: Task) -> int:
    """What comes at all heroes and guard will not hold."""
    total = 0
    for body in range(s.bodies):
        total += max(0, task.threat[body] - s.guard[body])
    return total


def danger_at(s: k.State, cards: k.Tables, task: Task, body: int, z: int) -> int:
    """The same if one of them stood in another zone; what is foreseen for now stays noted."""
    here = s.zone[body]
    if z == here:
        return danger(s, task)
    for i in range(k.BODIES):
        task.now[0, i] = task.threat[i]
        task.now[1, i] = task.blows[i]
        task.now[2, i] = task.from_foe[i]
        task.now[3, i] = task.blows_of[i]
    s.zone[body] = z
    foresee(s, cards, task)
    s.zone[body] = here
    total = danger(s, task)
    for i in range(k.BODIES):
        task.threat[i] = task.now[0, i]
        task.blows[i] = task.now[1, i]
        task.from_foe[i] = task.now[2, i]
        task.blows_of[i] = task.now[3, i]
    return total
