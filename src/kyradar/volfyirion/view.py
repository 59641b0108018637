"""What a seat may know (section 9), put together from what is allowed, never by stripping."""

from __future__ import annotations

from typing import Any

from .kernel import layout as k
from .kernel.zones import top_card
from .names import card_name, ploy_name
from .options import Options
from .position import hand, public_part, seat_part

Json = dict[str, Any]


def write_view(state: k.State, options: Options, seat: int | None, mode: str = "duel") -> Json:
    """The table as this seat sees it; None is a spectator, who sees what is public."""
    catalog = options.catalog
    data = public_part(state, options, mode)
    data["seats"] = [
        seat_part(state, catalog, p)
        | {
            "hand": hand(state, catalog, p) if p == seat else {"count": state.hand_size[p]},
            "deck": {"count": state.deck_size[p]},
            "ploy": seen_ploy(state, p, seat),
        }
        for p in range(k.SEATS)
    ]
    data["asset_deck"] = {"count": state.supply_size[k.ASSETS]}
    data["wonder_deck"] = {"count": state.supply_size[k.WONDERS]}
    if sees_top(state, seat):
        data["asset_top"] = card_name(catalog, top_card(state, k.ASSETS))
    return data


def seen_ploy(state: k.State, p: int, seat: int | None) -> str | None:
    if p == seat or not state.ploy[p]:
        return ploy_name(state.ploy[p])
    return "hidden"


def sees_top(state: k.State, seat: int | None) -> bool:
    """S2, E12; Qoam Oracle's owner may always look (E4)."""
    if not state.options & k.HIDDEN_TOP:
        return True
    return seat is not None and state.perk[seat] == k.QOAM_ORACLE
