"""A state of Ilhus as the numbers everybody may know, counted from one seat."""

from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.foes import moira_stands
from kyradar.ilhus.kernel.harm import level_of, menace
from kyradar.ilhus.kernel.refuse import acting_seat

from . import fields as f
from .seats import body_from, seat_at, seat_from


def observe(s, cards, me, obs, i):
    """Write row i of `obs`, which is all zeros: the table as seat `me` sees it."""
    see_table(s, cards, me, obs, i)
    see_ground(s, cards, obs, i)
    see_resolving(s, me, obs, i)
    see_bodies(s, me, obs, i)
    see_foes(s, cards, obs, i)
    see_chain(s, obs, i)
    see_waiting(s, me, obs, i)
    see_middle(s, cards, obs, i)
    for way in range(s.seats):
        see_game(s, cards, seat_at(s, me, way), way, obs, i)


def see_table(s, cards, me, obs, i):
    obs[i, f.SEAT] = me
    obs[i, f.HEROES] = s.seats
    obs[i, f.LEVEL + s.level] = 1
    obs[i, f.ENCOUNTER] = s.encounter
    obs[i, f.ROUND] = s.round
    obs[i, f.LAST_ROUND] = level_of(s, cards, k.LIMIT)
    obs[i, f.MENACE] = menace(s, cards)
    obs[i, f.PHASE + s.phase] = 1
    obs[i, f.WON] = 1 if s.winner == k.HEROES_WON else 0
    obs[i, f.LOST] = 1 if s.winner == k.FOES_WON else 0
    p = acting_seat(s)
    if p >= 0:
        obs[i, f.TO_ACT] = 1 if p == me else 0
        obs[i, f.DECISION + s.ask] = 1
        obs[i, f.DECIDES + seat_from(s, me, p)] = 1
    obs[i, f.ENDING] = s.ending
    obs[i, f.FOE_AT] = s.foe_at
    obs[i, f.FOE_PART] = s.foe_part
    obs[i, f.OMEN_DECK_SIZE] = s.omen_deck_size
    obs[i, f.REWARD_DECK] = s.rewards_size
    obs[i, f.ENEMIES] = s.tier_size[0]
    obs[i, f.ENEMIES + 1] = s.tier_size[1]
    for at in range(s.row_size):
        obs[i, f.OMENS + at] = s.row[at]


def see_ground(s, cards, obs, i):
    """The battlefield, and those of the encounters before; never those to come (B4)."""
    for at in range(min(max(1, s.encounter), min(s.fields_size, f.FIELD_COUNT))):
        obs[i, f.FIELDS_SEEN + at] = s.fields[at]
    if s.field == 0:
        return
    obs[i, f.FIELD] = s.field
    obs[i, f.RING] = cards.ring[s.field]
    obs[i, f.ZONES_OF_FIELD] = cards.zones[s.field]
    obs[i, f.AT_END] = cards.at_end[s.field]
    for z in range(1, cards.zones[s.field] + 1):
        obs[i, f.SPECIAL + z - 1] = (cards.special[s.field] >> z) & 1


def see_resolving(s, me, obs, i):
    if s.res_card == 0:
        return
    obs[i, f.RESOLVING] = 1
    if s.res_card == k.STEP_CARD:
        obs[i, f.STEP] = 1
    else:
        obs[i, f.CARD] = s.res_card
        obs[i, f.COUNTS_AS] = s.res_as
    obs[i, f.RESOLVER] = 1 + body_from(s, me, s.res_hero)
    obs[i, f.PART] = s.res_part
    obs[i, f.TIMES] = s.res_times
    obs[i, f.LAST_TARGET] = s.res_last + 1
    if s.res_stage > 0:
        obs[i, f.LED] = 1 + body_from(s, me, s.res_stage - 1)


def see_bodies(s, me, obs, i):
    for body in range(s.bodies):
        at = f.BODY_LIST + body_from(s, me, body) * f.BODY_SIZE
        obs[i, at + f.BODY_THERE] = 1
        obs[i, at + f.BODY_SEAT + seat_from(s, me, s.body_seat[body])] = 1
        if s.kilenne >= 0 and (body == s.kilenne or body == s.kilenne + 1):
            obs[i, at + f.BODY_TWIN + body - s.kilenne] = 1
        obs[i, at + f.BODY_GUARD] = s.guard[body]
        obs[i, at + f.BODY_ZONE + s.zone[body] - 1] = 1


