"""Damage, guard, wounds (B19 to B21), and the queue of what heroes still have to answer."""

from kyradar.engine.kernel.log import note

from . import events as e
from . import layout as k
from .piles import deck_ready, put, take_top

# --- the queue ------------------------------------------------------------------------------------


def enqueue(s: k.State, kind: int, body: int, n: int) -> None:
    """What a hero will have to answer, after what waits already."""
    i = s.queue_size
    s.queue_kind[i] = kind
    s.queue_hero[i] = body
    s.queue_n[i] = n
    s.queue_size = i + 1


def dequeue(s: k.State) -> None:
    """The front of the queue is worked off."""
    n = s.queue_size - 1
    for i in range(n):
        s.queue_kind[i] = s.queue_kind[i + 1]
        s.queue_hero[i] = s.queue_hero[i + 1]
        s.queue_n[i] = s.queue_n[i + 1]
    s.queue_kind[n] = 0
    s.queue_hero[n] = 0
    s.queue_n[n] = 0
    s.queue_size = n


def count_down(s: k.State) -> None:
    """One of the cards the front of the queue asks for was chosen."""
    if s.queue_n[0] > 1:
        s.queue_n[0] -= 1
    else:
        dequeue(s)


# --- heroes ---------------------------------------------------------------------------------------


def against_moira(s: k.State) -> bool:
    """The last encounter: wounds go to Destiny (I19)."""
    return s.encounter >= k.LAST_ENCOUNTER


def wounds_of(s: k.State, p: int) -> int:
    """How many wounds a hero has; against Moira none (I19)."""
    if against_moira(s):
        return 0
    return s.size[p, k.WOUNDS]


def add_guard(s: k.State, body: int, n: int) -> None:
    s.guard[body] += n
    note(s, e.GUARDED, body, n, 0, 0, 0)


def lose(s: k.State, cause: int) -> None:
    """The heroes have lost; everything stays where it stands."""
    s.phase = k.OVER
    s.winner = k.FOES_WON
    s.cause = cause
    s.ask = k.ASK_NOTHING


def take_wounds(s: k.State, body: int, n: int) -> None:
    """Each wound is the top card of the deck; with deck and discard pile empty he falls (B21)."""
    p = s.body_seat[body]
    for _ in range(n):
        if not deck_ready(s, p):
            note(s, e.FELL, body, 0, 0, 0, 0)
            lose(s, k.HERO_FELL)
            return
        t = take_top(s, p, k.DECK)
        if against_moira(s):
            s.destiny[t] += 1
            s.destiny_size += 1
            note(s, e.TO_DESTINY, body, t, 0, 0, 0)
        else:
            put(s, p, k.WOUNDS, t)
            note(s, e.WOUNDED, body, t, 0, 0, 0)


def guard_holds(s: k.State, body: int, n: int) -> int:
    """Guard absorbs damage first (B19); the answer is what is left of it."""
    held = min(s.guard[body], n)
    if held > 0:
        s.guard[body] -= held
        note(s, e.GUARD_HELD, body, held, 0, 0, 0)
    return n - held


def block_value(s: k.State, cards: k.Tables, p: int, t: int) -> int:
    """What a card from the hand stops (B20); her Rewards and Novices as her base cards (I5)."""
    if s.hero[p] == k.MISTRESS and (cards.kind[t] == k.REWARD or cards.kind[t] == k.NOVICE):
        base = cards.base_of[cards.colour[t]]
        if base != 0:
            return cards.block[base]
    return cards.block[t]


# --- foes -----------------------------------------------------------------------------------------


def lose_life(s: k.State, i: int, n: int) -> None:
    s.foe_life[i] = max(0, s.foe_life[i] - n)


def hurt_foe(s: k.State, cards: k.Tables, i: int, n: int) -> None:
    """Marks and armour, then guard, then life (strike)."""
    amount = max(0, n + s.foe_mark[i] - cards.armour[s.foe_card[i]])
    held = min(s.foe_guard[i], amount)
    s.foe_guard[i] -= held
    lose_life(s, i, amount - held)
    note(s, e.STRUCK, s.foe_card[i], amount - held, s.foe_life[i], held, 0)
    if s.foe_life[i] == 0:
        note(s, e.FOE_FELL, s.foe_card[i], 0, 0, 0, 0)


def all_fallen(s: k.State) -> bool:
    for i in range(s.foes):
        if s.foe_life[i] > 0:
            return False
    return True


def level_of(s: k.State, cards: k.Tables, column: int) -> int:
    """A number of this game, by its level and its party (B34, B39)."""
    return cards.level[s.level * k.PARTIES + s.party - 1, column]


def full_life(s: k.State, cards: k.Tables, t: int) -> int:
    """A foe's life as it begins: printed life and the level's, or Moira's by the level alone."""
    if t == cards.boss:
        return level_of(s, cards, k.BOSS_LIFE)
    level = max(0, min(s.encounter, k.ENEMY_LEVELS) - 1)
    return cards.life[t] + level_of(s, cards, k.LIFE_1 + level)


def menace_of(s: k.State, cards: k.Tables, n: int) -> int:
    """The menace of round n (B25)."""
    return max(0, (n - level_of(s, cards, k.CALM) + 1) // 2)


def menace(s: k.State, cards: k.Tables) -> int:
    """The menace of this round."""
    return menace_of(s, cards, s.round)


def last_round(s: k.State, cards: k.Tables) -> int:
    """The round after which the menace would be more than 5 (B26)."""
    return level_of(s, cards, k.CALM) + 2 * k.LAST_MENACE


def turns_at(s: k.State, cards: k.Tables) -> int:
    """The most life with which Moira turns to her second face (B37, ruling 30)."""
    return level_of(s, cards, k.BOSS_LIFE) * level_of(s, cards, k.TURN_AT) // 100
