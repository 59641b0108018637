"""Team: a table of its own, seen from each of four seats; partners talk."""

from kyradar.volfyirion.kernel.layout import (
    ASSETS,
    DRAGON_GONE,
    DRAGON_OFF,
    EFFECTS,
    LAIR,
    NOBODY_YET,
    OVER,
    OWN,
    ROW,
    SLOTS,
    STANDING,
    START,
    STRONGHOLDS,
    TEAM_LAIRS,
    TEAM_SEATS,
    TEAMS,
    WONDERS,
)
from kyradar.volfyirion.kernel.modes.team_decisions import may_answer
from kyradar.volfyirion.kernel.modes.team_points import (
    own_stronghold,
    partner_of,
    shared_stronghold,
    team_of,
)
from kyradar.volfyirion.kernel.modes.team_refuse import why_act
from kyradar.volfyirion.kernel.modes.team_strongholds import strength
from kyradar.volfyirion.kernel.reasons import OK
from kyradar.volfyirion.kernel.zones import top_card

from ..count import boxes as duel_boxes
from ..count import count_pile, strike_pile, strike_supply
from ..count import decks as duel_decks
from ..count import present as duel_present
from ..count import strike_all as duel_strike_all
from ..observe import observe as duel_observe
from ..observe import see_gone, see_piles
from ..result import of_seat as duel_of_seat
from ..result import result as duel_result
from ..team_fields import (
    ANSWERS_LEFT,
    ASSET_DECKS,
    BATTLES,
    CITY_FELL,
    COMMANDS,
    CYCLE_OPEN,
    DECIDES,
    DECISION,
    DECK_SIZES,
    DISCARD_SIZES,
    DONE_FLAGS,
    DRAGON_AT,
    EACH,
    FORT_BUILDINGS,
    FORT_BUILDINGS_USED,
    FORT_DEFENCE,
    FORT_DRAGON,
    FORT_LIST,
    FORT_SIZE,
    FORT_STANDING,
    FORT_TROOPS,
    FORT_TROOPS_USED,
    FRESH,
    GAME_IS_OVER,
    HAND_PILE,
    HAND_SIZES,
    HOUSES,
    IN_TURN,
    KNOWLEDGES,
    LOST,
    NOT_THIS,
    PARTNER_PILE,
    PLAY_SIZES,
    QUIET_TURNS,
    REMOVED_PILE,
    SEAT,
    SEAT_PILES,
    SEAT_SIDES,
    START_OPEN,
    TEAM_FIXED_SIZE,
    TEAM_LAIR,
    TEAM_ROW,
    TEAM_SEALED,
    TEAM_SIDE_PILES,
    TEAM_SIDES,
    TEAM_TOP,
    TEAM_WALLS,
    THEN_CARD,
    THEN_DRAWS,
    THEN_STEP,
    TO_ACT,
    TURN,
    WON,
    WONDER_DECKS,
)
from .coop import of_seat


def observe(s, cards, me, memory, obs, i):
    see_table(s, me, obs, i)
    see_decision(s, cards, me, obs, i)
    for side in range(TEAMS):
        see_team(s, cards, me, side, obs, i)
    for side in range(TEAM_SEATS):
        see_seat(s, cards, seat_at(me, side), side, obs, i)
    hand = pile_at(cards, HAND_PILE)
    count_pile(s.hand, me, 0, s.hand_size[me], obs, i, hand)
    q = partner_of(me)
    count_pile(s.hand, q, 0, s.hand_size[q], obs, i, pile_at(cards, PARTNER_PILE))
    see_gone(cards, memory, obs, i, pile_at(cards, REMOVED_PILE))


def pile_at(cards, pile):
    return TEAM_FIXED_SIZE + pile * cards.types - 1


def seat_at(me, side):
    """Own, partner, the enemies' first, their second."""
    if side < 2:
        return me ^ side
    return 2 * (1 - team_of(me)) + side - 2


def fort_at(me, side, k):
    """Own, shared, the partner's; the enemies' from left to right."""
    if side == 1:
        return (1 - team_of(me)) * STRONGHOLDS + k
    if k == 1:
        return shared_stronghold(me)
    return own_stronghold(me if k == 0 else partner_of(me))


def see_table(s, me, obs, i):
    team = team_of(me)
    obs[i, SEAT] = me
    obs[i, TO_ACT] = 1 if why_act(s, me) == OK else 0
    obs[i, IN_TURN] = 1 if s.active == team else 0
    obs[i, TURN] = s.turn
    obs[i, QUIET_TURNS] = s.quiet_turns
    obs[i, START_OPEN] = 1 if s.phase == START else 0
    obs[i, CYCLE_OPEN] = s.cycle_open
    obs[i, CITY_FELL] = s.city_fell
    if s.phase == OVER:
        obs[i, GAME_IS_OVER] = 1
        obs[i, WON] = 1 if result(s, me) > 0 else 0
        obs[i, LOST] = 1 if result(s, me) < 0 else 0
    if s.dragon == TEAM_LAIRS + team:
        obs[i, DRAGON_AT] = 1
    elif s.dragon == TEAM_LAIRS + 1 - team:
        obs[i, DRAGON_AT + 1] = 1
    elif s.dragon == DRAGON_OFF:
        obs[i, DRAGON_AT + 2] = 1
    elif s.dragon == DRAGON_GONE:
        obs[i, DRAGON_AT + 3] = 1


