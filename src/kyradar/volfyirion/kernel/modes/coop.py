"""Co-op: two partners against the dragon, in a common turn (K1 to K5, K8)."""

from kyradar.engine.kernel.log import note
from kyradar.engine.kernel.rng import below, seed_rng

from ..actions import (
    ACQUIRE,
    BANISH,
    CYCLE,
    CYCLE_ALL,
    DONE,
    IN_AREA,
    LURE,
    MULLIGAN,
    PLAY_CARD,
    REDEPLOY,
    REMOVE,
    REPLACE,
    SEAL_GRID,
    SKIP,
    SLAY,
    SLAY_TOGETHER,
    SUBJUGATE,
    SUBJUGATE_TOGETHER,
    THIN,
    USE,
    action,
    by_seat,
    card_of,
    place_of,
    seat_of,
    verb_of,
)
from ..apply import act as duel_act
from ..apply import answer
from ..apply import apply as duel_apply
from ..apply import play_card as duel_play_card
from ..cities import cities_left, first_standing, place_building, place_troop
from ..cities import leave_ruin as duel_leave_ruin
from ..cities import lose_last as duel_lose_last
from ..effects import has_answer as duel_has_answer
from ..events import (
    BANISHED,
    COMMON_TURN_BEGAN,
    COMMON_TURN_ENDED,
    DRAGON_LURED,
    DRAGON_WINS,
    PLAYED,
    PLAYER_DONE,
    PLAYER_OUT,
    SEALED_IN_GRID,
)
from ..layout import (
    ALONE_COST,
    BATTLE,
    CITIES,
    COMMAND_CARD,
    DRAGON_WON,
    EFFECTS,
    FROM_DISCARD,
    FROM_HAND,
    FROM_PLAY,
    GRID,
    HAND_SIZE,
    KNOWLEDGE,
    LAIR_CITY,
    LURE_COST,
    MAIN,
    MOVE_VOLFYIRION,
    OVER,
    OWN,
    PLAY,
    PLAYERS_WON,
    REMOVE_CARD,
    ROW,
    SEATS,
    STANDING,
    THIN_COST,
    TOGETHER_COST,
    TROOP,
    WONDER,
    WONDERS,
)
from ..legal import legal as duel_legal
from ..legal import list_answers, list_cities, list_row, list_uses, seen_before
from ..playout import result_slot as duel_result_slot
from ..points import gain_from_all, gain_main, pay, settle
from ..reasons import (
    ALONE_TOO_DEAR,
    BANISH_TOO_DEAR,
    DECISION_OPEN,
    DONE_ALREADY,
    GAME_OVER,
    GRID_SEAL_TOO_DEAR,
    GRID_SEALED_ALREADY,
    IS_OUT,
    LURE_NOWHERE,
    LURE_TOO_DEAR,
    NEEDS_A_CITY,
    NO_CITY_FOR_IT,
    NO_DECISION,
    NO_FIRST_TURN,
    NOT_IN_COOP,
    NOT_IN_GRID,
    NOT_IN_HAND,
    OK,
    PARTNER_DECIDES,
    PLAY_FULL,
    TAKES_NO_CITY,
    THIN_NOT_THERE,
    THIN_TOO_DEAR,
    THINNED_ALREADY,
    TOGETHER_TOO_DEAR,
)
from ..refuse import acting_seat as duel_acting_seat
from ..refuse import why as duel_why
from ..refuse import why_main as duel_why_main
from ..refuse import why_play as duel_why_play
from ..refuse_answers import why_remove
from ..setup import blank as duel_blank
from ..setup import deal_house_deck, new_duel, stack_assets
from ..setup import in_game as duel_in_game
from ..turn import clear_playing_area, count_quiet_turn, fill_row_space, forget_turn
from ..turn import end_turn as duel_end_turn
from ..turn import start_turn as duel_start_turn
from ..zones import (
    discard_hand,
    draw,
    has_card,
    in_hand,
    put_under,
    remove_own_card,
    shuffle_supply,
    take_from_hand,
)
from .coop_grid import discard_rage, reveal, step, strike
from .taming import slay, subjugate

