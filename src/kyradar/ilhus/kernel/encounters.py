"""Encounters: how they begin (B8), are won (B27), and what lies between them (B28, B29)."""

from kyradar.engine.kernel.log import note

from . import events as e
from . import layout as k
from .chance import shuffle_pile, shuffle_row
from .harm import (
    add_guard,
    against_moira,
    full_life,
    level_of,
    menace,
    take_wounds,
    turns_at,
)
from .piles import draw, gather, put, put_row, remove, wounds_back

# --- the round ------------------------------------------------------------------------------------


def begin_round(s: k.State, cards: k.Tables) -> None:
    """B9, B26: the next round, with omens (B30) or passives (B31)."""
    s.round += 1
    s.phase = k.HEROES
    s.foe_at = 0
    s.foe_part = 0
    s.active = -1
    for p in range(s.seats):
        s.done[p] = 0
    note(s, e.ROUND_BEGAN, s.round, menace(s, cards), 0, 0, 0)
    if against_moira(s):
        turn_face(s, cards)
        if shears_cut(s.round):
            note(s, e.SHEARS_CUT, s.round, 0, 0, 0, 0)
        lay_omens(s, cards)
    else:
        for p in range(s.seats):
            passives(s, cards, p)


def passives(s: k.State, cards: k.Tables, p: int) -> None:
    """Passives in a wounds pile work; not for the Mistress (I5)."""
    if s.hero[p] == k.MISTRESS:
        return
    for i in range(s.size[p, k.WOUNDS]):
        t = s.pile[p, k.WOUNDS, i]
        if cards.passive_guard[t] > 0 or cards.passive_draw[t] > 0:
            note(s, e.PASSIVE_WORKED, p, t, 0, 0, 0)
            if cards.passive_guard[t] > 0:
                for body in range(s.bodies):
                    if s.body_seat[body] == p:
                        add_guard(s, body, cards.passive_guard[t])
            draw(s, p, cards.passive_draw[t])


def turn_face(s: k.State, cards: k.Tables) -> None:
    """Moira turns to her second face once her life is low enough, and never back (B37)."""
    moira = s.foes > 0 and s.foe_card[0] == cards.boss
    if moira and s.face == k.FIRST_FACE and s.foe_life[0] <= turns_at(s, cards):
        s.face = k.SECOND_FACE
        note(s, e.FACE_TURNED, s.foe_card[0], level_of(s, cards, k.SECOND_OMENS), 0, 0, 0)


def shears_cut(n: int) -> bool:
    """Is round n of the last encounter one of the Shears? (B40)"""
    return n % k.SHEARS == 0


def omens_to_lay(s: k.State, cards: k.Tables) -> int:
    """As many as the level says for the face she shows (B30, B37), one more by the Shears (B40)."""
    omens = level_of(s, cards, k.SECOND_OMENS if s.face == k.SECOND_FACE else k.OMENS)
    return omens + 1 if shears_cut(s.round) else omens


def lay_omens(s: k.State, cards: k.Tables) -> None:
    """The row is laid aside, then the new one is laid (B30)."""
    for i in range(s.row_size):
        s.aside[s.aside_size] = s.row[i]
        s.aside_size += 1
        s.row[i] = 0
    s.row_size = 0
    for _ in range(omens_to_lay(s, cards)):
        if s.omen_deck_size == 0:
            shuffle_omens(s)
        if s.omen_deck_size == 0:
            return
        s.row[s.row_size] = top_omen(s)
        s.row_size += 1
        note(s, e.OMEN_LAID, s.row[s.row_size - 1], 0, 0, 0, 0)


def shuffle_omens(s: k.State) -> None:
    """The omens laid aside become a new deck."""
    for i in range(s.aside_size):
        put_row(s.omen_deck, i, s.aside[i])
        s.aside[i] = 0
    s.omen_deck_size = s.aside_size
    s.aside_size = 0
    shuffle_row(s, s.omen_deck, s.omen_deck_size)
    note(s, e.OMENS_SHUFFLED, 0, 0, 0, 0, 0)


def top_omen(s: k.State) -> int:
    n = s.omen_deck_size - 1
    t = s.omen_deck[n]
    s.omen_deck[n] = 0
    s.omen_deck_size = n
    return t


