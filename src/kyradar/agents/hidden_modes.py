"""What cannot be seen in solo and co-op, dealt anew: decks, the Rage Pile, a partner's hand.

What the memory is sure of stays in its deck; the rest may be anywhere a card of its kind can be.
"""

from __future__ import annotations

from random import Random
from typing import Any

from .base import View
from .hidden import Cards, Memory, catalog_of, elsewhere, everything, seen_of
from .hidden_team import deal_team

UNKNOWN = ("asset_top", "rage_seen_cards")  # of a view, not of a position


def deal_mode(view: View, memory: Memory | None, random: Random) -> dict[str, Any]:
    """A whole position that gives the same view."""
    if view["mode"] == "team":
        return deal_team(view, memory, random)
    catalog = catalog_of(view)
    rest: Cards = everything(view) - elsewhere(view)
    for side in view["seats"]:
        rest -= seen_of(side)
    seats = [dict(side) for side in view["seats"]]
    certain: list[list[str]] = [[] for _ in seats]
    room = [side["deck"]["count"] + _hidden_hand(side) for side in seats]
    owned = memory.owned if memory is not None else []
    for p, theirs in enumerate(owned):
        sure = (theirs - seen_of(view["seats"][p])) & rest
        if sure.total() <= room[p]:
            certain[p] = sorted(sure.elements())
            rest -= sure
    loose = sorted(rest.elements())
    random.shuffle(loose)
    position = {name: value for name, value in view.items() if name not in UNKNOWN}
    deck = "rage_deck" if view["mode"] == "coop" else "wonder_deck"
    for pile, kind in (("asset_deck", "asset"), ("rage_pile", "asset"), (deck, "wonder")):
        if pile not in view:
            continue
        known = _face_up(view, pile)
        wanted = view[pile]["count"] - len(known)
        position[pile] = known + _take(loose, wanted, kind, catalog)
    if deck == "rage_deck":
        position["wonder_deck"] = []
    for p, side in enumerate(seats):
        cards = certain[p] + [loose.pop() for _ in range(room[p] - len(certain[p]))]
        random.shuffle(cards)
        hand = _hidden_hand(side)
        if hand or not isinstance(side["hand"], list):
            side["hand"] = cards[:hand]
        side["deck"] = cards[hand:]
    return position | {"seats": seats}


def _hidden_hand(side: dict[str, Any]) -> int:
    return 0 if isinstance(side["hand"], list) else int(side["hand"]["count"])


def _face_up(view: View, pile: str) -> list[str]:
    """The cards on top of a pile that everybody sees."""
    if pile == "asset_deck":
        return [view["asset_top"]] if view.get("asset_top") else []
    return list(view.get("rage_seen_cards", ())) if pile == "rage_pile" else []


def _take(loose: list[str], count: int, kind: str, catalog: Any) -> list[str]:
    """So many of the loose cards that can lie in such a pile."""
    taken: list[str] = []
    for i in range(len(loose) - 1, -1, -1):
        if len(taken) == count:
            break
        card = catalog.card(loose[i])
        wonder = card.kind == "wonder"
        if card.set != "starting" and wonder == (kind == "wonder"):
            taken.append(loose.pop(i))
    return taken
