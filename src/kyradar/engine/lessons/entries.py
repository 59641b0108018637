"""Entry points: from the choices made in many games to the next positions that need one."""

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
    obvious,
    own_part,
    result,
    result_of,
    suggest,
)
from kyradar.engine.kernel.rng import MASK, mix32
from kyradar.engine.kernel.rows import clear_row
from kyradar.engine.net.forward import gather

DRAWN, WON, LOST = 1, 2, 3  # dones, for side 0; 0 goes on
CHANGE = 7  # of the partners' lead: at one decision of so many and one

__all__ = ["teach_games"]
ENTRIES = tuple(__all__)
# Parameters that are no plain integers: struct code and number of dimensions.
ARRAYS = {
    "choices": ("q", 1),
    "setups": ("q", 2),
    "setup": ("q", 1),
    "codes": ("i", 2),
    "numbers": ("h", 2),
    "key_table": ("i", 2),
    "plan": ("q", 1),
    "thumbs": ("b", 1),
    "kinds": ("h", 1),
    "leads": ("b", 1),
    "episodes": ("i", 1),
    "steps": ("i", 1),
    "memory": ("h", 2),
    "obs": ("h", 2),
    "inputs": ("h", 2),
    "amounts": ("h", 2),
    "sizes": ("h", 1),
    "listed": ("h", 2),
    "labels": ("h", 1),
    "seats": ("b", 1),
    "returns": ("f", 1),
    "dones": ("b", 1),
    "out": ("i", 1),
}
TUPLES = {
    # Games, and what is kept of each. A row of `setups` is a kind of game: where its seats stand in
    # `codes` and `numbers`, how many there are, then what its options come to.
    "taught": ("states", "tables", "setups", "kinds", "leads", "episodes", "steps", "memory"),
    "action_tables": ("codes", "numbers", "key_table"),
    # What is written for the network, game by game.
    "batch": ("inputs", "amounts", "sizes", "listed", "labels", "seats", "returns", "dones"),
    # What a thread works with.
    "desk": ("tasks", "obs", "out", "moves"),
}


def teach_games(
    taught, action_tables, batch, desk, choices, thumbs, plan, limit, together,
    fresh, labelled, first, last,
):  # fmt: skip
    """Do each game's choice, an action by its place in `listed`, and go on to the next decision.

    `thumbs` says whose seats the rule of thumb plays in a game, a bit each;
    `together` says that partners act in the same turn: now the one, now the other leads. `returns`
    are what the search plays for, -1 to 1 for side 0: the outcome, or how far a lost game came.
    Written are the inputs that are not zero, the numbers of the legal actions with -1 after them,
    and if they shall be `labelled`, which of them the rule of thumb would take.
    """
    states, tables, _, _, _, _, _, memory = taught
    inputs, amounts, sizes, _, _, seats, _, _ = batch
    _, obs, _, _ = desk
    for i in range(first, last):
        n = next_decision(
            taught, action_tables, batch, desk, choices, thumbs, limit, together, fresh, i
        )
        list_actions(taught, action_tables, batch, desk, labelled, i, n)
        clear_row(obs, 0)
        see_game(states[i], tables[0], seats[i], memory, i, obs)
        sizes[i] = gather(obs, 0, plan, inputs[i : i + 1], amounts[i : i + 1])
        for k in range(sizes[i], inputs.shape[1]):  # 0 amounts come after those that are not
            inputs[i, k] = 0
            amounts[i, k] = 0


def next_decision(
    taught, action_tables, batch, desk, choices, thumbs, limit, together, fresh, i
):  # fmt: skip
    """Do game i's choice and go on to the next decision; the answer is how many actions there are,
    in `out`."""
    states, tables, setups, kinds, _, _, steps, memory = taught
    codes, _, _ = action_tables
    _, _, _, listed, _, seats, returns, dones = batch
    tasks, _, out, moves = desk
    cards = tables[0]
    s = states[i]
    dones[i] = 0
    returns[i] = 0.0
    over = fresh != 0
    chosen = fresh == 0
    a = 0
    if chosen:
        a = codes[setups[kinds[i], 0] + seats[i], listed[i, choices[i]]]
    n = 1
    p = 0
    while n < 2:  # every step is written once: compiled for a GPU, each is a copy of all its code
        if chosen:
            do(s, cards, a, memory, i)
            steps[i] += 1
            over = is_over(s) or steps[i] >= limit
            if over:
                dones[i] = ended(s)
                returns[i] = 2.0 * result_of(s) - 1.0
        if over:
            begin(taught, i)
            over = False
        chosen = True
        n = 1
        a = obvious(s, cards)
        if a == 0:
            p = who_acts(taught, together, i, out)
            n = own_part(out, legal(s, cards, out), p)
            a = out[0]
            if n > 1 and (thumbs[i] >> p) & 1:
                a = suggest(s, cards, tasks[0], out, n, moves)
                n = 1
    seats[i] = p
    return n


def list_actions(taught, action_tables, batch, desk, labelled, i, n):
    """Write the numbers of the n actions in `out`, and which the rule of thumb would take."""
    states, tables, setups, kinds, _, _, _, _ = taught
    _, numbers, key_table = action_tables
    _, _, _, listed, labels, seats, _, _ = batch
    tasks, _, out, moves = desk
    p = seats[i]
    label = -1
    if labelled != 0:
        label = suggest(states[i], tables[0], tasks[0], out, n, moves)
        n = own_part(out, legal(states[i], tables[0], out), p)
    room = min(n, listed.shape[1])
    base = setups[kinds[i], 0]
    own_numbers = numbers[base : base + setups[kinds[i], 1]]
    labels[i] = 0
    for k in range(room):
        listed[i, k] = number_of(out[k], p, own_numbers, key_table)
        if out[k] == label:
            labels[i] = k
    for k in range(room, listed.shape[1]):
        listed[i, k] = -1


def see_game(s, cards, p, memory, i, obs):
    """The first row of `obs` is the only one: look there, with game i's memory."""
    look(s, cards, p, memory[i : i + 1], obs, 0)


def do(s, cards, a, memory, i):
    """One action."""
    apply(s, cards, a)
    acted(a, memory, i)


def ended(s):
    """How a game ended for side 0."""
    won = result(s, 0) if is_over(s) else 0
    return WON if won > 0 else LOST if won < 0 else DRAWN


def who_acts(taught, together, i, out):
    """Of partners who act in the same turn the one who leads, if there is anything to do; the lead
    changes now and then."""
    states, tables, _, _, leads, _, steps, _ = taught
    s = states[i]
    p = acting_seat(s)
    if together == 0:
        return p
    if mix32((steps[i] + 40503 * (i & 0x7FFF)) & MASK) & CHANGE == 0:
        leads[i] ^= 1
    if leads[i] == 1 and own_part(out, legal(s, tables[0], out), p ^ 1) > 0:
        return p ^ 1
    return p


def begin(taught, i):
    """A new game, of any kind."""
    states, tables, setups, kinds, leads, episodes, steps, memory = taught
    steps[i] = 0
    episodes[i] += 1
    drawn = mix32(mix32((setups[0, setups.shape[1] - 2] + i) & MASK) ^ mix32(episodes[i]))
    kinds[i] = drawn % setups.shape[0]
    leads[i] = (drawn >> 16) & 1
    forget(memory, i)
    deal(states[i], tables[0], setups[kinds[i], 2:], i, episodes[i])
