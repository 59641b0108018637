"""Solo: one player against the dragon (O1 to O5). What the dragon does is in `solo_rage`."""

from kyradar.engine.flat import Ints
from kyradar.engine.kernel.log import note
from kyradar.engine.schema import written
from kyradar.engine.variants import in_place_of, joined
from kyradar.volfyirion.fields import SOLO

from .. import actions as a
from .. import (
    apply,
    cities,
    effects,
    legal,
    legal_answers,
    refuse,
    refuse_answers,
    setup,
    turn,
    zones,
)
from .. import events as e
from .. import layout as k
from .. import reasons as r
from ..apply import act as duel_act
from ..apply import answer as duel_answer
from ..apply import play_card as duel_play_card
from ..apply import replace as duel_replace
from ..effects import has_answer as duel_has_answer
from ..legal import list_cards, list_first_turn, list_lair, list_redeploys
from ..legal_answers import list_answers as duel_list_answers
from ..offers import offer
from ..points import gain_from_all, pay
from ..refuse import why_main as duel_why_main
from ..refuse_answers import why_answer as duel_why_answer
from ..setup import deal_house_deck, stack_assets, stack_wonders
from ..setup import in_game as duel_in_game
from ..turn import forget_turn, put_away, refill
from ..zones import draw
from ..zones import recycle_discard as duel_recycle_discard
from ..zones import take_top as duel_take_top
from .solo_rage import (
    PLAYER,
    calm_rage,
    grow_rage,
    lose_one,
    rage_begins,
    shuffle_aside,
    still_to_lose,
)
from .taming import INSTEAD as TAMING
from .taming import lose_last, moves_dragon, tame

# What of the duel's a player may do alone (O2).
OF_THE_DUEL: tuple[int, ...] = (a.END, a.PLAY_CARD, a.ACQUIRE, a.TAKE_WONDER, a.USE, a.REPLACE)
OF_THE_DUEL += (a.REDEPLOY, a.MULLIGAN, a.CYCLE, a.CYCLE_ALL)
OF_THE_DUEL += (a.REMOVE, a.HIT, a.SKIP, a.RECOVER_TROOP, a.BURY_CARD, a.ERASE_CARD)

# --- setup ----------------------------------------------------------------------------------------


empty = written(SOLO.empty_text(), globals())


def in_game(s: k.SoloState, cards: k.Tables, t: int) -> bool:
    """O1: no extra cards, and none that moves Volfyirion."""
    return not moves_dragon(cards, t) and duel_in_game(s, cards, t)


def set_up(s: k.SoloState, cards: k.Tables, difficulty: int) -> None:
    s.difficulty = difficulty
    deal_house_deck(s, cards, PLAYER)
    stack_assets(s, cards, PLAYER)
    stack_wonders(s, cards, PLAYER)


# --- the course of a turn -------------------------------------------------------------------------


def start_turn(s: k.SoloState, cards: k.Tables) -> None:
    """T3 and T4 are open in the first turn (O2); the Rage Pile grows in every one (O3)."""
    note(s, e.TURN_BEGAN, PLAYER, s.turn, 0, 0, 0)
    grow_rage(s)
    draw(s, PLAYER, k.HAND_SIZE)
    s.phase = k.START if s.turn == 1 else k.MAIN
    s.cycle_open = 1 if s.turn == 1 else 0
    gain_from_all(s, cards, PLAYER)


def end_turn(s: k.SoloState, cards: k.Tables) -> None:
    """T6, then the dragon if it has come to the Rage Pile (O6)."""
    note(s, e.TURN_ENDED, PLAYER, 0, 0, 0, 0)
    put_away(s, cards, PLAYER)
    refill(s)
    forget_turn(s, PLAYER)
    rage_begins(s, cards)


def recycle_discard(s: k.SoloState, p: int) -> None:
    """O4: a new House Deck calls the dragon."""
    duel_recycle_discard(s, p)
    if s.dragon != k.DRAGON_RAGE:
        s.dragon = k.DRAGON_RAGE
        note(s, e.DRAGON_WOKE, 0, 0, 0, 0, 0)


def take_top(s: k.SoloState, supply: int) -> int:
    """O7: an empty Asset Deck is made anew of what was put aside."""
    if supply == k.ASSETS:
        shuffle_aside(s)
    return duel_take_top(s, supply)


# --- legality -------------------------------------------------------------------------------------


def assets_gone(s: k.SoloState, p: int) -> bool:
    """O7."""
    return s.supply_size[k.ASSETS] == 0 and s.aside_size == 0


def why_calm(s: k.SoloState, place: int) -> int:
    """O5, paid in Battle (place 0) or Knowledge (1)."""
    if s.rage_size == 0:
        return r.CALM_EMPTY
    return r.OK if s.points[PLAYER, k.BATTLE + place] >= k.CALM_COST else r.CALM_TOO_DEAR


