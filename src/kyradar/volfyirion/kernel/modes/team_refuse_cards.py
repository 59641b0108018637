"""Team: what may be done with cards: row, Lair, Strongholds, abilities, seals."""

from ..actions import (
    AMOUNTS,
    IN_AREA,
    OF_SEAT,
    OWN_SIDE,
    WHOLE,
)
from ..layout import (
    ASSETS,
    BATTLE,
    COMMAND,
    COMMAND_CARD,
    DRAGON_GONE,
    KNOWLEDGE,
    LAIR,
    MIDDLE,
    NO_SECONDARY,
    PLACES,
    PLAY,
    REMOVE_ABILITY,
    REPLACE_COST,
    ROW,
    SEALED,
    STANDING,
    STRONGHOLDS,
    SYNERGY,
    TEAM_SEATS,
    TROOP,
    USED,
    WONDER,
)
from ..points import (
    synergy_met,
)
from ..reasons import (
    ALREADY_SEALED,
    ASSET_TOO_DEAR,
    CITY_NOT_STANDING,
    IS_AUTOMATIC,
    IS_SEALED,
    LAIRS_ARE_GONE,
    NEEDS_A_CITY,
    NO_ABILITY,
    NO_BUILDING_IN_MIDDLE,
    NO_CITY_FOR_IT,
    NO_SUCH_PART,
    NO_TROOP_THERE,
    NOT_A_WONDER_THERE,
    NOT_ENEMY_CITY,
    NOT_IN_ENEMY_ROW,
    NOT_IN_HAND,
    NOT_IN_ROW,
    NOT_ON_LAIR,
    NOT_SEALED,
    NOT_SEALED_IN_ROW,
    NOTHING_MAKES_ROOM,
    OK,
    OTHER_STRONGHOLD,
    PLAY_FULL,
    REDEPLOY_TOO_DEAR,
    REDEPLOY_WHERE,
    REMOVE_NOT_IN_PLAY,
    REPLACE_DECK_EMPTY,
    REPLACE_NOT_IN_ROW,
    REPLACE_TOO_DEAR,
    ROW_CARD_SEALED,
    ROW_SEAL_TOO_DEAR,
    ROW_SEALED_ALREADY,
    SAY_WHICH_GOES,
    SEAL_TOO_DEAR,
    STRONGHOLD_TOO_DEAR,
    SYNERGY_NOT_IN_PLAY,
    SYNERGY_UNMET,
    TAKES_NO_CITY,
    USED_ALREADY,
    WATCHED_TOO_DEAR,
    WONDER_TOO_DEAR,
)
from ..zones import (
    find_play,
    in_hand,
)
from .team_dragon import (
    wonder_cost,
)
from .team_points import (
    held,
    own_stronghold,
    reaches,
    shared_stronghold,
    team_of,
)
from .team_strongholds import (
    slot_of,
    strength,
    unused_slot,
)

# --- the Asset Row and the Lair -------------------------------------------------------------------


def row_space(s, team, t, sealed):
    """The leftmost space of a team's row with a t that is sealed or not, or -1."""
    for i in range(ROW):
        if t != 0 and s.row[team, i] == t and s.row_sealed[team, i] == sealed:
            return i
    return -1


def why_from_row(s, p, t, missing):
    """Can the card be taken out of the own row? Not a sealed one (M6)."""
    if row_space(s, team_of(p), t, 0) >= 0:
        return OK
    return missing if row_space(s, team_of(p), t, 1) < 0 else ROW_CARD_SEALED


def why_acquire(s, cards, p, t):
    reason = why_from_row(s, p, t, NOT_IN_ROW)
    if reason != OK:
        return reason
    return OK if cards.cost[t] <= held(s, p, COMMAND) else ASSET_TOO_DEAR


