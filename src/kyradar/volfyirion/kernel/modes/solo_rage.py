"""The Rage Pile and what the dragon does with it (O3, O6, O7).

The attack may have to ask which Troops or Buildings are lost, so it goes on from the state alone:
losing Troops, losing Buildings, then everything the player has no say in.
"""

from kyradar.engine.kernel.log import note

from .. import events as e
from .. import layout as k
from ..cities import defence, destroy_city, remove_building, remove_troop
from ..effects import close_decision, open_decision
from ..turn import count_quiet_turn, next_turn
from ..zones import put_under, shuffle_supply, take_top

PLAYER = 0

# --- the pile -------------------------------------------------------------------------------------


def grow_rage(s: k.SoloState) -> None:
    """O3: the Asset Deck's top card, unseen, under the Rage Pile."""
    t = take_top(s, k.ASSETS)
    if t != 0:
        s.rage[s.rage_size] = t
        s.rage_size += 1
        note(s, e.RAGE_GREW, 0, 0, 0, 0, 0)


def calm_rage(s: k.SoloState) -> None:
    """O5: the Rage Pile's top card is put aside."""
    put_aside(s, s.rage[0])
    note(s, e.CALMED, PLAYER, s.rage[0], 0, 0, 0)
    s.rage_size -= 1
    for i in range(s.rage_size):
        s.rage[i] = s.rage[i + 1]
    if s.rage_seen > 0:
        s.rage_seen -= 1


def put_aside(s: k.SoloState, t: int) -> None:
    s.aside[s.aside_size] = t
    s.aside_size += 1


def shuffle_aside(s: k.SoloState) -> None:
    """O7: where the Asset Deck is empty, the cards put aside become a new one."""
    if s.supply_size[k.ASSETS] > 0 or s.aside_size == 0:
        return
    for i in range(s.aside_size):
        put_under(s, k.ASSETS, s.aside[i])
    s.aside_size = 0
    shuffle_supply(s, k.ASSETS, 0, s.supply_size[k.ASSETS])
    note(s, e.ASIDE_SHUFFLED, 0, 0, 0, 0, 0)


# --- the attack (O6) ------------------------------------------------------------------------------


def rage_begins(s: k.SoloState, cards: k.Tables) -> None:
    """Reveal the pile, if the token is there; otherwise the next turn begins."""
    if s.dragon != k.DRAGON_RAGE:
        count_quiet_turn(s)
        next_turn(s, cards, PLAYER)
        return
    s.rage_seen = s.rage_size
    for i in range(s.rage_size):
        note(s, e.RAGE_REVEALED, s.rage[i], 0, 0, 0, 0)
    if not must_choose(s, cards, k.LOSE_TROOP):
        after_troops(s, cards)


def revealed(s: k.SoloState, cards: k.Tables, kind: int) -> int:
    """How many cards of this kind the pile holds."""
    n = 0
    for i in range(s.rage_size):
        if cards.kind[s.rage[i]] == kind:
            n += 1
    return n


def still_to_lose(s: k.SoloState, word: int) -> int:
    """The player's Troops, or Buildings, in play."""
    n = 0
    for c in range(k.LAIR_CITY):
        t = s.troop[PLAYER, c] if word == k.LOSE_TROOP else s.building[PLAYER, c]
        if t != 0:
            n += 1
    return n


def must_choose(s: k.SoloState, cards: k.Tables, word: int) -> bool:
    """O6 (1, 2): a Troop for every Troop revealed, or Buildings; asks while there are several."""
    there = still_to_lose(s, word)
    n = min(revealed(s, cards, k.TROOP if word == k.LOSE_TROOP else k.BUILDING), there)
    if n > 0 and there > 1:
        open_decision(s, PLAYER, word, n)
        return True
    if n > 0:
        lose_last_one(s, cards, word)
    return False


def lose_last_one(s: k.SoloState, cards: k.Tables, word: int) -> None:
    for c in range(k.LAIR_CITY):
        lose_at(s, cards, word, c)


def lose_at(s: k.SoloState, cards: k.Tables, word: int, c: int) -> None:
    if word == k.LOSE_TROOP:
        remove_troop(s, cards, PLAYER, c)
    else:
        remove_building(s, cards, PLAYER, c)


