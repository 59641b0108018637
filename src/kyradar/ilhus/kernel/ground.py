"""The battlefield: zones in a line or a ring, distances, ranges (B10, B16)."""

from . import layout as k


def distance(s: k.State, cards: k.Tables, a: int, b: int) -> int:
    """Steps on the shortest way (B10)."""
    d = a - b if a > b else b - a
    if cards.ring[s.field]:
        d = min(d, cards.zones[s.field] - d)
    return d


def after(s: k.State, cards: k.Tables, a: int) -> int:
    """The neighbour with the higher number; after the highest of a ring comes 1; or 0."""
    if a < cards.zones[s.field]:
        return a + 1
    return 1 if cards.ring[s.field] else 0


def before(s: k.State, cards: k.Tables, a: int) -> int:
    """The neighbour with the lower number, or 0."""
    if a > 1:
        return a - 1
    return cards.zones[s.field] if cards.ring[s.field] else 0


def goes_up(s: k.State, cards: k.Tables, a: int, b: int) -> bool:
    """Does the way from a towards b lead through higher numbers? (B10)"""
    if not cards.ring[s.field]:
        return b > a
    zones = cards.zones[s.field]
    up = (b - a + zones) % zones
    return up <= zones - up


def towards(s: k.State, cards: k.Tables, a: int, b: int) -> int:
    """The next zone on the way from a to another zone b."""
    if goes_up(s, cards, a, b):
        return after(s, cards, a)
    return before(s, cards, a)


def away(s: k.State, cards: k.Tables, a: int, b: int) -> int:
    """The neighbour of a opposite to the way to b; from b itself the higher number; or 0 (push)."""
    if a == b or not goes_up(s, cards, a, b):
        return after(s, cards, a)
    return before(s, cards, a)


def around(s: k.State, cards: k.Tables, a: int, n: int) -> int:
    """The zones at most n steps from a, a bit for each."""
    zones = 0
    for z in range(1, cards.zones[s.field] + 1):
        if distance(s, cards, a, z) <= n:
            zones |= 1 << z
    return zones


def gap(s: k.State, cards: k.Tables) -> int:
    """The distance between the twins."""
    if s.kilenne < 0:
        return 0
    return distance(s, cards, s.zone[s.kilenne], s.zone[s.kilenne + 1])


def thread(s: k.State, cards: k.Tables) -> int:
    """All zones from Kilenne's to Faremos's on her way towards him (B16)."""
    z = s.zone[s.kilenne]
    end = s.zone[s.kilenne + 1]
    zones = 1 << z
    while z != end:
        z = towards(s, cards, z, end)
        zones |= 1 << z
    return zones


def reach(s: k.State, cards: k.Tables, body: int, kind: int, n: int) -> int:
    """The zones in a range (B16), a bit for each; a twin's range without the twins holds none."""
    if kind == k.FROM_SELF:
        return around(s, cards, s.zone[body], n)
    if kind == k.ANYWHERE:
        return -1
    if s.kilenne < 0:
        return 0
    if kind == k.FROM_KILENNE:
        return around(s, cards, s.zone[s.kilenne], n)
    if kind == k.FROM_FAREMOS:
        return around(s, cards, s.zone[s.kilenne + 1], n)
    return thread(s, cards)


def foes_in(s: k.State, zones: int) -> int:
    """The living foes in these zones, a bit for each."""
    foes = 0
    for i in range(s.foes):
        if s.foe_life[i] > 0 and (zones >> s.foe_zone[i]) & 1:
            foes |= 1 << i
    return foes


def find_foe(s: k.State, t: int, before: int) -> int:
    """The foe of that card with so many of the same before it, or -1."""
    for i in range(s.foes):
        if s.foe_card[i] == t:
            if before == 0:
                return i
            before -= 1
    return -1


def bits(x: int) -> int:
    """How many bits are set."""
    n = 0
    while x != 0:
        x &= x - 1
        n += 1
    return n


def lowest(x: int) -> int:
    """The lowest bit that is set."""
    i = 0
    while (x >> i) & 1 == 0:
        i += 1
    return i
