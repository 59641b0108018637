"""Team: two against two, each team with its own copy of the game (M1); the other files say how."""

from typing import Any

from kyradar.engine.kernel.rng import below, seed_rng

from ..layout import (
    ASSETS,
    CHEAP_WONDER,
    DRAGON_OFF,
    LAIR,
    NOBODY_YET,
    PLACES,
    ROW,
    SLOTS,
    STANDING,
    STRONGHOLD_DEFENCE,
    STRONGHOLDS,
    TEAM_SEATS,
    TEAMS,
    WONDER,
    WONDERS,
)
from ..playout import result_slot as duel_result_slot
from ..setup import blank as duel_blank
from ..setup import deal_house_deck, new_duel
from ..setup import in_game as duel_in_game
from ..zones import put_under, shuffle_supply, take_top
from .team_apply import INSTEAD as DOING
from .team_decisions import INSTEAD as DECISIONS
from .team_decisions import close_decision
from .team_dragon import INSTEAD as DRAGON
from .team_legal import INSTEAD as LIST
from .team_points import INSTEAD as POINTS
from .team_refuse import INSTEAD as LEGALITY
from .team_strongholds import INSTEAD as WALLS
from .team_turn import fill_row_space, start_turn

LEAST, SPAN = 16, 5  # two Cities together have 16 to 20


def blank(s, options):
    """An empty table: standing Strongholds of 18, the token off it. Every field is written."""
    s.turn = 1
    s.options = options
    s.quiet_turns = 0
    s.active = 0
    s.phase = 0
    s.winner = NOBODY_YET
    s.dragon = DRAGON_OFF
    s.cycle_open = 0
    s.city_fell = 0
    close_decision(s)
    for p in range(TEAM_SEATS):
        s.command[p] = 0
        s.deck_size[p] = 0
        s.discard_size[p] = 0
        s.hand_size[p] = 0
        s.play_size[p] = 0
        s.supply_top[p] = 0  # as many supplies as seats: two of each team
        s.supply_size[p] = 0
        s.done[p] = 0
        s.fresh[p] = 0
        for house in range(4):
            s.colours[p, house] = 0
    for team in range(TEAMS):
        s.battle[team] = 0
        s.knowledge[team] = 0
        for i in range(ROW):
            s.row[team, i] = 0
            s.row_sealed[team, i] = 0
        for i in range(LAIR):
            s.lair[team, i] = 0
    for place in range(PLACES):
        s.stronghold[place] = STANDING
        s.defence[place] = STRONGHOLD_DEFENCE
        for i in range(SLOTS):
            s.troop[place, i] = 0
            s.troop_used[place, i] = 0
            s.building[place, i] = 0
            s.building_used[place, i] = 0


def can_pair(left, middle, right):
    """Can six Cities (8, 8, 9, 9, 10, 10) be paired into Strongholds of these defences (M1)?

    All such triples add up to 54; 16 leaves 18 and 20 or twice 19, and 20 leaves twice 17 too.
    """
    if left + middle + right != 3 * STRONGHOLD_DEFENCE:
        return False
    low = min(left, middle, right)
    high = max(left, middle, right)
    return low >= LEAST and high < LEAST + SPAN


def deal_setting(first, left_0, middle_0, right_0, left_1, middle_1, right_1):
    """Who begins and both teams' pairing in the one number that `new_team` takes."""
    pairing = 1 + left_0 - LEAST + SPAN * (middle_0 - LEAST)
    pairing += SPAN * SPAN * (left_1 - LEAST + SPAN * (middle_1 - LEAST))
    return first + 3 * pairing


def pair_as_set(s, setting):
    """The pairing a setting holds; without one all Strongholds have 18."""
    pairing = (setting + 1) // 3 - 1
    if pairing < 0:
        return
    for team in range(TEAMS):
        left = LEAST + pairing % SPAN
        middle = LEAST + pairing // SPAN % SPAN
        pair_cities(s, team, left, middle, 3 * STRONGHOLD_DEFENCE - left - middle)
        pairing //= SPAN * SPAN


def pair_cities(s, team, left, middle, right):
    """M1's option: a team pairs its Cities as it likes."""
    s.defence[team * STRONGHOLDS] = left
    s.defence[team * STRONGHOLDS + 1] = middle
    s.defence[team * STRONGHOLDS + 2] = right


def in_game(s, cards, t):
    """M1: no extra cards."""
    return cards.need_option[t] == 0


def stack_assets(s, cards, team):
    """S2 for each team, and its row (S3)."""
    supply = 2 * team + ASSETS
    for t in range(1, cards.types + 1):
        if cards.kind[t] != WONDER and in_game(s, cards, t):
            for _ in range(cards.copies[t]):
                put_under(s, supply, t)
    shuffle_supply(s, supply, 0, s.supply_size[supply])
    for i in range(ROW):
        fill_row_space(s, team, i)


def stack_wonders(s, cards, team):
    """S4 for each team."""
    supply = 2 * team + WONDERS
    for t in range(1, cards.types + 1):
        if cards.kind[t] == WONDER and in_game(s, cards, t):
            for _ in range(cards.copies[t]):
                put_under(s, supply, t)
    n = s.supply_size[supply]
    shuffle_supply(s, supply, 0, n)
    found = 0
    for _ in range(n):
        if found == LAIR:
            return
        t = take_top(s, supply)
        if cards.cost[t] <= CHEAP_WONDER:
            s.lair[team, found] = t
            found += 1
        else:
            put_under(s, supply, t)


def new_team(s, cards, options, setting, w0, w1, w2, w3):
    """Set up a game from its seed; the setting is the team that begins, or -1 for chance (S6),
    and may hold the pairing of the Cities (see `deal_setting`)."""
    blank(s, options)
    pair_as_set(s, setting)
    seed_rng(s, w0, w1, w2, w3)
    for p in range(TEAM_SEATS):
        deal_house_deck(s, cards, p)
    for team in range(TEAMS):
        stack_assets(s, cards, team)
        stack_wonders(s, cards, team)
    drawn = below(s, TEAMS)
    first = (setting + 1) % 3 - 1
    s.active = drawn if first < 0 else first
    start_turn(s, cards)


def result_slot(s):
    """Won by the first team, by the second, or by neither."""
    return s.winner if s.winner < TEAMS else TEAMS


INSTEAD: dict[Any, Any] = {
    **DECISIONS,
    **DOING,
    **DRAGON,
    **LEGALITY,
    **LIST,
    **POINTS,
    **WALLS,
    duel_blank: blank,
    duel_in_game: in_game,
    duel_result_slot: result_slot,
    new_duel: new_team,
}
