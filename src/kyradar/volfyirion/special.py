"""What a card does for its owner that its columns do not show (E1 to E3, E13, K5).

The one place where page, terminal, hints and catalogue ask, so that all say what the kernel does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine.typed import Data
from .kernel import layout as k

if TYPE_CHECKING:
    from .card import Card
    from .catalog import Catalog


@dataclass(frozen=True, slots=True)
class Special:
    """Where a card goes and what can be done to it; what stands here is true of most cards."""

    #: The rule that says otherwise, and the key of its sentence (`wording.special_line`).
    rule: str = ""
    key: str = ""
    #: Whose discard pile it goes to when it is acquired: own, opponent, or none if nobody can.
    acquired: str = "own"
    #: Does an attack on its City end with this Troop's removal (P8)?
    guards: bool = True
    #: Can a card's effect, or the bonus of a Wonder, remove it?
    removable: bool = True
    sealable: bool = True
    #: The Knowledge for which the opponent takes it over; 0 if it stays.
    take: int = 0
    #: Is it shuffled into the Asset Deck when it is replaced, instead of put under it (P10)?
    shuffled: bool = False


PLAIN = Special()
#: By the set a card belongs to, as its trait in the kernel is.
SPECIALS = {
    "mercenary": Special("E1", "mercenary", guards=False),
    "saboteur": Special("E2", "saboteur", acquired="opponent", removable=False),
    "ascension": Special("E3", "path", sealable=False, take=k.PATH_COST),
    "talisman": Special("E13", "talisman", acquired="none", shuffled=True),
}


def special_of(card: Card) -> Special:
    """The special rule of a card, or that there is none."""
    return SPECIALS.get(card.set, PLAIN)


#: Where a Troop can fall in its City's place (P8, M9). The dragon's strike takes both (O6, K6).
SAVING = ("duel", "team")
#: Where Troops and Buildings may stand on a partner's City, who then gains from them (K5).
LENDING = ("coop",)


def saving(card: Card) -> tuple[str, ...]:
    """The modes in which this card falls in the place of the City it guards."""
    return SAVING if card.kind == "troop" and special_of(card).guards else ()


def lending(card: Card) -> tuple[str, ...]:
    """The modes in which the owner of the City gains from this card, whoever put it there."""
    return LENDING if card.kind in ("troop", "building") else ()


def fate(catalog: Catalog, city: Data) -> str:
    """What an attack on a City comes to: `saved` by its Troop (P8), `deserted` by a Mercenary and
    destroyed (E1), or `destroyed`."""
    troop = city.get("troop")
    if not troop:
        return "destroyed"
    return "saved" if special_of(catalog.card(troop)).guards else "deserted"


def replacement(catalog: Catalog, name: str, top: str | None) -> str | None:
    """The card that comes into the row for a replaced one, if that can be known (P10, E13)."""
    return None if special_of(catalog.card(name)).shuffled else top
