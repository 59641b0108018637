"""Solo: one player against the dragon (O1 to O5). What the dragon does is in `solo_rage`."""

from kyradar.engine.kernel.log import note
from kyradar.engine.kernel.rng import seed_rng

from ..actions import (
    ACQUIRE,
    CALM,
    CYCLE,
    CYCLE_ALL,
    END,
    LOSE,
    MULLIGAN,
    PLAY_CARD,
    REDEPLOY,
    REPLACE,
    SKIP,
    SLAY,
    SUBJUGATE,
    TAKE_WONDER,
    USE,
    action,
    place_of,
    verb_of,
)
from ..apply import act as duel_act
from ..apply import answer as duel_answer
from ..apply import play_card as duel_play_card
from ..apply import replace as duel_replace
from ..cities import lose_last as duel_lose_last
from ..effects import has_answer as duel_has_answer
from ..events import CALMED, DRAGON_WINS, DRAGON_WOKE, TURN_BEGAN, TURN_ENDED
from ..layout import (
    ASSETS,
    BATTLE,
    CALM_COST,
    CITIES,
    COMMAND_CARD,
    DRAGON_RAGE,
    DRAGON_WON,
    EFFECTS,
    HAND_SIZE,
    KNOWLEDGE,
    LAIR_CITY,
    LOSE_BUILDING,
    LOSE_TROOP,
    MAIN,
    MOVE_VOLFYIRION,
    OVER,
    PLAYERS_WON,
    ROW,
    RUINED,
    START,
    TAMING_COST,
)
from ..legal import legal as duel_legal
from ..legal import list_answers as duel_list_answers
from ..legal import list_cities, list_lair, list_plays, list_row, list_uses
from ..playout import result_slot as duel_result_slot
from ..points import gain_from_all, pay
from ..reasons import (
    CALM_EMPTY,
    CALM_TOO_DEAR,
    DECISION_OPEN,
    MUST_LOSE,
    NO_DECISION,
    NO_LOSS_THERE,
    NOT_IN_SOLO,
    OK,
    TAMING_TOO_DEAR,
)
from ..refuse import why as duel_why
from ..refuse import why_main as duel_why_main
from ..setup import blank as duel_blank
from ..setup import deal_house_deck, new_duel, stack_assets, stack_wonders
from ..setup import in_game as duel_in_game
from ..turn import clear_playing_area, fill_row_space, forget_turn, refill
from ..turn import end_turn as duel_end_turn
from ..turn import start_turn as duel_start_turn
from ..zones import assets_gone as duel_assets_gone
from ..zones import discard_hand, draw
from ..zones import recycle_discard as duel_recycle_discard
from ..zones import take_top as duel_take_top
from .solo_rage import (
    PLAYER,
    grow_rage,
    lose_at,
    lose_one,
    put_aside,
    rage_begins,
    shuffle_aside,
    still_to_lose,
    take_from_rage,
)
from .taming import slay, subjugate

# --- setup ----------------------------------------------------------------------------------------


def blank(s, options):
    """An empty table; the second seat of the record is nobody's and has nothing."""
    duel_blank(s, options)
    s.difficulty = 0
    s.rage_size = 0
    s.rage_seen = 0
    s.aside_size = 0
    for c in range(LAIR_CITY):
        s.city[1 - PLAYER, c] = RUINED


def in_game(s, cards, t):
    """O1: no extra cards, and none that moves Volfyirion."""
    for i in range(EFFECTS):
        if cards.word[t, i] == MOVE_VOLFYIRION:
            return False
    return duel_in_game(s, cards, t)


def new_solo(s, cards, options, difficulty, w0, w1, w2, w3):
    blank(s, options)
    s.difficulty = difficulty
    seed_rng(s, w0, w1, w2, w3)
    deal_house_deck(s, cards, PLAYER)
    stack_assets(s, cards)
    for i in range(ROW):
        fill_row_space(s, i)
    stack_wonders(s, cards)
    start_turn(s, cards)


# --- the course of a turn -------------------------------------------------------------------------


def start_turn(s, cards):
    note(s, TURN_BEGAN, PLAYER, s.turn, 0, 0, 0)
    grow_rage(s)
    draw(s, PLAYER, HAND_SIZE)
    s.phase = START if s.turn == 1 else MAIN
    s.cycle_open = 1 if s.turn == 1 else 0
    gain_from_all(s, cards, PLAYER)


def end_turn(s, cards):
    """T6, then the dragon if it has come to the Rage Pile (O6)."""
    note(s, TURN_ENDED, PLAYER, 0, 0, 0, 0)
    clear_playing_area(s, cards, PLAYER)
    discard_hand(s, PLAYER)
    for kind in range(3):
        s.points[PLAYER, kind] = 0
    refill(s)
    forget_turn(s, PLAYER)
    rage_begins(s, cards)


def recycle_discard(s, p):
    """O4: a new House Deck calls the dragon."""
    duel_recycle_discard(s, p)
    if s.dragon != DRAGON_RAGE:
        s.dragon = DRAGON_RAGE
        note(s, DRAGON_WOKE, 0, 0, 0, 0, 0)


def take_top(s, k):
    """O7: an empty Asset Deck is made anew of what was put aside."""
    if k == ASSETS:
        shuffle_aside(s)
    return duel_take_top(s, k)


def lose_last(s, p):
    s.phase = OVER
    s.winner = DRAGON_WON
    note(s, DRAGON_WINS, 0, 0, 0, 0, 0)


# --- legality -------------------------------------------------------------------------------------


def assets_gone(s):
    return s.supply_size[ASSETS] == 0 and s.aside_size == 0


