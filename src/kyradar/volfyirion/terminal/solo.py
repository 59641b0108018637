"""The table of a solo game: the dragon and its Rage Pile above, the own Cities below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from ...cli.columns import under_heading
from ...cli.frames import frame, in_a_row, side_by_side
from ...cli.prompt import Size
from ..options import read_options
from .faces import price, times
from .parts import DRAGON, ROW_WIDTH, Parts, View, size

if TYPE_CHECKING:
    from ... import Game


def draw_solo(p: Parts, game: Game, seat: int, names: Sequence[str], room: Size) -> Group:
    """The table as its player knows it."""
    view = game.view(seat)
    asleep = view["dragon"] == "lair"
    here = Text(p.word("dragon_sleeps"), style="gold1") if asleep else Text(p.word("dragon_out"))
    return Group(
        _dragon(p, game, view, room),
        side_by_side(p.asset_row(view, room), p.lair(view, here, room), room, ROW_WIDTH),
        _own_side(p, view, names[seat], room),
        p.hand(view, seat, room),
    )


def _dragon(p: Parts, game: Game, view: View, room: Size) -> RenderableType:
    """Where it is, what is known of its pile, and what would end it."""
    awake = view["dragon"] == "rage"
    title = Text.assemble(DRAGON, f"  {p.word('awake' if awake else 'asleep')}")
    heading = p.word("rage_pile")
    return frame(
        title,
        [
            *under_heading(heading, max(11, len(heading) + 1), _pile(p, view), room.width - 4),
            _when(p, view),
        ],
        room,
        subtitle=_prices(p, game),
        style="red" if awake else "grey50",
    )


def _pile(p: Parts, view: View) -> list[Text]:
    seen: list[str] = view.get("rage_seen_cards", [])
    hidden = size(view["rage_pile"]) - len(seen)
    cells = [
        Text.assemble(price(p.card_of(name).cost, "C"), " ", p.facts_line(name), times(copies))
        for name, copies in Counter(seen).items()
    ]
    if hidden:
        cells.append(Text(p.speech.count("table", "face_down", hidden)))
    aside = p.speech.count("table", "aside", size(view["put_aside"]))
    cells.append(Text(aside, style="dim"))
    return cells


def _when(p: Parts, view: View) -> Text:
    """When it strikes (O4, O6), and how much its losses add (O7)."""
    lost = sum(city["state"] != "standing" for city in view["seats"][0]["cities"])
    bonus = lost * read_options(view["options"], "solo").difficulty
    extra = p.word("rage_bonus", bonus=bonus, lost=lost) if bonus else ""
    if view["phase"] == "over":
        return Text(p.word("struck_last"))
    if view["dragon"] == "rage":
        return Text(p.word("strikes", extra=extra), style="bold")
    deck = size(view["seats"][0]["deck"])
    return Text(p.word("wakes", deck=deck, extra=extra))


def _prices(p: Parts, game: Game) -> Text:
    taming, calm = (sum(game.price(line)) for line in ("slay", "calm battle"))
    battle, knowledge = (price(taming, kind) for kind in "BK")
    calm_battle, calm_knowledge = (price(calm, kind) for kind in "BK")
    return p.speech.styled(
        "table",
        "taming",
        battle=battle,
        knowledge=knowledge,
        calm_battle=calm_battle,
        calm_knowledge=calm_knowledge,
    )


def _own_side(p: Parts, view: View, name: str, room: Size) -> RenderableType:
    side = view["seats"][0]
    acting = view["phase"] != "over"
    body: list[RenderableType] = [
        in_a_row([p.city(city, None, empty_slots=False) for city in side["cities"]])
    ]
    if side["play"]:
        body += p.in_play(side["play"], room)
    title = p.side_title(name, acting)
    style = "green" if acting else "grey50"
    return frame(title, body, room, subtitle=p.counts(side, room), style=style)
