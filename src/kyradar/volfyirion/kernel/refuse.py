"""One source of legality: for every action, OK or the reason it is refused.

The list of legal actions, the refusals and the greyed buttons all come from these functions. Each
takes the state, the card tables, the acting seat, and the action's card and place.
"""

from . import actions as a
from . import layout as k
from . import reasons as r
from .actions import aim_of, card_of, limit_of, place_of, taken, verb_of
from .cities import defence, first_standing, fresh_on_city
from .dragon import can_move, defeat_cost, move_cost
from .points import held, synergy_met
from .refuse_answers import why_answer
from .zones import assets_gone, find_play, first_enemy, in_hand, market_of, shut, side_of, top_card


def space_of(s: k.State, market: int, t: int, sealed: int) -> int:
    """The leftmost space of an Asset Row that holds t, sealed or not, or -1."""
    for i in range(market * k.ROW, market * k.ROW + k.ROW):
        if s.row[i] == t and shut(s, i) == sealed:
            return i
    return -1


def row_space(s: k.State, p: int, t: int) -> int:
    """The leftmost space of p's Asset Row from which a t can be taken, or -1."""
    return space_of(s, market_of(p), t, 0)


def lair_space(s: k.State, p: int, t: int) -> int:
    """Where on the Lair a Wonder lies, or -1."""
    first = market_of(p) * k.LAIR
    for i in range(first, first + k.LAIR):
        if s.lair[i] == t:
            return i
    return -1


# --- a first turn's options -----------------------------------------------------------------------


def why_mulligan(s: k.State, p: int) -> int:
    """T3."""
    return r.OK if s.phase == k.START else r.NO_MULLIGAN


def why_cycle(s: k.State, p: int, t: int) -> int:
    """T4 of whoever begins: one card."""
    if not s.cycle_open:
        return r.CYCLE_CLOSED
    if s.turn != 1:
        return r.CYCLE_WHOLE_ROW
    return why_from_row(s, p, t, r.CYCLE_NOT_IN_ROW)


def why_cycle_all(s: k.State) -> int:
    """T4 of the other side: the whole row."""
    if not s.cycle_open:
        return r.CYCLE_CLOSED
    return r.OK if s.turn == k.SIDES else r.CYCLE_ONE_ONLY


# --- main phase -----------------------------------------------------------------------------------


def why_play(s: k.State, cards: k.Tables, p: int, t: int, place: int) -> int:
    """P1."""
    if not in_hand(s, p, t):
        return r.NOT_IN_HAND
    kind = cards.kind[t]
    if kind == k.COMMAND_CARD or kind == k.WONDER:
        return why_lay(s, p) if place == a.IN_AREA else r.TAKES_NO_CITY
    return why_put(s, cards, p, t, place)


def why_lay(s: k.State, p: int) -> int:
    """P1 for a card that goes to the playing area."""
    return r.OK if s.play_size[p] < k.PLAY else r.PLAY_FULL


def why_put(s: k.State, cards: k.Tables, p: int, t: int, place: int) -> int:
    """P1 for a Troop or Building: it goes to a standing City."""
    if place == a.IN_AREA:
        return r.NEEDS_A_CITY if first_standing(s, p) >= 0 else r.NO_CITY_FOR_IT
    city = place - 1
    c = city % k.CITIES
    if city // k.CITIES != p or c == k.LAIR_CITY or s.city[p, c] != k.STANDING:
        return r.NO_CITY_FOR_IT
    return r.OK


def why_from_row(s: k.State, p: int, t: int, missing: int) -> int:
    """Can it be taken out of p's row (T4, P5, P10)? `missing` is the refusal where it is not."""
    if row_space(s, p, t) >= 0:
        return r.OK
    return missing if space_of(s, market_of(p), t, 1) < 0 else r.ROW_CARD_SEALED


def why_unseal_row(s: k.State, cards: k.Tables, p: int, t: int) -> int:
    """M6: a sealed card of the own row, for its cost in Knowledge."""
    if space_of(s, market_of(p), t, 1) < 0:
        return r.NOT_SEALED_IN_ROW
    return r.OK if held(s, p, k.KNOWLEDGE) >= cards.cost[t] else r.ROW_SEAL_TOO_DEAR


def why_buy(cards: k.Tables, t: int, command: int) -> int:
    """Paying for an asset with so much Command, wherever it lies (P5)."""
    if cards.traits[t] & k.TALISMAN_CARD:
        return r.TALISMAN_STAYS
    return r.OK if cards.cost[t] <= command else r.ASSET_TOO_DEAR


def why_acquire(s: k.State, cards: k.Tables, p: int, t: int) -> int:
    """P5."""
    reason = why_from_row(s, p, t, r.NOT_IN_ROW)
    return reason if reason != r.OK else why_buy(cards, t, held(s, p, k.COMMAND))


