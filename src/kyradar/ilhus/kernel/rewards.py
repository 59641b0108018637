"""The Reward piles, one for each colour: looked at from the top, put back under it (B28)."""

from kyradar.engine.kernel.log import note

from . import events as e
from . import layout as k
from .chance import next_below
from .harm import level_of


def colour_at(i: int) -> int:
    """The colours in the order of their piles: red, yellow, green, blue, none (B7)."""
    return (i + 1) % k.COLOURS


def shuffle_rewards(s: k.State, c: int, first: int) -> None:
    """Shuffle a pile from a place on; what lies below keeps its order (B2)."""
    for i in range(s.rewards_size[c] - 1, first, -1):
        j = first + next_below(s, i - first + 1)
        t = s.rewards[c, i]
        s.rewards[c, i] = s.rewards[c, j]
        s.rewards[c, j] = t


def top_reward(s: k.State, c: int) -> int:
    """The top card of a pile that has one leaves it."""
    n = s.rewards_size[c] - 1
    t = s.rewards[c, n]
    s.rewards[c, n] = 0
    s.rewards_size[c] = n
    return t


def look_at(s: k.State, cards: k.Tables, p: int, c: int) -> None:
    """The top cards of a pile lie open, in their order, and in no pile."""
    note(s, e.PILE_CHOSEN, p, c, 0, 0, 0)
    for _ in range(min(level_of(s, cards, k.LOOKED_AT), s.rewards_size[c])):
        t = top_reward(s, c)
        s.offer[s.offer_size] = t
        s.offer_size += 1
        note(s, e.REWARD_SEEN, p, t, c, 0, 0)


def put_back(s: k.State, cards: k.Tables, p: int) -> None:
    """What was looked at and not taken goes under its pile in the order it lay."""
    for at in range(s.offer_size):
        t = s.offer[at]
        c = cards.colour[t]
        for i in range(s.rewards_size[c], 0, -1):
            s.rewards[c, i] = s.rewards[c, i - 1]
        s.rewards[c, 0] = t
        s.rewards_size[c] += 1
        s.offer[at] = 0
        note(s, e.REWARD_PUT_BACK, p, t, c, 0, 0)
    s.offer_size = 0