def why_replace(s, p, t):
    reason = why_from_row(s, p, t, REPLACE_NOT_IN_ROW)
    if reason != OK:
        return reason
    if s.supply_size[2 * team_of(p) + ASSETS] == 0:
        return REPLACE_DECK_EMPTY
    return OK if held(s, p, KNOWLEDGE) >= REPLACE_COST else REPLACE_TOO_DEAR


def why_seal_row(s, cards, p, t):
    """M6: a card of the enemy's row."""
    q = 1 - team_of(p)
    if row_space(s, q, t, 0) < 0:
        return NOT_IN_ENEMY_ROW if row_space(s, q, t, 1) < 0 else ROW_SEALED_ALREADY
    return OK if held(s, p, KNOWLEDGE) >= cards.cost[t] else ROW_SEAL_TOO_DEAR


def why_unseal_row(s, cards, p, t):
    """M6: a card of the own row; the rule does not say who unseals, and nobody else would."""
    if row_space(s, team_of(p), t, 1) < 0:
        return NOT_SEALED_IN_ROW
    return OK if held(s, p, KNOWLEDGE) >= cards.cost[t] else ROW_SEAL_TOO_DEAR


def lair_space(s, team, t):
    for i in range(LAIR):
        if t != 0 and s.lair[team, i] == t:
            return i
    return -1


def why_wonder(s, cards, p, t):
    """P6, dearer while the token is on the own Lair (M8)."""
    if s.dragon == DRAGON_GONE:
        return LAIRS_ARE_GONE
    if lair_space(s, team_of(p), t) < 0:
        return NOT_ON_LAIR
    if held(s, p, BATTLE) >= wonder_cost(s, cards, team_of(p), t):
        return OK
    return WONDER_TOO_DEAR if held(s, p, BATTLE) < cards.cost[t] else WATCHED_TOO_DEAR


# --- Strongholds ----------------------------------------------------------------------------------


def why_room(zone, place, gone):
    """A free slot is taken; only where there is none, one of two must be named to go (M9)."""
    if slot_of(zone, place, 0) >= 0:
        return OK if gone == 0 else NOTHING_MAKES_ROOM
    if gone == 0:
        return SAY_WHICH_GOES
    return OK if slot_of(zone, place, gone) >= 0 else NOTHING_MAKES_ROOM


def why_play(s, cards, p, t, place, gone):
    """P1 on the own Stronghold, with a Troop on the shared one too (M2)."""
    if not in_hand(s, p, t):
        return NOT_IN_HAND
    kind = cards.kind[t]
    if kind == COMMAND_CARD or kind == WONDER:
        if place != IN_AREA or gone != 0:
            return TAKES_NO_CITY
        return OK if s.play_size[p] < PLAY else PLAY_FULL
    if place == IN_AREA:
        stands = s.stronghold[own_stronghold(p)] == STANDING
        if kind == TROOP and s.stronghold[shared_stronghold(p)] == STANDING:
            stands = True
        return NEEDS_A_CITY if stands else NO_CITY_FOR_IT
    at = place - 1
    if not reaches(p, at):
        return OTHER_STRONGHOLD
    if kind != TROOP and at % STRONGHOLDS == MIDDLE:
        return NO_BUILDING_IN_MIDDLE
    if s.stronghold[at] != STANDING:
        return NO_CITY_FOR_IT
    if kind == TROOP:
        return why_room(s.troop, at, gone)
    return why_room(s.building, at, gone)


def why_redeploy(s, cards, p, t, place, gone):
    """P7 between the own Stronghold and the shared one, whoever played the Troop (M2)."""
    source = place // PLACES
    target = place % PLACES
    if t == 0 or not reaches(p, source) or slot_of(s.troop, source, t) < 0:
        return NO_TROOP_THERE
    if not reaches(p, target) or source == target or s.stronghold[target] != STANDING:
        return REDEPLOY_WHERE
    reason = why_room(s.troop, target, gone)
    if reason != OK:
        return reason
    return OK if cards.cost[t] <= held(s, p, COMMAND) else REDEPLOY_TOO_DEAR


