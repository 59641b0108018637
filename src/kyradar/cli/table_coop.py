"""The table of a co-op game: the circle of Cities, the grid, and both partners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.text import Text

from ..volfyirion.kernel.layout import ALONE_COST, TOGETHER_COST
from . import faces
from .columns import in_columns, under_heading
from .forecast import strike
from .labels import city_of
from .prompt import Size
from .table_parts import (
    WIDTH,
    View,
    asset_row,
    beside_row,
    counts,
    draw_city,
    draw_hand,
    frame,
    held,
    in_a_row,
    playing_area,
    side_by_side,
    side_title,
    size,
)

if TYPE_CHECKING:
    from .. import Game

HALF = 3  # Cities in each half of the circle


def draw_coop(game: Game, seat: int, names: Sequence[str], room: Size) -> Group:
    view = game.team_view(seat)
    partner = 1 - seat
    return Group(
        _circle(view, room),
        side_by_side(asset_row(view, room), _grid(game, view, room), room),
        _player(view, partner, names[partner], room, partner in game.to_act, hand=True),
        _player(view, seat, names[seat], room, seat in game.to_act),
        draw_hand(view, seat, room),
    )


def _circle(view: View, room: Size) -> RenderableType:
    """Clockwise: from left to right above, and back below (K1)."""
    circle: list[str] = view["circle"]
    above = [_city(view, name, "", " →" if i < HALF - 1 else " ↓") for i, name in _half(circle, 0)]
    below = [_city(view, name, "← " if i < HALF - 1 else "↑ ", "") for i, name in _half(circle, 1)]
    title = Text.assemble(("Circle of Cities", "bold"), "  Volarees above, Rorius below")
    alone, both = (
        Text(" or ").join(faces.price(cost, kind) for kind in "BK")
        for cost in (ALONE_COST, TOGETHER_COST)
    )
    ends = Text.assemble("slay or subjugate: ", alone, " alone, ", both, " together")
    return frame(title, [in_a_row(above), in_a_row(below[::-1])], room, subtitle=ends, style="red")


def _half(circle: list[str], which: int) -> list[tuple[int, str]]:
    return list(enumerate(circle[which * HALF : (which + 1) * HALF]))


def _city(view: View, name: str, before: str, after: str) -> Text:
    first, *rest = draw_city(city_of(view, name), view["dragon"], empty_slots=False).split("\n")
    way = Text.assemble((before, "dim"), first, (after, "dim"))
    return Text("\n").join([way, *rest])


def _grid(game: Game, view: View, room: Size) -> RenderableType:
    """A line per card, and what its row adds to the attack (K6)."""
    wide = room.width < WIDTH or room.small  # it has the whole width
    rows = [
        _grid_row(number, row, wide) for number, row in enumerate(view["grid"], start=1) if any(row)
    ]
    lines = [line for row in rows for line in row] or [Text("empty", style="dim")]
    title = Text.assemble(("Grid", "bold"), f"  Rage Deck {size(view['rage_deck'])}")
    forecast = _forecast(game)
    if wide:
        body = in_columns(lines, room.width - 4)
        return frame(title, body, room, subtitle=Text("").join(forecast), style="gold3")
    lines += forecast
    height = max(beside_row(view), len(lines) + 2)
    return frame(title, lines, room, style="gold3", height=height)


def _grid_row(number: int, row: Sequence[View | None], wide: bool) -> list[Text]:
    """Both cells on one line, or one line each, with the row's strength."""
    cards = [cell for cell in row if cell]
    open_costs = [faces.card_of(cell["card"]).cost for cell in cards if not cell["sealed"]]
    strength = 0 if not open_costs else open_costs[0] * (open_costs[1] if open_costs[1:] else 1)
    cells = [_cell(cell) for cell in cards]
    total = Text(f" = {strength}", style="bold")
    if wide:
        return [Text.assemble(f"{number}: ", Text(" × ").join(cells), total)]
    lines = [
        Text.assemble(f"{number}  " if i == 0 else " × ", cell) for i, cell in enumerate(cells)
    ]
    lines[-1].append_text(total)
    return lines


def _cell(cell: View) -> Text:
    name: str = cell["card"]
    if cell["sealed"]:
        return Text(f"[{name}]", style="dim")
    return Text.assemble(str(faces.card_of(name).cost), " ", (name, faces.HOUSES[""][2]))


def _forecast(game: Game) -> list[Text]:
    """What the attack would do if both were done now."""
    coming = strike(game)
    if coming is None:
        return []
    fate = Text(" it holds", style="green")
    if coming.kind == "grid_struck":
        fate = Text(" it would fall now", style="bold red")
    return [Text(f"{coming['city']}: {coming['strength']} against {coming['defence']},"), fate]


def _player(
    view: View, seat: int, name: str, room: Size, able: bool, hand: bool = False
) -> RenderableType:
    side: dict[str, Any] = view["seats"][seat]
    out = all(city["state"] != "standing" for city in side["cities"])
    note = "out" if out else "" if able or view["phase"] == "over" else "done"
    body: list[RenderableType] = []
    if side["play"] or not hand:
        body += under_heading("In play", 9, playing_area(side["play"]), room.width - 4)
    if hand and isinstance(side["hand"], list) and side["hand"]:
        body += under_heading("Holds", 9, held(side["hand"]), room.width - 4)
    body = body or [Text("nothing in play", style="dim")]
    style = "green" if able else "grey50"
    return frame(side_title(name, able, note), body, room, subtitle=counts(side, room), style=style)
