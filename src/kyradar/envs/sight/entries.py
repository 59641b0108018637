"""Entry points: many games at once, from actions to observations without a line of Python."""

from kyradar.volfyirion.kernel.actions import card_of, over_of, place_of, verb_of
from kyradar.volfyirion.kernel.apply import apply
from kyradar.volfyirion.kernel.layout import OVER
from kyradar.volfyirion.kernel.legal import legal
from kyradar.volfyirion.kernel.playout import choice
from kyradar.volfyirion.kernel.reasons import OK
from kyradar.volfyirion.kernel.refuse import acting_seat, why
from kyradar.volfyirion.kernel.rng import MASK, mix32
from kyradar.volfyirion.kernel.setup import new_duel

from .observe import observe
from .result import of_seat, result

__all__ = ["deal_games", "first_refused", "show_games", "step_games"]
ENTRIES = tuple(__all__)
# Parameters that are no plain integers: struct code and number of dimensions.
ARRAYS = {
    "actions": ("q", 1),
    "codes": ("i", 2),
    "numbers": ("h", 2),
    "key_table": ("i", 2),
    "episodes": ("i", 1),
    "steps": ("i", 1),
    "picks": ("q", 1),
    "obs": ("h", 2),
    "masks": ("b", 2),
    "rewards": ("f", 2),
    "dones": ("b", 1),
    "seats": ("b", 1),
    "out": ("i", 1),
}
RUNNING, ENDED, CUT = range(3)  # dones


def deal(states, tables, i, options, setting, w0, w1, episodes):
    """Game i's next episode; its seed is (w0, w1, i, episode)."""
    episodes[i] += 1
    new_duel(states[i], tables[0], options, setting, w0, w1, i, episodes[i])


def deal_games(states, tables, options, setting, w0, w1, episodes, steps, first, last):
    for i in range(first, last):
        steps[i] = 0
        deal(states, tables, i, options, setting, w0, w1, episodes)


def show_games(
    states,
    tables,
    numbers,
    key_table,
    w0,
    w1,
    episodes,
    steps,
    obs,
    masks,
    seats,
    picks,
    first,
    last,
    out,
):
    """What the seat to act sees and may do, for each game."""
    for i in range(first, last):
        key = pick_key(w0, w1, i, episodes)
        show(states[i], tables[0], i, numbers, key_table, key, obs, masks, seats, steps, picks, out)


def pick_key(w0, w1, i, episodes):
    """For random actions, which must not depend on a game's own chance."""
    return mix32((mix32((w0 + i) & MASK) ^ mix32((w1 + episodes[i]) & MASK)) & MASK)


def show(s, cards, i, numbers, key_table, key, obs, masks, seats, steps, picks, out):
    p = acting_seat(s)
    seats[i] = p
    observe(s, cards, p, obs, i)
    for at in range(masks.shape[1]):
        masks[i, at] = 0
    n = legal(s, cards, out)
    own = 0
    for k in range(n):
        a = out[k]
        if of_seat(a, p):
            at = numbers[p, key_of(a, key_table)]
            masks[i, at] = 1
            out[own] = at
            own += 1
    picks[i] = out[choice(key, steps[i], own)]


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


def step_games(
    states,
    tables,
    actions,
    codes,
    numbers,
    key_table,
    options,
    setting,
    w0,
    w1,
    limit,
    episodes,
    steps,
    obs,
    masks,
    rewards,
    dones,
    seats,
    picks,
    first,
    last,
    out,
):
    """Do one action in each game; a game that ends is dealt anew. All actions are legal."""
    cards = tables[0]
    for i in range(first, last):
        s = states[i]
        apply(s, cards, codes[acting_seat(s), actions[i]])
        steps[i] += 1
        dones[i] = RUNNING
        for p in range(rewards.shape[1]):
            rewards[i, p] = 0
        if s.phase == OVER or steps[i] >= limit:
            dones[i] = ENDED if s.phase == OVER else CUT
            for p in range(rewards.shape[1]):
                rewards[i, p] = result(s, p)
            steps[i] = 0
            deal(states, tables, i, options, setting, w0, w1, episodes)
        key = pick_key(w0, w1, i, episodes)
        show(s, cards, i, numbers, key_table, key, obs, masks, seats, steps, picks, out)
