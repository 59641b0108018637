"""Gaining points (P2) and synergies (P3)."""

from kyradar.engine.kernel.log import note

from .events import GAINED_POINTS, SYNERGY_MET
from .layout import (
    BATTLE,
    BUILDING_USED,
    CITIES,
    COMMAND,
    EFFECTS,
    GAIN_COMMAND,
    GAINED,
    KNOWLEDGE,
    LAIR_BATTLE,
    LAIR_CITY,
    PURPLE,
    RED,
    SEALED,
    STANDING,
    TROOP_USED,
    TURQUOISE,
    USED,
)


def gain(s, p, t, command, battle, knowledge):
    """Points for p, given by card t (0 is the Lair)."""
    s.points[p, COMMAND] += command
    s.points[p, BATTLE] += battle
    s.points[p, KNOWLEDGE] += knowledge
    note(s, GAINED_POINTS, p, t, command, battle, knowledge)


def gain_main(s, cards, p, t):
    """A card's main points; most Troops give none."""
    command = cards.points[t, COMMAND]
    battle = cards.points[t, BATTLE]
    knowledge = cards.points[t, KNOWLEDGE]
    if command + battle + knowledge > 0:
        gain(s, p, t, command, battle, knowledge)


def gain_word(s, p, t, word, amount):
    """An effect of points: the words stand in the order of the points."""
    kind = word - GAIN_COMMAND
    command = amount if kind == COMMAND else 0
    battle = amount if kind == BATTLE else 0
    gain(s, p, t, command, battle, amount if kind == KNOWLEDGE else 0)


def synergy_met(s, cards, p, t):
    """Enough *other* cards of each colour in play (P3); t itself is in play and never counts."""
    house = cards.house[t]
    return (
        s.colours[p, TURQUOISE] - (house == TURQUOISE) >= cards.needs[t, TURQUOISE]
        and s.colours[p, RED] - (house == RED) >= cards.needs[t, RED]
        and s.colours[p, PURPLE] - (house == PURPLE) >= cards.needs[t, PURPLE]
    )


def trigger(s, cards, p, t):
    """A point synergy springs: its card gives what its words say (P3)."""
    note(s, SYNERGY_MET, p, t, 0, 0, 0)
    i = 0
    while i < EFFECTS and cards.word[t, i] != 0:
        gain_word(s, p, t, cards.word[t, i], cards.amount[t, i])
        i += 1


def settle(s, cards, p, gains):
    """Trigger every synergy of points that is met and not yet used this turn (P3).

    With gains 0 they are only marked as used: a position that is loaded triggers nothing.
    """
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if (
            cards.automatic[t]
            and (s.play_flags[p, i] & (USED | SEALED)) == 0
            and synergy_met(s, cards, p, t)
        ):
            s.play_flags[p, i] |= USED
            if gains:
                trigger(s, cards, p, t)
    settle_cities(s, cards, p, gains)


def settle_cities(s, cards, p, gains):
    """The same for what stands on p's Cities."""
    for c in range(LAIR_CITY):
        t = s.building[p, c]
        if t != 0 and cards.automatic[t]:
            settle_on_city(s, cards, p, c, t, BUILDING_USED, gains)
        t = s.troop[p, c]
        if t != 0 and cards.automatic[t]:
            settle_on_city(s, cards, p, c, t, TROOP_USED, gains)


def settle_on_city(s, cards, p, c, t, used, gains):
    """The same for a card on a City, once a turn."""
    if (s.city_flags[p, c] & used) == 0 and synergy_met(s, cards, p, t):
        s.city_flags[p, c] |= used
        if gains:
            trigger(s, cards, p, t)


def gain_from_all(s, cards, p):
    """Start of the main phase: everything in play gives its points (P2)."""
    for i in range(s.play_size[p]):
        if (s.play_flags[p, i] & SEALED) == 0:
            s.play_flags[p, i] |= GAINED
            gain_main(s, cards, p, s.play[p, i])
    gain_from_cities(s, cards, p)
    settle(s, cards, p, 1)


def gain_from_cities(s, cards, p):
    """P2: what Troops, Buildings and a claimed Lair give."""
    for c in range(CITIES):
        if s.city[p, c] != STANDING:
            continue
        if c == LAIR_CITY:
            gain(s, p, 0, 0, LAIR_BATTLE, 0)
            continue
        if s.building[p, c] != 0:
            gain_main(s, cards, p, s.building[p, c])
        if s.troop[p, c] != 0:
            gain_main(s, cards, p, s.troop[p, c])


def held(s, p, kind):
    """What p can pay with."""
    return s.points[p, kind]


def pay(s, p, kind, amount):
    """Points are spent."""
    s.points[p, kind] -= amount


def lose_points(s, p):
    """Unspent points are lost at the end of a turn (T6)."""
    for kind in range(3):
        s.points[p, kind] = 0
