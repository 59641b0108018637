"""What a proof over one's own turn needs to know of the duel (`kyradar.engine.tree.prove`)."""

from kyradar.engine.kernel.rng import MASK, mix32
from kyradar.engine.tree import table
from kyradar.engine.tree.task import WIN
from kyradar.volfyirion.kernel.actions import (
    AMOUNTS,
    ATTACK,
    BURY_CARD,
    COLLIDE,
    DEFEAT,
    HIT,
    IN_AREA,
    MOVE,
    PLAY_CARD,
    REBUILD,
    REMOVE,
    SKIP,
    TAKE_PATH,
    TO_LAIR,
    UNSEAL,
    USE,
    WHOLE,
    card_of,
    place_of,
    verb_of,
)
from kyradar.volfyirion.kernel.cities import cities_left
from kyradar.volfyirion.kernel.dragon import defeat_cost
from kyradar.volfyirion.kernel.layout import (
    BATTLE,
    CITIES,
    DRAGON_LAIR,
    DRAW,
    EFFECTS,
    ERASE,
    GAIN_BATTLE,
    GAIN_COMMAND,
    GAIN_KNOWLEDGE,
    KNOWLEDGE,
    LAIR_CITY,
    MOVE_COST,
    MOVE_VOLFYIRION,
    OWN,
    PATH,
    REBUILDING,
    REMOVE_TROOP,
    SEALED,
    STANDING,
    TROOP,
)

from .targets import cost_to_raze


def alike(s, p, first, count):
    """Are so many cards of one's own pile, from the first on, of one type?"""
    for i in range(first + 1, first + count):
        if s.own[p, i] != s.own[p, first]:
            return False
    return True


def known_draw(s, task, p, n):
    """Is it known what n cards from the House Deck will be?

    Only where it is certain what the deck is made of, and all of it is drawn or all of it is alike.
    """
    if (task.decks >> p & 1) == 0:
        return False
    deck = s.deck_size[p]
    if n < deck:
        return alike(s, p, 0, deck)
    rest = n - deck
    discard = s.discard_size[p]
    return rest == 0 or rest >= discard or alike(s, p, OWN - discard, discard)


def turn_of(s, a):
    """The seat whose action it is."""
    return s.active


def foreseeable(s, cards, task, a):
    """Main actions without chance. Acquiring changes nothing that matters within the turn.

    Nothing is certain while the enemy's Ploy is hidden (E5).
    """
    if task.ploys != 0:
        return False
    verb = verb_of(a)
    t = card_of(a)
    if verb == USE:
        if place_of(a) % AMOUNTS != WHOLE:
            return False
        for i in range(EFFECTS):
            if cards.word[t, i] == ERASE:
                return False
        return cards.draws[t] == 0 or known_draw(s, task, turn_of(s, a), cards.draws[t])
    return (
        verb == PLAY_CARD
        or verb == ATTACK
        or verb == HIT
        or verb == SKIP
        or verb == UNSEAL
        or verb == TAKE_PATH
        or verb == COLLIDE
        or verb == MOVE
        or verb == DEFEAT
        or verb == REBUILD
        or verb == BURY_CARD
        or verb == REMOVE
    )


def bears_on(s, cards, task, a):
    """Does the action bring points, cards or colours, or is it the deed itself?"""
    verb = verb_of(a)
    t = card_of(a)
    if verb == PLAY_CARD:
        return place_of(a) == IN_AREA or first_free(s, cards, t, place_of(a) - 1)
    if verb == USE:
        for i in range(EFFECTS):
            word = cards.word[t, i]
            if word == GAIN_BATTLE or word == GAIN_KNOWLEDGE:
                return True
            if word == GAIN_COMMAND and task.goal != WIN:  # a City may be rebuilt with it
                return True
            if word == DRAW or (word == REMOVE_TROOP and task.goal == WIN):
                return True
            if word == MOVE_VOLFYIRION and task.goal != WIN:
                return True
        return False
    if verb == ATTACK or verb == HIT:
        return task.goal == WIN
    if verb == MOVE:
        return task.goal != WIN and place_of(a) == TO_LAIR
    if verb == DEFEAT or verb == REBUILD:
        return task.goal != WIN
    if verb == UNSEAL:
        return place_of(a) == 0
    if verb == REMOVE:
        return False  # `skip` is always possible, and a card fewer is of no use today
    return True


def first_free(s, cards, t, place):
    """Of all free slots the first will do; a taken one costs the card that lies there."""
    p = place // CITIES
    taken = s.troop if cards.kind[t] == TROOP else s.building
    if taken[p, place % CITIES] != 0:
        return True
    for c in range(place % CITIES):
        if s.city[p, c] == STANDING and c != LAIR_CITY and taken[p, c] == 0:
            return False
    return True


def promise(cards, t, kind):
    """The most points of a kind that a card's ability can give."""
    total = 0
    for i in range(EFFECTS):
        if cards.word[t, i] == GAIN_COMMAND + kind:
            total += cards.amount[t, i]
    return total


