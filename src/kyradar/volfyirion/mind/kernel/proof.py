"""What a proof over one's own turn needs to know of the duel (`kyradar.engine.tree.prove`)."""

from kyradar.engine.kernel import questions
from kyradar.engine.kernel.rng import MASK, mix32
from kyradar.engine.tree.task import WIN
from kyradar.engine.variants import in_place_of
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.actions import card_of, place_of, verb_of
from kyradar.volfyirion.kernel.cities import cities_left
from kyradar.volfyirion.kernel.dragon import defeat_cost, move_cost

from .targets import cost_to_raze
from .task import Task

WIDE_INTEGERS = ("h",)  # a key, in translated code


def alike(s: k.State, p: int, first: int, count: int) -> bool:
    """Are so many cards of one's own pile, from the first on, of one type?"""
    for i in range(first + 1, first + count):
        if s.own[p, i] != s.own[p, first]:
            return False
    return True


def known_draw(s: k.State, task: Task, p: int, n: int) -> bool:
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
    return rest == 0 or rest >= discard or alike(s, p, k.OWN - discard, discard)


def turn_of(s: k.State, move: int) -> int:
    """The seat whose action it is."""
    return s.active


def foreseeable(s: k.State, cards: k.Tables, task: Task, move: int) -> bool:
    """Main actions without chance. Acquiring changes nothing that matters within the turn.

    Nothing is certain while the enemy's Ploy is hidden (E5).
    """
    if task.ploys != 0:
        return False
    verb = verb_of(move)
    t = card_of(move)
    if verb == a.USE:
        if place_of(move) % a.AMOUNTS != a.WHOLE:
            return False
        for i in range(k.EFFECTS):
            if cards.word[t, i] == k.ERASE:
                return False
        return cards.draws[t] == 0 or known_draw(s, task, turn_of(s, move), cards.draws[t])
    return (
        verb == a.PLAY_CARD
        or verb == a.ATTACK
        or verb == a.HIT
        or verb == a.SKIP
        or verb == a.UNSEAL
        or verb == a.TAKE_PATH
        or verb == a.COLLIDE
        or verb == a.MOVE
        or verb == a.DEFEAT
        or verb == a.REBUILD
        or verb == a.BURY_CARD
        or verb == a.REMOVE
    )


def bears_on(s: k.State, cards: k.Tables, task: Task, move: int) -> bool:
    """Does the action bring points, cards or colours, or is it the deed itself?"""
    verb = verb_of(move)
    t = card_of(move)
    if verb == a.PLAY_CARD:
        return place_of(move) == a.IN_AREA or first_free(s, cards, t, place_of(move) - 1)
    if verb == a.USE:
        for i in range(k.EFFECTS):
            word = cards.word[t, i]
            if word == k.GAIN_BATTLE or word == k.GAIN_KNOWLEDGE:
                return True
            if word == k.GAIN_COMMAND and task.goal != WIN:  # a City may be rebuilt with it
                return True
            if word == k.DRAW or (word == k.REMOVE_TROOP and task.goal == WIN):
                return True
            if word == k.MOVE_VOLFYIRION and task.goal != WIN:
                return True
        return False
    if verb == a.ATTACK or verb == a.HIT:
        return task.goal == WIN
    if verb == a.MOVE:
        return task.goal != WIN and place_of(move) == a.TO_LAIR
    if verb == a.DEFEAT or verb == a.REBUILD:
        return task.goal != WIN
    if verb == a.UNSEAL:
        return place_of(move) == 0
    if verb == a.REMOVE:
        return False  # `skip` is always possible, and a card fewer is of no use today
    return True


def first_free(s: k.State, cards: k.Tables, t: int, place: int) -> bool:
    """Of all free slots the first will do; a taken one costs the card that lies there."""
    p = place // k.CITIES
    taken = s.troop if cards.kind[t] == k.TROOP else s.building
    if taken[p, place % k.CITIES] != 0:
        return True
    for c in range(place % k.CITIES):
        if s.city[p, c] == k.STANDING and c != k.LAIR_CITY and taken[p, c] == 0:
            return False
    return True


def promise(cards: k.Tables, t: int, kind: int) -> int:
    """The most points of a kind that a card's ability can give."""
    total = 0
    for i in range(k.EFFECTS):
        if cards.word[t, i] == k.GAIN_COMMAND + kind:
            total += cards.amount[t, i]
    return total


def has_word(cards: k.Tables, t: int, word: int) -> bool:
    for i in range(k.EFFECTS):
        if cards.word[t, i] == word:
            return True
    return False


