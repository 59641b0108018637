"""A new duel (S1 to S6) and its options (section 5)."""

from kyradar.engine.kernel.rng import below, seed_rng

from .effects import close_decision
from .layout import (
    ASSETS,
    CHEAP_WONDER,
    CITIES,
    DRAGON_LAIR,
    LAIR,
    LAIR_CITY,
    NOBODY_YET,
    PERKS,
    PLOYS,
    ROW,
    SEATS,
    STANDING,
    TALISMAN,
    TALISMAN_CARD,
    UNCLAIMED,
    WONDER,
    WONDERS,
)
from .points import lose_points
from .turn import fill_row_space, start_turn
from .zones import put_under, shuffle_house_deck, shuffle_supply, supply_of, take_top


def blank(s, options):
    """An empty table: standing Cities, dragon on the Lair. Every field is written."""
    s.turn = 1
    s.options = options
    s.quiet_turns = 0
    s.active = 0
    s.phase = 0
    s.winner = NOBODY_YET
    s.cycle_open = 0
    s.city_fell = 0
    close_decision(s)
    for p in range(SEATS):
        s.supply_top[p] = 0  # as many supplies as seats: two of a duel, two of each team
        s.supply_size[p] = 0
        s.deck_size[p] = 0
        s.discard_size[p] = 0
        s.hand_size[p] = 0
        s.play_size[p] = 0
        for i in range(4):
            s.colours[p, i] = 0
    blank_board(s)


def blank_board(s):
    """What lies between the players: Cities, row, Lair, the token; and what they hold."""
    s.dragon = DRAGON_LAIR
    s.lair_owner = -1
    s.spent_size = 0
    s.collided = 0
    for i in range(ROW):
        s.row[i] = 0
    for i in range(LAIR):
        s.lair[i] = 0
    for p in range(SEATS):
        s.perk[p] = 0
        s.ploy[p] = 0
        lose_points(s, p)
        for i in range(CITIES):
            s.troop[p, i] = 0
            s.building[p, i] = 0
            s.city[p, i] = STANDING
            s.city_flags[p, i] = 0
            s.bonus[p, i] = 0
        s.city[p, LAIR_CITY] = UNCLAIMED


def in_game(s, cards, t):
    """Is this card type in the game, by its options?"""
    need = cards.need_option[t]
    return need == 0 or (s.options & need) != 0


def deal_house_deck(s, cards, p):
    """S1: the starting cards of a seat, shuffled."""
    for t in range(1, cards.types + 1):
        for _ in range(cards.starting[t]):
            s.own[p, s.deck_size[p]] = t
            s.deck_size[p] += 1
    shuffle_house_deck(s, p)


def stack_assets(s, cards, p):
    """S2, and the row (S3); with Broken Talisman one Talisman is shuffled into each half (E13)."""
    supply = supply_of(p, ASSETS)
    talisman = 0
    for t in range(1, cards.types + 1):
        if cards.kind[t] == WONDER or not in_game(s, cards, t):
            continue
        if cards.traits[t] & TALISMAN_CARD:
            talisman = t
            continue
        for _ in range(cards.copies[t]):
            put_under(s, supply, t)
    n = s.supply_size[supply]
    shuffle_supply(s, supply, 0, n)
    if talisman != 0 and s.options & TALISMAN:
        half = (n + 1) // 2
        insert_talisman(s, talisman, half, 0)
        insert_talisman(s, talisman, n - half, half + 1)
    for i in range(ROW):
        fill_row_space(s, p, i)


def insert_talisman(s, talisman, count, first):
    """Shuffle one Talisman into the `count` cards from the `first`-th on (the ring is new)."""
    n = s.supply_size[ASSETS]
    put_under(s, ASSETS, talisman)
    at = first + below(s, count + 1)
    for i in range(n, at, -1):
        s.supply[ASSETS, i] = s.supply[ASSETS, i - 1]
    s.supply[ASSETS, at] = talisman


def put_on_lair(s, p, i, t):
    """S4: a Wonder lies on the Lair."""
    s.lair[i] = t


def gather_wonders(s, cards, supply):
    """All Wonders of the game, shuffled."""
    for t in range(1, cards.types + 1):
        if cards.kind[t] == WONDER and in_game(s, cards, t):
            for _ in range(cards.copies[t]):
                put_under(s, supply, t)
    shuffle_supply(s, supply, 0, s.supply_size[supply])


def stack_wonders(s, cards, p):
    """S4: the first two of cost 3 or less onto the Lair, the others revealed to the bottom."""
    supply = supply_of(p, WONDERS)
    gather_wonders(s, cards, supply)
    found = 0
    for _ in range(s.supply_size[supply]):
        if found == LAIR:
            return
        t = take_top(s, supply)
        if cards.cost[t] <= CHEAP_WONDER:
            put_on_lair(s, p, found, t)
            found += 1
        else:
            put_under(s, supply, t)


def deal_two(s, kinds, into):
    """One each at random, of `kinds` different ones (E4, E5)."""
    into[0] = 1 + below(s, kinds)
    other = 1 + below(s, kinds - 1)
    if other >= into[0]:
        other += 1
    into[1] = other


def new_duel(s, cards, options, setting, w0, w1, w2, w3):
    """A new game from its seed; what the setting says, each mode's `set_up` knows."""
    blank(s, options)
    seed_rng(s, w0, w1, w2, w3)
    set_up(s, cards, setting)
    start_turn(s, cards)


def set_up(s, cards, first):
    """S1 to S6; `first` is a seat, or -1 for chance."""
    for p in range(SEATS):
        deal_house_deck(s, cards, p)
    stack_assets(s, cards, 0)
    stack_wonders(s, cards, 0)
    if s.options & PERKS:
        deal_two(s, 4, s.perk)
    if s.options & PLOYS:
        deal_two(s, 6, s.ploy)
    drawn = below(s, SEATS)
    s.active = drawn if first < 0 else first
