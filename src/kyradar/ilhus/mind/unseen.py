"""What lies face down, worked out from what lies open, and laid out at random.

What a hero's deck is made of can be counted: base cards, cards of the hero's ranks and Novices
that lie nowhere else are in somebody's deck. Where several heroes could have taken a card, memory
tells; without one, chance does. The other Rewards lie in the piles of their colours.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain
from random import Random

from ...engine.typed import Json
from ..card import COLOURS, Card
from ..catalog import catalog_with, may_take
from ..names import PILE_ORDER, REWARD_PILES
from ..options import Options, read_options
from .memory import Memory, View, shown_in_deck

RANKS = ("initiate", "adept", "master")
OPEN = ("hand", "discard", "wounds", "played", "front", "exile")


def lay_out(view: View, memory: Memory | None, random: Random) -> Json:
    """A whole position that gives this view."""
    options = read_options(view["options"])
    cards = options.catalog.cards
    hidden = unlaid(options, visible(view))
    under = {name: [] if memory is None else memory.lies_under(view, name) for name in PILE_ORDER}
    in_piles = Counter(chain.from_iterable(under.values()))
    decks = deal_decks(view, options, hidden - in_piles, memory, random)
    for deck in decks:
        hidden -= Counter(deck)
    position = dict(view)
    position["seats"] = [
        seat | {"deck": deck} for seat, deck in zip(view["seats"], decks, strict=True)
    ]
    position["omens"] = view["omens"] | {
        "deck": sample(random, of_kind(cards, hidden, "boss", "omen"), view["omens"]["deck"])
    }
    position["rewards"] = {
        name: reward_pile(cards, hidden, view["rewards"][name]["count"], random, name, under[name])
        for name in PILE_ORDER
    }
    fresh = still_to_come(options, hidden, memory)
    position["enemies"] = [
        enemy_pile(cards, (fresh, hidden), count, random, str(number))
        for number, count in enumerate(view["enemies"], start=1)
    ]
    fields = [card.name for card in cards if card.set == "battlefield"]
    others = [name for name in fields if name not in view["fields"]]
    random.shuffle(others)
    position["fields"] = [*view["fields"], *others][: max(len(fields), len(view["fields"]))]
    position["rng"] = random.getrandbits(64)
    return position


def unlaid(options: Options, seen: Counter[str]) -> Counter[str]:
    """How often each card lies nowhere in sight."""
    left = Counter[str]()
    for name, copies in copies_in(options.own_cards):
        if copies > seen[name]:
            left[name] = copies - seen[name]
    return left


def still_to_come(options: Options, hidden: Counter[str], memory: Memory | None) -> Counter[str]:
    """The hidden cards without those that came up once and have left the table since."""
    if memory is None:
        return hidden
    came_up = memory.came_up()
    return Counter(
        {
            name: min(hidden[name], copies - came_up[name])
            for name, copies in copies_in(options.own_cards)
            if hidden[name] and copies > came_up[name]
        }
    )


@lru_cache(maxsize=4)
def copies_in(own: tuple[Card, ...]) -> tuple[tuple[str, int], ...]:
    """Every card of a game with these own rows, and how many there are of it."""
    return tuple((card.name, card.copies) for card in catalog_with(own).cards)


def visible(view: View) -> Counter[str]:
    """Every card that lies open somewhere."""
    seen: Counter[str] = Counter()
    for seat in view["seats"]:
        for pile in OPEN:
            seen.update(seat[pile])
    for pile in ("destiny", "removed", "novices", "offer"):
        seen.update(view[pile])
    seen.update(view["omens"]["row"])
    seen.update(view["omens"]["used"])
    seen.update(foe["name"] for foe in view["foes"])
    if view["resolving"] is not None:
        seen.update([view["resolving"]["card"]])
    return seen


def reward_pile(
    cards: tuple[Card, ...],
    hidden: Counter[str],
    count: int,
    random: Random,
    name: str,
    under: list[str],
) -> list[str]:
    """A Reward pile, top first: what is known to lie at the bottom of it under the others."""
    colour = COLOURS[REWARD_PILES.index(name)]
    left = Counter({card.name: hidden[card.name] for card in cards if card.colour == colour})
    known = [] if Counter(under) - left else under  # remembered of another game
    others = of_kind(cards, left - Counter(known), "reward")
    return sample(random, others, {"count": count - len(known)}) + known


def of_kind(cards: tuple[Card, ...], hidden: Counter[str], kind: str, rank: str = "") -> list[str]:
    """The hidden cards of a set, and of a rank if one is named."""
    return [
        card.name
        for card in cards
        if card.set == kind and rank in ("", card.rank)
        for _ in range(hidden[card.name])
    ]


def enemy_pile(
    cards: tuple[Card, ...],
    pools: tuple[Counter[str], Counter[str]],
    count: dict[str, int],
    random: Random,
    rank: str,
) -> list[str]:
    """Enemies of the cards still to come; of all hidden ones, where those are too few for it, as on
    a made-up table."""
    fresh, hidden = (of_kind(cards, pool, "enemy", rank) for pool in pools)
    return sample(random, fresh if len(fresh) >= count["count"] else hidden, count)


def sample(random: Random, names: list[str], count: dict[str, int]) -> list[str]:
    """As many as the pile holds, in any order; a made-up table may hold fewer."""
    return random.sample(names, min(count["count"], len(names)))


def deal_decks(
    view: View, options: Options, hidden: Counter[str], memory: Memory | None, random: Random
) -> list[list[str]]:
    """A deck for every seat."""
    cards = options.catalog.cards
    encounters = view["encounter"] + (view["phase"] == "reinforcement")
    decks: list[list[str]] = []
    rooms: list[int] = []
    for p, seat in enumerate(view["seats"]):
        room = seat["deck"]["count"]
        sure = own_cards(cards, hidden, seat["hero"], max(1, encounters))
        random.shuffle(sure)
        shown = shown_in_deck(view, p)
        if memory is not None and p < len(memory.taken):
            shown |= memory.taken[p]
        sure = [*((shown & hidden) - Counter(sure)).elements(), *sure]
        decks.append(sure[:room])
        rooms.append(room - len(decks[p]))
    left = hidden.copy()
    for deck in decks:
        left -= Counter(deck)
    for name, p in shared_out(cards, left, view, rooms, encounters, random):
        decks[p].append(name)
    for deck in decks:
        random.shuffle(deck)
    return decks


def own_cards(
    cards: tuple[Card, ...], hidden: Counter[str], hero: str, encounters: int
) -> list[str]:
    """Cards that can be nowhere but in this hero's deck."""
    names: list[str] = []
    for card in cards:
        if card.owner != hero or card.set not in ("base", "hero") or card.rank == "identity":
            continue
        chosen = card.rank == "adept" and hero != "mistress"  # one of two (B28)
        if card.set == "base" or (not chosen and RANKS.index(card.rank) < encounters):
            names += [card.name] * hidden[card.name]
    return names


