"""The duel's table: the other side above, the own side and hand below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from ...cli.frames import frame, in_a_row, side_by_side
from ...cli.prompt import Size
from .faces import SPECIAL_RULES
from .parts import DRAGON, ROW_WIDTH, Parts, View

if TYPE_CHECKING:
    from ... import Game


def draw_duel(p: Parts, game: Game, seat: int, names: Sequence[str], room: Size) -> Group:
    """The table as this seat knows it."""
    view = game.view(seat)
    lair = p.lair(view, _dragon_line(p, view.get("dragon")), room)
    return Group(
        _side(p, view, 1 - seat, names[1 - seat], room),
        side_by_side(p.asset_row(view, room), lair, room, ROW_WIDTH),
        _side(p, view, seat, names[seat], room),
        p.hand(view, seat, room),
    )


def _side(p: Parts, view: View, seat: int, name: str, room: Size) -> RenderableType:
    """Cities, playing area and counts of one player."""
    side = view["seats"][seat]
    acting = view["active"] == seat and view["phase"] != "over"
    small = room.small
    cities = [p.city(city, view.get("dragon"), not small) for city in side["cities"]]
    body: list[RenderableType] = [in_a_row(cities)]
    extras = _perks(p, side)
    if side["play"] or extras:
        body += [] if small else [Text(" ")]
        body += p.in_play(side["play"], room)
    if extras:
        body.append(extras)
    return frame(
        p.side_title(name, acting),
        body,
        room,
        subtitle=p.counts(side, room),
        style="green" if acting else "grey50",
    )


def _perks(p: Parts, side: View) -> Text:
    """Perk and Ploy, where the game has them (E4, E5)."""
    held = ((kind, side.get(kind)) for kind in ("perk", "ploy"))
    parts = [
        Text.assemble((f"{p.word(kind)}  ", "bold"), f"{_named(p, name)} ({SPECIAL_RULES[name]})")
        for kind, name in held
        if name
    ]
    return Text("   ").join(parts)


def _named(p: Parts, name: str) -> str:
    return p.word("hidden") if name == "hidden" else name


def _dragon_line(p: Parts, dragon: object) -> Text:
    if dragon == "lair":
        return Text(p.word("dragon_sleeps"), style="gold1")
    if dragon == "gone":
        return Text(p.word("dragon_defeated"), style="dim")
    return Text.assemble(DRAGON, f" {p.word('dragon_on', city=dragon)}")
