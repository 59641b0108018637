"""What a hero's card does, part by part (B15, B18)."""

from kyradar.engine.kernel.log import note

from . import events as e
from . import layout as k
from .encounters import delay_omen, finish_card, win_encounter
from .ground import around, away, bits, foes_in, gap, lowest, reach, towards
from .harm import add_guard, all_fallen, enqueue, hurt_foe, lose_life, wounds_of
from .piles import draw


def ask(s: k.State, kind: int, p: int) -> None:
    """A decision waits (B14)."""
    s.ask = kind
    s.ask_seat = p


def at_foe(word: int) -> bool:
    """Is a part with this word aimed at one foe?"""
    return (
        word == k.STRIKE
        or word == k.SLOW
        or word == k.PUSH
        or word == k.PULL
        or word == k.MARK
        or word == k.DELAY
    )


# --- what may be chosen ---------------------------------------------------------------------------


def part_reach(s: k.State, cards: k.Tables) -> int:
    """The zones in range of the part that is resolved."""
    t = s.res_as
    i = s.res_part
    return reach(s, cards, s.res_hero, cards.reach[t, i], cards.distance[t, i])


def targets(s: k.State, cards: k.Tables) -> int:
    """The foes the part can be aimed at, a bit for each."""
    t = s.res_as
    i = s.res_part
    if cards.reach[t, i] != k.SAME:
        return foes_in(s, part_reach(s, cards))
    # The target of the part before, if it had one and it still stands (ruling 27).
    if i > 0 and at_foe(cards.word[t, i - 1]) and s.res_last >= 0:
        if s.foe_life[s.res_last] > 0:
            return 1 << s.res_last
    return 0


def zones_to_choose(s: k.State, cards: k.Tables) -> int:
    """The zones a step, move, lead or sweep can choose, a bit for each."""
    if s.res_card == k.STEP_CARD:
        return around(s, cards, s.zone[s.res_hero], 1)  # a step may stay (B17)
    n = cards.amount[s.res_as, s.res_part]
    word = cards.word[s.res_as, s.res_part]
    if word == k.MOVE:
        return around(s, cards, s.zone[s.res_hero], n)
    if word == k.LEAD:
        return around(s, cards, s.zone[s.res_stage - 1], n)
    zones = 0
    foes = foes_in(s, part_reach(s, cards))
    for i in range(s.foes):
        if (foes >> i) & 1:
            zones |= 1 << s.foe_zone[i]
    return zones


def allies(s: k.State, cards: k.Tables) -> int:
    """The heroes a lead, swap or ward can choose, a bit for each (I17)."""
    others = ((1 << s.bodies) - 1) & ~(1 << s.res_hero)
    word = cards.word[s.res_as, s.res_part]
    if word == k.LEAD:
        return others
    chosen = 0
    if word == k.SWAP:
        for body in range(s.bodies):
            if s.zone[body] != s.zone[s.res_hero]:
                chosen |= 1 << body
    else:
        zones = part_reach(s, cards)
        for body in range(s.bodies):
            if (zones >> s.zone[body]) & 1:
                chosen |= 1 << body
    return chosen & others


# --- doing it -------------------------------------------------------------------------------------


def amount_of(s: k.State, cards: k.Tables) -> int:
    """The number of the part, with what is added to it."""
    t = s.res_as
    i = s.res_part
    n = cards.amount[t, i]
    if cards.plus[t, i] == k.PLUS_WOUNDS:
        n += wounds_of(s, s.body_seat[s.res_hero]) // 2
    elif cards.plus[t, i] == k.PLUS_GAP:
        n += gap(s, cards)
    return n


def spend_focus(s: k.State, n: int) -> int:
    """Focus is spent by the next strike or sweep that has a target (ruling 1)."""
    p = s.body_seat[s.res_hero]
    n += s.focus[p]
    s.focus[p] = 0
    return n


def aim(s: k.State, cards: k.Tables, i: int) -> None:
    """Do the part to the foe i."""
    word = cards.word[s.res_as, s.res_part]
    n = amount_of(s, cards)
    s.res_part += 1
    s.res_last = i
    if word == k.STRIKE:
        hurt_foe(s, cards, i, spend_focus(s, n))
    elif word == k.SLOW:
        s.foe_slow[i] += n
        note(s, e.SLOWED, s.foe_card[i], n, 0, 0, 0)
    elif word == k.PUSH:
        push(s, cards, i, n)
    elif word == k.PULL:
        pull(s, cards, i, n)
    elif word == k.MARK:
        s.foe_mark[i] += n
        note(s, e.MARKED, s.foe_card[i], n, 0, 0, 0)
    elif s.foe_card[i] == cards.boss:
        delay_omen(s)
    else:
        s.foe_delayed[i] = 1
        note(s, e.DELAYED, s.foe_card[i], 0, 0, 0, 0)
    if all_fallen(s):
        win_encounter(s, cards)


def push(s: k.State, cards: k.Tables, i: int, n: int) -> None:
    """n zones away from the resolver; each zone it cannot go costs 1 life."""
    for _ in range(n):
        z = away(s, cards, s.foe_zone[i], s.zone[s.res_hero])
        if z != 0:
            s.foe_zone[i] = z
            note(s, e.PUSHED, s.foe_card[i], z, 0, 0, 0)
        else:
            lose_life(s, i, 1)
            note(s, e.PUSHED_AGAINST_END, s.foe_card[i], s.foe_life[i], 0, 0, 0)
            if s.foe_life[i] == 0:
                note(s, e.FOE_FELL, s.foe_card[i], 0, 0, 0, 0)
                return


