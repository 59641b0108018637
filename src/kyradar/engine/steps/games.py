"""Many games at once, from actions to observations without a line of Python."""

from kyradar.engine.kernel.questions import (
    acted,
    acting_seat,
    apply,
    deal,
    forget,
    is_over,
    legal,
    look,
    number_of,
    of_seat,
    result,
    why,
)
from kyradar.engine.kernel.rng import MASK, choice, mix32
from kyradar.engine.kernel.rows import clear_row

RUNNING, ENDED, CUT = range(3)  # dones
W0, W1, LIMIT = range(2, 5)  # of `setup`


def show_games(games, action_numbers, shown, first, last, out):
    """What the seat to act sees and may do, for each game."""
    obs, masks, _, _ = shown
    for i in range(first, last):
        clear_row(obs, i)
        clear_row(masks, i)
        show_game(games, action_numbers, shown, i, out)


def show_game(games, action_numbers, shown, i, out):
    """The same for game i, whose rows are all zeros."""
    states, tables, setup, episodes, steps, memory = games
    obs, masks, seats, picks = shown
    s = states[i]
    p = acting_seat(s)
    seats[i] = p
    look(s, tables[0], p, memory, obs, i)
    n = offer(s, tables[0], p, action_numbers, masks[i], out)
    picks[i] = out[choice(pick_key(setup, i, episodes[i]), steps[i], n)]


def pick_key(setup, i, episode):
    """For random actions, which must not depend on a game's own chance."""
    return mix32((mix32((setup[W0] + i) & MASK) ^ mix32((setup[W1] + episode) & MASK)) & MASK)


def offer(s, cards, p, action_numbers, mask_row, out):
    """Mark what seat p may do; the numbers are left in `out`, the answer is how many."""
    numbers, key_table = action_numbers
    n = legal(s, cards, out)
    own = 0
    for k in range(n):
        a = out[k]
        if of_seat(a, p):
            at = number_of(a, p, numbers, key_table)
            mask_row[at] = 1
            out[own] = at
            own += 1
    return own


def first_refused(states, tables, orders, first, last):
    """The first game whose action is out of range or refused, or -1."""
    actions, codes = orders
    for i in range(first, last):
        if actions[i] < 0 or actions[i] >= codes.shape[1]:
            return i
        s = states[i]
        p = acting_seat(s)
        if why(s, tables[0], p, codes[p, actions[i]]) != 0:
            return i
    return -1


def act_games(games, orders, endings, fresh, first, last):
    """Do one action in each game, all of them legal; a game that ends is dealt anew.

    `fresh` deals all of them anew without an action.
    """
    states, tables, setup, episodes, steps, memory = games
    actions, codes = orders
    rewards, dones = endings
    cards = tables[0]
    for i in range(first, last):
        s = states[i]
        dones[i] = RUNNING
        for p in range(rewards.shape[1]):
            rewards[i, p] = 0
        if fresh == 0:
            a = codes[acting_seat(s), actions[i]]
            apply(s, cards, a)
            acted(a, memory, i)
            steps[i] += 1
        ended = is_over(s)
        over = ended or steps[i] >= setup[LIMIT]
        if over and fresh == 0:
            dones[i] = ENDED if ended else CUT
            for p in range(rewards.shape[1]):
                rewards[i, p] = result(s, p)
        if over or fresh != 0:
            steps[i] = 0
            episodes[i] += 1
            forget(memory, i)
            deal(s, cards, setup, i, episodes[i])
