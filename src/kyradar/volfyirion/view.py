"""What a seat may know (section 9), put together from what is allowed, never by stripping."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..engine.parts import Parts
from .kernel import layout as k
from .kernel.zones import top_card
from .names import card_name, ploy_name
from .options import Options
from .position import cards, hand_cards, public_part, seat_part

if TYPE_CHECKING:
    from .modes.duel import DuelRules

Json = dict[str, Any]


def write_views(
    state: k.State,
    options: Options,
    seats: Iterable[int | None],
    rules: DuelRules,
    parts: Parts,
) -> list[Json]:
    """The table as these seats see it; None is a spectator, who sees what is public.

    What is public is put together once, and shared."""
    catalog, cells = options.catalog, bytes(state.data)
    public = public_part(state, cells, options, rules, parts)
    public["asset_deck"] = {"count": state.supply_size[k.ASSETS]}
    public["wonder_deck"] = {"count": state.supply_size[k.WONDERS]}
    public |= rules.counts(state, catalog)
    sides = [seat_part(state, cells, catalog, p, rules, parts) for p in range(rules.mode.seats)]
    for p, side in enumerate(sides):
        side["hand"] = {"count": state.hand_size[p]}
        side["deck"] = {"count": state.deck_size[p]}
        side["ploy"] = seen_ploy(state, p, None)
    views = []
    for seat in seats:
        view = public | {"seats": list(sides)}
        if seat is not None:
            own = {
                "hand": parts(cards, catalog, hand_cards(state, cells, seat)),
                "ploy": seen_ploy(state, seat, seat),
            }
            view["seats"][seat] = sides[seat] | own
        if rules.sees_top(state, seat):
            view["asset_top"] = card_name(catalog, top_card(state, k.ASSETS))
        views.append(view)
    return views


def seen_ploy(state: k.State, p: int, seat: int | None) -> str | None:
    if p == seat or not state.ploy[p]:
        return ploy_name(state.ploy[p])
    return "hidden"
