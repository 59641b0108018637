"""One row of the card table, with what the tables of foes and battlefields add to it."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.picture import LORE, TOOLS
from ..engine.typed import Data, Json
from .kernel import layout as k
from .part import Part

SETS = ("hero", "enemy", "boss", "reward", "battlefield", "base")
#: Ranks of each set.
RANKS = {
    "hero": ("identity", "novice", "initiate", "adept", "master"),
    "enemy": ("1", "2", "3"),
    "boss": ("boss", "omen"),
    "reward": ("reward",),
    "battlefield": ("battlefield",),
    "base": ("base",),
}
HEROES = ("mage", "mistress", "twins")  # in the kernel's order
COLOURS = ("none", "red", "yellow", "green", "blue")  # in the kernel's order
LETTERS = "FAEW"  # the element of a colour, and the order elements are written in
JOKER = "*"
KEYWORDS = ("", "ephemeral")
SHAPES = ("line", "ring")
MOMENTS = ("start", "end")
#: Colours a hero takes Novices and Rewards of (B3, I4).
TAKES = {
    "mage": ("none", "yellow", "green", "blue"),
    "mistress": ("red", "yellow", "green", "blue"),
    "twins": ("none", "red", "yellow", "green"),
}
COLUMNS = (
    *("id", "set", "rank", "owner", "colour", "copies", "fr", "en", "it"),
    *("elements", "keyword", "block", "effect", "passive"),
)
FOE_COLUMNS = ("life", "armour", "first", "second")
FIELD_COLUMNS = ("shape", "zones", "heroes", "foes", "special", "when")
ALL_COLUMNS = (*COLUMNS, *FOE_COLUMNS, *FIELD_COLUMNS, "art")
#: What its painter can set into a picture (board/static/draw/parts.js).
PARTS = frozenset(
    (
        *TOOLS,
        *LORE,
        *("mage", "mistress", "kilenne", "faremos"),
        *("wolf", "archer", "golem", "wraith", "ogre", "reaper", "sniper", "knight", "warlock"),
    )
)
LANGUAGES = ("en", "fr", "it")


@dataclass(frozen=True, slots=True)
class Foe:
    """What `foes.csv` says of an enemy or the boss."""

    life: int
    armour: int
    first: tuple[Part, ...]
    second: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """What `fields.csv` says of a battlefield."""

    shape: str
    zones: int
    heroes: int
    foes: tuple[int, ...]
    special: tuple[int, ...]
    when: str


@dataclass(frozen=True, slots=True)
class Card:
    """One row of the card table."""

    id: str
    set: str
    rank: str
    owner: str
    colour: str
    copies: int
    fr: str
    en: str
    it: str
    elements: str = ""
    keyword: str = ""
    block: int = 0
    effect: tuple[Part, ...] = ()
    passive: tuple[Part, ...] = ()
    foe: Foe | None = None
    field: Field | None = None
    art: str = ""  # its picture (engine/picture.py)

    @property
    def name(self) -> str:
        """The name notation and positions use: the English one."""
        return self.en

    def called(self, language: str = "en") -> str:
        """The name in a language."""
        return {"en": self.en, "fr": self.fr, "it": self.it}[language]

    @property
    def kind(self) -> int:
        """The kernel's number for what it is."""
        if self.set == "hero":
            if self.rank in ("identity", "novice"):
                return k.IDENTITY if self.rank == "identity" else k.NOVICE
            return k.FUSION if self.owner == "mistress" else k.RANKED
        if self.set == "boss":
            return k.BOSS if self.rank == "boss" else k.OMEN
        kinds = {"enemy": k.ENEMY, "reward": k.REWARD, "battlefield": k.BATTLEFIELD, "base": k.BASE}
        return kinds[self.set]

    @property
    def ephemeral(self) -> bool:
        """Does it leave the game once it is resolved (I1)?"""
        return self.keyword == "ephemeral"

    @property
    def joker(self) -> bool:
        """Does it become one of the four elements when it is played (I8)?"""
        return self.elements == JOKER

    def as_row(self) -> dict[str, str]:
        """The row in the columns of the tables, those that say something."""
        row = {
            **{name: str(getattr(self, name)) for name in COLUMNS[:11]},
            "block": str(self.block or ""),
            "effect": write_parts(self.effect),
            "passive": write_parts(self.passive),
        }
        if self.foe:
            row |= {"life": str(self.foe.life), "armour": str(self.foe.armour)}
            row |= {name: write_parts(getattr(self.foe, name)) for name in ("first", "second")}
        if self.field:
            row |= {name: str(getattr(self.field, name)) for name in ("shape", "zones", "heroes")}
            row |= {"foes": _zones(self.field.foes), "special": _zones(self.field.special)}
            row["when"] = self.field.when
        row["art"] = self.art
        return {name: value for name, value in row.items() if value}


def write_parts(parts: tuple[Part, ...]) -> str:
    """An effect as the tables write it."""
    return "; ".join(map(str, parts))


def _zones(zones: tuple[int, ...]) -> str:
    return " ".join(map(str, zones))


def row_of_listed(listed: Data) -> Json:
    """A row as `kyradar.cards` lists it, in the columns of the tables again."""
    flat = dict(listed) | (listed.get("foe") or {}) | (listed.get("field") or {})
    flat |= listed.get("names") or {}
    if listed.get("ephemeral"):
        flat["keyword"] = "ephemeral"
    joined = {"foes": " ", "special": " ", "effect": "; ", "passive": "; ", "first": "; "}
    joined["second"] = "; "
    for name, between in joined.items():
        if isinstance(flat.get(name), list | tuple):
            flat[name] = between.join(map(str, flat[name]))
    return {name: flat[name] for name in ALL_COLUMNS if flat.get(name) not in (None, "")}
