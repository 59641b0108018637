"""A state of a duel (or solo, co-op) as the numbers one seat may know."""

from kyradar.volfyirion.kernel.cities import defence
from kyradar.volfyirion.kernel.layout import (
    ASSETS,
    BUILDING_USED,
    CITIES,
    DRAGON_GONE,
    DRAGON_LAIR,
    DRAGON_RAGE,
    EFFECTS,
    GAINED,
    GONE,
    HIDDEN_TOP,
    LAIR,
    LAIR_CITY,
    OVER,
    OWN,
    QOAM_ORACLE,
    REBUILT,
    ROW,
    RUINED,
    SEALED,
    SEATS,
    STANDING,
    START,
    TROOP_USED,
    USED,
    WONDERS,
)
from kyradar.volfyirion.kernel.refuse import acting_seat
from kyradar.volfyirion.kernel.zones import top_card

from .count import count_pile
from .fields import (
    ANSWERS_LEFT,
    ASSET_DECK,
    CITY_BUILDING,
    CITY_BUILDING_USED,
    CITY_DEFENCE,
    CITY_DRAGON,
    CITY_FELL,
    CITY_GONE,
    CITY_LIST,
    CITY_PILE,
    CITY_REBUILT,
    CITY_RUINED,
    CITY_SIZE,
    CITY_STANDING,
    CITY_TROOP,
    CITY_TROOP_DEFENCE,
    CITY_TROOP_USED,
    COLLIDED,
    CYCLE_OPEN,
    DECIDES,
    DECISION,
    DECK_SIZES,
    DISCARD_PILE,
    DISCARD_SIZES,
    DRAGON_AT,
    FIXED_SIZE,
    GAINED_PILE,
    GAME_IS_OVER,
    HAND_PILE,
    HAND_SIZES,
    HAS_PLOY,
    HOUSES,
    IN_TURN,
    LAIR_OWNER,
    LAIR_PILE,
    LOST,
    NOT_THIS,
    OPTION_COUNT,
    OPTIONS,
    OWN_SIDE,
    PERK,
    PILE_COUNT,
    PLAY_PILE,
    PLAY_SIZES,
    PLOY,
    POINTS,
    QUIET_TURNS,
    REMOVED_PILE,
    ROW_PILE,
    SEALED_PILE,
    SEAT,
    SIDE_PILES,
    SPENT_PILE,
    START_OPEN,
    THEN_CARD,
    THEN_DRAWS,
    THEN_STEP,
    TO_ACT,
    TOP_PILE,
    TURN,
    USED_PILE,
    WON,
    WONDER_DECK,
)
from .result import result


def observe(s, cards, me, memory, obs, i):
    """Write row i of `obs`, which is all zeros: the table as seat `me` sees it.

    Row i of `memory` has the copies of each card type that left the game.
    """
    see_table(s, me, obs, i)
    see_decision(s, cards, me, obs, i)
    see_middle(s, cards, me, obs, i)
    for side in range(sides()):
        p = me if side == 0 else 1 - me
        see_seat(s, cards, p, side, obs, i)
        see_cities(s, cards, p, side, obs, i)
    see_gone(cards, memory, obs, i, pile_at(cards, REMOVED_PILE))
    see_mode(s, cards, me, obs, i, FIXED_SIZE + PILE_COUNT * cards.types)


def sides():
    """How many seats there are to look at."""
    return SEATS


def see_mode(s, cards, me, obs, i, at):
    """What a mode shows besides, from place `at` on."""


def pile_at(cards, pile):
    """Where a pile begins; card types count from 1."""
    return FIXED_SIZE + pile * cards.types - 1


def see_table(s, me, obs, i):
    obs[i, SEAT] = me
    obs[i, TO_ACT] = 1 if acting_seat(s) == me else 0
    obs[i, IN_TURN] = 1 if s.active == me else 0
    obs[i, TURN] = s.turn
    obs[i, QUIET_TURNS] = s.quiet_turns
    obs[i, START_OPEN] = 1 if s.phase == START else 0
    obs[i, CYCLE_OPEN] = s.cycle_open
    obs[i, CITY_FELL] = s.city_fell
    if s.phase == OVER:
        obs[i, GAME_IS_OVER] = 1
        obs[i, WON] = 1 if result(s, me) > 0 else 0
        obs[i, LOST] = 1 if result(s, me) < 0 else 0
    obs[i, ASSET_DECK] = s.supply_size[ASSETS]
    obs[i, WONDER_DECK] = s.supply_size[WONDERS]
    if s.dragon == DRAGON_LAIR:
        obs[i, DRAGON_AT] = 1
    elif s.dragon == DRAGON_GONE:
        obs[i, DRAGON_AT + 1] = 1
    elif s.dragon == DRAGON_RAGE:
        obs[i, DRAGON_AT + 2] = 1
    if s.lair_owner >= 0:
        obs[i, LAIR_OWNER + (0 if s.lair_owner == me else 1)] = 1
    obs[i, COLLIDED] = s.collided
    for k in range(OPTION_COUNT):
        obs[i, OPTIONS + k] = (s.options >> k) & 1


