"""Carrying out a legal action. Whoever calls has asked `why` first."""

from kyradar.engine.kernel.log import note

from . import actions as a
from . import events as e
from . import layout as k
from .actions import card_of, cards_of, element_of, fusion_of, place_of, twin_of, verb_of
from .effects import aim, choose_ally, choose_zone
from .encounters import choice_made
from .flow import (
    discard_card,
    end_turn,
    exile_card,
    exile_top,
    go_on,
    mend_card,
    recall_card,
    start_turn,
)
from .foes import go_at
from .fusion import only_set, path_of, spend
from .ground import find_foe
from .harm import block_value, count_down, dequeue, take_wounds
from .piles import put, take, take_row, wounds_back
from .rewards import look_at, put_back, top_reward


def counts_as(s: k.State, cards: k.Tables, p: int, t: int, element: int) -> int:
    """What a card counts as when it is played: Essence as the element that was said (I8), her
    Rewards and Novices as her base card of the same colour (I5)."""
    if cards.joker[t]:
        return cards.base_of[element]
    if s.hero[p] == k.MISTRESS and (cards.kind[t] == k.REWARD or cards.kind[t] == k.NOVICE):
        return cards.base_of[cards.colour[t]]
    return t


def body_of(s: k.State, p: int, twin: int) -> int:
    """Who resolves a card: the hero, or the twin that was named."""
    if s.hero[p] == k.TWINS and twin == a.TWIN_F:
        return s.first_body[p] + 1
    return s.first_body[p]


def play(s: k.State, cards: k.Tables, p: int, t: int, element: int, twin: int) -> None:
    """B15: the card lies in no pile until it is resolved."""
    take(s, p, k.HAND, t)
    what = counts_as(s, cards, p, t, element)
    body = body_of(s, p, twin)
    if what == t:
        note(s, e.PLAYED, body, t, 0, 0, 0)
    else:
        note(s, e.PLAYED_AS, body, t, what, 0, 0)
    if s.hero[p] == k.MISTRESS:
        s.sequence[s.sequence_size] = t
        s.sequence_marks[s.sequence_size] = cards.elements[what]
        s.sequence_size += 1
    s.res_card = t
    s.res_as = what
    s.res_hero = body
    s.res_part = 0
    s.res_times = 1 + s.again[p]
    s.res_last = -1
    s.res_stage = 0
    s.again[p] = 0


def step(s: k.State, p: int, t: int, twin: int) -> None:
    """B17: the card is discarded, not played; the zone is asked next."""
    take(s, p, k.HAND, t)
    put(s, p, k.DISCARD, t)
    body = body_of(s, p, twin)
    note(s, e.STEPPED, body, t, 0, 0, 0)
    s.res_card = k.STEP_CARD
    s.res_hero = body
    s.res_times = 1


def fuse(s: k.State, cards: k.Tables, p: int, t: int, chosen: int) -> None:
    """I7: a card that lies before her comes into her hand; the cards used are spent (I11)."""
    path = path_of(chosen)
    if path == 0:
        path = only_set(s, cards, t)
    spend(s, cards, t, path)
    take(s, p, k.FRONT, t)
    put(s, p, k.HAND, t)
    note(s, e.FUSED, p, t, 0, 0, 0)


def block(s: k.State, cards: k.Tables, p: int, t: int) -> None:
    """B20: the card is in the discard pile before any wound is taken."""
    body = s.queue_hero[0]
    stopped = min(s.queue_n[0], block_value(s, cards, p, t))
    left = s.queue_n[0] - stopped
    take(s, p, k.HAND, t)
    put(s, p, k.DISCARD, t)
    note(s, e.BLOCKED, body, t, stopped, 0, 0)
    dequeue(s)
    take_wounds(s, body, left)


def take_blow(s: k.State) -> None:
    body = s.queue_hero[0]
    n = s.queue_n[0]
    dequeue(s)
    take_wounds(s, body, n)


