"""Proofs against the dragon: enough Battle or Knowledge in one turn to slay or subjugate it."""

from kyradar.engine.tree import table
from kyradar.volfyirion.kernel.actions import (
    PLAY_CARD,
    SKIP,
    SLAY,
    SLAY_TOGETHER,
    SUBJUGATE,
    SUBJUGATE_TOGETHER,
    USE,
    seat_of,
    verb_of,
)
from kyradar.volfyirion.kernel.layout import (
    ALONE_COST,
    BATTLE,
    CITIES,
    KNOWLEDGE,
    SEATS,
    TAMING_COST,
    TOGETHER_COST,
)

from ..proof import bears_on as duel_bears_on
from ..proof import foreseeable as duel_foreseeable
from ..proof import potential, stir, turn_of


def deed(verb):
    return verb == SLAY or verb == SUBJUGATE or verb == SLAY_TOGETHER or verb == SUBJUGATE_TOGETHER


def foreseeable(s, cards, task, a):
    verb = verb_of(a)
    if deed(verb):
        return True
    if verb == PLAY_CARD or verb == USE or verb == SKIP:
        return duel_foreseeable(s, cards, task, a)
    return False


def bears_on(s, cards, task, a):
    return deed(verb_of(a)) or duel_bears_on(s, cards, task, a)


def hopeless_alone(s, cards, task):
    """O5."""
    return (
        potential(s, cards, 0, BATTLE) < TAMING_COST
        and potential(s, cards, 0, KNOWLEDGE) < TAMING_COST
    )


def hopeless_together(s, cards, task):
    """K4: one partner alone, or both together."""
    for kind in range(BATTLE, KNOWLEDGE + 1):
        first = potential(s, cards, 0, kind)
        second = potential(s, cards, 1, kind)
        if max(first, second) >= ALONE_COST or first + second >= TOGETHER_COST:
            return False
    return True


def seat_in_turn(s, a):
    """Whoever does it: partners act in common turns."""
    return seat_of(a)


def key_of(s):
    """As in a duel, for both partners."""
    h = stir(0, s.ask + 32 * s.ask_card + 4096 * s.ask_step + 65536 * s.ask_left)
    h = stir(h, 1_000_000 + s.ask_seat + 4 * (s.ask_draws + 1))
    for p in range(SEATS):
        mark = 20_000_000 * (p + 1)
        h = stir(h, mark + s.points[p, 0] + 1000 * s.points[p, 1])
        h = stir(h, mark + 1_000_000 + s.points[p, 2] + 1000 * s.deck_size[p])
        for i in range(s.hand_size[p]):
            h = stir(h, mark + 5_000_000 + s.hand[p, i])
        for i in range(s.play_size[p]):
            h = stir(h, mark + 5_001_000 + s.play[p, i] * 8 + s.play_flags[p, i])
        for c in range(CITIES):
            h = stir(h, mark + 6_000_000 + c * 4096 + s.troop[p, c] * 8 + s.city[p, c])
            h = stir(h, mark + 7_000_000 + c * 4096 + s.building[p, c] * 8 + s.city_flags[p, c])
    return h


ALONE = {
    table.bears_on: bears_on,
    table.foreseeable: foreseeable,
    table.hopeless: hopeless_alone,
    table.key_of: key_of,
}
TOGETHER = {**ALONE, table.hopeless: hopeless_together, turn_of: seat_in_turn}
