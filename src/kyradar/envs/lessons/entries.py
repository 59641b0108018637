"""Entry points: from the choices made in many games to the next positions that need one."""

from kyradar.engine.net.forward import gather
from kyradar.engine.tree.table import obvious, suggest
from kyradar.envs.steps.hooks import (
    acted,
    acting_seat,
    apply,
    deal,
    forget,
    is_over,
    legal,
    look,
    number_of,
    result,
)

__all__ = ["teach_games"]
ENTRIES = tuple(__all__)
# Parameters that are no plain integers: struct code and number of dimensions.
ARRAYS = {
    "choices": ("q", 1),
    "setup": ("q", 1),
    "codes": ("i", 2),
    "numbers": ("h", 2),
    "key_table": ("i", 2),
    "plan": ("q", 1),
    "thumbs": ("b", 1),
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
    "rewards": ("f", 1),
    "dones": ("b", 1),
    "out": ("i", 1),
}


def teach_games(
    states, tables, tasks, choices, codes, numbers, key_table, setup, w0, w1, limit, thumbs, plan,
    episodes, steps, memory, obs, inputs, amounts, sizes, listed, labels, seats, rewards, dones,
    fresh, first, last, out, moves,
):  # fmt: skip
    """Do each game's choice, an action by its place in `listed`, and go on to the next decision.

    `thumbs` says whose seat the rule of thumb plays in a game (-1: nobody's). `rewards` are seat
    0's. Written are the inputs that are not zero, the numbers of the legal actions with -1 after
    them, and which of them the rule of thumb would take.
    """
    cards = tables[0]
    task = tasks[0]
    for i in range(first, last):
        s = states[i]
        dones[i] = 0
        rewards[i] = 0.0
        if fresh != 0:
            begin(s, cards, setup, w0, w1, i, episodes, steps, memory)
        else:
            p = acting_seat(s)
            do(s, cards, codes[p, listed[i, choices[i]]], memory, i)
            steps[i] += 1
        n = 0
        while n < 2:
            if is_over(s) or steps[i] >= limit:
                dones[i] = 1
                rewards[i] = result(s, 0) if is_over(s) else 0
                begin(s, cards, setup, w0, w1, i, episodes, steps, memory)
            n = 1
            a = obvious(s, cards)
            if a == 0:
                n = legal(s, cards, out)
                a = out[0]
                if n > 1 and acting_seat(s) == thumbs[i]:
                    a = suggest(s, cards, task, out, n, moves)
                    n = 1
            if n == 1:
                do(s, cards, a, memory, i)
                steps[i] += 1
        p = acting_seat(s)
        seats[i] = p
        label = suggest(s, cards, task, out, n, moves)
        n = legal(s, cards, out)
        room = min(n, listed.shape[1])
        labels[i] = 0
        for k in range(room):
            listed[i, k] = number_of(out[k], p, numbers, key_table)
            if out[k] == label:
                labels[i] = k
        for k in range(room, listed.shape[1]):
            listed[i, k] = -1
        for at in range(obs.shape[1]):
            obs[0, at] = 0
        show(s, cards, p, memory, obs, i, plan, inputs, amounts, sizes)


def show(s, cards, p, memory, obs, i, plan, inputs, amounts, sizes):
    """What seat p sees of game i, as inputs that are not zero; 0 amounts come after them."""
    see_game(s, cards, p, memory, i, obs)
    n = gather(obs, 0, plan, inputs[i : i + 1], amounts[i : i + 1])
    sizes[i] = n
    for k in range(n, inputs.shape[1]):
        inputs[i, k] = 0
        amounts[i, k] = 0


def see_game(s, cards, p, memory, i, obs):
    """The first row of `obs` is the only one: look there, with game i's memory."""
    look(s, cards, p, memory[i : i + 1], obs, 0)


def do(s, cards, a, memory, i):
    """One action."""
    apply(s, cards, a)
    acted(a, memory, i)


def begin(s, cards, setup, w0, w1, i, episodes, steps, memory):
    """A new game. Its seed is (w0, w1, i, episode)."""
    steps[i] = 0
    episodes[i] += 1
    forget(memory, i)
    deal(s, cards, setup, w0, w1, i, episodes[i])