# --- setup ----------------------------------------------------------------------------------------


def blank(s, options):
    duel_blank(s, options)
    s.dragon = 0
    s.difficulty = 0
    s.rage_discard_size = 0
    for p in range(SEATS):
        s.done[p] = 0
        s.thinned[p] = 0
    for cell in range(GRID):
        s.grid[cell] = 0
        s.grid_sealed[cell] = 0


def in_game(s, cards, t):
    """K1: without the asset that moves Volfyirion, and without extra cards."""
    if cards.kind[t] != WONDER:
        for i in range(EFFECTS):
            if cards.word[t, i] == MOVE_VOLFYIRION:
                return False
    return duel_in_game(s, cards, t)


def new_coop(s, cards, options, difficulty, w0, w1, w2, w3):
    blank(s, options)
    s.difficulty = difficulty
    seed_rng(s, w0, w1, w2, w3)
    for p in range(SEATS):
        deal_house_deck(s, cards, p)
    stack_assets(s, cards)
    for i in range(ROW):
        fill_row_space(s, i)
    stack_rage_deck(s, cards)
    s.dragon = below(s, SEATS) * CITIES  # an 8 City
    start_turn(s, cards)


def stack_rage_deck(s, cards):
    """K1: all Wonders."""
    for t in range(1, cards.types + 1):
        if cards.kind[t] == WONDER and in_game(s, cards, t):
            for _ in range(cards.copies[t]):
                put_under(s, WONDERS, t)
    shuffle_supply(s, WONDERS, 0, s.supply_size[WONDERS])


# --- the course of a turn -------------------------------------------------------------------------


def start_turn(s, cards):
    """K2, K3: the grid first, then both draw; a player without Cities is out (K8)."""
    note(s, COMMON_TURN_BEGAN, s.turn, 0, 0, 0, 0)
    s.phase = MAIN
    reveal(s, cards)
    for p in range(SEATS):
        s.thinned[p] = 0
        s.done[p] = 1 if cities_left(s, p) == 0 else 0
        if not s.done[p]:
            draw(s, p, HAND_SIZE)
            gain_from_all(s, cards, p)


def end_turn(s, cards):
    """T6 for both, with the dragon's attack in its place (K6)."""
    note(s, COMMON_TURN_ENDED, 0, 0, 0, 0, 0)
    for p in range(SEATS):
        clear_playing_area(s, cards, p)
        discard_hand(s, p)
        for kind in range(3):
            s.points[p, kind] = 0
    strike(s, cards)
    if s.phase == OVER:
        return
    for i in range(ROW):
        if s.row[i] == 0:
            fill_row_space(s, i)
    for p in range(SEATS):
        forget_turn(s, p)
    count_quiet_turn(s)
    if s.phase != OVER:
        s.turn += 1
        start_turn(s, cards)


def leave_ruin(s):
    """The token stays where it is: it moves on from there (K3)."""


def lose_last(s, p):
    """K8."""
    if cities_left(s, 1 - p) == 0:
        s.phase = OVER
        s.winner = DRAGON_WON
        note(s, DRAGON_WINS, 0, 0, 0, 0, 0)
    else:
        note(s, PLAYER_OUT, p, 0, 0, 0, 0)


# --- legality -------------------------------------------------------------------------------------


def why_act(s, p):
    """May this seat act at all? A decision of one partner holds both."""
    if s.phase == OVER:
        return GAME_OVER
    if s.ask != 0:
        return OK if p == s.ask_seat else PARTNER_DECIDES
    if s.done[p]:
        return IS_OUT if cities_left(s, p) == 0 else DONE_ALREADY
    return OK


def acting_seat(s):
    """The lowest seat that may act, or -1."""
    for p in range(SEATS):
        if why_act(s, p) == OK:
            return p
    return -1