def why_acquire_top(s: k.State, cards: k.Tables, p: int) -> int:
    """E4, Qoam Oracle."""
    if s.perk[p] != k.QOAM_ORACLE:
        return r.NO_ORACLE
    t = top_card(s, k.ASSETS)
    if t == 0:
        return r.ASSETS_EMPTY
    return why_buy(cards, t, held(s, p, k.COMMAND))


def why_wonder(s: k.State, cards: k.Tables, p: int, t: int) -> int:
    """P6, until the Lair is claimed (D1)."""
    if s.lair_owner >= 0:
        return r.LAIR_CLAIMED
    if lair_space(s, p, t) < 0:
        return r.NOT_ON_LAIR
    return r.OK if cards.cost[t] <= s.points[p, k.BATTLE] else r.WONDER_TOO_DEAR


def why_wonder_top(s: k.State, p: int) -> int:
    """E4, Heroes Party."""
    if s.perk[p] != k.HEROES_PARTY:
        return r.NO_PARTY
    if s.lair_owner >= 0:
        return r.LAIR_CLAIMED
    if s.supply_size[k.WONDERS] == 0:
        return r.WONDERS_EMPTY
    return r.OK if s.points[p, k.BATTLE] >= k.PARTY_COST else r.PARTY_TOO_DEAR


def why_redeploy(s: k.State, cards: k.Tables, p: int, t: int, place: int) -> int:
    """P7."""
    source = place // (k.SEATS * k.CITIES)
    target = place % (k.SEATS * k.CITIES)
    c = source % k.CITIES
    d = target % k.CITIES
    if source // k.CITIES != p or s.troop[p, c] == 0:
        return r.NO_TROOP_THERE
    if target // k.CITIES != p or c == d or d == k.LAIR_CITY or s.city[p, d] != k.STANDING:
        return r.REDEPLOY_WHERE
    return r.OK if cards.cost[s.troop[p, c]] <= s.points[p, k.COMMAND] else r.REDEPLOY_TOO_DEAR


def why_attack(s: k.State, cards: k.Tables, p: int, place: int) -> int:
    """P8."""
    q = place // k.CITIES
    c = place % k.CITIES
    if q == p:
        return r.NOT_ENEMY_CITY
    if s.city[q, c] != k.STANDING:
        return r.CITY_NOT_STANDING
    return r.OK if defence(s, cards, q, c) <= s.points[p, k.BATTLE] else r.ATTACK_TOO_DEAR


