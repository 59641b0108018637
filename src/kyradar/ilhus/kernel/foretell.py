"""What every foe is about to do: its way, whom it strikes, for how much, and what guard will hold.

Worked out by the rules themselves: the foes' phase is run on a copy of the table, and every blow is
written down instead of being suffered. Where the players would choose whom a blow hits (B23) there
is a path for each, so that every candidate is told with the guard that candidate will have, and
sums are told from the least to the most. `ilhus/forecast.py` reads what is told, in this order.
"""

from kyradar.engine.flat import Ints

from . import layout as k
from .encounters import omens_to_lay, turn_face
from .foes import (
    acting_foe,
    actions_to_do,
    do_foe_part,
    foe_goes_on,
    go_at,
    moira_stands,
    script_of,
    victims,
)
from .ground import bits, distance, lowest, towards
from .harm import against_moira, full_life, last_round, level_of, menace, turns_at
from .lives import cards_left, end_turns, take_first_wounds
from .paths import DESTINY, LEFT, WIDTH, branch, suffer, tell_ends
from .told import HIT, tell, tell_span, widen

NOT_DONE, STEP, BLOW = range(3)  # what follows of an action
# Columns of an action as it is told; then what it does, and 0.
FOE, OMEN, WAITS, GUARD, MEND, DRAGGED = range(6)  # dragged: zones, by hero
COLUMNS = DRAGGED + k.BODIES
AMOUNT = 4  # numbers from a blow's amount to what happens to the first hero it can hit


def foretell(
    s: k.State, cards: k.Tables, most_paths: int, paths: Ints, places: Ints, told: Ints
) -> bool:
    """All of it, on a copy of the table; False if there are more paths than room."""
    tell_clock(s, cards, told)
    for p in range(s.seats):
        tell(told, cards_left(s, p))
    end_turns(s, cards, paths)
    for p in range(s.seats):
        tell(told, paths[LEFT + p])
    take_first_wounds(s, paths)
    if s.phase == k.HEROES:
        s.foe_at = 0
        s.foe_part = 0
        s.phase = k.FOES_PHASE
    n = tell_actions(s, cards, most_paths, paths, places, told)
    tell_ends(s, n, paths, told)
    tell_moira(s, cards, told)
    return n > 0


def tell_clock(s: k.State, cards: k.Tables, told: Ints) -> None:
    tell(told, level_of(s, cards, k.CALM))
    tell(told, level_of(s, cards, k.HIT))
    tell(told, menace(s, cards))
    tell(told, last_round(s, cards))
    for i in range(s.foes):
        tell(told, full_life(s, cards, s.foe_card[i]))


def tell_actions(
    s: k.State, cards: k.Tables, most_paths: int, paths: Ints, places: Ints, told: Ints
) -> int:
    """The foes' actions, after how many they are; the answer is how many paths there are."""
    count = told[0]
    tell(told, 0)
    destiny = s.destiny_size
    n = 1
    while n > 0 and s.foe_at < actions_to_do(s, cards):
        if s.foe_life[acting_foe(s, cards)] == 0:
            foe_goes_on(s, cards)
        else:
            told[count] += 1
            n = tell_action(s, cards, n, destiny, most_paths, paths, places, told)
    return n


def tell_action(
    s: k.State,
    cards: k.Tables,
    n: int,
    destiny: int,
    most_paths: int,
    paths: Ints,
    places: Ints,
    told: Ints,
) -> int:
    """The action that is next, worked off on every path."""
    i = acting_foe(s, cards)
    head = told[0]
    tell(told, i)
    tell(told, s.row[s.foe_at] if moira_stands(s, cards) else 0)
    for _ in range(COLUMNS - WAITS):
        tell(told, 0)
    at = s.foe_at
    if s.foe_part == 0 and s.foe_delayed[i]:
        told[head + WAITS] = 1
        foe_goes_on(s, cards)
    while n > 0 and s.foe_at == at:
        if tell_part(s, cards, i, head, told):
            bodies = victims(s, cards)
            s.ask = k.ASK_NOTHING
            go_at(s, cards, lowest(bodies))
            hits = tell_blow(told, s.queue_kind[0], bits(bodies))
            widen(told, hits - AMOUNT, s.queue_n[0])
            for body in range(s.bodies):
                if (bodies >> body) & 1:
                    tell_hit(told, body)
            n = branch(s, n, bodies, most_paths, paths, places, told, hits)
        elif s.queue_size > 0:
            tell_blows(s, cards, i, n, destiny, paths, told)
        s.queue_size = 0
    tell(told, NOT_DONE)
    return n