def why_calm(s, place):
    """O5, paid in Battle (place 0) or Knowledge (1)."""
    if s.rage_size == 0:
        return CALM_EMPTY
    return OK if s.points[PLAYER, BATTLE + place] >= CALM_COST else CALM_TOO_DEAR


def why_tame(s, kind):
    """O5: slay with Battle, subjugate with Knowledge."""
    return OK if s.points[PLAYER, kind] >= TAMING_COST else TAMING_TOO_DEAR


def why_lose(s, place):
    if s.ask != LOSE_TROOP and s.ask != LOSE_BUILDING:
        return NO_DECISION if s.ask == 0 else DECISION_OPEN
    c = place % CITIES
    if place // CITIES != PLAYER:
        return NO_LOSS_THERE
    t = s.troop[PLAYER, c] if s.ask == LOSE_TROOP else s.building[PLAYER, c]
    return OK if t != 0 else NO_LOSS_THERE


def why(s, cards, p, a):
    verb = verb_of(a)
    losing = s.ask == LOSE_TROOP or s.ask == LOSE_BUILDING
    if losing and verb == SKIP:
        return MUST_LOSE
    if verb == LOSE and s.phase != OVER and p == PLAYER:
        return why_lose(s, place_of(a))
    return duel_why(s, cards, p, a)


def why_main(s, cards, p, verb, t, place):
    """O2: what a player may do alone, and O5."""
    if verb == CALM:
        return why_calm(s, place)
    if verb == SLAY:
        return why_tame(s, BATTLE)
    if verb == SUBJUGATE:
        return why_tame(s, KNOWLEDGE)
    if (
        verb == END
        or verb == PLAY_CARD
        or verb == ACQUIRE
        or verb == TAKE_WONDER
        or verb == USE
        or verb == REPLACE
        or verb == REDEPLOY
        or verb == MULLIGAN
        or verb == CYCLE
        or verb == CYCLE_ALL
    ):
        return duel_why_main(s, cards, p, verb, t, place)
    return NOT_IN_SOLO


def list_answers(s, cards, out):
    if s.ask != LOSE_TROOP and s.ask != LOSE_BUILDING:
        return duel_list_answers(s, cards, out)
    n = 0
    for c in range(LAIR_CITY):
        if why_lose(s, PLAYER * CITIES + c) == OK:
            out[n] = action(LOSE, 0, PLAYER * CITIES + c)
            n += 1
    return n


def legal(s, cards, out):
    if s.phase == OVER:
        return 0
    if s.ask != 0:
        return list_answers(s, cards, out)
    n = list_plays(s, cards, PLAYER, out, 0)
    n = list_row(s, cards, PLAYER, out, n)
    n = list_uses(s, cards, PLAYER, out, n)
    n = list_lair(s, cards, PLAYER, out, n)
    n = list_cities(s, cards, PLAYER, out, n)
    for place in range(2):
        if why_calm(s, place) == OK:
            out[n] = action(CALM, 0, place)
            n += 1
    if why_tame(s, BATTLE) == OK:
        out[n] = action(SLAY, 0, 0)
        n += 1
    if why_tame(s, KNOWLEDGE) == OK:
        out[n] = action(SUBJUGATE, 0, 0)
        n += 1
    if s.phase == START:
        out[n] = action(MULLIGAN, 0, 0)
        n += 1
    out[n] = action(END, 0, 0)
    return n + 1


# --- doing ----------------------------------------------------------------------------------------


def play_card(s, cards, p, t, place):
    """O3: a card that stays in play makes the Rage Pile grow."""
    duel_play_card(s, cards, p, t, place)
    if cards.kind[t] != COMMAND_CARD:
        grow_rage(s)


def replace(s, cards, p, t):
    """P10; the deck is made anew first where it must be, or the card would come back at once."""
    shuffle_aside(s)
    duel_replace(s, cards, p, t)


def act(s, cards, p, verb, t, place):
    if verb == CALM:
        pay(s, PLAYER, BATTLE + place, CALM_COST)
        card = take_from_rage(s)
        put_aside(s, card)
        note(s, CALMED, PLAYER, card, 0, 0, 0)
    elif verb == SLAY:
        pay(s, PLAYER, BATTLE, TAMING_COST)
        slay(s, PLAYER, TAMING_COST)
    elif verb == SUBJUGATE:
        pay(s, PLAYER, KNOWLEDGE, TAMING_COST)
        subjugate(s, PLAYER, TAMING_COST)
    else:
        duel_act(s, cards, p, verb, t, place)


def has_answer(s, cards, p, word):
    if word == LOSE_TROOP or word == LOSE_BUILDING:
        return still_to_lose(s, word) > 0
    return duel_has_answer(s, cards, p, word)


def answer(s, cards, p, verb, t, place):
    if verb == LOSE:
        lose_at(s, cards, place % CITIES)
        lose_one(s, cards)
    else:
        duel_answer(s, cards, p, verb, t, place)


def result_slot(s):
    """Won, lost, or neither."""
    if s.winner == PLAYERS_WON:
        return 0
    return 1 if s.winner == DRAGON_WON else 2


INSTEAD = {
    duel_act: act,
    duel_answer: answer,
    duel_assets_gone: assets_gone,
    duel_blank: blank,
    duel_end_turn: end_turn,
    duel_has_answer: has_answer,
    duel_in_game: in_game,
    duel_legal: legal,
    duel_list_answers: list_answers,
    duel_lose_last: lose_last,
    duel_play_card: play_card,
    duel_recycle_discard: recycle_discard,
    duel_replace: replace,
    duel_result_slot: result_slot,
    duel_start_turn: start_turn,
    duel_take_top: take_top,
    duel_why: why,
    duel_why_main: why_main,
    new_duel: new_solo,
}
