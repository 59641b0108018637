"""The table of a co-op game: the circle of Cities, the grid, and both partners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from ...cli.columns import in_columns
from ...cli.frames import WIDTH, frame, in_a_row, side_by_side
from ...cli.prompt import Size
from ...engine.typed import Json
from .faces import HOUSES, price
from .parts import ROW_WIDTH, Parts, Player, View, city_of, size

if TYPE_CHECKING:
    from ... import Game

HALF = 3  # Cities in each half of the circle


def draw_coop(p: Parts, game: Game, seat: int, names: Sequence[str], room: Size) -> Group:
    """The table as both partners know it."""
    view = game.team_view(seat)
    partner = 1 - seat
    players = [Player(one, name, one in game.to_act) for one, name in enumerate(names)]
    return Group(
        _circle(p, game, view, room),
        side_by_side(p.asset_row(view, room), _grid(p, game, view, room), room, ROW_WIDTH),
        _player(p, view, players[partner], room, hand=True),
        _player(p, view, players[seat], room),
        p.hand(view, seat, room),
    )


def _circle(p: Parts, game: Game, view: View, room: Size) -> RenderableType:
    """Clockwise: from left to right above, and back below (K1)."""
    circle: list[str] = view["circle"]
    above = [
        _city(p, view, name, "", " →" if i < HALF - 1 else " ↓") for i, name in _half(circle, 0)
    ]
    below = [
        _city(p, view, name, "← " if i < HALF - 1 else "↑ ", "") for i, name in _half(circle, 1)
    ]
    title = Text.assemble((p.word("circle"), "bold"), f"  {p.word('halves')}")
    either = f" {p.speech.say('phrases', 'or')} "
    alone, both = (
        Text(either).join(price(sum(game.price(line)), kind) for kind in "BK")
        for line in ("slay", "slay together")
    )
    ends = p.speech.styled("table", "ends", alone=alone, both=both)
    return frame(title, [in_a_row(above), in_a_row(below[::-1])], room, subtitle=ends, style="red")


def _half(circle: list[str], which: int) -> list[tuple[int, str]]:
    return list(enumerate(circle[which * HALF : (which + 1) * HALF]))


def _city(p: Parts, view: View, name: str, before: str, after: str) -> Text:
    first, *rest = p.city(city_of(view, name), view["dragon"], empty_slots=False).split("\n")
    way = Text.assemble((before, "dim"), first, (after, "dim"))
    return Text("\n").join([way, *rest])


def _grid(p: Parts, game: Game, view: View, room: Size) -> RenderableType:
    """A line per card, and what its row adds to the attack (K6)."""
    wide = room.width < WIDTH or room.small  # it has the whole width
    ahead = game.forecast()
    rows = [
        _grid_row(p, number, row, ahead["rows"][number - 1]["sum"], wide)
        for number, row in enumerate(view["grid"], start=1)
        if any(row)
    ]
    lines = [line for row in rows for line in row] or [Text(p.word("empty"), style="dim")]
    deck = f"  {p.word('rage_deck')} {size(view['rage_deck'])}"
    title = Text.assemble((p.word("grid"), "bold"), deck)
    forecast = [] if view["pending"] else _forecast(p, ahead["strike"])
    if wide:
        body = in_columns(lines, room.width - 4)
        return frame(title, body, room, subtitle=Text("").join(forecast), style="gold3")
    lines += forecast
    height = max(p.beside_row(view), len(lines) + 2)
    return frame(title, lines, room, style="gold3", height=height)


def _grid_row(
    p: Parts, number: int, row: Sequence[View | None], strength: int, wide: bool
) -> list[Text]:
    """Both cells on one line, or one line each, with the row's strength."""
    cards = [cell for cell in row if cell]
    cells = [_cell(p, cell) for cell in cards]
    total = Text(f" = {strength}", style="bold")
    if wide:
        return [Text.assemble(f"{number}: ", Text(" × ").join(cells), total)]
    lines = [
        Text.assemble(f"{number}  " if i == 0 else " × ", cell) for i, cell in enumerate(cells)
    ]
    lines[-1].append_text(total)
    return lines


def _cell(p: Parts, cell: View) -> Text:
    name: str = cell["card"]
    if cell["sealed"]:
        return Text(f"[{name}]", style="dim")
    return Text.assemble(str(p.card_of(name).cost), " ", (name, HOUSES[""][2]))


def _forecast(p: Parts, strike: Json | None) -> list[Text]:
    """What the attack would do if both were done now."""
    if strike is None:
        return []
    fate = Text(f" {p.word('holds_out')}", style="green")
    if strike["falls"]:
        fate = Text(f" {p.word('would_fall')}", style="bold red")
    facts = {name: strike[name] for name in ("city", "strength", "defence")}
    return [Text(p.word("attack", **facts)), fate]


def _player(p: Parts, view: View, player: Player, room: Size, hand: bool = False) -> RenderableType:
    side: Json = view["seats"][player.seat]
    out = all(city["state"] != "standing" for city in side["cities"])
    note = p.word("out") if out else ""
    if not out and not player.able and view["phase"] != "over":
        note = p.word("done")
    body: list[RenderableType] = []
    if side["play"] or not hand:
        body += p.in_play(side["play"], room)
    if hand and isinstance(side["hand"], list) and side["hand"]:
        body += p.held(side["hand"], room)
    body = body or [Text(p.word("nothing_in_play"), style="dim")]
    style = "green" if player.able else "grey50"
    title = p.side_title(player.name, player.able, note)
    return frame(title, body, room, subtitle=p.counts(side, room), style=style)