def choose(s: k.State, cards: k.Tables, p: int, t: int) -> None:
    """A Novice, an Adept card or a Reward goes into the deck (B6, B28)."""
    if s.ask == k.ASK_NOVICE:
        take_row(s.novices, s.novices_size, t)
        s.novices_size -= 1
        note(s, e.NOVICE_CHOSEN, p, t, 0, 0, 0)
    elif s.ask == k.ASK_RANK:
        note(s, e.RANK_CHOSEN, p, t, 0, 0, 0)
    else:
        take_row(s.offer, s.offer_size, t)
        s.offer_size -= 1
        note(s, e.REWARD_CHOSEN, p, t, 0, 0, 0)
        put_back(s, cards, p)
    put(s, p, k.DECK, t)
    choice_made(s)


def choose_pile(s: k.State, cards: k.Tables, p: int, c: int) -> None:
    """B28: the Mistress takes the top card, to her just its colour (I5); the others look first."""
    if s.hero[p] == k.MISTRESS:
        t = top_reward(s, c)
        put(s, p, k.DECK, t)
        note(s, e.REWARD_TAKEN, p, t, c, 0, 0)
        choice_made(s)
    else:
        look_at(s, cards, p, c)
        s.script_kind[0] = k.ASK_REWARD


def skip(s: k.State, cards: k.Tables, p: int) -> None:
    """No Reward: two wounds are taken back instead (B28). Or no card is exiled."""
    if s.ask == k.ASK_TRIM:
        note(s, e.TRIM_SKIPPED, p, 0, 0, 0, 0)
    else:
        note(s, e.REWARD_SKIPPED, p, 0, 0, 0, 0)
        put_back(s, cards, p)
        wounds_back(s, p, k.WOUNDS_FOR_SKIP)
    choice_made(s)


def exile(s: k.State, p: int, t: int, source: int) -> None:
    """By an effect (B18), or as the last choice of reinforcement (B28)."""
    if source == k.TOP:
        exile_top(s, p)
    else:
        exile_card(s, p, t, source)
    if s.ask == k.ASK_TRIM:
        choice_made(s)
    else:
        count_down(s)


def do(s: k.State, cards: k.Tables, action: int) -> None:
    verb = verb_of(action)
    t = card_of(action)
    place = place_of(action)
    p = s.ask_seat
    if verb == a.PLAY:
        play(s, cards, p, t, element_of(action), twin_of(action))
    elif verb == a.ZONE:
        choose_zone(s, cards, place)
    elif verb == a.STEP:
        step(s, p, t, place)
    elif verb == a.END:
        end_turn(s, cards)
    elif verb == a.TAKE:
        take_blow(s)
    elif verb == a.BLOCK:
        block(s, cards, p, t)
    elif verb == a.TARGET:
        aim(s, cards, find_foe(s, t, place))
    elif verb == a.FUSE:
        fuse(s, cards, p, cards.fusion[fusion_of(action)], cards_of(action))
    elif verb == a.TURN:
        start_turn(s, cards, place)
    elif verb == a.HERO:
        choose_ally(s, cards, place)
    elif verb == a.HIT:
        go_at(s, cards, place)
    elif verb == a.MEND:
        mend_card(s, p, t)
        count_down(s)
    elif verb == a.RECALL:
        recall_card(s, p, t)
        count_down(s)
    elif verb == a.DISCARD:
        discard_card(s, p, t)
        count_down(s)
    elif verb == a.EXILE:
        exile(s, p, t, place)
    elif verb == a.CHOOSE:
        choose(s, cards, p, t)
    elif verb == a.SKIP:
        skip(s, cards, p)
    elif verb == a.PILE:
        choose_pile(s, cards, p, place)


def apply(s: k.State, cards: k.Tables, action: int) -> None:
    """Do it, and everything that follows by itself."""
    do(s, cards, action)
    go_on(s, cards)
