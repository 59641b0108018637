"""What a seat may know (section 9), put together from what is allowed, never by stripping."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .kernel import layout as k
from .kernel.zones import top_card
from .names import card_name, ploy_name
from .options import Options
from .position import hand, public_part, seat_part
from .position_modes import mode_counts
from .position_team import write_team_views
from .rules import PLAYERS

Json = dict[str, Any]


def write_view(state: k.State, options: Options, seat: int | None, mode: str = "duel") -> Json:
    """The table as this seat sees it; None is a spectator, who sees what is public."""
    return write_views(state, options, (seat,), mode)[0]


def write_views(
    state: k.State, options: Options, seats: Iterable[int | None], mode: str = "duel"
) -> list[Json]:
    """The same for several seats; what is public is put together once, and shared."""
    if mode == "team":
        return write_team_views(state, options, seats)
    catalog = options.catalog
    public = public_part(state, options, mode)
    public["asset_deck"] = {"count": state.supply_size[k.ASSETS]}
    public["wonder_deck"] = {"count": state.supply_size[k.WONDERS]}
    if mode != "duel":
        public |= mode_counts(state, catalog, mode)
    sides = [seat_part(state, catalog, p, mode) for p in range(PLAYERS[mode])]
    for p, side in enumerate(sides):
        side["hand"] = {"count": state.hand_size[p]}
        side["deck"] = {"count": state.deck_size[p]}
        side["ploy"] = seen_ploy(state, p, None)
    views = []
    for seat in seats:
        view = public | {"seats": list(sides)}
        if seat is not None:
            own = {"hand": hand(state, catalog, seat), "ploy": seen_ploy(state, seat, seat)}
            view["seats"][seat] = sides[seat] | own
        if sees_top(state, seat, mode):
            view["asset_top"] = card_name(catalog, top_card(state, k.ASSETS))
        views.append(view)
    return views


def seen_ploy(state: k.State, p: int, seat: int | None) -> str | None:
    if p == seat or not state.ploy[p]:
        return ploy_name(state.ploy[p])
    return "hidden"


def sees_top(state: k.State, seat: int | None, mode: str) -> bool:
    """S2, E12; Qoam Oracle's owner may always look (E4). Alone, the deck is face down (O1)."""
    if mode == "solo":
        return False
    if not state.options & k.HIDDEN_TOP:
        return True
    return seat is not None and state.perk[seat] == k.QOAM_ORACLE
