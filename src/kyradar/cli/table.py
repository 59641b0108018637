"""The table drawn for one seat, from its view alone, in at most 100 columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from . import faces
from .columns import under_heading

WIDTH = 100
ROW_WIDTH = 68
DRAGON = Text(" VOLFYIRION ", style="bold white on red")

View = Mapping[str, Any]


def draw_table(view: View, seat: int, names: Sequence[str], width: int = WIDTH) -> Group:
    """The whole table: the other side above, the own side and hand below."""
    return Group(
        _side(view, 1 - seat, names[1 - seat], width),
        _centre(view, width),
        _side(view, seat, names[seat], width),
        _hand(view, seat),
    )


def _side(view: View, seat: int, name: str, width: int) -> Panel:
    """Cities, playing area and counts of one player."""
    side = view["seats"][seat]
    acting = view["active"] == seat and view["phase"] != "over"
    body: list[RenderableType] = [_cities(side, view.get("dragon"))]
    extras = _perks(side)
    if side["play"] or extras:
        body.append(Text(" "))
        body += under_heading("In play", 9, _playing_area(side["play"]), width - 4)
    if extras:
        body.append(extras)
    return Panel(
        Group(*body),
        title=Text.assemble((name, "bold"), ("  to act" if acting else "", "green")),
        title_align="left",
        subtitle=_counts(side),
        subtitle_align="right",
        box=box.ROUNDED,
        border_style="green" if acting else "grey50",
    )


def _counts(side: View) -> Text:
    have = side["points"]
    return Text.assemble(
        ("Points ", ""),
        faces.price(have.get("command", 0), "C"),
        " ",
        faces.price(have.get("battle", 0), "B"),
        " ",
        faces.price(have.get("knowledge", 0), "K"),
        f" · hand {size(side['hand'])} · deck {size(side['deck'])}"
        f" · discard {size(side['discard'])}",
    )


def size(pile: object) -> int:
    """How many cards a pile has, known or not."""
    if isinstance(pile, Mapping):
        return int(pile["count"])
    return len(pile) if isinstance(pile, Sequence) else 0


def _cities(side: View, dragon: object) -> Table:
    grid = Table.grid(expand=True, padding=(0, 1))
    for _ in side["cities"]:
        grid.add_column(ratio=1)
    grid.add_row(*(_city(city, dragon) for city in side["cities"]))
    return grid


def _city(city: View, dragon: object) -> Text:
    """A City's name and defence, its Troop, its Building."""
    name = city["name"]
    if city["state"] != "standing":
        fate = "in ruins" if city["state"] == "ruined" else "gone"
        return Text(f"{name} {fate}", style="dim strike")
    troop = faces.card_of(city["troop"]) if city.get("troop") else None
    walls = city["defence"] + city.get("bonus", 0)
    guard = troop.defence if troop else 0
    strength = f"{walls}+{guard} = {walls + guard}" if guard else str(walls)
    head = Text.assemble((name, "bold underline"), f"  defence {strength}")
    if dragon == name:
        head.append("\n").append_text(DRAGON).append(" is here")
    if name == "Lair":
        return Text("\n").join([head, Text("gives 4B every turn")])
    lines = [head, _slot("Troop", city.get("troop")), _slot("Building", city.get("building"))]
    return Text("\n").join(lines)


def _slot(kind: str, name: str | None) -> Text:
    if not name:
        return Text(f"  no {kind}", style="dim")
    card = faces.card_of(name)
    lines = [Text.assemble("  ", faces.name_of(name), " ", faces.main_points(card))]
    if card.secondary != "none":
        lines.append(Text.assemble("     ", faces.ability(card)))
    return Text("\n").join(lines)


def _playing_area(play: Iterable[View]) -> list[Text]:
    """The cards in play, equal ones counted; Wonders with their facts, sealed ones say so."""
    piles = Counter((card["card"], bool(card.get("sealed"))) for card in play)
    texts = []
    for (name, sealed), copies in piles.items():
        text = faces.facts_line(name) if _is_wonder(name) else faces.name_of(name)
        if sealed:
            text = Text.assemble(("[sealed] ", "bold"), (name, "dim"))
        texts.append(Text.assemble(text, f" ×{copies}" if copies > 1 else ""))
    return texts or [Text("nothing", style="dim")]


