"""The table drawn for one seat, in at most 100 columns: the duel's, and the way to the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from . import faces, table_coop, table_solo, table_team
from .columns import under_heading
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
)

if TYPE_CHECKING:
    from .. import Game


def draw_table(game: Game, seat: int, names: Sequence[str], room: Size) -> Group:
    """The whole table as this seat knows it, its partner's hand included."""
    return DRAWN[game.mode](game, seat, names, room)


def _draw_duel(game: Game, seat: int, names: Sequence[str], room: Size) -> Group:
    """The other side above, the own side and hand below."""
    view = game.view(seat)
    lair = draw_lair(view, _dragon_line(view.get("dragon")), room)
    return Group(
        _side(view, 1 - seat, names[1 - seat], room),
        side_by_side(asset_row(view, room), lair, room),
        _side(view, seat, names[seat], room),
        draw_hand(view, seat, room),
    )


def _side(view: View, seat: int, name: str, room: Size) -> RenderableType:
    """Cities, playing area and counts of one player."""
    side = view["seats"][seat]
    acting = view["active"] == seat and view["phase"] != "over"
    small = room.small
    cities = [draw_city(city, view.get("dragon"), not small) for city in side["cities"]]
    body: list[RenderableType] = [in_a_row(cities)]
    extras = _perks(side)
    if side["play"] or extras:
        body += [] if small else [Text(" ")]
        body += under_heading("In play", 9, playing_area(side["play"]), room.width - 4)
    if extras:
        body.append(extras)
    return frame(
        side_title(name, acting),
        body,
        room,
        subtitle=counts(side, room),
        style="green" if acting else "grey50",
    )


def _perks(side: View) -> Text:
    """Perk and Ploy, where the game has them (E4, E5)."""
    held = ((kind, side.get(kind.lower())) for kind in ("Perk", "Ploy"))
    parts = [
        Text.assemble((f"{kind}  ", "bold"), f"{name} ({faces.SPECIAL_RULES.get(name, 'E5')})")
        for kind, name in held
        if name
    ]
    return Text("   ").join(parts)


def _dragon_line(dragon: object) -> Text:
    if dragon == "lair":
        return Text("Volfyirion sleeps here", style="gold1")
    if dragon == "gone":
        return Text("Volfyirion is defeated", style="dim")
    return Text.assemble(DRAGON, f" on {dragon}")


def draw_header(view: View, seed: object) -> Text:
    mode, options = view["mode"], view.get("options", {})
    switched = [name for name, on in options.items() if on is True]
    parts = [f"Turn {view['turn']}"]
    if mode != "duel":
        difficulty = options.get("difficulty")
        parts.append(f"{MODE_NAMES[mode]}, {difficulty}" if difficulty else MODE_NAMES[mode])
    parts.append(f"seed {seed}")
    if switched:
        parts.append(", ".join(switched))
    return Text(" · ".join(parts), style="dim")


def draw_news(sentences: Sequence[str], room: Size) -> list[RenderableType]:
    """What happened since the player last looked; the last of it where there is little room."""
    if not sentences:
        return []
    most = max(3, room.height // 4)
    told = list(sentences)
    if len(told) > most:
        told = [f"({len(told) - most + 1} more: type l for the log)", *told[1 - most :]]
    mark = "» " if room.small else ""
    body = Text("\n").join(Text(f"{mark}{sentence}") for sentence in told)
    if room.small:
        return [body]
    title = Text("What happened", style="bold")
    return [Panel(body, title=title, title_align="left", box=box.ROUNDED)]


MODE_NAMES = {"duel": "duel", "solo": "solo", "coop": "co-op", "team": "team"}
DRAWN: dict[str, Callable[[Game, int, Sequence[str], Size], Group]] = {
    "duel": _draw_duel,
    "solo": table_solo.draw_solo,
    "coop": table_coop.draw_coop,
    "team": table_team.draw_team,
}