def tell_part(s: k.State, cards: k.Tables, i: int, head: int, told: Ints) -> bool:
    """The part that is next, or the end of the action; True if it asks whom it hits."""
    script = script_of(s, cards)
    word = cards.word[script, s.foe_part] if s.foe_part < cards.parts[script] else 0
    if word == k.GUARD:
        told[head + GUARD] += cards.amount[script, s.foe_part]
    elif word == k.DRAG:
        for body in range(s.bodies):
            told[head + DRAGGED + body] += distance(s, cards, s.zone[body], s.foe_zone[i])
    life = s.foe_life[i]
    z = s.foe_zone[i]
    asks = foe_goes_on(s, cards)
    told[head + MEND] += s.foe_life[i] - life
    if word == k.DRAG:
        for body in range(s.bodies):
            told[head + DRAGGED + body] -= distance(s, cards, s.zone[body], s.foe_zone[i])
    while z != s.foe_zone[i]:  # it goes the shortest way (B24)
        z = towards(s, cards, z, s.foe_zone[i])
        tell(told, STEP)
        tell(told, z)
    return asks


def tell_blow(told: Ints, kind: int, heroes: int) -> int:
    """Something a foe does: to one of so many heroes, who are told next; the answer is where what
    happens to the first of them will be told, `AMOUNT` after damage or cards."""
    tell(told, BLOW)
    tell(told, kind)
    tell_span(told)
    tell(told, heroes)
    return told[0] + 1


def tell_hit(told: Ints, body: int) -> None:
    """Whom it can hit, and what guard holds and the wounds: nothing known yet."""
    tell(told, body)
    tell_span(told)
    tell_span(told)


def tell_blows(
    s: k.State, cards: k.Tables, i: int, n: int, destiny: int, paths: Ints, told: Ints
) -> None:
    """What waits in the queue, suffered on every path; doom counts the wounds of the path."""
    first = told[0]
    for place in range(s.queue_size):
        tell_blow(told, s.queue_kind[place], 1)
        tell_hit(told, s.queue_hero[place])
    script = script_of(s, cards)
    part = s.foe_part - 1
    dooms = cards.word[script, part] == k.DOOM and against_moira(s)
    for path in range(n):
        if dooms:
            s.destiny_size = destiny + paths[path * WIDTH + DESTINY]
            s.queue_size = 0
            s.foe_part = part
            do_foe_part(s, cards, i, script)
        hits = first + AMOUNT + 2
        for place in range(s.queue_size):
            widen(told, hits - AMOUNT, s.queue_n[place])
            suffer(s, paths, path * WIDTH, place, s.queue_hero[place], told, hits)
            hits += AMOUNT + 1 + HIT


def tell_moira(s: k.State, cards: k.Tables, told: Ints) -> None:
    """Her face, the life at which she turns, the omens of the next round if nothing but what her
    open omens do changes her life (B37), and how many rounds off the Shears are (B40); just 0
    before she stands."""
    if not (against_moira(s) and moira_stands(s, cards)):
        tell(told, 0)
        return
    tell(told, s.face)
    tell(told, turns_at(s, cards))
    rounds = (k.SHEARS - s.round % k.SHEARS) % k.SHEARS
    s.round += 1
    turn_face(s, cards)
    tell(told, s.face)
    tell(told, level_of(s, cards, k.OMENS))
    tell(told, level_of(s, cards, k.SECOND_OMENS))
    tell(told, omens_to_lay(s, cards))
    tell(told, rounds)
