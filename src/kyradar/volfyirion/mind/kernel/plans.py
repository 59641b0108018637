"""What a turn can reach by giving cards up: a City to raze, a move of the dragon."""

from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.actions import action
from kyradar.volfyirion.kernel.cities import cities_left, defence
from kyradar.volfyirion.kernel.dragon import move_cost

from .appraisal import W_CITY, W_GUARD, W_RESCUE, W_SEND, W_SHARE
from .targets import cost_to_raze
from .task import Task

# A source is a card that can be removed for its effect, by number: those in the playing area come
# first, then Troop and Building of each City. A plan is loss * SOURCES + source, or NO_PLAN.
SOURCES = 64
NO_PLAN = 1 << 40
WIDE_INTEGERS = True  # in translated code, which has 32 bits otherwise


def source_count(s: k.State, p: int) -> int:
    return s.play_size[p] + 2 * k.LAIR_CITY


def source_card(s: k.State, cards: k.Tables, p: int, i: int) -> int:
    """The card of a source, or 0 if it cannot be used."""
    n = s.play_size[p]
    t = 0
    if i < n:
        if (s.play_flags[p, i] & k.SEALED) == 0:
            t = s.play[p, i]
    elif (i - n) % 2 == 0:
        t = s.troop[p, (i - n) // 2]
    else:
        t = s.building[p, (i - n) // 2]
    if t == 0 or cards.secondary[t] != k.REMOVE_ABILITY:
        return 0
    return t


def use_source(s: k.State, cards: k.Tables, p: int, i: int) -> int:
    n = s.play_size[p]
    place = a.IN_AREA
    if i >= n:
        place = (p * k.CITIES + (i - n) // 2 + 1) * a.AMOUNTS
    return action(a.USE, source_card(s, cards, p, i), place)


def gives(cards: k.Tables, t: int, word: int) -> int:
    """How much of an effect a card's remove ability gives."""
    if cards.secondary[t] != k.REMOVE_ABILITY:
        return 0
    total = 0
    for i in range(k.EFFECTS):
        if cards.word[t, i] == word:
            total += cards.amount[t, i]
    return total


def loss_of(s: k.State, cards: k.Tables, p: int, i: int, task: Task) -> int:
    """What is given up with a source, as worth a turn."""
    n = s.play_size[p]
    t = source_card(s, cards, p, i)
    if i < n:
        if cards.kind[t] == k.COMMAND_CARD:  # it is not drawn every turn
            return max(1, task.worth[t] * task.weights[W_SHARE] // 100)
        return max(1, task.worth[t])
    if s.dragon == p * k.CITIES + (i - n) // 2:
        return 0  # it burns with its City anyway
    if (i - n) % 2 == 0:
        return cards.defence[t] * task.weights[W_GUARD]
    return max(1, task.worth[t])


def plan(s: k.State, cards: k.Tables, p: int, word: int, need: int, but: int, task: Task) -> int:
    """The cheapest way found to get `need` of an effect out of all sources `but` one.

    The source in the answer is the one to begin with.
    """
    alone = NO_PLAN
    used = 0
    have = 0
    total = 0
    first = -1
    n = source_count(s, p)
    if but >= 0:
        used = 1 << but
    while have < need:
        best = -1
        least = 0
        for i in range(n):
            if used >> i & 1:
                continue
            t = source_card(s, cards, p, i)
            if t == 0:
                continue
            gain = gives(cards, t, word)
            if gain == 0:
                continue
            loss = loss_of(s, cards, p, i, task)
            if gain >= need and loss * SOURCES + i < alone:
                alone = loss * SOURCES + i
            each = loss * 60 // gain
            if best < 0 or each < least:
                best = i
                least = each
        if best < 0:
            return NO_PLAN
        used |= 1 << best
        t = source_card(s, cards, p, best)
        have += gives(cards, t, word)
        total += loss_of(s, cards, p, best, task)
        # Whatever the last one makes needless is never begun with.
        first = best
    return min(alone, total * SOURCES + first)


def tool_for(s: k.State, cards: k.Tables, p: int, word: int, task: Task) -> int:
    """The cheapest source whose ability begins with this effect, as a plan."""
    best = NO_PLAN
    for i in range(source_count(s, p)):
        t = source_card(s, cards, p, i)
        if t != 0 and cards.word[t, 0] == word:
            best = min(best, loss_of(s, cards, p, i, task) * SOURCES + i)
    return best


def next_assault(s: k.State, cards: k.Tables, p: int, task: Task) -> int:
    """A card to give up so that a City falls this turn, or 0."""
    q = 1 - p
    last = cities_left(s, q) == 1
    battle = s.points[p, k.BATTLE]
    tool = tool_for(s, cards, p, k.REMOVE_TROOP, task)
    best = NO_PLAN
    for c in range(k.CITIES):
        # A City under the dragon falls by itself, unless it is the last.
        if s.city[q, c] != k.STANDING or (s.dragon == q * k.CITIES + c and not last):
            continue
        cost = cost_to_raze(s, cards, q, c)
        best = min(best, plan(s, cards, p, k.GAIN_BATTLE, cost - battle, -1, task))
        if tool < NO_PLAN and s.troop[q, c] != 0:
            bare = defence(s, cards, q, c) - cards.defence[s.troop[q, c]]
            if bare <= battle:
                best = min(best, tool)
            else:
                more = plan(s, cards, p, k.GAIN_BATTLE, bare - battle, tool % SOURCES, task)
                if more < NO_PLAN:
                    best = min(best, more + tool // SOURCES * SOURCES)
    if best == NO_PLAN or (best // SOURCES > task.weights[W_CITY] and not last):
        return 0
    return use_source(s, cards, p, best % SOURCES)


def next_errand(s: k.State, cards: k.Tables, p: int, threatened: int, task: Task) -> int:
    """A card to give up so that the dragon moves, or 0."""
    best = plan(s, cards, p, k.GAIN_KNOWLEDGE, move_cost() - s.points[p, k.KNOWLEDGE], -1, task)
    best = min(best, tool_for(s, cards, p, k.MOVE_VOLFYIRION, task))
    if best == NO_PLAN:
        return 0
    price = task.weights[W_SEND]
    if threatened or cities_left(s, p) == 1 or cities_left(s, 1 - p) == 1:
        price = task.weights[W_RESCUE]
    if best // SOURCES > price:
        return 0
    return use_source(s, cards, p, best % SOURCES)
