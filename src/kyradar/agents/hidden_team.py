"""What cannot be seen in a team game, dealt anew. Each team has a copy of the game of its own."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from .base import View
from .hidden import Cards, Memory, catalog_of, everything, seen_of

SEATS_OF = ((0, 1), (2, 3))
ATTEMPTS = 2000


def deal_team(view: View, memory: Memory | None, random: Random) -> dict[str, Any]:
    """A whole position that gives the same view."""
    copy: Cards = Counter({name: count // 2 for name, count in everything(view).items()})
    caps = [copy - visible(view, team) for team in range(2)]
    gone = _whose_are_gone(view, caps, random)
    pools = [
        _fill(view, team, caps[team] - gone[team], memory, random)
        or _fill(view, team, caps[team] - gone[team], None, random)  # a memory that does not fit
        for team in range(2)
    ]
    seats = [dict(side) for side in view["seats"]]
    teams = []
    for team, pool in enumerate(pools):
        assert pool is not None, "a view that no deal fits"
        side = {name: value for name, value in view["teams"][team].items() if name != "asset_top"}
        teams.append(side | {"asset_deck": pool["asset_deck"], "wonder_deck": pool["wonder_deck"]})
        for p in SEATS_OF[team]:
            cards = pool[str(p)]
            hand = hidden_hand(seats[p])
            if not isinstance(seats[p]["hand"], list):
                seats[p]["hand"] = cards[:hand]
            seats[p]["deck"] = cards[hand:]
    return view | {"seats": seats, "teams": teams}


def visible(view: View, team: int) -> Cards:
    """The cards of a team's copy that everybody, or the reader of this view, can see."""
    side = view["teams"][team]
    cards: Cards = Counter(card for card in (*side["row"], *side["lair"]) if card)
    if side.get("asset_top"):
        cards[side["asset_top"]] += 1
    for fort in side["strongholds"]:
        cards.update((*fort["troops"], *fort["buildings"]))
    for p in SEATS_OF[team]:
        cards += seen_of(view["seats"][p])
    return cards


def hidden_hand(side: dict[str, Any]) -> int:
    return 0 if isinstance(side["hand"], list) else int(side["hand"]["count"])


def _whose_are_gone(view: View, caps: list[Cards], random: Random) -> list[Cards]:
    """Which removed cards were of which team's copy: at random, as far as the piles allow.

    Cards removed are listed in common. Cards change sides until what is left of either copy is as
    many as lie hidden, with enough Wonders and assets for its decks.
    """
    gone: list[Cards] = [Counter(), Counter()]
    for name in view["removed"]:
        fits = [team for team in range(2) if caps[team][name] > gone[team][name]]
        gone[random.choice(fits)][name] += 1
    wrong = _wrongness(view, caps, gone)
    for _ in range(ATTEMPTS):
        if not wrong:
            break
        # One card changes sides, or two change places.
        trial = [Counter(gone[0]), Counter(gone[1])]
        team = random.randrange(2)
        for source in (team, 1 - team)[: random.choice((1, 2))]:
            names = [n for n in sorted(trial[source]) if _could_be(trial, caps, source, n)]
            if names:
                name = random.choice(names)
                trial[source][name] -= 1
                trial[1 - source][name] += 1
        after = _wrongness(view, caps, trial)
        if after <= wrong:
            gone, wrong = trial, after
    return gone


def _could_be(gone: list[Cards], caps: list[Cards], team: int, name: str) -> bool:
    """Could a card counted as this team's be of the other's copy?"""
    other = 1 - team
    return gone[team][name] > 0 and caps[other][name] > gone[other][name]


def _wrongness(view: View, caps: list[Cards], gone: list[Cards]) -> int:
    """By how many cards a split of the removed ones fails to leave what the piles need."""
    catalog = catalog_of(view)
    wrong = 0
    for team in range(2):
        left = caps[team] - gone[team]
        side = view["teams"][team]
        wrong += abs(left.total() - _hidden(view, team))
        wonders = assets = 0
        for name, count in left.items():
            card = catalog.card(name)
            wonders += count * (card.kind == "wonder")
            assets += count * (card.kind != "wonder" and card.set != "starting")
        wrong += max(0, side["wonder_deck"]["count"] - wonders)
        wrong += max(0, side["asset_deck"]["count"] - bool(side.get("asset_top")) - assets)
    return wrong


def _hidden(view: View, team: int) -> int:
    """How many cards of a team lie where they cannot be seen."""
    side = view["teams"][team]
    decks = side["asset_deck"]["count"] + side["wonder_deck"]["count"]
    decks -= bool(side.get("asset_top"))
    seats = (view["seats"][p] for p in SEATS_OF[team])
    return int(decks + sum(seat["deck"]["count"] + hidden_hand(seat) for seat in seats))


def _fill(
    view: View, team: int, pool: Cards, memory: Memory | None, random: Random
) -> dict[str, list[str]] | None:
    """A team's hidden piles out of its pool; None where the cards do not suffice."""
    catalog = catalog_of(view)
    side, mine = view["teams"][team], Counter(pool)

    def take(count: int, fits: Any, sure: list[str]) -> list[str] | None:
        taken = list(sure)
        loose = [name for name in mine.elements() if fits(catalog.card(name))]
        random.shuffle(loose)
        taken += loose[: count - len(taken)]
        if len(taken) != count:
            return None
        for name in taken[len(sure) :]:
            mine[name] -= 1
        random.shuffle(taken)
        return taken

    piles: dict[str, list[str] | None] = {}
    certain = {p: _sure(view, p, mine, memory) for p in SEATS_OF[team]}
    top = [side["asset_top"]] if side.get("asset_top") else []
    piles["wonder_deck"] = take(side["wonder_deck"]["count"], lambda c: c.kind == "wonder", [])
    assets = take(
        side["asset_deck"]["count"] - len(top),
        lambda c: c.kind != "wonder" and c.set != "starting",
        [],
    )
    piles["asset_deck"] = None if assets is None else top + assets
    for p in SEATS_OF[team]:
        room = view["seats"][p]["deck"]["count"] + hidden_hand(view["seats"][p])
        piles[str(p)] = take(room, lambda c: True, certain[p][:room])
    if any(pile is None for pile in piles.values()):
        return None
    return {name: pile for name, pile in piles.items() if pile is not None}


def _sure(view: View, p: int, mine: Cards, memory: Memory | None) -> list[str]:
    """What the memory knows to be in a player's deck or hand."""
    if memory is None or len(memory.owned) <= p:
        return []
    known = (memory.owned[p] - seen_of(view["seats"][p])) & mine
    room = view["seats"][p]["deck"]["count"] + hidden_hand(view["seats"][p])
    cards = sorted(known.elements())
    if len(cards) > room:
        return []
    for name in cards:
        mine[name] -= 1
    return cards
