"""The course of a turn: draw, main phase, end (T1 to T6)."""

from kyradar.engine.kernel.log import note

from . import events as e
from . import layout as k
from .dragon import dragon_strikes
from .points import gain_from_all, lose_points
from .zones import (
    discard_hand,
    draw,
    market_of,
    put_under,
    shuffle_house_deck,
    shut,
    supply_of,
    take_top,
    to_discard,
)


def start_turn(s: k.State, cards: k.Tables) -> None:
    p = s.active
    note(s, e.TURN_BEGAN, p, s.turn, 0, 0, 0)
    draw(s, p, k.HAND_SIZE)
    first = s.turn <= k.SIDES  # each player's first turn: T3 and T4
    s.phase = k.START if first else k.MAIN
    s.cycle_open = 1 if first else 0
    gain_from_all(s, cards, p)


def end_turn(s: k.State, cards: k.Tables) -> None:
    """T6, in the order the rule gives."""
    p = s.active
    note(s, e.TURN_ENDED, p, 0, 0, 0, 0)
    put_away(s, cards, p)
    dragon_strikes(s, cards, p)
    if s.phase == k.OVER:
        return
    refill(s)
    forget_turn(s, p)
    count_quiet_turn(s)
    check_talismans(s, cards)  # before W2: the refill comes first (T6)
    if s.phase != k.OVER:
        next_turn(s, cards, 1 - p)


def next_turn(s: k.State, cards: k.Tables, active: int) -> None:
    """The turn of this side, unless there were too many quiet ones: then nobody wins (W2)."""
    if s.quiet_turns >= k.QUIET_LIMIT:
        draw_game(s, e.QUIET)
        return
    s.active = active
    s.turn += 1
    start_turn(s, cards)


def put_away(s: k.State, cards: k.Tables, p: int) -> None:
    """T6: playing area and hand to the discard pile, unspent points lost."""
    clear_playing_area(s, cards, p)
    discard_hand(s, p)
    lose_points(s, p)


def count_quiet_turn(s: k.State) -> None:
    """W2: how many turns in a row no City fell."""
    if s.city_fell:
        s.quiet_turns = 0
    else:
        s.quiet_turns += 1
    s.city_fell = 0


def clear_playing_area(s: k.State, cards: k.Tables, p: int) -> None:
    """Everything but Wonders to the discard pile; Wonders are fresh for the next turn."""
    kept = 0
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if cards.kind[t] == k.WONDER:
            s.play[p, kept] = t
            s.play_flags[p, kept] = s.play_flags[p, i] & ~(k.USED | k.GAINED)
            kept += 1
        else:
            to_discard(s, p, t)
            s.colours[p, cards.house[t]] -= 1
    s.play_size[p] = kept


def refill(s: k.State) -> None:
    """Asset Row and the Lair's spaces; an empty deck leaves a space empty."""
    for i in range(k.ROW):
        if s.row[i] == 0:
            fill_row_space(s, s.active, i)
    if s.lair_owner < 0:
        for i in range(k.LAIR):
            if s.lair[i] == 0:
                fill_lair_space(s, s.active, i)


def fill_lair_space(s: k.State, p: int, i: int) -> None:
    t = take_top(s, supply_of(p, k.WONDERS))
    s.lair[i] = t
    if t != 0:
        note(s, e.LAIR_FILLED, i, t, 0, 0, 0)


def fill_row_space(s: k.State, p: int, i: int) -> None:
    t = take_top(s, supply_of(p, k.ASSETS))
    s.row[i] = t
    if t != 0:
        note(s, e.ROW_FILLED, i, t, 0, 0, 0)


def forget_turn(s: k.State, p: int) -> None:
    """What was only true for this turn."""
    for c in range(k.CITIES):
        s.city_flags[p, c] &= ~(k.TROOP_USED | k.BUILDING_USED)
        s.bonus[1 - p, c] = 0
    s.spent_size = 0
    s.collided = 0
    s.cycle_open = 0


def mulligan(s: k.State, p: int) -> None:
    """T3: the hand back into the House Deck, five new cards."""
    for i in range(s.hand_size[p]):
        s.own[p, s.deck_size[p]] = s.hand[p, i]
        s.deck_size[p] += 1
    s.hand_size[p] = 0
    shuffle_house_deck(s, p)
    note(s, e.MULLIGANED, p, 0, 0, 0, 0)
    draw(s, p, k.HAND_SIZE)


def cycle_space(s: k.State, p: int, t: int, i: int) -> None:
    """T4, first player: one card of the row under the Asset Deck, the top card in its place."""
    s.cycle_open = 0
    note(s, e.CYCLED, p, t, 0, 0, 0)
    put_under(s, supply_of(p, k.ASSETS), t)
    fill_row_space(s, p, i)


def cycle_row(s: k.State, p: int) -> None:
    """T4, second player: the whole row, in row order. A sealed card stays: to exchange it would be
    to replace it (ruling on M6)."""
    s.cycle_open = 0
    first = market_of(p) * k.ROW
    for i in range(first, first + k.ROW):
        if s.row[i] != 0 and not shut(s, i):
            note(s, e.CYCLED, p, s.row[i], 0, 0, 0)
            put_under(s, supply_of(p, k.ASSETS), s.row[i])
    for i in range(first, first + k.ROW):
        if not shut(s, i):
            fill_row_space(s, p, i)


def draw_game(s: k.State, cause: int) -> None:
    s.phase = k.OVER
    s.winner = k.NOBODY
    note(s, e.GAME_DRAWN, cause, 0, 0, 0, 0)


def losses(s: k.State, p: int) -> int:
    """How often a City of p's was destroyed, a rebuilt one included."""
    n = 0
    for c in range(k.CITIES):
        if s.city[p, c] == k.RUINED:
            n += 1
        elif s.city[p, c] == k.GONE:
            n += 2
        elif s.city_flags[p, c] & k.REBUILT:
            n += 1
    return n


def check_talismans(s: k.State, cards: k.Tables) -> None:
    """E13: both in the row end the game; more Cities destroyed wins, a tie is lost by both."""
    if not s.options & k.TALISMAN:
        return
    n = 0
    for i in range(k.ROW):
        if cards.traits[s.row[i]] & k.TALISMAN_CARD:
            n += 1
    if n < 2:
        return
    mine = losses(s, 1)
    theirs = losses(s, 0)
    if mine == theirs:
        draw_game(s, e.TALISMANS)
        return
    s.phase = k.OVER
    s.winner = 0 if mine > theirs else 1
    note(s, e.GAME_WON, s.winner, 0, 0, 0, 0)
