"""The course of a turn: draw, main phase, end (T1 to T6)."""

from kyradar.engine.kernel.log import note

from .dragon import dragon_strikes
from .events import (
    CYCLED,
    GAME_DRAWN,
    GAME_WON,
    LAIR_FILLED,
    MULLIGANED,
    QUIET,
    ROW_FILLED,
    TALISMANS,
    TURN_BEGAN,
    TURN_ENDED,
)
from .layout import (
    ASSETS,
    BUILDING_USED,
    CITIES,
    GAINED,
    GONE,
    HAND_SIZE,
    LAIR,
    MAIN,
    NOBODY,
    OVER,
    QUIET_LIMIT,
    REBUILT,
    ROW,
    RUINED,
    SIDES,
    START,
    TALISMAN,
    TALISMAN_CARD,
    TROOP_USED,
    USED,
    WONDER,
    WONDERS,
)
from .points import gain_from_all, lose_points
from .zones import (
    discard_hand,
    draw,
    put_under,
    shuffle_house_deck,
    supply_of,
    take_top,
    to_discard,
)


def start_turn(s, cards):
    """T2, P2: draw, and gain from everything in play."""
    p = s.active
    note(s, TURN_BEGAN, p, s.turn, 0, 0, 0)
    draw(s, p, HAND_SIZE)
    first = s.turn <= SIDES  # each player's first turn: T3 and T4
    s.phase = START if first else MAIN
    s.cycle_open = 1 if first else 0
    gain_from_all(s, cards, p)


def end_turn(s, cards):
    """T6, in the order the rule gives."""
    p = s.active
    note(s, TURN_ENDED, p, 0, 0, 0, 0)
    put_away(s, cards, p)
    dragon_strikes(s, cards, p)
    if s.phase == OVER:
        return
    refill(s)
    forget_turn(s, p)
    count_quiet_turn(s)
    if s.phase != OVER:
        check_talismans(s, cards)
    if s.phase != OVER:
        go_on(s, cards, 1 - p)


def next_turn(s, cards, active):
    """The turn of another side, unless nothing ever happens (W2)."""
    count_quiet_turn(s)
    if s.phase != OVER:
        go_on(s, cards, active)


def go_on(s, cards, active):
    """The next turn begins, of this seat."""
    s.active = active
    s.turn += 1
    start_turn(s, cards)


def put_away(s, cards, p):
    """T6: playing area and hand to the discard pile, unspent points lost."""
    clear_playing_area(s, cards, p)
    discard_hand(s, p)
    lose_points(s, p)


def count_quiet_turn(s):
    """W2: too many turns in a row in which no City fell, and nobody wins."""
    if s.city_fell:
        s.quiet_turns = 0
    else:
        s.quiet_turns += 1
    s.city_fell = 0
    if s.quiet_turns >= QUIET_LIMIT:
        draw_game(s, QUIET)


def clear_playing_area(s, cards, p):
    """Everything but Wonders to the discard pile; Wonders are fresh for the next turn."""
    kept = 0
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if cards.kind[t] == WONDER:
            s.play[p, kept] = t
            s.play_flags[p, kept] = s.play_flags[p, i] & ~(USED | GAINED)
            kept += 1
        else:
            to_discard(s, p, t)
            s.colours[p, cards.house[t]] -= 1
    s.play_size[p] = kept


def refill(s):
    """Asset Row and the Lair's spaces; an empty deck leaves a space empty."""
    for i in range(ROW):
        if s.row[i] == 0:
            fill_row_space(s, s.active, i)
    if s.lair_owner < 0:
        for i in range(LAIR):
            if s.lair[i] == 0:
                fill_lair_space(s, s.active, i)


def fill_lair_space(s, p, i):
    """T6: the Wonder Deck's top card comes to an empty space of the Lair."""
    t = take_top(s, WONDERS)
    s.lair[i] = t
    if t != 0:
        note(s, LAIR_FILLED, i, t, 0, 0, 0)


def fill_row_space(s, p, i):
    """T6: the Asset Deck's top card comes into an empty space of the row."""
    t = take_top(s, ASSETS)
    s.row[i] = t
    if t != 0:
        note(s, ROW_FILLED, i, t, 0, 0, 0)


def forget_turn(s, p):
    """What was only true for this turn."""
    for c in range(CITIES):
        s.city_flags[p, c] &= ~(TROOP_USED | BUILDING_USED)
        s.bonus[1 - p, c] = 0
    s.spent_size = 0
    s.collided = 0
    s.cycle_open = 0


def mulligan(s, p):
    """T3: the hand back into the House Deck, five new cards."""
    for i in range(s.hand_size[p]):
        s.own[p, s.deck_size[p]] = s.hand[p, i]
        s.deck_size[p] += 1
    s.hand_size[p] = 0
    shuffle_house_deck(s, p)
    note(s, MULLIGANED, p, 0, 0, 0, 0)
    draw(s, p, HAND_SIZE)


def cycle_space(s, p, t, i):
    """T4, first player: one card of the row under the Asset Deck, the top card in its place."""
    s.cycle_open = 0
    note(s, CYCLED, p, t, 0, 0, 0)
    put_under(s, supply_of(p, ASSETS), t)
    fill_row_space(s, p, i)


def cycle_row(s, p):
    """T4, second player: the whole row, in row order."""
    s.cycle_open = 0
    for i in range(ROW):
        if s.row[i] != 0:
            note(s, CYCLED, p, s.row[i], 0, 0, 0)
            put_under(s, ASSETS, s.row[i])
    for i in range(ROW):
        fill_row_space(s, p, i)


def draw_game(s, cause):
    """Nobody wins (W2, E13)."""
    s.phase = OVER
    s.winner = NOBODY
    note(s, GAME_DRAWN, cause, 0, 0, 0, 0)


def losses(s, p):
    """How often a City of p's was destroyed, a rebuilt one included."""
    n = 0
    for c in range(CITIES):
        if s.city[p, c] == RUINED:
            n += 1
        elif s.city[p, c] == GONE:
            n += 2
        elif s.city_flags[p, c] & REBUILT:
            n += 1
    return n


def check_talismans(s, cards):
    """E13: both in the row end the game; more Cities destroyed wins, a tie is lost by both."""
    if not s.options & TALISMAN:
        return
    n = 0
    for i in range(ROW):
        if cards.traits[s.row[i]] & TALISMAN_CARD:
            n += 1
    if n < 2:
        return
    mine = losses(s, 1)
    theirs = losses(s, 0)
    if mine == theirs:
        draw_game(s, TALISMANS)
        return
    s.phase = OVER
    s.winner = 0 if mine > theirs else 1
    note(s, GAME_WON, s.winner, 0, 0, 0, 0)
