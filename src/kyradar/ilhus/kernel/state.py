"""The record of a state, as the table of fields has it, and the card tables.

`state.pyi`, written by `make stubs`, is what a type checker reads of this file.
"""

from __future__ import annotations

from typing import ClassVar

from kyradar.engine.flat import Field, Flat
from kyradar.ilhus import fields

from .numbers import COLOURS, FOES, FUSIONS, LEVELS, NUMBERS, PARTIES, PARTS, SEATS, TYPES


class State(Flat):
    """Everything that is true between two actions."""

    FIELDS: ClassVar[tuple[Field, ...]] = fields.ILHUS.record
    __slots__ = (*(name for name, _, _ in FIELDS), "events")
    events: list[tuple[int, ...]] | None  # None: switched off

    def __new__(cls) -> State:
        """However it is made (a copy, too), nobody listens to its events yet."""
        state = super().__new__(cls)
        state.events = None
        return state


class Tables(Flat):
    """The card tables as numbers: data the rules read, so own rows need no compiling."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        ("types", "h", ()),  # types in use, 1 .. types: the row numbers of B2
        ("boss", "h", ()),
        ("fusions", "h", ()),
        ("level", "h", (LEVELS * PARTIES, NUMBERS)),
        ("need", "h", (TYPES,)),  # how often a fusion wants each element, two bits each
        ("life", "h", (TYPES,)),
        ("special", "h", (TYPES,)),  # zones of a battlefield, a bit for each
        ("kind", "b", (TYPES,)),
        ("rank", "b", (TYPES,)),  # of fusions and ranked cards; the level of an enemy, from 0
        ("owner", "b", (TYPES,)),  # a hero, or -1
        ("colour", "b", (TYPES,)),
        ("copies", "b", (TYPES,)),
        ("block", "b", (TYPES,)),
        ("ephemeral", "b", (TYPES,)),
        ("elements", "b", (TYPES,)),  # a bit for each
        ("joker", "b", (TYPES,)),
        ("recalls", "b", (TYPES,)),  # has the word recall
        ("by_twin", "b", (TYPES,)),  # which twin resolves it matters (ruling 12)
        ("armour", "b", (TYPES,)),
        ("passive_guard", "b", (TYPES,)),
        ("passive_draw", "b", (TYPES,)),
        ("ring", "b", (TYPES,)),
        ("zones", "b", (TYPES,)),
        ("hero_zone", "b", (TYPES,)),
        ("at_end", "b", (TYPES,)),  # when a battlefield works: at the end of a turn, or the start
        ("foe_zones", "b", (TYPES, FOES)),
        ("parts", "b", (2 * TYPES,)),  # how many parts a script has
        ("word", "b", (2 * TYPES, PARTS)),
        ("amount", "b", (2 * TYPES, PARTS)),
        ("plus", "b", (2 * TYPES, PARTS)),
        ("reach", "b", (2 * TYPES, PARTS)),
        ("distance", "b", (2 * TYPES, PARTS)),
        ("base_of", "b", (COLOURS,)),  # the Mistress's base card of a colour
        ("fusion", "b", (FUSIONS,)),
        ("fusion_number", "b", (TYPES,)),
        ("takes", "b", (SEATS, COLOURS)),  # a hero may take cards of that colour (B3, I4)
    )
    __slots__ = tuple(name for name, _, _ in FIELDS)
