"""What every table is made of: Cities, playing areas, rows of cards, hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...cli.columns import in_columns, under_heading
from ...cli.frames import frame
from ...cli.prompt import Size
from ...engine.typed import Data
from ..card import KINDS
from ..names import POINTS, TEAM_PLACES
from .faces import HOUSES, Faces, badge, price, times

ROW_WIDTH = 68
LAIR_TITLE = 26  # what fits into the frame beside the row
DRAGON = Text(" VOLFYIRION ", style="bold white on red")
PILES = ("hand", "deck", "discard")

View = Data


def size(pile: object) -> int:
    """How many cards a pile has, known or not."""
    if isinstance(pile, Mapping):
        return int(pile["count"])
    return len(pile) if isinstance(pile, Sequence) else 0


def city_of(view: View, name: str) -> View:
    """The City of that name, whoever's it is; in team the Stronghold, as in `left 1`."""
    if "teams" in view:
        name, _, team = name.partition(" ")
        strongholds: list[View] = view["teams"][int(team)]["strongholds"]
        return next(one for one in strongholds if one["name"] == name)
    cities = (city for side in view["seats"] for city in side["cities"])
    return next((city for city in cities if city["name"] == name), {})


class Player(NamedTuple):
    """Who sits where, and whether it is for them to act."""

    seat: int
    name: str
    able: bool


