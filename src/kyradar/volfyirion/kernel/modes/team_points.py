"""Team: whose points are whose (M3), gaining them (P2), and synergies across a team (M4)."""

from kyradar.engine.kernel.log import note

from ..events import GAINED_POINTS
from ..layout import (
    BATTLE,
    COMMAND,
    GAIN_COMMAND,
    GAINED,
    KNOWLEDGE,
    LEFT,
    MIDDLE,
    RIGHT,
    SEALED,
    SLOTS,
    STRONGHOLDS,
    USED,
)
from ..points import gain as duel_gain
from ..points import gain_main, synergy_met, trigger
from ..points import gain_word as duel_gain_word
from ..points import pay as duel_pay
from ..points import settle as duel_settle


def team_of(p):
    return p // 2


def partner_of(p):
    return p ^ 1


def own_stronghold(p):
    """The place of p's Stronghold: the left one of a team's first player, the right one (M2)."""
    return team_of(p) * STRONGHOLDS + (LEFT if p % 2 == 0 else RIGHT)


def shared_stronghold(p):
    return team_of(p) * STRONGHOLDS + MIDDLE


def reaches(p, place):
    """Is the Stronghold p's own or the shared one of the team (M2)?"""
    return place == own_stronghold(p) or place == shared_stronghold(p)


# --- points ---------------------------------------------------------------------------------------


def held(s, p, kind):
    """What p can pay with: own Command, the team's Battle and Knowledge (M3)."""
    if kind == COMMAND:
        return s.command[p]
    return s.battle[team_of(p)] if kind == BATTLE else s.knowledge[team_of(p)]


def pay(s, p, kind, amount):
    if kind == COMMAND:
        s.command[p] -= amount
    elif kind == BATTLE:
        s.battle[team_of(p)] -= amount
    else:
        s.knowledge[team_of(p)] -= amount


def gain(s, p, t, command, battle, knowledge):
    s.command[p] += command
    s.battle[team_of(p)] += battle
    s.knowledge[team_of(p)] += knowledge
    note(s, GAINED_POINTS, p, t, command, battle, knowledge)


def gain_word(s, p, t, word, amount):
    kind = word - GAIN_COMMAND
    gain(
        s,
        p,
        t,
        amount if kind == COMMAND else 0,
        amount if kind == BATTLE else 0,
        amount if kind == KNOWLEDGE else 0,
    )


# --- synergies ------------------------------------------------------------------------------------


def count_house(s, cards, place, t, n):
    """A card came to a Stronghold (n is 1) or left it (-1): the shared one counts for both (M4)."""
    house = cards.house[t]
    which = place % STRONGHOLDS
    first = 2 * (place // STRONGHOLDS)
    if which != RIGHT:
        s.colours[first, house] += n
    if which != LEFT:
        s.colours[first + 1, house] += n


def settle(s, cards, p, gains):
    """P3 for p's playing area, own Stronghold and the shared one (M4); see the duel's."""
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
    settle_slots(s, cards, p, own_stronghold(p), gains)
    settle_slots(s, cards, p, shared_stronghold(p), gains)


def settle_slots(s, cards, p, place, gains):
    for i in range(SLOTS):
        t = s.building[place, i]
        if meets(s, cards, p, t) and s.building_used[place, i] == 0:
            s.building_used[place, i] = 1
            if gains:
                trigger(s, cards, p, t)
        t = s.troop[place, i]
        if meets(s, cards, p, t) and s.troop_used[place, i] == 0:
            s.troop_used[place, i] = 1
            if gains:
                trigger(s, cards, p, t)


def meets(s, cards, p, t):
    return t != 0 and cards.automatic[t] != 0 and synergy_met(s, cards, p, t)


def gain_from_all(s, cards, p):
    """P2 at the start of the main phase. No Troop of the box gives points; if one did, a shared
    Troop's would go to the team's first player."""
    for i in range(s.play_size[p]):
        if (s.play_flags[p, i] & SEALED) == 0:
            s.play_flags[p, i] |= GAINED
            gain_main(s, cards, p, s.play[p, i])
    gain_from_slots(s, cards, p, own_stronghold(p))
    if p % 2 == 0:
        gain_from_slots(s, cards, p, shared_stronghold(p))
    settle(s, cards, p, 1)


def gain_from_slots(s, cards, p, place):
    for i in range(SLOTS):
        if s.building[place, i] != 0:
            gain_main(s, cards, p, s.building[place, i])
        if s.troop[place, i] != 0:
            gain_main(s, cards, p, s.troop[place, i])


INSTEAD = {
    duel_gain: gain,
    duel_gain_word: gain_word,
    duel_pay: pay,
    duel_settle: settle,
}