def delay_omen(s: k.State) -> None:
    """Her leftmost omen goes under the deck and the top one takes its place (B30, ruling 18)."""
    if s.row_size == 0:
        return
    note(s, e.OMEN_DELAYED, s.row[0], 0, 0, 0, 0)
    for i in range(s.omen_deck_size, 0, -1):
        s.omen_deck[i] = s.omen_deck[i - 1]
    s.omen_deck[0] = s.row[0]
    s.omen_deck_size += 1
    s.row[0] = top_omen(s)
    note(s, e.OMEN_LAID, s.row[0], 0, 0, 0, 0)


# --- an encounter begins --------------------------------------------------------------------------


def begin_encounter(s: k.State, cards: k.Tables) -> None:
    """B8."""
    s.encounter += 1
    s.round = 0
    s.field = s.fields[s.encounter - 1]
    note(s, e.ENCOUNTER_BEGAN, s.encounter, s.field, 0, 0, 0)
    for body in range(s.bodies):
        s.zone[body] = cards.hero_zone[s.field]
        s.guard[body] = 0
    if against_moira(s):
        for p in range(s.seats):
            wounds_to_destiny(s, p)
    for p in range(s.seats):
        gather(s, p)
        shuffle_pile(s, p, k.DECK)
        if s.encounter == 1:
            take_wounds(s, s.first_body[p], level_of(s, cards, k.HURT))
            if s.phase == k.OVER:
                return
        draw(s, p, level_of(s, cards, k.FIRST_HAND))
    deal_foes(s, cards)
    begin_round(s, cards)


def wounds_to_destiny(s: k.State, p: int) -> None:
    """I19."""
    for i in range(s.size[p, k.WOUNDS]):
        s.destiny[s.pile[p, k.WOUNDS, i]] += 1
        s.pile[p, k.WOUNDS, i] = 0
    s.destiny_size += s.size[p, k.WOUNDS]
    s.size[p, k.WOUNDS] = 0


def deal_foes(s: k.State, cards: k.Tables) -> None:
    """Enemies from the top of their level's deck, or Moira alone."""
    s.foes = 0
    if against_moira(s):
        add_foe(s, cards, cards.boss)
        return
    level = s.encounter - 1
    count = level_of(s, cards, k.FOES_1 + level)
    while s.foes < count and s.enemies_size[level] > 0:
        n = s.enemies_size[level] - 1
        t = s.enemies[level, n]
        s.enemies[level, n] = 0
        s.enemies_size[level] = n
        add_foe(s, cards, t)


def add_foe(s: k.State, cards: k.Tables, t: int) -> None:
    i = s.foes
    s.foe_card[i] = t
    s.foe_zone[i] = cards.foe_zones[s.field, i]
    s.foe_life[i] = full_life(s, cards, t)
    clear_foe(s, i)
    s.foes = i + 1
    note(s, e.FOE_APPEARED, t, s.foe_zone[i], s.foe_life[i], 0, 0)
    shield = level_of(s, cards, k.SHIELD)
    if shield > 0:
        s.foe_guard[i] = shield
        note(s, e.FOE_GUARDED, t, shield, 0, 0, 0)


def clear_foe(s: k.State, i: int) -> None:
    s.foe_guard[i] = 0
    s.foe_slow[i] = 0
    s.foe_mark[i] = 0
    s.foe_delayed[i] = 0
    s.foe_second[i] = 0


# --- an encounter is won --------------------------------------------------------------------------


def finish_card(s: k.State, cards: k.Tables) -> None:
    """The card in play is resolved (B15): an Ephemeral one leaves the game (I1), a fusion card of
    hers by lying before her again (B32); any other lies among the played ones."""
    t = s.res_card
    p = s.body_seat[s.res_hero]
    if t != k.STEP_CARD:
        if cards.ephemeral[s.res_as] == 0:
            put(s, p, k.PLAYED, t)
        elif cards.kind[t] == k.FUSION and s.hero[p] == k.MISTRESS:
            put(s, p, k.FRONT, t)
            note(s, e.LIES_BEFORE_HER, p, t, 0, 0, 0)
        else:
            remove(s, t)
            note(s, e.LEFT_GAME, p, t, 0, 0, 0)
    resolve_nothing(s)


def resolve_nothing(s: k.State) -> None:
    """No card is in the middle of being resolved."""
    s.res_card = 0
    s.res_as = 0
    s.res_hero = 0
    s.res_part = 0
    s.res_times = 0
    s.res_last = -1
    s.res_stage = 0


