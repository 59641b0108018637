"""What every table is made of: frames, Cities, playing areas, rows of cards, hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ..volfyirion.names import POINTS
from . import faces
from .columns import in_columns, under_heading
from .prompt import Size

WIDTH = 100
ROW_WIDTH = 68
DRAGON = Text(" VOLFYIRION ", style="bold white on red")

View = Mapping[str, Any]


def frame(
    title: Text,
    body: Sequence[RenderableType],
    room: Size,
    *,
    subtitle: Text | None = None,
    style: str = "grey50",
    height: int | None = None,
) -> RenderableType:
    """A part of the table under its title, with what is counted at the end."""
    if room.small:
        head = Text.assemble("─ ", title, style=style)
        counted = subtitle or Text()
        gap = room.width - head.cell_len - counted.cell_len
        if gap < 2:
            return Group(head, Text.assemble("  ", counted), *body)
        return Group(Text.assemble(head, " " * gap, counted), *body)
    return Panel(
        Group(*body),
        title=title,
        title_align="left",
        subtitle=subtitle,
        subtitle_align="right",
        box=box.ROUNDED,
        border_style=style,
        height=height,
    )


def side_title(name: str, acting: bool, note: str = "") -> Text:
    act = "  to act" if acting else f"  {note}" if note else ""
    return Text.assemble((name, "bold"), (act, "green" if acting else ""))


def counts(side: View, room: Size) -> Text:
    """Points and sizes of piles."""
    have = side["points"]
    points = Text(" ").join(faces.price(have.get(kind, 0), kind[0].upper()) for kind in POINTS)
    piles = " · ".join(f"{pile} {size(side[pile])}" for pile in ("hand", "deck", "discard"))
    return Text.assemble("" if room.small else "Points ", points, f" · {piles}")


def size(pile: object) -> int:
    """How many cards a pile has, known or not."""
    if isinstance(pile, Mapping):
        return int(pile["count"])
    return len(pile) if isinstance(pile, Sequence) else 0


# --- Cities ---------------------------------------------------------------------------------------


def in_a_row(cells: Sequence[Text]) -> Table:
    """Cells of equal width side by side."""
    grid = Table.grid(expand=True, padding=(0, 1))
    for _ in cells:
        grid.add_column(ratio=1)
    grid.add_row(*cells)
    return grid


def draw_city(city: View, dragon: object, empty_slots: bool = True) -> Text:
    """A City's name and defence, its Troop, its Building."""
    name = city["name"]
    if city["state"] != "standing":
        fate = "in ruins" if city["state"] == "ruined" else "gone"
        return Text(f"{name} {fate}", style="dim strike")
    troop = faces.card_of(city["troop"]) if city.get("troop") else None
    head = city_head(name, city["defence"] + city.get("bonus", 0), troop.defence if troop else 0)
    if dragon == name:
        head.append("\n").append_text(DRAGON).append(" is here")
    if name == "Lair":
        return Text("\n").join([head, Text("gives 4B every turn")])
    slots = (("Troop", city.get("troop")), ("Building", city.get("building")))
    lines = [draw_slot(kind, card) for kind, card in slots if card or empty_slots]
    return Text("\n").join([head, *lines])


def city_head(name: str, walls: int, guard: int) -> Text:
    strength = f"{walls}+{guard} = {walls + guard}" if guard else str(walls)
    return Text.assemble((name, "bold underline"), f"  defence {strength}")


def draw_slot(kind: str, name: str | None) -> Text:
    if not name:
        return Text(f"  no {kind}", style="dim")
    card = faces.card_of(name)
    lines = [Text.assemble("  ", faces.name_of(name), " ", faces.main_points(card))]
    if card.secondary != "none":
        lines.append(Text.assemble("     ", faces.ability(card)))
    return Text("\n").join(lines)


# --- cards ----------------------------------------------------------------------------------------


def playing_area(play: Iterable[View]) -> list[Text]:
    """The cards in play, equal ones counted; Wonders with their facts, sealed ones say so."""
    piles = Counter((card["card"], bool(card.get("sealed"))) for card in play)
    texts = []
    for (name, sealed), copies in piles.items():
        text = faces.facts_line(name) if is_wonder(name) else faces.name_of(name)
        if sealed:
            text = Text.assemble(("[sealed] ", "bold"), (name, "dim"))
        texts.append(Text.assemble(text, f" ×{copies}" if copies > 1 else ""))
    return texts or [Text("nothing", style="dim")]


