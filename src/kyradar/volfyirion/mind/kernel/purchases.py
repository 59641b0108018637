"""What to acquire: cards by what they are worth to this deck."""

from kyradar.engine.kernel.rng import below
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel import reasons as r
from kyradar.volfyirion.kernel.actions import action
from kyradar.volfyirion.kernel.refuse import why_wonder_top
from kyradar.volfyirion.kernel.zones import top_card

from .appraisal import W_LEAST, W_NOISE, W_SAVE, W_SPARE_BUILDING, W_SPARE_TROOP
from .targets import cheapest_to_raze
from .task import Task


def tempted(s: k.State, value: int, task: Task) -> int:
    """A value with some chance in it, so that simulations differ."""
    noise = task.weights[W_NOISE]
    if noise == 0:
        return value
    return value * (100 + below(s, noise)) // 100


def survey(s: k.State, cards: k.Tables, p: int, task: Task) -> None:
    """Count the free slots for Troops and Buildings, less the cards that wait for one."""
    task.free_troops = 0
    task.free_buildings = 0
    for c in range(k.LAIR_CITY):
        if s.city[p, c] == k.STANDING:
            task.free_troops += s.troop[p, c] == 0
            task.free_buildings += s.building[p, c] == 0
    for i in range(s.deck_size[p]):
        count_card(cards, s.own[p, i], task)
    for i in range(k.OWN - s.discard_size[p], k.OWN):
        count_card(cards, s.own[p, i], task)
    for i in range(s.hand_size[p]):
        count_card(cards, s.hand[p, i], task)


def count_card(cards: k.Tables, t: int, task: Task) -> None:
    if cards.kind[t] == k.TROOP:
        task.free_troops -= 1
    elif cards.kind[t] == k.BUILDING:
        task.free_buildings -= 1


def value_of(cards: k.Tables, t: int, task: Task) -> int:
    """What a card is worth to the deck that was surveyed."""
    if cards.kind[t] == k.TROOP and task.free_troops <= 0:
        return task.worth[t] * task.weights[W_SPARE_TROOP] // 100
    if cards.kind[t] == k.BUILDING and task.free_buildings <= 0:
        return task.worth[t] * task.weights[W_SPARE_BUILDING] // 100
    return task.worth[t]


def next_purchase(s: k.State, cards: k.Tables, p: int, task: Task) -> int:
    """An asset, or a Wonder; 0 if nothing is worth its points."""
    command = s.points[p, k.COMMAND]
    if command > 0:
        move = next_asset(s, cards, p, command, task)
        if move != 0:
            return move
    battle = s.points[p, k.BATTLE]
    if s.lair_owner < 0 and battle > 0:
        return next_wonder(s, cards, p, battle, task)
    return 0


def next_asset(s: k.State, cards: k.Tables, p: int, command: int, task: Task) -> int:
    """The most worthwhile card. Two cheaper ones are not worth more: they are drawn less often."""
    survey(s, cards, p, task)
    best = 0
    most = task.weights[W_LEAST]
    for i in range(k.ROW):
        t = s.row[i]
        if t == 0 or cards.cost[t] > command or cards.traits[t] & k.TALISMAN_CARD:
            continue
        value = tempted(s, value_of(cards, t, task), task)
        if value > most:
            best = t
            most = value
    if s.perk[p] == k.QOAM_ORACLE:
        t = top_card(s, k.ASSETS)
        if t != 0 and cards.cost[t] <= command and value_of(cards, t, task) > most:
            return action(a.ACQUIRE_TOP, 0, 0)
    return 0 if best == 0 else action(a.ACQUIRE, best, 0)


def next_wonder(s: k.State, cards: k.Tables, p: int, battle: int, task: Task) -> int:
    if cheapest_to_raze(s, cards, p) - battle <= task.weights[W_SAVE]:
        return 0
    best = 0
    most = 0
    for i in range(k.LAIR):
        t = s.lair[i]
        if t != 0 and cards.cost[t] <= battle and task.worth[t] > most:
            best = t
            most = task.worth[t]
    if best != 0:
        return action(a.TAKE_WONDER, best, 0)
    return action(a.WONDER_TOP, 0, 0) if why_wonder_top(s, p) == r.OK else 0
