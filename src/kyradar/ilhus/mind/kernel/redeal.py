"""What nobody can see is dealt anew: the order of every pile that lies face down (B4)."""

from kyradar.engine.kernel.rng import mix32
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.chance import next_below, shuffle_pile, shuffle_row
from kyradar.ilhus.kernel.rewards import shuffle_rewards
from kyradar.ilhus.kernel.setup import shuffle_enemies

from .task import Task


def reseed(s: k.State, w0: int, w1: int, w2: int, w3: int) -> None:
    """Another number of B2, from four words."""
    s.rng[0] = mix32((w0 + mix32(w1 & 0xFFFFFFFF) + w3) & 0xFFFFFFFF)
    s.rng[1] = mix32((w2 + mix32((w1 ^ w0) & 0xFFFFFFFF)) & 0xFFFFFFFF)


def mix_fields(s: k.State) -> None:
    """The battlefields to come."""
    first = max(1, s.encounter)
    for i in range(s.fields_size - 1, first, -1):
        j = first + next_below(s, i - first + 1)
        t = s.fields[i]
        s.fields[i] = s.fields[j]
        s.fields[j] = t


def redeal(s: k.State, cards: k.Tables, task: Task) -> None:
    """Shuffle every pile that lies face down; in set-up and reinforcement decks have no order. Of a
    Reward pile what was put under it keeps its place, as far as it is remembered (ruling 36)."""
    if s.phase == k.HEROES or s.phase == k.FOES_PHASE:
        for p in range(s.seats):
            shuffle_pile(s, p, k.DECK)
    shuffle_row(s, s.omen_deck, s.omen_deck_size)
    for c in range(k.COLOURS):
        shuffle_rewards(s, c, task.known[c])
    for level in range(k.ENEMY_LEVELS):
        shuffle_enemies(s, level)
    mix_fields(s)