def lose_one(s: k.SoloState, cards: k.Tables, c: int) -> None:
    """One was chosen and goes: ask again while there is a choice left."""
    word = s.ask
    lose_at(s, cards, word, c)
    s.ask_left -= 1
    if s.ask_left > 0 and still_to_lose(s, word) > 1:
        return
    if s.ask_left > 0:
        lose_last_one(s, cards, word)
    close_decision(s)
    if word == k.LOSE_TROOP:
        after_troops(s, cards)
    else:
        after_buildings(s, cards)


def after_troops(s: k.SoloState, cards: k.Tables) -> None:
    if not must_choose(s, cards, k.LOSE_BUILDING):
        after_buildings(s, cards)


def after_buildings(s: k.SoloState, cards: k.Tables) -> None:
    rage_strikes(s, cards)
    if s.phase != k.OVER:
        rage_seals(s, cards)
        rage_settles(s, cards)
        count_quiet_turn(s)
        next_turn(s, cards, PLAYER)


def rage_strikes(s: k.SoloState, cards: k.Tables) -> None:
    """O6 (3): the costliest City the dragon can afford, again and again."""
    battle = 0
    for i in range(s.rage_size):
        if cards.kind[s.rage[i]] == k.COMMAND_CARD:
            battle += cards.cost[s.rage[i]]
    for c in range(k.LAIR_CITY):
        if s.city[PLAYER, c] == k.RUINED:
            battle += s.difficulty
    while s.phase != k.OVER:
        best = -1
        for c in range(k.LAIR_CITY):
            if s.city[PLAYER, c] != k.STANDING or defence(s, cards, PLAYER, c) > battle:
                continue
            if best < 0 or dearer(s, cards, c, best):
                best = c
        if best < 0:
            return
        battle -= defence(s, cards, PLAYER, best)
        destroy_city(s, cards, PLAYER, best, e.BY_DRAGON)


def dearer(s: k.SoloState, cards: k.Tables, c: int, other: int) -> bool:
    """The higher defence; on a tie the higher printed one."""
    mine = defence(s, cards, PLAYER, c)
    theirs = defence(s, cards, PLAYER, other)
    if mine != theirs:
        return mine > theirs
    return cards.city_defence[PLAYER, c] > cards.city_defence[PLAYER, other]


def rage_seals(s: k.SoloState, cards: k.Tables) -> None:
    """O6 (4): the player's Wonders from the most expensive down, as far as Knowledge goes."""
    knowledge = 0
    for i in range(s.rage_size):
        if cards.kind[s.rage[i]] == k.COMMAND_CARD:
            knowledge += cards.points[s.rage[i], k.KNOWLEDGE]
    while True:
        best = -1
        for i in range(s.play_size[PLAYER]):
            t = s.play[PLAYER, i]
            if cards.kind[t] != k.WONDER or s.play_flags[PLAYER, i] & k.SEALED:
                continue
            if cards.cost[t] <= knowledge and (
                best < 0 or cards.cost[t] > cards.cost[s.play[PLAYER, best]]
            ):
                best = i
        if best < 0:
            return
        knowledge -= cards.cost[s.play[PLAYER, best]]
        s.play_flags[PLAYER, best] |= k.SEALED
        note(s, e.RAGE_SEALED, PLAYER, s.play[PLAYER, best], 0, 0, 0)
        if knowledge == 0 and not cards.some_free:
            return


def rage_settles(s: k.SoloState, cards: k.Tables) -> None:
    """O6 (5, 6): the dearest Command card starts the new pile; the token goes home."""
    kept = -1
    for i in range(s.rage_size):
        t = s.rage[i]
        if cards.kind[t] == k.COMMAND_CARD and (
            kept < 0 or cards.cost[t] > cards.cost[s.rage[kept]]
        ):
            kept = i
    for i in range(s.rage_size):
        if i != kept:
            put_aside(s, s.rage[i])
    if kept >= 0:
        s.rage[0] = s.rage[kept]
        note(s, e.RAGE_KEPT, s.rage[0], 0, 0, 0, 0)
    s.rage_size = 1 if kept >= 0 else 0
    s.rage_seen = s.rage_size
    note(s, e.DRAGON_MOVED, s.dragon, k.DRAGON_LAIR, 0, 0, 0)
    s.dragon = k.DRAGON_LAIR