def asset_row(table: View, room: Size, name: str = "Asset Row") -> RenderableType:
    """The row of a table, or of a team, with the Asset Deck's top card where it is public."""
    sealed = table.get("sealed_row") or [False] * len(table["row"])
    cards = _card_table()
    for card, shut in zip(table["row"], sealed, strict=True):
        if card is None:
            cards.add_row("", "", Text("empty", style="dim"), "", "", "")
            continue
        cells = card_cells(card, "C")
        if shut:
            cells[3] = Text("sealed", style="bold")
        cards.add_row(*cells)
    title = Text.assemble((name, "bold"), f"  deck {size(table['asset_deck'])}")
    top = table.get("asset_top")
    if top and room.small:
        return frame(title, [cards], room, subtitle=Text.assemble("top ", faces.facts_line(top)))
    if top:
        cards.add_row(Text("top", style="dim"), *card_cells(top, "C")[1:])
    return frame(title, [cards], room)


def draw_lair(
    table: View, dragon: Text, room: Size, surcharge: int = 0, prices: str = ""
) -> RenderableType:
    """The Wonders on a Lair, under what is said of the dragon."""
    lines = [dragon]
    for name in table["lair"]:
        if name is None:
            lines.append(Text("empty space", style="dim"))
            continue
        card = faces.card_of(name)
        cost = faces.price(card.cost + surcharge, "B")
        lines.append(Text.assemble(cost, " ", faces.name_of(card.name)))
        parts = [faces.main_points(card), faces.ability(card)]
        lines.append(Text.assemble("  ", Text(" ").join(p for p in parts if p.plain)))
    title = Text.assemble(("Lair", "bold"), f"  Wonder Deck {size(table['wonder_deck'])}")
    if room.small:
        pairs = [Text(" ").join(lines[i : i + 2]) for i in range(1, len(lines) - 1, 2)]
        return frame(title, in_columns(pairs, room.width), room, subtitle=dragon, style="gold3")
    subtitle = Text(prices) if prices else None
    height = max(beside_row(table), len(lines) + 2)
    return frame(title, lines, room, subtitle=subtitle, style="gold3", height=height)


def beside_row(table: View) -> int:
    """The height of a frame that stands beside the Asset Row."""
    return len(table["row"]) + (3 if table.get("asset_top") else 2)


def side_by_side(row: RenderableType, lair: RenderableType, room: Size) -> RenderableType:
    """The Asset Row and what stands beside it; one below the other in a narrow or small room."""
    if room.width < WIDTH or room.small:
        return Group(row, lair)
    grid = Table.grid()
    grid.add_column(width=ROW_WIDTH)
    grid.add_column(width=WIDTH - ROW_WIDTH)
    grid.add_row(row, lair)
    return grid


def _card_table() -> Table:
    """Cost, House, name, kind, points, ability. Players' own cards may need a second line."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for width in (3, 2, 17, 8, 8, 21):
        table.add_column(width=width, overflow="fold")
    return table


def card_cells(name: str, currency: str) -> list[Text]:
    card = faces.card_of(name)
    colour = faces.HOUSES[card.house][2]
    return [
        faces.price(card.cost, currency) if card.cost else Text("-", style="dim"),
        faces.badge(card.house),
        Text(name, style=colour),
        Text(card.kind, style="dim"),
        faces.main_points(card),
        faces.ability(card),
    ]


def draw_hand(view: View, seat: int, room: Size) -> RenderableType:
    """The own hand with card facts, equal cards counted."""
    hand = view["seats"][seat]["hand"]
    if not isinstance(hand, Sequence) or not hand:
        return Text(" Hand: empty", style="dim")
    if room.small:
        piles = [
            Text.assemble(faces.facts_line(name), f" ×{copies}" if copies > 1 else "")
            for name, copies in Counter(hand).items()
        ]
        return Group(*under_heading(f"Hand {len(hand)}", 8, piles, room.width))
    table = _card_table()
    table.add_column(width=4, no_wrap=True)
    for name, copies in Counter(hand).items():
        cells = card_cells(name, "B" if is_wonder(name) else "C")
        table.add_row(*cells, Text(f"× {copies}", style="bold") if copies > 1 else Text())
    title = Text.assemble(("Your hand", "bold"), f"  {len(hand)}")
    return Panel(table, title=title, title_align="left", box=box.ROUNDED)


def held(hand: Sequence[str]) -> list[Text]:
    """A partner's hand by name, equal cards counted."""
    return [
        Text.assemble(faces.name_of(name), f" ×{copies}" if copies > 1 else "")
        for name, copies in Counter(hand).items()
    ]


def is_wonder(name: str) -> bool:
    return faces.card_of(name).kind == "wonder"
