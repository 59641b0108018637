"""Co-op: two partners against the dragon, in a common turn (K1 to K5, K8)."""

from kyradar.engine.flat import Ints
from kyradar.engine.kernel.log import note
from kyradar.engine.kernel.rng import below
from kyradar.engine.schema import written
from kyradar.engine.variants import in_place_of, joined
from kyradar.volfyirion.fields import COOP

from .. import actions as a
from .. import apply, cities, effects, legal, refuse, refuse_answers, setup, turn
from .. import events as e
from .. import layout as k
from .. import reasons as r
from ..apply import act as duel_act
from ..cities import cities_left, first_standing
from ..effects import has_answer as duel_has_answer
from ..legal import list_cards, list_redeploys
from ..legal_answers import list_removals
from ..offers import offer
from ..points import gain_from_all, pay
from ..refuse import why_main as duel_why_main
from ..refuse_answers import why_remove as duel_why_remove
from ..setup import deal_house_deck, gather_wonders, stack_assets
from ..setup import in_game as duel_in_game
from ..turn import count_quiet_turn, fill_row_space, forget_turn, next_turn, put_away
from ..zones import draw, has_card, remove_own_card
from .common import INSTEAD as COMMON
from .common import be_done
from .coop_grid import discard_rage, reveal, step, strike
from .taming import INSTEAD as TAMING
from .taming import lose_last as dragon_wins
from .taming import moves_dragon, tame

# What of the duel's partners may do (K4, K5).
OF_THE_DUEL = (a.PLAY_CARD, a.ACQUIRE, a.USE, a.REPLACE, a.REDEPLOY, a.REMOVE, a.SKIP)
TAMING_VERBS = (a.SLAY, a.SUBJUGATE, a.SLAY_TOGETHER, a.SUBJUGATE_TOGETHER)
FIRST_TURN = (a.MULLIGAN, a.CYCLE, a.CYCLE_ALL)

# --- setup ----------------------------------------------------------------------------------------


empty = written(COOP.empty_text(), globals())


def in_game(s: k.CoopState, cards: k.Tables, t: int) -> bool:
    """K1: without the asset that moves Volfyirion, and without extra cards."""
    if cards.kind[t] != k.WONDER and moves_dragon(cards, t):
        return False
    return duel_in_game(s, cards, t)


def set_up(s: k.CoopState, cards: k.Tables, difficulty: int) -> None:
    """K1: all Wonders are the Rage Deck; the token on an 8 City."""
    s.difficulty = difficulty
    for p in range(k.SEATS):
        deal_house_deck(s, cards, p)
    stack_assets(s, cards, 0)
    gather_wonders(s, cards, k.WONDERS)
    s.dragon = below(s, k.SEATS) * k.CITIES


# --- the course of a turn -------------------------------------------------------------------------


def start_turn(s: k.CoopState, cards: k.Tables) -> None:
    """K2, K3: the grid first, then both draw; a player without Cities is out (K8)."""
    note(s, e.COMMON_TURN_BEGAN, s.turn, 0, 0, 0, 0)
    s.phase = k.MAIN
    reveal(s, cards)
    for p in range(k.SEATS):
        s.thinned[p] = 0
        s.done[p] = 1 if cities_left(s, p) == 0 else 0
        if not s.done[p]:
            draw(s, p, k.HAND_SIZE)
            gain_from_all(s, cards, p)


def end_turn(s: k.CoopState, cards: k.Tables) -> None:
    """T6 for both, with the dragon's attack in its place (K6)."""
    note(s, e.COMMON_TURN_ENDED, 0, 0, 0, 0, 0)
    for p in range(k.SEATS):
        put_away(s, cards, p)
    strike(s, cards)
    if s.phase == k.OVER:
        return
    for i in range(k.ROW):
        if s.row[i] == 0:
            fill_row_space(s, 0, i)
    for p in range(k.SEATS):
        forget_turn(s, p)
    count_quiet_turn(s)
    next_turn(s, cards, 0)


def leave_ruin(s: k.CoopState) -> None:
    """The token stays where it is: it moves on from there (K3)."""


def lose_last(s: k.CoopState, p: int) -> None:
    """K8."""
    if cities_left(s, 1 - p) == 0:
        dragon_wins(s, p)
    else:
        note(s, e.PLAYER_OUT, p, 0, 0, 0, 0)


# --- legality -------------------------------------------------------------------------------------


def why_act(s: k.CoopState, p: int) -> int:
    """May this seat act at all (K2)? A decision of one partner holds both (K4)."""
    if s.phase == k.OVER:
        return r.GAME_OVER
    if s.ask != 0:
        return r.OK if p == s.ask_seat else r.PARTNER_DECIDES
    if s.done[p]:
        return r.IS_OUT if cities_left(s, p) == 0 else r.DONE_ALREADY
    return r.OK


