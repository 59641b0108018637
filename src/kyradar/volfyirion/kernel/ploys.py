"""Ploys that watch the table (E8); those that answer an attack or a move are beside those rules."""

from kyradar.engine.kernel.log import note

from .cities import remove_building, remove_troop
from .events import PLOY_TRIGGERED, REMOVED
from .layout import (
    AFTERTHOUGHT,
    CRYSTALLIZATION,
    ENOUGH_BUILDINGS,
    ENOUGH_TROOPS,
    ENOUGH_WONDERS,
    FROM_PLAY,
    LAIR_CITY,
    OVER,
    QOAM_INSTABILITY,
    SEATS,
    WONDER,
)
from .zones import leave_play


def buildings_in_play(s):
    """How many Buildings stand on all Cities."""
    n = 0
    for p in range(SEATS):
        for c in range(LAIR_CITY):
            if s.building[p, c] != 0:
                n += 1
    return n


def troops_in_play(s):
    """How many Troops stand on all Cities."""
    n = 0
    for p in range(SEATS):
        for c in range(LAIR_CITY):
            if s.troop[p, c] != 0:
                n += 1
    return n


def wonders_in_play(s, cards):
    """How many Wonders lie in all playing areas."""
    n = 0
    for p in range(SEATS):
        for i in range(s.play_size[p]):
            if cards.kind[s.play[p, i]] == WONDER:
                n += 1
    return n


def condition_met(s, cards, ploy):
    """Does the table look as this Ploy waits for (E8)?"""
    if ploy == QOAM_INSTABILITY:
        return buildings_in_play(s) >= ENOUGH_BUILDINGS
    if ploy == AFTERTHOUGHT:
        return troops_in_play(s) >= ENOUGH_TROOPS
    return ploy == CRYSTALLIZATION and wonders_in_play(s, cards) >= ENOUGH_WONDERS


def resolve(s, cards, ploy):
    """What this Ploy does to both players (E8)."""
    for p in range(SEATS):
        if ploy == QOAM_INSTABILITY:
            for c in range(LAIR_CITY):
                remove_building(s, cards, p, c)
        elif ploy == AFTERTHOUGHT:
            for c in range(LAIR_CITY):
                remove_troop(s, cards, p, c)
        else:
            for i in range(s.play_size[p] - 1, -1, -1):
                t = s.play[p, i]
                if cards.kind[t] == WONDER:
                    leave_play(s, cards, p, i)
                    note(s, REMOVED, p, t, FROM_PLAY, -1, 0)


def trigger_ploys(s, cards):
    """After an action: the player in turn first, then check again (E5)."""
    p = s.active
    while s.phase != OVER:
        q = p
        if not condition_met(s, cards, s.ploy[q]):
            q = 1 - p
            if not condition_met(s, cards, s.ploy[q]):
                return
        ploy = s.ploy[q]
        s.ploy[q] = 0
        note(s, PLOY_TRIGGERED, q, ploy, 0, 0, 0)
        resolve(s, cards, ploy)