def clear_sequence(s: k.State) -> None:
    for i in range(s.sequence_size):
        s.sequence[i] = 0
        s.sequence_marks[i] = 0
    s.sequence_size = 0


def win_encounter(s: k.State, cards: k.Tables) -> None:
    """B27: at once; the card in play counts as resolved. After the last the heroes have won."""
    finish_card(s, cards)
    clear_sequence(s)
    note(s, e.ENCOUNTER_WON, s.encounter, 0, 0, 0, 0)
    if against_moira(s):
        s.phase = k.OVER
        s.winner = k.HEROES_WON
        s.cause = k.MOIRA_FELL
        s.ask = k.ASK_NOTHING
        note(s, e.HEROES_WIN, 0, 0, 0, 0, 0)
    else:
        begin_reinforcement(s, cards)


def begin_reinforcement(s: k.State, cards: k.Tables) -> None:
    """B28: wounds taken back, cards of the next rank; then the list of choices."""
    s.phase = k.REINFORCEMENT
    s.active = -1
    for i in range(s.foes):
        clear_foe(s, i)
        s.foe_card[i] = 0
        s.foe_life[i] = 0
        s.foe_zone[i] = 0
    s.foes = 0
    for body in range(s.bodies):
        s.guard[body] = 0
    for p in range(s.seats):
        s.focus[p] = 0
        s.again[p] = 0
        gather(s, p)
        wounds_back(s, p, level_of(s, cards, k.BACK))
    for p in range(s.seats):
        if s.encounter == k.ADEPT and s.hero[p] != k.MISTRESS:
            add_choice(s, k.ASK_RANK, p)
        else:
            gain_rank(s, cards, p, s.encounter)
    for p in range(s.seats):
        add_choice(s, k.ASK_PILE, p)
    for p in range(s.seats):
        add_choice(s, k.ASK_PILE, s.seats - 1 - p)
    for p in range(s.seats):
        add_choice(s, k.ASK_TRIM, p)


def gain_rank(s: k.State, cards: k.Tables, p: int, rank: int) -> None:
    """Cards of a rank join a hero's game: before the Mistress (I6), into other decks (B5, B28)."""
    for t in range(1, cards.types + 1):
        kind = cards.kind[t]
        mine = (kind == k.FUSION or kind == k.RANKED) and cards.owner[t] == s.hero[p]
        if mine and cards.rank[t] == rank:
            for _ in range(cards.copies[t]):
                put(s, p, k.FRONT if kind == k.FUSION else k.DECK, t)
                if kind == k.RANKED and s.encounter > 0:
                    note(s, e.CARD_JOINED, p, t, 0, 0, 0)


# --- the list of choices --------------------------------------------------------------------------


def add_choice(s: k.State, kind: int, p: int) -> None:
    s.script_kind[s.script_size] = kind
    s.script_seat[s.script_size] = p
    s.script_size += 1


def choice_made(s: k.State) -> None:
    """The first choice of the list is made."""
    n = s.script_size - 1
    for i in range(n):
        s.script_kind[i] = s.script_kind[i + 1]
        s.script_seat[i] = s.script_seat[i + 1]
    s.script_kind[n] = 0
    s.script_seat[n] = 0
    s.script_size = n


def may_take(s: k.State, cards: k.Tables, p: int, t: int) -> bool:
    """Is it a card of this hero's colours (B3, I4)?"""
    return cards.takes[s.hero[p], cards.colour[t]] != 0


def is_ranked(s: k.State, cards: k.Tables, p: int, t: int) -> bool:
    """Is it one of this hero's Adept cards? (B28)"""
    return (
        cards.kind[t] == k.RANKED
        and cards.owner[t] == s.hero[p]
        and cards.rank[t] == k.ADEPT
        and cards.copies[t] > 0
    )


def can_choose(s: k.State, cards: k.Tables, kind: int, p: int) -> bool:
    """Is there anything to choose? A Reward and an exile may be skipped, so they always wait."""
    if kind == k.ASK_NOVICE:
        for i in range(s.novices_size):
            if may_take(s, cards, p, s.novices[i]):
                return True
        return False
    if kind == k.ASK_RANK:
        for t in range(1, cards.types + 1):
            if is_ranked(s, cards, p, t):
                return True
        return False
    return True
