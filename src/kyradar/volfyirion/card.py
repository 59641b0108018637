"""One row of the card table, and the words it may use."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .kernel import layout as k

KINDS = {"command": k.COMMAND_CARD, "troop": k.TROOP, "building": k.BUILDING, "wonder": k.WONDER}
HOUSES = {"grey": k.GREY, "turquoise": k.TURQUOISE, "red": k.RED, "purple": k.PURPLE}
SECONDARIES = {"none": k.NO_SECONDARY, "synergy": k.SYNERGY, "remove": k.REMOVE_ABILITY}
WORDS = {
    "command": k.GAIN_COMMAND,
    "battle": k.GAIN_BATTLE,
    "knowledge": k.GAIN_KNOWLEDGE,
    "draw": k.DRAW,
    "remove_card": k.REMOVE_CARD,
    "remove_troop": k.REMOVE_TROOP,
    "remove_building": k.REMOVE_BUILDING,
    "move_volfyirion": k.MOVE_VOLFYIRION,
    "bait": k.BAIT,
    "bury": k.BURY,
    "erase": k.ERASE,
}
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
OPTIONAL_COLUMNS = ("prints", "set", "main_effect")
# Most that a number may be: generous for designers, safe for the kernel's small integers.
MOST = {"cost": 30, "command": 20, "battle": 20, "knowledge": 20, "defence": 20, "copies": 39}
MOST_AMOUNT = {"draw": 4, "command": 20, "battle": 20, "knowledge": 20}
MOST_NEEDS = 4
DIGITS = re.compile(r"[0-9]{1,3}")
CARD_HEAD = re.compile(r"\s*\[\[\s*card\s*\]\]")
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
        } | ({"main_effect": f"{self.main_effect}:1"} if self.main_effect else {})
