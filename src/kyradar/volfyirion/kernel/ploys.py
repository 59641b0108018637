"""Ploys that watch the table (E8); those that answer an attack or a move are beside those rules."""

from kyradar.engine.kernel.log import note

from . import events as e
from . import layout as k
from .cities import remove_building, remove_troop
from .zones import leave_play


def condition_met(s: k.State, cards: k.Tables, ploy: int) -> bool:
    """E8: enough Buildings, Troops or Wonders in play, of both sides."""
    buildings = 0
    troops = 0
    wonders = 0
    for p in range(k.SEATS):
        for c in range(k.LAIR_CITY):
            if s.building[p, c] != 0:
                buildings += 1
            if s.troop[p, c] != 0:
                troops += 1
        for i in range(s.play_size[p]):
            if cards.kind[s.play[p, i]] == k.WONDER:
                wonders += 1
    if ploy == k.QOAM_INSTABILITY:
        return buildings >= k.ENOUGH_BUILDINGS
    if ploy == k.AFTERTHOUGHT:
        return troops >= k.ENOUGH_TROOPS
    return ploy == k.CRYSTALLIZATION and wonders >= k.ENOUGH_WONDERS


def resolve(s: k.State, cards: k.Tables, ploy: int) -> None:
    for p in range(k.SEATS):
        if ploy == k.QOAM_INSTABILITY:
            for c in range(k.LAIR_CITY):
                remove_building(s, cards, p, c)
        elif ploy == k.AFTERTHOUGHT:
            for c in range(k.LAIR_CITY):
                remove_troop(s, cards, p, c)
        else:
            for i in range(s.play_size[p] - 1, -1, -1):
                t = s.play[p, i]
                if cards.kind[t] == k.WONDER:
                    leave_play(s, cards, p, i)
                    note(s, e.REMOVED, p, t, k.FROM_PLAY, -1, 0)


def trigger_ploys(s: k.State, cards: k.Tables) -> None:
    """After an action: the player in turn first, then check again (E5)."""
    p = s.active
    while s.phase != k.OVER:
        q = p
        if not condition_met(s, cards, s.ploy[q]):
            q = 1 - p
            if not condition_met(s, cards, s.ploy[q]):
                return
        ploy = s.ploy[q]
        s.ploy[q] = 0
        note(s, e.PLOY_TRIGGERED, q, ploy, 0, 0, 0)
        resolve(s, cards, ploy)