def pull(s: k.State, cards: k.Tables, i: int, n: int) -> None:
    """n zones towards the resolver, and no further."""
    for _ in range(n):
        if s.foe_zone[i] == s.zone[s.res_hero]:
            return
        s.foe_zone[i] = towards(s, cards, s.foe_zone[i], s.zone[s.res_hero])
        note(s, e.PULLED, s.foe_card[i], s.foe_zone[i], 0, 0, 0)


def sweep(s: k.State, cards: k.Tables, zones: int) -> None:
    """Damage to every foe in these zones."""
    n = amount_of(s, cards)
    s.res_part += 1
    s.res_last = -1
    foes = foes_in(s, zones)
    if foes == 0:
        return
    n = spend_focus(s, n)
    for i in range(s.foes):
        if (foes >> i) & 1:
            hurt_foe(s, cards, i, n)
    if all_fallen(s):
        win_encounter(s, cards)


def go_to(s: k.State, body: int, z: int) -> None:
    if s.zone[body] != z:
        s.zone[body] = z
        note(s, e.MOVED, body, z, 0, 0, 0)


def choose_zone(s: k.State, cards: k.Tables, z: int) -> None:
    """The zone of a step, move, lead or sweep is chosen."""
    if s.res_card == k.STEP_CARD:
        go_to(s, s.res_hero, z)
        finish_card(s, cards)
        return
    word = cards.word[s.res_as, s.res_part]
    if word == k.SWEEP:
        sweep(s, cards, 1 << z)
    elif word == k.MOVE:
        go_to(s, s.res_hero, z)
        s.res_part += 1
    else:
        go_to(s, s.res_stage - 1, z)
        s.res_stage = 0
        s.res_part += 1


def choose_ally(s: k.State, cards: k.Tables, body: int) -> None:
    """The hero of a lead, swap or ward is chosen."""
    word = cards.word[s.res_as, s.res_part]
    if word == k.LEAD:
        s.res_stage = 1 + body
        return
    if word == k.SWAP:
        z = s.zone[body]
        s.zone[body] = s.zone[s.res_hero]
        s.zone[s.res_hero] = z
        note(s, e.SWAPPED, s.res_hero, body, 0, 0, 0)
    else:
        add_guard(s, body, cards.amount[s.res_as, s.res_part])
    s.res_part += 1


def guard_heroes(s: k.State, z: int, n: int) -> None:
    """Guard for all heroes in a zone, or everywhere (0)."""
    for body in range(s.bodies):
        if z == 0 or s.zone[body] == z:
            add_guard(s, body, n)


def do_plainly(s: k.State, cards: k.Tables, word: int) -> None:
    """A part that asks nothing by itself."""
    body = s.res_hero
    p = s.body_seat[body]
    n = cards.amount[s.res_as, s.res_part]
    s.res_part += 1
    if word == k.DRAW:
        draw(s, p, n)
    elif word == k.GUARD:
        add_guard(s, body, n)
    elif word == k.MEND:
        enqueue(s, k.Q_MEND, body, n)
    elif word == k.RECALL:
        enqueue(s, k.Q_RECALL, body, n)
    elif word == k.EXILE:
        enqueue(s, k.Q_EXILE, body, n)
    elif word == k.SHELTER:
        guard_heroes(s, s.zone[body], n)
    elif word == k.RALLY:
        guard_heroes(s, 0, n)
    elif word == k.FOCUS:
        s.focus[p] += n
        note(s, e.FOCUSED, p, n, 0, 0, 0)
    elif word == k.AGAIN:
        s.again[p] = 1
        note(s, e.READIED_AGAIN, p, 0, 0, 0, 0)


def resolve_part(s: k.State, cards: k.Tables) -> bool:
    """The next part of the card in play, or its end; True if a decision waits."""
    p = s.body_seat[s.res_hero]
    if s.res_card == k.STEP_CARD:
        ask(s, k.ASK_ZONE, p)
        return True
    if s.res_as == 0 or s.res_part >= cards.parts[s.res_as]:
        s.res_times -= 1
        if s.res_times > 0:  # again: all choices anew
            s.res_part = 0
            s.res_last = -1
        else:
            finish_card(s, cards)
        return False
    word = cards.word[s.res_as, s.res_part]
    if at_foe(word):
        foes = targets(s, cards)
        n = bits(foes)
        if n > 1:
            ask(s, k.ASK_FOE, p)
            return True
        if n == 1:
            aim(s, cards, lowest(foes))
        else:
            s.res_last = -1
            s.res_part += 1
    elif word == k.SWEEP:
        if cards.reach[s.res_as, s.res_part] == k.THREAD:
            sweep(s, cards, part_reach(s, cards))
        else:
            zones = zones_to_choose(s, cards)
            if bits(zones) > 1:
                ask(s, k.ASK_ZONE, p)
                return True
            sweep(s, cards, zones)
    elif word == k.MOVE or s.res_stage > 0:
        ask(s, k.ASK_ZONE, p)
        return True
    elif word == k.LEAD or word == k.SWAP or word == k.WARD:
        others = allies(s, cards)
        n = bits(others)
        if n > 1:
            ask(s, k.ASK_ALLY, p)
            return True
        if n == 1:
            choose_ally(s, cards, lowest(others))
        else:
            s.res_part += 1
    else:
        do_plainly(s, cards, word)
    return False
