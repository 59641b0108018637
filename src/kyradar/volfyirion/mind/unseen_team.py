"""A team game has two copies of the cards (M1): which of them the unseen cards are of."""

from __future__ import annotations

from collections import Counter
from random import Random

from .memory import (
    Cards,
    Memory,
    View,
    catalog_of,
    everything,
    forts_of,
    hidden_hand,
    market,
    seen_of,
)

SEATS_OF = ((0, 1), (2, 3))
ATTEMPTS = 2000
Spare = tuple[int, int, int]


def copies_left(view: View, random: Random, memory: Memory | None) -> list[Cards]:
    """What of each copy lies where it cannot be seen."""
    copy: Cards = Counter({name: count // 2 for name, count in everything(view).items()})
    for watched in (memory, None):  # one that did not watch everything may not fit what is seen
        caps = [copy - visible(view, team) for team in range(2)]
        removed: Cards = Counter(view["removed"])
        free = _free(view, caps, removed, watched)
        spare = [_spare(view, team, caps[team]) for team in range(2)]
        gone = _whose_are_gone(view, removed, spare, free, random)
        if watched is None or not _wrongness(view, spare, gone):
            break
    return [caps[team] - gone[team] for team in range(2)]


def _free(view: View, caps: list[Cards], removed: Cards, memory: Memory | None) -> list[Cards]:
    """What of each copy may have left the game besides what a memory knows to have left it, which
    is taken away from `caps` and from what was `removed`."""
    if memory is None or len(memory.owned) != len(view["seats"]):
        return caps
    free = []
    for team, seats in enumerate(SEATS_OF):
        surely = sum((memory.gone[p] for p in seats), Counter()) & removed & caps[team]
        caps[team] -= surely
        removed -= surely
        kept = (memory.owned[p] - seen_of(view["seats"][p]) for p in seats)
        free.append(caps[team] - sum(kept, Counter()))
    for name, count in removed.items():
        if free[0][name] + free[1][name] < count:
            free[0][name], free[1][name] = caps[0][name], caps[1][name]
    return free


def visible(view: View, team: int) -> Cards:
    """The cards of a team's copy that everybody, or the reader of this view, can see."""
    held = (seen_of(view["seats"][p]) for p in SEATS_OF[team])
    return sum(held, Counter(market(view["teams"][team])) + forts_of(view)[team])


def _whose_are_gone(
    view: View, removed: Cards, spare: list[Spare], free: list[Cards], random: Random
) -> list[Cards]:
    """Which removed cards were of which team's copy: at random, as far as the piles allow.

    Cards removed are listed in common. Cards change sides until what is left of either copy is as
    many as lie hidden, with enough Wonders and assets for its decks.
    """
    gone: list[Cards] = [Counter(), Counter()]
    for name in removed.elements():
        fits = [team for team in range(2) if free[team][name] > gone[team][name]]
        gone[random.choice(fits)][name] += 1
    wrong = _wrongness(view, spare, gone)
    for _ in range(ATTEMPTS):
        if not wrong:
            break
        # One card changes sides, or two change places.
        trial = [Counter(gone[0]), Counter(gone[1])]
        team = random.randrange(2)
        for source in (team, 1 - team)[: random.choice((1, 2))]:
            names = [n for n in sorted(trial[source]) if _could_be(trial, free, source, n)]
            if names:
                name = random.choice(names)
                trial[source][name] -= 1
                trial[1 - source][name] += 1
        after = _wrongness(view, spare, trial)
        if after <= wrong:
            gone, wrong = trial, after
    return gone


def _could_be(gone: list[Cards], free: list[Cards], team: int, name: str) -> bool:
    """Could a card counted as this team's be of the other's copy?"""
    other = 1 - team
    return gone[team][name] > 0 and free[other][name] > gone[other][name]


def _spare(view: View, team: int, cap: Cards) -> Spare:
    """What a copy has more than its piles need: of all cards, of Wonders, of assets."""
    side, kinds = view["teams"][team], catalog_of(view).pile_kinds
    wonders = side["wonder_deck"]["count"] - len(side.get("revealed", ()))
    assets = side["asset_deck"]["count"] - bool(side.get("asset_top"))
    seats = (view["seats"][p] for p in SEATS_OF[team])
    hidden = wonders + assets + sum(seat["deck"]["count"] + hidden_hand(seat) for seat in seats)
    there = {"wonder": 0, "asset": 0, "starting": 0}
    for name, count in cap.items():
        there[kinds[name]] += count
    return sum(there.values()) - hidden, there["wonder"] - wonders, there["asset"] - assets


def _wrongness(view: View, spare: list[Spare], gone: list[Cards]) -> int:
    """By how many cards a split of the removed ones fails to leave what the piles need."""
    kinds = catalog_of(view).pile_kinds
    wrong = 0
    for (cards, wonders, assets), lost in zip(spare, gone, strict=True):
        for name, count in lost.items():
            cards -= count
            wonders -= count * (kinds[name] == "wonder")
            assets -= count * (kinds[name] == "asset")
        wrong += abs(cards) + max(0, -wonders) + max(0, -assets)
    return wrong
