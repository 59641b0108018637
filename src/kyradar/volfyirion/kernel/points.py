"""Gaining points (P2) and synergies (P3)."""

from kyradar.engine.kernel.log import note

from . import events as e
from . import layout as k


def purse_of(p: int, kind: int) -> int:
    """Whose purse holds p's points of a kind: of partners, the first has both's (M3)."""
    return p if kind == k.COMMAND else p - p % k.POOLING


def gain(s: k.State, p: int, t: int, command: int, battle: int, knowledge: int) -> None:
    """Points for p, given by card t (0 is the Lair)."""
    s.points[p, k.COMMAND] += command
    s.points[purse_of(p, k.BATTLE), k.BATTLE] += battle
    s.points[purse_of(p, k.KNOWLEDGE), k.KNOWLEDGE] += knowledge
    note(s, e.GAINED_POINTS, p, t, command, battle, knowledge)


def gain_main(s: k.State, cards: k.Tables, p: int, t: int) -> None:
    """A card's main points; most Troops give none."""
    command = cards.points[t, k.COMMAND]
    battle = cards.points[t, k.BATTLE]
    knowledge = cards.points[t, k.KNOWLEDGE]
    if command + battle + knowledge > 0:
        gain(s, p, t, command, battle, knowledge)


def gain_word(s: k.State, p: int, t: int, word: int, amount: int) -> None:
    """An effect of points: the words stand in the order of the points."""
    kind = word - k.GAIN_COMMAND
    command = amount if kind == k.COMMAND else 0
    battle = amount if kind == k.BATTLE else 0
    gain(s, p, t, command, battle, amount if kind == k.KNOWLEDGE else 0)


def synergy_met(s: k.State, cards: k.Tables, p: int, t: int) -> bool:
    """Enough *other* cards of each colour in play (P3); t itself is in play and never counts."""
    house = cards.house[t]
    return (
        s.colours[p, k.TURQUOISE] - (house == k.TURQUOISE) >= cards.needs[t, k.TURQUOISE]
        and s.colours[p, k.RED] - (house == k.RED) >= cards.needs[t, k.RED]
        and s.colours[p, k.PURPLE] - (house == k.PURPLE) >= cards.needs[t, k.PURPLE]
    )


def trigger(s: k.State, cards: k.Tables, p: int, t: int) -> None:
    note(s, e.SYNERGY_MET, p, t, 0, 0, 0)
    i = 0
    while i < k.EFFECTS and cards.word[t, i] != 0:
        gain_word(s, p, t, cards.word[t, i], cards.amount[t, i])
        i += 1


def settle(s: k.State, cards: k.Tables, p: int, gains: int) -> None:
    """Trigger every synergy of points that is met and not yet used this turn (P3).

    With gains 0 they are only marked as used: a position that is loaded triggers nothing.
    """
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if (
            cards.automatic[t]
            and (s.play_flags[p, i] & (k.USED | k.SEALED)) == 0
            and synergy_met(s, cards, p, t)
        ):
            s.play_flags[p, i] |= k.USED
            if gains:
                trigger(s, cards, p, t)
    settle_cities(s, cards, p, gains)


def settle_cities(s: k.State, cards: k.Tables, p: int, gains: int) -> None:
    """The same for what stands on p's Cities."""
    for c in range(k.LAIR_CITY):
        t = s.building[p, c]
        used = k.BUILDING_USED
        for _ in range(2):
            if (
                t != 0
                and cards.automatic[t]
                and (s.city_flags[p, c] & used) == 0
                and synergy_met(s, cards, p, t)
            ):
                s.city_flags[p, c] |= used
                if gains:
                    trigger(s, cards, p, t)
            t = s.troop[p, c]
            used = k.TROOP_USED


def gain_from_all(s: k.State, cards: k.Tables, p: int) -> None:
    """Start of the main phase: everything in play gives its points (P2)."""
    for i in range(s.play_size[p]):
        if (s.play_flags[p, i] & k.SEALED) == 0:
            s.play_flags[p, i] |= k.GAINED
            gain_main(s, cards, p, s.play[p, i])
    gain_from_cities(s, cards, p)
    settle(s, cards, p, 1)


def gain_from_cities(s: k.State, cards: k.Tables, p: int) -> None:
    for c in range(k.CITIES):
        if s.city[p, c] != k.STANDING:
            continue
        if c == k.LAIR_CITY:
            gain(s, p, 0, 0, k.LAIR_BATTLE, 0)
            continue
        if s.building[p, c] != 0:
            gain_main(s, cards, p, s.building[p, c])
        if s.troop[p, c] != 0:
            gain_main(s, cards, p, s.troop[p, c])


def held(s: k.State, p: int, kind: int) -> int:
    """What p can pay with."""
    return s.points[purse_of(p, kind), kind]


def pay(s: k.State, p: int, kind: int, amount: int) -> None:
    s.points[purse_of(p, kind), kind] -= amount


def lose_points(s: k.State, p: int) -> None:
    """Unspent points are lost at the end of a turn (T6)."""
    for kind in range(3):
        s.points[purse_of(p, kind), kind] = 0
