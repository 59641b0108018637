"""What cards do beyond points: drawing, removing, moving the dragon; and the decisions they open.

A decision is state (`ask`...): it names its seat, how often it may be answered, and where to go on
afterwards. An optional choice with nothing to choose is passed over (P4).
"""

from kyradar.engine.kernel.log import note
from kyradar.engine.kernel.rng import below

from . import actions as a
from . import events as e
from . import layout as k
from .actions import limit_of, taken
from .dragon import can_bait_somewhere, can_move_somewhere
from .points import gain_word
from .zones import (
    count_in_discard,
    draw,
    has_card,
    put_under_deck,
    shuffle_house_deck,
    take_from_deck,
    take_from_discard,
    to_discard,
)


def can_remove(s: k.State, cards: k.Tables, p: int, t: int, source: int) -> bool:
    """May the open remove_card decision take t from this zone? (C4, E2, P6's "other")"""
    if not has_card(s, p, t, source) or cards.traits[t] & k.SABOTEUR:
        return False
    if source == k.FROM_DISCARD and t == s.ask_except and p == s.ask_seat:
        return count_in_discard(s, p, t) > 1
    return True


def can_remove_something(s: k.State, cards: k.Tables, p: int) -> bool:
    """Is there a card of p's that `remove_card` could take?"""
    for i in range(s.hand_size[p]):
        if can_remove(s, cards, p, s.hand[p, i], k.FROM_HAND):
            return True
    for i in range(s.play_size[p]):
        if can_remove(s, cards, p, s.play[p, i], k.FROM_PLAY):
            return True
    for i in range(k.OWN - s.discard_size[p], k.OWN):
        if can_remove(s, cards, p, s.own[p, i], k.FROM_DISCARD):
            return True
    return False


def can_erase_something(s: k.State, cards: k.Tables, p: int) -> bool:
    """Is there a card in the House Deck that Forgetting could take?"""
    for i in range(s.deck_size[p]):
        if not cards.traits[s.own[p, i]] & k.SABOTEUR:
            return True
    return False


def can_hit(s: k.State, p: int, word: int) -> bool:
    """Is there a Troop, or a Building, on an enemy City (C4)?"""
    for c in range(k.LAIR_CITY):
        if (s.troop[1 - p, c] if word == k.REMOVE_TROOP else s.building[1 - p, c]) != 0:
            return True
    return False


def has_answer(s: k.State, cards: k.Tables, p: int, word: int) -> bool:
    """Is there anything the decision could choose?"""
    if word == k.REMOVE_CARD:
        return can_remove_something(s, cards, p)
    return has_board_answer(s, cards, p, word)


def has_board_answer(s: k.State, cards: k.Tables, p: int, word: int) -> bool:
    """The same for Cities and the dragon."""
    if word == k.REMOVE_TROOP or word == k.REMOVE_BUILDING:
        return can_hit(s, p, word)
    if word == k.MOVE_VOLFYIRION:
        return can_move_somewhere(s, p)
    return has_extra_answer(s, cards, p, word)


def has_extra_answer(s: k.State, cards: k.Tables, p: int, word: int) -> bool:
    """The same for what the extra cards ask (E14)."""
    if word == k.BAIT:
        return can_bait_somewhere(s, p)
    if word == k.BURY:
        return s.discard_size[p] > 0
    return word == k.ERASE and can_erase_something(s, cards, p)


def open_decision(s: k.State, p: int, word: int, amount: int) -> None:
    """Leave a question open."""
    s.ask = word
    s.ask_seat = p
    s.ask_left = amount


def close_decision(s: k.State) -> None:
    """Nothing is asked any more."""
    s.ask = 0
    s.ask_seat = 0
    s.ask_left = 0
    s.ask_except = 0
    s.ask_card = 0
    s.ask_step = 0
    s.ask_draws = 0
    s.ask_points = 0


def run_effects(
    s: k.State, cards: k.Tables, p: int, t: int, step: int, draws: int, points: int
) -> None:
    """Do a card's secondary effects from `step` on, until one of them has to ask.

    A bonus may be taken in part (P3): `draws` limits the cards drawn, -1 draws them all; `points`
    limits the points gained (`actions.taken`), 0 gains them all.
    """
    while step < k.EFFECTS and cards.word[t, step] != 0:
        word = cards.word[t, step]
        amount = cards.amount[t, step]
        step += 1
        if word <= k.GAIN_KNOWLEDGE:
            if points != 0:
                kind = word - k.GAIN_COMMAND
                amount = taken(points, kind, amount)
                if limit_of(points, kind) != 0:
                    points -= amount << (a.TAKEN_BITS * kind)
            if amount > 0:
                gain_word(s, p, t, word, amount)
        elif word == k.DRAW:
            if draws >= 0:
                amount = min(amount, draws)
                draws -= amount
            draw(s, p, amount)
        elif has_answer(s, cards, p, word):
            open_decision(s, p, word, amount)
            s.ask_card = t
            s.ask_step = step
            s.ask_draws = draws  # what its card does afterwards
            s.ask_points = points
            return
        elif word == k.ERASE:
            finish_erasing(s, p)


def ask_removal_bonus(s: k.State, cards: k.Tables, p: int, acquired: int) -> None:
    """A Wonder was acquired: its owner may remove one other card (P6)."""
    s.ask_seat = p
    s.ask_except = acquired
    if can_remove_something(s, cards, p):
        open_decision(s, p, k.REMOVE_CARD, 1)
    else:
        close_decision(s)


def answered(s: k.State, cards: k.Tables) -> None:
    """One answer was carried out: ask again, or go on with the card that asked."""
    s.ask_left -= 1
    if s.ask_left > 0 and has_answer(s, cards, s.ask_seat, s.ask):
        return
    go_on(s, cards)


def go_on(s: k.State, cards: k.Tables) -> None:
    """The question is answered: what its card does afterwards."""
    word = s.ask
    p = s.ask_seat
    t = s.ask_card
    step = s.ask_step
    draws = s.ask_draws
    points = s.ask_points
    close_decision(s)
    if word == k.ERASE:
        finish_erasing(s, p)
    if t != 0:
        run_effects(s, cards, p, t, step, draws, points)


# --- community cards (E14) ------------------------------------------------------------------------


def bury(s: k.State, p: int, t: int) -> None:
    """A discarded card goes under the House Deck."""
    take_from_discard(s, p, t)
    put_under_deck(s, p, t)
    note(s, e.BURIED, p, t, 0, 0, 0)


def erase(s: k.State, p: int, t: int) -> None:
    """A card of the House Deck leaves the game."""
    take_from_deck(s, p, t)
    note(s, e.ERASED, p, t, 0, 0, 0)


def finish_erasing(s: k.State, p: int) -> None:
    """After the erased card: a random card of the enemy's discard pile, then a shuffle."""
    q = 1 - p
    if s.discard_size[q] > 0:
        t = s.own[q, k.OWN - 1 - below(s, s.discard_size[q])]
        take_from_discard(s, q, t)
        to_discard(s, p, t)
        note(s, e.STOLEN, p, t, 0, 0, 0)
    shuffle_house_deck(s, p)