def shared_out(
    cards: tuple[Card, ...],
    left: Counter[str],
    view: View,
    rooms: list[int],
    encounters: int,
    random: Random,
) -> list[tuple[str, int]]:
    """Cards that were taken, each with a seat that could have taken it: Adept cards, Novices (all
    that do not lie open are in a deck), then Rewards."""
    dealt: list[tuple[str, int]] = []
    heroes = [seat["hero"] for seat in view["seats"]]

    def give(card: Card, seats: list[int]) -> None:
        fits = [p for p in seats if rooms[p] > 0]
        if fits and left[card.name]:
            p = max(fits, key=lambda p: (rooms[p], random.random()))
            rooms[p] -= 1
            left[card.name] -= 1
            dealt.append((card.name, p))

    for p, hero in enumerate(heroes):
        pair = [card for card in cards if (card.rank, card.owner) == ("adept", hero)]
        unseen = [card for card in pair if left[card.name]]
        chosen = encounters > 1 and hero != "mistress" and ["rank", p] not in view["script"]
        if pair and chosen and len(unseen) == len(pair):
            give(random.choice(unseen), [p])
    novices = [card for card in cards if card.rank == "novice" and left[card.name]]
    random.shuffle(novices)
    novices.sort(key=lambda card: sum(may_take(hero, card) for hero in heroes))
    for card, p in taken_by(novices, heroes, rooms, random) or []:
        give(card, [p])
    rewards = [card for card in cards if card.set == "reward" and left[card.name]]
    random.shuffle(rewards)
    for card in rewards:
        give(card, [p for p, hero in enumerate(heroes) if may_take(hero, card)])
    return dealt


def taken_by(
    cards: list[Card], heroes: list[str], rooms: list[int], random: Random
) -> list[tuple[Card, int]] | None:
    """Each of these cards with a hero who may have taken it and has room for it."""
    if not cards:
        return []
    card, *others = cards
    seats = [p for p, hero in enumerate(heroes) if rooms[p] > 0 and may_take(hero, card)]
    for p in random.sample(seats, len(seats)):
        room = [n - (q == p) for q, n in enumerate(rooms)]
        rest = taken_by(others, heroes, room, random)
        if rest is not None:
            return [(card, p), *rest]
    return None
