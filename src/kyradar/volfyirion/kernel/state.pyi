"""Types of the records, written by `make stubs` from their fields."""

from kyradar.engine.flat import Flat, Grid, Numbers

CITIES: int
EFFECTS: int
SEATS: int
TYPES: int

class State(Flat):
    options: int
    turn: int
    active: int
    phase: int
    winner: int
    ask: int
    ask_seat: int
    ask_left: int
    ask_except: int
    ask_card: int
    ask_step: int
    ask_draws: int
    ask_points: int
    hand_size: Numbers
    hand: Grid
    own: Grid
    deck_size: Numbers
    discard_size: Numbers
    play_size: Numbers
    play: Grid
    play_flags: Grid
    colours: Grid
    troop: Grid
    building: Grid
    city: Grid
    city_flags: Grid
    bonus: Grid
    points: Grid
    perk: Numbers
    ploy: Numbers
    collided: int
    spent_size: int
    spent: Numbers
    row: Numbers
    lair: Numbers
    lair_owner: int
    supply_top: Numbers
    supply_size: Numbers
    supply: Grid
    dragon: int
    cycle_open: int
    quiet_turns: int
    city_fell: int
    revealed: Numbers
    rng: Numbers
    events: list[tuple[int, ...]] | None

class SoloState(State):
    difficulty: int
    rage_size: int
    rage: Numbers
    rage_seen: int
    aside_size: int
    aside: Numbers

class CoopState(State):
    difficulty: int
    done: Numbers
    thinned: Numbers
    grid: Numbers
    grid_sealed: Numbers
    rage_discard_size: int
    rage_discard: Numbers

class TeamState(State):
    ask_both: int
    ask_each: int
    done: Numbers
    fresh: Numbers
    row_sealed: Numbers
    stronghold: Numbers
    defence: Numbers
    troop_used: Grid
    building_used: Grid

class Tables(Flat):
    types: int
    some_free: int
    need_option: Numbers
    kind: Numbers
    house: Numbers
    cost: Numbers
    points: Grid
    defence: Numbers
    secondary: Numbers
    needs: Grid
    automatic: Numbers
    word: Grid
    amount: Grid
    draws: Numbers
    main_word: Numbers
    traits: Numbers
    starting: Numbers
    copies: Numbers
    city_defence: Grid
    rebuild: Grid