class Parts(Faces):
    """Draws parts of a table in one language."""

    def word(self, key: str, /, **facts: object) -> str:
        """A word or sentence of the table."""
        return self.speech.say("table", key, **facts)

    def side_title(self, name: str, acting: bool, note: str = "") -> Text:
        """Who it is, and whether they are to act."""
        act = f"  {self.word('to_act')}" if acting else f"  {note}" if note else ""
        return Text.assemble((name, "bold"), (act, "green" if acting else ""))

    def purse(self, have: Mapping[str, int]) -> Text:
        """Points by kind."""
        return Text(" ").join(price(have.get(kind, 0), kind[0].upper()) for kind in POINTS)

    def counts(self, side: View, room: Size) -> Text:
        """Points and sizes of piles."""
        points = self.purse(side["points"])
        if not room.small:
            points = self.speech.styled("table", "points", points=points)
        return Text.assemble(points, f" · {self.pile_sizes(side)}")

    def pile_sizes(self, side: View) -> str:
        """hand 5 · deck 5 · discard 0"""
        return " · ".join(f"{self.word(pile)} {size(side[pile])}" for pile in PILES)

    def place(self, name: str) -> str:
        """A City by its name, a Stronghold or Lair without its team: `left`."""
        return self.word(f"at_{name.split()[0]}") if name in TEAM_PLACES else name

    # --- Cities -------------------------------------------------------------------------------

    def city(self, city: View, dragon: object, empty_slots: bool = True) -> Text:
        """A City's name and defence, its Troop, its Building."""
        name = city["name"]
        if city["state"] != "standing":
            fate = "in_ruins" if city["state"] == "ruined" else "city_gone"
            return Text(self.word(fate, name=name), style="dim strike")
        troop = self.card_of(city["troop"]) if city.get("troop") else None
        walls = city["defence"] + city.get("bonus", 0)
        head = self.city_head(name, walls, troop.defence if troop else 0)
        if dragon == name:
            head.append("\n").append_text(self.dragon_here())
        if name == "Lair":
            return Text("\n").join([head, Text(self.word("lair_gives"))])
        slots = (("troop", city.get("troop")), ("building", city.get("building")))
        lines = [self._slot(kind, card) for kind, card in slots if card or empty_slots]
        return Text("\n").join([head, *lines])

    def dragon_here(self) -> Text:
        """The token, where it lies."""
        return Text.assemble(DRAGON, f" {self.word('is_here')}")

    def city_head(self, name: str, walls: int, guard: int) -> Text:
        """A name and what must be overcome."""
        strength = f"{walls}+{guard} = {walls + guard}" if guard else str(walls)
        return Text.assemble((name, "bold underline"), f"  {self.word('defence')} {strength}")

    def _slot(self, kind: str, name: str | None) -> Text:
        if not name:
            return Text(f"  {self.word(f'no_{kind}')}", style="dim")
        card = self.card_of(name)
        lines = [Text.assemble("  ", self.name_of(name), " ", self.main_points(card))]
        if card.secondary != "none":
            lines.append(Text.assemble("     ", self.ability(card)))
        return Text("\n").join(lines)

    # --- cards --------------------------------------------------------------------------------

    def in_play(
        self, play: Iterable[View], room: Size, margin: int = 9, indent: str = ""
    ) -> list[Text]:
        """The playing area under its heading."""
        heading = indent + self.word("in_play")
        margin = max(margin, len(heading) + 1)
        return under_heading(heading, margin, self.playing_area(play), room.width - 4)

    def playing_area(self, play: Iterable[View]) -> list[Text]:
        """The cards in play, equal ones counted; Wonders with their facts, sealed ones say so."""
        piles = Counter((card["card"], bool(card.get("sealed"))) for card in play)
        texts = []
        for (name, sealed), copies in piles.items():
            text = self.facts_line(name) if self.is_wonder(name) else self.name_of(name)
            if sealed:
                text = Text.assemble((self.sealed_mark(), "bold"), (name, "dim"))
            texts.append(Text.assemble(text, times(copies)))
        return texts or [Text(self.word("nothing"), style="dim")]

    def sealed_mark(self) -> str:
        """[sealed], before a card's name."""
        return f"[{self.word('sealed')}] "

    def asset_row(self, table: View, room: Size, name: str = "") -> RenderableType:
        """The row of a table, or of a team, with the Asset Deck's top card where it is public."""
        sealed = table.get("sealed_row") or [False] * len(table["row"])
        cards = self._card_table(("command", "troop", "building"))
        for card, shut in zip(table["row"], sealed, strict=True):
            if card is None:
                cards.add_row("", "", Text(self.word("empty"), style="dim"), "", "", "")
                continue
            cells = self.card_cells(card, "C")
            if shut:
                cells[3] = Text(self.word("sealed"), style="bold")
            cards.add_row(*cells)
        heading = name or self.word("asset_row")
        deck = f"  {self.word('deck')} {size(table['asset_deck'])}"
        title = Text.assemble((heading, "bold"), deck)
        top = table.get("asset_top")
        if top and room.small:
            subtitle = Text.assemble(f"{self.word('top')} ", self.facts_line(top))
            return frame(title, [cards], room, subtitle=subtitle)
        if top:
            mark = Text(self.word("top"), style="dim")
            cards.add_row(mark, *self.card_cells(top, "C")[1:])
        return frame(title, [cards], room)

    def lair(
        self, table: View, dragon: Text, room: Size, surcharge: int = 0, prices: str = ""
    ) -> RenderableType:
        """The Wonders on a Lair, under what is said of the dragon."""
        lines = [dragon]
        for name in table["lair"]:
            if name is None:
                lines.append(Text(self.word("empty_space"), style="dim"))
                continue
            card = self.card_of(name)
            cost = price(card.cost + surcharge, "B")
            lines.append(Text.assemble(cost, " ", self.name_of(card.name)))
            parts = [self.main_points(card), self.ability(card)]
            lines.append(Text.assemble("  ", Text(" ").join(p for p in parts if p.plain)))
        title = self._lair_title(size(table["wonder_deck"]))
        if room.small:
            pairs = [Text(" ").join(lines[i : i + 2]) for i in range(1, len(lines) - 1, 2)]
            return frame(title, in_columns(pairs, room.width), room, subtitle=dragon, style="gold3")
        subtitle = Text(prices) if prices else None
        height = max(self.beside_row(table), len(lines) + 2)
        return frame(title, lines, room, subtitle=subtitle, style="gold3", height=height)

    def _lair_title(self, deck: int) -> Text:
        """The Lair and its deck, or the deck alone where a language has long words."""
        lair, cards = self.word("lair"), f"{self.word('wonder_deck')} {deck}"
        if len(lair) + 2 + len(cards) > LAIR_TITLE:
            return Text(cards, style="bold")
        return Text.assemble((lair, "bold"), f"  {cards}")

    def beside_row(self, table: View) -> int:
        """The height of a frame that stands beside the Asset Row."""
        return len(table["row"]) + (3 if table.get("asset_top") else 2)

    def _card_table(self, kinds: Iterable[str]) -> Table:
        """Cost, House, name, kind, points, ability. Players' own cards may need a second line."""
        table = Table.grid(padding=(0, 1, 0, 0))
        kind = max(8, *(len(self.speech.say("kinds", kind)) for kind in kinds))
        for width in (3, 2, 17, kind, 8, 21):
            table.add_column(width=width, overflow="fold")
        return table

    def card_cells(self, name: str, currency: str) -> list[Text]:
        """A card as the cells of a row."""
        card = self.card_of(name)
        colour = HOUSES[card.house][2]
        return [
            price(card.cost, currency) if card.cost else Text("-", style="dim"),
            badge(card.house),
            Text(name, style=colour),
            Text(self.speech.say("kinds", card.kind), style="dim"),
            self.main_points(card),
            self.ability(card),
        ]

    def hand(self, view: View, seat: int, room: Size) -> RenderableType:
        """The own hand with card facts, equal cards counted."""
        hand = view["seats"][seat]["hand"]
        if not isinstance(hand, Sequence) or not hand:
            return Text(f" {self.word('empty_hand')}", style="dim")
        if room.small:
            piles = [
                Text.assemble(self.facts_line(name), times(copies))
                for name, copies in Counter(hand).items()
            ]
            heading = self.word("hand_of", n=len(hand))
            return Group(*under_heading(heading, max(8, len(heading) + 1), piles, room.width))
        table = self._card_table(KINDS)
        table.add_column(width=4, no_wrap=True)
        for name, copies in Counter(hand).items():
            cells = self.card_cells(name, "B" if self.is_wonder(name) else "C")
            table.add_row(*cells, Text(f"× {copies}", style="bold") if copies > 1 else Text())
        title = Text.assemble((self.word("your_hand"), "bold"), f"  {len(hand)}")
        return Panel(table, title=title, title_align="left", box=box.ROUNDED)

    def held(
        self, hand: Sequence[str], room: Size, margin: int = 9, indent: str = ""
    ) -> list[Text]:
        """A partner's hand by name under its heading, equal cards counted."""
        cells = [
            Text.assemble(self.name_of(name), times(copies))
            for name, copies in Counter(hand).items()
        ]
        heading = indent + self.word("holds")
        return under_heading(heading, max(margin, len(heading) + 1), cells, room.width - 4)
