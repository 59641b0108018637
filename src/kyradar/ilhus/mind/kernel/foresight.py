"""What the foes will do to whom if nobody moves: their ways, and the blows that follow (B22, B23).

The players see it on the table; the rule of thumb counts it as they would.
"""

from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.foes import moira_stands
from kyradar.ilhus.kernel.ground import distance, towards
from kyradar.ilhus.kernel.harm import level_of, menace


def nearest_to(s, cards, z):
    best = 0
    for body in range(1, s.bodies):
        if distance(s, cards, z, s.zone[body]) < distance(s, cards, z, s.zone[best]):
            best = body
    return best


def goes_to(s, cards, z, script, part):
    """The zone a march leads to."""
    far = cards.distance[script, part]
    if cards.reach[script, part] == k.ANYWHERE:
        far = 99
    for _ in range(cards.amount[script, part]):
        body = nearest_to(s, cards, z)
        if distance(s, cards, z, s.zone[body]) <= far:
            return z
        z = towards(s, cards, z, s.zone[body])
    return z


def foresee_script(s, cards, task, i, z, script, slow):
    """Add what one action of a foe in zone z does."""
    more = level_of(s, cards, k.HIT) + menace(s, cards) - slow
    for part in range(cards.parts[script]):
        word = cards.word[script, part]
        if word == k.MARCH:
            z = goes_to(s, cards, z, script, part)
        elif word == k.STRIKE or word == k.SNIPE:
            body = chosen(s, cards, z, script, part, word == k.SNIPE)
            if body >= 0:
                blow(task, i, body, max(0, cards.amount[script, part] + more))
        elif word == k.SWEEP or word == k.DOOM:
            n = cards.amount[script, part]
            if word == k.DOOM:
                n = 2 + s.destiny_size // (n * s.seats)
            for body in range(s.bodies):
                if word == k.DOOM or reaches(s, cards, z, script, part, body):
                    blow(task, i, body, max(0, n + more))


def blow(task, i, body, n):
    """Note a blow that foe i will strike."""
    task.threat[body] += n
    task.blows[body] += 1
    task.from_foe[i] += n
    task.blows_of[i] += 1


def reaches(s, cards, z, script, part, body):
    if cards.reach[script, part] != k.FROM_SELF:
        return True
    return distance(s, cards, z, s.zone[body]) <= cards.distance[script, part]


def chosen(s, cards, z, script, part, farthest):
    """The nearest hero in range, or the farthest; -1 if nobody is."""
    best = -1
    for body in range(s.bodies):
        if reaches(s, cards, z, script, part, body):
            if best < 0:
                best = body
            else:
                d = distance(s, cards, z, s.zone[body])
                e = distance(s, cards, z, s.zone[best])
                if (farthest and d > e) or (not farthest and d < e):
                    best = body
    return best


def next_script(s, i):
    if s.foe_second[i]:
        return k.SECOND + s.foe_card[i]
    return s.foe_card[i]


def foresee(s, cards, task):
    """Fill `task.threat`: the damage each hero would suffer, guard not yet counted."""
    for body in range(s.bodies):
        task.threat[body] = 0
        task.blows[body] = 0
    for i in range(s.foes):
        task.from_foe[i] = 0
        task.blows_of[i] = 0
    if s.phase != k.HEROES:
        return
    if moira_stands(s, cards):
        for at in range(s.row_size):
            slow = s.foe_slow[0] if at == 0 else 0
            foresee_script(s, cards, task, 0, s.foe_zone[0], s.row[at], slow)
        return
    for i in range(s.foes):
        if s.foe_life[i] > 0 and s.foe_delayed[i] == 0:
            script = next_script(s, i)
            foresee_script(s, cards, task, i, s.foe_zone[i], script, s.foe_slow[i])


def life_left(s, p):
    """Wounds a hero can take: cards that will be in the deck or the discard pile (B21)."""
    return s.size[p, k.DECK] + s.size[p, k.DISCARD] + s.size[p, k.PLAYED]


def hurt(s, body, n, frail):
    """What n wounds of a hero weigh, in sixteenths: more, the fewer cards are left."""
    return n * (16 + frail * max(0, 10 - life_left(s, s.body_seat[body])))


def danger_at(s, cards, task, body, z):
    """What comes at all heroes and guard will not hold, if one stood in another zone; leaves what
    is foreseen for there."""
    here = s.zone[body]
    s.zone[body] = z
    foresee(s, cards, task)
    s.zone[body] = here
    total = 0
    for other in range(s.bodies):
        total += max(0, task.threat[other] - s.guard[other])
    return total
