"""What lies face down, worked out from what lies open, and laid out at random.

What a hero's deck is made of can be counted: base cards, cards of the hero's ranks and Novices
that lie nowhere else are in somebody's deck. Where several heroes could have taken a card, memory
tells; without one, chance does. The other Rewards lie in the piles of their colours.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
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
    taken = [taken_in_deck(view, p, memory) & hidden for p in range(len(view["seats"]))]
    rewards = deal_rewards(view, cards, hidden - sum(taken, Counter()), memory, random)
    for pile in rewards.values():
        hidden -= Counter(pile)
    decks = deal_decks(view, options, hidden, taken, random)
    for deck in decks:
        hidden -= Counter(deck)
    position = dict(view)
    position["seats"] = [
        seat | {"deck": deck} for seat, deck in zip(view["seats"], decks, strict=True)
    ]
    position["omens"] = view["omens"] | {
        "deck": sample(random, of_kind(cards, hidden, "boss", "omen"), view["omens"]["deck"])
    }
    position["rewards"] = rewards
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


def taken_in_deck(view: View, p: int, memory: Memory | None) -> Counter[str]:
    """Cards that this hero took, as far as anybody can know."""
    known = memory is not None and p < len(memory.taken)
    return shown_in_deck(view, p) | (memory.taken[p] if memory and known else Counter())


def deal_rewards(
    view: View,
    cards: tuple[Card, ...],
    hidden: Counter[str],
    memory: Memory | None,
    random: Random,
) -> dict[str, list[str]]:
    """The Reward piles, top first: what is known to lie at the bottom of one under the others."""
    piles = {}
    for name in PILE_ORDER:
        colour = COLOURS[REWARD_PILES.index(name)]
        own = [card.name for card in cards if (card.set, card.colour) == ("reward", colour)]
        left = Counter({one: hidden[one] for one in own})
        under = [] if memory is None else memory.lies_under(view, name)
        known = [] if Counter(under) - left else under  # remembered of another game
        count = {"count": view["rewards"][name]["count"] - len(known)}
        piles[name] = sample(random, [*(left - Counter(known)).elements()], count) + known
    return piles


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
    view: View, options: Options, hidden: Counter[str], taken: list[Counter[str]], random: Random
) -> list[list[str]]:
    """A deck for every seat, with what it is known to have taken."""
    cards = options.catalog.cards
    encounters = view["encounter"] + (view["phase"] == "reinforcement")
    decks: list[list[str]] = []
    rooms: list[int] = []
    for p, seat in enumerate(view["seats"]):
        room = seat["deck"]["count"]
        sure = own_cards(cards, hidden, seat["hero"], max(1, encounters))
        random.shuffle(sure)
        sure = [*((taken[p] & hidden) - Counter(sure)).elements(), *sure]
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
    """Cards that were taken, each with a seat that could have taken it: Adept cards, then Novices
    and Rewards (all that lie neither open nor in a pile are in a deck)."""
    dealt: list[tuple[str, int]] = []
    heroes = [seat["hero"] for seat in view["seats"]]
    for p, hero in enumerate(heroes):
        pair = [card.name for card in cards if (card.rank, card.owner) == ("adept", hero)]
        unseen = [name for name in pair if left[name]]
        chosen = encounters > 1 and hero != "mistress" and ["rank", p] not in view["script"]
        if pair and chosen and len(unseen) == len(pair) and rooms[p] > 0:
            dealt.append((random.choice(unseen), p))
            rooms[p] -= 1
    others = [
        card for card in cards if card.rank in ("novice", "reward") for _ in range(left[card.name])
    ]
    random.shuffle(others)
    for p, chosen in enumerate(taken_by(others, heroes, rooms, random)):
        dealt += [(card.name, p) for card in chosen]
    return dealt


def taken_by(
    cards: list[Card], heroes: list[str], rooms: list[int], random: Random
) -> list[list[Card]]:
    """For each hero cards of the colours allowed, as many as there is room for; those that were
    dealt first move on where that helps, so that as many as can be are with somebody."""
    held: list[list[Card]] = [[] for _ in heroes]

    def place(card: Card, tried: set[int]) -> bool:
        seats = [p for p, hero in enumerate(heroes) if may_take(hero, card)]
        for p in random.sample(seats, len(seats)):
            if p in tried:
                continue
            tried.add(p)
            if len(held[p]) < rooms[p]:
                held[p].append(card)
                return True
            for i, other in enumerate(held[p]):
                if place(other, tried):
                    held[p][i] = card
                    return True
        return False

    for card in cards:
        place(card, set())
    return held
