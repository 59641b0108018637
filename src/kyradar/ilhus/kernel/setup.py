"""A new game (B6, B7), and the blank table positions are read onto."""

from . import layout as k
from .chance import next_below, shuffle_row
from .encounters import add_choice, gain_rank, resolve_nothing
from .flow import go_on
from .piles import put, put_row


def blank(s):
    """Nothing and nobody; fields whose nothing is not 0."""
    for i in range(k.TYPES):
        s.destiny[i] = 0
        s.removed[i] = 0
    for i in range(k.SEQUENCE):
        s.sequence[i] = 0
        s.sequence_marks[i] = 0
    for p in range(k.SEATS):
        s.hero[p] = -1
        s.first_body[p] = -1
        s.focus[p] = 0
        s.again[p] = 0
        s.done[p] = 0
        for z in range(k.PILES):
            s.size[p, z] = 0
            for i in range(k.OWN):
                s.pile[p, z, i] = 0
    for i in range(k.BODIES):
        s.body_seat[i] = -1
        s.zone[i] = 0
        s.guard[i] = 0
    for i in range(k.FOES):
        s.foe_card[i] = 0
        s.foe_life[i] = 0
        s.foe_zone[i] = 0
        s.foe_guard[i] = 0
        s.foe_slow[i] = 0
        s.foe_mark[i] = 0
        s.foe_delayed[i] = 0
        s.foe_second[i] = 0
    for i in range(k.QUEUE):
        s.queue_kind[i] = 0
        s.queue_hero[i] = 0
        s.queue_n[i] = 0
    for i in range(k.SCRIPT):
        s.script_kind[i] = 0
        s.script_seat[i] = 0
    for i in range(k.REWARDS):
        s.rewards[i] = 0
    for i in range(k.NOVICES):
        s.novices[i] = 0
    for i in range(k.OFFER):
        s.offer[i] = 0
    for i in range(k.OMEN_DECK):
        s.omen_deck[i] = 0
        s.aside[i] = 0
    for i in range(k.OMEN_ROW):
        s.row[i] = 0
    for i in range(k.FIELDS):
        s.fields[i] = 0
    for tier in range(2):
        s.tier_size[tier] = 0
        for i in range(k.TIER):
            s.tier[tier, i] = 0
    blank_scalars(s)


def blank_scalars(s):
    s.destiny_size = 0
    s.queue_size = 0
    s.sequence_size = 0
    s.round = 0
    s.turns = 0
    s.level = 0
    s.seats = 0
    s.bodies = 0
    s.kilenne = -1
    s.encounter = 0
    s.phase = k.SETUP
    s.winner = k.NOBODY_YET
    s.cause = k.NO_CAUSE
    s.active = -1
    s.field = 0
    s.ending = 0
    s.ask = k.ASK_NOTHING
    s.ask_seat = 0
    resolve_nothing(s)
    s.foes = 0
    s.foe_at = 0
    s.foe_part = 0
    s.script_size = 0
    s.rewards_size = 0
    s.novices_size = 0
    s.offer_size = 0
    s.omen_deck_size = 0
    s.row_size = 0
    s.aside_size = 0
    s.fields_size = 0


def seat_hero(s, hero):
    """The next seat; the twins are two bodies (B5)."""
    p = s.seats
    s.hero[p] = hero
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


def seat_heroes(s, heroes):
    """All heroes in seat order, each by two bits, 1 more than its number."""
    while heroes != 0:
        seat_hero(s, (heroes & 3) - 1)
        heroes >>= 2


def lay_out(s, cards, t):
    """All copies of a row of the box where they lie before anything is shuffled (B7)."""
    kind = cards.kind[t]
    for _ in range(cards.copies[t]):
        if kind == k.BATTLEFIELD:
            put_row(s.fields, s.fields_size, t)
            s.fields_size += 1
        elif kind == k.ENEMY:
            tier = cards.rank[t]
            s.tier[tier, s.tier_size[tier]] = t  # rows come in rising order
            s.tier_size[tier] += 1
        elif kind == k.REWARD:
            put_row(s.rewards, s.rewards_size, t)
            s.rewards_size += 1
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


def shuffle_tier(s, tier):
    """The enemies of a tier (B7)."""
    for i in range(s.tier_size[tier] - 1, 0, -1):
        j = next_below(s, i + 1)
        t = s.tier[tier, i]
        s.tier[tier, i] = s.tier[tier, j]
        s.tier[tier, j] = t


def new_game(s, cards, level, heroes, high, low):
    """Deal a game for these heroes (see `seat_heroes`). The seed is rng (B2)."""
    blank(s)
    s.level = level
    s.rng[0] = high
    s.rng[1] = low
    seat_heroes(s, heroes)
    for t in range(1, cards.types + 1):
        lay_out(s, cards, t)
    shuffle_row(s, s.fields, s.fields_size)
    shuffle_tier(s, 0)
    shuffle_tier(s, 1)
    shuffle_row(s, s.rewards, s.rewards_size)
    shuffle_row(s, s.omen_deck, s.omen_deck_size)
    for p in range(s.seats):
        if s.hero[p] == k.MISTRESS:
            gain_rank(s, cards, p, k.INITIATE)
        add_choice(s, k.ASK_NOVICE, p)
    for p in range(s.seats):
        add_choice(s, k.ASK_NOVICE, s.seats - 1 - p)
    go_on(s, cards)
