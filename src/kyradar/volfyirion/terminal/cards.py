"""Volfyirion's catalogue, and players' own cards (E11), for `kyradar cards`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...engine.card_text import template
from ..card import WORDS, Card
from ..catalog import base_catalog, load_own_cards
from ..wording import card_line, words

if TYPE_CHECKING:
    from pathlib import Path

    from ...cli.speech import Speech

HEAD = "name,kind,house,cost,command,battle,knowledge,defence,secondary,needs,effect,copies"
EXAMPLES = """\
Ember Courier,command,red,3,1,1,0,,synergy,red+turquoise,draw:1,2
Sky Lancer,troop,purple,5,0,0,0,4,remove,,battle:4,1
Tide Archive,building,turquoise,5,1,0,1,,synergy,purple,knowledge:2,1
Glass Heart,wonder,,4,1,1,0,,remove,,remove_card:1,1
"""
#: The columns the template explains, in its order.
COLUMNS = (
    *("kind", "house", "cost", "command, battle, knowledge", "defence"),
    *("secondary", "needs", "effect", "copies"),
)
MARGIN = 11


class VolfyirionCards:
    """The cards of the box, and files of players' own."""

    def listing(self, file: Path | None, speech: Speech) -> Iterator[str]:
        """Every card under its set and kind."""
        cards = load_own_cards(file) if file else base_catalog().cards
        for group in dict.fromkeys((card.set, card.kind) for card in cards):
            members = [card for card in cards if (card.set, card.kind) == group]
            copies = sum(card.copies for card in members)
            yield ""
            yield speech.say(
                "catalog",
                "group",
                kind=speech.say("catalog", group[1]),
                set=speech.say("sets", group[0]),
                n=copies,
            )
            for card in members:
                yield f"  {row(card, speech.language)}"

    def lint(self, file: Path, speech: Speech) -> str:
        """How many cards a file without mistakes has."""
        cards = load_own_cards(file)
        copies = sum(card.copies for card in cards)
        return speech.say("catalog", "sound", path=file, cards=len(cards), copies=copies)

    def template(self, file: Path, speech: Speech) -> str:
        """A commented card file with four examples."""
        lines = [speech.say("template", key, file=file) for key in ("head", "check", "play")]
        lines.append("")
        for column in COLUMNS:
            key = column.partition(",")[0]
            lines.append(f"{column:<{MARGIN - 2}}  {speech.say('template', key)}")
            if column == "effect":
                lines.append(f"{'':<{MARGIN}}{', '.join(WORDS)}")
        return template(lines, HEAD, EXAMPLES, file)


def row(card: Card, language: str = "en") -> str:
    """A card's prints, copies, name, House and facts in a line."""
    prints = f"{card.prints[0]}-{card.prints[-1]}" if len(card.prints) > 1 else "".join(card.prints)
    house = words(language)["houses"][card.house] if card.house else "-"
    facts = card_line(card, language)
    return f"{prints:<10} {card.copies:>2}x {card.name:<18} {house:<9} {facts}"


CARDS = VolfyirionCards()