def has_word(cards, t, word):
    for i in range(EFFECTS):
        if cards.word[t, i] == word:
            return True
    return False


def potential(s, cards, p, kind):
    """No more points of a kind than these can be had in this turn."""
    total = s.points[p, kind]
    draws = 0
    for i in range(s.hand_size[p]):
        t = s.hand[p, i]
        total += cards.points[t, kind] + promise(cards, t, kind)
        draws += cards.draws[t]
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        total += promise(cards, t, kind)
        draws += cards.draws[t]
        if s.play_flags[p, i] & SEALED:
            total += cards.points[t, kind]
        if kind == KNOWLEDGE:
            total += cards.cost[t] * (s.perk[p] != 0)  # Anomaly Collider
    for c in range(LAIR_CITY):
        total += promise(cards, s.troop[p, c], kind) + promise(cards, s.building[p, c], kind)
        draws += cards.draws[s.troop[p, c]] + cards.draws[s.building[p, c]]
    for i in range(s.play_size[1 - p]):
        t = s.play[1 - p, i]
        if cards.traits[t] & PATH:
            total += cards.points[t, kind] + promise(cards, t, kind)
    return total + drawn(s, cards, p, kind, draws)


def drawn(s, cards, p, kind, draws):
    """Points from cards that may be drawn: all of the deck, and of the discard pile after it."""
    total = 0
    if draws == 0:
        return 0
    for i in range(s.deck_size[p]):
        total += cards.points[s.own[p, i], kind] + promise(cards, s.own[p, i], kind)
    if draws > s.deck_size[p]:
        for i in range(OWN - s.discard_size[p], OWN):
            total += cards.points[s.own[p, i], kind] + promise(cards, s.own[p, i], kind)
    return total


def at_hand(s, cards, p, word):
    """Does any card in hand or in play, or one that may be drawn, have this effect?"""
    for i in range(s.hand_size[p]):
        if has_word(cards, s.hand[p, i], word):
            return True
    for i in range(s.play_size[p]):
        if has_word(cards, s.play[p, i], word):
            return True
    for c in range(LAIR_CITY):
        if has_word(cards, s.troop[p, c], word) or has_word(cards, s.building[p, c], word):
            return True
    for i in range(s.deck_size[p]):
        if has_word(cards, s.own[p, i], word):
            return True
    return False


def hopeless(s, cards, task):
    """Are all points together too few?"""
    p = s.active
    if task.goal != WIN:
        return (
            potential(s, cards, p, KNOWLEDGE) < MOVE_COST
            and potential(s, cards, p, BATTLE) < defeat_cost(s, p)
            and not at_hand(s, cards, p, MOVE_VOLFYIRION)
            and (s.options & REBUILDING) == 0
        )
    q = 1 - p
    need = 0
    bare = 0
    for c in range(CITIES):
        if s.city[q, c] == STANDING:
            need += cost_to_raze(s, cards, q, c)
            bare += cards.city_defence[q, c] + s.bonus[q, c]
    most = potential(s, cards, p, BATTLE)
    if most >= need or s.ask == REMOVE_TROOP:
        return most < bare
    return most < bare or not at_hand(s, cards, p, REMOVE_TROOP)


def in_danger(s, seat):
    """The dragon sits on the last City of whoever is in turn (T6, W1)."""
    p = s.active
    return s.dragon < DRAGON_LAIR and s.dragon // CITIES == p and cities_left(s, p) == 1


def stir(h, x):
    """Add something to a key, wherever in the row it comes."""
    return (h + mix32((x * 0x9E3779B1) & MASK) * 0x10001 + (mix32(x ^ 0x5BD1E995) << 24)) & (
        (1 << 62) - 1
    )


def key_of(s):
    """Points, cards in hand and in play whatever their order, Cities, dragon, open decision."""
    p = s.active
    h = stir(0, s.points[p, 0] + 1000 * s.points[p, 1])
    h = stir(h, 1_000_000 + s.points[p, 2] + 1000 * s.deck_size[p])
    h = stir(h, 2_000_000 + s.ask + 32 * s.ask_card + 4096 * s.ask_step + 65536 * s.ask_left)
    h = stir(h, 4_000_000 + s.dragon + 16 * s.collided + 32 * (s.ask_draws + 1))
    for i in range(s.hand_size[p]):
        h = stir(h, 5_000_000 + s.hand[p, i])
    for i in range(s.play_size[p]):
        h = stir(h, 5_001_000 + s.play[p, i] * 8 + s.play_flags[p, i])
    for q in range(2):
        for c in range(CITIES):
            place = (q * CITIES + c) * 4096
            h = stir(h, 6_000_000 + place + s.troop[q, c] * 8 + s.city[q, c])
            h = stir(h, 7_000_000 + place + s.building[q, c] * 8 + s.city_flags[q, c])
    return h


INSTEAD = {
    table.bears_on: bears_on,
    table.foreseeable: foreseeable,
    table.hopeless: hopeless,
    table.in_danger: in_danger,
    table.key_of: key_of,
}
