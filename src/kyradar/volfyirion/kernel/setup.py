"""A new duel (S1 to S6) and its options (section 5)."""

from kyradar.engine.flat import Ints
from kyradar.engine.kernel.rng import below, seed_rng
from kyradar.engine.schema import written
from kyradar.volfyirion.fields import DUEL

from . import layout as k
from .turn import fill_row_space, start_turn
from .zones import market_of, put_under, shuffle_house_deck, shuffle_supply, supply_of, take_top

empty = written(DUEL.empty_text(), globals())


def blank(s: k.State, options: int) -> None:
    """An empty table."""
    empty(s)
    s.options = options


def in_game(s: k.State, cards: k.Tables, t: int) -> bool:
    """Is this card type in the game, by its options?"""
    need = cards.need_option[t]
    return need == 0 or (s.options & need) != 0


def deal_house_deck(s: k.State, cards: k.Tables, p: int) -> None:
    """S1: the starting cards of a seat, shuffled."""
    for t in range(1, cards.types + 1):
        for _ in range(cards.starting[t]):
            s.own[p, s.deck_size[p]] = t
            s.deck_size[p] += 1
    shuffle_house_deck(s, p)


def stack_assets(s: k.State, cards: k.Tables, p: int) -> None:
    """S2, and the row (S3); with Broken Talisman one Talisman is shuffled into each half (E13)."""
    supply = supply_of(p, k.ASSETS)
    talisman = 0
    for t in range(1, cards.types + 1):
        if cards.kind[t] == k.WONDER or not in_game(s, cards, t):
            continue
        if cards.traits[t] & k.TALISMAN_CARD:
            talisman = t
            continue
        for _ in range(cards.copies[t]):
            put_under(s, supply, t)
    n = s.supply_size[supply]
    shuffle_supply(s, supply, 0, n)
    if talisman != 0 and s.options & k.TALISMAN:
        half = (n + 1) // 2
        insert_talisman(s, talisman, half, 0)
        insert_talisman(s, talisman, n - half, half + 1)
    first = market_of(p) * k.ROW
    for i in range(first, first + k.ROW):
        fill_row_space(s, p, i)


def insert_talisman(s: k.State, talisman: int, count: int, first: int) -> None:
    """Shuffle one Talisman into the `count` cards from the `first`-th on (the ring is new)."""
    n = s.supply_size[k.ASSETS]
    put_under(s, k.ASSETS, talisman)
    at = first + below(s, count + 1)
    for i in range(n, at, -1):
        s.supply[k.ASSETS, i] = s.supply[k.ASSETS, i - 1]
    s.supply[k.ASSETS, at] = talisman


def gather_wonders(s: k.State, cards: k.Tables, supply: int) -> None:
    """All Wonders of the game, shuffled."""
    for t in range(1, cards.types + 1):
        if cards.kind[t] == k.WONDER and in_game(s, cards, t):
            for _ in range(cards.copies[t]):
                put_under(s, supply, t)
    shuffle_supply(s, supply, 0, s.supply_size[supply])


def stack_wonders(s: k.State, cards: k.Tables, p: int) -> None:
    """S4: the first two of cost 3 or less onto the Lair, the others revealed to the bottom."""
    supply = supply_of(p, k.WONDERS)
    gather_wonders(s, cards, supply)
    found = 0
    for _ in range(s.supply_size[supply]):
        if found == k.LAIR:
            return
        t = take_top(s, supply)
        if cards.cost[t] <= k.CHEAP_WONDER:
            s.lair[market_of(p) * k.LAIR + found] = t
            found += 1
        else:
            put_under(s, supply, t)
            s.revealed[market_of(p)] += 1


#: The four words of a seed.
Words = tuple[int, int, int, int]


def deal_two(s: k.State, kinds: int, into: Ints) -> None:
    """One each at random, of `kinds` different ones (E4, E5)."""
    into[0] = 1 + below(s, kinds)
    other = 1 + below(s, kinds - 1)
    if other >= into[0]:
        other += 1
    into[1] = other


def new_duel(s: k.State, cards: k.Tables, options: int, setting: int, words: Words) -> None:
    """A new game from its seed; what the setting says, each mode's `set_up` knows."""
    blank(s, options)
    seed_rng(s, words[0], words[1], words[2], words[3])
    set_up(s, cards, setting)
    start_turn(s, cards)


def set_up(s: k.State, cards: k.Tables, first: int) -> None:
    """S1 to S6; `first` is a seat, or -1 for chance."""
    for p in range(k.SEATS):
        deal_house_deck(s, cards, p)
    stack_assets(s, cards, 0)
    stack_wonders(s, cards, 0)
    if s.options & k.PERKS:
        deal_two(s, 4, s.perk)
    if s.options & k.PLOYS:
        deal_two(s, 6, s.ploy)
    drawn = below(s, k.SEATS)
    s.active = drawn if first < 0 else first
