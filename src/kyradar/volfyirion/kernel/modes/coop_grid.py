"""The grid of Wonders that drives the dragon, and its attack (K3, K6, K7)."""

from kyradar.engine.kernel.log import note

from .. import events as e
from .. import layout as k
from ..cities import defence, destroy_city
from ..zones import put_under, shuffle_supply, take_top

# --- the circle (K1) ------------------------------------------------------------------------------
# Clockwise: Alantar, Vahylea, Tylaris, Kyr, Akao Uket, Yrdesh. A record lists a player's Cities by
# rising defence, so that going round counts down.


def step(s: k.CoopState, place: int, back: int) -> int:
    """The next standing City either way; the same one where no other stands."""
    ring = k.SEATS * k.LAIR_CITY
    at = place // k.CITIES * k.LAIR_CITY + k.LAIR_CITY - 1 - place % k.CITIES
    for _ in range(ring):
        at = (at + (ring - 1 if back else 1)) % ring
        p = at // k.LAIR_CITY
        c = k.LAIR_CITY - 1 - at % k.LAIR_CITY
        if s.city[p, c] == k.STANDING:
            return p * k.CITIES + c
    return place


# --- revealing (K3) -------------------------------------------------------------------------------


def discard_rage(s: k.CoopState, t: int) -> None:
    s.rage_discard[s.rage_discard_size] = t
    s.rage_discard_size += 1


def take_rage(s: k.CoopState) -> int:
    """The Rage Deck's top card; an empty deck is refilled from its discard pile."""
    if s.supply_size[k.WONDERS] == 0 and s.rage_discard_size > 0:
        for i in range(s.rage_discard_size):
            put_under(s, k.WONDERS, s.rage_discard[i])
        s.rage_discard_size = 0
        shuffle_supply(s, k.WONDERS, 0, s.supply_size[k.WONDERS])
        note(s, e.RAGE_SHUFFLED, 0, 0, 0, 0, 0)
    return take_top(s, k.WONDERS)


def reveal(s: k.CoopState, cards: k.Tables) -> None:
    """Three cards (two in the first turn) into the grid; the first one's cost moves the token."""
    for cell in range(k.GRID):
        s.grid_sealed[cell] = 0
    count = k.REVEALED_FIRST if s.turn == 1 else k.REVEALED
    steps = 0
    for i in range(count):
        t = take_rage(s)
        if t == 0:
            break
        cell = 0
        while s.grid[cell] != 0:
            cell += 1
        s.grid[cell] = t
        note(s, e.GRID_REVEALED, t, 0, 0, 0, 0)
        if i == 0:
            steps = cards.cost[t]
    before = s.dragon
    for _ in range(steps):
        s.dragon = step(s, s.dragon, 0)
    if s.dragon != before:
        note(s, e.DRAGON_MOVED, before, s.dragon, 0, 0, 0)


# --- the attack (K6) ------------------------------------------------------------------------------


def is_open(s: k.CoopState, cell: int) -> bool:
    """A sealed card counts as absent."""
    return s.grid[cell] != 0 and not s.grid_sealed[cell]


def open_cost(s: k.CoopState, cards: k.Tables, cell: int) -> int:
    return cards.cost[s.grid[cell]] if is_open(s, cell) else 0


def row_strength(s: k.CoopState, cards: k.Tables, row: int) -> int:
    """The product of two costs, a single card as itself."""
    left = 2 * row
    if is_open(s, left) and is_open(s, left + 1):
        return cards.cost[s.grid[left]] * cards.cost[s.grid[left + 1]]
    return open_cost(s, cards, left) + open_cost(s, cards, left + 1)


def strike(s: k.CoopState, cards: k.Tables) -> None:
    """The City under the token is attacked; then the gaps close (K7)."""
    p = s.dragon // k.CITIES
    c = s.dragon % k.CITIES
    if s.city[p, c] == k.STANDING:
        attack_city(s, cards, p, c)
    close_gaps(s)


def attack_city(s: k.CoopState, cards: k.Tables, p: int, c: int) -> None:
    wanted = defence(s, cards, p, c)
    base = s.difficulty * fallen(s)
    strength = base + row_strength(s, cards, 0)
    needed = 2  # cells that were needed, in reading order
    row = 1
    while strength < wanted and row < k.GRID // 2:
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
        note(s, e.GRID_FAILED, s.dragon, strength, wanted, 0, 0)
        return
    note(s, e.GRID_STRUCK, s.dragon, strength, wanted, 0, 0)
    clear_grid(s, cards, needed)
    destroy_city(s, cards, p, c, e.BY_DRAGON)


def fallen(s: k.CoopState) -> int:
    """Destroyed Cities of both players."""
    n = 0
    for p in range(k.SEATS):
        for c in range(k.LAIR_CITY):
            if s.city[p, c] != k.STANDING:
                n += 1
    return n


def clear_grid(s: k.CoopState, cards: k.Tables, needed: int) -> None:
    """Discard the grid, except the dearest card not needed; sealed ones were not needed."""
    kept = -1
    for cell in range(k.GRID):
        if s.grid[cell] == 0 or (cell < needed and not s.grid_sealed[cell]):
            continue
        if kept < 0 or cards.cost[s.grid[cell]] > cards.cost[s.grid[kept]]:
            kept = cell
    for cell in range(k.GRID):
        if s.grid[cell] != 0 and cell != kept:
            discard_rage(s, s.grid[cell])
            s.grid[cell] = 0
            s.grid_sealed[cell] = 0


# --- gaps (K7) ------------------------------------------------------------------------------------


def move_cell(s: k.CoopState, to: int, source: int) -> None:
    s.grid[to] = s.grid[source]
    s.grid_sealed[to] = s.grid_sealed[source]
    s.grid[source] = 0
    s.grid_sealed[source] = 0


def close_column(s: k.CoopState, column: int) -> None:
    """The cards of a column move up into its gaps."""
    free = column
    for cell in range(column, k.GRID, 2):
        if s.grid[cell] != 0:
            if cell != free:
                move_cell(s, free, cell)
            free += 2


def close_gaps(s: k.CoopState) -> None:
    close_column(s, 0)
    moved = True
    while moved:
        moved = False
        for cell in range(1, k.GRID, 2):
            if s.grid[cell] != 0 and s.grid[cell - 1] == 0:
                move_cell(s, cell - 1, cell)
                close_column(s, 1)
                close_column(s, 0)
                moved = True
                break