def potential(s: k.State, cards: k.Tables, p: int, kind: int) -> int:
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
        if s.play_flags[p, i] & k.SEALED:
            total += cards.points[t, kind]
        if kind == k.KNOWLEDGE:
            total += cards.cost[t] * (s.perk[p] != 0)  # Anomaly Collider
    for c in range(k.LAIR_CITY):
        total += promise(cards, s.troop[p, c], kind) + promise(cards, s.building[p, c], kind)
        draws += cards.draws[s.troop[p, c]] + cards.draws[s.building[p, c]]
    for i in range(s.play_size[1 - p]):
        t = s.play[1 - p, i]
        if cards.traits[t] & k.PATH:
            total += cards.points[t, kind] + promise(cards, t, kind)
    return total + drawn(s, cards, p, kind, draws)


def drawn(s: k.State, cards: k.Tables, p: int, kind: int, draws: int) -> int:
    """Points from cards that may be drawn: all of the deck, and of the discard pile after it."""
    total = 0
    if draws == 0:
        return 0
    for i in range(s.deck_size[p]):
        total += cards.points[s.own[p, i], kind] + promise(cards, s.own[p, i], kind)
    if draws > s.deck_size[p]:
        for i in range(k.OWN - s.discard_size[p], k.OWN):
            total += cards.points[s.own[p, i], kind] + promise(cards, s.own[p, i], kind)
    return total


def at_hand(s: k.State, cards: k.Tables, p: int, word: int) -> bool:
    """Does any card in hand or in play, or one that may be drawn, have this effect?"""
    for i in range(s.hand_size[p]):
        if has_word(cards, s.hand[p, i], word):
            return True
    for i in range(s.play_size[p]):
        if has_word(cards, s.play[p, i], word):
            return True
    for c in range(k.LAIR_CITY):
        if has_word(cards, s.troop[p, c], word) or has_word(cards, s.building[p, c], word):
            return True
    for i in range(s.deck_size[p]):
        if has_word(cards, s.own[p, i], word):
            return True
    return False


def hopeless(s: k.State, cards: k.Tables, task: Task) -> bool:
    """Are all points together too few?"""
    p = s.active
    if task.goal != WIN:
        return (
            potential(s, cards, p, k.KNOWLEDGE) < move_cost()
            and potential(s, cards, p, k.BATTLE) < defeat_cost(s, p)
            and not at_hand(s, cards, p, k.MOVE_VOLFYIRION)
            and (s.options & k.REBUILDING) == 0
        )
    q = 1 - p
    need = 0
    bare = 0
    for c in range(k.CITIES):
        if s.city[q, c] == k.STANDING:
            need += cost_to_raze(s, cards, q, c)
            bare += cards.city_defence[q, c] + s.bonus[q, c]
    most = potential(s, cards, p, k.BATTLE)
    if most >= need or s.ask == k.REMOVE_TROOP:
        return most < bare
    return most < bare or not at_hand(s, cards, p, k.REMOVE_TROOP)


def in_danger(s: k.State, seat: int) -> bool:
    """The dragon sits on the last City of whoever is in turn (T6, W1)."""
    p = s.active
    return s.dragon < k.DRAGON_LAIR and s.dragon // k.CITIES == p and cities_left(s, p) == 1


def stir(h: int, x: int) -> int:
    """Add something to a key, wherever in the row it comes."""
    return (h + mix32((x * 0x9E3779B1) & MASK) * 0x10001 + (mix32(x ^ 0x5BD1E995) << 24)) & (
        (1 << 62) - 1
    )


def key_of(s: k.State) -> int:
    """Points, cards in hand and in play whatever their order, Cities, dragon, open decision."""
    p = s.active
    h = stir(0, s.points[p, 0] + 1000 * s.points[p, 1])
    h = stir(h, 1_000_000 + s.points[p, 2] + 1000 * s.deck_size[p])
    h = stir(h, 2_000_000 + s.ask + 32 * s.ask_card + 4096 * s.ask_step + 65536 * s.ask_left)
    h = stir(
        h, 4_000_000 + s.dragon + 16 * s.collided + 32 * (s.ask_draws + 1) + 256 * s.ask_points
    )
    for i in range(s.hand_size[p]):
        h = stir(h, 5_000_000 + s.hand[p, i])
    for i in range(s.play_size[p]):
        h = stir(h, 5_001_000 + s.play[p, i] * 8 + s.play_flags[p, i])
    for q in range(2):
        for c in range(k.CITIES):
            place = (q * k.CITIES + c) * 4096
            h = stir(h, 6_000_000 + place + s.troop[q, c] * 8 + s.city[q, c])
            h = stir(h, 7_000_000 + place + s.building[q, c] * 8 + s.city_flags[q, c])
    return h


INSTEAD = in_place_of(questions, bears_on, foreseeable, hopeless, in_danger, key_of)