def why_attack(s, cards, p, place):
    if place >= PLACES or place // STRONGHOLDS == team_of(p):
        return NOT_ENEMY_CITY
    if s.stronghold[place] != STANDING:
        return CITY_NOT_STANDING
    return OK if strength(s, cards, place) <= held(s, p, BATTLE) else STRONGHOLD_TOO_DEAR


# --- abilities and Wonders in play ----------------------------------------------------------------


def why_use(s, cards, p, t, place):
    """P3, P4: a card of p's playing area or own Stronghold, or a Troop of the shared one."""
    secondary = cards.secondary[t]
    if secondary == NO_SECONDARY:
        return NO_ABILITY
    missing = SYNERGY_NOT_IN_PLAY if secondary == SYNERGY else REMOVE_NOT_IN_PLAY
    where = place // AMOUNTS
    if where == IN_AREA:
        if find_play(s, p, t, 0, 0) < 0:
            return missing
        if find_play(s, p, t, SEALED, 0) < 0:
            return IS_SEALED
        unused = find_play(s, p, t, SEALED | USED, 0) >= 0
    else:
        at = where - 1
        if not reaches(p, at):
            return missing
        if slot_of(s.troop, at, t) >= 0:
            unused = unused_slot(s.troop, s.troop_used, at, t) >= 0
        elif slot_of(s.building, at, t) >= 0:
            unused = unused_slot(s.building, s.building_used, at, t) >= 0
        else:
            return missing
    if secondary == SYNERGY:
        if cards.automatic[t]:
            return IS_AUTOMATIC
        if not unused:
            return USED_ALREADY
        if not synergy_met(s, cards, p, t):
            return SYNERGY_UNMET
    amount = place % AMOUNTS
    if amount != WHOLE:
        part = amount - 1
        if part >= cards.draws[t] or (part == 0 and secondary != REMOVE_ABILITY):
            return NO_SUCH_PART
    return OK


def first_area(s, p, t, side, mask, wanted):
    """Whose playing area a side means: the player's own, then the partner's; or the first
    enemy's that has such a card. -1 if there is none."""
    q = p if side == OWN_SIDE else 2 * (1 - team_of(p))
    if find_play(s, q, t, mask, wanted) >= 0:
        return q
    return q ^ 1 if find_play(s, q ^ 1, t, mask, wanted) >= 0 else -1


def area_meant(s, p, t, place, mask, wanted):
    """The same for a side, or for a seat that its side alone would not mean (P9, M9)."""
    if place < OF_SEAT:
        return first_area(s, p, t, place, mask, wanted)
    q = place - OF_SEAT
    if q >= TEAM_SEATS:
        return -1
    side = OWN_SIDE if team_of(q) == team_of(p) else 1 - OWN_SIDE
    if first_area(s, p, t, side, mask, wanted) == q or find_play(s, q, t, mask, wanted) < 0:
        return -1
    return q


def why_seal(s, cards, p, t, place):
    """P9 in every playing area of both teams (M9)."""
    if cards.kind[t] != WONDER:
        return NOT_A_WONDER_THERE
    if area_meant(s, p, t, place, SEALED, 0) < 0:
        there = area_meant(s, p, t, place, 0, 0) >= 0
        return ALREADY_SEALED if there else NOT_A_WONDER_THERE
    return OK if held(s, p, KNOWLEDGE) >= cards.cost[t] else SEAL_TOO_DEAR


def why_unseal(s, cards, p, t, place):
    if cards.kind[t] != WONDER:
        return NOT_A_WONDER_THERE
    if area_meant(s, p, t, place, SEALED, SEALED) < 0:
        there = area_meant(s, p, t, place, 0, 0) >= 0
        return NOT_SEALED if there else NOT_A_WONDER_THERE
    return OK if held(s, p, KNOWLEDGE) >= cards.cost[t] else SEAL_TOO_DEAR