def _perks(side: View) -> Text:
    """Perk and Ploy, where the game has them (E4, E5)."""
    held = ((kind, side.get(kind.lower())) for kind in ("Perk", "Ploy"))
    parts = [
        Text.assemble((f"{kind}  ", "bold"), f"{name} ({faces.SPECIAL_RULES.get(name, 'E5')})")
        for kind, name in held
        if name
    ]
    return Text("   ").join(parts)


def _centre(view: View, width: int) -> RenderableType:
    """Asset Row and Lair side by side, or one below the other where there is no room."""
    if width < WIDTH:
        return Group(_asset_row(view), _lair(view))
    grid = Table.grid()
    grid.add_column(width=ROW_WIDTH)
    grid.add_column(width=WIDTH - ROW_WIDTH)
    grid.add_row(_asset_row(view), _lair(view))
    return grid


def _asset_row(view: View) -> Panel:
    table = _card_table()
    for name in view["row"]:
        if name is None:
            table.add_row("", "", Text("empty", style="dim"), "", "", "")
        else:
            table.add_row(*_card_cells(name, "C"))
    top = view.get("asset_top")
    if top:
        cells = _card_cells(top, "C")
        table.add_row(Text("top", style="dim"), *cells[1:])
    title = Text.assemble(("Asset Row", "bold"), f"  deck {size(view['asset_deck'])}")
    return Panel(table, title=title, title_align="left", box=box.ROUNDED, border_style="grey50")


def _lair(view: View) -> Panel:
    lines = [_dragon_line(view.get("dragon"))]
    for name in view["lair"]:
        if name is None:
            lines.append(Text("empty space", style="dim"))
            continue
        card = faces.card_of(name)
        cost = faces.price(card.cost, "B")
        lines.append(Text.assemble(cost, " ", faces.name_of(card.name)))
        parts = [faces.main_points(card), faces.ability(card)]
        lines.append(Text.assemble("  ", Text(" ").join(p for p in parts if p.plain)))
    title = Text.assemble(("Lair", "bold"), f"  Wonder Deck {size(view['wonder_deck'])}")
    group = Group(*lines)
    return Panel(
        group,
        title=title,
        title_align="left",
        box=box.ROUNDED,
        border_style="gold3",
        height=len(view["row"]) + (3 if view.get("asset_top") else 2),
    )


def _dragon_line(dragon: object) -> Text:
    if dragon == "lair":
        return Text("Volfyirion sleeps here", style="gold1")
    if dragon == "gone":
        return Text("Volfyirion is defeated", style="dim")
    return Text.assemble(DRAGON, f" on {dragon}")


def _card_table() -> Table:
    """Cost, House, name, kind, points, ability. Players' own cards may need a second line."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for width in (3, 2, 17, 8, 8, 21):
        table.add_column(width=width, overflow="fold")
    return table


def _card_cells(name: str, currency: str) -> list[Text]:
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


def _hand(view: View, seat: int) -> RenderableType:
    """The own hand with card facts, equal cards counted."""
    hand = view["seats"][seat]["hand"]
    if not isinstance(hand, Sequence) or not hand:
        return Text(" Hand: empty", style="dim")
    table = _card_table()
    table.add_column(width=4, no_wrap=True)
    for name, copies in Counter(hand).items():
        cells = _card_cells(name, "B" if _is_wonder(name) else "C")
        table.add_row(*cells, Text(f"× {copies}", style="bold") if copies > 1 else Text())
    title = Text.assemble(("Your hand", "bold"), f"  {len(hand)}")
    return Panel(table, title=title, title_align="left", box=box.ROUNDED)


def _is_wonder(name: str) -> bool:
    return faces.card_of(name).kind == "wonder"


def draw_header(view: View, seed: object) -> Text:
    options = [name for name, on in view.get("options", {}).items() if on is True]
    parts = [f"Turn {view['turn']}", f"seed {seed}"]
    if options:
        parts.append(", ".join(options))
    return Text(" · ".join(parts), style="dim")


def draw_news(sentences: Sequence[str]) -> list[RenderableType]:
    """What happened since the player last looked."""
    if not sentences:
        return []
    body = Text("\n").join(Text(sentence) for sentence in sentences)
    title = Text("What happened", style="bold")
    return [Panel(body, title=title, title_align="left", box=box.ROUNDED)]
