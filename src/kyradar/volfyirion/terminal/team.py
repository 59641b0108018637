"""The table of a team game: the enemy's Strongholds, row and Lair above, one's own below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from ...cli.columns import in_columns, under_heading
from ...cli.frames import WIDTH, frame, in_a_row, side_by_side
from ...cli.prompt import Size
from ..kernel.layout import FAR_COST, FLY_COST, WATCHED_COST
from ..wording import team_name
from .faces import price
from .parts import DRAGON, ROW_WIDTH, Parts, Player, View, size

if TYPE_CHECKING:
    from ... import Game

MARGIN = 9


def draw_team(p: Parts, game: Game, seat: int, names: Sequence[str], room: Size) -> Group:
    """The table as this team knows it."""
    view = game.team_view(seat)
    team = seat // 2
    own = view["teams"][team]
    dearer = WATCHED_COST if view["dragon"] == f"lair {team}" else 0
    prices = ""
    if view["dragon"] != "gone":
        defeat = sum(game.price("defeat"))
        prices = p.word("dragon_prices", fly=FLY_COST, far=FAR_COST, defeat=defeat)
    lair = p.lair(own, _dragon_line(p, view["dragon"], team), room, dearer, prices)
    return Group(
        _side(p, game, 1 - team, names, room, seat),
        side_by_side(p.asset_row(own, room, p.word("your_row")), lair, room, ROW_WIDTH),
        _side(p, game, team, names, room, seat),
        p.hand(view, seat, room),
    )


def _side(
    p: Parts, game: Game, team: int, names: Sequence[str], room: Size, looking: int
) -> RenderableType:
    """A team's Strongholds and players; of the enemy also row and Lair, in short."""
    view = game.team_view(looking)
    table = view["teams"][team]
    own = looking // 2 == team
    acting = any(seat // 2 == team for seat in game.to_act)
    body: list[RenderableType] = [in_a_row(_strongholds(p, view, team, room.width < WIDTH))]
    if not own:
        body += _headed(p, "row", _short_row(p, table), room)
        dearer = WATCHED_COST if view["dragon"] == f"lair {team}" else 0
        body += _headed(p, "lair", _short_lair(p, table, dearer), room)
    seats = [2 * team, 2 * team + 1]
    seats.sort(key=lambda seat: seat == looking)  # the person's own line is nearest the hand
    for seat in seats:
        player = Player(seat, names[seat], seat in game.to_act)
        body += _player(p, view, player, room, hand=own and seat != looking)
    have = table["points"]
    sums = Text(" ").join(price(have[kind], kind[0].upper()) for kind in have)
    who = p.word("your_team" if own else "the_enemy")
    title = p.side_title(f"{team_name(team, p.speech.language)} ({who})", acting)
    decks = (f"{p.word(deck)} {size(table[deck])}" for deck in ("asset_deck", "wonder_deck"))
    together = p.speech.styled("table", "together", points=sums)
    subtitle = Text.assemble(together, *(f" · {deck}" for deck in decks))
    return frame(title, body, room, subtitle=subtitle, style="green" if acting else "grey50")


def _strongholds(p: Parts, view: View, team: int, narrow: bool) -> list[Text]:
    """Left and right are a player's own, the middle is shared (M2)."""
    owners = (f"P{2 * team + 1}", p.word("both"), f"P{2 * team + 2}")
    return [
        _stronghold(p, one, owner, view["dragon"] == f"{one['name']} {team}", narrow)
        for one, owner in zip(view["teams"][team]["strongholds"], owners, strict=True)
    ]


def _stronghold(p: Parts, one: View, owner: str, threatened: bool, narrow: bool) -> Text:
    name = p.word(one["name"])
    if one["state"] != "standing":
        return Text(p.word("in_ruins", name=name), style="dim strike")
    guard = sum(p.card_of(troop).defence for troop in one["troops"])
    lines = [Text.assemble(p.city_head(name, one["defence"], guard), (f" {owner}", "dim"))]
    if threatened:
        lines.append(p.dragon_here())
    for name in (*one["troops"], *one["buildings"]):
        facts = p.facts_line(name)
        if narrow:
            facts = Text.assemble(p.name_of(name), " ", p.main_points(p.card_of(name)))
        lines.append(Text.assemble("  ", facts))
    return Text("\n").join(lines)


def _short_row(p: Parts, table: View) -> list[Text]:
    cells = []
    for name, sealed in zip(table["row"], table["sealed_row"], strict=True):
        if name is None:
            continue
        mark = (p.sealed_mark(), "bold") if sealed else ""
        cost = price(p.card_of(name).cost, "C")
        cells.append(Text.assemble(mark, cost, " ", p.name_of(name)))
    return cells


def _short_lair(p: Parts, table: View, dearer: int) -> list[Text]:
    return [
        Text.assemble(price(p.card_of(name).cost + dearer, "B"), " ", p.name_of(name))
        for name in table["lair"]
        if name
    ]


def _headed(p: Parts, key: str, cells: list[Text], room: Size) -> list[Text]:
    heading, cells = p.word(key), cells or [Text(p.word("empty"), style="dim")]
    return under_heading(heading, max(MARGIN, len(heading) + 1), cells, room.width - 4)


def _player(p: Parts, view: View, player: Player, room: Size, hand: bool) -> list[Text]:
    """A line of counts, the playing area below it where there is one; a partner's hand as well."""
    side = view["seats"][player.seat]
    head = Text.assemble(
        (player.name, "bold green" if player.able else "bold"),
        "  ",
        price(side["points"]["command"], "C"),
        f" · {p.pile_sizes(side)}",
    )
    lines = in_columns([head], room.width - 4)
    if side["play"]:
        lines += p.in_play(side["play"], room, MARGIN + 2, "  ")
    if hand and isinstance(side["hand"], list) and side["hand"]:
        lines += p.held(side["hand"], room, MARGIN + 2, "  ")
    return lines


def _dragon_line(p: Parts, dragon: str, team: int) -> Text:
    if dragon == "gone":
        return Text(p.word("dragon_defeated"), style="dim")
    if dragon == "off":
        return Text(p.word("dragon_off"), style="gold1")
    if dragon == f"lair {team}":
        return Text.assemble(DRAGON, f" {p.word('dragon_watches', n=WATCHED_COST)}")
    which, whose = dragon.split()
    side = "own" if int(whose) == team else "enemy"
    return Text.assemble(DRAGON, f" {p.word(f'dragon_on_{side}', place=p.word(f'at_{which}'))}")
