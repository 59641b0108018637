"""The tables a run writes: every column with its type and its meaning.

What every game has is here; a game adds columns and tables of its own. docs/lab.md
shows them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..extras import need


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its name, its type as pyarrow calls it, and what it means."""

    name: str
    type: str
    text: str


Columns = tuple[Column, ...]
#: Every table of a game, by name.
Tables = Mapping[str, Columns]

GAME = Column("game", "int64", "number of the game in its run, from 0")
TURN = Column("turn", "int16", "number of the turn, from 1")
SEAT = Column("seat", "int8", "the seat that acted, from 0")
SIDE = Column("side", "int8", "its side, from 0: partners share one")
AGENT = Column("agent", "string", "the agent that plays this side")
#: The table whose rows are single actions: the largest, and it can be left out.
DECISIONS = "decisions"


def games_table(*own: Column) -> Columns:
    """One row for each game: what is true of any, then what this one counts."""
    return (
        GAME,
        Column("seed", "int64", "the deal: with mode, options and `first` it deals the same game"),
        Column("mode", "string", "how it is played, as in `kyradar play --mode`"),
        Column("agent_0", "string", "the agent of side 0"),
        Column("agent_1", "string", "the agent of side 1; null where there is one side"),
        Column("first", "int8", "the side that began; null where there is one side"),
        Column(
            "winner",
            "string",
            "a seat, `team 0`, `players`, `nobody`, or the game itself (`dragon`)",
        ),
        Column("winner_side", "int8", "the side that won; null if none did"),
        Column("cause", "string", "why it ended, as `Outcome.cause` says"),
        Column("ending", "string", "what ended it more closely; null where `cause` says all"),
        Column("turns", "int16", "turns played"),
        Column("actions", "int32", "actions carried out"),
        *own,
        Column("setting", "string", "what was set for this game, if the run sweeps settings"),
    )


def decisions_table(*own: Column) -> Columns:
    """One row for each action, with what the seat could have done instead."""
    return (
        GAME,
        Column("number", "int32", "which action of the game, from 0"),
        TURN,
        SEAT,
        AGENT,
        Column("verb", "string", "the action's verb (docs/notation.md)"),
        Column("card", "string", "the card it names, if it names one"),
        Column("action", "string", "the action in notation"),
        Column("legal", "int16", "how many actions were legal; 1 is no choice"),
        *own,
    )


def cards_table(*own: Column) -> Columns:
    """One row for each card that a game had on offer: what `worth.study_worth` reads."""
    return (
        GAME,
        Column("card", "string", "its name"),
        Column("offered", "int16", "how often it could have been taken in this game"),
        Column("taken", "int16", "copies taken"),
        Column("played", "int16", "how often it was played"),
        *own,
    )


def arrow_schema(columns: Columns) -> Any:
    """A table's columns as pyarrow wants them."""
    pa = need("pyarrow", "lab")
    types = {"bool": pa.bool_()}
    return pa.schema(
        (column.name, types.get(column.type) or getattr(pa, column.type)()) for column in columns
    )
