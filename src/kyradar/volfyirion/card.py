"""One row of the card table, and the words it may use."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..engine.picture import LORE, TOOLS
from ..engine.typed import Data, Json
from .kernel import layout as k

KINDS = {"command": k.COMMAND_CARD, "troop": k.TROOP, "building": k.BUILDING, "wonder": k.WONDER}
HOUSES = {"grey": k.GREY, "turquoise": k.TURQUOISE, "red": k.RED, "purple": k.PURPLE}
SECONDARIES = {"none": k.NO_SECONDARY, "synergy": k.SYNERGY, "remove": k.REMOVE_ABILITY}
WORDS = {name: number for number, name in enumerate(k.EFFECT_WORDS, start=1)}
POINT_WORDS = ("command", "battle", "knowledge")
CHOICE_WORDS = tuple(word for word in WORDS if word not in (*POINT_WORDS, "draw"))
# The set a card belongs to: the option that brings it into the game, 0 for always.
SETS = {
    "starting": 0,
    "base": 0,
    "continuum": 0,
    "mercenary": k.MERCENARIES,
    "saboteur": k.SABOTEURS,
    "ascension": k.ASCENSION,
    "talisman": k.TALISMAN,
    "community": k.COMMUNITY,
}
TRAITS = {
    "mercenary": k.MERCENARY,
    "saboteur": k.SABOTEUR,
    "ascension": k.PATH,
    "talisman": k.TALISMAN_CARD,
}
PERKS = ("Qoam Armory", "Anomaly Collider", "Qoam Oracle", "Heroes Party")  # in kernel order
PLOYS = (
    "Mirage City",
    "Double Shift",
    "Qoam Instability",
    "Afterthought",
    "Crystallization",
    "Second Chance",
)
COLUMNS = (
    *("prints", "name", "kind", "house", "cost", "command", "battle", "knowledge", "defence"),
    *("secondary", "needs", "effect", "copies", "set"),
)
OPTIONAL_COLUMNS = ("prints", "set", "main_effect", "art")
# Most that a number may be: generous for designers, safe for the kernel's small integers.
MOST = {"cost": 30, "command": 20, "battle": 20, "knowledge": 20, "defence": 20, "copies": 39}
MOST_AMOUNT = {"draw": 4, "command": 20, "battle": 20, "knowledge": 20}
MOST_NEEDS = 4
DIGITS = re.compile(r"[0-9]{1,3}")
#: What its painter can set into a picture (board/static/draw/parts.js).
PARTS = frozenset(
    (
        *TOOLS,
        *LORE,
        *("scout", "footman", "spearman", "guard", "king", "captain", "champion", "raider"),
        *("apothecary", "library", "laboratory", "barracks", "academy", "keep", "mint"),
        *("market", "bank", "petals", "qoam", "fungi", "purity", "crystal", "box", "seed"),
        "dragon",
        *("knife", "fluid", "spores", "beast", "horn", "islet", "path"),
    )
)
RESERVED_NAMES = ("all", "top")  # "cycle all", "acquire top"


@dataclass(frozen=True, slots=True)
class Card:
    """One row of the card table."""

    name: str
    kind: str
    house: str
    cost: int
    command: int
    battle: int
    knowledge: int
    defence: int
    secondary: str
    needs: tuple[str, ...]
    effects: tuple[tuple[str, int], ...]
    copies: int
    set: str
    prints: tuple[str, ...] = ()
    main_effect: str = ""
    art: str = ""  # its picture (engine/picture.py)

    @property
    def points(self) -> tuple[int, int, int]:
        return self.command, self.battle, self.knowledge

    @property
    def automatic(self) -> bool:
        """A synergy made of points only, which triggers by itself (P3)."""
        return self.secondary == "synergy" and all(word in POINT_WORDS for word, _ in self.effects)

    def as_row(self) -> dict[str, str]:
        """The row in the columns of the card table."""
        return {
            "name": self.name,
            "kind": self.kind,
            "house": self.house,
            "cost": str(self.cost),
            "command": str(self.command),
            "battle": str(self.battle),
            "knowledge": str(self.knowledge),
            "defence": str(self.defence or ""),
            "secondary": self.secondary,
            "needs": "+".join(self.needs),
            "effect": "+".join(f"{word}:{amount}" for word, amount in self.effects),
            "copies": str(self.copies),
        } | self._seldom()

    def _seldom(self) -> dict[str, str]:
        """Columns that few cards have."""
        main = {"main_effect": f"{self.main_effect}:1"} if self.main_effect else {}
        return main | ({"art": self.art} if self.art else {})


def row_of_listed(listed: Data) -> Json:
    """A row as `kyradar.cards` lists it, in the columns of the card table again."""
    row = {name: listed[name] for name in COLUMNS if name in listed and listed[name] is not None}
    row["needs"] = "+".join(listed.get("needs", ()))
    row["effect"] = "+".join(f"{word}:{amount}" for word, amount in listed.get("effects", ()))
    if listed.get("art"):
        row["art"] = listed["art"]
    return row | ({"main_effect": f"{main}:1"} if (main := listed.get("main_effect")) else {})
