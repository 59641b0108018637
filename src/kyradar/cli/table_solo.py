"""The table of a solo game: the dragon and its Rage Pile above, the own Cities below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from ..volfyirion.kernel.layout import CALM_COST, TAMING_COST
from ..volfyirion.options import DIFFICULTIES
from . import faces
from .columns import in_columns, under_heading
from .prompt import Size
from .table_parts import (
    DRAGON,
    View,
    asset_row,
    counts,
    draw_city,
    draw_hand,
    draw_lair,
    frame,
    in_a_row,
    playing_area,
    side_by_side,
    side_title,
    size,
)

if TYPE_CHECKING:
    from .. import Game


def draw_solo(game: Game, seat: int, names: Sequence[str], room: Size) -> Group:
    view = game.view(seat)
    asleep = view["dragon"] == "lair"
    here = Text("Volfyirion sleeps here", style="gold1") if asleep else Text("the dragon is out")
    return Group(
        _dragon(view, room),
        side_by_side(asset_row(view, room), draw_lair(view, here, room), room),
        _own_side(view, names[seat], room),
        draw_hand(view, seat, room),
    )


def _dragon(view: View, room: Size) -> RenderableType:
    """Where it is, what is known of its pile, and what would end it."""
    awake = view["dragon"] == "rage"
    title = Text.assemble(DRAGON, "  awake" if awake else "  asleep")
    return frame(
        title,
        [
            *under_heading("Rage Pile", 11, _pile(view), room.width - 4),
            *in_columns([_when(view)], room.width - 4),
        ],
        room,
        subtitle=_prices(),
        style="red" if awake else "grey50",
    )


def _pile(view: View) -> list[Text]:
    seen: list[str] = view.get("rage_seen_cards", [])
    hidden = size(view["rage_pile"]) - len(seen)
    cells = [
        Text.assemble(
            faces.price(faces.card_of(name).cost, "C"),
            " ",
            faces.facts_line(name),
            f" ×{copies}" if copies > 1 else "",
        )
        for name, copies in Counter(seen).items()
    ]
    if hidden:
        cells.append(Text(f"{hidden} face down"))
    cells.append(Text(f"{size(view['put_aside'])} put aside", style="dim"))
    return cells


def _when(view: View) -> Text:
    """When it strikes (O4, O6), and how much its losses add (O7)."""
    lost = sum(city["state"] != "standing" for city in view["seats"][0]["cities"])
    bonus = lost * DIFFICULTIES.index(view["options"]["difficulty"])
    extra = f"; +{bonus}B for {lost} lost" if bonus else ""
    if view["phase"] == "over":
        return Text("It has struck its last blow.")
    if view["dragon"] == "rage":
        return Text(f"It strikes when this turn ends{extra}.", style="bold")
    deck = size(view["seats"][0]["deck"])
    return Text(f"It wakes when your House Deck ({deck} left) is shuffled{extra}.")


def _prices() -> Text:
    battle, knowledge = (faces.price(TAMING_COST, kind) for kind in "BK")
    either = (faces.price(CALM_COST, kind) for kind in "BK")
    return Text.assemble(
        *("slay ", battle, " · subjugate ", knowledge, " · top card aside "),
        Text(" or ").join(either),
    )


def _own_side(view: View, name: str, room: Size) -> RenderableType:
    side = view["seats"][0]
    acting = view["phase"] != "over"
    body: list[RenderableType] = [
        in_a_row([draw_city(city, None, empty_slots=False) for city in side["cities"]])
    ]
    if side["play"]:
        body += under_heading("In play", 9, playing_area(side["play"]), room.width - 4)
    title = side_title(name, acting)
    style = "green" if acting else "grey50"
    return frame(title, body, room, subtitle=counts(side, room), style=style)