def why_put(s: k.CoopState, cards: k.Tables, p: int, t: int, place: int) -> int:
    """P1, on any standing City of either partner (K5)."""
    if place == a.IN_AREA:
        standing = first_standing(s, 0) >= 0 or first_standing(s, 1) >= 0
        return r.NEEDS_A_CITY if standing else r.NO_CITY_FOR_IT
    city = place - 1
    c = city % k.CITIES
    if c == k.LAIR_CITY or s.city[city // k.CITIES, c] != k.STANDING:
        return r.NO_CITY_FOR_IT
    return r.OK


def grid_cell(s: k.CoopState, t: int, sealed: int) -> int:
    """The first cell in reading order that holds t, sealed or not; -1 if there is none."""
    for cell in range(k.GRID):
        if s.grid[cell] == t and s.grid_sealed[cell] == sealed:
            return cell
    return -1


def why_banish(s: k.CoopState, cards: k.Tables, p: int, t: int, copy: int) -> int:
    """K4: cost in Battle; the sealed copy is only named where an open one would be meant."""
    if t == 0 or (grid_cell(s, t, 0) < 0 and grid_cell(s, t, 1) < 0):
        return r.NOT_IN_GRID
    if copy == a.SEALED_COPY and (grid_cell(s, t, 0) < 0 or grid_cell(s, t, 1) < 0):
        return r.NOT_SEALED
    return r.OK if s.points[p, k.BATTLE] >= cards.cost[t] else r.BANISH_TOO_DEAR


def why_seal_grid(s: k.CoopState, cards: k.Tables, p: int, t: int) -> int:
    """K4: cost in Knowledge."""
    if t == 0 or (grid_cell(s, t, 0) < 0 and grid_cell(s, t, 1) < 0):
        return r.NOT_IN_GRID
    if grid_cell(s, t, 0) < 0:
        return r.GRID_SEALED_ALREADY
    return r.OK if s.points[p, k.KNOWLEDGE] >= cards.cost[t] else r.GRID_SEAL_TOO_DEAR


def why_lure(s: k.CoopState, p: int, back: int) -> int:
    """K4: the token to the next standing City."""
    to = step(s, s.dragon, back)
    if to == s.dragon or s.city[to // k.CITIES, to % k.CITIES] != k.STANDING:
        return r.LURE_NOWHERE
    return r.OK if s.points[p, k.KNOWLEDGE] >= k.LURE_COST else r.LURE_TOO_DEAR


def why_thin(s: k.CoopState, cards: k.Tables, p: int, t: int, source: int) -> int:
    """K4: once per player and turn."""
    if s.thinned[p]:
        return r.THINNED_ALREADY
    if not has_card(s, p, t, source):
        return r.THIN_NOT_THERE
    return r.OK if s.points[p, k.KNOWLEDGE] >= k.THIN_COST else r.THIN_TOO_DEAR


def why_remove(s: k.CoopState, cards: k.Tables, p: int, t: int, source: int) -> int:
    """C4; with no decision open it is to thin one's cards (K4)."""
    if s.ask == 0:
        return why_thin(s, cards, p, t, source)
    return duel_why_remove(s, cards, p, t, source)


def why_tame(s: k.CoopState, p: int, verb: int) -> int:
    """K4: 20 points of one player's, or 30 of both, of Battle or Knowledge."""
    kind = k.BATTLE if verb == a.SLAY or verb == a.SLAY_TOGETHER else k.KNOWLEDGE
    if verb == a.SLAY or verb == a.SUBJUGATE:
        return r.OK if s.points[p, kind] >= k.ALONE_COST else r.ALONE_TOO_DEAR
    total = s.points[0, kind] + s.points[1, kind]
    return r.OK if total >= k.TOGETHER_COST else r.TOGETHER_TOO_DEAR


def why_main(s: k.CoopState, cards: k.Tables, p: int, verb: int, t: int, place: int) -> int:
    """What partners may do: some of the duel's, and K4."""
    if verb == a.DONE:
        return r.OK
    if verb == a.BANISH:
        return why_banish(s, cards, p, t, place)
    if verb == a.SEAL_GRID:
        return why_seal_grid(s, cards, p, t)
    if verb == a.LURE:
        return why_lure(s, p, place)
    if verb == a.THIN:
        return why_thin(s, cards, p, t, place)
    if verb in TAMING_VERBS:
        return why_tame(s, p, verb)
    if verb in FIRST_TURN:
        return r.NO_FIRST_TURN
    if verb in OF_THE_DUEL:
        return duel_why_main(s, cards, p, verb, t, place)
    return r.NOT_IN_COOP


# --- the list -------------------------------------------------------------------------------------


def list_puts(s: k.CoopState, cards: k.Tables, p: int, t: int, out: Ints, n: int) -> int:
    """K5: onto each City of both."""
    for place in range(1, k.SEATS * k.CITIES + 1):
        n = offer(out, n, why_put(s, cards, p, t, place), a.PLAY_CARD, t, place)
    return n


def list_grid(s: k.CoopState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    purse = max(s.points[p, k.BATTLE], s.points[p, k.KNOWLEDGE])
    left = 0  # counting first is quicker than a look at every empty cell
    for cell in range(k.GRID):
        left += 1 if s.grid[cell] != 0 else 0
    cell = -1
    while left > 0:
        cell += 1
        t = s.grid[cell]
        if t == 0:
            continue
        left -= 1
        sealed = s.grid_sealed[cell]
        if cards.cost[t] > purse or grid_cell(s, t, sealed) != cell:
            continue
        copy = a.SEALED_COPY if sealed and grid_cell(s, t, 0) >= 0 else a.ANY_COPY
        n = offer(out, n, why_banish(s, cards, p, t, copy), a.BANISH, t, copy)
        if not sealed:
            n = offer(out, n, why_seal_grid(s, cards, p, t), a.SEAL_GRID, t, 0)
    if s.points[p, k.KNOWLEDGE] < k.LURE_COST:
        return n
    for back in range(2):
        n = offer(out, n, why_lure(s, p, back), a.LURE, 0, back)
    return n


def list_seat(s: k.CoopState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """All that one partner may do."""
    n = list_cards(s, cards, p, out, n)
    if s.points[p, k.COMMAND] > 0 or cards.some_free:
        n = list_redeploys(s, cards, p, out, n)
    if s.points[p, k.BATTLE] > 0 or s.points[p, k.KNOWLEDGE] > 0 or cards.some_free:
        n = list_grid(s, cards, p, out, n)
    if not s.thinned[p] and s.points[p, k.KNOWLEDGE] >= k.THIN_COST:
        n = list_removals(s, cards, p, a.THIN, out, n)
    for verb in TAMING_VERBS:
        n = offer(out, n, why_tame(s, p, verb), verb, 0, 0)
    return offer(out, n, r.OK, a.DONE, 0, 0)


# --- doing ----------------------------------------------------------------------------------------


def act(s: k.CoopState, cards: k.Tables, p: int, verb: int, t: int, place: int) -> None:
    """Carry out an action of the main phase."""
    if verb == a.DONE:
        be_done(s, cards, p)
    elif verb == a.BANISH:
        pay(s, p, k.BATTLE, cards.cost[t])
        cell = grid_cell(s, t, place)
        if cell < 0:
            cell = grid_cell(s, t, 1)
        s.grid[cell] = 0
        s.grid_sealed[cell] = 0
        discard_rage(s, t)
        note(s, e.BANISHED, p, t, cards.cost[t], 0, 0)
    elif verb == a.SEAL_GRID:
        pay(s, p, k.KNOWLEDGE, cards.cost[t])
        s.grid_sealed[grid_cell(s, t, 0)] = 1
        note(s, e.SEALED_IN_GRID, p, t, cards.cost[t], 0, 0)
    elif verb == a.LURE:
        pay(s, p, k.KNOWLEDGE, k.LURE_COST)
        s.dragon = step(s, s.dragon, place)
        note(s, e.DRAGON_LURED, p, s.dragon, 0, 0, 0)
    elif verb == a.THIN:
        pay(s, p, k.KNOWLEDGE, k.THIN_COST)
        s.thinned[p] = 1
        remove_own_card(s, cards, p, t, place)
    elif verb == a.SLAY or verb == a.SUBJUGATE:
        kind = k.BATTLE if verb == a.SLAY else k.KNOWLEDGE
        pay(s, p, kind, k.ALONE_COST)
        tame(s, p, kind, k.ALONE_COST)
    elif verb == a.SLAY_TOGETHER or verb == a.SUBJUGATE_TOGETHER:
        kind = k.BATTLE if verb == a.SLAY_TOGETHER else k.KNOWLEDGE
        pay_together(s, p, kind)
        tame(s, p, kind, k.TOGETHER_COST)
    else:
        duel_act(s, cards, p, verb, t, place)


def pay_together(s: k.CoopState, p: int, kind: int) -> None:
    """Whoever calls it pays first, the partner the rest."""
    own = min(s.points[p, kind], k.TOGETHER_COST)
    pay(s, p, kind, own)
    pay(s, 1 - p, kind, k.TOGETHER_COST - own)


def has_answer(s: k.CoopState, cards: k.Tables, p: int, word: int) -> bool:
    """Partners are no enemies: only one's own cards can be chosen."""
    return word == k.REMOVE_CARD and duel_has_answer(s, cards, p, word)


INSTEAD = joined(
    COMMON,
    TAMING,
    in_place_of(apply, act),
    in_place_of(cities, leave_ruin, lose_last),
    in_place_of(effects, has_answer),
    in_place_of(legal, list_puts, list_seat),
    in_place_of(refuse, why_act, why_main, why_put),
    in_place_of(refuse_answers, why_remove),
    in_place_of(setup, empty, in_game, set_up),
    in_place_of(turn, end_turn, start_turn),
)
