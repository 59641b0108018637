"""The grid of Wonders that drives the dragon, and its attack (K3, K6, K7)."""

from kyradar.engine.kernel.log import note

from ..cities import defence, destroy_city
from ..events import (
    BY_DRAGON,
    DRAGON_MOVED,
    GRID_FAILED,
    GRID_REVEALED,
    GRID_STRUCK,
    RAGE_SHUFFLED,
)
from ..layout import (
    CITIES,
    GRID,
    LAIR_CITY,
    REVEALED,
    REVEALED_FIRST,
    SEATS,
    STANDING,
    WONDERS,
)
from ..zones import put_under, shuffle_supply, take_top

# --- the circle (K1) ------------------------------------------------------------------------------
# Clockwise: Alantar, Vahylea, Tylaris, Kyr, Akao Uket, Yrdesh. A record lists a player's Cities by
# rising defence, so that going round counts down.


def next_place(place):
    """The next City clockwise, standing or not."""
    if place % CITIES > 0:
        return place - 1
    return (1 - place // CITIES) * CITIES + LAIR_CITY - 1


def last_place(place):
    if place % CITIES < LAIR_CITY - 1:
        return place + 1
    return (1 - place // CITIES) * CITIES


def step(s, place, back):
    """The next standing City either way; the same one where no other stands."""
    for _ in range(SEATS * LAIR_CITY):
        place = last_place(place) if back else next_place(place)
        if s.city[place // CITIES, place % CITIES] == STANDING:
            return place
    return place


# --- revealing (K3) -------------------------------------------------------------------------------


def discard_rage(s, t):
    s.rage_discard[s.rage_discard_size] = t
    s.rage_discard_size += 1


def take_rage(s):
    """The Rage Deck's top card; an empty deck is refilled from its discard pile."""
    if s.supply_size[WONDERS] == 0 and s.rage_discard_size > 0:
        for i in range(s.rage_discard_size):
            put_under(s, WONDERS, s.rage_discard[i])
        s.rage_discard_size = 0
        shuffle_supply(s, WONDERS, 0, s.supply_size[WONDERS])
        note(s, RAGE_SHUFFLED, 0, 0, 0, 0, 0)
    return take_top(s, WONDERS)


def reveal(s, cards):
    """Three cards (two in the first turn) into the grid; the first one's cost moves the token."""
    for cell in range(GRID):
        s.grid_sealed[cell] = 0
    count = REVEALED_FIRST if s.turn == 1 else REVEALED
    steps = 0
    for i in range(count):
        t = take_rage(s)
        if t == 0:
            break
        cell = 0
        while s.grid[cell] != 0:
            cell += 1
        s.grid[cell] = t
        note(s, GRID_REVEALED, t, 0, 0, 0, 0)
        if i == 0:
            steps = cards.cost[t]
    before = s.dragon
    for _ in range(steps):
        s.dragon = step(s, s.dragon, 0)
    if s.dragon != before:
        note(s, DRAGON_MOVED, before, s.dragon, 0, 0, 0)


# --- the attack (K6) ------------------------------------------------------------------------------


def open_cost(s, cards, cell):
    """A cell's cost; a sealed or empty one counts as absent."""
    if s.grid[cell] == 0 or s.grid_sealed[cell]:
        return 0
    return cards.cost[s.grid[cell]]


def is_open(s, cell):
    return s.grid[cell] != 0 and not s.grid_sealed[cell]


def row_strength(s, cards, row):
    """The product of two costs, a single card as itself."""
    left = 2 * row
    if is_open(s, left) and is_open(s, left + 1):
        return cards.cost[s.grid[left]] * cards.cost[s.grid[left + 1]]
    return open_cost(s, cards, left) + open_cost(s, cards, left + 1)


def strike(s, cards):
    """The City under the token is attacked; then the gaps close (K7)."""
    p = s.dragon // CITIES
    c = s.dragon % CITIES
    if s.city[p, c] == STANDING:
        attack_city(s, cards, p, c)
    close_gaps(s)


def attack_city(s, cards, p, c):
    wanted = defence(s, cards, p, c)
    base = s.difficulty * fallen(s)
    strength = base + row_strength(s, cards, 0)
    needed = 2  # cells that were needed, in reading order
    row = 1
    while strength < wanted and row < GRID // 2:
        left = 2 * row
        before = strength
        first = left if is_open(s, left) else left + 1
        strength = before + open_cost(s, cards, first)
        needed = first + 1
        if strength < wanted:
            strength = before + row_strength(s, cards, row)
            needed = left + 2
        row += 1
    if strength < wanted:
        note(s, GRID_FAILED, s.dragon, strength, wanted, 0, 0)
        return
    note(s, GRID_STRUCK, s.dragon, strength, wanted, 0, 0)
    clear_grid(s, cards, needed)
    destroy_city(s, cards, p, c, BY_DRAGON)


def fallen(s):
    """Destroyed Cities of both players."""
    n = 0
    for p in range(SEATS):
        for c in range(LAIR_CITY):
            if s.city[p, c] != STANDING:
                n += 1
    return n


def clear_grid(s, cards, needed):
    """Discard the grid, except the dearest card not needed; sealed ones were not needed."""
    kept = -1
    for cell in range(GRID):
        if s.grid[cell] == 0 or (cell < needed and not s.grid_sealed[cell]):
            continue
        if kept < 0 or cards.cost[s.grid[cell]] > cards.cost[s.grid[kept]]:
            kept = cell
    for cell in range(GRID):
        if s.grid[cell] != 0 and cell != kept:
            discard_rage(s, s.grid[cell])
            s.grid[cell] = 0
            s.grid_sealed[cell] = 0


# --- gaps (K7) ------------------------------------------------------------------------------------


def move_cell(s, to, source):
    s.grid[to] = s.grid[source]
    s.grid_sealed[to] = s.grid_sealed[source]
    s.grid[source] = 0
    s.grid_sealed[source] = 0


def close_column(s, column):
    """The cards of a column move up into its gaps."""
    free = column
    for cell in range(column, GRID, 2):
        if s.grid[cell] != 0:
            if cell != free:
                move_cell(s, free, cell)
            free += 2


def close_gaps(s):
    close_column(s, 0)
    moved = True
    while moved:
        moved = False
        for cell in range(1, GRID, 2):
            if s.grid[cell] != 0 and s.grid[cell - 1] == 0:
                move_cell(s, cell - 1, cell)
                close_column(s, 1)
                close_column(s, 0)
                moved = True
                break
