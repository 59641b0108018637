"""A new game (B6, B7), and the empty table positions are read onto."""

from kyradar.engine.schema import written
from kyradar.ilhus.fields import ILHUS

from . import layout as k
from .chance import next_below, shuffle_row
from .encounters import add_choice, gain_rank
from .flow import go_on
from .piles import put, put_row
from .rewards import colour_at, shuffle_rewards

empty = written(ILHUS.empty_text(), globals())


def seat_hero(s: k.State, hero: int) -> None:
    """The next seat; the twins are two bodies (B5)."""
    p = s.seats
    s.hero[p] = hero
    s.party |= 1 << hero
    s.first_body[p] = s.bodies
    s.seats = p + 1
    n = 1
    if hero == k.TWINS:
        s.kilenne = s.bodies
        n = 2
    for _ in range(n):
        s.body_seat[s.bodies] = p
        s.zone[s.bodies] = 1
        s.bodies += 1


def seat_heroes(s: k.State, heroes: int) -> None:
    """All heroes in seat order, each by two bits, 1 more than its number."""
    while heroes != 0:
        seat_hero(s, (heroes & 3) - 1)
        heroes >>= 2


def lay_out(s: k.State, cards: k.Tables, t: int) -> None:
    """All copies of a row of the box where they lie before anything is shuffled (B7)."""
    kind = cards.kind[t]
    for _ in range(cards.copies[t]):
        if kind == k.BATTLEFIELD:
            put_row(s.fields, s.fields_size, t)
            s.fields_size += 1
        elif kind == k.ENEMY:
            level = cards.rank[t]
            s.enemies[level, s.enemies_size[level]] = t  # rows come in rising order
            s.enemies_size[level] += 1
        elif kind == k.REWARD:
            c = cards.colour[t]
            s.rewards[c, s.rewards_size[c]] = t
            s.rewards_size[c] += 1
        elif kind == k.OMEN:
            put_row(s.omen_deck, s.omen_deck_size, t)
            s.omen_deck_size += 1
        elif kind == k.NOVICE:
            put_row(s.novices, s.novices_size, t)
            s.novices_size += 1
        elif kind == k.BASE:
            for p in range(s.seats):
                if s.hero[p] == cards.owner[t]:
                    put(s, p, k.DECK, t)


def shuffle_enemies(s: k.State, level: int) -> None:
    """The enemies of a level (B7)."""
    for i in range(s.enemies_size[level] - 1, 0, -1):
        j = next_below(s, i + 1)
        t = s.enemies[level, i]
        s.enemies[level, i] = s.enemies[level, j]
        s.enemies[level, j] = t


def new_game(s: k.State, cards: k.Tables, level: int, heroes: int, high: int, low: int) -> None:
    """Deal a game for these heroes (see `seat_heroes`). The seed is rng (B2)."""
    empty(s)
    s.level = level
    s.rng[0] = high
    s.rng[1] = low
    seat_heroes(s, heroes)
    for t in range(1, cards.types + 1):
        lay_out(s, cards, t)
    shuffle_row(s, s.fields, s.fields_size)
    for enemies in range(k.ENEMY_LEVELS):
        shuffle_enemies(s, enemies)
    for i in range(k.COLOURS):
        shuffle_rewards(s, colour_at(i), 0)
    shuffle_row(s, s.omen_deck, s.omen_deck_size)
    for p in range(s.seats):
        gain_rank(s, cards, p, k.INITIATE)
        add_choice(s, k.ASK_NOVICE, p)
    for p in range(s.seats):
        add_choice(s, k.ASK_NOVICE, s.seats - 1 - p)
    go_on(s, cards)