def see_foes(s, cards, obs, i):
    for number in range(s.foes):
        at = f.FOE_LIST + number * f.FOE_SIZE
        t = s.foe_card[number]
        boss = t == cards.boss
        obs[i, at + f.FOE_CARD] = t
        obs[i, at + f.FOE_STANDING] = 1 if s.foe_life[number] > 0 else 0
        obs[i, at + f.FOE_BOSS] = 1 if boss else 0
        obs[i, at + f.FOE_LIFE] = s.foe_life[number]
        obs[i, at + f.FOE_ARMOUR] = cards.armour[t]
        obs[i, at + f.FOE_GUARD] = s.foe_guard[number]
        obs[i, at + f.FOE_SLOW] = s.foe_slow[number]
        obs[i, at + f.FOE_DELAYED] = s.foe_delayed[number]
        obs[i, at + f.FOE_MARK] = s.foe_mark[number]
        if not moira_stands(s, cards):  # her omens are her actions (B30)
            obs[i, at + f.FOE_SECOND] = s.foe_second[number]
        obs[i, at + f.FOE_ZONE + s.foe_zone[number] - 1] = 1


def see_chain(s, obs, i):
    """What she has played this turn, the latest first: a fusion needs a direct sequence (I9)."""
    for back in range(min(s.sequence_size, f.CHAIN_COUNT)):
        at = f.CHAIN + back * f.LINK_SIZE
        link = s.sequence_size - 1 - back
        marks = s.sequence_marks[link]
        obs[i, at + f.LINK_CARD] = s.sequence[link]
        for element in range(k.ELEMENTS):
            obs[i, at + f.LINK_ELEMENTS + element] = (marks >> element) & 1
        obs[i, at + f.LINK_USED] = 1 if marks & k.USED else 0


def see_waiting(s, me, obs, i):
    """The queue of answers, and the choices of set-up and reinforcement to come."""
    for number in range(s.queue_size):
        at = f.WAITING_LIST + number * f.WAITING_SIZE
        obs[i, at + f.WAITING_KIND] = s.queue_kind[number]
        obs[i, at + f.WAITING_HERO] = 1 + body_from(s, me, s.queue_hero[number])
        obs[i, at + f.WAITING_N] = s.queue_n[number]
    for number in range(s.script_size):
        obs[i, f.CHOICE_KINDS + number] = s.script_kind[number] + 1
        obs[i, f.CHOICE_SEATS + number] = 1 + seat_from(s, me, s.script_seat[number])


def see_middle(s, cards, obs, i):
    at = f.FIXED_SIZE - 1  # card types count from 1
    for t in range(1, cards.types + 1):
        obs[i, at + f.DESTINY_PILE * cards.types + t] = s.destiny[t]
        obs[i, at + f.REMOVED_PILE * cards.types + t] = s.removed[t]
    count_row(s.novices, s.novices_size, obs, i, at + f.NOVICE_PILE * cards.types)
    count_row(s.offer, s.offer_size, obs, i, at + f.OFFER_PILE * cards.types)
    count_row(s.aside, s.aside_size, obs, i, at + f.USED_PILE * cards.types)


def count_row(zone, size, obs, i, at):
    for place in range(size):
        obs[i, at + zone[place]] += 1


def see_game(s, cards, p, way, obs, i):
    """What is open of a hero's game: everything but the order of the deck."""
    at = f.GAMES + way * f.GAME_SIZE
    obs[i, at + f.GAME_HERO + s.hero[p]] = 1
    obs[i, at + f.GAME_IN_TURN] = 1 if s.active == p else 0
    obs[i, at + f.GAME_DONE] = s.done[p]
    obs[i, at + f.GAME_FOCUS] = s.focus[p]
    obs[i, at + f.GAME_AGAIN] = s.again[p]
    first = f.MIDDLE_PILES + way * f.SEAT_PILES
    for z in range(k.PILES):
        obs[i, at + f.GAME_SIZES + z] = s.size[p, z]
        pile = f.FIXED_SIZE - 1 + (first + z) * cards.types
        for place in range(s.size[p, z]):
            obs[i, pile + s.pile[p, z, place]] += 1