def why_tame(s: k.SoloState, verb: int) -> int:
    """O5: slay with Battle, subjugate with Knowledge."""
    kind = k.BATTLE if verb == a.SLAY else k.KNOWLEDGE
    return r.OK if s.points[PLAYER, kind] >= k.TAMING_COST else r.TAMING_TOO_DEAR


def losing(s: k.SoloState) -> bool:
    """Does the player choose what the dragon takes (O6)?"""
    return s.ask == k.LOSE_TROOP or s.ask == k.LOSE_BUILDING


def why_lose(s: k.SoloState, place: int) -> int:
    """O6: one of one's own."""
    if not losing(s):
        return r.DECISION_OPEN
    if place // k.CITIES != PLAYER:
        return r.NO_LOSS_THERE
    c = place % k.CITIES
    t = s.troop[PLAYER, c] if s.ask == k.LOSE_TROOP else s.building[PLAYER, c]
    return r.OK if t != 0 else r.NO_LOSS_THERE


def why_skip(s: k.SoloState) -> int:
    """O6 asks by force."""
    return r.MUST_LOSE if losing(s) else r.OK


def why_answer(s: k.SoloState, cards: k.Tables, p: int, verb: int, t: int, place: int) -> int:
    """The duel's answers, and O6's."""
    if verb == a.LOSE:
        return why_lose(s, place)
    return duel_why_answer(s, cards, p, verb, t, place)


def why_main(s: k.SoloState, cards: k.Tables, p: int, verb: int, t: int, place: int) -> int:
    """O2: what a player may do alone, and O5."""
    if verb == a.CALM:
        return why_calm(s, place)
    if verb == a.SLAY or verb == a.SUBJUGATE:
        return why_tame(s, verb)
    if verb == a.LOSE:
        return r.NO_DECISION
    if verb in OF_THE_DUEL:
        return duel_why_main(s, cards, p, verb, t, place)
    return r.NOT_IN_SOLO


def list_answers(s: k.SoloState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    if not losing(s):
        return duel_list_answers(s, cards, p, out, n)
    for c in range(k.LAIR_CITY):
        place = PLAYER * k.CITIES + c
        n = offer(out, n, why_lose(s, place), a.LOSE, 0, place)
    return n


def list_seat(s: k.SoloState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    n = list_cards(s, cards, p, out, n)
    if s.points[p, k.BATTLE] > 0 or cards.some_free:
        n = list_lair(s, cards, p, out, n)
    n = list_redeploys(s, cards, p, out, n)
    for place in range(2):
        n = offer(out, n, why_calm(s, place), a.CALM, 0, place)
    n = offer(out, n, why_tame(s, a.SLAY), a.SLAY, 0, 0)
    n = offer(out, n, why_tame(s, a.SUBJUGATE), a.SUBJUGATE, 0, 0)
    n = list_first_turn(s, p, out, n)
    return offer(out, n, r.OK, a.END, 0, 0)


# --- doing ----------------------------------------------------------------------------------------


def play_card(s: k.SoloState, cards: k.Tables, p: int, t: int, place: int) -> None:
    """O3: a card that stays in play makes the Rage Pile grow."""
    duel_play_card(s, cards, p, t, place)
    if cards.kind[t] != k.COMMAND_CARD:
        grow_rage(s)


def replace(s: k.SoloState, cards: k.Tables, p: int, t: int) -> None:
    """P10; the deck is made anew first where it must be, or the card would come back at once."""
    shuffle_aside(s)
    duel_replace(s, cards, p, t)


def act(s: k.SoloState, cards: k.Tables, p: int, verb: int, t: int, place: int) -> None:
    if verb == a.CALM:
        pay(s, PLAYER, k.BATTLE + place, k.CALM_COST)
        calm_rage(s)
    elif verb == a.SLAY or verb == a.SUBJUGATE:
        kind = k.BATTLE if verb == a.SLAY else k.KNOWLEDGE
        pay(s, PLAYER, kind, k.TAMING_COST)
        tame(s, PLAYER, kind, k.TAMING_COST)
    else:
        duel_act(s, cards, p, verb, t, place)


def has_answer(s: k.SoloState, cards: k.Tables, p: int, word: int) -> bool:
    if word == k.LOSE_TROOP or word == k.LOSE_BUILDING:
        return still_to_lose(s, word) > 0
    return duel_has_answer(s, cards, p, word)


def answer(s: k.SoloState, cards: k.Tables, p: int, verb: int, t: int, place: int) -> None:
    if verb == a.LOSE:
        lose_one(s, cards, place % k.CITIES)
    else:
        duel_answer(s, cards, p, verb, t, place)


INSTEAD = joined(
    TAMING,
    in_place_of(apply, act, answer, play_card, replace),
    in_place_of(cities, lose_last),
    in_place_of(effects, has_answer),
    in_place_of(legal, list_seat),
    in_place_of(legal_answers, list_answers),
    in_place_of(refuse, why_main),
    in_place_of(refuse_answers, why_answer, why_skip),
    in_place_of(setup, empty, in_game, set_up),
    in_place_of(turn, end_turn, start_turn),
    in_place_of(zones, assets_gone, recycle_discard, take_top),
)
