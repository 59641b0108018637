"""The records of a state, as the tables of fields have it, and the card tables.

`state.pyi`, written by `make stubs`, is what a type checker reads of this file.
"""

from __future__ import annotations

from typing import ClassVar

from kyradar.engine.flat import Field, Flat, added
from kyradar.volfyirion import fields

from .numbers import CITIES, EFFECTS, SEATS, TYPES


class State(Flat):
    """Everything that is true between two actions."""

    FIELDS: ClassVar[tuple[Field, ...]] = fields.DUEL.record
    __slots__ = (*(name for name, _, _ in FIELDS), "events")
    events: list[tuple[int, ...]] | None  # None: switched off

    def __new__(cls) -> State:
        """However it is made (a copy, too), nobody listens to its events yet."""
        state = super().__new__(cls)
        state.events = None
        return state


class SoloState(State):
    """One player: what the duel has, and the Rage Pile. The second seat stays empty."""

    FIELDS: ClassVar[tuple[Field, ...]] = fields.SOLO.record
    __slots__ = added(State, FIELDS)


class CoopState(State):
    """Two partners: what the duel has, and the grid. The Wonder Deck is the Rage Deck."""

    FIELDS: ClassVar[tuple[Field, ...]] = fields.COOP.record
    __slots__ = added(State, FIELDS)


class TeamState(State):
    """Two against two: a record of its own, each team with its own copy of the game (M1)."""

    FIELDS: ClassVar[tuple[Field, ...]] = fields.TEAM.record
    __slots__ = added(State, FIELDS)


class Tables(Flat):
    """The cards (C1) as numbers: data the rules read, so players' own (E11) need no compiling."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        ("types", "h", ()),  # types in use, 1 .. types
        ("some_free", "h", ()),  # some card costs nothing
        ("need_option", "h", (TYPES,)),  # option bit a card belongs to, 0 for always
        ("kind", "b", (TYPES,)),
        ("house", "b", (TYPES,)),
        ("cost", "b", (TYPES,)),
        ("points", "b", (TYPES, 3)),
        ("defence", "b", (TYPES,)),
        ("secondary", "b", (TYPES,)),
        ("needs", "b", (TYPES, 4)),  # other cards needed by house
        ("automatic", "b", (TYPES,)),  # a synergy of points only (P3)
        ("word", "b", (TYPES, EFFECTS)),
        ("amount", "b", (TYPES, EFFECTS)),
        ("draws", "b", (TYPES,)),  # cards its secondary ability draws
        ("main_word", "b", (TYPES,)),  # a main ability that is no points (E14)
        ("traits", "b", (TYPES,)),
        ("starting", "b", (TYPES,)),  # copies in each House Deck (S1)
        ("copies", "b", (TYPES,)),  # copies in the Asset or Wonder Deck
        ("city_defence", "b", (SEATS, CITIES)),
        ("rebuild", "b", (SEATS * CITIES, 3)),  # E10
    )
    __slots__ = tuple(name for name, _, _ in FIELDS)
