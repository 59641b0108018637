"""In many games all seats but the learner's act, until it is to act again."""

from kyradar.engine.kernel.questions import (
    acted,
    acting_seat,
    apply,
    deal,
    forget,
    is_over,
    legal,
    of_seat,
    result,
    suggest,
)

from .games import CUT, ENDED, LIMIT, RUNNING


def answer_games(games, tasks, learners, endings, first, last, out, moves):
    """The rule of thumb acts wherever `learners` does not sit; a game that ends is dealt anew, and
    whoever begins it begins. `games` and `endings` are those of `entries`."""
    states, tables, setup, episodes, steps, memory = games
    rewards, dones = endings
    cards = tables[0]
    task = tasks[0]
    for i in range(first, last):
        s = states[i]
        while acting_seat(s) != learners[i]:
            if not is_over(s) and steps[i] < setup[LIMIT]:
                a = thumbs_action(s, cards, task, acting_seat(s), out, moves)
                apply(s, cards, a)
                acted(a, memory, i)
                steps[i] += 1
            if is_over(s) or steps[i] >= setup[LIMIT]:
                if dones[i] == RUNNING:
                    dones[i] = ENDED if is_over(s) else CUT
                    for p in range(rewards.shape[1]):
                        rewards[i, p] = result(s, p)
                steps[i] = 0
                episodes[i] += 1
                forget(memory, i)
                deal(s, cards, setup, i, episodes[i])


def thumbs_action(s, cards, task, p, out, moves):
    """What the rule of thumb does in seat p; partners' actions are not its own to take."""
    n = legal(s, cards, out)
    own = 0
    for k in range(n):
        if of_seat(out[k], p):
            out[own] = out[k]
            own += 1
    if own == 1:
        return out[0]
    suggested = suggest(s, cards, task, out, own, moves)
    n = legal(s, cards, out)  # the list was worked in
    first = -1
    for k in range(n):
        if of_seat(out[k], p):
            if out[k] == suggested:
                return suggested
            if first < 0:
                first = out[k]
    return first
