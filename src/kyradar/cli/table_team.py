"""The table of a team game: the enemy's Strongholds, row and Lair above, one's own below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from ..volfyirion.kernel.layout import FAR_COST, FLY_COST, OVERCOME_COST, WATCHED_COST
from ..volfyirion.wording import team_name
from . import faces
from .columns import in_columns, under_heading
from .prompt import Size
from .table_parts import (
    DRAGON,
    WIDTH,
    View,
    asset_row,
    city_head,
    draw_hand,
    draw_lair,
    frame,
    held,
    in_a_row,
    playing_area,
    side_by_side,
    size,
)

if TYPE_CHECKING:
    from .. import Game

MARGIN = 9
PRICES = f"move {FLY_COST}K, {FAR_COST}K · defeat {OVERCOME_COST}B"


def draw_team(game: Game, seat: int, names: Sequence[str], room: Size) -> Group:
    view = game.team_view(seat)
    team = seat // 2
    own = view["teams"][team]
    dearer = WATCHED_COST if view["dragon"] == f"lair {team}" else 0
    prices = "" if view["dragon"] == "gone" else PRICES
    lair = draw_lair(own, _dragon_line(view["dragon"], team), room, dearer, prices)
    return Group(
        _side(game, view, 1 - team, names, room, seat),
        side_by_side(asset_row(own, room, "Your Asset Row"), lair, room),
        _side(game, view, team, names, room, seat),
        draw_hand(view, seat, room),
    )


def _side(
    game: Game, view: View, team: int, names: Sequence[str], room: Size, looking: int
) -> RenderableType:
    """A team's Strongholds and players; of the enemy also row and Lair, in short."""
    table = view["teams"][team]
    own = looking // 2 == team
    acting = any(seat // 2 == team for seat in game.to_act)
    body: list[RenderableType] = [in_a_row(_strongholds(view, team, room.width < WIDTH))]
    if not own:
        body += under_heading("Row", MARGIN, _short_row(table), room.width - 4)
        dearer = WATCHED_COST if view["dragon"] == f"lair {team}" else 0
        body += under_heading("Lair", MARGIN, _short_lair(table, dearer), room.width - 4)
    seats = [2 * team, 2 * team + 1]
    seats.sort(key=lambda seat: seat == looking)  # the person's own line is nearest the hand
    for seat in seats:
        body += _player(view, seat, names[seat], seat in game.to_act, own and seat != looking, room)
    have = table["points"]
    sums = Text(" ").join(faces.price(have[kind], kind[0].upper()) for kind in have)
    who = "your team" if own else "the enemy"
    title = Text.assemble((f"{team_name(team)} ({who})", "bold"), ("  to act" * acting, "green"))
    piles = f" · Asset Deck {size(table['asset_deck'])} · Wonder Deck {size(table['wonder_deck'])}"
    subtitle = Text.assemble("Together ", sums, piles)
    return frame(title, body, room, subtitle=subtitle, style="green" if acting else "grey50")


def _strongholds(view: View, team: int, narrow: bool) -> list[Text]:
    """Left and right are a player's own, the middle is shared (M2)."""
    owners = (f"P{2 * team + 1}", "both", f"P{2 * team + 2}")
    return [
        _stronghold(one, owner, view["dragon"] == f"{one['name']} {team}", narrow)
        for one, owner in zip(view["teams"][team]["strongholds"], owners, strict=True)
    ]


def _stronghold(one: View, owner: str, threatened: bool, narrow: bool) -> Text:
    name = f"{one['name'].capitalize()}"
    if one["state"] != "standing":
        return Text(f"{name} in ruins", style="dim strike")
    guard = sum(faces.card_of(troop).defence for troop in one["troops"])
    lines = [Text.assemble(city_head(name, one["defence"], guard), (f" {owner}", "dim"))]
    if threatened:
        lines.append(Text.assemble(DRAGON, " is here"))
    for name in (*one["troops"], *one["buildings"]):
        facts = faces.facts_line(name)
        if narrow:
            facts = Text.assemble(faces.name_of(name), " ", faces.main_points(faces.card_of(name)))
        lines.append(Text.assemble("  ", facts))
    return Text("\n").join(lines)


def _short_row(table: View) -> list[Text]:
    cells = []
    for name, sealed in zip(table["row"], table["sealed_row"], strict=True):
        if name is None:
            continue
        mark = ("[sealed] ", "bold") if sealed else ""
        cost = faces.price(faces.card_of(name).cost, "C")
        cells.append(Text.assemble(mark, cost, " ", faces.name_of(name)))
    return cells or [Text("empty", style="dim")]


def _short_lair(table: View, dearer: int) -> list[Text]:
    cells = [
        Text.assemble(faces.price(faces.card_of(name).cost + dearer, "B"), " ", faces.name_of(name))
        for name in table["lair"]
        if name
    ]
    return cells or [Text("empty", style="dim")]


def _player(view: View, seat: int, name: str, able: bool, hand: bool, room: Size) -> list[Text]:
    """A line of counts, the playing area below it where there is one; a partner's hand as well."""
    side = view["seats"][seat]
    piles = " · ".join(f"{pile} {size(side[pile])}" for pile in ("hand", "deck", "discard"))
    head = Text.assemble(
        (name, "bold green" if able else "bold"),
        "  ",
        faces.price(side["points"]["command"], "C"),
        f" · {piles}",
    )
    lines = in_columns([head], room.width - 4)
    if side["play"]:
        lines += under_heading("  In play", MARGIN + 2, playing_area(side["play"]), room.width - 4)
    if hand and isinstance(side["hand"], list) and side["hand"]:
        lines += under_heading("  Holds", MARGIN + 2, held(side["hand"]), room.width - 4)
    return lines


def _dragon_line(dragon: str, team: int) -> Text:
    if dragon == "gone":
        return Text("Volfyirion is defeated", style="dim")
    if dragon == "off":
        return Text("Volfyirion is far away", style="gold1")
    if dragon == f"lair {team}":
        return Text.assemble(DRAGON, f" here: {WATCHED_COST}B more")
    which, whose = dragon.split()
    side = "your" if int(whose) == team else "their"
    return Text.assemble(DRAGON, f" on {side} {which}")