def why_play(s, cards, p, t, place):
    """P1, on any standing City of either partner (K5)."""
    if not in_hand(s, p, t):
        return NOT_IN_HAND
    kind = cards.kind[t]
    if kind == COMMAND_CARD or kind == WONDER:
        if place != IN_AREA:
            return TAKES_NO_CITY
        return OK if s.play_size[p] < PLAY else PLAY_FULL
    if place == IN_AREA:
        standing = first_standing(s, 0) >= 0 or first_standing(s, 1) >= 0
        return NEEDS_A_CITY if standing else NO_CITY_FOR_IT
    city = place - 1
    c = city % CITIES
    if c == LAIR_CITY or s.city[city // CITIES, c] != STANDING:
        return NO_CITY_FOR_IT
    return OK


def grid_cell(s, t, sealed):
    """The first cell in reading order that holds t, sealed or not; -1 if there is none."""
    for cell in range(GRID):
        if s.grid[cell] == t and s.grid_sealed[cell] == sealed:
            return cell
    return -1


def why_banish(s, cards, p, t):
    if t == 0 or (grid_cell(s, t, 0) < 0 and grid_cell(s, t, 1) < 0):
        return NOT_IN_GRID
    return OK if s.points[p, BATTLE] >= cards.cost[t] else BANISH_TOO_DEAR


def why_seal_grid(s, cards, p, t):
    if t == 0 or (grid_cell(s, t, 0) < 0 and grid_cell(s, t, 1) < 0):
        return NOT_IN_GRID
    if grid_cell(s, t, 0) < 0:
        return GRID_SEALED_ALREADY
    return OK if s.points[p, KNOWLEDGE] >= cards.cost[t] else GRID_SEAL_TOO_DEAR


def why_lure(s, p, back):
    to = step(s, s.dragon, back)
    if to == s.dragon or s.city[to // CITIES, to % CITIES] != STANDING:
        return LURE_NOWHERE
    return OK if s.points[p, KNOWLEDGE] >= LURE_COST else LURE_TOO_DEAR


def why_thin(s, cards, p, t, zone):
    if s.thinned[p]:
        return THINNED_ALREADY
    if not has_card(s, p, t, zone):
        return THIN_NOT_THERE
    return OK if s.points[p, KNOWLEDGE] >= THIN_COST else THIN_TOO_DEAR


def why_alone(s, p, kind):
    return OK if s.points[p, kind] >= ALONE_COST else ALONE_TOO_DEAR


def why_together(s, kind):
    total = s.points[0, kind] + s.points[1, kind]
    return OK if total >= TOGETHER_COST else TOGETHER_TOO_DEAR


def why(s, cards, p, a):
    reason = why_act(s, p)
    if reason != OK:
        return reason
    verb = verb_of(a)
    t = card_of(a)
    place = place_of(a)
    if verb == REMOVE:
        return why_remove(s, cards, p, t, place)
    if verb == SKIP:
        return OK if s.ask != 0 else NO_DECISION
    if s.ask != 0:
        return DECISION_OPEN
    return why_main(s, cards, p, verb, t, place)


def why_main(s, cards, p, verb, t, place):
    if verb == DONE:
        return OK
    if verb == BANISH:
        return why_banish(s, cards, p, t)
    if verb == SEAL_GRID:
        return why_seal_grid(s, cards, p, t)
    if verb == LURE:
        return why_lure(s, p, place)
    if verb == THIN:
        return why_thin(s, cards, p, t, place)
    if verb == SLAY:
        return why_alone(s, p, BATTLE)
    if verb == SUBJUGATE:
        return why_alone(s, p, KNOWLEDGE)
    if verb == SLAY_TOGETHER:
        return why_together(s, BATTLE)
    if verb == SUBJUGATE_TOGETHER:
        return why_together(s, KNOWLEDGE)
    if verb == MULLIGAN or verb == CYCLE or verb == CYCLE_ALL:
        return NO_FIRST_TURN
    if verb == PLAY_CARD or verb == ACQUIRE or verb == USE or verb == REPLACE or verb == REDEPLOY:
        return duel_why_main(s, cards, p, verb, t, place)
    return NOT_IN_COOP


# --- the list -------------------------------------------------------------------------------------


def list_plays(s, cards, p, out, n):
    for i in range(s.hand_size[p]):
        if seen_before(s.hand, p, 0, i):
            continue
        t = s.hand[p, i]
        kind = cards.kind[t]
        if kind == COMMAND_CARD or kind == WONDER:
            if why_play(s, cards, p, t, IN_AREA) == OK:
                out[n] = action(PLAY_CARD, t, IN_AREA)
                n += 1
            continue
        for place in range(1, SEATS * CITIES + 1):
            if why_play(s, cards, p, t, place) == OK:
                out[n] = action(PLAY_CARD, t, place)
                n += 1
    return n


def list_grid(s, cards, p, out, n):
    for cell in range(GRID):
        t = s.grid[cell]
        if t == 0 or grid_cell(s, t, s.grid_sealed[cell]) != cell:
            continue
        first = s.grid_sealed[cell] == 0 or grid_cell(s, t, 0) < 0
        if first and why_banish(s, cards, p, t) == OK:
            out[n] = action(BANISH, t, 0)
            n += 1
        if first and why_seal_grid(s, cards, p, t) == OK:
            out[n] = action(SEAL_GRID, t, 0)
            n += 1
    for back in range(2):
        if why_lure(s, p, back) == OK:
            out[n] = action(LURE, 0, back)
            n += 1
    return n


def list_thins(s, cards, p, out, n):
    if s.thinned[p] or s.points[p, KNOWLEDGE] < THIN_COST:
        return n
    for i in range(s.hand_size[p]):
        if not seen_before(s.hand, p, 0, i):
            out[n] = action(THIN, s.hand[p, i], FROM_HAND)
            n += 1
    for i in range(s.play_size[p]):
        if not seen_before(s.play, p, 0, i):
            out[n] = action(THIN, s.play[p, i], FROM_PLAY)
            n += 1
    first = OWN - s.discard_size[p]
    for i in range(first, OWN):
        if not seen_before(s.own, p, first, i):
            out[n] = action(THIN, s.own[p, i], FROM_DISCARD)
            n += 1
    return n


def list_taming(s, p, out, n):
    if why_alone(s, p, BATTLE) == OK:
        out[n] = action(SLAY, 0, 0)
        n += 1
    if why_alone(s, p, KNOWLEDGE) == OK:
        out[n] = action(SUBJUGATE, 0, 0)
        n += 1
    if why_together(s, BATTLE) == OK:
        out[n] = action(SLAY_TOGETHER, 0, 0)
        n += 1
    if why_together(s, KNOWLEDGE) == OK:
        out[n] = action(SUBJUGATE_TOGETHER, 0, 0)
        n += 1
    return n


def list_seat(s, cards, p, out, n):
    """All that one partner may do."""
    n = list_plays(s, cards, p, out, n)
    n = list_row(s, cards, p, out, n)
    n = list_uses(s, cards, p, out, n)
    n = list_redeploys(s, cards, p, out, n)
    n = list_grid(s, cards, p, out, n)
    n = list_thins(s, cards, p, out, n)
    n = list_taming(s, p, out, n)
    out[n] = action(DONE, 0, 0)
    return n + 1


def list_redeploys(s, cards, p, out, n):
    """The duel's list of what Cities allow, less attacks: the partner is no enemy."""
    first = n
    n = list_cities(s, cards, p, out, n)
    kept = first
    for i in range(first, n):
        if verb_of(out[i]) == REDEPLOY:
            out[kept] = out[i]
            kept += 1
    return kept


def legal(s, cards, out):
    """What both partners may do, each action with its seat."""
    if s.phase == OVER:
        return 0
    n = 0
    for p in range(SEATS):
        if why_act(s, p) != OK:
            continue
        first = n
        n = list_answers(s, cards, out) if s.ask != 0 else list_seat(s, cards, p, out, n)
        for i in range(first, n):
            out[i] = by_seat(out[i], p)
    return n


# --- doing ----------------------------------------------------------------------------------------


def apply(s, cards, a):
    p = seat_of(a)
    if s.ask != 0:
        answer(s, cards, p, verb_of(a), card_of(a), place_of(a))
    else:
        act(s, cards, p, verb_of(a), card_of(a), place_of(a))


def play_card(s, cards, p, t, place):
    """P1; a Troop or Building serves the City's owner (K5)."""
    kind = cards.kind[t]
    if kind == COMMAND_CARD or kind == WONDER:
        duel_play_card(s, cards, p, t, place)
        return
    take_from_hand(s, p, t)
    note(s, PLAYED, p, t, place - 1, 0, 0)
    q = (place - 1) // CITIES
    c = (place - 1) % CITIES
    if kind == TROOP:
        place_troop(s, cards, q, c, t)
    else:
        place_building(s, cards, q, c, t)
    gain_main(s, cards, q, t)
    settle(s, cards, q, 1)


def act(s, cards, p, verb, t, place):
    if verb == DONE:
        s.done[p] = 1
        note(s, PLAYER_DONE, p, 0, 0, 0, 0)
        if s.done[1 - p]:
            end_turn(s, cards)
    elif verb == BANISH:
        pay(s, p, BATTLE, cards.cost[t])
        cell = grid_cell(s, t, 0)
        if cell < 0:
            cell = grid_cell(s, t, 1)
        s.grid[cell] = 0
        s.grid_sealed[cell] = 0
        discard_rage(s, t)
        note(s, BANISHED, p, t, cards.cost[t], 0, 0)
    elif verb == SEAL_GRID:
        pay(s, p, KNOWLEDGE, cards.cost[t])
        s.grid_sealed[grid_cell(s, t, 0)] = 1
        note(s, SEALED_IN_GRID, p, t, cards.cost[t], 0, 0)
    elif verb == LURE:
        pay(s, p, KNOWLEDGE, LURE_COST)
        s.dragon = step(s, s.dragon, place)
        note(s, DRAGON_LURED, p, s.dragon, 0, 0, 0)
    elif verb == THIN:
        pay(s, p, KNOWLEDGE, THIN_COST)
        s.thinned[p] = 1
        remove_own_card(s, cards, p, t, place)
    elif verb == SLAY:
        pay(s, p, BATTLE, ALONE_COST)
        slay(s, p, ALONE_COST)
    elif verb == SUBJUGATE:
        pay(s, p, KNOWLEDGE, ALONE_COST)
        subjugate(s, p, ALONE_COST)
    elif verb == SLAY_TOGETHER:
        pay_together(s, p, BATTLE)
        slay(s, p, TOGETHER_COST)
    elif verb == SUBJUGATE_TOGETHER:
        pay_together(s, p, KNOWLEDGE)
        subjugate(s, p, TOGETHER_COST)
    else:
        duel_act(s, cards, p, verb, t, place)


def pay_together(s, p, kind):
    """Whoever calls it pays first, the partner the rest."""
    own = min(s.points[p, kind], TOGETHER_COST)
    pay(s, p, kind, own)
    pay(s, 1 - p, kind, TOGETHER_COST - own)


def has_answer(s, cards, p, word):
    """Partners are no enemies: only one's own cards can be chosen."""
    return word == REMOVE_CARD and duel_has_answer(s, cards, p, word)


def result_slot(s):
    """Won, lost, or neither."""
    if s.winner == PLAYERS_WON:
        return 0
    return 1 if s.winner == DRAGON_WON else 2


INSTEAD = {
    duel_act: act,
    duel_acting_seat: acting_seat,
    duel_apply: apply,
    duel_blank: blank,
    duel_end_turn: end_turn,
    duel_has_answer: has_answer,
    duel_in_game: in_game,
    duel_leave_ruin: leave_ruin,
    duel_legal: legal,
    duel_lose_last: lose_last,
    duel_play_card: play_card,
    duel_result_slot: result_slot,
    duel_start_turn: start_turn,
    duel_why: why,
    duel_why_main: why_main,
    duel_why_play: why_play,
    new_duel: new_coop,
}