def first_area(s: k.State, p: int, t: int, side: int, mask: int, wanted: int) -> int:
    """Whose playing area a side means: one's own, then a partner's; of the enemies' the first that
    has such a card. -1 if there is none."""
    q = p if side == a.OWN_SIDE else first_enemy(p)
    if find_play(s, q, t, mask, wanted) >= 0:
        return q
    partner = q ^ (k.SEATS // k.SIDES - 1)
    return partner if partner != q and find_play(s, partner, t, mask, wanted) >= 0 else -1


def area_of(s: k.State, p: int, t: int, place: int, mask: int, wanted: int) -> int:
    """The same for a side, or for a seat that its side alone would not mean (P9, M9)."""
    if place < a.OF_SEAT:
        return first_area(s, p, t, place, mask, wanted)
    q = place - a.OF_SEAT
    if q >= k.SEATS or find_play(s, q, t, mask, wanted) < 0:
        return -1
    side = a.OWN_SIDE if side_of(q) == side_of(p) else a.ENEMY_SIDE
    return q if first_area(s, p, t, side, mask, wanted) != q else -1


def why_seal(s: k.State, cards: k.Tables, p: int, t: int, side: int) -> int:
    """P9, but for an Ascension Path (E3)."""
    if cards.kind[t] != k.WONDER or area_of(s, p, t, side, 0, 0) < 0:
        return r.NOT_A_WONDER_THERE
    if cards.traits[t] & k.PATH:
        return r.PATH_UNSEALABLE
    if area_of(s, p, t, side, k.SEALED, 0) < 0:
        return r.ALREADY_SEALED
    return r.OK if cards.cost[t] <= held(s, p, k.KNOWLEDGE) else r.SEAL_TOO_DEAR


def why_unseal(s: k.State, cards: k.Tables, p: int, t: int, side: int) -> int:
    """P9."""
    if cards.kind[t] != k.WONDER or area_of(s, p, t, side, 0, 0) < 0:
        return r.NOT_A_WONDER_THERE
    if area_of(s, p, t, side, k.SEALED, k.SEALED) < 0:
        return r.NOT_SEALED
    return r.OK if cards.cost[t] <= held(s, p, k.KNOWLEDGE) else r.SEAL_TOO_DEAR


def why_take(s: k.State, cards: k.Tables, p: int, t: int) -> int:
    """E3, an Ascension Path."""
    if not cards.traits[t] & k.PATH:
        return r.PATH_ONLY
    if find_play(s, 1 - p, t, 0, 0) < 0:
        return r.NO_PATH_THERE
    if s.play_size[p] == k.PLAY:
        return r.TAKE_AREA_FULL
    return r.OK if s.points[p, k.KNOWLEDGE] >= k.PATH_COST else r.PATH_TOO_DEAR


def why_replace(s: k.State, p: int, t: int) -> int:
    """P10."""
    reason = why_from_row(s, p, t, r.REPLACE_NOT_IN_ROW)
    return reason if reason != r.OK else why_exchange(s, p)


def why_exchange(s: k.State, p: int) -> int:
    """Replacing whatever card of the row (P10)."""
    if assets_gone(s, p):
        return r.REPLACE_DECK_EMPTY
    return r.OK if held(s, p, k.KNOWLEDGE) >= k.REPLACE_COST else r.REPLACE_TOO_DEAR


def why_move(s: k.State, p: int, to: int) -> int:
    """V1, paid for."""
    if s.dragon == k.DRAGON_GONE:
        return r.DRAGON_IS_GONE
    if not can_move(s, p, to):
        onto_ruin = s.dragon == k.DRAGON_LAIR and to < k.DRAGON_LAIR and to // k.CITIES != p
        return r.MOVE_NOT_STANDING if onto_ruin else r.MOVE_WRONG_WAY
    return r.OK if s.points[p, k.KNOWLEDGE] >= move_cost() else r.MOVE_TOO_DEAR


def why_defeat(s: k.State, p: int) -> int:
    """D1."""
    if s.dragon == k.DRAGON_GONE:
        return r.DEFEATED_ALREADY
    return r.OK if s.points[p, k.BATTLE] >= defeat_cost(s, p) else r.DEFEAT_TOO_DEAR


def why_defeat_only(s: k.State, p: int) -> int:
    """D1: only with the option may the Lair be left."""
    if not s.options & k.OPTIONAL_LAIR:
        return r.LAIR_COMES_ALONG
    return why_defeat(s, p)


def why_use(s: k.State, cards: k.Tables, p: int, t: int, aim: int) -> int:
    """P3 for chosen synergies, P4 for remove abilities."""
    secondary = cards.secondary[t]
    if secondary == k.NO_SECONDARY:
        return r.NO_ABILITY
    missing = r.SYNERGY_NOT_IN_PLAY if secondary == k.SYNERGY else r.REMOVE_NOT_IN_PLAY
    where = place_of(aim) // a.AMOUNTS
    if where == a.IN_AREA:
        if find_play(s, p, t, 0, 0) < 0:
            return missing
        if find_play(s, p, t, k.SEALED, 0) < 0:
            return r.IS_SEALED
        fresh = find_play(s, p, t, k.SEALED | k.USED, 0) >= 0
    else:
        unused = fresh_on_city(s, p, t, where - 1)
        if unused < 0:
            return missing
        fresh = unused == 1
    reason = why_use_there(s, cards, p, t, fresh)
    if reason != r.OK:
        return reason
    return why_part(cards, t, place_of(aim) % a.AMOUNTS, aim >> 6)


def why_part(cards: k.Tables, t: int, amount: int, points: int) -> int:
    """P3: to draw fewer cards, or gain fewer points; none at all only serves to thin the deck."""
    if amount == a.WHOLE and points == 0:
        return r.OK
    if amount - 1 >= cards.draws[t]:
        return r.NO_SUCH_PART
    for kind in range(3):
        if limit_of(points, kind) - 1 >= given(cards, t, k.GAIN_COMMAND + kind):
            return r.NO_SUCH_PART
    if cards.secondary[t] != k.REMOVE_ABILITY and takes_nothing(cards, t, amount, points):
        return r.NO_SUCH_PART
    return r.OK


def given(cards: k.Tables, t: int, word: int) -> int:
    """How much of a thing a card's bonus gives in all."""
    n = 0
    for i in range(k.EFFECTS):
        if cards.word[t, i] == word:
            n += cards.amount[t, i]
    return n


def takes_nothing(cards: k.Tables, t: int, amount: int, points: int) -> bool:
    """Is every part of the bonus declined?"""
    for i in range(k.EFFECTS):
        word = cards.word[t, i]
        if word > k.DRAW or (word == k.DRAW and amount != 1):
            return False
        if 0 < word <= k.GAIN_KNOWLEDGE and taken(points, word - k.GAIN_COMMAND, 1) > 0:
            return False
    return True


def why_use_there(s: k.State, cards: k.Tables, p: int, t: int, fresh: int) -> int:
    """P3, P4 of a card that lies open where it is used; `fresh`: one of them is unused."""
    if cards.secondary[t] != k.SYNERGY:
        return r.OK
    if cards.automatic[t]:
        return r.IS_AUTOMATIC
    if not fresh:
        return r.USED_ALREADY
    return r.OK if synergy_met(s, cards, p, t) else r.SYNERGY_UNMET


def why_collide(s: k.State, cards: k.Tables, p: int, t: int) -> int:
    """E4, Anomaly Collider."""
    if s.perk[p] != k.ANOMALY_COLLIDER:
        return r.NO_COLLIDER
    if s.collided:
        return r.COLLIDED_ALREADY
    if cards.traits[t] & k.PATH:
        return r.PATH_UNSEALABLE
    if cards.kind[t] != k.WONDER or find_play(s, p, t, k.SEALED, 0) < 0:
        return r.NO_WONDER_TO_COLLIDE
    return r.OK


def why_rebuild(s: k.State, cards: k.Tables, p: int, place: int) -> int:
    """E10."""
    if not s.options & k.REBUILDING:
        return r.REBUILDING_OFF
    c = place % k.CITIES
    if place // k.CITIES != p or c == k.LAIR_CITY or s.city[p, c] != k.RUINED:
        return r.NOT_OWN_RUIN
    for kind in range(3):
        if s.points[p, kind] < cards.rebuild[place, kind]:
            return r.REBUILD_TOO_DEAR
    return r.OK


# --- all of it ------------------------------------------------------------------------------------


def acting_seat(s: k.State) -> int:
    """The lowest seat that may act now, or -1 when the game is over."""
    for p in range(k.SEATS):
        if why_act(s, p) == r.OK:
            return p
    return -1


def why_act(s: k.State, p: int) -> int:
    """May this seat act at all (X1)?"""
    if s.phase == k.OVER:
        return r.GAME_OVER
    return r.OK if p == (s.ask_seat if s.ask != 0 else s.active) else r.NOT_YOUR_TURN


def why(s: k.State, cards: k.Tables, p: int, action: int) -> int:
    """OK, or why seat p may not do action a now (X1)."""
    reason = why_act(s, p)
    if reason != r.OK:
        return reason
    if s.ask != 0:
        return why_answer(s, cards, p, verb_of(action), card_of(action), aim_of(action))
    return why_main(s, cards, p, verb_of(action), card_of(action), aim_of(action))


def why_main(s: k.State, cards: k.Tables, p: int, verb: int, t: int, place: int) -> int:
    """An action of the main phase (T5)."""
    if verb == a.PLAY_CARD:
        return why_play(s, cards, p, t, place)
    if verb == a.ACQUIRE:
        return why_acquire(s, cards, p, t)
    if verb == a.USE:
        return why_use(s, cards, p, t, place)
    if verb == a.REPLACE:
        return why_replace(s, p, t)
    if verb == a.SEAL:
        return why_seal(s, cards, p, t, place)
    if verb == a.UNSEAL:
        return why_unseal(s, cards, p, t, place)
    if verb == a.CYCLE:
        return why_cycle(s, p, t)
    if verb == a.CYCLE_ALL:
        return why_cycle_all(s)
    if verb == a.REMOVE or verb == a.HIT or verb == a.SKIP:
        return r.NO_DECISION
    return why_board(s, cards, p, verb, t, place)


def why_board(s: k.State, cards: k.Tables, p: int, verb: int, t: int, place: int) -> int:
    """T5, as far as it depends on the table: ends of turns, Cities, Lair, dragon, extra cards."""
    if verb == a.END:
        return r.OK
    if verb == a.TAKE_WONDER:
        return why_wonder(s, cards, p, t)
    if verb == a.ATTACK:
        return why_attack(s, cards, p, place)
    if verb == a.MOVE:
        return why_move(s, p, place)
    if verb == a.REDEPLOY:
        return why_redeploy(s, cards, p, t, place)
    if verb == a.DEFEAT:
        return why_defeat(s, p)
    if verb == a.DEFEAT_ONLY:
        return why_defeat_only(s, p)
    if verb == a.MULLIGAN:
        return why_mulligan(s, p)
    return why_extra(s, cards, p, verb, t, place)


def why_extra(s: k.State, cards: k.Tables, p: int, verb: int, t: int, place: int) -> int:
    """What only the extra cards bring (section 5: E3, E4, E9, E10, E14)."""
    if verb == a.TAKE_PATH:
        return why_take(s, cards, p, t)
    if verb == a.COLLIDE:
        return why_collide(s, cards, p, t)
    if verb == a.REBUILD:
        return why_rebuild(s, cards, p, place)
    if verb == a.ACQUIRE_TOP:
        return why_acquire_top(s, cards, p)
    if verb == a.WONDER_TOP:
        return why_wonder_top(s, p)
    if verb == a.RECOVER_TROOP or verb == a.BURY_CARD or verb == a.ERASE_CARD:
        return r.NO_DECISION
    return r.WRONG_MODE
