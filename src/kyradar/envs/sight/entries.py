"""Entry points: many games at once, from actions to observations without a line of Python."""

from kyradar.engine.kernel.rng import MASK, mix32
from kyradar.volfyirion.kernel.actions import RECOVER_TROOP, card_of, over_of, place_of, verb_of
from kyradar.volfyirion.kernel.apply import apply
from kyradar.volfyirion.kernel.layout import OVER
from kyradar.volfyirion.kernel.legal import legal
from kyradar.volfyirion.kernel.playout import choice
from kyradar.volfyirion.kernel.reasons import OK
from kyradar.volfyirion.kernel.refuse import acting_seat, why
from kyradar.volfyirion.kernel.setup import new_duel

from .count import count_gone, present
from .observe import observe
from .result import of_seat, result

__all__ = ["act_games", "first_refused", "show_games"]
ENTRIES = tuple(__all__)
# Parameters that are no plain integers: struct code and number of dimensions.
ARRAYS = {
    "actions": ("q", 1),
    "codes": ("i", 2),
    "numbers": ("h", 2),
    "key_table": ("i", 2),
    "episodes": ("i", 1),
    "steps": ("i", 1),
    "lying": ("i", 1),
    "departed": ("h", 2),
    "picks": ("q", 1),
    "obs": ("h", 2),
    "masks": ("b", 2),
    "rewards": ("f", 2),
    "dones": ("b", 1),
    "seats": ("b", 1),
    "out": ("i", 1),
}
RUNNING, ENDED, CUT = range(3)  # dones
UNKNOWN = -1  # how many cards lie on the table: what left the game must be counted anew


def deal(states, tables, i, options, setting, w0, w1, episodes):
    """Game i's next episode; its seed is (w0, w1, i, episode)."""
    episodes[i] += 1
    new_duel(states[i], tables[0], options, setting, w0, w1, i, episodes[i])


def show_games(
    states,
    tables,
    numbers,
    key_table,
    w0,
    w1,
    episodes,
    steps,
    departed,
    lying,
    obs,
    masks,
    seats,
    picks,
    first,
    last,
    out,
):
    """What the seat to act sees and may do, for each game."""
    cards = tables[0]
    for i in range(first, last):
        s = states[i]
        p = acting_seat(s)
        seats[i] = p
        there = present(s)
        if there != lying[i]:
            count_gone(s, cards, departed, i)
            lying[i] = there
        for at in range(obs.shape[1]):
            obs[i, at] = 0
        observe(s, cards, p, departed, obs, i)
        for at in range(masks.shape[1]):
            masks[i, at] = 0
        n = offer(s, cards, p, i, numbers, key_table, masks, out)
        picks[i] = out[choice(pick_key(w0, w1, i, episodes), steps[i], n)]


def pick_key(w0, w1, i, episodes):
    """For random actions, which must not depend on a game's own chance."""
    return mix32((mix32((w0 + i) & MASK) ^ mix32((w1 + episodes[i]) & MASK)) & MASK)


def offer(s, cards, p, i, numbers, key_table, masks, out):
    """Mark what seat p may do; the numbers are left in `out`, the answer is how many."""
    n = legal(s, cards, out)
    own = 0
    for k in range(n):
        a = out[k]
        if of_seat(a, p):
            at = numbers[p, key_of(a, key_table)]
            masks[i, at] = 1
            out[own] = at
            own += 1
    return own


def key_of(a, key_table):
    """A small number for an action: verbs need more or fewer places and cards to make room."""
    verb = verb_of(a)
    within = card_of(a) * key_table[verb, 1] + place_of(a)
    return key_table[verb, 0] + within * key_table[verb, 2] + over_of(a)


def first_refused(states, tables, actions, codes, first, last):
    """The first game whose action is out of range or refused, or -1."""
    for i in range(first, last):
        if actions[i] < 0 or actions[i] >= codes.shape[1]:
            return i
        s = states[i]
        p = acting_seat(s)
        if why(s, tables[0], p, codes[p, actions[i]]) != OK:
            return i
    return -1


def act_games(
    states,
    tables,
    actions,
    codes,
    options,
    setting,
    w0,
    w1,
    limit,
    episodes,
    steps,
    lying,
    rewards,
    dones,
    fresh,
    first,
    last,
):
    """Do one action in each game, all of them legal; a game that ends is dealt anew.

    `fresh` deals all of them anew without an action.
    """
    for i in range(first, last):
        s = states[i]
        dones[i] = RUNNING
        for p in range(rewards.shape[1]):
            rewards[i, p] = 0
        if fresh == 0:
            a = codes[acting_seat(s), actions[i]]
            apply(s, tables[0], a)
            if verb_of(a) == RECOVER_TROOP:  # one card came back, another may have left
                lying[i] = UNKNOWN
            steps[i] += 1
        over = s.phase == OVER or steps[i] >= limit
        if over and fresh == 0:
            dones[i] = ENDED if s.phase == OVER else CUT
            for p in range(rewards.shape[1]):
                rewards[i, p] = result(s, p)
        if over or fresh != 0:
            steps[i] = 0
            lying[i] = UNKNOWN
            deal(states, tables, i, options, setting, w0, w1, episodes)