def see_decision(s, cards, me, obs, i):
    if s.ask == 0:
        return
    obs[i, DECISION + s.ask] = 1
    for side in range(TEAM_SEATS):
        obs[i, DECIDES + side] = 1 if may_answer(s, seat_at(me, side)) else 0
    obs[i, EACH] = s.ask_each
    obs[i, ANSWERS_LEFT] = max(s.ask_left, 1)
    obs[i, NOT_THIS] = s.ask_except
    if s.ask_card != 0 and s.ask_step < EFFECTS and cards.word[s.ask_card, s.ask_step] != 0:
        obs[i, THEN_CARD] = s.ask_card
        obs[i, THEN_STEP] = s.ask_step
        obs[i, THEN_DRAWS] = s.ask_draws + 1


def see_team(s, cards, me, side, obs, i):
    team = team_of(me) if side == 0 else 1 - team_of(me)
    obs[i, BATTLES + side] = s.battle[team]
    obs[i, KNOWLEDGES + side] = s.knowledge[team]
    obs[i, ASSET_DECKS + side] = s.supply_size[2 * team + ASSETS]
    obs[i, WONDER_DECKS + side] = s.supply_size[2 * team + WONDERS]
    first = TEAM_SIDES + side * TEAM_SIDE_PILES
    for k in range(ROW):
        t = s.row[team, k]
        if t != 0:
            obs[i, pile_at(cards, first + TEAM_ROW) + t] += 1
            if s.row_sealed[team, k]:
                obs[i, pile_at(cards, first + TEAM_SEALED) + t] += 1
    for k in range(LAIR):
        t = s.lair[team, k]
        if t != 0:
            obs[i, pile_at(cards, first + TEAM_LAIR) + t] += 1
    if s.supply_size[2 * team + ASSETS] > 0:
        obs[i, pile_at(cards, first + TEAM_TOP) + top_card(s, 2 * team + ASSETS)] = 1
    walls = pile_at(cards, first + TEAM_WALLS)
    for k in range(STRONGHOLDS):
        at = FORT_LIST + (side * STRONGHOLDS + k) * FORT_SIZE
        see_fort(s, cards, fort_at(me, side, k), obs, i, at, walls)


def see_fort(s, cards, place, obs, i, at, walls):
    if s.stronghold[place] == STANDING:
        obs[i, at + FORT_STANDING] = 1
        obs[i, at + FORT_DEFENCE] = strength(s, cards, place)
    if s.dragon == place:
        obs[i, at + FORT_DRAGON] = 1
    for k in range(SLOTS):
        t = s.troop[place, k]
        if t != 0:
            obs[i, at + FORT_TROOPS + k] = t
            obs[i, at + FORT_TROOPS_USED + k] = s.troop_used[place, k]
            obs[i, walls + t] += 1
        t = s.building[place, k]
        if t != 0:
            obs[i, at + FORT_BUILDINGS + k] = t
            obs[i, at + FORT_BUILDINGS_USED + k] = s.building_used[place, k]
            obs[i, walls + t] += 1


def see_seat(s, cards, p, side, obs, i):
    obs[i, COMMANDS + side] = s.command[p]
    obs[i, HAND_SIZES + side] = s.hand_size[p]
    obs[i, DECK_SIZES + side] = s.deck_size[p]
    obs[i, DISCARD_SIZES + side] = s.discard_size[p]
    obs[i, PLAY_SIZES + side] = s.play_size[p]
    obs[i, DONE_FLAGS + side] = s.done[p]
    obs[i, FRESH + side] = s.fresh[p]
    for house in range(4):
        obs[i, HOUSES + 4 * side + house] = s.colours[p, house]
    at = pile_at(cards, SEAT_SIDES + side * SEAT_PILES)
    see_piles(s, cards, p, obs, i, at, cards.types)


def result(s, p):
    if s.winner == NOBODY_YET or s.winner >= TEAMS:
        return 0
    return 1 if s.winner == team_of(p) else -1


# --- cards that left the game ---------------------------------------------------------------------


def boxes():
    """M1: each team has a copy of the game."""
    return TEAMS


def decks():
    return TEAM_SEATS


def present(s):
    n = 0
    for k in range(2 * TEAMS):
        n += s.supply_size[k]
    for team in range(TEAMS):
        for k in range(ROW):
            n += 1 if s.row[team, k] != 0 else 0
        for k in range(LAIR):
            n += 1 if s.lair[team, k] != 0 else 0
    for p in range(TEAM_SEATS):
        n += s.deck_size[p] + s.discard_size[p] + s.hand_size[p] + s.play_size[p]
    for place in range(TEAMS * STRONGHOLDS):
        for k in range(SLOTS):
            n += 1 if s.troop[place, k] != 0 else 0
            n += 1 if s.building[place, k] != 0 else 0
    return n


def strike_all(s, memory, i):
    for team in range(TEAMS):
        for k in range(ROW):
            memory[i, s.row[team, k]] -= 1
        for k in range(LAIR):
            memory[i, s.lair[team, k]] -= 1
    for place in range(TEAMS * STRONGHOLDS):
        for k in range(SLOTS):
            memory[i, s.troop[place, k]] -= 1
            memory[i, s.building[place, k]] -= 1
    for k in range(2 * TEAMS):
        strike_supply(s, k, memory, i)
    strike_seats(s, memory, i)


def strike_seats(s, memory, i):
    for p in range(TEAM_SEATS):
        strike_pile(s.own, p, 0, s.deck_size[p], memory, i)
        strike_pile(s.own, p, OWN - s.discard_size[p], OWN, memory, i)
        strike_pile(s.hand, p, 0, s.hand_size[p], memory, i)
        strike_pile(s.play, p, 0, s.play_size[p], memory, i)


INSTEAD = {
    duel_strike_all: strike_all,
    duel_boxes: boxes,
    duel_decks: decks,
    duel_observe: observe,
    duel_of_seat: of_seat,
    duel_present: present,
    duel_result: result,
}