def see_decision(s, cards, me, obs, i):
    if s.ask == 0:
        return
    obs[i, DECISION + s.ask] = 1
    obs[i, DECIDES + (0 if s.ask_seat == me else 1)] = 1
    obs[i, ANSWERS_LEFT] = max(s.ask_left, 1)
    obs[i, NOT_THIS] = s.ask_except
    # The card that asks is told of only if it has more to do.
    if s.ask_card != 0 and s.ask_step < EFFECTS and cards.word[s.ask_card, s.ask_step] != 0:
        obs[i, THEN_CARD] = s.ask_card
        obs[i, THEN_STEP] = s.ask_step
        obs[i, THEN_DRAWS] = s.ask_draws + 1


def see_middle(s, cards, me, obs, i):
    """Row, Lair, the top card, and one's own hand and Ploy."""
    row = pile_at(cards, ROW_PILE)
    for k in range(ROW):
        if s.row[k] != 0:
            obs[i, row + s.row[k]] += 1
    lair = pile_at(cards, LAIR_PILE)
    for k in range(LAIR):
        if s.lair[k] != 0:
            obs[i, lair + s.lair[k]] += 1
    if sees_top(s, me) and s.supply_size[ASSETS] > 0:
        obs[i, pile_at(cards, TOP_PILE) + top_card(s, ASSETS)] = 1
    spent = pile_at(cards, SPENT_PILE)
    for k in range(s.spent_size):
        obs[i, spent + s.spent[k]] += 1
    count_pile(s.hand, me, 0, s.hand_size[me], obs, i, pile_at(cards, HAND_PILE))
    if s.ploy[me] != 0:
        obs[i, PLOY + s.ploy[me] - 1] = 1


def see_gone(cards, memory, obs, i, at):
    for t in range(1, cards.types + 1):
        obs[i, at + t] = memory[i, t]


def sees_top(s, me):
    """S2, E12; the Qoam Oracle's owner may always look (E4)."""
    return s.options & HIDDEN_TOP == 0 or s.perk[me] == QOAM_ORACLE


def see_seat(s, cards, p, side, obs, i):
    """What everybody sees of a seat."""
    for kind in range(3):
        obs[i, POINTS + 3 * side + kind] = s.points[p, kind]
    obs[i, HAND_SIZES + side] = s.hand_size[p]
    obs[i, DECK_SIZES + side] = s.deck_size[p]
    obs[i, DISCARD_SIZES + side] = s.discard_size[p]
    obs[i, PLAY_SIZES + side] = s.play_size[p]
    for house in range(4):
        obs[i, HOUSES + 4 * side + house] = s.colours[p, house]
    if s.perk[p] != 0:
        obs[i, PERK + 4 * side + s.perk[p] - 1] = 1
    if s.ploy[p] != 0:
        obs[i, HAS_PLOY + side] = 1
    first = OWN_SIDE + side * SIDE_PILES
    see_piles(s, cards, p, obs, i, pile_at(cards, first), cards.types)


def see_piles(s, cards, p, obs, i, at, step):
    """Discard pile and playing area, as five piles from `at` on, `step` apart."""
    count_pile(s.own, p, OWN - s.discard_size[p], OWN, obs, i, at + DISCARD_PILE * step)
    for k in range(s.play_size[p]):
        t = s.play[p, k]
        flags = s.play_flags[p, k]
        obs[i, at + PLAY_PILE * step + t] += 1
        if flags & SEALED:
            obs[i, at + SEALED_PILE * step + t] += 1
        if flags & USED:
            obs[i, at + USED_PILE * step + t] += 1
        if flags & GAINED:
            obs[i, at + GAINED_PILE * step + t] += 1


def see_cities(s, cards, p, side, obs, i):
    pile = pile_at(cards, OWN_SIDE + side * SIDE_PILES + CITY_PILE)
    for c in range(CITIES):
        at = CITY_LIST + (side * CITIES + c) * CITY_SIZE
        state = s.city[p, c]
        obs[i, at + CITY_STANDING] = 1 if state == STANDING else 0
        obs[i, at + CITY_RUINED] = 1 if state == RUINED else 0
        obs[i, at + CITY_GONE] = 1 if state == GONE else 0
        if state == STANDING:
            obs[i, at + CITY_DEFENCE] = defence(s, cards, p, c)
        if s.dragon == p * CITIES + c:
            obs[i, at + CITY_DRAGON] = 1
        if c == LAIR_CITY:  # it has no slots (D1)
            return
        flags = s.city_flags[p, c]
        obs[i, at + CITY_TROOP_USED] = 1 if flags & TROOP_USED else 0
        obs[i, at + CITY_BUILDING_USED] = 1 if flags & BUILDING_USED else 0
        obs[i, at + CITY_REBUILT] = 1 if flags & REBUILT else 0
        t = s.troop[p, c]
        if t != 0:
            obs[i, at + CITY_TROOP] = t
            obs[i, at + CITY_TROOP_DEFENCE] = cards.defence[t]
            obs[i, pile + t] += 1
        t = s.building[p, c]
        if t != 0:
            obs[i, at + CITY_BUILDING] = t
            obs[i, pile + t] += 1
