"""Ilhus's catalogue, and rows of the printed box, for `kyradar cards`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...engine.card_text import template
from ..card import Card
from ..catalog import base_catalog, load_own_cards
from ..owned import COUNTED
from ..wording import card_line, explain_rule, kind_word

if TYPE_CHECKING:
    from pathlib import Path

    from ...cli.speech import Speech

HEAD = "id,set,rank,owner,colour,copies,fr,en,it,elements,keyword,block,effect,passive"
EXAMPLES = """\
R90,reward,reward,any,red,1,Braise vive,Live Ember,Brace viva,,,1,strike 5 r1,
R91,reward,reward,any,green,1,Mousse,Moss,Muschio,,,2,guard 2; mend 1,guard 1
"""


class IlhusCards:
    """The cards of our base, and files of players' own."""

    def listing(self, file: Path | None, speech: Speech) -> Iterator[str]:
        """Every card under what it is."""
        cards = load_own_cards(file) if file else base_catalog().cards
        for kind in dict.fromkeys(kind_word(card, speech.language) for card in cards):
            members = [card for card in cards if kind_word(card, speech.language) == kind]
            copies = sum(card.copies for card in members)
            yield ""
            yield speech.say("catalog", "group", kind=kind, n=copies)
            for card in members:
                yield f"  {row(card, speech)}"
            if members[0].kind in COUNTED:
                yield f"  {explain_rule('I5', speech.language)}"

    def lint(self, file: Path, speech: Speech) -> str:
        """How many cards a file without mistakes has."""
        cards = load_own_cards(file)
        copies = sum(card.copies for card in cards)
        return speech.say("catalog", "sound", path=file, cards=len(cards), copies=copies)

    def template(self, file: Path, speech: Speech) -> str:
        """A commented card file with two examples."""
        lines = [speech.say("template", key, file=file) for key in ("head", "check", "play", "how")]
        return template(lines, HEAD, EXAMPLES, file)


def row(card: Card, speech: Speech) -> str:
    """A card's id, copies, name, colour and facts in a line."""
    colour = speech.say("colours", card.colour)
    name = card.called(speech.language)
    return f"{card.id:<4} {card.copies}x {name:<30} {colour:<9} {card_line(card, speech.language)}"


CARDS = IlhusCards()
